/* SPDX-License-Identifier: MIT */
/*
 * input/offload.h - recognizes bundles of clang where they are searched for.
 */
#ifndef SPVX_INPUT_OFFLOAD_H
#define SPVX_INPUT_OFFLOAD_H

#include "input/bytes.h"

/* The magic number of a bundle; in an object file, of the name of a section of one target,
 * whose id follows. */
#define SX_OFFLOAD_MAGIC "__CLANG_OFFLOAD_BUNDLE__"

/* The first four bytes of a bundle, and of a compressed one, as little-endian words. */
#define SX_OFFLOAD_WORD   0x4c435f5fu
#define SX_OFFLOAD_PACKED 0x424f4343u

/* Whether bytes begin a bundle, compressed or not. */
bool sx_offload_is_bundle(const unsigned char *data, size_t size);

/* Determine the size of the bundle at the current offset by its head. Return: 1; 0: its size
 * is not recorded, or it is not complete; an error of the bytes. */
int sx_offload_measure(struct sx_bytes *bytes, uint64_t *size);

#endif
