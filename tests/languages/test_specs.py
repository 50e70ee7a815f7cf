"""What languages say of themselves."""

import subprocess
import sys

import pytest

from pinakes.languages import all_languages, builtin_names, language_named, loaded


@pytest.mark.parametrize("language", [spec.name for spec in all_languages().values() if spec.builtins])
def test_names_that_a_language_has_are_found_where_its_spec_says(language: str) -> None:
    for place in all_languages()[language].builtins:
        assert builtin_names((place,))


def test_names_of_several_places_are_known_together() -> None:
    html, script = (all_languages()[name].builtins for name in ("html", "javascript"))
    assert builtin_names(html + script) == builtin_names(html) | builtin_names(script)


def test_knowing_which_languages_there_are_loads_the_names_of_none() -> None:
    code = "import sys; from pinakes.languages import language_of; language_of('a.py'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True).stdout
    assert "pinakes.languages.python" in loaded.split()
    assert not [name for name in loaded.split() if name.endswith("builtin_names")]


@pytest.mark.parametrize("language", all_languages())
def test_a_language_is_found_by_its_name_alone(language: str) -> None:
    assert language_named(language) is all_languages()[language]


def test_an_unknown_language_is_none() -> None:
    assert language_named("klingon") is None
    assert language_named(None) is None


@pytest.mark.parametrize(
    "field", ["grammar", "readable", "looks", "module_places", "conventions", "packaging", "import_form"]
)
def test_whatever_a_spec_names_is_there(field: str) -> None:
    places = {getattr(spec, field) for spec in all_languages().values()} - {None}
    assert places
    assert all(loaded(place) is not None for place in places)
