namespace Acme;

class Patterns
{
    const int Limit = 3;

    string Describe(object thing)
    {
        if (thing is string text && text.Length > 0) return text;
        if (thing is not Point point) return null;
        if (thing is Circle or not Square) return "round";
        if (thing is Box { Size: > Limit, Item.Name: var name } box) return name + box;
        if (thing is (int x, var y) && thing is [1, var z, ..]) return "" + x + y + z;
        return thing switch
        {
            Line { Start: Point(var a, _) } line when a > 1 => line.Label,
            int number => number.ToString(),
            Limit => "limit",
            null => "null",
            >= 10 and < 20 => "teens",
            _ => throw new Failure()
        };
    }

    int Days(Month month)
    {
        switch (month)
        {
            case Month.February:
                int days = 28;
                return days;
            case Month.April:
            case Month.June:
                return 30;
            case var other when other > 0:
                return 31;
            default:
                return 0;
        }
    }
}
