#!/bin/sh
# SPDX-License-Identifier: MIT
#
# seeds.sh TARGET FOLDER - what a fuzz target begins with: FOLDER/seeds gets inputs of the
# kind that the target reads, made of the modules of the tests and, where it is there, of the
# shared material; FOLDER/dictionary the words of the grammar, as libFuzzer reads them.
#
# SPVX_SRC is the source, SPVX_BIN the program, SPVX_SHARED the shared material. What is
# there is kept.

set -eu

target=$1 folder=$2
: "${SPVX_SHARED:=$SPVX_SRC/../shared}" "${LARGEST:=16384}" "${MOST:=400}"
mkdir -p "$folder/seeds"

# Bytes before a seed say how a target reads it: 0 here, the fuzzer changes them.
case $target in
audit | check | container | as | query | filamat | zstd) before=1 ;;
dis | cmd_given | cmd_differ) before=2 ;;
cmd_options) before=3 ;;
*) before=0 ;;
esac

case $target in
as | text) kind=listings ;;
policy) kind=policies ;;
import | json_read | registry | device | load | sarif) kind=json ;;
pipeline) kind=objects ;;
build) kind=records ;;
table) kind=tables ;;
container) kind=archives ;;
sections) kind=programs ;;
cmd_given) kind=given ;;
hex) kind=hex ;;
zstd) kind=frames ;;
*) kind=modules ;;
esac

# Files that are small enough, some of each folder.
small() {
	find "$@" -type f -size "-$((LARGEST / 1024 + 1))k" 2>/dev/null | LC_ALL=C sort |
		awk -v most="$MOST" '{ file[NR] = $0 }
			END {
				step = NR > most ? NR / most : 1
				for (i = 1; i <= NR; i += step) print file[int(i)]
			}'
}

modules() {
	small "$SPVX_SRC/tests/modules" -name '*.spv'
	small "$SPVX_SHARED/corpus" -name '*.spv'
}

# put NAME: standard input is a seed.
put() {
	if [ "$before" != 0 ]; then
		{ head -c "$before" /dev/zero; cat; } >"$folder/seeds/$1"
	else
		cat >"$folder/seeds/$1"
	fi
}

