/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_module.h - a whole module out of SMOL-V.
 */
#ifndef SPVX_INPUT_SMOLV_MODULE_H
#define SPVX_INPUT_SMOLV_MODULE_H

#include "input/container.h"
#include "input/smolv_coding.h"

#include <spvx/stream.h>

/**
 * struct sx_smolv_module - a decoder that is used for one module after the other
 * @header: of the module; set before it is decoded
 * @module: what it decodes to, little-endian; good until the next
 * @encoded:  bytes of it, header included, or up to where it is damaged
 * @coding: that it has
 * @why:    what is wrong with a damaged one
 * @allocator: where memory comes from
 */
struct sx_smolv_module {
	struct sx_smolv_header header;
	struct sx_buf module;
	size_t encoded;
	enum sx_smolv_coding coding;
	char why[80];
	const struct spvx_allocator *allocator;
};

void sx_smolv_module_init(struct sx_smolv_module *m,
			  const struct spvx_allocator *allocator);
void sx_smolv_module_free(struct sx_smolv_module *m);

/**
 * sx_smolv_module_decode() - decode the module that begins at the current offset of a window
 * @m:      its header is set
 * @window: without a current module; the encoded bytes stay in it, and it is not moved on
 *
 * Takes memory in proportion to the bytes that are there, up to what the header declares.
 * Return: 0; -SPVX_EENTRY: it is damaged, see @m->why; -SPVX_ENOMEM; an error of the source.
 */
int sx_smolv_module_decode(struct sx_smolv_module *m, struct spvx_stream *window);

/**
 * sx_smolv_entry() - decode an entry that is one module in SMOL-V
 * @c:    its bytes are at the entry's, entry.stored of them
 * @m:    a decoder
 * @data: receives the module; good until the next
 * @size: receives how many bytes
 * Return: as module() of a container.
 */
int sx_smolv_entry(struct sx_container *c, struct sx_smolv_module *m,
		   const unsigned char **data, size_t *size);

#endif
