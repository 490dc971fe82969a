/* SPDX-License-Identifier: MIT */
/*
 * tests/edits.h - a module as a list of instructions that can be edited by hand, and what an
 * edit is known to change: for each instruction of the new list the one of the old list that
 * it was. Nothing here asks the library what has changed.
 */
#ifndef SPVX_TESTS_EDITS_H
#define SPVX_TESTS_EDITS_H

#include "suite.h"

#include <spvx/diff.h>
#include <spvx/enums.h>

/* Stands for an <id> that only the new module has. */
#define EDIT_NEW_ID 0xfffffff0U

/**
 * struct edit_insn - an instruction of a list
 * @words:  its words, of the list's arena
 * @ids:    by word: it is an <id>
 * @count:  of words
 * @type:   the word with its result type; 0: it has none
 * @result: the word with its result <id>; 0: it has none
 * @origin: index of it in the old list; SPVX_NONE: it is new
 * @function: it is in one
 */
struct edit_insn {
	uint32_t *words;
	unsigned char *ids;
	unsigned count;
	unsigned type;
	unsigned result;
	uint32_t origin;
	bool function;
};

struct edit_list {
	uint32_t header[SPVX_HEADER_WORDS];
	struct edit_insn *insns;
	uint32_t count;
	uint32_t cap;
};

/* Numbers that are the same in every run. */
static inline uint32_t edit_random(uint64_t *state, uint32_t below)
{
	*state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return below ? (uint32_t)(*state >> 33) % below : 0;
}

static inline uint16_t edit_op(const struct edit_insn *i)
{
	return (uint16_t)i->words[0];
}

static inline struct edit_insn edit_copy(const struct edit_insn *from)
{
	struct edit_insn i = *from;

	i.words = malloc(from->count * sizeof(*i.words));
	i.ids = malloc(from->count);
	memcpy(i.words, from->words, from->count * sizeof(*i.words));
	memcpy(i.ids, from->ids, from->count);
	return i;
}

/* Put an instruction before the one at @at. */
static inline struct edit_insn *edit_insert(struct edit_list *l, uint32_t at,
					    struct edit_insn insn)
{
	if (l->count == l->cap) {
		l->cap = 2 * l->cap + 64;
		l->insns = realloc(l->insns, l->cap * sizeof(*l->insns));
	}
	memmove(l->insns + at + 1, l->insns + at, (l->count - at) * sizeof(*l->insns));
	l->insns[at] = insn;
	l->count++;
	return &l->insns[at];
}

static inline void edit_remove(struct edit_list *l, uint32_t at)
{
	free(l->insns[at].words);
	free(l->insns[at].ids);
	memmove(l->insns + at, l->insns + at + 1, (--l->count - at) * sizeof(*l->insns));
}

static inline void edit_free(struct edit_list *l)
{
	while (l->count)
		edit_remove(l, l->count - 1);
	free(l->insns);
}

/* A new instruction of @count words, zeroed where @operands is NULL; ids are those of
 * @id_words, by bit. */
static inline struct edit_insn edit_make(uint16_t opcode, unsigned count,
					 const uint32_t *operands, uint32_t id_words)
{
	struct edit_insn i = { .count = count, .origin = SPVX_NONE };

	i.words = calloc(count, sizeof(*i.words));
	i.ids = calloc(count, 1);
	i.words[0] = (uint32_t)count << 16 | opcode;
	for (unsigned w = 1; w < count; w++) {
		i.words[w] = operands ? operands[w - 1] : 0;
		i.ids[w] = w < 32 && id_words >> w & 1;
	}
	return i;
}

static inline void edit_read(struct edit_list *l, const struct spvx_module *m)
{
	uint32_t f = 0;
	uint32_t at = SPVX_HEADER_WORDS;

	memset(l, 0, sizeof(*l));
	for (unsigned w = 0; w < SPVX_HEADER_WORDS; w++)
		l->header[w] = spvx_load32(m->words + 4 * (size_t)w, false);
	while (at < m->word_count) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		struct edit_insn i = edit_make(insn.opcode, insn.word_count, NULL, 0);
		struct spvx_operands it;
		struct spvx_operand o;

		while (f < m->function_count && at >= m->functions[f].end)
			f++;
		for (unsigned w = 0; w < insn.word_count; w++)
			i.words[w] = spvx_insn_word(&insn, w);
		spvx_operands_init(&it, m->grammar, &m->ids, &insn);
		spvx_for_each_operand(o, &it) {
			i.ids[o.word] = o.cls <= SPVX_OPERAND_ID;
			if (o.cls == SPVX_OPERAND_RESULT)
				i.result = o.word;
			if (o.cls == SPVX_OPERAND_RESULT_TYPE)
				i.type = o.word;
		}
		i.origin = l->count;
		i.function = f < m->function_count && at >= m->functions[f].at;
		edit_insert(l, l->count, i);
		at += insn.word_count;
	}
}

static inline struct edit_list edit_copy_list(const struct edit_list *from)
{
	struct edit_list l = { .count = 0 };

	memcpy(l.header, from->header, sizeof(l.header));
	for (uint32_t i = 0; i < from->count; i++)
		edit_insert(&l, i, edit_copy(&from->insns[i]));
	return l;
}

/* An <id> that there is not yet. */
static inline uint32_t edit_new_id(struct edit_list *l)
{
	return l->header[3]++;
}

/* Without a divisor in common with the bound, and not small where that can be. */
static inline uint32_t edit_factor(const struct edit_list *l)
{
	for (uint32_t factor = 7919;; factor++) {
		uint32_t a = l->header[3];
		uint32_t b = factor;

		while (b) {
			uint32_t rest = a % b;

			a = b;
			b = rest;
		}
		if (a == 1)
			return factor;
	}
}

static inline unsigned char *edit_put(unsigned char *p, uint32_t word)
{
	for (unsigned k = 0; k < 4; k++)
		*p++ = (unsigned char)(word >> 8 * k);
	return p;
}

/* The module, each <id> times @factor modulo the bound. To be freed. */
static inline struct test_bytes edit_write(const struct edit_list *l, uint32_t factor)
{
	struct test_bytes b = { NULL, 20 };
	unsigned char *p;

	for (uint32_t i = 0; i < l->count; i++)
		b.len += 4 * (size_t)l->insns[i].count;
	p = b.data = malloc(b.len);
	for (unsigned w = 0; w < SPVX_HEADER_WORDS; w++)
		p = edit_put(p, l->header[w]);
	for (uint32_t i = 0; i < l->count; i++) {
		for (unsigned w = 0; w < l->insns[i].count; w++) {
			uint64_t v = l->insns[i].words[w];

			p = edit_put(p, l->insns[i].ids[w]
						? (uint32_t)(v * factor % l->header[3])
						: (uint32_t)v);
		}
	}
	return b;
}

#endif
