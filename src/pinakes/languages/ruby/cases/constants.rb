LIMIT = 10
NAMES = %w[ann bob].freeze
A, B = 1, 2
LIMIT_IN_WORDS ||= "ten"

Point = Struct.new(:x, :y) do
  ORIGIN = new(0, 0)

  def length
    Math.sqrt(x**2 + y**2)
  end
end

Pair = Struct.new(:left, :right)
Coordinate = Data.define(:lat, :lng) do
  def to_s = "#{lat}/#{lng}"
end
Failure = Class.new(StandardError)
Helpers = Module.new do
  def help; end
end

module Config
  DEFAULTS = { retries: 3 }
  LIMIT = 20
  Config::NESTED = :deep

  def self.limit
    LIMIT + ::LIMIT + Config::LIMIT
  end

  class Error < ::StandardError
    MESSAGE = -1
  end

  class StandardError < ::StandardError; end
end

$verbose = false
$stdout = File.open("log")

def log
  $verbose && puts(NAMES)
end
