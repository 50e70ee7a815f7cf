package imports

import "fmt"
import str "strings"

import (
	. "math"

	_ "embed"

	"github.com/cli/cli/v2"
	"github.com/mattn/go-isatty"
	"github.com/nats-io/nats.go"
	"gopkg.in/yaml.v3"
	json "encoding/json"
	`net/url`
)

func use(s string) (*url.URL, error) {
	fmt.Println(str.ToUpper(s), Pi, cli.Main(), isatty.IsTerminal(0), len(s))
	url, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	var node yaml.Node
	nats.Connect(url.Host)
	return url, json.Unmarshal(nil, &node)
}
