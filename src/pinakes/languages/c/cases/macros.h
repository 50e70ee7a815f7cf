#pragma once

/* The largest buffer we ever ask for. */
#define MAX_BUFFER (64 * 1024)
#define NAME "macros" /* as shown */
#define EMPTY
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define ARRAY_LENGTH(array) \
    (sizeof(array) / sizeof((array)[0]))
#  define log_error(format, ...) \
    log_message(LEVEL_ERROR, __FILE__, format, ##__VA_ARGS__)
#define SWAP(type, x, y) do { type old = (x); (x) = (y); (y) = old; note_swap(); } while (0)
#undef EMPTY

#ifdef WITH_TRACE
#define TRACE(text) trace_text(text)
#else
#define TRACE(text)
#endif

#if defined(HAVE_THREADS) && THREADS_MAJOR >= 2
#include "threads.h"
#elif FEATURE(fibers)
#include <fibers.h>
#endif

static inline int smallest(int *numbers)
{
    TRACE("smallest");
    return MIN(numbers[0], MAX_BUFFER);
}
