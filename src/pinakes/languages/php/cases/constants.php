<?php
const VERSION = '1.0', BUILD = 42;
define('ROOT', __DIR__);
define("DEBUG_LEVEL", 3);
define('App\FLAG', true);
define($dynamic, 1);

class Limits
{
    const MAX = 10;
    private const int MIN = -1, LOW = self::MAX;
    final protected const NAME = "limits";
    const LIST = [1, 2];
}

echo VERSION, ROOT, \ROOT, Limits::MAX;
