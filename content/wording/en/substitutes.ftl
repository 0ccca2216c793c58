## Substitutes, who play in a seat for its owner until a given day

motion-loan = { $guest }, will you play for { $who } until { $until }? You would see their hand; the result counts for them. Only { $guest } answers.
motion-decided-loan-agree = { $guest } plays for { $who } until { $until }.
motion-decided-loan-decline = { $guest } does not play for { $who }.
motion-kick-lent = { $who } proposes to open the seat in which { $seat } plays for its owner. A computer player would take over until somebody takes the seat.
kick-text-lent = The others vote on whether { $seat } no longer plays for somebody else. If so, the seat goes back to its owner.
kick-text-lent-alone = Nobody else here has a vote, so you decide whether { $seat } no longer plays for somebody else. If so, the seat goes back to its owner.
motion-unseat = { $who } proposes that { $seat } no longer plays for somebody else: the seat goes back to its owner.
motion-decided-unseat-agree = The majority agreed: { $seat } plays again.
motion-decided-unseat-decline = There is no majority: { $seat } plays on.
say-seat-lent = { $who } plays for { $owner } until { $until }.
say-seat-back = { $owner } is back in their own seat.
lent-line = -# { $seat } plays for { $owner } until { $until }.
status-lent = { $seat } plays for you. You see what everybody sees.
button-seat-back = Play again
note-substitute-asked = { $who } is asked to play for you until { $until }.
note-returned = The seat is its owner’s again.
note-seat-lent = Game { $code }, { $channel }: somebody plays for you now. `/{ command-dune.name } { command-dune-return.name }` takes the seat back.{ $orders ->
    [0] {""}
   *[other] {" "}Your orders were deleted.
  }
note-seat-taken = Game { $code }, { $channel }: you play for somebody else until { $until }. `/{ command-dune.name } { command-dune-return.name }` gives the seat back.
note-seat-back = Game { $code }, { $channel }: you play again in your seat.
note-seat-left = Game { $code }, { $channel }: you no longer play for somebody else.{ $orders ->
    [0] {""}
   *[other] {" "}Your orders were deleted.
  }
leave-text-lent = You are about to give the seat in game { $code } in { $channel } back to its owner.
refused-lent = You are playing for somebody else here. Only that person can choose their substitute.
refused-lent-out = Somebody plays for you at this table. `/{ command-dune.name } { command-dune-return.name }` takes your seat back.
refused-not-lent = Nobody plays for you at this table, and you play for nobody.
refused-substitute-here = This person is at the table already.
refused-substitute-seen = This person has seen another hand of this game.
refused-substitute-bot = Only people can play for you.
refused-host-substitute = Somebody who plays for another person can’t be the host.
command-dune-substitute = Ask somebody to play for you until a day
    .name = substitute
command-dune-substitute-player = Who
    .name = player
command-dune-substitute-until = The day you play again, such as 2026-12-05
    .name = until
command-dune-return = Take your seat back, or give back the seat that you play for somebody else
    .name = return
