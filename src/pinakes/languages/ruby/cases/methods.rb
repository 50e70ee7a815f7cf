class Widget
  attr_reader :width, "height"
  attr_writer :colour
  attr_accessor :depth, # in millimetres
                :weight
  class_attribute :registry, instance_writer: false

  def initialize(width, height = 10, *rest, depth:, weight: 1.5, **options, &block)
    @width, @height = width, height
    @depth ||= depth
    @options = options
    block.call(self)
  end

  def resize(...)
    apply(...)
  end

  def colour=(value)
    @colour = value
  end

  def area() = width * @height

  def call((x, y), *, **nil)
    x + y
  end

  def valid?; @options.any?; end

  def grow!
    self.depth += 1
    self.weight = area
    @count = 0
  end

  alias size area
  alias :empty? :valid?
  alias_method :enlarge!, :grow!
  alias_method "[]", "call"

  define_method(:shrink) do |by, step: 2|
    @depth -= by * step
    grow!
  end

  define_method("reset") { @count = nil }

  define_singleton_method(:default) { new(1, depth: 2) }

  %w[red green].each do |name|
    define_method("#{name}?") { colour == name }
  end

  undef grow!

  def outer
    def inner; end
  end
end

class Maker
  def self.build(options)
    define_method(:options_with) { options.merge(other) }
  end
end
