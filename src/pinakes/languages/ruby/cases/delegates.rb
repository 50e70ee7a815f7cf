require "forwardable"

# Passes on most of what it is asked.
class Shelf
  extend Forwardable

  def_delegators :@books, :size, :each, :[]
  def_delegator :@books, :first, :top
  def_delegator "self.class", :kind
  def_instance_delegators(:owner,
    :name,
    :age?)

  delegate :title, :pages, to: :book
  delegate :color, to: :cover, prefix: true
  delegate [:a, :b] => :c
  delegate(*names, to: :d)

  def initialize(books)
    @books = books
  end
end
