#!/bin/sh
# SPDX-License-Identifier: MIT
#
# deps.sh CC - make sure that Criterion can be linked; install it on Debian-like systems.
# SPVX_NO_INSTALL=1 keeps it from installing anything. CC may hold flags.

set -eu

tmp=$(mktemp)
trap 'rm -f "$tmp"' EXIT

have() {
	printf '#include <criterion/criterion.h>\nTest(a, b) { }\n' |
		"$@" -x c - -o "$tmp" -lcriterion >/dev/null 2>&1
}

if [ $# = 0 ]; then set -- cc; fi
if have "$@"; then exit 0; fi

install='apt-get install -y --no-install-recommends libcriterion-dev'
if [ -z "${SPVX_NO_INSTALL:-}" ] && command -v apt-get >/dev/null 2>&1; then
	as=
	if [ "$(id -u)" != 0 ]; then as='sudo -n'; fi
	echo "installing Criterion: $as $install" >&2
	export DEBIAN_FRONTEND=noninteractive
	# $as and $install are word lists
	# shellcheck disable=SC2086
	if $as apt-get update -qq </dev/null >&2 && $as $install -qq </dev/null >&2
	then :; fi
	if have "$@"; then exit 0; fi
fi
echo "the tests need Criterion 2.4 or later (github.com/Snaipe/Criterion)" >&2
echo "Debian, Ubuntu, as root: apt-get update && $install" >&2
exit 1
