# The challenge of the week.

command-challenge = The game of the week: the same for everybody
    .name = challenge
challenge-head = **Challenge { $week }** · { $game }, { $seats ->
    [one] 1 player
   *[other] { $seats } players
  }
challenge-until = Ends { $at }. Hash of the seed: `{ $seed }`
challenge-over = Ended { $at }. The seed was `{ $seed }`.
challenge-about = -# Everybody meets the same setup, decks, dice and computer players ({ $level }): the same answers lead to the same cards. One try counts; practice has other cards.
challenge-free = You have not entered yet.
challenge-missed = You did not enter.
challenge-running = Your entry is game { $code }, in your direct messages.
challenge-done = Your entry is finished.
challenge-ended = Your entry ended without a result.
challenge-ranking = **Ranking of this server**
challenge-ranking-all = **Ranking of all servers**
challenge-nobody = Nobody has finished yet.
challenge-place = { $place }. { $line }
challenge-line = **{ $who }** · { $result }
challenge-result = place { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
challenge-late = -# After the end: { $line }
challenge-compare = Compare with…
challenge-entered = Your try has begun: game { $code }, in your direct messages. It counts if it is finished before the week ends.
challenge-practice = Practice has begun: game { $code }, in your direct messages. It does not count.
button-challenge-play = Play (counts)
button-challenge-practise = Practise
button-challenge-here = This server
button-challenge-all = All servers
button-challenge-last = The week before
refused-entered = You have entered this week already: one try counts. You can still practise.
refused-open-dm = Only one game at a time can be in your direct messages, and game { $code } is open there. Finish it, or end it without a result: `/{ command-dune.name } { command-dune-close.name } { command-dune-close-code.name }: { $code }`.
refused-week-over = That week is over. `/{ command-challenge.name }` shows this one.
refused-not-finished = Two entries can be compared once both are finished, yours being one of them.
final-sealed = -# The seed is shown when the week ends, since others still play it.
parting-head = **Your entry and that of { $who }**
parting-none = You and { $who } gave the same answers to the end.
parting-own = You parted in round { $round }, { $answers ->
    [0] at the first answer
    [one] after 1 answer that was the same
   *[other] after { $answers } answers that were the same
  }. You: { $one }. { $who }: { $other }.
parting-others = You parted in round { $round }, { $answers ->
    [0] at the first answer
    [one] after 1 answer that was the same
   *[other] after { $answers } answers that were the same
  }, because a computer player answered differently: { $one } in your game, { $other } in that of { $who }.
parting-course = Your points after each round were { $one }, those of { $who } { $other }.
parting-amount = { $n }
parting-nothing = nothing
parting-replay-own = Replay mine
parting-replay-other = Replay the other
button-challenge-dm = Direct messages
