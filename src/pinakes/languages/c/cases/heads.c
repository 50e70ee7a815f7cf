/* One body, and a head for each of two systems. */

#ifdef WITH_ERRORS
static int parse(const char *text, struct error *error) {
#else
static int parse(const char *text) {
#endif
    return scan(text);
}

#if defined(_WIN32)
DWORD WINAPI run_worker(LPVOID argument)
#elif defined(__APPLE__)
void *run_mac(void *argument)
#else
void *
run_thread(void *argument)
#endif
{
    parse(argument);
    return 0;
}

int start(int n)
{
#ifdef FAST
    if (n > 1) {
#else
    while (n) {
#endif
        n--;
    }
    return run_thread(0) != 0;
}
