"""Attributes of components: members of what their props are."""

import pytest
from tests.linking.project import meanings

LIB = """\
import * as React from 'react';
import { memo, forwardRef, Component, type FC } from 'react';
export interface Props { size: number; item: Item }
export interface Item { id: string }
export function Plain(props: Props) { return null; }
export const Arrow = ({ size }: Props) => null;
export const Told: React.FC<Props> = ({ size }) => null;
export const Short: FC<Props> = (props) => null;
export const Kept = memo(function Kept(props: Props) { return null; });
export const Held = React.memo(({ size }: Props) => null);
export const Again = memo(Plain);
export const Typed = memo<Props>((props) => <p />);
export const Passed = forwardRef<HTMLDivElement, Props>((props, ref) => <p />);
export const Forwarded = React.forwardRef(function Forwarded(props: Props, ref: React.Ref<X>) { return null; });
export class Made extends Component<Props> { constructor(props) { super(props); } render() { return <p />; } }
export class Bare extends React.PureComponent<Props, Item> { render() { return <p>{this.props.item}</p>; } }
export type View<P = {}> = { (props: P): string; label?: string };
export type More<P> = P & { children?: string };
export const Own: View<More<Props>> = async ({ size }) => 'x';
"""


@pytest.mark.parametrize(
    "tag",
    ["Plain", "Arrow", "Told", "Short", "Kept", "Held", "Again", "Typed", "Passed", "Forwarded", "Made", "Bare", "Own"],
)
def test_an_attribute_is_a_member_of_the_props(tag: str) -> None:
    text = f'import {{ {tag} }} from "./lib";\nexport const a = <{tag} size={{1}} item={{{{ id: "x" }}}} />;\n'
    found = meanings({"lib.tsx": LIB, "use.tsx": text}, "use.tsx")
    assert found["2 size"] == "lib.tsx#Props.size"
    assert found["2 id"] == "lib.tsx#Item.id"


@pytest.mark.parametrize(
    "use",
    [
        "const A: React.FC<Props> = (props) => <p>{props.item}</p>;",
        "const A: React.FC<Props> = ({ item }) => <p>{item.id}</p>;",
        "const A = React.memo<Props>((props) => <p>{props.item}</p>);",
        "const A = React.memo<Props>(({ item }) => <p>{item.id}</p>);",
        "const A = React.forwardRef<HTMLElement, Props>(function A({ item }, ref) { return <p>{item.id}</p>; });",
        "class A extends React.Component<Props> { render() { return <p>{this.props.item}</p>; } }",
        "class A extends React.Component<Props> { render() { const { item } = this.props; return <p>{item.id}</p>; } }",
    ],
)
def test_a_component_knows_its_own_props(use: str) -> None:
    text = f'import React from "react"; import {{ Props }} from "./lib"; export {use}\n'
    found = meanings({"lib.tsx": LIB, "use.tsx": text}, "use.tsx")
    assert found["1 item"] == "lib.tsx#Props.item"
    assert found.get("1 id", "lib.tsx#Item.id") == "lib.tsx#Item.id"
