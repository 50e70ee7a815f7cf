"""The floor: CPU seconds to parse every file of a project with tree-sitter, in one process, and nothing else.

python benchmarks/floor.py ROOT
"""

import gc
import json
import sys
import time
from pathlib import Path

from pinakes.extraction.grammar import grammar_of
from pinakes.languages import all_languages, language_of
from pinakes.sources.defaults import EXCLUDED_FOLDERS, MAX_BYTES
from pinakes.sources.found import ScanRules
from pinakes.sources.read import read_source
from pinakes.sources.scan import scan


def main() -> None:
    root = Path(sys.argv[1])
    texts = []
    for file in scan(root, ScanRules(MAX_BYTES["balanced"], EXCLUDED_FOLDERS)).files:
        language = language_of(file.path)
        if language is not None and all_languages()[language].grammar is not None:
            source = read_source(str(root), file.path, MAX_BYTES["balanced"])
            if source.problem is None:
                texts.append((grammar_of(language).parser, source.data))
    gc.disable()
    times = []
    for _ in range(3):
        started = time.process_time()
        for parser, data in texts:
            parser.parse(data)
        times.append(time.process_time() - started)
    print(json.dumps({"files": len(texts), "bytes": sum(len(data) for _, data in texts), "cpu": min(times)}))


if __name__ == "__main__":
    main()
