#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/grep.sh - searches by meaning count the instructions that a script counts in the
# listings of spirv-dis.
#
# Debian: python3, spirv-tools.

set -eu

for tool in python3 spirv-dis; do
	command -v $tool >/dev/null || {
		echo "grep: no $tool (Debian: python3, spirv-tools)"
		exit 77
	}
done

# spirv-dis reads one byte order, and not every module that is newer than it.
set --
for module in "$SPVX_SRC"/tests/modules/*.spv \
	"${SPVX_SHARED:-$SPVX_SRC/../shared}"/corpus/vulkan-samples/*.spv; do
	if [ -f "$module" ] && spirv-dis "$module" -o /dev/null 2>/dev/null; then
		set -- "$@" "$module"
	fi
done
python3 "$SPVX_SRC/tests/peers/grep.py" "$SPVX_BIN" spirv-dis "$@"
