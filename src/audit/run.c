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
#include "audit/audit.h"
#include "audit/walk.h"

#include "base/align.h"
#include "spirv/ids.h"

#define LANES 4

/* Words that can be read where an instruction begins, if it has them or not. */
#define AHEAD       (1 + 2 * LANES)
#define AHEAD_BYTES (AHEAD * SPVX_WORD_BYTES)

typedef uint32_t au_words __attribute__((vector_size(16)));
typedef int32_t au_signed __attribute__((vector_size(16)));
typedef uint64_t au_pair __attribute__((vector_size(16)));
typedef float au_floats __attribute__((vector_size(16)));

/* What there is to an instruction besides. */
enum au_way {
	AU_WAY_NONE,
	AU_WAY_DEBUG,    /* its words are counted */
	AU_WAY_FUNCTION, /* a function begins */
	AU_WAY_LABEL,    /* a block begins */
	AU_WAY_BRANCH,   /* it must not lead back but to a loop */
	AU_WAY_FORK,     /* the same, and it has a merge instruction before it */
	AU_WAY_VARIABLE, /* it is one of a function, and has neither array nor decoration */
	AU_WAY_EXTENDED, /* its set has nothing to say of it */
	AU_WAY_SHOW      /* somebody wants to see it */
};

/**
 * struct au_first - what is known of an instruction by its first word
 * @word:   the first word
 * @asks:   where it is not for a run: bits of enum au_ask
 * @stays:  those that still hold behind it
 * @enters: and those that hold then
 * @has_id: all bits: it has a result
 * @result: the word of that
 * @held:   so many of the next four words are held against the bound: where their mask is
 * @more:   bits of enum au_more
 * @way:    enum au_way
 * @rest:   so many words behind the four are held against the bound
 * @look:   the word with an enumerant that has to have been met before
 * @fact:   of the result, besides what its type says; for those that are shown
 * @done:   whose bits these are in done_enums
 */
struct au_first {
	uint32_t word;
	uint32_t asks;
	uint32_t stays;
	uint32_t enters;
	uint32_t has_id;
	uint8_t result;
	uint8_t held;
	uint8_t more;
	uint8_t way;
	uint8_t rest;
	uint8_t look;
	uint8_t fact;
	uint16_t done;
};

/* What is not all that there is to it. */
enum au_more {
	AU_MORE_WORDS = 1 << 0, /* is_known() looks at these */
	AU_MORE_WAYS = 1 << 1   /* go_by() */
};

/* All bits of so many words. */
static const au_words first_words[LANES + 1] = {
#define ALL UINT32_MAX
	{ 0 }, { ALL }, { ALL, ALL }, { ALL, ALL, ALL }, { ALL, ALL, ALL, ALL },
#undef ALL
};

/* ---- the table of first words ---- */

#define FIRST_BITS 12

/* A place for each opcode below 512 and each length: they do not meet each other. Those of
 * extensions, which lie far above, may. */
static inline size_t slot_of(uint32_t word)
{
	return (word * ((UINT32_C(1) << 20) + (UINT32_C(1) << 13))) >> (32 - FIRST_BITS);
}

static inline const struct au_op *op_of(const struct spvx_audit *a, uint32_t word)
{
	return &a->ops[a->op_of[word & 0xffff]];
}

#define FIRST_BYTES (sizeof(struct au_first) << FIRST_BITS)

/* Extended instructions that say nothing to anybody. */
static void find_dull(struct spvx_audit *a)
{
	for (unsigned set = 0; set < a->g->sets.count; set++)
		for (uint32_t n = 0; n < AU_DULL_WORDS * 64; n++)
			if (sx_au_is_dull(a, set, n))
				a->dull[set][n / 64] |= UINT64_C(1) << (n & 63);
}

static size_t dull_bytes(const struct spvx_audit *a)
{
	return a->g->sets.count * sizeof(*a->dull);
}

