package com.acme;

import java.util.*;
import java.util.function.Function;

class Hints<T extends Comparable<T>> extends Base<List<T>> implements Runnable {
    private final Function<T, String> field = item -> item.toString();

    <K> Function<K, String> make(Map<K, T> map) {
        for (var entry : map.entrySet()) entry.getValue().compareTo(null);
        for (int item = 0; item < 3; item++) use(item + 1L, "a" + item);
        List<T> item = new ArrayList<>(map.values());
        map.forEach((key, value) -> value.compareTo(item.get(0)));
        item.stream().map(one -> one.hashCode()).forEach(this::use);
        T[] all = (T[]) new Object[1];
        all[0].compareTo(flag ? null : all[1]);
        try (var reader = open()) {
            reader.read();
        } catch (IllegalStateException | Missing error) {
            error.getMessage();
        }
        return key -> key.toString();
    }

    void classes() {
        new Thread(() -> run()) {
            { setName("x"); }

            @Override
            public void run() { helper(); }

            void helper() {}
        };
        new Outer.Inner<>(1) { int size() { return Hints.this.hashCode(); } };
        outer.new Inner(2).close();
    }
}
