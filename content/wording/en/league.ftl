# The seasons of a league. $n: the number of a round.

command-league = The league of this server: season, tables, standings
    .name = league
league-head = **League**
league-none = No season has been opened in this server yet.
league-new = **New season.** People sign up for 7 days, or until you begin.
league-season = **League** · { $game } · { $seats } seats · { $pace }
league-state-open = Sign-up closes { $ends } · { $count } signed up · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
league-state-running = Round { $round } of { $rounds } · closes { $ends }
league-state-stopped = Stopped after round { $round } of { $rounds }.
league-state-over = Over after { $round ->
    [one] 1 round
   *[other] { $round } rounds
  }.
league-nobody = Nobody has signed up yet.
league-rung = { $place }. { $who } · **{ $points }** · { $wins } won · { $opponents }
league-rung-out = ~~{ $line }~~
league-about = -# Everybody plays one table per round, seated by standing: the same people meet again only where it can’t be helped. First place 12 points, last 0, the others evenly between. Order: points, games won, points of all opponents met, sign-up. A round lasts { $days ->
    [one] 1 day
   *[other] { $days } days
  }; a table without a result then counts 6 points for everybody still there. Whoever leaves is replaced by a computer player at their table and earns nothing there. A computer player also answers for whoever’s time has run out, unless the pace is live.
league-no-tables = No round has begun yet.
league-round = Round { $n }
league-table-soon = { $round }.{ $number } · { $people } · opens soon
league-table = { $round }.{ $number } · { $people } · { $place }
league-table-won = { $round }.{ $number } · { $people } · { $place } · won by { $who }
league-table-computer = { $round }.{ $number } · { $people } · { $place } · won by a computer player
league-table-drawn = { $round }.{ $number } · { $people } · drawn
league-somebody = somebody who deleted their data
league-thread = { $game } · round { $round }, table { $number }
league-opened = Round { $round }, table { $number }: { $people }.
league-seats = { $count } seats
league-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
  }
league-days = { $count ->
    [one] 1 day per round
   *[other] { $count } days per round
  }
league-choose-out = Take somebody out…
league-choose-in = Take somebody back in…
league-joined = You have signed up.
league-left = You don’t play in this season any more.
league-announced = The season is announced in this channel.
league-ask-leave = If your table is still playing, a computer player takes your seat there, or the game ends if nobody else plays in it. Only an organiser can take you back in, for the next round.
league-ask-end = Every game of round { $n } that isn’t over ends now and counts as drawn.
league-ask-back = Every game of round { $n } ends without a result. Before round 1 people sign up again; a later round is drawn again once you let the season go on.
league-log = { $at } · { $what }
league-log-by = { $at } · { $what } · { $by }
league-log-opened = Season opened
league-log-began = Sign-up closed
league-log-round = Round { $n } made
league-log-ended = Round { $n } ended early
league-log-back = Round { $n } taken back
league-log-dropped = { $who } taken out
league-log-left = { $who } left
league-log-restored = { $who } taken back in
league-log-stopped = Season stopped
league-log-resumed = Season goes on
league-log-over = Season over
league-log-few = Stopped: fewer than two players
button-league = League
button-league-join = Sign up
button-league-leave = Leave season
button-league-leave-yes = Leave for good
button-league-standings = Standings
button-league-tables = Tables
button-league-log = Log
button-league-organise = Organise
button-league-open = Open season
button-league-begin = Begin now
button-league-end = End round { $n }
button-league-end-yes = Yes, end round { $n }
button-league-back = Take back round { $n }
button-league-back-yes = Yes, take back round { $n }
button-league-stop = Stop season
button-league-resume = Go on
button-league-here = Post here
say-league-time = Round { $number } of the league is over. This table has no result, so it counts as drawn.
say-league-back = Round { $number } of the league was taken back, so this game ends without a result.
say-league-out = A computer player plays on in seat { $number }: its owner has left the league.
refused-league-open = This server has another season. Stop it first.
refused-league-full = This season is full: { $count } players.
refused-league-entered = You have signed up already.
refused-league-out = You are out of this season. An organiser can take you back in.
refused-league-few = A season needs at least two players.
note-league-place = I can’t open your table of round { $round } of the league in { $channel }. An organiser can move the season to another channel: there `/{ command-league.name }`, `{ button-league-organise }`, `{ button-league-here }`.
refused-league-state = The season has moved on meanwhile. `/{ command-league.name }` shows how it stands.
refused-league-result = A table of this round has a result already.
refused-league-table = This table belongs to the league. Only those who manage the channel can end it.
