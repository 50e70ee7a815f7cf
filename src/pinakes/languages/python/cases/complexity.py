def straight(a):
    return a


def branches(a, b):
    if a:
        return 1
    elif b:
        return 2
    else:
        return 3


def loops(items):
    for item in items:
        while item:
            break
        else:
            continue
    else:
        return [x for y in items for x in y if x if y]


def operators(a, b, c):
    return a and b and c or not a < b < c


def expressions(a):
    assert a, "needed"
    return 1 if a else 2


def handlers(a):
    try:
        return a()
    except OSError:
        return 1
    except (ValueError, TypeError):
        return 2
    else:
        return 3
    finally:
        a.close()


def cases(a):
    match a:
        case 1 if a:
            return 1
        case 2 | 3:
            return 2
        case _:
            return 3


def outer(a):
    def inner(b):
        return b or a

    key = lambda c: c if a else None
    return inner if a else key


class Empty:
    if outer:
        x = 1
