package broken

import "fmt"

func before(a int) int {
	fmt.Println(a)
	if a > {
	}
	return a.
}

type Half struct {
	Name string
	Age

func (h *Half) Get( {
	return h.
}

func after(b int) { before(b) }

const (
	A =
	B
