#define LIB_BEGIN_NAMESPACE namespace lib { \
  inline namespace v3 {
#define LIB_END_NAMESPACE }}
#define LIB_NAMESPACE_BEGIN(name) namespace lib { namespace name {

struct outside { int n; };

LIB_BEGIN_NAMESPACE
namespace detail { int depth(); }
struct inside { int n; };
int declared(inside one);
using other = inside;
inline int made() { return detail::depth(); }
extern int level;
LIB_END_NAMESPACE

int after();
