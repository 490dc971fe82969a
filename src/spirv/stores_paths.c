/* SPDX-License-Identifier: MIT */
/*
 * spirv/stores_paths.c - walks backward from a load, first along all paths, and if only some
 * have a store, along those that flags allow.
 */
#include "spirv/stores_paths.h"

#include "spirv/module.h"

/* Scratch memory of the graph: by block, the value last stored to a flag; which walk for a
 * flag visited it; blocks to visit in that walk. */
enum {
	FLAG,
	FLAG_SEEN,
	FLAG_STACK
};

/* Values of FLAG. */
enum {
	NOT_STORED,
	IS_FALSE,
	IS_TRUE,
	UNKNOWN
};

/* A branch on a bool variable that an edge comes from. */
struct flag {
	uint32_t variable; /* 0: it is none */
	uint32_t value;    /* IS_FALSE, IS_TRUE */
};

/* A block that stores to a bool variable. */
struct flag_store {
	uint32_t block;
	uint32_t value; /* the last in the block: IS_FALSE, IS_TRUE, UNKNOWN */
	uint32_t next;  /* + 1 */
};

/* ---- life ---- */

void sx_paths_init(struct sx_paths *p, const struct spvx_module *m,
		   const struct spvx_allocator *a, uint64_t steps)
{
	p->m = m;
	p->a = a;
	p->steps = steps;
	sx_cfg_init(&p->cfg, a);
	sx_idtable_init(&p->flags, a);
	sx_idtable_expect(&p->flags, m->word_count);
}

/* Make room in an array by block; new elements are 0. */
static int by_block(struct sx_paths *p, void **items, size_t *room, size_t size)
{
	size_t before = *room;
	int err = sx_grow(p->a, items, room, p->cfg.count + 1u, size);

	if (!err)
		memset((char *)*items + before * size, 0, (*room - before) * size);
	return err;
}

int sx_paths_open(struct sx_paths *p, const struct spvx_function *f)
{
	int err = sx_cfg_of_function(&p->cfg, p->m, f);

	p->f = f;
	p->has_flags = false;
	if (!err)
		err = by_block(p, (void **)&p->gen, &p->gen_room, sizeof(*p->gen));
	if (!err)
		err = by_block(p, (void **)&p->seen, &p->seen_room, sizeof(*p->seen));
	if (!err)
		err = by_block(p, (void **)&p->stack, &p->stack_room, sizeof(*p->stack));
	return err;
}

void sx_paths_free(struct sx_paths *p)
{
	sx_cfg_free(&p->cfg);
	sx_free(p->a, p->gen, p->gen_room * sizeof(*p->gen));
	sx_free(p->a, p->seen, p->seen_room * sizeof(*p->seen));
	sx_free(p->a, p->stack, p->stack_room * sizeof(*p->stack));
	sx_idtable_free(&p->flags);
	sx_vec_free(&p->stores, p->a, sizeof(struct flag_store));
}

/* ---- flags ---- */

static const struct spvx_block *block_at(const struct sx_paths *p, uint32_t block)
{
	return &p->m->blocks[p->f->first_block + block];
}

/* Whether an <id> is a bool variable of the function. */
static bool is_flag(const struct sx_paths *p, uint32_t id)
{
	struct spvx_insn insn = sx_module_definition(p->m, id);
	struct spvx_insn type;

	if (insn.opcode != SPVX_OP_Variable ||
	    sx_arg(&insn, SX_VARIABLE_STORAGE_CLASS) != SPVX_STORAGE_CLASS_Function)
		return false;
	type = sx_module_definition(p->m, sx_arg(&insn, SX_VARIABLE_TYPE));
	return spvx_module_def_op(p->m, sx_arg(&type, SX_TYPE_POINTEE)) == SPVX_OP_TypeBool;
}

/* Whether the edge to @to depends on a bool variable that its block loads. */
static struct flag flag_of(const struct sx_paths *p, uint32_t from, uint32_t to)
{
	const struct spvx_block *b = block_at(p, from);
	struct spvx_insn branch = sx_module_insn(p->m, b->terminator);
	uint32_t label = p->cfg.blocks[to].label;
	struct flag flag = { 0, IS_TRUE };
	struct spvx_insn insn;
	uint32_t at;

