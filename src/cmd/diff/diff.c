/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/diff.c - the command `diff`: changes between two modules, or between two sets.
 *
 * It has the options and the status; read.c reads.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/diff/diff.h"
#include "cmd/inputs/grammars.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/words.h"
#include "frame/docs.h"

static const char *const diff_formats[] = { "text",     "tsv",           "json", "ndjson",
					    "markdown", cmd_format_page, NULL };

static const char *const orders[] = { "growth", "percent", "name", NULL };

struct diff_opts {
	const char *pair;
	const char *by;
	unsigned order;
	uint64_t rows;
	const char *min_growth;
	bool functions;
	const char *fail_on;
	struct opt_list ignore;
};

#define OPTS struct diff_opts

/* In the order of enum diff_pair. */
static const struct opt_value pair_values[] = {
	{ "path", "path relative to each side" },
	{ "name", "name of the file" },
	{ "entry", "stages and names of the entry points" },
	{ "FILE", "its lines: an old path, a tab, a new path" },
	{ NULL, NULL },
};

/* In the order of enum sx_measure; messages have the meanings. */
static const struct opt_value by_values[] = {
	{ "insts", "instructions" },
	{ "words", "words" },
	{ "bytes", "bytes" },
	{ "body", "words of functions" },
	{ "op:NAME", "instructions of this opcode" },
	{ NULL, NULL },
};

static const struct opt_value fail_values[] = {
	{ "any", "any difference" },
	{ "growth:N%", "all pairs together grew by more than N %" },
	{ "none", "nothing" },
	{ NULL, NULL },
};

