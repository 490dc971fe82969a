/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_side.c - a module as a table of instructions that refer to each other.
 *
 * Operands are decoded here, once: after this file an <id> is the index of what defines it.
 */
#include "profile/moddiff.h"

#include "grammar/image.h"
#include "spirv/layout.h"

#include <spvx/enums.h>

/* What is needed to read instructions. */
static int make_list(struct sx_arena *arena, struct sx_diff_side *s)
{
	const struct spvx_module *m = s->module;
	size_t insns = (size_t)m->insn_count + 1;
	size_t functions = (size_t)m->function_count + 1;

	s->insns = sx_arena_zalloc(arena, insns, sizeof(*s->insns));
	s->refs = sx_arena_zalloc(arena, (size_t)m->word_count + 1, sizeof(*s->refs));
	s->first = sx_arena_zalloc(arena, functions, sizeof(*s->first));
	s->ends = sx_arena_zalloc(arena, functions, sizeof(*s->ends));
	s->entries = sx_arena_zalloc(arena, functions, sizeof(*s->entries));
	s->peers = sx_arena_zalloc(arena, functions, sizeof(*s->peers));
	if (!s->insns || !s->refs || !s->first || !s->ends || !s->entries || !s->peers)
		return -SPVX_ENOMEM;
	memset(s->peers, 0xff, functions * sizeof(*s->peers)); /* SX_UNPAIRED */
	return 0;
}

/* What is known of each instruction, and of each lost <id>. */
static int make_room(struct sx_arena *arena, struct sx_diff_side *s)
{
	size_t insns = (size_t)s->count + s->lost_count + 1;

	s->mates = sx_arena_zalloc(arena, insns, sizeof(*s->mates));
	s->keys = sx_arena_zalloc(arena, insns, sizeof(*s->keys));
	s->tokens = sx_arena_zalloc(arena, insns, sizeof(*s->tokens));
	s->names = sx_arena_zalloc(arena, insns, sizeof(*s->names));
	s->places = sx_arena_zalloc(arena, insns, sizeof(*s->places));
	s->marks = sx_arena_zalloc(arena, insns, sizeof(*s->marks));
	if (!s->mates || !s->keys || !s->tokens || !s->names || !s->places || !s->marks)
		return -SPVX_ENOMEM;
	memset(s->mates, 0xff, insns * sizeof(*s->mates));
	return 0;
}

/* Where each instruction is; @flags: what does not count, or NULL. */
static void list_insns(struct sx_diff_side *s, const uint8_t *flags)
{
	const struct spvx_module *m = s->module;
	struct sx_layout layout;
	uint32_t f = 0; /* the current function, or the next */
	uint32_t at = SPVX_HEADER_WORDS;
	uint32_t next;

	sx_layout_init(&layout);
	for (; at < m->word_count; at = next) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		struct sx_diff_insn *i = &s->insns[s->count];
		unsigned section = sx_layout_step(
			&layout, spvx_op_find(m->grammar, insn.opcode), insn.word_count);

		next = at + insn.word_count;
		while (f < m->function_count && at >= m->functions[f].end)
			f++;
		if (flags && flags[at] & SX_DIFF_DROP)
			continue;
		*i = (struct sx_diff_insn){ .at = at,
					    .opcode = insn.opcode,
					    .words = insn.word_count,
					    .section = (uint8_t)section,
					    .function = SPVX_NONE };
		s->refs[at] = ++s->count;
		if (f < m->function_count && at >= m->functions[f].at) {
			if (at == m->functions[f].at)
				s->first[f] = s->count - 1;
			s->ends[f] = s->count;
			i->function = f;
		}
	}
}

uint32_t sx_diff_definer(const struct sx_diff_side *s, uint32_t id)
{
	uint32_t at = spvx_module_def(s->module, id);

	return at < s->module->word_count ? s->refs[at] : 0;
}

static bool is_id(const struct spvx_operand *o)
{
	return o->cls == SPVX_OPERAND_ID || o->cls == SPVX_OPERAND_RESULT ||
	       o->cls == SPVX_OPERAND_RESULT_TYPE;
}

/* An instruction has its result <id> even where an operand before it is at fault. */
static void resolve_result(struct sx_diff_side *s, uint32_t index,
			   const struct spvx_insn *insn)
{
	const struct spvx_entry *op = spvx_op_find(s->module->grammar, insn->opcode);
	uint32_t result = spvx_result_id(s->module->grammar, insn, NULL);
	unsigned word = op && op->flags & SX_ENTRY_RESULT_TYPE ? 2 : 1;
	uint32_t ref = result ? sx_diff_definer(s, result) : 0;

	if (!ref)
		return;
	s->insns[index].defines = ref == index + 1;
	s->refs[s->insns[index].at + word] = ref;
}

/* What defines the <id>s of an instruction. Where nothing does, the word goes to @lost. */
static int resolve(struct sx_diff_side *s, uint32_t index, const uint8_t *flags,
		   struct sx_vec *lost, const struct spvx_allocator *a)
{
	struct sx_diff_insn *i = &s->insns[index];
	struct spvx_insn insn = spvx_module_insn(s->module, i->at);
	struct spvx_operands it;
	struct spvx_operand o;

	resolve_result(s, index, &insn);
	spvx_operands_init(&it, s->module->grammar, &s->module->ids, &insn);
	spvx_for_each_operand(o, &it) {
		uint32_t ref = flags && flags[i->at + o.word] & SX_DIFF_MASK
				       ? SX_DIFF_MASKED
			       : is_id(&o) ? sx_diff_definer(s, o.value)
					   : 0;

		s->refs[i->at + o.word] = ref;
		if (!ref && is_id(&o)) {
			struct sx_pair *p = sx_vec_add(lost, a, 1, sizeof(*p));

			if (!p)
				return -SPVX_ENOMEM;
			*p = (struct sx_pair){ o.value, (uint64_t)i->at + o.word };
		}
	}
	return 0;
}

/* Number the <id>s that nothing defines. */
static int number_lost(struct sx_arena *arena, struct sx_diff_side *s, struct sx_vec *lost)
{
	const struct sx_pair *p = lost->items;

	s->lost = sx_arena_zalloc(arena, (size_t)lost->count + 1, sizeof(*s->lost));
	if (!s->lost)
		return -SPVX_ENOMEM;
	if (lost->count)
		sx_sort_pairs(lost->items, lost->count);
	for (uint32_t i = 0; i < lost->count; i++) {
		if (!i || p[i].high != p[i - 1].high)
			s->lost[s->lost_count++] = (uint32_t)p[i].high;
		s->refs[p[i].low] = s->count + s->lost_count;
	}
	return 0;
}

int sx_diff_read(struct spvx_diff_state *d, enum sx_diff_which which,
		 const struct spvx_module *module, unsigned ignore)
{
	struct sx_diff_side *s = &d->side[which];
	struct sx_vec lost = { .count = 0 };
	uint8_t *flags;
	int err;

	memset(s, 0, sizeof(*s));
	s->module = module;
	err = make_list(&d->arena, s);
	if (!err)
		err = sx_diff_ignored(&d->arena, module, ignore, &flags);
	if (err)
		return err;
	list_insns(s, flags);
	for (uint32_t i = 0; i < s->count && !err; i++)
		err = resolve(s, i, flags, &lost, d->a);
	if (!err)
		err = number_lost(&d->arena, s, &lost);
	sx_vec_free(&lost, d->a, sizeof(struct sx_pair));
	if (!err)
		err = make_room(&d->arena, s);
	if (!err)
		sx_diff_identify(s);
	return err;
}
