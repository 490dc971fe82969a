#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - changes of the source, one at a time, each of which a test should notice.
#
#   N=20      changes that are tried          SEED=1    which ones: the same for a seed
#   LAYER=    only in src/LAYER               JOBS=2    at a time, each in a copy
#   GROUP=12  changes that are made together
#   RESUME=1  go on with a run that was stopped, of the same source and SEED
#
# Run by `make mutate` in the build folder; SPVX_SRC is the source. Each worker has a copy of
# the source and a build of its own in obj-mutate/. A change that does not compile, or that
# compiles to the same code, is replaced by another. The rest is killed by a suite of its
# layer, by a golden output, or by not ending. What is left after that is made in groups, since
# all other suites take minutes: a group passes as a whole, or what failed is asked of each of
# its changes alone, and those that pass it form the next group. What survives is printed.
# obj-mutate/fates.tsv has all of them. Ends with 1 if more than one in ten survive.

set -eu

: "${N:=20}" "${SEED:=1}" "${LAYER:=}" "${JOBS:=2}" "${MAKE:=make}" "${SECONDS_EACH:=60}"
: "${GROUP:=12}" "${RESUME:=}"
: "${SPVX_SHARED=$SPVX_SRC/../shared}"
export SPVX_SHARED
out=$PWD/obj-mutate
mkdir -p "$out"
tab=$(printf '\t')

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
	"$MAKE" -s all tests/spvx-test </dev/null >make.out 2>&1
}

# What an earlier run left: the source is as it is now.
refresh() {
	(cd "$worker" && find src tables tests bench -type f) | while read -r file; do
		[ -e "$SPVX_SRC/$file" ] || rm "$worker/$file"
	done
	(
		cd "$SPVX_SRC"
		find configure Makefile.in README.md src tables tests bench -type f
	) | while read -r file; do
		mkdir -p "$(dirname "$worker/$file")"
		cmp -s "$SPVX_SRC/$file" "$worker/$file" || cp "$SPVX_SRC/$file" "$worker/$file"
	done
	cd "$worker/build"
	build
}

# try PATTERN [ARGUMENT...]: run these tests in the worker's build; 0: all passed. An endless
# loop is ended by its processor time, which a busy machine does not change; one that waits,
# by the clock.
try() {
	(
		# shellcheck disable=SC3045 # dash, bash and busybox have it
		ulimit -t "$SECONDS_EACH"
		pattern=$1
		shift
		SPVX_SRC=$worker SPVX_BUILD=$worker/build SPVX_BIN=$worker/build/spvx \
			timeout "$((SECONDS_EACH * 30))" tests/spvx-test --jobs 1 "$@" \
			--filter "$pattern"
	) </dev/null >tests.out 2>&1
}

# The tests that failed, SUITE::NAME.
failed() {
	sed -n 's/.*\[\(FAIL\|CRASH\)\] *\([a-z0-9_]*::[a-z0-9_]*\).*/\2/p' tests.out | sort -u
}

# What killed a change, for the table.
killer() {
	failed | head -n 1 | grep . || echo 'no end'
}

# make_change FILE OFFSET BYTES TEXT
make_change() {
	"$out/mutate" apply "$1" "$2" "$3" "$4" <"$SPVX_SRC/$1" >"$worker/$1"
}

build() {
	"$MAKE" -s all tests/spvx-test </dev/null >make.out 2>&1
}

# record RESULT FILE LINE KIND OFFSET BYTES TEXT: a line of the table.
record() {
	layer=$(echo "$2" | cut -d/ -f2)
	old=$(tail -c "+$(($5 + 1))" "$SPVX_SRC/$2" | head -c "$6" | tr '\n\t' '  ')
	printf '%s\t%s:%s\t%s\t%s\t%s\t%s\n' "$layer" "$2" "$3" "$4" "$old" "$7" "$1" \
		>>"$out/fates.tsv"
}

# The first look at a change: the suites of its layer, golden outputs.
first_look() {
	for pattern in "$(suites_of "$1")" 'golden/*'; do
		[ "$pattern" != '@()/*' ] || continue
		if ! try "$pattern" --fail-fast; then
			killer
			return
		fi
	done
	echo left
}

