"""Names of C# across files: an update settles them as a fresh build would."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.indexing.updates import check_updates, edits

PATHS = ["a.cs", "b.cs", "lib/c.cs", "lib/d.cs", "lib/e.cs", "app/f.cs", "app/g.cs", "app/Usings.cs"]
CONTENTS = [
    "",
    (
        "namespace Lib;\npublic class Base {\n  public int Shared;\n  public Base Run(int n) => Stop();\n"
        "  public Base Run(string name) => this;\n  public Base Stop() => this;\n}\n"
    ),
    (
        "namespace Lib\n{\n    public partial class Base { public Base Stop() { return Run(1); } }\n"
        "  public interface IRun { Base Run(int times); }\n  public class MarkAttribute : System.Attribute { }\n}\n"
    ),
    (
        "using Lib;\nnamespace App { [Mark] class K : Base, IRun {\n  public void Go() { Run(2).Stop(); base.Stop(); }"
        "\n  public K Next { get; set; }\n} }\n"
    ),
    (
        "using System.Collections.Generic;\nusing static Lib.Tools;\nnamespace App { class Use {\n"
        "  List<K> all = new();\n  void M(K k) { foreach (var one in all) { one.Next.Go(); }\n"
        "    Make(k).Run(1); k.Twice().Stop(); var b = new Lib.Base { Shared = 1 }; b.Shared++; }\n} }\n"
    ),
    (
        "namespace Lib { static class Tools {\n  public static Base Make(Base b) => b;\n"
        "  public static T Twice<T>(this T it) where T : Base => it;\n} }\n"
    ),
    "global using Lib;\nglobal using Short = App.K;\n",
    (
        'namespace App.Inner;\nclass Use2 { Base b; Short s; void M() { s.Go(); b.Run("x"); b.Twice(); K.Make(b); } '
        "class K { public static void Make(Base b) { } } }\n"
    ),
    "namespace Lib { class Base<T> { public T Value; }\n  class Wrap : Base<App.K> { void M() { Value.Go(); } } }\n",
    "using Lib;\nclass K { [Mark] public Base Next; void M() { Next.Stop(); } }\n",
]
CONFIGS = {
    "lib/lib.csproj": ["<Project></Project>", '<Project><ItemGroup><Using Include="App" /></ItemGroup></Project>'],
    "app/app.csproj": [
        '<Project><ItemGroup><ProjectReference Include="..\\lib\\lib.csproj" /></ItemGroup></Project>',
        '<Project><ItemGroup><Using Include="Lib" /></ItemGroup></Project>',
    ],
}

config = st.sampled_from([("write", path, text) for path, texts in CONFIGS.items() for text in texts])
config_gone = st.tuples(st.just("delete"), st.sampled_from(sorted(CONFIGS)), st.just(""))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(*edits(PATHS, CONTENTS), config, config_gone), min_size=4, max_size=20))
@example([("delete", "lib/d.cs", ""), ("index", "", ""), ("write", "lib/d.cs", CONTENTS[2])])
@example([("write", "app/Usings.cs", ""), ("index", "", ""), ("write", "app/Usings.cs", CONTENTS[6])])
def test_names_of_csharp_mean_after_an_update_what_they_mean_in_a_fresh_index(
    steps: list[tuple[str, str, str]],
) -> None:
    files = dict(zip(PATHS, [*CONTENTS[1:6], *CONTENTS[7:9], CONTENTS[6]], strict=True))
    check_updates(files | {path: texts[0] for path, texts in CONFIGS.items()}, steps)
