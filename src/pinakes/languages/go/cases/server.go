// Copyright of nobody.

// Package server answers requests.
//
// It is small.
package server

import (
	"context"
	"errors"
	"net/http"
)

// Server answers requests until it is closed.
type Server struct {
	// Addr is where it listens.
	Addr string `json:"addr"`

	handler http.Handler
	mu, low sync.Mutex
	*Base
	log.Logger
	Cache[string]
	stats struct {
		Hits int // trailing words are no documentation
	}
	hooks []func(ctx context.Context) error
}

// ErrClosed is what Run returns once the server is closed.
var ErrClosed = errors.New("closed")

// Handler handles one request.
type Handler interface {
	http.Handler
	fmt.Stringer
	io.ReadWriter

	// Handle does the work.
	Handle(ctx context.Context, r *http.Request) (n int, err error)
	close()
}

// New makes a server.
//
//go:noinline
func New(addr string, options ...Option) *Server {
	return &Server{Addr: addr, handler: nil}
}

// Run blocks.
func (s *Server) Run(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	go s.watch(ctx)
	if s.closed() {
		return ErrClosed
	}
	s.stats.Hits++
	s.Addr, s.low = "x", sync.Mutex{}
	return http.ListenAndServe(s.Addr, s.handler)
}

func (s Server) closed() bool { return s.stats.Hits < 0 }

func (Server) watch(context.Context) {}

func (m *missing) Run() {}

// HandlerFunc is a function that handles.
type HandlerFunc func(w http.ResponseWriter, r *http.Request)

// ServeHTTP calls f.
func (f HandlerFunc) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f(w, r)
}

func init() {}

func asm(x int) int
