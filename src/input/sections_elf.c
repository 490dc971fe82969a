/* SPDX-License-Identifier: MIT */
/*
 * input/sections_elf.c - the sections and symbols of an ELF file, of either class and byte
 * order; without sections, its loaded segments and the symbols for the dynamic linker.
 */
#include "base/compiler.h"
#include "base/str.h"
#include "input/sections.h"

#include <string.h>

#define SHT_NULL         0
#define SHT_SYMTAB       2
#define SHT_STRTAB       3
#define SHT_NOBITS       8
#define SHT_DYNSYM       11
#define SHT_SYMTAB_SHNDX 18
#define SHN_LORESERVE    0xff00
#define SHN_XINDEX       0xffff
#define PT_LOAD          1
#define PT_DYNAMIC       2
#define DT_HASH          4
#define DT_STRTAB        5
#define DT_SYMTAB        6
#define DT_STRSZ         10
#define DT_GNU_HASH      0x6ffffef5u
#define STT_FUNC         2 /* types up to this one name code or data */
#define STB_LOCAL        0
#define STB_WEAK         2

#define HEADER_BYTES 64 /* the larger class */
#define ENTRY_BYTES  64 /* of all tables */
#define AT_ONCE      ((size_t)16 * 1024)

/* Offsets of fields by class: of the header, a section, a segment and a symbol. */
static const struct elf_class {
	uint8_t size; /* of an address */
	uint8_t phoff;
	uint8_t shoff;
	uint8_t phentsize; /* then e_phnum, e_shentsize and e_shnum */
	uint8_t sh_bytes;
	uint8_t sh_addr;
	uint8_t sh_offset;
	uint8_t sh_size;
	uint8_t sh_link;
	uint8_t sh_entsize;
	uint8_t ph_bytes;
	uint8_t ph_offset;
	uint8_t ph_vaddr;
	uint8_t ph_filesz;
	uint8_t st_bytes;
	uint8_t st_info;
	uint8_t st_shndx;
	uint8_t st_value;
	uint8_t st_size;
} classes[] = {
	{ 4, 28, 32, 42, 40, 12, 16, 20, 24, 36, 32, 4, 8, 16, 16, 12, 14, 4, 8 },
	{ 8, 32, 40, 54, 64, 16, 24, 32, 40, 56, 56, 8, 16, 32, 24, 4, 6, 8, 16 },
};

/* A table in the file. */
struct table {
	uint64_t offset;
	uint64_t size;
	uint64_t stride;
	uint64_t index; /* of its section */
	uint64_t link;  /* section that its entries refer to */
};

struct elf {
	const struct elf_class *c;
	bool big;
	unsigned char header[HEADER_BYTES];
	struct table symtab;
	struct table dynsym;
	struct table shndx;   /* of @symtab */
	struct table dynamic; /* its section or segment */
};

/* Read a number of @size bytes. */
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

/* Read an entry of a table whose entries have at least @bytes bytes. */
static bool get_entry(const struct sx_sections *s, uint64_t table, uint64_t index,
		      uint64_t stride, size_t bytes, unsigned char *entry)
{
	uint64_t offset;

	return stride >= bytes && !sx_mul_u64(index, stride, &offset) &&
	       !sx_add_u64(table, offset, &offset) &&
	       sx_sections_get(s, offset, entry, bytes);
}

static bool get_section(const struct sx_sections *s, const struct elf *e, uint64_t index,
			unsigned char *p)
{
	const unsigned char *h = e->header;

	return get_entry(s, field(e, h, e->c->shoff), index,
			 number(e, h + e->c->phentsize + 4, 2), e->c->sh_bytes, p);
}

/* Set up a table of strings; an index of any other section is rejected. */
static bool get_strings(const struct sx_sections *s, const struct elf *e, uint64_t index,
			struct sx_strings *strings)
{
	unsigned char p[ENTRY_BYTES];

	if (!get_section(s, e, index, p) || number(e, p + 4, 4) != SHT_STRTAB)
		return false;
	strings->at = field(e, p, e->c->sh_offset);
	strings->size = field(e, p, e->c->sh_size);
	return true;
}

/* ---- sections, segments ---- */

