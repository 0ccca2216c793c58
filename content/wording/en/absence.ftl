# Absences, inactive players, games that wait for the reader, and the choice of another host.

## Inactive players

asleep-line = { $seat } has not answered { $count ->
    [one] one reminder
   *[other] { $count } reminders
  }. { $moved ->
    [0] They were asked { $since }.
   *[1] Their last move was { $since }.
 }
asleep-line-unheard = { $seat } has not answered. { $moved ->
    [0] They were asked { $since }.
   *[1] Their last move was { $since }.
 }
asleep-help = With `Open seat` the others vote, if there are any; the host can end the game, a rated one if all agree.
button-kick-ask = Open seat
button-kick-yes = Ask others
button-kick-alone = Remove
button-wake = Remind again
button-end-ask = End game
kick-text = The others vote on whether { $seat } leaves the game. If so, a computer player takes over until somebody takes the seat.
kick-text-asleep = The others vote on whether { $seat }’s seat is opened. If so, a computer player takes over until somebody takes it. While { $seat } does nothing, only the votes that are given count.
kick-text-alone = Nobody else here has a vote, so you decide whether { $seat }’s seat is opened. If so, a computer player takes over until somebody takes it.
motion-kick-silent = { $who } proposes to open the seat of { $seat }, who does not answer. A computer player would take over until somebody takes it. While { $seat } does nothing, only the votes that are given count.
note-reminded = That player is reminded, as their settings allow.
refused-nobody-asked = That player has nothing to decide now.
refused-reminded = That player was reminded a short time ago; you can send another reminder { $until }.

## Absences

away-line = -# { $seat } is away until { $until }.
away-line-planned = -# { $seat } will be away from { $start } until { $until }.
away-head = **Game { $code }** · who is away
away-nobody = Nobody is away.
settings-away-planned = Away from { $start } until { $until }
settings-quiet-calls = Quiet hours: { $hours }; if your turn comes then, you are called when they end
settings-no-free = No free day of the week
settings-free = { $count ->
    [1] Free every { $first }: no pings, no deadline
   *[other] Free every { $first } and { $last }: no pings, no deadline
}
    .short = { $count ->
        [1] Free every { $first }
       *[other] Free { $first } and { $last }
    }
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
refused-day = Days look like 2026-12-05 or 12-05; `off` ends an absence.
refused-day-past = You have to be back after you leave, and after today.
refused-away-long = An absence lasts { $days } days at most and begins within { $ahead } days.
command-away = Set yourself away: until when, and from when
    .name = away
command-away-back = The day you are back, such as 2026-12-05; or off
    .name = back
command-away-since = Your first day away; from now on if you leave it out
    .name = since
command-dune-away = Who at this table is away
    .name = away

## Games that wait for the reader

reminder-early = { $who }, you can already decide what to do in the combat of game { $code } in { $channel }.
reminders-head = { $who }, { $count } games are waiting for your move:
reminders-line = Game { $code } in { $channel }
reminders-line-until = Game { $code } in { $channel }, due { $until }
reminders-last = -# the last reminder of this game; anything you do in it starts the reminders again
button-mute = Mute turn
note-muted = No more reminders of game { $code } for this turn.
daily-head = { $count ->
    [one] **Today one game is waiting for you.**
   *[other] **Today { $count } games are waiting for you.**
  }
back-head = { $count ->
    [one] **Welcome back. One game is waiting for you.**
   *[other] **Welcome back. { $count } games are waiting for you.**
  }
nudge-vote = { $who }, game { $code } still asks for your vote, which closes { $until }: { $place }
nudge-vote-open = { $who }, game { $code } still asks for your vote: { $place }
inbox-early = -# combat: you can decide in advance
inbox-vote = -# your vote: { $place }
inbox-vote-until = -# your vote: { $place } · closes { $until }
settings-daily = One message per day at { $hour }:00 with everything waiting for you, instead of reminders
    .short = One message a day, at { $hour }:00
settings-no-daily = No daily message
settings-ping-daily = daily message only

## The host

motion-host = { $who } would like { $seat } to be the host from now on. Only { $seat } votes.
motion-decided-host-agree = { $seat } is the host now.
motion-decided-host-decline = { $seat } does not become the host.
motion-claim = { $who } would like to be the host instead of { $seat }, who has made no move here for a long time.
motion-decided-claim-agree = The majority agreed: { $who } is the host now.
motion-decided-claim-decline = There is no majority: { $seat } stays the host.
motion-untouched = Nobody has played here for { $days } days. Should this table end without a result? Any move keeps it open.
motion-decided-untouched-agree = The majority agreed: the table has ended without a result.
motion-decided-untouched-decline = There is no majority: the table stays open.
note-host-asked = { $who } is asked to be the host.
note-host = You are the host now.
note-host-handed = { $who } is the host now.
say-host = { $who } is the host of this lobby now.
say-full = { $who }, this table is full: you can start.
say-anybody-starts = { $who }: this table has been full for { $hours } hours, so any of you can start it now.
note-full = Table { $code } in { $channel } is full: you can start it.
note-anybody-starts = Table { $code } in { $channel } has been full for { $hours } hours, so anybody seated there can start it now.
refused-host-already = This person is the host already.
refused-host-awake = The host can be replaced after { $days } days without a move of theirs here.
command-host-handover = Ask somebody at the table to be the host
    .name = handover
command-host-handover-player = Whom
    .name = player
command-host-claim = Propose yourself as the host, if the host has not played for 14 days
    .name = claim
