class CartTest : DescribeSpec({
    val cart = Cart()

    describe("cart") {
        fun filled() = cart

        it("adds") {
            if (cart.isEmpty()) filled().add(1)
        }
        xit("adds ${cart.size} items") { cart.add(2) }
    }
    cart.test("is a method") { }
})
