"""All renderings, by family."""
from render import data, language, model, spelling, states, traps  # noqa: F401: they register themselves
from render.base import ALL  # noqa: F401
