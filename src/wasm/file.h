/* SPDX-License-Identifier: MIT */
/*
 * wasm/file.h - a file that is in memory.
 */
#ifndef SPVX_WASM_FILE_H
#define SPVX_WASM_FILE_H

#include "input/file.h"

/* Open a file over bytes, which stay the caller's. To be read from its start, and
 * closed. */
struct sx_file sx_wasm_file(const void *data, size_t size);

#endif
