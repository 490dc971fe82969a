/* SPDX-License-Identifier: MIT */
/*
 * diff/side.c - a module as a table of instructions that refer to each other, and the
 * identities of things: names, the decorations that give them a place in an interface, and
 * the names that debug instructions give them.
 *
 * Operands are decoded here, once: after this file an <id> is the index of its definition.
 *
 * Ignored instructions are left out here, too: debug information, names, line numbers, and
 * anything that only these use. Ignoring line numbers also masks operands of debug
 * instructions that are lines or columns. Types and constants go with their last user.
 */
#include "diff/modules.h"

#include "base/hash.h"
#include "base/str.h"
#include "grammar/image.h"
#include "profile/source.h"
#include "spirv/code.h"
#include "spirv/facts.h"
#include "spirv/facts_read.h"
#include "spirv/layout.h"

#include <spvx/enums.h>

/* ---- ignored instructions ---- */

/* Flags by word offset: of the instruction that begins there, or of an operand. */
enum {
	DROP = 1, /* the instruction is ignored */
	MASK = 2, /* the operand is ignored */
	USED = 4  /* an instruction that is not ignored uses it */
};

struct look {
	const struct spvx_module *m;
	unsigned ignore;
	uint8_t *flags;
};

static bool is_dropped(const struct look *l, const struct spvx_insn *insn)
{
	const struct spvx_grammar *g = l->m->grammar;
	bool debug = sx_module_debug_name(l->m, insn) != NULL;
	unsigned set =
		debug ? spvx_ids_set(&l->m->ids, spvx_insn_word(insn, SX_EXT_SET)) : 0;

	if (insn->opcode == SPVX_OP_ExtInstImport && insn->word_count > SX_IMPORT_NAME)
		debug = spvx_import_is_debug(
			g, spvx_insn_string(insn, SX_IMPORT_NAME, NULL, 0));
	switch (sx_debug_kind(g, insn, set, debug)) {
	case SX_INFO_NAMES:
		return l->ignore & SPVX_DIFF_NO_NAMES;
	case SX_INFO_LINES:
		return l->ignore & (SPVX_DIFF_NO_DEBUG | SPVX_DIFF_NO_LINES);
	case SX_INFO_DEBUGS:
		return l->ignore & SPVX_DIFF_NO_DEBUG &&
		       insn->opcode == SPVX_OP_Extension &&
		       sx_is_non_semantic_extension(insn);
	default:
		return l->ignore & SPVX_DIFF_NO_DEBUG && insn->opcode != SPVX_OP_String;
	}
}

/* Whether a name has the word: "Line", "Scope Line", "Column Start"; not "Linkage Name". */
static bool is_position(const char *name, const char *word)
{
	const char *at = name ? strstr(name, word) : NULL;
	size_t len = strlen(word);

	return at && (at == name || at[-1] == ' ') && (!at[len] || at[len] == ' ');
}

/* Whether an instruction has no effect when unused, so that it may exist for debug
 * information alone. */
static bool serves(const struct look *l, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = spvx_op_find(l->m->grammar, insn->opcode);

	return insn->opcode == SPVX_OP_String || (op && op->flags & SX_ENTRY_TYPE) ||
	       sx_subject_of(insn->opcode) == SX_SUBJECT_CONSTANT;
}

/* Descriptions of an <id> do not use it: they are dropped with it. */
static bool is_about(uint16_t opcode)
{
	switch (sx_subject_of(opcode)) {
	case SX_LIST_NAMES:
	case SX_LIST_MEMBER_NAMES:
		return true;
	case SX_LIST_DECORATIONS: /* two of these use other <id>s */
		return opcode != SPVX_OP_DecorateId &&
		       opcode != SPVX_OP_MemberDecorateIdEXT;
	default:
		return false;
	}
}

static void use_operands(struct look *l, const struct spvx_insn *insn, uint32_t at)
{
	bool debug = sx_module_debug_name(l->m, insn) != NULL;
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, l->m->grammar, &l->m->ids, insn);
	spvx_for_each_operand(o, &it) {
		uint32_t def;

		if (debug && l->ignore & SPVX_DIFF_NO_LINES &&
		    (is_position(o.name, "Line") || is_position(o.name, "Column"))) {
			l->flags[at + o.word] |= MASK;
			continue;
		}
		if (o.cls != SPVX_OPERAND_ID && o.cls != SPVX_OPERAND_RESULT_TYPE)
			continue;
		def = spvx_module_def(l->m, o.value);
		if (def < l->m->word_count)
			l->flags[def] |= USED;
	}
}

/* Find ignored instructions from the last to the first, so that all users of an instruction
 * are known. */
static void look(struct look *l, const uint32_t *order, uint32_t count)
{
	for (uint32_t i = count; i-- > 0;) {
		struct spvx_insn insn = spvx_module_insn(l->m, order[i]);

		if (is_dropped(l, &insn) ||
		    (l->ignore & (SPVX_DIFF_NO_DEBUG | SPVX_DIFF_NO_LINES) &&
		     !(l->flags[order[i]] & USED) && serves(l, &insn)))
			l->flags[order[i]] |= DROP;
		else if (!is_about(insn.opcode))
			use_operands(l, &insn, order[i]);
	}
	for (uint32_t i = 0; i < count; i++) {
		struct spvx_insn insn = spvx_module_insn(l->m, order[i]);
		uint32_t def;

		if (!is_about(insn.opcode) || insn.word_count < 2)
			continue;
		def = spvx_module_def(l->m, spvx_insn_word(&insn, 1));
		if (def < l->m->word_count && l->flags[def] & DROP)
			l->flags[order[i]] |= DROP;
	}
}

