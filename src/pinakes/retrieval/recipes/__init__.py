"""Recipes: questions in SQL that are kept, with their parameters and their meaning."""
