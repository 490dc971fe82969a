/* SPDX-License-Identifier: MIT */
/*
 * spirv/uniform.c - the graph of dependencies, and how levels spread in it.
 * Control is in uniform_flow.c.
 *
 * One file: making nodes and propagating levels call one another.
 */
#include "spirv/uniform.h"

/* A dependency: the level of a node, which has the edge in its list, limits that of @to. */
struct edge {
	uint32_t to;
	uint32_t next; /* + 1 */
	uint32_t why;  /* becomes the reason of @to when the edge lowers its level */
};

/* A store, a call or a return. */
struct site {
	uint32_t at;
	uint32_t block;
	uint32_t next; /* the next site of the same variable or function, + 1 */
};

/* ---- life ---- */

static const struct {
	size_t at;
	size_t size;
} vectors[] = {
	{ offsetof(struct sx_uniform, nodes), sizeof(struct sx_uniform_node) },
	{ offsetof(struct sx_uniform, edges), sizeof(struct edge) },
	{ offsetof(struct sx_uniform, queue), sizeof(uint32_t) },
	{ offsetof(struct sx_uniform, pending), sizeof(uint32_t) },
	{ offsetof(struct sx_uniform, blocks), sizeof(struct sx_uniform_block) },
	{ offsetof(struct sx_uniform, successors), sizeof(uint32_t) },
	{ offsetof(struct sx_uniform, sites), sizeof(struct site) },
	{ offsetof(struct sx_uniform, heads), sizeof(uint32_t) },
};

static const size_t tables[] = {
	offsetof(struct sx_uniform, values), offsetof(struct sx_uniform, held),
	offsetof(struct sx_uniform, stored), offsetof(struct sx_uniform, roots),
	offsetof(struct sx_uniform, stores),
};

static struct sx_vec *vector(struct sx_uniform *u, size_t n)
{
	return (struct sx_vec *)(void *)((char *)u + vectors[n].at);
}

static struct spvx_idtable *table(struct sx_uniform *u, size_t n)
{
	return (struct spvx_idtable *)(void *)((char *)u + tables[n]);
}

void sx_uniform_init(struct sx_uniform *u, const struct spvx_allocator *a)
{
	u->a = a;
	sx_cfg_init(&u->cfg, a);
	for (size_t n = 0; n < SX_ARRAY_SIZE(tables); n++)
		sx_idtable_init(table(u, n), a);
}

void sx_uniform_free(struct sx_uniform *u)
{
	for (size_t n = 0; n < SX_ARRAY_SIZE(vectors); n++)
		sx_vec_free(vector(u, n), u->a, vectors[n].size);
	for (size_t n = 0; n < SX_ARRAY_SIZE(tables); n++)
		sx_idtable_free(table(u, n));
	sx_cfg_free(&u->cfg);
}

/* ---- nodes and edges ---- */

static uint32_t add_node(struct sx_uniform *u, enum sx_uniform_kind kind, uint32_t key)
{
	struct sx_uniform_node *n = sx_vec_add(&u->nodes, u->a, 1, sizeof(*n));

	if (!n) {
		u->error = -SPVX_ENOMEM;
		return 0;
	}
	*n = (struct sx_uniform_node){ .key = key,
				       .why = SPVX_NONE,
				       .member = SX_UNIFORM_ALL,
				       .kind = (uint8_t)kind,
				       .level = SX_ALIKE_DRAW };
	return u->nodes.count - 1;
}

static void expand_later(struct sx_uniform *u, uint32_t node)
{
	struct sx_uniform_node *n = sx_uniform_node(u, node);

	if (!n->expanded && sx_vec_put_u32(&u->pending, u->a, node))
		u->error = -SPVX_ENOMEM;
	n->expanded = true;
}

static uint32_t node_of(struct sx_uniform *u, struct spvx_idtable *t,
			enum sx_uniform_kind kind, uint32_t id)
{
	uint32_t node = sx_idtable_get(t, id);

