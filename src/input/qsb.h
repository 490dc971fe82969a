/* SPDX-License-Identifier: MIT */
/*
 * input/qsb.h - recognizes shader packs of Qt, also where they are searched for.
 */
#ifndef SPVX_INPUT_QSB_H
#define SPVX_INPUT_QSB_H

#include <spvx/api.h>

#define SX_QSB_SIZE_BYTES 4    /* before the zlib data */
#define SX_QSB_ZLIB       0x78 /* the first of its bytes */

/* Whether bytes are the front of a pack that is not compressed. */
bool sx_qsb_is_pack(const unsigned char *data, size_t size);

/* Whether bytes may be a size and the header of zlib data, as Qt writes them before a pack
 * and before any resource. */
bool sx_qsb_is_coded(const unsigned char *data, size_t size);

#endif
