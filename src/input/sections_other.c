/* SPDX-License-Identifier: MIT */
/*
 * input/sections_other.c - the sections of PE and of Mach-O files.
 */
#include "base/align.h"
#include "input/sections.h"

#include <string.h>

/* ---- PE ---- */

#define PE_OFFSET_AT 0x3c
#define COFF_BYTES   20
#define PE_SECTION   40
#define PE_NAME      8
#define COFF_SYMBOL  18

/* "/123" is an offset in the table of strings, which follows the symbols. */
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

/* The header of an object, whose table of sections follows. */
static void read_coff(struct sx_sections *s, uint64_t base, uint64_t coff)
{
	unsigned char h[COFF_BYTES];
	unsigned char section[PE_SECTION];
	uint64_t strings;
	uint64_t table;
	unsigned count;
	bool more = true;

	if (!sx_sections_get(s, coff, h, sizeof(h)))
		return;
	count = h[2] | (unsigned)h[3] << 8;
	strings = base + sx_le32(h + 8) + (uint64_t)sx_le32(h + 12) * COFF_SYMBOL;
	table = coff + COFF_BYTES + (h[16] | (unsigned)h[17] << 8);
	for (unsigned i = 0; more && i < count; i++) {
		uint64_t at = table + (uint64_t)i * PE_SECTION;
		size_t name;

		if (!sx_sections_get(s, at, section, sizeof(section)))
			return;
		name = sx_sections_begin(s);
		put_pe_name(s, section, at, strings);
		more = sx_sections_end(s, name, base + sx_le32(section + 20),
				       sx_le32(section + 16));
	}
}

/* Machines of objects, which have no magic number. */
static bool is_object(const unsigned char *h)
{
	unsigned machine = h[0] | (unsigned)h[1] << 8;

	return machine == 0x14c || machine == 0x8664 || machine == 0xaa64 ||
	       machine == 0x1c4;
}

bool sx_sections_pe(struct sx_sections *s, uint64_t base)
{
	unsigned char h[PE_OFFSET_AT + 4];
	unsigned char magic[4];

	if (!sx_sections_get(s, base, h, sizeof(h)))
		return false;
	if (h[0] != 'M' || h[1] != 'Z') {
		if (is_object(h))
			read_coff(s, base, base);
		return is_object(h);
	}
	base += sx_le32(h + PE_OFFSET_AT);
	if (!sx_sections_get(s, base, magic, sizeof(magic)) ||
	    memcmp(magic, "PE\0\0", 4) != 0)
		return false;
	read_coff(s, base - sx_le32(h + PE_OFFSET_AT), base + sizeof(magic));
	return true;
}

/* ---- Mach-O ---- */

#define MACH_NAME 16

/* By class: 32 bits, 64 bits. */
static const struct mach_class {
	uint32_t magic;
	uint32_t segment; /* number of the command */
	uint8_t header;
	uint8_t sections; /* of a segment: how many */
	uint8_t segment_bytes;
	uint8_t section_bytes;
	uint8_t size_at; /* of a section */
	uint8_t size_bytes;
	uint8_t offset_at;
} mach_classes[] = {
	{ 0xfeedfaceu, 1, 28, 48, 56, 68, 36, 4, 40 },
	{ 0xfeedfacfu, 0x19, 32, 64, 72, 80, 40, 8, 48 },
};

#define MACH_LONGEST 80

static uint64_t mach_number(bool big, const unsigned char *p, unsigned size)
{
	if (size == 8)
		return big ? (uint64_t)sx_be32(p) << 32 | sx_be32(p + 4) : sx_le64(p);
	return big ? sx_be32(p) : sx_le32(p);
}

/* The sections of a segment whose command is at @at; false: no more are wanted. */
static bool read_segment(struct sx_sections *s, const struct mach_class *c, bool big,
			 uint64_t base, uint64_t at)
{
	unsigned char p[MACH_LONGEST];
	uint64_t count;
	bool more = true;

	if (!sx_sections_get(s, at, p, c->segment_bytes))
		return false;
	count = mach_number(big, p + c->sections, 4);
	at += c->segment_bytes;
	for (uint64_t i = 0; more && i < count; i++, at += c->section_bytes) {
		size_t name;

		if (!sx_sections_get(s, at, p, c->section_bytes))
			return false;
		name = sx_sections_begin(s);
		sx_sections_put_name(s, at + MACH_NAME, MACH_NAME);
		sx_buf_putc(&s->names, ',');
		sx_sections_put_name(s, at, MACH_NAME);
		more = sx_sections_end(s, name,
				       base + mach_number(big, p + c->offset_at, 4),
				       mach_number(big, p + c->size_at, c->size_bytes));
	}
	return more;
}

static bool read_mach_o(struct sx_sections *s, uint64_t base)
{
	unsigned char h[MACH_LONGEST];
	unsigned char command[8];
	const struct mach_class *c = NULL;
	bool big = false;
	bool more = true;
	uint64_t count;
	uint64_t at;

	if (!sx_sections_get(s, base, h, 28))
		return false;
	for (unsigned i = 0; i < 2; i++) {
		if (sx_be32(h) == mach_classes[i].magic ||
		    sx_le32(h) == mach_classes[i].magic)
			c = &mach_classes[i];
	}
	if (!c)
		return false;
	big = sx_be32(h) == c->magic;
	count = mach_number(big, h + 16, 4);
	at = base + c->header;
	for (uint64_t i = 0; more && i < count && i < SX_SECTIONS_MAX; i++) {
		uint64_t size;

		if (!sx_sections_get(s, at, command, sizeof(command)))
			break;
		size = mach_number(big, command + 4, 4);
		if (mach_number(big, command, 4) == c->segment)
			more = read_segment(s, c, big, base, at);
		if (size < sizeof(command))
			break;
		at += size;
	}
	return true;
}

#define FAT_MAGIC    0xcafebabeu
#define FAT_MAGIC_64 0xcafebabfu
#define FAT_HEADER   8
#define FAT_MOST     64 /* machines */

bool sx_sections_mach_o(struct sx_sections *s, uint64_t base)
{
	unsigned char h[32];
	uint64_t count;
	bool wide;

	if (!sx_sections_get(s, base, h, FAT_HEADER))
		return false;
	wide = sx_be32(h) == FAT_MAGIC_64;
	if (!wide && sx_be32(h) != FAT_MAGIC)
		return read_mach_o(s, base);
	count = sx_be32(h + 4);
	for (uint64_t i = 0; i < count && i < FAT_MOST; i++) {
		size_t bytes = wide ? 32 : 20;

		if (!sx_sections_get(s, base + FAT_HEADER + i * bytes, h, bytes))
			break;
		read_mach_o(s, base + mach_number(true, h + 8, wide ? 8 : 4));
	}
	return true;
}
