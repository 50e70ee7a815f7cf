package com.acme;

public record Range(int low, int high) implements Comparable<Range> {
    static final Range EMPTY = new Range(0, 0);

    public Range {
        if (low > high) {
            throw new IllegalArgumentException("low > high");
        }
    }

    Range(int high) {
        this(0, high);
    }

    int length() {
        return high - low;
    }

    @Override
    public int compareTo(Range other) {
        return Integer.compare(low, other.low());
    }
}

record Pair<A, B extends Comparable<B>>(@NonNull A first, B... rest) {}

record Nothing() {}
