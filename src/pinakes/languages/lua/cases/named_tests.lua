local cart = require("cart")

describe("cart", function()
  local function filled()
    return cart.new()
  end

  it("adds", function()
    local one = filled()
    if one then one:add(1) end
  end)

  it([[has
    lines]], function() end)
  it("is to be done")
  assert.has_error("adds", function() end)
end)
