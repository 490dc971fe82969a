/* SPDX-License-Identifier: MIT */
/*
 * debug/vlq.h - numbers as base64 VLQ, the digits of source maps (ECMA-426, 6.2).
 *
 * The lowest bit is the sign. Each digit has five bits of the number, the lowest first; its
 * sixth bit says that more digits follow.
 */
#ifndef SPVX_DEBUG_VLQ_H
#define SPVX_DEBUG_VLQ_H

#include "base/buf.h"

/* The digits of the largest number: 32 bits, five at a time. */
#define SX_VLQ_DIGITS 7

/* Append @v, which is above INT32_MIN, in as few digits as possible. */
void sx_vlq_put(struct sx_buf *b, int32_t v);

#endif
