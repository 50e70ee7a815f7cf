#include "half

int before(void) { return 1; }

static int unfinished(int a, {
    if (a
    return a +;

struct half {
    int x
    int y;

int after(int b)
{
    return before() + b;
}
