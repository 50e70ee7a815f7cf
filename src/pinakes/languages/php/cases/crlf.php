<?php
/**
 * Runs.
 * Twice.
 */
class Runner
{
    /** Goes. */
    public function go() {}
}
