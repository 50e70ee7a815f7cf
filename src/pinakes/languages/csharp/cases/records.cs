namespace Acme;

/// <summary>A range.</summary>
public record Range(int Low, [property: JsonIgnore] int High = 10) : Span(Low), IComparable<Range>
{
    public int Length => High - Low;
    public Range(int high) : this(0, high) { }
}

public readonly record struct Point(double X, double Y);

record struct Counter(int Value);

public class Service(ILogger logger, Options options) : Base(options), IService
{
    private readonly ILogger log = logger;

    public void Run() => logger.Info(options.Name);
}

class Moves
{
    Range Widen(Range range)
    {
        var (low, high) = range;
        return range with { High = high + 1, Low = low };
    }
}
