#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - small faults of the source, each of which a test should notice.
#
#   LAYER=base   only in src/LAYER             N=200    faults that are tried (0: all)
#   SEED=1       which ones                    JOBS=2   at a time
#   BUDGET=60    seconds of tests for each     KINDS='bound skip'   only these (see mutate.c)
#
# Run by `make mutate` in the build folder; SPVX_SRC is the source. A copy in obj-mutate/ is
# rewritten so that every fault is in one build (mutate.c), and each suite is run once to see which
# faults it comes by. A fault is then judged by these suites, the quickest first, until one fails
# or BUDGET is used up. fates.tsv has all: NUMBER FILE LINE KIND WORDS FATE, which is "survived",
# "not reached", or the suites of which one failed. tests/mutate/equivalent.tsv lists faults that
# change nothing, with the reason. Ends with 1 where less than 92 % of a layer are killed.

set -eu

: "${LAYER:=}" "${N:=200}" "${SEED:=1}" "${JOBS:=2}" "${BUDGET:=60}" "${KINDS:=}" "${MAKE:=make}"
: "${SPVX_SHARED=$SPVX_SRC/../shared}"
export SPVX_SHARED
out=$PWD/obj-mutate
tree=$out/tree
mkdir -p "$tree" "$out/hits"
tab=$(printf '\t')

# Suites that look at the source, at names of symbols or at speed, not at what code does.
others='embed headers layers readme mkamalgam growth cost symbols abi usage style cpp ffi wasm compile'

copy() {
	(
		cd "$SPVX_SRC"
		tar -cf - configure Makefile.in src tables tests README.md bench
	) | tar -xf - -C "$tree"
	cp "$SPVX_SRC/tests/mutate/mutant.h" "$tree/src/base/mutant.h"
}

# The source with its faults, but those at the lines of "skip".
rewrite() {
	(
		cd "$SPVX_SRC"
		find "src/${LAYER:-.}" -name '*.c' ! -path '*/gen/*' ! -path '*/wasm/*' |
			sed 's|/\./|/|' | LC_ALL=C sort
	) >"$out/files"
	# shellcheck disable=SC2046 # names of our own, without blanks
	"$out/mutate" schema "$out/skip" "$SPVX_SRC" "$out/next" $(cat "$out/files") >"$out/faults"
	while read -r file; do
		cmp -s "$out/next/$file" "$tree/$file" || cp "$out/next/$file" "$tree/$file"
	done <"$out/files"
}

# Lines of which a fault does not compile are left alone, until all is built.
build() {
	echo >"$out/skip"
	while read -r file; do mkdir -p "$out/next/$(dirname "$file")"; done <"$out/all"
	mkdir -p "$tree/build"
	cd "$tree/build"
	[ -f Makefile ] || eval "../configure ${CONFIGURE_ARGS:-} --disable-shared \
		--disable-static-bin --disable-coverage" >configure.out
	while :; do
		rewrite
		if "$MAKE" -k -j"$JOBS" spvx tests/spvx-test >make.out 2>&1 </dev/null; then break; fi
		sed -n 's|^.*\(src/[^:]*:[0-9]*\):[0-9]*: error:.*|\1|p' make.out | sort -u >"$out/wrong"
		if ! [ -s "$out/wrong" ]; then
			tail -n 20 make.out >&2
			exit 1
		fi
		cat "$out/wrong" >>"$out/skip"
	done
}

suites() {
	sed -n 's/^TestSuite(\([a-z0-9_]*\).*/\1/p; s/^Test(\([a-z0-9_]*\),.*/\1/p' \
		"$SPVX_SRC"/tests/unit/*.c | LC_ALL=C sort -u |
		grep -vxF "$(echo "$others" | tr ' ' '\n')"
}

# run PATTERN SECONDS: the tests of the rewritten program; 0: all passed.
run() {
	(
		# shellcheck disable=SC3045 # dash, bash and busybox have it
		ulimit -t "$2"
		SPVX_SRC=$tree SPVX_BUILD=$tree/build SPVX_BIN=$tree/build/spvx timeout "$(($2 * 10))" \
			tests/spvx-test --jobs 1 --fail-fast --filter "$1"
	) </dev/null >/dev/null 2>&1
}

# Which faults a suite comes by, and how long it takes, in tenths of a second.
cover() {
	begin=$(date +%s%1N)
	truncate -s 1M "$out/hits/$1"
	SPVX_MUTANT_HITS=$out/hits/$1 run "$1/*" 600 || : >"$out/hits/$1.fails"
	printf '%s\t%s\n' "$(($(date +%s%1N) - begin))" "$1" >"$out/hits/$1.time"
}

# judge LINE-OF-FAULTS
judge() {
	number=${1%%"$tab"*}
	fate='not reached'
	fate=$(sed -n "s/^$number //p" "$out/groups" | {
		fate='not reached'
		while read -r group; do
			fate=survived
			SPVX_MUTANT=$number run "@($group)/*" "$BUDGET" || {
				fate=$group
				break
			}
		done
		echo "$fate"
	})
	printf '%s\t%s\n' "$1" "$fate" >>"$out/fates.tsv"
}

share() {
	awk -v n="$JOBS" -v i="$1" 'NR % n == i - 1' "$2"
}

# in_turns COMMAND LIST: for each line, JOBS at a time.
in_turns() {
	turn=1
	while [ "$turn" -le "$JOBS" ]; do
		share "$turn" "$2" | while IFS= read -r line; do "$1" "$line"; done &
		turn=$((turn + 1))
	done
	wait
}

${SPVX_CC:-cc} -O1 -o "$out/mutate" "$SPVX_SRC/tests/mutate/mutate.c"
(cd "$SPVX_SRC" && find src -name '*.c') >"$out/all"
copy
build
suites >"$out/suites"
rm -f "$out"/hits/*
in_turns cover "$out/suites"

# Suites of a fault, quickest first, in groups joined by |: up to a second each, together BUDGET.
cat "$out"/hits/*.time | sort -n | while read -r time suite; do
	[ -f "$out/hits/$suite.fails" ] || "$out/mutate" hits "$out/hits/$suite" |
		sed "s/\$/ $suite $time/"
done | awk -v most="$((BUDGET * 10))" '
	total[$1] + $3 > most { next }
	{ total[$1] += $3 }
	group[$1] != "" && time[$1] + $3 > 10 { print $1, group[$1]; group[$1] = ""; time[$1] = 0 }
	{ group[$1] = group[$1] (group[$1] != "" ? "|" : "") $2; time[$1] += $3 }
	END { for (n in group) if (group[n] != "") print n, group[n] }' >"$out/groups"

equivalent=$SPVX_SRC/tests/mutate/equivalent.tsv
awk -F '\t' -v seed="$SEED" -v kinds=" $KINDS " 'BEGIN { srand(seed) }
	FNR == NR { same[$1 FS $3 FS $4]; next }
	!($2 FS $4 FS $5 in same) && (kinds == "  " || index(kinds, " " $4 " ")) {
		printf "%.9f\t%s\n", rand(), $0
	}' "$equivalent" "$out/faults" | LC_ALL=C sort | cut -f2- |
	if [ "$N" = 0 ]; then cat; else head -n "$N"; fi >"$out/chosen"
: >"$out/fates.tsv"
in_turns judge "$out/chosen"

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
