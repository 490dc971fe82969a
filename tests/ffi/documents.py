# SPDX-License-Identifier: MIT
#
# tests/ffi/documents.py LIBRARY PROGRAM MODULE... - the functions of <spvx/report.h> called
# from Python with its own ctypes: the same text as the program's. Status 1 when not.

import ctypes
import subprocess
import sys

library, program, *modules = sys.argv[1:]
spvx = ctypes.CDLL(library)
Write = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
text = []
put = Write(lambda ctx, at, size: text.append(ctypes.string_at(at, size)) or 0)
for path in modules:
    data = open(path, "rb").read()
    for command in ("info", "stats", "reflect", "check", "annotate"):
        document = getattr(spvx, f"spvx_{command}_json")
        document.restype = ctypes.c_int
        document.argtypes = (ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p,
                             ctypes.c_void_p, Write, ctypes.c_void_p)
        text.clear()
        error = document(data, len(data), path.encode(), None, put, None)
        want = subprocess.run([program, command, "-f", "json", path],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        if error or b"".join(text) != want:
            sys.exit(f"{path}: {document.__name__}: {error}")
print(f"{len(modules)} modules")
