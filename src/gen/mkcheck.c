/* SPDX-License-Identifier: MIT */
/*
 * gen/mkcheck.c - host tool: makes C text of the checker's tables.
 *
 *	mkcheck OUTDIR SET.txt... -- TABLE.txt...
 *
 * Writes to OUTDIR: check_enums.inc, enumerations of rules, checks and lists;
 * check_list.inc, the rules and checks of checks.txt; check_operands.inc, checks of
 * operands, predicates with their messages, and rows sorted by set and number;
 * check_values.inc, ranges of values; check_operand_calls.inc, which declares the functions
 * that rows call. The sets are the grammar's tables, which map names to numbers.
 */
#include "gen/check_rows.h"
#include "gen/file.h"
#include "gen/literal.h"

#include <stdio.h>
#include <stdlib.h>

static int read_set(struct check_rows *t, const char *path)
{
	struct spvx_str text = sx_host_read(&t->arena, path);
	struct sx_tset *set;

	/* tables of facts and generators are not sets of instructions */
	if (!text.ptr || t->set_count == sizeof(t->sets) / sizeof(t->sets[0]))
		return 1;
	if (sx_table_parse(&t->arena, text, &set, NULL) || set->is_generators)
		return 0;
	t->sets[t->set_count++] = set;
	if (sx_str_is(set->name, "core")) {
		t->sets[t->set_count - 1] = t->sets[0];
		t->sets[0] = set;
	}
	return 0;
}

static int by_key(const void *a, const void *b)
{
	const struct check_row *x = a;
	const struct check_row *y = b;

	if (x->set != y->set)
		return x->set < y->set ? -1 : 1;
	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return x->rule < y->rule ? -1 : x->rule > y->rule;
}

/* Kinds of predicates (@what): the name of their check in ids, and its title. */
static const struct {
	const char *what;
	const char *name;
	const char *title;
} checks[] = {
	{ "TYPE", "type", "must have a type that the instruction allows" },
	{ "SAME", "same-type", "must have the type of another operand or the result" },
	{ "COUNT", "component-count",
	  "must have as many components as another operand or the result" },
	{ "WIDTH", "width", "must have the width of another operand or the result" },
	{ "COMP", "component-type",
	  "must have the component type of another operand or the result" },
	{ "WIDTH_DIFFERS", "same-width",
	  "must not have the width of another operand or the result" },
	{ "COMP_DIFFERS", "same-component-type",
	  "must not have the component type of another operand or the result" },
	{ "CONST", "constant", "must be a constant" },
	{ "KNOWN", "known-value", "must be a constant with a known value" },
	{ "PTR", "pointer", "must be a pointer to an allowed storage class" },
	{ "STANDARD", "microscaling-float",
	  "must not be a float of a microscaling format" },
	{ "TINY", "float-size", "must be of 4-bit or 6-bit floats" },
	{ "PLAIN", "small-float",
	  "must not be a BFloat16KHR float or a float of 8 bits or less" },
	{ "FULL", "small-number",
	  "has 8 or 16 bits without the arithmetic capability for them" },
	{ "VOID", "void", "must be void" },
	{ "STRUCT", "struct", "must be a struct of two members" },
	{ "SIZE", "size", "must be an integer as wide as an address" },
	{ "LITERAL", "literal", "must be the number of components of another operand" },
	{ "SCALAR", "scalar", "must be a scalar" },
	{ "VECTOR", "vector", "must be a vector" },
	{ "VALUE", "value", "must not be void" },
	{ "KIND", "kind", "must have the kind of type that the instruction allows" },
	{ "NEVER", "not-allowed", "is not allowed: the instruction must not be used" },
};

#define CHECKS (sizeof(checks) / sizeof(checks[0]))

static bool is_result(const struct check_pred *p)
{
	return (p->slot & 0x0f) == 0x0f; /* CK_SLOT_RESULT */
}

/* Index of the rule that a predicate belongs to. */
static unsigned rule_of(const struct check_rows *t, unsigned pred)
{
	for (unsigned n = 0; n < t->part_count; n++)
		if (pred - t->parts[n].first < t->parts[n].count)
			return t->parts[n].rule;
	for (unsigned n = 0; n < t->row_count; n++)
		if (pred - t->rows[n].first < t->rows[n].count)
			return t->rows[n].rule;
	return 0;
}

/* Number of a predicate's check among all combinations of rule and kind; SIZE_MAX: it has
 * none. */
static size_t check_of(const struct check_rows *t, unsigned pred)
{
	const struct check_pred *p = &t->preds[pred];

	/* predicates that only select others are not reported */
	if (p->check.len || p->guard || p->no)
		return SIZE_MAX;
	for (size_t n = 0; n < CHECKS; n++)
		if (!strcmp(checks[n].what, p->what))
			return (rule_of(t, pred) * CHECKS + n) * 2 + is_result(p);
	return SIZE_MAX;
}

