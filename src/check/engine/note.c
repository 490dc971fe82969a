/* SPDX-License-Identifier: MIT */
/*
 * check/engine/note.c - the second place of a finding: the earlier instruction that the check
 * names by ck_second(), else the definition of the <id> that its message is about.
 */
#include "check/engine/create.h"
#include "check/engine/operands.h"

#include "base/str.h"

#include <stdio.h>

/* The word offset of the definition of an <id>, or of its OpEntryPoint, if it is not the
 * instruction at fault; 0: there is none. */
static uint32_t defined_elsewhere(const struct ck *c, const struct ck_finding *f,
				  uint32_t id)
{
	struct sx_id_table ids = c->index.ids;
	const struct sx_id *r = sx_id_get(&ids, id);
	uint32_t at = id ? r->at : 0;

	if (r->opcode == SPVX_OP_Function) {
		for (uint32_t n = c->code.entry_points_count; n--;)
			if (c->code.entry_points[n].function == id)
				at = c->code.entry_points[n].at;
	}
	return at == f->at ? 0 : at;
}

/* The <id> that a finding is about: its own, or else the first in its message. */
struct subject {
	const struct ck *c;
	const struct ck_finding *f;
	uint32_t id; /* 0: none that is defined elsewhere */
};

/* Called for the name of each <id> in the message; takes its number, and returns no name. */
static struct spvx_str named(void *ctx, uint32_t id, char room[10])
{
	struct subject *s = ctx;

	if (!s->id && defined_elsewhere(s->c, s->f, id))
		s->id = id;
	return sx_str_n(room, 0);
}

/* "is declared here", of a type or variable; "is defined here". @at: of the place. */
static const char *verb(const struct ck *c, uint32_t id, uint32_t at)
{
	struct sx_id_table ids = c->index.ids;
	const struct sx_id *r = sx_id_get(&ids, id);
	const struct spvx_entry *op = spvx_op_find(c->g, r->opcode);

	if (r->at != at)
		return "is an entry point here";
	if (r->opcode == SPVX_OP_Label)
		return "begins here";
	return (op && op->flags & SX_ENTRY_TYPE) || r->opcode == SPVX_OP_Variable ||
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
	struct subject about = { .c = c, .f = f };
	const struct spvx_check_names numbers = { sizeof(numbers), named, &about };
	uint32_t at = f->other == f->at ? 0 : f->other;
	uint32_t id = at ? other_id(c, f) : f->id;
	char digits[10];
	struct spvx_str name;
	int len = 0;

	if (!at && !defined_elsewhere(c, f, id)) {
		spvx_check_message_named(check, finding, &numbers, NULL, 0);
		id = about.id;
	}
	if (!at)
		at = defined_elsewhere(c, f, id);
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
