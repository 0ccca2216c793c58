"""From decisions and views to Discord's components. Pure functions: nothing here touches a game, a clock or the net."""
