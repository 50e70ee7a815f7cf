"""The language server: editors ask in LSP, the operations answer. The only room that knows pygls."""
