"""The write path: scan, compare, extract, store, again whenever files change."""
