# The people of a table: motions, seats, reports of problems, and the options of a lobby.

## Motions

computer-name = Computer { $number }
motion-head = **Game { $code }** · a vote at the table
motion-count = { $choice }: { $count }
motion-missing = Still to vote: { $who }
motion-until = Closes { $until }
motion-lapsed = No longer needed: the game has moved on.
motion-lapsed-late = No longer needed: { $seat } is not late any more.
vote-agree = Agree
vote-decline = Decline
note-voted = Your vote: { $choice }. You can change it while the vote is open.
note-voted-last = Your vote: { $choice }. It was the last one needed.
note-vote = Game { $code } asks for your vote: { $place }
refused-motion-open = The table is already voting on this: use the open vote.
refused-motion-closed = This question is settled already.
refused-motion-declined = The table has declined this. You can propose it again { $until }.
refused-no-vote = You have no vote on this: only the people it concerns do.
refused-held = This game is on hold. Press `Go on` below the report to continue.
status-held = The game is on hold. Press `Go on` below the report to continue.

## Undo with the others' consent

button-undo-ask = Ask undo
button-undo-yes = { $count ->
    [0] Take back
   *[other] Ask others
  }
take-back-step = { $who_count ->
    [0] Your last step showed something hidden, so others would have to agree to take it back. Nobody else plays here: you decide.
   *[other] You can no longer undo your last step on your own. It is taken back if { $who } { $who_count ->
            [one] agrees
           *[other] agree
        }. If anyone acts first, the request lapses.
  }
take-back-turn = { $who_count ->
    [0] Your last turn is over, so others would have to agree to go back to its start. But nobody else plays here, so you decide.
   *[other] The game goes back to the start of your last turn if { $who } { $who_count ->
            [one] agrees
           *[other] agree
        }; what happened since then is undone. If anyone acts first, the request lapses.
  }
note-asked = The others are asked.
motion-undo-step = { $who } asks to take back their last step.
motion-undo-turn = { $who } asks to take back their last turn. The game goes back to its start, and what happened since then is undone.
motion-decided-undo-agree = All agreed: { $who } takes it back.
motion-decided-undo-decline = Not all agreed: what { $who } did stays as it is.
event-undone-step = { $who } took back their last step with the consent of the table
event-undone-turn = { $who } took back their last turn with the consent of the table
setting-undo = Undo
setting-undo-window = own steps only
    .about = You can undo your own latest steps until somebody else acts or something hidden is seen.
setting-undo-consent = more with consent of all
    .about = You can undo your own latest steps, and go further back if everyone agrees.
setting-undo-never = never

## Seats of a running game

motion-head-plain = **Game { $code }**
motion-kick = { $who } proposes that { $seat } leaves the game. A computer player would take over until somebody takes the seat.
motion-decided-kick-agree = The majority agreed: seat { $number } is open.
motion-decided-kick-decline = There is no majority: { $seat } stays.
motion-substitute = { $who } would like to take { $seat }’s seat and would then see its hand.
motion-decided-substitute-agree = The majority agreed: { $who } has seat { $number }.
motion-decided-substitute-decline = There is no majority for { $who }: seat { $number } stays open.
motion-late = { $seat } has run out of time. What should the table do?
motion-late-lent = { $seat }’s time was over before they took the seat. What should the table do?
vote-wait = Wait 24 h
vote-computer = Computer plays
vote-open = Open seat
motion-decided-late-wait = The table waits another 24 hours for { $seat }.
motion-decided-late-computer = A computer player finishes this turn for { $seat }.
motion-decided-late-open = Seat { $number } is open.
lobby-late-vote = When time runs out, the others vote on what to do.
setting-late-vote = the others vote
setting-substitutes = If somebody leaves
setting-substitutes-ask = the table agrees to a substitute
setting-substitutes-free = anybody may take the seat
button-sit = Take seat
button-leave-ask = Leave game
button-leave-yes = Leave it
offer-left = { $who } has left the game. A computer player plays seat { $number } until somebody takes it.
offer-voted = The table has voted { $who } out. A computer player plays seat { $number } until somebody takes it.
offer-late = { $who } ran out of time, and the table has opened the seat. A computer player plays seat { $number } until somebody takes it.
offer-host = The host has opened { $who }’s seat. A computer player plays seat { $number } until somebody takes it.
offer-forgotten = Seat { $number } is free. A computer player plays it until somebody takes it.
offer-ask = The table decides who takes it; only then is its hand shown.
offer-free = First come, first served.
offer-taken = { $who } has taken seat { $number }.
offer-gone = Seat { $number } is not free any more.
leave-text = You are about to leave game { $code } in { $channel } for good. A computer player plays on in your seat until somebody takes it.
leave-text-last = You are about to leave game { $code } in { $channel } for good. You are its last player, so the game would end without a result.
leave-forfeits = In the ratings you then come last, unless another rated person finishes the game in your seat.
say-nobody-left = The last player has left, so the game is closed.
note-asked-seat = The table is asked whether you may sit down.
note-proposed = The others are asked.
note-removed = The seat is open.
refused-kick-self = To leave yourself, use `/{ command-dune.name } { command-dune-leave.name }`.
refused-kick-nobody = This person isn’t at the table.
refused-no-offer = This seat is not free any more.
refused-seat-seen = You have seen another hand of this game, so you can’t take this seat.
command-dune-kick = Propose to the others that somebody leaves the game
    .name = kick
