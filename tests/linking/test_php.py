"""Names followed through small PHP projects."""

import pytest
from tests.linking.project import dependencies_of, link_project, meanings

LIB = r"""<?php
namespace Lib;

use Countable;

const LIMIT = 10;
interface Runs { public function run(): static; }
trait Loud { public $volume; public function shout(): self { return $this; } public function hush() {} }
trait Quiet { public function hush() {} public function rest() {} }
abstract class Base implements Runs, Countable {
    const NAME = 'base';
    public static ?Base $last = null;
    protected Other $other;
    /** @var Other[] */
    public array $others = [];
    public $item;
    public $run;
    public function __construct(public readonly Other $made, private $plain = null) { $this->item = new Other(); }
    public function run(): static { return $this; }
    public static function make() { return new static(); }
    public function other() { return $this->other; }
    /** @return Other[] */
    public function all(): array { return []; }
    public function stop() { return $this; }
}
final class Main extends Base {
    use Loud, Quiet { Quiet::hush insteadof Loud; shout as protected yell; }
    public function go(): ?Other { return null; }
}
/**
 * @property Other $magic
 * @method Other conjure(string $name)
 */
class Other { public function ping(): void {} public function next(): Other { return $this; } }
enum Level: int { case Low = 1; case High = 2; const TOP = self::High; public function label(): string { return ''; } }
function build(): Main { return new Main(); }
/** @template T of Other @param T $one @return T */
function same($one) { return $one; }
class Shelf implements \IteratorAggregate {
    /** @return \ArrayIterator<int, Other> */
    public function getIterator(): \Iterator { return new \ArrayIterator([]); }
    public function __invoke(): Other { return new Other(); }
}
"""
ROOT = "<?php\nfunction everywhere(): Lib\\Main { }\nclass Plain { public function act() {} }\n"


def check(use: str, key: str, expected: str, head: str = "use Lib\\{Base, Main, Other, Level, Shelf};") -> None:
    texts = {"lib.php": LIB, "root.php": ROOT, "use.php": f"<?php namespace App; {head}\n{use}"}
    assert meanings(texts, "use.php")[f"2 {key}"] == expected


