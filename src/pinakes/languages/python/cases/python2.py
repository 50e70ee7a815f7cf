import sys


def old(name, (a, b)=(1, 2)):
    print "hello", name
    print >>sys.stderr, "x"
    exec "code" in {}
    try:
        raise ValueError, "no"
    except ValueError, error:
        print error
    return `name`, 0777, ur"text", a <> b
