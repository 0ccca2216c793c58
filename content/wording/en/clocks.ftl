# Clocks: paces, absence, time banks, reminders, and changes of these during a game.

## Settings of a table

lobby-pace-daily = Each decision may take 24 hours; a deadline never falls into quiet hours or on free days.
lobby-pace-relaxed = Each decision may take 72 hours; a deadline never falls into quiet hours or on free days.
lobby-pace-bank = Each decision may take 12 hours, and each player has a time bank of 7 days for the whole game; a deadline never falls into quiet hours or on free days.
lobby-pace-daily-turn = Each turn may take 24 hours; a deadline never falls into quiet hours or on free days.
lobby-pace-relaxed-turn = Each turn may take 72 hours; a deadline never falls into quiet hours or on free days.
lobby-pace-bank-turn = Each turn may take 12 hours, and each player has a time bank of 7 days for the whole game; a deadline never falls into quiet hours or on free days.
lobby-clock-decision = Each answer you are asked for is a decision, so a turn can take several.
lobby-clock-turn = All your answers until your turn ends share its time.
lobby-absence-none = Clocks go on while somebody is away.
lobby-absence-days = Clocks stand still while somebody is away, for up to { $days } days per player.
lobby-absence-unlimited = Clocks stand still while somebody is away, however long.
lobby-counting-shown = A player’s time begins once they look at the position, after { $days } days at the latest.
setting-clock = The time is for
setting-clock-decision = each decision
    .about = Every question has the whole time.
setting-clock-turn = a whole turn
    .about = All questions of a turn share the time.
setting-absence = Absence stops clocks
setting-absence-none = never
setting-absence-3 = for 3 days per player
setting-absence-7 = for 7 days per player
setting-absence-14 = for 14 days per player
setting-absence-30 = for 30 days per player
setting-absence-unlimited = always
setting-counting = Time runs
setting-counting-asked = from being asked
    .about = Your time begins as soon as you are asked.
setting-counting-shown = from the first look
    .about = Your time begins once you look at the position, after 2 days at the latest.

## Absence and quiet hours

settings-away = You are away until { $until }. Clocks stand still meanwhile, as far as each table allows it.
settings-absence = Game { $code }: { $left } left for you; after that your time runs.
settings-absence-over = Game { $code }: nothing left for you; your time runs.
settings-absence-always = Game { $code }: as long as you like.
note-quiet = Saved. A deadline that is already running doesn’t change; from your next decision on, none falls into your quiet hours or on your free days.
refused-quiet-long = Quiet hours are 16 hours per day at most.

## Deadlines

refused-undo-over = The time for that decision has run out, so it can’t be taken back.
cockpit-bank = -# Your time bank begins to run { $begins }; { $left } in it.
cockpit-bank-runs = -# Your time bank is running: { $left } left.
inbox-bank = { $line } · time bank: { $left }
reminder-bank = { $who }, your time bank in game { $code } in { $channel } is running: { $left } left; it runs out { $until }.
reminder-last = { $reminder } This is the last reminder; anything you do in this game starts the reminders again.

## Changes during a game

button-clocks = Clocks
button-propose-clocks = Propose
clocks-head = The clocks of this table:
clocks-proposed = Proposed: { $changes }
clocks-help = The host can propose other clocks. If everybody else agrees, they count from then on. Time already used stays used; whoever is asked has at least 4 hours, once for each decision.
motion-move = { $who } proposes to continue this game in { $channel }{ $far ->
    [0] .
   *[other] , in another server. Its result would still count in the server where it began.
  }
motion-decided-move-agree = All agreed: the game continues in { $channel }.
motion-decided-move-decline = Not all agreed: the game stays here.
motion-clocks = { $who } proposes other clocks: { $changes }. They would count from then on; time already used would stay used.
motion-decided-clocks-agree = All agreed to other clocks: { $changes }. Time already used stays used.
motion-decided-clocks-decline = Not all agreed: the clocks stay as they are.
refused-clocks-same = The clocks of this table are like that already.
command-host-clocks = Propose another pace, late rule or absence for the rest of the game
    .name = clocks
command-host-clocks-pace = How long a decision may take
    .name = pace
command-host-clocks-late = What happens when the time is over
    .name = late
command-host-clocks-clock = What the time is for
    .name = clock
command-host-clocks-absence = How long absence stops the clocks
    .name = absence
command-host-clocks-counting = When a player’s time begins
    .name = counting
