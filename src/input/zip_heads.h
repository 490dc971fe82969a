/* SPDX-License-Identifier: MIT */
/*
 * input/zip_heads.h - the entries of a truncated zip archive, found by their local heads since
 * the directory is missing.
 */
#ifndef SPVX_INPUT_ZIP_HEADS_H
#define SPVX_INPUT_ZIP_HEADS_H

#include "input/container.h"
#include "input/zip_dir.h"

/* Codec of a compression method; SX_CODEC_COUNT: unknown. */
enum sx_codec sx_zip_codec(uint32_t method);

/* Make the entry of @r the current one, its name copied to c->buf; its head is at @r->local.
 * Return: 1, -SPVX_ENOMEM. */
int sx_zip_take(struct sx_container *c, const struct sx_zip_record *r);

/**
 * sx_zip_next_head() - the next entry
 * @c:    the archive, which is a file
 * @next: offset of the next head, 0 at first
 * @r:    receives the fields of its head, and the sizes that may follow its data
 *
 * An entry whose sizes come after it is decoded here, to find where it ends.
 * Return: 1 with the entry, c->entry.data included; 0 at the end; -SPVX_EENTRY; another error.
 */
int sx_zip_next_head(struct sx_container *c, uint64_t *next, struct sx_zip_record *r);

#endif
