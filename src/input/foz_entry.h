/* SPDX-License-Identifier: MIT */
/*
 * input/foz_entry.h - the payload of a Fossilize entry, decoded and checked.
 *
 * Needs the description of the entry and the archive's bytes, but no state of the walk over
 * heads: several decoders can work on entries of one archive.
 */
#ifndef SPVX_INPUT_FOZ_ENTRY_H
#define SPVX_INPUT_FOZ_ENTRY_H

#include "input/codec.h"
#include "input/foz_blob.h"

/* Values of an entry's coding. */
enum sx_foz_coding {
	SX_FOZ_NONE = 1,
	SX_FOZ_DEFLATE = 2
};

/**
 * struct sx_foz_entry - an entry being decoded
 * @blob: its module
 * @rule: kind of damage, after -SPVX_EENTRY
 * @why:  description of the damage
 * @trailing: other bytes follow the compressed data
 *
 * The rest is internal.
 */
struct sx_foz_entry {
	struct sx_blob blob;
	enum sx_rule rule;
	const char *why;
	bool trailing;

	const struct spvx_allocator *allocator;
	struct sx_decoder decoder;
	unsigned char *block;
	struct sx_buf *text; /* where the bytes go; NULL: to the blob */
	struct sx_bytes *bytes;
	uint64_t left; /* of the payload */
	uint32_t crc;  /* of the payload so far */
};

void sx_foz_entry_init(struct sx_foz_entry *d, const struct spvx_allocator *allocator);
void sx_foz_entry_free(struct sx_foz_entry *d);

/**
 * sx_foz_entry_decode() - decode an entry that describes a module
 * @d:     a decoder; the module is @d->blob.module afterwards, until the next call
 * @entry: the entry
 * @bytes: of the archive, at @entry->data or before it; after the data on return
 * @max:   --max-entry
 * Return: 0; -SPVX_EENTRY: damaged, see @d->rule and @d->why; -SPVX_ECUT: the archive ends
 * inside the entry; -SPVX_ENOMEM; the error of the bytes.
 */
int sx_foz_entry_decode(struct sx_foz_entry *d, const struct sx_entry *entry,
			struct sx_bytes *bytes, uint64_t max);

/* The same for an entry that is text: append its decoded bytes to @text. */
int sx_foz_entry_text(struct sx_foz_entry *d, const struct sx_entry *entry,
		      struct sx_bytes *bytes, uint64_t max, struct sx_buf *text);

#endif
