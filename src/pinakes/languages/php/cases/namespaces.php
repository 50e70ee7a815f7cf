<?php
namespace First {
    const LIMIT = 10;
    function help() { return LIMIT; }
    class Widget {}
}

namespace Second\Deep {
    use First\Widget;
    use function First\help;

    class Widget2 extends Widget {}
    help();
    \First\help();
    namespace\other();
    new \First\Widget;
    new Sub\Thing();
}

namespace {
    function main() {}
    main();
}