	if (branch.opcode != SPVX_OP_BranchConditional ||
	    (sx_arg(&branch, SX_TRUE_LABEL) == label) ==
		    (sx_arg(&branch, SX_FALSE_LABEL) == label))
		return flag;
	if (sx_arg(&branch, SX_FALSE_LABEL) == label)
		flag.value = IS_FALSE;
	at = spvx_module_def(p->m, sx_arg(&branch, 1));
	insn = spvx_module_insn(p->m, at);
	if (insn.opcode == SPVX_OP_LogicalNot) {
		flag.value = flag.value == IS_TRUE ? IS_FALSE : IS_TRUE;
		at = spvx_module_def(p->m, sx_arg(&insn, 3));
		insn = spvx_module_insn(p->m, at);
	}
	if (insn.opcode != SPVX_OP_Load || at < b->at || at >= b->end)
		return flag;
	if (is_flag(p, sx_arg(&insn, 3)))
		flag.variable = sx_arg(&insn, 3);
	return flag;
}

static int add_store(struct sx_paths *p, uint32_t variable, uint32_t block, uint32_t value)
{
	uint32_t last = sx_idtable_get(&p->flags, variable);
	struct flag_store *store = p->stores.items;

	if (last && store[last - 1].block == block) {
		store[last - 1].value = value;
		return 0;
	}
	if (sx_vec_put(&p->stores, p->a, &(struct flag_store){ block, value, last },
		       sizeof(*store)))
		return -SPVX_ENOMEM;
	return sx_idtable_put(&p->flags, variable, p->stores.count);
}

static uint32_t value_of(const struct sx_paths *p, uint32_t id)
{
	switch (spvx_module_def_op(p->m, id)) {
	case SPVX_OP_ConstantTrue:
		return IS_TRUE;
	case SPVX_OP_ConstantFalse:
	case SPVX_OP_ConstantNull:
		return IS_FALSE;
	default:
		return UNKNOWN;
	}
}

/* OpStore of a constant, or an initialiser; whatever else names a bool variable may store
 * any value. */
static int take(struct sx_paths *p, const struct spvx_insn *insn, uint32_t block)
{
	unsigned words = insn->word_count;
	uint32_t value = UNKNOWN;
	int err = 0;

	if (insn->opcode == SPVX_OP_Load)
		return 0;
	if (insn->opcode == SPVX_OP_Variable)
		return words > SX_VARIABLE_STORAGE_CLASS + 1 && is_flag(p, sx_arg(insn, 2))
			       ? add_store(p, sx_arg(insn, 2), block,
					   value_of(p, sx_arg(insn, 4)))
			       : 0;
	if (insn->opcode == SPVX_OP_Store) {
		words = 2; /* the next word is a value */
		value = value_of(p, sx_arg(insn, 2));
	}
	for (unsigned n = 1; n < words && !err; n++)
		if (is_flag(p, spvx_insn_word(insn, n)))
			err = add_store(p, spvx_insn_word(insn, n), block, value);
	return err;
}

static int find_flags(struct sx_paths *p)
{
	struct spvx_insn insn;
	int err = 0;

	p->has_flags = true;
	p->stores.count = 0;
	sx_idtable_reset(&p->flags);
	memset(sx_cfg_scratch(&p->cfg, FLAG), 0, p->cfg.count * sizeof(uint32_t));
	memset(sx_cfg_scratch(&p->cfg, FLAG_SEEN), 0, p->cfg.count * sizeof(uint32_t));
	p->flag_walk = 0;
	for (uint32_t n = 0; n < p->cfg.count; n++) {
		const struct spvx_block *b = block_at(p, n);

		for (uint32_t w = b->at; w < b->end && !err; w += insn.word_count) {
			insn = sx_module_insn(p->m, w);
			if (!insn.word_count)
				break;
			err = take(p, &insn, n);
		}
	}
	return err;
}

