#!/usr/bin/env python
# -*- coding: utf-8 -*-
# pinakes-ignore-file dead-code
LIMIT = "a"
KEY = "ab"
#
##########
#: Sphinx comment
x = f"hello {KEY} there"
y = b"bytes too"
z = {"k": 'vv', "": " "}
parts = "one " "two"
path = r"C:\temp"


def run():
    # TODO(ann, #12): first
    # FIXME second
    #XXX: third
    # todo: not one, nor TODOS
    print("TODO: in a string is none")  # HACK - works
    # pinakes-ignore-next-line unused
    return """
    Many
    lines
    """  # NOTE:
