/* SPDX-License-Identifier: MIT */
/*
 * debug/vlq.h - numbers as base64 VLQ, the digits of source maps (ECMA-426, 6.2).
 *
 * The sign is the lowest bit, then five bits a digit, the lowest first; a sixth bit says
 * that more follow.
 */
#ifndef SPVX_DEBUG_VLQ_H
#define SPVX_DEBUG_VLQ_H

#include "base/buf.h"

/* The digits of the largest number: 32 bits, five at a time. */
#define SX_VLQ_DIGITS 7

/* Append @v, which is above INT32_MIN, in as few digits as there can be. */
void sx_vlq_put(struct sx_buf *b, int32_t v);

#endif