/* Write the values of a variable into FLAG, or clear them. */
static void set_flag(struct sx_paths *p, uint32_t variable, bool clear)
{
	const struct flag_store *stores = p->stores.items;
	uint32_t *flags = sx_cfg_scratch(&p->cfg, FLAG);

	for (uint32_t n = sx_idtable_get(&p->flags, variable); n; n = stores[n - 1].next) {
		p->steps -= p->steps != 0;
		flags[stores[n - 1].block] = clear ? NOT_STORED : stores[n - 1].value;
	}
}

/* ---- walks ---- */

static uint32_t push(struct sx_paths *p, uint32_t block, uint32_t used)
{
	if (p->seen[block] == p->walk)
		return used;
	p->seen[block] = p->walk;
	p->stack[used] = block;
	return used + 1;
}

/* Walk from the end of a block with a branch on a flag backward, up to blocks that store
 * that value or an unknown one to the flag. Return: how many blocks are on the stack, those
 * blocks included. */
static uint32_t walk_flag(struct sx_paths *p, uint32_t block, const struct flag *flag,
			  uint64_t parts, struct sx_met *met, uint32_t used)
{
	const uint32_t *flags = sx_cfg_scratch(&p->cfg, FLAG);
	uint32_t *seen = sx_cfg_scratch(&p->cfg, FLAG_SEEN);
	uint32_t *stack = sx_cfg_scratch(&p->cfg, FLAG_STACK);
	uint32_t left = 1;

	set_flag(p, flag->variable, false);
	if (flags[block] != NOT_STORED) { /* perhaps after the branch has loaded it */
		set_flag(p, flag->variable, true);
		return push(p, block, used);
	}
	seen[block] = ++p->flag_walk;
	stack[0] = block;
	while (left && p->steps) {
		uint32_t at = stack[--left];
		const struct sx_cfg_block *b = &p->cfg.blocks[at];

		if (p->gen[at] & parts) {
			met->store = true;
			continue;
		}
		if (flags[at] == flag->value || flags[at] == UNKNOWN)
			used = push(p, at, used);
		if (flags[at] != NOT_STORED)
			continue;
		met->begin |= at == 0;
		for (uint32_t e = b->pred; e < b->pred + b->preds; e++) {
			uint32_t from = p->cfg.edges[e];

			p->steps -= p->steps != 0;
			if (seen[from] == p->flag_walk ||
			    !sx_cfg_reached(&p->cfg, SX_TREE_DOM, from))
				continue;
			seen[from] = p->flag_walk;
			stack[left++] = from;
		}
	}
	set_flag(p, flag->variable, true);
	return used;
}

/* Push the blocks before a block. @flags: only those that the values of flags allow. */
static uint32_t push_before(struct sx_paths *p, uint32_t block, uint64_t parts, bool flags,
			    struct sx_met *met, uint32_t used)
{
	const struct sx_cfg_block *b = &p->cfg.blocks[block];

	for (uint32_t e = b->pred; e < b->pred + b->preds && p->steps; e++) {
		uint32_t from = p->cfg.edges[e];
		struct flag flag = { 0, 0 };

		p->steps--;
		if (!sx_cfg_reached(&p->cfg, SX_TREE_DOM, from))
			continue;
		if (flags && p->seen[from] != p->walk)
			flag = flag_of(p, from, block);
		used = flag.variable ? walk_flag(p, from, &flag, parts, met, used)
				     : push(p, from, used);
	}
	return used;
}

static struct sx_met walk_back(struct sx_paths *p, uint32_t block, uint64_t parts,
			       bool flags)
{
	struct sx_met met = { false, block == 0 };
	uint32_t used;

	p->walk++;
	used = push_before(p, block, parts, flags, &met, 0);
	while (used && p->steps) {
		uint32_t at = p->stack[--used];

		if (p->gen[at] & parts) {
			met.store = true;
			continue;
		}
		met.begin |= at == 0;
		used = push_before(p, at, parts, flags, &met, used);
	}
	return met;
}

int sx_paths_back(struct sx_paths *p, uint32_t block, uint64_t parts, struct sx_met *met)
{
	int err = 0;

	*met = walk_back(p, block, parts, false);
	if (!met->begin || !met->store)
		return 0;
	if (!p->has_flags)
		err = find_flags(p);
	if (!err)
		*met = walk_back(p, block, parts, true);
	return err;
}
