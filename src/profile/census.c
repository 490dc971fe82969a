/* SPDX-License-Identifier: MIT */
/*
 * profile/census.c - one walk that marks what is defined and what is used, and a walk of the
 * calls from what can be entered.
 */
#include "profile/census.h"

#include "grammar/image.h"
#include "spirv/facts_read.h"

/* Bits of a mark. */
#define DEFINED   1u
#define USED      2u
#define DEBUG_SET 4u /* imported: debug information */

#define LINKAGE_WORDS 5 /* OpDecorate %f LinkageAttributes "n" Export, at least */

void sx_census_init(struct sx_census *c, const struct spvx_allocator *a,
		    const struct spvx_grammar *g)
{
	memset(c, 0, sizeof(*c));
	c->a = a;
	c->g = sx_grammar(g);
	sx_idtable_init(&c->marks, a);
	sx_idtable_init(&c->places, a);
}

void sx_census_free(struct sx_census *c)
{
	sx_idtable_free(&c->marks);
	sx_idtable_free(&c->places);
	sx_vec_free(&c->globals, c->a, sizeof(uint32_t));
	sx_vec_free(&c->functions, c->a, sizeof(struct sx_census_function));
	sx_vec_free(&c->calls, c->a, sizeof(uint32_t));
	sx_vec_free(&c->roots, c->a, sizeof(uint32_t));
	sx_vec_free(&c->stack, c->a, sizeof(uint32_t));
}

void sx_census_begin(struct sx_census *c, const struct spvx_header *header)
{
	c->header = *header;
	sx_idtable_reset(&c->marks);
	sx_idtable_reset(&c->places);
	c->globals.count = 0;
	c->functions.count = 0;
	c->calls.count = 0;
	c->roots.count = 0;
	c->inside = false;
	memset(&c->now, 0, sizeof(c->now));
}

/* ---- <id>s ---- */

static int mark(struct sx_census *c, uint32_t id, uint32_t bits)
{
	uint32_t before = id ? sx_idtable_get(&c->marks, id) : bits;

	if ((before & bits) == bits)
		return 0;
	c->now.ids += bits == DEFINED;
	return sx_idtable_put(&c->marks, id, before | bits);
}

static int define(struct sx_census *c, const struct spvx_insn *insn, uint32_t id)
{
	if (!c->inside && insn->opcode != SPVX_OP_Function &&
	    insn->opcode != SPVX_OP_String && insn->opcode != SPVX_OP_ExtInstImport &&
	    insn->opcode != SPVX_OP_DecorationGroup && !sx_is_ext_inst(insn->opcode) &&
	    (sx_vec_put_u32(&c->globals, c->a, id) ||
	     sx_vec_put_u32(&c->globals, c->a, insn->word_count)))
		return -SPVX_ENOMEM;
	return mark(c, id, DEFINED);
}

/* Names, decorations and debug information talk about an <id> without using it. */
static bool talks(const struct sx_census *c, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(c->g, insn->opcode);
	const unsigned talk =
		1u << SPVX_SECTION_ANNOTATION | 1u << SPVX_SECTION_DEBUG_NAME |
		1u << SPVX_SECTION_DEBUG_STRING | 1u << SPVX_SECTION_DEBUG_PROCESSED;

	if (sx_is_ext_inst(insn->opcode))
		return insn->word_count > SX_EXT_SET &&
		       sx_idtable_get(&c->marks, spvx_insn_word(insn, SX_EXT_SET)) &
			       DEBUG_SET;
	return op && op->sections & talk;
}

static int take_ids(struct sx_census *c, const struct sx_id_insn *found)
{
	size_t count = talks(c, found->insn) ? 0 : found->id_count;
	int err = found->result ? define(c, found->insn, found->result) : 0;

	for (size_t i = 0; i < count; i++) {
		if (!found->ids[i].is_result)
			err |= mark(c, found->ids[i].id, USED);
	}
	return err;
}

/* ---- functions ---- */

static struct sx_census_function *current(struct sx_census *c)
{
	return (struct sx_census_function *)c->functions.items + c->functions.count - 1;
}

static int begin_function(struct sx_census *c, const struct spvx_insn *insn)
{
	struct sx_census_function *f = sx_vec_zadd(&c->functions, c->a, 1, sizeof(*f));

	if (!f)
		return -SPVX_ENOMEM;
	c->inside = true;
	f->first_call = c->calls.count;
	if (insn->word_count > SX_FUNCTION_RESULT)
		f->id = spvx_insn_word(insn, SX_FUNCTION_RESULT);
	return f->id ? sx_idtable_put(&c->places, f->id, c->functions.count) : 0;
}

static int take_root(struct sx_census *c, const struct spvx_insn *insn)
{
	if (insn->opcode == SPVX_OP_EntryPoint &&
	    insn->word_count > SX_ENTRY_POINT_FUNCTION)
		return sx_vec_put_u32(&c->roots, c->a,
				      spvx_insn_word(insn, SX_ENTRY_POINT_FUNCTION));
	if (insn->opcode == SPVX_OP_Decorate && insn->word_count >= LINKAGE_WORDS &&
	    spvx_insn_word(insn, 2) == SPVX_DECORATION_LinkageAttributes)
		return sx_vec_put_u32(&c->roots, c->a, spvx_insn_word(insn, 1));
	return 0;
}

