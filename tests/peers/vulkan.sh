#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/vulkan.sh - layouts and pipelines made from the headers of `reflect -f vulkan`, on
# whatever device there is, under the validation layers: no message.
#
# Debian: libvulkan-dev, mesa-vulkan-drivers (a software device), vulkan-validationlayers.

set -eu

skip()
{
	echo "vulkan: $1"
	exit 77
}

cc=${SPVX_CC:-cc}
shared=${SPVX_SHARED:-$SPVX_SRC/../shared}
corpus=$shared/corpus
work=$SPVX_BUILD/peers/vulkan

[ -d "$corpus" ] || skip 'no shared material'
echo '#include <vulkan/vulkan.h>' | $cc -x c -fsyntax-only - 2>/dev/null ||
	skip 'no <vulkan/vulkan.h> (Debian: libvulkan-dev)'
rm -rf "$work"
mkdir -p "$work"

# item NUMBER OUTPUTS FILE...: the header, and a line of the table for it. Outputs of the last
# stage are color attachments; 0 for compute.
item()
{
	n=$1 outputs=$2
	shift 2
	# the status is 1 where things do not fit: then there is no pipeline to make
	"$SPVX_BIN" reflect -q --pipeline -f vulkan --prefix="p${n}_" --guard="P${n}_H" \
		-o "$work/p$n.h" "$@" 2>/dev/null || return 0
	{
		echo "#include \"p$n.h\""
		echo "static const struct item item_$n = {"
		echo "	.files = { \"$1\", \"${2:-}\" },"
		echo "#if P${n}_VK_SET_COUNT"
		echo "	.sets = p${n}_vk_set_layouts, .set_count = P${n}_VK_SET_COUNT,"
		echo '#endif'
		echo "#if P${n}_VK_PUSH_CONSTANT_RANGE_COUNT"
		echo "	.ranges = p${n}_vk_push_constant_ranges,"
		echo "	.range_count = P${n}_VK_PUSH_CONSTANT_RANGE_COUNT,"
		echo '#endif'
		[ "$outputs" = - ] ||
			echo "	.input = &p${n}_vk_vertex_input, .outputs = $outputs,"
		echo "	.stages = p${n}_vk_stages, .stage_count = P${n}_VK_STAGE_COUNT,"
		echo '};'
	} >>"$work/items.h"
	echo "	&item_$n," >>"$work/list.h"
}

# Outputs of a fragment shader that are floats, up to the last; none: something else is there.
outputs()
{
	"$SPVX_BIN" reflect -q -f tsv "$1" 2>/dev/null | awk -F '\t' '
		$2 == "IO" && $3 == "out" {
			if ($7 !~ /SFLOAT/ || $5 == "-") other = 1
			if ($5 + 1 > n) n = $5 + 1
		}
		END { if (!other) print n + 0 }'
}

number=0
for vert in "$corpus"/vulkan/*.vert.spv "$corpus"/vulkan-samples/*.vert.spv; do
	frag=${vert%.vert.spv}.frag.spv
	[ -f "$frag" ] || continue
	count=$(outputs "$frag")
	[ -n "$count" ] || continue
	number=$((number + 1))
	item $number "$count" "$vert" "$frag"
done
for comp in "$corpus"/vulkan/*.comp.spv "$corpus"/vulkan-samples/*.comp.spv \
	"$corpus"/spirv-cross-asm/*.comp.spv; do
	[ -f "$comp" ] || continue
	number=$((number + 1))
	item $number - "$comp"
done

$cc -std=gnu11 -Wall -Wextra -I"$work" -o "$work/vulkan" "$SPVX_SRC/tests/peers/vulkan.c" \
	-lvulkan || skip 'no libvulkan'
"$work/vulkan"
