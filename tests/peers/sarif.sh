#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/sarif.sh - SARIF reports, held against the OASIS schema by ajv, which goes into the
# build folder. The schema is shared material.

set -eu

skip()
{
	echo "sarif: $1"
	exit 77
}

command -v node >/dev/null || skip 'no node'
command -v npm >/dev/null || skip 'no npm'
shared=${SPVX_SHARED:-$SPVX_SRC/../shared}
schema=$shared/sarif-schema/sarif-schema-2.1.0.json
[ -f "$schema" ] || skip 'no shared schema'

peers=$SPVX_BUILD/peers/sarif
mkdir -p "$peers"
if [ ! -d "$peers/node_modules/ajv-draft-04" ]; then
	(cd "$peers" && npm install --silent --no-audit --no-fund --no-save --prefix . \
		ajv@8.20.0 ajv-draft-04@1.0.0 ajv-formats@3.0.1) >"$peers/npm.log" 2>&1 ||
		skip "npm cannot install the validator (see $peers/npm.log)"
fi
NODE_PATH=$peers/node_modules exec node "$SPVX_SRC/tests/peers/sarif.js" "$SPVX_BIN" \
	"$schema" "$shared"
