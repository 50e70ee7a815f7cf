"""Functions outside the project that are told a type of it: what they give may be of that type."""

import pytest
from tests.linking.project import meanings

LIB = """\
import { createContext, useContext } from 'react';
export interface State { zoom: number; inner: Inner }
export interface Inner { id: string }
export class Manager { run() {} }
export const StateContext = createContext<State>({ zoom: 1, inner: null! });
export const useAppState = () => useContext(StateContext);
"""


@pytest.mark.parametrize(
    ("use", "name", "expected"),
    [
        ("const [state] = useState<State>(null!); state.zoom;", "zoom", "lib.ts#State.zoom"),
        ("const [state] = React.useState<State | null>(null); state.inner.id;", "id", "lib.ts#Inner.id"),
        ("const [state, setState] = useState<State>(null!); setState.name;", "name", "react"),
        ("const ref = useRef<Manager>(null); ref.current.run();", "run", "lib.ts#Manager.run"),
        ("const m = new Manager(); const [one] = useState(m); one.run();", "run", "lib.ts#Manager.run"),
        ("const state = useContext(StateContext); state.zoom;", "zoom", "lib.ts#State.zoom"),
        ("const state = useAppState(); state.zoom;", "zoom", "lib.ts#State.zoom"),
        ("const { inner } = useAppState(); inner.id;", "id", "lib.ts#Inner.id"),
        ("StateContext.Provider;", "Provider", "react"),
        ("const { data } = useQuery<State>(); data.zoom;", "zoom", "unresolved"),
        ("const { data } = useQuery<State>(); data.length;", "length", "query"),
        ("const [text] = useState<string>('x'); text.trim();", "trim", "react"),
    ],
)
def test_what_is_told_a_type_may_hold_it(use: str, name: str, expected: str) -> None:
    text = (
        'import * as React from "react"; import { useState, useRef, useContext } from "react"; '
        'import { useQuery } from "query"; '
        f'import {{ State, Manager, StateContext, useAppState }} from "./lib"; {use}\n'
    )
    assert meanings({"lib.ts": LIB, "use.ts": text}, "use.ts")[f"1 {name}"] == expected


SERVICE = "export class Service { run(): void {} }\n"


@pytest.mark.parametrize(
    ("use", "name", "expected"),
    [
        ("class A { s = inject(Service); m() { this.s.run(); } }", "run", "service.ts#Service.run"),
        ("inject(Service).run();", "run", "service.ts#Service.run"),
        ("TestBed.inject(Service).run();", "run", "unresolved"),
        ("inject(Router).navigate();", "navigate", "@angular/core"),
        ("const one = await firstValueFrom(load()); one.body;", "body", "unresolved"),
    ],
)
def test_what_hands_back_what_it_is_given_is_not_said_to_be_outside(use: str, name: str, expected: str) -> None:
    text = (
        'import { inject } from "@angular/core"; import { TestBed } from "@angular/core/testing"; '
        'import { Router } from "@angular/router"; import { firstValueFrom } from "rxjs"; '
        f'import {{ Service }} from "./service"; {use}\n'
    )
    assert meanings({"service.ts": SERVICE, "use.ts": text}, "use.ts")[f"1 {name}"] == expected


def test_a_static_method_may_say_of_what_class_it_is_called() -> None:
    text = """\
abstract class Base { static create<T extends Base>(this: new (...args: any[]) => T, data: T): T { return null!; } }
class Command extends Base { readonly userId: string; run() {} }
Command.create({ userId: 'x' }).run();
"""
    found = meanings({"use.ts": text}, "use.ts")
    assert (found["3 userId"], found["3 run"]) == ("use.ts#Command.userId", "use.ts#Command.run")
