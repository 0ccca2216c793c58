# Standing orders: plans for the next turn, and orders for a window (such as a combat).

button-plan = Plan my turn
button-plan-clear = Forget the plan
plan-head = Game { $code } · your next turn
plan-title = **Your plan**
plan-about-when = Only you can see this. It runs 30 seconds to 2 minutes into your turn, and the others then learn that you had a plan.
plan-about-asked = What isn’t possible is skipped. You are asked when something can be done in several ways or is left to choose.
plan-about-dropped = The plan is gone once you act yourself or are asked. If nothing hidden was seen, you can take back what it did until someone acts.
plan-after = The turn after
plan-if = { $number ->
    [1] if { $when }: { $what }
   *[other] else, if { $when }: { $what }
  }
plan-when-always = Always
plan-when-taken = { $space } is taken
plan-when-weaker = your strength is below { $n }
plan-way = { $what } ({ $way })
plan-way-free = free
plan-line-spies-on = recall a Spy where that gets the Agent in
plan-line-spies-off = never recall a Spy
plan-line-rest-ask = { $bought ->
    [0] then ask me what to acquire
   *[other] then ask me, if anything more can be acquired
  }
plan-line-rest-end = { $bought ->
    [0] then end, acquiring nothing
   *[other] then end, acquiring nothing more
  }
plan-unfit = Your plan no longer fits, so you are asked.
orders-soon = Your order is carried out within two minutes, unless you answer yourself first.
note-plan-played = Game { $code }, { $channel }: your plan was carried out. Until somebody acts, you can take it back there with `/{ command-undo.name }`.
note-plan-done = Game { $code }, { $channel }: your plan was carried out.
note-orders-dropped = Game { $code }, { $channel }: the game went back to an earlier moment, so your later orders were deleted.
button-plan-ahead-on = The turn after…
button-plan-ahead-off = The next turn…
button-plan-spies-on = May recall a Spy
button-plan-spies-off = Never recall a Spy
button-plan-rest-end = Then end
button-plan-rest-ask = Then ask me
menu-plan-when = Only if…
menu-order-coming = In the coming combat…
refused-order-early = Before combat opens you can order Pass, Pass unless overtaken or levelled, or Ask me; cards once it has opened.
refused-which-way = That can be done in several ways: choose one from the list.
order-line-early = { $choice ->
    [pass] **The coming combat:** you pass.
    [overtaken] **The coming combat:** you pass unless somebody draws level or overtakes you after it opens; then you are asked.
   *[other] **The coming combat:** you are asked.
  }
plan-none = No plan yet: choose a card, or Reveal.
plan-ref = { $ref }
plan-send = { $number ->
    [1] { $card } → { $space }
   *[other] else { $card } → { $space }
  }
plan-reveal = { $number ->
    [1] Reveal
   *[other] else Reveal
  }
plan-draft = { $number ->
    [1] { $card } → …
   *[other] else { $card } → …
  }
plan-troops = { $n ->
    [0] Deploy none
    [one] Deploy up to { $n } troop
   *[other] Deploy up to { $n } troops
  }
plan-troops-all = Deploy as many as possible
plan-line-troops = { $all ->
    [1] then deploy as many as possible
   *[other] { $n ->
        [0] then deploy none
        [one] then deploy up to { $n } troop
       *[other] then deploy up to { $n } troops
    }
  }
plan-line-buys = when revealing, acquire in this order what can be paid for: { $cards }
menu-plan-card = Begin with…
menu-plan-else = If that is not possible…
menu-plan-space = …to which space?
menu-plan-troops = Deploy…
menu-plan-buy = When revealing, acquire…
refused-plan-now = It’s your turn: just play.
refused-no-plans = Turns of this game cannot be planned.
refused-no-window = There is no combat to decide about now. During the player turns you can give an order for the coming one; cards once it has opened.
event-planned = { $who } played from a plan

window-called = Also in this combat: { $who }. You can decide in advance under `My turn`.
menu-order-window = In this combat…
order-pass = Pass
order-pass-about = You pass for this whole combat, whatever the others play.
order-overtaken = Pass unless overtaken or levelled
order-overtaken-about = You are asked only if someone who was behind you draws level or overtakes you.
order-ask = Ask me
order-ask-about = You are asked each time it is your turn in this combat.
order-line-none = **Combat:** you will be called when it is your turn; or decide now.
order-line-ask = **Combat:** you are asked each time it is your turn.
order-line-pass = **Combat:** you pass.
order-line-overtaken = **Combat:** you pass unless somebody draws level or overtakes you; then you are asked.
order-line-play = **Combat:** you play { $cards }, then pass. If that isn’t possible as ordered, you are asked.
order-play-cards = Play a card
refused-order-card = Name the Intrigue card to play.

command-plan = Your next turn, planned ahead
    .name = plan
command-plan-show = Show your plan
    .name = show
command-plan-agent = Send an Agent next turn; use it again to say what to do if that isn’t possible
    .name = agent
command-plan-agent-card = Card to play
    .name = card
command-plan-agent-space = Where to send the Agent
    .name = space
command-plan-agent-graft = Card to play together with it
    .name = graft
command-plan-reveal = Reveal next turn, or if nothing you planned before it is possible
    .name = reveal
