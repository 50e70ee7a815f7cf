#!/usr/bin/env lua
--- Accounts and what moves between them.
-- @module bank
local json = require("json")
local insert, util = table.insert, require "bank.util"
local ok, curl = pcall(require, "cURL")
local encode = require("json").encode
require "bank.setup"

local M = {}
local MAX_OPEN = 100
local LIMIT <const> = 5
local count, total = 0, 0.5

--- An account.
---@class Account
---@field balance number
local Account = {}
Account.__index = Account

--- Makes an account.
---@param owner string who owns it
---@param balance? number
---@return Account
function Account.new(owner, balance)
  local self = setmetatable({}, Account)
  self.owner = owner
  self.balance = balance or 0
  count = count + 1
  return self
end

--[[--
Puts money in.

  More text.
]]
function Account:deposit(amount, ...)
  if amount < 0 or not self.owner then
    error("negative amount")
  elseif amount > MAX_OPEN then
    util.warn { level = 1, text = "large" }
  end
  self.balance = self.balance + amount
  self:log("deposit", amount)
  return self
end

function Account:log(what, amount)
  for i = 1, #self.lines do
    print(i, self.lines[i], insert)
  end
  for key, value in pairs(self.tags) do
    io.write(key .. value, "\n")
  end
  self.on_log = function(line) return line end
end

-- plain words about a helper
-- on two lines
local function helper(a)
  local inner = function(b) return a + b end
  goto done
  ::done::
  while a do
    local shadow = a
    repeat local z = shadow until z
  end
  return inner
end

M.helper = helper
M.version = "1.2"
M.transfer = function(from, to)
  local amount = from.balance
  to:deposit(amount)
  helper(amount)
  M.helper(to)
  undefined_global(amount)
  LEVEL = 3
end

M.handlers = {
  -- Runs on open.
  open = function(self, path) return path end,
  close = helper,
  ["retry"] = 3,
  nested = { depth = 1 },
  "positional",
}

VERSION = [[1.0]]

function shout(text)
  print "shouting"
  M.handlers:open(text)
  return text:upper():lower()
end

-- TODO: more accounts
return M
