from builder import Query
import config


class Base: ...


class Child(Base, config.Mixin, metaclass=config.Meta, flag=True): ...


class Odd(Query().base, Base[int], *config.bases): ...


child = Child ( 1 )
Query(name="x").filter(
    a=child,
).order(-1).all()[0].name.strip()
"".join(str(x) for x in child.items)
config.loader \
    .load(Base.__name__)
(Query).one
child.value += 1
child.a.b = child.c = Base()
child[0] = config
super().run(**child.kw)
print(child, end="")
