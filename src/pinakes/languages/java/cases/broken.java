package com.acme;

public class Broken {
    private String name

    public void first() {
        call(;
    }

    public int second(int a {
        return a;
    }

    void third() { ok(); }
