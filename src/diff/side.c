/* SPDX-License-Identifier: MIT */
/*
 * diff/side.c - a module as a table of instructions that refer to each other, and by what things
 * are identified: names, the decorations that give them a place in an interface, and what debug
 * instructions call them.
 *
 * Operands are decoded here, once: after this file an <id> is the index of what defines it.
 */
#include "diff/modules.h"

#include "base/hash.h"
#include "base/str.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"
#include "spirv/layout.h"

#include <spvx/enums.h>

/* Something of each of @count things and one more, zeroed. */
static void *room(struct spvx_diff_state *d, size_t count, size_t size)
{
	void *items = sx_arena_zalloc(&d->arena, count + 1, size);

	d->err = items ? d->err : -SPVX_ENOMEM;
	return items;
}

/* The same: a partner that none of them has. */
static uint32_t *room_of_partners(struct spvx_diff_state *d, size_t count)
{
	uint32_t *partners = room(d, count, sizeof(*partners));

	return partners ? memset(partners, 0xff, (count + 1) * sizeof(*partners)) : NULL;
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

/* What defines the <id>s of an instruction, which has its result even where an operand before it is
 * at fault. Where nothing does, the word waits in the pool. */
static void resolve(struct spvx_diff_state *d, unsigned which, uint32_t index,
		    const uint8_t *flags)
{
	struct sx_diff_side *s = &d->side[which];
	struct sx_diff_insn *i = &s->insns[index];
	struct spvx_insn insn = spvx_module_insn(s->module, i->at);
	const struct spvx_entry *op = spvx_op_find(s->module->grammar, insn.opcode);
	uint32_t result = spvx_result_id(s->module->grammar, &insn, NULL);
	uint32_t definer = result ? sx_diff_definer(s, result) : 0;
	struct spvx_operands it;
	struct spvx_operand o;

	if (definer) {
		i->defines = definer == index + 1;
		s->refs[i->at + (op && op->flags & SX_ENTRY_RESULT_TYPE ? 2 : 1)] = definer;
	}
	spvx_operands_init(&it, s->module->grammar, &s->module->ids, &insn);
	spvx_for_each_operand(o, &it) {
		bool is_id = o.cls == SPVX_OPERAND_ID || o.cls == SPVX_OPERAND_RESULT ||
			     o.cls == SPVX_OPERAND_RESULT_TYPE;
		uint32_t ref = flags && flags[i->at + o.word] & SX_DIFF_MASK
				       ? SX_DIFF_MASKED
			       : is_id ? sx_diff_definer(s, o.value)
				       : 0;

		s->refs[i->at + o.word] = ref;
		if (!ref && is_id)
			sx_diff_add_pair(d, &d->pool[which], o.value,
					 (uint64_t)i->at + o.word);
	}
}

/* ---- by what things are identified ---- */

static uint64_t hash_text(struct spvx_str text, unsigned seed)
{
	return text.len ? sx_hash64(text.ptr, text.len, seed) | 1 : 0;
}

static uint64_t hash_string(const struct sx_diff_side *s, uint32_t at, unsigned word)
{
	struct spvx_insn insn = spvx_module_insn(s->module, at);

	return insn.word_count > word
		       ? hash_text(spvx_insn_string(&insn, word, NULL, 0), word)
		       : 0;
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
			s->names[i] = hash_text(spvx_module_name(m, id), 0);
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

/* The name, or the file, that a debug instruction is about is its first operand, an OpString. A
 * compilation unit has none: the first is the first. */
static void read_debug_name(struct sx_diff_side *s, uint32_t i)
{
	struct spvx_insn insn = spvx_module_insn(s->module, s->insns[i].at);
	const char *kind = sx_module_debug_name(s->module, &insn);
	uint32_t ref = sx_diff_definer(s, spvx_insn_word(&insn, SX_EXT_OPERANDS));
	uint64_t name = ref && s->insns[ref - 1].opcode == SPVX_OP_String
				? hash_string(s, s->insns[ref - 1].at, SX_STRING_TEXT)
				: 0;

	if (!kind || !*kind)
		return;
	s->insns[i].source = !strcmp(kind, "DebugSource");
	if (name || !strcmp(kind, "DebugCompilationUnit"))
		s->names[i] = sx_diff_mix(name, spvx_insn_word(&insn, SX_EXT_NUMBER)) | 1;
}

void sx_diff_read(struct spvx_diff_state *d, unsigned which,
		  const struct spvx_module *module, unsigned ignore)
{
	struct sx_diff_side *s = &d->side[which];
	const size_t functions = module->function_count;
	struct sx_vec *lost = &d->pool[which];
	const struct sx_pair *p;
	size_t insns;
	uint8_t *flags;

	*s = (struct sx_diff_side){
		.module = module,
		.insns = room(d, module->insn_count, sizeof(*s->insns)),
		.refs = room(d, module->word_count, sizeof(*s->refs)),
		.first = room(d, functions, sizeof(*s->first)),
		.ends = room(d, functions, sizeof(*s->ends)),
		.entries = room(d, functions, sizeof(*s->entries)),
		.peers = room_of_partners(d, functions),
	};
	d->err |= sx_diff_ignored(&d->arena, module, ignore, &flags);
	if (d->err)
		return;
	list_insns(s, flags);
	for (uint32_t i = 0; i < s->count; i++)
		resolve(d, which, i, flags);
	/* <id>s that nothing defines have numbers after those of instructions */
	s->lost = room(d, lost->count, sizeof(*s->lost));
	sx_sort_pairs(lost->items, lost->count);
	p = lost->items;
	for (uint32_t i = 0; s->lost && i < lost->count; i++) {
		if (!i || p[i].high != p[i - 1].high)
			s->lost[s->lost_count++] = (uint32_t)p[i].high;
		s->refs[p[i].low] = s->count + s->lost_count;
	}
	lost->count = 0;
	insns = (size_t)s->count + s->lost_count;
	s->mates = room_of_partners(d, insns);
	s->keys = room(d, insns, sizeof(*s->keys));
	s->tokens = room(d, insns, sizeof(*s->tokens));
	s->names = room(d, insns, sizeof(*s->names));
	s->places = room(d, insns, sizeof(*s->places));
	s->marks = room(d, insns, sizeof(*s->marks));
	if (d->err)
		return;
	read_names(s);
	read_decorations(s);
	for (uint32_t i = 0; i < module->entry_point_count; i++) {
		const struct spvx_entry_point *e = &module->entry_points[i];
		uint32_t f = spvx_module_function(module, e->function);

		if (f != SPVX_NONE)
			s->entries[f] += sx_hash64(e->name.ptr, e->name.len, e->model) | 1;
	}
	for (uint32_t i = 0; i < s->count; i++) {
		const struct sx_diff_insn *n = &s->insns[i];
		uint32_t file = 0;

		if (n->opcode == SPVX_OP_ExtInst && n->defines &&
		    n->words > SX_EXT_OPERANDS && !s->names[i])
			read_debug_name(s, i);
		else if (n->opcode == SPVX_OP_Source && n->words > SX_OP_SOURCE_FILE)
			file = sx_diff_definer(s,
					       sx_diff_word(s, n->at + SX_OP_SOURCE_FILE));
		if (file && s->insns[file - 1].opcode == SPVX_OP_String)
			s->insns[file - 1].source = true;
	}
}
