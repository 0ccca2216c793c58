# Texts that belong to no game. A button has at most two words, the verb first.

seat-number = Player { $number }
head-game = **Game { $code }** · { $product } · { $channel }
head-code = Game { $code }
head-round = Round { $round }
line-score = { $seat }: **{ $score }**
hand-cards = { $count ->
    [0] Your hand is empty.
   *[other] **Your hand ({ $count }):** { $cards }
  }

## Buttons

button-turn = My turn
button-hand = My hand
hand-known = `{ button-hand }` shows what else only you know.
button-hand-leader = Leaders
button-hand-ban = Leaders
button-board = Board
board-part = Enlarge a part of the map
button-log = Log
button-more = More…
button-undo = Undo step
button-why = Why not?
button-fresh = Refresh
button-export = Export
button-back = Back
button-again = Start over
button-done = Done
button-none = None
button-amount = Choose number
button-join = Join
button-leave = Leave
button-ready = Ready
button-start = Start
button-fill = Add computer
button-fill-all = Fill with computers
button-unfill = Remove computer
button-options = Options
button-close = Close table
button-snooze = Snooze

## Choosing

menu-choose = Choose one
menu-many = { $high ->
    [one] Choose one
   *[other] { $low ->
        [0] Choose up to { $high }
       *[other] Choose { $low } to { $high }
    }
  }
menu-exactly = Choose { $high }
menu-order = Choose number { $next } of { $count }
menu-amount = Choose { $low } to { $high }
menu-previous = Back to page { $page } of { $pages }
menu-next = On to page { $page } of { $pages }
fold-any = Choose what to do
fold-agent = Send Agent: choose a card
fold-play = Play Intrigue
fold-acquire = Acquire a card
fold-deploy = Deploy troops
fold-ways = { $count ->
    [one] one way
   *[other] { $count } ways
  }
picked = So far: { $picks }
amount-title = How many?
amount-label = A number from { $low } to { $high }

## Status lines

status-over = The game is over.
status-paused = The game is paused. Any player can continue it elsewhere with `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }`.
status-spectator = You are watching this game.
status-spectator-waiting = You are watching this game. Waiting for { $who }.
status-waiting = You have nothing to decide right now. Waiting for { $who }.
status-last = -# Last move { $since }
status-since = -# Since { $since }
status-since-until = -# Since { $since }, due { $until }
status-before = { $count ->
    [one] -# You are next.
   *[other] -# { $count } players come before you.
  }
whose-turn = ➤ { $who }: { $count ->
    [one] your move.
   *[other] your moves.
  }
whose-turn-until = ➤ { $who }: { $count ->
    [one] your move, due { $until }.
   *[other] your moves, due { $until }.
  }
whose-until = -# { $seat }: due { $until }
cockpit-since = Since your last turn
cockpit-until = -# Asked { $since }. Decide by { $at } ({ $until }).
panel-moved = The game has moved on: the newest post has the buttons.
panel-newer = -# You have a newer version of this panel.
panel-unknown = This panel is from another version. Use `/{ command-turn.name }` for a current one.
command-unknown = This command is from another version. Reload Discord, or try again in a few minutes.
refusals-head = **Not possible now**
refusals-none = All your actions are possible now.
refusal-line = { $what }: { $why }
refusal-of = { $why } ({ $what })
refusal-group = **{ $why }:** { $what }
log-head = **Log of game { $code }**
log-round = **Round { $round } of game { $code }**
refused-no-round = { $rounds ->
    [0] This game has no rounds to look up yet.
    [one] Only round 1 has begun so far.
   *[other] Rounds 1 to { $rounds } have begun so far.
  }
log-empty = Nothing has happened yet.
more-text = The shuffles of this game come from a seed that was fixed at the start: its hash is `{ $commitment }`. The last post will show the seed, and `landsraad verify` checks every shuffle against it.
more-seat = { $number }. { $seat }
closing = The bot is restarting, so your click didn’t count. Try again in a minute.

## Notes

