"""Tables and functions of SQL that several scripts define."""

from tests.linking.project import meanings


def test_a_name_that_too_many_files_define_means_none_of_them() -> None:
    files = {f"{number}.sql": "create table item (id int);\n" for number in range(9)}
    assert meanings({**files, "use.sql": "select * from item;\n"}, "use.sql") == {"1 item": "unresolved"}


def test_a_schema_that_is_written_has_to_be_that_of_the_definition() -> None:
    files = {
        "a.sql": "create table auth.users (id int);\ncreate table public.log (id int);\n",
        "b.sql": "select * from auth.users;\nselect * from users;\nselect * from other.users;\nselect * from log;\n",
    }
    assert meanings(files, "b.sql") == {
        "1 users": "a.sql#auth.users",
        "2 users": "unresolved",
        "3 users": "unresolved",
        "4 log": "a.sql#public.log",
    }
