#include <stdio.h>
#include "queue.h"

/* How many jobs were ever started. */
static int started;

static int compare(const void *left, const void *right);
extern void report(const char *format, ...);

/**
 * Runs every job of a queue.
 *
 * @return how many of them failed.
 */
int run_all(struct queue *queue, int (*run)(struct job *job, void *context), void *context)
{
    int failed = 0;
    for (struct job *job = queue->first; job != NULL; job = job->next) {
        started++;
        if (run(job, context) != 0 && !job->optional)
            failed += 1;
        else if (job->retries > 0 || queue->patient) {
            job->retries--;
        }
    }
    return failed ? failed : 0;
}

// Orders jobs by name.
static int compare(const void *left, const void *right)
{
    const struct job *a = left, *b = right;
    switch (a->kind) {
    case FIRST:
        return -1;
    case LAST:
        return 1;
    default:
        break;
    }
    do {
        a = a->next;
    } while (a);
    return strcmp(a->name, b->name);
}

char *name_of(struct job *job) { return job->name; }

/* A function that gives a function. */
int (*choose(int fast))(struct job *)
{
    return fast ? run_fast : run_slow;
}

static inline __attribute__((always_inline)) unsigned long twice(unsigned long n)
{
    return n * 2;
}

int main(argc, argv)
    int argc;
    char **argv;
{
    struct queue jobs = { .first = NULL, .patient = argc > 1 };
    extern int debug_level;
    int total(void);

    if (argc < 2)
        goto usage;
    qsort(argv, argc, sizeof(*argv), compare);
    report("%d failed\n", run_all(&jobs, run_fast, NULL));
    return total() + (int)twice(2);
usage:
    fprintf(stderr, "usage: %s FILE...\n", argv[0]);
    return 2;
}
