/* SPDX-License-Identifier: MIT */
/*
 * check/engine/note.c - the second place of a finding: the earlier instruction that the check
 * names by ck_second(), else the definition of the <id> that its message is about.
 */
#include "check/engine/create.h"
#include "check/engine/operands.h"

#include "base/str.h"

#include <stdio.h>

/* The OpEntryPoint of a function, for findings about it but not about its body; 0: none. */
static uint32_t entry_point(const struct ck *c, const struct ck_finding *f,
			    const struct sx_id *function, uint32_t id)
{
	if (f->at > function->at && !strstr(f->rule->text, "entry point"))
		return 0;
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		if (c->code.entry_points[n].function == id)
			return c->code.entry_points[n].at;
	}
	return 0;
}

/* The word offset of the definition of an <id>, or of its entry point, if it is not the
 * instruction at fault; 0: there is none. */
static uint32_t defined_elsewhere(const struct ck *c, const struct ck_finding *f,
				  uint32_t id)
{
	struct sx_id_table ids = c->index.ids;
	const struct sx_id *r = sx_id_get(&ids, id);
	uint32_t entry = 0;

	if (id && r->opcode == SPVX_OP_Function)
		entry = entry_point(c, f, r, id);
	if (!id || f->at == (entry ? entry : r->at))
		return 0;
	return entry ? entry : r->at;
}

/* The <id> that the message is about: the one of the finding, or else one that its text
 * names, or else the Result Type, if it is about that. 0: none that is defined elsewhere. */
static uint32_t subject(const struct ck *c, const struct ck_finding *f)
{
	bool by_table = !strcmp(f->rule->text, "{pred}");
	const char *text = by_table ? sx_ck_pred_text(f->detail) : f->rule->text;
	struct ck_insn i = { .at = 0 };

	if (defined_elsewhere(c, f, f->id))
		return f->id;
	if (strstr(text, "{type}") && defined_elsewhere(c, f, f->detail))
		return f->detail;
	if (!f->at)
		return 0;
	i = sx_ck_insn_at(c, f->at);
	for (const char *s = strstr(text, "{w"); s; s = strstr(s + 1, "{w")) {
		uint32_t id = ck_word(&i, (unsigned)(s[2] - '0'));

		if (s[2] >= '0' && s[2] <= '9' && defined_elsewhere(c, f, id))
			return id;
	}
	if (strstr(text, "{result}") || strstr(text, "{typed}") || strstr(text, " Type") ||
	    strstr(text, " type") || strstr(text, "the result"))
		return defined_elsewhere(c, f, i.type) ? i.type : 0;
	return 0;
}

/* "is declared here", of a type or variable; "is defined here". @at: of the place. */
static const char *verb(const struct ck *c, uint32_t id, uint32_t at)
{
	struct sx_id_table ids = c->index.ids;
	const struct sx_id *r = sx_id_get(&ids, id);
	const struct spvx_entry *op = spvx_op_find(c->g, r->opcode);
	struct spvx_str name = sx_str(op ? spvx_entry_name(c->g, op) : "");

	if (r->at != at)
		return "is an entry point here";
	if (r->opcode == SPVX_OP_Label)
		return "begins here";
	return sx_str_starts(name, "OpType") || r->opcode == SPVX_OP_Variable ||
			       r->opcode == SPVX_OP_FunctionParameter
		       ? "is declared here"
		       : "is defined here";
}

/* The <id> that the other instruction of a finding defines; 0: none, or both are alike. */
static uint32_t other_id(const struct ck *c, const struct ck_finding *f)
{
	struct ck_insn other = sx_ck_insn_at(c, f->other);
	struct ck_insn own = { .at = 0 };

	if (f->at)
		own = sx_ck_insn_at(c, f->at);
	return own.raw.opcode == other.raw.opcode ? 0 : other.result;
}

size_t spvx_check_note(const struct spvx_check *check,
		       const struct spvx_check_finding *finding,
		       const struct spvx_check_names *names, uint64_t *offset, char *text,
		       size_t room)
{
	const struct ck_finding *f = finding->made_of;
	const struct ck *c = sx_ck_inside(check);
	uint32_t other = f->other == f->at ? 0 : f->other;
	uint32_t id = other ? other_id(c, f) : subject(c, f);
	uint32_t at = other ? other : defined_elsewhere(c, f, id);
	char digits[10];
	struct spvx_str name;
	int len = 0;

	*offset = (uint64_t)at * SPVX_WORD_BYTES;
	if (at && !id) {
		struct ck_insn i = sx_ck_insn_at(c, at);

		len = snprintf(text, room, "the %s %s is here",
			       at < f->at ? "previous" : "other",
			       i.op ? spvx_entry_name(c->g, i.op) : "instruction");
	} else if (at && names) {
		name = names->name(names->ctx, id, digits);
		len = snprintf(text, room, "%%%.*s %s", (int)name.len, name.ptr,
			       verb(c, id, at));
	} else if (at) {
		len = snprintf(text, room, "%%%u %s", (unsigned)id, verb(c, id, at));
	}
	return len > 0 ? (size_t)len : 0;
}
