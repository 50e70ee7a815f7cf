#include "list.h"
#define handle_t struct_handle
#define SIZE 4

typedef struct item { int n; struct item *next; } item;
struct item *item_of(item *i);
static item items[] = { { .n = 1 }, { .next = &items[0] } };
static struct { int width; } window = { .width = 2 };

API number (parenthesized) (int x);

int walk(void *raw, struct box *box)
{
    item *item = raw;
    struct node *node, nodes[2] = { [0].key = 1 };
    int count = ((struct node *)raw)->count + (*node).left->key + (&nodes[0])->key;
    struct { int mine; } own;
    union value v = (union value){ .number = 1, .pair = { .a = 2 } };
    own.mine = ((handle_t *)box->inner)->rows[0].cell;
    (node ? node : box->first)->key = item->n;
    return count + v.number;
}
