"""Interfaces of Go's standard library that others embed, with their methods as they are declared."""

from typing import Final

_READ, _WRITE, _CLOSE = "Read([]byte) (int, error)", "Write([]byte) (int, error)", "Close() error"
_SEEK = "Seek(int64, int) (int64, error)"
_SORTED = ("Len() int", "Less(int, int) bool", "Swap(int, int)")

KNOWN_INTERFACES: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("builtin", "error"): ("Error() string",),
    ("fmt", "Stringer"): ("String() string",),
    ("io", "Reader"): (_READ,),
    ("io", "Writer"): (_WRITE,),
    ("io", "Closer"): (_CLOSE,),
    ("io", "Seeker"): (_SEEK,),
    ("io", "ReadWriter"): (_READ, _WRITE),
    ("io", "ReadCloser"): (_READ, _CLOSE),
    ("io", "WriteCloser"): (_WRITE, _CLOSE),
    ("io", "ReadWriteCloser"): (_READ, _WRITE, _CLOSE),
    ("io", "ReadSeeker"): (_READ, _SEEK),
    ("io", "ReadSeekCloser"): (_READ, _SEEK, _CLOSE),
    ("io", "WriteSeeker"): (_WRITE, _SEEK),
    ("io", "ReaderAt"): ("ReadAt([]byte, int64) (int, error)",),
    ("io", "WriterAt"): ("WriteAt([]byte, int64) (int, error)",),
    ("io", "StringWriter"): ("WriteString(string) (int, error)",),
    ("io", "ByteReader"): ("ReadByte() (byte, error)",),
    ("io", "ByteWriter"): ("WriteByte(byte) error",),
    ("sort", "Interface"): _SORTED,
    ("container/heap", "Interface"): (*_SORTED, "Push(any)", "Pop() any"),
    ("sync", "Locker"): ("Lock()", "Unlock()"),
    ("net/http", "Handler"): ("ServeHTTP(http.ResponseWriter, *http.Request)",),
    ("net/http", "Flusher"): ("Flush()",),
    ("encoding/json", "Marshaler"): ("MarshalJSON() ([]byte, error)",),
    ("encoding/json", "Unmarshaler"): ("UnmarshalJSON([]byte) error",),
    ("encoding", "TextMarshaler"): ("MarshalText() ([]byte, error)",),
    ("encoding", "TextUnmarshaler"): ("UnmarshalText([]byte) error",),
}
"""By package and name."""
