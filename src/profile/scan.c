/* SPDX-License-Identifier: MIT */
/*
 * profile/scan.c - everything that is counted of one instruction. What is plain goes to bins, see
 * profile/plain.h; without them each instruction is taken by itself, which is the twin.
 */
#include "profile/profile.h"

#include "base/str.h"
#include "profile/plain.h"
#include "spirv/facts_read.h"

void sx_profile_begin_full(struct spvx_profile *p)
{
	sx_layout_init(&p->m.layout);
	sx_idtable_reset(&p->m.imports);
}

void sx_profile_end_full(struct spvx_profile *p)
{
	unsigned i;

	sx_layout_end(&p->m.layout);
	for (i = 0; i < SPVX_SECTION_COUNT; i++) {
		p->sections[i].count += p->m.layout.counts[i].insns;
		p->sections[i].words += p->m.layout.counts[i].words;
	}
}

/* A figure named by a value; an instruction that is too short to have it is not counted. */
static int value(struct spvx_profile *p, enum spvx_profile_kind kind,
		 const struct spvx_insn *insn, unsigned word)
{
	if (word >= insn->word_count)
		return 0;
	return sx_tally_add(&p->tally, sx_tally_key(kind, 0, spvx_insn_word(insn, word)), 1,
			    insn->word_count);
}

/* A figure named by a string, which gets a @number; longer ones than are in use are cut. */
static int text(struct spvx_profile *p, enum spvx_profile_kind kind,
		const struct spvx_insn *insn, unsigned word, uint32_t *number)
{
	char copy[1024];
	struct spvx_str s;

	*number = 0;
	if (word >= insn->word_count)
		return 0;
	s = spvx_insn_string(insn, word, copy, sizeof(copy));
	if (s.len > sizeof(copy))
		s.len = sizeof(copy);
	*number = sx_strings_put(&p->strings, s);
	if (!*number)
		return -SPVX_ENOMEM;
	return sx_tally_add(&p->tally, sx_tally_key(kind, *number, 0), 1, insn->word_count);
}

static int extension(struct spvx_profile *p, const struct spvx_insn *insn)
{
	uint32_t number;

	return text(p, SPVX_PROFILE_EXTENSION, insn, 1, &number);
}

static int import(struct spvx_profile *p, const struct spvx_insn *insn)
{
	uint32_t number;
	bool debug;
	int err = text(p, SPVX_PROFILE_IMPORT, insn, 2, &number);

	if (err || !number)
		return err;
	debug = spvx_import_is_debug(p->g, p->strings.list[number - 1]);
	if (debug)
		p->totals.debug_words += insn->word_count;
	if (!spvx_insn_word(insn, 1))
		return 0;
	return sx_idtable_put(&p->m.imports, spvx_insn_word(insn, 1), 2 * number + debug);
}

/* What no import declares is counted under the set "?". */
static int ext_inst(struct spvx_profile *p, const struct spvx_insn *insn)
{
	uint32_t import = 0;
	uint32_t number;

	if (insn->word_count < 5)
		return 0;
	import = sx_idtable_get(&p->m.imports, spvx_insn_word(insn, 3));
	if (import & 1)
		p->totals.debug_words += insn->word_count;
	if (import && p->plain && insn->opcode == SPVX_OP_ExtInst)
		sx_plain_note_extended(p->plain, sx_op(p->g, insn->opcode), import,
				       spvx_insn_word(insn, SX_EXT_NUMBER));
	number = import ? import / 2 : sx_strings_put(&p->strings, sx_str("?"));
	if (!number)
		return -SPVX_ENOMEM;
	return sx_tally_add(
		&p->tally,
		sx_tally_key(SPVX_PROFILE_EXTINST, number, spvx_insn_word(insn, 4)), 1,
		insn->word_count);
}

/* @word is where the decoration is; a BuiltIn's value is after it. */
static int decoration(struct spvx_profile *p, const struct spvx_insn *insn, unsigned word)
{
	int err = value(p, SPVX_PROFILE_DECORATION, insn, word);

	if (!err && word < insn->word_count &&
	    spvx_insn_word(insn, word) == SPVX_DECORATION_BuiltIn)
		err = value(p, SPVX_PROFILE_BUILTIN, insn, word + 1);
	return err;
}

