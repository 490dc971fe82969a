/* SPDX-License-Identifier: MIT */
/* text/query_names.c - resolves the names of a query: instructions, operands. */
#include "base/error.h"
#include "base/glob.h"
#include "base/num_print.h"
#include "base/str.h"
#include "text/extended.h"
#include "text/query.h"

/* ---- names in a string ---- */

/**
 * struct word - a name out of a list
 * @text: the name, in the arena
 * @list: index of the string that contains it
 * @column: its first byte in that string, counted from 1
 */
struct word {
	const char *text;
	size_t len;
	size_t list;
	size_t column;
};

/* The name after the last one; the first time @w->text is NULL. Return: 1, 0, code. */
static int next_word(struct spvx_query *q, const char *s, struct word *w)
{
	size_t at = w->text ? w->column + w->len : 0; /* after the comma */

	if (w->text && !s[at - 1])
		return 0;
	w->len = strcspn(s + at, ",");
	w->column = at + 1;
	w->text = sx_arena_strdup(&q->arena, s + at, w->len);
	return w->text ? 1 : -SPVX_ENOMEM;
}

static int unknown(const struct word *w, struct spvx_error *err, const char *what)
{
	int code = sx_error_at(err, SPVX_ENOENT, 1, (uint32_t)w->column,
			       "unknown %s '%.80s'", what, w->text);

	if (err)
		err->insn = w->list;
	return code;
}

/* ---- instructions ---- */

static bool any_name(const struct spvx_grammar *g, const struct spvx_entry *e,
		     const char *pattern)
{
	const char *name = spvx_entry_name(g, e);

	for (unsigned i = 0; name; name = spvx_entry_alias(g, e, i++)) {
		if (sx_glob(pattern, sx_str(name)))
			return true;
	}
	return false;
}

static int name_op(struct spvx_query *q, const struct word *w, struct spvx_error *err)
{
	const struct sx_range *ops = &sx_sets(q->grammar)[0].ops;
	const struct spvx_entry *e = sx_entries(q->grammar) + ops->first;
	uint64_t opcode;
	bool found = false;

	for (uint32_t i = 0; i < ops->count; i++) {
		if (!any_name(q->grammar, &e[i], w->text))
			continue;
		q->table[e[i].value & UINT16_MAX] |= SX_QUERY_NAMED;
		found = true;
	}
	/* `Op4095`, an opcode without a name of its own */
	if (!found && w->len > 2 && !memcmp(w->text, "Op", 2) &&
	    sx_parse_u64(sx_str_n(w->text + 2, w->len - 2), &opcode) &&
	    opcode < SX_OPCODES) {
		q->table[opcode] |= SX_QUERY_NAMED;
		found = true;
	}
	return found ? 0 : unknown(w, err, "instruction");
}

/* Whether @pattern can name the set, or a version of it. */
static bool can_name_set(const struct spvx_grammar *g, unsigned set, const char *pattern)
{
	const char *name = spvx_set_name(g, set);

	if (sx_glob(pattern, sx_str(name)))
		return true;
	return sx_sets(g)[set].flags & SX_SET_PREFIX &&
	       sx_str_starts(sx_str(pattern), name);
}

static bool in_set(const struct spvx_grammar *g, unsigned set, const char *pattern)
{
	for (unsigned i = 0; i < spvx_set_op_count(g, set); i++) {
		if (any_name(g, spvx_set_op_at(g, set, i), pattern))
			return true;
	}
	return false;
}

/* Report a name that no set has as a typing error. A pattern or a number is allowed: it may
 * be for a set that only the module knows. */
static bool could_be_there(const struct spvx_grammar *g, const struct sx_query_extended *x)
{
	uint64_t number;

	if (sx_parse_u64(sx_str(x->name), &number))
		return true;
	for (unsigned set = 1; set < spvx_set_count(g); set++) {
		if (can_name_set(g, set, x->set) && in_set(g, set, x->name))
			return true;
	}
	return strpbrk(x->name, "*?[") != NULL && *x->set;
}

