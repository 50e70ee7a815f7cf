#define PACKED __attribute__((packed))

typedef union __attribute__ ((packed)) {
    unsigned char bytes[2];
    unsigned short word;
} word_u;

typedef struct __attribute__((packed, aligned(4))) { int low; } pair_t;

typedef struct value_s {
    const char *name;
} PACKED value_t;

typedef struct {
    int flags;
} PACKED entry_t;

typedef enum : unsigned char {
    RATE_LOW = 0,
    RATE_HIGH,
} rate_e;

enum sized : unsigned short { SIZED_ONE };

/* Options, each made by a macro. */
typedef enum {
    OPTION(OPTION_DATA, TYPE_POINTER, 1),
    OPTION(OPTION_URL, KIND(TYPE_STRING, 2), 3), /* where */
    OPTION_LAST
} option_e;

/* The clock that is read. */
clock_time (*read_clock)(void) = NULL;
MODULE_API clock_time (*get_expiry)(struct key *key) MODULE_ATTR;
MODULE_API module_string * (*make_string)(struct reply *reply) MODULE_ATTR;
typedef BOOL (PASCAL FAR * accept_f)(int socket);

unsigned char cache[512 * SIZE] __attribute__ ((aligned (4)));
unsigned int n_cached __attribute__((section("fast"))) = 0;

static void write_cache(unsigned char *from __attribute__((unused)))
{
    read_clock();
}
