/* SPDX-License-Identifier: MIT */
/*
 * debug/twin.c - pairs the instructions of two modules with the same code. Two cursors and one matching of <id>s.
 *
 * At level body, declarations outside functions are compared after the functions: each pair
 * of <id>s that was matched in functions is compared once. Cycles of types need no care: a
 * pair is matched before its declarations are compared, and one mismatch anywhere ends the
 * proof.
 */
#include "debug/state.h"

#include "base/options.h"

#include <spvx/error.h>

/* A module being walked. */
struct side {
	const struct spvx_module *m;
	struct sx_code *code;
	uint32_t at;     /* of the next instruction */
	uint32_t bodies; /* word offset of the first OpFunction */
};

struct proof {
	struct spvx_twins_state *st;
	struct side side[2];
	bool body; /* level */
};

int spvx_twins_init_sized(struct spvx_twins *twins, size_t size,
			  const struct spvx_allocator *a)
{
	struct spvx_twins_state *st;

	if (sx_owned_init(twins, size, sizeof(*twins)))
		return -SPVX_EINVAL;
	st = sx_zalloc(a, sizeof(*st));
	if (!st)
		return -SPVX_ENOMEM;
	st->a = a;
	spvx_ids_init(&st->ids, a);
	for (unsigned i = 0; i < 2; i++) {
		sx_code_init(&st->code[i], NULL, a);
		sx_idtable_init(&st->match[i], a);
	}
	twins->state = st;
	return 0;
}

void spvx_twins_fini(struct spvx_twins *twins)
{
	struct spvx_twins_state *st =
		sx_owned_is(twins, sizeof(*twins)) ? twins->state : NULL;

	if (!st)
		return;
	spvx_ids_fini(&st->ids);
	for (unsigned i = 0; i < 2; i++) {
		sx_code_free(&st->code[i]);
		sx_idtable_free(&st->match[i]);
		sx_vec_free(&st->keys[i], st->a, sizeof(uint32_t));
	}
	sx_vec_free(&st->pairs, st->a, sizeof(struct spvx_twin_pair));
	sx_vec_free(&st->queue, st->a, sizeof(uint32_t));
	sx_free(st->a, st, sizeof(*st));
	*twins = (struct spvx_twins){ .state = NULL };
}

uint32_t spvx_twins_id(const struct spvx_twins *twins, uint32_t id)
{
	return id ? sx_idtable_get(&twins->state->match[0], id) : 0;
}

uint32_t spvx_twins_back(const struct spvx_twins *twins, uint32_t id)
{
	return id ? sx_idtable_get(&twins->state->match[1], id) : 0;
}

/* ---- <id>s ---- */

static bool is_outside(const struct side *s, uint32_t id)
{
	return spvx_module_def(s->m, id) < s->bodies;
}

/* Strings match if their texts are equal. */
static bool are_equal_strings(const struct proof *p, const uint32_t id[2])
{
	struct spvx_insn insn[2];

	for (unsigned i = 0; i < 2; i++) {
		if (spvx_module_def_op(p->side[i].m, id[i]) != SPVX_OP_String)
			return false;
		insn[i] = spvx_module_insn(p->side[i].m,
					   spvx_module_def(p->side[i].m, id[i]));
	}
	return insn[0].word_count == insn[1].word_count &&
	       !memcmp(insn[0].bytes + (size_t)2 * SPVX_WORD_BYTES,
		       insn[1].bytes + (size_t)2 * SPVX_WORD_BYTES,
		       (size_t)(insn[0].word_count - 2) * SPVX_WORD_BYTES);
}

