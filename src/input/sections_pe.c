/* SPDX-License-Identifier: MIT */
/*
 * input/sections_pe.c - the sections and symbols of Windows programs and object files (COFF):
 * the table of symbols, which linkers omit by default, and the names that a library exports.
 * Neither has sizes.
 */
#include "base/align.h"
#include "base/str.h"
#include "input/sections.h"

#include <string.h>

#define PE_OFFSET_AT 0x3c
#define COFF_BYTES   20
#define PE_SECTION   40
#define PE_NAME      8
#define COFF_SYMBOL  18
#define AT_ONCE      ((size_t)900) /* symbols */

#define MACHINE_I386   0x14c
#define CLASS_EXTERNAL 2
#define CLASS_STATIC   3
#define CLASS_LABEL    6
#define CLASS_WEAK     105

/* The optional header, for 32 and 64 bits. */
#define MAGIC_64      0x20b
#define EXPORTS_AT    96
#define EXPORTS_AT_64 112
#define EXPORT_BYTES  40
#define EXPORT_NAMES  ((uint64_t)1 << 20)

struct coff {
	uint64_t header; /* offset */
	unsigned machine;
	unsigned sections;
	uint64_t symbols;
	uint64_t symbol_count;
	unsigned optional; /* bytes of the optional header */
};

/* Append a section's name; "/123" is an offset in the table of strings after the symbols. */
static void put_pe_name(struct sx_sections *s, const unsigned char *section, uint64_t at,
			uint64_t strings)
{
	uint64_t offset = 0;

	if (section[0] != '/' || section[1] < '0' || section[1] > '9') {
		sx_sections_put_name(s, at, PE_NAME);
		return;
	}
	for (unsigned i = 1; i < PE_NAME && section[i] >= '0' && section[i] <= '9'; i++)
		offset = offset * 10 + section[i] - '0';
	sx_sections_put_name(s, strings + offset, SX_SECTION_NAME_MAX);
}

static uint64_t strings_of(const struct coff *c)
{
	return c->symbols + c->symbol_count * COFF_SYMBOL;
}

static void read_sections(struct sx_sections *s, const struct coff *c)
{
	uint64_t table = c->header + COFF_BYTES + c->optional;
	unsigned char p[PE_SECTION];
	bool more = true;

	for (unsigned i = 0; more && i < c->sections; i++) {
		uint64_t at = table + (uint64_t)i * PE_SECTION;
		size_t name = s->names.len;
		struct sx_section_place place;

		if (!sx_sections_get(s, at, p, sizeof(p)))
			return;
		put_pe_name(s, p, at, strings_of(c));
		place = (struct sx_section_place){ .number = i + 1,
						   .offset = sx_le32(p + 20),
						   .size = sx_le32(p + 16),
						   .address = sx_le32(p + 12) };
		more = sx_sections_add(s, name, &place);
	}
}

/* ---- symbols ---- */

/* Names of sections and of the assembler's labels. */
static bool is_mapping(struct spvx_str name)
{
	return sx_str_starts(name, ".");
}

/* Add a symbol; a short name is in the symbol itself, a long one in the table of strings. */
static void put_symbol(struct sx_sections *s, const unsigned char *p, uint64_t index,
		       bool is_short)
{
	unsigned section = p[12] | (unsigned)p[13] << 8;
	const struct sx_section *list = s->list.items;
	struct sx_symbol_row row = {
		.name = is_short ? (uint32_t)(index * COFF_SYMBOL) : sx_le32(p + 4),
		.binding = p[16] == CLASS_EXTERNAL ? SX_BINDING_GLOBAL
			   : p[16] == CLASS_WEAK   ? SX_BINDING_WEAK
						   : SX_BINDING_LOCAL,
	};

	if (is_short != !!sx_le32(p) || !section || section > s->list.count)
		return;
	if (p[16] != CLASS_EXTERNAL && p[16] != CLASS_STATIC && p[16] != CLASS_LABEL &&
	    p[16] != CLASS_WEAK)
		return;
	if (sx_sections_locate(s, section, list[section - 1].address + sx_le32(p + 8),
			       &row.offset))
		sx_symtab_put(s, &row);
}

/* Read the symbols with short names, or those with long ones. */
static void read_symbols(struct sx_sections *s, const struct coff *c, bool is_short)
{
	unsigned char data[AT_ONCE * COFF_SYMBOL];
	struct sx_strings strings = { .at = is_short ? c->symbols : strings_of(c),
				      .size = UINT32_MAX,
				      .max = is_short ? PE_NAME : 0,
				      .underscore = c->machine == MACHINE_I386,
				      .is_mapping = is_mapping };
	uint64_t skip = 0; /* auxiliary entries after a symbol */
	size_t got = AT_ONCE;

	if (!c->symbols || !c->symbol_count || !sx_symtab_begin(s, &strings))
		return;
	for (uint64_t i = 0; i < c->symbol_count && got == AT_ONCE; i += got) {
		got = sx_sections_get_some(s, c->symbols + i * COFF_SYMBOL, data,
					   sizeof(data)) /
		      COFF_SYMBOL;
		for (size_t k = 0; k < got && i + k < c->symbol_count; k++) {
			const unsigned char *p = data + k * COFF_SYMBOL;

			if (skip) {
				skip--;
				continue;
			}
			skip = p[17];
			put_symbol(s, p, i + k, is_short);
		}
	}
}

