#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/lint.sh - rule U001, held against spirv-lint on modules that spirv-opt has inlined and
# rewritten to SSA, where it sees calls and variables. The modules about which they differ, and
# why, are in lint.known.

set -eu

skip()
{
	echo "lint: $1"
	exit 77
}

command -v spirv-lint >/dev/null || skip 'no spirv-lint'
command -v spirv-opt >/dev/null || skip 'no spirv-opt'
shared=${SPVX_SHARED:-$SPVX_SRC/../shared}
[ -d "$shared/corpus-lint" ] || skip 'no shared shaders'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
known=$SPVX_SRC/tests/peers/lint.known
read=0 failed=0
for module in "$shared"/corpus-lint/*.frag.spv "$shared"/corpus/vulkan/*.frag.spv; do
	spirv-opt --inline-entry-points-exhaustive --ssa-rewrite "$module" \
		-o "$work/m.spv" >/dev/null 2>&1 || continue
	theirs=$(spirv-lint "$work/m.spv" 2>&1 | grep -c 'divergent control flow' || :)
	read=$((read + 1))
	ours=$("$SPVX_BIN" audit --profile=lint --exit-zero -f tsv "$module" |
		grep -c SPVX-U001 || :)
	[ $((theirs > 0)) = "$ours" ] && continue
	grep -q "^${module##*/}	" "$known" && continue
	echo "lint: $module: spirv-lint $theirs, spvx $ours"
	failed=1
done
echo "lint: $read modules"
exit $failed
