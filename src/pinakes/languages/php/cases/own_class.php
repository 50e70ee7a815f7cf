<?php

namespace Shapes;

class Circle
{
    public function __construct(private int $radius) {}

    public static function unit(): self
    {
        $make = fn () => new static(2);
        return $make() ? new self(1) : new static;
    }

    public function above()
    {
        return new parent();
    }
}

trait Copies
{
    public function copy()
    {
        // Which class this makes, only the one that uses the trait knows.
        return new self();
    }
}
