/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/sections.c - any bytes as a program or a library: its sections are bounded, those of
 * a file and of the same bytes from elsewhere are the same, and so are the symbols of every place
 * where a module may begin.
 */
#include "input/sections.h"
#include "target.h"

#include <spvx/stream.h>

#include <unistd.h>

static void check_names(const struct sx_sections *s)
{
	const struct sx_section *list = s->list.items;

	require(s->list.count <= SX_SECTIONS_MAX);
	for (uint32_t i = 0; i < s->list.count; i++) {
		struct spvx_str found;

		require(list[i].name <= s->names.len &&
			list[i].name_len <= s->names.len - list[i].name &&
			list[i].begin <= list[i].end);
		found = sx_sections_find(s, list[i].begin);
		require(found.len <= 2 * SX_SECTION_NAME_MAX + 2);
		if (i > 64)
			break;
	}
}

/* Symbols of the same place, from a file and from memory. */
static void check_symbols(struct sx_sections *a, struct sx_sections *b)
{
	const uint64_t *starts = a->symbols.starts.items;

	require(a->symbols.list.count == b->symbols.list.count &&
		a->symbols.starts.count == b->symbols.starts.count);
	for (uint32_t i = 0; i < a->symbols.starts.count && i < 64; i++) {
		struct sx_symtab_found x = sx_symtab_find(a, starts[i]);
		struct sx_symtab_found y = sx_symtab_find(b, starts[i]);

		require(x.all.len == y.all.len &&
			!memcmp(x.all.ptr, y.all.ptr, x.all.len) &&
			!x.name.ptr == !y.name.ptr && x.name.len == y.name.len);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[] = TEMPORARY;
	struct sx_file file = { .fd = temporary(path, data, size), .regular = true };
	struct sx_sections of_file;
	struct sx_sections of_bytes;
	struct spvx_stream stream;
	struct sx_bytes bytes;

	unlink(path);
	spvx_stream_init_memory(&stream, data, size);
	sx_sections_init(&of_file, NULL);
	sx_sections_init(&of_bytes, NULL);
	sx_bytes_init(&bytes, &stream, &file);
	require(!sx_sections_read(&of_file, &bytes));
	sx_bytes_init(&bytes, &stream, NULL);
	require(!sx_sections_read(&of_bytes, &bytes));
	require(of_file.list.count == of_bytes.list.count &&
		of_file.names.len == of_bytes.names.len);
	check_names(&of_file);
	check_symbols(&of_file, &of_bytes);
	sx_sections_free(&of_file);
	sx_sections_free(&of_bytes);
	sx_file_close(&file);
	return 0;
}
