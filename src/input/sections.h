/* SPDX-License-Identifier: MIT */
/*
 * input/sections.h - the sections of programs, libraries and object files, by offset: ELF of
 * both classes and byte orders, PE, Mach-O for one machine or several, libraries of any of them.
 *
 * Only names the modules that carving finds: in a damaged file there are no sections.
 */
#ifndef SPVX_INPUT_SECTIONS_H
#define SPVX_INPUT_SECTIONS_H

#include "base/buf.h"
#include "base/vec.h"
#include "input/bytes.h"

#define SX_SECTIONS_MAX     65535 /* that are read */
#define SX_SECTION_NAME_MAX 255   /* bytes of a name that are kept */

/**
 * struct sx_sections - sections of a file
 * @list:   struct sx_section
 * @names:  names of the sections, without NULs
 * @member: prefix of the names, "shaders.o(", while an object in a library is read
 * @file:   source of the bytes; NULL: @data
 * @data:   the bytes in memory
 * @size:   number of bytes
 * @failed: out of memory
 */
struct sx_sections {
	struct sx_vec list;
	struct sx_buf names;
	struct sx_buf member;
	struct sx_file *file;
	const unsigned char *data;
	size_t size;
	bool failed;
	const struct spvx_allocator *allocator;
};

struct sx_section {
	uint64_t begin;
	uint64_t end;
	size_t name;
	size_t name_len;
};

void sx_sections_init(struct sx_sections *s, const struct spvx_allocator *allocator);
void sx_sections_free(struct sx_sections *s);

/**
 * sx_sections_read() - find the sections of a file
 * @s:     empty
 * @bytes: of a file, at any offset; or of another source, at their beginning: then the
 *         first 16 MiB are held if it is one of the kinds
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_sections_read(struct sx_sections *s, struct sx_bytes *bytes);

/* Name of the smallest section that holds the byte at an offset; empty: none is known. */
struct spvx_str sx_sections_find(const struct sx_sections *s, uint64_t offset);

/* ---- for the readers of the kinds ---- */

/* Copy @size bytes. Return: false: they are not all there. */
bool sx_sections_get(const struct sx_sections *s, uint64_t offset, void *to, size_t size);

/* Append a text that ends at a NUL, or is @max bytes long, to the names. */
void sx_sections_put_name(struct sx_sections *s, uint64_t offset, size_t max);

/* Begin a section: its name follows in s->names. */
size_t sx_sections_begin(struct sx_sections *s);

/* End it: its name begins at @name; it has @size bytes at @offset. Return: false: stop
 * here. */
bool sx_sections_end(struct sx_sections *s, size_t name, uint64_t offset, uint64_t size);

/* Add the sections of an object at @base. Return: false: it is not of that kind. */
bool sx_sections_elf(struct sx_sections *s, uint64_t base);
bool sx_sections_pe(struct sx_sections *s, uint64_t base);
bool sx_sections_mach_o(struct sx_sections *s, uint64_t base);

#endif
