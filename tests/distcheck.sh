#!/bin/sh
# SPDX-License-Identifier: MIT
#
# distcheck.sh NAME [CONFIGURE-ARGUMENT...] - NAME.tar.gz alone, read-only, builds in a
# folder of its own, passes every test, installs, uninstalls and leaves nothing behind. Run
# by `make distcheck` in the build folder, with the environment of the tests; DISTCHECK is
# the target that must pass there, `check` unless said.

set -eu

name=$1
shift
folder=obj-dist
: "${MAKE:=make}"

# Tests find the shared material beside their source, which is elsewhere now.
if [ -z "${SPVX_SHARED:-}" ] && [ -d "$SPVX_SRC/../shared" ]; then
	SPVX_SHARED=$SPVX_SRC/../shared
	export SPVX_SHARED
fi

if [ -d "$folder" ]; then chmod -R u+w "$folder"; fi
rm -rf "$folder"
mkdir -p "$folder/build"
gzip -dc "$name.tar.gz" | tar -C "$folder" -xf -
chmod -R a-w "$folder/$name"
cd "$folder/build"

"../$name/configure" "$@" --prefix=/opt/spvx >configure.out
"$MAKE"
"$MAKE" "${DISTCHECK:-check}"
"$MAKE" install DESTDIR="$PWD/../root"
# CC may hold flags
# shellcheck disable=SC2086
sh "../$name/tests/install.sh" "$PWD/../root" /opt/spvx ${SPVX_CC:-cc}
"$MAKE" uninstall DESTDIR="$PWD/../root"
left=$(cd ../root && find . ! -type d)
if [ -n "$left" ]; then
	echo "distcheck: uninstall leaves $left" >&2
	exit 1
fi
"$MAKE" distclean
left=$(find . -type f ! -name configure.out)
if [ -n "$left" ]; then
	echo "distcheck: distclean leaves $left" >&2
	exit 1
fi
cd ../..
chmod -R u+w "$folder"
rm -rf "$folder"
echo "$name.tar.gz builds, passes, installs and cleans up"
