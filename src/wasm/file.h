/* SPDX-License-Identifier: MIT */
/*
 * wasm/file.h - a file that is in memory.
 */
#ifndef SPVX_WASM_FILE_H
#define SPVX_WASM_FILE_H

#include "input/file.h"

/* To be read from its beginning, and to be closed; the bytes stay the caller's. */
struct sx_file sx_wasm_file(const void *data, size_t size);

#endif
