# The end of a game: final post, chart, replay, statistics.

prompt-endgame = Play Endgame cards and pair wild icons: choose in the order you want, then press Done. All players choose now; nothing is shown until the last of them is done. Anything an earlier choice makes impossible is skipped.
menu-list = Choose number { $next }, or press Done
menu-number = Choose number { $next }

## The chart of the scores

chart-title = Victory Points by round
chart-end = End
chart-alt-head = The chart shows the Victory Points at the start, after each of { $rounds } rounds and at the end.
chart-alt-seat = { $player }: { $scores }.

## The final post

final-times = The game was played from { $began } to { $ended } and took { $length }.
final-times-day = The game was played on { $ended } and took { $length }.
story-length = The game took { $length }.
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
final-proof = Seed `{ $seed }`, committed to at the start of game { $code } as `{ $commitment }`. To check every shuffle, use the file from `Export`: `landsraad verify FILE`.
export-text = Game { $code } in two files: its steps, for `landsraad verify` and `landsraad replay`, and its story as text.

## Replay

button-replay = Replay
replay-a = « Round
replay-b = ‹ Turn
replay-c = Turn ›
replay-d = Round »
replay-menu = Go to a round
replay-round = Round { $round }
replay-begin = Before round 1
replay-place = Moment { $place } of { $count }
replay-quiet = -# Nothing happened here.
button-news = Picture
news-head = New since your last turn
news-none = Nothing on the board has changed.
refused-no-news = There is nothing new to mark for you. `Board` shows the table.
changes-head = New:
changes-pair = { $place } ({ $seat })
changes-spaces = Agents and control: { $places }.
changes-posts = Spies: { $places }.
changes-closed = Closed spaces: { $places }.
changes-influence = Influence: { $places }.
changes-score = Victory Points: { $places }.
changes-alliances = Alliances: { $places }.
changes-strength = Strength in the Conflict: { $places }.
changes-row = The Imperium Row has changed.
changes-market = The contracts on offer have changed.
changes-conflict = The Conflict card has changed.
changes-mentat = The Mentat has moved.
changes-wall = The Shield Wall has changed.
command-replay = Go through a game again, turn by turn
    .name = replay
command-replay-round = Number of the round
    .name = round

## Statistics and ratings

command-stats = Games, wins, rating and Leaders: yours or somebody else’s
    .name = stats
command-stats-player = Whose; yours if you leave it out
    .name = player
command-stats-about = A person, or how the Leaders and seats fared
    .name = about
stats-about-player = A person
stats-about-leaders = Leaders and seats
command-ladder = The ranking of this server
    .name = ladder
stats-head = **{ $who } in this server**
stats-none = { $who } has no finished games in this server yet.
stats-tally = { $games ->
    [one] 1 game
   *[other] { $games } games
  } · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
  } · average place { $place }
stats-rating = Rating **{ $rating }** ± { $margin }
stats-unrated = No rated game yet: a rated game needs at least two people.
stats-typical = You answered half of your turns within { $typical }. Only you see this.
stats-favourites = Leaders
stats-sides = Teams
stats-row = { $what }: { $record }
stats-hidden = You are not listed: nobody else sees this, and games that you join now are not rated. `/{ command-settings.name }` changes that.
ladder-head = **Ladder of this server**
ladder-none = Nobody is rated here yet: a rated game needs at least two people.
ladder-row = { $place }. { $who }: { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
  }, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
  }
ladder-note = Ranked by a cautious estimate: rating minus 1.5 × the ± margin, which shrinks with every game. Leaving a rated game, or losing the seat once your time has run out, counts as last place unless another person finishes it in that seat.
leaders-head = **Leaders and seats in { $games ->
    [one] one finished game
   *[other] { $games } finished games
  }**
leaders-none = No finished games in this server yet.
leaders-seats = { $seats } at the table
leaders-seat = Seat { $number }
refused-unlisted = This person does not want to appear in statistics.
refused-server-only = Statistics belong to a server; use this command in one.
settings-listed = Listed in statistics and rated
    .short = Listed and rated
settings-unlisted = Not listed in statistics; games that you join now are not rated
    .short = Neither listed nor rated
drama-level = { $winner } and { $other } finished level: { $tie } decided it.
drama-end = { $other } was ahead after the last round, but { $winner } won in the Endgame.
drama-combat = The last Combat turned the game: before it, { $other } was ahead.
drama-alliance = { $winner } took the { $faction } Alliance from { $other } in round { $round }.
drama-behind = { $winner } was still last after round { $n }.
drama-throughout = { $winner } was ahead from the second round to the end.
drama-clear = { $winner } won by { $n } points.
drama-point = The last point came in round { $round }: { $source }.
drama-margin = { $n ->
    [one] { $winner } won by 1 point.
   *[other] { $winner } won by { $n } points.
}
tie-spice = more spice
tie-solari = more Solari
tie-water = more water
tie-garrison = more troops in the garrison
tie-last_reveal = the later Reveal turn
held-card = Hand: { $cards }
held-intrigue = Intrigue: { $cards }
replay-held = { $seat } · { $held }
score-head = Where points come from
score-none = Nobody’s points are counted yet.
