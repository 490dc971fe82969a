/* SPDX-License-Identifier: MIT */
/*
 * audit/decorate.c - the decorations that rules need.
 */
#include "audit/state.h"

#include "spirv/facts_read.h"

#define COPIES_MAX 8 /* a group has a few decorations */

static bool is_kept(uint32_t kind)
{
	switch (kind) {
	case SPVX_DECORATION_DescriptorSet:
	case SPVX_DECORATION_Binding:
	case SPVX_DECORATION_Location:
	case SPVX_DECORATION_Offset:
	case SPVX_DECORATION_ArrayStride:
	case SPVX_DECORATION_ArrayStrideIdEXT:
		return true;
	default:
		return false;
	}
}

static unsigned mark_of(uint32_t kind)
{
	switch (kind) {
	case SPVX_DECORATION_Block:
		return AU_BLOCK;
	case SPVX_DECORATION_BufferBlock:
		return AU_BLOCK | AU_BUFFER_BLOCK;
	case SPVX_DECORATION_NonUniform:
		return AU_NON_UNIFORM;
	case SPVX_DECORATION_BuiltIn:
		return AU_BUILT_IN;
	case SPVX_DECORATION_LinkageAttributes:
		return AU_EXPORT;
	case SPVX_DECORATION_Aliased:
		return AU_ALIASED;
	default:
		return 0;
	}
}

static void keep(struct spvx_audit *a, uint32_t target, uint32_t member, uint32_t kind,
		 uint32_t value)
{
	uint32_t before = sx_idtable_get(&a->decos, target);
	struct au_deco *d;

	if (!is_kept(kind) || !target)
		return;
	d = au_add_to(a, &a->deco_list, sizeof(*d));
	if (!d)
		return;
	*d = (struct au_deco){ before, member, kind, value };
	au_put(a, &a->decos, target, a->deco_list.count);
}

void sx_au_visit_decoration(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_annotation d;
	unsigned mark;
	bool has_value;

	if (!sx_read_decoration(&i->raw, 0, &d))
		return;
	has_value = d.operand < i->raw.word_count;
	mark = mark_of(d.decoration);
	if (sx_is_of_member(i->raw.opcode))
		mark &= has_value ? AU_BUILT_IN : 0;
	if (mark)
		au_mark(a, d.target, mark);
	if (has_value)
		keep(a, d.target, d.member, d.decoration, au_word(i, d.operand));
}

/* Copy the first decorations in the list @from to an <id> that has others. */
static void copy(struct spvx_audit *a, uint32_t from, uint32_t id)
{
	uint32_t value;

	for (unsigned steps = 0; from && steps < COPIES_MAX; steps++) {
		struct au_deco d = ((struct au_deco *)a->deco_list.items)[from - 1];

		if (d.member == SPVX_NONE && !sx_au_decoration(a, id, d.kind, &value))
			keep(a, id, d.member, d.kind, d.value);
		from = d.next;
	}
}

/* A target shares the list of its group, which must not grow afterwards. A target with
 * decorations of its own, or of another group, prepends copies of the group's. */
void sx_au_visit_group(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t group = au_word(i, 1);
	uint32_t list = sx_idtable_get(&a->decos, group);
	unsigned marks = au_marks(a, group) & (AU_BLOCK | AU_BUFFER_BLOCK | AU_NON_UNIFORM |
					       AU_BUILT_IN | AU_EXPORT | AU_ALIASED);

	for (unsigned n = SX_GROUP_TARGETS; n < i->raw.word_count; n++) {
		uint32_t id = au_word(i, n);

		if (marks)
			au_mark(a, id, marks);
		if (sx_idtable_get(&a->decos, id))
			copy(a, list, id);
		else if (list && id)
			au_put(a, &a->decos, id, list);
	}
}

bool sx_au_decoration(const struct spvx_audit *a, uint32_t id, uint32_t kind,
		      uint32_t *value)
{
	const struct au_deco *list = a->deco_list.items;
	uint32_t n = sx_idtable_get(&a->decos, id);
	unsigned steps = 0;

	/* limits the time for hostile modules: usually an <id> has a few decorations */
	for (; n && steps < 64; n = list[n - 1].next, steps++) {
		if (list[n - 1].member == SPVX_NONE && list[n - 1].kind == kind) {
			*value = list[n - 1].value;
			return true;
		}
	}
	return false;
}
