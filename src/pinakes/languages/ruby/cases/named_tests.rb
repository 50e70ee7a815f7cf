# Tests that a text or a constant names.
require "spec_helper"

RSpec.describe Shop::Cart, "#add", type: :model do
  let(:cart) { Shop::Cart.new }

  def priced(price)
    Item.new(price) if price
  end

  context "when it's full" do
    it "refuses 'more' items" do
      cart.add(priced(1)) unless cart.full?
      expect(cart).to be_full
    end

    it "counts #{cart.size} items" do
      total = cart.size
    end

    it("#{cart.name}") { cart.name }
    it { is_expected.to be_full }
    it "is pending"
  end

  describe :total do
    specify("is exact") { expect(cart.total).to eq 0 }
  end

  xit 'is skipped' do
  end

  class Fake < Cart
    def add(item) = item
  end

  it %q(takes
        two lines) do
  end
end

shared_examples "a list" do
  it_behaves_like "a bag" do
    it "is a bag"  do
    end
  end
end

class CartTest < ActiveSupport::TestCase
  test "saves" do
    assert helper
  end

  test "saves" do
    assert self.helper
  end

  test :symbol do
  end

  def helper
    total
  end
end

describe("x").each do
end

words = "no test"
it words do
end