	if (node)
		return node - 1;
	node = add_node(u, kind, id);
	if (u->error || sx_idtable_put(t, id, node + 1)) {
		u->error = -SPVX_ENOMEM;
		return 0;
	}
	expand_later(u, node);
	return node;
}

uint32_t sx_uniform_value(struct sx_uniform *u, uint32_t id)
{
	return node_of(u, &u->values, SX_UNIFORM_VALUE, id);
}

void sx_uniform_lower(struct sx_uniform *u, uint32_t node, unsigned level, uint32_t seed,
		      uint32_t why)
{
	struct sx_uniform_node *n = sx_uniform_node(u, node);

	if (level >= n->level)
		return;
	n->level = (uint8_t)level;
	n->seed = seed;
	if (n->kind != SX_UNIFORM_STORED)
		n->why = why;
	if (!n->queued && sx_vec_put_u32(&u->queue, u->a, node))
		u->error = -SPVX_ENOMEM;
	n->queued = true;
}

/* Lower @to to @from's level; a block's counts only if the first store's block varies less. */
static void follow(struct sx_uniform *u, uint32_t from, uint32_t to, uint32_t why)
{
	const struct sx_uniform_node *n = sx_uniform_node(u, from);
	const struct sx_uniform_node *t = sx_uniform_node(u, to);
	uint32_t before;

	if (n->kind == SX_UNIFORM_LEVEL && t->kind == SX_UNIFORM_STORED &&
	    t->why != SPVX_NONE) {
		before = sx_uniform_of(u, SX_UNIFORM_LEVEL, t->why);
		if (n->level >= sx_uniform_node(u, before)->level)
			return;
	}
	sx_uniform_lower(u, to, n->level, n->seed, why);
}

static void add_edge(struct sx_uniform *u, uint32_t from, uint32_t to, uint32_t why)
{
	if (sx_vec_put(&u->edges, u->a,
		       &(struct edge){ to, sx_uniform_node(u, from)->users, why },
		       sizeof(struct edge))) {
		u->error = -SPVX_ENOMEM;
		return;
	}
	sx_uniform_node(u, from)->users = u->edges.count;
	follow(u, from, to, why);
}

/* ---- variables ---- */

/* The node of a member of a variable: one for each that is loaded, in a chain that
 * begins with the first. */
static uint32_t member_node(struct sx_uniform *u, struct spvx_idtable *t,
			    enum sx_uniform_kind kind, uint32_t root, unsigned member)
{
	uint32_t first = node_of(u, t, kind, root);
	uint32_t n = first;

	while (!u->error && sx_uniform_node(u, n)->member != member &&
	       sx_uniform_node(u, n)->next)
		n = sx_uniform_node(u, n)->next;
	if (u->error || sx_uniform_node(u, n)->member == member)
		return n;
	n = add_node(u, kind, root);
	if (u->error)
		return 0;
	sx_uniform_node(u, n)->member = (uint8_t)member;
	sx_uniform_node(u, n)->next = sx_uniform_node(u, first)->next;
	sx_uniform_node(u, first)->next = n;
	expand_later(u, n);
	return n;
}

static uint32_t stored_to(struct sx_uniform *u, uint32_t root, unsigned member)
{
	return member_node(u, &u->stored, SX_UNIFORM_STORED, root, member);
}

/* ---- sites: stores, calls, returns ---- */

/* Heads of chains, by function: calls of it, its returns. */
enum {
	CALLS,
	RETURNS,
	HEADS
};

static uint32_t *head(const struct sx_uniform *u, unsigned which, uint32_t function)
{
	return (uint32_t *)u->heads.items + which * u->m->function_count + function;
}

static struct site *site_at(const struct sx_uniform *u, uint32_t site)
{
	return (struct site *)u->sites.items + site - 1;
}

/* Return: the site + 1, 0 without memory. */
static uint32_t add_site(struct sx_uniform *u, uint32_t at, uint32_t block, uint32_t next)
{
	if (!sx_vec_put(&u->sites, u->a, &(struct site){ at, block, next },
			sizeof(struct site)))
		return u->sites.count;
	u->error = -SPVX_ENOMEM;
	return 0;
}

