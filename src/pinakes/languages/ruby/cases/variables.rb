class Cache
  @instances = []
  @@hits = 0

  attr_reader :store

  class << self
    attr_accessor :logger

    def track(cache)
      @instances << cache
      @logger.info(cache)
      @shared ||= {}
    end
  end

  def initialize
    @store = {}
    @ttl, @limit = 60, 100
    self.class.track(self)
  end

  def fetch(key)
    @@hits += 1
    @store[key] || (@misses = 1)
    @parent_only
    expires = @ttl
    expires
  rescue KeyError => @error
    @error.message
  end

  def limit
    @limit
  end
end

@top = 1
puts @top
