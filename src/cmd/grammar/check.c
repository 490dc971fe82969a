/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/check.c - `spvx grammar check`: this build against a grammar file.
 *
 * The file becomes a grammar of its own, and the two are compared; so what is compared is
 * what every other command would find. Differences are not kept: they are counted first and
 * printed by comparing once more.
 */
#include "cmd/grammar/grammar.h"

#include "base/str.h"
#include "cmd/inputs/grammars.h"
#include "grammar/compare.h"
#include "grammar/compile.h"
#include "grammar/image.h"

#include <spvx/error.h>

/**
 * struct check - two sets to be compared
 * @run:   the run
 * @here:  the set of this build
 * @there: that of the file
 * @image: a grammar that has @there
 * @set:   which of its sets it is
 * @count: differences
 */
struct check {
	struct cmd_run *run;
	const struct sx_tset *here;
	const struct sx_tset *there;
	struct spvx_grammar *image;
	unsigned set;
	uint64_t count;
};

/* ---- comparing ---- */

static void compare_head(const struct check *c, const char *field, struct spvx_str here,
			 struct spvx_str there, sx_difference_fn *fn, void *ctx)
{
	const struct sx_difference d = {
		.what = c->here->name,
		.field = field,
		.here = here,
		.there = there,
	};

	if (!sx_str_eq(here, there))
		fn(ctx, &d);
}

static int compare(const struct check *c, sx_difference_fn *fn, void *ctx)
{
	if (c->here->is_generators)
		return sx_generators_compare(NULL, NULL, c->image, fn, ctx);
	compare_head(c, "version", grammar_version(c->run, c->here),
		     grammar_version(c->run, c->there), fn, ctx);
	compare_head(c, "revision", c->here->revision, c->there->revision, fn, ctx);
	return sx_grammar_compare(NULL, NULL, spvx_set_find(NULL, c->here->name), c->image,
				  c->set, fn, ctx);
}

static void count_one(void *ctx, const struct sx_difference *d)
{
	struct check *c = ctx;

	(void)d;
	c->count++;
}

/* ---- text ---- */

static void put_text_line(void *ctx, const struct sx_difference *d)
{
	struct sx_buf *b = ctx;

	sx_buf_put(b, d->what.ptr, d->what.len);
	sx_buf_printf(b, " %s: here ", d->field);
	sx_put_tsv(b, d->here); /* a line stays a line, and nothing is a dash */
	sx_buf_puts(b, "; there ");
	sx_put_tsv(b, d->there);
	sx_buf_putc(b, '\n');
}

static void put_number(struct sx_buf *b, uint64_t n, const char *what)
{
	sx_buf_grouped(b, n);
	sx_buf_printf(b, " %s%s", what, n == 1 ? "" : "s");
}

/* What was compared, where nothing differs. */
static void put_counts(struct sx_buf *b, const struct sx_tset *set)
{
	size_t enumerants = grammar_enumerants(set);

	if (set->is_generators)
		return;
	sx_buf_puts(b, " in ");
	put_number(b, grammar_instructions(set), "instruction");
	if (!enumerants)
		return;
	sx_buf_puts(b, ", ");
	put_number(b, enumerants, "enumerant");
}

static void put_versions(struct sx_buf *b, const struct check *c)
{
	if (c->here->is_generators)
		return;
	sx_buf_puts(b, " (here ");
	grammar_put_version(b, c->run, c->here);
	sx_buf_puts(b, "; there ");
	grammar_put_version(b, c->run, c->there);
	sx_buf_putc(b, ')');
}

static void put_sentence(struct sx_buf *b, const struct check *c)
{
	sx_buf_put(b, c->here->name.ptr, c->here->name.len);
	sx_buf_puts(b, ": ");
	if (c->count) {
		put_number(b, c->count, "difference");
		put_versions(b, c);
		sx_buf_puts(b, "\n\n");
	} else {
		sx_buf_puts(b, "no difference");
		put_counts(b, c->here);
		sx_buf_putc(b, '\n');
	}
}

static int put_text(const struct check *c, struct sx_buf *b)
{
	put_sentence(b, c);
	return compare(c, put_text_line, b);
}

/* ---- for programs ---- */

