/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_c.c - containers: what is wrong around modules. Whoever opens archives finds
 * it and names it by these ids; see input/container.h.
 */
#include "audit/rules.h"

#define ROW(id, severity, title, sentence, help) \
	RULE(id, severity, CONTAINER, title, sentence, help, )

static const struct au_rule rules[] = {
	ROW(C001, ERROR, "archive of an unknown version",
	    "The archive has an unknown version[: {}]",
	    "The header names no supported format: the file is not an archive of this kind, or is of a later version. Nothing in it was scanned."),
	ROW(C002, WARNING, "archive truncated inside an entry",
	    "The archive is truncated inside an entry[: {}]",
	    "The last entry is cut: the writer is still running, or was interrupted. Entries before it were scanned; let the writer finish, or record again."),
	ROW(C003, WARNING, "second archive inside an archive",
	    "The archive contains a second archive[: {}]",
	    "Two archives were joined byte by byte; other readers lose what follows the seam. Join them with the tool of their format (fossilize-merge-db)."),
	ROW(C005, WARNING, "invalid entry name", "An entry has an invalid name[: {}]",
	    "An entry's name is not 40 hexadecimal digits that begin with zeros. It was skipped; other readers may misread it."),
	ROW(C006, ERROR, "two entries of one name with different bytes",
	    "Two entries with the same name have different bytes[: {}]",
	    "Readers take the first and never see the second. Find out which one is right and write the archive again."),
	ROW(C007, ERROR, "checksum of an entry does not match",
	    "The checksum of an entry does not match[: {}]",
	    "The bytes of the entry have changed since it was written: a fault of storage or transfer. Take the archive from where it is good."),
	ROW(C008, ERROR, "entry that cannot be decompressed",
	    "An entry cannot be decompressed[: {}]",
	    "The compressed data is damaged. Take the archive from where it is good."),
	ROW(C009, NOTE, "trailing bytes after compressed data",
	    "Compressed data is followed by other bytes[: {}]",
	    "An entry holds more than its data. Harmless, but no writer does that."),
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
	    "It was read all the same: a number takes more bytes than it needs, or a size is not a multiple of 4."),
	ROW(C014, NOTE, "entry name differs from its hash",
	    "The name of an entry differs from its hash[: {}]",
	    "The recorder used a hash of its own, or the entry was changed after it was named."),
	ROW(C015, ERROR, "entry exceeds a limit", "An entry exceeds a limit[: {}]",
	    "It claims to decompress to more than the limit; --max-entry raises it. No real shader is that large."),
	ROW(C016, NOTE, "files that were not scanned", "Some files were not scanned[: {}]",
	    "They may contain SPIR-V that this audit did not see: programs and unknown "
	    "files that --carve searches; archives of other kinds, to be unpacked or read "
	    "through a pipe (zstd -dc FILE | spvx audit -); pointers to files that are "
	    "elsewhere (git lfs pull)."),
};

AU_FAMILY(c, AU_C001, );
