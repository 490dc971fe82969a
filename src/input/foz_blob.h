/* SPDX-License-Identifier: MIT */
/*
 * input/foz_blob.h - a shader module as Fossilize stores it: JSON that describes it, a NUL,
 * and the words encoded as varints; or, in old archives, JSON with the words in base64.
 *
 * Fed with pieces of any size. Knows nothing of archives; .foz files, members of
 * Fossilize's zip files, and the files of its directories store modules the same way.
 */
#ifndef SPVX_INPUT_FOZ_BLOB_H
#define SPVX_INPUT_FOZ_BLOB_H

#include "base/alloc.h"
#include "base/buf.h"
#include "base/varint.h"
#include "input/container.h"

enum sx_blob_phase {
	SX_BLOB_JSON,
	SX_BLOB_GAP,   /* between the NUL and the words */
	SX_BLOB_WORDS, /* encoded */
	SX_BLOB_REST   /* after the words */
};

/**
 * struct sx_blob - a module being decoded
 * @module: its bytes so far, little-endian
 * @hash:   its hash by Fossilize; known at the end
 * @loose:  it has a non-minimal encoding
 * @rule:   kind of damage, after -SPVX_EENTRY
 * @why:    description of the damage
 *
 * The rest is internal.
 */
struct sx_blob {
	struct sx_buf module;
	uint64_t hash;
	bool loose;
	enum sx_rule rule;
	const char *why;

	enum sx_blob_phase phase;
	uint64_t max;
	struct sx_buf json;
	struct sx_arena arena;
	uint64_t gap;     /* bytes left between the JSON and the words */
	uint64_t encoded; /* bytes left of the words */
	uint64_t code_size;
	uint32_t flags;
	struct sx_varint varint;
};

void sx_blob_init(struct sx_blob *b, const struct spvx_allocator *allocator);
void sx_blob_free(struct sx_blob *b);

/* Begin another module of at most @max bytes. */
void sx_blob_begin(struct sx_blob *b, uint64_t max);

/* Decode the next bytes. Return: 0, -SPVX_EENTRY (see @rule), -SPVX_ENOMEM. */
int sx_blob_feed(struct sx_blob *b, const unsigned char *data, size_t size);

/* All bytes have been fed: check that they make a module. Return: as sx_blob_feed(). */
int sx_blob_end(struct sx_blob *b);

#endif
