package com.acme;

class Scopes {
    private int count;
    private String path;
    private final Runnable task = () -> run(count);

    void run(int count) {
        int total = count + this.count;
        for (int index = 0, last = total; index < last; index++) {
            String path = "inner " + index;
            use(path);
        }
        use(path);
        for (final String item : items()) use(item);
        Function<Integer, Integer> twice = value -> value * 2;
        BiFunction<Integer, Integer, Integer> sum = (left, right) -> left + right + count;
        BinaryOperator<Long> product = (Long left, Long right) -> { var both = left * right; return both; };
        try (Reader reader = open(path); var lines = new Lines(reader)) {
            lines.each(this::use);
        } catch (IOException | RuntimeException error) {
            throw new Failure(error);
        } finally {
            path = null;
        }
        outer:
        while (true) {
            if (total > 1) continue outer;
            break outer;
        }
        class Helper {
            int total() { return total; }
        }
        use(new Helper().total());
    }

    Object listen() {
        return new Listener() {
            private int clicks;

            @Override
            public void clicked(Event event) {
                this.clicks++;
                count += clicks;
                Scopes.this.use(event);
                this.path = null;
                helper();
            }

            void helper() {}
        };
    }

    void use(Object thing) {}
}
