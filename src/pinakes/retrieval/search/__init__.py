"""One search box over symbols, code, texts and files: by words, by meaning, or both."""
