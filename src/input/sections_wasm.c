/* SPDX-License-Identifier: MIT */
/*
 * input/sections_wasm.c - the data segments of a WebAssembly module, with their names in its
 * section "name". A name such as ".rodata", from a linker, is a section's; any other is a
 * symbol's.
 */
#include "base/str.h"
#include "input/sections.h"

#define WASM_HEADER    8
#define WASM_CUSTOM    0
#define WASM_DATA      11
#define WASM_NAMES     9 /* subsection: of data segments */
#define WASM_PASSIVE   1 /* a segment without a place in memory */
#define WASM_MEMORY    2 /* the index of a memory follows */
#define WASM_END       0x0b
#define WASM_LEB_BYTES 10

/* The unread rest of a section. */
struct wasm {
	const struct sx_sections *s;
	uint64_t at;
	uint64_t end;
};

size_t sx_leb128(const unsigned char *p, size_t size, uint64_t *n)
{
	*n = 0;
	for (size_t i = 0; i < size && i < WASM_LEB_BYTES; i++) {
		*n |= (uint64_t)(p[i] & 0x7f) << 7 * i;
		if (!(p[i] & 0x80))
			return i + 1;
	}
	return 0;
}

/* Take a number. Return: false: it is cut off. */
static bool take(struct wasm *w, uint64_t *n)
{
	unsigned char p[WASM_LEB_BYTES];
	size_t most = w->end - w->at < sizeof(p) ? (size_t)(w->end - w->at) : sizeof(p);
	size_t got = sx_sections_get_some(w->s, w->at, p, most);
	size_t used = sx_leb128(p, got, n);

	w->at += used;
	return used > 0;
}

/* Take a size and that many bytes. */
static bool take_part(struct wasm *w, struct wasm *part)
{
	uint64_t size;

	if (!take(w, &size) || size > w->end - w->at)
		return false;
	*part = (struct wasm){ w->s, w->at, w->at + size };
	w->at += size;
	return true;
}

/* Skip the expression for the address of a segment: constants, sums and products. */
static bool take_expression(struct wasm *w)
{
	static const unsigned char numbers[] = { 0x23, 0x41, 0x42 };
	static const unsigned char alone[] = { 0x6a, 0x6b, 0x6c, 0x7c, 0x7d, 0x7e };
	unsigned char op;
	uint64_t n;

	while (w->at < w->end && sx_sections_get(w->s, w->at++, &op, 1)) {
		if (op == WASM_END)
			return true;
		if (memchr(numbers, op, sizeof(numbers))
			    ? !take(w, &n)
			    : !memchr(alone, op, sizeof(alone)))
			return false;
	}
	return false;
}

static void read_segments(struct sx_sections *s, struct wasm w)
{
	uint64_t count;
	uint64_t flags;
	uint64_t memory;
	struct wasm part;

	if (!take(&w, &count))
		return;
	for (uint64_t i = 0; i < count; i++) {
		size_t name = s->names.len;

		if (!take(&w, &flags) || (flags & WASM_MEMORY && !take(&w, &memory)) ||
		    (!(flags & WASM_PASSIVE) && !take_expression(&w)) ||
		    !take_part(&w, &part))
			return;
		sx_buf_printf(&s->names, "data %u", (unsigned)i);
		if (!sx_sections_add(
			    s, name,
			    &(struct sx_section_place){ .number = i + 1,
							.offset = part.at,
							.size = part.end - part.at }))
			return;
	}
}

/* ---- names ---- */

static bool is_mapping(struct spvx_str name)
{
	return sx_str_starts(name, ".");
}

/* Read the names of segments, each after an index. */
static void read_names(struct sx_sections *s, struct wasm w)
{
	struct sx_strings strings = { .at = w.at,
				      .size = w.end - w.at,
				      .is_counted = true,
				      .is_mapping = is_mapping };
	struct sx_section *list = s->list.items;
	struct sx_symbol_row row = { .binding = SX_BINDING_GLOBAL };
	struct wasm name;
	uint64_t count;
	uint64_t segment;

	if (!take(&w, &count) || !sx_symtab_begin(s, &strings))
		return;
	s->symbols.full = true;
	for (uint64_t i = 0; i < count && take(&w, &segment); i++) {
		uint64_t at = w.at - strings.at;

		if (!take_part(&w, &name) || segment >= s->list.count || at > UINT32_MAX)
			return;
		row.name = (uint32_t)at;
		row.offset = list[segment].begin;
		row.size = list[segment].end - list[segment].begin;
		/* a segment called ".rodata.x" is a section of that name */
		list[segment].name = s->names.len;
		sx_sections_put_name(s, name.at, name.end - name.at);
		list[segment].name_len = (uint32_t)(s->names.len - list[segment].name);
		sx_symtab_put(s, &row);
	}
}

/* Read the subsections of the section "name". */
static void read_custom(struct sx_sections *s, struct wasm w)
{
	struct wasm part;
	unsigned char name[4];
	unsigned char id;

	if (!take_part(&w, &part) || part.end - part.at != sizeof(name) ||
	    !sx_sections_get(s, part.at, name, sizeof(name)) ||
	    memcmp(name, "name", 4) != 0)
		return;
	while (w.at < w.end && sx_sections_get(s, w.at++, &id, 1) && take_part(&w, &part)) {
		if (id == WASM_NAMES)
			read_names(s, part);
	}
}

void sx_sections_wasm(struct sx_sections *s)
{
	struct wasm w = { s, WASM_HEADER, UINT64_MAX };
	struct wasm part;
	unsigned char h[WASM_HEADER];

	if (!sx_sections_get(s, 0, h, sizeof(h)) ||
	    memcmp(h, "\0asm\1\0\0", sizeof(h)) != 0)
		return;
	while (sx_sections_get(s, w.at++, h, 1) && take_part(&w, &part)) {
		if (h[0] == WASM_DATA && !s->list.count)
			read_segments(s, part);
		else if (h[0] == WASM_CUSTOM)
			read_custom(s, part);
	}
}
