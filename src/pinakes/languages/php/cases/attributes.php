<?php
namespace App;

use Doctrine\ORM\Mapping as ORM;

#[ORM\Entity(repositoryClass: UserRepository::class)]
#[ORM\Table(name: 'users'), Cached]
class User
{
    #[ORM\Id, ORM\Column]
    private ?int $id = null;

    #[Deprecated]
    public const OLD = -1;

    public string $full {
        get => $this->first . $this->id;
        set(string $value) {
            $this->id = strlen($value);
        }
    }

    public function __construct(
        #[Positive] private readonly int $age,
        public private(set) array $roles = [],
    ) {
    }

    /** The name. */
    #[Route('/name', methods: ['GET'])]
    public function name(#[Sensitive] string $secret): (A&B)|null
    {
        return null;
    }
}

#[Pure]
function pure(): void {}

enum Level: int
{
    #[Label('low')]
    case Low = 1;
}
