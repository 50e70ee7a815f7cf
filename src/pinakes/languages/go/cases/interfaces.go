package watch

import "io"

// Watcher has what it embeds, also what is written out in it.
type Watcher interface {
	interface {
		// Start begins.
		Start() error
		interface{ Stop() }
	}
	io.Closer
	Name() string
}

type Engine struct {
	log interface {
		Print(text string)
	}
	size int
}

func (e *Engine) run(w Watcher) error {
	e.log.Print(w.Name())
	w.Stop()
	return w.Start()
}
