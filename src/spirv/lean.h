/* SPDX-License-Identifier: MIT */
/*
 * spirv/lean.h - the index of a module for who walks it anyway, and asks for little.
 *
 * What stands before the functions is walked here; functions are walked by who asks, who
 * notes each <id> and each function as they come, so that all is done in one pass. The
 * result is a struct spvx_module that knows definitions, names, imports, entry points and
 * functions, and of globals the first and the last when asked to. It is made for modules as
 * they ought to be: any other is reported as odd, and then needs the whole index (module.c).
 */
#ifndef SPVX_SPIRV_LEAN_H
#define SPVX_SPIRV_LEAN_H

#include "base/vec.h"
#include "spirv/module.h"

/* Word offsets of definitions, by <id> from 0 to before @count; [0] is 0. */
struct sx_lean_ids {
	uint32_t *near;
	uint32_t count;
};

/**
 * struct sx_lean - a walk in progress
 * @m:       the index in the making
 * @ids:     definitions
 * @most:    words there are, of this module or of what follows it
 * @insns:   instructions before the functions
 * @odd:     not 0: this is no module for the lean index
 */
struct sx_lean {
	struct spvx_module *m;
	struct sx_lean_ids ids;
	uint32_t most;
	uint32_t insns;
	uint32_t odd;
};

/* What sx_lean_define() is told of an opcode. */
#define SX_LEAN_WORD 3u /* mask: the word its result <id> is in, 0 = it has none */
#define SX_LEAN_ODD  4u /* it has no place in functions, or is not known */

/* For an opcode. It takes a look into the grammar: keep it. */
unsigned sx_lean_opcode(const struct spvx_module *m, uint16_t opcode);

/* Opcodes below this are in a table of that; further bits of it are the caller's. */
#define SX_LEAN_STEPS 512

/* Index what is before the functions; @m is set up. @steps: the table. @globals: list
 * the first and the last of these. Return: true, or false: it is odd. */
bool sx_lean_begin(struct sx_lean *l, struct spvx_module *m, const void *data, size_t size,
		   const uint8_t *steps, bool globals);

/*
 * Take note of the <id> of an instruction. @p: it, at @at, with at least so many words that
 * @word (see above) is one of them. Return: not 0: it is odd.
 */
static inline uint32_t sx_lean_define(struct sx_lean_ids ids, const unsigned char *p,
				      uint32_t at, unsigned word)
{
	uint32_t mask = word ? UINT32_MAX : 0; /* without a branch: nobody can guess it */
	uint32_t id = spvx_load32(p + (size_t)word * SPVX_WORD_BYTES, false) & mask;
	uint32_t before;

	if (SPVX_UNLIKELY(id >= ids.count))
		return 1;
	before = ids.near[id];
	ids.near[id] = at & mask;
	return before;
}

/* The words behind what is indexed can be read from now on. Return: false: it is odd. */
static inline bool sx_lean_go_on(struct sx_lean *l)
{
	l->m->word_count = l->most;
	return !l->odd;
}

/* An OpFunction. */
void sx_lean_function(struct sx_lean *l, uint32_t at, const struct spvx_insn *insn);

/* The end of one, or of the walk, behind the instruction before @at. */
void sx_lean_function_end(struct sx_lean *l, uint32_t at);

/* No instruction was found at @at: the module ends there. Return: false: it is odd. */
bool sx_lean_end(struct sx_lean *l, uint32_t at, uint32_t insns);

#endif
