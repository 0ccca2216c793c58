# Refusals of the kernel and of the table service: why, and what would make it legal.

refused-stale = The table has moved on since this panel was made. Here is the current one.
refused-not-yours = Nothing is asked of you right now.
refused-amount = Choose a number from { $low } to { $high }.
refused-form = This answer does not fit the question any more. Choose again.
refused-count = { $low ->
    [0] Choose at most { $high }.
   *[other] { $high ->
        [one] Choose exactly one.
       *[other] Choose { $low } to { $high }.
    }
  }
refused-unknown = That is not one of the choices.
refused-undo = There is nothing of yours to take back: undo ends at another player’s answer, at a shuffle or die, at anything newly seen, and at the end of the turn.
refused-not-at-table = You don’t sit at this table. `Board` and `Log` are open to everybody.
refused-over = This game is over.
refused-paused = This game is paused, because its channel is out of reach. A player can go on elsewhere with `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }`.
refused-no-game = There is no such game under way.
refused-no-game-here = There is no game here. Open one with `/{ command-dune.name } { command-dune-new.name }`.
refused-no-product = There is no such game. Choose one from the list.
refused-no-component = No component has that name. Choose one from the list.
refused-no-such-option = That is not possible now. You are asked: { $prompt }
refused-not-your-turn = It is not your move. Waiting for { $who }.
refused-export = The file holds every hand, so it comes when the game is over.

refused-cannot-post = I can’t post in this channel. Give me View Channel and Send Messages here (in a thread: Send Messages in Threads), or use another channel.

refused-seats = This game is not for that many. Possible numbers of players: { $seats }.
refused-seats-taken = { $seats } people sit here already; fewer seats need someone to leave first.
refused-open-game = This channel has an open game. Finish or close it, or use another channel or thread.
refused-started = This game has begun already.
refused-empty-seats = { $count ->
    [one] One seat is still empty. Somebody can join, or the host can add a computer player.
   *[other] { $count } seats are still empty. Others can join, or the host can add computer players.
  }
refused-not-ready = The host can start now; everybody else when all are ready.
refused-host = Only the host can do that.
refused-joined = You sit at this table already.
refused-full = All { $seats } seats are taken.
refused-no-computer = No computer player sits here.
refused-setting = That setting is not one of the choices.
refused-not-in-lobby = You don’t sit at this table.
refused-count-exact = Choose exactly { $high }.
refused-no-table-here = There is no table here. Use this command at its table: { $tables }.
refused-which-table = Which game is meant? Use this command at its table: { $tables }.
refused-which-code = Which table is meant? Give its code: { $tables }.
refused-no-server = Tables are in the channels of servers. Use this command in one.
refused-permissions = Here I lack: { $missing }. Give me that in this channel, or use another one.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
refused-many-lobbies = You host { $count } open tables already. Start or close one of them first.
refused-close = Only the host can close this table, or with `/{ command-dune.name } { command-dune-close.name }` somebody with Manage Channels here. Once nobody has touched an open table for { $days } days, anybody who sits there can.
refused-rematch = A rematch is for those who played.
refused-invited = This person is invited to this table already.
refused-invited-elsewhere = This person has not answered your last invitation yet.
refused-many-invited = You have sent { $count } invitations to this table; more are not possible.
refused-many-invitations = You have sent { $count } invitations within a day; more are possible later.
