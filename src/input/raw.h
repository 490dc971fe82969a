/* SPDX-License-Identifier: MIT */
/*
 * input/raw.h - a file of modules: binary, or spelled as hexadecimal text.
 *
 * One struct sx_raw serves all files of an input set in turn, and keeps its buffers.
 */
#ifndef SPVX_INPUT_RAW_H
#define SPVX_INPUT_RAW_H

#include "input/container.h"
#include "input/hex.h"

#include <spvx/input.h>

/**
 * struct sx_raw - a file and its modules
 * @file:    set before sx_raw_open()
 * @archives: look for containers
 * @container: the kind of container that @binary begins; NULL: none
 * @stream:  source of the modules: @binary, @mapped or @decoded
 * @kind:    kind of the file
 * @binary:  over the bytes of the file
 * @mapped:  over the same bytes in memory, for files of @map_from bytes and more
 * @decoded: over the bytes decoded from hexadecimal text
 * @hex:     decoder from @binary to @decoded
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
 * Return: 0; -SPVX_EMAGIC: no module; @r->container or else @r->kind has the file's kind;
 * -SPVX_EIO; -SPVX_ENOMEM.
 */
int sx_raw_open(struct sx_raw *r);

/**
 * sx_raw_open_on() - begin with bytes from elsewhere, such as an archive's entry
 * @r:    a raw file, no file in it
 * @read: supplies the bytes
 * @ctx:  passed to it
 * Return: as sx_raw_open(), or an error of @read.
 */
int sx_raw_open_on(struct sx_raw *r, spvx_read_fn *read, void *ctx);

/* Whether another module follows the current one. In a pipe only the bytes that are in
 * memory are searched; elsewhere the answer is certain. Return: 1, 0, -SPVX_ENOMEM. */
int sx_raw_followed(struct sx_raw *r);

/* Finish after the last module. Return: 0; -SPVX_EIO: the mapped file has shrunk meanwhile,
 * or could not be read. */
int sx_raw_end(struct sx_raw *r);

/* Close the file. */
void sx_raw_close(struct sx_raw *r);

#endif
