/* SPDX-License-Identifier: MIT */
/*
 * wasm/wasm.h - what the files of spvx.wasm share.
 */
#ifndef SPVX_WASM_WASM_H
#define SPVX_WASM_WASM_H

#define EXPORT(name) __attribute__((export_name(name)))

#endif
