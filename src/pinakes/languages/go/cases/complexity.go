package complexity

func simple() {}

func branches(a, b int, ch chan int) int {
	if a > 0 && b > 0 || a < b {
		return 1
	} else if a == b {
		return 2
	} else {
		a++
	}
	for i := 0; i < a; i++ {
		for range ch {
		}
	}
	switch a {
	case 1, 2:
	case 3:
		fallthrough
	default:
	}
	switch any(a).(type) {
	case int:
	}
	select {
	case <-ch:
	case ch <- 1:
	default:
	}
	f := func() bool {
		return a > 1 && b > 1
	}
	f()
	return 0
}