int sx_au_run_create(struct spvx_audit *a)
{
	a->firsts = sx_resize(a->a, NULL, 0, FIRST_BYTES);
	a->dull = sx_resize(a->a, NULL, 0, dull_bytes(a));
	if (!a->firsts || !a->dull)
		return -SPVX_ENOMEM;
	memset(a->firsts, 0, FIRST_BYTES);
	memset(a->dull, 0, dull_bytes(a));
	a->firsts[slot_of(0)].asks =
		AU_ASK(AU_ASK_ALWAYS); /* no instruction has no words */
	find_dull(a);
	return 0;
}

void sx_au_run_free(struct spvx_audit *a)
{
	sx_free(a->a, a->firsts, a->firsts ? FIRST_BYTES : 0);
	sx_free(a->a, a->dull, a->dull ? dull_bytes(a) : 0);
}

#define EXT_SET      3 /* words of an extended instruction: its import */
#define EXT_NUMBER   4
#define STORAGE_WORD 3 /* of a variable */

/* Who wants to see an instruction can do without it when it is dull, which its words tell. */
static unsigned way_of_shown(const struct au_op *op, uint32_t words)
{
	if (op->flags & AU_OP_EAGER)
		return AU_WAY_SHOW;
	if (op->entry->value == SPVX_OP_Variable && words > STORAGE_WORD)
		return AU_WAY_VARIABLE;
	if (op->entry->value == SPVX_OP_ExtInst && words > EXT_NUMBER)
		return AU_WAY_EXTENDED;
	return AU_WAY_SHOW;
}

static unsigned way_of_order(const struct au_op *op)
{
	switch (op->entry->value) {
	case SPVX_OP_Function:
		return AU_WAY_FUNCTION;
	case SPVX_OP_FunctionEnd:
		return AU_WAY_NONE;
	case SPVX_OP_Label:
		return AU_WAY_LABEL;
	case SPVX_OP_Branch:
		return AU_WAY_BRANCH;
	case SPVX_OP_BranchConditional:
		return AU_WAY_FORK;
	case SPVX_OP_Switch:
		return AU_WAY_SHOW;
	default:
		return op->flags & AU_OP_TERMINATOR ? AU_WAY_NONE : AU_WAY_SHOW;
	}
}

static unsigned way_of(const struct au_op *op, uint32_t words)
{
	switch (op->flags & AU_OP_PAST) {
	case 0:
		return op->fact == SX_FACT_DEFINED ? AU_WAY_NONE : AU_WAY_SHOW;
	case AU_OP_DEBUG:
		return AU_WAY_DEBUG;
	case AU_OP_ORDER:
		return way_of_order(op);
	case AU_OP_SHOWN:
		return way_of_shown(op, words);
	default:
		return AU_WAY_SHOW;
	}
}

/* So many words are held against the bound. An extended instruction has a number among them. */
static unsigned held_words(const struct au_op *op, uint32_t words, unsigned way)
{
	unsigned last = words - 1;

	if (way == AU_WAY_EXTENDED || op->flags & AU_OP_PAIRS || last < op->last_id)
		return last;
	return op->last_id;
}

/* A first word has been met. Return: it is one of an instruction for a run. */
static bool learn(struct spvx_audit *a, uint32_t word, const struct au_op *op)
{
	struct au_first *f = &a->firsts[slot_of(word)];
	uint32_t words = word >> 16;
	unsigned way = way_of(op, words);
	unsigned ids = held_words(op, words, way);

	if (words - op->least > op->span || op->asks & AU_ASK(AU_ASK_ALWAYS) ||
	    ids > 3 * LANES)
		return false;
	*f = (struct au_first){
		.word = word,
		.asks = op->asks,
		.stays = ~op->leaves,
		.enters = op->enters,
		.has_id = op->has_id,
		.fact = op->fact,
		.result = op->result,
		.way = (uint8_t)way,
		.held = (uint8_t)((ids < LANES ? ids : LANES) * sizeof(au_words)),
		.rest = (uint8_t)(ids > LANES ? ids - LANES : 0),
		.look = (uint8_t)(words > op->look ? op->look : 0),
		.done = op->done,
	};
	if (way == AU_WAY_EXTENDED)
		f->held = (EXT_NUMBER - 1) * sizeof(au_words);
	if (f->rest || f->look || words > AHEAD)
		f->more |= AU_MORE_WORDS;
	if (f->way)
		f->more |= AU_MORE_WAYS;
	return true;
}

