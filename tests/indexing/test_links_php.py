"""Names of PHP: an update settles them as a fresh build would."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.indexing.updates import check_updates, edits

PATHS = ["a.php", "b.php", "src/Base.php", "src/K.php", "src/tools.php", "lib/Base.php", "lib/Mixed.php"]
CONTENTS = [
    "<?php\n",
    (
        "<?php\nnamespace App;\nclass Base {\n  public static $last;\n  public Base $next;\n"
        "  function run(): static { return $this; }\n  function stop() { return $this->next; }\n}\n"
    ),
    (
        "<?php\nnamespace App;\n// moved down\nabstract class Base extends \\Exception implements Runs {\n"
        "  use Mixed { shout as run; }\n  /** @return K */\n  function stop() {}\n}\n"
        "interface Runs { const ALL = 1; }\n"
    ),
    (
        "<?php\nnamespace Lib;\nuse App\\Base as B;\n"
        "class Base extends B { function stop(): K { self::$last; } }\nclass K {}\n"
    ),
    (
        "<?php\nnamespace App;\nuse Lib\\Base as Other;\nclass K extends Base {\n  function go() {\n"
        "    parent::run()->stop()->go(); self::$last->next; (new Other)->stop(); make()->run(); ALL;\n  }\n}\n"
    ),
    (
        "<?php\nnamespace App;\nrequire __DIR__ . '/K.php';\nfunction make() { return new K(); }\nconst ALL = 2;\n"
        "make()->go();\nK::$last->stop();\nRuns::ALL;\n"
    ),
    (
        "<?php\nuse App\\{Base, K, function make};\n$k = make();\n$k->run()->go();\n$k::$last;\n"
        "new Lib\\Base();\nstrlen(ALL);\n"
    ),
    "<?php\nfunction make(): App\\Base { }\ndefine('ALL', 3);\ntrait Mixed { function shout() { return $this; } }\n",
    "<?php\nnamespace App;\ntrait Mixed { public Base $next; function shout(): self {} }\nenum Level { case Low; }\n",
]
CONFIGS = [
    '{"autoload": {"psr-4": {"App\\\\": "src/", "Lib\\\\": "lib/"}}}',
    '{"autoload": {"psr-4": {"App\\\\": "lib/"}}}',
    "{",
]
config = st.tuples(st.just("write"), st.just("composer.json"), st.sampled_from(CONFIGS))
config_gone = st.just(("delete", "composer.json", ""))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(*edits(PATHS, CONTENTS), config, config_gone), min_size=4, max_size=20))
def test_names_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    contents = [CONTENTS[at] for at in (6, 5, 1, 4, 5, 3, 8)]
    files = dict(zip(PATHS, contents, strict=True))
    check_updates(files | {"composer.json": CONFIGS[0]}, steps)
