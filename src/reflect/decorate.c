/* SPDX-License-Identifier: MIT */
/*
 * reflect/decorate.c - adds names and decorations to the records of their targets.
 */
#include "reflect/state.h"

/* ---- names: the last of several counts, as in other readers ---- */

static struct spvx_text *name_of(struct spvx_reflect *r, uint32_t id)
{
	uint32_t tag = sx_tag_of(&r->facts, id);

	switch (sx_tag_kind(tag)) {
	case SX_IS_TYPE:
		return &sx_types_of(&r->facts)[sx_tag_index(tag)].name;
	case SX_IS_SPEC:
		return &sx_constants_of(&r->facts)[sx_tag_index(tag)].name;
	case SX_IS_VARIABLE:
		return &sx_variables_of(r)[sx_tag_index(tag)].name;
	default:
		return NULL;
	}
}

static struct spvx_text *member_name_of(struct spvx_reflect *r, uint32_t id,
					uint32_t member)
{
	uint32_t type = sx_type_index(&r->facts, id);
	const struct spvx_type *t;

	if (type == SPVX_NONE)
		return NULL;
	t = &sx_types_of(&r->facts)[type];
	return t->opcode == SPVX_OP_TypeStruct && member < t->count
		       ? &sx_members_of(&r->facts)[t->first + member].name
		       : NULL;
}

void sx_reflect_names(struct spvx_reflect *r)
{
	sx_for_each_listed(l, &r->facts, SX_LIST_NAMES) {
		struct spvx_text *name = name_of(r, sx_arg(&l.insn, SX_NAME_TARGET));

		if (name)
			*name = sx_facts_text(&r->facts, &l.insn, SX_NAME_TEXT);
	}
	sx_for_each_listed(l, &r->facts, SX_LIST_MEMBER_NAMES) {
		struct spvx_text *name =
			member_name_of(r, sx_arg(&l.insn, SX_NAME_TARGET),
				       sx_arg(&l.insn, SX_MEMBER_NAME_MEMBER));

		if (name)
			*name = sx_facts_text(&r->facts, &l.insn, SX_MEMBER_NAME_TEXT);
	}
}

/* ---- decorations ---- */

static void note_variable(struct spvx_reflect *r, struct spvx_reflect_variable *v,
			  const struct sx_note *n)
{
	uint32_t value = sx_arg(&n->insn, n->as.operand);
	uint32_t tag;

	switch (n->as.decoration) {
	case SPVX_DECORATION_DescriptorSet:
		v->set = value;
		v->set_word = n->as.at + n->as.operand;
		break;
	case SPVX_DECORATION_Binding:
		v->binding = value;
		v->binding_word = n->as.at + n->as.operand;
		break;
	case SPVX_DECORATION_Location:
		v->location = value;
		v->location_word = n->as.at + n->as.operand;
		break;
	case SPVX_DECORATION_Component:
		v->component = value;
		break;
	case SPVX_DECORATION_Index:
		v->index = value;
		break;
	case SPVX_DECORATION_BuiltIn:
		v->builtin = value;
		break;
	case SPVX_DECORATION_Offset:
		v->offset = value;
		break;
	case SPVX_DECORATION_InputAttachmentIndex:
		v->input_attachment = value;
		break;
	case SPVX_DECORATION_CounterBuffer:
		tag = sx_tag_of(&r->facts, value);
		if (sx_tag_kind(tag) == SX_IS_VARIABLE)
			v->counter = sx_tag_index(tag);
		break;
	case SPVX_DECORATION_UserSemantic:
		v->semantic = sx_facts_text(&r->facts, &n->insn, n->as.operand);
		break;
	case SPVX_DECORATION_UserTypeGOOGLE:
		v->user_type = sx_facts_text(&r->facts, &n->insn, n->as.operand);
		break;
	default:
		v->traits |= sx_trait_of(n->as.decoration);
		break;
	}
}

/* Record LinkageAttributes: a string, then the type of linkage. */
static void note_linkage(struct spvx_reflect *r, const struct sx_note *n)
{
	struct spvx_reflect_linkage *l =
		SX_ADD(r, SX_OUT_LINKAGE, struct spvx_reflect_linkage);

	if (!l)
		return;
	l->name = sx_facts_text(&r->facts, &n->insn, n->as.operand);
	l->id = n->as.target;
	l->type = sx_arg(&n->insn, sx_word_after_string(n->as.operand, l->name.len));
	l->is_function = sx_tag_kind(n->tag) != SX_IS_VARIABLE;
}

static void note_constant(struct spvx_reflect *r, const struct sx_note *n)
{
	uint32_t value = sx_arg(&n->insn, n->as.operand);

	if (n->as.decoration == SPVX_DECORATION_BuiltIn &&
	    value == SPVX_BUILT_IN_WorkgroupSize)
		r->workgroup_size = n->as.target;
	else if (n->as.decoration == SPVX_DECORATION_SpecId &&
		 sx_tag_kind(n->tag) == SX_IS_SPEC)
		sx_constants_of(&r->facts)[sx_tag_index(n->tag)].spec_id = value;
}

/* Record the word offset of the first operand of a decoration, if it has one. */
static void note_word(struct spvx_reflect *r, const struct sx_note *n)
{
	if (n->as.operand < n->insn.word_count && sx_tag_kind(n->tag) != SX_IS_NOTHING)
		sx_reflect_put(r, &r->out[SX_OUT_WORDS],
			       &(struct spvx_reflect_word){ n->as.target, n->as.member,
							    n->as.decoration,
							    n->as.at + n->as.operand },
			       sizeof(struct spvx_reflect_word));
}

static int note(void *ctx, const struct sx_note *n)
{
	struct spvx_reflect *r = ctx;

	r->decorations |= UINT64_C(1) << n->as.decoration % 64;
	if (sx_tag_kind(n->tag) == SX_IS_GROUP) /* its targets are visited, too */
		return 0;
	if (n->as.decoration == SPVX_DECORATION_LinkageAttributes &&
	    n->as.member == SPVX_NONE) {
		note_linkage(r, n);
		return r->err;
	}
	note_word(r, n);
	switch (sx_tag_kind(n->tag)) {
	case SX_IS_TYPE:
		sx_types_note(&r->facts, n);
		break;
	case SX_IS_VARIABLE:
		if (n->as.member == SPVX_NONE)
			note_variable(r, &sx_variables_of(r)[sx_tag_index(n->tag)], n);
		break;
	case SX_IS_CONSTANT:
	case SX_IS_SPEC:
		if (n->as.member == SPVX_NONE)
			note_constant(r, n);
		break;
	default:
		break;
	}
	return r->err;
}

void sx_reflect_decorate(struct spvx_reflect *r)
{
	r->decorations = 0;
	r->workgroup_size = 0;
	sx_reflect_work(r, sx_facts_notes(&r->facts, note, r));
}
