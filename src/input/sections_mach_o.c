/* SPDX-License-Identifier: MIT */
/*
 * input/sections_mach_o.c - the sections and symbols of Mach-O files, of either class and byte
 * order, for one machine or several. Symbols have no sizes.
 */
#include "base/align.h"
#include "base/str.h"
#include "input/sections.h"

#include <stdio.h>
#include <string.h>

#define MACH_NAME   16
#define LC_SYMTAB   2
#define SYMTAB      24 /* bytes of that command */
#define N_STAB      0xe0
#define N_TYPE      0x0e
#define N_SECT      0x0e
#define N_EXT       1
#define N_WEAK_DEF  0x80
#define AT_ONCE     ((size_t)1000) /* symbols */
#define NLIST_BYTES 16

/* By class: 32 bits, 64 bits. */
static const struct mach_class {
	uint32_t magic;
	uint32_t segment; /* number of the command */
	uint8_t header;
	uint8_t sections; /* of a segment: how many */
	uint8_t segment_bytes;
	uint8_t section_bytes;
	uint8_t size_at; /* of a section; its address is before it */
	uint8_t size_bytes;
	uint8_t offset_at;
	uint8_t symbol_bytes;
} mach_classes[] = {
	{ 0xfeedfaceu, 1, 28, 48, 56, 68, 36, 4, 40, 12 },
	{ 0xfeedfacfu, 0x19, 32, 64, 72, 80, 40, 8, 48, 16 },
};

/* A Mach-O file for one machine. */
struct mach {
	const struct mach_class *c;
	bool big;
	uint64_t base;
	unsigned sections; /* so far */
	uint64_t symtab;   /* offset of the command; 0: none */
	uint32_t machine;  /* in a file for several; else 0 */
};

#define MACH_LONGEST 80

static uint64_t mach_number(bool big, const unsigned char *p, unsigned size)
{
	if (size == 8)
		return big ? (uint64_t)sx_be32(p) << 32 | sx_be32(p + 4) : sx_le64(p);
	return big ? sx_be32(p) : sx_le32(p);
}

/* Read the sections of a segment, whose command is at @at. Return: false: stop. */
static bool read_segment(struct sx_sections *s, struct mach *m, uint64_t at)
{
	const struct mach_class *c = m->c;
	unsigned char p[MACH_LONGEST];
	uint64_t count;
	bool more = true;

	if (!sx_sections_get(s, at, p, c->segment_bytes))
		return false;
	count = mach_number(m->big, p + c->sections, 4);
	at += c->segment_bytes;
	for (uint64_t i = 0; more && i < count; i++, at += c->section_bytes) {
		size_t name = s->names.len;
		struct sx_section_place place;

		if (!sx_sections_get(s, at, p, c->section_bytes))
			return false;
		sx_sections_put_name(s, at + MACH_NAME, MACH_NAME);
		sx_buf_putc(&s->names, ',');
		sx_sections_put_name(s, at, MACH_NAME);
		place = (struct sx_section_place){
			.number = ++m->sections,
			.offset = m->base + mach_number(m->big, p + c->offset_at, 4),
			.size = mach_number(m->big, p + c->size_at, c->size_bytes),
			.address = mach_number(m->big, p + c->size_at - c->size_bytes,
					       c->size_bytes),
		};
		more = sx_sections_add(s, name, &place);
	}
	return more;
}

/* ---- symbols ---- */

/* Labels of the assembler and the linker, which lack the underscore of a name in C. */
static bool is_mapping(struct spvx_str name)
{
	return sx_str_starts(name, "ltmp") || sx_str_starts(name, "l_") ||
	       sx_str_starts(name, "L");
}

static void put_symbol(struct sx_sections *s, const struct mach *m, const unsigned char *p)
{
	unsigned type = p[4];
	struct sx_symbol_row row = {
		.name = (uint32_t)mach_number(m->big, p, 4),
		.binding = !(type & N_EXT)                  ? SX_BINDING_LOCAL
			   : p[m->big ? 7 : 6] & N_WEAK_DEF ? SX_BINDING_WEAK
							    : SX_BINDING_GLOBAL,
	};

	if ((type & N_STAB) || (type & N_TYPE) != N_SECT || !p[5])
		return;
	s->symbols.full |= !(type & N_EXT);
	if (sx_sections_locate(s, p[5], mach_number(m->big, p + 8, m->c->size_bytes),
			       &row.offset))
		sx_symtab_put(s, &row);
}

