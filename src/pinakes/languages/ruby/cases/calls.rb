class Server < Base
  def run(port)
    listen port, host: "localhost"
    client&.close
    Net::HTTP.get(uri).body.lines
      .map(&:strip)
      .first
    # A remark that ends in a full stop.
    uri.
      host.
      downcase
    Net::HTTP.start(host) { |http| http.request(req) }
    Client::Pool.new(port)
    Client.new.connect
    self.class.name
    self.port = port
    config.host ||= "x"
    super
    super(port)
    yield port if block_given?
    handler.(port)
    Shop::sell(1)
    raise ArgumentError, "bad" unless port
    Integer(port)
    obj.method(:run).call
    puts(self)
    items[0].name
    "text".upcase
    @socket.write(data)
    return run(port), other rescue nil
  end

  def client
    @client
  end

  def self.start
    run
    stop
    self.stop
    new.run(1)
  end

  def self.stop; end

  def port=(value); end
end

Server.start
Server.new(1).run 2
