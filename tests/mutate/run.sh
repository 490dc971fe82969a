#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - small faults of the source, each of which a test should notice.
#
#   LAYER='base cache'   only there            N=100    faults of each (0: all)
#   SEED=1       which ones                    JOBS=2   at a time
#   BUDGET=20    seconds of tests for each     KINDS='bound skip'   only these (see mutate.c)
#   SKIP='check_* corpus_*'   suites that are not asked
#   LIST=FILE    those of FILE, in the form of chosen.tsv, instead
#
# Run by `make mutate` in the build folder; SPVX_SRC is the source. A copy in obj-mutate/ is
# rewritten so that every fault is in one build (mutate.c), and each test is run once to see which
# faults it comes by (judge.c); both are done again only for other sources. fates.tsv has all that
# were judged: NUMBER FILE LINE KIND WORDS FATE, which is "survived", "not reached", or the test
# that failed. tests/mutate/equivalent.tsv lists faults that change nothing, with the reason. Ends
# with 1 where less than 92 % of a layer are killed.

set -eu

: "${LAYER:=}" "${N:=100}" "${SEED:=1}" "${JOBS:=2}" "${BUDGET:=20}" "${KINDS:=}" "${LIST:=}" "${SKIP:=}"
unset MAKEFLAGS MAKELEVEL
: "${MAKE:=make}" "${SPVX_SHARED=$SPVX_SRC/../shared}"
out=$PWD/obj-mutate
tree=$out/tree
mkdir -p "$tree" "$out/cover" "$out/tmp"
export SPVX_SHARED SPVX_SRC="$SPVX_SRC" TMPDIR="$out/tmp"

# Suites that look at the source and at names of symbols, not at what code does, as tree_life_cycle and
# tree_no_memory do.
others='tree_[!ln]* tree_layers'

# A file that is as it was keeps its time.
put() {
	cmp -s "$1" "$2" || { mkdir -p "$(dirname "$2")" && cp -p "$1" "$2"; }
}

# The layers with their faults, but those at the lines of "skip"; a number is the same in all runs.
rewrite() {
	while read -r file; do mkdir -p "$out/next/$(dirname "$file")"; done <"$out/files"
	# shellcheck disable=SC2046 # names of our own, without blanks
	"$out/mutate" schema "$out/skip" "$SPVX_SRC" "$out/next" $(cat "$out/files") |
		awk -F '[\t/]' -v layers=" $LAYER " 'layers == "  " || index(layers, " " $3 " ")' \
			>"$out/faults"
	while read -r file; do
		layer=${file#src/}
		case " ${LAYER:-${layer%%/*}} " in
		*" ${layer%%/*} "*) put "$out/next/$file" "$tree/$file" ;;
		*) put "$SPVX_SRC/$file" "$tree/$file" ;;
		esac
	done <"$out/files"
}

# All but what rewrite() writes.
copy() {
	(
		cd "$SPVX_SRC"
		find configure Makefile.in src tables tests README.md bench -type f
	) | LC_ALL=C sort >"$out/all"
	grep '^src/.*\.c$' "$out/all" | grep -v '^src/gen/\|^src/wasm/' >"$out/files"
	LC_ALL=C comm -23 "$out/all" "$out/files" |
		while read -r file; do put "$SPVX_SRC/$file" "$tree/$file"; done
	# sources that are gone
	(cd "$tree" && find src tables tests -type f | grep -vx src/base/mutant.h | LC_ALL=C sort |
		LC_ALL=C comm -23 - "$out/all" | xargs rm -f)
	put "$SPVX_SRC/tests/mutate/mutant.h" "$tree/src/base/mutant.h"
}

# Lines of which a fault does not compile are left alone, until all is built.
build() {
	sum=$(cd "$SPVX_SRC" && xargs cat <"$out/files" | cksum)
	[ "$sum" = "$(cat "$out/sum" 2>/dev/null)" ] || echo >"$out/skip"
	echo "$sum" >"$out/sum"
	[ -f Makefile ] || eval "./configure ${CONFIGURE_ARGS:-} --disable-shared \
		--disable-static-bin --disable-coverage" >configure.out
	while :; do
		rewrite
		if "$MAKE" -k -j"$JOBS" BARE_MAIN=mutate/judge spvx obj/bare/test gen/facts/stamp >make.out 2>&1 \
			</dev/null; then break; fi
		# an error in a macro is where that is used
		sed -n -e 's|^.*\(src/[^:]*\.c:[0-9]*\):[0-9]*: error:.*|\1|p' -e \
			's|^.*\(src/[^:]*\.c:[0-9]*\):[0-9]*: note: in expansion of.*|\1|p' \
			make.out | sort -u >"$out/wrong"
		if ! [ -s "$out/wrong" ]; then
			tail -n 20 make.out >&2
			exit 1
		fi
		# what did not help is in a line nearby
		awk -F: 'FNR == NR { before[$0]++; next }
			{ print }
			before[$0] > 1 { for (n = -3; n <= 3; n++) print $1 ":" $2 + n }
			' "$out/skip" "$out/wrong" >"$out/more"
		cat "$out/more" >>"$out/skip"
	done
}

