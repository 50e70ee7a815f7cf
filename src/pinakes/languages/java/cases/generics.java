package com.acme;

class Cache<K extends Comparable<K>, V> extends Store<K, List<V>> implements Lookup<K, V> {
    private final Map<K, Map.Entry<K, V>> entries = new HashMap<>();

    <T extends V & Closeable> T put(K key, T value) throws IOException {
        entries.put(key, Map.<K, V>entry(key, value));
        return value;
    }

    static <X> Cache<?, X> of(Class<X> type, Function<? super X, ? extends String> names) {
        return new Cache<String, X>();
    }

    <E> Cache(E seed) {
        java.util.List<E> seeds = new java.util.ArrayList<E>();
        seeds.add((E) seed);
    }

    V[] values(K[]... keys)[] {
        return null;
    }
}
