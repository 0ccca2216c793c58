# Learning the game: rules, help, the legend of icons, hints in a first game.

command-rules = What a word of the rules means
    .name = rules
command-rules-term = The word
    .name = term
command-help = What you can do now
    .name = help

button-rules = Rules
button-help = Help
button-legend = Icons

# A term of the rules. $numbers: the numbers of its rules.
rules-head = **{ $name }**
    -# Rules { $numbers }
rules-near = Other rules
rules-faces = Where you meet it
rules-more = Read more about…
rules-start = **The rules in { $n } words**
    -# { $count } more by `/{ command-rules.name }`
rules-now = **Rules for what is on your panel**
rules-line = **{ $name }** · { $text }
rules-none = The rules of this game are not included.

# Looking up components and rules. $typed: the typed text.
lookup-unknown = Nothing is called “{ $typed }”. The nearest:
lookup-rule = { $name } (rule)
lookup-alike = See also…
look-hand = Look up: hand, Intrigue…
look-row = Look up: Row, Reserve…
look-spaces = Look up: spaces…
look-open = Look up: Conflict, Leaders…

legend-head = **What the icons mean**
legend-gained = Gained and paid
legend-done = Actions
legend-seen = On board and panels
legend-agents = Agent icons
legend-battles = Battle icons
legend-war_dice = Dice and battles
legend-war_map = On the map of Arrakis
legend-war_tracks = Tracks and powers
legend-alt = { $section }: { $names }.

button-features = Everything
features-head = **Everything there is**
features-text =
    {""}**Find a game:** `/{ command-dune.name } { command-dune-new.name }` opens a table, `/{ command-dune.name } { command-dune-find.name }` shows open ones, `/{ command-dune.name } { command-dune-invite.name }` invites somebody; `/{ command-queue.name }` waits for enough players, `/{ command-league.name }` is this server’s season, `/{ command-challenge.name }` the game of the week, `/{ command-puzzle.name }` the puzzle of the day, `/{ command-learn.name }` a guided first round.
    {""}**Your move:** `/{ command-turn.name }` opens your panel; you can also type `/{ command-agent.name }`, `/{ command-reveal.name }`, `/{ command-acquire.name }`, `/{ command-play.name }`, `/{ command-pass.name }`, `/{ command-choose.name }`, `/{ command-war.name }`. `/{ command-undo.name }` takes a step back, `{ button-undo-ask }` asks the others for more; `{ button-try }` under `{ button-more }` plays your turn in a private copy first.
    {""}**In advance:** `/{ command-plan.name }` plans your next turns, `/{ command-combat.name }` settles what you do in a combat, `{ button-habits }` what you always do.
    {""}**Look:** `/{ command-hand.name }`, `/{ command-board.name }`, `/{ command-log.name }`; `/{ command-card.name }` and `/{ command-rules.name }` explain; `/{ command-replay.name }` and `/{ command-review.name }` go through a game again. `{ button-follow }` under `{ button-more }` sends you a message each round or at the end. Where there are pages, `{ button-web }` and `{ button-web-own }` open them.
    {""}**Calls:** `/{ command-settings.name }` sets where, when and how often you are called: quiet hours, free days, reminders, `{ button-webhook }`. `/{ command-away.name }` tells of an absence, `/{ command-dune.name } { command-dune-substitute.name }` asks somebody to play in your place. `/{ command-inbox.name }` lists what waits, with `{ button-calendar }` where there are pages.
    {""}**At the table:** `{ button-more }` has `{ button-note }` and `{ button-clocks }`; `/{ command-dune.name } { command-dune-kick.name }` asks the others whether a player should leave; `/{ command-host.name }` has the host’s tools; `{ button-rematch }` plays again.
    {""}**Results and data:** `/{ command-stats.name }`, `/{ command-ladder.name }`; `/{ command-privacy.name }` gives you your data or deletes it. Whoever manages the server has `/{ command-dune.name } { command-dune-setup.name }`. `/{ command-help.name }` says what you can do right now.

# The reader's possible actions in five lines, by the state of the table. $now: whom the game waits for.
help-head = **What you can do now**
help-none =
    There is no table in this channel: `/{ command-dune.name } { command-dune-new.name }` opens one and seats you.
    `/{ command-dune.name } { command-dune-find.name }` shows open tables of this server; `/{ command-queue.name }` waits for one with enough players.
    Alone? Open a table, press `{ button-fill }` until it is full, then `{ button-start }`.
    `/{ command-inbox.name }` shows the games that wait for you elsewhere, `/{ command-league.name }` the league of this server.
    `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.
help-lobby =
    This table is still looking for players: `{ button-join }` below its post seats you.
    Seated? Press `{ button-ready }`; the game starts once everybody has, or the host presses `{ button-start }`.
    `{ button-fill }` gives a free seat to a computer player (host).
    `{ button-options }` chooses the game, its clocks and its modules (host).
    Meanwhile: `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.
help-turn =
    You have a decision to make: `{ button-turn }` or `/{ command-turn.name }` shows the question and your choices.
    You can also type `/{ command-agent.name }`, `/{ command-reveal.name }`, `/{ command-acquire.name }`, `/{ command-play.name }`, `/{ command-pass.name }`.
    `/{ command-undo.name }` takes back your last step, as long as nothing hidden was seen.
    `/{ command-hand.name }` shows your cards, `/{ command-board.name }` the board, `/{ command-log.name }` what happened.
    `{ button-more }`, then `{ button-rules }` explains what is on your panel, `/{ command-rules.name }` any word.