# each COMMAND...: what it makes of each file named on standard input.
each() {
	while read -r file; do
		"$@" "$file" | put "$(echo "${file#"$SPVX_SRC"/}" | tr / _ | tail -c 200)"
	done
}

# given LINE NAME: standard input is a seed for this command line of cmd_given.
given() {
	{ printf '%b' "\\0$(printf %o "$1")\\0000"; cat; } >"$folder/seeds/$2"
}

# Of each kind of file that users write, or that the program has written, one or two.
put_given() {
	module=$SPVX_SRC/tests/modules/mesh.frag.spv
	"$SPVX_BIN" audit --policy-example | given 0 policy
	printf '[profile]\nname = ci\n[limits]\nwords = 10\n' | given 1 policy-small
	"$SPVX_BIN" audit --profile=all --exit-zero --baseline-write="$folder/baseline" \
		"$module" >/dev/null
	given 2 baseline <"$folder/baseline"
	rm -f "$folder/baseline"
	for name in stats audit requires; do
		"$SPVX_BIN" "$name" --partial "$module" | given 9 "partial-$name"
	done
	printf 'MaxIdBound 100\nMaxStructMembers 4\n' | given 6 limits
	small "$SPVX_SHARED/corpus-requires" -name '*.json' | head -n 20 |
		while read -r file; do given 7 "device-${file##*/}" <"$file"; done
	"$SPVX_BIN" reflect -f json "$module" | given 15 interface
	printf 'binding 1 rate=instance\nlocation 0 format=R8G8B8A8_UNORM offset=16\n' |
		given 16 vertex
	printf 'Database,Pipeline hash,Instructions,VGPRs\na.foz,0123,10,20\n' | given 17 cost
	"$SPVX_BIN" grammar export NonSemantic.DebugPrintf | given 21 grammar
	"$SPVX_BIN" ls -f tsv --identity=build-id,shape "$module" | given 23 index
	"$SPVX_BIN" dis "$module" | given 26 listing
	given 28 module <"$module"
}

# Documents of shader caches that are stored as they are, with the tag that says what they are of.
put_objects() {
	find "$SPVX_SRC/tests/inputs" "$SPVX_SHARED/corpus-pipelines" -name '*.foz' 2>/dev/null |
		while read -r file; do tr -c '[:print:]' '\n' <"$file"; done |
		sed -n 's/^[^{]*\({"version".*}\)[0-9a-f]*$/\1/p' | LC_ALL=C sort -u |
		awk -v most="$((LARGEST - 1))" '
			/"samplers"/ { tag = 1 }
			/"setLayouts":{/ { tag = 2 }
			/"pipelineLayouts"/ { tag = 3 }
			/"renderPasses/ { tag = 5 }
			/"graphicsPipelines"/ { tag = 6 }
			/"computePipelines"/ { tag = 7 }
			/"raytracingPipelines"/ { tag = 9 }
			tag && length <= most { print tag, $0 }
			{ tag = 0 }' |
		while read -r tag document; do
			count=$((${count:-0} + 1))
			# one of two is kept by its reader
			printf '%b%s' "\\0$(printf %o $((tag + count % 2 * 128)))" "$document" \
				>"$folder/seeds/object-$count"
		done
	printf 'Database,Pipeline hash,Instructions,VGPRs\na.foz,0123,10,20\n' |
		put measured
}

# The record of a module, without its first bytes and its checksum.
record() {
	"$SPVX_BIN" stats --record "$1" 2>/dev/null | tail -c +9 | head -c -8
}

case $kind in
records) modules | each record ;;
given) put_given ;;
objects) put_objects ;;
modules) modules | each cat ;;
listings) modules | each "$SPVX_BIN" dis --raw-id 2>/dev/null ;;
hex) modules | each od -An -v -tx1 ;;
policies) "$SPVX_BIN" audit --policy-example | put policy-example ;;
tables) small "$SPVX_SRC/tables" -name '*.txt' | each cat ;;
programs)
	small "$SPVX_SHARED/corpus/containers" "$SPVX_SHARED/corpus-outside/programs" \
		! -name '*.spv' ! -name '*.tsv' | each cat
	;;
frames)
	small "$SPVX_SHARED/corpus-outside/zstd" -name '*.zst' | each cat
	printf 'P*M\030\3\0\0\0abc\050\265\057\375\040\1\011\0\0a' | put frame
	;;
archives)
	small "$SPVX_SHARED/corpus/containers" "$SPVX_SRC/tests/inputs/archives" \
		"$SPVX_SRC/tests/inputs/stdin" "$SPVX_SHARED/corpus-outside/containers" \
		"$SPVX_SHARED/corpus-outside/zstd/containers" ! -name '*.spv' ! -name '*.tsv' |
		each cat
	;;
json)
	modules | head -n 40 | each "$SPVX_BIN" reflect -f json 2>/dev/null
	small "$SPVX_SHARED/corpus-requires" "$SPVX_SHARED/seeds" -name '*.json' | each cat
	;;
esac

# Names for texts; first words of instructions, as short as they may be, for modules.
case $kind in
modules)
	awk '/^ops$/ { on = 1; next }
		/^[^\t]/ { on = 0 }
		on && $1 ~ /^[0-9]+$/ {
			gsub(/"[^"]*"/, "")
			words = 1
			for (i = 3; i <= NF; i++)
				words += $i ~ /^[A-Z]/ && $i !~ /[?*]/
			printf "\"\\x%02x\\x%02x\\x%02x\\x00\"\n", $1 % 256, int($1 / 256), words
		}' "$SPVX_SRC/tables/core.txt"
	;;
frames) printf '"%s"\n' '\x28\xb5\x2f\xfd' '\x50\x2a\x4d\x18' ;;
objects)
	cat "$folder/seeds/"object-* 2>/dev/null | tr -c '[:alnum:]' '\n' |
		grep -E '^[a-z][A-Za-z]{2,}$' | LC_ALL=C sort -u | sed 's/.*/"\\"&\\":"/'
	;;
*)
	awk '/^\t/ && $2 ~ /^[A-Za-z][A-Za-z0-9]+$/ && !seen[$2]++ {
			printf "\"%s\"\n", $2
		}' "$SPVX_SRC/tables/core.txt"
	;;
esac >"$folder/dictionary"
