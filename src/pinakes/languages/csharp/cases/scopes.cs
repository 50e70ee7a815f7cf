namespace Acme;

class Scopes
{
    private int count;
    private string path;

    void Run(int count, out int found, ref string text)
    {
        int total = count + this.count;
        for (int index = 0, last = total; index < last; index++)
        {
            string path = $"inner {index} {this.path}";
            Use(path);
        }
        Use(path);
        foreach (var item in Items()) Use(item);
        foreach (var (key, value) in map) Use(key);
        Func<int, int> twice = x => x * 2 + count;
        Action<int, int> pair = (left, right) => Use(left + right);
        Action old = delegate (object sender) { Use(sender); };
        using var stream = Open(path);
        using (var reader = new Reader(stream)) reader.Read();
        try { Risky(); }
        catch (IOException error) when (error.Code == count) { throw new Failure(error); }
        if (int.TryParse(text, out var number) && Try(out int other)) found = number + other;
        var (first, (second, _)) = Pair();
        (int third, var fourth) = Pair();
        (total, this.count) = (1, 2);
        _ = Discarded();
        int Local(int depth) => depth > 0 ? Local(depth - 1) : total;
        again:
        if (Local(third) > fourth) goto again;
        Call(count: 1, text: ref text);
        var anonymous = new { count, Name = path, total.Length };
        var made = new Item(1) { Name = path, Parts = { new Part() } };
        lock (gate) { made.Name = null; }
        Scopes.Shared = 1;
    }

    void Query()
    {
        var found = from user in Users
                    join order in Orders on user.Id equals order.UserId into orders
                    from Line line in Lines
                    let size = orders.Count
                    where size > count && line.Ok
                    orderby user.Name descending
                    group user by user.City into cities
                    select new { cities.Key, Total = cities.Count() };
    }

    void Use(object thing) { }
}
