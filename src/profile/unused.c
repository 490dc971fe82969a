/* SPDX-License-Identifier: MIT */
/*
 * profile/unused.c - one walk that marks defined and used <id>s, and a walk along the calls
 * from entry points and exports.
 */
#include "profile/unused.h"

#include "profile/identity_fast.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"

#define LINKAGE_WORDS 5 /* OpDecorate %f LinkageAttributes "n" Export, at least */

void sx_unused_init(struct sx_unused *c, const struct spvx_allocator *a)
{
	memset(c, 0, sizeof(*c));
	c->a = a;
}

void sx_unused_free(struct sx_unused *c)
{
	sx_vec_free(&c->globals, c->a, sizeof(uint32_t));
	sx_vec_free(&c->functions, c->a, sizeof(struct sx_unused_function));
	sx_calls_free(&c->calls, c->a);
	sx_vec_free(&c->roots, c->a, sizeof(uint32_t));
}

void sx_unused_begin(struct sx_unused *c, struct spvx_identifier *d)
{
	c->d = d;
	c->header = d->header;
	c->globals.count = 0;
	c->functions.count = 0;
	sx_calls_forget(&c->calls);
	c->roots.count = 0;
	c->inside = false;
	c->words = 0;
	c->err = 0;
	memset(&c->now, 0, sizeof(c->now));
}

/* ---- <id>s ---- */

static SX_ALWAYS_INLINE void define(struct sx_unused *c, struct spvx_insn insn, uint32_t id,
				    struct sx_id_fact *f)
{
	uint32_t *global;

	if (!f)
		f = sx_id_fact(c->d, id);
	if (!f) {
		c->err = -SPVX_ENOMEM;
		return;
	}
	c->now.ids += !(f->flags & SX_ID_DEFINED);
	f->flags |= SX_ID_DEFINED;
	/* only declarations outside functions can be unused */
	if (c->inside || insn.opcode == SPVX_OP_Function || insn.opcode == SPVX_OP_String ||
	    insn.opcode == SPVX_OP_ExtInstImport ||
	    insn.opcode == SPVX_OP_DecorationGroup || sx_is_ext_inst(insn.opcode))
		return;
	global = sx_vec_add(&c->globals, c->a, 2, sizeof(*global));
	if (!global) {
		c->err = -SPVX_ENOMEM;
		return;
	}
	global[0] = (uint32_t)(f - (struct sx_id_fact *)c->d->facts.items) + 1;
	global[1] = insn.word_count;
}

/* ---- functions ---- */

static struct sx_unused_function *current(struct sx_unused *c)
{
	return (struct sx_unused_function *)c->functions.items + c->functions.count - 1;
}

/* Finish a function: its words end with the last instruction, plus @more. */
static void end_function(struct sx_unused *c, unsigned more)
{
	if (c->inside)
		current(c)->words = c->words + more - c->begin;
	c->inside = false;
}

static void begin_function(struct sx_unused *c, uint32_t id)
{
	struct sx_unused_function *f;
	struct sx_id_fact *fact;

	end_function(c, 0);
	f = sx_vec_zadd(&c->functions, c->a, 1, sizeof(*f));
	fact = sx_id_fact(c->d, id);
	if (!f || (id && !fact) || sx_calls_function(&c->calls, c->a)) {
		c->err = -SPVX_ENOMEM;
		return;
	}
	c->inside = true;
	c->begin = c->words;
	if (fact)
		fact->function = c->functions.count;
}

static void put(struct sx_unused *c, struct sx_vec *ids, uint32_t id)
{
	if (sx_vec_put_u32(ids, c->a, id))
		c->err = -SPVX_ENOMEM;
}

unsigned sx_unused_meaning(uint16_t opcode)
{
	static const uint16_t opcodes[] = {
		SPVX_OP_Decorate,
		SPVX_OP_Label,
		SPVX_OP_FunctionCall,
		SPVX_OP_Function,
		SPVX_OP_EntryPoint,
		SPVX_OP_FunctionEnd,
		SPVX_OP_Source,
		SPVX_OP_SourceContinued,
		SPVX_OP_EnqueueKernel,
		SPVX_OP_CooperativeMatrixReduceNV,
		SPVX_OP_CooperativeMatrixLoadTensorNV,
		SPVX_OP_CooperativeMatrixPerElementOpNV,
	};
	size_t i = 0;

	while (i < SX_ARRAY_SIZE(opcodes) && opcodes[i] != opcode)
		i++;
	return i < SX_ARRAY_SIZE(opcodes);
}