static int take_call(struct sx_census *c, const struct spvx_insn *insn)
{
	if (!c->inside || insn->opcode != SPVX_OP_FunctionCall ||
	    insn->word_count <= SX_CALL_FUNCTION)
		return 0;
	current(c)->call_count++;
	return sx_vec_put_u32(&c->calls, c->a, spvx_insn_word(insn, SX_CALL_FUNCTION));
}

static void take_source(struct sx_census *c, const struct spvx_insn *insn)
{
	bool source = insn->opcode == SPVX_OP_Source;
	size_t len;

	if (!source && insn->opcode != SPVX_OP_SourceContinued)
		return;
	spvx_insn_strlen(insn, source ? SX_OP_SOURCE_TEXT : SX_CONTINUED_TEXT, &len);
	c->now.source_bytes += len;
}

int sx_census_take(struct sx_census *c, const struct sx_id_insn *found)
{
	const struct spvx_insn *insn = found->insn;
	int err = 0;

	sx_idtable_expect(&c->marks, insn->word_count);
	sx_idtable_expect(&c->places, insn->word_count);
	if (found->left_out && insn->opcode == SPVX_OP_ExtInstImport)
		err = mark(c, found->result, DEBUG_SET);
	if (insn->opcode == SPVX_OP_Function)
		err |= begin_function(c, insn);
	take_source(c, insn);
	err |= take_ids(c, found) | take_root(c, insn) | take_call(c, insn);
	if (c->inside && !err) {
		current(c)->words += insn->word_count;
		current(c)->body |= insn->opcode == SPVX_OP_Label;
	}
	c->inside &= insn->opcode != SPVX_OP_FunctionEnd;
	return err ? -SPVX_ENOMEM : 0;
}

/* ---- the end of a module ---- */

static int reach(struct sx_census *c, uint32_t id)
{
	uint32_t place = id ? sx_idtable_get(&c->places, id) : 0;
	struct sx_census_function *f = c->functions.items;

	if (!place || f[place - 1].reached)
		return 0;
	f[place - 1].reached = true;
	return sx_vec_put_u32(&c->stack, c->a, place - 1);
}

static int reach_all(struct sx_census *c)
{
	const uint32_t *roots = c->roots.items;
	int err = 0;

	c->stack.count = 0;
	for (uint32_t i = 0; i < c->roots.count; i++)
		err |= reach(c, roots[i]);
	while (c->stack.count && !err) {
		uint32_t at = ((const uint32_t *)c->stack.items)[--c->stack.count];
		const struct sx_census_function *f = c->functions.items;
		const uint32_t *calls = c->calls.items;

		for (uint32_t i = 0; i < f[at].call_count; i++)
			err |= reach(c, calls[f[at].first_call + i]);
	}
	return err ? -SPVX_ENOMEM : 0;
}

static void count_globals(struct sx_census *c)
{
	const uint32_t *pairs = c->globals.items;

	for (uint32_t i = 0; i < c->globals.count; i += 2) {
		if (pairs[i] && sx_idtable_get(&c->marks, pairs[i]) & USED)
			continue;
		c->now.unused.count++;
		c->now.unused.words += pairs[i + 1];
	}
}

static void count_functions(struct sx_census *c)
{
	const struct sx_census_function *f = c->functions.items;

	for (uint32_t i = 0; i < c->functions.count; i++) {
		if (!f[i].body)
			continue;
		c->now.functions.count++;
		c->now.functions.words += f[i].words;
		c->now.dead.count += !f[i].reached;
		c->now.dead.words += f[i].reached ? 0 : f[i].words;
	}
}

/* That ids can have, below the bound. */
static uint64_t numbers_of(const struct sx_census *c)
{
	return c->header.bound ? c->header.bound - 1 : 0;
}

int sx_census_end(struct sx_census *c, bool damaged)
{
	uint64_t numbers = numbers_of(c);
	int err = reach_all(c);

	if (err)
		return err;
	count_globals(c);
	count_functions(c);
	c->damaged = damaged;
	if (!damaged)
		c->now.gaps = numbers > c->now.ids ? numbers - c->now.ids : 0;
	return 0;
}

static void add(struct sx_count *to, const struct sx_count *more)
{
	to->count += more->count;
	to->words += more->words;
}

static void add_counts(struct sx_census_counts *to, const struct sx_census_counts *more)
{
	to->ids += more->ids;
	to->gaps += more->gaps;
	add(&to->unused, &more->unused);
	add(&to->functions, &more->functions);
	add(&to->dead, &more->dead);
	to->source_bytes += more->source_bytes;
}

void sx_census_count(struct sx_census_sums *to, const struct sx_census *c)
{
	uint64_t numbers = numbers_of(c);

	add_counts(&to->all, &c->now);
	if (c->damaged)
		return;
	to->modules++;
	to->gap_parts[numbers ? c->now.gaps * SX_GAP_PARTS / numbers : 0]++;
}

void sx_census_add(struct sx_census_sums *to, const struct sx_census_sums *more)
{
	add_counts(&to->all, &more->all);
	to->modules += more->modules;
	for (unsigned i = 0; i <= SX_GAP_PARTS; i++)
		to->gap_parts[i] += more->gap_parts[i];
}

unsigned sx_census_gap(const struct sx_census_sums *s, unsigned per_hundred)
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
