package literals

import "net/http"

const Low, High = 1, 2

var Host = "h"

type Point struct{ X, Y int }
type Names map[int]string
type Box[T any] struct{ Value T }

var client = &http.Client{Timeout: Low, Host: Host}

func make_all() []Point {
	names := Names{Low: "low", High: "high"}
	points := map[int]Point{Low: {X: 1, Y: High}, High: Point{Low, High}}
	lists := [...]string{Low: "a", http.StatusOK: "b"}
	deep := map[int]map[int]*Point{Low: {High: {X: Low}}}
	box := Box[int]{Value: Low}
	pair := pkg.Pair[int, string]{First: 1}
	cases := []struct {
		name string
		want *Point
	}{
		{name: "one", want: &Point{X: Low}},
		{"two", nil},
	}
	for _, tc := range cases {
		run(tc.name, tc.want.X, names, points, lists, deep, box, pair)
	}
	return []Point{{X: 1}, {Low, 2}}
}
