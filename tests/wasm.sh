#!/bin/sh
# SPDX-License-Identifier: MIT
#
# wasm.sh - spvx.wasm, its modules and spvx.html in the folder SPVX_WASM against the program, with
# the environment of the tests: from Node, also through a callback; the page in Chromium. What is
# missing is said.

set -eu

tests=$SPVX_SRC/tests
size=$(gzip -n9c "$SPVX_WASM/spvx.html" | wc -c)
echo "spvx.html: $size bytes in gzip"
[ "$size" -lt 600000 ] || exit 1
if ! command -v node >/dev/null 2>&1; then
	echo 'skipped: no node'
	exit 0
fi
node "$tests/ffi/documents.mjs"
node "$tests/wasm/archives.mjs"
node "$tests/wasm/compare.mjs" "${WASM_MODULES:-500}"
if command -v chromium >/dev/null 2>&1; then
	node "$tests/wasm/page.mjs"
else
	echo 'skipped: no chromium'
fi
