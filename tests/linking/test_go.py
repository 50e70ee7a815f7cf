"""Go names across files, with what each must mean worked out by hand."""

import pytest
from tests.linking.project import dependencies_of, link_project, meanings

SHOP = {
    "go.mod": "module example.com/shop // the shop\n\ngo 1.25\n\nrequire example.com/other v1.0.0\n",
    "item/item.go": """\
package item

import (
	"io"
	"net/http"
	"sync/atomic"
)

type Base struct {
	ID   int
	Tags []Tag
}

func (b *Base) Save() *Base { return b }

type Tag struct{ Name string }

type Item struct {
	*Base
	http.Header
	Owner, Buyer Owner
	parts        map[Tag]*Item
	meta         struct{ Hits Tag }
	hook         func(o Owner) (Tag, error)
	queue        chan Owner
	last         atomic.Pointer[Tag]
}

func (i Item) Label() string { return "" }

type Owner interface {
	io.Closer
	Named
	Items() []*Item
}

type Named interface{ Name() Tag }

type Items []Item

func (l Items) First() *Item { return &l[0] }

type Renamed = Item
type Derived Item

type Weights map[string]Tag

const Low, High = "low", "high"

type Kind int

const (
	Plain Kind = iota
	Fancy
)

func (k Kind) String() string { return "" }

var Default = New()
var Table = []struct{ Want Tag }{{Want: Tag{}}}

func New() *Item                    { return &Item{} }
func Find(id int) (*Item, Tag, error) { return nil, Tag{}, nil }
""",
    "item/more.go": """\
package item

// Total stands in another file than its type.
func (i *Item) Total() Kind { return Plain }

func (i *Item) again() { i.Total(); i.Save(); helper() }

func helper() Tag { return Tag{} }
""",
    "item/item_test.go": "package item\n\nfunc testOnly() Tag { return helper() }\n",
    "item/outer_test.go": (
        'package item_test\n\nimport "example.com/shop/item"\n\nfunc outer() { item.New(); testOnly() }\n'
    ),
    "generic/generic.go": """\
package generic

type List[T any] struct {
	head *node[T]
	All  []T
}

type node[T any] struct {
	value T
	next  *node[T]
}

func (l *List[E]) First() E  { return l.head.next.value }
func (l *List[E]) Rest() *List[E] { return l }

type Pair[K comparable, V any] struct {
	Key   K
	Value V
}

func Make[T any]() *List[T]       { return nil }
func Guess[T any](x T) T          { return x }

type Saver interface{ Save() }

func Keep[S Saver](s S) { s.Save() }
""",
    "go-odd/name.go": "package strange\n\nfunc Odd() {}\n",
    "internal/deep/deep.go": "package deep\n\nvar Depth = 1\n",
}


def use(body: str, imports: str = 'import "example.com/shop/item"') -> str:
    return f"package app\n\n{imports}\n\nfunc use(x any, it *item.Item) {{\n{body}\n}}\n"


