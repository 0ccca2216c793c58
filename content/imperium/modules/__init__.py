"""Effects of the boards' modules, one file for each module, whatever sets use them; `effects` collects them."""
# ruff: noqa: F403 (all names in these modules are words of the vocabulary)

from content.imperium.modules.choam import *
from content.imperium.modules.leaders import *
from content.imperium.modules.mentat import *
from content.imperium.modules.objectives import *
from content.imperium.modules.sandworms import *
from content.imperium.modules.secret import *
from content.imperium.modules.spies import *
from content.imperium.modules.teams import *