/* Match two <id>s that have no match yet. */
static bool match_new(struct proof *p, const uint32_t id[2])
{
	struct spvx_twins_state *st = p->st;
	bool strings = spvx_module_def_op(p->side[0].m, id[0]) == SPVX_OP_String ||
		       spvx_module_def_op(p->side[1].m, id[1]) == SPVX_OP_String;

	if (strings && !are_equal_strings(p, id))
		return false;
	for (unsigned i = 0; i < 2; i++) {
		if (sx_idtable_put(&st->match[i], id[i], id[!i]))
			st->error = -SPVX_ENOMEM;
	}
	if (!p->body || strings)
		return !st->error;
	if (is_outside(&p->side[0], id[0]) != is_outside(&p->side[1], id[1]))
		return false;
	if (is_outside(&p->side[0], id[0]) && sx_vec_put_u32(&st->queue, st->a, id[0]))
		st->error = -SPVX_ENOMEM;
	return !st->error;
}

static bool match(struct proof *p, uint32_t a, uint32_t b)
{
	uint32_t id[2] = { a, b };
	uint32_t known[2];

	if (!a || !b)
		return a == b;
	known[0] = sx_idtable_get(&p->st->match[0], a);
	known[1] = sx_idtable_get(&p->st->match[1], b);
	if (known[0] || known[1])
		return known[0] == b && known[1] == a;
	return match_new(p, id);
}

/* ---- instructions ---- */

static bool are_equal_words(const struct spvx_insn insn[2], unsigned from, unsigned to)
{
	return to <= from || !memcmp(insn[0].bytes + (size_t)from * SPVX_WORD_BYTES,
				     insn[1].bytes + (size_t)from * SPVX_WORD_BYTES,
				     (size_t)(to - from) * SPVX_WORD_BYTES);
}

/* The words of an index are little-endian. Words unknown to the grammar count as
 * literals. */
static bool are_same(struct proof *p, const struct spvx_insn insn[2])
{
	struct spvx_operand operand;
	struct spvx_operands it;
	unsigned done = 1; /* words that have been compared */

	if (insn[0].opcode != insn[1].opcode || insn[0].word_count != insn[1].word_count)
		return false;
	spvx_operands_init(&it, p->side[0].m->grammar, &p->st->ids, &insn[0]);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls > SPVX_OPERAND_ID)
			continue;
		if (!are_equal_words(insn, done, operand.word) ||
		    !match(p, operand.value, spvx_insn_word(&insn[1], operand.word)))
			return false;
		done = operand.word + 1u;
	}
	return are_equal_words(insn, done, insn[0].word_count);
}

/* The next code instruction of a side. Return: 1, 0 at the end, -SPVX_ENOMEM. */
static int next(struct proof *p, unsigned i, struct spvx_insn *insn, uint32_t *at)
{
	struct side *s = &p->side[i];
	int code = 0;

	while (!code && s->at < s->m->word_count) {
		*at = s->at;
		*insn = spvx_module_insn(s->m, s->at);
		s->at += insn->word_count;
		code = sx_code_take(s->code, insn);
		/* also for debug information, whose <id> has a type */
		if (!i && spvx_ids_learn(&p->st->ids, s->m->grammar, insn) == -SPVX_ENOMEM)
			code = -SPVX_ENOMEM;
	}
	return code;
}

/* Learn the facts before the functions, without comparing. */
static int skip_outside(struct proof *p)
{
	for (unsigned i = 0; i < 2; i++) {
		struct spvx_insn insn;
		uint32_t at;

		while (p->side[i].at < p->side[i].bodies) {
			int more = next(p, i, &insn, &at);

			if (more <= 0)
				return more;
			if (at >= p->side[i].bodies)
				p->side[i].at = at;
		}
	}
	return 1;
}

/* Compare both sides from here to their ends. Return: 1 when equal, 0, -SPVX_ENOMEM. */
static int walk(struct proof *p, struct spvx_twins *twins)
{
	for (;;) {
		struct spvx_insn insn[2];
		uint32_t at[2] = { SPVX_NONE, SPVX_NONE };
		int more[2];

		for (unsigned i = 0; i < 2; i++) {
			more[i] = next(p, i, &insn[i], &at[i]);
			if (more[i] < 0)
				return more[i];
			if (!more[i])
				at[i] = SPVX_NONE;
		}
		if (!more[0] && p->side[0].m->fault) {
			twins->until = p->side[0].m->word_count;
			return 1;
		}
		if (!more[0] && !more[1])
			return 1;
		if (!more[0] || !more[1] || !are_same(p, insn)) {
			twins->differs = at[0];
			twins->twin_differs = at[1];
			return p->st->error;
		}
		if (sx_vec_put(&p->st->pairs, p->st->a,
			       &(struct spvx_twin_pair){ at[0], at[1] },
			       sizeof(struct spvx_twin_pair)))
			p->st->error = -SPVX_ENOMEM;
		if (p->st->error)
			return p->st->error;
	}
}