unsigned sx_profile_value_word(uint16_t opcode, enum spvx_profile_kind *kind)
{
	switch (opcode) {
	case SPVX_OP_Capability:
		*kind = SPVX_PROFILE_CAPABILITY;
		return 1;
	case SPVX_OP_ExecutionMode:
	case SPVX_OP_ExecutionModeId:
		*kind = SPVX_PROFILE_EXEC_MODE;
		return 2;
	case SPVX_OP_Variable:
	case SPVX_OP_UntypedVariableKHR:
		*kind = SPVX_PROFILE_STORAGE;
		return 3;
	case SPVX_OP_Decorate:
	case SPVX_OP_DecorateId:
	case SPVX_OP_DecorateString:
		*kind = SPVX_PROFILE_DECORATION;
		return 2;
	case SPVX_OP_MemberDecorate:
	case SPVX_OP_MemberDecorateString:
		*kind = SPVX_PROFILE_DECORATION;
		return 3;
	default:
		*kind = SPVX_PROFILE_TOTAL;
		return 0;
	}
}

typedef int detail_fn(struct spvx_profile *p, const struct spvx_insn *insn);

/* What counts more of an opcode than itself and a value; NULL: there is no more. */
static detail_fn *detail_of(uint16_t opcode)
{
	switch (opcode) {
	case SPVX_OP_Extension:
		return extension;
	case SPVX_OP_ExtInstImport:
		return import;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return ext_inst;
	case SPVX_OP_EntryPoint:
		return sx_profile_entry_point;
	default:
		return NULL;
	}
}

bool sx_profile_has_more(uint16_t opcode)
{
	enum spvx_profile_kind kind;

	return detail_of(opcode) || sx_profile_value_word(opcode, &kind);
}

static int count_value(struct spvx_profile *p, const struct spvx_insn *insn)
{
	enum spvx_profile_kind kind;
	unsigned word = sx_profile_value_word(insn->opcode, &kind);

	if (!word)
		return 0;
	return kind == SPVX_PROFILE_DECORATION ? decoration(p, insn, word)
					       : value(p, kind, insn, word);
}

/* Return: 0 or -SPVX_ENOMEM; 1: the opcode has no detail, but perhaps a value. */
static int count_full(struct spvx_profile *p, const struct spvx_insn *insn)
{
	detail_fn *detail;

	if (sx_count_op(&p->ops, insn->opcode, 1, insn->word_count))
		return -SPVX_ENOMEM;
	if (sx_plain_is_bare(p->plain, insn->opcode))
		return 0;
	detail = detail_of(insn->opcode);
	if (detail)
		return detail(p, insn);
	return count_value(p, insn) ? -SPVX_ENOMEM : 1;
}

/* Have it in its section. Return: its entry in the grammar, or NULL. */
static inline const struct spvx_entry *place(struct spvx_profile *p,
					     const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(p->g, insn->opcode);

	sx_idtable_expect(&p->m.imports, insn->word_count);
	sx_layout_step(&p->m.layout, op, insn->word_count);
	return op;
}

/* An opcode without details is plain, but for the one that a header could be. */
int sx_profile_note_plain(struct spvx_profile *p, uint16_t opcode,
			  const struct spvx_entry *op)
{
	enum spvx_profile_kind kind;
	unsigned word = sx_profile_value_word(opcode, &kind);

	if (!p->plain || opcode >= SX_PLAIN_OPCODES || p->plain->ops[opcode].sections ||
	    opcode == (SPVX_MAGIC & 0xffff))
		return 0;
	return sx_plain_note(p->plain, opcode, op, kind, word);
}

int sx_profile_count_full(struct spvx_profile *p, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = place(p, insn);
	int rc;

	/* a watcher has modules added up one by one, where bins do not pay */
	if (p->plain && !p->watch && sx_plain_count(p->plain, insn))
		return 0;
	rc = count_full(p, insn);
	return rc > 0 ? sx_profile_note_plain(p, insn->opcode, op) : rc;
}

/* As deep as profile.c counts by itself. */
static int count_shallow(struct spvx_profile *p, const struct spvx_insn *insn)
{
	if (sx_count_op(&p->ops, insn->opcode, 1, insn->word_count))
		return -SPVX_ENOMEM;
	return insn->opcode == SPVX_OP_EntryPoint ? sx_profile_entry_point(p, insn) : 0;
}

int sx_profile_scan(struct spvx_profile *p, struct spvx_cursor *cursor)
{
	bool full = p->depth >= SPVX_DEPTH_FULL;
	bool plain = p->plain && !p->watch;
	struct spvx_insn insn;
	int err = 0;

	while (err >= 0) {
		if (plain)
			err = sx_plain_pass(p, cursor);
		if (err < 0 || !spvx_next(cursor, &insn))
			break;
		err = full ? sx_profile_count_full(p, &insn) : count_shallow(p, &insn);
		if (p->watch && err >= 0)
			err = p->watch->take(p->watch->ctx, &insn);
	}
	return err < 0 ? err : 0;
}