command-dune-kick-player = Who
    .name = player

## Reports of problems

button-note = My note
button-report = Report problem
report-title = Report a problem
report-label = What is wrong?
note-reported = Thank you. The operator can read your report; the game is on hold until the table goes on. The clocks then go on from where they stand now.
note-report-kept = Thank you, the operator can read this report too. You have reported a problem here already, so the game is not put on hold again.
refused-reports = You have reported this several times already. The operator can read it; nothing more is needed.
motion-resume-report = { $who } has reported a problem. The game is on hold and all clocks stand still. The host or a majority of the others can let it go on.
motion-resume-host = The host has put the game on hold, and all clocks stand still. The host or a majority of the others can let it go on.
motion-decided-resume-go-on = The game goes on.
vote-go-on = Go on
event-resumed = The hold is over; the game continues
event-rewound-round = The host took the game back to the start of round { $n }
event-rewound-turn = The host took the game back to the start of { $who }’s turn
event-returned-round = The table agreed to go back to the start of round { $n }
event-returned-turn = The table agreed to go back to the start of { $who }’s turn
motion-rewind-turn = { $who } proposes to take the game back to the start of { $owner }’s turn. Everything since then would be undone.
motion-rewind-round = { $who } proposes to take the game back to the start of round { $n }. Everything since then would be undone.
motion-decided-rewind-agree = All agreed: the game has gone back.
motion-decided-rewind-decline = Not all agreed: the game stays as it is.
motion-end = { $who } proposes to end this rated game without a result. It would count for nobody.
motion-decided-end-agree = All agreed: the game has ended without a result.
motion-decided-end-decline = Not all agreed: the game stays open.
say-rewound-round = The host has taken the game back to the start of round { $n }. It is still on hold.
say-rewound-turn = The host has taken the game back to the start of { $who }’s turn. It is still on hold.
say-replaced = The host has given seat { $number } to a computer player.
say-ended = The host has ended the game without a result.
start-round = Start of round { $n }
start-turn = Round { $n }: { $seat }’s turn
replace-computer = by a computer player
replace-open = open it to others
note-rewound = The game has gone back.
note-held = The game is on hold.
note-resumed = The game goes on.
note-replaced = The seat has changed hands.
refused-report-empty = Say in a few words what is wrong.
refused-not-held = This game is not on hold.
refused-not-begun = The game has not begun yet.
refused-no-start = Choose the start of an earlier turn or round from the list.
refused-no-seat = Nobody here is called that. Choose somebody from the list, or give a seat’s number: 1 to { $seats }.
refused-which-seat = Several people here are called that. Choose one of them from the list.
refused-rated = This table is rated, so the host can’t change what happens in it.
command-host = For hosts: rewind, replace, hold, end; each is announced at the table
    .name = host
command-host-rewind = Take the game back to the start of a turn or round; rated: if all agree
    .name = rewind
command-host-rewind-to = Which start
    .name = to
command-host-replace = Give a seat to a computer player, or open it (unrated tables)
    .name = replace
command-host-replace-seat = Who sits there
    .name = seat
command-host-replace-by = By whom
    .name = by
command-host-hold = Put the game on hold: all clocks stand still
    .name = hold
command-host-resume = Let a held game go on
    .name = resume
command-host-end = End the game without a result; rated: if all agree
    .name = end