/* Find ignored instructions and operands: @ignore: set of enum spvx_diff_ignore; @flags:
 * receives the flags above by word offset; NULL: nothing is ignored. Return: 0 or
 * -SPVX_ENOMEM. */
static int ignored(struct sx_arena *arena, const struct spvx_module *module,
		   unsigned ignore, uint8_t **flags)
{
	struct look l = { .m = module, .ignore = ignore };
	uint32_t *order;
	uint32_t count = 0;
	uint32_t at = SPVX_HEADER_WORDS;

	*flags = NULL;
	if (!ignore)
		return 0;
	l.flags = sx_arena_zalloc(arena, (size_t)module->word_count + 1, 1);
	order = sx_arena_zalloc(arena, (size_t)module->insn_count + 1, sizeof(*order));
	if (!l.flags || !order)
		return -SPVX_ENOMEM;
	while (at < module->word_count && count < module->insn_count) {
		order[count++] = at;
		at += spvx_module_insn(module, at).word_count;
	}
	look(&l, order, count);
	*flags = l.flags;
	return 0;
}

/* ---- instructions ---- */

/* Allocate @count + 1 items, zeroed. */
static void *room(struct spvx_diff_state *d, size_t count, size_t size)
{
	void *items = sx_arena_zalloc(&d->arena, count + 1, size);

	d->err = items ? d->err : -SPVX_ENOMEM;
	return items;
}

/* Allocate @count + 1 items, filled with SX_UNPAIRED. */
static uint32_t *room_of_partners(struct spvx_diff_state *d, size_t count)
{
	uint32_t *partners = room(d, count, sizeof(*partners));

	return partners ? memset(partners, 0xff, (count + 1) * sizeof(*partners)) : NULL;
}

/* List the instructions; @flags: ignored ones, or NULL. */
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
		if (flags && flags[at] & DROP)
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

/* Resolve the <id>s of an instruction; its result is found even if an operand before it is
 * damaged. An undefined <id> waits in the pool. */
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
		uint32_t ref = flags && flags[i->at + o.word] & MASK ? SX_DIFF_MASKED
			       : is_id ? sx_diff_definer(s, o.value)
				       : 0;

		s->refs[i->at + o.word] = ref;
		if (!ref && is_id)
			sx_diff_add_pair(d, &d->pool[which], o.value,
					 (uint64_t)i->at + o.word);
	}
}

/* ---- identities ---- */

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

/* Names help pairing even if they are ignored. */
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
			s->marks[i] += sx_mix64(
				hash_string(s, m->member_names[k].at, SX_MEMBER_NAME_TEXT),
				m->member_names[k].member);
	}
}

/* Whether a decoration gives an object its place in an interface. */
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
		uint64_t h = sx_mix64(a->decoration, a->member);

		if (!target)
			continue;
		for (unsigned w = a->operand; w < insn.word_count; w++)
			h = sx_mix64(h, s->refs[a->at + w] ? 0 : spvx_insn_word(&insn, w));
		s->marks[target - 1] += h; /* in any order */
		/* a built-in member identifies the whole structure: gl_PerVertex */
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
				sx_mix64(s->places[i],
					 sx_diff_word(s,
						      n->at + SX_VARIABLE_STORAGE_CLASS)) |
				1;
	}
}

/* Read the name or file of a debug instruction: its first operand, an OpString. Compilation
 * units have none: they are paired in order. */
static void read_debug_name(struct sx_diff_side *s, uint32_t i)
{
	struct spvx_insn insn = spvx_module_insn(s->module, s->insns[i].at);
	const char *kind = sx_module_debug_name(s->module, &insn);
	uint32_t ref = sx_diff_definer(s, sx_arg(&insn, SX_EXT_OPERANDS));
	uint64_t name = ref && s->insns[ref - 1].opcode == SPVX_OP_String
				? hash_string(s, s->insns[ref - 1].at, SX_STRING_TEXT)
				: 0;

	if (!kind || !*kind)
		return;
	s->insns[i].source = !strcmp(kind, "DebugSource");
	if (name || !strcmp(kind, "DebugCompilationUnit"))
		s->names[i] = sx_mix64(name, spvx_insn_word(&insn, SX_EXT_NUMBER)) | 1;
}

void sx_diff_read(struct spvx_diff_state *d, unsigned which,
		  const struct spvx_module *module, unsigned ignore)
{
	struct sx_diff_side *s = &d->side[which];
	const size_t functions = module->function_count;
	struct sx_vec *undefined = &d->pool[which];
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
	d->err |= ignored(&d->arena, module, ignore, &flags);
	if (d->err)
		return;
	list_insns(s, flags);
	for (uint32_t i = 0; i < s->count; i++)
		resolve(d, which, i, flags);
	/* undefined <id>s are numbered after the instructions */
	s->undefined = room(d, undefined->count, sizeof(*s->undefined));
	sx_sort_pairs(undefined->items, undefined->count);
	p = undefined->items;
	for (uint32_t i = 0; s->undefined && i < undefined->count; i++) {
		if (!i || p[i].high != p[i - 1].high)
			s->undefined[s->undefined_count++] = (uint32_t)p[i].high;
		s->refs[p[i].low] = s->count + s->undefined_count;
	}
	undefined->count = 0;
	insns = (size_t)s->count + s->undefined_count;
	s->partners = room_of_partners(d, insns);
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

		if (n->opcode == SPVX_OP_ExtInst && n->defines && !s->names[i])
			read_debug_name(s, i);
		else if (n->opcode == SPVX_OP_Source && n->words > SX_OP_SOURCE_FILE)
			file = sx_diff_definer(s,
					       sx_diff_word(s, n->at + SX_OP_SOURCE_FILE));
		if (file && s->insns[file - 1].opcode == SPVX_OP_String)
			s->insns[file - 1].source = true;
	}
}
