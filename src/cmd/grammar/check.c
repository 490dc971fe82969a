/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/check.c - `spvx grammar check`: compares this build with a grammar file; and the
 * document that it shares with `spvx grammar list`.
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

/* ---- the document of lists and comparisons ---- */

#define GAP 2 /* blanks between columns */

#define SET        struct sx_grammar_set
#define DIFFERENCE struct sx_difference
#define DOC        struct sx_grammar_doc

#define OF_LIST  1u
#define OF_CHECK 2u
#define LIST     .asked = OF_LIST
#define CHECK    .asked = OF_CHECK

static const char count_title[] = "instructions";
static const char version_title[] = "version";

static const struct sx_record set_record = SX_TABLE("set", .size = sizeof(SET))({
	SX_F_STR("name", SET, name, .flags = SX_NOT_CELL),
	SX_F_STR("set", SET, name, .flags = SX_NOT_JSON | SX_NOT_LINE,
		 .says = "core, or an extended instruction set"),
	SX_F_BOOL("prefix", SET, prefix, .flags = SX_NOT_CELL,
		  .says = "the name is a prefix of import names"),
	SX_F_U64("instructions", SET, instructions),
	SX_F_U64("enumerants", SET, enumerants, .flags = SX_NOT_CELL),
	SX_F_STR("version", SET, version, .flags = SX_NULL,
		 .says = "version of SPIR-V, or of the set"),
	SX_F_STR("revision", SET, revision, .flags = SX_NULL),
});

static const struct sx_record difference_record = SX_TABLE("difference")({
	SX_F_STR(
		"what", DIFFERENCE, what,
		.says = "instruction, operand or enumerant that differs; in tables of Vulkan a capability, extension, structure, feature or limit"),
	SX_F_CSTR("field", DIFFERENCE, field, .says = "property that differs"),
	SX_F_STR("here", DIFFERENCE, here, .flags = SX_NULL | SX_IF,
		 .says = "value in the grammar of the program"),
	SX_F_STR("there", DIFFERENCE, there, .flags = SX_NULL | SX_IF,
		 .says = "value in the file"),
});

static const struct sx_record root_record = SX_TABLE("grammar")({
	SX_F_HERE("sets", SX_ROWS, &set_record, LIST, .says = "sets of this build"),
	SX_F_OBJECT("here", DOC, sides[0], &set_record, CHECK, .says = "set of this build"),
	SX_F_OBJECT("there", DOC, sides[1], &set_record, CHECK, .says = "set in the file"),
	SX_F_HERE("differences", SX_ROWS, &difference_record, CHECK),
});

static void put_version(struct sx_buf *b, const struct sx_grammar_set *set)
{
	SX_SAY(b, SX_S(set->version),
	       SX_C(set->version.len && set->revision.len ? ", " : ""),
	       SX_C(set->revision.len ? "revision " : ""), SX_S(set->revision));
}

static void begin_list(struct sx_grammar_doc *d)
{
	struct sx_buf *b = d->doc.page.out;
	uint64_t instructions = 0;

	d->width = strlen("set");
	for (size_t i = 0; i < d->set_count; i++) {
		instructions += d->sets[i].instructions;
		if (d->sets[i].name.len > d->width)
			d->width = d->sets[i].name.len;
	}
	d->width += GAP;
	SX_SAY(b, SX_PLAIN(d->set_count), SX_T(" sets, "), SX_N(instructions),
	       SX_T(" instructions\n\n"));
	sx_buf_left(b, "set", strlen("set"), d->width);
	sx_buf_printf(b, "%s  %s\n", count_title, version_title);
}

static void begin_check(struct sx_grammar_doc *d)
{
	struct sx_buf *b = d->doc.page.out;

	SX_SAY(b, SX_S(d->sides[0].name), SX_T(": "));
	if (!d->differences) {
		sx_buf_puts(b, "no difference");
		if (!d->is_registry) {
			SX_SAY(b, SX_T(" in "),
			       SX_COUNT(d->sides[0].instructions, "instruction",
					"instructions"));
			if (d->sides[0].enumerants)
				SX_SAY(b, SX_T(", "),
				       SX_COUNT(d->sides[0].enumerants, "enumerant",
						"enumerants"));
		} else if (d->sides[0].version.len) {
			SX_SAY(b, SX_T(" ("), SX_S(d->sides[0].version), SX_T(")"));
		}
		sx_buf_putc(b, '\n');
		return;
	}
	SX_SAY(b, SX_COUNT(d->differences, "difference", "differences"));
	if (!d->is_registry || d->sides[0].version.len) {
		sx_buf_puts(b, " (here ");
		put_version(b, &d->sides[0]);
		sx_buf_puts(b, "; there ");
		put_version(b, &d->sides[1]);
		if (!d->sides[1].version.len && !d->sides[1].revision.len)
			sx_buf_puts(b, "no version");
		sx_buf_putc(b, ')');
	}
	sx_buf_puts(b, "\n\n");
}

static void text_begin(struct sx_doc *doc)
{
	struct sx_grammar_doc *d = (struct sx_grammar_doc *)doc;

	if (d->sets)
		begin_list(d);
	else
		begin_check(d);
}

static void text_row(struct sx_doc *doc, const void *row)
{
	const struct sx_difference *d = row;
	const struct sx_grammar_set *set = row;
	struct sx_buf *b = doc->page.out;

	if (doc->record == &set_record) {
		sx_buf_left(b, set->name.ptr, set->name.len,
			    ((struct sx_grammar_doc *)doc)->width);
		SX_SAY(b, SX_RIGHT(set->instructions, sizeof(count_title) - 1),
		       SX_FILL(" ", GAP));
		put_version(b, set);
		sx_buf_putc(b, '\n');
		return;
	}
	/* line ends are escaped, and an empty value is a dash */
	SX_SAY(b, SX_BY(sx_put_tsv, d->what), SX_T(" "), SX_C(d->field), SX_T(": here "),
	       SX_BY(sx_put_tsv, d->here), SX_T("; there "), SX_BY(sx_put_tsv, d->there),
	       SX_T("\n"));
}

const struct sx_document sx_grammar_document = {
	.title = "spvx grammar list, spvx grammar check",
	.version = "spvx_grammar",
	.root = &root_record,
	.sheets = SX_SHEETS({
		{ .when = "list", .columns = &set_record },
		{ .when = "check", .columns = &difference_record },
		{ 0 },
	}),
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", text_begin, text_row, NULL },
		{ 0 },
	}),
};

void sx_grammar_list(struct sx_grammar_doc *d)
{
	d->doc.w.asked = OF_LIST;
	sx_doc_begin(&d->doc);
	for (size_t i = 0; i < d->set_count; i++)
		sx_doc_row(&d->doc, &set_record, &d->sets[i]);
}

/* ---- the comparison ---- */

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
		d->doc.w.asked = OF_CHECK;
		d->doc.rows = &difference_record;
		sx_doc_begin(&d->doc);
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
