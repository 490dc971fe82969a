/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile_shapes.c - the shape of each instruction, struct sx_op_shape: the layout
 * of its words as far as the opcode determines it, computed once from its operands.
 */
#include "grammar/compile_pool.h"

#include "base/error.h"

#include <string.h>

static const struct {
	char tag[16];
	enum sx_op_flags flag;
} classes[] = {
	{ "Debug", SX_OP_DEBUG },   { "Annotation", SX_OP_ANNOTATION },
	{ "Memory", SX_OP_MEMORY }, { "Image", SX_OP_IMAGE },
	{ "Atomic", SX_OP_ATOMIC },
};

static uint32_t flags_of(const struct sx_compiler *c, const struct spvx_entry *op)
{
	const struct sx_class *class;

	if (op->class_index == SX_NO_CLASS)
		return 0;
	class = sx_pool_at(&c->classes, op->class_index);
	for (size_t i = 0; i < SX_ARRAY_SIZE(classes); i++) {
		if (!strcmp(classes[i].tag, (const char *)c->strings.data + class->tag))
			return classes[i].flag;
	}
	return 0;
}

static const struct sx_kind *kind_of(const struct sx_compiler *c,
				     const struct sx_operand *o)
{
	return sx_pool_at(&c->kinds, o->kind);
}

/* Whether an operand has one word for every value, and no parameters after it. */
static bool has_one_word(const struct sx_compiler *c, const struct sx_operand *o)
{
	if (o->form == SX_FORM_ENUM || o->form == SX_FORM_MASK)
		return kind_of(c, o)->flags & SX_KIND_NO_PARAMETERS;
	return sx_form_is_id(o->form) || o->form == SX_FORM_RESULT_TYPE ||
	       o->form == SX_FORM_RESULT || o->form == SX_FORM_INTEGER ||
	       o->form == SX_FORM_FLOAT;
}

static enum sx_rest rest_of_one(const struct sx_compiler *c, const struct sx_operand *o)
{
	bool any = o->quantifier == '*';

	if (any && sx_form_is_id(o->form))
		return SX_REST_IDS;
	if (any && o->form == SX_FORM_COMPOSITE && kind_of(c, o)->flags & SX_KIND_IDS)
		return SX_REST_ID_GROUPS;
	if (any)
		return o->form == SX_FORM_INTEGER ? SX_REST_INTEGERS : SX_REST_OTHER;
	if (o->form == SX_FORM_STRING)
		return SX_REST_STRING;
	return o->form == SX_FORM_TYPED ? SX_REST_TYPED : SX_REST_OTHER;
}

static enum sx_rest rest_of(const struct sx_compiler *c, const struct sx_operand *o,
			    unsigned left)
{
	if (left == 2 && !o->quantifier && rest_of_one(c, o + 1) == SX_REST_IDS) {
		if (o->form == SX_FORM_STRING)
			return SX_REST_STRING_IDS;
		if (o->form == SX_FORM_EXT_NUMBER)
			return SX_REST_EXTENDED;
	}
	if (!left)
		return SX_REST_NOTHING;
	return left == 1 ? rest_of_one(c, o) : SX_REST_OTHER;
}

static void make_shape(const struct sx_compiler *c, const struct spvx_entry *op,
		       struct sx_op_shape *s)
{
	const struct sx_operand *o = sx_pool_at(&c->operands, op->operands);
	unsigned n;

	s->flags = flags_of(c, op);
	for (n = 0; n < op->operand_count; n++)
		s->must = o[n].quantifier ? s->must : (uint8_t)(n + 2);
	for (n = 0; n < op->operand_count && n + 1 < SX_SHAPE_WORDS; n++) {
		/* an optional operand before a required one has no place of its own */
		if (o[n].quantifier == '*' || (o[n].quantifier && n + 2 < s->must) ||
		    !has_one_word(c, &o[n]))
			break;
		s->ids |= (uint32_t)sx_form_is_id(o[n].form) << (n + 1);
		if (o[n].form == SX_FORM_ENUM || o[n].form == SX_FORM_MASK ||
		    o[n].form == SX_FORM_FLOAT)
			s->values |= UINT32_C(1) << (n + 1);
	}
	s->known = (uint8_t)(n + 1);
	s->rest = (uint8_t)rest_of(c, o + n, op->operand_count - n);
	n = op->operand_count && o->form == SX_FORM_RESULT_TYPE;
	n += n < op->operand_count && o[n].form == SX_FORM_RESULT;
	s->first = s->lead = (uint8_t)(1 + n);
	while (s->lead < s->known && s->lead < s->must && s->ids >> s->lead & 1)
		s->lead++;
}

int sx_compile_shapes(struct sx_compiler *c)
{
	const struct sx_range *ops = &((struct sx_set *)sx_pool_at(&c->sets, 0))->ops;
	struct sx_op_shape *s = sx_pool_add(&c->op_shapes, 1 + (size_t)ops->count);

	if (!s)
		return sx_error(c->err, SPVX_ENOMEM, "out of memory");
	for (uint32_t i = 0; i <= ops->count; i++) {
		s[i] = (struct sx_op_shape){ .first = 1, .lead = 1, .must = 1, .known = 1 };
		if (i)
			make_shape(c, sx_pool_at(&c->entries, i - 1), &s[i]);
	}
	return 0;
}

/* Most instructions have the shape of another: an eighth of the image would be copies. */
int sx_share_shapes(struct sx_compiler *c)
{
	size_t count = c->op_shapes.count;
	uint16_t *at = sx_pool_add(&c->shape_at, count);

	if (!at)
		return sx_error(c->err, SPVX_ENOMEM, "out of memory");
	for (size_t i = 0; i < count; i++)
		at[i] = (uint16_t)sx_compile_shape(c, sx_pool_at(&c->op_shapes, i));
	return 0;
}
