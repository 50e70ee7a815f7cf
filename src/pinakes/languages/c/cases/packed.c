#define PACK __attribute__((packed))

struct header {
    int size;
} PACK;

struct footer {
    int size;
} last;
