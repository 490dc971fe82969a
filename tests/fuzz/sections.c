/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/sections.c - any bytes as a program or a library: its sections are bounded, those of
 * a file and of the same bytes from elsewhere are the same, and so are the symbols of every place
 * where a module may begin.
 */
#include "input/sections.h"
#include "target.h"

#include <spvx/stream.h>

#include <stdlib.h>
#include <unistd.h>

static void check_names(const struct sx_sections *s)
{
	const struct sx_section *list = s->list.items;

	if (s->list.count > SX_SECTIONS_MAX)
		abort();
	for (uint32_t i = 0; i < s->list.count; i++) {
		struct spvx_str found;

		if (list[i].name > s->names.len ||
		    list[i].name_len > s->names.len - list[i].name ||
		    list[i].begin > list[i].end)
			abort();
		found = sx_sections_find(s, list[i].begin);
		if (found.len > 2 * SX_SECTION_NAME_MAX + 2)
			abort();
		if (i > 64)
			break;
	}
}

/* Symbols of the same place, from a file and from memory. */
static void check_symbols(struct sx_sections *a, struct sx_sections *b)
{
	const uint64_t *starts = a->symbols.starts.items;

	if (a->symbols.list.count != b->symbols.list.count ||
	    a->symbols.starts.count != b->symbols.starts.count)
		abort();
	for (uint32_t i = 0; i < a->symbols.starts.count && i < 64; i++) {
		struct sx_symtab_found x = sx_symtab_find(a, starts[i]);
		struct sx_symtab_found y = sx_symtab_find(b, starts[i]);

		if (x.all.len != y.all.len || memcmp(x.all.ptr, y.all.ptr, x.all.len) ||
		    !x.name.ptr != !y.name.ptr || x.name.len != y.name.len)
			abort();
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[] = "/tmp/spvx-fuzz-XXXXXX";
	struct sx_file file = { .fd = mkstemp(path), .regular = true };
	struct sx_sections of_file;
	struct sx_sections of_bytes;
	struct spvx_stream stream;
	struct sx_bytes bytes;

	if (file.fd < 0 || write(file.fd, data, size) != (ssize_t)size)
		abort();
	unlink(path);
	spvx_stream_init_memory(&stream, data, size);
	sx_sections_init(&of_file, NULL);
	sx_sections_init(&of_bytes, NULL);
	sx_bytes_init(&bytes, &stream, &file);
	if (sx_sections_read(&of_file, &bytes))
		abort();
	sx_bytes_init(&bytes, &stream, NULL);
	if (sx_sections_read(&of_bytes, &bytes))
		abort();
	if (of_file.list.count != of_bytes.list.count ||
	    of_file.names.len != of_bytes.names.len)
		abort();
	check_names(&of_file);
	check_symbols(&of_file, &of_bytes);
	sx_sections_free(&of_file);
	sx_sections_free(&of_bytes);
	sx_file_close(&file);
	return 0;
}
