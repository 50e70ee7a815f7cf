"""Who says where functions and their documentation are: parsers that share nothing with ours."""
