#!/bin/sh
# SPDX-License-Identifier: MIT
#
# embed.sh WAY - how others build with spvx, tried in a folder of its own. Run by the suite
# `embed` with the environment of the tests, after `make spvx.c`. Status 77, and the reason
# on stdout: what the way needs is not here.
#
#   compilers  the amalgamation with each compiler: no warning, output as of libspvx
#   standards  and under each standard of C that the compiler has
#   cxx        its header in C++, under each of its standards
#   windows    for another system
#   static_only  included, all static     whole    it defines all that its header declares
#   switches   what is left of it without some parts: it links, with each function that its
#              header then declares
#   small      walker and reflection: their size, and that they reflect as libspvx does
#   plain      without what is not ISO C: output as of libspvx; and for a compiler that goes
#              by MSVC's rules
#   installed  an installed tree through pkg-config; the README's program there, and
#              against the amalgamation
#   cmake, meson, make                  a header is made of a module while a program is built
#   package    find_package(spvx) of CMake finds an installed tree, in versions that fit
#   wrap       the amalgamation as a subproject of Meson

set -eu

way=$1
embed=$SPVX_SRC/tests/embed
warn='-Wall -Wextra -Werror'
# gcc takes ten times as long for one file when it looks at how that is indented: one does.
look="$warn -Wno-misleading-indentation"
work=$SPVX_BUILD/tests-out/embed-$way
rm -rf "$work"
mkdir -p "$work/engine/spvx"
cd "$work"
unset MAKEFLAGS MAKELEVEL

fail() {
	echo "embed: $*" >&2
	exit 1
}

skip() {
	cd "$SPVX_BUILD"
	rm -rf "$work"
	echo "$*"
	exit 77
}

have() {
	command -v "$1" >/dev/null 2>&1
}

# Programs of others do not link with a library full of sanitizers or counters.
if grep -q '^SAN = .' "$SPVX_BUILD/config.mk"; then skip 'not with an instrumented library'; fi

# The amalgamation as it lies in somebody's project, so that <spvx/spvx.h> is found.
cp "$SPVX_BUILD/spvx.c" "$SPVX_BUILD/spvx.h" engine/spvx/

# What a command is when links are followed: cc may be gcc.
real() {
	readlink -f "$(command -v "$1")"
}

# Compilers to try: the one of this build, and those that most people have; each once.
compilers() {
	own=${SPVX_CC:-cc}
	echo "$own"
	for cc in gcc clang; do
		if have "$cc" && [ "$(real "$cc")" != "$(real "${own%% *}")" ]; then
			echo "$cc"
		fi
	done
}

