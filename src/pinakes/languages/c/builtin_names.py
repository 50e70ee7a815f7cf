"""Names of the language and of its standard library, C23 and before: no other library may define them."""

_SHARED = """
    NULL EOF BUFSIZ FILENAME_MAX RAND_MAX EXIT_SUCCESS EXIT_FAILURE SEEK_SET SEEK_CUR SEEK_END CHAR_BIT CHAR_MAX
    CHAR_MIN INT_MAX INT_MIN LONG_MAX LONG_MIN LLONG_MAX LLONG_MIN SHRT_MAX SHRT_MIN UCHAR_MAX UINT_MAX ULONG_MAX
    ULLONG_MAX USHRT_MAX SCHAR_MAX SCHAR_MIN SIZE_MAX PTRDIFF_MAX INT8_MAX INT16_MAX INT32_MAX INT64_MAX INT8_MIN
    INT16_MIN INT32_MIN INT64_MIN UINT8_MAX UINT16_MAX UINT32_MAX UINT64_MAX UINTPTR_MAX INTPTR_MAX DBL_MAX
    DBL_MIN DBL_EPSILON FLT_MAX FLT_MIN FLT_EPSILON HUGE_VAL INFINITY NAN CLOCKS_PER_SEC EDOM ERANGE EILSEQ SIGINT
    SIGTERM SIGABRT SIGSEGV SIGFPE SIGILL SIG_DFL SIG_IGN SIG_ERR LC_ALL LC_COLLATE LC_CTYPE LC_MONETARY
    LC_NUMERIC LC_TIME __FILE__ __LINE__ __DATE__ __TIME__ __func__ __FUNCTION__ __PRETTY_FUNCTION__ __STDC__
    __STDC_VERSION__ __cplusplus __COUNTER__ _MSC_VER __GNUC__ __GNUC_MINOR__ __clang__ _WIN32 _WIN64 __linux__
    __APPLE__ __unix__ __x86_64__ __i386__ __arm__ __aarch64__ NDEBUG FILE fpos_t size_t ssize_t ptrdiff_t wchar_t
    wint_t max_align_t nullptr_t div_t ldiv_t lldiv_t time_t clock_t jmp_buf sig_atomic_t va_list int8_t int16_t
    int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t int_fast8_t
    int_fast16_t int_fast32_t int_fast64_t uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t int_least8_t
    int_least16_t int_least32_t int_least64_t uint_least8_t uint_least16_t uint_least32_t uint_least64_t mbstate_t
    tm lconv static_assert _Static_assert typeof stdin stdout stderr errno assert offsetof va_start va_end va_arg
    va_copy setjmp longjmp abort abs acos acosh aligned_alloc asctime asin asinh atan atan2 atanh atexit atof atoi
    atol atoll bsearch calloc cbrt ceil clearerr clock copysign cos cosh ctime difftime div erf erfc exit exp exp2
    expm1 fabs fabsf fclose fdim feof ferror fflush fgetc fgetpos fgets floor floorf fma fmax fmaxf fmin fminf
    fmod fmodf fopen fprintf fputc fputs fread free freopen frexp fscanf fseek fsetpos ftell fwrite getc getchar
    getenv gets gmtime hypot ilogb isalnum isalpha isblank iscntrl isdigit isfinite isgraph isinf islower isnan
    isnormal isprint ispunct isspace isupper isxdigit labs ldexp ldiv lgamma llabs llrint llround localeconv
    localtime log log10 log1p log2 logb lrint lround malloc mblen mbrtowc mbstowcs mbtowc memchr memcmp memcpy
    memmove memset mktime modf nearbyint perror pow printf putc putchar puts qsort raise rand realloc remainder
    remove rename rewind rint round roundf scanf setbuf setlocale setvbuf signal sin sinh snprintf sprintf sqrt
    sqrtf srand sscanf strcat strchr strcmp strcoll strcpy strcspn strerror strftime strlen strncat strncmp
    strncpy strpbrk strrchr strspn strstr strtod strtof strtok strtol strtold strtoll strtoul strtoull strxfrm
    system tan tanh time tmpfile tmpnam tolower toupper trunc ungetc vfprintf vfscanf vprintf vscanf vsnprintf
    vsprintf vsscanf wcscmp wcscpy wcslen wcsncpy wmemcpy wprintf
    """
C_NAMES = frozenset(_SHARED.split())
CPP_NAMES = C_NAMES | {"std"}