void sx_au_run_forget(struct spvx_audit *a, const struct au_op *op)
{
	for (uint32_t words = op->least; words <= (uint32_t)op->least + op->span; words++) {
		uint32_t word = op->entry->value | words << 16;
		struct au_first *f = &a->firsts[slot_of(word)];

		if (f->word == word)
			f->asks = op->asks;
	}
}

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
	return __builtin_ia32_movmskps((au_floats)v) == (1 << LANES) - 1;
#else
	au_pair pair = (au_pair)v;

	return (pair[0] & pair[1]) == UINT64_MAX;
#endif
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
static inline bool are_low_behind(const unsigned char *p, unsigned count, au_words bound)
{
	p += (1 + LANES) * SPVX_WORD_BYTES;
	if (count <= LANES)
		return are_low(p, first_words[count], bound);
	return are_low(p, first_words[LANES], bound) &&
	       are_low(p + (count - LANES) * SPVX_WORD_BYTES, first_words[LANES], bound);
}

/* The mask of the next four words. */
static inline const au_words *held(const struct au_first *f)
{
	return (const au_words *)((const char *)first_words + f->held);
}

/* ---- the run ---- */

/* Where it has come to: kept in registers, and in the audit when others are called. */
struct au_pace {
	const unsigned char *p;
	uint32_t *facts;
	au_words bound;
	uint32_t place;
	uint32_t insn; /* its number */
	uint32_t ids;  /* results before it */
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
	};
}

static inline void put_back(struct spvx_audit *a, struct spvx_cursor *c,
			    const struct au_pace *r)
{
	c->pos = r->p;
	a->place = r->place;
	a->m.ids += r->ids;
	a->m.insns = r->insn - 1;
}

static inline uint64_t offset_of(const struct spvx_cursor *c, const unsigned char *p)
{
	return c->base + (uint64_t)(p - c->begin);
}

/* The next instruction begins behind one that is through, whose result is known now, and what
 * holds. @word is its first: who has it has it sooner than @f. Without a type the first <id> is
 * the result, of which nothing was known. */
static inline void pass(struct au_pace *r, const struct au_first *f, uint32_t word,
			uint32_t *fact)
{
	*fact = sx_fact_of_value(r->facts[word_at(r->p, 1) & f->has_id]);
	r->place = (r->place & f->stays) | f->enters;
	r->ids -= f->has_id;
	r->insn++;
	r->p += (size_t)(word >> 16) * SPVX_WORD_BYTES;
}

/* Takers wait for marks, and its <id> has none of these. */
static AU_AWAY bool is_unmarked(const struct spvx_audit *a, const struct au_first *f,
				const unsigned char *p, uint32_t place)
{
	const struct au_op *op = op_of(a, f->word);

	return !(f->asks & place & ~AU_ASK_MARK_BITS) && op->marked &&
	       op->marked < f->word >> 16 &&
	       !(au_marks(a, word_at(p, op->marked)) & op->marks);
}

/* What a first word alone does not tell. */
static inline bool is_known(const struct spvx_audit *a, const struct spvx_cursor *c,
			    const struct au_first *f, const struct au_pace *r,
			    uint32_t word)
{
	if (word >> 16 > AHEAD &&
	    (size_t)(c->end - r->p) < (word >> 16) * (size_t)SPVX_WORD_BYTES)
		return false;
	if (f->look && !au_is_done(a->done_enums[f->done], word_at(r->p, f->look)))
		return false;
	return !f->rest || are_low_behind(r->p, f->rest, r->bound);
}