/* ---- declarations, at level body ---- */

static const struct spvx_annotation *annotation(const struct spvx_module *m, uint32_t i)
{
	return &m->annotations[i];
}

/* A total order by which sets of decorations are sorted and compared. */
static int compare(const struct spvx_module *ma, uint32_t a, const struct spvx_module *mb,
		   uint32_t b)
{
	const struct spvx_annotation *x = annotation(ma, a);
	const struct spvx_annotation *y = annotation(mb, b);
	struct spvx_insn i = spvx_module_insn(ma, x->at);
	struct spvx_insn j = spvx_module_insn(mb, y->at);
	unsigned words = i.word_count - x->operand;

	if (x->member != y->member)
		return x->member < y->member ? -1 : 1;
	if (x->decoration != y->decoration)
		return x->decoration < y->decoration ? -1 : 1;
	if (words != j.word_count - y->operand)
		return words < j.word_count - y->operand ? -1 : 1;
	/* not compared: <id>s are matched later */
	if (i.opcode == SPVX_OP_DecorateId && j.opcode == SPVX_OP_DecorateId)
		return 0;
	return memcmp(i.bytes + (size_t)x->operand * SPVX_WORD_BYTES,
		      j.bytes + (size_t)y->operand * SPVX_WORD_BYTES,
		      (size_t)words * SPVX_WORD_BYTES);
}

/* Sift down in a heap of annotations. */
static void sift(const struct spvx_module *m, uint32_t *keys, uint32_t root, uint32_t count)
{
	for (;;) {
		uint32_t child = 2 * root + 1;
		uint32_t kept = keys[root];

		if (child >= count)
			return;
		if (child + 1 < count && compare(m, keys[child], m, keys[child + 1]) < 0)
			child++;
		if (compare(m, kept, m, keys[child]) >= 0)
			return;
		keys[root] = keys[child];
		keys[child] = kept;
		root = child;
	}
}

static void sort(const struct spvx_module *m, uint32_t *keys, uint32_t count)
{
	for (uint32_t i = count / 2; i--;)
		sift(m, keys, i, count);
	for (uint32_t i = count; i-- > 1;) {
		uint32_t last = keys[i];

		keys[i] = keys[0];
		keys[0] = last;
		sift(m, keys, 0, i);
	}
}

/* List the decorations of an <id>, in order. */
static void list_decorations(struct proof *p, unsigned side, uint32_t id)
{
	struct spvx_twins_state *st = p->st;
	const struct spvx_module *m = p->side[side].m;
	uint32_t i = spvx_module_first_annotation(m, id);

	st->keys[side].count = 0;
	for (; i != SPVX_NONE; i = m->annotations[i].next) {
		if (sx_vec_put_u32(&st->keys[side], st->a, i))
			st->error = -SPVX_ENOMEM;
	}
	if (!st->error)
		sort(m, st->keys[side].items, st->keys[side].count);
}

static bool match_operands(struct proof *p, uint32_t a, uint32_t b)
{
	const struct spvx_annotation *x = annotation(p->side[0].m, a);
	const struct spvx_annotation *y = annotation(p->side[1].m, b);
	struct spvx_insn i = spvx_module_insn(p->side[0].m, x->at);
	struct spvx_insn j = spvx_module_insn(p->side[1].m, y->at);

	if (i.opcode != SPVX_OP_DecorateId)
		return true;
	for (unsigned n = 0; x->operand + n < i.word_count; n++) {
		if (!match(p, spvx_insn_word(&i, x->operand + n),
			   spvx_insn_word(&j, y->operand + n)))
			return false;
	}
	return true;
}