setting-rated = Rated
setting-rated-on = yes, with two people or more
    .about = The result counts on the ladder.
setting-rated-off = no

## Leaders, before the first round

imperium-head-setup = Setup{ $chosen ->
    [0] {":"} choosing Leaders
   *[1] {""}
  } · first player: { $seat }
prompt-ban = Ban a Leader: nobody may play that Leader.
event-banned = { $seat } banned { $leader }
setting-leaders-dealt = dealt, each picks in secret
    .about = Each player is dealt three Leaders, if there are enough, and keeps one in secret.
setting-bans = Bans
setting-bans-off = none
setting-bans-on = one each, in secret
    .about = Before Leaders are chosen, each player bans one in secret.

## Lobby

options-game = Game
options-boxes = Boxes
options-time = Time
options-table = Table
options-order = Order
setting-order = Seat order
setting-order-host = as the host arranges it
setting-order-random = at random when the game begins
setting-spectators = Spectators
setting-spectators-on = may look at board and log
setting-spectators-off = see the posts only
setting-detail = Detail of the posts
setting-detail-full = in full
setting-detail-brief = in brief
    .about = Each turn is one line; the log has the rest.
setting-picture = Pictures of the posts
setting-picture-landscape = for a wide screen
    .about = One wide picture shows everything; its type is small on a phone.
setting-picture-portrait = for phones
    .about = The picture is tall and its type larger.
button-swap = Swap { $one } and { $two }
button-rematch = Rematch
found-head = { $count ->
    [0] **No open table in this server.** Open one with `/{ command-dune.name } { command-dune-new.name }`.
    [one] **One open table**
   *[other] **{ $count } open tables**
  }
found-line = Table { $code } · { $product } · { $free } of { $seats } seats free · { $pace } · { $language } · { $place }
invite-text = { $who } invites you to table { $code } in { $channel }: { $product }.
say-invited = { $who }, { $by } invites you to table { $code } in this channel. Sit down with `Join` in its post or `/{ command-dune.name } { command-dune-join.name }`.
say-rematch = A rematch: { $who }, the table is open again with the same options.
note-invited = { $who } is invited.
refused-guest-here = This person sits at the table already.
refused-guest-bot = Computer players join with `Add computer`.
refused-not-over = A rematch follows a finished game.
refused-rematched = The rematch is open already: look for its table in this channel.
refused-spectators = This table plays without spectators.
command-dune-find = Open tables of this server
    .name = find
command-dune-invite = Invite somebody to this channel’s table
    .name = invite
command-dune-invite-player = Whom
    .name = player

## Closing a table

motion-somebody = Somebody
close-text = Game { $code } in { $channel } ({ $product }; { $who }) would end without a result, for everybody.
close-text-ask = Game { $code } in { $channel } ({ $product }; { $who }) is rated: it ends without a result only if all its players agree. The others would be asked.
close-lobby-text = Table { $code } in { $channel } ({ $product }; { $who }) would be closed.
button-close-yes = Close it
leave-lobby-text = You are about to leave table { $code } in { $channel }.
say-ended-by = { $who } manages this channel and has ended the game without a result.
say-closed-by = { $who } has closed the table.
say-closed-resting = Nobody did anything at this table for { $days } days, so it is closed. `/{ command-dune.name } { command-dune-new.name }` opens another one.
own-table = { $code } · { $product } · { $who }
command-dune-close-code = The code of one of your tables elsewhere
    .name = code
command-dune-leave-code = The code of one of your tables elsewhere
    .name = code
command-host-end-code = The code of one of your games elsewhere
    .name = code

## A person's private note about a game

cockpit-private-note = Your note: { $text }
private-note-title = Your note on this game
private-note-label = Only you read it; clear it to delete it
private-note-kept = Your note is saved. Your panel shows it.
private-note-gone = You have no note on this game any more.

## Following a table

button-follow = Follow
button-follow-round = Each round
button-follow-end = At the end
button-follow-stop = Stop following
follow-text = Get a silent direct message about this table, which shows what spectators see. None comes in your quiet hours.
follow-round = **Round { $round } begins.**
follow-end = **The game is over.**
follow-closed = Game { $code } in { $channel } has ended without a result.
follow-round-chosen = You get a direct message at the start of each round of game { $code } and at its end.
follow-end-chosen = You get a direct message when game { $code } is over.
follow-stopped-chosen = You no longer follow game { $code }.
refused-follow-over = This game is over.