static void add_store(struct sx_uniform *u, uint32_t at, uint32_t block, uint32_t pointer)
{
	uint32_t root = sx_uniform_root(u, pointer);
	uint32_t site;

	if (!root)
		return;
	site = add_site(u, at, block, sx_idtable_get(&u->stores, root));
	if (!site || sx_idtable_put(&u->stores, root, site))
		u->error = -SPVX_ENOMEM;
}

static void take(struct sx_uniform *u, const struct spvx_insn *insn, uint32_t at,
		 uint32_t block)
{
	uint32_t *returns;
	uint32_t callee;

	switch (insn->opcode) {
	case SPVX_OP_Store:
	case SPVX_OP_CopyMemory:
	case SPVX_OP_CopyMemorySized:
		add_store(u, at, block, sx_arg(insn, 1));
		break;
	case SPVX_OP_FunctionCall:
		callee = spvx_module_function(u->m, sx_arg(insn, SX_CALL_FUNCTION));
		for (unsigned w = SX_CALL_ARGUMENTS; w < insn->word_count; w++)
			if (sx_uniform_is_pointer(u, sx_arg(insn, w)))
				add_store(u, at, block, sx_arg(insn, w));
		if (callee != SPVX_NONE)
			*head(u, CALLS, callee) =
				add_site(u, at, block, *head(u, CALLS, callee));
		break;
	case SPVX_OP_ExtInst:
		for (unsigned w = SX_EXT_OPERANDS; w < insn->word_count; w++)
			if (sx_uniform_is_pointer(u, sx_arg(insn, w)) &&
			    !sx_module_debug_name(u->m, insn))
				add_store(u, at, block, sx_arg(insn, w));
		break;
	case SPVX_OP_ReturnValue:
		returns = head(u, RETURNS, sx_uniform_block(u, block)->function);
		*returns = add_site(u, at, block, *returns);
		break;
	default: /* it stores nothing that a variable of an invocation holds */
		break;
	}
}

/* ---- what a node depends on ---- */

/* Whether a node has the lowest level, so that further dependencies do not matter. */
static bool varies(const struct sx_uniform *u, uint32_t node)
{
	return sx_uniform_node(u, node)->level == SX_ALIKE_INVOCATION;
}

void sx_uniform_depend(struct sx_uniform *u, uint32_t node, uint32_t on)
{
	add_edge(u, on, node, SPVX_NONE);
}

/* Depend on a value; constants are the same everywhere. */
static void depend_on_value(struct sx_uniform *u, uint32_t node, uint32_t id)
{
	uint16_t opcode =
		varies(u, node) ? SPVX_OP_Nop : sx_module_definition(u->m, id).opcode;

	if (!opcode || sx_op_alike(u->m->grammar, opcode) == SX_ALIKE_DRAW)
		return;
	sx_uniform_depend(u, node, sx_uniform_value(u, id));
	/* after a loop, it depends on how the invocation left it */
	for (uint32_t b = sx_uniform_left(u, sx_uniform_block_of(u, id)); b != SPVX_NONE;
	     b = sx_uniform_left(u, b))
		sx_uniform_depend(u, node, sx_uniform_join(u, b));
}

/* Depend on a member of the variable that a pointer points into. */
static void depend_on_pointee(struct sx_uniform *u, uint32_t node, uint32_t pointer,
			      unsigned member)
{
	uint32_t root = sx_uniform_root(u, pointer);

	if (root && root != pointer)
		member = sx_uniform_member(u, pointer);
	if (root)
		sx_uniform_depend(u, node,
				  member_node(u, &u->held, SX_UNIFORM_HELD, root, member));
}

/* Depend on an operand and, unless it is only an address, on its pointee. */
static void depend_on(struct sx_uniform *u, uint32_t node, uint32_t id, bool addresses)
{
	depend_on_value(u, node, id);
	if (!addresses && !varies(u, node) && sx_uniform_is_pointer(u, id))
		depend_on_pointee(u, node, id, SX_UNIFORM_ALL);
}