help-wait =
    { $now }
    You are called when it is your turn; `/{ command-settings.name }` sets where, and when not.
    `{ button-turn }` lets you plan your next turn or settle in advance what you do in the combat.
    `/{ command-board.name }` shows the board, `/{ command-log.name }` what happened, `/{ command-inbox.name }` your other games.
    `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.
help-turn-arrakis =
    You have a decision to make: `{ button-turn }` or `/{ command-turn.name }` shows the question and your choices.
    You can also type `/{ command-war.name } { command-war-area.name }`, `/{ command-war.name } { command-war-card.name }`, `/{ command-war.name } { command-war-claim.name }`, `/{ command-choose.name }`, `/{ command-pass.name }`.
    `/{ command-undo.name }` takes back your last step, as long as nothing hidden was seen.
    `/{ command-hand.name }` shows your cards, `/{ command-board.name }` the board, `/{ command-log.name }` what happened.
    `{ button-more }`, then `{ button-rules }` explains what is on your panel, `/{ command-rules.name }` any word.
help-wait-arrakis =
    { $now }
    You are called when it is your turn; `/{ command-settings.name }` sets where, and when not.
    `{ button-turn }` lets you plan your next action turn; `/{ command-war.name } { command-war-orders.name }` settles what is always done for you.
    `/{ command-board.name }` shows the board, `/{ command-log.name }` what happened, `/{ command-inbox.name }` your other games.
    `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.
help-watch =
    { $now }
    `/{ command-board.name }` shows the board, `/{ command-log.name }` what happened.
    Only those who sit here are asked; a seat that becomes free is offered in the channel.
    For a table of your own, use `/{ command-dune.name } { command-dune-new.name }` in another channel.
    `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.
help-shut =
    This table plays without spectators: only those who sit here see its game.
    A seat that becomes free is offered in the channel.
    For a table of your own, use `/{ command-dune.name } { command-dune-new.name }` in another channel.
    `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.
help-over =
    { $now }
    `/{ command-replay.name }` goes through it again, turn by turn.
    `{ button-rematch }` below the last post opens a table for the same people.
    `/{ command-stats.name }` and `/{ command-ladder.name }` show results (in the browser too, if the server has pages), `/{ command-challenge.name }` is the game of the week, `/{ command-puzzle.name }` the puzzle of the day, `/{ command-dune.name } { command-dune-new.name }` opens a new table.
    `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.
# $count: the number of games that wait for the reader.
help-dm =
    { $count ->
        [0] No game waits for you.
        [one] One game waits for you: `/{ command-turn.name }` opens your panel.
       *[other] { $count } games wait for you: `/{ command-inbox.name }` lists them.
    }
    Your panels come here when you want to be called by direct message.
    `/{ command-settings.name }` sets language, calls, quiet hours and absence for all servers.
    Tables are opened in a channel of a server: `/{ command-dune.name } { command-dune-new.name }`.
    `/{ command-rules.name }` explains a word of the game, `/{ command-card.name }` a card or a space.

# Hints in a person's first game, one line for each kind of question.
hint = Hint: { $hint }
hint-leader = Your Leader has two abilities: the left one works all the time, the right one with your Signet Ring.
hint-turn = A card sends one Agent to a space with one of its icons. Keep cards with Persuasion for your Reveal turn.
hint-turn-2 = Recall a Spy connected to a space to draw a card when you go there, or to enter although it is occupied.
hint-turn-3 = A Faction’s space gives 1 Influence: 2 with a Faction is worth a Victory Point, 4 a bonus and perhaps the Alliance.
hint-turn-reveal = No Agent can be sent any more. What you reveal now gives Persuasion to acquire cards, and swords.
hint-agent-turn = Do what is left in any order. If you can deploy troops, do it now: later you need another combat space.
hint-agent-turn-2 = From a space with crossed swords you may deploy troops: those you recruit this turn and up to 2 from your garrison.
hint-reveal-turn = You will draw what you acquire now in later rounds. Leftover Persuasion is lost at the end of the turn.
hint-reveal-turn-2 = You draw good cards more often if you trash weak ones: look for effects that trash cards.
hint-agenda = Lines with an arrow are a choice; the others have to be done, in the order you like.
hint-pay = You don’t have to pay, but only if you do will you get what stands after the arrow.
hint-gather = The Spy returns to your supply and can be placed again later. Decide this before anything else.
hint-combat = Passing is not final: once somebody else plays a card, you are asked again.
hint-combat-2 = If first place is tied, nobody wins: tied players take the second reward, and nobody takes the card.
hint-defence = The troop comes from your supply, not from your garrison, and fights for you this round.
hint-factions = 2 Influence with a Faction is worth a Victory Point; 4 gives a bonus and perhaps the Alliance.
hint-discard = A discarded card is not gone: it comes back with your next shuffle.
hint-endgame = This is the last chance for your Endgame cards; a card not played scores nothing.

settings-hints = Hints in your first game
settings-no-hints = No hints in your first game
