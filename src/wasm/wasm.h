/* SPDX-License-Identifier: MIT */
/*
 * wasm/wasm.h - declarations shared by the files of spvx.wasm.
 */
#ifndef SPVX_WASM_WASM_H
#define SPVX_WASM_WASM_H

#include "base/buf.h"

#include <spvx/input.h>

#define SX_WASM_MAX_ENTRY ((uint64_t)1 << 30)

#define EXPORT(name) __attribute__((export_name(name)))

/* module.c: begin a command's output, and a spvx_write_fn that appends to it. */
struct sx_buf *sx_wasm_begin(void);
int sx_wasm_put(void *ctx, const char *s, size_t len);

/* modules.c: entries that hold no SPIR-V are skipped; a sx_nest.skip. */
void sx_wasm_skip(void *ctx, enum spvx_input_kind kind, uint64_t bytes);

#endif
