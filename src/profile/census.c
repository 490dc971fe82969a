/* SPDX-License-Identifier: MIT */
/*
 * profile/census.c - one walk that marks what is defined and what is used, and a walk of the
 * calls from what can be entered.
 */
#include "profile/census.h"

#include "grammar/image.h"
#include "profile/identity.h"

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
	spvx_ids_init(&c->ids, a);
	sx_idtable_init(&c->marks, a);
	sx_idtable_init(&c->places, a);
}

void sx_census_free(struct sx_census *c)
{
	spvx_ids_free(&c->ids);
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
	spvx_ids_reset(&c->ids);
	sx_idtable_reset(&c->marks);
	sx_idtable_reset(&c->places);
	c->globals.count = 0;
	c->functions.count = 0;
	c->calls.count = 0;
	c->roots.count = 0;
	c->inside = false;
	c->defined = 0;
	memset(&c->now, 0, sizeof(c->now));
}

/* ---- <id>s ---- */

static bool is_ext_inst(const struct spvx_insn *insn)
{
	return insn->opcode == SPVX_OP_ExtInst ||
	       insn->opcode == SPVX_OP_ExtInstWithForwardRefsKHR;
}

static int mark(struct sx_census *c, uint32_t id, uint32_t bits)
{
	uint32_t before = id ? sx_idtable_get(&c->marks, id) : bits;

	if ((before & bits) == bits)
		return 0;
	c->defined += bits == DEFINED;
	return sx_idtable_put(&c->marks, id, before | bits);
}

static int define(struct sx_census *c, const struct spvx_insn *insn, uint32_t id)
{
	if (!c->inside && insn->opcode != SPVX_OP_Function &&
	    insn->opcode != SPVX_OP_String && insn->opcode != SPVX_OP_ExtInstImport &&
	    insn->opcode != SPVX_OP_DecorationGroup && !is_ext_inst(insn) &&
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

	if (is_ext_inst(insn))
		return insn->word_count > 3 &&
		       sx_idtable_get(&c->marks, spvx_insn_word(insn, 3)) & DEBUG_SET;
	return insn->opcode == SPVX_OP_Line || (op && op->sections & talk);
}

static int take_ids(struct sx_census *c, const struct spvx_insn *insn)
{
	bool used = !talks(c, insn);
	struct spvx_operand operand;
	struct spvx_operands it;
	int err = 0;

	spvx_operands_init(&it, c->g, &c->ids, insn);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls == SPVX_OPERAND_RESULT)
			err |= define(c, insn, operand.value);
		else if (operand.cls <= SPVX_OPERAND_ID && used)
			err |= mark(c, operand.value, USED);
	}
	return err ? -SPVX_ENOMEM : 0;
}

/* ---- functions ---- */

static struct sx_census_function *at_hand(struct sx_census *c)
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
	if (insn->word_count > 2)
		f->id = spvx_insn_word(insn, 2);
	return f->id ? sx_idtable_put(&c->places, f->id, c->functions.count) : 0;
}

static int take_root(struct sx_census *c, const struct spvx_insn *insn)
{
	if (insn->opcode == SPVX_OP_EntryPoint && insn->word_count > 2)
		return sx_vec_put_u32(&c->roots, c->a, spvx_insn_word(insn, 2));
	if (insn->opcode == SPVX_OP_Decorate && insn->word_count >= LINKAGE_WORDS &&
	    spvx_insn_word(insn, 2) == SPVX_DECORATION_LinkageAttributes)
		return sx_vec_put_u32(&c->roots, c->a, spvx_insn_word(insn, 1));
	return 0;
}

static int take_call(struct sx_census *c, const struct spvx_insn *insn)
{
	if (!c->inside || insn->opcode != SPVX_OP_FunctionCall || insn->word_count < 4)
		return 0;
	at_hand(c)->call_count++;
	return sx_vec_put_u32(&c->calls, c->a, spvx_insn_word(insn, 3));
}

static void take_source(struct sx_census *c, const struct spvx_insn *insn)
{
	unsigned word = insn->opcode == SPVX_OP_Source            ? 4
			: insn->opcode == SPVX_OP_SourceContinued ? 1
								  : UINT16_MAX;
	size_t len = 0;

	spvx_insn_strlen(insn, word, &len);
	c->now.source_bytes += len;
}

int sx_census_take(struct sx_census *c, const struct spvx_insn *insn)
{
	int err = 0;

	sx_idtable_saw(&c->marks, insn->word_count);
	sx_idtable_saw(&c->places, insn->word_count);
	if (sx_id_is_debug_import(c->g, insn))
		err = mark(c, spvx_insn_word(insn, 1), DEBUG_SET);
	if (insn->opcode == SPVX_OP_Function)
		err |= begin_function(c, insn);
	take_source(c, insn);
	err |= take_ids(c, insn) | take_root(c, insn) | take_call(c, insn);
	if (c->inside && !err) {
		at_hand(c)->words += insn->word_count;
		at_hand(c)->body |= insn->opcode == SPVX_OP_Label;
	}
	c->inside &= insn->opcode != SPVX_OP_FunctionEnd;
	if (spvx_ids_learn(&c->ids, c->g, insn) == -SPVX_ENOMEM)
		err = -SPVX_ENOMEM;
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

int sx_census_end(struct sx_census *c, bool damaged)
{
	uint64_t numbers = c->header.bound ? c->header.bound - 1 : 0;
	int err = reach_all(c);

	if (err)
		return err;
	count_globals(c);
	count_functions(c);
	c->now.ids = c->defined;
	if (damaged)
		return 0;
	c->now.modules = 1;
	c->now.gaps = numbers > c->defined ? numbers - c->defined : 0;
	c->now.gap_parts[numbers ? c->now.gaps * SX_GAP_PARTS / numbers : 0] = 1;
	return 0;
}

void sx_census_add(struct sx_census_sums *to, const struct sx_census_sums *more)
{
	to->ids += more->ids;
	to->gaps += more->gaps;
	to->unused.count += more->unused.count;
	to->unused.words += more->unused.words;
	to->functions.count += more->functions.count;
	to->functions.words += more->functions.words;
	to->dead.count += more->dead.count;
	to->dead.words += more->dead.words;
	to->source_bytes += more->source_bytes;
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