static int name_extended(struct spvx_query *q, const struct word *w, struct spvx_error *err)
{
	const char *slash = strrchr(w->text, '/');
	struct sx_query_extended *x;

	if (q->extended_count == SPVX_QUERY_EXTENDED)
		return sx_error(err, SPVX_ELIMIT, "more than %u extended instructions",
				SPVX_QUERY_EXTENDED);
	x = &q->extended[q->extended_count++];
	x->set = sx_arena_strdup(&q->arena, w->text, (size_t)(slash - w->text));
	x->name = slash + 1;
	if (!x->set)
		return -SPVX_ENOMEM;
	return could_be_there(q->grammar, x) ? 0 : unknown(w, err, "extended instruction");
}

static int read_ops(struct spvx_query *q, struct spvx_error *err)
{
	struct word w;
	int rc = 0;

	for (size_t i = 0; rc >= 0 && i < q->o.op_count; i++) {
		w = (struct word){ .list = i };
		while ((rc = next_word(q, q->o.ops[i], &w)) > 0) {
			rc = strchr(w.text, '/') ? name_extended(q, &w, err)
						 : name_op(q, &w, err);
			if (rc)
				return rc;
		}
	}
	return rc;
}

/* ---- extended instructions of a module ---- */

uint32_t sx_query_sets(const struct spvx_query *q, struct spvx_str import)
{
	uint32_t wanted = 0;

	for (uint32_t i = 0; i < q->extended_count; i++) {
		if (sx_glob(q->extended[i].set, import))
			wanted |= UINT32_C(1) << i;
	}
	return wanted;
}

static bool is_called(const struct spvx_query *q, const char *pattern,
		      const struct spvx_entry *e, uint32_t number)
{
	char digits[SX_NUM_ROOM];
	char *end = sx_put_u64(digits, number);

	return (e && any_name(q->grammar, e, pattern)) ||
	       sx_glob(pattern, sx_str_n(digits, (size_t)(end - digits)));
}

bool sx_query_is_extended(const struct spvx_query *q, const struct sx_query_import *import,
			  uint32_t number)
{
	const struct spvx_entry *e = sx_extended_op(q->grammar, import->set, number);

	for (uint32_t i = 0; i < q->extended_count; i++) {
		if (import->wanted >> i & 1 && is_called(q, q->extended[i].name, e, number))
			return true;
	}
	return false;
}

/* ---- enumerants ---- */

static int add_value(struct spvx_query *q, struct sx_query_group *group, uint32_t kind,
		     const struct spvx_entry *e)
{
	int err = sx_grow(q->o.allocator, (void **)&group->values, &group->cap,
			  group->count + 1, sizeof(*group->values));

	if (!err)
		group->values[group->count++] = (struct sx_query_value){ kind, e->value };
	return err;
}

/* `NAME`, or `KIND:NAME`. */
static int name_operand(struct spvx_query *q, const struct word *w,
			struct sx_query_group *group, struct spvx_error *err)
{
	const struct spvx_grammar *g = q->grammar;
	const char *colon = strchr(w->text, ':');
	struct spvx_str kind = sx_str_n(w->text, colon ? (size_t)(colon - w->text) : 0);
	struct spvx_str name = sx_str(colon ? colon + 1 : w->text);
	size_t before = group->count;

	for (unsigned k = 0; k < g->kinds.count; k++) {
		const struct spvx_entry *e;
		int rc;

		if (colon && !sx_str_is(kind, spvx_kind_name(g, k)))
			continue;
		e = spvx_enum_by_name(g, k, name);
		rc = e ? add_value(q, group, k, e) : 0;
		if (rc)
			return rc;
	}
	return group->count > before ? 0 : unknown(w, err, "enumerant or mask bit");
}

static int read_group(struct spvx_query *q, size_t i, struct spvx_error *err)
{
	struct word w = { .list = i };
	int rc;

	while ((rc = next_word(q, q->o.operands[i], &w)) > 0) {
		rc = name_operand(q, &w, &q->groups[i], err);
		if (rc)
			return rc;
	}
	return rc;
}

int sx_query_compile(struct spvx_query *q, struct spvx_error *err)
{
	int rc = read_ops(q, err);

	for (size_t i = 0; !rc && i < q->o.operand_count; i++)
		rc = read_group(q, i, err);
	return rc ? rc : sx_query_table(q);
}
