/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/pipelines.c - the command `pipelines`: lists and checks the pipelines of
 * Fossilize archives.
 *
 * One file: the options and the code that each of them selects.
 */
#include "cmd/commands.h"

#include "base/glob.h"
#include "base/str.h"
#include "cmd/check/options.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/inputs/textfile.h"
#include "cmd/pipelines/passes.h"
#include "frame/docs.h"
#include "pipeline/counts.h"
#include "pipeline/rules.h"
#include "pipeline/stats.h"
#include "report/findings/finding.h"
#include "report/pipelines/pipelines.h"

#include <spvx/identity.h>

static const char *const pipelines_formats[] = {
	"text", "tsv", SX_FORMATS_WHOLE, SX_FORMATS_LINES, "markdown", cmd_format_page,
	"dot",  NULL
};

struct pipelines_opts {
	unsigned show;
	struct opt_list rules;
	struct opt_list allow;
	struct opt_list stats;
	struct opt_list columns;
	bool check;
	bool verify;
	bool list_rules;
	bool tree;
	bool cost;
	unsigned order;
	unsigned by;
	unsigned fail_on;
};

#define OPTS struct pipelines_opts

/* In the order of the bits SX_PIPE_LIST and so on; the last is all of these. */
static const struct opt_value view_values[] = {
	{ "list", "the pipelines" },
	{ "by-rule", "the number of findings by rule and layout" },
	{ "findings", "errors, warnings and notes" },
	{ "unused", "objects that no pipeline uses" },
	{ "same", "equal pipelines; --by defines equality" },
	{ "uses", "number of pipelines that use each module" },
	{ "spec", "specialization constants and their values" },
	{ "dynamic", "dynamic states" },
	{ "cost", "the measurements of --stats" },
	{ "cost-modules", "the same for each module" },
	{ "cost-functions", "the same for each function, with --tree (estimated)" },
	{ "weights", "the estimates of --cost" },
	{ "summary", "totals" },
	{ "all", "every view" },
	{ NULL, NULL },
};

/* The things that equal pipelines share, and the level of module digests that each needs. */
static const struct opt_value same_values[] = {
	{ "state", "the recorded state, and modules by name" },
	{ "sha256", "modules by their bytes" },
	{ "n1", "modules by their code, without debug information" },
	{ "n2", "as n1, regardless of the order of declarations" },
	{ NULL, NULL },
};
static const unsigned same_levels[] = { 0, SPVX_IDENTITY_SHA256, SPVX_IDENTITY_N1,
					SPVX_IDENTITY_N2 };

