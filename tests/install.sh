#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install.sh DESTDIR PREFIX CC... - an installed tree is complete: a program finds headers
# and library through pkg-config (or without it, when that is missing), links both ways,
# runs.

set -eu

root=$1 prefix=$2
shift 2
work=$root.work
rm -rf "$work"
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT

fail() {
	echo "install: $*" >&2
	exit 1
}

"$root$prefix/bin/spvx" --version >/dev/null || fail 'the program does not run'

cat >"$work/user.c" <<'C'
#include <spvx/spvx.h>
#include <stdio.h>

int main(void)
{
	printf("%s %s\n", SPVX_VERSION, spvx_code_text(0));
	return 0;
}
C

pc=$(find "$root" -name spvx.pc)
[ -f "$pc" ] || fail 'there is not one spvx.pc'
lib=${pc%/pkgconfig/spvx.pc}
version=$(sed -n 's/^version=//p' "$pc")
flags="-I$root$prefix/include -L$lib -lspvx"
if command -v pkg-config >/dev/null 2>&1; then
	PKG_CONFIG_LIBDIR=${pc%/*} PKG_CONFIG_SYSROOT_DIR=$root
	export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
	flags=$(pkg-config --cflags --libs spvx)
	[ "$(pkg-config --modversion spvx)" = "$version" ] ||
		fail 'pkg-config says another version'
fi

# the flags are a word list
# shellcheck disable=SC2086
"$@" -o "$work/user" "$work/user.c" $flags || fail 'a program does not link'
said=$(LD_LIBRARY_PATH=$lib "$work/user")
case $said in
"$version "*) ;;
*) fail "a program says $said" ;;
esac

"$@" -o "$work/static" "$work/user.c" "-I$root$prefix/include" "$lib/libspvx.a" ||
	fail 'a program does not link with the static library'
[ "$("$work/static")" = "$said" ] || fail 'the static library says something else'

# from Python, in a folder that nothing is written to
if SPVX_LIBRARY=$lib/libspvx.so python3 -c 'import ctypes, os
ctypes.CDLL(os.environ["SPVX_LIBRARY"])' 2>/dev/null; then
	SPVX_LIBRARY=$lib/libspvx.so PYTHONPATH=$root$prefix/share/spvx \
		python3 -B -c 'import spvx' || fail 'Python does not import spvx.py'
else
	echo 'skipped: Python with libspvx.so' >&2
fi
[ -f "$root$prefix/share/spvx/spvx.rs" ] || fail 'there is no spvx.rs'
