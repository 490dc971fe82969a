#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/containers.sh - containers that the tools of their makers write, or unpack: the modules
# are the same. A tool that is absent is named, and the others are tried.
#
# Debian: clang-14, qt6-shader-baker, flatbuffers-compiler, renderdoc.

set -eu

work=$SPVX_BUILD/peers/containers
tried=0
PATH=$PATH:/usr/lib/llvm-14/bin:/usr/lib/llvm-15/bin:/usr/lib/llvm-16/bin:/usr/lib/qt6/bin
rm -rf "$work"
mkdir -p "$work"
cd "$work"
cp "$SPVX_SRC"/tests/modules/*.spv .
set -- *.spv

# has TOOL: whether it is there; otherwise it is named
has()
{
	command -v "$1" >/dev/null && tried=$((tried + 1)) && return
	echo "containers: skipped: no $1"
	return 1
}

# same WHAT FILE MODULE...: the digests of the modules listed of FILE are those of the others
same()
{
	what=$1 file=$2
	shift 2
	sha256sum "$@" | cut -d ' ' -f 1 | sort >want
	"$SPVX_BIN" ls -f tsv "$file" 2>said | sed 1d | cut -f 8 | sort >got
	cmp -s want got && return
	echo "containers: $what: other modules"
	diff want got || cat said
	exit 1
}

if has clang-offload-bundler; then
	targets=host-x86_64-unknown-linux-gnu,hip-spir64-unknown-unknown-,openmp-spirv64-unknown-unknown
	for type in bc o; do
		cp "$SPVX_BUILD/obj/base/adler32.o" host.o
		clang-offload-bundler -type=$type -targets=$targets \
			-inputs="host.o,$1,$2" -outputs=bundle.$type 2>log
		same "clang-offload-bundler, $type" bundle.$type "$1" "$2"
		same "clang-offload-bundler, an id" \
			"bundle.$type!hip-spir64-unknown-unknown-" "$1"
	done
fi

if has qsb; then
	printf '#version 440\nlayout(location = 0) out vec4 c;\nvoid main() { c = vec4(1); }\n' >a.frag
	qsb -o a.qsb a.frag
	for spv in "$@"; do
		qsb -r "spirv,130,$spv" a.qsb >log
		qsb -x spirv,100 -o 100.out a.qsb >>log
		same "qsb, $spv" a.qsb 100.out "$spv"
	done
fi

# Arm's schema in the fields that are read, whatever their names
if has flatc; then
	cat >vgf.fbs <<-'.'
		table Words { words: [uint]; }
		table Text { text: string; }
		union Code { Words, Text }
		table Module { kind: byte; name: string; entry: string; code: Code; }
		table Modules { modules: [Module]; }
		root_type Modules;
	.
	{
		echo '{ "modules": ['
		for spv in "$@"; do
			echo "{ \"name\": \"$spv\", \"code_type\": \"Words\", \"code\": { \"words\": ["
			od -An -v -tu4 "$spv" | sed 's/  */,/g; s/^,//; s/$/,/'
			echo '] } },'
		done
		echo '] }'
	} | sed 'N; s/,\n\]/\n]/; P; D' >vgf.json
	flatc --binary vgf.fbs vgf.json
	size=$(wc -c <vgf.bin)
	{
		printf 'VGF1\136\1\0\0\0\4\3\0\0\0\0\0\200\0\0\0\0\0\0\0'
		printf "\\$(printf %o $((size & 255)))\\$(printf %o $((size >> 8 & 255)))"
		printf "\\$(printf %o $((size >> 16 & 255)))\\0\\0\\0\\0\\0"
		head -c 96 /dev/zero
		cat vgf.bin
	} >a.vgf
	same flatc a.vgf "$@"
fi

if has renderdoccmd && command -v unzip >/dev/null; then
	for rdc in "${SPVX_SHARED:-none}"/corpus-outside/containers/rdc/*-named.rdc; do
		[ -f "$rdc" ] || continue
		renderdoccmd convert -f "$rdc" -o a.zip.xml -c zip.xml >log
		rm -rf unpacked
		unzip -q a.zip -d unpacked
		# shellcheck disable=SC2046 # names without blanks
		same "renderdoccmd, ${rdc##*/}" "$rdc" $(grep -l "^$(printf '\003\002\043\007')" \
			-r unpacked)
	done
fi

[ "$tried" != 0 ] || exit 77
echo "containers: the modules of $tried of 4 tools"
