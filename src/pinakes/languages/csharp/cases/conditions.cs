using System;
namespace Acme;

public class Shim
#if HAVE_CLONE
    : ICloneable
#endif
{
    public Shim Clone()
#if HAVE_CLONE
        => new Shim();
#else
    {
        return this;
    }
#endif

    public string Tell(object value)
    {
        if (value is Shim shim)
        {
            return shim.Clone().Tell(1);
        }
#if !OLD
        else if (value is string text)
        {
            return text.Trim();
        }
#endif
        return value switch { nameof(Shim) => nameof(Tell), _ => "" };
    }
}

#if OLD
public class Lazy<T>
{
    public T Value;
}
#endif
