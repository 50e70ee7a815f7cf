class Complexity
{
    int Straight() { return 1; }

    int Branches(int a, int? b)
    {
        if (a > 0 && b > 0 || a == b) return 1;
        else if (a < 0) return 2;
        for (int i = 0; i < a; i++) b++;
        foreach (var x in xs) b--;
        while (b > 0) b--;
        do { a++; } while (a < 10);
        try { Risky(); } catch (Error e) { a = b > 1 ? 1 : 2; }
        name ??= Find() ?? "none";
        return a;
    }

    int Choices(int a)
    {
        switch (a)
        {
            case 1: case 2: return 1;
            case 3: return 2;
            default: return 0;
        }
    }

    int Arms(Day day) => day switch { Day.Monday => 1, Day.Friday => 2, _ => 3 };

    int Value { get { return ready ? 1 : 0; } set { if (value > 0) Set(value); } }

    Action Lambda() => () => { if (ready) Stop(); };

    void Outer()
    {
#if DEBUG && TRACE
        Log();
#endif
        void Inner() { while (true) Step(); }
    }

    abstract void None();
}
