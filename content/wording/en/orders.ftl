# Standing orders: plans for the next turn, and what to do in a window.

button-plan = Plan my turn
button-plan-clear = Forget the plan
plan-head = Game { $code } · your next turn
plan-title = **Your plan**
plan-about = Only you can see this. Whatever it says, it runs at a random moment 30 seconds to 2 minutes into your turn, and the others then learn that you had a plan. You are asked if anything is left to choose or the plan no longer fits. Playing yourself cancels it.
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
        [one] then deploy up to { $n } troop
       *[other] then deploy up to { $n } troops
    }
  }
plan-line-buys = when revealing, buy what the Persuasion allows, in this order: { $cards }
menu-plan-card = Begin with…
menu-plan-else = If that is not possible…
menu-plan-space = …to which space?
menu-plan-troops = Deploy…
menu-plan-buy = When revealing, buy…
refused-plan-now = It’s your turn: just play.
refused-no-plans = Turns of this game cannot be planned.
refused-no-window = There is nothing to set in advance right now.
event-planned = { $who } plays from a plan.

window-called = Also in this combat: { $who }. You can decide in advance under `My turn`.
menu-order-window = In this combat…
order-pass = Pass
order-pass-about = For this whole combat, whatever the others play.
order-overtaken = Pass unless overtaken
order-overtaken-about = You are asked only if someone who isn’t ahead of you now gets ahead.
order-ask = Ask me
order-ask-about = Each time it is your turn in this combat.
order-play = Play { $card }
order-line-none = **Combat:** say in advance what you do, or wait to be asked.
order-line-ask = **Combat:** you are asked each time it is your turn.
order-line-pass = **Combat:** you pass.
order-line-overtaken = **Combat:** you pass unless somebody overtakes you.
order-line-play = **Combat:** you play { $cards }, then pass.
order-play-cards = Play a card
refused-order-card = Name the Intrigue card to play.

command-plan = Your next turn, planned ahead
    .name = plan
command-plan-show = Show your plan
    .name = show
command-plan-agent = Send an agent next turn; the next call is what to do if that is not possible
    .name = agent
command-plan-agent-card = Card to play
    .name = card
command-plan-agent-space = Where to send the agent
    .name = space
command-plan-reveal = Reveal next turn, or if nothing before is possible
    .name = reveal
command-plan-troops = Deploy troops in a planned turn
    .name = troops
command-plan-troops-count = At most how many
    .name = count
command-plan-buy = Buy a card when revealing, after those named before
    .name = buy
command-plan-buy-card = Card to acquire
    .name = card
command-plan-clear = Forget the plan
    .name = clear
command-combat = Say in advance what you do in this combat
    .name = combat
command-combat-order = What to do
    .name = order
command-combat-card = Intrigue card to play
    .name = card
