#include "platform.h"

#ifdef _WIN32
static int open_file(const wchar_t *path)
{
    return _wopen(path, 0);
}
#else
static int open_file(const char *path)
{
    return open(path, O_RDONLY);
}
#endif

#if USE_LONG_NAMES
int read_line(char *line, size_t size, int flags)
#else
int read_line(char *line, size_t size)
#endif
{
    int n = 0;
#ifdef EAGER
    if (size > 1) {
#else
    if (size > 0) {
#endif
        n = fill(line
#if WITH_LIMIT
                 , LIMIT
#endif
                 );
    }
    return n;
}

#if 0
this is not code at all, don't read it
int never(void) { return 1; }
#endif

struct settings {
    int depth;
#ifdef WITH_COLOR
    int color;
#endif
#if BIG
    long size;
#else
    int size;
#endif
};

static const struct entry entries[] = {
    { "a", 1 },
#ifdef WITH_B
    { "b", 2 },
#endif
    { "c", 3 },
};

#ifdef __cplusplus
extern "C" {
#endif

int after(void);

#ifdef __cplusplus
}
#endif

int use(void)
{
    return open_file("x") + after();
}
