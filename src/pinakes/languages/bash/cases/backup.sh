#!/usr/bin/env bash
# Copies a folder away.
set -euo pipefail

source ./lib/log.sh
. "$(dirname "$0")/common.sh"
source "$LIB_DIR/net.sh"

# Where copies go.
TARGET="/var/backups"
readonly KEEP=7
export VERBOSE=0 LANG=C
declare -A SEEN=()
declare -rx VERSION='1.2'
name=$(basename "$1")
alias ll='ls -l'

# Prints a word to the log.
# Never fails.
log() {
  local level=$1 message
  shift
  message="$*"
  printf '%s: %s\n' "$level" "$message" >&2
}

# shellcheck disable=SC2034
function cleanup {
  local status=$?
  if [[ -d $work && -n "$TARGET" ]] || [ "$VERBOSE" -gt 1 ]; then
    rm -rf "$work"
  elif (( status > 0 )); then
    log error "left $work behind: ${status}"
  fi
  COUNT=$((COUNT + 1))
}

copy_all() (
  for file in "$@"; do
    case "$file" in
      *.tmp | *.bak) continue ;;
      *) LC_ALL=C cp -- "$file" "$TARGET/${file##*/}" ;;
    esac
  done
  for ((i = 0; i < KEEP; i++)); do
    total+=$i
  done
  while IFS= read -r line; do
    SEEN[$line]=1
    log info "$line"
  done < <(list_files "$TARGET")
  name=other
  unknown_command "$undefined"
)

trap cleanup EXIT INT
copy_all "$@"
cat <<EOF
# TODO: rotate in $TARGET
EOF
# FIXME: no checks
export -f log
export TARGET
