<?php
namespace App;

use App\Models\User;
use App\Support\{Str, Arr as A, function helper, const LIMIT};
use Psr\Log;

class Controller
{
    private static array $cache = [];
    private User $user;

    public function show(User $user, int|string $id, Log\LoggerInterface $logger): ?User
    {
        $this->user = $user;
        $found = User::find($id) ?? User::query()->where('id', $id)->first();
        $found?->profile?->touch();
        $this->user->save();
        $this?->user;
        self::$cache[$id] = $found;
        static::$cache = [];
        $name = User::class;
        $object = new User($id);
        $dynamic = new $name();
        $other = new Log\Logger;
        $self = new self();
        if ($found instanceof User || $found instanceof \Stringable) {
            Str::upper(A::get($found, 'x'));
        }
        helper(LIMIT, named: $id, other: true);
        $callable = strlen(...);
        $method = $this->show(...);
        (new User(1))->save();
        $this->{$name}();
        $this->$name;
        $user::CONSTANT;
        \strlen($id);
        \App\helper();
        echo "Hello {$user->name} and $this->user and ${name} and {$user->profile->name()}";
        return parent::show($user)
            ->with('a')
            ->get();
    }
}
