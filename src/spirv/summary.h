/* SPDX-License-Identifier: MIT */
/*
 * spirv/summary.h - the summary index: of a module, for a caller that walks its functions.
 *
 * What comes before the functions is walked here; the caller walks the functions and passes
 * on each <id> and each function, so that all is done in one pass. The result is a struct
 * spvx_module that knows definitions, names, imports, entry points and functions, and of
 * globals the first and the last when asked to. It is for modules as compilers write them:
 * any other is found to be unusual, and needs the whole index (module.c).
 */
#ifndef SPVX_SPIRV_SUMMARY_H
#define SPVX_SPIRV_SUMMARY_H

#include "spirv/module.h"

/* Word offsets of definitions, by <id> from 0 to before @count; [0] is 0. */
struct sx_summary_defs {
	uint32_t *at;
	uint32_t count;
};

/**
 * struct sx_summary - an index in the making
 * @module:     receives it
 * @defs:       definitions so far
 * @word_limit: words there are, of this module or of what follows it
 * @insns:      instructions before the functions
 * @classes:    by opcode
 * @globals:    list the first and the last of these
 * @unusual:    not 0: the module needs the whole index
 */
struct sx_summary {
	struct spvx_module *module;
	struct sx_summary_defs defs;
	uint32_t word_limit;
	uint32_t insns;
	const uint8_t *classes;
	bool globals;
	uint32_t unusual;
};

/* The class of an opcode. */
#define SX_SUMMARY_RESULT 3u /* mask: the word its result <id> is in, 0 = it has none */
#define SX_SUMMARY_GLOBAL 4u /* a type, an import, ...: not in functions; or not known */

/* It reads the grammar: keep it. */
unsigned sx_summary_class(const struct spvx_module *m, uint16_t opcode);

/* Classes of opcodes below this are in a table, whose further bits are the caller's. */
#define SX_SUMMARY_OPCODES 512

/* Index what is before the functions. @s: its module, classes and whether it lists globals
 * are set. Return: true, or false: the module is unusual, or has an error. */
bool sx_summary_begin(struct sx_summary *s, const void *data, size_t size);

/*
 * An instruction defines an <id>. @p: it, at @at, with more words than @word, which is that
 * of the result (see above). Return: not 0: that is unusual.
 */
static inline uint32_t sx_summary_define(struct sx_summary_defs defs,
					 const unsigned char *p, uint32_t at, unsigned word)
{
	/* without a branch, which could not be predicted */
	uint32_t mask = word ? UINT32_MAX : 0;
	uint32_t id = spvx_load32(p + (size_t)word * SPVX_WORD_BYTES, false) & mask;
	uint32_t before;

	if (SPVX_UNLIKELY(id >= defs.count))
		return 1;
	before = defs.at[id];
	defs.at[id] = at & mask;
	return before;
}

/* The functions can be read from now on. Return: false: the module is unusual. */
static inline bool sx_summary_open_functions(struct sx_summary *s)
{
	s->module->word_count = s->word_limit;
	return !s->unusual;
}

/* An OpFunction. */
void sx_summary_function(struct sx_summary *s, uint32_t at, const struct spvx_insn *insn);

/* The end of one, or of the walk, after the instruction before @at. */
void sx_summary_function_end(struct sx_summary *s, uint32_t at);

/* No instruction was found at @at: the module ends there, after @insns in functions.
 * Return: false: it is unusual. */
bool sx_summary_end(struct sx_summary *s, uint32_t at, uint32_t insns);

#endif
