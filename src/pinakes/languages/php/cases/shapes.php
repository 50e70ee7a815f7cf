<?php

declare(strict_types=1);

namespace App\Shop;

use App\Contracts\Priced;
use JsonSerializable;

/**
 * Anything that can be sold.
 *
 * @template T
 */
interface Sellable extends Priced, \Countable
{
    public const CURRENCY = 'EUR';

    public function price(): int;
}

trait Discounts
{
    private ?float $rate = null;

    abstract public function price(): int;

    public static function none(): static
    {
        return new static();
    }
}

abstract class Product implements Sellable, JsonSerializable
{
    use Discounts, Logging\Logs {
        Discounts::none insteadof Logs;
        none as protected nothing;
    }

    private static int $made = 0;
    protected readonly string $name;
    public $tags = [], $note = 'none';
    var $legacy;

    public function __construct(string $name, private int $cents = 100, protected ?Sellable $parent = null)
    {
        $this->name = $name;
        self::$made++;
        self::$made = 2;
        $this->tags[] = strtolower($name);
        $this->reset();
    }

    final protected function reset(): void
    {
        $this->note = self::CURRENCY;
        static::boot();
        parent::reset();
    }

    public static function boot() {}

    public function price(): int
    {
        return $this->cents * $this->rate;
    }

    public function jsonSerialize(): mixed
    {
        return ['name' => $this->name, 'price' => $this->price()];
    }
}

final readonly class Book extends Product
{
    public function copy(): self
    {
        return new class ($this->name) extends Product {
            public int $pages = 3;

            public function count(): int
            {
                return $this->pages;
            }
        };
    }
}

class Exception extends \Exception
{
}

enum Suit: string implements Priced
{
    case Hearts = 'H';
    case Spades = 'S';

    const WILD = self::Spades;

    public static function fromChar(string $char): self
    {
        return self::from($char);
    }

    public function label(): string
    {
        return match ($this) {
            Suit::Hearts, self::Spades => ucfirst(strtolower($this->name)),
        };
    }
}
