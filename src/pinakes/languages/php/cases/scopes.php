<?php
$config = ['debug' => true];
$count = count($config);
$config = load();
$name .= 'x';

function uses_globals($items) {
    global $config, $db;
    $config['debug'] = false;
    $db = connect();
    $db->query($count);
    [$a, 'key' => $b, [$c]] = $items;
    list($d, , $e) = $items;
    foreach ($items as $key => &$value) {
        $value = $key;
    }
    foreach ($items as [$x, $y]) {
        echo $x, $y;
    }
    try {
        risky($matches);
    } catch (NotFound | \App\Gone $error) {
        log_it($error->getMessage());
    } finally {
        unset($a);
    }
    $_SESSION['user'] = $_GET['user'] ?? $GLOBALS['user'];
    $name = 'items';
    return $$name + ${'dynamic'};
}

foreach ($config as $key => $value) {
    printf('%s %s', $key, $value);
}

$handler = function ($event) use ($config) {
    return $event;
};
$handler(1);
echo $undefined;
$object->property = $config;
Registry::$instances['main'] = $object;
