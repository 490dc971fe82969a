/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_c.c - damaged containers. The caller, who reads the archives, reports them
 * under these ids; see input/container.h.
 */
#include "audit/rules.h"

#define ROW(id, severity, title, sentence, help) \
	RULE(id, severity, CONTAINER, title, sentence, help, )

static const struct au_rule rules[] = {
	ROW(C001, ERROR, "archive of an unknown version",
	    "The archive has an unknown version[: {}]",
	    "The header names no supported version: the file is not such an archive, or is newer than this build. Nothing in it was scanned."),
	ROW(C002, WARNING, "archive truncated inside an entry",
	    "The archive is truncated inside an entry[: {}]",
	    "The last entry is incomplete: the writer is still running, or was interrupted. Entries before it were scanned; let the writer finish, or record again."),
	ROW(C003, WARNING, "second archive inside an archive",
	    "The archive contains a second archive[: {}]",
	    "Two archives were joined byte by byte; other readers lose the second one. Join them with the tool of their format (fossilize-merge-db)."),
	ROW(C005, WARNING, "invalid entry name", "An entry has an invalid name[: {}]",
	    "An entry's name is not 40 hexadecimal digits that begin with zeros. It was skipped; other readers may misread it."),
	ROW(C006, ERROR, "entries of the same name with different bytes",
	    "Two entries with the same name have different bytes[: {}]",
	    "Readers take the first and never see the second. Find out which one is right, and rewrite the archive."),
	ROW(C007, ERROR, "checksum of an entry does not match",
	    "The checksum of an entry does not match[: {}]",
	    "The bytes of the entry have changed since it was written: a fault of storage or transfer. Restore the archive from a good copy."),
	ROW(C008, ERROR, "entry that cannot be decompressed",
	    "An entry cannot be decompressed[: {}]",
	    "The compressed data is damaged. Restore the archive from a good copy."),
	ROW(C009, NOTE, "trailing bytes after compressed data",
	    "Compressed data is followed by other bytes[: {}]",
	    "The entry has trailing bytes after its data. Harmless, but unusual."),
	ROW(C010, ERROR, "entry size differs from its header",
	    "The size of an entry differs from its header[: {}]",
	    "The decompressed data is longer or shorter than the archive says."),
	ROW(C011, WARNING, "entry with an unknown encoding",
	    "An entry has an unknown encoding[: {}]",
	    "The entry was skipped and not scanned."),
	ROW(C012, ERROR, "invalid entry description",
	    "The description of an entry is invalid[: {}]",
	    "The entry does not describe a shader module as its format requires, so no module was read. Record it again."),
	ROW(C013, NOTE, "unusual entry encoding", "An entry has an unusual encoding[: {}]",
	    "The entry was read all the same. A number takes more bytes than needed, or a size is not a multiple of 4."),
	ROW(C014, NOTE, "entry name differs from its hash",
	    "The name of an entry differs from its hash[: {}]",
	    "The recorder used another hash function, or the entry was changed after it was named."),
	ROW(C015, ERROR, "entry exceeds a limit", "An entry exceeds a limit[: {}]",
	    "The entry claims to decompress to more than the limit; --max-entry raises it. No real shader is that large."),
	ROW(C016, NOTE, "files that were not scanned", "Some files were not scanned[: {}]",
	    "They may contain SPIR-V that this audit did not see. Search programs and unknown files with --carve; unpack other archives, or pipe them (zstd -dc FILE | spvx audit -); fetch files that are stored elsewhere (git lfs pull)."),
	ROW(C017, NOTE, "modules without a symbol", "The program is stripped[: {}]",
	    "Its modules have offsets in place of names, which change with each build. Audit the program before it is stripped, or export the arrays."),
};

AU_FAMILY(c, AU_C001, );
