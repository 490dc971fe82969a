/* SPDX-License-Identifier: MIT */
/*
 * spirv/cfg.c - builds the blocks and edges of a function.
 *
 * One walk records the blocks and the labels they name; then labels are resolved to numbers
 * of blocks, labels that the function does not have are dropped, and edges are reversed.
 * Dominators are in spirv/dominators.c.
 */
#include "spirv/cfg.h"

#include "grammar/image.h"

#define WORD_BITS 32

void sx_cfg_init(struct sx_cfg *cfg, const struct spvx_allocator *a)
{
	memset(cfg, 0, sizeof(*cfg));
	cfg->a = a;
	sx_idmap_init(&cfg->labels, a);
}

void sx_cfg_free(struct sx_cfg *cfg)
{
	sx_free(cfg->a, cfg->blocks, cfg->block_room * sizeof(*cfg->blocks));
	sx_free(cfg->a, cfg->edges, cfg->edge_room * sizeof(*cfg->edges));
	sx_free(cfg->a, cfg->scratch, cfg->scratch_room * sizeof(*cfg->scratch));
	sx_idmap_free(&cfg->labels);
	sx_cfg_init(cfg, cfg->a);
}

/* ---- memory ---- */

static int grow_u32(struct sx_cfg *cfg, uint32_t **array, size_t *room, size_t need)
{
	void *p = *array;
	int err = sx_grow(cfg->a, &p, room, need, sizeof(**array));

	*array = p;
	return err;
}

/* Add an edge. Edges have 32-bit numbers, and reversing them adds as many again. */
static int add_edge(struct sx_cfg *cfg, uint32_t to)
{
	if (cfg->edge_count >= UINT32_MAX / 4 ||
	    grow_u32(cfg, &cfg->edges, &cfg->edge_room, cfg->edge_count + (size_t)1))
		return -SPVX_ENOMEM;
	cfg->edges[cfg->edge_count++] = to;
	return 0;
}

/* Append an empty block. */
static struct sx_cfg_block *add_block(struct sx_cfg *cfg)
{
	void *blocks = cfg->blocks;
	struct sx_cfg_block *b;

	if (sx_grow(cfg->a, &blocks, &cfg->block_room, cfg->count + (size_t)1,
		    sizeof(*cfg->blocks)))
		return NULL;
	cfg->blocks = blocks;
	b = &cfg->blocks[cfg->count];
	*b = (struct sx_cfg_block){ .term = SX_CFG_NONE,
				    .succ = cfg->edge_count,
				    .header = SX_CFG_NONE };
	for (unsigned i = 0; i < SX_TREE_PLACES; i++) {
		b->idom[i] = SX_CFG_NONE;
		b->enter[i] = SX_CFG_NONE;
	}
	return b;
}

/* ---- blocks; until they are resolved, they and edges name labels, 0 for none ---- */

/* A walk over a function; @open: its last block has no terminator yet. */
struct builder {
	struct sx_cfg *cfg;
	const struct spvx_grammar *grammar;
	const struct spvx_ids *ids;
	uint32_t at;
	bool open;
};

static int open_block(struct builder *b, const struct spvx_insn *insn)
{
	struct sx_cfg *cfg = b->cfg;
	struct sx_cfg_block *block = add_block(cfg);
	uint32_t label = sx_arg(insn, SX_LABEL_RESULT);

	if (!block)
		return -SPVX_ENOMEM;
	block->at = b->at;
	block->label = label;
	block->flags = SX_BLOCK_OPEN;
	b->open = true;
	if (sx_cfg_find(cfg, label) != SX_CFG_NONE)
		block->flags |= SX_BLOCK_TWICE;
	else if (label && sx_idmap_put(&cfg->labels, label, cfg->count))
		return -SPVX_ENOMEM;
	cfg->count++;
	return 0;
}

