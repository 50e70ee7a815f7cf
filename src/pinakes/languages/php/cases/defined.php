<?php
namespace Shop;

define('LIMIT', 3);

class Setup
{
    public function run(): int
    {
        if (!defined('MODE')) {
            define('MODE', "fast");
        }
        define('Shop\DEPTH', 2);
        return LIMIT + \MODE;
    }
}
