/* SPDX-License-Identifier: MIT */
/*
 * audit/first.c - the table of first words: each is put together when it is met.
 */
#include "audit/first.h"

#include "audit/audit.h"
#include "spirv/ids.h"

static const uint32_t masks[AU_LANES + 1][AU_LANES] = {
#define ALL UINT32_MAX
	{ 0 }, { ALL }, { ALL, ALL }, { ALL, ALL, ALL }, { ALL, ALL, ALL, ALL },
#undef ALL
};

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

int sx_au_firsts_create(struct spvx_audit *a)
{
	a->firsts = sx_resize(a->a, NULL, 0, AU_FIRST_BYTES);
	a->dull = sx_resize(a->a, NULL, 0, dull_bytes(a));
	if (!a->firsts || !a->dull)
		return -SPVX_ENOMEM;
	memset(a->firsts, 0, AU_FIRST_BYTES);
	memcpy(a->masks, masks, sizeof(masks));
	memset(a->dull, 0, dull_bytes(a));
	/* no instruction has no words */
	au_first_of(a->firsts, 0)->asks = AU_ASK(AU_ASK_ALWAYS);
	find_dull(a);
	return 0;
}

void sx_au_firsts_free(struct spvx_audit *a)
{
	sx_free(a->a, a->firsts, a->firsts ? AU_FIRST_BYTES : 0);
	sx_free(a->a, a->dull, a->dull ? dull_bytes(a) : 0);
}

/* Who wants to see an instruction can do without it when it is dull, which its words tell. */
static unsigned way_of_shown(const struct au_op *op, uint32_t words)
{
	if (op->flags & AU_OP_EAGER)
		return AU_WAY_SHOW;
	if (op->entry->value == SPVX_OP_Variable && words > AU_STORAGE_WORD)
		return AU_WAY_VARIABLE;
	if (op->entry->value == SPVX_OP_ExtInst && words > AU_EXT_NUMBER)
		return AU_WAY_EXTENDED;
	return AU_WAY_SHOW;
}

static unsigned way_of_order(const struct au_op *op)
{
	switch (op->entry->value) {
	case SPVX_OP_Function:
		return AU_WAY_FUNCTION;
	case SPVX_OP_FunctionEnd:
		return AU_WAY_ANY;
	case SPVX_OP_Label:
		return AU_WAY_LABEL;
	case SPVX_OP_Branch:
		return AU_WAY_BRANCH;
	case SPVX_OP_BranchConditional:
		return AU_WAY_FORK;
	case SPVX_OP_Switch:
		return AU_WAY_SHOW;
	default:
		return op->flags & AU_OP_TERMINATOR ? AU_WAY_ANY : AU_WAY_SHOW;
	}
}

static unsigned way_of(const struct au_op *op, uint32_t words)
{
	switch (op->flags & AU_OP_PAST) {
	case 0:
	case AU_OP_DEBUG:
		return op->fact == SX_FACT_DEFINED ? AU_WAY_ANY : AU_WAY_SHOW;
	case AU_OP_ORDER:
		return way_of_order(op);
	case AU_OP_SHOWN:
		return way_of_shown(op, words);
	default:
		return AU_WAY_SHOW;
	}
}

/* Most are values or plain. */
static unsigned way_of_plain(const struct au_op *op, bool more)
{
	if (!op->has_id)
		return more ? AU_WAY_ANY : AU_WAY_PLAIN;
	if (op->result != 2 || op->leaves || op->enters || op->flags & AU_OP_DEBUG)
		return AU_WAY_ANY;
	return more ? AU_WAY_WIDE : AU_WAY_VALUE;
}

/* The ways through most do not ask for words beyond those that are held anyway. */
static unsigned way_of_wide(const struct au_op *op, const struct au_first *f, unsigned way)
{
	bool wide = f->rest || f->word >> 16 > AU_AHEAD;

	if (way == AU_WAY_ANY)
		return way_of_plain(op, wide || f->look);
	return wide && way != AU_WAY_EXTENDED ? AU_WAY_SHOW : way;
}

/* So many words are held against the bound. An extended instruction has a number among them. */
static unsigned held_words(const struct au_op *op, uint32_t words, unsigned way)
{
	unsigned last = words - 1;

	if (way == AU_WAY_EXTENDED || op->flags & AU_OP_PAIRS || last < op->last_id)
		return last;
	return op->last_id;
}

bool sx_au_learn_first(struct spvx_audit *a, uint32_t word, const struct au_op *op)
{
	struct au_first *f = au_first_of(a->firsts, word);
	uint32_t words = word >> 16;
	unsigned way = way_of(op, words);
	unsigned ids = held_words(op, words, way);

	if (words - op->least > op->span || op->asks & AU_ASK(AU_ASK_ALWAYS) ||
	    ids > 3 * AU_LANES)
		return false;
	*f = (struct au_first){
		.word = word,
		.asks = op->asks,
		.stays = ~op->leaves,
		.enters = op->enters,
		.has_id = op->has_id,
		.debug = (uint16_t)(op->flags & AU_OP_DEBUG && way == AU_WAY_ANY ? words
										 : 0),
		.fact = op->fact,
		.result = op->result,
		.held = (uint8_t)((ids < AU_LANES ? ids : AU_LANES) * sizeof(a->masks[0])),
		.rest = (uint8_t)(ids > AU_LANES ? ids - AU_LANES : 0),
		.look = (uint8_t)(words > op->look ? op->look : 0),
		.done = op->done,
	};
	if (way == AU_WAY_EXTENDED)
		f->held = (AU_EXT_NUMBER - 1) * sizeof(a->masks[0]);
	f->way = (uint8_t)way_of_wide(op, f, way);
	return true;
}

void sx_au_firsts_forget(struct spvx_audit *a, const struct au_op *op)
{
	for (uint32_t words = op->least; words <= (uint32_t)op->least + op->span; words++) {
		uint32_t word = op->entry->value | words << 16;
		struct au_first *f = au_first_of(a->firsts, word);

		if (f->word == word)
			f->asks = op->asks;
	}
}
