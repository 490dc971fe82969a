#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/zstd.sh - 3,060 frames that Debian's zstd makes of modules, text, noise and repeats, at
# all levels, with and without checksum, in one frame and in two with a skippable one between:
# the decoder gives the bytes that libzstd gives.
#
# Debian: zstd, libzstd-dev.

set -eu

skip()
{
	echo "zstd: $1"
	exit 77
}

cc=${SPVX_CC:-cc}
work=$SPVX_BUILD/peers/zstd
command -v zstd >/dev/null || skip 'no zstd'
rm -rf "$work"
mkdir -p "$work/raw" "$work/frames"
$cc -std=gnu11 -O2 -I"$SPVX_SRC/src" -I"$SPVX_SRC/src/include" -I"$SPVX_BUILD/gen" \
	-I"$SPVX_SRC/tests" -o "$work/compare" "$SPVX_SRC/tests/peers/zstd.c" \
	"$SPVX_SRC/tests/replay.c" "$SPVX_SRC/tests/support.c" "$SPVX_BUILD/libspvx.a" \
	-lzstd -lpthread 2>"$work/log" || skip 'no <zstd.h> (Debian: libzstd-dev)'

# 30 inputs of 0 to 4 MiB, in 102 ways each.
cat "$SPVX_SRC"/tests/modules/*.spv >"$work/modules"
cat "$SPVX_SRC"/src/*/*.c >"$work/text"
for size in 0 1 2 5 63 300 4095 70000 131073 500000; do
	head -c "$size" "$work/modules" >"$work/raw/modules-$size"
	head -c "$size" "$work/text" >"$work/raw/text-$size"
	yes "$size" | head -c "$size" >"$work/raw/repeat-$size"
done
yes 'a repeat' | head -c 4194304 >"$work/raw/repeat-500000"

printf 'P*M\030\3\0\0\0abc' >"$work/skippable"
for raw in "$work/raw"/*; do
	rm -f "$work/frames"/*
	for level in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
		frame=$work/frames/$level
		zstd -q --ultra "-$level" -c "$raw" >"$frame.file"
		zstd -q --ultra "-$level" --no-check -c <"$raw" >"$frame.pipe"
		zstd -q --ultra "-$level" --long=27 -c <"$raw" >"$frame.long"
		zstd -q "--fast=$level" -c "$raw" >"$frame.fast"
		cat "$frame.file" "$work/skippable" "$frame.pipe" >"$frame.two"
	done
	for level in 21 22; do # with the size known: else 1 GiB of memory each
		zstd -q --ultra "-$level" -c "$raw" >"$work/frames/$level.file"
	done
	"$work/compare" "$work/frames"/* >"$work/said" 2>&1 || {
		tail -n 3 "$work/said"
		echo "zstd: ${raw##*/} differs"
		exit 1
	}
done
echo 'zstd: 3,060 frames with the bytes of libzstd'
