/* SPDX-License-Identifier: MIT */
/*
 * audit/run.c - a run: instructions that have <id>s and nothing new, one after the other.
 *
 * Opcode and length stand in one word, and modules have a few hundred different ones at most:
 * what there is to know of such a word is put together when it is met for the first time, and
 * found again by one comparison. What is left for each instruction is done without a question:
 * where it stands is a word of bits that it may not meet and that it changes, its words are held
 * against the bound all at once, its result goes into the table of <id>s. Whatever is not so is
 * left to walk.c, before anything has been done.
 */
#include "audit/first.h"
#include "audit/walk.h"

#include "base/align.h"
#include "spirv/ids.h"

#define AHEAD_BYTES (AU_AHEAD * SPVX_WORD_BYTES)

typedef uint32_t au_words __attribute__((vector_size(16)));
typedef int32_t au_signed __attribute__((vector_size(16)));
typedef uint64_t au_pair __attribute__((vector_size(16)));
typedef float au_floats __attribute__((vector_size(16)));

/* ---- words and the bound ---- */

static inline uint32_t word_at(const unsigned char *p, unsigned n)
{
	return spvx_load32(p + (size_t)n * SPVX_WORD_BYTES, SX_NATIVE_BIG);
}

/* The order of numbers without a sign as one with it, and turned round. */
#define TURN ((au_words){ INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX })

static inline bool all(au_words v)
{
#ifdef __SSE2__
	return __builtin_ia32_movmskps((au_floats)v) == (1 << AU_LANES) - 1;
#else
	au_pair pair = (au_pair)v;

	return (pair[0] & pair[1]) == UINT64_MAX;
#endif
}

/* The mask of so many of four words, and where it is by bytes. */
static inline au_words mask_at(const struct spvx_audit *a, unsigned count)
{
	return *(const au_words *)(const void *)a->masks[count];
}

static inline au_words mask_of(const struct spvx_audit *a, const struct au_first *f)
{
	return *(const au_words *)(const void *)((const char *)a->masks + f->held);
}

/* Those of four words that have a mask are below a bound, which is turned. */
static inline bool are_low(const unsigned char *p, au_words mask, au_words bound)
{
	au_words v;

	memcpy(&v, p, sizeof(v));
	v = (v & mask) ^ TURN;
	return all((au_words)((au_signed)v > (au_signed)bound));
}

/* What <id>s have to be below: the bound, and the places in the table. There 0 counts as one
 * that is defined, so that no result is 0. */
static inline au_words bound_of(const struct spvx_audit *a)
{
	const struct spvx_idtable *t = &a->ids.facts;
	uint32_t n = t->used < a->m.header.bound ? (uint32_t)t->used : a->m.header.bound;

	if (t->used)
		t->near[0] = SX_FACT_DEFINED;
	return (au_words){ n, n, n, n } ^ TURN;
}

/* Those behind the first four: the last four may be among them. */
static inline bool are_low_behind(const struct spvx_audit *a, const unsigned char *p,
				  unsigned count, au_words bound)
{
	p += (1 + AU_LANES) * SPVX_WORD_BYTES;
	if (count <= AU_LANES)
		return are_low(p, mask_at(a, count), bound);
	return are_low(p, mask_at(a, AU_LANES), bound) &&
	       are_low(p + (count - AU_LANES) * SPVX_WORD_BYTES, mask_at(a, AU_LANES),
		       bound);
}

/* ---- the run ---- */

/* Where it has come to: kept in registers, and in the audit when others are called. */
struct au_pace {
	const unsigned char *p;
	uint32_t *facts;
	au_words bound;
	uint32_t place;
	uint32_t insn;  /* its number */
	uint32_t from;  /* the number of the first */
	uint32_t voids; /* so many since then had no result */
	uint32_t debug; /* so many words were of debug information */
};

static inline struct au_pace take_up(const struct spvx_audit *a,
				     const struct spvx_cursor *c)
{
	return (struct au_pace){
		.p = c->pos,
		.facts = a->ids.facts.near,
		.bound = bound_of(a),
		.place = a->place,
		.insn = a->m.insns + 1,
		.from = a->m.insns + 1,
	};
}

static inline void put_back(struct spvx_audit *a, struct spvx_cursor *c,
			    const struct au_pace *r)
{
	c->pos = r->p;
	a->place = r->place;
	a->m.ids += r->insn - r->from - r->voids;
	a->m.debug_words += r->debug;
	a->m.insns = r->insn - 1;
}

