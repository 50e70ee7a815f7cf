package com.acme.shapes;

import java.util.List;

/** A shape with an area. */
public abstract class Shape implements Comparable<Shape>, java.io.Serializable {
    private static final long serialVersionUID = 1L;
    static final double TAU = 2 * Math.PI;
    protected final String name;
    int sides = 4, corners;
    volatile Shape[] parts = new Shape[0];

    static {
        Registry.register(Shape.class);
    }

    {
        corners = sides;
    }

    protected Shape(String name) {
        this.name = name;
    }

    public Shape() {
        this("nameless");
    }

    /**
     * The area of the shape.
     *
     * @return the area in square metres
     */
    public abstract double area();

    @Override
    public int compareTo(final Shape other) {
        return Double.compare(area(), other.area());
    }

    public static Shape largest(List<? extends Shape> shapes) throws EmptyException {
        return shapes.stream().max(Shape::compareTo).orElseThrow(EmptyException::new);
    }

    synchronized void scale(double factor, int... axes) {
        this.sides *= factor;
        corners++;
        Shape.count = axes.length;
    }

    private class Corner extends Point {
        void detach() {
            Shape.this.corners--;
            corners = 0;
        }
    }

    public static class EmptyException extends Exception {}
}

final class Square extends Shape {
    @Override
    public double area() {
        return super.sides * sides;
    }
}

sealed interface Solid permits Cube, Ball {
    int EDGES = 12;

    void roll();

    default boolean isRound() {
        return helper();
    }

    static Solid of() {
        return new Cube();
    }

    private boolean helper() {
        return false;
    }

    class Marker {}
}

non-sealed class Cube implements Solid {
    public void roll() {}
}
