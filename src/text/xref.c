/* SPDX-License-Identifier: MIT */
/*
 * text/xref.c - uses of an <id>, and of the results computed from it.
 *
 * Each level walks the module once and searches for the ids found by the level before. So
 * memory is in proportion to the number of ids found, not to the module.
 */
#include <spvx/query.h>

#include "base/alloc.h"
#include "base/map.h"
#include "base/options.h"
#include "spirv/facts.h"

static const char result_type[] = "Result Type";

struct spvx_xref_state {
	const struct spvx_allocator *a;
	struct spvx_ref *refs;
	size_t ref_cap;
	uint32_t *last; /* use of each ref */
	size_t last_cap;
	struct spvx_use *uses;
	size_t use_cap;
	struct sx_idmap ref_of; /* by <id>: 1 + index */
};

/**
 * struct place - the current instruction
 * @ids:  operands of it that are ids, result and result type left out
 * @from: index of its first use
 */
struct place {
	const struct spvx_module *module;
	uint32_t at;
	struct spvx_insn insn;
	uint32_t function;
	uint32_t result;
	unsigned ids;
	size_t from;
};

int spvx_xref_init_sized(struct spvx_xref *x, size_t size,
			 const struct spvx_allocator *allocator)
{
	if (sx_owned_init(x, size, sizeof(*x)))
		return -SPVX_EINVAL;
	x->state = sx_resize(allocator, NULL, 0, sizeof(*x->state));
	if (!x->state)
		return -SPVX_ENOMEM;
	*x->state = (struct spvx_xref_state){ .a = allocator };
	sx_idmap_init(&x->state->ref_of, allocator);
	return 0;
}

void spvx_xref_fini(struct spvx_xref *x)
{
	struct spvx_xref_state *s = sx_owned_is(x, sizeof(*x)) ? x->state : NULL;

	if (!s)
		return;
	sx_free(s->a, s->refs, s->ref_cap * sizeof(*s->refs));
	sx_free(s->a, s->last, s->last_cap * sizeof(*s->last));
	sx_free(s->a, s->uses, s->use_cap * sizeof(*s->uses));
	sx_idmap_free(&s->ref_of);
	sx_free(s->a, s, sizeof(*s));
	*x = (struct spvx_xref){ .state = NULL };
}

uint32_t spvx_xref_ref(const struct spvx_xref *x, uint32_t id)
{
	return id ? sx_idmap_get(&x->state->ref_of, id, 0) - 1 : SPVX_NONE;
}

/* ---- results ---- */

static int add_ref(struct spvx_xref *x, uint32_t id, uint32_t depth)
{
	struct spvx_xref_state *s = x->state;
	size_t need = x->ref_count + 1;
	int err = sx_grow(s->a, (void **)&s->refs, &s->ref_cap, need, sizeof(*s->refs));

	if (!err)
		err = sx_grow(s->a, (void **)&s->last, &s->last_cap, need,
			      sizeof(*s->last));
	if (!err)
		err = sx_idmap_put(&s->ref_of, id, (uint32_t)need);
	x->refs = s->refs;
	if (err)
		return err;
	s->last[x->ref_count] = SPVX_NONE;
	s->refs[x->ref_count++] =
		(struct spvx_ref){ .id = id, .depth = depth, .first = SPVX_NONE };
	return 0;
}

/* The kind of use of the <id> in a word. */
static enum spvx_use_kind kind_of(const struct place *p, unsigned word)
{
	if (word != 1) /* the target */
		return SPVX_USE_OPERAND;
	switch (sx_subject_of(p->insn.opcode)) {
	case SX_LIST_NAMES:
	case SX_LIST_MEMBER_NAMES:
		return SPVX_USE_NAME;
	case SX_LIST_DECORATIONS:
		return SPVX_USE_DECORATION;
	default:
		return SPVX_USE_OPERAND;
	}
}

