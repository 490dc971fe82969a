/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_side.c - a module as a table of instructions that refer to each other.
 *
 * Operands are decoded here, once: behind this file an <id> is the index of what defines it.
 */
#include "profile/moddiff.h"

#include "base/hash.h"
#include "spirv/layout.h"

#include <spvx/enums.h>

#define NAME_WORD        2 /* of OpName; spec 3.32.2 */
#define MEMBER_NAME_WORD 3 /* of OpMemberName */

static int make_room(struct sx_arena *arena, struct sx_diff_side *s)
{
	const struct spvx_module *m = s->module;
	size_t insns = (size_t)m->insn_count + 1;
	size_t functions = (size_t)m->function_count + 1;

	s->insns = sx_arena_zalloc(arena, insns, sizeof(*s->insns));
	s->refs = sx_arena_zalloc(arena, (size_t)m->word_count + 1, sizeof(*s->refs));
	s->mates = sx_arena_zalloc(arena, insns, sizeof(*s->mates));
	s->keys = sx_arena_zalloc(arena, insns, sizeof(*s->keys));
	s->tokens = sx_arena_zalloc(arena, insns, sizeof(*s->tokens));
	s->names = sx_arena_zalloc(arena, insns, sizeof(*s->names));
	s->marks = sx_arena_zalloc(arena, insns, sizeof(*s->marks));
	s->first = sx_arena_zalloc(arena, functions, sizeof(*s->first));
	s->ends = sx_arena_zalloc(arena, functions, sizeof(*s->ends));
	s->entries = sx_arena_zalloc(arena, functions, sizeof(*s->entries));
	s->peers = sx_arena_zalloc(arena, functions, sizeof(*s->peers));
	if (!s->insns || !s->refs || !s->mates || !s->keys || !s->tokens || !s->names ||
	    !s->marks || !s->first || !s->ends || !s->entries || !s->peers)
		return -SPVX_ENOMEM;
	memset(s->mates, 0xff, insns * sizeof(*s->mates)); /* SX_UNPAIRED */
	memset(s->peers, 0xff, functions * sizeof(*s->peers));
	return 0;
}

/* Where each instruction stands. */
static void list_insns(struct sx_diff_side *s)
{
	const struct spvx_module *m = s->module;
	struct sx_layout layout;
	uint32_t f = 0; /* the function at hand, or the next */
	uint32_t at = SPVX_HEADER_WORDS;

	sx_layout_init(&layout);
	while (at < m->word_count && s->count < m->insn_count) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		struct sx_diff_insn *i = &s->insns[s->count];
		unsigned section = sx_layout_step(
			&layout, spvx_op_find(m->grammar, insn.opcode), insn.word_count);

		while (f < m->function_count && at >= m->functions[f].end)
			f++;
		i->at = at;
		i->opcode = insn.opcode;
		i->words = insn.word_count;
		i->section = (uint8_t)section;
		i->function = SPVX_NONE;
		s->refs[at] = ++s->count;
		if (f < m->function_count && at >= m->functions[f].at) {
			if (at == m->functions[f].at)
				s->first[f] = s->count - 1;
			s->ends[f] = s->count;
			i->function = f;
		}
		at += insn.word_count;
	}
}

/* 1 + the instruction that defines an <id>; 0: there is none. */
static uint32_t definer(const struct sx_diff_side *s, uint32_t id)
{
	uint32_t at = spvx_module_def(s->module, id);

	return at < s->module->word_count ? s->refs[at] : 0;
}

static void resolve(struct sx_diff_side *s, uint32_t index)
{
	struct sx_diff_insn *i = &s->insns[index];
	struct spvx_insn insn = spvx_module_insn(s->module, i->at);
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, s->module->grammar, &s->module->ids, &insn);
	spvx_for_each_operand(o, &it) {
		uint32_t ref;

		if (o.cls != SPVX_OPERAND_ID && o.cls != SPVX_OPERAND_RESULT &&
		    o.cls != SPVX_OPERAND_RESULT_TYPE)
			continue;
		ref = definer(s, o.value);
		s->refs[i->at + o.word] = ref;
		i->defines |= o.cls == SPVX_OPERAND_RESULT && ref == index + 1;
	}
}

/* ---- what is said of an instruction by others ---- */

static uint64_t hash_string(const struct sx_diff_side *s, uint32_t at, unsigned word)
{
	struct spvx_insn insn = spvx_module_insn(s->module, at);
	struct spvx_str text;

	if (insn.word_count <= word)
		return 0;
	text = spvx_insn_string(&insn, word, NULL, 0);
	return sx_hash64(text.ptr, text.len, word) | 1;
}

static void read_names(struct sx_diff_side *s)
{
	for (uint32_t i = 0; i < s->count; i++) {
		const struct sx_diff_insn *n = &s->insns[i];
		uint32_t ref;

		if (n->function != SPVX_NONE || n->words < NAME_WORD)
			continue;
		ref = s->refs[n->at + 1];
		if (!ref)
			continue;
		if (n->opcode == SPVX_OP_Name && !s->names[ref - 1])
			s->names[ref - 1] = hash_string(s, n->at, NAME_WORD);
		else if (n->opcode == SPVX_OP_MemberName && n->words > MEMBER_NAME_WORD)
			s->marks[ref - 1] +=
				sx_diff_mix(hash_string(s, n->at, MEMBER_NAME_WORD),
					    sx_diff_word(s, n->at + 2));
	}
}

static void read_decorations(struct sx_diff_side *s)
{
	const struct spvx_module *m = s->module;

	for (uint32_t i = 0; i < m->annotation_count; i++) {
		const struct spvx_annotation *a = &m->annotations[i];
		uint32_t target = definer(s, a->target);
		struct spvx_insn insn = spvx_module_insn(m, a->at);
		uint64_t h = sx_diff_mix(a->decoration, a->member);

		if (!target)
			continue;
		for (unsigned w = a->operand; w < insn.word_count; w++)
			h = sx_diff_mix(h,
					s->refs[a->at + w] ? 0 : spvx_insn_word(&insn, w));
		s->marks[target - 1] += h; /* in any order */
	}
}

static void read_entries(struct sx_diff_side *s)
{
	const struct spvx_module *m = s->module;

	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		const struct spvx_entry_point *e = &m->entry_points[i];
		uint32_t f = spvx_module_function(m, e->function);

		if (f != SPVX_NONE)
			s->entries[f] += sx_hash64(e->name.ptr, e->name.len, e->model) | 1;
	}
}

int sx_diff_read(struct spvx_diff_state *d, enum sx_diff_which which,
		 const struct spvx_module *module)
{
	struct sx_diff_side *s = &d->side[which];
	int err;

	memset(s, 0, sizeof(*s));
	s->module = module;
	err = make_room(&d->arena, s);
	if (err)
		return err;
	list_insns(s);
	for (uint32_t i = 0; i < s->count; i++)
		resolve(s, i);
	read_names(s);
	read_decorations(s);
	read_entries(s);
	return 0;
}