static bool are_decorated_alike(struct proof *p, const uint32_t id[2])
{
	const struct sx_vec *keys = p->st->keys;

	for (unsigned i = 0; i < 2; i++)
		list_decorations(p, i, id[i]);
	if (p->st->error || keys[0].count != keys[1].count)
		return false;
	for (uint32_t i = 0; i < keys[0].count; i++) {
		uint32_t a = ((const uint32_t *)keys[0].items)[i];
		uint32_t b = ((const uint32_t *)keys[1].items)[i];

		if (compare(p->side[0].m, a, p->side[1].m, b) || !match_operands(p, a, b))
			return false;
	}
	return true;
}

/* Compare pairs declared outside functions, which may add pairs. Return: 1, 0,
 * -SPVX_ENOMEM. */
static int declarations(struct proof *p, struct spvx_twins *twins)
{
	struct spvx_twins_state *st = p->st;

	for (uint32_t n = 0; n < st->queue.count && !st->error; n++) {
		uint32_t a = ((const uint32_t *)st->queue.items)[n];
		uint32_t id[2] = { a, sx_idtable_get(&st->match[0], a) };
		struct spvx_insn insn[2];
		uint32_t at[2];

		for (unsigned i = 0; i < 2; i++) {
			at[i] = spvx_module_def(p->side[i].m, id[i]);
			insn[i] = spvx_module_insn(p->side[i].m, at[i]);
		}
		if (!are_same(p, insn) || !are_decorated_alike(p, id)) {
			twins->differs = at[0];
			twins->twin_differs = at[1];
			return st->error;
		}
	}
	return st->error ? st->error : 1;
}

/* ---- both levels ---- */

static uint32_t first_body(const struct spvx_module *m)
{
	return m->function_count ? m->functions[0].at : m->word_count;
}

static int prove(struct proof *p, struct spvx_twins *twins)
{
	int same;
	struct spvx_twins_state *st = p->st;

	spvx_ids_reset(&st->ids);
	sx_idtable_expect(&st->ids.facts, p->side[0].m->word_count);
	for (unsigned i = 0; i < 2; i++) {
		sx_idtable_reset(&st->match[i]);
		sx_idtable_expect(&st->match[i], p->side[i].m->word_count);
		sx_code_reset(&st->code[i]);
		st->code[i].g = p->side[i].m->grammar;
		p->side[i].code = &st->code[i];
		p->side[i].at = SPVX_HEADER_WORDS;
	}
	st->pairs.count = 0;
	st->queue.count = 0;
	twins->until = SPVX_NONE;
	same = p->body ? skip_outside(p) : 1;
	if (same > 0)
		same = walk(p, twins);
	if (same > 0 && p->body)
		same = declarations(p, twins);
	return same;
}

int spvx_debug_twin(struct spvx_twins *twins, const struct spvx_module *module,
		    const struct spvx_module *twin)
{
	struct spvx_twins_state *st = twins->state;
	struct proof p = { .st = st,
			   .side = { { .m = module, .bodies = first_body(module) },
				     { .m = twin, .bodies = first_body(twin) } } };
	int same;

	*twins = (struct spvx_twins){ .size = sizeof(*twins),
				      .differs = SPVX_NONE,
				      .twin_differs = SPVX_NONE,
				      .state = st };
	st->error = 0;
	if (!module->function_count || !twin->function_count)
		return 0;
	same = prove(&p, twins);
	twins->level = SPVX_TWIN_CODE;
	if (!same) {
		p.body = true;
		same = prove(&p, twins);
		twins->level = SPVX_TWIN_BODY;
	}
	if (same <= 0) {
		twins->level = SPVX_TWIN_NONE;
		return same;
	}
	twins->pairs = st->pairs.items;
	twins->count = st->pairs.count;
	return 1;
}
