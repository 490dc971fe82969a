/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_module.h - decodes a whole module from SMOL-V.
 */
#ifndef SPVX_INPUT_SMOLV_MODULE_H
#define SPVX_INPUT_SMOLV_MODULE_H

#include "input/container.h"
#include "input/smolv_coding.h"

#include <spvx/stream.h>

/**
 * struct sx_smolv_module - a decoder; can be reused
 * @header: of the module; set before it is decoded
 * @module: the decoded module, little-endian; valid until the next is decoded
 * @encoded:  encoded bytes, header included, up to the end or the damage
 * @coding: its encoding
 * @why:    describes the damage
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
 * @window: without a current module; the encoded bytes stay in it, its position is kept
 *
 * Takes memory in proportion to the bytes present, at most the size that the header
 * declares.
 * Return: 0; -SPVX_EENTRY: it is damaged, see @m->why; -SPVX_ENOMEM; an error of the source.
 */
int sx_smolv_module_decode(struct sx_smolv_module *m, struct spvx_stream *window);

/**
 * sx_smolv_entry() - decode an entry that is one module in SMOL-V
 * @c:    findings go here
 * @m:    a decoder
 * @data: the encoded bytes; receives the module, valid until the next is decoded
 * @size: their number; receives the module's size in bytes
 * Return: as module() of a container.
 */
int sx_smolv_entry(struct sx_container *c, struct sx_smolv_module *m,
		   const unsigned char **data, size_t *size);

#endif
