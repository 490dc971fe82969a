#!/bin/sh
# SPDX-License-Identifier: MIT
#
# deps.sh CC - make sure that Criterion can be linked; install it on Debian-like systems. CC may
# hold flags.
# deps.sh --packages WHY PACKAGE... - install those that are missing, as far as they can be had.
#
# What is installed, and why, is said in one line. With SPVX_NO_INSTALL=1 nothing is installed:
# the line says what is missing.

set -eu

tmp=$(mktemp)
trap 'rm -f "$tmp"' EXIT

have() {
	printf '#include <criterion/criterion.h>\nTest(a, b) { }\n' |
		"$@" -x c - -o "$tmp" -lcriterion >/dev/null 2>&1
}

get() {
	$as apt-get install -y -qq --no-install-recommends "$@" </dev/null >"$tmp" 2>&1
}

# packages WHY PACKAGE...
packages() {
	why=$1 missing=
	shift
	command -v apt-get >/dev/null 2>&1 || return 0
	for package; do
		dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null | grep -q 'ok installed' ||
			missing="$missing $package"
	done
	[ -n "$missing" ] || return 0
	if [ -n "${SPVX_NO_INSTALL:-}" ]; then
		echo "missing, $why:$missing" >&2
		return 0
	fi
	echo "installing, $why:$missing" >&2
	as=
	if [ "$(id -u)" != 0 ]; then as='sudo -n'; fi
	export DEBIAN_FRONTEND=noninteractive
	$as apt-get update -qq </dev/null >"$tmp" 2>&1 || cat "$tmp" >&2
	# a word list
	# shellcheck disable=SC2086
	get $missing && return 0
	for package in $missing; do
		get "$package" || echo "cannot install $package: $(tail -n 1 "$tmp")" >&2
	done
}

if [ "${1-}" = --packages ]; then
	shift
	packages "$@"
	exit 0
fi
if [ $# = 0 ]; then set -- cc; fi
if have "$@"; then exit 0; fi
packages 'for the unit tests' libcriterion-dev
if have "$@"; then exit 0; fi
echo "the tests need Criterion 2.4 or later (github.com/Snaipe/Criterion;" \
	"Debian, Ubuntu: libcriterion-dev)" >&2
exit 1
