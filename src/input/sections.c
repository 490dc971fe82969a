/* SPDX-License-Identifier: MIT */
/*
 * input/sections.c - the table of sections: source of the bytes, and look-up by offset.
 * The kinds of objects are in sections_elf.c, sections_pe.c, sections_mach_o.c and
 * sections_wasm.c.
 */
#include "input/sections.h"

#include "base/align.h"
#include "base/str.h"
#include "spirv/stream.h"

#define HELD_FIRST ((size_t)64 * 1024)
#define HELD_MOST  ((size_t)16 << 20)

void sx_sections_init(struct sx_sections *s, const struct spvx_allocator *allocator)
{
	memset(s, 0, sizeof(*s));
	s->allocator = allocator;
	sx_buf_init(&s->names, allocator);
	sx_symtab_init(&s->symbols, allocator);
}

void sx_sections_free(struct sx_sections *s)
{
	sx_vec_free(&s->list, s->allocator, sizeof(struct sx_section));
	sx_buf_free(&s->names);
	sx_symtab_free(&s->symbols, s->allocator);
}

/* ---- bytes ---- */

bool sx_sections_get(const struct sx_sections *s, uint64_t offset, void *to, size_t size)
{
	if (s->file)
		return offset <= INT64_MAX - s->base &&
		       sx_file_get(s->file, s->base + offset, to, size);
	if (offset > s->size || size > s->size - offset)
		return false;
	memcpy(to, s->data + offset, size);
	return true;
}

size_t sx_sections_get_some(const struct sx_sections *s, uint64_t offset, void *to,
			    size_t size)
{
	size_t got = 0;

	for (size_t more = size; more; more /= 2) {
		while (more <= size - got &&
		       sx_sections_get(s, offset + got, (char *)to + got, more))
			got += more;
	}
	return got;
}

/* ---- a section ---- */

void sx_sections_put_name(struct sx_sections *s, uint64_t offset, uint64_t max)
{
	char text[SX_SECTION_NAME_MAX];
	size_t got = sx_sections_get_some(s, offset, text,
					  max < sizeof(text) ? (size_t)max : sizeof(text));

	sx_buf_put(&s->names, text, strnlen(text, got));
}

bool sx_sections_add(struct sx_sections *s, size_t name,
		     const struct sx_section_place *place)
{
	struct sx_section *section;

	if (s->list.count == SX_SECTIONS_MAX)
		return false;
	section = sx_vec_add(&s->list, s->allocator, 1, sizeof(*section));
	s->failed |= !section || s->names.error;
	if (!section)
		return false;
	*section = (struct sx_section){ .begin = place->offset,
					.end = sx_sat_add(place->offset, place->size),
					.address = place->address,
					.number = (uint32_t)place->number,
					.name = name,
					.name_len = (uint32_t)(s->names.len - name) };
	return s->list.count < SX_SECTIONS_MAX;
}

bool sx_sections_locate(const struct sx_sections *s, uint64_t number, uint64_t address,
			uint64_t *offset)
{
	const struct sx_section *list = s->list.items;
	uint32_t low = s->first;
	uint32_t high = s->list.count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (number ? list[middle].number <= number
			   : list[middle].address <= address)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == s->first || (number && list[low - 1].number != number) ||
	    list[low - 1].address > address)
		return false;
	*offset = address - list[low - 1].address;
	if (*offset >= list[low - 1].end - list[low - 1].begin)
		return false;
	*offset += list[low - 1].begin;
	return true;
}

struct spvx_str sx_sections_find(const struct sx_sections *s, uint64_t offset)
{
	const struct sx_section *list = s->list.items;
	const struct sx_section *found = NULL;

	for (uint32_t i = 0; i < s->list.count; i++) {
		const struct sx_section *at = &list[i];

		if (at->begin <= offset && offset < at->end &&
		    (!found || at->end - at->begin < found->end - found->begin))
			found = at;
	}
	return found && found->name_len
		       ? sx_str_n(s->names.data + found->name, found->name_len)
		       : sx_str("");
}

/* ---- which kind ---- */

#define LOOKED_AT 20

static bool is_known(const unsigned char *p)
{
	uint32_t magic = sx_le32(p);

	return !memcmp(p, "\177ELF", 4) || !memcmp(p, "MZ", 2) ||
	       sx_coff_is_object(p, LOOKED_AT) || (magic & 0xfeffffffu) == 0xcefaedfeu ||
	       (magic & 0xfffffffeu) == 0xfeedfaceu ||
	       (sx_be32(p) & 0xfffffffeu) == 0xcafebabeu || !memcmp(p, "\0asm", 4);
}

int sx_sections_read(struct sx_sections *s, struct sx_bytes *bytes)
{
	unsigned char magic[LOOKED_AT];

	s->file = bytes->stored;
	s->base = bytes->base;
	if (!s->file && sx_bytes_offset(bytes))
		return 0;
	if (!s->file)
		s->size = spvx_stream_peek(bytes->window, LOOKED_AT, &s->data);
	if (!sx_sections_get(s, 0, magic, sizeof(magic)) || !is_known(magic))
		return 0;
	for (size_t want = HELD_FIRST; !s->file; want *= 2) {
		s->size = sx_stream_hold(bytes->window, want, HELD_MOST, &s->data);
		if (s->size < want || want >= HELD_MOST)
			break;
	}
	sx_sections_elf(s);
	sx_sections_mach_o(s);
	sx_sections_wasm(s);
	sx_sections_pe(s);
	sx_symtab_end(s);
	s->data = NULL; /* the window moves on */
	s->size = 0;
	return s->failed ? -SPVX_ENOMEM : 0;
}