/* Depend on a member of a value that was composed or loaded whole; else on the value. */
static void depend_on_member(struct sx_uniform *u, uint32_t node, uint32_t id,
			     unsigned member)
{
	struct spvx_insn insn = sx_module_definition(u->m, id);

	if (member == SX_UNIFORM_ALL) {
		depend_on_value(u, node, id);
	} else if (insn.opcode == SPVX_OP_CompositeConstruct &&
		   sx_module_definition(u->m, sx_arg(&insn, 1)).opcode ==
			   SPVX_OP_TypeStruct) {
		depend_on_value(u, node, sx_arg(&insn, 3 + member));
	} else if (insn.opcode == SPVX_OP_Load &&
		   sx_uniform_root(u, sx_arg(&insn, 3)) == sx_arg(&insn, 3)) {
		depend_on_pointee(u, node, sx_arg(&insn, 3), member);
	} else {
		depend_on_value(u, node, id);
	}
}

static void depend_on_operands(struct sx_uniform *u, uint32_t node,
			       const struct spvx_insn *insn)
{
	const struct sx_op_shape *s = sx_op_shape(u->m->grammar, insn->opcode);
	bool addresses = s->flags & SX_OP_ACCESS_CHAIN ||
			 !(s->flags & SX_OP_MEMORY || s->rest == SX_REST_EXTENDED);
	struct spvx_operands it;
	struct spvx_operand o;

	if (s->rest != SX_REST_OTHER || insn->opcode == SPVX_OP_Load) {
		for (unsigned w = s->first; w < s->known; w++)
			if (s->ids >> w & 1)
				depend_on(u, node, sx_arg(insn, w), addresses);
		for (unsigned w = s->rest == SX_REST_EXTENDED ? SX_EXT_OPERANDS : s->known;
		     w < insn->word_count &&
		     (s->rest == SX_REST_IDS || s->rest == SX_REST_EXTENDED);
		     w++)
			depend_on(u, node, sx_arg(insn, w), addresses);
		return;
	}
	spvx_operands_init(&it, u->m->grammar, &u->m->ids, insn);
	spvx_for_each_operand(o, &it)
		if (o.cls == SPVX_OPERAND_ID && o.word >= s->first)
			depend_on(u, node, o.value, addresses);
}

/* A load through a pointer that was itself loaded or computed. */
static void load_from_unknown(struct sx_uniform *u, uint32_t node, uint32_t pointer)
{
	struct spvx_insn insn = sx_module_definition(u->m, pointer);
	struct spvx_insn type = sx_module_definition(u->m, sx_arg(&insn, 1));
	enum sx_alike alike;

	if (sx_uniform_root(u, pointer))
		return;
	alike = sx_uniform_seed(u, SPVX_KIND_StorageClass,
				sx_arg(&type, SX_TYPE_STORAGE_CLASS));
	sx_uniform_lower(u, node, alike == SX_ALIKE_STORED ? SX_ALIKE_INVOCATION : alike,
			 pointer, SPVX_NONE);
}

/* The last of @count places, @size bytes apart, that is not after a word offset. */
static uint32_t last_before(const uint32_t *place, uint32_t count, size_t size, uint32_t at)
{
	uint32_t low = 0;

	while (count - low > 1) {
		uint32_t mid = low + (count - low) / 2;
		const uint32_t *p = (const void *)((const char *)place + mid * size);

		if (*p <= at)
			low = mid;
		else
			count = mid;
	}
	return low;
}

uint32_t sx_uniform_block_at(const struct sx_uniform *u, uint32_t at)
{
	return last_before(&u->m->blocks->at, u->m->block_count, sizeof(*u->m->blocks), at);
}

#define PARAMETERS 255 /* spec 2.17 */

/* The place of a parameter among the arguments; PARAMETERS: not found among so many. */
static unsigned place_of(const struct sx_uniform *u, uint32_t function, uint32_t at)
{
	uint32_t w = sx_module_next_parameter(u->m, u->m->functions[function].at);
	unsigned place = 0;

	for (; w < at && place < PARAMETERS; place++)
		w = sx_module_next_parameter(u->m, w);
	return w == at ? place : PARAMETERS;
}