static const struct opt_value order_values[] = {
	{ "input", "as in the archives" },
	{ "cost", "most costly first" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt pipelines_options[] = {
	OPT("show", BITS, OPTS, show, .arg = "VIEW", .values = view_values, .closed = true,
	    .commas = true,
	    .help = "views to print (default list and findings in text, JSON and html, with --check by-rule too; list in TSV, which has one view; markdown always has by-rule and findings)"),
	OPT("check", FLAG, OPTS, check,
	    .help = "compare pipelines with their shaders: layouts, vertex input, interfaces, attachments and specialization"),
	OPT("verify", FLAG, OPTS, verify,
	    .help = "compare the hash of every object with its name"),
	OPT("tree", FLAG, OPTS, tree,
	    .help = "show each pipeline with everything it refers to; in text, JSON, markdown and html; the default for one CACHE#HASH, which is compared with its modules"),
	OPT("by", CHOICE, OPTS, by, .arg = "WHAT", .values = same_values,
	    .help = "how --show=same compares pipelines"),
	OPT("stats", LIST, OPTS, stats, .arg = "FILE.csv",
	    .help = "add the measurements of a driver; FILE is written by `fossilize-replay --enable-pipeline-stats`; they are attributed to modules and, with --tree, to functions, by instruction count (estimated)"),
	OPT("cost", FLAG, OPTS, cost,
	    .help = "estimate the compile cost of each pipeline, relative to the others (--show=weights); see `ls --cost`"),
	OPT("order", CHOICE, OPTS, order, .arg = "ORDER", .values = order_values,
	    .help = "order of the rows of --cost"),
	OPT("column", LIST, OPTS, columns, .arg = "NAME", .needs = "stats",
	    .help = "show this column of --stats (default: instructions, VGPRs, code size)"),
	OPT("rules", LIST, OPTS, rules, .arg = "PATTERN,...", .commas = true,
	    .list = "pipelines-rules",
	    .help = "only rules that match a PATTERN (`pipe/missing-*`), or with a leading ! all but those"),
	OPT("allow", LIST, OPTS, allow, .arg = "PATTERN,...", .commas = true,
	    .list = "pipelines-rules",
	    .help = "make findings of matching rules notes; for a device that allows more than Vulkan does (`vertex-missing`)"),
	OPT("list-rules", FLAG, OPTS, list_rules, .no_input = true,
	    .help = "list the rules"),
	OPT("fail-on", CHOICE, OPTS, fail_on, .arg = "SEVERITY",
	    .choices = sx_severity_names,
	    .help = "status 1 if any finding is at or above SEVERITY"),
	CMD_MAX_BYTES_OPTION(CMD_PAGES),
	{ 0 }
};

/* clang-format on */

/* A list being written. */
struct pipelines {
	struct cmd_run *run;
	const struct pipelines_opts *opts;
	struct cmd_docs docs;
	unsigned asked; /* views of --show */
	unsigned views; /* of all documents */
	struct pipe_scan scan;
	struct sx_pipe_counts counts;
	struct sx_pipe_identities identities;
	struct sx_pipe_stats stats;
	struct sx_pipe_weights weights;
	bool cost;
	struct sx_vec stages; /* of a pipeline and its libraries */
	struct sx_pipe_sums sums;
};

/* ---- lists of rules ---- */

/* Whether a pattern matches the name of a rule, or the part after its slash. */
static bool names_rule(const char *pattern, const char *id)
{
	return sx_glob(pattern, sx_str(id)) ||
	       sx_glob(pattern, sx_str(strchr(id, '/') + 1));
}

/* Whether a pattern matches some rule. */
static bool is_known(const char *pattern)
{
	bool known = false;

	for (unsigned r = 0; r < SX_PIPE_RULES; r++)
		known |= names_rule(pattern, sx_pipe_rules[r].id);
	return known;
}

/* Write the output of --list-rules. */
static void list_rules(struct cmd_run *run)
{
	struct sx_buf *out = &run->output.outs[0].buf;

	for (unsigned r = 0; r < SX_PIPE_RULES; r++) {
		const struct sx_pipe_rule_facts *f = &sx_pipe_rules[r];

		sx_buf_left(out, f->id, strlen(f->id), 26);
		sx_buf_left(out, sx_severity_names[f->severity],
			    strlen(sx_severity_names[f->severity]), 8);
		SX_SAY(out, SX_C(f->title), SX_T("\n"));
	}
}

/* ---- options ---- */

/* The views of a document: those of --show, or else the default ones of its format. */
static unsigned views_of(const struct pipelines *l, const struct cmd_out *out, bool tree)
{
	const bool columns = out->kind == SX_IN_COLUMNS;
	const bool markdown = out->kind == SX_IN_MARKDOWN;
	unsigned views = l->asked;

	if (out->kind == SX_IN_GRAPH)
		return views | SX_PIPE_LIST;
	if (!views && l->opts->stats.count) {
		views = columns ? SX_PIPE_COST : SX_PIPE_COST | SX_PIPE_COST_MODULES;
		if (l->opts->tree && !columns)
			views |= SX_PIPE_COST_FUNCTIONS;
	} else if (!views && l->cost) {
		views = SX_PIPE_WEIGHTS;
	} else if (!views) {
		views = markdown && !tree ? 0 : SX_PIPE_LIST;
		if (!columns)
			views |= SX_PIPE_FINDINGS | (l->opts->check ? SX_PIPE_BY_RULE : 0u);
	}
	if (markdown)
		views |= SX_PIPE_BY_RULE | SX_PIPE_FINDINGS;
	return views | (out->shown ? SX_PIPE_LIST : 0u);
}

static int read_views(struct pipelines *l)
{
	unsigned without = 0;

	l->asked = l->opts->show > SX_PIPE_ALL ? SX_PIPE_ALL : l->opts->show;
	cmd_for_each_out(out, &l->run->output) {
		unsigned views = views_of(l, out, l->opts->tree);

		if (out->kind == SX_IN_COLUMNS &&
		    (views & (views - 1) || views == SX_PIPE_SUMMARY))
			return cmd_usage(
				l->run,
				"-f tsv requires --show=list, by-rule, findings, unused, same, uses, spec, dynamic, weights, cost, cost-modules or cost-functions");
		l->views |= views;
	}
	if (!l->cost)
		without |= SX_PIPE_WEIGHTS;
	if (!l->opts->stats.count)
		without |= SX_PIPE_COSTS;
	if (l->asked != SX_PIPE_ALL && l->asked & without & SX_PIPE_WEIGHTS)
		return cmd_usage(l->run, "--show=weights requires --cost");
	if (l->asked != SX_PIPE_ALL && l->asked & without)
		return cmd_usage(l->run, "--show=cost requires --stats=FILE.csv");
	l->asked &= ~without;
	l->views &= ~without;
	return 0;
}

/* Whether a single pipeline is to be shown, and no view. */
static bool is_one(const struct pipelines *l)
{
	return l->scan.whole && l->scan.set->cache.wanted.count == 1;
}

static int begin_docs(struct pipelines *l)
{
	int err = cmd_docs_open(&l->docs, l->run, &sx_pipe_document,
				sizeof(struct sx_pipe_doc));
	size_t at = 0;

	if (err)
		return err;
	cmd_for_each_doc(struct sx_pipe_doc, d, &l->docs) {
		const struct cmd_out *out = &l->run->output.outs[at++];

		d->checked = l->scan.set->cache.check;
		d->tree = l->opts->tree || is_one(l);
		d->sums = &l->sums;
		if (l->opts->stats.count)
			d->cost =
				sx_pipe_cost_columns(&l->run->arena, l->stats.columns.items,
						     l->stats.columns.count);
		sx_pipe_begin(d, views_of(l, out, d->tree));
	}
	return 0;
}

/* A sx_pipe_put_fn. */
static void put(void *ctx, unsigned view, const void *row)
{
	struct pipelines *l = ctx;

	cmd_for_each_doc(struct sx_pipe_doc, d, &l->docs)
		sx_pipe_put(d, view, row);
}

/* ---- a pipeline ---- */

/* The .severity callback of sx_pipe_cache: --rules leaves findings out, --allow makes them
 * notes. */
static int severity_of(void *ctx, const struct sx_pipe_finding *f)
{
	const struct pipelines *l = ctx;

	if (!check_options_select(&l->opts->rules, f->rule->id,
				  strchr(f->rule->id, '/') + 1))
		return -1;
	for (size_t n = 0; n < l->opts->allow.count; n++)
		if (names_rule(l->opts->allow.items[n], f->rule->id))
			return SX_PIPE_NOTE;
	return (int)f->severity;
}

/* The first failure of the engines. */
static int failure(const struct pipelines *l)
{
	return l->counts.err ? l->counts.err : l->stats.err ? l->stats.err : l->weights.err;
}

/* The .list callback of the set. */
static int list_pipeline(void *ctx, const struct sx_pipe_row *row)
{
	struct pipelines *l = ctx;
	struct sx_pipe_row shown = *row;
	struct sx_pipe_measured *measured;
	int err = 0;

	shown.whole = l->opts->tree || is_one(l);
	shown.checked = l->scan.set->cache.check;
	l->sums.pipelines[row->p->tag == SPVX_CACHE_GRAPHICS  ? 0
			  : row->p->tag == SPVX_CACHE_COMPUTE ? 1
							      : 2]++;
	l->sums.with += row->found[SX_PIPE_ERROR] != 0;
	put(l, SX_PIPE_LIST, &shown);
	measured = sx_pipe_stats_find(&l->stats, row->p->tag, row->hash);
	if (measured || l->cost)
		err = sx_pipe_collect_stages(&l->scan.set->cache.set, row->p, &l->stages);
	if (measured)
		sx_pipe_stats_take(&l->stats, measured, row->address, &l->stages);
	if (l->cost)
		sx_pipe_weights_add(&l->weights, row, &l->stages);
	sx_pipe_counts_add(&l->counts, row);
	return err ? err : failure(l);
}

/* ---- the other views ---- */

static void put_findings(struct pipelines *l)
{
	struct sx_pipe_finding *f = l->scan.set->cache.set.findings.items;
	uint32_t count = 0;

	for (uint32_t i = 0; i < l->scan.set->cache.set.findings.count; i++) {
		int severity = sx_pipe_cache_severity(&l->scan.set->cache, &f[i]);

		if (severity < 0)
			continue;
		f[count] = f[i];
		f[count].severity = (unsigned)severity;
		l->sums.found[severity]++;
		sx_pipe_counts_add_finding(&l->counts, &f[count++]);
	}
	sx_pipe_counts_put(&l->counts, SX_PIPE_BY_RULE, put, l);
	for (uint32_t i = 0; i < count; i++) {
		put(l, SX_PIPE_FINDINGS, &f[i]);
		if (f[i].severity <= l->opts->fail_on)
			cmd_ledger_find(l->run->messages.ledger);
	}
}

static bool has_uses(uint32_t tag)
{
	return tag == SPVX_CACHE_SAMPLER || tag == SPVX_CACHE_SET_LAYOUT ||
	       tag == SPVX_CACHE_PIPELINE_LAYOUT || tag == SPVX_CACHE_MODULE ||
	       tag == SPVX_CACHE_RENDER_PASS;
}

static void put_unused(struct pipelines *l)
{
	const struct sx_pipe_entry *e = l->scan.set->cache.set.entries.items;

	for (uint32_t i = 0; i < l->scan.set->cache.set.entries.count; i++) {
		const struct sx_pipe_unused row = { e[i].tag, e[i].hash };

		if (!e[i].copies)
			continue;
		l->sums.objects[e[i].tag]++;
		if (e[i].used || !has_uses(e[i].tag))
			continue;
		l->sums.unused[e[i].tag]++;
		put(l, SX_PIPE_UNUSED, &row);
	}
	l->sums.objects[SPVX_CACHE_LINK] = l->scan.set->cache.set.links;
	l->sums.objects[SPVX_CACHE_APPLICATION] = l->scan.set->cache.set.applications;
	l->sums.copies = l->scan.set->cache.set.copies;
}

/* Write the measurements of executables, modules and, if shown, functions. */
static int put_costs(struct pipelines *l)
{
	struct sx_pipe_costs costs = {
		.stats = &l->stats, .set = &l->scan.set->cache.set, .put = put, .ctx = l
	};
	struct sx_pipe_shares shares;
	int err = 0;

	sx_pipe_shares_init(&shares);
	sx_pipe_costs_put(&costs);
	if (l->views & SX_PIPE_COST_FUNCTIONS) {
		sx_pipe_costs_want(&costs, &shares);
		err = pipe_read_shares(&shares, l->run, &l->scan.names);
	}
	if (l->views & SX_PIPE_COST_FUNCTIONS && !err)
		sx_pipe_costs_put_functions(&costs, &shares);
	sx_pipe_shares_free(&shares);
	sx_pipe_costs_free(&costs);
	return err;
}

static int put_views(struct pipelines *l)
{
	int err;
	const struct sx_pipe_entry *e;

	put_findings(l);
	put_unused(l);
	sx_pipe_counts_put(&l->counts, SX_PIPE_SAME, put, l);
	e = l->scan.set->cache.set.entries.items;
	for (uint32_t i = 0; i < l->scan.set->cache.set.entries.count; i++) {
		const struct sx_pipe_uses row = { e[i].hash, e[i].users, e[i].stages };

		if (e[i].tag == SPVX_CACHE_MODULE && e[i].copies)
			put(l, SX_PIPE_USES, &row);
	}
	sx_pipe_counts_put(&l->counts, SX_PIPE_SPEC, put, l);
	sx_pipe_counts_put(&l->counts, SX_PIPE_DYNAMIC, put, l);
	err = put_costs(l);
	if (l->cost)
		sx_pipe_weights_put(&l->weights, l->opts->order, put, l);
	l->sums.foreign = l->stats.foreign;
	l->sums.without = l->stats.without;
	l->sums.malformed = l->stats.malformed;
	return err ? err : failure(l);
}

/* ---- the command ---- */

/* Report archives without pipelines, since they are probably a mistake. */
static void say_none(struct pipelines *l)
{
	const struct sx_pipe_cache *cache = &l->scan.set->cache;
	struct cmd_place at = { .has_offset = false };
	const uint64_t modules = l->sums.objects[SPVX_CACHE_MODULE];
	uint64_t pipelines =
		l->sums.pipelines[0] + l->sums.pipelines[1] + l->sums.pipelines[2];

	if (pipelines || l->run->in.allow_empty || cache->shards > 1 || cache->picks)
		return;
	at.again = !modules && !cache->set.links; /* maybe INPUTs could not be read */
	if (cache->wanted.count)
		cmd_say(&l->run->messages, CMD_ERROR, &at, "no such pipeline");
	else if (at.again)
		cmd_say(&l->run->messages, CMD_ERROR, &at, "no pipeline found");
	else
		cmd_say(&l->run->messages, CMD_ERROR, &at, "no pipeline found: %s, %s",
			SX_COUNTED(modules, "module", "modules"),
			SX_COUNTED(cache->set.links, "link", "links"));
}

/* Refuse a --column that no row of --stats has. */
static int check_columns(const struct pipelines *l)
{
	const struct sx_pipe_executable *rows = l->stats.rows.items;
	const uint32_t count = l->stats.rows.count;

	for (uint32_t c = 0; c < l->stats.columns.count && count; c++) {
		uint32_t i = 0;

		while (i < count && !rows[i].values[c].ptr)
			i++;
		if (i == count)
			return cmd_usage(
				l->run, "--column: no column '%s' in --stats",
				((struct spvx_str *)l->stats.columns.items)[c].ptr);
	}
	return 0;
}

/* Read the files of --stats. */
static int read_stats(struct pipelines *l)
{
	const struct opt_list *names = &l->opts->stats;
	int err = 0;

	l->stats.named = l->opts->columns.count != 0;
	for (size_t i = 0; i < l->opts->columns.count; i++)
		sx_pipe_stats_column(&l->stats, sx_str(l->opts->columns.items[i]));
	for (size_t i = 0; i < names->count && !err; i++) {
		struct sx_buf text = { .a = NULL };

		err = cmd_text_read(l->run, names->items[i], &text);
		if (!err)
			err = sx_pipe_stats_read(&l->stats, sx_buf_str(&text));
		if (err == -SPVX_ESYNTAX)
			cmd_error(
				&l->run->messages, names->items[i],
				"not a table of pipeline statistics: unexpected first line");
		sx_buf_free(&text);
	}
	return err || !l->stats.named ? err : check_columns(l);
}

static int list(struct pipelines *l)
{
	int err = read_stats(l);

	if (!err)
		err = pipe_scan_objects(&l->scan);
	if (!err && l->opts->by) {
		err = pipe_read_identities(&l->identities, l->run, &l->scan.names,
					   same_levels[l->opts->by]);
		l->counts.identities = &l->identities;
	}
	if (!err && l->cost)
		err = pipe_read_weights(&l->weights, l->run, &l->scan.names);
	if (!err)
		err = begin_docs(l);
	if (err)
		return err;
	err = pipe_scan_pipelines(&l->scan);
	if (!err)
		err = put_views(l);
	if (!err)
		say_none(l);
	cmd_for_each_doc(struct sx_pipe_doc, d, &l->docs)
		sx_pipe_end(d);
	cmd_docs_end(&l->docs, cmd_ending(l->run, err));
	return err;
}

static int prepare(struct pipelines *l)
{
	struct pipe_scan *s = &l->scan;
	int err = cmd_pipeline_lists(l->run);

	if (!err)
		err = check_options_patterns(l->run, &l->opts->rules, is_known, "");
	if (!err)
		err = check_options_patterns(l->run, &l->opts->allow, is_known, "");
	if (!err)
		err = read_views(l);
	if (!err)
		err = cmd_inputs_refuse_stdin(
			l->run,
			"INPUTs are read twice, and standard input can only be read once");
	if (!err)
		err = cmd_inputs_shard(l->run, &s->shard, &s->shards);
	l->run->in.shard = NULL; /* --shard divides pipelines here, not entries */
	s->check = l->opts->check;
	s->whole = !l->opts->show && !l->opts->stats.count && !l->cost;
	s->verify = l->opts->verify;
	s->libraries = l->opts->stats.count || l->cost;
	/* --tree and the view of equal pipelines need the JSON of a pipeline */
	s->threads = !l->opts->tree && !(l->views & SX_PIPE_SAME);
	if (!err)
		err = pipe_scan_open(s, l->run, &l->run->words);
	if (err)
		return err;
	s->set->cache.severity = severity_of;
	s->set->cache.ctx = l;
	s->set->list = list_pipeline;
	s->set->list_ctx = l;
	s->threads &= !is_one(l);
	return l->run->in.where.count ? pipe_scan_pick(s) : 0;
}

static int run_pipelines(struct cmd_run *run)
{
	struct pipelines l = { .run = run, .opts = run->own };
	int err;

	if (l.opts->list_rules) {
		list_rules(run);
		return 0;
	}
	l.cost = l.opts->cost || l.opts->order;
	err = prepare(&l);
	sx_pipe_counts_init(&l.counts, l.views);
	sx_pipe_stats_init(&l.stats);
	sx_pipe_weights_init(&l.weights);
	sx_pipe_identities_init(&l.identities);
	if (!err)
		err = list(&l);
	spvx_pipeline_set_free(l.scan.set);
	sx_pipe_counts_free(&l.counts);
	sx_pipe_stats_free(&l.stats);
	sx_pipe_weights_free(&l.weights);
	sx_pipe_identities_free(&l.identities);
	sx_vec_free(&l.stages, NULL, sizeof(struct spvx_cache_stage));
	return err;
}

const struct cmd cmd_pipelines = {
	.name = "pipelines",
	.summary = "pipelines of shader caches, and whether they fit",
	.usage = "[OPTION...] CACHE...",
	.about = "Lists the pipelines that Fossilize archives hold besides modules: "
		 "stages, layout, specialization, dynamic states, render pass or formats, "
		 "libraries. All archives form one set: duplicates count once, and missing "
		 "objects are errors. CACHE#HASH names one pipeline; --where selects "
		 "pipelines by their modules.",
	.finding = "a finding at or above --fail-on, by default an error",
	.document = &sx_pipe_document,
	.formats = pipelines_formats,
	.options = pipelines_options,
	.options_size = sizeof(struct pipelines_opts),
	.examples = {
		{ "spvx pipelines game.foz", "the pipelines of an archive" },
		{ "spvx pipelines --show=unused -f tsv game.foz",
		  "objects that no pipeline uses" },
		{ "spvx pipelines --check --verify --show=findings game.foz",
		  "pipelines that do not fit their shaders, and damaged objects" },
	},
	.group = CMD_WHAT,
	.run = run_pipelines,
};
