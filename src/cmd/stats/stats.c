/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/stats.c - the command `stats`: the use of the words of modules.
 *
 * It has the options and documents; scan.c counts, report/stats*.c writes.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/stats/state.h"
#include "cmd/stats/stats.h"
#include "frame/docs.h"

#define ROWS           10
#define ROWS_BREAKDOWN 20
#define HINT_MAX       20 /* most bytes of INPUTs in the line of the hint */

const char *const stats_formats[] = { "text",   "tsv",      "csv",  "json",
				      "ndjson", "markdown", "html", NULL };

const char *const stats_orders[] = { "words", "count", "name", NULL };

#define OPTS struct stats_opts

const struct opt_value stats_count_values[] = {
	{ "all", "every module" },
	{ "unique", "each distinct module once" },
	{ "both", "the two side by side" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt options[] = {
	OPT("breakdown", LIST, OPTS, sources, .short_name = 'd', .arg = "SOURCE,...",
	    .choices = sx_source_names, .commas = true,
	    .help = "break the words down by SOURCE, then by the next; each word is in one row"),
	OPT("list-sources", FLAG, OPTS, list_sources, .no_input = true,
	    .help = "list the SOURCEs with their meanings"),
	OPT("rows", U64, OPTS, rows, .short_name = 'n', .arg = "ROWS",
	    .help = "rows of a table in text, at each level (0 = all; default 10, or 20 with --breakdown)"),
	OPT("sort", STRING, OPTS, order, .short_name = 's', .arg = "ORDER",
	    .choices = stats_orders,
	    .help = "order of the rows (default words; with --base by the change of words)"),
	OPT("count", CHOICE, OPTS, count, .arg = "WHAT", .values = stats_count_values,
	    .help = "modules to count"),
	OPT("base", LIST, OPTS, base, .arg = "PATH", .excludes = "per-module",
	    .help = "compare with the modules of PATH (repeatable): how much of the change is new, gone and changed modules; they are matched by path relative to each side; PATH may be a partial, or a report of -f json, which lacks the modules"),
	OPT("per-module", FLAG, OPTS, per_module, .help = "report each module by itself"),
	OPT("full", FLAG, OPTS, full,
	    .help = "also count copies, unused code and gaps of ids; copies by bytes, code and interface; each module is loaded completely"),
	OPT("label", LIST, OPTS, labels, .arg = "KEY=VALUE",
	    .help = "put a label on the report, the partial or the record (repeatable): the object `labels` in json and ndjson, the first columns in tsv and csv"),
	CMD_MAX_BYTES_OPTION(CMD_MARKDOWN),
	OPT("partial", FLAG, OPTS, partial,
	    .help = "write records for `spvx merge`, one per module; damaged modules are records as well, and leave the status at 0"),
	OPT("record", FLAG, OPTS, record, .excludes = "partial",
	    .help = "write a compact record for `spvx trend`: names, digests and sizes of the modules, and the --label"),
	CMD_PARTIAL_OPTIONS(OPTS),
	CMD_SYMBOLS_OPTIONS(stats_opts, symbols),
	{ 0 }
};

/* clang-format on */

/* The state of the command. */
struct stats {
	struct cmd_run *run;
	const struct stats_opts *opts;
	struct sx_stats_how how;
	enum sx_source sources[SX_SOURCE_COUNT];
	struct cmd_docs docs;
	struct cmd_symbols symbols;
};

/* ---- options ---- */

static int read_sources(struct stats *s)
{
	const struct opt_list *list = &s->opts->sources;

	for (size_t i = 0; i < list->count; i++) {
		enum sx_source source = sx_source_find(sx_str(list->items[i]));

		for (size_t k = 0; k < i; k++) {
			if (s->sources[k] == source)
				return cmd_usage(s->run, "-d: %s is listed twice",
						 list->items[i]);
		}
		s->sources[s->how.source_count++] = source;
	}
	s->how.sources = s->sources;
	return 0;
}

static int read_labels(struct stats *s)
{
	const struct opt_list *list = &s->opts->labels;
	struct sx_stats_label *labels =
		sx_arena_zalloc(&s->run->arena, list->count + 1, sizeof(*labels));

	if (!labels)
		return -SPVX_ENOMEM;
	s->how.labels = labels;
	for (size_t i = 0; i < list->count; i++) {
		struct sx_stats_label *label = &labels[i];

		if (!sx_str_split(sx_str(list->items[i]), '=', &label->key,
				  &label->value) ||
		    !label->key.len)
			return cmd_usage(s->run,
					 "--label: invalid value '%s': expected KEY=VALUE",
					 list->items[i]);
		for (size_t k = 0; k < i; k++) {
			if (sx_str_eq(labels[k].key, label->key))
				return cmd_usage(s->run, "duplicate label %.*s",
						 (int)label->key.len, label->key.ptr);
		}
		s->how.label_count++;
	}
	return 0;
}

static bool needs_lines(const struct stats *s)
{
	for (size_t i = 0; i < s->how.source_count; i++) {
		if (sx_sources[s->sources[i]].needs == SX_NEEDS_LINES)
			return true;
	}
	return false;
}

static int read_options(struct stats *s)
{
	const struct stats_opts *o = s->opts;
	uint64_t rows = o->rows;
	const char *word = s->run->words.count == 1 ? s->run->words.items[0] : "";
	int err = read_sources(s);

	if (!err)
		err = read_labels(s);
	if (err)
		return err;
	if (o->full && o->sources.count)
		return cmd_usage(s->run, "--full and -d cannot be used together");
	if (o->per_module && o->count == COUNT_BOTH)
		return cmd_usage(s->run,
				 "--per-module and --count=both cannot be used together");
	if (o->symbols.paths.count && !needs_lines(s))
		return cmd_usage(s->run, "--symbols is only used with -d file and -d line");
	if (rows == OPT_UNSET)
		rows = o->sources.count ? ROWS_BREAKDOWN : ROWS;
	s->how.rows = rows < SIZE_MAX ? (size_t)rows : 0;
	s->how.order = !o->order ? (o->base.count ? SX_BY_CHANGE : SX_BY_WORDS)
		       : !strcmp(o->order, "words") ? SX_BY_WORDS
		       : !strcmp(o->order, "count") ? SX_BY_COUNT
						    : SX_BY_NAME;
	s->how.unique = o->count == COUNT_BOTH;
	s->how.base = o->base.count > 0;
	s->how.per_module = o->per_module;
	s->how.full = o->full;
	/* the INPUTs as typed, if the line of the hint has room for them twice */
	s->how.inputs = sx_str(strlen(word) > HINT_MAX ? "" : word);
	s->how.names = (struct sx_stats_names){ s->run->words.items, s->run->words.count };
	s->how.base_names = (struct sx_stats_names){ o->base.items, o->base.count };
	s->how.audit = cmd_find(s->run->program, "audit") != NULL;
	/* a label must not give a document two columns of one name */
	cmd_for_each_out(out, &s->run->output) {
		for (size_t i = 0; i < s->how.label_count; i++)
			if (out->kind == SX_IN_COLUMNS &&
			    sx_stats_has_column(&s->how, s->how.labels[i].key))
				return cmd_usage(
					s->run,
					"--label: -f %s already has a column '%.*s'",
					out->format, (int)s->how.labels[i].key.len,
					s->how.labels[i].key.ptr);
	}
	return 0;
}

/* ---- options of the count ---- */

static enum spvx_profile_depth depth_of(const struct stats *s)
{
	enum spvx_profile_depth depth = SPVX_DEPTH_OPCODES;

	if (s->opts->count != COUNT_ALL)
		depth = SPVX_DEPTH_SUMMARY;
	if (s->how.source_count)
		return depth;
	cmd_for_each_doc(struct sx_stats_doc, d, &s->docs) {
		if (!sx_doc_is(&d->doc, SX_IN_TEXT) || s->how.per_module)
			return SPVX_DEPTH_FULL;
		depth = SPVX_DEPTH_SUMMARY;
	}
	return depth;
}

static bool wants_functions(const struct stats *s)
{
	bool text = false;

	cmd_for_each_doc(struct sx_stats_doc, d, &s->docs)
		text |= sx_doc_is(&d->doc, SX_IN_TEXT);
	return text && !s->how.source_count && !s->how.base;
}

/* ---- documents ---- */

static const struct sx_stats_doc *first_of(const struct stats *s)
{
	return (const void *)s->docs.first;
}

static void write_part(void *ctx, const struct sx_stats_part *part, struct sx_buf *text)
{
	struct stats *s = ctx;

	if (text)
		sx_stats_put_apart(first_of(s), part, text);
	else
		cmd_for_each_doc(struct sx_stats_doc, d, &s->docs)
			sx_stats_put(d, part);
}

/* Compare the figures and modules of @sides[0] with a base. */
static int compare_sum(struct stats_base sides[2], struct sx_stats_part *part,
		       struct sx_figures *figures, struct sx_figures *modules)
{
	const struct sx_figures *all = part->figures;
	int err = sx_figures_reserve(figures, all->count);

	if (err)
		return err;
	memcpy(figures->list, all->list, all->count * sizeof(*all->list));
	figures->count = all->count;
	figures->fixed = all->fixed;
	part->figures = figures;
	part->totals[SX_BASE] = sides[1].totals;
	err = stats_base_join(&sides[1], figures);
	if (err || sides[1].report)
		return err;
	err = stats_base_modules(&sides[0], modules);
	if (!err)
		err = stats_base_join_modules(&sides[1], modules);
	if (!err)
		sx_stats_compare(part, modules);
	return err;
}

/* Report the sum of partials. */
static int report_sum(struct stats *s, struct sx_partial_sum *sum,
		      struct stats_base sides[2])
{
	struct sx_stats_part part = { .figures = &sum->figures };
	struct sx_figures figures = { .count = 0 };
	struct sx_figures modules = { .count = 0 };
	int err = sx_partial_sum_end(sum);
	bool unique = s->opts->count == COUNT_UNIQUE;
	uint64_t most;

	if (sum->by_label)
		stats_keep_kind(&sum->figures, SPVX_PROFILE_KIND_COUNT);
	for (size_t i = 0; i < sum->figures.count && unique; i++)
		sum->figures.list[i].n[SX_ALL] = sum->figures.list[i].n[SX_UNIQUE];
	memcpy(part.totals, sum->totals, sizeof(part.totals));
	if (unique)
		part.totals[SX_ALL] = sum->totals[SX_UNIQUE];
	most = part.totals[SX_ALL].max_bytes;
	part.percentile[0] = sx_buckets_percentile(&sum->buckets, 50, most);
	part.percentile[1] = sx_buckets_percentile(&sum->buckets, 90, most);
	part.percentile[2] = sx_buckets_percentile(&sum->buckets, 99, most);
	part.largest = sum->largest.list;
	part.largest_count = sum->largest.count;
	if (!err && sides)
		err = compare_sum(sides, &part, &figures, &modules);
	sx_figures_sort(sides ? &figures : &sum->figures, s->how.order);
	if (!err)
		write_part(s, &part, NULL);
	sx_figures_free(&figures);
	sx_figures_free(&modules);
	return err;
}

static int find_lines(void *ctx, struct spvx_str address, const struct spvx_module *module,
		      struct spvx_debug *debug)
{
	const struct spvx_symbols_found *found;
	struct stats *s = ctx;
	int err = cmd_symbols_find(&s->symbols, module, debug, address, &found);

	cmd_for_each_doc(struct sx_stats_doc, d, &s->docs)
		d->symbols = cmd_symbols_record(found);
	return err;
}

static int write_documents(struct stats *s, struct sx_partial_sum *sum,
			   struct stats_base sides[2])
{
	const struct stats_scan_opts opts = {
		.sources = s->sources,
		.source_count = s->how.source_count,
		/* figures that are the same as a single source need no breakdown */
		.kind = s->how.source_count == 1 ? sx_sources[s->sources[0]].kind
						 : SPVX_PROFILE_TOTAL,
		.depth = s->how.depth,
		.order = s->how.order,
		.unique_only = s->opts->count == COUNT_UNIQUE,
		.both = s->opts->count == COUNT_BOTH,
		.per_module = s->how.per_module,
		.functions = wants_functions(s),
		.full = s->opts->full && !s->how.source_count,
		.rows = s->how.rows,
		.base = &s->opts->base,
		/* whether the text of a part is independent of the parts before it */
		.apart = s->docs.count == 1 &&
			 sx_doc_is(&first_of(s)->doc, SX_IN_COLUMNS | SX_IN_LINES),
		.part = write_part,
		.lines = cmd_symbols_on(&s->symbols) ? find_lines : NULL,
		.ctx = s,
	};
	int err;

	cmd_for_each_doc(struct sx_stats_doc, d, &s->docs)
		sx_stats_begin(d, &s->how);
	err = sum ? report_sum(s, sum, sides) : stats_scan(s->run, &opts);
	s->run->output.unused = err == -SPVX_EINVAL; /* a wrong option: no report */
	cmd_for_each_doc(struct sx_stats_doc, d, &s->docs)
		sx_stats_end(d, cmd_ending(s->run, err));
	return err;
}

int stats_report(struct cmd_run *run, const struct stats_opts *opts,
		 struct sx_partial_sum *sum, struct stats_base sides[2])
{
	struct stats s = { .run = run, .opts = opts };
	int err = read_options(&s);

	if (sum || sx_is_stdin(s.how.inputs))
		s.how.inputs.len = 0; /* no other command can read it */
	if (err)
		return err;
	cmd_for_each_out(out, &run->output) {
		if (s.how.per_module && out->kind == SX_IN_HTML)
			return cmd_usage(
				run,
				"--per-module is not supported with -f html; use -d module,class");
	}
	err = cmd_docs_open(&s.docs, run, &sx_stats_document, sizeof(struct sx_stats_doc));
	if (err)
		return err;
	s.how.depth = depth_of(&s);
	if (needs_lines(&s))
		err = cmd_symbols_open(&s.symbols, run, &opts->symbols);
	if (!err)
		err = write_documents(&s, sum, sides);
	cmd_symbols_close(&s.symbols);
	return err;
}

static int stats_run(struct cmd_run *run)
{
	const struct stats_opts *o = run->own;
	struct sx_buf *out = &run->output.outs[0].buf;

	for (unsigned i = 0; o->list_sources && i < SX_SOURCE_COUNT; i++) {
		sx_buf_left(out, sx_sources[i].name, strlen(sx_sources[i].name), 12);
		SX_SAY(out, SX_C(sx_sources[i].help), SX_T("\n"));
	}
	if (o->list_sources)
		return 0;
	for (size_t i = 0; i < o->sources.count; i++) {
		if (sx_source_find(sx_str(o->sources.items[i])) == SX_SOURCE_LABEL)
			return cmd_usage(run, "-d label is only used with `spvx merge`");
	}
	return o->partial || o->record ? stats_partial(run, o)
				       : stats_report(run, o, NULL, NULL);
}

const struct cmd cmd_stats = {
	.name = "stats",
	.summary = "what the bytes are spent on",
	.usage = "[OPTION...] INPUT...",
	.about = "Counts the instructions of all inputs together and shows what their "
		 "words are spent on: by class and opcode for several modules, by section "
		 "and function for one. The other formats have every figure: opcodes, "
		 "classes, sections, capabilities, extensions, imports, extended "
		 "instructions, storage classes, decorations, built-ins, stages, execution "
		 "modes, tools, versions, sizes.\n"
		 "\n"
		 "Shares are of all words; the headers (5 words a module) have a row of "
		 "their own, so a column adds up. A damaged module is counted up to the "
		 "fault. Percentiles are upper bounds.\n"
		 "\n"
		 "html is a self-contained page with a treemap. --full adds duplicate "
		 "modules, unreferenced declarations, and unused ids (in 0.1 % of the "
		 "bound).\n"
		 "\n"
		 "The sources function, callee, entry, file, line and dup, and --full, must "
		 "load each module completely, up to 256 MiB; everything else streams through a "
		 "window, at any size. Sources that only distinguish modules (stage, "
		 "generator, version, file, module) count modules; all others count "
		 "instructions and headers.",
	.document = &sx_stats_document,
	.formats = stats_formats,
	.options = options,
	.options_size = sizeof(struct stats_opts),
	.examples = {
		{ "spvx stats shaders/", "all modules below this folder together" },
		{ "spvx stats -d generator,opcode -n 5 cache.tar.zst",
		  "the most costly instructions of each compiler" },
		{ "spvx stats -f tsv --per-module --label=build=12 shaders/",
		  "every figure of each module, for a spreadsheet" },
	},
	.group = CMD_SIZE,
	.run = stats_run,
};
