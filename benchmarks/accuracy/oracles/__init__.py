"""What compilers make of projects, written as SCIP indexes."""
