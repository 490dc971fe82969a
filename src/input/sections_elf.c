/* SPDX-License-Identifier: MIT */
/*
 * input/sections_elf.c - the sections of an ELF file, of either class and byte order; without
 * them, its loaded segments.
 */
#include "base/align.h"
#include "base/compiler.h"
#include "input/sections.h"

#include <string.h>

#define SHT_NULL   0
#define SHT_NOBITS 8
#define PT_LOAD    1
#define SHN_XINDEX 0xffff

#define HEADER_BYTES 64 /* the larger class */
#define ENTRY_BYTES  64 /* of both tables */

/* Where fields are, by class: of the header, of a section, of a segment. */
static const struct elf_class {
	uint8_t size; /* of an address */
	uint8_t phoff;
	uint8_t shoff;
	uint8_t phentsize; /* followed by the number of them, and both of sections */
	uint8_t sh_bytes;
	uint8_t sh_offset;
	uint8_t sh_size;
	uint8_t sh_link;
	uint8_t ph_bytes;
	uint8_t ph_offset;
	uint8_t ph_size;
} classes[] = {
	{ 4, 28, 32, 42, 40, 16, 20, 24, 32, 4, 16 },
	{ 8, 32, 40, 54, 64, 24, 32, 40, 56, 8, 32 },
};

struct elf {
	const struct elf_class *c;
	bool big;
	uint64_t base;
	unsigned char header[HEADER_BYTES];
};

/* A number of @size bytes. */
static uint64_t number(const struct elf *e, const unsigned char *p, unsigned size)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < size; i++)
		n = n << 8 | p[e->big ? i : size - 1 - i];
	return n;
}

static uint64_t field(const struct elf *e, const unsigned char *p, unsigned at)
{
	return number(e, p + at, e->c->size);
}

/* An entry of a table whose entries have @bytes bytes or more. */
static bool get_entry(const struct sx_sections *s, const struct elf *e, uint64_t table,
		      uint64_t index, uint64_t stride, size_t bytes, unsigned char *entry)
{
	uint64_t offset;

	return stride >= bytes && !sx_add_u64(e->base, table, &offset) &&
	       !sx_add_u64(offset, index * stride, &offset) &&
	       sx_sections_get(s, offset, entry, bytes);
}

static void read_segments(struct sx_sections *s, const struct elf *e)
{
	const unsigned char *h = e->header;
	uint64_t stride = number(e, h + e->c->phentsize, 2);
	uint64_t count = number(e, h + e->c->phentsize + 2, 2);
	unsigned char p[ENTRY_BYTES];
	bool more = true;

	for (uint64_t i = 0; more && i < count; i++) {
		size_t name;

		if (!get_entry(s, e, field(e, h, e->c->phoff), i, stride, e->c->ph_bytes,
			       p))
			return;
		if (number(e, p, 4) != PT_LOAD)
			continue;
		name = sx_sections_begin(s);
		sx_buf_printf(&s->names, "load %u", (unsigned)i);
		more = sx_sections_end(s, name, e->base + field(e, p, e->c->ph_offset),
				       field(e, p, e->c->ph_size));
	}
}

/* Return: false if there are none. */
static bool read_sections(struct sx_sections *s, const struct elf *e)
{
	const unsigned char *h = e->header;
	uint64_t table = field(e, h, e->c->shoff);
	uint64_t stride = number(e, h + e->c->phentsize + 4, 2);
	uint64_t count = number(e, h + e->c->phentsize + 6, 2);
	uint64_t names = number(e, h + e->c->phentsize + 8, 2);
	unsigned char p[ENTRY_BYTES];
	bool more = true;

	if (!table || !get_entry(s, e, table, 0, stride, e->c->sh_bytes, p))
		return false;
	if (!count)
		count = field(e, p, e->c->sh_size);
	if (names == SHN_XINDEX)
		names = number(e, p + e->c->sh_link, 4);
	if (names >= count || !get_entry(s, e, table, names, stride, e->c->sh_bytes, p))
		return false;
	names = e->base + field(e, p, e->c->sh_offset);
	for (uint64_t i = 1; more && i < count && i <= SX_SECTIONS_MAX; i++) {
		uint64_t type;
		uint64_t text;
		size_t name;

		if (!get_entry(s, e, table, i, stride, e->c->sh_bytes, p))
			break;
		type = number(e, p + 4, 4);
		if (type == SHT_NULL || type == SHT_NOBITS)
			continue;
		name = sx_sections_begin(s);
		if (!sx_add_u64(names, number(e, p, 4), &text))
			sx_sections_put_name(s, text, SX_SECTION_NAME_MAX);
		more = sx_sections_end(s, name, e->base + field(e, p, e->c->sh_offset),
				       field(e, p, e->c->sh_size));
	}
	return true;
}

bool sx_sections_elf(struct sx_sections *s, uint64_t base)
{
	struct elf e = { .base = base };
	const unsigned char *h = e.header;

	/* the smaller class has 12 bytes fewer, but something follows them */
	if (!sx_sections_get(s, base, e.header, sizeof(e.header)) ||
	    memcmp(h, "\177ELF", 4) != 0 || h[4] < 1 || h[4] > 2 || h[5] < 1 || h[5] > 2)
		return false;
	e.c = &classes[h[4] - 1];
	e.big = h[5] == 2;
	if (!read_sections(s, &e))
		read_segments(s, &e);
	return true;
}
