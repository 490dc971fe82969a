/* SPDX-License-Identifier: MIT */
/*
 * input/foz.h - heads of Fossilize entries, and files that only look like Fossilize
 * archives.
 */
#ifndef SPVX_INPUT_FOZ_H
#define SPVX_INPUT_FOZ_H

#include "base/map.h"
#include "base/vec.h"
#include "input/container.h"
#include "input/foz_entry.h"

#define SX_FOZ_HEAD_BYTES 56

/* Bytes of data in each entry of whitelists and last-use databases, unless there are none. */
#define SX_FOZ_STAMP_BYTES 8

/* Whether a file that begins as a Fossilize archive is a Mesa cache, whose names are whole
 * SHA-1 digests; names of Fossilize are zeros and a small number. */
bool sx_foz_is_mesa(const unsigned char *data, size_t size);

/* Decode the head of an entry, SX_FOZ_HEAD_BYTES at @offset. @text: the archive is in the
 * text form. Return: whether the name is valid; the other members of @e are set in both
 * cases. */
bool sx_foz_read_head(const unsigned char *head, uint64_t offset, bool text,
		      struct sx_entry *e, uint64_t *tag);

/* The fault of a head whose payload cannot be decoded: enum sx_rule, or 0. */
unsigned sx_foz_head_fault(const struct sx_entry *e);

/* A digest that distinguishes different modules of one hash. */
uint64_t sx_foz_digest(const struct sx_buf *module);

/*
 * ---- foz_cuts.c: facts about earlier parts of a Fossilize archive that the reader of a
 * part needs: the first good entry of a hash counts, in whatever part it is ----
 *
 * The code that divides the archive passes all heads in order. If an entry repeats a hash of
 * an earlier part, as no recorder writes it, the earlier entry is decoded here; each entry at
 * most once.
 */

/**
 * struct sx_foz_cuts - the heads so far
 * @firsts: by hash: offset of the head of the first entry that may be good, or, with the
 *          top bit set, an index of @good
 * @good:   struct sx_foz_good
 * @begin:  offset of the current part; @part is its number
 * @waits:  the current entry belongs to the next part
 * @taken:  number of entries of the current part
 *
 * The rest is for decoding.
 */
struct sx_foz_cuts {
	struct sx_strmap firsts;
	struct sx_vec good;
	uint64_t begin;
	uint32_t part;
	bool waits;
	uint64_t taken;

	bool open;
	struct sx_file file;
	struct spvx_stream window;
	struct sx_foz_entry decoder;
};

void sx_foz_cuts_init(struct sx_foz_cuts *k, const struct spvx_allocator *allocator);
void sx_foz_cuts_free(struct sx_foz_cuts *k);

/**
 * sx_foz_cuts_take() - the current entry belongs to the current part
 * @k:     the heads so far
 * @c:     the archive, a file
 * @text:  it is in the text form
 * @known: struct sx_known, added once for each hash that was good in an earlier part
 * Return: 0, -SPVX_ENOMEM.
 */
int sx_foz_cuts_take(struct sx_foz_cuts *k, struct sx_container *c, bool text,
		     struct sx_vec *known);

#endif
