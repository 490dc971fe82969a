/* SPDX-License-Identifier: MIT */
/*
 * reflect/remap.c - spvx_remap(): writes a module with other numbers at the places that its
 * reflection knows.
 *
 * First each word of interest gets a new value, even if no rule covers it, so that a word
 * with two meanings is found when the two differ. Then remap_clash.c checks that distinct
 * things stay distinct. Then the module is written, piece by piece.
 */
#include "reflect/remap.h"

#include "base/align.h"
#include "base/options.h"
#include "base/sort.h"
#include "spirv/facts_read.h"

#include <spvx/error.h>
#include <spvx/walk.h>

/* Directions in which a structure is part of the interface. */
enum {
	IS_INPUT = 1 << 0,
	IS_OUTPUT = 1 << 1
};

/* A word, its new value, and the <id> it belongs to. */
struct edit {
	uint32_t word;
	uint32_t id;
	uint32_t value;
};

int sx_remap_refuse(struct sx_remapper *m, enum spvx_remap_problem problem, uint32_t one,
		    uint32_t other, uint32_t number, uint32_t binding)
{
	m->result.problem = problem;
	m->result.ids[0] = one;
	m->result.ids[1] = other;
	m->result.number = number;
	m->result.binding = binding;
	return m->err = -SPVX_EINVAL;
}

static uint32_t word_at(const struct sx_remapper *m, uint32_t word)
{
	return spvx_load32(m->data + (size_t)word * SPVX_WORD_BYTES, m->r->big);
}

/* ---- rules ---- */

/* The last rule of a kind for a number and a binding; NULL: no such rule. */
static const struct spvx_remap_rule *rule_of(const struct sx_remapper *m, uint32_t kind,
					     uint32_t from, uint32_t binding)
{
	/* no constant has SPVX_NONE as its SpecId, as in a reflection */
	if (kind == SPVX_REMAP_SPEC_ID && from == SPVX_NONE)
		return NULL;
	for (uint32_t i = m->o->rule_count; i; i--) {
		const struct spvx_remap_rule *rule = &m->o->rules[i - 1];

		if (rule->kind == kind && rule->from == from &&
		    (kind != SPVX_REMAP_BINDING || rule->from_binding == binding))
			return rule;
	}
	return NULL;
}

static void count(const struct sx_remapper *m, const struct spvx_remap_rule *rule)
{
	if (rule && m->o->matches)
		m->o->matches[rule - m->o->rules]++;
}

uint32_t sx_remap_number(const struct sx_remapper *m, uint32_t kind, uint32_t from)
{
	const struct spvx_remap_rule *rule = rule_of(m, kind, from, 0);

	return rule ? rule->to : from;
}

bool sx_remap_is_descriptor(const struct spvx_reflect_variable *v)
{
	return v->set != SPVX_NONE && v->binding != SPVX_NONE;
}

static const struct spvx_remap_rule *descriptor_rule(const struct sx_remapper *m,
						     const struct spvx_reflect_variable *v)
{
	const struct spvx_remap_rule *rule = NULL;

	if (sx_remap_is_descriptor(v))
		rule = rule_of(m, SPVX_REMAP_BINDING, v->set, v->binding);
	return rule || v->set == SPVX_NONE ? rule : rule_of(m, SPVX_REMAP_SET, v->set, 0);
}

uint32_t sx_remap_set(const struct sx_remapper *m, const struct spvx_reflect_variable *v)
{
	const struct spvx_remap_rule *rule = descriptor_rule(m, v);

	return rule ? rule->to : v->set;
}

uint32_t sx_remap_binding(const struct sx_remapper *m,
			  const struct spvx_reflect_variable *v)
{
	const struct spvx_remap_rule *rule = descriptor_rule(m, v);

	return rule && rule->kind == SPVX_REMAP_BINDING ? rule->to_binding : v->binding;
}

/* Find the kind of rule for locations of a storage class. Return: false: none. */
static bool location_kind(uint32_t storage_class, uint32_t *kind)
{
	*kind = storage_class == SPVX_STORAGE_CLASS_Input ? SPVX_REMAP_INPUT
							  : SPVX_REMAP_OUTPUT;
	return storage_class == SPVX_STORAGE_CLASS_Input ||
	       storage_class == SPVX_STORAGE_CLASS_Output;
}

/* ---- new values of words ---- */

static void add_edit(struct sx_remapper *m, uint32_t word, uint32_t value, uint32_t id)
{
	if (sx_vec_put(&m->edits, m->a, &(struct edit){ word, id, value },
		       sizeof(struct edit)))
		m->err = -SPVX_ENOMEM;
}

