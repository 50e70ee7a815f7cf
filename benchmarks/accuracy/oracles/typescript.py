"""A SCIP index of a TypeScript or JavaScript project by scip-typescript.

python -m benchmarks.accuracy.oracles.typescript FOLDER INDEX.scip

A tsconfig.json is made up where the project has none. Dependencies are those that lie in node_modules already.
"""

import json
import tempfile
from pathlib import Path

from benchmarks.accuracy.oracles._tools import copied, folder_and_index, installed, run

_SETTINGS = {
    "compilerOptions": {
        "allowJs": True,
        "target": "ESNext",
        "module": "ESNext",
        "moduleResolution": "bundler",
        "jsx": "preserve",
        "skipLibCheck": True,
    }
}


def main() -> None:
    folder, index = folder_and_index(__doc__)
    program = installed("scip-typescript", "npm install -g @sourcegraph/scip-typescript")
    with tempfile.TemporaryDirectory() as place:
        project = copied(folder, Path(place))
        if not (project / "tsconfig.json").exists():
            (project / "tsconfig.json").write_text(json.dumps(_SETTINGS), encoding="utf-8")
        run([program, "index", "--output", index], project)


if __name__ == "__main__":
    main()