/* A parameter, or with @is_held a member of its pointee, depends on the arguments of all
 * calls. */
static void depend_on_arguments(struct sx_uniform *u, uint32_t node, uint32_t id,
				bool is_held)
{
	const unsigned member = sx_uniform_node(u, node)->member;
	uint32_t at = sx_table_get(u->m, SX_TABLE_DEF, id);
	uint32_t function = last_before(&u->m->functions->at, u->m->function_count,
					sizeof(*u->m->functions), at);
	unsigned place = place_of(u, function, at);

	/* without known calls, the function is called for each element of a matrix */
	if (place == PARAMETERS || !*head(u, CALLS, function))
		sx_uniform_lower(u, node, SX_ALIKE_INVOCATION, id, SPVX_NONE);
	for (uint32_t s = *head(u, CALLS, function); s && !u->error;
	     s = site_at(u, s)->next) {
		struct spvx_insn insn = sx_module_insn(u->m, site_at(u, s)->at);

		u->user = site_at(u, s)->block;
		depend_on_value(u, node, sx_arg(&insn, SX_CALL_ARGUMENTS + place));
		if (is_held && !varies(u, node))
			depend_on_pointee(u, node, sx_arg(&insn, SX_CALL_ARGUMENTS + place),
					  member);
	}
}

/* Whether a read of an image is at the place of the fragment. */
static bool reads_subpass(const struct sx_uniform *u, uint32_t image)
{
	struct spvx_insn insn = sx_module_definition(u->m, image);
	struct spvx_insn type = sx_module_definition(u->m, sx_arg(&insn, 1));

	return type.opcode == SPVX_OP_TypeImage &&
	       sx_arg(&type, SX_TYPE_IMAGE_DIM) == SPVX_DIM_SubpassData;
}

static void expand_value(struct sx_uniform *u, uint32_t node, uint32_t id)
{
	struct spvx_insn insn = sx_module_definition(u->m, id);
	enum sx_alike alike = sx_op_alike(u->m->grammar, insn.opcode);
	uint32_t callee;

	u->user = sx_uniform_block_of(u, id);
	switch (insn.opcode) {
	case SPVX_OP_FunctionParameter:
		depend_on_arguments(u, node, id, false);
		return;
	case SPVX_OP_FunctionCall:
		callee = spvx_module_function(u->m, sx_arg(&insn, SX_CALL_FUNCTION));
		if (callee == SPVX_NONE || !u->m->functions[callee].block_count) {
			alike = SX_ALIKE_INVOCATION;
			break;
		}
		callee = sx_uniform_of(u, SX_UNIFORM_RETURN, callee);
		expand_later(u, callee);
		sx_uniform_depend(u, node, callee);
		return;
	case SPVX_OP_Phi:
		for (unsigned w = 3; w < insn.word_count; w += 2) {
			u->user = sx_uniform_block_of(u, sx_arg(&insn, w + 1));
			depend_on_value(u, node, sx_arg(&insn, w));
		}
		sx_uniform_depend(u, node, sx_uniform_join(u, sx_uniform_block_of(u, id)));
		return;
	case SPVX_OP_Load:
		load_from_unknown(u, node, sx_arg(&insn, 3));
		break;
	case SPVX_OP_ImageRead:
	case SPVX_OP_ImageSparseRead:
		if (reads_subpass(u, sx_arg(&insn, 3)))
			alike = SX_ALIKE_INVOCATION;
		break;
	case SPVX_OP_CompositeExtract:
		depend_on_member(u, node, sx_arg(&insn, 3),
				 sx_uniform_index(sx_arg(&insn, 4)));
		return;
	default:
		break;
	}
	if (alike == SX_ALIKE_OPERANDS || !alike) {
		depend_on_operands(u, node, &insn);
		return;
	}
	if (alike == SX_ALIKE_SCOPE) {
		const struct spvx_grammar *g = u->m->grammar;
		unsigned word =
			sx_word_of_kind(g, sx_op(g, insn.opcode), SPVX_KIND_GroupOperation);
		uint64_t scope = SPVX_SCOPE_Invocation;

		spvx_module_constant(u->m, sx_arg(&insn, 3), &scope);
		alike = scope == SPVX_SCOPE_Workgroup  ? SX_ALIKE_WORKGROUP
			: scope == SPVX_SCOPE_Subgroup ? SX_ALIKE_SUBGROUP
						       : SX_ALIKE_INVOCATION;
		if (word && sx_arg(&insn, word) != SPVX_GROUP_OPERATION_Reduce)
			alike = SX_ALIKE_INVOCATION;
	}
	sx_uniform_lower(u, node, alike, id, SPVX_NONE);
}