/* The first merge instruction of a block counts. */
static void declare(struct sx_cfg_block *block, const struct spvx_insn *insn)
{
	bool loop = insn->opcode == SPVX_OP_LoopMerge;

	if (block->flags & (SX_BLOCK_LOOP | SX_BLOCK_SELECTION))
		return;
	block->flags |= loop ? SX_BLOCK_LOOP : SX_BLOCK_SELECTION;
	block->merge = sx_arg(insn, SX_MERGE_BLOCK);
	if (loop)
		block->target = sx_arg(insn, SX_CONTINUE_TARGET);
}

/* Words of a case literal of an OpSwitch. */
static uint32_t literal_words(const struct builder *b, const struct spvx_insn *insn)
{
	struct spvx_number n = { 0 };

	if (b->ids)
		n = spvx_ids_number(b->ids, sx_arg(insn, SX_SWITCH_SELECTOR));
	return n.width > WORD_BITS ? (n.width + WORD_BITS - 1u) / WORD_BITS : 1;
}

static int take_targets(struct builder *b, const struct spvx_insn *insn, unsigned from,
			unsigned to)
{
	int err = 0;

	for (unsigned i = from; i <= to && i < insn->word_count && !err; i++)
		err = add_edge(b->cfg, spvx_insn_word(insn, i));
	return err;
}

static int terminate(struct builder *b, struct sx_cfg_block *block,
		     const struct spvx_insn *insn)
{
	uint32_t words;
	uint32_t i;
	int err;

	block->term = b->at;
	block->flags &= (uint16_t)~SX_BLOCK_OPEN;
	b->open = false;
	switch (insn->opcode) {
	case SPVX_OP_Branch:
		return take_targets(b, insn, SX_BRANCH_TARGET, SX_BRANCH_TARGET);
	case SPVX_OP_BranchConditional:
		block->flags |= SX_BLOCK_CONDITIONAL;
		return take_targets(b, insn, SX_TRUE_LABEL, SX_FALSE_LABEL);
	case SPVX_OP_Switch:
		block->flags |= SX_BLOCK_SWITCH;
		words = literal_words(b, insn);
		i = SX_SWITCH_FIRST_CASE + words;
		err = 0;
		if (insn->word_count > SX_SWITCH_DEFAULT)
			err = add_edge(b->cfg, sx_arg(insn, SX_SWITCH_DEFAULT));
		for (; i < insn->word_count && !err; i += words + 1)
			err = add_edge(b->cfg, spvx_insn_word(insn, i));
		return err;
	default:
		return 0;
	}
}

static int take(struct builder *b, const struct spvx_insn *insn)
{
	const struct spvx_entry *op;
	struct sx_cfg_block *block;

	if (insn->opcode == SPVX_OP_Label)
		return open_block(b, insn);
	if (!b->open)
		return 0;
	block = &b->cfg->blocks[b->cfg->count - 1];
	if (insn->opcode == SPVX_OP_LoopMerge || insn->opcode == SPVX_OP_SelectionMerge) {
		declare(block, insn);
		return 0;
	}
	op = sx_op(b->grammar, insn->opcode);
	return op && op->flags & SX_ENTRY_TERMINATOR ? terminate(b, block, insn) : 0;
}

/* Skip complete instructions outside the ranges of opcodes that shape a graph or delimit
 * functions; the cursor checks all others. */
static inline void pass_ordinary(struct spvx_cursor *cursor, bool big)
{
	const unsigned char *p = cursor->pos;
	size_t words = (size_t)(cursor->end - p) / SPVX_WORD_BYTES;

	while (words) {
		uint32_t first = spvx_load32(p, big);
		uint32_t count = first >> 16;
		uint16_t op = (uint16_t)first;

		/* a count of 0 wraps to a value above every length */
		if (op >= SPVX_OP_LoopMerge || count - 1u >= words ||
		    (op >= SPVX_OP_Function && op <= SPVX_OP_FunctionEnd))
			break;
		p += count * (size_t)SPVX_WORD_BYTES;
		words -= count;
	}
	cursor->pos = p;
}