# in_turns COMMAND...: JOBS at a time, each with its number.
in_turns() {
	turn=0
	while [ "$turn" -lt "$JOBS" ]; do
		"$@" "$turn" &
		turn=$((turn + 1))
	done
	wait
}

judge() {
	SPVX_SRC=$tree SPVX_BUILD=$tree SPVX_BIN=$tree/spvx obj/bare/test "$@"
}

cover() {
	truncate -s 256K "$out/cover/hits.$1"
	# shellcheck disable=SC2086 # lists of words, and patterns to judge.c, of which none is a file
	SPVX_MUTANT_HITS=$out/cover/hits.$1 judge cover "$out/cover" "$1" "$JOBS" $others $SKIP \
		2>"$out/cover/left.$1"
}

fates() {
	awk -v n="$JOBS" -v i="$1" 'NR % n == i' "$out/chosen" |
		judge fates "$out/cover" "$(cat "$out/cover/jobs")" "$BUDGET" >"$out/fates.$1"
}

${SPVX_CC:-cc} -O1 -o "$out/mutate" "$SPVX_SRC/tests/mutate/mutate.c"
copy
cd "$tree"
build
[ -z "${BUILD_ONLY:-}" ] || exit 0
if ! [ -f "$out/cover/jobs" ] || [ "$(find obj/bare/test -newer "$out/cover/jobs")" ]; then
	in_turns cover
	echo "$JOBS" >"$out/cover/jobs"
fi

awk -F '\t' -v seed="$SEED" -v kinds=" $KINDS " -v list="$LIST" '
	# whether one of these words was listed within ten lines
	function changes_nothing(key, line, at, n) {
		for (n = split(same[key], at); n; n--)
			if (at[n] - line <= 10 && line - at[n] <= 10)
				return 1
		return 0
	}
	BEGIN { srand(seed) }
	FNR == 1 { file++ }
	/^#/ { next }
	file == 1 { same[$1 FS $3 FS $4] = same[$1 FS $3 FS $4] " " $2; next }
	file == 2 && list != "" { asked[$1 FS $3 FS $4] = $2; next }
	{ key = $2 FS $4 FS $5 }
	list != "" && key in asked { # of several the one that is nearest
		far = $3 < asked[key] ? asked[key] - $3 : $3 - asked[key]
		if (!(key in best) || far < away[key]) {
			away[key] = far
			best[key] = $0
		}
	}
	list == "" && !changes_nothing(key, $3) && (kinds == "  " || index(kinds, " " $4 " ")) {
		printf "%.9f\t%s\n", rand(), $0
	}
	END { for (key in best) print "0\t" best[key] }
	' "$SPVX_SRC/tests/mutate/equivalent.tsv" ${LIST:+"$LIST"} "$out/faults" | LC_ALL=C sort |
	cut -f2- | awk -F '[\t/]' -v n="$N" -v all="$LIST" \
		'all != "" || !n || ++count[$3] <= n' >"$out/chosen"
in_turns fates
cat "$out"/fates.[0-9]* >"$out/fates.tsv"
rm -rf "$out"/fates.[0-9]* "$out/tmp"

awk -F '\t' '
	{ split($2, path, "/"); all[path[2]]++ }
	$6 == "survived" || $6 == "not reached" {
		left[path[2]]++
		printf "%s: %s:%s: %s: %s\n", $6, $2, $3, $4, $5
	}
	END {
		for (layer in all) {
			bad += left[layer] * 100 > all[layer] * 8
			printf "%-10s %5d of %5d killed\n", layer, all[layer] - left[layer],
				all[layer] | "LC_ALL=C sort"
		}
		close("LC_ALL=C sort")
		exit bad > 0
	}' "$out/fates.tsv"
