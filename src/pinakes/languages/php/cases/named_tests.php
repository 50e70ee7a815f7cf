<?php

use App\Cart;

describe('cart', function () {
    beforeEach(fn () => $this->cart = new Cart());

    it('adds', function () {
        if ($this->cart) {
            expect(filled())->toBe(1);
        }
    })->with([1, 2]);

    test("adds $one", fn () => filled());
});

$cart->it('is a method', function () {
});
