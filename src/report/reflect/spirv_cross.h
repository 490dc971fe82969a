/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/spirv_cross.h - functions shared by the files of the format `spirv-cross`.
 */
#ifndef SPVX_REPORT_REFLECT_SPIRV_CROSS_H
#define SPVX_REPORT_REFLECT_SPIRV_CROSS_H

#include "report/reflect/reflect.h"

/**
 * struct sx_sc - a document being written
 * @first: the first entry point shown; NULL: none
 * @word:  the word being composed
 * @sections: by variable: the section that lists it
 * @ssbos_by_variable: storage buffers have the name of the variable, not of the block
 */
struct sx_sc {
	struct sx_json *j;
	const struct sx_reflect_view *v;
	const struct spvx_reflect_entry *first;
	struct sx_buf word;
	uint8_t *sections;
	bool ssbos_by_variable;
};

/* Write the composed word as a string. */
void sx_sc_word(struct sx_sc *w, const char *key);

/* Write "name": the given name, or that of the <id> if empty. */
void sx_sc_name(struct sx_sc *w, struct spvx_text name, uint32_t id);

/* "_12"; a type as GLSL spells it. */
void sx_sc_id(struct sx_sc *w, const char *key, uint32_t id);
void sx_sc_type(struct sx_sc *w, const char *key, uint32_t type);

/* The dimensions of an array, innermost first; nothing if it is not an array. */
void sx_sc_array(struct sx_sc *w, uint32_t type);

/* The declared size of a block: where the member with the highest offset ends, even if one
 * before it reaches further (a float in the padding of a matrix). */
uint32_t sx_sc_block_size(const struct sx_sc *w, const struct spvx_type *block);

/* Lists of entry points and of constants; empty ones are left out. */
void sx_sc_entries(struct sx_sc *w);
void sx_sc_constants(struct sx_sc *w);

/* The object of types, unless it is empty. */
void sx_sc_types(struct sx_sc *w);

#endif
