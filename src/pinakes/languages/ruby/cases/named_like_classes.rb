module Doc
  class Node; end

  def self.Node(text)
    Node.new(text)
  end

  def build
    Node("x")
    Integer "3"
    Other :one, 2
    Doc::Node("y")
    @conn.Close
    @conn.Open(1)
    Node
  end
end
