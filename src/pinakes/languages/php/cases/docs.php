<?php
/**
 * The file itself.
 *
 * @package Demo
 */

// A plain remark.
function undocumented() {}

/** Short. */
function short() {}

/*
 * No doc block.
 */
function plain() {}

/**
 * Kept in the house.
 *
 * @internal
 */
class Inside
{
    /** @var string[] Names. */
    public array $names = [];

    /**
     * The limit.
     */
    const LIMIT = 1; // TODO: raise

    /**
     * Runs.
     *
     * Example:
     *     $inside->run();
     *
     * @access private
     * @return void
     */
    public function run() {}

    # Hash remark, FIXME(me): soon
    public function other() {}
}
