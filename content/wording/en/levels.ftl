# Computer players: their levels, waiting while they think, and the options that they compared.

## Levels of computer players

level-recruit = Recruit
level-recruit-about = Makes plausible moves, for a first game.
level-mercenary = Mercenary
level-mercenary-about = Fights, saves and acquires by rule.
level-raider = Raider
level-raider-about = Plays either side by fixed rules.
level-captain = Captain
level-captain-about = Thinks its turns through, briefly.
level-mentat = Mentat
level-mentat-about = Takes a second or two over each turn.
level-menu = Level of computer players
level-entry = { $name }: { $level }
level-entry-all = All: { $level }
level-seat = { $line } · { $level }
level-line = { $who }: { $level }

## Waiting for computer players, and the options that they compared

status-thinking = You have nothing to decide right now. { $who } { $count ->
    [one] is
   *[other] are
  } thinking.
whose-thinking = ➤ { $who } { $count ->
    [one] is
   *[other] are
  } thinking.
compared-plan = { $group }: { $option }
compared-both = { $seat } chose { $plan } ({ $chance }% to win) over { $other } ({ $second }%)
compared-one = { $seat } chose { $plan } ({ $chance }% to win) over another plan ({ $second }%)
compared-nothing = { $seat } chose a plan with { $chance }% to win over another with { $second }%
compared-way = { $plan } ({ $what })
compared-paid = { $plan } ({ $costs } → { $gains })
# The other plan had no lower chance, but was not surely better.
preferred-both = { $seat } chose { $plan } ({ $chance }% to win); { $other } ({ $second }%) was not surely better
preferred-one = { $seat } chose { $plan } ({ $chance }% to win); another plan ({ $second }%) was not surely better
preferred-nothing = { $seat } chose a plan with { $chance }% to win; another, with { $second }%, was not clearly better
ladder-level = · { $level } ({ $product }): { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
  }, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
  }
