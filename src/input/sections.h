/* SPDX-License-Identifier: MIT */
/*
 * input/sections.h - the sections and symbols of programs, libraries and object files, by
 * offset: ELF of both classes and byte orders, PE and COFF, Mach-O for one machine or several,
 * WebAssembly.
 *
 * Only names the modules that carving finds; a damaged file yields no names.
 */
#ifndef SPVX_INPUT_SECTIONS_H
#define SPVX_INPUT_SECTIONS_H

#include "base/buf.h"
#include "base/vec.h"
#include "input/bytes.h"
#include "input/symtab.h"

#define SX_SECTIONS_MAX     65535 /* sections that are read */
#define SX_SECTION_NAME_MAX 255   /* bytes of a name that are kept */

/**
 * struct sx_sections - sections and symbols of a file
 * @list:   struct sx_section
 * @first:  the first section of the current machine in @list
 * @names:  names of the sections, without NULs
 * @file:   source of the bytes, from @base on; NULL: @data
 * @base:   offset of the first byte in @file
 * @data:   the bytes in memory
 * @size:   number of bytes
 * @failed: out of memory
 */
struct sx_sections {
	struct sx_vec list;
	uint32_t first;
	struct sx_buf names;
	struct sx_symtab symbols;
	struct sx_file *file;
	uint64_t base;
	const unsigned char *data;
	size_t size;
	bool failed;
	const struct spvx_allocator *allocator;
};

/**
 * struct sx_section_place - where a section is
 * @number:  by which symbols refer to it; numbers ascend
 * @offset:  in the file
 * @size:    its bytes
 * @address: where its first byte is loaded
 */
struct sx_section_place {
	uint64_t number;
	uint64_t offset;
	uint64_t size;
	uint64_t address;
};

struct sx_section {
	uint64_t begin;
	uint64_t end;
	uint64_t address;
	uint32_t number;
	uint32_t name_len;
	size_t name;
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

/* Copy @size bytes. Return: false: fewer exist. */
bool sx_sections_get(const struct sx_sections *s, uint64_t offset, void *to, size_t size);

/* Append a text that ends at a NUL, or is @max bytes long, to the names. */
void sx_sections_put_name(struct sx_sections *s, uint64_t offset, uint64_t max);

/* Copy at most @size bytes. Return: their number. */
size_t sx_sections_get_some(const struct sx_sections *s, uint64_t offset, void *to,
			    size_t size);

/* A section whose name is in s->names from @name on. Return: false: stop here. */
bool sx_sections_add(struct sx_sections *s, size_t name,
		     const struct sx_section_place *place);

/* The file offset of an address in a section, given by number; 0: any section. Return: false:
 * not in the file. */
bool sx_sections_locate(const struct sx_sections *s, uint64_t number, uint64_t address,
			uint64_t *offset);

/* Add the sections and symbols of a file. Return: false: it is not of that kind. */
bool sx_sections_elf(struct sx_sections *s);
bool sx_sections_pe(struct sx_sections *s);
bool sx_sections_mach_o(struct sx_sections *s);
bool sx_sections_wasm(struct sx_sections *s);

/* Read a number of LEB128. Return: its bytes; 0: it does not end. */
size_t sx_leb128(const unsigned char *p, size_t size, uint64_t *n);

/* Whether a file begins like an object file of Windows. */
bool sx_coff_is_object(const unsigned char *h, size_t size);

#endif
