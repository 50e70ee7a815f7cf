"""What compilers say of a project, as SCIP indexes."""