static void edit_variable(struct sx_remapper *m, const struct spvx_reflect_word *w,
			  const struct spvx_reflect_variable *v)
{
	uint32_t kind;

	switch (w->decoration) {
	case SPVX_DECORATION_DescriptorSet:
		count(m, descriptor_rule(m, v));
		add_edit(m, w->word, sx_remap_set(m, v), w->id);
		break;
	case SPVX_DECORATION_Binding:
		add_edit(m, w->word, sx_remap_binding(m, v), w->id);
		break;
	case SPVX_DECORATION_Location:
		if (location_kind(v->storage_class, &kind)) {
			count(m, rule_of(m, kind, v->location, 0));
			add_edit(m, w->word, sx_remap_number(m, kind, v->location), w->id);
		} else {
			add_edit(m, w->word, v->location, w->id);
		}
		break;
	default:
		break;
	}
}

/* Add the edits for the location of a member: two if it is both an input and an output. */
static void edit_member(struct sx_remapper *m, const struct spvx_reflect_word *w,
			uint32_t directions)
{
	uint32_t from = word_at(m, w->word);

	for (uint32_t kind = SPVX_REMAP_INPUT; kind <= SPVX_REMAP_OUTPUT; kind++) {
		if (!(directions & (kind == SPVX_REMAP_INPUT ? IS_INPUT : IS_OUTPUT)))
			continue;
		count(m, rule_of(m, kind, from, 0));
		add_edit(m, w->word, sx_remap_number(m, kind, from), w->id);
	}
}

static void edit_word(struct sx_remapper *m, const struct spvx_reflect_word *w)
{
	uint32_t at = sx_idmap_get(&m->variables, w->id, 0);
	uint32_t from = word_at(m, w->word);

	if (w->decoration == SPVX_DECORATION_SpecId) {
		count(m, rule_of(m, SPVX_REMAP_SPEC_ID, from, 0));
		add_edit(m, w->word, sx_remap_number(m, SPVX_REMAP_SPEC_ID, from), w->id);
	} else if (w->member == SPVX_NONE && at) {
		edit_variable(m, w, &spvx_reflect_variables(m->r)[at - 1]);
	} else if (w->member != SPVX_NONE && w->decoration == SPVX_DECORATION_Location) {
		edit_member(m, w, sx_idmap_get(&m->structs, w->id, 0));
	}
}

/* Add the edits of the value of a constant: its words, or, for OpSpecConstantTrue and
 * False, its opcode. */
static void edit_value(struct sx_remapper *m, const struct spvx_constant *c, uint64_t value)
{
	const struct spvx_type *t = &spvx_reflect_types(m->r)[c->type];
	unsigned shift = 64 - t->width;
	uint32_t words = t->width > 32 ? 2 : 1;

	if (t->opcode == SPVX_OP_TypeBool) {
		if (c->opcode == SPVX_OP_SpecConstantTrue ||
		    c->opcode == SPVX_OP_SpecConstantFalse)
			add_edit(m, c->at,
				 (uint32_t)SX_CONSTANT_VALUE << 16 |
					 (uint32_t)(value ? SPVX_OP_SpecConstantTrue
							  : SPVX_OP_SpecConstantFalse),
				 c->id);
		return;
	}
	if (c->opcode != SPVX_OP_SpecConstant || !t->width || t->width > 64)
		return;
	/* narrow signed numbers are sign-extended, others zero-extended; spec 2.2.1 */
	if (t->opcode == SPVX_OP_TypeInt && t->detail.number.signedness)
		value = (uint64_t)((int64_t)(value << shift) >> shift);
	else
		value = value << shift >> shift;
	for (uint32_t i = 0; i < words; i++)
		add_edit(m, c->at + SX_CONSTANT_VALUE + i, (uint32_t)(value >> 32 * i),
			 c->id);
}

/* Record a structure whose members have locations of their own. */
static void note_struct(struct sx_remapper *m, const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t =
		v->element != SPVX_NONE ? &spvx_reflect_types(m->r)[v->element] : NULL;
	uint32_t kind;
	uint32_t bit;

	if (!t || t->opcode != SPVX_OP_TypeStruct ||
	    !location_kind(v->storage_class, &kind))
		return;
	bit = kind == SPVX_REMAP_INPUT ? IS_INPUT : IS_OUTPUT;
	m->err =
		sx_idmap_put(&m->structs, t->id, sx_idmap_get(&m->structs, t->id, 0) | bit);
}

static void gather(struct sx_remapper *m)
{
	const struct spvx_reflect_variable *v = spvx_reflect_variables(m->r);

	for (uint32_t i = 0; i < m->r->variables.count && !m->err; i++) {
		if (!v[i].id)
			continue;
		m->err = sx_idmap_put(&m->variables, v[i].id, i + 1);
		if (!m->err)
			note_struct(m, &v[i]);
	}
	for (uint32_t i = 0; i < m->r->words.count && !m->err; i++)
		edit_word(m, &spvx_reflect_words(m->r)[i]);
	for (uint32_t i = 0; i < m->r->spec_constants.count && !m->err; i++) {
		const struct spvx_constant *c =
			&spvx_reflect_constants(m->r)[spvx_reflect_spec_constants(m->r)[i]];
		const struct spvx_remap_rule *rule =
			rule_of(m, SPVX_REMAP_SPEC_VALUE, c->spec_id, 0);

		if (!rule || c->type == SPVX_NONE)
			continue;
		count(m, rule);
		edit_value(m, c, rule->value);
	}
}

