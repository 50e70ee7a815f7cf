"""With a mark."""

class Tabbed:
	def one(self):
		if self:
			return 1


	def two(self): return self.one()