# mutant FILE LINE KIND OFFSET BYTES TEXT: make it, judge it, undo it.
mutant() {
	object=obj/${1#src/}
	object=${object%.c}.o
	if ! cp "$object" before.o 2>/dev/null; then
		record 'does not belong to this build' "$@"
		return
	fi
	make_change "$1" "$4" "$5" "$6"
	if ! "$MAKE" -s "$object" >make.out 2>&1; then
		result='does not compile'
	elif same_code before.o "$object"; then
		result='same code'
	elif ! build; then
		result='does not build'
	else
		result=$(first_look "$(echo "$1" | cut -d/ -f2)")
	fi
	cp "$SPVX_SRC/$1" "$worker/$1"
	if [ "$result" = left ]; then
		printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$@" >>left
	else
		record "$result" "$@"
	fi
}

# Code and data are the same, wherever lines are.
same_code() {
	for o in "$1" "$2"; do
		objdump -d -r -s -j .text -j .rodata -j .data.rel.ro "$o" 2>/dev/null |
			tail -n +4 | cksum
	done | uniq | wc -l | grep -qx ' *1'
}

# How many count: those judged, and those that wait for their group.
counted() {
	cat "$out/fates.tsv" "$out"/worker*/build/left 2>/dev/null |
		awk -F '\t' '$6 !~ /^(does not|same code)/' | wc -l
}

# undo LIST: the source as it was.
undo() {
	cut -f1 "$1" | while read -r file; do cp "$SPVX_SRC/$file" "$worker/$file"; done
}

# group LIST: judge changes of different files together. Lists are files; what is taken out
# of one becomes another, named after it.
group() {
	while IFS=$tab read -r file _ _ offset bytes text; do
		make_change "$file" "$offset" "$bytes" "$text"
	done <"$1"
	if build && try "$others"; then
		while IFS=$tab read -r file line kind offset bytes text; do
			record survived "$file" "$line" "$kind" "$offset" "$bytes" "$text"
		done <"$1"
		undo "$1"
		return
	fi
	undo "$1"
	if [ "$(wc -l <"$1")" = 1 ]; then
		IFS=$tab read -r file line kind offset bytes text <"$1"
		record "$(killer)" "$file" "$line" "$kind" "$offset" "$bytes" "$text"
		return
	fi
	alone "$1" "$(failed | sed 's|::|/|' | paste -s -d '|' -)"
}

# alone LIST TESTS: what of a group these tests kill; the rest is the next group. If they
# kill none, or the group did not end, each half is one.
alone() {
	: >"$1.rest"
	while [ -n "$2" ] && IFS=$tab read -r file line kind offset bytes text; do
		make_change "$file" "$offset" "$bytes" "$text"
		if build && try "@($2)" --fail-fast; then
			printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$file" "$line" "$kind" "$offset" \
				"$bytes" "$text" >>"$1.rest"
		else
			record "$(killer)" "$file" "$line" "$kind" "$offset" "$bytes" "$text"
		fi
		cp "$SPVX_SRC/$file" "$worker/$file"
	done <"$1"
	if [ -z "$2" ] || cmp -s "$1" "$1.rest"; then
		awk -v list="$1" 'NR % 2 { print >(list ".a") } !(NR % 2) { print >(list ".b") }' "$1"
		group "$1.a"
		group "$1.b"
	elif [ -s "$1.rest" ]; then
		group "$1.rest"
	fi
}

# work NUMBER: every JOBS-th of the changes, until there are enough.
work() {
	worker=$out/worker$1
	if [ -x "$worker/build/spvx" ]; then refresh; else prepare "$worker"; fi
	cd "$worker/build"
	rm -f left.*
	[ "$RESUME" ] || rm -f left looked_at
	touch left looked_at
	begin=$(wc -l <looked_at)
	awk -v n="$JOBS" -v i="$1" -v begin="$begin" \
		'NR % n == i - 1 && ++k > begin' "$out/changes" |
		while read -r file line kind offset bytes text; do
			[ "$(counted)" -lt "$N" ] || break
			mutant "$file" "$line" "$kind" "$offset" "$bytes" "$text"
			echo "$file $line" >>looked_at
		done
	# the n'th change of a file is in the n'th set of groups of GROUP
	awk -F '\t' -v size="$GROUP" '
		{
			set = ++files[$1]
			number = int(count[set] / size)
			count[set]++
			print >("left.set" set "." number)
		}' left
	for list in left.set*; do
		[ ! -f "$list" ] || group "$list"
	done
	: >left
}

${SPVX_CC:-cc} -O1 -o "$out/mutate" "$SPVX_SRC/tests/mutate/mutate.c"
pick >"$out/changes"
[ "$RESUME" ] || : >"$out/fates.tsv"
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
