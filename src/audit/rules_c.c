/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_c.c - containers: what is wrong around modules. Whoever opens archives finds
 * it and names it by these ids; see input/container.h.
 */
#include "audit/row.h"

#define ROW(id, severity, title, help) RULE(id, severity, CONTAINER, title, help, )

static const struct au_rule rules[] = {
	ROW(C001, ERROR, "archive of an unknown version",
	    "The header names no format that can be read: the file is no archive of this "
	    "kind, or one of a later version. Nothing of it has been looked at."),
	ROW(C002, WARNING, "archive that ends inside an entry",
	    "The last entry is cut: the writer is still at work, or was interrupted. What "
	    "stands before it has been looked at; let the writer finish, or record again."),
	ROW(C003, WARNING, "second archive inside an archive",
	    "Two archives were joined byte by byte; other readers lose what is behind the "
	    "seam. Join them with the tool of their format (fossilize-merge-db)."),
	ROW(C005, WARNING, "name of an entry that is none",
	    "An entry's name is not 40 hexadecimal digits that begin with zeros. It was "
	    "skipped, and other readers take it for something else."),
	ROW(C006, ERROR, "two entries of one name with different bytes",
	    "Readers take the first and never see the second. Find out which one is right "
	    "and write the archive again."),
	ROW(C007, ERROR, "checksum of an entry does not match",
	    "The bytes of the entry have changed since it was written: a fault of storage "
	    "or "
	    "transfer. Take the archive from where it is good."),
	ROW(C008, ERROR, "entry that cannot be decompressed",
	    "The compressed data is damaged. Take the archive from where it is good."),
	ROW(C009, NOTE, "bytes behind the end of compressed data",
	    "An entry holds more than its data. Harmless, but no writer does that."),
	ROW(C010, ERROR, "entry of another size than it says",
	    "The decompressed data is longer or shorter than the archive says."),
	ROW(C011, WARNING, "entry coded in an unknown way",
	    "The entry was skipped: it has not been looked at."),
	ROW(C012, ERROR, "entry whose description is not valid",
	    "What should describe a shader module in the entry does not, so that there is "
	    "no module. Record it again."),
	ROW(C013, NOTE, "entry coded as no writer does it",
	    "It is understood all the same: a number takes more bytes than it needs, or a "
	    "size is no multiple of 4."),
	ROW(C014, NOTE, "entry under another hash than its own",
	    "The recorder used hashes of its own, or the entry has been changed behind its "
	    "name."),
	ROW(C015, ERROR, "entry beyond a limit",
	    "It claims to decompress to more than is taken: --max-entry raises the limit. "
	    "A "
	    "shader of this size is no honest one."),
	ROW(C016, NOTE, "files that were not looked into",
	    "They may hold SPIR-V, which this audit has not seen: programs and unknown "
	    "files "
	    "that --carve searches; archives of other kinds, to be unpacked or read "
	    "through a "
	    "pipe (zstd -dc FILE | spvx audit -); pointers to files that are elsewhere "
	    "(git "
	    "lfs pull)."),
};

AU_FAMILY(c, AU_C001, );
