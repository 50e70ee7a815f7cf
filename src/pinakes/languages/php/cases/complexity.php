<?php
function plain() { return 1; }

function branches($a, $b) {
    if ($a && $b) {
        return 1;
    } elseif ($a || $b) {
        return 2;
    } else if ($a and $b or $a) {
        return 3;
    } else {
        return $a ? 1 : ($b ?: 2);
    }
    return $a ?? $b;
}

function loops($xs) {
    for ($i = 0; $i < 3; $i++) {}
    foreach ($xs as $x) {}
    while ($xs) {}
    do {} while ($xs);
}

function choices($x) {
    switch ($x) {
        case 1:
        case 2:
            break;
        default:
    }
    try {
        $y = match (true) {
            $x > 1, $x < 0 => 'a',
            default => 'b',
        };
    } catch (A | B $e) {
    } catch (C $e) {
    } finally {
    }
    $f = function () { if (1) {} };
    $x ??= 1;
    $x?->y;
}