static void put_check(struct sx_buf *b, const struct check_rule *r, size_t n, bool result)
{
	check_list_put_id(b, "\t{ .id = CK_", r->id);
	sx_buf_printf(b,
		      ", .cls = SPVX_CHECK_%.*s, .phase = CK_AT_%.*s, .name = "
		      "\"%.*s:%s-%s\",\n\t  .text = \"{pred}\", .title = \"%s %s\" },\n",
		      (int)r->cls.len, r->cls.ptr, (int)r->phase.len, r->phase.ptr,
		      (int)r->id.len, r->id.ptr, result ? "result" : "operand",
		      checks[n].name, result ? "Result Type" : "operand", checks[n].title);
}

/* Whether an earlier rule line of the same id has this check; the lines differ in phase. */
static bool is_repeat(const struct check_rows *t, const uint8_t *used, size_t n)
{
	size_t step = CHECKS * 2;

	for (size_t m = n % step; m < n; m += step)
		if (used[m] && sx_str_eq(t->rules[m / step].id, t->rules[n / step].id))
			return true;
	return false;
}

/*
 * Write a check for each rule and kind of predicate that it has, those with a name of their
 * own first. @number: set by check_of() number. Return: whether a byte can number them.
 */
static bool put_rules(struct sx_buf *b, const struct check_rows *t, uint8_t *number)
{
	static uint8_t used[RULES_MAX * CHECKS * 2];
	size_t all = t->rule_count * CHECKS * 2;
	unsigned count = 0;

	for (unsigned n = 0; n < t->pred_count; n++)
		if (check_of(t, n) != SIZE_MAX)
			used[check_of(t, n)] = 1;
	sx_buf_puts(b, "static const struct ck_rule rules[] = {\n");
	for (unsigned repeats = 0; repeats < 2; repeats++) {
		for (size_t n = 0; n < all; n++)
			if (used[n] && is_repeat(t, used, n) == repeats) {
				if (count > UINT8_MAX)
					return false;
				put_check(b, &t->rules[n / 2 / CHECKS], n / 2 % CHECKS,
					  n & 1);
				number[n] = (uint8_t)count++;
			}
		if (!repeats)
			sx_buf_printf(b, "#define LISTED_RULES %u\n", count);
	}
	sx_buf_puts(b, "};\n\n");
	return true;
}

/* Write ck_pred.allowed: kinds of types, ranges of values, or facts of a type. */
static void put_allowed(struct sx_buf *b, const struct check_pred *p)
{
	struct spvx_str left = p->kinds_of;
	const char *macro = !strcmp(p->what, "KIND")        ? "CK_KIND("
			    : !strcmp(p->what, "EXTENSION") ? "CK_EXTENSION("
							    : "CK_CONTENT(";

	if (p->value_count) {
		sx_buf_printf(b, "CK_VALUES(%u, %u)", p->first_value, p->value_count);
	} else if (!left.len) {
		sx_buf_printf(b, "CK_ALLOW(%uu, %uu, %uu, %uu)", p->kinds, p->shapes,
			      p->widths, (unsigned)p->counts);
	}
	while (left.len) {
		size_t len = strcspn(left.ptr, "|)");

		check_list_put_id(b, macro, sx_str_n(left.ptr, len));
		len += len < left.len;
		left = sx_str_n(left.ptr + len, left.len - len);
		sx_buf_puts(b, left.len ? ") | " : ")");
	}
}

/* Write ck_pred.check: a check of the list, by its id or its name alone, or one made
 * here. */
static void put_number(struct sx_buf *b, const struct check_rows *t, unsigned pred,
		       const uint8_t *number)
{
	const struct check_pred *p = &t->preds[pred];
	size_t check = check_of(t, pred);

	if (!p->check.len) {
		sx_buf_printf(b, "%u", check == SIZE_MAX ? 0 : number[check]);
	} else if (memchr(p->check.ptr, ':', p->check.len)) {
		check_list_put_id(b, "CK_CHECK_", p->check);
	} else {
		check_list_put_id(b, "CK_CHECK_", t->rules[rule_of(t, pred)].id);
		check_list_put_id(b, "_", p->check);
	}
}

/* Whether a predicate is unconditional and on operands: CK_PLAIN, which has a fast path. */
static bool is_plain(const struct check_pred *p)
{
	static const char *const others[] = { "CALL",  "PART",     "THERE", "OPERANDS",
					      "SINCE", "CAP",      "MODEL", "IS",
					      "DECO",  "EXTENSION" };
	bool special = false;

	for (size_t n = 0; n < sizeof(others) / sizeof(others[0]); n++)
		special |= !strcmp(p->what, others[n]);
	return !special && !p->parameter && !p->absolute && !p->when && !p->no &&
	       !p->otherwise;
}

