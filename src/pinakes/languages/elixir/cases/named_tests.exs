defmodule CartTest do
  use ExUnit.Case

  setup do
    {:ok, cart: Cart.new()}
  end

  describe "add/2" do
    setup :filled

    test "adds", %{cart: cart} do
      if cart, do: Cart.add(cart, 1)
      adds = helper(cart)
    end

    defp filled(context), do: context
  end

  test "adds" do
    helper(1)
    helper()
  end

  test "is to be done"

  defp helper(cart), do: cart

  test "helper" do
    helper(2)
  end
end

defmodule Suite do
  defmodule Inner do
    def test(name), do: name
  end

  test "sees no function of a module inside" do
    Inner.test("a")
  end
end
