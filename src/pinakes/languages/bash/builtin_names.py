"""Names every shell knows: its builtin commands, and the variables it or the system sets."""

COMMANDS = frozenset(
    """
    alias autoload bg bind bindkey break builtin caller cd command compadd compdef compgen complete compopt continue
    declare dirs disown echo emulate enable eval exec exit export false fc fg float functions getopts hash help
    history integer jobs kill let limit local logout mapfile popd print printf pushd pwd read readarray readonly
    rehash return set setopt shift shopt source stat suspend test time times trap true type typeset ulimit umask
    unalias unfunction unset unsetopt wait whence where which zcompile zle zmodload zparseopts zstyle
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
VARIABLES = frozenset(
    """
    BASH BASHOPTS BASHPID BASH_ALIASES BASH_ARGC BASH_ARGV BASH_ARGV0 BASH_CMDS BASH_COMMAND BASH_COMPAT BASH_ENV
    BASH_EXECUTION_STRING BASH_LINENO BASH_LOADABLES_PATH BASH_REMATCH BASH_SOURCE BASH_SUBSHELL BASH_VERSINFO
    BASH_VERSION BASH_XTRACEFD CDPATH COLUMNS COMPREPLY COMP_CWORD COMP_KEY COMP_LINE COMP_POINT COMP_TYPE
    COMP_WORDBREAKS COMP_WORDS DIRSTACK DISPLAY EDITOR ENV EPOCHREALTIME EPOCHSECONDS EUID FCEDIT FIGNORE FPATH
    FUNCNAME FUNCNEST GLOBIGNORE GROUPS HISTCMD HISTCONTROL HISTFILE HISTFILESIZE HISTIGNORE HISTSIZE HISTTIMEFORMAT
    HOME HOSTFILE HOSTNAME HOSTTYPE IFS IGNOREEOF INPUTRC KSH_VERSION LANG LANGUAGE LC_ALL LC_COLLATE LC_CTYPE
    LC_MESSAGES LC_MONETARY LC_NUMERIC LC_TIME LD_LIBRARY_PATH LINENO LINES LOGNAME MACHTYPE MAIL MAILCHECK MAILPATH
    MANPATH MAPFILE OLDPWD OPTARG OPTERR OPTIND OSTYPE PAGER PATH PIPESTATUS POSIXLY_CORRECT PPID PROMPT_COMMAND
    PROMPT_DIRTRIM PS0 PS1 PS2 PS3 PS4 PWD RANDOM READLINE_ARGUMENT READLINE_LINE READLINE_MARK READLINE_POINT REPLY
    SECONDS SHELL SHELLOPTS SHLVL SRANDOM TEMP TERM TIMEFORMAT TMOUT TMP TMPDIR TZ UID USER VISUAL XDG_CACHE_HOME
    XDG_CONFIG_DIRS XDG_CONFIG_HOME XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_STATE_HOME ZDOTDIR ZSH_VERSION _
    argv fpath funcstack path precmd_functions status
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
PROGRAMS = frozenset(
    """
    at awk base64 basename bc bunzip2 bzip2 cat chgrp chmod chown chroot cksum clear cmp column comm cp cpio crontab
    csplit curl cut date dd df diff diff3 dirname dmesg du ed egrep env expand expr fgrep file find fmt fold fuser
    gawk getent getopt grep groups gunzip gzip head hostname iconv id install join kill killall less link ln locale
    logger logname ls lsof m4 make man md5sum mkdir mkfifo mknod mktemp more mount mv nice nl nohup nproc od openssl
    paste patch pathchk pgrep pkill pr ps readlink realpath rm rmdir rsync scp sed seq sh sha1sum sha256sum
    sha512sum shred shuf sleep sort split ssh stat strings stty su sudo sum sync tac tail tar tee timeout touch tput
    tr truncate tsort tty umount uname unexpand uniq unlink unxz unzip uptime users wc wget which who whoami xargs
    xz yes zcat zip
    """.split()  # noqa: SIM905
)
"""Programs that a Unix system has, or is expected to have."""
BUILTIN_NAMES = COMMANDS | PROGRAMS | VARIABLES
