"""A SCIP index of a Python project by scip-python (pyright).

python -m benchmarks.accuracy.oracles.python FOLDER INDEX.scip

No other package is installed: a bare virtual environment is made for it, so that what the project does not hold is
outside for both. `src` layouts are found.
"""

import json
import sys
import tempfile
from pathlib import Path

from benchmarks.accuracy.oracles._tools import copied, folder_and_index, installed, run


def main() -> None:
    folder, index = folder_and_index(__doc__)
    program = installed("scip-python", "npm install -g @sourcegraph/scip-python")
    with tempfile.TemporaryDirectory() as place:
        project = copied(folder, Path(place))
        bare = Path(place, "bare")
        run([sys.executable, "-m", "venv", "--without-pip", bare], project)
        sources = [name for name in ("src", "lib") if (project / name).is_dir()]
        settings = {"extraPaths": sources, "venvPath": place, "venv": bare.name}
        (project / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
        (project / "env.json").write_text("[]", encoding="utf-8")
        naming = ("--project-name", folder.name, "--project-version", "1", "--environment", "env.json")
        run([program, "index", *naming, "--output", index, "--cwd", project], project, VIRTUAL_ENV=str(bare))


if __name__ == "__main__":
    main()
