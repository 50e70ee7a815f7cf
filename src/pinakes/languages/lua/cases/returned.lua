local Base = require 'middleclass'
local Circle = Base:subclass("Circle")

---@private
local function area(r) return 3 * r * r end

local function scale(c, by) c.r = c.r * by end

do
  local hidden = 1
  local function inside() return hidden end
  inside()
end

function Circle:initialize(r)
  self.r = r
end

function Circle.static.unit() return Circle(1) end

vim.g.mapleader = " "
vim.ui.open = function(path) return path end
local x
x = 5

return {
  area = area,
  size = scale,
  Circle = Circle,
  default = 1,
  --- Makes one.
  make = function(...)
    local args = { ... }
    return Circle(args[1])
  end,
}