IN_ITEM = "item/item.go#"
GENERIC = 'import ("example.com/shop/item"; "example.com/shop/generic")'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("item.New()", {"New": f"import {IN_ITEM}New"}),
        ("item.New().Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("it.Total()", {"Total": "type item/more.go#Item.Total"}),
        ("it.Total().String()", {"String": f"type {IN_ITEM}Kind.String"}),
        ("i, _, err := item.Find(1); i.Label(); err.Error()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("_, t, _ := item.Find(1); t.Name = x", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("_, _, err := item.Find(1); err.Error()", {"Error": "external builtin"}),
        ("it.Save().ID++", {"Save": f"type {IN_ITEM}Base.Save", "ID": f"type {IN_ITEM}Base.ID"}),
        ("it.Base.ID = 1", {"Base": f"type {IN_ITEM}Item.Base", "ID": f"type {IN_ITEM}Base.ID"}),
        ("it.Get(x)", {"Get": "external net/http"}),
        ("it.Owner.Items()[0].Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("it.Buyer.Name().Name", {"Buyer": f"type {IN_ITEM}Item.Buyer", "Name": f"type {IN_ITEM}Tag.Name"}),
        ("it.Owner.Close()", {"Close": "external io"}),
        ("for _, t := range it.Tags { t.Name() }", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("for k, v := range it.parts { k.Name(); v.Label() }", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("for k := range it.parts { k.Name() }", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("for o := range it.queue { o.Items() }", {"Items": f"type {IN_ITEM}Owner.Items"}),
        ("o := <-it.queue; o.Items()", {"Items": f"type {IN_ITEM}Owner.Items"}),
        ("select { case o, ok := <-it.queue: o.Items(); _ = ok }", {"Items": f"type {IN_ITEM}Owner.Items"}),
        ("t, _ := it.hook(nil); t.Name()", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("it.meta.Hits.Name()", {"Hits": f"type {IN_ITEM}Item.meta.Hits", "Name": f"type {IN_ITEM}Tag.Name"}),
        ("it.last.Load().Name()", {"Load": "external sync/atomic", "Name": f"type {IN_ITEM}Tag.Name"}),
        ("x.(*item.Item).Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("if o, ok := x.(item.Owner); ok { o.Items() }", {"Items": f"type {IN_ITEM}Owner.Items"}),
        ("x.Label()", {"Label": "unresolved"}),
        (
            "switch v := x.(type) {\ncase item.Tag: v.Name()\ncase *item.Item: v.Label()\ncase int: v.Save()\n}",
            {"Name": f"type {IN_ITEM}Tag.Name", "Label": f"type {IN_ITEM}Item.Label", "Save": "external builtin"},
        ),
        ("switch v := x.(type) {\ncase item.Tag, item.Item: v.Name()\n}", {"Name": "unresolved"}),
        (
            "switch it := it.Owner.(type) {\ncase item.Tag: it.Name()\n}",
            {"Owner": f"type {IN_ITEM}Item.Owner", "Name": f"type {IN_ITEM}Tag.Name"},
        ),
        ("item.New().\n\t// it's said here\n\tLabel()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("func(item ...item.Tag) { item[0].Name() }()", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("func(item ...item.Tag) { item[0].Name() }()", {"Tag": f"import {IN_ITEM}Tag"}),
        (
            "type row struct{ tag item.Tag }\nfunc() { item := row{}; item.tag.Name() }()",
            {"Tag": f"import {IN_ITEM}Tag"},
        ),
        ("append([]*item.Item{}, it)[0].Label()", {"Label": "unresolved"}),
        ("(*it).Label(); (&item.Item{}).Total()", {"Total": "type item/more.go#Item.Total"}),
        ("item.Item{Owner: nil, parts: nil}.Label()", {"Owner": f"type {IN_ITEM}Item.Owner"}),
        ("_ = []item.Tag{{Name: 1}}", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ('_ = map[string]*item.Base{"a": {ID: 1}}', {"ID": f"type {IN_ITEM}Base.ID"}),
        ("_ = item.Items{{Owner: nil}}", {"Owner": f"type {IN_ITEM}Item.Owner"}),
        (
            "_ = item.Weights{Local: {Name: 1}}",
            {"Local": "import app/rest.go#Local", "Name": f"type {IN_ITEM}Tag.Name"},
        ),
        ("item.Items(nil).First().Label()", {"First": f"type {IN_ITEM}Items.First"}),
        ("var l item.Items; l[0].Label(); l[1:].First()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("var r item.Renamed; r.Total()", {"Total": "type item/more.go#Item.Total"}),
        ("var d item.Derived; d.Owner.Items()", {"Owner": f"type {IN_ITEM}Item.Owner"}),
        ("item.Fancy.String()", {"Fancy": f"import {IN_ITEM}Fancy", "String": f"type {IN_ITEM}Kind.String"}),
        ("item.Kind(2).String()", {"String": f"type {IN_ITEM}Kind.String"}),
        ("item.Default.Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("item.Table[0].Want.Name()", {"Want": f"type {IN_ITEM}Table.Want", "Name": f"type {IN_ITEM}Tag.Name"}),
        ("f := item.Item.Label; f()", {"Label": f"member {IN_ITEM}Item.Label"}),
        ("label := it.Save; label().ID++", {"ID": f"type {IN_ITEM}Base.ID"}),
        ("func(o item.Owner) { o.Items() }(nil)", {"Items": f"type {IN_ITEM}Owner.Items"}),
        ("get := func() (item.Tag, error) { panic(1) }; t, _ := get(); t.Name()", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("all := append([]*item.Item{}, it); all[0].Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("m := make(map[int]item.Tag); m[1].Name()", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("t := new(item.Tag); t.Name(); new(item.Base).Save()", {"Save": f"type {IN_ITEM}Base.Save"}),
        ("rows := []struct{ want item.Tag }{{}}; rows[0].want.Name()", {"Name": f"type {IN_ITEM}Tag.Name"}),
        # What the package does not show or does not have.
        ("item.helper(); item.testOnly(); item.Missing()", {"testOnly": "unresolved", "Missing": "unresolved"}),
        ("it.Missing.Name()", {"Name": "external net/http"}),
        ("for i := range 3 { i.Label() }", {"Label": "external builtin"}),
        # The same name for different things in one function.
        (
            "for _, v := range it.Tags { v.Name() }\nfor _, v := range it.parts { v.Label() }",
            {"Name": f"type {IN_ITEM}Tag.Name", "Label": f"type {IN_ITEM}Item.Label"},
        ),
        (
            "{\nitem := it.Tags\n_ = item[0].Name\n}\nitem.New()",
            {"Name": f"type {IN_ITEM}Tag.Name", "New": f"import {IN_ITEM}New"},
        ),
        (
            "item.New()\nitem := it.Tags\n_ = item[0].Name",
            {"Name": f"type {IN_ITEM}Tag.Name", "New": f"import {IN_ITEM}New"},
        ),
        (
            "it.Label()\n{\nit := it.Owner\nit.Items()\n}",
            {"Label": f"type {IN_ITEM}Item.Label", "Items": f"type {IN_ITEM}Owner.Items"},
        ),
    ],
)
def test_names_lead_into_another_package(body: str, expected: dict[str, str]) -> None:
    texts = SHOP | {"app/use.go": use(body), "app/rest.go": 'package app\n\nconst Local = "x"\n'}
    check(texts, "app/use.go", expected)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("var l generic.List[item.Item]; l.First().Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("var l generic.List[item.Item]; l.Rest().All[0].Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("generic.Make[item.Tag]().First().Name()", {"Name": f"type {IN_ITEM}Tag.Name"}),
        ("p := generic.Pair[string, *item.Item]{Value: nil}; p.Value.Label()", {"Label": f"type {IN_ITEM}Item.Label"}),
        ("p := generic.Pair[string, *item.Item]{}; p.Key.Label()", {"Label": "external builtin"}),
        ("generic.Guess(it).Label()", {"Label": "unresolved"}),
    ],
)
def test_type_parameters_stand_for_their_arguments(body: str, expected: dict[str, str]) -> None:
    check(SHOP | {"app/use.go": use(body, GENERIC)}, "app/use.go", expected)


def test_a_type_parameter_has_the_methods_of_its_constraint() -> None:
    found = link_project(SHOP)
    assert found["generic/generic.go:26 Save"] == "type generic/generic.go#Saver.Save"
    assert found["generic/generic.go:13 value"] == "type generic/generic.go#node.value"


def test_files_of_a_package_see_one_another() -> None:
    found = link_project(SHOP)
    assert found["item/more.go:6 Total"] == "member item/more.go#Item.Total"
    assert found["item/more.go:6 Save"] == "inherited item/item.go#Base.Save"
    assert found["item/item_test.go:3 helper"] == "import item/more.go#helper"
    assert found["item/more.go:4 Item"] == "import item/item.go#Item"
    assert found["item/more.go:4 Plain"] == "import item/item.go#Plain"


def test_tests_beside_a_package_are_a_package_of_their_own() -> None:
    found = link_project(SHOP)
    assert found["item/outer_test.go:5 New"] == "import item/item.go#New"
    assert found["item/outer_test.go:5 testOnly"] == "unresolved"


@pytest.mark.parametrize(
    ("imports", "body", "expected"),
    [
        ('i "example.com/shop/item"', "i.New()", {"New": f"import {IN_ITEM}New"}),
        (
            '. "example.com/shop/item"',
            "New(); var t Tag; len(t.Name)",
            {"New": f"import {IN_ITEM}New", "len": "external builtin"},
        ),
        ('_ "example.com/shop/item"', "item.New()", {"New": "unresolved"}),
        ('"example.com/shop/go-odd"', "strange.Odd()", {"Odd": "import go-odd/name.go#Odd"}),
        ('"example.com/shop/internal/deep"', "deep.Depth++", {"Depth": "import internal/deep/deep.go#Depth"}),
        ('"example.com/shop/missing"', "missing.New()", {"New": "external example.com/shop/missing"}),
        (
            '"example.com/other/item"',
            "item.New().Label()",
            {"New": "external example.com/other/item", "Label": "external example.com/other/item"},
        ),
        ('"example.com/shopping/item"', "item.New()", {"New": "external example.com/shopping/item"}),
        ('"github.com/x/go-yaml/v3"', "yaml.Load()", {"Load": "external github.com/x/go-yaml/v3"}),
        ('"slices"', "slices.Sorted(1).Label()", {"Sorted": "external slices", "Label": "unresolved"}),
        ('"net/http"', "http.Get(1).Body.Close()", {"Close": "external net/http"}),
        ('"net/http"', "func() { http := 1; http.Get() }()\n\thttp.Get()", {"Get": "external net/http"}),
    ],
)
def test_imports_lead_to_packages(imports: str, body: str, expected: dict[str, str]) -> None:
    check(
        SHOP | {"app/use.go": f"package app\n\nimport {imports}\n\nfunc use() {{\n\t{body}\n}}\n"},
        "app/use.go",
        expected,
    )


@pytest.mark.parametrize(
    ("configs", "expected"),
    [
        ({"go.mod": "module example.com/app\n", "lib/go.mod": "module example.com/lib\n"}, "external example.com/lib"),
        (
            {
                "go.mod": "module example.com/app\nreplace (\n\texample.com/lib v1.2.3 => ./lib\n)\n",
                "lib/go.mod": "module example.com/lib\n",
            },
            "import lib/lib.go#Run",
        ),
        (
            {
                "go.mod": "module example.com/app\n",
                "lib/go.mod": "module example.com/lib\n",
                "go.work": "go 1.25\n\nuse (\n\t.\n\t./lib\n)\n",
            },
            "import lib/lib.go#Run",
        ),
        (
            {"go.mod": "module example.com/app\nreplace example.com/lib => example.com/fork v1\n"},
            "external example.com/lib",
        ),
        ({"go.mod": "module example.com\n"}, "import lib/lib.go#Run"),
        ({"go.mod": "module example.com\n", "lib/go.mod": "module example.com/lib\n"}, "external example.com/lib"),
        (
            {"go.mod": "module example.com/app\n", "vendor/example.com/lib/lib.go": "package lib\n\nfunc Run() {}\n"},
            "import vendor/example.com/lib/lib.go#Run",
        ),
        ({"src/example.com/lib/lib.go": "package lib\n\nfunc Run() {}\n"}, "import src/example.com/lib/lib.go#Run"),
        # `go build -modfile=vendor.mod`
        ({"vendor.mod": "module example.com\n"}, "import lib/lib.go#Run"),
        ({"go.mod": "module example.com/app\n", "tools.mod": "module example.com\n"}, "external example.com/lib"),
        ({"vendor.mod": "not of Go"}, "external example.com/lib"),
    ],
)
def test_modules_are_found_where_configs_say(configs: dict[str, str], expected: str) -> None:
    texts = {
        "app/main.go": 'package main\n\nimport "example.com/lib"\n\nfunc main() { lib.Run() }\n',
        "lib/lib.go": "package lib\n\nfunc Run() {}\n",
    }
    assert link_project(texts | configs)["app/main.go:5 Run"] == expected


def test_a_program_beside_a_package_is_not_imported() -> None:
    texts = {
        "go.mod": "module m\n",
        "lib/lib.go": "package lib\n\nfunc Run() {}\n",
        "lib/gen.go": "//go:build ignore\n\npackage main\n\nfunc Run() {}\n",
        "lib/gen2.go": "//go:build ignore\n\npackage main\n\nfunc more() { Run() }\n",
        "use.go": 'package use\n\nimport "m/lib"\n\nfunc use() { lib.Run() }\n',
    }
    assert meanings(texts, "use.go")["5 Run"] == "lib/lib.go#Run"
    assert meanings(texts, "lib/gen2.go")["5 Run"] == "lib/gen.go#Run"


def test_files_for_several_platforms_are_all_meant() -> None:
    texts = {
        "go.mod": "module m\n",
        "open_arm64.go": "package m\n\nfunc open() {}\n",
        "open_linux.go": "package m\n\nfunc open() {}\n",
        "open_windows.go": "package m\n\nfunc open() {}\n",
        "use.go": "package m\n\nfunc use() { open() }\n",
        "use_windows.go": "package m\n\nfunc other() { open() }\n",
    }
    assert meanings(texts, "use.go")["3 open"] == "open_linux.go#open open_arm64.go#open open_windows.go#open"
    assert meanings(texts, "use_windows.go")["3 open"] == "open_windows.go#open"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("//go:build small", "//go:build !small", "b.go#T.Field"),
        ("//go:build !small", "//go:build small", "a.go#T.Field"),
        ("//go:build small || windows", "//go:build !(small || windows)", "b.go#T.Field"),
        ("//go:build linux && go1.20", "//go:build !linux", "a.go#T.Field"),
        ("//go:build ((((", "//go:build ignore", "a.go#T.Field"),
    ],
)
def test_what_is_built_without_tags_is_meant(first: str, second: str, expected: str) -> None:
    texts = {
        "a.go": f"{first}\n\npackage m\n\ntype T struct{{ Field int }}\n",
        "b.go": f"// Some words.\n\n{second}\n\npackage m\n\ntype T struct{{ Field int }}\n",
        "use.go": "package m\n\nfunc use(t T) { t.Field++ }\n",
    }
    assert meanings(texts, "use.go")["3 Field"] == expected


def test_of_several_programs_in_a_folder_none_sees_the_others() -> None:
    texts = {
        "one.go": "package main\n\nfunc main() { run(); shared() }\n",
        "two.go": "package main\n\nfunc main() {}\nfunc run() {}\n",
        "shared.go": "package main\n\nfunc shared() {}\n",
    }
    assert meanings(texts, "one.go")["3 run"] == "unresolved"
    assert meanings(texts, "one.go")["3 shared"] == "shared.go#shared"


def test_embedding_that_goes_round_comes_to_an_end() -> None:
    text = (
        "package m\n\ntype A struct{ *B }\ntype B struct{ *A }\ntype C C2\ntype C2 C\n"
        "func f(a A, c C) { a.lost(); c.lost(); c[0].lost() }\ntype G[T G[T]] struct{ in T }\n"
        "func g[T G[T]](t T) { t.in.lost() }\n"
    )
    found = link_project({"m.go": text})
    assert found["m.go:7 lost"] == "unresolved"
    assert found["m.go:9 lost"] == "unresolved"


def test_a_file_depends_on_the_packages_it_imports() -> None:
    found = dependencies_of(
        SHOP
        | {
            "app/use.go": use("item.New()"),
            "app/blank.go": 'package app\n\nimport _ "example.com/shop/internal/deep"\nimport "fmt"\n',
        }
    )
    assert found["app/use.go"] == {"item/item.go", "item/more.go"}
    assert found["app/blank.go"] == {"internal/deep/deep.go"}
    assert found["item/more.go"] == set()
    assert found["item/outer_test.go"] == {"item/item.go", "item/more.go"}


def check(texts: dict[str, str], path: str, expected: dict[str, str]) -> None:
    """Whether names of a file mean what they must, wherever in it they stand."""
    found: dict[str, str] = {}
    for place, told in link_project(texts).items():
        own, _, name = place.partition(" ")
        if own.rpartition(":")[0] == path:
            found[name] = told
    assert {name: found.get(name) for name in expected} == expected


def test_functions_outside_that_are_told_a_type_may_give_it() -> None:
    text = """\
package main

import (
	"errors"

	"example.com/other"
)

type Failure struct{ Code int }

func run(err error) int {
	if failure, ok := errors.AsType[*Failure](err); ok {
		return failure.Code
	}
	if found, ok := other.Find[*Failure](err); ok {
		return found.Code
	}
	return 0
}
"""
    told = meanings({"go.mod": "module example.com/shop\n", "main.go": text}, "main.go")
    assert told["13 Code"] == "main.go#Failure.Code"
    assert told["16 Code"] == "unresolved"


def test_interfaces_written_out_have_their_methods_where_they_stand() -> None:
    text = """\
package main

type Watcher interface {
	interface{ Start() error }
	Name() string
}

type Engine struct {
	log interface{ Print(text string) }
}

func run(e Engine, w Watcher) error {
	e.log.Print(w.Name())
	return w.Start()
}
"""
    told = meanings({"go.mod": "module example.com/shop\n", "main.go": text}, "main.go")
    assert told["13 Print"] == "main.go#Engine.log.Print"
    assert told["14 Start"] == "main.go#Watcher.Start"
