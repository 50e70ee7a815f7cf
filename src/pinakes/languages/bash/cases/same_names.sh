#!/bin/bash
size() { stat -c %s "$1"; }

report() {
  local size
  size=$(size "$1")
  echo "$size"
}

# A command whose time is taken is a command.
time -p make all
if time grep -q x file; then time "$tool" x; fi
