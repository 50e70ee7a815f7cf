<?php
namespace App;

/**
 * @template T of Model
 * @property-read Store $store
 * @method static Query where(string $name)
 * @mixin Query
 * @implements \IteratorAggregate<int, Model>
 */
class Shelf
{
    use Loud, Quiet { Quiet::hush insteadof Loud; shout as protected yell; }

    /** @var array<string, Model> */
    private $models = [];
    private static $last;

    /** @param Model[] $extra more of them */
    public function __construct(private array $extra, Store $store)
    {
        $this->store = $store;
        self::$last = $this;
        $this->models[] = new Model();
    }

    /**
     * @param callable(Model): bool $test
     * @return ($test is null ? Model : null)
     */
    public function find($test = null)
    {
        foreach ($this->models as $name => $model) {
            if ($model instanceof Book && $this->store instanceof \App\Big) {
                return $model;
            }
        }
        try {
            $found = $this->store?->first() ?? (clone $model)->copy();
        } catch (Missing | \Exception $error) {
            $found = $test ? new Book(1) : static::make()[0];
        }
        /** @var Model $found */
        $all = [new Book(), 'x' => Shelf::$last];
        $each = function (Book $book, $other, Model ...$more) {
            return $book;
        };
        $taken = $this->find(...);
        $made = new class extends Book {};
        return Level::High->label();
    }
}