static const struct sx_field columns[] = {
	SX_F_COLUMN("what", .says = "instruction, operand or enumerant that differs"),
	SX_F_COLUMN("field", .says = "of it"),
	SX_F_COLUMN("here", .says = "in the grammar of the program"),
	SX_F_COLUMN("there", .says = "in the file"),
};

const struct sx_record grammar_check_sheet = { .name = "differences", SX_FIELDS(columns) };

static void put_tsv_line(void *ctx, const struct sx_difference *d)
{
	struct sx_buf *b = ctx;

	sx_put_tsv(b, d->what);
	sx_buf_printf(b, "\t%s\t", d->field);
	sx_put_tsv(b, d->here);
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, d->there);
	sx_buf_putc(b, '\n');
}

static int put_tsv(const struct check *c, struct sx_buf *b)
{
	sx_put_heading(b, &grammar_check_sheet, 0, &sx_tsv);
	return compare(c, put_tsv_line, b);
}

static void put_side(struct sx_json *j, const char *key, struct spvx_str text)
{
	if (text.len)
		sx_json_str(j, key, text);
	else
		sx_json_null(j, key);
}

static void put_json_line(void *ctx, const struct sx_difference *d)
{
	struct sx_json *j = ctx;

	sx_json_object_inline(j, NULL);
	sx_json_str(j, "what", d->what);
	sx_json_cstr(j, "field", d->field);
	put_side(j, "here", d->here);
	put_side(j, "there", d->there);
	sx_json_end_object(j);
}

static int put_json(const struct check *c, struct sx_buf *b)
{
	struct sx_json j;
	int err;

	sx_json_init(&j, b, true);
	sx_json_object(&j, NULL);
	sx_json_u64(&j, "spvx_grammar", 1);
	grammar_put_json(&j, "here", c->run, c->here);
	grammar_put_json(&j, "there", c->run, c->there);
	sx_json_array(&j, "differences");
	err = compare(c, put_json_line, &j);
	sx_json_end_array(&j);
	sx_json_bool(&j, "complete", cmd_ending(c->run, err)->complete);
	sx_json_end_object(&j);
	sx_json_finish(&j);
	return err;
}

static const struct {
	const char *format;
	int (*put)(const struct check *c, struct sx_buf *b);
} renderers[] = {
	{ "text", put_text },
	{ "tsv", put_tsv },
	{ "json", put_json },
};

static int report(const struct check *c)
{
	int err = 0;

	cmd_for_each_out(out, &c->run->output) {
		for (size_t i = 0; i < sizeof(renderers) / sizeof(renderers[0]); i++) {
			if (!err && !strcmp(out->format, renderers[i].format))
				err = renderers[i].put(c, &out->buf);
		}
	}
	return err;
}

/* ---- the two sets ---- */

/* An extended set needs the core of this build below it. */
static int compile(struct check *c, const char *path, struct sx_tset *core)
{
	const struct sx_tset *sets[] = { core, c->there };
	struct spvx_error why;
	bool alone = c->here == core;
	int err = sx_grammar_compile(NULL, sets + alone, alone ? 1 : 2, NULL, &c->image,
				     &why);

	c->set = alone || c->here->is_generators ? 0 : 1;
	if (err && err != -SPVX_ENOMEM)
		cmd_grammar_fault(c->run, path, &why);
	return err;
}

static int find_set(struct check *c, const char *path, const struct grammar_sets *all)
{
	struct spvx_str name = c->there->name;

	c->here = grammar_find(all, name);
	if (c->here)
		return 0;
	cmd_error(&c->run->messages, path,
		  "this build has no set %.*s; --set=NAME says which one it is",
		  (int)name.len, name.ptr);
	return -SPVX_ENOENT;
}

int grammar_check(struct cmd_run *run)
{
	const char *path = run->words.items[1];
	struct check c = { .run = run };
	struct grammar_sets all;
	struct sx_tset *there;
	int err = grammar_builtin(run, &all);

	if (!err)
		err = grammar_read(run, path, &there);
	if (err)
		return err;
	c.there = there;
	err = find_set(&c, path, &all);
	if (!err)
		err = compile(&c, path, all.sets[0]);
	if (!err)
		err = compare(&c, count_one, &c);
	if (!err)
		err = report(&c);
	if (c.count)
		cmd_ledger_find(run->messages.ledger);
	spvx_grammar_free(NULL, c.image);
	return err;
}
