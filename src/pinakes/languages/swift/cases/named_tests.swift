class CartSpec: QuickSpec {
    override class func spec() {
        describe("cart") {
            var cart = Cart()

            func filled() -> Cart { cart }

            it("adds") {
                if cart.isEmpty { filled().add(1) }
            }
        }
    }
}
