/* SPDX-License-Identifier: MIT */
/*
 * audit/automaton.h - many short patterns searched for in one pass over a string.
 *
 * A pattern is a word; letters in it mean both cases, `#` any digit, `$` any hexadecimal
 * digit. All together become one deterministic automaton, made once: a byte of a string is
 * one step of it.
 */
#ifndef SPVX_AUDIT_AUTOMATON_H
#define SPVX_AUDIT_AUTOMATON_H

#include "base/alloc.h"

#define SX_PATTERNS 64 /* at most: one bit each */

/**
 * struct sx_automaton - made once, constant from then on
 * @class_of: of a byte: bytes that no pattern tells apart have one class
 * @classes:  how many
 * @longest:  bytes of the longest pattern: no state hangs on more of what has been read
 * @next:     by state, which is where its row begins, and class
 * @ends:     by state: the patterns that end there
 * @states:   how many
 * @cap:      room for them
 */
struct sx_automaton {
	const struct spvx_allocator *a;
	uint8_t class_of[256];
	unsigned classes;
	unsigned longest;
	uint16_t *next;
	uint64_t *ends;
	uint32_t states;
	size_t next_cap;
	size_t ends_cap;
};

/* Return: 0, -SPVX_ENOMEM, -SPVX_ELIMIT (too many patterns or states). It is to be freed in
 * either case. */
int sx_automaton_create(struct sx_automaton *m, const char *const *patterns, unsigned count,
			const struct spvx_allocator *a);
void sx_automaton_free(struct sx_automaton *m);

/* From a state, the first is 0, to the next. */
static inline uint32_t sx_automaton_step(const struct sx_automaton *m, uint32_t state,
					 char byte)
{
	return m->next[state + m->class_of[(unsigned char)byte]];
}

#endif
