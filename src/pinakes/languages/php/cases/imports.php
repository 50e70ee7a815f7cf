#!/usr/bin/env php
<?php
require 'vendor/autoload.php';
require_once __DIR__ . '/../config.php';
include ('templates/' . 'head.php');
include_once(ABSPATH . WPINC . "/plugin.php");
require $computed;
require "dynamic/$name.php";

use Foo\Bar;
use Foo\Baz as Qux, Foo\Other;
use function Foo\call;
use const Foo\LIMIT;
use Foo\Group\{One, Two as Deux, Sub\Three};
use \Leading\Slash;

$config = include 'config/app.php';
call(LIMIT, new Bar, new Deux, new Three, Qux::make());
