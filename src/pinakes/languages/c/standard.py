"""Headers that come with the compiler and the system: a project does not mean its own file by them."""

_C = """
    assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic
    stdbool stdbit stdckdint stddef stdint stdio stdlib stdnoreturn string strings tgmath threads time uchar wchar
    wctype
    aio alloca arpa/inet cpio dirent dlfcn elf endian execinfo fcntl features fmtmsg fnmatch ftw getopt glob grp iconv
    ifaddrs langinfo libgen link malloc memory mntent monetary mqueue ndbm net/if netdb netinet/in netinet/ip
    netinet/tcp nl_types paths poll pthread pty pwd regex resolv sched search semaphore shadow spawn stropts syscall
    sys/epoll sys/event sys/eventfd sys/file sys/inotify sys/ioctl sys/ipc sys/mman sys/mount sys/msg sys/param
    sys/poll sys/prctl sys/ptrace sys/random sys/resource sys/select sys/sem sys/sendfile sys/shm sys/signal
    sys/socket sys/stat sys/statfs sys/statvfs sys/syscall sys/sysctl sys/sysinfo sys/sysmacros sys/time sys/timeb
    sys/timerfd sys/times sys/types sys/uio sys/un sys/utsname sys/vfs sys/wait syslog tar termios termio
    trace ucontext ulimit unistd utime utmp utmpx values wordexp
    windows winsock winsock2 ws2tcpip io direct process conio tchar intrin immintrin emmintrin xmmintrin smmintrin
    nmmintrin tmmintrin pmmintrin wmmintrin x86intrin arm_neon cpuid varargs curses ncurses
    """
_CPP = """
    algorithm any array atomic barrier bit bitset cassert ccomplex cctype cerrno cfenv cfloat charconv chrono cinttypes
    ciso646 climits clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal
    cstdalign cstdarg cstdbool cstddef cstdint cstdio cstdlib cstring ctgmath ctime cuchar cwchar cwctype deque
    exception execution expected filesystem format forward_list fstream functional future generator initializer_list
    iomanip ios iosfwd iostream istream iterator latch limits list locale map memory memory_resource mutex new numbers
    numeric optional ostream print queue random ranges ratio regex scoped_allocator semaphore set shared_mutex
    source_location span spanstream sstream stack stacktrace stdexcept stop_token streambuf string string_view
    strstream syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility
    valarray variant vector version cxxabi
    """
STANDARD_HEADERS = frozenset(f"{name}.h" for name in _C.split()) | frozenset(_CPP.split())