static void expand_held(struct sx_uniform *u, uint32_t node, uint32_t root)
{
	const unsigned member = sx_uniform_node(u, node)->member;
	struct spvx_insn insn = sx_module_definition(u->m, root);
	uint32_t class = sx_arg(&insn, SX_VARIABLE_STORAGE_CLASS);
	enum sx_alike alike;

	if (insn.opcode == SPVX_OP_FunctionParameter) {
		depend_on_arguments(u, node, root, true);
		sx_uniform_depend(u, node, stored_to(u, root, member));
		return;
	}
	alike = class == SPVX_STORAGE_CLASS_Input ? sx_uniform_input(u, &insn, member)
						  : sx_uniform_class(u, class);
	if (alike == SX_ALIKE_STORED)
		sx_uniform_depend(u, node, stored_to(u, root, member));
	else
		sx_uniform_lower(u, node, alike, root, SPVX_NONE);
}

/* Whether a store through @pointer is to another member of its variable. */
static bool is_apart(struct sx_uniform *u, uint32_t pointer, unsigned member)
{
	unsigned stored =
		member == SX_UNIFORM_ALL ? SX_UNIFORM_ALL : sx_uniform_member(u, pointer);

	return stored != SX_UNIFORM_ALL && stored != member;
}

/* A call stores: depend on the values that the function stores to its parameter. */
static void depend_on_callee(struct sx_uniform *u, uint32_t node,
			     const struct spvx_insn *insn, uint32_t root)
{
	const unsigned member = sx_uniform_node(u, node)->member;
	uint32_t callee = spvx_module_function(u->m, sx_arg(insn, SX_CALL_FUNCTION));
	uint32_t at;

	if (callee == SPVX_NONE || !u->m->functions[callee].block_count) {
		sx_uniform_lower(u, node, SX_ALIKE_INVOCATION, root, SPVX_NONE);
		return;
	}
	at = u->m->functions[callee].at;
	for (unsigned w = SX_CALL_ARGUMENTS; w < insn->word_count; w++) {
		uint32_t pointer = sx_arg(insn, w);
		struct spvx_insn parameter;

		at = sx_module_next_parameter(u->m, at);
		if (at == SPVX_NONE)
			return;
		parameter = sx_module_insn(u->m, at);
		if (sx_uniform_root(u, pointer) == root && !is_apart(u, pointer, member))
			sx_uniform_depend(
				u, node,
				stored_to(u, sx_arg(&parameter, SX_FUNCTION_RESULT),
					  pointer == root ? member : SX_UNIFORM_ALL));
	}
}

/* The block of the first store, if it precedes all others on every path; SPVX_NONE: it does
 * not, or other functions may store to the variable. An initialiser is stored where the
 * variable is declared. */
static uint32_t first_store(const struct sx_uniform *u, uint32_t root)
{
	struct spvx_insn insn = sx_module_definition(u->m, root);
	const struct sx_uniform_block *first;
	uint32_t last = sx_idtable_get(&u->stores, root);
	uint32_t s = last;

	if (insn.opcode != SPVX_OP_Variable || !last ||
	    sx_arg(&insn, SX_VARIABLE_STORAGE_CLASS) != SPVX_STORAGE_CLASS_Function)
		return SPVX_NONE;
	if (insn.word_count > SX_VARIABLE_STORAGE_CLASS + 1)
		return sx_uniform_block_at(u, sx_table_get(u->m, SX_TABLE_DEF, root));
	while (site_at(u, s)->next)
		s = site_at(u, s)->next;
	first = sx_uniform_block(u, site_at(u, s)->block);
	for (uint32_t n = last; n; n = site_at(u, n)->next) {
		const struct sx_uniform_block *b =
			sx_uniform_block(u, site_at(u, n)->block);

		if (b->enter[0] < first->enter[0] || b->enter[0] > first->leave[0])
			return SPVX_NONE;
	}
	return site_at(u, s)->block;
}

