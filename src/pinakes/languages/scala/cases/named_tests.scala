class CartTest extends AnyFunSuite {
  val cart = new Cart

  test("adds") {
    if (cart.isEmpty) cart.add(filled)
  }

  def filled = 1

  describe("cart") {
    it("adds") { cart.add(2) }
  }
}
