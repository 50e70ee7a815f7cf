#!/bin/sh
# pinakes-ignore-file unused
# TODO(ann): quote this
set -eu
echo "XXX marks it" # HACK
