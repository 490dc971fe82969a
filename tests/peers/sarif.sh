#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/sarif.sh - SARIF reports, held against the OASIS schema by ajv, which goes into the
# build folder, and by Python's jsonschema. The schema is shared material.
#
# Debian: nodejs, npm, python3-jsonschema.

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
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
NODE_PATH=$peers/node_modules node "$SPVX_SRC/tests/peers/sarif.js" "$SPVX_BIN" \
	"$schema" "$shared" "$reports"
if ! python3 -c 'import jsonschema' 2>/dev/null; then
	echo 'sarif: no jsonschema, the second validator (Debian: python3-jsonschema)'
	exit
fi
python3 - "$schema" "$reports"/*.sarif <<'END'
import json, os, sys
from jsonschema import Draft4Validator

validator = Draft4Validator(json.load(open(sys.argv[1])))
for path in sys.argv[2:]:
    fits = validator.is_valid(json.load(open(path)))
    if fits == (os.path.basename(path) == 'wrong.sarif'):
        sys.exit('sarif: jsonschema: ' + path)
print('sarif: jsonschema: %d reports, as ajv says' % len(sys.argv[2:]))
END
