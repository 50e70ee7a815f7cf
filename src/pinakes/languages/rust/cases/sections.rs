trait_template! {
/// A graph; its "brackets" don't close: }
pub trait Graph: Base {
    @escape [type NodeId]
    @section type
    /// A node.
    type NodeId: Copy;
    @section self
    fn nodes(self, c: char) -> Self::NodeId { if c == '}' { self.first() } else { self.last() } }
}
}

Graph! {delegate_impl []}

bitflags! {
    struct Flags: u32 {
        const A = 1;
    }
}

two! {
trait One { fn one(); }
trait Two { fn two(); }
}

fn use_it(graph: impl Graph) {
    graph.nodes('a');
}