static int add_use(struct spvx_xref *x, const struct place *p, uint32_t ref,
		   const struct spvx_operand *o)
{
	struct spvx_xref_state *s = x->state;
	uint32_t index = (uint32_t)x->use_count;
	int err = sx_grow(s->a, (void **)&s->uses, &s->use_cap, x->use_count + 1,
			  sizeof(*s->uses));

	x->uses = s->uses;
	if (err)
		return err;
	s->uses[x->use_count++] = (struct spvx_use){
		.at = p->at,
		.word = o->word,
		.kind = (uint8_t)kind_of(p, o->word),
		.role = o->cls == SPVX_OPERAND_RESULT_TYPE ? result_type
			: o->name                          ? o->name
				  : spvx_kind_name(p->module->grammar, o->kind),
		.result = p->result,
		.function = p->function,
		.next = SPVX_NONE,
	};
	if (s->last[ref] == SPVX_NONE)
		s->refs[ref].first = index;
	else
		s->uses[s->last[ref]].next = index;
	s->last[ref] = index;
	s->refs[ref].count++;
	return 0;
}

/* ---- the walk ---- */

static int take_operand(struct spvx_xref *x, struct place *p, uint32_t depth,
			const struct spvx_operand *o)
{
	uint32_t ref;

	switch (o->cls) {
	case SPVX_OPERAND_ID:
		p->ids++;
		break;
	case SPVX_OPERAND_RESULT_TYPE:
		break;
	default:
		return 0;
	}
	ref = spvx_xref_ref(x, o->value);
	if (ref == SPVX_NONE || x->refs[ref].depth != depth)
		return 0;
	return add_use(x, p, ref, o);
}

#define SHORT_WORDS 64 /* of an instruction that can be all <id>s; longer ones are texts */

static int take_insn(struct spvx_xref *x, struct place *p, uint32_t depth)
{
	unsigned words = p->insn.word_count;
	struct spvx_operands it;
	struct spvx_operand o;
	int err = 0;

	/* most instructions have none of the <id>s, not even as a literal */
	while (words && words < SHORT_WORDS &&
	       spvx_xref_ref(x, spvx_insn_word(&p->insn, words - 1)) == SPVX_NONE)
		words--;
	if (!words)
		return 0;
	p->from = x->use_count;
	p->ids = 0;
	p->result = spvx_result_id(p->module->grammar, &p->insn, NULL);
	spvx_operands_init(&it, p->module->grammar, &p->module->ids, &p->insn);
	while (!err && spvx_operand_next(&it, &o))
		err = take_operand(x, p, depth, &o);
	for (size_t i = p->from; i < x->use_count; i++)
		x->state->uses[i].alone =
			p->ids == !(x->uses[i].word == 1 && x->uses[i].role == result_type);
	return err;
}

static int walk(struct spvx_xref *x, const struct spvx_module *m, uint32_t depth)
{
	struct place p = { .module = m };
	uint32_t f = 0; /* the current function, or the next */
	int err = 0;

	for (p.at = SPVX_HEADER_WORDS; !err && p.at < m->word_count;
	     p.at += p.insn.word_count) {
		p.insn = spvx_module_insn(m, p.at);
		while (f < m->function_count && p.at >= m->functions[f].end)
			f++;
		p.function =
			f < m->function_count && p.at >= m->functions[f].at ? f : SPVX_NONE;
		err = take_insn(x, &p, depth);
	}
	return err;
}

/* The ids computed from those of a level are the next level. */
static int next_level(struct spvx_xref *x, size_t from, uint32_t depth)
{
	int err = 0;

	for (size_t i = from; !err && i < x->use_count; i++) {
		const struct spvx_use *u = &x->uses[i];

		if (u->result && spvx_xref_ref(x, u->result) == SPVX_NONE)
			err = add_ref(x, u->result, depth);
	}
	return err;
}

int spvx_xref_find(struct spvx_xref *x, const struct spvx_module *m, uint32_t id,
		   unsigned depth)
{
	int err;

	x->ref_count = 0;
	x->use_count = 0;
	sx_idmap_clear(&x->state->ref_of);
	if (!id || !depth || depth > SPVX_XREF_DEPTH)
		return -SPVX_EINVAL;
	err = add_ref(x, id, 0);
	for (uint32_t level = 0; !err && level < depth; level++) {
		size_t uses = x->use_count;
		size_t refs = x->ref_count;

		err = walk(x, m, level);
		if (!err && level + 1 < depth)
			err = next_level(x, uses, level + 1);
		if (x->ref_count == refs && level + 1 < depth)
			break;
	}
	return err;
}
