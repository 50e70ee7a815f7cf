#!/usr/bin/env -S scala-cli shebang
//> using scala 3
import os.Path

val root = os.pwd
def clean(path: Path) = os.remove.all(path)

clean(root / "out")
