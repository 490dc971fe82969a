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

/*
 * ---- symtab.c: the symbols of a program that name modules ----
 *
 * Only symbols that begin at, or cover, the possible start of a module are kept, in 16 bytes
 * each. Their names stay in the file.
 */

#define SX_SYMTAB_STRINGS 255 /* tables of strings: one or two for each machine of a file */
#define SX_SYMTAB_OPEN    64  /* symbols inside one another */

struct sx_sections;

/* Which of several symbols at one place names it first. */
enum sx_binding {
	SX_BINDING_GLOBAL,
	SX_BINDING_WEAK,
	SX_BINDING_LOCAL
};

/**
 * struct sx_strings - a table of strings
 * @at:         offset of the first byte
 * @size:       number of bytes
 * @max:        most bytes of a string that no NUL ends before; 0: only a NUL ends it
 * @is_counted: the length of a string is before it, in LEB128
 * @underscore: the compiler has put an underscore before names of C
 * @machine:    in a file for several machines: its name; else empty
 * @is_mapping: whether an assembler has generated a name; or NULL
 */
struct sx_strings {
	uint64_t at;
	uint64_t size;
	uint8_t max;
	bool is_counted;
	bool underscore;
	char machine[16];
	bool (*is_mapping)(struct spvx_str name);
};

/**
 * struct sx_symtab - the symbols of a program that may name modules
 * @starts:  uint64_t, ascending: offsets at which modules may begin
 * @scanned: @starts is complete, or has reached its limit
 * @list:    struct sx_pair: the symbols, by offset once all are read
 * @hashes:  struct sx_pair: hash of a name and offset, while they are read
 * @held:    names, if the bytes are in no file
 * @strings: tables of strings
 * @string_count: their number
 * @full:    the program has a table of all symbols: it is not stripped
 * @at:      number of symbols before the last offset that was looked up
 * @open:    symbols that cover others, innermost last
 * @open_count: their number
 * @result:  names found, each ended by a NUL; then the name for an address
 */
struct sx_symtab {
	struct sx_vec starts;
	bool scanned;
	struct sx_vec list;
	struct sx_vec hashes;
	struct sx_buf held;
	struct sx_strings strings[SX_SYMTAB_STRINGS];
	unsigned string_count;
	bool full;
	uint32_t at;
	uint32_t open[SX_SYMTAB_OPEN];
	unsigned open_count;
	struct sx_buf result;
};

/**
 * struct sx_symbol_row - a symbol, as its table has it
 * @offset:  of the named bytes
 * @size:    number of bytes; 0: unknown
 * @name:    offset in its table of strings
 * @binding: as far as the format has it
 */
struct sx_symbol_row {
	uint64_t offset;
	uint64_t size;
	uint32_t name;
	enum sx_binding binding;
};

/**
 * struct sx_symtab_found - the symbols of a module
 * @all:  their names, best first, each ended by a NUL; the first is followed by "+0x40" if
 *        the only symbol begins that many bytes before the module; empty: no symbol
 * @name: the first name; ptr NULL if another module of the program has it too
 */
struct sx_symtab_found {
	struct spvx_str all;
	struct spvx_str name;
};

void sx_symtab_init(struct sx_symtab *t, const struct spvx_allocator *allocator);
void sx_symtab_free(struct sx_symtab *t, const struct spvx_allocator *allocator);

/* Look for the module at one offset only. Return: 0 or -SPVX_ENOMEM. */
int sx_symtab_expect(struct sx_symtab *t, const struct spvx_allocator *allocator,
		     uint64_t offset);

/* Begin with the symbols of a table of strings. Return: false: there are too many. */
bool sx_symtab_begin(struct sx_sections *s, const struct sx_strings *strings);

/* Keep a symbol of the last table if it may name a module. */
void sx_symtab_put(struct sx_sections *s, const struct sx_symbol_row *row);

/* All symbols are read: sx_symtab_find() may be called. */
void sx_symtab_end(struct sx_sections *s);

/* The symbols of the module at an offset; valid until the next call. */
struct sx_symtab_found sx_symtab_find(struct sx_sections *s, uint64_t offset);

/* ---- sections ---- */

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

/* Add the sections and symbols of a file, if it is of that kind. */
void sx_sections_elf(struct sx_sections *s);
void sx_sections_pe(struct sx_sections *s);
void sx_sections_mach_o(struct sx_sections *s);
void sx_sections_wasm(struct sx_sections *s);

/* Read a number of LEB128. Return: its bytes; 0: it does not end. */
size_t sx_leb128(const unsigned char *p, size_t size, uint64_t *n);

/* Whether a file begins like an object file of Windows. */
bool sx_coff_is_object(const unsigned char *h, size_t size);

#endif
