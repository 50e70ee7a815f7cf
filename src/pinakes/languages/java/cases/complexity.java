class Complexity {
    int straight() { return 1; }

    int branches(int a, int b) {
        if (a > 0 && b > 0 || a == b) {
            return 1;
        } else if (a < 0) {
            return 2;
        }
        for (int i = 0; i < a; i++) b++;
        for (int x : xs) b--;
        while (b > 0) b--;
        do { a++; } while (a < 10);
        try {
            risky();
        } catch (Error e) {
            a = b > 1 ? 1 : 2;
        }
        return a;
    }

    int choices(int a) {
        switch (a) {
            case 1: case 2: return 1;
            case 3: return 2;
            default: return 0;
        }
    }

    int arms(Day day) {
        return switch (day) {
            case MONDAY, TUESDAY -> 1;
            case FRIDAY -> 2;
            default -> 3;
        };
    }

    Runnable lambda(List<?> xs) {
        return () -> { if (xs.isEmpty()) stop(); };
    }

    Runnable inner() {
        if (ready) go();
        return new Runnable() {
            public void run() { while (true) step(); }
        };
    }
}