note-undone = Taken back.
note-opened-there = The table is open in { $place }.
note-opened = The table is open.
note-opening = Discord has not made the thread yet. The table opens in it as soon as it exists.
lobby-thread = { $who } opens a table of { $game }.
note-joined = You have a seat.
note-left = You left the table.
note-ready = Noted.
note-done = That was done already.
note-filled = A computer player has joined.
note-started = The game begins.
note-closed = Table { $code } is closed.
note-moved = The game continues here.
note-moved-far = The game continues here. Its result still counts in the server where it began.
note-moved-by = { $who } has moved game { $code }: it continues in { $channel }.
say-moved = { $who }, this game has moved here.
note-language = Your panels are in English from now on.
note-snoozed = No reminders of this game until { $until }.
note-next = You are next in game { $code } in { $channel }.
note-paused = Game { $code } can’t be shown in { $channel } any more, so it is paused. It goes on there by itself once the bot can view the channel, send messages and attach files again. To go on elsewhere, type this in another channel: `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }`
table-lost = The newest post of game { $game } can’t be shown as it should be (code { $code }). Nothing is lost: go on with `/{ command-turn.name }`.

## Reminders

reminder = { $who }, game { $code } in { $channel } is waiting for your move.
reminder-until = { $who }, game { $code } in { $channel } is waiting for your move, due { $until }.
reminder-over = { $who }, your time in game { $code } in { $channel } ran out { $until }. The table is still waiting for you.
event-late-default = { $who } ran out of time, so the default answer was used
event-late-computer = { $who } ran out of time, so a computer player decided
refused-nothing-asked = You have nothing to decide in this game right now.

## Personal settings

settings-head = **Your settings**
settings-language = Language: { $language }
settings-language-auto = same as Discord
settings-ping = Your turn: { $place }
settings-ping-channel = mention at the table
settings-ping-dm = direct message
settings-ping-none = no ping at all
settings-zone = Time zone: { $zone }
settings-no-quiet = No quiet hours
settings-here = Not away
settings-gone = Away
settings-away-days = { $days ->
    [0] Not away
    [one] Away for one day
   *[other] Away for { $days } days
  }
settings-plain = No pictures, words only
settings-pictures-auto = Pictures as the table has them
settings-pictures-landscape = Pictures for a wide screen
settings-pictures-portrait = Pictures for an upright phone
settings-ahead = Silent message when you are next
settings-no-ahead = No message when you are next
settings-no-zones = The bot’s computer has no time-zone data, so all times are UTC.
settings-remind = Reminders: { $often }
settings-remind-auto = by each game’s pace
settings-remind-hours = every { $hours } hours
settings-remind-none = none
settings-help = Other hours and your time zone: `/{ command-settings.name } { command-settings-quiet-hours.name }: 22:30-06:45 { command-settings-time-zone.name }: Asia/Taipei`. They apply in every server.
refused-quiet = Enter quiet hours as 22:00-08:00, or off.
refused-zone = There is no such time zone. Use a name such as Europe/Berlin.
refused-no-zones = The bot’s computer has no time-zone data, so all times are UTC.

## The inbox

inbox-head = { $count ->
    [0] **No games are waiting for you.**
    [one] **One game is waiting for you.**
   *[other] **{ $count } games are waiting for you.**
  }
inbox-line = Game { $code } · { $product } · { $place }
inbox-line-until = Game { $code } · { $product } · { $place } · due { $until }
button-next = Your move: game { $code }
inbox-open = Open { $code }
inbox-others = **Your other games**
inbox-open-game = -# waiting for { $who } · last move { $since }
inbox-going = -# nobody is asked · last move { $since }
inbox-held = -# on hold · last move { $since }
inbox-paused = -# paused, its channel can’t be reached · last move { $since }
inbox-lobby = -# not begun · { $taken } of { $seats } seats taken
which-game = **Which game do you mean?** Open it here, or use the command at its table.
which-more = -# `/{ command-inbox.name }` lists all { $count }.

## Privacy

privacy-text = **Your data**
    The bot stores your Discord ID, your settings, the name you had when you sat down, the seats you left, your answers, plans, votes and notes in games, the games you follow, your results and first answers to puzzles, the tables you wait for, your leagues and challenges, whom you invited, the problems you reported, hashes of your links to pages, and the address and secret of your webhook.
    Your settings and plans are shown to nobody else, but your tables see when you are away. The answers of a finished game are in its export, by seat and without names.
    A server can show its ladder, challenge and league in the browser, with the names in them, to anybody who has the link. If you are not listed (`/{ command-settings.name }`), you have no name there.
    Nothing is sent anywhere but to Discord and, if you have a webhook, to its address.