static int by_word(const void *x, const void *y)
{
	return sx_compare_words(x, y, 2); /* by @id where words are equal */
}

/* Check that all edits for a word agree, and keep one for each word that changes. */
static void agree(struct sx_remapper *m)
{
	struct edit *w = m->edits.items;
	uint32_t left = 0;

	sx_sort(w, m->edits.count, sizeof(*w), by_word);
	for (uint32_t i = 1; i < m->edits.count; i++) {
		if (w[i].word != w[i - 1].word || w[i].value == w[i - 1].value)
			continue;
		sx_remap_refuse(m, SPVX_REMAP_GROUP, w[i - 1].id, w[i].id,
				word_at(m, w[i].word), SPVX_NONE);
		return;
	}
	for (uint32_t i = 0; i < m->edits.count; i++) {
		if (w[i].value != word_at(m, w[i].word) &&
		    !(left && w[left - 1].word == w[i].word))
			w[left++] = w[i];
	}
	m->edits.count = left;
}

/* ---- the module ---- */

static int write_all(const struct sx_remapper *m, size_t size, spvx_remap_fn *write,
		     void *ctx)
{
	const struct edit *w = m->edits.items;
	unsigned char word[SPVX_WORD_BYTES];
	size_t from = 0;
	int err = 0;

	for (uint32_t i = 0; i < m->edits.count && !err; i++) {
		size_t at = (size_t)w[i].word * SPVX_WORD_BYTES;

		if (at > from)
			err = write(ctx, m->data + from, at - from);
		(m->r->big ? sx_put_be32 : sx_put_le32)(word, w[i].value);
		if (!err)
			err = write(ctx, word, sizeof(word));
		from = at + sizeof(word);
	}
	return !err && size > from ? write(ctx, m->data + from, size - from) : err;
}

static int plan(struct sx_remapper *m)
{
	if (m->r->fault) {
		m->result.fault = (enum spvx_code)m->r->fault;
		m->result.fault_offset = m->r->fault_offset;
		return -(int)m->r->fault;
	}
	gather(m);
	if (!m->err)
		agree(m);
	if (!m->err)
		sx_remap_descriptors(m);
	if (!m->err)
		sx_remap_constants(m);
	if (!m->err)
		sx_remap_locations(m);
	m->result.words = m->err ? 0 : m->edits.count;
	return m->err;
}

static bool is_valid(const struct spvx_remap_options *o)
{
	for (uint32_t i = 0; i < o->rule_count; i++) {
		if (o->rules[i].kind > SPVX_REMAP_SPEC_VALUE ||
		    o->rules[i].to == SPVX_NONE || o->rules[i].to_binding == SPVX_NONE)
			return false;
	}
	return true;
}

int spvx_remap(const void *data, size_t size, const struct spvx_remap_options *options,
	       spvx_remap_fn *write, void *ctx, struct spvx_remapped *result)
{
	struct spvx_remap_options o = { .size = sizeof(o) };
	struct sx_remapper m = { .o = &o, .data = data };
	struct spvx_reflect *reflect = NULL;
	int err;

	if (result)
		*result = m.result;
	if (sx_options(&o, sizeof(o), options) || !is_valid(&o))
		return -SPVX_EINVAL;
	m.a = o.allocator;
	sx_idmap_init(&m.variables, m.a);
	sx_idmap_init(&m.structs, m.a);
	err = spvx_reflect_create(
		&(struct spvx_reflect_options){ .size = sizeof(struct spvx_reflect_options),
						.allocator = m.a,
						.grammar = o.grammar },
		&reflect);
	if (!err)
		err = spvx_reflect_load(reflect, data, size, &m.r);
	if (!err)
		err = plan(&m);
	if (!err && write)
		err = write_all(&m, size, write, ctx);
	if (result)
		*result = m.result;
	sx_vec_free(&m.edits, m.a, sizeof(struct edit));
	sx_vec_free(&m.keys, m.a, sizeof(struct sx_remap_key));
	sx_vec_free(&m.spans, m.a, sizeof(struct sx_remap_span));
	sx_idmap_free(&m.variables);
	sx_idmap_free(&m.structs);
	spvx_reflect_free(reflect);
	return err;
}

const char *spvx_remap_problem_text(uint32_t problem)
{
	static const char *const texts[SPVX_REMAP_PROBLEMS] = {
		[SPVX_REMAP_FINE] = "no problem",
		[SPVX_REMAP_GROUP] = "one decoration would need two values",
		[SPVX_REMAP_DESCRIPTOR] = "two descriptors at one set and binding",
		[SPVX_REMAP_LOCATION] = "two inputs or outputs at one location",
		[SPVX_REMAP_CONSTANT] = "two constants with one SpecId",
	};

	return texts[problem < SPVX_REMAP_PROBLEMS ? problem : SPVX_REMAP_FINE];
}
