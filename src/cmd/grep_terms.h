/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep_terms.h - conditions in the PATTERN of a search: `OpLoad:mat4`, `@albedo`,
 * `class:Uniform`. One row of GREP_TERMS each.
 */
#ifndef SPVX_CMD_GREP_TERMS_H
#define SPVX_CMD_GREP_TERMS_H

#include "base/alloc.h"
#include "frame/command.h"
#include "spirv/cfg.h"

#include <spvx/module.h>

/*
 * The table: the beginning of a word that is such a condition, its function, the kind of the
 * enumerant after it or SPVX_NONE, its lines in the help.
 */
#define GREP_TERMS(ROW)                                                                    \
	ROW(":", grep_holds_type, SPVX_NONE,                                               \
	    "  [OP]:TYPE       its result or an operand is, or points to, a TYPE: vec4,\n" \
	    "                  mat*, half3; Cube (a dimension); Struct (OpTypeStruct);\n"  \
	    "                  BFloat16KHR (an encoding); the name of a structure\n")      \
	ROW("@", grep_holds_name, SPVX_NONE,                                               \
	    "  @NAME           an <id> has this debug name, or an access chain selects\n"  \
	    "                  a member that has\n")                                       \
	ROW("class:", grep_holds_class, SPVX_KIND_StorageClass,                            \
	    "  class:CLASS     its result or an operand points into a storage class\n")    \
	ROW("value:", grep_holds_value, SPVX_NONE,                                         \
	    "  value:NUMBER    its result or an operand is this scalar constant; true,\n"  \
	    "                  false\n")                                                   \
	ROW("decorated:", grep_holds_decorated, SPVX_KIND_Decoration,                      \
	    "  decorated:NAME  its result or an operand has this decoration\n")            \
	ROW("loop>=", grep_holds_loop, SPVX_NONE,                                          \
	    "  loop>=N         it is in N or more nested loops\n")

struct grep_term_row;

/**
 * struct grep_term - a condition
 * @row:    its row
 * @text:   the value: a pattern of names, a number
 * @shading: of a type's name in another shading language: its name in GLSL; else NULL
 * @number: of an enumerant, or of loops
 */
struct grep_term {
	const struct grep_term_row *row;
	const char *text;
	const char *shading;
	uint32_t number;
};

/**
 * struct grep_terms - the conditions of a PATTERN, and the module that they are about
 * @grammar:  in force
 * @list:     must all hold
 * @op:       pattern of names of instructions; NULL: any
 * @rest:     the words that are no conditions; NULL: none
 * @data, @size: the current module, set by grep_terms_begin()
 * @loaded:   it has been indexed
 * @function: the one that @cfg is of
 * @other:    a name that differs from a NAME in case alone; empty: none was met
 * @err:      the first failure
 */
struct grep_terms {
	const struct spvx_grammar *grammar;
	struct grep_term *list;
	size_t count;
	const char *op;
	const char *rest;
	const unsigned char *data;
	size_t size;
	bool is_set_up;
	bool loaded;
	struct spvx_module module;
	struct sx_cfg cfg;
	uint32_t function;
	char other[64];
	int err;
};

/**
 * grep_terms_read() - split a PATTERN at blanks into conditions and the rest
 * @t:       zeroed; release it with grep_terms_free()
 * @arena:   owns the conditions
 * @pattern: of the user; one with a quote has no conditions
 * Return: 0 or -SPVX_ENOMEM.
 */
int grep_terms_read(struct grep_terms *t, struct sx_arena *arena, const char *pattern);

/* Look the values up in the grammar. Return: 0, -SPVX_EINVAL (reported). */
int grep_terms_resolve(struct grep_terms *t, struct cmd_run *run,
		       const struct spvx_grammar *g);

/* Go to a module in memory. */
void grep_terms_begin(struct grep_terms *t, const unsigned char *data, size_t size);

/* Whether all conditions hold for an instruction of the current module. */
bool grep_terms_hold(struct grep_terms *t, const struct spvx_insn *insn);

/* Whether a condition is about a type, which the grammar or a module may not have. */
bool grep_term_is_type(const struct grep_term *term);

/* Whether a condition is about a debug name. */
bool grep_term_is_name(const struct grep_term *term);

void grep_terms_free(struct grep_terms *t);

/* ---- grep_holds.c ---- */

/* Whether a condition holds for an <id> of an instruction of the indexed module; 0: for the
 * instruction itself. */
typedef bool grep_holds_fn(struct grep_terms *t, const struct grep_term *term,
			   const struct spvx_insn *insn, uint32_t id);

#define GREP_HOLDS(begins, holds, kind, help) grep_holds_fn holds;

GREP_TERMS(GREP_HOLDS)

/* Whether it holds for the instruction or an <id> of it. */
bool grep_holds(struct grep_terms *t, const struct grep_term *term,
		const struct spvx_insn *insn, grep_holds_fn *holds);

/* Whether a text can be the value of a constant. */
bool grep_is_value(const char *text);

#endif