/* OpStore, OpCopyMemory. */
static void depend_on_store(struct sx_uniform *u, uint32_t node, uint32_t root,
			    const struct spvx_insn *insn)
{
	const unsigned member = sx_uniform_node(u, node)->member;
	uint32_t pointer = sx_arg(insn, 1);

	depend_on_value(u, node, pointer);
	if (insn->opcode != SPVX_OP_Store)
		depend_on(u, node, sx_arg(insn, 2), false);
	else
		depend_on_member(u, node, sx_arg(insn, 2),
				 pointer == root ? member : SX_UNIFORM_ALL);
}

static void expand_stored(struct sx_uniform *u, uint32_t node, uint32_t root)
{
	const unsigned member = sx_uniform_node(u, node)->member;
	uint32_t before = first_store(u, root);

	sx_uniform_node(u, node)->why = before;
	for (uint32_t s = sx_idtable_get(&u->stores, root); s && !u->error;
	     s = site_at(u, s)->next) {
		uint32_t block = site_at(u, s)->block;
		struct spvx_insn insn = sx_module_insn(u->m, site_at(u, s)->at);

		u->user = block;
		if (insn.opcode == SPVX_OP_FunctionCall)
			depend_on_callee(u, node, &insn, root);
		else if (insn.opcode == SPVX_OP_ExtInst)
			depend_on_operands(u, node, &insn);
		else if (is_apart(u, sx_arg(&insn, 1), member))
			continue;
		else
			depend_on_store(u, node, root, &insn);
		if (block != before)
			sx_uniform_depend(u, node,
					  sx_uniform_of(u, SX_UNIFORM_LEVEL, block));
		if (before == SPVX_NONE)
			sx_uniform_depend(
				u, node,
				sx_uniform_of(u, SX_UNIFORM_ENTRY,
					      sx_uniform_block(u, block)->function));
	}
}

static void expand_return(struct sx_uniform *u, uint32_t node, uint32_t function)
{
	uint32_t first = *head(u, RETURNS, function);

	for (uint32_t s = first; s && !u->error; s = site_at(u, s)->next) {
		struct spvx_insn insn = sx_module_insn(u->m, site_at(u, s)->at);

		u->user = site_at(u, s)->block;
		depend_on_value(u, node, sx_arg(&insn, 1));
		if (site_at(u, first)->next)
			sx_uniform_depend(
				u, node,
				sx_uniform_of(u, SX_UNIFORM_LEVEL, site_at(u, s)->block));
	}
}

static void expand(struct sx_uniform *u, uint32_t node)
{
	uint32_t key = sx_uniform_node(u, node)->key;

	switch (sx_uniform_node(u, node)->kind) {
	case SX_UNIFORM_VALUE:
		expand_value(u, node, key);
		break;
	case SX_UNIFORM_HELD:
		expand_held(u, node, key);
		break;
	case SX_UNIFORM_STORED:
		expand_stored(u, node, key);
		break;
	case SX_UNIFORM_RETURN:
		expand_return(u, node, key);
		break;
	default: /* nodes of blocks, whose edges are made at once */
		break;
	}
}

/* ---- all ---- */

/* Pass the level of a node on to those that depend on it. */
static void spread(struct sx_uniform *u, uint32_t node)
{
	struct sx_uniform_node *n = sx_uniform_node(u, node);
	uint32_t e = n->users;

	n->queued = false;
	while (e) {
		const struct edge *edge = (struct edge *)u->edges.items + e - 1;

		follow(u, node, edge->to, edge->why);
		e = edge->next;
	}
	n = sx_uniform_node(u, node);
	if (n->kind == SX_UNIFORM_LEVEL || n->kind == SX_UNIFORM_BRANCH)
		sx_uniform_diverge(u, node);
}

