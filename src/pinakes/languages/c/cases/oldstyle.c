/* Pointers in functions of the old style, attributes with numbers, and heads of structs that a macro opens. */
typedef struct {
    PyObject_HEAD
    int size;
    item_t *first;
} ListObject;

/* Joins two lists. */
static char **
join (one, other)
     char **one, **other;
     register int n[];
{
  return one ? one : other;
}

char *plain(text) const char *text; { return text; }

static int printflike(1, 2)
report(const char *format, ...)
{
  return 0;
}

static void printflike(2, 3) reply(struct context *, const char *, ...);
static const struct table tables[];
