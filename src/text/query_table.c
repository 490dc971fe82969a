/* SPDX-License-Identifier: MIT */
/*
 * text/query_table.c - which opcodes a query can match at all.
 *
 * An opcode that is not marked here is never examined again, so every opcode that can match
 * must be marked: also those whose text can contain the needle outside its name, in a
 * string, an enumerant or an extended instruction.
 */
#include "text/query.h"

#include "base/str.h"

#include <spvx/operand.h>

/* ---- instructions that can have operands of some sort ---- */

/* Whether operands of this kind are of the sort themselves. */
typedef bool reach_fn(const void *ctx, const struct spvx_grammar *g, unsigned kind);

static bool any(const struct spvx_grammar *g, const unsigned char *marked, uint32_t first,
		uint32_t count)
{
	const struct sx_operand *o = sx_operands(g) + first;

	for (uint32_t i = 0; i < count; i++) {
		if (marked[o[i].kind])
			return true;
	}
	return false;
}

/* Whether any() holds for an entry that has all of @flags. */
static bool any_entry(const struct spvx_grammar *g, const unsigned char *marked,
		      const struct sx_range *r, unsigned flags)
{
	const struct spvx_entry *e = sx_entries(g) + r->first;

	for (uint32_t i = 0; i < r->count; i++) {
		if ((e[i].flags & flags) == flags &&
		    any(g, marked, e[i].operands, e[i].operand_count))
			return true;
	}
	return false;
}

/* Whether an operand of this kind can lead to one that is marked. */
static bool brings(const struct spvx_grammar *g, const unsigned char *marked,
		   const struct sx_kind *kind)
{
	switch (kind->form) {
	case SX_FORM_EXT_NUMBER:
		for (uint32_t set = 1; set < g->sets.count; set++) {
			if (any_entry(g, marked, &sx_sets(g)[set].ops, 0))
				return true;
		}
		return false;
	case SX_FORM_SPEC_OP:
		return any_entry(g, marked, &sx_sets(g)[0].ops, SX_ENTRY_SPEC_OP);
	case SX_FORM_COMPOSITE:
		return any(g, marked, kind->parts, kind->part_count);
	default:
		return any_entry(g, marked, &kind->entries, 0);
	}
}

static void spread(const struct spvx_grammar *g, unsigned char *marked)
{
	bool more = true;

	for (unsigned depth = 0; more && depth < SPVX_OPERAND_DEPTH; depth++) {
		more = false;
		for (uint32_t k = 0; k < g->kinds.count; k++) {
			if (marked[k] || !brings(g, marked, &sx_kinds(g)[k]))
				continue;
			marked[k] = 1;
			more = true;
		}
	}
}

/*
 * Mark the opcodes of the table with @bit whose instructions can have an operand of a sort:
 * themselves, as a parameter of an enumerant, inside an extended instruction or an
 * OpSpecConstantOp. @ctx is passed to @own.
 *
 * Operand kinds lead to others: an enumerant to its parameters, a composite to its parts,
 * the number of an extended instruction to all its operands. Marks spread from kind to
 * kind, as deep as the operand iterator follows. Return: 0 or -SPVX_ENOMEM.
 */
static int reach(struct spvx_query *q, reach_fn *own, const void *ctx, unsigned char bit)
{
	const struct spvx_grammar *g = q->grammar;
	const struct sx_range *ops = &sx_sets(g)[0].ops;
	const struct spvx_entry *e = sx_entries(g) + ops->first;
	unsigned char *marked = sx_resize(q->o.allocator, NULL, 0, g->kinds.count + 1);

	if (!marked)
		return -SPVX_ENOMEM;
	for (uint32_t k = 0; k < g->kinds.count; k++)
		marked[k] = own(ctx, g, k);
	spread(g, marked);
	for (uint32_t i = 0; i < ops->count; i++) {
		if (any(g, marked, e[i].operands, e[i].operand_count))
			q->table[e[i].value & UINT16_MAX] |= bit;
	}
	sx_free(q->o.allocator, marked, g->kinds.count + 1);
	return 0;
}

/* ---- conditions of a query ---- */

static bool is_wanted_kind(const void *ctx, const struct spvx_grammar *g, unsigned kind)
{
	const struct sx_query_group *group = ctx;

	(void)g;
	for (size_t i = 0; i < group->count; i++) {
		if (group->values[i].kind == kind)
			return true;
	}
	return false;
}

/* Whether it is a literal whose type comes from another operand (the pairs of OpSwitch have
 * such parts), or the number after an import. */
static bool form_depends_on_ids(unsigned form)
{
	return form == SX_FORM_TYPED || form == SX_FORM_SELECTOR ||
	       form == SX_FORM_EXT_NUMBER;
}

static bool depends_on_ids(const void *ctx, const struct spvx_grammar *g, unsigned kind)
{
	const struct sx_kind *k = &sx_kinds(g)[kind];
	bool hangs = form_depends_on_ids(k->form);

	(void)ctx;
	for (uint32_t i = 0; i < k->part_count; i++)
		hangs |= form_depends_on_ids(sx_operands(g)[k->parts + i].form);
	return hangs;
}

static bool contains(const char *name, struct spvx_str part)
{
	size_t len = strlen(name);

	for (size_t i = 0; i + part.len <= len; i++) {
		if (!memcmp(name + i, part.ptr, part.len))
			return true;
	}
	return false;
}

