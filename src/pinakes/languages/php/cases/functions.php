<?php
/**
 * Joins words.
 *
 * @param string[] $words
 */
function join_words(array $words, string|null $glue = ', ', int &...$rest): ?string
{
    static $calls = 0;
    $calls++;
    return implode($glue, $words);
}

function &by_reference(array &$list, $default = PHP_EOL, callable $then = null) {
    return $list;
}

function numbers(int $limit): \Generator {
    for ($i = 0; $i < $limit; $i++) {
        yield $i => $i * 2;
    }
}

if (!function_exists('str_contains')) {
    function str_contains(string $haystack, string $needle): bool {
        return $needle === '' || strpos($haystack, $needle) !== false;
    }
}

function outer() {
    function inner() {}
    inner();
    $double = fn (int $x): int => $x * 2;
    $sum = function (int ...$values) use ($double, &$total): int {
        $total = array_sum(array_map($double, $values));
        return $total;
    };
    return $sum(1, 2);
}

outer();
inner();
