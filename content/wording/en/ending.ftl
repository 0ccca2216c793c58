# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = Play Endgame cards and pair wild icons: choose what, in the order you want, then press Done. All players choose now; nothing is shown until the last one has. What an earlier choice makes impossible is passed over.
menu-list = Choose number { $next }, or be done
