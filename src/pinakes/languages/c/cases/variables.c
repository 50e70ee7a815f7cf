int count;
int total = 3, *cursor, table[16];
static const double PI = 3.14159;
const char *title = "Untitled";
const char *const motto = "to be";
char *const fixed = buffer;
static char buffer[512];
extern int elsewhere;
extern int defined_here = 1;
unsigned long long big = 0xffffffffULL;
static struct { int width, height; } window = { 640, 480 };
static const char *names[] = {
    [FIRST] = "first",
    [LAST] = "last" "ly",
};
static struct option options[] = {
    { .name = "help", .handler = show_help },
    { .name = "quit", .handler = quit, .is_hidden = 1 },
};
_Thread_local int errors;
volatile sig_atomic_t interrupted;
void (*on_exit_hook)(int status) = default_hook;

static void grow(void)
{
    static int calls;
    int total = 0;
    calls++;
    total += count;
    count = total;
    window.width = 800;
    cursor = &table[0];
    {
        int count = 2;
        use(count);
    }
    for (int i = 0; i < 3; i++)
        table[i] = i;
}
