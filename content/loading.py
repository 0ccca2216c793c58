"""The loader of YAML files: the fast one of the C library where it is installed."""

from __future__ import annotations

from typing import Any

import yaml

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
