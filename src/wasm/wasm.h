/* SPDX-License-Identifier: MIT */
/*
 * wasm/wasm.h - what the files of spvx.wasm share.
 */
#ifndef SPVX_WASM_WASM_H
#define SPVX_WASM_WASM_H

#include "base/buf.h"

#define EXPORT(name) __attribute__((export_name(name)))

/* module.c: the text of a command that begins now, and a spvx_write_fn for it. */
struct sx_buf *sx_wasm_begin(void);
int sx_wasm_put(void *ctx, const char *s, size_t len);

#endif
