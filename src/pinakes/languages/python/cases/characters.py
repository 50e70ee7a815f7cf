# -*- coding: utf-8 -*-
class Größe:
    名前 = "值"; größe = 1

    def méthode(self, ключ=1): return self.größe, Größe, ключ


"é"; Größe().méthode(名前)
