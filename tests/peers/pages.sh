#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/pages.sh - the pages of all commands that have them, in Chromium without a window.

set -eu

for tool in node chromium; do
	if ! command -v $tool >/dev/null; then
		echo "pages: no $tool"
		exit 77
	fi
done
exec node "$SPVX_SRC/tests/peers/pages.mjs"