/* Process the meaning of an instruction besides the <id>s that it names. */
static void take_meaning(struct sx_unused *c, struct spvx_insn insn)
{
	size_t len;

	switch (insn.opcode) {
	case SPVX_OP_Decorate:
		if (insn.word_count >= LINKAGE_WORDS &&
		    spvx_insn_word(&insn, SX_DECORATION) ==
			    SPVX_DECORATION_LinkageAttributes)
			put(c, &c->roots, spvx_insn_word(&insn, 1));
		break;
	case SPVX_OP_EntryPoint:
		if (insn.word_count > SX_ENTRY_POINT_FUNCTION)
			put(c, &c->roots, spvx_insn_word(&insn, SX_ENTRY_POINT_FUNCTION));
		break;
	case SPVX_OP_Function:
		begin_function(c, sx_arg(&insn, SX_FUNCTION_RESULT));
		break;
	case SPVX_OP_FunctionEnd:
		end_function(c, insn.word_count);
		break;
	case SPVX_OP_Label:
		if (c->inside)
			current(c)->body = true;
		break;
	case SPVX_OP_Source:
	case SPVX_OP_SourceContinued:
		spvx_insn_strlen(&insn,
				 insn.opcode == SPVX_OP_Source ? SX_OP_SOURCE_TEXT
							       : SX_CONTINUED_TEXT,
				 &len);
		c->now.source_bytes += len;
		break;
	default: /* calls */
		if (c->inside && sx_calls_take(&c->calls.callees, c->a, &insn))
			c->err = -SPVX_ENOMEM;
	}
}

struct walk {
	struct sx_unused *c;
	struct spvx_profile *p;
};

static SX_ALWAYS_INLINE int taken(void *with, const struct sx_id_shape *shape,
				  struct spvx_insn insn, uint32_t result,
				  struct sx_id_fact *f)
{
	const struct walk *w = with;
	struct sx_unused *c = w->c;

	if (w->p)
		sx_profile_count(w->p, &insn);
	if (shape && shape->meaning)
		take_meaning(c, insn);
	if (result)
		define(c, insn, result, f);
	c->words += insn.word_count;
	return c->err;
}

int sx_unused_walk(struct sx_unused *c, struct spvx_profile *p, struct spvx_cursor *cursor)
{
	const struct sx_id_digests all = { .n1 = true, .n2 = true, .unused = true };
	struct walk w = { c, p };

	return sx_id_walk(c->d, cursor, all, taken, &w);
}

/* ---- the end of a module ---- */

/* A sx_calls_find_fn. */
static uint32_t place_of(const void *ctx, uint32_t id)
{
	const struct sx_unused *c = ctx;
	const struct sx_id_fact *fact =
		sx_id_fact_at(c->d, id ? sx_idtable_get(&c->d->places, id) : 0);

	return fact && fact->function ? fact->function - 1 : SPVX_NONE;
}

/* Number of possible <id>s below the bound. */
static uint64_t numbers_of(const struct sx_unused *c)
{
	return c->header.bound ? c->header.bound - 1 : 0;
}

int sx_unused_end(struct sx_unused *c, bool damaged)
{
	const uint32_t *pairs = c->globals.items;
	const struct sx_unused_function *f = c->functions.items;
	uint64_t numbers = numbers_of(c);
	const uint32_t *roots = c->roots.items;

	end_function(c, 0);
	if (c->err)
		return c->err;
	c->err = sx_calls_resolve(&c->calls, c->a, place_of, c);
	sx_calls_begin(&c->calls);
	for (uint32_t i = 0; i < c->roots.count && !c->err; i++)
		sx_calls_reach(&c->calls, place_of(c, roots[i]), NULL);
	if (c->err)
		return c->err;
	for (uint32_t i = 0; i < c->globals.count; i += 2) {
		if (!(sx_id_fact_at(c->d, pairs[i])->flags & SX_ID_USED))
			sx_count_add(&c->now.unused, (struct sx_count){ 1, pairs[i + 1] });
	}
	for (uint32_t i = 0; i < c->functions.count; i++) {
		const struct sx_count one = { 1, f[i].words };

		if (!f[i].body)
			continue;
		sx_count_add(&c->now.functions, one);
		if (!sx_calls_is_reached(&c->calls, i))
			sx_count_add(&c->now.dead, one);
	}
	c->damaged = damaged;
	if (!damaged)
		c->now.gaps = numbers > c->now.ids ? numbers - c->now.ids : 0;
	return c->err;
}

static void add_counts(struct sx_unused_counts *to, const struct sx_unused_counts *more)
{
	to->ids += more->ids;
	to->gaps += more->gaps;
	sx_count_add(&to->unused, more->unused);
	sx_count_add(&to->functions, more->functions);
	sx_count_add(&to->dead, more->dead);
	to->source_bytes += more->source_bytes;
}

void sx_unused_count(struct sx_unused_sums *to, const struct sx_unused *c)
{
	uint64_t numbers = numbers_of(c);

	add_counts(&to->all, &c->now);
	if (c->damaged)
		return;
	to->modules++;
	to->gap_parts[numbers ? c->now.gaps * SX_GAP_PARTS / numbers : 0]++;
}

void sx_unused_add(struct sx_unused_sums *to, const struct sx_unused_sums *more)
{
	add_counts(&to->all, &more->all);
	to->modules += more->modules;
	for (unsigned i = 0; i <= SX_GAP_PARTS; i++)
		to->gap_parts[i] += more->gap_parts[i];
}

unsigned sx_unused_gap(const struct sx_unused_sums *s, unsigned per_hundred)
{
	uint64_t rank = (s->modules * per_hundred + 99) / 100;
	uint64_t seen = 0;

	for (unsigned i = 0; i <= SX_GAP_PARTS; i++) {
		seen += s->gap_parts[i];
		if (seen && seen >= rank)
			return i;
	}
	return 0;
}
