// Package crlf has carriage returns.
package crlf

// Thing is one.
// It has two lines.
type Thing struct {
	// Größe is a field.
	Größe int // TODO: rename
}

/*
Do does it.

	indented
*/
func (t Thing) Do(ß string) { übrig := ß; println(übrig, t.Größe) }
