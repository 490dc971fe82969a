#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/library.sh - two published builds of a library with 2,193 and 1,499 modules: the symbol that
# nm lists for each, the 1,043 pairs by name, the axes of all variants.
#
# The libraries are those in SPVX_LIBRARIES, a folder with 3.18.1.so and 3.22.1.so. With
# SPVX_FETCH=1 npm gets them (50 MB).

set -eu

skip()
{
	echo "library: $1"
	exit 77
}

fail()
{
	echo "library: $1"
	exit 1
}

data=${SPVX_SHARED:-/}/corpus-outside
work=$SPVX_BUILD/peers/library
from=${SPVX_LIBRARIES:-$work}

fetch() # VERSION SHA256
{
	name=package/bins/linux-x64-vulkan/libggml-vulkan.so
	[ "${SPVX_FETCH:-}" = 1 ] || skip "no $from/$1.so (SPVX_FETCH=1 gets it)"
	command -v npm >/dev/null || skip 'no npm'
	(cd "$work" && npm pack --silent "@node-llama-cpp/linux-x64-vulkan@$1" >archive) ||
		skip 'the registry does not answer'
	tar -xzOf "$work/$(cat "$work/archive")" "$name" >"$work/$1.so"
	rm "$work/$(cat "$work/archive")"
	echo "$2  $work/$1.so" | sha256sum -c --quiet || fail "$1: another file"
}

# Columns of a table by their names, without its header.
columns() # NAME... <TABLE
{
	awk -F'\t' -v names="$*" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; n = split(names, name, " "); next }
	{ for (i = 1; i <= n; i++) printf "%s%s", $at[name[i]], i < n ? "\t" : "\n" }'
}

[ -f "$data/programs/ggml/PAIRS.tsv.gz" ] || skip 'no shared material'
mkdir -p "$work"
[ -f "$from/3.18.1.so" ] ||
	fetch 3.18.1 5b1920b0055d0376b4a3f93a99a1e600ff668277a7cd28ca03617357c9c60037
[ -f "$from/3.22.1.so" ] ||
	fetch 3.22.1 5dbbe80b520118b6b71f3ea31935ba107cee9c9c68f7e7ed18b20cdb424e819b
cd "$from"

for version in 3.18.1 3.22.1; do
	"$SPVX_BIN" ls -f tsv $version.so | columns bytes sha256 symbol | sort >"$work/got"
	gzip -dc "$data/programs/ggml/modules-$version.tsv.gz" | columns bytes sha256 symbol |
		sort >"$work/wanted"
	cmp "$work/got" "$work/wanted" || fail "$version: other symbols"
done

"$SPVX_BIN" diff -f tsv 3.18.1.so 3.22.1.so >"$work/diff" || [ $? = 1 ]
columns old_address new_address <"$work/diff" |
	sed -n 's/.*!\(.*\)	.*!\(.*\)/\1 \2/p' | awk '$1 == $2 { print $1 }' | sort >"$work/got"
gzip -dc "$data/programs/ggml/PAIRS.tsv.gz" | columns symbol | sort >"$work/wanted"
cmp "$work/got" "$work/wanted" || fail 'other pairs'

"$SPVX_BIN" variants -f tsv 3.18.1.so >"$work/axes"
classes='pairs same_bytes same_code modes_only constants_only code_differs'
columns axis bytes $classes <"$work/axes" | sort >"$work/got"
columns token bytes_with $classes <"$data/variants/ggml/AXES-whole-3.18.1.tsv" | sort |
	comm -13 "$work/got" - >"$work/missing"
[ ! -s "$work/missing" ] || { cat "$work/missing" && fail 'other axes'; }
# What can go without a measurement comes first; then the axis that became a constant.
columns axis verdict <"$work/axes" | sed -n 1,2p | tr '\t\n' '  ' |
	grep -qx 'rte modes_only aligned mostly_shared ' || fail 'rte and aligned are not the first'
columns axis verdict <"$work/axes" | sed -n '/^cm[12]	/p' | tr '\t\n' '  ' |
	grep -qx 'cm1 other_code cm2 other_code ' || fail 'other verdicts'

# What its maintainers removed later is gone.
"$SPVX_BIN" variants -f tsv --base=3.18.1.so 3.22.1.so |
	columns kind name change base_pairs base_bytes >"$work/changes"
for axis in "aligned	gone	677	19141616" "rte	gone	91	763576"; do
	grep -qx "axis	$axis" "$work/changes" || fail "not gone: $axis"
done
