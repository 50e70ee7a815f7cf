/* Windows lines. */
#define LIMIT 3 \
    + 4

// Adds.
int add(int a, int b)
{
    return a + b + LIMIT;
}
