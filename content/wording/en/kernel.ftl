# Refusals by the kernel and the table service: the reason, and what would make the action legal.

refused-stale = The table has moved on since this panel was made. Here is the current one.
refused-taken = { $who } has taken this turn. Here is the current panel.
refused-not-yours = You have nothing to decide right now.
refused-amount = Choose a number from { $low } to { $high }.
refused-form = This answer no longer fits the question. Choose again.
refused-count = { $low ->
    [0] Choose at most { $high }.
   *[other] { $high ->
        [one] Choose exactly one.
       *[other] Choose { $low } to { $high }.
    }
  }
refused-unknown = That is not one of the choices.
refused-undo = You have nothing to undo. Undo stops at another player’s answer, a shuffle or die roll, anything newly revealed, and the end of your turn.
refused-undo-never = At this table nothing can be undone.
refused-not-at-table = You aren’t at this table. If it allows spectators, `Board` and `Log` show its game.
refused-over = This game is over.
refused-paused = This game is paused because I can’t reach its channel. Any player can continue it elsewhere with `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }`.
refused-no-game = No such game is running.
refused-no-game-here = There is no game here. Open one with `/{ command-dune.name } { command-dune-new.name }`.
refused-no-product = There is no such game. Choose one from the list.
refused-no-component = No component has that name. Choose one from the list.
refused-no-such-option = That isn’t possible now. The question is: { $prompt }
refused-not-your-turn = It isn’t your move. Waiting for { $who }.
refused-export = The file shows every hand, so it is available only after the game.

refused-cannot-post = I can’t post in this channel. Give me View Channel and Send Messages here (in a thread: Send Messages in Threads), or use another channel.

refused-seats = This game can’t be played by that many. Possible numbers of players: { $seats }.
refused-seats-taken = { $seats } people are seated already; someone has to leave before you can remove seats.
refused-open-game = This channel has an open game. Finish or close it, use another channel or thread, or open the table in a new one: `{ command-dune-new-thread.name }: True`.
refused-move-stranger = { $who } plays in this rated game and isn’t in this server. Invite them first. { $days } days after the last move, the game can be continued here without that.
refused-started = This game has already begun.
refused-empty-seats = { $count ->
    [one] One seat is still empty. Somebody can join, or the host can add a computer player.
   *[other] { $count } seats are still empty. Others can join, or the host can add computer players.
  }
refused-not-ready = Only the host can start now; anyone can once everybody is ready, or once the table has been full for { $hours } hours.
refused-host = Only the host can do that.
refused-joined = You already have a seat at this table.
refused-full = All { $seats } seats are taken.
refused-no-computer = No computer player sits here.
refused-setting = That setting is not one of the choices.
refused-not-in-lobby = You aren’t at this table.
refused-count-exact = Choose exactly { $high }.
refused-no-table-here = There is no table here. Use this command at its table: { $tables }.
refused-which-code = Which table do you mean? Give its code: { $tables }.
refused-alike = Several tables have a code like that: { $tables }. Choose yours from the list that appears while you type.
refused-no-server = Tables are opened in the channels of a server. Use this command in one of them.
refused-permissions = I lack permissions here: { $missing }. Grant them in this channel, or use another one.
refused-no-thread = I can’t make a thread here. Open the table in the channel itself, or use another text channel.
refused-setup = Only those who may manage the server can set this.
refused-opens = In this server, only those who manage channels can open tables.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
refused-many-lobbies = You host { $count } open tables already. Start or close one of them first.
refused-close = Only the host can close this table, or with `/{ command-dune.name } { command-dune-close.name }` somebody with Manage Channels here. Once nobody has touched an open table for { $days } days, anybody who sits there can.
refused-close-forfeited = You have left this rated game and come last in it, so somebody else must decide whether to end it.
refused-rematch = A rematch is for those who played.
refused-invited = This person has already been invited to this table.
refused-invited-elsewhere = This person has not answered your last invitation yet.
refused-many-invited = You have sent { $count } invitations to this table and can’t send more.
refused-many-invitations = You have sent { $count } invitations within a day; you can send more later.
