# A plugin for another shell, whose expansions the grammar does not know.
0="${${ZERO:-${0:#$ZSH_ARGZERO}}:-${(%):-%N}}"
__DIRECTORY="${0:A:h}"

## Called when the directory changes.
function on_change() {
    update_state
}

function short() { prompt $1 }

_omz::reload () {
  # Several words at once.
  for key value in "${(@kv)table}"; do
    print -r -- "${(q)key} ${value:h:t}"
  done
  if [[ -n $1 ]]; then
    on_change "$1"
  fi
}

function ask
{
  print -P "%F{red}$1%f" | short
}
