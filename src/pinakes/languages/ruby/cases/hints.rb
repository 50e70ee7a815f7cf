module Shop
  module Tracked
    def self.included(base)
      base.extend Finders
      base.send(:include, ::Shop::Loud)
      other.include Never
    end
  end

  class Basket < ::Shop::Base
    include Tracked, Comparable
    extend self
    prepend Loud

    # @param owner [Person, nil]
    # @return [Array<Item>]
    def items(owner)
      @items ||= Shop::Item.all
    end

    def first
      return items.first if open?
      if empty?
        Item.new
      else
        @last || nil
      end
    end

    def choose(kind)
      case kind
      when :a then Item.find(1)
      else Other.new
      end
    rescue Missing, ::KeyError => error
      error.report
    end

    def check(thing)
      thing.ping if thing.is_a?(Shop::Item)
      other, more = split
      more.each { |item| item.ping }
      name = "text"
      name.upcase
    end
  end

  class << self
    include Finders
  end
end

class Shop::Far::Away
  LIMIT = Shop::Item
end

Shop::Far::NEAR = 1
def Shop.reset = Basket.new
