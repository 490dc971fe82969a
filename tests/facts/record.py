#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""record.py SHARED ARCHIVE - the recorded facts that a clone has of its own.

SHARED is the shared material; ARCHIVE becomes a .tar.gz of a part of it with the same
names, below one MiB, which the tests unpack and read where SHARED is missing:

  corpus/     real modules that between them use every opcode, capability, extended
              instruction set, generator and version of the whole, the small damaged and
              byte-swapped ones; of the tables beside them the rows about these: listings
              (SHA-256), verdicts, reflection, line tables
  cases/      of the recorded calls of the reference, for each verdict and message the
              shortest modules or texts, and valid ones of every test file

Everything in it is under MIT or Apache-2.0, see ORIGINS.md, which names the sources. The same
input gives the same bytes.
"""
import gzip
import io
import re
import struct
import sys
import tarfile
from pathlib import Path

HEADER_BYTES = 20
MODULE_MOST = 9000      # bytes of a module that may stand for what it uses
DAMAGED_MOST = 3000
TEXT_EVERY = 12         # of the texts of "val"
DIGESTS_EVERY = 3       # of the listings of these
LISTING_MOST = 9000
PER_MESSAGE = {"val": 2, "as": 3, "dis": 2}
VALID_EVERY = {"val": 16, "as": 4, "dis": 3}

# A test cuts these everywhere.
ALWAYS = {"vulkan/glsl__shadowmapping__scene.frag.spv", "opencl-ocl-100/k02_struct.O0.spv",
          "debug-inlined/s_include.frag.gV.inl.spv",
          "swapped/debug-inlined__s_include.frag.gV.inl.spv"}

shared = Path(sys.argv[1])
files = {}              # name in the archive -> bytes


def table(name):
    """Rows of a table: the first line, and the others as lists of fields."""
    lines = (shared / name).read_bytes().decode("latin-1").split("\n")
    return lines[0].split("\t"), [line.split("\t") for line in lines[1:] if line]


def put_table(name, head, rows):
    lines = (["\t".join(head)] if head else []) + ["\t".join(row) for row in rows]
    files[name] = ("\n".join(lines) + "\n").encode("latin-1")


def put(name):
    files[name] = (shared / name).read_bytes()


def opcodes(data):
    """The opcodes of a module, in its byte order."""
    order = "<" if data[:4] == b"\x03\x02\x23\x07" else ">"
    words = struct.unpack(f"{order}{len(data) // 4}I", data[:len(data) // 4 * 4])
    at = HEADER_BYTES // 4
    found = set()
    while at < len(words) and words[at] >> 16:
        found.add(words[at] & 0xffff)
        at += words[at] >> 16
    return found


def shape(message):
    """A message without what differs between two findings of one check."""
    message = re.sub(r"'[^']*'", "'x'", message)
    return re.sub(r"[0-9]+", "0", message)


# ---- modules ----

def uses(head, row):
    """What a module is an example of."""
    cell = dict(zip(head, row))
    found = {("op", op) for op in opcodes((shared / "corpus" / row[0]).read_bytes())}
    for column in "generator version framing val_spv16 val_vulkan13".split():
        found.add((column, cell[column]))
    for column in "debug ext_inst_sets capabilities".split():
        found |= {(column, word) for word in cell[column].split(",")}
    found.add(("folder", row[0].split("/")[0]))
    return found


def chosen_modules():
    """The shortest first, each that has something of which two are not there yet."""
    head, rows = table("corpus/MANIFEST.tsv")
    size = head.index("bytes")
    seen = {}
    chosen = []
    for row in sorted(rows, key=lambda r: (int(r[size]), r[0])):
        if int(row[size]) > MODULE_MOST:
            continue
        found = uses(head, row)
        if any(seen.get(use, 0) < 2 for use in found):
            chosen.append(row)
            for use in found:
                seen[use] = seen.get(use, 0) + 1
    named = {row[0] for row in chosen}
    for row in rows:    # the reference lists one with the old name of the set as this one
        folder, _, name = row[0].partition("/")
        twin = f"opencl-legacy/{name}" if folder == "opencl-ocl-100" else None
        if row[0] not in named and (twin in named or row[0] in ALWAYS):
            chosen.append(row)
    order = {row[0]: i for i, row in enumerate(rows)}
    chosen.sort(key=lambda r: order[r[0]])
    put_table("corpus/MANIFEST.tsv", head, chosen)
    for row in chosen:
        put(f"corpus/{row[0]}")
    return {row[0] for row in chosen}


def other_modules(name, size, holds):
    head, rows = table(f"corpus/{name}/MANIFEST.tsv")
    rows = [row for row in rows if holds(row) and
            (int(row[size]) <= DAMAGED_MOST or row[0] in ALWAYS)]
    put_table(f"corpus/{name}/MANIFEST.tsv", head, rows)
    for row in rows:
        put(f"corpus/{row[0]}")
    return {row[0] for row in rows}


def rows_about(name, chosen, column=0, heading=True):
    head, rows = table(name)
    if not heading:
        head, rows = None, [head] + rows
    put_table(name, head, [row for row in rows if row[column] in chosen])


def digests_of(name, chosen):
    lines = (shared / name).read_text().split("\n")
    kept = [line for line in lines[1:] if line.split("\t")[0].partition("  ")[2] in chosen]
    files[name] = "\n".join(lines[:1] + kept + [""]).encode()


def listings(chosen):
    head, rows = table("corpus/expected/dis/INDEX.tsv")
    at = {name: i for i, name in enumerate(head)}
    rows = [row for row in rows if row[at["module"]] in chosen and
            int(row[at["bytes"]] or 0) <= LISTING_MOST]
    put_table("corpus/expected/dis/INDEX.tsv", head, rows)
    for row in rows:
        if row[at["text"]]:
            put(f"corpus/{row[at['text']]}")


def small_files(folder):
    for path in sorted((shared / folder).iterdir()):
        if path.stat().st_size < 40000:
            put(f"{folder}/{path.name}")


def modules():
    chosen = chosen_modules()
    damaged = other_modules("bad", 2, lambda row: True)
    swapped = other_modules("swapped", 2, lambda row: row[3] in chosen)
    rows_about("corpus/expected/val.tsv", chosen)
    rows_about("corpus/expected/roundtrip.tsv", chosen)
    rows_about("corpus/expected/reflect/facts.tsv", chosen, heading=False)
    for name in "dis.default.sha256", "dis.raw.sha256":
        digests_of(f"corpus/expected/{name}", chosen | damaged | swapped)
    listings(chosen)
    small_files("corpus/srcmap")
    small_files("corpus/reflect-probes")


# ---- recorded calls ----

class Blob:
    """A file of parts of another, each once."""

    def __init__(self, name):
        self.name = name
        self.data = (shared / name).read_bytes()
        self.out = bytearray()
        self.places = {}

    def take(self, offset, length):
        key = (int(offset), int(length))
        if key[0] < 0:
            return offset
        if key not in self.places:
            self.places[key] = len(self.out)
            self.out += self.data[key[0]:key[0] + key[1]]
        return str(self.places[key])

    def put(self):
        files[self.name] = bytes(self.out)


def chosen_cases(kind, head, rows, size):
    """For each verdict and shape of message the shortest; valid ones of each test in turn."""
    column = {name: i for i, name in enumerate(head)}
    left = {}
    chosen = []
    for row in sorted(rows, key=lambda r: (int(r[column[size]]), int(r[0]))):
        valid = row[column["verdict"]] in ("SUCCESS", "WARNING")
        if valid:
            key = (row[column["file"]], row[column["test"]].split("/")[0])
            if int(row[0]) % VALID_EVERY[kind]:
                continue
        else:
            key = (row[column["verdict"]], shape(row[column["diag"]]))
        left[key] = left.get(key, 0) + 1
        if left[key] <= (1 if valid else PER_MESSAGE[kind]):
            chosen.append(row)
    return sorted(chosen, key=lambda r: int(r[0]))


def digests(folder, places):
    """Those of the modules' listings, at their new places."""
    kept = []
    for line in (shared / folder / "dis-digests.tsv").read_text().split("\n"):
        offset, _, rest = line.partition("\t")
        length = rest.partition("\t")[0]
        key = (int(offset or 0), int(length or 0))
        if line and key in places and not key[0] // 4 % DIGESTS_EVERY:
            kept.append(f"{places[key]}\t{rest}")
    files[f"{folder}/dis-digests.tsv"] = ("\n".join(kept) + "\n").encode()