static void read_segments(struct sx_sections *s, struct elf *e)
{
	const struct elf_class *c = e->c;
	const unsigned char *h = e->header;
	uint64_t stride = number(e, h + c->phentsize, 2);
	uint64_t count = number(e, h + c->phentsize + 2, 2);
	unsigned char p[ENTRY_BYTES];
	bool more = true;

	for (uint64_t i = 0; more && i < count; i++) {
		struct sx_section_place place = { .number = i + 1 };
		size_t name = s->names.len;

		if (!get_entry(s, field(e, h, c->phoff), i, stride, c->ph_bytes, p))
			return;
		place.offset = field(e, p, c->ph_offset);
		place.size = field(e, p, c->ph_filesz);
		place.address = field(e, p, c->ph_vaddr);
		if (number(e, p, 4) == PT_DYNAMIC)
			e->dynamic = (struct table){ place.offset, place.size, 0, 0, 0 };
		if (number(e, p, 4) != PT_LOAD)
			continue;
		sx_buf_printf(&s->names, "load %u", (unsigned)i);
		more = sx_sections_add(s, name, &place);
	}
}

/* Record the first table of each kind. */
static void note_table(struct elf *e, uint64_t type, const unsigned char *p, uint64_t index)
{
	const struct elf_class *c = e->c;
	struct table *t = type == SHT_SYMTAB         ? &e->symtab
			  : type == SHT_DYNSYM       ? &e->dynsym
			  : type == SHT_SYMTAB_SHNDX ? &e->shndx
						     : NULL;

	if (t && !t->index)
		*t = (struct table){ .offset = field(e, p, c->sh_offset),
				     .size = field(e, p, c->sh_size),
				     .stride = field(e, p, c->sh_entsize),
				     .index = index,
				     .link = number(e, p + c->sh_link, 4) };
}

/* Return: false if there are none. */
static bool read_sections(struct sx_sections *s, struct elf *e)
{
	const struct elf_class *c = e->c;
	const unsigned char *h = e->header;
	uint64_t count = number(e, h + c->phentsize + 6, 2);
	uint64_t names = number(e, h + c->phentsize + 8, 2);
	struct sx_strings strings = { .size = 0 };
	unsigned char p[ENTRY_BYTES];
	bool more = true;

	if (!field(e, h, c->shoff) || !get_section(s, e, 0, p))
		return false;
	if (!count)
		count = field(e, p, c->sh_size);
	if (names == SHN_XINDEX)
		names = number(e, p + c->sh_link, 4);
	if (names >= count || !get_section(s, e, names, p))
		return false;
	get_strings(s, e, names, &strings);
	for (uint64_t i = 1; more && i < count && i <= SX_SECTIONS_MAX; i++) {
		struct sx_section_place place = { .number = i };
		size_t name = s->names.len;
		uint64_t type;
		uint64_t text;
		uint64_t at;

		if (!get_section(s, e, i, p))
			break;
		type = number(e, p + 4, 4);
		note_table(e, type, p, i);
		if (type == SHT_NULL || type == SHT_NOBITS)
			continue;
		at = number(e, p, 4);
		if (at < strings.size && !sx_add_u64(strings.at, at, &text))
			sx_sections_put_name(s, text, strings.size - at);
		place.offset = field(e, p, c->sh_offset);
		place.size = field(e, p, c->sh_size);
		place.address = field(e, p, c->sh_addr);
		more = sx_sections_add(s, name, &place);
	}
	return true;
}

/* ---- symbols ---- */

/* Labels of the assembler: "$d" and the like where data begins, and local ones. */
static bool is_mapping(struct spvx_str name)
{
	return sx_str_starts(name, ".L") ||
	       (name.len > 1 && name.ptr[0] == '$' && strchr("adtx", name.ptr[1]) &&
		(name.len == 2 || name.ptr[2] == '.'));
}

static void put_symbol(struct sx_sections *s, const struct elf *e, const unsigned char *p,
		       uint64_t index)
{
	const struct elf_class *c = e->c;
	unsigned info = p[c->st_info];
	uint64_t section = number(e, p + c->st_shndx, 2);
	unsigned char entry[4];
	uint64_t value;
	uint64_t end;
	struct sx_symbol_row row = {
		.size = field(e, p, c->st_size),
		.name = (uint32_t)number(e, p, 4),
		.binding = info >> 4 == STB_LOCAL  ? SX_BINDING_LOCAL
			   : info >> 4 == STB_WEAK ? SX_BINDING_WEAK
						   : SX_BINDING_GLOBAL,
	};

	if (!section || (info & 15) > STT_FUNC)
		return;
	if (section == SHN_XINDEX && get_entry(s, e->shndx.offset, index, 4, 4, entry))
		section = number(e, entry, 4);
	else if (section >= SHN_LORESERVE)
		return;
	if (!e->symtab.index && !e->dynsym.index) /* there are no sections */
		section = 0;
	value = field(e, p, c->st_value);
	/* a size that exceeds the section is ignored */
	if (row.size && (sx_add_u64(value, row.size - 1, &end) ||
			 !sx_sections_locate(s, section, end, &end)))
		row.size = 0;
	if (sx_sections_locate(s, section, value, &row.offset))
		sx_symtab_put(s, &row);
}