command-plan-if = The condition for the last thing you planned; if it isn’t met, that is skipped
    .name = if
command-plan-if-condition = A space that is taken, or your strength
    .name = condition
command-plan-spies = Whether a planned Agent may recall a Spy
    .name = spies
command-plan-spies-spend = Recall a Spy where that gets the Agent in
    .name = spend
command-plan-rest = What happens with leftover Persuasion after the purchases
    .name = rest
command-plan-rest-what = Ask, or end the turn
    .name = what
plan-rest-ask = Ask me
plan-rest-end = End the turn
command-plan-turn = Which turn the next commands plan
    .name = turn
command-plan-turn-which = The next turn, or the one after
    .name = which
plan-turn-next = The next turn
plan-turn-after = The turn after
command-plan-troops = Deploy troops in a planned turn
    .name = troops
command-plan-troops-count = At most how many
    .name = count
command-plan-buy = Acquire a card when revealing, after those named before
    .name = buy
command-plan-buy-card = Card to acquire
    .name = card
command-plan-clear = Forget the plan
    .name = clear
command-combat = Decide in advance what to do in this combat
    .name = combat
command-combat-order = What to do
    .name = order
command-combat-card = Intrigue card to play
    .name = card

# Plans with Sardaukar Commanders and tech tiles.
plan-also-acquire = Acquire the Sardaukar Commander of the space; then you are asked for the Skill
plan-also-recruit = Recruit a Sardaukar Commander from your supply
plan-also-dismiss = Remove the Sardaukar Commander of the space for an Intrigue card
plan-also-flip = Flip { $tile }
plan-also-use = Use { $tile }
plan-also-tech = Acquire { $tile } where tech can be acquired
plan-line-also = if possible: { $what }
plan-line-others-ask = other offers: you are asked
plan-line-others-leave = other offers: left
plan-line-figures = { $what }; { $figures } first
plan-figure-commander = Commanders
plan-figure-dreadnought = dreadnoughts
menu-plan-also = Commanders, tiles…
button-plan-others-leave = Leave other offers
button-plan-others-ask = Ask about offers
command-plan-also = Acquire or recruit a Commander, flip, use or acquire a tile in a planned turn
    .name = also
command-plan-also-what = Commander or tile
    .name = what
command-plan-others = What happens with further Commanders and tiles on offer
    .name = others
command-plan-others-what = Ask, or leave them
    .name = what
plan-others-leave = Leave them
menu-plan-ally = Act through…
plan-ally-any = Through whichever Ally is active
command-plan-ally = The Ally through whom a Commander acts in a planned turn
    .name = ally
command-plan-ally-who = The Ally
    .name = who

## Automatic answers
habits-head = **Your orders in game { $code }**: what is answered for you when you are asked. Nobody else sees them.
button-habits = Orders
habits-kept = Saved. This order applies from the next question on.
refused-no-habits = This game has no orders of that kind.

# Plans for a turn of War for Arrakis.
button-plan-stay-on = One stays at home
button-plan-stay-off = All go
menu-plan-die = Use a die or the desert…
menu-plan-hand = Pay a die for a card…
menu-plan-free = First, without a die…
menu-plan-move = …moving which legion?
menu-plan-attack = …attacking with which legion?
menu-plan-to = …where to?
menu-plan-at = …deploying where?
menu-plan-lead = …with which leader?
menu-plan-decks = …drawing what?
menu-plan-pay = …paid with which die?
plan-war-none = No plan yet: choose a die or a card.
plan-war-deed = { $number ->
    [1] { $what }
   *[other] else { $what }
  }
plan-war-how = { $what }; { $how }
plan-war-draft = the legion in { $area } → …
plan-war-flight = uses { $n ->
    [one] { $n } ornithopter
   *[other] { $n } ornithopters
}
plan-war-march = { $source } → { $target }
plan-war-open = you are asked which legion
plan-war-deploy = in { $what }
plan-war-leader = with { $what }
plan-war-with = paid with { $what }
plan-war-card = Play { $what }
plan-war-pay = Claim { $what }
plan-war-done = let it go
plan-war-place-signs = wormsigns
plan-war-use-worms = sandworms
plan-war-house = House as { $what }
plan-war-free = first, without a die: { $what }
plan-war-scout = scout { $what } ({ $zone })
plan-war-train = open a token in { $what }
plan-war-claim = claim { $what } if possible
plan-war-atomics = detonate the Family Atomics: { $what }
plan-war-hawat = discard { $what }
plan-war-dice = { $n ->
    [0] no such die now
    [one] 1 such die now
   *[other] { $n } such dice now
  }
plan-war-stay-on = one unit stays where a settlement of yours would be left empty
plan-war-stay-off = nobody stays behind
plan-war-rest-ask = then ask me if a prescience card can be claimed, else end
plan-war-rest-end = then end, claiming nothing
plan-war-when-same = nothing has changed in { $areas }
plan-war-when-near = an enemy legion is next to { $area }
plan-war-when-clear = no enemy legion is next to { $area }
plan-war-when-dice = { $n ->
    [0] the enemy has no dice left
    [one] the enemy has at most 1 die left
   *[other] the enemy has at most { $n } dice left
  }
