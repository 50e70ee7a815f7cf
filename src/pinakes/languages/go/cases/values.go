package values

// Kind says what a thing is.
type Kind int

// The kinds.
const (
	// Unknown is nothing yet.
	Unknown Kind = iota
	Known
	_
	last, Last = 1 << iota, -1
)

const Pi, e = 3.14, 2.7

const (
	Name    = "values"
	Letter  = 'a'
	Raw     = `as
written`
	Yes     = true
	Doubled = 2 * Pi
)

// Default is used by those who say nothing.
var Default = NewClient(Name)

var (
	// count counts.
	count, total int
	table        = map[Kind]string{Unknown: "unknown", Known: "known"}
	_            Iface = (*Client)(nil)
	point        struct{ X, Y int }
)

var Less = func(a, b Kind) (less bool) {
	if a < b {
		count++
	}
	return a < b
}

type (
	// ID is a number.
	ID = int64
	// Set holds things.
	Set  map[Kind]struct{}
	Grid [3][]struct {
		Cell *struct{ Value int }
	}
)

func reset() {
	const limit = 3
	var n, m = 1, limit
	var total int
	count, total = n, m
	Default.timeout = total
	*point = nil
	_ = count
	last := Last
	print(last)
}
