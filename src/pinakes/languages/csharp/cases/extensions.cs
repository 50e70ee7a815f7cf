namespace Text;

/// <summary>What strings can do besides.</summary>
public static class Extensions
{
    public static int Twice(this int number) => number * 2;

    extension(string text)
    {
        /// <summary>Whether nothing is written there.</summary>
        public bool IsBlank() => text.Length == 0;
        public int Size => text.Length;
    }

    extension<T>(IEnumerable<T> items) where T : class {
        public T Last() => items.Get();
    }

    extension(int number) { public int Half => number / 2; public int Same() { return number; } }

    public static int After() => Twice(1);
}