static int take_all(struct builder *b, struct spvx_cursor cursor)
{
	struct spvx_insn insn;
	bool first = true;
	int err = 0;

	while (!err) {
		if (!first && cursor.big)
			pass_ordinary(&cursor, true);
		else if (!first)
			pass_ordinary(&cursor, false);
		b->at = (uint32_t)(spvx_cursor_offset(&cursor) / SPVX_WORD_BYTES);
		if (!spvx_next(&cursor, &insn) || insn.opcode == SPVX_OP_FunctionEnd ||
		    (insn.opcode == SPVX_OP_Function && !first))
			break;
		first = false;
		err = take(b, &insn);
	}
	return err;
}

/* ---- labels to numbers ---- */

/* The block with a label; SX_CFG_NONE and cfg->lost if the function does not have it. */
static uint32_t resolve_label(struct sx_cfg *cfg, struct sx_cfg_block *by, uint32_t label)
{
	uint32_t to = sx_cfg_find(cfg, label);

	if (to == SX_CFG_NONE) {
		by->flags |= SX_BLOCK_LOST;
		if (!cfg->lost) {
			cfg->lost = label;
			cfg->lost_by = (uint32_t)(by - cfg->blocks);
		}
	}
	return to;
}

static void resolve_declared(struct sx_cfg *cfg, uint32_t i)
{
	struct sx_cfg_block *b = &cfg->blocks[i];
	bool header = b->flags & (SX_BLOCK_LOOP | SX_BLOCK_SELECTION);

	b->merge = header ? resolve_label(cfg, b, b->merge) : SX_CFG_NONE;
	b->target =
		b->flags & SX_BLOCK_LOOP ? resolve_label(cfg, b, b->target) : SX_CFG_NONE;
	if (b->target != SX_CFG_NONE)
		cfg->blocks[b->target].flags |= SX_BLOCK_CONTINUE;
	if (b->merge != SX_CFG_NONE && cfg->blocks[b->merge].header == SX_CFG_NONE)
		cfg->blocks[b->merge].header = i;
}

/* Resolve labels to blocks, and close the gaps of dropped edges. */
static void resolve(struct sx_cfg *cfg)
{
	uint32_t from = 0;
	uint32_t kept = 0;

	for (uint32_t i = 0; i < cfg->count; i++) {
		struct sx_cfg_block *b = &cfg->blocks[i];
		uint32_t end = b[1].succ;

		resolve_declared(cfg, i);
		b->succ = kept;
		for (; from < end; from++) {
			uint32_t to = resolve_label(cfg, b, cfg->edges[from]);

			if (to != SX_CFG_NONE)
				cfg->edges[kept++] = to;
		}
	}
	cfg->blocks[cfg->count].succ = kept;
	cfg->edge_count = kept;
}

/* ---- edges reversed ---- */

/* Reserve the predecessors of each block: @next receives the index for its next predecessor
 * by a branch, @declared that for its next header. Return: the index after the last. */
static uint32_t lay_out(struct sx_cfg *cfg, uint32_t *next, uint32_t *declared)
{
	uint32_t at = cfg->edge_count;

	for (uint32_t i = 0; i < cfg->count; i++) {
		struct sx_cfg_block *b = &cfg->blocks[i];
		uint32_t more = declared[i];

		b->pred = at;
		next[i] = at;
		declared[i] = at + b->preds;
		at += b->preds + more;
	}
	cfg->blocks[cfg->count].pred = at;
	return at;
}

