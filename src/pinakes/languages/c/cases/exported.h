#ifndef EXPORTED_H
#define EXPORTED_H

#ifdef __cplusplus
extern "C" {
#endif

BEGIN_DECLS

/** Opens a store. */
STORE_API store_t *STORE_CALL store_open(const char *path STORE_NONNULL, int flags);
STORE_API void STORE_CALL store_close(store_t *store) STORE_NOTHROW;
extern STORE_DATA int store_version;
STORE_API STORE_DEPRECATED("use store_put")
int store_set(store_t *store, const char *key);
GLAPI const char * APIENTRY store_error(void);
typedef void (APIENTRYP store_hook)(store_t *store);
typedef int (STORE_CALL *store_filter)(const char *key);
int store_count OF((store_t *store));
static ALWAYS_INLINE int store_is_open(const store_t *store)
{
    return store != NULL;
}
asmlinkage long store_enter(void);

STORE_DEFINE_TYPE (Store, store, STORE_TYPE_OBJECT)

struct STORE_PACKED header {
    STORE_HEAD
    unsigned int magic STORE_ALIGNED(4);
    int (*read)(void *) STORE_NONNULL;
};

STORE_EXPORT_SYMBOL(store_open);

struct store_s {
    STORE_HEAD
    STORE_PRIVATE_FIELDS
};
struct cursor_s {
    STORE_FIELDS
};
struct plain_s {
    COUNT
        rows;
    CURSOR_TYPE
    int after;
};
STORE_API int store_after(store_t *store);

void store_each(store_t *store, int unused UNUSED, void *context UNUSED);

END_DECLS

#ifdef __cplusplus
}
#endif

#endif
