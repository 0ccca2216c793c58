# The web pages of tables, and the panels with their addresses.

web-languages = Languages
web-moved = Last change:
web-board = The board
web-words = The board in words
web-note = This page shows what spectators may see. Anybody who has its link can open it.
web-feed = Follow by feed
web-slider = Moment
web-go = Go
web-back = Back to the table
web-paused = The game is paused.
web-held = The game is on hold.
web-none = There is no table at this address. Its players may have closed the page or made a new link.
web-no-round = This round has not begun.
web-unread = This game, or this moment of it, can’t be loaded.
web-busy = Too many requests at once. Please try again in a minute.
web-store = The database can’t be read right now. Please try again later.
web-bug = Something went wrong here. Quote code { $code } when you report it.
button-web = In the browser
button-web-renew = New link
button-web-close = Close the page
head-web = [in the browser]({ $link })
more-web = In the browser: <{ $link }> shows this table to anybody who has the link. `{ button-web-renew }` makes a new link and ends the old one; `{ button-web-close }` ends it without a new one.
more-web-closed = This table has no page in the browser. `{ button-web-renew }` opens one.
note-web-renewed = The table has a new link: <{ $link }>. The old one no longer works.
note-web-closed = The page of this table is closed. Nobody can open it any more.
refused-web = This table can have no page in the browser.

## Personal pages

web-own-hand = Your hand
web-own-note = This page is yours alone. Whoever has its link sees your hand.
web-own-public = The table’s page
web-own-none = There is no page at this address. The link has expired or was closed; the bot gives you a new one on Discord.
web-own-due = Your move in game { $code } ({ $product })
web-own-vote = Your vote in game { $code } ({ $product })
web-own-ready = Press “{ button-ready }” at table { $code } ({ $product })
web-own-calendar = Landsraad: deadlines
web-own-feed = Landsraad: your games
button-web-own = Page with my hand
button-web-own-open = Open the page
button-web-own-end = Close the link
note-web-own = This page shows the table with your hand until { $until }. Whoever has the link sees your hand, so keep it to yourself. A new link ends this one, and so does leaving the seat.
note-web-own-end = The link is closed. Nobody can open that page any more.
button-calendar = Calendar
button-calendar-new = New links
button-calendar-close = Close the links
calendar-links = **Your deadlines in a calendar**
    { $calendar }
    { "" }**Your games in a feed reader**
    { $feed }
    -# Copy the links now: they are not shown again. They last until you close them, and show when it is your move and what spectators see, never your hand.
calendar-there = You have links to your deadlines and games. They can’t be shown again; `{ button-calendar-new }` makes others and ends them.
calendar-closed = The links to your deadlines and games are closed.
refused-own-link = You have no such link any more.
refused-no-pages = This bot has no pages in the browser.

## Pages of a server

web-pages = Pages of the server
web-ladder = Ladder
web-challenge = Challenge
web-league = League
web-server-note = This page shows what every member of the server can see on Discord. Anybody who has its link can open it.
web-server-none = There is no page at this address. Whoever manages the server may have closed it or made a new link.
web-somebody = somebody
web-level = { $level } ({ $product })
web-head-player = Player
web-head-rating = Rating
web-head-games = Games
web-head-wins = Wins
web-head-place = Place
web-head-points = Points
web-head-rounds = Rounds
web-head-met = Points of opponents
web-head-table = Table
web-head-players = Players
web-head-result = Result
web-late = After the end of the week
web-week-now = This week
web-fixture-soon = opens soon
web-fixture-playing = under way
web-fixture-won = won by { $who }
web-fixture-computer = won by a computer player
web-fixture-drawn = drawn
setup-web = In the browser: <{ $link }> shows this server’s ladder, challenge and league to anybody who has the link. `{ button-web-renew }` makes a new link and ends the old one; `{ button-web-close }` ends it without a new one.
setup-web-closed = This server has no pages in the browser. `{ button-web-renew }` opens them, with its ladder, challenge and league, for anybody who has the link.
