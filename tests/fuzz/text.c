/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/text.c - any bytes as a file that may be assembly text: what comes out of the input
 * set is what the assembler makes of the bytes, and errors are one problem.
 */
#include "target.h"

#include <spvx/input.h>
#include <spvx/text.h>

#include <unistd.h>

struct texts {
	struct spvx_as *as;
	struct spvx_input *in;
	unsigned calls;
	int err;
};

static int assemble(void *ctx, struct spvx_str text, const unsigned char **module,
		    size_t *size)
{
	struct texts *t = ctx;
	struct spvx_str address;

	t->calls++;
	require(!spvx_input_address(t->in, 0, &address) && address.len);
	t->err = spvx_as_module(t->as, text.ptr, text.len, module, size);
	return t->err == -SPVX_ELIMIT ? -SPVX_ESYNTAX : t->err;
}

/* The file is the text, and nothing else comes out of it. */
static void check(struct texts *t, const struct spvx_input_item *item, const uint8_t *data,
		  size_t size)
{
	const unsigned char *module;
	const unsigned char *again;
	size_t module_size;
	size_t again_size;

	if (t->err) {
		require(item->problem && item->kind == SPVX_KIND_SPIRV_ASSEMBLY);
		return;
	}
	if (item->problem)
		return; /* what it describes is not one module */
	require(!item->clear && !spvx_input_whole(t->in, &module, &module_size));
	require(!spvx_as_module(t->as, (const char *)data, size, &again, &again_size) &&
		again_size >= module_size);
}

static void read_file(const char *path, const uint8_t *data, size_t size)
{
	const struct spvx_input_options o = {
		.size = sizeof(o), .names = &path, .name_count = 1, .max_module = 1 << 28
	};
	const struct spvx_as_options a = { .size = sizeof(a) };
	const struct spvx_input_item *item;
	struct texts t = { 0 };

	require(!spvx_as_create(&a, &t.as) && !spvx_input_create(&o, &t.in));
	spvx_input_on_text(t.in, assemble, &t);
	while (spvx_input_next(t.in, &item) > 0) {
		require(t.calls <= 1);
		if (t.calls && item->kind == SPVX_KIND_SPIRV_ASSEMBLY)
			check(&t, item, data, size);
	}
	spvx_input_free(t.in);
	spvx_as_free(t.as);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[] = TEMPORARY;

	close(temporary(path, data, size));
	read_file(path, data, size);
	unlink(path);
	return 0;
}
