"""Names across C# files."""

import pytest
from tests.linking.project import InMemory, meanings, uses_of

from pinakes.linking.csharp import FAMILY

SHAPES = """\
using System;
namespace Acme.Shapes
{
    public interface IShape { double Area(); string Name { get; } }
    public abstract class Shape : IShape
    {
        protected int sides;
        public event EventHandler<ShapeArgs> Changed;
        public virtual string Name => "";
        public abstract double Area();
        public Shape Scale(int by) => this;
        public Shape Scale(double by, bool round = false) => this;
        public Shape Scale(string by) => this;
        public static Shape Make(params int[] sizes) => null;
        public Part this[int index] => null;
        public class Part { public Shape Whole; public Color Color { get; set; } }
    }
    public enum Color { Red, Green }
    public class ShapeArgs : EventArgs { public Shape Shape { get; set; } }
    public partial class Circle : Shape
    {
        public Circle(double radius) { }
        public override double Area() => 1;
        void IShape.Hidden() { }
    }
    public delegate bool Test(Shape shape, int depth);
}
"""
MORE = """\
namespace Acme.Shapes
{
    public partial class Circle { public double Radius; public Circle Twin() { return this; } }
    public class Box<T> where T : Shape
    {
        public T Value { get; set; }
        public Box<T> Next;
        public T Take(Func<T, bool> test) => Value;
    }
    public class Box { public int Size; }
    public record Pair(Circle Left, Shape Right);
}
"""
TOOLS = """\
using System.Collections.Generic;
using System.Threading.Tasks;
using Acme.Shapes;
namespace Acme.Tools;
public static class Extensions
{
    public static T Named<T>(this T shape, string name) where T : Shape => shape;
    public static int Total(this IEnumerable<Shape> shapes) => 0;
    public static bool IsBlank(this string text) => true;
}
public class MarkAttribute : System.Attribute { public int Order { get; set; } }
public class Store
{
    public List<Circle> Circles { get; } = new();
    public Dictionary<string, Shape> ByName;
    public Task<Circle> LoadAsync() => null;
    public bool Find(Test test, out Circle found) { found = null; return true; }
    public static readonly Store Default = new Store();
    public const int Most = 3;
}
"""
PROJECT = {"shapes.cs": SHAPES, "more.cs": MORE, "tools.cs": TOOLS}
HEAD = "using System;\nusing System.Linq;\nusing Acme.Shapes;\nusing Acme.Tools;\n"


def told(body: str, *, before: str = "", around: str = "") -> dict[str, str]:
    """What the names in the body of a method mean, by name; of several, the last."""
    text = (
        f"{before}{HEAD}namespace Acme.App {{ class Use : Shape {{ {around} void M(Store store) {{\n{body}\n}} }} }}\n"
    )
    found = meanings(PROJECT | {"use.cs": text}, "use.cs")
    line = text.count("\n") - 2 - body.count("\n")
    return {key.partition(" ")[2]: value for key, value in found.items() if int(key.partition(" ")[0]) > line}