/* ---- exports ---- */

static bool get_number(const struct sx_sections *s, uint64_t table, uint64_t at,
		       unsigned size, uint64_t *n)
{
	unsigned char p[4] = { 0 };

	if (!sx_sections_get(s, table + at, p, size))
		return false;
	*n = sx_le32(p);
	return true;
}

/* Read the three tables of exports: names, the index of each, and addresses by index. */
static void read_exports(struct sx_sections *s, uint64_t directory)
{
	struct sx_strings strings = { .size = UINT32_MAX };
	struct sx_symbol_row row = { .binding = SX_BINDING_GLOBAL };
	unsigned char p[EXPORT_BYTES];
	uint64_t tables[3];
	uint64_t count;
	uint64_t n;

	if (!sx_sections_get(s, directory, p, sizeof(p)))
		return;
	count = sx_le32(p + 24);
	for (unsigned i = 0; i < 3; i++) { /* tables of places, names, indices */
		if (!sx_sections_locate(s, 0, sx_le32(p + 28 + 4 * i), &tables[i]))
			return;
	}
	if (!sx_symtab_begin(s, &strings))
		return;
	for (uint64_t i = 0; i < count && i < EXPORT_NAMES; i++) {
		uint64_t name;

		if (!get_number(s, tables[1], 4 * i, 4, &n))
			return;
		if (!sx_sections_locate(s, 0, n, &name) || name > UINT32_MAX ||
		    !get_number(s, tables[2], 2 * i, 2, &n) ||
		    !get_number(s, tables[0], 4 * n, 4, &n) ||
		    !sx_sections_locate(s, 0, n, &row.offset))
			continue;
		row.name = (uint32_t)name;
		sx_symtab_put(s, &row);
	}
}

/* ---- files ---- */

/* Read the header of an object, which its table of sections follows. */
static void read_coff(struct sx_sections *s, uint64_t header)
{
	unsigned char h[COFF_BYTES];
	unsigned char magic[2];
	uint64_t directory;
	uint64_t at;
	struct coff c;

	if (!sx_sections_get(s, header, h, sizeof(h)))
		return;
	c = (struct coff){ .header = header,
			   .machine = h[0] | (unsigned)h[1] << 8,
			   .sections = h[2] | (unsigned)h[3] << 8,
			   .symbols = sx_le32(h + 8),
			   .symbol_count = sx_le32(h + 12),
			   .optional = h[16] | (unsigned)h[17] << 8 };
	read_sections(s, &c);
	s->symbols.full = c.symbols && c.symbol_count;
	read_symbols(s, &c, true);
	read_symbols(s, &c, false);
	at = c.header + COFF_BYTES;
	if (!sx_sections_get(s, at, magic, 2))
		return;
	at += (magic[0] | (unsigned)magic[1] << 8) == MAGIC_64 ? EXPORTS_AT_64 : EXPORTS_AT;
	if (at + 8 <= c.header + COFF_BYTES + c.optional && sx_sections_get(s, at, h, 4) &&
	    sx_sections_locate(s, 0, sx_le32(h), &directory))
		read_exports(s, directory);
}

/* Machines of objects, which have no magic number; a section's name follows the header. */
bool sx_coff_is_object(const unsigned char *h, size_t size)
{
	unsigned machine = size < COFF_BYTES ? 0 : h[0] | (unsigned)h[1] << 8;

	if (machine != MACHINE_I386 && machine != 0x8664 && machine != 0xaa64 &&
	    machine != 0x1c4)
		return false;
	return (h[2] || h[3]) && !h[16] && !h[17] &&
	       (size == COFF_BYTES || (h[COFF_BYTES] > ' ' && h[COFF_BYTES] < 0x7f));
}

void sx_sections_pe(struct sx_sections *s)
{
	unsigned char h[PE_OFFSET_AT + 4];
	unsigned char magic[4];
	uint64_t at;

	if (!sx_sections_get(s, 0, h, sizeof(h)))
		return;
	if (h[0] != 'M' || h[1] != 'Z') {
		if (sx_coff_is_object(h, sizeof(h)))
			read_coff(s, 0);
		return;
	}
	at = sx_le32(h + PE_OFFSET_AT);
	if (sx_sections_get(s, at, magic, sizeof(magic)) && !memcmp(magic, "PE\0\0", 4))
		read_coff(s, at + sizeof(magic));
}