static const struct opt_value ignore_values[] = {
	{ "debug", "sources, strings, debug instructions and lines" },
	{ "names", "OpName and OpMemberName" },
	{ "lines", "OpLine, and line and column in debug instructions" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt diff_options[] = {
	OPT("pair", STRING, OPTS, pair, .arg = "HOW", .initial = "path",
	    .list = "diff-pair", .values = pair_values,
	    .help = "key that pairs modules; modules without a partner, with an ambiguous key, or at an offset of a file are paired by equal bytes, then by equal code (n1, n2 of ls --identity)"),
	OPT("by", STRING, OPTS, by, .arg = "MEASURE", .initial = "insts", .list = "diff-by",
	    .values = by_values, .help = "measure of a module"),
	OPT("sort", CHOICE, OPTS, order, .arg = "ORDER", .choices = orders,
	    .help = "order of the rows"),
	OPT("rows", U64, OPTS, rows, .short_name = 'n', .arg = "ROWS", .initial = "10",
	    .help = "rows of a table in text (0 = all)"),
	OPT("min-growth", STRING, OPTS, min_growth, .arg = "N[%]",
	    .help = "leave out modules that grew or shrank less"),
	OPT("functions", FLAG, OPTS, functions,
	    .help = "compare functions by name, instead of modules"),
	OPT("fail-on", STRING, OPTS, fail_on, .arg = "WHAT", .list = "diff-fail-on",
	    .initial = "any", .values = fail_values, .help = "what sets status 1; growth is that of all modules together"),
	OPT("ignore", LIST, OPTS, ignore, .arg = "WHAT", .commas = true,
	    .list = "diff-ignore", .values = ignore_values,
	    .help = "leave out parts of two modules, with types and constants that nothing else uses"),
	CMD_MAX_BYTES_OPTION(CMD_PAGES),
	{ 0 }
};

/* clang-format on */

/**
 * struct differ - the state of the command
 * @fail_any: any difference is status 1
 * @fail_percent: growth by more is status 1; UINT64_MAX: off
 */
struct differ {
	struct cmd_run *run;
	const struct diff_opts *opts;
	struct diff_sides sides;
	struct sx_growth_how how;
	const char *measure;
	bool fail_any;
	uint64_t fail_percent;
};

/* ---- options ---- */

static int wrong(struct differ *d, const char *option, const char *value, const char *wants)
{
	return cmd_usage(d->run, "--%s: invalid value '%s': expected %s", option, value,
			 wants);
}

/* Parse a number, optionally followed by a percent sign. */
static bool read_amount(const char *text, uint64_t *amount, bool *percent)
{
	size_t len = strlen(text);

	*percent = len && text[len - 1] == '%';
	return sx_parse_u64(sx_str_n(text, len - *percent), amount);
}

static int read_measure(struct differ *d, const struct spvx_grammar *grammar)
{
	const char *by = d->opts->by;
	const struct spvx_entry *op;
	struct sx_nearest near;

	if (!strncmp(by, "op:", 3)) {
		op = spvx_op_by_name(grammar, sx_str(by + 3));
		sx_nearest_init(&near, sx_str(by + 3));
		if (!op)
			cmd_try_names(&near, sx_grammar(grammar),
				      &sx_sets(sx_grammar(grammar))[0].ops);
		if (near.name)
			return cmd_usage(d->run,
					 "--by: invalid value '%s'; did you mean op:%s?",
					 by, near.name);
		if (!op)
			return wrong(d, "by", by, "the name of an instruction after op:");
		if (d->opts->functions)
			return cmd_usage(
				d->run,
				"--by=op:NAME and --functions cannot be used together");
		d->how.by_op = true;
		d->how.opcode = (uint16_t)spvx_entry_value(op);
		d->measure = spvx_entry_name(grammar, op);
		return 0;
	}
	for (unsigned k = 0; k < SX_MEASURES; k++) {
		if (strcmp(by, sx_measure_names[k]) != 0)
			continue;
		d->how.measure = (enum sx_measure)k;
		d->measure = by_values[k].meaning;
		return 0;
	}
	return wrong(d, "by", by, "insts, words, bytes, body or op:NAME");
}

static int read_min_growth(struct differ *d)
{
	const char *text = d->opts->min_growth;
	uint64_t amount;
	bool percent;

	if (!text)
		return 0;
	if (!read_amount(text, &amount, &percent))
		return wrong(d, "min-growth", text, "N or N%");
	if (percent)
		d->how.min_percent = amount > UINT64_MAX / 100 ? UINT64_MAX : amount * 100;
	else
		d->how.min = amount;
	return 0;
}

static int read_fail_on(struct differ *d)
{
	const char *text = d->opts->fail_on;
	uint64_t amount;
	bool percent;

	d->fail_percent = UINT64_MAX;
	d->fail_any = !strcmp(text, "any");
	if (d->fail_any || !strcmp(text, "none"))
		return 0;
	if (strncmp(text, "growth:", 7) != 0 || !read_amount(text + 7, &amount, &percent) ||
	    !percent)
		return wrong(d, "fail-on", text, "any, growth:N% or none");
	d->fail_percent = amount;
	return 0;
}

static int read_ignore(struct differ *d)
{
	for (size_t i = 0; i < d->opts->ignore.count; i++) {
		const char *word = d->opts->ignore.items[i];
		unsigned bit = 0;

		while (sx_diff_ignore_names[bit] && strcmp(word, sx_diff_ignore_names[bit]))
			bit++;
		if (!sx_diff_ignore_names[bit])
			return wrong(d, "ignore", word, "debug, names or lines");
		d->sides.ignore |= 1U << bit;
	}
	return 0;
}

static int read_options(struct differ *d, const struct spvx_grammar *grammar)
{
	const struct cmd_run *run = d->run;
	enum diff_pair pair = 0;
	int err = 0;

	if (run->words.count != 2 || run->in.files_from.count || run->in.files0_from.count)
		err = cmd_usage(d->run, "expected two INPUTs: OLD NEW");
	if (!err)
		err = read_measure(d, grammar);
	if (!err)
		err = read_min_growth(d);
	if (!err)
		err = read_fail_on(d);
	while (pair < DIFF_BY_FILE && strcmp(d->opts->pair, pair_values[pair].word) != 0)
		pair++;
	d->sides.pair = pair;
	if (!err && pair == DIFF_BY_FILE)
		err = diff_read_pairs(&d->sides, d->opts->pair);
	if (!err)
		err = read_ignore(d);
	d->how.functions = d->opts->functions;
	d->how.order = (enum sx_growth_order)d->opts->order;
	return err;
}

/* ---- two sets ---- */

/* A sx_diff_show_fn. Return: 1: there are differences, 0, or a negative code. */
static int put(void *ctx, const struct sx_diff_shown *shown)
{
	struct cmd_run *run = ctx;
	struct cmd_docs docs;
	int err = cmd_docs_open(&docs, run, &sx_diff_document, sizeof(struct sx_diff_doc));

	cmd_for_each_doc(struct sx_diff_doc, d, &docs)
		sx_diff_put(d, shown);
	cmd_docs_end(&docs, cmd_ending(run, 0));
	return err ? err : !shown->same;
}

static int show_sets(struct differ *d, const struct sx_growth_set *set,
		     const struct spvx_grammar *grammar)
{
	const struct sx_sets_view v = {
		.name = { sx_str(d->sides.names[0]), sx_str(d->sides.names[1]) },
		.paired = d->sides.pair == DIFF_BY_FILE ? "file"
							: pair_values[d->sides.pair].word,
		.measure = d->measure,
		.how = &d->how,
		.set = set,
		.corpora = &d->sides.corpora,
		.grammar = grammar,
		.rows = d->opts->rows,
		.ending = cmd_ending(d->run, 0),
	};

	const struct sx_diff_shown shown = {
		.name = { v.name[0], v.name[1] },
		.same = sx_sets_same(&v),
		.sets = &v,
		.set = set,
	};

	if (d->sides.ignore)
		return cmd_usage(
			d->run,
			"--ignore is only used with two modules, not with two sets");
	return put(d->run, &shown);
}

/* A sx_comparison.named. */
static bool named(void *ctx, unsigned side, uint32_t *at, uint32_t *id,
		  struct spvx_insn *name)
{
	return cmd_assembler_named(&((struct diff_kept *)ctx)[side].text, at, id, name);
}

static int show_modules(struct differ *d, const struct spvx_grammar *grammar)
{
	struct diff_kept *k = d->sides.kept;
	struct sx_comparison p = {
		.side = { { k[0].data, k[0].size, k[0].address, k[0].text.as },
			  { k[1].data, k[1].size, k[1].address, k[1].text.as } },
		.grammar = grammar,
		.ignore = d->sides.ignore,
		.ending = cmd_ending(d->run, 0),
		.named = named,
		.ctx = k,
	};
	int rc = sx_diff_two_modules(&p, put, d->run);

	if (rc != -SPVX_ELIMIT)
		return rc;
	if (p.too_large) {
		cmd_say(&d->run->messages, CMD_ERROR, CMD_AT(p.too_large->address),
			"too many decorations through groups for a module of this size");
	}
	return -SPVX_EIO;
}

/* ---- the command ---- */

static int compare(struct differ *d, const struct spvx_grammar *grammar)
{
	struct diff_sides *s = &d->sides;
	struct sx_growth_set set;
	/* a path is unique; many modules may share a name or an entry point */
	const bool alone = s->pair == DIFF_BY_NAME || s->pair == DIFF_BY_ENTRY;
	const bool modules = s->kept[0].data && s->kept[1].data;
	int rc;

	/* two modules are a pair, whatever their names */
	for (unsigned side = 0; side < 2 && modules; side++) {
		struct sx_corpora_module *m = s->corpora.modules[side].items;

		m->key = sx_str_last(s->kept[1].address, "/");
		m->placed = false;
	}
	if (!modules)
		diff_check_pairs(s, d->opts->pair);
	rc = sx_corpora_pair(&s->corpora, alone);
	if (!rc)
		rc = diff_read_codes(s);
	if (rc > 0)
		rc = sx_corpora_pair(&s->corpora, alone);
	if (!rc)
		rc = sx_corpora_ask(&s->corpora, &d->how, &set);
	if (rc)
		return rc;
	rc = modules && !s->functions ? show_modules(d, grammar)
				      : show_sets(d, &set, grammar);
	if (rc < 0)
		return rc;
	if (d->fail_any ? rc > 0
			: d->fail_percent != UINT64_MAX &&
				  sx_growth_exceeds(set.total[0], set.total[1],
						    d->fail_percent))
		cmd_ledger_find(d->run->messages.ledger);
	return 0;
}

static int run_diff(struct cmd_run *run)
{
	struct differ d = { .run = run, .opts = run->own };
	const struct spvx_grammar *grammar;
	int err;

	d.sides.run = run;
	d.sides.functions = d.opts->functions;
	sx_corpora_init(&d.sides.corpora, NULL);
	sx_strmap_init(&d.sides.renamed[0], NULL);
	sx_strmap_init(&d.sides.renamed[1], NULL);
	grammar = cmd_grammar(run, &err);
	if (!err)
		err = read_options(&d, grammar);
	for (unsigned side = 0; side < 2 && !err; side++)
		err = cmd_base_code(run, run->words.items[side], CMD_BASE_MODULES);
	for (unsigned side = 0; side < 2 && !err; side++) {
		d.sides.names[side] = run->words.items[side];
		err = diff_read(&d.sides, side);
	}
	/* a side without modules was reported before */
	if (!err &&
	    ((d.sides.corpora.modules[0].count && d.sides.corpora.modules[1].count) ||
	     run->in.allow_empty))
		err = compare(&d, grammar);
	diff_release(&d.sides);
	return err;
}

const struct cmd cmd_diff = {
	.name = "diff",
	.summary = "two modules, or two sets of modules",
	.usage = "[OPTION...] OLD NEW",
	.about = "Compares two modules instruction by instruction, or two folders or "
		 "archives module by module.\n"
		 "\n"
		 "An id of OLD is matched to one of NEW by its definition, so renumbered "
		 "ids and reordered declarations or functions are not differences. Lines "
		 "begin with - (removed), + (added), or both (changed), or ~ (moved within "
		 "its function), and the offset in the module they are from. For a long "
		 "text such as a source, a line that begins with ! gives the number of "
		 "changed lines, which follow. Types, constants and other ids without a "
		 "name, location, binding, SpecId or built-in match only if they are equal "
		 "in structure. Instructions of NEW are shown with the ids of OLD; an id "
		 "that only NEW has ends in a prime (%27').\n"
		 "\n"
		 "Modules of two directories or archives are paired, and listed by how "
		 "much they grew (hurt) or shrank (helped). Modules without a partner are "
		 "counted; -f tsv and -f json name them.",
	.finding = "there are differences (see --fail-on)",
	.document = &sx_diff_document,
	.formats = diff_formats,
	.options = diff_options,
	.options_size = sizeof(struct diff_opts),
	.examples = {
		{ "spvx diff old/water.frag.spv new/water.frag.spv",
		  "instructions that changed" },
		{ "spvx diff --by=words --fail-on=growth:5% old/ new/",
		  "for CI: status 1 if all pairs together grew by more than 5 %" },
		{ "spvx diff --functions --min-growth=2% -f tsv old/ new/",
		  "functions that changed size, for a program" },
	},
	.group = CMD_SIZE,
	.run = run_diff,
};
