#!/usr/bin/env bats

setup() {
  load 'helpers'
  fixture="$BATS_TEST_DIRNAME/data"
}

@test "adds two numbers" {
  run add 1 2
  [ "$status" -eq 0 ]
  [ "$output" = "3" ] || false
}

if command -v gdate; then
  now() { gdate +%s; }
else
  now() { date +%s; }
fi
start=$(now)
