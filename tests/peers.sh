#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers.sh - comparisons with other tools, one script each in tests/peers. A script exits
# with 77 after saying what it misses. Run by `make check-peers` in the build folder, with
# the environment of the tests (SPVX_BIN, SPVX_SRC, SPVX_BUILD, SPVX_SHARED).

set -eu

passed=0 failed=0 skipped=0
for script in "$SPVX_SRC"/tests/peers/*.sh; do
	[ -f "$script" ] || continue
	name=${script##*/}
	rc=0
	sh "$script" </dev/null || rc=$?
	case $rc in
	0) passed=$((passed + 1)) ;;
	77)
		skipped=$((skipped + 1))
		echo "skipped $name"
		;;
	*)
		failed=$((failed + 1))
		echo "FAILED $name (status $rc)"
		;;
	esac
done
echo "peers: $passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