@pytest.mark.parametrize(
    ("body", "name", "expected"),
    [
        ("Circle c = null; c.Radius = 1;", "Radius", "more.cs#Acme.Shapes.Circle.Radius"),
        ("new Circle(2);", "Circle", "more.cs#Acme.Shapes.Circle shapes.cs#Acme.Shapes.Circle"),
        ("var c = new Circle(2); c.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("var c = new Circle(2); c.Area();", "Area", "shapes.cs#Acme.Shapes.Circle.Area"),
        ("IShape s = new Circle(2); s.Area();", "Area", "shapes.cs#Acme.Shapes.IShape.Area"),
        ("Circle c = new(2); c.Scale(1);", "Scale", "shapes.cs#Acme.Shapes.Shape.Scale"),
        ("sides = 3;", "sides", "shapes.cs#Acme.Shapes.Shape.sides"),
        ("base.Area();", "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ("this.Changed += (sender, e) => e.Shape.Area();", "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ("this[0].Whole.Area();", "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ("Shape.Make(1, 2, 3).Area();", "Make", "shapes.cs#Acme.Shapes.Shape.Make"),
        ("Shape.Make(1, 2, 3).Area();", "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ("var p = new Shape.Part(); p.Color = Color.Red;", "Red", "shapes.cs#Acme.Shapes.Color.Red"),
        ("new Part { Color = Color.Green };", "Part", "shapes.cs#Acme.Shapes.Shape.Part"),
        ("new Part { Color = default };", "Color", "shapes.cs#Acme.Shapes.Shape.Part.Color"),
        ("foreach (var c in store.Circles) { c.Twin(); }", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("store.Circles.Where(c => c.Radius > 1);", "Radius", "more.cs#Acme.Shapes.Circle.Radius"),
        ("store.Circles.First().Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("store.Circles[0].Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ('store.ByName["a"].Area();', "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ('store.ByName.TryGetValue("a", out var s); s.Area();', "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ("foreach (var pair in store.ByName) { pair.Value.Area(); }", "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ("(await store.LoadAsync()).Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("var c = await store.LoadAsync(); c.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("store.Find((shape, depth) => shape.Area() > 1, out var c);", "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        ("store.Find(null, out var c); c.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("((Circle)this[0].Whole).Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("(this[0].Whole as Circle)?.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("if (this[0].Whole is Circle c) c.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("switch (this[0].Whole) { case Circle c: c.Twin(); break; }", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ('_ = this[0] is { Whole: { Name: "a" } };', "Whole", "shapes.cs#Acme.Shapes.Shape.Part.Whole"),
        (
            "_ = this[0].Whole switch { Circle { Radius: 1 } => 1, _ => 2 };",
            "Radius",
            "more.cs#Acme.Shapes.Circle.Radius",
        ),
        ("var b = new Box<Circle>(); b.Value.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("var b = new Box<Circle>(); b.Next.Next.Value.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("new Box<Circle>().Take(c => c.Radius > 1);", "Radius", "more.cs#Acme.Shapes.Circle.Radius"),
        ("new Box { Size = 1 };", "Size", "more.cs#Acme.Shapes.Box.Size"),
        ("var p = new Pair(null, null); p.Left.Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ("var p = new Pair(null, null) with { Right = null };", "Right", "more.cs#Acme.Shapes.Pair.Right"),
        ('new Circle(1).Named("a").Twin();', "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        ('new Circle(1).Named("a");', "Named", "tools.cs#Acme.Tools.Extensions.Named"),
        ("store.Circles.Total();", "Total", "tools.cs#Acme.Tools.Extensions.Total"),
        ('"a".IsBlank();', "IsBlank", "tools.cs#Acme.Tools.Extensions.IsBlank"),
        ("Store.Default.Circles.Clear();", "Default", "tools.cs#Acme.Tools.Store.Default"),
        ("_ = Store.Most;", "Most", "tools.cs#Acme.Tools.Store.Most"),
        ("_ = nameof(Store.ByName);", "ByName", "tools.cs#Acme.Tools.Store.ByName"),
        ("_ = Acme.Tools.Store.Most;", "Most", "tools.cs#Acme.Tools.Store.Most"),
        ("_ = global::Acme.Tools.Store.Most;", "Most", "tools.cs#Acme.Tools.Store.Most"),
        ("_ = Tools.Store.Most;", "Most", "tools.cs#Acme.Tools.Store.Most"),
        ("Test t = (shape, depth) => shape.Area() > 0;", "Area", "shapes.cs#Acme.Shapes.Shape.Area"),
        (
            "_ = from c in store.Circles let t = c.Twin() select t.Radius;",
            "Radius",
            "more.cs#Acme.Shapes.Circle.Radius",
        ),
        ("Circle Local(Circle c) => c.Twin(); Local(null).Twin();", "Twin", "more.cs#Acme.Shapes.Circle.Twin"),
        # What leaves the project.
        ("store.Circles.Clear();", "Clear", "System.Collections.Generic"),
        ("Console.WriteLine(1);", "WriteLine", "System"),
        ("Console.WriteLine(1);", "Console", "System"),
        ("store.ToString();", "ToString", "System"),
        ('"a".Trim().Length.ToString();', "Length", "System"),
        # What is not known stays open.
        ("Unknown.Area();", "Area", "unresolved"),
        ("store.Missing.Area();", "Area", "unresolved"),
        ("var x = Make2(); x.Area();", "Area", "unresolved"),
        ("var (a, b) = Both(); a.Twin();", "Twin", "unresolved"),
        ("new Circle(1).Hidden();", "Hidden", "unresolved"),
        ("new Circle(1).Missing();", "Missing", "unresolved"),
    ],
)
def test_a_name_means_what_the_compiler_says(body: str, name: str, expected: str) -> None:
    assert told(body)[name] == expected


@pytest.mark.parametrize(
    ("call", "line"),
    [
        ("Scale(1)", 11),
        ("Scale(1.5)", 12),
        ("Scale(1.5, true)", 12),
        ("Scale(round: true, by: 2)", 12),
        ('Scale("a")', 13),
        ('this.Scale("a")', 13),
        ('new Circle(1).Scale("a")', 13),
        ("new Circle(1).Scale(by: 2, round: false)", 12),
    ],
)
def test_arguments_tell_overloads_apart(call: str, line: int) -> None:
    text = f"{HEAD}class Use : Shape {{ void M(Store store) {{ {call}; }} }}\n"
    assert lines_meant(PROJECT | {"use.cs": text}, "use.cs", "Scale") == [line]


def lines_meant(texts: dict[str, str], path: str, name: str) -> list[int]:
    """The lines of what the last use of a name in a file means."""
    project = InMemory(FAMILY, texts)
    linker = FAMILY.open(project).linker
    file = next(file for file, known in project.files if known == path)
    facts = project.facts[file]
    links, _ = linker.link(project.unit(file), uses_of(facts))
    used = [link for link in links if facts.names[facts.references[link.id].name] == name][-1]
    return [project.facts[target.file].symbols[target.symbol].line for target in used.meaning.targets]


@pytest.mark.parametrize(
    ("files", "name", "expected"),
    [
        # Usings inside namespaces, aliases, static members, global usings.
        ({"use.cs": "namespace N { using Acme.Shapes; class K { Circle c; } }"}, "1 Circle", "Circle"),
        (
            {"use.cs": "using C = Acme.Shapes.Circle;\nclass K { C c; void M() {\nc.Twin(); } }"},
            "3 Twin",
            "Circle.Twin",
        ),
        ({"use.cs": "using S = Acme.Shapes;\nclass K {\nS.Circle c; }"}, "3 Circle", "Circle"),
        ({"use.cs": "using static Acme.Shapes.Shape;\nclass K { void M() {\nMake(); } }"}, "3 Make", "Shape.Make"),
        (
            {"use.cs": "class K { void M(Circle c) {\nc.Twin(); } }", "all.cs": "global using Acme.Shapes;"},
            "2 Twin",
            "Circle.Twin",
        ),
        (
            {"use.cs": "class K { void M(Circle c) {\nc.Twin(); } }", "p.csproj": '<Using Include="Acme.Shapes" />'},
            "2 Twin",
            "Circle.Twin",
        ),
        (
            {"use.cs": "class K { void M() {\nMake(); } }", "all.cs": "global using static Acme.Shapes.Shape;"},
            "2 Make",
            "Shape.Make",
        ),
        ({"use.cs": "namespace Acme.Shapes.Deep;\nclass K { Circle c; }"}, "2 Circle", "Circle"),
        ({"use.cs": "namespace Acme { class K { Shapes.Circle c; } }"}, "1 Circle", "Circle"),
        ({"use.cs": "using Acme.Tools;\n[Mark(Order = 1)] class K { }"}, "2 Mark", "Acme.Tools.MarkAttribute"),
        ({"use.cs": "using Acme.Tools;\n[Mark(Order = 1)] class K { }"}, "2 Order", "Acme.Tools.MarkAttribute.Order"),
        ({"use.cs": "class K { Circle c; }"}, "1 Circle", None),
        ({"use.cs": "using System;\nclass K { [Obsolete] void Obsolete() { } }"}, "2 Obsolete", "System"),
        (
            {"use.cs": "using Acme.Shapes;\nclass K { Color Color; void M() {\nvar x = Color.Red; } }"},
            "3 Color",
            "Acme.Shapes.Color",
        ),
        ({"use.cs": 'class K { void M() {\n"a".IsBlank(); } }'}, "2 IsBlank", "System"),
    ],
)
def test_usings_say_which_namespaces_are_seen(files: dict[str, str], name: str, expected: str | None) -> None:
    found = meanings(PROJECT | files, "use.cs")[name]
    assert found == "unresolved" if expected is None else found.split("#")[-1].endswith(expected)


def test_projects_that_reference_one_another_see_their_own_types_first() -> None:
    thing = "namespace Acme; public class Thing { public void Run() { } }"
    texts = {
        "a/a.csproj": "<Project />",
        "b/b.csproj": "<Project />",
        "c/c.csproj": '<ProjectReference Include="..\\b\\b.csproj" />',
        "a/thing.cs": thing,
        "b/thing.cs": thing,
        "a/use.cs": "namespace Acme; class Use { Thing t; }",
        "c/use.cs": "namespace Acme; class Use { Thing t; }",
    }
    assert meanings(texts, "a/use.cs")["1 Thing"] == "a/thing.cs#Acme.Thing"
    assert meanings(texts, "c/use.cs")["1 Thing"] == "b/thing.cs#Acme.Thing"


def test_a_type_under_a_condition_gives_way_to_the_platforms_own() -> None:
    shim = "namespace Acme;\n#if OLD\npublic class Lazy<T> { public T Value; }\n#endif\npublic class Other { }\n"
    use = "using System;\nnamespace Acme;\nclass Use {\nLazy<Other> lazy; }\n"
    found = meanings({"shim.cs": shim, "use.cs": use}, "use.cs")
    assert (found["4 Lazy"], found["4 Other"]) == ("System", "shim.cs#Acme.Other")


def test_a_lambda_with_more_parameters_than_the_delegate_hands_it_holds_nothing() -> None:
    text = (
        "using System;\nclass Thing { public void Go() { } }\n"
        "class Use {\nvoid Run(Action run) { }\nvoid Run(Action<Thing> run) { }\nvoid Sort(Comparison<Thing> by) { }\n"
        "void All() {\nRun(t =>\nt.Go());\nSort((a, b) =>\nb.Go()); } }\n"
    )
    found = meanings({"a.cs": text}, "a.cs")
    assert found["9 Go"] == "a.cs#Thing.Go"
    assert found["11 Go"] == "a.cs#Thing.Go"


def test_parts_of_a_type_and_of_a_generic_one_of_its_name_are_two() -> None:
    text = "partial class Box { }\npartial class Box<T> { }\nclass Use {\nBox<int> one; }\n"
    assert lines_meant({"a.cs": text}, "a.cs", "Box") == [2]


def test_what_is_no_list_is_one_of_the_rest() -> None:
    text = (
        "using System.Collections.Generic;\nenum Kind { A }\nclass Use {\n"
        "void Run<T>(IEnumerable<T> all) { }\nvoid Run<T>(params T[] all) { }\nvoid All() {\nRun(Kind.A); } }\n"
    )
    assert lines_meant({"a.cs": text}, "a.cs", "Run") == [5]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("var s = provider.GetRequiredService<IStore>(); s.Save();", "a.cs#Own.IStore.Save"),
        ("var s = Unknown().ServiceProvider.GetService<IStore>(); s.Save();", "a.cs#Own.IStore.Save"),
        ("var s = app.Services.GetRequiredKeyedService<IStore>(1); s.Save();", "a.cs#Own.IStore.Save"),
        ("var s = provider.GetRequiredService<Far>(); s.Save();", "Microsoft.Extensions.DependencyInjection"),
        # A project may have its own.
        ("var s = own.GetService<IStore>(); s.Save();", "System"),
    ],
)
def test_services_are_of_the_type_that_is_asked_for(body: str, expected: str) -> None:
    text = (
        "using Microsoft.Extensions.DependencyInjection;\nnamespace Own {\ninterface IStore { void Save(); }\n"
        "class Box { public int GetService<T>() { return 1; } }\n"
        f"class A {{ void F(IServiceProvider provider, Box own) {{\n{body}\n}} }}\n}}\n"
    )
    assert meanings({"a.cs": text}, "a.cs")["6 Save"] == expected


def test_what_one_of_several_methods_gives_may_be_the_projects_own() -> None:
    text = (
        "using System.Threading.Tasks;\nnamespace Own {\nclass Pong { public string Message; }\n"
        "interface IRequest<out T> {}\nclass Ping : IRequest<Pong> {}\ninterface ISender { "
        "Task<T> Send<T>(IRequest<T> r, int n = 1); Task Send<R>(R r, int n = 1) where R : IRequest<Pong>; "
        "Task<object?> Send(object r, int n = 1); }\n"
        "class A { async Task F(ISender s) {\nvar pong = await s.Send(new Ping()); var m = pong.Message;\n"
        "s.Send(new Other());\n} }\n}\n"
    )
    assert meanings({"a.cs": text}, "a.cs")["8 Message"] in {"unresolved", "a.cs#Own.Pong.Message"}


def test_a_type_parameter_is_what_the_base_of_an_argument_says() -> None:
    text = (
        "namespace Own {\nclass Pong { public string Message; }\ninterface IRequest<T> {}\n"
        "class Asked : IRequest<Pong> {}\nclass Ping : Asked {}\n"
        "class Sender { public T Send<T>(IRequest<T> r, int n = 1) => default; }\n"
        "class A { void F(Sender s) {\nvar pong = s.Send(new Ping()); var m = pong.Message;\n} }\n}\n"
    )
    assert meanings({"a.cs": text}, "a.cs")["8 Message"] == "a.cs#Own.Pong.Message"
