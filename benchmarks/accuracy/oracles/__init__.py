"""Scripts that write what others say of a project as a SCIP index."""