static inline uint64_t offset_of(const struct spvx_cursor *c, const unsigned char *p)
{
	return c->base + (uint64_t)(p - c->begin);
}

/* Takers wait for marks, and its <id> has none of these. */
static AU_AWAY bool is_unmarked(const struct spvx_audit *a, const struct au_first *f,
				const unsigned char *p, uint32_t place)
{
	const struct au_op *op = au_op_of(a, f->word);

	return !(f->asks & place & ~AU_ASK_MARK_BITS) && op->marked &&
	       op->marked < f->word >> 16 &&
	       !(au_marks(a, word_at(p, op->marked)) & op->marks);
}

/* Its enumerant has been met. */
static inline bool is_met(const struct spvx_audit *a, const struct au_first *f,
			  const struct au_pace *r)
{
	return !f->look || au_is_done(a->done_enums[f->done], word_at(r->p, f->look));
}

/* What a first word alone does not tell. */
static inline bool is_known(const struct spvx_audit *a, const struct spvx_cursor *c,
			    const struct au_first *f, const struct au_pace *r,
			    uint32_t word)
{
	if (word >> 16 > AU_AHEAD &&
	    (size_t)(c->end - r->p) < (word >> 16) * (size_t)SPVX_WORD_BYTES)
		return false;
	return is_met(a, f, r) && (!f->rest || are_low_behind(a, r->p, f->rest, r->bound));
}

/* A variable of a function that nobody has to see. */
static inline bool go_by_variable(struct spvx_audit *a, const struct au_pace *r)
{
	const struct au_def *type = au_of(a, au_def(a, word_at(r->p, 1)));
	uint32_t id = word_at(r->p, 2);

	if (word_at(r->p, AU_STORAGE_WORD) != SPVX_STORAGE_CLASS_Function ||
	    id >= a->mark_used || au_is_array(type) || sx_idtable_get(&a->decos, id))
		return false;
	a->marks[id] |= AU_LOCAL;
	a->m.local_variables++;
	return true;
}

/* An extended instruction that nobody has to see. */
static inline bool go_by_extended(struct spvx_audit *a, const struct au_pace *r,
				  uint32_t word)
{
	uint32_t import = r->facts[word_at(r->p, AU_EXT_SET)];
	uint32_t number = word_at(r->p, AU_EXT_NUMBER);
	unsigned set = sx_fact_set(import);

	if (!(import & SX_FACT_IMPORT) || number >= AU_DULL_WORDS * 64 ||
	    !(a->dull[set][number / 64] >> (number & 63) & 1))
		return false;
	if (set && sx_sets(a->g)[set].flags & SX_SET_DEBUG)
		a->m.debug_words += word >> 16;
	return true;
}

/* Somebody sees it. */
static AU_AWAY void show(struct spvx_audit *a, const struct spvx_cursor *c,
			 const unsigned char *p)
{
	uint32_t word = word_at(p, 0);
	const struct au_op *op = au_op_of(a, word);
	const struct au_insn i = {
		.raw = { p, (uint16_t)word, (uint16_t)(word >> 16), SX_NATIVE_BIG },
		.op = op->entry,
		.offset = offset_of(c, p),
	};

	if (op->flags & AU_OP_FACT)
		sx_ids_learn(&a->ids, a->g, op->entry, &i.raw);
	au_pass_on(a, &i, op);
}

/* The result is this word, and nothing was known of it. */
static inline bool is_new(const struct au_pace *r, unsigned word)
{
	return !r->facts[word_at(r->p, word)];
}

/* It is a value. */
static inline void have_value(struct au_pace *r)
{
	r->facts[word_at(r->p, 2)] = sx_fact_of_value(r->facts[word_at(r->p, 1)]);
}

/* What holds behind an instruction. */
static inline void change_place(struct au_pace *r, const struct au_first *f)
{
	r->place = (r->place & f->stays) | f->enters;
}

/* Those of a way of their own, which most often need not be seen by anybody. Return: false:
 * nothing was done. */
