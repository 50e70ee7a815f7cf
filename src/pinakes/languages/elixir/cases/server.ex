defmodule Shop.Cart do
  @moduledoc """
  A cart of things.

      iex> Shop.Cart.new()
  """
  use GenServer, restart: :temporary
  alias Shop.{Item, Price.Tax}
  alias Shop.Orders, as: O
  alias __MODULE__.State
  import Enum, only: [map: 2, sum: 1]
  require Logger
  @behaviour Shop.Store

  @timeout 5_000
  @derive {Jason.Encoder, only: [:items]}
  defstruct [:owner, items: [], total: 0]

  @typedoc "What a cart is."
  @type t :: %__MODULE__{owner: String.t(), items: list(Item.t())}
  @typep pair(a) :: {a, a}
  @opaque token :: binary

  @callback stored(cart :: t, pair(integer)) :: :ok | {:error, term}
  @macrocallback later(ast :: Macro.t()) :: Macro.t()

  defmodule State do
    @moduledoc false
    defstruct cart: nil
  end

  @doc "Makes an empty cart."
  @spec new(owner :: String.t(), keyword()) :: t
  def new(owner, opts \\ []) when is_binary(owner) and opts != nil do
    %__MODULE__{owner: owner, items: Keyword.get(opts, :items, [])}
  end

  @doc ~S"""
  Adds an item.
  """
  @spec add(t, a) :: t when a: term
  def add(%__MODULE__{items: items} = cart, %Item{price: price} = item) do
    total = cart.total + price
    Logger.info "adding #{item.name}"
    %{cart | items: [item | items], total: total}
  end

  def add(cart, nil), do: cart

  def add(cart, first, second), do: cart |> add(first) |> add(second)

  @doc false
  def __hidden__, do: @timeout

  defp taxed(items) do
    items
    |> map(&Tax.of/1)
    |> Enum.filter(fn tax -> tax > 0 end)
    |> total
  end

  defp total([]), do: 0
  defp total([head | tail]), do: head + total(tail)

  @impl true
  def handle_call({:checkout, id}, _from, %State{cart: cart} = state) do
    case O.place(id, taxed(cart.items)) do
      {:ok, order} when order != nil ->
        {:reply, order, state}

      {:error, reason} ->
        Logger.error("no order: #{inspect(reason)}")
        {:reply, __MODULE__.new("x"), state, @timeout}
    end
  end

  defmacro log(expression) do
    quote do
      IO.inspect(unquote(expression))
    end
  end

  defguard is_cart(term) when is_map(term)
  defdelegate size(cart), to: Map, as: :map_size
  def left <~> right, do: {left, right}

  def run(list) do
    with {:ok, x} <- fetch(list),
         y = x + 1 do
      if y > 2 && x, do: y, else: ~s(small #{x})
    else
      _ -> raise ArgumentError, "none"
    end

    for item <- list, do: O.Line.new(item)
    # TODO: use streams
    @timeout
  end
end