static void put_preds(struct sx_buf *b, const struct check_rows *t, const uint8_t *number)
{
	sx_buf_puts(b, "static const struct ck_pred preds[] = {\n");
	for (unsigned n = 0; n < t->pred_count; n++) {
		const struct check_pred *p = &t->preds[n];

		sx_buf_puts(b, "\t{ ");
		put_allowed(b, p);
		sx_buf_printf(b, ", %u, %u, %u, %u, ",
			      (unsigned)(p->parameter ? p->bit : p->classes),
			      p->parameter   ? p->mask
			      : p->check.len ? 0
					     : (unsigned)p->text,
			      p->vuid, p->when);
		put_number(b, t, n, number);
		sx_buf_printf(b, ", %u, CK_PRED_%s, %u, %u, %u, %u, %u, ", p->slot, p->what,
			      p->ref, p->yes, p->no, p->rest, p->at);
		sx_buf_printf(
			b, "%s%s%s%s%s%s%s%s0 },\n", is_plain(p) ? "CK_PLAIN|" : "",
			p->parameter ? "CK_PARAMETER|" : "",
			p->absolute ? "CK_ABSOLUTE|" : "", p->check.len ? "CK_NAMED|" : "",
			p->guard ? "CK_GUARD|" : "", p->otherwise ? "CK_OTHERWISE|" : "",
			p->literal ? "CK_LITERAL|" : "", p->strict ? "CK_STRICT|" : "");
	}
	sx_buf_puts(b, "};\n\nstatic const struct ck_mask_kind masks[] = {\n");
	for (unsigned n = 0; n < t->mask_count; n++)
		sx_buf_printf(b, "\t{ %uu, %uu },\n", (unsigned)t->masks[n].some,
			      (unsigned)t->masks[n].two);
	sx_buf_puts(b, "\t{ 0, 0 }\n};\n\nstatic const uint16_t high_classes[] = {\n");
	for (unsigned n = 0; n < t->class_count; n++)
		sx_buf_printf(b, "\t%u,\n", (unsigned)t->classes[n]);
	sx_buf_puts(b, "\tUINT16_MAX\n};\n\n");
}

/* The sets that rows may be of, and their enum ck_set, in its order. */
static const char *const set_names[][2] = {
	{ "core", "CK_SET_OTHER" },
	{ "GLSL.std.450", "CK_SET_GLSL" },
	{ "OpenCL.std", "CK_SET_OPENCL" },
	{ "OpenCL.DebugInfo.100", "CK_SET_OPENCL_DEBUG" },
	{ "NonSemantic.Shader.DebugInfo.", "CK_SET_SHADER_DEBUG" },
	{ "NonSemantic.ClspvReflection.", "CK_SET_CLSPV" },
	{ "NonSemantic.Graph.DebugInfo.", "CK_SET_GRAPH_DEBUG" },
};

#define SETS (sizeof(set_names) / sizeof(set_names[0]))

/* The enum ck_set name of a set. */
static const char *set_name(const struct check_rows *t, unsigned set)
{
	for (size_t n = 0; n < SETS; n++)
		if (sx_str_is(t->sets[set]->name, set_names[n][0]))
			return set_names[n][1];
	return NULL;
}

/* Write the core opcodes of rows: those of rows for declarations, or all others. */
static void put_opcodes(struct sx_buf *b, const struct check_rows *t, bool declared)
{
	sx_buf_printf(b, "static const uint16_t %s_ops[] = {\n",
		      declared ? "declared" : "row");
	for (unsigned n = 0; n < t->row_count; n++)
		if (!t->rows[n].set && !t->rules[t->rows[n].rule].where.len == !declared)
			sx_buf_printf(b, "\t%u,\n", (unsigned)t->rows[n].key);
	sx_buf_puts(b, "\tCK_OPS_END\n};\n\n");
}

static void put_rows(struct sx_buf *b, struct check_rows *t)
{
	qsort(t->rows, t->row_count, sizeof(t->rows[0]), by_key);
	sx_buf_puts(b, "static const struct ck_row rows[] = {\n");
	for (unsigned n = 0; n < t->row_count; n++) {
		const struct check_row *r = &t->rows[n];
		const char *set = set_name(t, r->set);

		if (!set) {
			t->line = r->line;
			check_rows_complain(t, "the checker knows no set",
					    t->sets[r->set]->name);
			return;
		}
		sx_buf_printf(b, "\t{ %s << 16 | %u, %u, %u, ", set, (unsigned)r->key,
			      r->first, r->count);
		check_list_put_id(b, "CK_HOLDS_", t->rules[r->rule].where);
		sx_buf_printf(b, ", %d },\n",
			      n + 1 < t->row_count && r[1].set == r->set &&
				      r[1].key == r->key);
	}
	sx_buf_puts(b, "};\n\n");
	put_opcodes(b, t, false);
	put_opcodes(b, t, true);
}