static bool any_contains(const struct spvx_grammar *g, const struct sx_range *r,
			 struct spvx_str part)
{
	const struct spvx_entry *e = sx_entries(g) + r->first;

	for (uint32_t i = 0; i < r->count; i++) {
		if (contains(sx_strings(g) + e[i].name, part))
			return true;
	}
	return false;
}

static bool is_string(const void *ctx, const struct spvx_grammar *g, unsigned kind)
{
	(void)ctx;
	return sx_kinds(g)[kind].form == SX_FORM_STRING;
}

/* Whether a name that an operand of this kind prints can have the part of the needle. */
static bool can_spell(const void *ctx, const struct spvx_grammar *g, unsigned kind)
{
	const struct spvx_str *part = ctx;
	const struct sx_kind *k = &sx_kinds(g)[kind];

	switch (k->form) {
	case SX_FORM_SPEC_OP:
		return any_contains(g, &sx_sets(g)[0].ops, *part);
	case SX_FORM_EXT_NUMBER:
		for (uint32_t set = 1; set < g->sets.count; set++) {
			if (any_contains(g, &sx_sets(g)[set].ops, *part))
				return true;
		}
		return false;
	default:
		return any_contains(g, &k->entries, *part);
	}
}

/* The longest part of the needle that must be in one name and cannot be in a number. Empty
 * when there is none. */
static struct spvx_str name_part(struct spvx_str needle)
{
	struct spvx_str best = { NULL, 0 };

	for (size_t i = 0; i < needle.len; i++) {
		size_t from = i;
		bool named = false;

		for (; i < needle.len && sx_is_name_char(needle.ptr[i]); i++)
			/* printed numbers, hexadecimal floats included, have these */
			named |= !strchr("0123456789abcdefxp.+-", needle.ptr[i]);
		if (named && i - from > best.len)
			best = sx_str_n(needle.ptr + from, i - from);
	}
	return best;
}

/* Keep the candidates that are marked; invalid instructions are printed as OpUnknown. */
static void keep_marked(struct spvx_query *q)
{
	for (size_t op = 0; op < SX_OPCODES; op++) {
		if (!(q->table[op] & SX_QUERY_MARK))
			q->table[op] &= (unsigned char)~SX_QUERY_CANDIDATE;
		q->table[op] &= (unsigned char)~SX_QUERY_MARK;
	}
}

static int keep_spellers(struct spvx_query *q)
{
	const struct sx_range *ops = &sx_sets(q->grammar)[0].ops;
	const struct spvx_entry *e = sx_entries(q->grammar) + ops->first;
	int err;

	if (q->o.names) /* the needle may be in the name of an <id> */
		return 0;
	q->part = name_part(q->o.needle);
	if (!q->part.len || contains("OpUnknown", q->part))
		return 0;
	for (uint32_t i = 0; i < ops->count; i++) {
		if (contains(sx_strings(q->grammar) + e[i].name, q->part))
			q->table[e[i].value & UINT16_MAX] |= SX_QUERY_MARK;
	}
	err = reach(q, can_spell, &q->part, SX_QUERY_MARK);
	if (err)
		return err;
	/* unmarked opcodes that may have a string are candidates if a string has the part */
	for (size_t op = 0; op < SX_OPCODES; op++) {
		if (!(q->table[op] & SX_QUERY_MARK))
			q->table[op] |= SX_QUERY_SPELLED;
	}
	err = reach(q, is_string, NULL, SX_QUERY_MARK);
	if (!err)
		keep_marked(q);
	return err;
}

/* Opcodes with an operand of their own that is the number of an extended instruction. */
static void mark_numbers(struct spvx_query *q)
{
	const struct spvx_grammar *g = q->grammar;
	const struct sx_range *ops = &sx_sets(g)[0].ops;
	const struct spvx_entry *e = sx_entries(g) + ops->first;

	for (uint32_t i = 0; i < ops->count; i++) {
		if (sx_shape_of(g, &e[i])->rest == SX_REST_EXTENDED)
			q->table[e[i].value & UINT16_MAX] |= SX_QUERY_MARK;
	}
}

int sx_query_table(struct spvx_query *q)
{
	int err;
	bool all = !q->o.op_count;

	if (q->extended_count)
		mark_numbers(q);
	for (size_t op = 0; op < SX_OPCODES; op++) {
		unsigned char bits = 0;

		if (all || q->table[op] & SX_QUERY_NAMED)
			bits = SX_QUERY_CANDIDATE;
		else if (q->table[op] & SX_QUERY_MARK)
			bits = SX_QUERY_CANDIDATE | SX_QUERY_EXTENDED;
		q->table[op] = bits;
	}
	err = reach(q, depends_on_ids, NULL, SX_QUERY_IDS);
	for (size_t i = 0; !err && i < q->o.operand_count; i++) {
		err = reach(q, is_wanted_kind, &q->groups[i], SX_QUERY_MARK);
		if (!err)
			keep_marked(q);
	}
	if (!err)
		err = keep_spellers(q);
	for (size_t op = 0; op < SX_OPCODES; op++)
		q->uses_ids |=
			q->table[op] & SX_QUERY_CANDIDATE && q->table[op] & SX_QUERY_IDS;
	q->uses_ids |= q->o.before || q->o.after;
	if (q->extended_count)
		q->table[SPVX_OP_ExtInstImport] |= SX_QUERY_IMPORT;
	return err;
}
