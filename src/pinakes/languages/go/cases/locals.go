package locals

import (
	"errors"
	"strings"
)

type node struct {
	next  *node
	items []node
}

func (n *node) walk(visit func(node) (bool, error)) *node { return n.next }

func declared(start *node, text string) (found node) {
	first, rest := start.next, start.items
	rest[0].walk(nil)
	done, err := start.walk(nil).items[1], errors.New(text)
	done.walk(nil)
	err.Error()
	var typed, other node = *first, node{next: first}
	typed.walk(nil)
	other.next.walk(nil)
	found.walk(nil)
	handlers := []func() node{}
	handlers[0]().walk(nil)
	handlers[0](1).walk(nil)
	return
}

func looped(all map[string]*node, queue <-chan node) {
	for key, item := range all {
		strings.ToUpper(key)
		item.walk(nil)
	}
	for item := range queue {
		item.walk(nil)
	}
	select {
	case item, ok := <-queue:
		item.walk(nil)
		_ = ok
	}
	one := <-queue
	one.walk(nil)
}

func tested(value any) {
	if found, ok := value.(*node); ok {
		found.walk(nil)
	}
	switch found := value.(type) {
	case *node:
		found.walk(nil)
	case error, string:
		found.lost()
	default:
		found.lost()
	}
	value.(node).next.walk(nil)
	(*value.(*node)).walk(nil)
	node{}.walk(nil)
	(&node{}).items[0].walk(nil)
	new(node).walk(nil)
	append([]node{}, node{})[0].walk(nil)
	(*node)(nil).walk(nil)
	func() *node { return nil }().walk(nil)
	strings.NewReplacer(
		"a", "b", // it's long
	).Replace("a")
}

func closed(text string) {
	visit := func(text node, more ...*node) (out node) {
		text.walk(nil)
		more[0].walk(nil)
		out.walk(nil)
		return
	}
	visit().walk(nil)
	strings.ToUpper(text)
	strings := visit()
	strings.walk(nil)
}

// The types in a signature are none of its parameters.
func named(node node, strings strings.Builder) (errors errors.Group) {
	node.walk(nil)
	strings.Len()
	errors.Wait()
	return
}

var table = []struct {
	name string
	want node
}{
	{name: "a", want: node{next: nil}},
}

var hook = node{next: call(func(inner node) { inner.walk(nil) })}

var first, second = pair()

func generic[T comparable, U *node](one T, two U) {
	four := generic[int, *node](one)
	five := slices.Clone(table)
}
