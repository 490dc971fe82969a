/* SPDX-License-Identifier: MIT */
/*
 * gen/mkgrammar.c - host tool: makes C text of the grammar's tables.
 *
 *	mkgrammar OUTDIR TABLE.txt...
 *
 * Writes OUTDIR/grammar_data.inc (the image as C arrays), OUTDIR/grammar_text.inc (the
 * texts), OUTDIR/spvx/enums.h (names of opcodes and enumerants). It writes only numbers and
 * offsets, never raw memory, so that it may run on another architecture than the target.
 */
#include "base/str.h"
#include "gen/emit.h"
#include "gen/file.h"
#include "grammar/compile.h"
#include "grammar/facts.h"
#include "grammar/table.h"

#include <stdio.h>

#define MAX_TABLES 256

struct tables {
	struct sx_arena arena;
	struct spvx_str text[MAX_TABLES]; /* core first */
	struct sx_tset *sets[MAX_TABLES]; /* core first */
	struct sx_fact_group *facts;
	size_t text_count;
	size_t set_count;
	const char *path[MAX_TABLES];    /* in the order of reading */
	uint32_t first_line[MAX_TABLES]; /* by path: number of lines in all paths before */
	uint32_t lines;
};

static int complain(const char *path, const struct spvx_error *err)
{
	if (err->line)
		fprintf(stderr, "%s:%u:%u: error: %s\n", path, (unsigned)err->line,
			(unsigned)err->column, err->message);
	else
		fprintf(stderr, "%s: error: %s\n", path, err->message);
	return 1;
}

/* Report an error of the grammar compiler, which numbers lines across all tables. */
static int complain_of_line(const struct tables *t, struct spvx_error *err)
{
	size_t i = t->text_count;

	while (i && t->first_line[i - 1] >= err->line)
		i--;
	if (!i)
		return complain("tables", err);
	err->line -= t->first_line[i - 1];
	return complain(t->path[i - 1], err);
}

/* Core comes first in every list; the rest in the order given. */
static void put_first(struct tables *t)
{
	struct sx_tset *set = t->sets[t->set_count - 1];
	struct spvx_str text = t->text[t->text_count - 1];

	memmove(t->sets + 1, t->sets, (t->set_count - 1) * sizeof(t->sets[0]));
	memmove(t->text + 1, t->text, (t->text_count - 1) * sizeof(t->text[0]));
	t->sets[0] = set;
	t->text[0] = text;
}

static int read_table(struct tables *t, const char *path)
{
	struct spvx_error err = { .code = SPVX_EIO, .message = "cannot be read" };
	struct spvx_str text = sx_host_read(&t->arena, path);
	uint32_t before = t->lines;
	int rc;

	if (!text.ptr || t->text_count == MAX_TABLES)
		return complain(path, &err);
	t->path[t->text_count] = path;
	t->first_line[t->text_count] = before;
	t->text[t->text_count++] = text;
	t->lines += (uint32_t)text.len + 1; /* an upper bound */
	if (sx_is_facts(text)) {
		rc = sx_facts_parse(&t->arena, text, &t->facts, &err);
		sx_compile_move_fact_lines(t->facts, before);
		return rc ? complain(path, &err) : 0;
	}
	rc = sx_table_parse(&t->arena, text, &t->sets[t->set_count], &err);
	if (rc)
		return complain(path, &err);
	sx_compile_move_lines(t->sets[t->set_count++], before);
	if (sx_str_is(t->sets[t->set_count - 1]->name, "core"))
		put_first(t);
	return 0;
}

static int write_all(const char *dir, const struct tables *t, const struct spvx_grammar *g)
{
	struct sx_buf b = { .a = NULL };
	int rc;

	sx_emit_data(&b, g);
	rc = sx_host_write(dir, "grammar_data.inc", &b);
	b.len = 0;
	sx_emit_text(&b, t->text, t->text_count);
	rc |= sx_host_write(dir, "grammar_text.inc", &b);
	b.len = 0;
	sx_emit_enums(&b, (const struct sx_tset *const *)t->sets, t->set_count);
	rc |= sx_host_write(dir, "spvx/enums.h", &b);
	sx_buf_free(&b);
	return rc;
}

int main(int argc, char **argv)
{
	struct tables t = { .text_count = 0 };
	struct spvx_error err = { .code = SPVX_OK };
	struct spvx_grammar *g = NULL;
	int i;
	int rc = 0;

	if (argc < 3) {
		fprintf(stderr, "usage: mkgrammar OUTDIR TABLE.txt...\n");
		return 2;
	}
	sx_arena_init(&t.arena, NULL, 0);
	for (i = 2; i < argc; i++)
		rc |= read_table(&t, argv[i]);
	if (!rc && (!t.set_count || !sx_str_is(t.sets[0]->name, "core"))) {
		fprintf(stderr, "mkgrammar: no core table\n");
		rc = 1;
	}
	if (!rc && sx_grammar_compile(NULL, (const struct sx_tset *const *)t.sets,
				      t.set_count, t.facts, &g, &err))
		rc = complain_of_line(&t, &err);
	if (!rc)
		rc = write_all(argv[1], &t, g);
	sx_free(NULL, g, g ? g->size : 0);
	sx_arena_free(&t.arena);
	return rc;
}
