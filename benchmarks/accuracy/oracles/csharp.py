"""Write what the C# compiler makes of the names of a project as a SCIP index.

python -m benchmarks.accuracy.oracles.csharp SDK FOLDER INDEX.scip [--define WORD,WORD]

SDK is the folder of a .NET Core SDK 3.1, whose compiler reads C# up to version 8.
"""

import argparse
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

from pinakes.formats.scip import write

_RUNTIME = '{"runtimeOptions": {"framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"}}}'
_DEFINITION = 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sdk", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("index", type=Path)
    parser.add_argument("--define", default="NETSTANDARD2_0", help="preprocessor symbols")
    arguments = parser.parse_args()
    lines = ask_compiler(arguments.sdk, arguments.folder, arguments.define).splitlines()
    rows = [line.split("\t") for line in lines]
    # A using may give something another name: it is still what its definition calls it.
    name_of = {owner: name for _, _, _, owner, name, mark in rows if mark}
    documents: dict[str, list[write.Occurrence]] = defaultdict(list)
    for path, row, col, owner, name, mark in rows:
        span = (int(row), int(col), int(row), int(col) + len(name))
        symbol = f"csharp . . . {owner}/{name_of.get(owner, name)}."
        documents[path].append(write.Occurrence(span, symbol, _DEFINITION if mark else 0))
    parts = [write.metadata("roslyn", "3.1", arguments.folder.resolve().as_uri())]
    parts += [write.document(path, "C#", items, []) for path, items in sorted(documents.items())]
    arguments.index.write_bytes(b"".join(parts))


def ask_compiler(sdk: Path, folder: Path, defines: str) -> str:
    """The lines that csharp.cs writes of a folder."""
    compiler = next(sdk.glob("sdk/*/Roslyn/bincore"))
    platform = next(sdk.glob("packs/Microsoft.NETCore.App.Ref/*/ref/netcoreapp3.1"))
    with tempfile.TemporaryDirectory() as made:
        program = Path(made, "oracle.dll")
        libraries = [*platform.glob("*.dll"), *compiler.glob("Microsoft.CodeAnalysis*.dll")]
        command: list[str | Path] = [
            sdk / "dotnet",
            compiler / "csc.dll",
            "-nologo",
            "-nowarn:CS1702",
            "-nullable:disable",
            f"-out:{program}",
        ]
        command += [f"-r:{library}" for library in libraries]
        subprocess.run([*command, Path(__file__).with_suffix(".cs")], check=True)
        for library in compiler.glob("*.dll"):
            Path(made, library.name).symlink_to(library.resolve())
        program.with_suffix(".runtimeconfig.json").write_text(_RUNTIME, encoding="utf-8")
        asked: list[str | Path] = [sdk / "dotnet", program, folder, platform, defines]
        return subprocess.run(asked, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout


if __name__ == "__main__":
    main()
