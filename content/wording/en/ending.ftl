# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = Play Endgame cards and pair wild icons: choose what, in the order you want, then press Done. All players choose now; nothing is shown until the last one has. What an earlier choice makes impossible is passed over.
menu-list = Choose number { $next }, or be done

## The chart of the scores

chart-title = Victory points by round
chart-end = End
chart-alt-head = Victory points at the start, after each of { $rounds } rounds and at the end.
chart-alt-seat = { $player }: { $scores }.

## The final post

final-times = Played from { $began } to { $ended }: { $length }.
final-pace = { $answers ->
    [one] The one turn of a person took { $typical }.
   *[other] Half of the { $answers } turns were answered within { $typical }.
  }
story-length = Played for { $length }.
span-days = { $count ->
    [one] one day
   *[other] { $count } days
  }
span-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
  }
span-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
  }
final-proof = Seed `{ $seed }`, committed to at the start of game { $code } as `{ $commitment }`. To check every shuffle, take the file behind `Export`: `landsraad verify FILE`.
export-text = Game { $code } in two files: its steps, for `landsraad verify` and `landsraad replay`, and its story as text.

## Replay

button-replay = Replay
replay-a = ⏮ Round
replay-b = ◀ Turn
replay-c = Turn ▶
replay-d = Round ⏭
replay-menu = Go to a round
replay-round = Round { $round }
replay-begin = Before round 1
replay-place = Moment { $place } of { $count }
replay-quiet = -# Nothing to tell here.
button-news = Picture
news-head = New since your last turn
news-none = Nothing on the board.
refused-no-news = Nothing is asked of you, so nothing is marked. `Board` shows the table.
changes-head = New:
changes-pair = { $place } ({ $seat })
changes-spaces = Agents and control: { $places }.
changes-posts = Spies: { $places }.
changes-influence = Influence: { $places }.
changes-score = Victory Points: { $places }.
changes-alliances = Alliances: { $places }.
changes-row = Cards in the Imperium Row.
changes-market = Contracts on offer.
changes-conflict = The Conflict card.
changes-wall = The Shield Wall.
command-replay = Go through a game again, turn by turn
    .name = replay
command-replay-round = Number of the round
    .name = round
