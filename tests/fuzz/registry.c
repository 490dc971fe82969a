/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/registry.c - any bytes as the Vulkan registry: it becomes a table, or the error
 * has a message.
 */
#include "base/alloc.h"
#include "base/buf.h"
#include "base/str.h"
#include "cmd/grammar/tables.h"
#include "support.h"
#include "target.h"

#include <spvx/error.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct spvx_error why = { .code = SPVX_OK };
	struct sx_arena arena = { .a = NULL };
	struct sx_buf out = { .a = NULL };
	int err;

	err = sx_vulkan_import(&arena, sx_str_n((const char *)data, size), &out, &why);
	require(err ? err != -SPVX_ESYNTAX || why.message[0] : out.len > 0);
	sx_buf_free(&out);
	sx_arena_free(&arena);
	return 0;
}
