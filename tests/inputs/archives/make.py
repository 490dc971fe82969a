#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Makes the archives of this folder again, from the modules in tests/modules.
import gzip
import io
import os
import struct
import tarfile
import zipfile
import zlib

MODULES = "../../../modules/"
DATE = (2020, 1, 1, 0, 0, 0)


def read(name):
    with open(MODULES + name, "rb") as f:
        return f.read()


def write(name, data):
    with open(name, "wb") as f:
        f.write(data)


def varints(module):
    out = bytearray()
    for (word,) in struct.iter_unpack("<I", module):
        while word > 127:
            out.append(word & 127 | 128)
            word >>= 7
        out.append(word)
    return bytes(out)


def fossilize_hash(module):
    h = 0xCBF29CE484222325
    for (word,) in struct.iter_unpack("<I", module):
        h = h * 0x100000001B3 % 2**64 ^ word
    return h * 0x100000001B3 % 2**64


def foz_entry(module, deflate, damage=0):
    name = fossilize_hash(module)
    words = varints(module)
    json = ('{"version":6,"shaderModules":{"%016x":{"varintOffset":0,"varintSize":%d,'
            '"codeSize":%d,"flags":0}}}' % (name, len(words), len(module)))
    raw = json.encode() + b"\0" + words
    data = zlib.compress(raw) if deflate else raw
    return b"%024x%016x" % (4, name) + struct.pack(
        "<IIII", len(data), 1 + deflate, zlib.crc32(data) ^ damage, len(raw)) + data


def zip_of(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        for name, data in members:
            z.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def tar_of(members):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as t:
        for name, data in members:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            t.addfile(info, io.BytesIO(data))
    return out.getvalue()


os.chdir(os.path.dirname(os.path.abspath(__file__)))
a = read("mirror.rchit.spv")
b = read("outline.geom.spv")
c = read("particles.swapped.spv")
foz = b"\x81FOSSILIZEDB\0\0\0\6" + foz_entry(a, 1) + foz_entry(b, 0, damage=1)
foz += foz_entry(b, 1) + foz_entry(c, 1)[:-100]
write("cache.foz", foz)
apk = zip_of([("assets/a!.spv", a), ("classes.dex", b"dex\n035"), ("assets/c.spv", c)])
write("game.apk", apk)
tar = tar_of([("a.spv", a), ("a.spv", b), ("game.apk", apk), ("readme", b"hello\n")])
write("nested.tar.gz", gzip.compress(tar, mtime=0))
write("firmware.bin", b"firmware" * 5 + b"!" + a + bytes(7) + c + bytes(4) + b[:200] + b"end")
