# Reviews of finished games: chances to win, and the costliest decisions.

command-review = Look back on a finished game: chances to win, and your costliest decisions
    .name = review
button-review = Review
button-review-again = How far is it?
chances-title = Chance to win (%) by round
chances-alt-head = The chart shows the chances to win at the start of each of { $rounds } rounds, and the result.
review-seat = { $seat }: { $chances }
review-head = **Your decisions that cost most**
review-mistake = **{ $number }.** Round { $round }: you chose { $done }. { $better } was expected to win { $gain } more games in 100 (± { $error }).
review-asked = You were asked: { $question }
review-more = You would have gained ground on the others in: { $topics }
review-less = You would have lost ground in: { $topics }
review-none = None of your decisions is sure to have cost 5 or more games in 100.
review-cards = Your cards: better than the mean in { $ups ->
    [one] round
   *[other] rounds
  } { $better }, worse in { $downs ->
    [one] round
   *[other] rounds
  } { $worse }.
review-cards-better = Your cards: better than the mean in { $number ->
    [one] round
   *[other] rounds
  } { $which }.
review-cards-worse = Your cards: worse than the mean in { $number ->
    [one] round
   *[other] rounds
  } { $which }.
review-cards-up = { $round } (+{ $gain }% to win)
review-cards-down = { $round } (−{ $gain }% to win)
review-moment = Moment { $number }
review-busy = Reviewing the game: { $percent }% done. Computer players at running tables come first.
review-about = Chances are those of computer players. Decisions are judged by what you could know when you took them.
refused-review = This game isn’t over yet. You can review it once it is.
refused-no-review = There is no review for this game: no computer player can judge it.

## Reasons

review-topic-points = Victory Points
review-topic-influence = Influence
review-topic-alliances = Alliances
review-topic-solari = Solari
review-topic-spice = spice
review-topic-water = water
review-topic-garrison = troops in garrison
review-topic-intrigue = Intrigue cards
review-topic-agents = Agents
review-topic-council = High Council
review-topic-control = control of locations
review-topic-conflicts = Conflict cards won
review-topic-turn = place in turn order
review-topic-deck = deck
review-topic-tech = tech tiles
review-topic-choam = contracts
review-topic-dreadnoughts = dreadnoughts
review-topic-sardaukar = Sardaukar Commanders and Skills
review-topic-shipping = Freighter
review-topic-tleilaxu = Bene Tleilax board
review-topic-sandworms = Maker Hooks
review-topic-spies = Spies
review-topic-supremacy = Supremacy
review-topic-prophecy = prescience markers
review-topic-sietches = sietches
review-topic-settlements = settlements
review-topic-stations = testing stations
review-topic-legions = legions
review-topic-leaders = leaders
review-topic-imperium = the spice board and its bans
review-topic-planning = planning cards
review-topic-dice = action dice
review-topic-desert = sandworms and ornithopters
