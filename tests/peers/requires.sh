#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/requires.sh - what `spvx requires` says, compared with the validation layers: a driver
# that grants whatever is asked for (tests/peers/requires) is made, and of every entry point
#
#   all      everything is granted: no message about the module
#   only     of the features those alone that it asks for: the same
#   without  each version, extension, feature, property and limit that it asks for is withheld
#            in turn, of alternatives all at once: there is a message
#
# exceptions says where the layers differ, and why. PEERS_STEP=1 takes all modules of the shared
# corpus (ten minutes), 12 every twelfth. The driver is ours because Debian has no mock driver,
# and a software device can only be asked for what it has.
#
# Debian: libvulkan-dev, vulkan-validationlayers.

set -eu

skip()
{
	echo "requires: $1"
	exit 77
}

cc=${SPVX_CC:-cc}
shared=${SPVX_SHARED:-$SPVX_SRC/../shared}
list=$shared/corpus-requires/requires.tsv
here=$SPVX_SRC/tests/peers/requires
work=$SPVX_BUILD/peers/requires
step=${PEERS_STEP:-12}
header=${VULKAN_HEADER:-/usr/include/vulkan/vulkan_core.h}
registry=${VULKAN_REGISTRY:-/usr/share/vulkan/registry/vk.xml}

[ -f "$list" ] || skip 'no shared material'
[ -f "$header" ] && [ -f "$registry" ] ||
	skip 'no header or registry of Vulkan (Debian: libvulkan-dev)'
[ -f "$SPVX_BUILD/libspvx.a" ] || skip 'no libspvx.a'
rm -rf "$work"
mkdir -p "$work/modules"

# ---- the driver and the program ----

awk -f "$here/tables.awk" "$SPVX_SRC/tables/vulkan/registry.txt" "$header" "$registry" \
	>"$work/granted.inc"
flags="-std=gnu11 -O1 -Wall -Wextra -I$here -I$work -I$SPVX_SRC/src/include -I$SPVX_BUILD/gen"
$cc $flags -shared -fPIC -o "$work/driver.so" "$here/driver.c"
$cc $flags -o "$work/requires" "$here/requires.c" "$here/layers.c" \
	"$SPVX_BUILD/libspvx.a" -lvulkan -ldl -lm -lpthread || skip 'no libvulkan'
cat >"$work/driver.json" <<END
{ "file_format_version": "1.0.0",
  "ICD": { "library_path": "$work/driver.so", "api_version": "1.3.239" } }
END
export VK_DRIVER_FILES="$work/driver.json" VK_ICD_FILENAMES="$work/driver.json"
export VK_LOADER_LAYERS_DISABLE='~implicit~' NODEVICE_SELECT=1

# ---- the modules ----

# Without what the older reference validator in the layers does not know and nothing asks for:
# languages of sources, sets of debug information.
(
	cd "$shared/corpus"
	tail -n +2 "$list" | cut -f1 | sort -u | awk "NR % $step == 0" >"$work/list"
	xargs "$SPVX_BIN" strip -q --non-semantic --no-build-id --name=address \
		--to="$work/modules" <"$work/list"
) >/dev/null 2>&1 || :
rc=0
find "$work/modules" -name '*.spv' | LC_ALL=C sort |
	xargs "$work/requires" "$work/driver.so" >"$work/answers.tsv" 2>"$work/errors" || rc=$?
# xargs: 123 is a status between 1 and 125 of the program
[ $rc = 0 ] || [ -s "$work/answers.tsv" ] ||
	skip 'no validation layers (Debian: vulkan-validationlayers)'
[ $rc = 0 ] || { cat "$work/errors" >&2; exit 1; }

# ---- what they say ----

awk -F '\t' '
BEGIN { count = 0 }

function matches(text, glob)
{
	gsub(/[.+(){}^$|\\]/, "\\\\&", glob)
	gsub(/\*/, ".*", glob)
	return text ~ "^" glob "$"
}

FILENAME ~ /exceptions$/ {
	if ($0 !~ /^(#|$)/) {
		split($0, part, " ")
		for (k = 1; k <= 5; k++)
			exception[count, k] = part[k]
		count++
	}
	next
}

function is_excepted(module, stage,    i)
{
	for (i = 0; i < count; i++)
		if ($3 == exception[i, 1] && (matches($5, exception[i, 2]) ||
		     matches($4, exception[i, 2])) && matches($6, exception[i, 3]) && matches(stage, exception[i, 4]) &&
		    matches(module, exception[i, 5]))
			return 1
	return 0
}

{
	stage = $2
	sub(/:.*/, "", stage)
	module = $1
	sub(/.*\//, "", module)
	if ($7 == "beyond" || $7 == "crash" || $7 == "unknown") {
		others[$7]++
		next
	}
	if (($7 == "refused") == ($3 == "without")) {
		agreed[$3]++
		next
	}
	if (is_excepted(module, stage)) {
		excepted[$3]++
		next
	}
	bad++
	print $3 ": " module " " $2 " " $4 " (" $5 " " $6 "): " $7 " " $8
}

END {
	printf "requires: all granted %d, only what is asked for %d, withheld %d as the " \
		"layers say; differences with a reason %d, %d, %d, without %d; entry points " \
		"beyond these layers %d, needs that they do not know %d\n",
		agreed["all"], agreed["only"], agreed["without"], excepted["all"],
		excepted["only"], excepted["without"], bad,
		others["beyond"] + others["crash"], others["unknown"]
	exit bad || agreed["all"] < 50 || agreed["without"] < 300
}' "$here/exceptions" "$work/answers.tsv"
