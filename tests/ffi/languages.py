# SPDX-License-Identifier: MIT
# tests/ffi/languages.py FILE... - what spvx.py finds: descriptors, then the documents
import sys

import spvx

for path in sys.argv[1:]:
    try:
        data = spvx.read(path)
        for b in spvx.bindings(data):
            print(b["name"], b["count"], b["size"], b["set"], b["binding"],
                  b["descriptor_type"], b["stages"])
        for command in ("info", "stats", "reflect", "check", "annotate"):
            print(spvx.text(command, data, path), end="")
    except ValueError as error:
        print(error)
