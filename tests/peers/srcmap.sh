#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/srcmap.sh - every source map, read by the ecosystem's own libraries: source-map and
# @jridgewell/trace-mapping. Both go into the build folder, never into the tree.

set -eu

skip()
{
	echo "srcmap: $1"
	exit 77
}

command -v node >/dev/null || skip 'no node'
command -v npm >/dev/null || skip 'no npm'

peers=$SPVX_BUILD/peers/srcmap
mkdir -p "$peers/maps"
if [ ! -d "$peers/node_modules/source-map" ] ||
   [ ! -d "$peers/node_modules/@jridgewell/trace-mapping" ]; then
	(cd "$peers" && npm install --silent --no-audit --no-fund --no-save --prefix . \
		source-map@0.8.0 @jridgewell/trace-mapping@0.3.31) >"$peers/npm.log" 2>&1 ||
		skip "npm cannot install the libraries (see $peers/npm.log)"
fi

set -- "$SPVX_SRC/tests/modules"
shared=${SPVX_SHARED:-$SPVX_SRC/../shared}
if [ -d "$shared/corpus" ]; then
	set -- "$@" "$shared/corpus"
else
	echo 'srcmap: no shared modules, those of the project only'
fi
NODE_PATH=$peers/node_modules exec node "$SPVX_SRC/tests/peers/srcmap.js" "$SPVX_BIN" \
	"$peers/maps" "$@"
