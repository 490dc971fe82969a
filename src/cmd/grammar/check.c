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
#include "frame/docs.h"
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

/* ---- the document ---- */

static void put_one(void *docs, const struct sx_difference *difference)
{
	struct cmd_docs *all = docs;

	cmd_for_each_doc(struct sx_grammar_doc, d, all) sx_grammar_check_row(d, difference);
}

static int report(const struct check *c)
{
	struct cmd_docs docs;
	int err = cmd_docs_open(&docs, c->run, &sx_grammar_document,
				sizeof(struct sx_grammar_doc));

	cmd_for_each_doc(struct sx_grammar_doc, d, &docs)
	{
		d->sides[0] = grammar_set(c->run, c->here);
		d->sides[1] = grammar_set(c->run, c->there);
		d->is_registry = c->here->is_generators;
		d->differences = c->count;
		sx_grammar_check_begin(d);
	}
	if (!err)
		err = compare(c, put_one, &docs);
	cmd_docs_end(&docs, cmd_ending(c->run, err));
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
	cmd_error(&c->run->messages, path, "unknown set %.*s; name it with --set=NAME",
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
