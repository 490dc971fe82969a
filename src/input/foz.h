/* SPDX-License-Identifier: MIT */
/*
 * input/foz.h - telling Fossilize archives from what looks like them.
 */
#ifndef SPVX_INPUT_FOZ_H
#define SPVX_INPUT_FOZ_H

#include "input/container.h"

#define SX_FOZ_HEAD_BYTES 56

/* Whitelists and last-use databases have this many bytes or none in the place of what is named. */
#define SX_FOZ_STAMP_BYTES 8

/* Whether a file that begins as a Fossilize archive is one of Mesa's caches: their names are
 * whole SHA-1 digests, where Fossilize has zeros and a small number. */
bool sx_foz_is_mesa(const unsigned char *data, size_t size);

/* The entry whose head, SX_FOZ_HEAD_BYTES at @offset, is in memory. @text: in the text form.
 * Return: whether its name is one; the rest of @e is set in both cases, also its end. */
bool sx_foz_read_head(const unsigned char *head, uint64_t offset, bool text,
		      struct sx_entry *e, uint64_t *tag);

/* The fault of a head whose payload cannot be decoded: enum sx_rule, or 0. */
unsigned sx_foz_head_fault(const struct sx_entry *e);

/* By which modules of one hash are distinguished. */
uint64_t sx_foz_digest(const struct sx_buf *module);

#endif
