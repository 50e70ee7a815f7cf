"""Names that systems have beside the standard library: POSIX, and what Linux and the BSDs share.

A project may define one for systems that lack it. Which of the two is meant, only a build knows.
"""

_SYSTEM = """
    a64l accept access acct acosf acoshf acoshl acosl addrinfo adjtime AF_ALG AF_APPLETALK AF_ASH AF_ATMPVC
    AF_ATMSVC AF_AX25 AF_BLUETOOTH AF_BRIDGE AF_CAIF AF_CAN AF_DECnet AF_ECONET AF_FILE AF_IB AF_IEEE802154
    AF_INET AF_INET6 AF_IPX AF_IRDA AF_ISDN AF_IUCV AF_KCM AF_KEY AF_LLC AF_LOCAL AF_MAX AF_MCTP AF_MPLS
    AF_NETBEUI AF_NETLINK AF_NETROM AF_NFC AF_PACKET AF_PHONET AF_PPPOX AF_QIPCRTR AF_RDS AF_ROSE AF_ROUTE
    AF_RXRPC AF_SECURITY AF_SMC AF_SNA AF_TIPC AF_UNIX AF_UNSPEC AF_VSOCK AF_WANPIPE AF_X25 AF_XDP AI_ADDRCONFIG
    AI_ALL AI_CANONNAME AI_NUMERICHOST AI_NUMERICSERV AI_PASSIVE AI_V4MAPPED AIO_PRIO_DELTA_MAX alarm alloca
    alphasort arc4random arc4random_buf arc4random_uniform asctime_r asinf asinhf asinhl asinl AT_EACCESS
    AT_FDCWD at_quick_exit AT_REMOVEDIR AT_SYMLINK_FOLLOW AT_SYMLINK_NOFOLLOW atan2f atan2l atanf atanhf atanhl
    atanl BC_BASE_MAX BC_DIM_MAX BC_SCALE_MAX BC_STRING_MAX bcmp bcopy bind bindresvport bindresvport6 brk btowc
    bzero cbrtf cbrtl ceilf ceill cfgetispeed cfgetospeed cfmakeraw cfsetispeed cfsetospeed cfsetspeed
    CHARCLASS_NAME_MAX chdir chmod chown chroot clearenv clearerr_unlocked CLOCK_BOOTTIME CLOCK_BOOTTIME_ALARM
    clock_getcpuclockid clock_getres clock_gettime CLOCK_MONOTONIC CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC_RAW
    clock_nanosleep CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME CLOCK_REALTIME_ALARM CLOCK_REALTIME_COARSE
    clock_settime CLOCK_TAI CLOCK_THREAD_CPUTIME_ID close closedir closefrom closelog COLL_WEIGHTS_MAX confstr
    connect copysignf copysignl cosf coshf coshl cosl creat crypt ctermid ctime_r daemon DBL_DECIMAL_DIG DBL_DIG
    DBL_HAS_SUBNORM DBL_MANT_DIG DBL_MAX_10_EXP DBL_MAX_EXP DBL_MIN_10_EXP DBL_MIN_EXP DBL_TRUE_MIN
    DELAYTIMER_MAX dev_t DIR dirent dirfd dirname dlclose dlerror dlopen dlsym dprintf drand48 drand48_r drem
    dremf dreml DT_BLK DT_CHR DT_DIR DT_FIFO DT_LNK DT_REG DT_SOCK DT_UNKNOWN DT_WHT dup dup2 dysize EACCES
    EADDRINUSE EADDRNOTAVAIL EADV EAFNOSUPPORT EAGAIN EAI_AGAIN EAI_BADFLAGS EAI_FAIL EAI_FAMILY EAI_MEMORY
    EAI_NONAME EAI_OVERFLOW EAI_SERVICE EAI_SOCKTYPE EAI_SYSTEM EALREADY EBADE EBADF EBADFD EBADMSG EBADR EBADRQC
    EBADSLT EBFONT EBUSY ECANCELED ECHILD ECHO ECHOCTL ECHOE ECHOK ECHOKE ECHONL ECHOPRT ECHRNG ECOMM
    ECONNABORTED ECONNREFUSED ECONNRESET ecvt ecvt_r EDEADLK EDEADLOCK EDESTADDRREQ EDOTDOT EDQUOT EEXIST EFAULT
    EFBIG EHOSTDOWN EHOSTUNREACH EHWPOISON EIDRM EINPROGRESS EINTR EINVAL EIO EISCONN EISDIR EISNAM EKEYEXPIRED
    EKEYREJECTED EKEYREVOKED EL2HLT EL2NSYNC EL3HLT EL3RST ELIBACC ELIBBAD ELIBEXEC ELIBMAX ELIBSCN ELNRNG ELOOP
    EMEDIUMTYPE EMFILE EMLINK EMSGSIZE EMULTIHOP ENAMETOOLONG ENAVAIL endgrent endhostent endnetent endnetgrent
    endprotoent endpwent endrpcent endservent endusershell ENETDOWN ENETRESET ENETUNREACH ENFILE ENOANO ENOBUFS
    ENOCSI ENODATA ENODEV ENOENT ENOEXEC ENOKEY ENOLCK ENOLINK ENOMEDIUM ENOMEM ENOMSG ENONET ENOPKG ENOPROTOOPT
    ENOSPC ENOSR ENOSTR ENOSYS ENOTBLK ENOTCONN ENOTDIR ENOTEMPTY ENOTNAM ENOTRECOVERABLE ENOTSOCK ENOTSUP ENOTTY
    ENOTUNIQ ENXIO EOPNOTSUPP EOVERFLOW EOWNERDEAD EPERM EPFNOSUPPORT EPIPE EPOLL_CLOEXEC epoll_create
    epoll_create1 epoll_ctl EPOLL_CTL_ADD EPOLL_CTL_DEL EPOLL_CTL_MOD epoll_data_t epoll_event epoll_pwait
    epoll_pwait2 epoll_wait EPOLLERR EPOLLET EPOLLEXCLUSIVE EPOLLHUP EPOLLIN EPOLLMSG EPOLLONESHOT EPOLLOUT
    EPOLLPRI EPOLLRDBAND EPOLLRDHUP EPOLLRDNORM EPOLLWAKEUP EPOLLWRBAND EPOLLWRNORM EPROTO EPROTONOSUPPORT
    EPROTOTYPE erand48 erand48_r EREMCHG EREMOTE EREMOTEIO ERESTART erfcf erfcl erff ERFKILL erfl EROFS ESHUTDOWN
    ESOCKTNOSUPPORT ESPIPE ESRCH ESRMNT ESTALE ESTRPIPE ETIME ETIMEDOUT ETOOMANYREFS ETXTBSY EUCLEAN EUNATCH
    EUSERS EWOULDBLOCK EXDEV execl execle execlp execv execve execvp EXFULL exp2f exp2l expf expl explicit_bzero
    expm1f expm1l EXPR_NEST_MAX EXTA EXTB EXTPROC F_DUPFD F_DUPFD_CLOEXEC F_EXLCK F_GETFD F_GETFL F_GETLK
    F_GETLK64 F_GETOWN F_LOCK F_OK F_RDLCK F_SETFD F_SETFL F_SETLK F_SETLK64 F_SETLKW F_SETLKW64 F_SETOWN F_SHLCK
    F_TEST F_TLOCK F_ULOCK F_UNLCK F_WRLCK fabsl faccessat fchdir fchmod fchmodat fchown fchownat fcntl fcvt
    fcvt_r FD_CLOEXEC FD_CLR FD_ISSET FD_SET FD_SETSIZE FD_ZERO fdatasync fdimf fdiml fdopen fdopendir
    feof_unlocked ferror_unlocked fexecve fflush_unlocked ffs ffsl ffsll fgetc_unlocked fgetgrent fgetgrent_r
    fgetpwent fgetpwent_r fgetwc fgetws fileno fileno_unlocked finite finitef finitel flockfile floorl
    FLT_DECIMAL_DIG FLT_DIG FLT_EVAL_METHOD FLT_HAS_SUBNORM FLT_MANT_DIG FLT_MAX_10_EXP FLT_MAX_EXP
    FLT_MIN_10_EXP FLT_MIN_EXP FLT_RADIX FLT_ROUNDS FLT_TRUE_MIN fmaf fmal fmaxl fmemopen fminl fmodl fnmatch
    FOPEN_MAX fork fpathconf fputc_unlocked fputwc fputws fread_unlocked freeaddrinfo frexpf frexpl fseeko fstat
    fstatat fstatvfs fsync ftello ftruncate ftrylockfile funlockfile futimens futimes fwide fwprintf
    fwrite_unlocked fwscanf gai_strerror gamma gammaf gammal gcvt getaddrinfo getc_unlocked getchar_unlocked
    getcwd getdelim getdirentries getdomainname getdtablesize getegid geteuid getgid getgrent getgrgid getgrgid_r
    getgrnam getgrnam_r getgrouplist getgroups gethostbyaddr gethostbyaddr_r gethostbyname gethostbyname2
    gethostbyname2_r gethostbyname_r gethostent gethostent_r gethostid gethostname getitimer getline getloadavg
    getlogin getlogin_r getnameinfo getnetbyaddr getnetbyaddr_r getnetbyname getnetbyname_r getnetent getnetent_r
    getnetgrent getnetgrent_r getopt getpagesize getpass getpeername getpgid getpgrp getpid getppid getpriority
    getprotobyname getprotobyname_r getprotobynumber getprotobynumber_r getprotoent getprotoent_r getpwent
    getpwent_r getpwnam getpwnam_r getpwuid getpwuid_r getrlimit getrpcbyname getrpcbyname_r getrpcbynumber
    getrpcbynumber_r getrpcent getrpcent_r getrusage getservbyname getservbyname_r getservbyport getservbyport_r
    getservent getservent_r getsid getsockname getsockopt getsubopt gettimeofday getuid getusershell getw getwc
    getwchar getwd gid_t glob globfree gmtime_r gsignal herror HOST_NAME_MAX hstrerror htonl htons hypotf hypotl
    ilogbf ilogbl in_addr_t IN_CLASSA_MAX IN_CLASSB_MAX in_port_t INADDR_ALLHOSTS_GROUP INADDR_ALLRTRS_GROUP
    INADDR_ALLSNOOPERS_GROUP INADDR_ANY INADDR_BROADCAST INADDR_DUMMY INADDR_LOOPBACK INADDR_MAX_LOCAL_GROUP
    INADDR_NONE INADDR_UNSPEC_GROUP index inet_addr inet_aton inet_lnaof inet_makeaddr inet_net_ntop
    inet_net_pton inet_neta inet_netof inet_network inet_nsap_addr inet_nsap_ntoa inet_ntoa inet_ntop inet_pton
    initgroups initstate initstate_r innetgr ino_t INT_FAST16_MAX INT_FAST16_MIN INT_FAST32_MAX INT_FAST32_MIN
    INT_FAST64_MAX INT_FAST64_MIN INT_FAST8_MAX INT_FAST8_MIN INT_LEAST16_MAX INT_LEAST16_MIN INT_LEAST32_MAX
    INT_LEAST32_MIN INT_LEAST64_MAX INT_LEAST64_MIN INT_LEAST8_MAX INT_LEAST8_MIN INTMAX_MAX INTMAX_MIN
    INTPTR_MIN ioctl iovec IPPROTO_IP IPPROTO_IPIP IPPROTO_IPV6 IPPROTO_TCP IPPROTO_UDP IPPROTO_UDPLITE iruserok
    iruserok_af isatty isfdtype isinff isinfl isnanf isnanl j0f j0l j1f j1l jnf jnl jrand48 jrand48_r kill killpg
    l64a lchmod lchown lcong48 lcong48_r LDBL_DECIMAL_DIG LDBL_DIG LDBL_EPSILON LDBL_HAS_SUBNORM LDBL_MANT_DIG
    LDBL_MAX LDBL_MAX_10_EXP LDBL_MAX_EXP LDBL_MIN LDBL_MIN_10_EXP LDBL_MIN_EXP LDBL_TRUE_MIN ldexpf ldexpl
    lgamma_r lgammaf lgammaf_r lgammal lgammal_r LINE_MAX link linkat listen lldiv llrintf llrintl llroundf
    llroundl localtime_r LOCK_EX LOCK_NB LOCK_SH LOCK_UN lockf log10f log10l log1pf log1pl log2f log2l LOG_ALERT
    LOG_AUTH LOG_AUTHPRIV LOG_CONS LOG_CRIT LOG_CRON LOG_DAEMON LOG_DEBUG LOG_EMERG LOG_ERR LOG_FAC LOG_FACMASK
    LOG_FTP LOG_INFO LOG_KERN LOG_LOCAL0 LOG_LOCAL1 LOG_LOCAL2 LOG_LOCAL3 LOG_LOCAL4 LOG_LOCAL5 LOG_LOCAL6
    LOG_LOCAL7 LOG_LPR LOG_MAIL LOG_MAKEPRI LOG_MASK LOG_NDELAY LOG_NEWS LOG_NFACILITIES LOG_NOTICE LOG_NOWAIT
    LOG_ODELAY LOG_PERROR LOG_PID LOG_PRI LOG_PRIMASK LOG_SYSLOG LOG_UPTO LOG_USER LOG_UUCP LOG_WARNING logbf
    logbl logf LOGIN_NAME_MAX logl lrand48 lrand48_r lrintf lrintl lroundf lroundl lseek lstat lutimes M_1_PI
    M_2_PI M_2_SQRTPI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4 M_SQRT1_2 M_SQRT2 madvise MAP_32BIT
    MAP_ANON MAP_ANONYMOUS MAP_DENYWRITE MAP_EXECUTABLE MAP_FAILED MAP_FILE MAP_FIXED MAP_FIXED_NOREPLACE
    MAP_GROWSDOWN MAP_HUGE_MASK MAP_HUGE_SHIFT MAP_HUGETLB MAP_LOCKED MAP_NONBLOCK MAP_NORESERVE MAP_POPULATE
    MAP_PRIVATE MAP_SHARED MAP_SHARED_VALIDATE MAP_STACK MAP_SYNC MAP_TYPE MB_CUR_MAX MB_LEN_MAX mbrlen mbsinit
    mbsnrtowcs mbsrtowcs memccpy mincore mkdir mkdirat mkdtemp mkfifo mkfifoat mknod mknodat mkstemp mkstemps
    mktemp mlock mlockall mmap mode_t modff modfl mprotect MQ_PRIO_MAX mrand48 mrand48_r MSG_BATCH
    MSG_CMSG_CLOEXEC MSG_CONFIRM MSG_CTRUNC MSG_DONTROUTE MSG_DONTWAIT MSG_EOR MSG_ERRQUEUE MSG_FASTOPEN MSG_FIN
    MSG_MORE MSG_NOSIGNAL MSG_OOB MSG_PEEK MSG_PROXY MSG_RST MSG_SYN MSG_TRUNC MSG_WAITALL MSG_WAITFORONE
    MSG_ZEROCOPY msghdr msync munlock munlockall munmap NAME_MAX nan nanf nanl nanosleep nearbyintf nearbyintl
    nextafter nextafterf nextafterl nexttoward nexttowardf nexttowardl NGROUPS_MAX NI_DGRAM NI_MAXHOST NI_MAXSERV
    NI_NAMEREQD NI_NOFQDN NI_NUMERICHOST NI_NUMERICSERV nice nlink_t nrand48 nrand48_r ntohl ntohs O_ACCMODE
    O_APPEND O_ASYNC O_CLOEXEC O_CREAT O_DIRECTORY O_DSYNC O_EXCL O_FSYNC O_NDELAY O_NOCTTY O_NOFOLLOW O_NONBLOCK
    O_RDONLY O_RDWR O_RSYNC O_SYNC O_TRUNC O_WRONLY off_t on_exit open open_memstream open_wmemstream openat
    opendir openlog PATH_MAX pathconf pause pclose PF_INET PF_INET6 PF_MAX PF_UNIX pid_t pipe poll POLL_ERR
    POLL_HUP POLL_IN POLL_MSG POLL_OUT POLL_PRI POLLERR pollfd POLLHUP POLLIN POLLNVAL POLLOUT POLLPRI POLLRDBAND
    POLLRDNORM POLLWRBAND POLLWRNORM popen posix_fadvise posix_fallocate posix_madvise posix_memalign posix_spawn
    posix_spawn_file_actions_addclose posix_spawn_file_actions_adddup2 posix_spawn_file_actions_addopen
    posix_spawn_file_actions_destroy posix_spawn_file_actions_init posix_spawnattr_destroy
    posix_spawnattr_getflags posix_spawnattr_getpgroup posix_spawnattr_getschedparam
    posix_spawnattr_getschedpolicy posix_spawnattr_getsigdefault posix_spawnattr_getsigmask posix_spawnattr_init
    posix_spawnattr_setflags posix_spawnattr_setpgroup posix_spawnattr_setschedparam
    posix_spawnattr_setschedpolicy posix_spawnattr_setsigdefault posix_spawnattr_setsigmask posix_spawnp powf
    powl pread preadv PRIO_MAX PRIO_MIN profil PROT_EXEC PROT_GROWSDOWN PROT_GROWSUP PROT_NONE PROT_READ
    PROT_WRITE pselect psiginfo psignal pthread_atfork pthread_attr_destroy pthread_attr_getdetachstate
    pthread_attr_getguardsize pthread_attr_getinheritsched pthread_attr_getschedparam pthread_attr_getschedpolicy
    pthread_attr_getscope pthread_attr_getstack pthread_attr_getstackaddr pthread_attr_getstacksize
    pthread_attr_init pthread_attr_setdetachstate pthread_attr_setguardsize pthread_attr_setinheritsched
    pthread_attr_setschedparam pthread_attr_setschedpolicy pthread_attr_setscope pthread_attr_setstack
    pthread_attr_setstackaddr pthread_attr_setstacksize pthread_attr_t pthread_barrier_destroy
    pthread_barrier_init pthread_barrier_wait pthread_barrierattr_destroy pthread_barrierattr_getpshared
    pthread_barrierattr_init pthread_barrierattr_setpshared pthread_cancel pthread_cond_broadcast
    pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_t pthread_cond_timedwait
    pthread_cond_wait pthread_condattr_destroy pthread_condattr_getclock pthread_condattr_getpshared
    pthread_condattr_init pthread_condattr_setclock pthread_condattr_setpshared pthread_create pthread_detach
    pthread_equal pthread_exit pthread_getcpuclockid pthread_getschedparam pthread_getspecific pthread_join
    pthread_key_create pthread_key_delete pthread_key_t PTHREAD_KEYS_MAX pthread_kill pthread_mutex_consistent
    pthread_mutex_destroy pthread_mutex_getprioceiling pthread_mutex_init pthread_mutex_lock
    pthread_mutex_setprioceiling pthread_mutex_t pthread_mutex_timedlock pthread_mutex_trylock
    pthread_mutex_unlock pthread_mutexattr_destroy pthread_mutexattr_getprioceiling pthread_mutexattr_getprotocol
    pthread_mutexattr_getpshared pthread_mutexattr_getrobust pthread_mutexattr_gettype pthread_mutexattr_init
    pthread_mutexattr_setprioceiling pthread_mutexattr_setprotocol pthread_mutexattr_setpshared
    pthread_mutexattr_setrobust pthread_mutexattr_settype pthread_once pthread_once_t pthread_rwlock_destroy
    pthread_rwlock_init pthread_rwlock_rdlock pthread_rwlock_t pthread_rwlock_timedrdlock
    pthread_rwlock_timedwrlock pthread_rwlock_tryrdlock pthread_rwlock_trywrlock pthread_rwlock_unlock
    pthread_rwlock_wrlock pthread_rwlockattr_destroy pthread_rwlockattr_getkind_np pthread_rwlockattr_getpshared
    pthread_rwlockattr_init pthread_rwlockattr_setkind_np pthread_rwlockattr_setpshared pthread_self
    pthread_setcancelstate pthread_setcanceltype pthread_setschedparam pthread_setschedprio pthread_setspecific
    pthread_sigmask pthread_spin_destroy pthread_spin_init pthread_spin_lock pthread_spin_trylock
    pthread_spin_unlock PTHREAD_STACK_MIN pthread_t pthread_testcancel PTRDIFF_MIN putc_unlocked putchar_unlocked
    putenv putpwent putw putwc putwchar pwrite pwritev qecvt qecvt_r qfcvt qfcvt_r qgcvt quick_exit R_OK rand_r
    random random_r rcmd rcmd_af RE_DUP_MAX read readdir readdir_r readlink readlinkat readv reallocarray
    realpath recv recvfrom recvmsg remainderf remainderl remquo remquof remquol renameat revoke rewinddir rexec
    rexec_af rindex rintf rintl RLIM_SAVED_MAX rmdir roundl rpmatch rresvport rresvport_af RTLD_BINDING_MASK
    RTLD_DEEPBIND RTLD_DEFAULT RTLD_GLOBAL RTLD_LAZY RTLD_LOCAL RTLD_NEXT RTLD_NODELETE RTLD_NOLOAD RTLD_NOW
    RTSIG_MAX RUSAGE_CHILDREN RUSAGE_SELF ruserok ruserok_af S_BLKSIZE S_IEXEC S_IFBLK S_IFCHR S_IFDIR S_IFIFO
    S_IFLNK S_IFMT S_IFREG S_IFSOCK S_IREAD S_IRGRP S_IROTH S_IRUSR S_IRWXG S_IRWXO S_IRWXU S_ISBLK S_ISCHR
    S_ISDIR S_ISFIFO S_ISGID S_ISLNK S_ISREG S_ISSOCK S_ISUID S_ISVTX S_IWGRP S_IWOTH S_IWRITE S_IWUSR S_IXGRP
    S_IXOTH S_IXUSR S_TYPEISMQ S_TYPEISSEM S_TYPEISSHM sa_family_t SA_INTERRUPT SA_NOCLDSTOP SA_NOCLDWAIT
    SA_NODEFER SA_NOMASK SA_ONESHOT SA_ONSTACK SA_RESETHAND SA_RESTART SA_SIGINFO SA_STACK sbrk scalb scalbf
    scalbl scalbln scalblnf scalblnl scalbn scalbnf scalbnl scandir sched_get_priority_max sched_get_priority_min
    sched_getparam sched_getscheduler sched_rr_get_interval sched_setparam sched_setscheduler sched_yield seed48
    seed48_r seekdir select sem_close sem_destroy sem_getvalue sem_init sem_open sem_post sem_t sem_timedwait
    sem_trywait sem_unlink SEM_VALUE_MAX sem_wait send sendmsg sendto setbuffer setdomainname setegid setenv
    seteuid setgid setgrent setgroups sethostent sethostid sethostname setitimer setlinebuf setlogin setlogmask
    setnetent setnetgrent setpgid setpgrp setpriority setprotoent setpwent setregid setreuid setrlimit setrpcent
    setservent setsid setsockopt setstate setstate_r settimeofday setuid setusershell shm_open shm_unlink SHUT_RD
    SHUT_RDWR SHUT_WR shutdown SIG_ATOMIC_MAX SIG_ATOMIC_MIN SIG_BLOCK SIG_SETMASK SIG_UNBLOCK sigaction
    sigaddset SIGALRM sigaltstack sigblock SIGBUS SIGCHLD SIGCLD SIGCONT sigdelset sigemptyset SIGEV_NONE
    SIGEV_SIGNAL SIGEV_THREAD SIGEV_THREAD_ID sigfillset siggetmask SIGHUP siginterrupt SIGIO SIGIOT sigismember
    SIGKILL significand significandf significandl sigpending SIGPIPE SIGPOLL sigprocmask SIGPROF SIGPWR sigqueue
    SIGQUIT sigreturn SIGRTMAX SIGRTMIN sigset_t sigsetmask sigstack SIGSTKFLT SIGSTKSZ SIGSTOP sigsuspend SIGSYS
    sigtimedwait SIGTRAP SIGTSTP SIGTTIN SIGTTOU SIGURG SIGUSR1 SIGUSR2 SIGVTALRM sigwait sigwaitinfo SIGWINCH
    SIGXCPU SIGXFSZ sinf sinhf sinhl sinl sleep SOCK_CLOEXEC SOCK_DCCP SOCK_DGRAM SOCK_NONBLOCK SOCK_PACKET
    SOCK_RAW SOCK_RDM SOCK_SEQPACKET SOCK_STREAM sockaddr sockaddr_in sockaddr_in6 sockaddr_storage sockaddr_un
    sockatmark socket socketpair socklen_t sqrtl srand48 srand48_r srandom srandom_r ssignal SSIZE_MAX stat
    statvfs STDERR_FILENO STDIN_FILENO STDOUT_FILENO stpcpy stpncpy strcasecmp strcasecmp_l strcoll_l strdup
    strerror_l strerror_r strftime_l strncasecmp strncasecmp_l strndup strnlen strsep strsignal strtok_r strtoq
    strtouq strxfrm_l suseconds_t swprintf swscanf symlink symlinkat sync syscall sysconf syslog tanf tanhf tanhl
    tanl tcdrain tcflow tcflush tcgetattr tcgetpgrp tcgetsid TCSADRAIN TCSAFLUSH TCSANOW tcsendbreak tcsetattr
    tcsetpgrp telldir tempnam tgamma tgammaf tgammal timegm timelocal timer_create timer_delete timer_getoverrun
    timer_gettime timer_settime timespec timespec_get timeval TMP_MAX tmpnam_r truncate truncf truncl
    TTY_NAME_MAX ttyname ttyname_r ttyslot tzset ualarm uid_t UINT_FAST16_MAX UINT_FAST32_MAX UINT_FAST64_MAX
    UINT_FAST8_MAX UINT_LEAST16_MAX UINT_LEAST32_MAX UINT_LEAST64_MAX UINT_LEAST8_MAX UINTMAX_MAX umask uname
    ungetwc unlink unlinkat unsetenv useconds_t usleep utime utimensat utimes valloc vdprintf vfork vfwprintf
    vfwscanf vhangup vswprintf vswscanf vsyslog vwprintf vwscanf W_OK wait wait3 wait4 WAIT_ANY WAIT_MYPGRP
    waitid waitpid WCHAR_MAX WCHAR_MIN WCONTINUED WCOREDUMP WCOREFLAG wcpcpy wcpncpy wcrtomb wcscasecmp
    wcscasecmp_l wcscat wcschr wcscoll wcscoll_l wcscspn wcsdup wcsftime wcsncasecmp wcsncasecmp_l wcsncat
    wcsncmp wcsnlen wcsnrtombs wcspbrk wcsrchr wcsrtombs wcsspn wcsstr wcstod wcstof wcstok wcstol wcstold
    wcstoll wcstombs wcstoul wcstoull wcsxfrm wcsxfrm_l wctob wctomb WEOF WEXITED WEXITSTATUS WIFCONTINUED
    WIFEXITED WIFSIGNALED WIFSTOPPED WINT_MAX WINT_MIN wmemchr wmemcmp wmemmove wmemset WNOHANG WNOWAIT write
    writev wscanf WSTOPPED WSTOPSIG WTERMSIG WUNTRACED X_OK XATTR_LIST_MAX XATTR_NAME_MAX XATTR_SIZE_MAX y0f y0l
    y1f y1l ynf ynl
"""

SYSTEM_NAMES = frozenset(_SYSTEM.split())