static inline bool go_by(struct spvx_audit *a, const struct spvx_cursor *c,
			 const struct au_first *f, struct au_pace *r, uint32_t word)
{
	switch (f->way) {
	case AU_WAY_WIDE:
		if (!is_new(r, 2) || !is_known(a, c, f, r, word))
			return false;
		have_value(r);
		return true;
	case AU_WAY_EXTENDED:
		if (!is_new(r, 2) || !is_known(a, c, f, r, word) ||
		    !go_by_extended(a, r, word))
			return false;
		have_value(r);
		return true;
	case AU_WAY_VARIABLE:
		if (!is_new(r, 2) || !is_met(a, f, r) || !go_by_variable(a, r))
			return false;
		have_value(r);
		return true;
	case AU_WAY_FUNCTION:
		if (!is_new(r, 2) || !is_met(a, f, r) ||
		    !au_begin_function(a, word_at(r->p, 2), r->insn, offset_of(c, r->p)))
			return false;
		have_value(r);
		break;
	case AU_WAY_LABEL:
		if (!is_new(r, 1) || !au_begin_block(a, word_at(r->p, 1)))
			return false;
		r->facts[word_at(r->p, 1)] = SX_FACT_DEFINED;
		break;
	case AU_WAY_BRANCH:
		if (au_is_back(a, word_at(r->p, 1)))
			return false;
		r->voids++;
		break;
	case AU_WAY_FORK:
		if ((a->m.structured && a->m.merged != r->insn) ||
		    au_is_back(a, word_at(r->p, 2)) || au_is_back(a, word_at(r->p, 3)))
			return false;
		r->voids++;
		break;
	default:
		return false;
	}
	change_place(r, f);
	return true;
}

/* Any of them. Return: false: nothing was done, it is not for a run. */
static inline bool pass_any(struct spvx_audit *a, const struct spvx_cursor *c,
			    const struct au_first *f, struct au_pace *r, uint32_t word)
{
	uint32_t *fact = &r->facts[word_at(r->p, f->result) & f->has_id];
	uint32_t known = 0;

	if (*fact & f->has_id || !is_known(a, c, f, r, word))
		return false;
	if (f->way != AU_WAY_ANY) {
		a->place = r->place;
		a->m.insns = r->insn;
		show(a, c, r->p);
		r->place = a->place; /* all else is as it was */
		known = f->fact;
	}
	/* without a type the first <id> is the result, of which nothing was known */
	*fact = sx_fact_of_value(r->facts[word_at(r->p, 1) & f->has_id]) | known;
	r->voids += 1 + f->has_id;
	r->debug += f->debug;
	change_place(r, f);
	return true;
}

/* Instructions one after the other, as long as they are for a run. */
static inline void stretch(struct spvx_audit *a, const struct spvx_cursor *c,
			   struct au_pace *r, const unsigned char *last)
{
	struct au_first *firsts = a->firsts;

	while (r->p <= last) {
		uint32_t word = word_at(r->p, 0);
		const struct au_first *f = au_first_of(firsts, word);

		if (f->word != word ||
		    (f->asks & r->place && !is_unmarked(a, f, r->p, r->place)) ||
		    !are_low(r->p + SPVX_WORD_BYTES, mask_of(a, f), r->bound))
			return;
		if (f->way == AU_WAY_VALUE) {
			if (!is_new(r, 2))
				return;
			have_value(r);
		} else if (f->way == AU_WAY_PLAIN) {
			r->voids++;
			r->debug += f->debug;
			change_place(r, f);
		} else if (!go_by(a, c, f, r, word) && !pass_any(a, c, f, r, word)) {
			return;
		}
		r->insn++;
		r->p += (size_t)(word >> 16) * SPVX_WORD_BYTES;
	}
}

/* A run came to an instruction that it does not take. Return: now it does. */
static bool go_on(struct spvx_audit *a, uint32_t word, const struct au_first *f,
		  const struct au_op *op)
{
	if (f->word != word)
		return sx_au_learn_first(a, word, op);
	return f->asks & a->place & AU_ASK_PLACES && sx_au_advance(a, op);
}

/* Return: false: there is no more. */
static AU_AWAY bool step_out(struct spvx_audit *a, struct spvx_cursor *c)
{
	uint32_t word = word_at(c->pos, 0);
	const struct au_op *op = au_op_of(a, word);
	struct au_first *f = au_first_of(a->firsts, word);

	if (go_on(a, word, f, op))
		return true;
	if (!sx_au_take_next(a, c))
		return false;
	if (f->word == word)
		f->asks = op->asks; /* it has been met */
	return true;
}

bool sx_au_run(struct spvx_audit *a, struct spvx_cursor *c)
{
	const unsigned char *last;

	if ((size_t)(c->end - c->pos) < AHEAD_BYTES)
		return true;
	last = c->end - AHEAD_BYTES;
	for (;;) {
		struct au_pace r = take_up(a, c);

		stretch(a, c, &r, last);
		put_back(a, c, &r);
		if (r.p > last)
			return true;
		if (!step_out(a, c))
			return false;
	}
}
