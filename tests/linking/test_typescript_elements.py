"""Elements of JSX: tags that are opened and closed, and those that a project declares itself."""

import pytest
from tests.linking.project import meanings

LIB = """\
export namespace JSXInternal {
  export interface IntrinsicAttributes { key?: any }
  export interface Plain { div: Html; span: Html; 'my-element': Html }
  export interface IntrinsicElements extends Plain { input: Input }
}
export interface Html { class?: string; onClick?: (event: Clicked) => void; style?: { width: number } }
export interface Input extends Html { value?: string }
export interface Clicked { at: number }
export function h(type: string): void;
export namespace h { export import JSX = JSXInternal }
export class Show { render() {} }
"""
RUNTIME = 'export { JSXInternal as JSX } from "../lib";\n'


def told(text: str, path: str = "use.tsx") -> dict[str, str]:
    return meanings({"lib.d.ts": LIB, "own/jsx-runtime.ts": RUNTIME, path: text}, path)


def test_a_tag_that_is_closed_names_its_component_again() -> None:
    found = told('import { Show } from "./lib";\nexport const a = <Show>\n  x\n</Show>;\nexport const b = <p>\n</p>;\n')
    assert found["2 Show"] == "lib.d.ts#Show"
    assert found["4 Show"] == "lib.d.ts#Show"
    assert not [key for key in found if key.endswith(" p")]


@pytest.mark.parametrize("path", ["use.tsx", "use.jsx"])
def test_elements_of_a_project_that_declares_them_are_followed(path: str) -> None:
    found = told(
        """\
import { h } from './lib';
export const a = (
  <div class="x" onClick={(event) => event.at}>
    <input value="1" key="k" style={{ width: 1 }} />
    <my-element />
  </div>
);
export const made = h('div');
""",
        path,
    )
    assert found["3 div"] == "lib.d.ts#JSXInternal.Plain.div"
    assert found["6 div"] == "lib.d.ts#JSXInternal.Plain.div"
    assert found["3 class"] == "lib.d.ts#Html.class"
    assert found["3 at"] == "lib.d.ts#Clicked.at"
    assert found["4 input"] == "lib.d.ts#JSXInternal.IntrinsicElements.input"
    assert found["4 value"] == "lib.d.ts#Input.value"
    assert found["4 key"] == "lib.d.ts#JSXInternal.IntrinsicAttributes.key"
    assert found["4 width"] == "lib.d.ts#Html.style.width"
    assert found["5 my-element"] == "lib.d.ts#JSXInternal.Plain.my-element"


@pytest.mark.parametrize(
    "start",
    [
        "/** @jsx make */\nimport { h as make } from './lib';\n",
        "/** @jsxImportSource ./own */\nimport './lib';\n",
        "import { h } from './lib';\nconst createElement = h;\n",
    ],
)
def test_a_file_says_where_its_elements_come_from(start: str) -> None:
    assert told(f"{start}export const a = <span />;\n")["3 span"] == "lib.d.ts#JSXInternal.Plain.span"


@pytest.mark.parametrize(
    "start",
    ["import * as React from 'react';", "/** @jsx jsx */ import { jsx } from '@emotion/react';", "import 'x';"],
)
def test_elements_are_no_references_where_react_makes_them(start: str) -> None:
    found = told(f'{start}\nexport const a = <div class="x">\n</div>;\n')
    assert not [key for key in found if not key.startswith("1 ")]


def test_attributes_may_be_words_of_the_language() -> None:
    found = told('import { Show } from "./lib";\nexport const a = <b for="x" class={Show} in="y" />;\n', "use.jsx")
    assert found["2 Show"] == "lib.d.ts#Show"
    assert set(found) == {"1 Show", "2 Show"}


@pytest.mark.parametrize("path", ["use.tsx", "use.jsx"])
def test_an_attribute_may_hold_an_address_with_parameters(path: str) -> None:
    found = told('import { Show } from "./lib";\nexport const a = <b href="x?a=b&c_d=e">{Show}</b>;\n', path)
    assert found["2 Show"] == "lib.d.ts#Show"
    assert set(found) == {"1 Show", "2 Show"}
