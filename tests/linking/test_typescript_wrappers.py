"""Modules of JavaScript that a function wraps."""

from tests.linking.project import link_project


def test_what_a_function_declares_that_wraps_a_module_is_followed() -> None:
    found = link_project(
        {
            "a.js": "(function (root) {\n"
            "var marks = { single: 1, make: function () { return marks.single; } };\n"
            "var Box = root.Box = function () {};\n"
            "Box.prototype.open = function () { return marks.make(); };\n"
            "})(this);\n",
            "b.js": "marks.single;\n",
        }
    )
    assert found["a.js:2 single"] == "member a.js#marks.single"
    assert found["a.js:4 make"] == "member a.js#marks.make"
    assert found["b.js:1 marks"] == "unresolved"
