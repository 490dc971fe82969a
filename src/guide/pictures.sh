#!/bin/sh
# SPDX-License-Identifier: MIT
#
# src/guide/pictures.sh SPVX - makes the pictures of the README, from pages that the program
# writes of the modules of the tests. It needs Chromium.
set -eu
src=$(cd "$(dirname "$0")/../.." && pwd)
spvx=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# picture NAME HEIGHT COMMAND...
picture() {
	name=$1 height=$2
	shift 2
	(cd "$src" && "$spvx" "$@" -f html -o "$dir/page.html")
	timeout 60 chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars \
		--user-data-dir="$dir/profile" --window-size="900,$height" \
		--screenshot="$dir/$name.png" "file://$dir/page.html" >/dev/null 2>&1
	size=$(wc -c <"$dir/$name.png")
	if [ "$size" -gt 102400 ]; then
		echo "$name.png: $size bytes, more than 100 KiB" >&2
		exit 1
	fi
	cp "$dir/$name.png" "$src/src/guide/$name.png"
}

picture composition 700 stats tests/modules
picture cost 860 annotate tests/modules/water.frag.spv
