#!/bin/sh
# SPDX-License-Identifier: MIT
#
# analyzer.sh COMPILER-AND-FLAGS... - what clang's analyzer reports of the sources whose names
# come on standard input, against those that tests/analyzer.txt accepts. Run by
# `make check-analyzer`, with JOBS (2) compilers at a time.
#
# Ends with 1, and the reports with their paths, if there is one that is not accepted.

set -eu

: "${JOBS:=2}"
out=tests-out/analyzer
rm -rf "$out"
mkdir -p "$out"

# What follows from a value that the analyzer lost does not depend on a line: file and message.
reports() {
	sed -n "s|^.*/\(src/[^:]*\):[0-9]*:[0-9]*: warning: \(.*\)|\1: \2|p" "$out"/*.log |
		LC_ALL=C sort -u
}

# shellcheck disable=SC2016 # of the inner shell
xargs -P "$JOBS" -n 8 sh -c '
	log=$0/$$.log
	"$@" >"$log" 2>&1 || { cat "$log" >&2; exit 255; }' "$out" "$@"
reports >"$out/reports"
sed 's/^#.*//; /^$/d' "$SPVX_SRC/tests/analyzer.txt" | LC_ALL=C sort -u >"$out/accepted"
LC_ALL=C comm -23 "$out/reports" "$out/accepted" >"$out/new"
if [ -s "$out/new" ]; then
	cat "$out"/*.log
	echo "$(wc -l <"$out/new") reports that tests/analyzer.txt does not accept:" >&2
	cat "$out/new" >&2
	exit 1
fi
echo "analyzer: $(wc -l <"$out/reports") reports, all accepted"
