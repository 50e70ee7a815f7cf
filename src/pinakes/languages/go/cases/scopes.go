package scopes

import "path"

var name, size, limit = "", 0, 0

func item() {}

func shadows(values []int, ch chan int) (found bool) {
	for i, name := range values {
		use(i, name)
	}
	use(name)
	for i := 0; i < size; i++ {
		size := i
		use(size)
	}
	use(size)
	if size, ok := lookup(size); ok {
		use(size)
	} else if limit := size; limit > 0 {
		use(limit, ok)
	}
	use(limit)
	switch item := any(values).(type) {
	case int, *Thing:
		use(item)
	default:
		use(item)
	}
	switch size := len(values); {
	case size > 1:
		limit := 2
		use(limit)
	case limit > 2:
	}
	item()
	select {
	case name, ok := <-ch:
		use(name, ok)
	case size = <-ch:
	case ch <- limit:
	default:
	}
	var i int
	for i = range values {
	}
	for range values {
	}
	found = true
outer:
	for {
		if found {
			continue outer
		}
		break outer
	}
	goto outer
	return
}

func closures() func(int) error {
	path := path.Join("a", path.Base(name))
	handle := func(size int, _ string) (err error) {
		defer func() {
			if r := recover(); r != nil {
				err = wrap(r, path)
			}
		}()
		return nil
	}
	{
		type item struct{ size int }
		var limit item
		use(limit.size)
	}
	use(limit, path)
	func() { use(handle) }()
	return handle
}

type visitor func(name string, size int) (item error)

func (visitor) visit(f func(name string) visitor, _ interface{ Do(size int) }) {
	f(name).visit(nil, nil)
	name, size = size, name
	table[size].next[limit] = f
}
