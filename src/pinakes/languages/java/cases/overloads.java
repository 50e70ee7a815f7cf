package com.acme;

class Printer {
    private String title;

    void print(int value) {}

    void print(String value) {}

    String title() {
        return title;
    }

    void all() {
        print(1);
        this.print("a");
        single();
        this.single();
        String other = title();
    }

    private void single() {}
}

class Sizes extends AbstractList {
    private int size;

    public int size() {
        return size;
    }

    void grow(int size) {
        int count = size();
        class Inner {
            int count() { return count; }
        }
        Runnable later = () -> grow(count);
    }
}

class Inherits extends Base implements Kind {
    enum Kind2 { Kind, String }

    void run(Object inherited) {
        int inherited2 = inherited2(), max = max(1, 2);
        inherited(inherited);
    }
}
