package com.acme;

class Patterns {
    private String name;

    String describe(Object thing) {
        if (thing instanceof String text && !text.isEmpty()) {
            return text;
        }
        if (!(thing instanceof final Point point)) {
            return name;
        }
        if (thing instanceof Line(Point(var x, int y), Point end) && x > y) {
            return end.toString();
        }
        return switch (thing) {
            case Circle circle when circle.radius() > 1 -> circle.label();
            case Box(Item item, _) -> {
                String name = item.name();
                yield name;
            }
            case null, default -> name;
        };
    }

    int days(Month month) {
        switch (month) {
            case FEBRUARY:
                int days = 28;
                return days;
            case APRIL, JUNE:
                return Calendar.SHORT;
            default:
                return 31;
        }
    }
}