privacy-forget = { $running ->
    [0] Your settings are deleted, and finished games keep your seat without your name. This can’t be undone.
    [one] Your settings are deleted, and finished games keep your seat without your name. In one running game a computer player takes your seat, or the game ends if nobody else plays in it. This can’t be undone.
   *[other] Your settings are deleted, and finished games keep your seat without your name. In { $running } running games a computer player takes your seat, or the game ends if nobody else plays in it. This can’t be undone.
  }
button-export-data = Export data
button-forget = Delete data
button-forget-yes = Delete it
note-forgotten = Your data has been deleted.

## Errors

trouble-bug = Something went wrong here, { $done ->
    [yes] but what you did counts
   *[no] and nothing was changed
 }. Quote code { $code } when you report it.
trouble-corrupt = This game can’t be loaded. Nothing was changed; the operator has been told. Its players can leave it, and `/{ command-dune.name } { command-dune-close.name }` frees the channel.
trouble-store = The database can’t be reached right now. { $done ->
    [yes] What you did counts; look again in a minute.
   *[no] Look again in a minute: what isn’t done by then has to be done again.
 }
trouble-slow = The database is slow right now. { $done ->
    [yes] What you did counts; look again in a minute.
   *[no] This isn’t done yet: look again in a minute, and do it again if it isn’t done by then.
 }
trouble-damaged = The database of this bot is damaged, and this record with it. Its operator has to restore a copy. { $done ->
    [yes] What you did counts.
   *[no] What you did does not count.
 }
trouble-form = Discord refused this panel. Press again for a plainer one.

## The lobby

lobby-head = **Table { $code }** · { $product }
lobby-seat = { $number }. { $name }{ $host ->
    [1] {" "}(host)
   *[0] {""}
  }
lobby-seat-ready = { $number }. { $name }{ $host ->
    [1] {" "}(host)
   *[0] {""}
  } ✓ ready
lobby-seat-free = { $number }. …
lobby-automatic = + { $name } (plays by itself)
lobby-setting = { $name }: { $value }
lobby-pace-live = This is a live table: a reminder comes after 10 minutes.
lobby-late-wait = When time runs out, the table waits.
lobby-late-default = When time runs out, the decision’s default answer counts.
lobby-late-computer = When time runs out, a computer player takes the decision.
setting-pace = Pace
setting-pace-none = no clock
    .about = Nobody is hurried.
setting-pace-live = live, a reminder after 10 minutes
setting-pace-daily = daily, 24 hours
setting-pace-relaxed = relaxed, 72 hours
setting-pace-bank = time bank, 12 hours and 7 days in all
setting-late = When time runs out
setting-late-wait = wait
    .about = Only reminders are sent.
setting-late-default = default answer
    .about = The plainest answer is given: pass, or end the turn.
setting-late-computer = computer player decides
    .about = A computer player answers in their place.
setting-language = Language of the table
setting-language-host = the host’s
setting-language-en = English
setting-language-zh-TW = 繁體中文
setting-language-zh-CN = 简体中文
setting-language-ja = 日本語
lobby-help = { $left ->
    [0] The table is full: it starts by itself once everybody is ready. { $host } can start it now, and anyone once it has been full for { $hours } hours.
    [one] One seat is free.
   *[other] { $left } seats are free.
  }
lobby-started = The game has begun.
lobby-closed = This table is closed.
setup-head = **New tables in this server**
    New tables begin with these options. Each host can still change them for their own table.
setting-opens = Tables are opened by
setting-opens-all = everybody
setting-opens-managers = those who manage channels
    .about = Everybody can still sit down at an open table.
options-head = **Options**
options-game-now = Game: { $name }
options-seats = Seats: { $count }
seats-count = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}

## The end

final-head = ### { $winner } wins
final-place = { $place }. { $seat }{ $led ->
    [1] {" "}({ $leader })
   *[0] {""}
  }: **{ $score }**{ $tied ->
    [1] {" "}(equal points: { $tie })
   *[0] {""}
  }
