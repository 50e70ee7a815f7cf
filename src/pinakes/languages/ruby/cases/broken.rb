module Broken
  def before; end

  class Half <

  def method(
    x = 1

  attr_reader :

  def after
    y.
  end
end