# same PROGRAM: it says of the modules what tests/embed/show.c says with libspvx.
same() {
	if [ ! -f expected ]; then
		# CC may hold flags
		# shellcheck disable=SC2086
		${SPVX_CC:-cc} -I"$SPVX_SRC/src/include" -I"$SPVX_BUILD/gen" -o expect \
			"$embed/show.c" "$SPVX_BUILD/libspvx.a"
		./expect "$SPVX_SRC"/tests/modules/*.spv >expected ||
			fail 'the program fails with libspvx'
		[ -s expected ] || fail 'the program says nothing'
	fi
	"$1" "$SPVX_SRC"/tests/modules/*.spv >said || fail "$1 fails"
	cmp expected said || fail "$1 says something else than with libspvx"
}

way_compilers() {
	compilers >list
	optimize=-O1 # warns of more, but takes its time: the first does
	while read -r cc; do
		# shellcheck disable=SC2086
		{
			$cc -std=c11 -pedantic-errors $optimize $warn -c -o spvx.o engine/spvx/spvx.c
			$cc -std=c11 $warn -Iengine -o show "$embed/show.c" spvx.o
		} || fail "$cc refuses the amalgamation"
		same ./show
		optimize=
	done <list
}

# standards COMPILER LANGUAGE PREFIX NAME...: -std= for each standard that it has, GNU's too.
standards() {
	cc=$1 language=$2 prefix=$3
	shift 3
	for name; do
		for std in "$prefix$name" "gnu${prefix#c}$name"; do
			if $cc -x "$language" -std="$std" -fsyntax-only /dev/null 2>/dev/null; then
				echo "-std=$std"
			fi
		done
	done
}

way_standards() {
	compilers >list
	while read -r cc; do
		for std in $(standards "$cc" c c 99 17 2x 23 2y); do
			# shellcheck disable=SC2086
			$cc "$std" -fsyntax-only $look engine/spvx/spvx.c ||
				fail "$cc $std refuses the amalgamation"
		done
	done <list
}

way_cxx() {
	found=
	printf '#include <spvx/spvx.h>\n#include <spvx/spvx.h>\n%s\n' \
		'int main() { return spvx_code_text(0) == nullptr; }' >user.cc
	${SPVX_CC:-cc} -c -o spvx.o engine/spvx/spvx.c
	for cxx in g++ clang++; do
		have "$cxx" || continue
		found=$cxx
		# shellcheck disable=SC2086
		$cxx -std=c++17 -pedantic $look -Iengine -o user user.cc spvx.o ||
			fail "$cxx refuses the header"
		./user || fail 'the C++ program fails'
		for std in $(standards $cxx c++ c++ 11 14 20 2b 23 2c 26); do
			# shellcheck disable=SC2086
			$cxx "$std" -pedantic -fsyntax-only $look -Iengine user.cc ||
				fail "$cxx $std refuses the header"
		done
	done
	[ -n "$found" ] || skip 'no g++, no clang++'
}

way_windows() {
	cc=x86_64-w64-mingw32-gcc
	have "$cc" || skip "no $cc (Debian: gcc-mingw-w64-x86-64)"
	# shellcheck disable=SC2086
	{
		$cc $look -c -o spvx.o engine/spvx/spvx.c
		$cc -Iengine -o show.exe "$embed/show.c" spvx.o
	} || fail "$cc refuses the amalgamation"
}

# A file may include all of it, and then shows no function to the linker.
way_static_only() {
	printf '#define SPVX_STATIC\n#include <spvx/spvx.c>\n#include "%s/show.c"\n' "$embed" \
		>user.c
	compilers >list
	while read -r cc; do
		# shellcheck disable=SC2086
		$cc $look -Iengine -c -o user.o user.c || fail "$cc: SPVX_STATIC"
		shown=$(nm -g user.o | awk '$2 == "T" && $3 != "main" { print $3 }')
		[ -z "$shown" ] || fail "$cc: SPVX_STATIC leaves $shown"
		$cc -o user user.o
		same ./user
	done <list
}

# defines_all MINIMUM SWITCH...: each function of the header, so many at least, by its address.
defines_all() {
	least=$1
	shift
	${SPVX_CC:-cc} "$@" -DSPVX_STATIC -E -P engine/spvx/spvx.h |
		sed -n 's/^static __attr.*[ *]\(spvx_[a-z0-9_]*\)(.*/\1/p' >names
	[ "$(wc -l <names)" -ge "$least" ] || fail "$*: the header declares next to nothing"
	{
		echo '#include <spvx/spvx.h>'
		echo 'void (*const all[])(void) = {'
		sed 's/.*/(void (*)(void))&,/' names
		echo '};'
		echo 'int main(void) { return !all[0]; }'
	} >user.c
	# shellcheck disable=SC2086
	${SPVX_CC:-cc} -std=c11 -pedantic-errors $look "$@" -Iengine -o user user.c \
		engine/spvx/spvx.c || fail "$*: the header declares more than there is"
	./user
}

way_whole() {
	defines_all 200
}

# $small is what the size is promised of.
small='-DSPVX_NO_NAMES -DSPVX_NO_PIPELINE -DSPVX_NO_STRIP'

# Each switch of spvx/api.h alone, by the compiler that takes a tenth of the time to warn where
# it is there; then some together, linked; others compile these.
way_switches() {
	cc=${SPVX_CC:-cc}
	if have clang; then cc=clang; fi
	sed -n 's/^#define \(SPVX_NO_[A-Z_]*\)$/\1/p; s/^ \*\t\(SPVX_NO_[A-Z_]*\) .*/\1/p' \
		engine/spvx/spvx.h | sort -u >switches
	[ "$(wc -l <switches)" -ge 16 ] || fail 'spvx.h lists too few switches'
	while read -r switch; do
		# shellcheck disable=SC2086
		$cc -std=c11 -pedantic-errors $look -D"$switch" -fsyntax-only \
			engine/spvx/spvx.c || fail "$switch"
	done <switches
	cat >some <<-END
		150 -DSPVX_NO_TEXT -DSPVX_NO_LOAD -DSPVX_NO_INFO_JSON -DSPVX_NO_PIPELINE
		100 -DSPVX_NO_DEBUG -DSPVX_NO_STRIP -DSPVX_NO_CHECK -DSPVX_NO_REFLECT_JSON
		80 -DSPVX_NO_JSON -DSPVX_NO_PROFILE -DSPVX_NO_REFLECT -DSPVX_NO_REQUIRES
		50 $small
	END
	compilers >list
	while read -r least switches; do
		# shellcheck disable=SC2086
		defines_all "$least" $switches
		sed 1d list | while read -r cc; do
			# shellcheck disable=SC2086
			$cc -std=c11 -pedantic-errors $look $switches -fsyntax-only \
				engine/spvx/spvx.c || fail "$cc: $switches"
		done
	done <some
}

