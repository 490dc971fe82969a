/* SPDX-License-Identifier: MIT */
/*
 * spirv/decor.c - the part of the module index about decorations; groups are resolved.
 *
 * A decoration of a group becomes one annotation for each target of the group, standing
 * where the OpGroupDecorate stands. That multiplies: a small module can spell out millions
 * of them. So the work of resolving is bounded by the size of the module, far above what
 * grouping can save in earnest, and beyond it the module is refused.
 */
#include "spirv/module.h"

/* Operand words; spec 3.32.3. */
#define TARGET            1 /* or structure type, or group */
#define DECORATION        2
#define MEMBER            2
#define MEMBER_DECORATION 3
#define FIRST_TARGET      2

/* Steps that resolving may take: per word of the module, and to begin with. */
#define STEPS_PER_WORD 4
#define STEPS_AT_LEAST 16384

static bool is_of_member(uint16_t opcode)
{
	return opcode == SPVX_OP_MemberDecorate || opcode == SPVX_OP_MemberDecorateString ||
	       opcode == SPVX_OP_MemberDecorateIdEXT;
}

void sx_annotations_take(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;
	bool member = is_of_member(insn->opcode);
	unsigned word = member ? MEMBER_DECORATION : DECORATION;
	struct spvx_annotation *a;

	if (insn->word_count <= word)
		return;
	a = SX_LIST_NEXT(s, SX_ROLE_ANNOTATION, struct spvx_annotation);
	a->target = spvx_insn_word(insn, TARGET);
	a->member = member ? spvx_insn_word(insn, MEMBER) : SPVX_NONE;
	a->decoration = spvx_insn_word(insn, word);
	a->at = s->at;
	a->operand = word + 1;
}

/* Chain all annotations of a target, in the order of the list. */
static int chain(struct spvx_module *m)
{
	struct sx_list *list = &m->state->lists[SX_ROLE_ANNOTATION];
	struct spvx_annotation *a = list->items;
	int err = 0;

	for (uint32_t i = list->used; i-- && !err;)
		err = sx_table_chain(m->state, SX_TABLE_ANNOTATION, a[i].target, i,
				     &a[i].next);
	m->annotations = a;
	m->annotation_count = list->used;
	return err;
}

/* ---- groups ---- */

/* Targets of an OpGroupDecorate or pairs of an OpGroupMemberDecorate. */
static uint32_t target_count(const struct spvx_insn *insn)
{
	uint32_t words =
		insn->word_count > FIRST_TARGET ? insn->word_count - FIRST_TARGET : 0;

	return insn->opcode == SPVX_OP_GroupMemberDecorate ? words / 2 : words;
}

static uint32_t group_of(const struct spvx_insn *insn)
{
	return insn->word_count > TARGET ? spvx_insn_word(insn, TARGET) : 0;
}

/*
 * How many annotations the groups come to.
 * Return: 0, or -SPVX_ELIMIT when finding them takes more steps than the module may cost.
 */
static int count_resolved(const struct spvx_module *m, uint32_t *count)
{
	const struct sx_list *groups = &m->state->lists[SX_ROLE_GROUP];
	const uint32_t *at = groups->items;
	uint64_t steps_left = (uint64_t)m->word_count * STEPS_PER_WORD + STEPS_AT_LEAST;
	uint64_t sum = 0;

	for (uint32_t i = 0; i < groups->used; i++) {
		struct spvx_insn insn = spvx_module_insn(m, at[i]);
		uint32_t targets = target_count(&insn);
		uint32_t a = spvx_module_first_annotation(m, group_of(&insn));

		for (; targets && a != SPVX_NONE; a = m->annotations[a].next) {
			if (targets > steps_left)
				return -SPVX_ELIMIT;
			steps_left -= targets;
			if (m->annotations[a].member == SPVX_NONE)
				sum += targets;
		}
	}
	if (sum + m->annotation_count >= SPVX_NONE)
		return -SPVX_ELIMIT;
	*count = (uint32_t)sum;
	return 0;
}

