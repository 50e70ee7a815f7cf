# frozen_string_literal: true

# Things one can order.
module Shop
  VERSION = "1.2.0"

  class Error < StandardError; end

  # An item on a shelf.
  #
  # @see Basket
  class Item < Struct.new(:name, :price)
    include Comparable
    extend Forwardable, Shop::Printing

    def <=>(other)
      price <=> other.price
    end

    def [](key)
      send(key)
    end

    def -@
      self
    end
  end

  class Basket < ActiveRecord::Base
    prepend ::Shop::Tracking

    class << self
      attr_accessor :limit

      def open(*items)
        basket = new
        items.each { |item| basket.add(item) }
        basket
      end

      private

      def secret; end
    end

    def self.empty = new

    def Basket.full
      open
    end

    def add(item)
      items << item
      total
    end

    def total
      items.sum(&:price)
    end
  end

  def self.configure
    yield config
  end
end

class Shop::Basket
  def clear
    total
    self.total
  end
end

class Shop::Admin::Panel < ::Shop::Error
end

def Shop.reset; end

def main
  Shop.configure { |config| config.limit = 3 }
end

main