/* Sort sets in the order of enum ck_set. */
static void order_sets(struct check_rows *t)
{
	unsigned at = 0;

	for (size_t k = 0; k < SETS; k++)
		for (unsigned n = at; n < t->set_count; n++)
			if (sx_str_is(t->sets[n]->name, set_names[k][0])) {
				const struct sx_tset *set = t->sets[n];

				t->sets[n] = t->sets[at];
				t->sets[at++] = set;
				break;
			}
}

static int write_all(struct check_rows *t, const char *dir)
{
	static uint8_t number[RULES_MAX * CHECKS * 2];
	struct sx_buf b = { .a = NULL };
	int rc;

	t->failed |= !put_rules(&b, t, number);
	sx_buf_puts(&b, "static ck_operand_call *const functions[] = {\n");
	for (unsigned n = 0; n < t->function_count; n++)
		sx_buf_printf(&b, "\tsx_ck_op_%.*s,\n", (int)t->functions[n].len,
			      t->functions[n].ptr);
	sx_buf_puts(&b, "\tNULL\n};\n\n");
	put_preds(&b, t, number);
	sx_buf_puts(&b, "static const struct ck_part_row parts[] = {\n");
	for (unsigned n = 0; n < t->part_count; n++)
		sx_buf_printf(&b, "\t{ %u, %u },\n", t->parts[n].first, t->parts[n].count);
	sx_buf_puts(&b, "\t{ 0, 0 }\n};\n\n");
	put_rows(&b, t);
	sx_emit_strings_object(&b, "texts", t->texts.data, t->texts.len);
	rc = t->failed || t->texts.len > UINT16_MAX ||
	     sx_host_write(dir, "check_operands.inc", &b);
	b.len = 0;
	sx_buf_puts(&b, "enum ck_part {\n");
	for (unsigned n = 0; n < t->part_count; n++) {
		check_list_put_id(&b, "\tCK_PART_", t->parts[n].name);
		sx_buf_puts(&b, ",\n");
	}
	sx_buf_puts(&b, "\tCK_PARTS\n};\n\n");
	for (unsigned n = 0; n < t->function_count; n++)
		sx_buf_printf(&b, "ck_operand_call sx_ck_op_%.*s;\n",
			      (int)t->functions[n].len, t->functions[n].ptr);
	rc = rc || sx_host_write(dir, "check_operand_calls.inc", &b);
	b.len = 0;
	sx_buf_puts(&b, "static const uint32_t values[] = {\n");
	for (unsigned n = 0; n < t->value_count; n++)
		sx_buf_printf(&b, "\t%uu,\n", (unsigned)t->values[n]);
	sx_buf_puts(&b, "\t0\n};\n\nstatic const uint32_t lists[] = {\n\t0,\n");
	for (unsigned n = 0; n < t->list_count; n++)
		sx_buf_printf(&b, "\tCK_VALUES(%u, %u),\n", t->lists[n].first,
			      t->lists[n].count);
	sx_buf_puts(&b, "};\n");
	rc = rc || sx_host_write(dir, "check_values.inc", &b);
	b.len = 0;
	check_list_enums(&b, t);
	rc = rc || sx_host_write(dir, "check_enums.inc", &b);
	b.len = 0;
	check_list_tables(&b, t);
	rc = rc || t->failed || sx_host_write(dir, "check_list.inc", &b);
	sx_buf_free(&b);
	return rc;
}

int main(int argc, char **argv)
{
	struct check_rows *t = calloc(1, sizeof(*t));
	int n = 2;
	int rc = 0;

	if (!t || argc < 4) {
		fprintf(stderr, "usage: mkcheck OUTDIR SET.txt... -- TABLE.txt...\n");
		return 2;
	}
	sx_arena_init(&t->arena, NULL, 0);
	sx_buf_init(&t->texts, NULL);
	for (; n < argc && strcmp(argv[n], "--") != 0; n++)
		rc |= read_set(t, argv[n]);
	order_sets(t);
	for (n++; n < argc && !rc; n++) {
		struct spvx_str text = sx_host_read(&t->arena, argv[n]);

		if (text.ptr)
			check_rows_read(t, argv[n], text);
		else
			rc = 1;
	}
	rc = rc || t->failed || write_all(t, argv[1]);
	sx_buf_free(&t->texts);
	sx_arena_free(&t->arena);
	free(t);
	return rc;
}
