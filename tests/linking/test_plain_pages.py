"""Names followed from pages into the scripts that they load."""

from tests.linking.project import dependencies_of, meanings

PAGES = {
    "site/page.html": """\
<link rel="stylesheet" href="css/main.css?v=1">
<script src="/js/app.js"></script>
<script src="{% static "js/more.js" %}"></script>
<script src="https://cdn.example.com/far.js"></script>
<script src="twice.js"></script>
<script type="module">
import { taken } from './taken.js';
taken();
start(more);
window.start();
missing();
</script>
<body onclick="start()"></body>
""",
    "site/css/main.css": ".a { top: 0 }\n",
    "site/taken.js": "export function taken() {}\n",
    "public/js/app.js": "function start() {}\n",
    "public/js/more.js": "const more = 1;\n",
    "one/twice.js": "function missing() {}\n",
    "two/twice.js": "function missing() {}\n",
}


def test_pages_depend_on_what_they_load() -> None:
    assert dependencies_of(PAGES)["site/page.html"] == {
        "site/css/main.css",
        "site/taken.js",
        "public/js/app.js",
        "public/js/more.js",
    }


def test_scripts_of_a_page_see_what_the_scripts_it_loads_define() -> None:
    assert (
        meanings(PAGES, "site/page.html").items()
        >= {
            "4 https://cdn.example.com/far.js": "cdn.example.com",
            "8 taken": "site/taken.js#taken",
            "9 start": "public/js/app.js#start",
            "9 more": "public/js/more.js#more",
            "10 window": "javascript",
            "10 start": "unresolved",
            "11 missing": "unresolved",
            "13 start": "public/js/app.js#start",
        }.items()
    )
