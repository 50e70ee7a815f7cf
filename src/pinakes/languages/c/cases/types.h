#ifndef TYPES_H
#define TYPES_H

#include <stdint.h>

struct node; /* declared only */

/** A place on a map. */
typedef struct {
    double latitude, longitude; /* degrees */
    int32_t *altitudes;         /**< metres, oldest first */
} Place;

typedef struct list {
    struct list *next, **previous;
    union {
        long number;
        char *text;
    };
    struct {
        unsigned int is_sorted : 1;
        unsigned int depth : 7;
    } flags;
    int (*compare)(const void *, const void *);
    char name[MAX_NAME];
} list_t, *list_ptr;

enum color { RED, GREEN = 4, BLUE = GREEN << 1 };

typedef enum {
    STATE_IDLE,    /* waiting */
    STATE_RUNNING, /* at work */
    STATE_DONE = 'D',
} state_t;

enum { LIMIT = 0x40, LIMIT_MASK = LIMIT - 1 };

union value {
    int64_t integer;
    double real;
};

typedef unsigned char byte;
typedef int (*handler_t)(list_t *list, void *context), (*plain_handler)(void);
typedef int matrix[3][3];
typedef struct list list_alias;

extern const char *color_names[];
extern int verbose, quiet;

struct pair {
    Place from, to;
} origin, *current;

static inline Place here(void)
{
    Place place = { .latitude = 1.0 };
    return (Place){ 0.0, place.longitude };
}

int place_distance(const Place *, const Place *);

#endif /* TYPES_H */