/* Append what a group's decorations mean for one target. */
static void resolve_target(const struct spvx_module *m, uint32_t group, uint32_t target,
			   uint32_t member, struct sx_list *to)
{
	uint32_t i = spvx_module_first_annotation(m, group);

	for (; i != SPVX_NONE; i = m->annotations[i].next) {
		struct spvx_annotation *a = (struct spvx_annotation *)to->items + to->used;

		if (m->annotations[i].member != SPVX_NONE)
			continue;
		*a = m->annotations[i];
		a->target = target;
		a->member = member;
		to->used++;
	}
}

static void resolve_group(const struct spvx_module *m, uint32_t at, struct sx_list *to)
{
	struct spvx_insn insn = spvx_module_insn(m, at);
	bool pairs = insn.opcode == SPVX_OP_GroupMemberDecorate;
	uint32_t count = target_count(&insn);

	for (uint32_t i = 0; i < count; i++) {
		unsigned word = FIRST_TARGET + (pairs ? 2 * i : i);

		resolve_target(m, group_of(&insn), spvx_insn_word(&insn, word),
			       pairs ? spvx_insn_word(&insn, word + 1) : SPVX_NONE, to);
	}
}

/* A list of all annotations, those of groups among the others in the order of the module. */
static int resolve(struct spvx_module *m, struct sx_list *to)
{
	struct spvx_module_state *s = m->state;
	const struct sx_list *groups = &s->lists[SX_ROLE_GROUP];
	const uint32_t *at = groups->items;
	uint32_t count = 0;
	uint32_t i = 0;
	int err = count_resolved(m, &count);

	if (err)
		return err;
	to->used = 0;
	to->items = sx_arena_zalloc(&s->arena, (size_t)m->annotation_count + count,
				    sizeof(struct spvx_annotation));
	if (!to->items)
		return -SPVX_ENOMEM;
	for (uint32_t g = 0; g < groups->used; g++) {
		while (i < m->annotation_count && m->annotations[i].at < at[g])
			((struct spvx_annotation *)to->items)[to->used++] =
				m->annotations[i++];
		resolve_group(m, at[g], to);
	}
	while (i < m->annotation_count)
		((struct spvx_annotation *)to->items)[to->used++] = m->annotations[i++];
	return 0;
}

int sx_annotations_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	struct sx_list all;
	int err = chain(m);

	if (err || !s->lists[SX_ROLE_GROUP].used)
		return err;
	err = resolve(m, &all);
	if (err)
		return err;
	s->lists[SX_ROLE_ANNOTATION] = all;
	sx_idtable_reset(&s->tables[SX_TABLE_ANNOTATION]);
	sx_idtable_saw(&s->tables[SX_TABLE_ANNOTATION], m->word_count);
	return chain(m);
}

/* ---- questions ---- */

uint32_t spvx_module_first_annotation(const struct spvx_module *module, uint32_t id)
{
	return sx_table_index(module, SX_TABLE_ANNOTATION, id);
}

uint32_t spvx_module_decoration(const struct spvx_module *module, uint32_t id,
				uint32_t member, uint32_t decoration)
{
	uint32_t i = spvx_module_first_annotation(module, id);

	for (; i != SPVX_NONE; i = module->annotations[i].next) {
		const struct spvx_annotation *a = &module->annotations[i];

		if (a->member == member && a->decoration == decoration)
			break;
	}
	return i;
}

uint32_t spvx_module_annotation_word(const struct spvx_module *module, uint32_t annotation,
				     uint32_t i)
{
	const struct spvx_annotation *a = &module->annotations[annotation];
	struct spvx_insn insn = spvx_module_insn(module, a->at);

	return i < insn.word_count - a->operand ? spvx_insn_word(&insn, a->operand + i) : 0;
}
