/* SPDX-License-Identifier: MIT */
/*
 * diff/ignore.c - what does not count in a difference: debug information, names,
 * line numbers, and what only they use.
 *
 * With line numbers the operands of debug instructions go that are a line or a column. Types
 * and constants that nothing else uses are left out with what used them.
 */
#include "diff/modules.h"

#include "base/str.h"
#include "grammar/image.h"
#include "profile/source.h"
#include "spirv/code.h"
#include "spirv/facts.h"

#include <spvx/enums.h>

/* What else is kept by word offset while this is found out. */
#define USED 4 /* by something that counts: the instruction that begins there */

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

/* "Line", "Scope Line", "Column Start"; not "Linkage Name". */
static bool is_position(const char *name, const char *word)
{
	const char *at = name ? strstr(name, word) : NULL;
	size_t len = strlen(word);

	return at && (at == name || at[-1] == ' ') && (!at[len] || at[len] == ' ');
}

/* What has no effect when nothing uses it, and so may be there for debug information alone. */
static bool serves(const struct look *l, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = spvx_op_find(l->m->grammar, insn->opcode);

	return insn->opcode == SPVX_OP_String || (op && op->flags & SX_ENTRY_TYPE) ||
	       (sx_subject_of(insn->opcode) == SX_SUBJECT_CONSTANT &&
		insn->opcode != SPVX_OP_Undef);
}

/* Statements about an <id> do not use it: they go where it goes. */
static bool is_about(uint16_t opcode)
{
	switch (sx_subject_of(opcode)) {
	case SX_LIST_NAMES:
	case SX_LIST_MEMBER_NAMES:
		return true;
	case SX_LIST_DECORATIONS: /* of which two use other <id>s */
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
			l->flags[at + o.word] |= SX_DIFF_MASK;
			continue;
		}
		if (o.cls != SPVX_OPERAND_ID && o.cls != SPVX_OPERAND_RESULT_TYPE)
			continue;
		def = spvx_module_def(l->m, o.value);
		if (def < l->m->word_count)
			l->flags[def] |= USED;
	}
}

/* From the last to the first, so that what uses a thing is known before it comes. */
static void look(struct look *l, const uint32_t *order, uint32_t count)
{
	for (uint32_t i = count; i-- > 0;) {
		struct spvx_insn insn = spvx_module_insn(l->m, order[i]);

		if (is_dropped(l, &insn) ||
		    (l->ignore & (SPVX_DIFF_NO_DEBUG | SPVX_DIFF_NO_LINES) &&
		     !(l->flags[order[i]] & USED) && serves(l, &insn)))
			l->flags[order[i]] |= SX_DIFF_DROP;
		else if (!is_about(insn.opcode))
			use_operands(l, &insn, order[i]);
	}
	for (uint32_t i = 0; i < count; i++) {
		struct spvx_insn insn = spvx_module_insn(l->m, order[i]);
		uint32_t def;

		if (!is_about(insn.opcode) || insn.word_count < 2)
			continue;
		def = spvx_module_def(l->m, spvx_insn_word(&insn, 1));
		if (def < l->m->word_count && l->flags[def] & SX_DIFF_DROP)
			l->flags[order[i]] |= SX_DIFF_DROP;
	}
}

int sx_diff_ignored(struct sx_arena *arena, const struct spvx_module *module,
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
