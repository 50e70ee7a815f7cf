"""The recipes that come with the program: `<id>.sql` with the question, `<id>.md` with what it means."""
