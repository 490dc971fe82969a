/* SPDX-License-Identifier: MIT */
/*
 * gen/mkcheck.c - host tool: the tables of the checker to what the library compiles in.
 *
 *	mkcheck OUTDIR SET.txt... -- TABLE.txt...
 *
 * Writes OUTDIR/check_operands.inc: rules, predicates, rows sorted by set and number, and
 * the texts they say. The sets are the grammar's tables; they give names their numbers.
 */
#include "gen/check_rows.h"
#include "gen/file.h"

#include <stdio.h>
#include <stdlib.h>

static int read_set(struct check_rows *t, const char *path)
{
	struct spvx_str text = sx_host_read(&t->arena, path);
	struct sx_tset *set;

	/* facts and generators are no sets of instructions */
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
	return x->key < y->key ? -1 : x->key > y->key;
}

/* "arith/operands" as the enumerator CK_ARITH_OPERANDS. */
static void put_rule_id(struct sx_buf *b, struct spvx_str id)
{
	sx_buf_puts(b, "CK_");
	for (size_t n = 0; n < id.len; n++) {
		char c = id.ptr[n];

		if (c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		sx_buf_putc(b, c == '/' || c == '-' ? '_' : c);
	}
}

static void put_rules(struct sx_buf *b, const struct check_rows *t)
{
	sx_buf_puts(b, "static const struct ck_rule rules[] = {\n");
	for (unsigned n = 0; n < t->rule_count; n++) {
		const struct check_rule *r = &t->rules[n];

		sx_buf_puts(b, "\t{ ");
		put_rule_id(b, r->id);
		sx_buf_printf(b,
			      ", SPVX_CHECK_%.*s, SPVX_CHECK_ERROR, CK_AT_%.*s, 0, "
			      "\"{pred}\" },\n",
			      (int)r->cls.len, r->cls.ptr, (int)r->phase.len, r->phase.ptr);
	}
	sx_buf_puts(b, "};\n\n");
}

static void put_functions(struct sx_buf *b, const struct check_rows *t)
{
	sx_buf_puts(b, "static ck_operand_call *const functions[] = {\n");
	for (unsigned n = 0; n < t->function_count; n++)
		sx_buf_printf(b, "\tsx_ck_op_%.*s,\n", (int)t->functions[n].len,
			      t->functions[n].ptr);
	sx_buf_puts(b, "\tNULL\n};\n\n");
}

static void put_preds(struct sx_buf *b, const struct check_rows *t)
{
	sx_buf_puts(b, "static const struct ck_pred preds[] = {\n");
	for (unsigned n = 0; n < t->pred_count; n++) {
		const struct check_pred *p = &t->preds[n];

		sx_buf_printf(b, "\t{ CK_ALLOW(%uu, %uu, %uu, %uu), ", p->kinds, p->shapes,
			      p->widths, (unsigned)p->counts);
		sx_buf_printf(b, "%u, %u, %u, %u, CK_PRED_%s, %u, ", (unsigned)p->classes,
			      (unsigned)p->text, p->vuid, p->slot, p->what, p->ref);
		sx_buf_printf(b, "%s%s, %u, %u },\n", p->kind ? "SX_KIND_" : "",
			      p->kind ? p->kind : "0", p->when, p->below);
	}
	sx_buf_puts(b, "};\n\n");
}

/* Which of the checker's sets it is. */
static const char *set_name(const struct check_rows *t, unsigned set)
{
	static const char *const names[][2] = {
		{ "core", "CK_SET_OTHER" },
		{ "GLSL.std.450", "CK_SET_GLSL" },
		{ "OpenCL.std", "CK_SET_OPENCL" },
	};

	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++)
		if (sx_str_is(t->sets[set]->name, names[n][0]))
			return names[n][1];
	return NULL;
}

#define SLOT_PART 0x70 /* as in check/engine/operands.h */

static bool is_among(const char *what, const char *const *names)
{
	while (*names && strcmp(*names, what) != 0)
		names++;
	return *names != NULL;
}

/* What holds, or can be determined by the module alone, where all is of one type. */
static bool is_even(const struct check_pred *p)
{
	static const char *const names[] = { "TYPE",  "SAME",     "COUNT", "WIDTH", "COMP",
					     "PLAIN", "STANDARD", "FULL",  NULL };

	return is_among(p->what, names) && !((p->slot | p->ref) & SLOT_PART);
}

/* The fields .even and .held of a row. */
static void put_even(struct sx_buf *b, const struct check_rows *t,
		     const struct check_row *r)
{
	static const char *const held[] = { "PLAIN", "STANDARD", "FULL", NULL };
	const struct check_pred *first = &t->preds[r->first];
	const struct check_pred *end = first + r->count;

	for (const struct check_pred *p = first; p < end; p++)
		if (!is_even(p)) {
			sx_buf_puts(b, "0, 0");
			return;
		}
	sx_buf_puts(b, "UINT64_MAX");
	for (const struct check_pred *p = first; p < end; p++)
		if (!strcmp(p->what, "TYPE"))
			sx_buf_printf(b, " & CK_ALLOW(%uu, %uu, %uu, %uu)", p->kinds,
				      p->shapes, p->widths, (unsigned)p->counts);
	sx_buf_puts(b, ", 0");
	for (const struct check_pred *p = first; p < end; p++)
		if (is_among(p->what, held))
			sx_buf_printf(b, " | 1u << CK_PRED_%s", p->what);
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
		sx_buf_puts(b, "\t{ ");
		put_even(b, t, r);
		sx_buf_printf(b, ", %u, %s, %u, %u, %u },\n", (unsigned)r->key, set,
			      r->rule, r->first, r->count);
	}
	sx_buf_puts(b, "};\n\n");
}

static void put_texts(struct sx_buf *b, const struct check_rows *t)
{
	sx_buf_puts(b, "static const char texts[] =\n");
	for (size_t at = 0; at < t->texts.len; at += strlen(t->texts.data + at) + 1)
		sx_buf_printf(b, "\t\"%s\\0\"\n", t->texts.data + at);
	sx_buf_puts(b, "\t\"\";\n");
}

/* Sets are sorted as the checker numbers them: core, GLSL, OpenCL. */
static void order_sets(struct check_rows *t)
{
	static const char *const order[] = { "core", "GLSL.std.450", "OpenCL.std" };
	unsigned at = 0;

	for (size_t k = 0; k < sizeof(order) / sizeof(order[0]); k++)
		for (unsigned n = at; n < t->set_count; n++)
			if (sx_str_is(t->sets[n]->name, order[k])) {
				const struct sx_tset *set = t->sets[n];

				t->sets[n] = t->sets[at];
				t->sets[at++] = set;
				break;
			}
}

static int write_all(struct check_rows *t, const char *dir)
{
	struct sx_buf b;
	int rc;

	sx_buf_init(&b, NULL);
	put_rules(&b, t);
	put_functions(&b, t);
	put_preds(&b, t);
	put_rows(&b, t);
	put_texts(&b, t);
	rc = t->failed || t->texts.len > UINT16_MAX ||
	     sx_host_write(dir, "check_operands.inc", &b);
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