final-source = { $source } { $points }
source-start = Start
source-influence = Influence
source-alliance = Alliances
source-battle = Battle icons
source-conflict = Conflicts
source-card = Cards
source-intrigue = Intrigue
source-space = Board spaces
source-leader = Leader
source-contract = Contracts
source-objective = Objectives
source-reserve = Reserve cards
source-dice = Dice
source-resource = Resources
source-tech = Tech tiles
source-tleilaxu = Tleilaxu track
source-navigation = Navigation cards
start-proof = The game begins. Hash of its seed: `{ $commitment }`

## Looking up components

card-head = **{ $title }**
    -# { $kind }
card-box = **{ $label }** · { $text }

## Dune: Imperium at a glance

imperium-head = Round { $round } of { $rounds } · { $phase } · first player: { $seat }
    .post = Round { $round } of { $rounds } · { $phase }
imperium-conflict = ⚔ Conflict { $level ->
    [1] I
    [2] II
   *[3] III
  }: **{ $conflict }**
imperium-player = { $scores ->
    [1] **{ $vp }** VP ·{" "}
   *[0] {""}
  }{ $seat }{ $led ->
    [1] {" "}({ $leader })
   *[0] {""}
  }
    -# { $icons ->
    [1] { $goods }
   *[0] { $rewarded ->
        [1] { $solari } Solari, { $spice } spice, { $water } water ·{" "}
       *[0] {""}
      }Influence { $influence }
  } · { $agents } { $agents ->
    [one] Agent
   *[other] Agents
  } ready · garrison { $garrison }, Conflict { $conflict } (strength { $strength }){ $spied ->
    [1] {" "}· { $spies } { $spies ->
        [one] Spy
       *[other] Spies
    } in supply
   *[0] {""}
  } · { $handed ->
    [1] hand { $hand },{" "}
   *[0] {""}
  }Intrigue { $intrigue }{ $revealed ->
    [1] {" "}· revealed
   *[0] {""}
  }
hand-intrigue = { $count ->
    [0] No Intrigue cards.
   *[other] **Intrigue ({ $count }):** { $cards }
  }
hand-intrigue-card = { $card } ({ $timing })
board-play = { $seat } has in play: { $cards }
board-discard = { $seat }’s discard pile: { $cards }
board-waiting = Face up before { $seat }, for later: { $cards }
board-aside = { $seat } has set aside: { $cards }
board-agents = { $space }: { $who }
board-spice = { $space } holds { $amount } bonus spice
board-control = { $seat } controls { $space }
board-spies = Spies on the { $post }: { $who }
board-alliance = { $seat } holds the { $faction } Alliance
board-wall = The Shield Wall is broken
board-decks = Decks: Imperium { $imperium }, Intrigue { $intrigue } ({ $discarded } discarded), Conflict { $conflict }
# The pieces that a player keeps, and cards and troops that are not on the board. $things: their list.
board-has = { $seat }: { $things }
board-has-deck = deck { $n }
board-has-supply = troops in supply { $n }
board-has-worms = { $n ->
    [one] 1 sandworm in the Conflict
   *[other] { $n } sandworms in the Conflict
  }
board-has-memories = { $n ->
    [one] 1 memory
   *[other] { $n } memories
  }
board-objectives = { $seat }’s Objectives: { $cards }
board-won = { $seat }’s Conflict cards: { $cards }
board-won-icon = { $card } ({ $icon })
board-won-down = { $card } (face down)
board-row = Imperium Row: { $cards }
board-stock = { $card }: { $count } left
phase-turns = player turns
phase-combat = combat
phase-makers = makers
phase-recall = recall
phase-setup = setup
phase-draft = choosing Leaders
phase-endgame = endgame
phase-end = the end
phase-over = the end
phase-start = round start
setting-leaders = Leaders
setting-leaders-random = dealt at random
    .about = Everybody is dealt one at random.
setting-leaders-draft = chosen in turn
    .about = All Leaders lie face up; the players choose one after the other.

## Joining sentences

# The separators between an action and its consequences, and between two consequences.
story-cause = {": "}
story-more = {", "}
# The separator between items of a list that contain commas.
list-of-lists = {"; "}
button-score = Score
