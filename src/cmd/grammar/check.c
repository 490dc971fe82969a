/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/check.c - `spvx grammar check`: compares this build with a grammar file.
 *
 * The file is compiled to a grammar of its own, so the comparison sees it as all commands
 * would. Differences are not kept: one comparison counts them, another prints them.
 */
#include "cmd/grammar/grammar.h"

#include "base/str.h"
#include "cmd/inputs/grammars.h"
#include "cmd/inputs/textfile.h"
#include "frame/docs.h"
#include "grammar/compile.h"
#include "grammar/image.h"

#include <spvx/error.h>

/**
 * struct check - two sets to be compared
 * @run:   the run
 * @here:  the set of this build
 * @there: the set of the file
 * @image: a grammar that has @there
 * @set:   the index of @there in @image
 */
struct check {
	struct cmd_run *run;
	const struct sx_tset *here;
	const struct sx_tset *there;
	struct spvx_grammar *image;
	unsigned set;
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

static int compare(void *check, sx_difference_fn *fn, void *ctx)
{
	const struct check *c = check;

	if (c->here->is_generators)
		return sx_generators_compare(NULL, NULL, c->image, fn, ctx);
	compare_head(c, "version", grammar_version(c->run, c->here),
		     grammar_version(c->run, c->there), fn, ctx);
	compare_head(c, "revision", c->here->revision, c->there->revision, fn, ctx);
	return sx_grammar_compare(NULL, NULL, spvx_set_find(NULL, c->here->name), c->image,
				  c->set, fn, ctx);
}

/* ---- the document ---- */

static void count_one(void *count, const struct sx_difference *d)
{
	(void)d;
	++*(uint64_t *)count;
}

static void put_one(void *docs, const struct sx_difference *difference)
{
	struct cmd_docs *all = docs;

	cmd_for_each_doc(struct sx_grammar_doc, d, all)
		sx_doc_put(&d->doc, difference);
}

int grammar_report(struct cmd_run *run, const struct grammar_comparison *c)
{
	struct cmd_docs docs;
	uint64_t count = 0;
	int err = c->compare(c->ctx, count_one, &count);

	if (!err)
		err = cmd_docs_open(&docs, run, &sx_grammar_document,
				    sizeof(struct sx_grammar_doc));
	if (err)
		return err;
	cmd_for_each_doc(struct sx_grammar_doc, d, &docs) {
		memcpy(d->sides, c->sides, sizeof(d->sides));
		d->is_registry = c->is_registry;
		d->differences = count;
		sx_grammar_check_begin(d);
	}
	err = c->compare(c->ctx, put_one, &docs);
	cmd_docs_end(&docs, cmd_ending(run, err));
	if (count)
		cmd_ledger_find(run->messages.ledger);
	return err;
}

/* ---- the two sets ---- */

/* Compile the file's set to a grammar; an extended set is based on the core of this
 * build. */
static int compile(struct check *c, const char *path, struct sx_tset *core)
{
	const struct sx_tset *sets[] = { core, c->there };
	struct spvx_error why;
	bool alone = c->here == core;
	int err = sx_grammar_compile(NULL, sets + alone, alone ? 1 : 2, NULL, &c->image,
				     &why);

	c->set = alone || c->here->is_generators ? 0 : 1;
	if (err && err != -SPVX_ENOMEM)
		cmd_text_fault(c->run, path, &why);
	return err;
}

static int check_set(struct cmd_run *run, const char *path, struct spvx_str text)
{
	struct check c = { .run = run };
	struct grammar_comparison both = { .compare = compare, .ctx = &c };
	struct grammar_sets all;
	struct sx_tset *there;
	int err = grammar_builtin(run, &all);

	if (!err)
		err = grammar_read(run, path, text, &there);
	if (err)
		return err;
	c.there = there;
	c.here = grammar_find(&all, there->name);
	if (!c.here) {
		cmd_error(&run->messages, path, "unknown set %.*s; name it with --set=NAME",
			  (int)there->name.len, there->name.ptr);
		return -SPVX_ENOENT;
	}
	err = compile(&c, path, all.sets[0]);
	if (!err) {
		both.sides[0] = grammar_set(run, c.here);
		both.sides[1] = grammar_set(run, c.there);
		both.is_registry = c.here->is_generators;
		err = grammar_report(run, &both);
	}
	spvx_grammar_free(NULL, c.image);
	return err;
}

int grammar_check(struct cmd_run *run)
{
	const char *path = run->words.items[1];
	struct spvx_str text;
	int err = cmd_grammar_text(run, path, &text);

	if (err)
		return err;
	return grammar_is_registry(text) ? grammar_check_registry(run, path, text)
					 : check_set(run, path, text);
}
