#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/pipelines.sh - pipelines of shader caches and other tools: Fossilize's list has the same
# entries in what `extract` has taken out as in what Fossilize's prune has, for each graphics
# pipeline; and graphviz renders what `-f dot` writes.

set -eu

archives=${SPVX_SHARED:-$SPVX_SRC/../shared}/corpus-pipelines/archives
if [ ! -d "$archives" ]; then
	echo 'pipelines: no recorded archives'
	exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
compared=0

# ---- graphviz ----

if command -v dot >/dev/null; then
	graphs=0
	for archive in "$archives"/*.foz; do
		# a graph shows pipelines, whatever else is asked for: what differs is rendered
		for option in --allow-empty --check --verify --tree --show=all; do
			"$SPVX_BIN" pipelines --exit-zero --allow-empty $option -f dot "$archive" \
				>"$work/new.dot" 2>/dev/null
			[ "$option" = --allow-empty ] || ! cmp -s "$work/new.dot" "$work/old.dot" ||
				continue
			mv "$work/new.dot" "$work/old.dot"
			dot -Tsvg "$work/old.dot" >"$work/old.svg" 2>"$work/said"
			grep -q '</svg>' "$work/old.svg"
			if [ -s "$work/said" ]; then
				sed "s|^|pipelines: $archive: |" "$work/said"
				exit 1
			fi
			graphs=$((graphs + 1))
		done
	done
	echo "pipelines: dot renders $graphs graphs"
	compared=1
else
	echo 'pipelines: no dot'
fi

# ---- Fossilize ----

# Hashes of an archive by their kinds; applications and links are another matter.
entries()
{
	for tag in 1 2 3 4 5 6 7 9; do
		fossilize-list --tag $tag "$1" | sed "s/^/$tag /"
	done | sort -u
}

compare()
{
	rm -f "$work/ours.foz" "$work/theirs.foz"
	"$SPVX_BIN" extract "$1#$2" -o "$work/ours.foz"
	fossilize-prune --input-db "$1" --output-db "$work/theirs.foz" \
		--filter-graphics "$2" --skip-application-info-links >/dev/null 2>&1
	entries "$work/ours.foz" >"$work/ours"
	entries "$work/theirs.foz" >"$work/theirs"
	if ! diff "$work/ours" "$work/theirs"; then
		echo "pipelines: $1#$2: other entries"
		exit 1
	fi
}

if command -v fossilize-list >/dev/null && command -v fossilize-prune >/dev/null; then
	pipelines=0
	for name in good special; do
		for hash in $(fossilize-list --tag 6 "$archives/$name.foz" |
			grep -o '[0-9a-f]\{16\}' | head -n 40); do
			compare "$archives/$name.foz" "$hash"
			pipelines=$((pipelines + 1))
		done
	done
	[ "$pipelines" -gt 0 ]
	echo "pipelines: $pipelines extracted as Fossilize does"
	compared=1
else
	echo 'pipelines: no fossilize-list, fossilize-prune'
fi
[ "$compared" = 1 ] || exit 77
