"""Tests that a text names are nothing that names lead to, or that stands in their way."""

from tests.linking.project import InMemory, meanings

from pinakes.linking.families import FAMILIES
from pinakes.linking.interface import interface_of

CART = "export class Cart {\n  add(n: number): number { return n; }\n}\n"
SPEC = """\
import { Cart } from "./cart";

describe("Cart", () => {
  let cart: Cart;
  class Fake extends Cart {
    add(): number { return this.one(); }
    one(): number { return 1; }
  }
  beforeEach(() => {
    cart = new Cart();
  });
  it("add", () => {
    cart.add(1);
    new Fake().add();
  });
  it("adds", () => add());
  it("helper", () => helper());
});
"""


def test_names_inside_mean_what_they_mean_without_tests() -> None:
    texts = {"cart.ts": CART, "cart.spec.ts": SPEC}
    found = meanings(texts, "cart.spec.ts")
    without = meanings(
        texts | {"cart.spec.ts": SPEC.replace("describe(", "grouped(").replace("it(", "run(")}, "cart.spec.ts"
    )
    assert found["13 add"] == "cart.ts#Cart.add"
    assert found["14 add"] == "cart.spec.ts#Fake.add"
    assert found["16 add"] == found["17 helper"] == "unresolved"
    own = {"grouped": "describe", "run": "it"}
    assert {key for key in found if key.split()[1] not in own.values()} == {
        key for key in without if key.split()[1] not in own
    }
    assert all(without[key] == told for key, told in found.items() if key in without)


def test_a_test_is_no_target_in_ruby() -> None:
    texts = {
        "lib/cart.rb": "class Cart\n  def add(n) = n\nend\n",
        "spec/cart_spec.rb": (
            "describe Cart do\n  class Fake < Cart\n  end\n\n  it 'total' do\n    Cart.new.add(1)\n    total\n"
            "    Fake.new.add(2)\n  end\nend\n"
        ),
    }
    found = meanings(texts, "spec/cart_spec.rb")
    assert found["6 add"] == "lib/cart.rb#Cart.add"
    assert found["7 total"] == "unresolved"
    assert found["8 Fake"] == "spec/cart_spec.rb#Fake"
    assert found["8 add"] == "lib/cart.rb#Cart.add"


def test_other_files_do_not_see_what_tests_are_called() -> None:
    family = next(family for family in FAMILIES if "typescript" in family.languages)
    interfaces = [
        interface_of(InMemory(family, {"a.ts": SPEC.replace('"adds"', name)}).facts[0]) for name in ('"adds"', '"b"')
    ]
    assert interfaces[0] == interfaces[1]
