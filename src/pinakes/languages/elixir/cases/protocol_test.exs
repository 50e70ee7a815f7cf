defprotocol Size do
  @doc "How large it is."
  @spec size(t) :: integer
  def size(data)
end

defimpl Size, for: BitString do
  def size(string), do: byte_size(string)
end

defmodule Size.Error do
  defexception message: "too large"

  defimpl Size do
    def size(_), do: 0
  end
end

defmodule SizeTest do
  use ExUnit.Case
  import Size.Helpers

  setup context do
    {:ok, base: context.base}
  end

  describe "size/1" do
    test "counts bytes", %{base: base} do
      assert Size.size("abc") == base
      refute_receive _any
    end
  end

  def unquote(:generated)(x), do: x
end
