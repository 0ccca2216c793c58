# The queue for a table.

command-queue = Wait for a table: game, seats, pace, languages
    .name = queue
queue-head = **Queue**
queue-about = -# Once enough people wait, a table opens in a thread and calls everybody once. Press `{ button-ready }` there within 24 hours; it starts once all have. Whoever does not loses their place; the others keep theirs. Three missed tables within 30 days pause your queue for a week. A game that you start elsewhere leaves your place here as it is.
queue-nobody = Nobody is waiting in this server yet.
queue-count = { $game }, { $pace }: { $count ->
    [one] 1 person is waiting
   *[other] { $count } people are waiting
  }
queue-seats = { $low ->
    [same] { $high } players
   *[other] { $low }–{ $high } players
  }
queue-wish = { $number }. { $game } · { $seats } · { $pace } · { $languages } · joined { $since }
queue-wish-found = { $line } · table found: { $place }
queue-joined = You are waiting. You will be called when a table is found.
queue-left = You are no longer waiting for that table.
queue-paused = You missed three tables that were opened for you: you can wait again { $until }.
queue-anywhere = You also wait in other servers that you are a member of and that share their queue.
queue-opened = A table of { $game } for { $count } has come together.
button-queue = Wait
button-queue-leave = Leave { $number }
button-queue-anywhere = Other servers too
button-queue-own = This server only
button-queue-here = Queue tables here
button-queue-there = Where people wait
setup-place-kept = Saved.
setting-queue = Queue
setting-queue-own = people of this server
    .about = Tables are opened for people waiting in this server.
setting-queue-shared = shared with other servers
    .about = Members waiting in another server that shares its queue may be matched here too.
setting-queue-off = none
say-queue-found = { $who }, your table from the queue is here. Press `{ button-ready }` by { $until }.
note-queue-found = Your table from the queue, { $code }, is in { $channel }. Press `{ button-ready }` there by { $until }.
say-queue-closed = Without { $who } this table can’t start. Everybody else is back in their old place in the queue.
lobby-queue = This table comes from the queue: it starts once everybody is ready, and closes { $until } if somebody is not.
note-queue-place = I can’t open tables of the queue in { $channel } any more. You still wait, but to be sure of a table, press `{ button-queue }` again in another channel: `/{ command-queue.name }`.
refused-queue-no-thread = Tables of the queue open in threads, and none can be made here. Use a text channel.
refused-queue-off = This server has no queue.
refused-queue-paused = You missed { $count } tables that were opened for you within 30 days. You can wait again { $until }.
refused-queue-many = You are waiting for { $count } tables already. Leave one of them first.
refused-queue-found = Your table has been found: { $place }. Leave it there if you can’t play.
refused-queue-opening = A table for this is being opened for you now. You will be called there.
refused-queue-fixed = People were matched for this table with its present options.
refused-queue-unready = This table starts by itself once everybody is ready.
