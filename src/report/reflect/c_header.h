/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/c_header.h - functions shared by the files of the format `c-header`.
 *
 * One header for all modules: constants, structures with the layout of blocks, the words.
 * Every name is claimed before it is written, so that none is defined twice.
 */
#ifndef SPVX_REPORT_REFLECT_C_HEADER_H
#define SPVX_REPORT_REFLECT_C_HEADER_H

#include "base/map.h"
#include "base/vec.h"
#include "report/reflect/reflect.h"

struct sx_pipeline_view;

/**
 * struct sx_header_struct - how a structure of the current module is declared
 * @name:   its type name in C: "struct scene_vert_Light"; ptr NULL: not declared
 * @align:  of it in C
 * @end:    its size in bytes without the padding at its end, which may hold the next member
 * @wanted: it is used by a block, directly or not
 * @nested: it is part of another one: an array of unknown length cannot be declared in it
 */
struct sx_header_struct {
	struct spvx_str name;
	uint32_t align;
	uint64_t end;
	bool wanted;
	bool nested;
};

/**
 * struct sx_header - a C header being written
 * @out:     destination of the text
 * @wishes: its options
 * @v:       the current module
 * @module:  its number, from 1
 * @prefix:  prefix of its names; in C++ its namespace
 * @own:     the prefix made from its file name
 * @names:   all names so far, each with its meaning as the value
 * @bodies:  structures so far, by name and members; value: index in @made
 * @made:    struct spvx_str: type names of @bodies
 * @arena:   owns the names and bodies
 * @structs: by type of the current module
 * @guard: beginning of the include guard, completed when all files are known
 * @files: number of files; @set: a hash of their names and stages
 * @no_stage: the prefix has no stage: modules of several stages are one pipeline
 * @word, @text: texts being composed
 */
struct sx_header {
	struct sx_buf *out;
	const struct sx_header_options *wishes;
	const struct sx_reflect_view *v;
	uint32_t module;
	struct sx_buf prefix;
	struct sx_buf own;
	struct sx_strmap names;
	struct sx_strmap bodies;
	struct sx_vec made;
	struct sx_arena arena;
	struct sx_header_struct *structs;
	struct sx_buf guard;
	uint32_t files;
	uint64_t set;
	bool no_stage;
	struct sx_buf word;
	struct sx_buf text;
};

/* ---- c_header.c ---- */

/* Put the first lines and the include guard, which ends with @end. */
void sx_header_put_head(struct sx_header *h, const char *format, const char *end);

/* Write the conflicts of a pipeline as comments. */
void sx_header_put_conflicts(struct sx_header *h, const struct sx_pipeline_view *v);

/* ---- c_names.c ---- */

/* A name with everything but letters, digits and _ as _; with @upper in capitals. */
void sx_header_put_word(struct sx_buf *b, struct spvx_str name, bool upper);

/* The same where an identifier begins: a digit gets an underscore in front. */
void sx_header_put_first(struct sx_buf *b, struct spvx_str name, bool upper);

/* Text for a comment: characters that could end it, or cause a warning, become _. */
void sx_header_put_comment(struct sx_buf *b, struct spvx_str text);

/* Whether a word is a keyword of C or C++, or a macro of some compiler. */
bool sx_header_is_keyword(struct spvx_str word);

/* The name of a namespace: without underscores at the end, unless a keyword is left. */
struct spvx_str sx_header_namespace(struct spvx_str name);

/* Find the prefix of the current module. */
void sx_header_set_prefix(struct sx_header *h);

/* An include guard for a set of files: its beginning, after the first prefix is set; then
 * each file. */
void sx_header_name_guard(struct sx_header *h);
void sx_header_add_file(struct sx_header *h, const struct sx_reflect_view *v);

/**
 * sx_header_claim() - find a name that nothing else has
 * @h: its current word is the preferred name, without prefix
 * @upper: it is a constant: prefix and name are in capitals
 * @id:    appended if the name is taken
 * @what: meaning of the name; a name may be claimed again with the same meaning
 * @fresh: receives false if the name was claimed before with this meaning
 * Return: length of the name with prefix in h->word; 0: no name is free, or no memory.
 */
size_t sx_header_claim(struct sx_header *h, bool upper, uint32_t id, struct spvx_str what,
		       bool *fresh);

/* @name as an identifier that is not a keyword; with @again, @number is appended. */
void sx_header_put_identifier(struct sx_buf *b, struct spvx_str name, bool again,
			      uint32_t number);

/* End the last of @names, which begins at @from, so that it is not @taken: with _@number, as
 * often as it takes. */
void sx_header_make_unique(struct sx_buf *names, size_t from, struct sx_strmap *taken,
			   uint32_t number);

/* A name without its namespace. */
struct spvx_str sx_header_local(struct spvx_str name);

/* ---- types of the user (c_header.c) ---- */

/* The user's own type to use for a type; empty: none. */
struct spvx_str sx_header_own_type(const struct sx_header *h, uint32_t type);

/* Write, once, an assertion that the user's type has this size. */
void sx_header_assert_size(struct sx_header *h, struct spvx_str own, uint64_t size);

/* ---- c_member.c ---- */

/**
 * struct sx_header_shape - a member, as C declares it
 * @before: text before its name: "float"
 * @behind: text after its name: "[4][4]"
 * @size:   bytes it takes in C
 * @end:    bytes up to its padding
 * @align:  of it in C
 * @open:   it is an array of unknown length
 * @cut:    it is declared without its padding, since that holds the next member; then
 * @numbers: as an array of its numbers, not of bytes
 * @own:    the user's type of its elements, or empty; @own_size: required size of that type
 */
struct sx_header_shape {
	struct sx_buf before;
	struct sx_buf behind;
	uint64_t size;
	uint64_t end;
	uint32_t align;
	bool open;
	bool cut;
	bool numbers;
	struct spvx_str own;
	uint64_t own_size;
};

/* Find a declaration of a member that takes its bytes; an array of bytes if no other does.
 * @room: bytes before the next member. Return: false if it takes none. */
bool sx_header_shape(struct sx_header_shape *s, const struct sx_header *h,
		     const struct spvx_member *m, uint64_t room);

/* The type of an integer; NULL: C has none of that width. */
const char *sx_header_int(uint32_t width, bool is_signed);

/* Append the layout for a comment: ": mat4x4, column-major, stride 16". */
void sx_header_put_layout(struct sx_buf *b, const struct sx_header *h,
			  const struct spvx_member *m);

/* ---- c_struct.c ---- */

/* Write the structures that blocks of the current module use, directly or not. */
void sx_header_structs(struct sx_header *h);

/* ---- c_constants.c ---- */

/* Write the sets, bindings, locations and constants of the current module. */
void sx_header_constants(struct sx_header *h);

/* Append the literal of a scalar constant that has a type. Return: false if C has none. */
bool sx_header_put_value(struct sx_buf *b, const struct sx_header *h,
			 const struct spvx_constant *c);

#endif
