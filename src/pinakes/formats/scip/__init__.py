"""SCIP, the protobuf format in which code indexes are exchanged: written and read without a protobuf library."""
