#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - changes of the source, one at a time, each of which a test should notice.
#
#   N=20      changes that are tried          SEED=1    which ones: the same for a seed
#   LAYER=    only in src/LAYER               JOBS=2    at a time, each in a copy
#
# Run by `make mutate` in the build folder; SPVX_SRC is the source. Each worker has a copy of
# the source and a build of its own in obj-mutate/. A change that does not compile, or that
# compiles to the same code, is replaced by another. The rest is killed by a suite of its
# layer, by a golden output, by any other suite, by not ending; or it survives, and is
# printed. obj-mutate/fates.tsv has all of them. Ends with 1 if more than one in ten survive.

set -eu

: "${N:=20}" "${SEED:=1}" "${LAYER:=}" "${JOBS:=2}" "${MAKE:=make}" "${SECONDS_EACH:=60}"
: "${SPVX_SHARED=$SPVX_SRC/../shared}"
export SPVX_SHARED
out=$PWD/obj-mutate
mkdir -p "$out"

# Suites that take long and look at the tree itself or at speed, not at what code does.
others='!(golden|embed|headers|jobs|layers|readme|mkamalgam|corpus_fast_*|growth|cost)/*'

# Changes in an order that depends on the seed alone, first files, then places: a layer of
# many files is not drowned by one of long tables.
pick() {
	(
		cd "$SPVX_SRC"
		find "src/${LAYER:-.}" -name '*.c' ! -path '*/gen/*' | sed 's|/\./|/|' |
			LC_ALL=C sort
	) | while read -r file; do
		(cd "$SPVX_SRC" && "$out/mutate" list "$file")
	done | awk -v seed="$SEED" '
		BEGIN { srand(seed) }
		{ printf "%.9f\t%s\n", rand(), $0 }' | LC_ALL=C sort | cut -f2-
}

# The suites that are named like the layer, or of which a file includes a header of it, as a
# pattern of Criterion's.
suites_of() {
	(
		cd "$SPVX_SRC/tests/unit"
		{
			find . -name "$1*.c"
			grep -l "#include [\"<]\(spvx/\)\{0,1\}$1[/.]" ./*.c
		} | LC_ALL=C sort -u | xargs sed -n 's/^TestSuite(\([a-z0-9_]*\).*/\1/p; s/^Test(\([a-z0-9_]*\),.*/\1/p'
	) | LC_ALL=C sort -u | paste -s -d '|' - | sed 's|.*|@(&)/*|'
}

prepare() {
	mkdir -p "$1/build"
	(
		cd "$SPVX_SRC"
		tar -cf - configure Makefile.in src tables tests README.md bench
	) | tar -xf - -C "$1"
	cd "$1/build"
	folder=$1
	eval "set -- ${CONFIGURE_ARGS:-}"
	"$folder/configure" "$@" --disable-static-bin --disable-coverage >configure.out
	"$MAKE" -s all tests/spvx-test >make.out 2>&1
}

# try WORKER PATTERN: run these tests in the worker's build; 0: all passed. An endless loop
# is ended by its processor time, which a busy machine does not change; one that waits, by
# the clock.
try() {
	(
		# shellcheck disable=SC3045 # dash, bash and busybox have it
		ulimit -t "$SECONDS_EACH"
		SPVX_SRC=$1 SPVX_BUILD=$1/build SPVX_BIN=$1/build/spvx \
			timeout "$((SECONDS_EACH * 30))" tests/spvx-test --jobs 1 --fail-fast \
			--filter "$2"
	) </dev/null >tests.out 2>&1
}

# fate WORKER LAYER: how the change that has been made ends.
fate() {
	for stage in "$(suites_of "$2")" 'golden/*' "$others"; do
		[ "$stage" != '@()/*' ] || continue
		if ! try "$1" "$stage"; then
			sed -n 's/.*\[\(FAIL\|CRASH\)\] *\([a-z0-9_]*::[a-z0-9_]*\).*/\2/p' tests.out |
				head -n 1 | grep . || echo 'no end'
			return
		fi
	done
	echo survived
}

# mutant WORKER FILE LINE KIND OFFSET BYTES TEXT: make it, judge it, undo it.
mutant() {
	worker=$1 file=$2 line=$3 kind=$4 offset=$5 bytes=$6 text=$7
	layer=$(echo "$file" | cut -d/ -f2)
	object=obj/${file#src/}
	object=${object%.c}.o
	cp "$object" before.o
	"$out/mutate" apply "$file" "$offset" "$bytes" "$text" <"$SPVX_SRC/$file" \
		>"$worker/$file"
	if ! "$MAKE" -s "$object" >make.out 2>&1; then
		result='does not compile'
	elif same_code before.o "$object"; then
		result='same code'
	elif ! "$MAKE" -s all tests/spvx-test >make.out 2>&1; then
		result='does not build'
	else
		result=$(fate "$worker" "$layer")
	fi
	cp "$SPVX_SRC/$file" "$worker/$file"
	old=$(tail -c "+$((offset + 1))" "$SPVX_SRC/$file" | head -c "$bytes" | tr '\n\t' '  ')
	printf '%s\t%s:%s\t%s\t%s\t%s\t%s\n' "$layer" "$file" "$line" "$kind" "$old" "$text" \
		"$result"
}

# Code and data are the same, wherever lines are.
same_code() {
	for o in "$1" "$2"; do
		objdump -d -r -s -j .text -j .rodata -j .data.rel.ro "$o" 2>/dev/null |
			tail -n +4 | cksum
	done | uniq | wc -l | grep -qx ' *1'
}

# work NUMBER: every JOBS-th of the changes, until there are enough.
work() {
	worker=$out/worker$1
	[ -x "$worker/build/spvx" ] || prepare "$worker"
	cd "$worker/build"
	awk -v n="$JOBS" -v i="$1" 'NR % n == i - 1' "$out/changes" |
		while read -r file line kind offset bytes text; do
			counted=$(awk -F '\t' '$6 !~ /^(does not|same code)/' "$out/fates.tsv" |
				wc -l)
			[ "$counted" -lt "$N" ] || break
			mutant "$worker" "$file" "$line" "$kind" "$offset" "$bytes" "$text" \
				>>"$out/fates.tsv"
		done
}

${SPVX_CC:-cc} -O1 -o "$out/mutate" "$SPVX_SRC/tests/mutate/mutate.c"
pick >"$out/changes"
: >"$out/fates.tsv"
i=1
while [ "$i" -le "$JOBS" ]; do
	work "$i" &
	i=$((i + 1))
done
wait

awk -F '\t' '
	$6 ~ /^(does not|same code)/ { next }
	{ all[$1]++; total++ }
	$6 == "survived" {
		left[$1]++; survived++
		printf "survived: %s: %s: \"%s\" -> \"%s\"\n", $2, $3, $4, $5
	}
	END {
		for (layer in all)
			printf "%-10s %4d of %4d killed\n", layer, all[layer] - left[layer],
				all[layer] | "LC_ALL=C sort"
		close("LC_ALL=C sort")
		printf "%d of %d killed\n", total - survived, total
		exit !total || survived * 10 > total
	}' "$out/fates.tsv"
