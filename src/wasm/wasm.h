/* SPDX-License-Identifier: MIT */
/*
 * wasm/wasm.h - declarations shared by the files of spvx.wasm.
 */
#ifndef SPVX_WASM_WASM_H
#define SPVX_WASM_WASM_H

#include "base/buf.h"

#define EXPORT(name) __attribute__((export_name(name)))

/* module.c: begin a command's output, and a spvx_write_fn that appends to it. */
struct sx_buf *sx_wasm_begin(void);
int sx_wasm_put(void *ctx, const char *s, size_t len);

#endif