static void read_symbols(struct sx_sections *s, const struct elf *e, const struct table *t,
			 const struct sx_strings *strings)
{
	unsigned char data[AT_ONCE];
	uint64_t count = t->stride < e->c->st_bytes ? 0 : t->size / t->stride;
	size_t most = count ? (size_t)(AT_ONCE / t->stride) : 0;
	uint64_t offset = t->offset;
	size_t got;

	if (!count || !sx_symtab_begin(s, strings))
		return;
	for (uint64_t i = 0; i < count && most; i += got) {
		if (most > count - i)
			most = (size_t)(count - i);
		got = sx_sections_get_some(s, offset, data, most * (size_t)t->stride) /
		      (size_t)t->stride;
		for (size_t k = 0; k < got; k++)
			put_symbol(s, e, data + k * (size_t)t->stride, i + k);
		offset += got * t->stride;
		if (got < most)
			break;
	}
}

/* Read a table of symbols with its strings. */
static void read_table(struct sx_sections *s, const struct elf *e, const struct table *t)
{
	struct sx_strings strings = { .is_mapping = is_mapping };

	if (t->index && get_strings(s, e, t->link, &strings))
		read_symbols(s, e, t, &strings);
}

/* ---- symbols for the dynamic linker ---- */

/* Read the number at an index of a table of numbers. */
static uint64_t word(const struct sx_sections *s, const struct elf *e, uint64_t table,
		     uint64_t index)
{
	unsigned char p[4];

	return get_entry(s, table, index, 4, 4, p) ? number(e, p, 4) : 0;
}

/* Number of symbols in a GNU hash table. */
static uint64_t count_gnu(const struct sx_sections *s, const struct elf *e, uint64_t hash)
{
	uint64_t buckets = word(s, e, hash, 0);
	uint64_t first = word(s, e, hash, 1);
	uint64_t at = hash + 16 + word(s, e, hash, 2) * e->c->size;
	uint64_t last = 0;
	unsigned char p[4];

	for (uint64_t i = 0; i < buckets && get_entry(s, at, i, 4, 4, p); i++)
		last = number(e, p, 4) > last ? number(e, p, 4) : last;
	if (last < first)
		return first;
	at += buckets * 4;
	while (get_entry(s, at, last - first, 4, 4, p) && !(number(e, p, 4) & 1))
		last++;
	return last + 1;
}

static void read_dynamic(struct sx_sections *s, const struct elf *e)
{
	struct sx_strings strings = { .is_mapping = is_mapping };
	struct table symbols = { .stride = e->c->st_bytes };
	unsigned size = e->c->size;
	uint64_t gnu = 0;
	unsigned char p[ENTRY_BYTES];

	for (uint64_t i = 0; i < e->dynamic.size / (2 * size); i++) {
		uint64_t tag;
		uint64_t value;
		uint64_t offset = 0;

		if (!get_entry(s, e->dynamic.offset, i, 2 * size, 2 * size, p))
			break;
		tag = number(e, p, size);
		value = number(e, p + size, size);
		if (!tag)
			break;
		if (tag == DT_STRSZ)
			strings.size = value;
		else if (!sx_sections_locate(s, 0, value, &offset))
			continue;
		else if (tag == DT_STRTAB)
			strings.at = offset;
		else if (tag == DT_SYMTAB)
			symbols.offset = offset;
		else if (tag == DT_HASH)
			symbols.size = word(s, e, offset, 1) * symbols.stride;
		else if (tag == DT_GNU_HASH)
			gnu = offset;
	}
	if (!symbols.size && gnu)
		symbols.size = count_gnu(s, e, gnu) * symbols.stride;
	if (symbols.offset && strings.at)
		read_symbols(s, e, &symbols, &strings);
}

void sx_sections_elf(struct sx_sections *s)
{
	struct elf e = { .big = false };
	const unsigned char *h = e.header;

	/* the header of the smaller class is 12 bytes shorter, but something follows it */
	if (!sx_sections_get(s, 0, e.header, sizeof(e.header)) ||
	    memcmp(h, "\177ELF", 4) != 0 || h[4] < 1 || h[4] > 2 || h[5] < 1 || h[5] > 2)
		return;
	e.c = &classes[h[4] - 1];
	e.big = h[5] == 2;
	if (!read_sections(s, &e)) {
		read_segments(s, &e);
		read_dynamic(s, &e);
		return;
	}
	s->symbols.full = e.symtab.index != 0;
	read_table(s, &e, &e.symtab);
	if (!s->symbols.list.count)
		read_table(s, &e, &e.dynsym);
}
