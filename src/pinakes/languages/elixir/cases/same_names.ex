defmodule Shop.Order do
  import Plug.Test

  def total(items), do: Enum.sum(items)

  def print(order) do
    total = total(order.items)
    rounded = order.items |> total()
    conn = conn(:get, "/")
    fun = fn total -> total + 1 end
    {total, rounded, conn, fun.(total)}
  end
end
