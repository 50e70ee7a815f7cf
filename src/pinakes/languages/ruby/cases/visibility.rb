class Account
  SECRET = 1
  PUBLIC = 2
  private_constant :SECRET

  def open; end

  def late; end

  private def hidden(x) = x

  protected

  def compare; end

  private

  attr_reader :token

  def check; end
  def self.build; end

  public

  def again; end

  private :late, :again
  private_class_method :build
  private_class_method def self.make; end

  private attr_writer :pin, :code
  private(*%i[open])
  public :check if debug?
end

module Tools
  module_function

  def trim(text)
    text.strip
  end

  def squeeze(text)
    trim(text).squeeze
  end
end

module Mixed
  def one; end
  def two; end
  module_function :one
end

class Tagged
  # @private
  def inside; end

  # Kept for the adapters.
  # @api private
  def adapters; end
end