/* Nodes that vary are spread first: the other dependencies of their users are then
 * irrelevant, and skipped. */
int sx_uniform_run(struct sx_uniform *u)
{
	while (!u->error && (u->queue.count || u->pending.count)) {
		struct sx_vec *list = u->queue.count ? &u->queue : &u->pending;
		uint32_t node = ((uint32_t *)list->items)[--list->count];

		if (list == &u->queue)
			spread(u, node);
		else if (!varies(u, node))
			expand(u, node);
	}
	return u->error;
}

/* The condition of a branch, and calls, whose functions depend on the control of theirs. */
static void link_blocks(struct sx_uniform *u)
{
	const struct spvx_module *m = u->m;

	for (uint32_t b = 0; b < m->block_count && !u->error; b++) {
		struct spvx_insn insn = sx_module_insn(m, m->blocks[b].terminator);

		u->user = b;
		if (sx_calls_is_reached(u->calls, sx_uniform_block(u, b)->function) &&
		    (insn.opcode == SPVX_OP_BranchConditional ||
		     insn.opcode == SPVX_OP_Switch))
			depend_on_value(u, sx_uniform_of(u, SX_UNIFORM_BRANCH, b),
					sx_arg(&insn, 1));
	}
	for (uint32_t f = 0; f < m->function_count; f++)
		for (uint32_t s = *head(u, CALLS, f); s && !u->error;
		     s = site_at(u, s)->next) {
			const struct site site = *site_at(u, s);
			uint32_t entry = sx_uniform_of(u, SX_UNIFORM_ENTRY, f);

			add_edge(u, sx_uniform_of(u, SX_UNIFORM_LEVEL, site.block), entry,
				 site.at);
			add_edge(u,
				 sx_uniform_of(u, SX_UNIFORM_ENTRY,
					       sx_uniform_block(u, site.block)->function),
				 entry, site.at);
		}
}

int sx_uniform_load(struct sx_uniform *u, const struct spvx_module *m,
		    const struct sx_calls *calls)
{
	int err;

	u->m = m;
	u->calls = calls;
	u->error = 0;
	u->one_record = m->entry_point_count;
	for (uint32_t n = 0; n < m->entry_point_count; n++)
		u->one_record &=
			m->entry_points[n].model == SPVX_EXECUTION_MODEL_RayGenerationKHR;
	for (size_t n = 0; n < SX_ARRAY_SIZE(vectors); n++)
		vector(u, n)->count = 0;
	for (size_t n = 0; n < SX_ARRAY_SIZE(tables); n++) {
		sx_idtable_reset(table(u, n));
		sx_idtable_expect(table(u, n), m->word_count);
	}
	if (m->function_count &&
	    !sx_vec_zadd(&u->heads, u->a, HEADS * m->function_count, sizeof(uint32_t)))
		return -SPVX_ENOMEM;
	for (unsigned kind = 0; kind <= SX_UNIFORM_RETURN && !u->error; kind++) {
		uint32_t count =
			kind < SX_UNIFORM_ENTRY ? m->block_count : m->function_count;

		for (uint32_t n = 0; n < count && !u->error; n++)
			add_node(u, kind, n);
	}
	err = u->error ? u->error : sx_uniform_flow(u);
	for (uint32_t b = 0; b < m->block_count && !err; b++) {
		struct spvx_insn insn;

		if (!sx_calls_is_reached(calls, sx_uniform_block(u, b)->function))
			continue;
		for (uint32_t w = m->blocks[b].at; w < m->blocks[b].end;
		     w += insn.word_count) {
			insn = sx_module_insn(m, w);
			if (!insn.word_count)
				break;
			take(u, &insn, w, b);
		}
		err = u->error;
	}
	if (err)
		return err;
	link_blocks(u);
	return sx_uniform_run(u);
}
