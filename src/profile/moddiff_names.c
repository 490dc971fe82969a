/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_names.c - by what things are identified: names, the decorations that give
 * them a place in an interface, and what debug instructions call them.
 */
#include "profile/moddiff.h"

#include "base/hash.h"
#include "base/str.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>

static uint64_t hash_string(const struct sx_diff_side *s, uint32_t at, unsigned word)
{
	struct spvx_insn insn = spvx_module_insn(s->module, at);
	struct spvx_str text;

	if (insn.word_count <= word)
		return 0;
	text = spvx_insn_string(&insn, word, NULL, 0);
	return text.len ? sx_hash64(text.ptr, text.len, word) | 1 : 0;
}

static uint64_t hash_name(struct spvx_str name)
{
	return name.len ? sx_hash64(name.ptr, name.len, 0) | 1 : 0;
}

/* Names are evidence even where they are ignored. */
static void read_names(struct sx_diff_side *s)
{
	const struct spvx_module *m = s->module;

	for (uint32_t i = 0; i < s->count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, s->insns[i].at);
		uint32_t id =
			s->insns[i].defines ? spvx_result_id(m->grammar, &insn, NULL) : 0;
		uint32_t k = id ? spvx_module_first_member_name(m, id) : SPVX_NONE;

		if (id)
			s->names[i] = hash_name(spvx_module_name(m, id));
		for (; k != SPVX_NONE; k = m->member_names[k].next)
			s->marks[i] += sx_diff_mix(
				hash_string(s, m->member_names[k].at, SX_MEMBER_NAME_TEXT),
				m->member_names[k].member);
	}
}

/* A decoration that says which thing of the interface something is. */
static bool identifies(uint32_t decoration)
{
	switch (decoration) {
	case SPVX_DECORATION_SpecId:
	case SPVX_DECORATION_BuiltIn:
	case SPVX_DECORATION_Location:
	case SPVX_DECORATION_Component:
	case SPVX_DECORATION_Index:
	case SPVX_DECORATION_Binding:
	case SPVX_DECORATION_DescriptorSet:
	case SPVX_DECORATION_InputAttachmentIndex:
	case SPVX_DECORATION_LinkageAttributes:
		return true;
	default:
		return false;
	}
}

static void read_decorations(struct sx_diff_side *s)
{
	const struct spvx_module *m = s->module;

	for (uint32_t i = 0; i < m->annotation_count; i++) {
		const struct spvx_annotation *a = &m->annotations[i];
		uint32_t target = sx_diff_definer(s, a->target);
		struct spvx_insn insn = spvx_module_insn(m, a->at);
		uint64_t h = sx_diff_mix(a->decoration, a->member);

		if (!target)
			continue;
		for (unsigned w = a->operand; w < insn.word_count; w++)
			h = sx_diff_mix(h,
					s->refs[a->at + w] ? 0 : spvx_insn_word(&insn, w));
		s->marks[target - 1] += h; /* in any order */
		/* of members a built-in identifies the whole: gl_PerVertex */
		if (a->member == SPVX_NONE ? identifies(a->decoration)
					   : a->decoration == SPVX_DECORATION_BuiltIn)
			s->places[target - 1] += h;
	}
	/* an input and an output may have the same location */
	for (uint32_t i = 0; i < s->count; i++) {
		const struct sx_diff_insn *n = &s->insns[i];

		if (s->places[i] && n->opcode == SPVX_OP_Variable &&
		    n->words > SX_VARIABLE_STORAGE_CLASS)
			s->places[i] =
				sx_diff_mix(s->places[i],
					    sx_diff_word(
						    s, n->at + SX_VARIABLE_STORAGE_CLASS)) |
				1;
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

/* ---- debug instructions ---- */

/* What an operand of a debug instruction says in letters: the hash of an OpString. */
static uint64_t said(const struct sx_diff_side *s, uint32_t id)
{
	uint32_t ref = sx_diff_definer(s, id);

	if (!ref || s->insns[ref - 1].opcode != SPVX_OP_String)
		return 0;
	return hash_string(s, s->insns[ref - 1].at, SX_STRING_TEXT);
}

/* The name, or the file, that a debug instruction is about is its first operand. A
 * compilation unit has none: the first is the first. */
static void read_debug_name(struct sx_diff_side *s, uint32_t i)
{
	const struct sx_diff_insn *n = &s->insns[i];
	unsigned set = spvx_ids_set(&s->module->ids, sx_diff_word(s, n->at + SX_EXT_SET));
	uint32_t number = sx_diff_word(s, n->at + SX_EXT_NUMBER);
	const struct spvx_grammar *g = s->module->grammar;
	const struct spvx_entry *op = spvx_set_op(g, set, number);
	uint64_t name;

	if (!set || !op || !spvx_import_is_debug(g, sx_str(spvx_set_name(g, set))))
		return;
	s->insns[i].source = !strcmp(spvx_entry_name(g, op), "DebugSource");
	name = said(s, sx_diff_word(s, n->at + SX_EXT_OPERANDS));
	if (name || !strcmp(spvx_entry_name(g, op), "DebugCompilationUnit"))
		s->names[i] = sx_diff_mix(name, number) | 1;
}

/* The file of an OpSource. */
static void read_file(struct sx_diff_side *s, uint32_t i)
{
	uint32_t ref =
		sx_diff_definer(s, sx_diff_word(s, s->insns[i].at + SX_OP_SOURCE_FILE));

	if (ref && s->insns[ref - 1].opcode == SPVX_OP_String)
		s->insns[ref - 1].source = true;
}

void sx_diff_identify(struct sx_diff_side *s)
{
	read_names(s);
	read_decorations(s);
	read_entries(s);
	for (uint32_t i = 0; i < s->count; i++) {
		const struct sx_diff_insn *n = &s->insns[i];

		if (n->opcode == SPVX_OP_ExtInst && n->defines &&
		    n->words > SX_EXT_OPERANDS && !s->names[i])
			read_debug_name(s, i);
		else if (n->opcode == SPVX_OP_Source && n->words > SX_OP_SOURCE_FILE)
			read_file(s, i);
	}
}