@pytest.mark.parametrize(
    ("use", "key", "expected"),
    [
        ("new Main();", "Main", r"lib.php#Lib.Main"),
        ("Main::make()->go();", "go", r"lib.php#Lib.Main.go"),
        ("class Kid extends Main { function f() { (new self)->go(); } }", "go", r"lib.php#Lib.Main.go"),
        ("class Kid { function f() { (new static())->own(); } function own() {} }", "own", "use.php#App.Kid.own"),
        ("class Kid extends Main { function f() { (new parent())->go(); } }", "go", r"lib.php#Lib.Main.go"),
        ("class Kid extends Main { function f() { (new parent())->own(); } function own() {} }", "own", "unresolved"),
        ("Main::make()->run()->go();", "go", r"lib.php#Lib.Main.go"),
        ("$m = new Main(); $m->run()->stop()->go();", "go", r"lib.php#Lib.Main.go"),
        ("(new Main())->other()->ping();", "ping", r"lib.php#Lib.Other.ping"),
        ("(new \\Lib\\Main)->other()->ping();", "ping", r"lib.php#Lib.Other.ping"),
        ("$x = new \\Lib\\Other; $x->ping();", "ping", r"lib.php#Lib.Other.ping"),
        ("Base::NAME;", "NAME", r"lib.php#Lib.Base.NAME"),
        ("Main::NAME;", "NAME", r"lib.php#Lib.Base.NAME"),
        ("Main::$last->stop();", "$last", r"lib.php#Lib.Base.last"),
        ("Main::$last->stop();", "stop", r"lib.php#Lib.Base.stop"),
        ("function f(Main $m) { $m->made->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(?Main $m) { $m?->item->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Main $m) { $m->run; }", "run", r"lib.php#Lib.Base.run"),
        ("function f(Main $m) { $m->others[0]->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Main $m) { foreach ($m->all() as $k => $o) { $o->ping(); } }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Shelf $s) { foreach ($s as $o) { $o->ping(); } }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Shelf $s) { $s()->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Main|Other $x) { $x->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Main $m) { $m->shout()->go(); }", "shout", r"lib.php#Lib.Loud.shout"),
        ("function f(Main $m) { $m->shout()->go(); }", "go", r"lib.php#Lib.Main.go"),
        ("function f(Main $m) { $m->hush(); }", "hush", r"lib.php#Lib.Quiet.hush"),
        ("function f(Main $m) { $m->yell(); }", "yell", r"lib.php#Lib.Loud.shout"),
        ("function f(Main $m) { $m->volume; }", "volume", r"lib.php#Lib.Loud.volume"),
        ("function f(Main $m) { $m->go()->next()->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Other $o) { $o->magic->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Other $o) { $o->conjure('x')->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f($x) { if ($x instanceof Other) { $x->ping(); } }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Base $x) { if ($x instanceof Main) { $x->go(); } }", "go", r"lib.php#Lib.Main.go"),
        ("/** @param Other $x */ function f($x) { $x->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f($x) { /** @var Other $x */ $x->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f() { try { } catch (Other | Main $e) { $e->ping(); } }", "ping", r"lib.php#Lib.Other.ping"),
        ("$f = fn (Other $o) => $o->ping();", "ping", r"lib.php#Lib.Other.ping"),
        ("$f = function (Other ...$o) { $o[0]->ping(); };", "ping", "unresolved"),
        ("function f(Other ...$o) { $o[0]->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Other $o) { return array_map(fn ($o) => $o->ping(), []); }", "ping", "unresolved"),
        ("function f() { $all[] = new Other(); $all[0]->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f() { foreach ([new Other()] as $o) $o->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("function f($c) { $x = $c ? new Other() : null; $x->ping(); }", "ping", r"lib.php#Lib.Other.ping"),
        ("Level::High->label();", "High", r"lib.php#Lib.Level.High"),
        ("Level::High->label();", "label", r"lib.php#Lib.Level.label"),
        ("Level::from(1)->label();", "label", r"lib.php#Lib.Level.label"),
        ("Level::from(1)->label();", "from", "php"),
        ("foreach (Level::cases() as $l) $l->label();", "label", r"lib.php#Lib.Level.label"),
        ("class K extends Main { function f() { parent::run()->go(); } }", "run", r"lib.php#Lib.Base.run"),
        ("class K extends Main { function f() { parent::run()->go(); } }", "go", r"lib.php#Lib.Main.go"),
        ("class K extends Base { function f() { $this->other->ping(); } }", "ping", r"lib.php#Lib.Other.ping"),
        ("class K extends Base { function f() { self::make()->stop(); } }", "stop", r"lib.php#Lib.Base.stop"),
        ("class K { private Other $o; function f() { $this->o->ping(); } }", "ping", r"lib.php#Lib.Other.ping"),
        ("class K { private $o; function __construct(Other $o) { $this->o = $o; } function f() { $this->o->ping(); } }",
         "ping", r"lib.php#Lib.Other.ping"),
        ("$x = new class extends Main {}; $x->go();", "go", r"lib.php#Lib.Main.go"),
        ("$c = strlen(...); $c->go();", "go", "unresolved"),
        ("Other::class;", "Other", r"lib.php#Lib.Other"),
        ("\\Lib\\build()->go();", "build", r"lib.php#Lib.build"),
        ("\\Lib\\build()->go();", "go", r"lib.php#Lib.Main.go"),
        ("\\Lib\\LIMIT;", "LIMIT", r"lib.php#Lib.LIMIT"),
        ("everywhere()->go();", "everywhere", "root.php#everywhere"),
        ("everywhere()->go();", "go", r"lib.php#Lib.Main.go"),
        ("build();", "build", "unresolved"),
        ("new Plain();", "Plain", "unresolved"),
        ("(new \\Plain())->act();", "act", "root.php#Plain.act"),
        ("new \\Psr\\Log\\NullLogger();", "NullLogger", "Psr"),
        ("strlen('x');", "strlen", "php"),
        ("\\strlen('x');", "strlen", "php"),
        ("function f(\\DateTime $d) { $d->format('c'); }", "format", "php"),
        ("function f(Main $m) { $m->missing(); }", "missing", "unresolved"),
        ("class E extends \\Exception { function f() { $this->getMessage(); } }", "getMessage", "php"),
        ("/** @return ($x is null ? Other : mixed) */ function f($x) {} f()->ping();",
         "ping", r"lib.php#Lib.Other.ping"),
        ("function f(Other $o) { $o->missing(); }", "missing", "unresolved"),
        ("function f(Other $o) { $o->ping; }", "ping", "unresolved"),
        ("Other::ping;", "ping", "unresolved"),
        ("function f($x) { $x->ping(); }", "ping", "unresolved"),
        ("function f(Main $m) { $m->{$x}()->ping(); }", "ping", "unresolved"),
        ("$_SERVER['x'];", "$_SERVER", "php"),
    ],
)  # fmt: skip
def test_a_name_means(use: str, key: str, expected: str) -> None:
    check(use, key, expected)


@pytest.mark.parametrize(
    ("head", "use", "key", "expected"),
    [
        ("use Lib\\Main as M;", "M::make()->go();", "go", r"lib.php#Lib.Main.go"),
        ("use Lib;", "new Lib\\Main();", "Main", r"lib.php#Lib.Main"),
        ("use Lib;", "Lib\\build()->go();", "go", r"lib.php#Lib.Main.go"),
        ("use function Lib\\build;", "build()->go();", "build", r"lib.php#Lib.build"),
        ("use function Lib\\build as b;", "b()->go();", "go", r"lib.php#Lib.Main.go"),
        ("use const Lib\\LIMIT;", "echo LIMIT;", "LIMIT", r"lib.php#Lib.LIMIT"),
        ("use Lib\\{Main, function build};", "build()->go();", "go", r"lib.php#Lib.Main.go"),
        ("use Psr\\Log;", "function f(Log\\LoggerInterface $l) { $l->info(''); }", "info", "Psr"),
        ("use Plain;", "$p = new Plain; $p->act();", "act", "root.php#Plain.act"),
        ("", "namespace\\helper();", "helper", "unresolved"),
    ],
)
def test_an_imported_name_means(head: str, use: str, key: str, expected: str) -> None:
    check(use, key, expected, head)


def test_the_file_where_the_autoloader_looks_comes_first() -> None:
    texts = {
        "composer.json": '{"autoload": {"psr-4": {"App\\\\": "src/"}}}',
        "stubs/User.php": "<?php namespace App\\Models; class User { function save() {} }",
        "src/Models/User.php": "<?php namespace App\\Models; class User { function save() {} }",
        "use.php": "<?php use App\\Models\\User; use App\\Gone; (new User)->save(); new Gone;",
    }
    found = meanings(texts, "use.php")
    assert found["1 save"] == "src/Models/User.php#App\\Models.User.save"
    assert found["1 Gone"] == "unresolved"


def test_a_method_of_the_same_name_as_a_property_is_another_thing() -> None:
    texts = {
        "a.php": "<?php class A { public B $run; function run(): C {} }\n"
        "class B { function onB() {} }\nclass C { function onC() {} }\n",
        "b.php": "<?php\nfunction f(A $a) {\n  $a->run()->onC();\n  $a->run->onB();\n  $a->run()->onB();\n}\n",
    }
    found = link_project(texts)
    assert found["b.php:3 onC"] == "type a.php#C.onC"
    assert found["b.php:4 onB"] == "type a.php#B.onB"
    assert found["b.php:5 onB"] == "unresolved"


def test_what_a_file_depends_on() -> None:
    texts = {
        "lib.php": LIB,
        "inc/tools.php": "<?php",
        "use.php": "<?php namespace App; use Lib\\Main; require __DIR__ . '/inc/tools.php'; class K extends Here {}",
        "here.php": "<?php namespace App; class Here {}",
    }
    assert dependencies_of(texts)["use.php"] == {"lib.php", "inc/tools.php", "here.php"}
