namespace Acme
{
    class Cache<TKey, TValue> : Store<TKey, List<TValue>>, ILookup<TKey>
        where TKey : notnull, IComparable<TKey>
        where TValue : class, new()
    {
        private readonly Dictionary<TKey, Lazy<TValue>> entries = new();

        public T Put<T>(TKey key, T value) where T : TValue
        {
            entries.Add(key, Make<Lazy<TValue>>(value));
            var other = new Cache<string, Item>();
            Outer.Inner<int>.Run(typeof(List<>), default(TValue));
            return (T)value;
        }

        public async Task<IReadOnlyList<TValue?>> AllAsync(params Func<TKey, bool>[] filters)
        {
            await foreach (TValue item in Source<TValue>())
                yield return item;
        }
    }
}
