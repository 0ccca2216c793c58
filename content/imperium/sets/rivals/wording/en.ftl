# The Rivals of Uprising, for one and two people (RV1–RV9).

lone-rival-name = Rival
refused-few = Only for one or two players.
refused-demanded = Part of this difficulty.
refused-pair = Only for two players.
refused-named = A particular Rival is chosen; the streamlined ones are Lady Amber Metulli and Rabban.
refused-rival-twice = { $rival } cannot play twice.
setting-rival = Rival
setting-rival-random = at random
setting-rival_other = Second Rival
setting-rival_other-random = at random
setting-streamlined = Streamlined Rival
setting-streamlined-off = off
setting-streamlined-on = on
    .about = The Rival cannot win; it scores no points and collects less.
setting-politics = Smart Politics
setting-politics-off = off
setting-politics-on = on
    .about = Rivals do not visit Factions where they have nothing more to gain.
setting-deployment = Expert Deployment
setting-deployment-off = off
setting-deployment-on = on
    .about = Rivals that are far enough ahead in a Conflict I or II keep their troops back.
board-rival = { $seat } is { $rival }: Swordmaster at { $n }, priority { $order }
picture-alt-rival-card = { $player } is { $rival }: Swordmaster at { $n }, priority { $order }.

event-rival = { $seat } plays { $rival }
event-rival-scheme = { $seat } carried out { $rival }’s Scheme
    .tail = carried out { $rival }’s Scheme