# shellcheck disable=SC2046,SC2086
way_small() {
	compilers >list
	while read -r cc; do
		$cc -Os $small -c -o spvx.o engine/spvx/spvx.c || fail "$cc: $small"
		bytes=$(size spvx.o | awk 'NR == 2 { print $1 + $2 + $3 }')
		[ "$bytes" -lt 210000 ] || fail "$cc: $bytes bytes of code and tables"
	done <list
	readme_program bindings.c
	${SPVX_CC:-cc} $small -Iengine -o bindings bindings.c engine/spvx/spvx.c
	${SPVX_CC:-cc} -I"$SPVX_SRC/src/include" -I"$SPVX_BUILD/gen" -o expect bindings.c \
		"$SPVX_BUILD/libspvx.a"
	for module in "$SPVX_SRC"/tests/modules/*.spv; do
		./expect "$module" >expected || fail "the README program: $module"
		./bindings "$module" >said || fail "the README program, $small: $module"
		cmp expected said || fail "the README program, $small: $module"
	done
}

way_plain() {
	# shellcheck disable=SC2086
	${SPVX_CC:-cc} -std=c11 -pedantic-errors -DSPVX_PLAIN_C $look -Iengine -o show \
		"$embed/show.c" engine/spvx/spvx.c || fail 'SPVX_PLAIN_C'
	same ./show
	# what is left after the macros, but for those of the C library
	${SPVX_CC:-cc} -DSPVX_PLAIN_C -U__GNUC__ -w -E engine/spvx/spvx.c |
		awk '/^# [0-9]+ "/ { own = $3 ~ /spvx\.[ch]"/; next } own' |
		sed 's/__builtin_\(va_[a-z]*\|offsetof\)//g' |
		grep -E '__(builtin|attribute|typeof|int128|extension)' >gnu &&
		fail "SPVX_PLAIN_C leaves $(head -n 3 gnu)"
	have clang || skip 'no clang: not tried for MSVC'
	clang --target=x86_64-pc-windows-msvc -E -x c /dev/null >/dev/null 2>&1 ||
		skip 'clang does not know MSVC'
	# shellcheck disable=SC2086
	clang --target=x86_64-pc-windows-msvc -std=c11 $look -Wgnu -Wno-unused-function \
		-Wno-unused-const-variable \
		-ffreestanding -isystem "$embed/msvc" -fsyntax-only engine/spvx/spvx.c ||
		fail 'not for MSVC'
}

# The first C block of the README as a file; it may lack a main().
readme_program() {
	awk '/^```c$/ { on = 1; next } /^```$/ { if (on) exit } on' "$SPVX_SRC/README.md" \
		>"$1"
	[ -s "$1" ] || fail 'no C program in the README'
	if grep -q '^int main' "$1"; then return; fi
	echo 'int main(void) { return 0; }' >>"$1"
}

# shellcheck disable=SC2046,SC2086
way_installed() {
	cc=${SPVX_CC:-cc}
	prefix=/opt/spvx
	"${MAKE:-make}" -C "$SPVX_BUILD" -s install DESTDIR="$work/root" prefix=$prefix
	sh "$SPVX_SRC/tests/install.sh" "$work/root" $prefix $cc
	readme_program bindings.c
	$cc -std=c11 $look -Iengine -o amalgamated bindings.c engine/spvx/spvx.c ||
		fail 'the README program does not build with the amalgamation'
	have pkg-config || skip 'no pkg-config'
	PKG_CONFIG_LIBDIR=$work/root$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$work/root
	export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
	$cc -std=c11 $look -o installed bindings.c $(pkg-config --cflags --libs spvx) ||
		fail 'the README program does not build with pkg-config'
	for module in "$SPVX_SRC"/tests/modules/*.spv; do
		./amalgamated "$module" >expected || fail "the README program: $module"
		LD_LIBRARY_PATH=$work/root$prefix/lib ./installed "$module" >said ||
			fail "the README program, installed: $module"
		cmp expected said || fail "the README program says two things: $module"
	done
}

# ---- builds of others --------------------------------------------------------------------

# Their `spvx` is the one of this build.
tool() {
	mkdir -p bin
	printf '#!/bin/sh\nexec "%s" "$@"\n' "$SPVX_BIN" >bin/spvx
	chmod +x bin/spvx
	PATH=$work/bin:$PATH
	export PATH
}

# run COMMAND...: what it says is shown when it fails.
run() {
	"$@" >run.log 2>&1 && return
	cat run.log >&2
	fail "$*"
}

# builds FOLDER COMMAND...: the program is built; nothing is done when nothing has changed, or
# the module has and not the header; that is made again otherwise. FOLDER is where the results are.
builds() {
	header=$1/mesh_frag.h
	engine=$1/engine
	shift
	run "$@"
	[ -s "$header" ] || fail 'no header was made'
	"$engine" || fail 'the program does not run'
	cp "$header" first
	touch mark
	sleep 1
	run "$@"
	[ -z "$(find "$header" "$engine" -newer mark)" ] || fail 'it is built twice'
	touch project/mesh.frag.spv
	run "$@"
	[ -z "$(find "$header" "$engine" -newer mark)" ] || fail 'the same header is made anew'
	cp -f "$SPVX_SRC/tests/modules/water.frag.spv" project/mesh.frag.spv
	run "$@"
	! cmp -s "$header" first || fail 'the header stays when the module changes'
	[ -n "$(find "$engine" -newer mark)" ] || fail 'the program stays when the header changes'
}

# A project folder with these files, and a module.
start() {
	tool
	mkdir project
	cp "$embed/main.c" "$SPVX_SRC/tests/modules/mesh.frag.spv" "$@" project/
}

way_cmake() {
	have cmake || skip 'no cmake'
	have ninja || skip 'no ninja'
	start "$embed/cmake/CMakeLists.txt"
	run cmake -S project -B build -G Ninja
	builds build ninja -C build
}

way_meson() {
	have meson || skip 'no meson'
	have ninja || skip 'no ninja'
	start "$embed/meson/meson.build"
	run meson setup build project
	builds build ninja -C build
}

way_make() {
	start "$embed/make/Makefile"
	builds project "${MAKE:-make}" -C project
}

# says_bindings PROGRAM: it is the README's.
says_bindings() {
	"$1" "$SPVX_SRC/tests/modules/mesh.frag.spv" >said || fail "$1 fails"
	grep -q '^set 0, binding 2: shadow_map$' said || fail "$1 says something else"
}

way_package() {
	have cmake || skip 'no cmake'
	have ninja || skip 'no ninja'
	prefix=/opt/spvx
	"${MAKE:-make}" -C "$SPVX_BUILD" -s install DESTDIR="$work/root" prefix=$prefix
	mkdir project
	cp "$embed/package/CMakeLists.txt" project/
	readme_program project/bindings.c
	run cmake -S project -B build -G Ninja -DCMAKE_PREFIX_PATH="$work/root$prefix"
	run ninja -C build
	LD_LIBRARY_PATH=$work/root$prefix/lib says_bindings build/bindings
	sed 's/spvx::spvx/spvx::static/' "$embed/package/CMakeLists.txt" \
		>project/CMakeLists.txt
	run ninja -C build
	says_bindings build/bindings
	for version in 0.0 0.2 1.0; do
		sed "s/spvx 0.1/spvx $version/" "$embed/package/CMakeLists.txt" \
			>project/CMakeLists.txt
		! cmake -S project -B "build-$version" -G Ninja \
			-DCMAKE_PREFIX_PATH="$work/root$prefix" >run.log 2>&1 ||
			fail "version $version is found"
	done
	"${MAKE:-make}" -C "$SPVX_BUILD" -s uninstall DESTDIR="$work/root" prefix=$prefix
	[ -z "$(find root -name '*.cmake')" ] || fail 'uninstall leaves files'
}

way_wrap() {
	have meson || skip 'no meson'
	have ninja || skip 'no ninja'
	mkdir -p project/subprojects/spvx
	cp "$embed/wrap/meson.build" project/
	cp "$embed/wrap/spvx.wrap" project/subprojects/
	cp "$embed/wrap/packagefiles/meson.build" project/subprojects/spvx/
	cp -R engine/spvx project/subprojects/spvx/
	readme_program project/bindings.c
	PKG_CONFIG_LIBDIR=$work run meson setup build project
	run ninja -C build
	says_bindings build/bindings
}

case $way in
compilers | standards | cxx | windows | static_only | whole | switches | small | plain | installed | \
	cmake | meson | make | package | wrap) ;;
*) fail "no way $way" ;;
esac
"way_$way"
cd "$SPVX_BUILD"
rm -rf "$work"