/* A variable of a function that nobody has to see. */
static inline bool go_by_variable(struct spvx_audit *a, const struct au_pace *r)
{
	const struct au_def *type = au_of(a, au_def(a, word_at(r->p, 1)));
	uint32_t id = word_at(r->p, 2);

	if (word_at(r->p, STORAGE_WORD) != SPVX_STORAGE_CLASS_Function ||
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
	uint32_t import = r->facts[word_at(r->p, EXT_SET)];
	uint32_t number = word_at(r->p, EXT_NUMBER);
	unsigned set = sx_fact_set(import);

	if (!(import & SX_FACT_IMPORT) || number >= AU_DULL_WORDS * 64 ||
	    !(a->dull[set][number / 64] >> (number & 63) & 1))
		return false;
	if (set && sx_sets(a->g)[set].flags & SX_SET_DEBUG)
		a->m.debug_words += word >> 16;
	return true;
}

/* What is to be done besides. Return: false: nothing was, somebody has to see it. */
static inline bool go_by(struct spvx_audit *a, const struct spvx_cursor *c,
			 const struct au_first *f, const struct au_pace *r, uint32_t word)
{
	switch (f->way) {
	case AU_WAY_DEBUG:
		a->m.debug_words += word >> 16;
		return true;
	case AU_WAY_FUNCTION:
		return au_begin_function(a, word_at(r->p, 2), r->insn, offset_of(c, r->p));
	case AU_WAY_LABEL:
		return au_begin_block(a, word_at(r->p, 1));
	case AU_WAY_BRANCH:
		return !au_is_back(a, word_at(r->p, 1));
	case AU_WAY_FORK:
		return (!a->m.structured || a->m.merged == r->insn) &&
		       !au_is_back(a, word_at(r->p, 2)) && !au_is_back(a, word_at(r->p, 3));
	case AU_WAY_VARIABLE:
		return go_by_variable(a, r);
	case AU_WAY_EXTENDED:
		return go_by_extended(a, r, word);
	default:
		return false;
	}
}

/* Somebody sees it. */
static AU_AWAY void show(struct spvx_audit *a, const struct spvx_cursor *c,
			 const unsigned char *p)
{
	uint32_t word = word_at(p, 0);
	const struct au_op *op = op_of(a, word);
	const struct au_insn i = {
		.raw = { p, (uint16_t)word, (uint16_t)(word >> 16), SX_NATIVE_BIG },
		.op = op->entry,
		.offset = offset_of(c, p),
	};

	if (op->flags & AU_OP_FACT)
		sx_ids_learn(&a->ids, a->g, op->entry, &i.raw);
	au_pass_on(a, &i, op);
}

/* Instructions one after the other. Return: there is no more that is for a run. */
static inline void stretch(struct spvx_audit *a, const struct spvx_cursor *c,
			   struct au_pace *r, const unsigned char *last)
{
	const struct au_first *firsts = a->firsts;

	while (r->p <= last) {
		uint32_t word = word_at(r->p, 0);
		const struct au_first *f = &firsts[slot_of(word)];
		uint32_t *fact;

		if (f->word != word ||
		    (f->asks & r->place && !is_unmarked(a, f, r->p, r->place)) ||
		    !are_low(r->p + SPVX_WORD_BYTES, *held(f), r->bound))
			return;
		fact = &r->facts[word_at(r->p, f->result) & f->has_id];
		if (*fact & f->has_id)
			return;
		if (f->more) {
			if (f->more & AU_MORE_WORDS && !is_known(a, c, f, r, word))
				return;
			if (f->more & AU_MORE_WAYS && !go_by(a, c, f, r, word)) {
				a->place = r->place;
				a->m.insns = r->insn;
				show(a, c, r->p);
				r->place = a->place; /* all else is as it was */
				pass(r, f, word, fact);
				*fact |= f->fact;
				continue;
			}
		}
		pass(r, f, word, fact);
	}
}

/* A run came to an instruction that it does not take. Return: now it does. */
static bool go_on(struct spvx_audit *a, uint32_t word, const struct au_first *f,
		  const struct au_op *op)
{
	if (f->word != word)
		return learn(a, word, op);
	return f->asks & a->place & AU_ASK_PLACES && sx_au_advance(a, op);
}

/* Return: false: there is no more. */
static AU_AWAY bool step_out(struct spvx_audit *a, struct spvx_cursor *c)
{
	uint32_t word = word_at(c->pos, 0);
	const struct au_op *op = op_of(a, word);
	struct au_first *f = &a->firsts[slot_of(word)];

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
