# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = 終局の策謀カードとワイルドのアイコンの組を、行いたい順に選んで「完了」を押してください。全員が同時に選び、最後の1人が選ぶまで何も公開されません。先に選んだものによってできなくなったものは飛ばされます。
menu-list = { $next }番目を選ぶか、「完了」を押してください
