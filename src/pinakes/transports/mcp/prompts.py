"""Prompts that start an agent off with the right tools."""

from typing import Final, NamedTuple


class Argument(NamedTuple):
    """Something that a prompt is about."""

    name: str
    description: str
    is_required: bool


class Prompt(NamedTuple):
    """A text to begin with; arguments stand in it in braces."""

    name: str
    description: str
    arguments: tuple[Argument, ...]
    text: str

    def fill(self, given: dict[str, str]) -> str:
        """The text with its arguments. Raises KeyError for one that is required and not given."""
        values = {
            item.name: given[item.name] if item.is_required else given.get(item.name, "") for item in self.arguments
        }
        filled = self.text
        for name, value in values.items():
            filled = filled.replace(f"{{{name}}}", value)
        return filled.strip()


PROMPTS: Final = {
    prompt.name: prompt
    for prompt in (
        Prompt(
            "explore",
            "Get to know this project, or one topic in it.",
            (Argument("topic", "What to look for; the whole project when left out.", is_required=False),),
            "Explore this project with the pinakes tools. {topic}\n"
            "Call `context` first, with the topic as its intent. Then `search` for the central names, `outline` the "
            "files that hold them, and read what matters with `symbol`. End with a map: the main parts, where each "
            "lives (PATH:LINE), how they call one another (`references` with relation callers, callees). Read no file "
            "whole that an outline answers.",
        ),
        Prompt(
            "find",
            "Find where something is defined and how it is used.",
            (Argument("name", "A name, part of one, or what it does.", is_required=True),),
            "Find {name} in this project. Call `search`; when nothing fits, try other words for the same idea. "
            "Show the best match with `symbol`, then who uses it with `references`. Say PATH:LINE for each.",
        ),
        Prompt(
            "trace",
            "Follow the calls from one symbol to another.",
            (
                Argument("start", "Where the calls begin.", is_required=True),
                Argument("end", "Where they should lead; everything reached when left out.", is_required=False),
            ),
            "Trace what happens from {start} on, down to {end}. Call `references` with relation callees and depth 3 on "
            "{start}, and relation callers on the other end where it is named. Read each step with `symbol` before "
            "you describe it. Give the chain as PATH:LINE steps, and say where an edge is unresolved.",
        ),
        Prompt(
            "onboard",
            "Write an introduction to this project for a newcomer.",
            (),
            "Write an introduction to this project for a developer who starts today. Use `context`, `outline` and "
            "`symbol`; `query` for counts (largest files, most called functions, TODO markers). Cover: what it "
            "does, how it is laid out, the five most important types or functions, how a request or command flows "
            "through it, how to run its tests, and where to make a first change. Name a PATH:LINE for each claim.",
        ),
    )
}
"""Every prompt by name."""
