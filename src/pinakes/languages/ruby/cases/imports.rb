#!/usr/bin/env ruby
require "json"
require 'net/http'
require("set")
require_relative "../lib/shop"
load "tasks/setup.rb"
require File.join(__dir__, "computed")
require "plugins/#{name}"

module Shop
  autoload :Basket, "shop/basket"
  autoload(:Item, 'shop/item')
  autoload :Lazy

  def self.basket
    require "bigdecimal"
    Basket.new(Item)
  end
end

Kernel.require "yaml"
Shop::Basket.new
