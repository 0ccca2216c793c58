# The pages of tables in a browser, and the way to them.

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
web-unread = This moment cannot be shown any more.
web-busy = Too many requests at once. Please try again in a minute.
button-web = In the browser
button-web-renew = New link
button-web-close = Close the page
more-web = In the browser: <{ $link }> shows this table to anybody who has the link. `{ button-web-renew }` makes a new link and ends the old one; `{ button-web-close }` leaves none.
more-web-closed = This table has no page in the browser. `{ button-web-renew }` opens one.
note-web-renewed = The table has a new link: <{ $link }>. The old one no longer works.
note-web-closed = The page of this table is closed. Nobody can open it any more.
refused-web = This table can have no page in the browser.