static int make_predecessors(struct sx_cfg *cfg)
{
	uint32_t *next = sx_cfg_scratch(cfg, 0);
	uint32_t *declared = sx_cfg_scratch(cfg, 1);
	uint32_t all;

	memset(declared, 0, (cfg->count + (size_t)1) * sizeof(*declared));
	for (uint32_t e = 0; e < cfg->edge_count; e++)
		cfg->blocks[cfg->edges[e]].preds++;
	for (uint32_t i = 0; i < cfg->count; i++) {
		const struct sx_cfg_block *b = &cfg->blocks[i];

		if (b->merge != SX_CFG_NONE)
			declared[b->merge]++;
		if (b->target != SX_CFG_NONE)
			declared[b->target]++;
	}
	all = lay_out(cfg, next, declared);
	if (grow_u32(cfg, &cfg->edges, &cfg->edge_room, all))
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < cfg->count; i++) {
		const struct sx_cfg_block *b = &cfg->blocks[i];

		for (uint32_t e = b->succ; e < b[1].succ; e++)
			cfg->edges[next[cfg->edges[e]]++] = i;
		if (b->merge != SX_CFG_NONE)
			cfg->edges[declared[b->merge]++] = i;
		if (b->target != SX_CFG_NONE)
			cfg->edges[declared[b->target]++] = i;
	}
	cfg->edge_count = all;
	return 0;
}

int sx_cfg_build(struct sx_cfg *cfg, const struct spvx_grammar *grammar,
		 const struct spvx_ids *ids, const struct spvx_cursor *cursor)
{
	struct builder b = { .cfg = cfg, .grammar = sx_grammar(grammar), .ids = ids };
	int err;

	cfg->count = 0;
	cfg->edge_count = 0;
	cfg->lost = 0;
	sx_idmap_clear(&cfg->labels);
	err = take_all(&b, *cursor);
	if (err || !add_block(cfg) ||
	    grow_u32(cfg, &cfg->scratch, &cfg->scratch_room,
		     SX_CFG_SCRATCH * (cfg->count + (size_t)1))) {
		cfg->count = 0;
		return -SPVX_ENOMEM;
	}
	resolve(cfg);
	return make_predecessors(cfg);
}

/* ---- depth-first walk: the path back is kept in an array, so a graph of any depth can be
 * walked ---- */

/* In place of the next edge of a block that has been left. */
#define LEFT (UINT32_MAX - 1)

void sx_cfg_walk_init(struct sx_cfg_walk *walk, const struct sx_cfg *cfg, unsigned edges,
		      uint32_t *up, uint32_t *cursor)
{
	*walk = (struct sx_cfg_walk){
		.cfg = cfg, .edges = edges, .up = up, .cursor = cursor, .now = SX_CFG_NONE
	};
	for (uint32_t i = 0; i <= cfg->count; i++)
		cursor[i] = SX_CFG_NONE;
}

static void enter(struct sx_cfg_walk *walk, uint32_t block)
{
	walk->up[block] = walk->now;
	walk->cursor[block] = 0;
	walk->now = block;
	walk->fresh = true;
}

void sx_cfg_walk_from(struct sx_cfg_walk *walk, uint32_t root)
{
	if (!sx_cfg_walked(walk, root))
		enter(walk, root);
}

/* Follow the next edge of the current block. Return: the step to report, SX_STEP_END for
 * none. */
static enum sx_step take_edge(struct sx_cfg_walk *walk)
{
	uint32_t from = walk->now;
	uint32_t to = sx_cfg_edge(walk->cfg, walk->edges, from, walk->cursor[from]);

	walk->block = from;
	if (to == SX_CFG_END) {
		walk->cursor[from] = LEFT;
		walk->now = walk->up[from];
		return SX_STEP_LEAVE;
	}
	walk->cursor[from]++;
	if (to == SX_CFG_NONE)
		return SX_STEP_END;
	if (!sx_cfg_walked(walk, to)) {
		enter(walk, to);
		return SX_STEP_END;
	}
	walk->to = to;
	walk->branch =
		!(walk->edges & SX_WALK_STRUCTURAL) || walk->cursor[from] > SX_CFG_DECLARED;
	return walk->cursor[to] == LEFT ? SX_STEP_END : SX_STEP_BACK;
}

enum sx_step sx_cfg_step(struct sx_cfg_walk *walk)
{
	enum sx_step step = SX_STEP_END;

	while (step == SX_STEP_END && walk->now != SX_CFG_NONE) {
		if (walk->fresh) {
			walk->fresh = false;
			walk->block = walk->now;
			return SX_STEP_ENTER;
		}
		step = take_edge(walk);
	}
	return step;
}
