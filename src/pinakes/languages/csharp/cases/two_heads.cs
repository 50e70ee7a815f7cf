namespace Acme;

#if NET
public sealed class Store<T> : Modern<T>, IOpen
#else
public sealed class Store<T> : Ancient, IClosed
#endif
{
    public void Send() { Own(); }
}

#if NET
public class Plain
#else
public class Plain : Ancient
#endif
{
}

#if A
class Left : One
#elif B
class Left : Two
#else
class Right : Three
#endif
{
}
