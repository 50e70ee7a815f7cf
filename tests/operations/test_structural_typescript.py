"""TypeScript: classes that have what an interface asks for, without saying so."""

import pytest
from tests.operations.conftest import indexed, satisfying

from pinakes import Pinakes

SHOP = {
    "src/ports.ts": """export class Item { constructor(public price: number) {} }

export interface Store {
    readonly name: string;
    size?: number;
    get(key: string, again?: boolean): Item | undefined;
    put: (item: Item) => void;
}

export interface Closing extends Store {
    close(): Promise<void>;
}

export interface Named { name: string }

export interface Options { deep?: boolean }

export interface Callable { (key: string): Item; name: string }

export interface Box<T> { open(): T }

export interface Split { cut(): void }
export interface Split { glue(): void }

export interface Kind { kind: "a" }
""",
    "src/other.ts": "export class Item { other = 1; }\n",
    "src/stores.ts": """import { Item, Store } from "./ports";
import { Item as Other } from "./other";

export class Memory {
    name = "memory";
    get(key: string): Item | undefined { return undefined; }
    put(item: Item, ): number { return 1; }
}

export class File extends Memory {
    size = "three";
    async close(): Promise<void> {}
}

export class Closes extends Memory {
    size: number = 3;
    async close(): Promise<void> {}
}

export class Said implements Store {
    name = "said";
    get(key: string): Item | undefined { return undefined; }
    put(item: Item): void {}
}

export class OtherItem {
    name = "other";
    get(key: string): Other | undefined { return undefined; }
    put(item: Other): void {}
}

export class NeedsMore extends Memory {
    put(item: Item, place: number = 0, again: string): number { return 1; }
}

export class Hidden {
    private name = "hidden";
    get(key: string): Item | undefined { return undefined; }
    put(item: Item): void {}
}

export class NotWritten {
    name = "inferred";
    get(key: string) { return undefined; }
    put(item: Item) {}
}

export class Arrow {
    constructor(readonly name: string) {}
    get(key: string, again: boolean = false): Item | undefined { return undefined; }
    put = (item: Item): void => {};
}

export class Opens { open(): Item { return new Item(1); } }

export class Cuts { cut(): void {} }

export class Fixed { readonly kind = "a"; }

export class Loose { kind = "a"; }
""",
    "src/main.ts": """import { Store } from "./ports";

export function use(store: Store) {
    store.get("a");
}
""",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Pinakes:
    return indexed(tmp_path_factory.mktemp("interfaces"), SHOP)


def test_classes_with_the_members_of_an_interface_satisfy_it(project: Pinakes) -> None:
    assert satisfying(project, "Store") == {"Memory", "Closes", "Arrow"}


def test_a_class_that_names_its_interface_is_not_said_to_be_found_by_its_members(project: Pinakes) -> None:
    nodes = project.implementations("Store").nodes
    assert [(node.via, node.resolution) for node in nodes if node.name == "Said"] == [("implements", "import")]


def test_an_interface_asks_for_what_those_do_that_it_extends(project: Pinakes) -> None:
    assert satisfying(project, "Closing") == {"Closes"}


def test_one_property_is_enough_but_it_has_to_be_there(project: Pinakes) -> None:
    assert {"Memory", "Said", "OtherItem"} <= satisfying(project, "Named")
    assert "Hidden" not in satisfying(project, "Named")
    assert satisfying(project, "Options") == set()


@pytest.mark.parametrize("name", ["Callable", "Box", "Split"])
def test_what_is_not_followed_makes_no_edge(project: Pinakes, name: str) -> None:
    assert satisfying(project, name) == set()


def test_a_literal_that_cannot_change_is_its_own_type(project: Pinakes) -> None:
    assert satisfying(project, "Kind") == {"Fixed"}


def test_callers_and_implementations_of_methods_go_through_the_interface(project: Pinakes) -> None:
    assert [(node.name, node.via) for node in project.callers("Memory.get").nodes] == [("use", "override")]
    found = {node.name: node.resolution for node in project.implementations("Store.get").nodes}
    assert found == {"Memory.get": "structural", "Arrow.get": "structural", "Said.get": None}


def test_a_hierarchy_shows_interfaces(project: Pinakes) -> None:
    up = project.type_hierarchy("Arrow", direction="up").up[0]
    assert [(node.name, node.via, node.resolution) for node in up.children] == [
        ("Store", "implements", "structural"),
        ("Named", "implements", "structural"),
    ]


def test_unsaved_text_counts(project: Pinakes) -> None:
    text = SHOP["src/ports.ts"].replace(
        "export interface Named { name: string }", "export interface Named { nom: string }"
    )
    project.session.buffers = {"src/ports.ts": text.encode()}
    try:
        assert satisfying(project, "Named") == set()
        up = project.type_hierarchy("Arrow", direction="up").up[0]
        assert [node.name for node in up.children] == ["Store"]
    finally:
        project.session.buffers = {}
