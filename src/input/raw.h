/* SPDX-License-Identifier: MIT */
/*
 * input/raw.h - a file that is modules: binary, or spelled as hexadecimal text.
 *
 * One of these serves all files of an input set, one after the other; its windows stay.
 */
#ifndef SPVX_INPUT_RAW_H
#define SPVX_INPUT_RAW_H

#include "input/container.h"
#include "input/hex.h"

#include <spvx/input.h>

/**
 * struct sx_raw - a file and its modules
 * @file:    to be set before sx_raw_open()
 * @archives: look for containers
 * @container: what @binary begins with; NULL: none
 * @stream:  where the modules come from: @binary, @mapped or @decoded
 * @kind:    what the file is
 * @binary:  over the bytes of the file
 * @mapped:  over the same bytes in memory, for files of @map_from bytes and more
 * @decoded: over what hexadecimal text spells
 * @hex:     between the two
 */
struct sx_raw {
	struct sx_file file;
	bool archives;
	const struct sx_container_ops *container;
	struct spvx_stream *stream;
	enum spvx_input_kind kind;
	struct spvx_stream binary;
	struct spvx_stream decoded;
	struct spvx_stream mapped;
	const unsigned char *map; /* NULL: the file is read */
	size_t map_size;
	uint64_t map_from;
	struct sx_hex hex;
	const struct spvx_allocator *allocator;
};

/* Return: 0 or -SPVX_ENOMEM. */
int sx_raw_init(struct sx_raw *r, const struct spvx_allocator *allocator);
void sx_raw_free(struct sx_raw *r);

/**
 * sx_raw_open() - begin with the file in @r->file
 * @r:    a raw file
 * Return: 0; -SPVX_EMAGIC: no module, @r->container or else @r->kind says what it is;
 * -SPVX_EIO; -SPVX_ENOMEM.
 */
int sx_raw_open(struct sx_raw *r);

/**
 * sx_raw_open_on() - begin with bytes from elsewhere, such as an archive's entry
 * @r:    a raw file, no file in it
 * @read: gives the bytes
 * @ctx:  passed to it
 * Return: as sx_raw_open(), or an error of @read.
 */
int sx_raw_open_on(struct sx_raw *r, spvx_read_fn *read, void *ctx);

/* Whether another module follows the current one: certain but for a pipe, of which what is
 * not in memory counts as nothing. Return: 1, 0, -SPVX_ENOMEM. */
int sx_raw_followed(struct sx_raw *r);

/* The modules are through. Return: 0, or -SPVX_EIO: the mapped file has shrunk meanwhile, or
 * could not be read. */
int sx_raw_end(struct sx_raw *r);

/* Close the file. */
void sx_raw_close(struct sx_raw *r);

#endif
