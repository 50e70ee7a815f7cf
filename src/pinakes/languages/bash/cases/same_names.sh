#!/bin/bash
size() { stat -c %s "$1"; }

report() {
  local size
  size=$(size "$1")
  echo "$size"
}