def cases(kind, size, blobs):
    """@blobs: file -> prefix of its columns in the index."""
    folder = f"corpus/cases/{kind}"
    head, rows = table(f"{folder}/index.tsv")
    chosen = chosen_cases(kind, head, rows, size)
    made = {prefix: Blob(f"{folder}/{name}") for name, prefix in blobs.items()}
    for row in chosen:
        for prefix, blob in made.items():
            at = head.index(f"{prefix}_off")
            if (kind, prefix) == ("val", "asm") and int(row[0]) % TEXT_EVERY:
                row[at] = "-1"
            row[at] = blob.take(row[at], row[at + 1])
    if kind == "val":
        digests(folder, made["mod"].places)
    for blob in made.values():
        blob.put()
    put_table(f"{folder}/index.tsv", head, chosen)


def archive(path):
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            entry.mode = 0o644
            tar.addfile(entry, io.BytesIO(files[name]))
    Path(path).write_bytes(gzip.compress(raw.getvalue(), 9, mtime=0))


def main():
    modules()
    cases("val", "mod_len", {"modules.bin": "mod", "sources.txt": "asm"})
    cases("as", "asm_len", {"modules.bin": "mod", "sources.txt": "asm"})
    cases("dis", "mod_len", {"modules.bin": "mod", "texts.txt": "txt"})
    for name in "index.tsv", "modules.bin":
        put(f"corpus/cases/parse/{name}")
    archive(sys.argv[2])


main()
