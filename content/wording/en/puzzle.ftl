# The puzzle of the day.

command-puzzle = The puzzle of the day: find the best turn
    .name = puzzle
puzzle-head = **Puzzle of the day** · { $game }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
 }
head-puzzle = **Puzzle of the day** · { $product }
puzzle-ask = You are { $seat }. One turn wins { $lead } more games in 100 than any other. Which one? Choose the step that decides the turn, not what you may do before it.
puzzle-counts = Your first answer counts. Only you see this.
puzzle-again = You have answered this puzzle already, so nothing counts now.
# $best: the best option; $chance: its chance to win in percent; $lead: its lead over the next best in percent; $error: the standard error of the lead.
puzzle-solved = **Solved.** *{ $best }* is the best turn: it wins { $chance } games in 100, { $lead } (± { $error }) more than the next best, *{ $other }*.
puzzle-missed = **Not the best turn.** You chose *{ $done }*, which wins { $own } games in 100. *{ $best }* wins { $chance }, { $lead } more.
puzzle-unknown = **Not the best turn.** You chose *{ $done }*. *{ $best }* wins { $chance } games in 100.
puzzle-more = The best turn gains on the others in: { $topics }
puzzle-less = It loses ground in: { $topics }
puzzle-chances = Games won in 100
puzzle-option = { $chance } · { $option }
puzzle-option-own = **{ $chance } · { $option }** (your answer)
puzzle-score = Puzzles solved: { $solved } of { $tried }{ $streak ->
    [0] .
    [1] .
   *[other] , the last { $streak } in a row.
 }
puzzle-uncounted = This answer does not count: you had already answered.
puzzle-first = Your first answer counts: *{ $first }*.
puzzle-about = Chances are those of computer players, judged by what the seat can know.
button-puzzle = Puzzle
button-puzzle-again = Try again
refused-puzzle-gone = This puzzle is no longer in the set. `/{ command-puzzle.name }` shows today’s.
refused-puzzle-step = This step only prepares the turn: you could do it and still take any of these turns. Choose the step that decides the turn; nothing was counted.
