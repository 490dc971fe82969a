#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/vulkan.sh - layouts and pipelines made from the headers of `reflect -f vulkan`, on
# whatever device there is, under the validation layers: no message. Those of the shared corpus
# are made; those of tests/vulkan/engine, with what engines of today use, are run as well.
#
# Debian: libvulkan-dev, mesa-vulkan-drivers (a software device; from 24.1 on with ray tracing
# and mesh shaders), vulkan-validationlayers, glslang-tools.

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

echo '#include <vulkan/vulkan.h>' | $cc -x c -fsyntax-only - 2>/dev/null ||
	skip 'no <vulkan/vulkan.h> (Debian: libvulkan-dev)'
rm -rf "$work"
mkdir -p "$work"

# item OPTION... FILE...: the header, and a line of the table for it. $outputs of the last stage
# are color attachments; -: there is no vertex input. With $name it is run; $fill is a function
# that writes push constants.
name='' fill='' number=0
item()
{
	number=$((number + 1))
	n=$number
	# the status is 1 where things do not fit: then there is no pipeline to make
	"$SPVX_BIN" reflect -q --pipeline -f vulkan --prefix="p${n}_" --guard="P${n}_H" \
		-o "$work/p$n.h" "$@" 2>"$work/said" || return 0
	{
		echo "#include \"p$n.h\""
		echo "static const struct item item_$n = {"
		[ -z "$name" ] || echo "	.name = \"$name\","
		[ -z "$fill" ] || echo "	.fill = $fill,"
		echo '	.files = {'
		for file in "$@"; do
			case $file in
			--*) ;;
			*) echo "		\"$file\"," ;;
			esac
		done
		echo '	},'
		echo "#if P${n}_VK_SET_COUNT"
		echo "	.sets = p${n}_vk_set_layouts, .set_count = P${n}_VK_SET_COUNT,"
		echo '#endif'
		echo "#if P${n}_VK_PUSH_CONSTANT_RANGE_COUNT"
		echo "	.ranges = p${n}_vk_push_constant_ranges,"
		echo "	.range_count = P${n}_VK_PUSH_CONSTANT_RANGE_COUNT,"
		echo '#endif'
		echo "#ifdef P${n}_VK_GROUP_COUNT"
		echo "	.groups = p${n}_vk_groups, .group_count = P${n}_VK_GROUP_COUNT,"
		for kind in RAYGEN MISS HIT CALLABLE; do
			echo "	.first[$kind] = P${n}_VK_${kind}_GROUP,"
			echo "	.count[$kind] = P${n}_VK_${kind}_GROUP_COUNT,"
		done
		echo "	.record_size = P${n}_VK_SHADER_RECORD_SIZE,"
		echo '#endif'
		[ "$outputs" = - ] || echo "	.outputs = $outputs,"
		echo "#ifdef P${n}_VK_VERTEX_BINDING_COUNT"
		echo "	.input = &p${n}_vk_vertex_input,"
		echo '#endif'
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

# ---- pipelines that are run ----

# own NAME OPTION... SHADER...
own()
{
	name=$1
	shift
	for word in "$@"; do
		shift
		case $word in
		--*) ;;
		*) word=$work/$word.spv ;;
		esac
		set -- "$@" "$word"
	done
	item "$@"
	[ -s "$work/p$number.h" ] || {
		cat "$work/said" >&2
		echo "vulkan: no header for $name" >&2
		exit 1
	}
	name=''
}

engine()
{
	for shader in "$engine"/*.*; do
		case $shader in
		*.layout) continue ;;
		esac
		glslangValidator --target-env vulkan1.2 -V -o "$work/${shader##*/}.spv" \
			"$shader" >"$work/said" || {
			cat "$work/said" >&2
			exit 1
		}
	done
	outputs=2
	own pbr pbr.vert pbr.frag
	own skinned "--vertex=$engine/skinned.layout" skinned.vert pbr.frag
	outputs=1
	own bindless --max-descriptors=16 \
		--binding-flags=partially-bound,update-after-bind,variable-count \
		pbr.vert bindless.frag
	own meshlets meshlets.task meshlets.mesh meshlets.frag
	outputs=-
	own cull cull.comp
	own reduce reduce.comp
	own rays scene.rgen sky.rmiss surface.rchit cutout.rahit tonemap.rcall
	"$SPVX_BIN" reflect -q -f c-header --prefix=refs_ -o "$work/refs.h" \
		"$work/references.comp.spv"
	cat >>"$work/items.h" <<-'C'
		#include "refs.h"
		#include <string.h>
		static void fill(void *push, VkDeviceAddress address)
		{
			const struct refs_Push refs = { .first = address, .settings = address };
			memcpy(push, &refs, REFS_PUSH_SIZE_PUSH);
		}
	C
	fill=fill
	own references references.comp
	fill=''
}

engine=$SPVX_SRC/tests/vulkan/engine
if command -v glslangValidator >/dev/null 2>&1; then
	engine
else
	echo 'vulkan: no glslangValidator (Debian: glslang-tools): nothing is run'
fi

# ---- pipelines that are made ----

[ -d "$corpus" ] || echo 'vulkan: no shared material: nothing more is made'
for vert in "$corpus"/vulkan/*.vert.spv "$corpus"/vulkan-samples/*.vert.spv; do
	frag=${vert%.vert.spv}.frag.spv
	[ -f "$frag" ] || continue
	outputs=$(outputs "$frag")
	[ -n "$outputs" ] || continue
	item "$vert" "$frag"
done
for comp in "$corpus"/vulkan/*.comp.spv "$corpus"/vulkan-samples/*.comp.spv \
	"$corpus"/spirv-cross-asm/*.comp.spv; do
	[ -f "$comp" ] || continue
	outputs=-
	item "$comp"
done

[ -s "$work/list.h" ] || skip 'nothing to make'
$cc -std=gnu11 -Wall -Wextra -I"$work" -o "$work/vulkan" "$SPVX_SRC/tests/peers/vulkan.c" \
	"$SPVX_SRC/tests/peers/vulkan_run.c" -lvulkan || skip 'no libvulkan'
"$work/vulkan"
