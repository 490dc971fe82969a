/* SPDX-License-Identifier: MIT */
/*
 * input/foz.h - heads of Fossilize entries, and files that only look like Fossilize
 * archives.
 */
#ifndef SPVX_INPUT_FOZ_H
#define SPVX_INPUT_FOZ_H

#include "input/container.h"

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

#endif
