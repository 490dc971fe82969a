# SPDX-License-Identifier: MIT
"""libspvx from Python, through ctypes: a file to import, or to copy.

SPVX_LIBRARY in the environment is the path of the library, where the loader does not find it.
"""
import ctypes
import os
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_uint32, c_uint64, c_void_p

lib = ctypes.CDLL(os.environ.get("SPVX_LIBRARY", "libspvx.so.0"))
lib.spvx_code_text.restype = c_char_p
lib.spvx_free.argtypes = [c_void_p]
lib.spvx_free.restype = None
Write = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_size_t)


class Binding(ctypes.Structure):
    """struct spvx_binding of <spvx/reflect.h>"""
    _fields_ = [("name", c_char_p), ("count", c_uint64), ("size", c_uint64)] + [
        (field, c_uint32)
        for field in ("set", "binding", "descriptor_type", "stages", "access", "id")]


def call(function, *arguments):
    error = getattr(lib, function)(*arguments)
    if error:
        raise ValueError(lib.spvx_code_text(error).decode())


def read(path):
    """The bytes of a file, as spvx_file_read()."""
    data, size = c_void_p(), c_size_t()
    call("spvx_file_read", os.fsencode(path), byref(data), byref(size))
    try:
        return ctypes.string_at(data, size.value)
    finally:
        lib.spvx_free(data)


def bindings(module):
    """Descriptors of a module in bytes: for each a dict of the fields of Binding."""
    list_, count = POINTER(Binding)(), c_size_t()
    call("spvx_reflect_bindings", module, c_size_t(len(module)), byref(list_), byref(count))
    try:
        found = [{field: getattr(list_[i], field) for field, _ in Binding._fields_}
                 for i in range(count.value)]
        return [dict(b, name=b["name"].decode(errors="replace")) for b in found]
    finally:
        lib.spvx_free(list_)


def text(command, module, address="-"):
    """What `spvx COMMAND -f json` prints: info, stats, reflect, check or annotate."""
    pieces = []
    write = Write(lambda ctx, at, size: pieces.append(ctypes.string_at(at, size)) or 0)
    call(f"spvx_{command}_json", module, c_size_t(len(module)), os.fsencode(address), None,
         write, None)
    return b"".join(pieces).decode()