static void name_machine(char *name, size_t size, uint32_t machine)
{
	static const struct machine {
		uint32_t number;
		char name[12];
	} machines[] = {
		{ 0, "" },     { 7, "i386" },           { 0x01000007, "x86_64" },
		{ 12, "arm" }, { 0x0100000c, "arm64" }, { 0x0200000c, "arm64_32" },
		{ 18, "ppc" }, { 0x01000012, "ppc64" },
	};

	snprintf(name, size, "cpu%x", (unsigned)machine);
	for (size_t i = 0; i < SX_ARRAY_SIZE(machines); i++) {
		if (machines[i].number == machine)
			memcpy(name, machines[i].name, sizeof(machines[i].name));
	}
}

static void read_symbols(struct sx_sections *s, const struct mach *m)
{
	unsigned char data[AT_ONCE * NLIST_BYTES];
	unsigned char p[SYMTAB];
	struct sx_strings strings = { .underscore = true, .is_mapping = is_mapping };
	size_t stride = m->c->symbol_bytes;
	size_t got = AT_ONCE;
	uint64_t count;
	uint64_t at;

	if (!m->symtab || !sx_sections_get(s, m->symtab, p, sizeof(p)))
		return;
	at = m->base + mach_number(m->big, p + 8, 4);
	count = mach_number(m->big, p + 12, 4);
	strings.at = m->base + mach_number(m->big, p + 16, 4);
	strings.size = mach_number(m->big, p + 20, 4);
	name_machine(strings.machine, sizeof(strings.machine), m->machine);
	if (!sx_symtab_begin(s, &strings))
		return;
	for (uint64_t i = 0; i < count && got == AT_ONCE; i += got) {
		got = sx_sections_get_some(s, at + i * stride, data, AT_ONCE * stride) /
		      stride;
		for (size_t k = 0; k < got && i + k < count; k++)
			put_symbol(s, m, data + k * stride);
	}
}

/* ---- files ---- */

/* @machine: number of the machine in a file for several; else 0. */
static void read_mach_o(struct sx_sections *s, uint64_t base, uint32_t machine)
{
	struct mach m = { .base = base, .machine = machine };
	unsigned char h[MACH_LONGEST];
	unsigned char command[8];
	bool more = true;
	uint64_t count;
	uint64_t at;

	if (!sx_sections_get(s, base, h, 28))
		return;
	for (unsigned i = 0; i < 2; i++) {
		if (sx_be32(h) == mach_classes[i].magic ||
		    sx_le32(h) == mach_classes[i].magic)
			m.c = &mach_classes[i];
	}
	if (!m.c)
		return;
	m.big = sx_be32(h) == m.c->magic;
	s->first = s->list.count;
	count = mach_number(m.big, h + 16, 4);
	at = base + m.c->header;
	for (uint64_t i = 0; more && i < count && i < SX_SECTIONS_MAX; i++) {
		uint64_t size;

		if (!sx_sections_get(s, at, command, sizeof(command)))
			break;
		size = mach_number(m.big, command + 4, 4);
		if (mach_number(m.big, command, 4) == m.c->segment)
			more = read_segment(s, &m, at);
		if (mach_number(m.big, command, 4) == LC_SYMTAB)
			m.symtab = at;
		if (size < sizeof(command))
			break;
		at += size;
	}
	read_symbols(s, &m);
}

#define FAT_MAGIC    0xcafebabeu
#define FAT_MAGIC_64 0xcafebabfu
#define FAT_HEADER   8
#define FAT_MOST     64 /* machines */

void sx_sections_mach_o(struct sx_sections *s)
{
	unsigned char h[32];
	uint64_t count;
	bool wide;

	if (!sx_sections_get(s, 0, h, FAT_HEADER))
		return;
	wide = sx_be32(h) == FAT_MAGIC_64;
	if (!wide && sx_be32(h) != FAT_MAGIC) {
		read_mach_o(s, 0, 0);
		return;
	}
	count = sx_be32(h + 4);
	for (uint64_t i = 0; i < count && i < FAT_MOST; i++) {
		size_t bytes = wide ? 32 : 20;

		if (!sx_sections_get(s, FAT_HEADER + i * bytes, h, bytes))
			break;
		read_mach_o(s, mach_number(true, h + 8, wide ? 8 : 4), sx_be32(h));
	}
}
