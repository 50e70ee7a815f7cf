package generics

import "cmp"

// Number is what can be added.
type Number interface {
	~int | ~float64
	comparable
}

type List[T any] struct {
	head, tail *node[T]
}

type node[T any] struct {
	value T
	next  *node[T]
}

type Pair[K comparable, V Number] struct {
	Key   K
	Value V
}

type Alias[T any] = List[T]

func (l *List[E]) Push(value E) {
	l.tail = &node[E]{value: value}
}

func (p Pair[K, _]) Swap() Pair[K, int] { return Pair[K, int]{Key: p.Key} }

func Map[T, U any](in []T, f func(T) U) []U {
	out := make([]U, 0, len(in))
	for _, v := range in {
		out = append(out, f(v))
	}
	return out
}

func Sum[N Number](xs ...N) (total N) {
	for _, x := range xs {
		total += x
	}
	return
}

func use() {
	Map[int, string](nil, nil)
	one := Sum[int](1)
	two := Sum[float64]()
	cmp.Compare[int](one, 2)
	new(List[int]).Push(int(two))
	var handlers []func(int)
	handlers[one](2)
}
