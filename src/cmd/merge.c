/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge.c - the command `merge`: combines partials of `stats`, `audit`, `requires` or
 * `variants` into a report or a larger partial.
 *
 * One file: the kind of a partial is known after its records are read, by all kinds at once.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/audit/audit.h"
#include "cmd/diff/variants.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/textfile.h"
#include "cmd/merge_file.h"
#include "cmd/requires/requires.h"
#include "cmd/stats/build.h"
#include "cmd/stats/stats.h"
#include "profile/partial.h"

#include <errno.h>
#include <unistd.h>

struct merge_opts {
	struct stats_opts stats;
	struct audit_opts audit;
	const char *range; /* I/N */
	bool allow_partial;
	bool record;
};

/* Kinds of partials. */
enum {
	OF_AUDIT,
	OF_REQUIRES,
	OF_VARIANTS,
	OF_STATS /* has no struct cmd_lines */
};

/* Partials of any kind. Records common to all kinds go to each, until the kind is known. */
struct merge {
	struct sx_partials stats;
	struct sx_partial_sum sum;  /* of the modules, for a report */
	struct stats_base sides[2]; /* with --base: of the modules, and the base */
	struct audit_lines audit;
	struct requires_lines requires;
	struct variants_lines variants;
	struct cmd_lines *sets[OF_STATS]; /* of the three above */
	struct sx_variants variants_set;  /* for a report */
	struct merge_sorted sorted; /* with @is_sorted, instead of modules in @stats */
	struct merge_range range;   /* of the records to merge */
	struct opt_list open;       /* files with fewer ends than headers */
	bool is_sorted;
	bool base_is_record; /* which audits are compared with */
	unsigned of;         /* the kinds of the records so far, a bit each */
};

static const char *const merge_formats[] = { "text",   "tsv",         "csv",  "json",
					     "ndjson", "markdown",    "html", "sarif",
					     "junit",  "codequality", NULL };

static const char *const breakdowns[] = { "label", NULL };

#define OPTS struct merge_opts

/* clang-format off */
static const struct opt options[] = {
	OPT("breakdown", LIST, OPTS, stats.sources, .short_name = 'd', .arg = "label",
	    .choices = breakdowns,
	    .help = "modules and words by the --label of the partials (statistics)"),
	OPT("partial", FLAG, OPTS, stats.partial,
	    .help = "write a larger partial instead of a report"),
	OPT("range", STRING, OPTS, range, .arg = "I/N",
	    .help = "merge only range I, from 0 on, of N ranges of digests; the N larger partials merge into the whole"),
	OPT("record", FLAG, OPTS, record, .excludes = "partial",
	    .help = "write a record for `spvx trend`, from records and partials of one build: its shards, its audit"),
	OPT("allow-partial", FLAG, OPTS, allow_partial,
	    .help = "accept a partial without its end"),
	OPT("kv", FLAG, OPTS, stats.kv, .needs = "partial",
	    .help = "begin each line of a partial with a key and a tab (both forms can be read)"),
	OPT("rows", U64, OPTS, stats.rows, .short_name = 'n', .arg = "ROWS",
	    .help = "rows of a table in text (0 = all; default 10, of requirements 20)"),
	OPT("sort", STRING, OPTS, stats.order, .short_name = 's', .arg = "ORDER",
	    .choices = stats_orders,
	    .help = "order of the rows (statistics; default words)"),
	OPT("count", CHOICE, OPTS, stats.count, .arg = "WHAT", .values = stats_count_values,
	    .help = "modules to count (statistics)"),
	OPT("base", LIST, OPTS, stats.base, .arg = "PATH",
	    .help = "compare with the partial PATH (repeatable), or with a report of `stats -f json` (statistics); a record with findings accepts them as --baseline does (audits)"),
	OPT("full", FLAG, OPTS, stats.full,
	    .help = "also count copies by bytes, code and interface; partials lack the other figures of `spvx stats --full` (statistics)"),
	OPT("label", LIST, OPTS, stats.labels, .arg = "KEY=VALUE",
	    .help = "put a label on the report (repeatable; statistics); default: the labels that all partials have"),
	CMD_MAX_BYTES_OPTION(CMD_MARKDOWN),
	OPT("fail-on", CHOICE, OPTS, audit.fail_on, .arg = "SEVERITY",
	    .choices = sx_severity_names, .initial = "warning",
	    .help = "status 1 if any finding is at or above SEVERITY (audits)"),
	OPT("baseline", STRING, OPTS, audit.baseline, .arg = "FILE",
	    .help = "accept the findings in FILE; they do not fail (audits)"),
	OPT("baseline-write", STRING, OPTS, audit.baseline_write, .arg = "FILE",
	    .help = "accept all findings and write them to FILE; unless something could not be read (audits)"),
	OPT("max-per-rule", U64, OPTS, audit.max_per_rule, .arg = "N",
	    .help = "show at most N findings of a rule (audits)"),
	{ 0 }
};

/* clang-format on */

static int read_any(struct merge *m, const struct sx_json_node *record,
		    struct spvx_str line, const char **why)
{
	bool common = cmd_record_is_of(record, "e") || cmd_record_is_of(record, "s") ||
		      cmd_record_is_of(record, "end");
	unsigned of = 0;
	int err = 0;

	for (unsigned i = 0; i < OF_STATS; i++) {
		if (cmd_lines_is_ours(m->sets[i]->kind, record))
			of |= 1u << i;
		else if (!common)
			continue;
		err = err ? err : cmd_lines_read(m->sets[i], record, line, why);
	}
	if (!err && !of)
		err = sx_partials_read(&m->stats, record, line, why);
	m->of |= of || common || err ? of : 1u << OF_STATS;
	return err;
}

/* Add a record, without its key, to the kinds of partials that it may belong to. */
static int read_record(struct merge *m, struct spvx_str line, const char **why)
{
	struct sx_json_node *record = NULL;
	struct sx_arena arena = { .a = NULL };
	int err = sx_partials_scan(&m->stats, line, why);

	if (err) {
		m->of |= 1u << OF_STATS;
		return err < 0 ? err : 0;
	}
	err = sx_json_parse(&arena, line, &record, NULL);
	if (err && err != -SPVX_ENOMEM)
		err = sx_partial_wrong(why, "invalid record of a partial");
	if (!err)
		err = read_any(m, record, line, why);
	sx_arena_free(&arena);
	return err;
}

/**
 * struct reading - a partial being read
 * @range: of the records to merge, of files that are not mapped
 * @map:   the mapped file; NULL: lines are counted
 * @text:  some line is not empty
 * @any:   some line was a record
 * @muted: a wrong line was reported; a file without records is no partial, and only its
 *         first wrong line is reported
 */
struct reading {
	struct cmd_run *run;
	struct merge *to;
	struct cmd_place at;
	struct merge_range range;
	const struct merge_file *map;
	bool text;
	bool any;
	bool muted;
};

/* Read a line. A wrong line is reported, and the others are read. */
static int read_line(void *ctx, struct spvx_str line)
{
	struct reading *r = ctx;
	struct spvx_str record = cmd_partial_record(line);
	const char *why = "";
	int err;

	r->at.line++;
	if (!line.len)
		return 0;
	r->text = true;
	if (sx_build_is_record(line.ptr, line.len))
		return cmd_usage(r->run, "%.*s is a record, which --record merges",
				 (int)r->at.address.len, r->at.address.ptr);
	if (!r->map && !merge_range_has(&r->range, record))
		return 0;
	err = read_record(r->to, record, &why);
	if (err != -SPVX_ESYNTAX) {
		r->any = true;
		return err;
	}
	if (r->map)
		r->at.line = merge_file_number(r->map, line);
	if (r->any || !r->muted)
		cmd_say(&r->run->messages, CMD_ERROR, &r->at, "%s", why);
	r->muted = true;
	return 0;
}

/* Read the lines of a range from a file that is mapped. */
static int read_range(struct reading *r, const char *name, struct merge_file *f)
{
	struct spvx_str line;
	int err = 0;

	r->map = f;
	while (!err && merge_file_line(f, &line))
		err = read_line(r, line);
	if (f->unsorted)
		cmd_error(&r->run->messages, name,
			  "not sorted by digest, as its end says that it is");
	merge_file_unmap(f, r->run, name);
	cmd_output_reads(&r->run->output, name);
	return err;
}

/* Return: the headers so far, of all kinds, less the ends. */
static int64_t count_open(const struct merge *m)
{
	uint64_t headers = m->stats.headers;

	for (unsigned i = 0; i < OF_STATS; i++)
		headers += m->sets[i]->headers;
	return (int64_t)(headers - m->stats.ends);
}

static int read_file(struct cmd_run *run, const char *name, struct merge *m)
{
	const struct merge_opts *o = run->own;
	const int64_t open = count_open(m);
	struct reading r = { .run = run,
			     .to = m,
			     .at = { .address = sx_str(name), .column = 1 },
			     .range = m->range };
	struct merge_file f;
	int err;

	if (m->range.count > 1 && merge_file_map(&f, name, &m->range)) {
		if (f.bisected)
			return read_range(&r, name, &f);
		merge_file_unmap(&f, run, name);
	}
	err = cmd_text_lines(run, name, read_line, &r);
	if (!err && !r.text && !o->allow_partial)
		cmd_say(&run->messages, CMD_ERROR, CMD_AT(sx_str(name)),
			"no partial: an empty file; --allow-partial accepts that");
	if (!err && count_open(m) > open)
		err = opt_list_add(&m->open, &run->arena, name);
	return err == -SPVX_EIO ? 0 : err; /* reported */
}

/* Note the range in the header of a larger partial. None is written if something could not be
 * read, as it cannot record that. Return: 0 or -SPVX_ENOMEM. */
static int begin_larger(struct cmd_run *run, const struct merge *m,
			struct sx_shards *shards)
{
	run->output.discard |= run->messages.ledger->failed;
	return m->range.count ? sx_shards_add_range(shards, m->range.index, m->range.count)
			      : 0;
}

/* Report that shards, headers or ends are missing; an end may be in another file than its
 * header, if an engine has sorted the lines. */
static int check_complete(struct cmd_run *run, const struct merge *m, uint64_t headers,
			  uint64_t ends, struct sx_shards *shards)
{
	const struct merge_opts *o = run->own;
	int err = o->range && shards->ranges.count
			  ? cmd_usage(run, "--range divides no partial of a range")
			  : cmd_partial_check_shards(run, shards, "", !o->stats.partial,
						     o->allow_partial);

	if (err)
		return err;
	if (headers && ends >= headers) /* a wrong header has been reported */
		return err;
	if (o->allow_partial) {
		cmd_ledger_lack(run->messages.ledger);
		return err;
	}
	for (size_t i = 0; i < m->open.count; i++)
		cmd_say(&run->messages, CMD_ERROR, CMD_AT(sx_str(m->open.items[i])),
			"incomplete: this partial has no end; --allow-partial accepts that");
	if (!headers && !run->messages.ledger->failed) /* no file failed to be read */
		cmd_say(&run->messages, CMD_ERROR, NULL,
			"incomplete: no header of a partial; --allow-partial accepts that");
	return err;
}

/* Check that the command that wrote the partials has the selected formats; its pages may be
 * made from its markdown. @what: NULL: an unknown format is not reported, since an error has been. */
static int check_formats(struct cmd_run *run, const char *const *formats, const char *what)
{
	int err = 0;

	cmd_for_each_out(out, &run->output) {
		const char *format = cmd_output_format(formats, sx_str(out->format));

		if (!format && !what)
			return -SPVX_EINVAL;
		if (!format)
			return cmd_usage(run, "unknown format of %s: '%s'", what,
					 out->format);
		if (format == cmd_format_page && !err)
			err = cmd_output_page(&run->output, out);
	}
	return err;
}

/* Refuse a set that is not whole; with --partial write its lines, else a report. */
static int put_lines(struct cmd_run *run, struct merge *m, unsigned of)
{
	static const struct {
		const char *const *formats;
		const char *what;
	} kinds[OF_STATS] = { { audit_formats, "audits" },
			      { requires_formats, "requirements" },
			      { variants_formats, "variants" } };
	const struct merge_opts *o = run->own;
	struct audit_opts how = o->audit;
	struct cmd_lines *set = m->sets[of];
	int err = o->stats.partial ? 0
				   : check_formats(run, kinds[of].formats, kinds[of].what);

	if (!err)
		err = check_complete(run, m, set->headers, set->ends, &set->shards);
	if (err)
		return err;
	if (!set->headers && of == OF_AUDIT) /* despite --allow-partial */
		return cmd_usage(run,
				 "no header of an audit partial: the policy is unknown");
	if (o->stats.partial) {
		err = begin_larger(run, m, &set->shards);
		set->kv = o->stats.kv;
		return err || run->output.discard
			       ? err
			       : cmd_lines_write(set, &run->output.outs[0].buf);
	}
	how.base = o->stats.base.count ? o->stats.base.items[0] : NULL;
	return of == OF_AUDIT      ? audit_merge(run, &how, &m->audit)
	       : of == OF_REQUIRES ? requires_merge(run, o->stats.rows, &m->requires)
				   : variants_merge(run, o->stats.rows, &m->variants);
}

/* Report the sum; read errors of the partials are reported as by `stats`. */
static int report_stats(struct cmd_run *run, const struct stats_opts *opts, struct merge *m)
{
	struct sx_partials *p = &m->stats;
	struct stats_base *sides = opts->base.count ? m->sides : NULL;
	const struct merge_opts *o = run->own;
	struct stats_opts how = *opts;
	struct spvx_str labels = opts->labels.count || p->mixed ? sx_str("") : p->labels;
	struct spvx_str label;
	int err = sx_partials_finish(p);

	while (!err && (label = sx_str_next(&labels)).ptr)
		err = opt_list_add(&how.labels, &run->arena, label.ptr);
	if (!err)
		err = cmd_partial_say_errors(run, CMD_ERROR, p->errors.items,
					     p->errors.count);
	if (!err && !sx_partials_any(p) && !m->sides[0].modules.count &&
	    !run->messages.ledger->failed && !o->allow_partial && !o->range)
		cmd_say(&run->messages, CMD_ERROR, NULL, "no module in the partials");
	return err ? err : stats_report(run, &how, sides ? &sides->sum : p->sum, sides);
}

static int put_stats(struct cmd_run *run, struct merge *m)
{
	const struct merge_opts *o = run->own;
	bool known = m->stats.headers || !run->messages.ledger->failed;
	int err = o->stats.partial
			  ? 0
			  : check_formats(run, stats_formats, known ? "statistics" : NULL);

	if (err)
		return err;
	err = check_complete(run, m, m->stats.headers, m->stats.ends, &m->stats.shards);
	if (err)
		return err;
	if (!o->stats.partial)
		return report_stats(run, &o->stats, m);
	err = begin_larger(run, m, &m->stats.shards);
	if (err || run->output.discard)
		return err;
	if (m->is_sorted)
		return merge_sorted_write(&m->sorted, &run->arena, &m->stats,
					  &run->output.outs[0].buf, o->stats.kv);
	sx_partials_write(&m->stats, &run->output.outs[0].buf, o->stats.kv);
	return 0;
}

/* Begin the sum of a report; modules themselves are kept only for a larger partial. */
static int begin_sum(struct cmd_run *run, struct merge *m)
{
	const struct merge_opts *o = run->own;
	int err;

	if (o->stats.partial)
		return 0;
	if (o->stats.base.count) {
		m->stats.take = stats_base_take;
		m->stats.take_ctx = &m->sides[0];
		return 0;
	}
	m->stats.sum = &m->sum;
	err = sx_partial_sum_begin(&m->sum, o->stats.full, o->stats.count == COUNT_UNIQUE);
	m->sum.by_label = o->stats.sources.count;
	return err;
}

/* Read partials that are all sorted, which need not be kept in memory. */
static int read_sorted(struct cmd_run *run, struct merge *m)
{
	const struct merge_opts *o = run->own;
	int rc = o->stats.partial ? merge_sorted_open(&m->sorted, run, &m->stats, &m->range)
				  : 0;

	m->is_sorted = rc > 0;
	if (rc || !o->stats.partial)
		return rc < 0 ? rc : 0;
	sx_partials_free(&m->stats);
	sx_partials_init(&m->stats);
	return 0;
}

/* Read --base, before the partials. */
static int read_base(struct cmd_run *run, struct merge *m)
{
	const struct stats_opts *o = &((const struct merge_opts *)run->own)->stats;
	int rc = stats_base_begin(&m->sides[0], o->count == COUNT_UNIQUE);
	int kind;

	if (!rc)
		rc = stats_base_begin(&m->sides[1], o->count == COUNT_UNIQUE);
	if (rc || !o->base.count)
		return rc;
	kind = cmd_base_kind(run, o->base.items[0]);
	m->base_is_record = kind == CMD_BASE_RECORD && o->base.count == 1;
	if (kind < 0 || m->base_is_record)
		return kind < 0 ? kind : 0;
	if (o->partial || o->full)
		return cmd_usage(run, "--base compares reports; it takes no %s",
				 o->partial ? "--partial" : "--full");
	rc = stats_base_read(run, &o->base, &m->sides[1]);
	if (rc)
		return rc < 0 ? rc : 0;
	cmd_error(
		&run->messages, o->base.items[0], "%s",
		access(o->base.items[0], R_OK)
			? strerror(errno)
			: "no partial or report of `spvx stats`, and no record of `spvx audit`");
	return -SPVX_EINVAL;
}

static int read_all(struct cmd_run *run, struct merge *m)
{
	int err = read_base(run, m);

	if (!err)
		err = read_sorted(run, m);
	if (!err && !m->is_sorted)
		err = begin_sum(run, m);
	for (size_t i = 0; i < run->words.count && !err && !m->is_sorted; i++)
		err = read_file(run, run->words.items[i], m);
	return err;
}

/* Merge records and partials of a build into its record. */
static int merge_record(struct cmd_run *run)
{
	const struct merge_opts *o = run->own;
	struct sx_build b;
	int err = stats_build_output(run);

	sx_build_init(&b);
	for (size_t i = 0; i < run->words.count && !err; i++) {
		err = stats_build_add(run, run->words.items[i], &b);
		if (err == -SPVX_EIO || err == -SPVX_ESYNTAX) /* reported */
			err = 0;
	}
	if (!err)
		err = stats_build_labels(run, &o->stats.labels, &b);
	if (!err)
		err = cmd_partial_check_shards(run, &b.from.shards, "", false, false);
	if (!err) /* the record notes missing shards of its modules alone */
		err = cmd_partial_check_shards(run, &b.audit_shards, "audit ",
					       !run->messages.ledger->lacking, false);
	if (!err)
		err = sx_build_finish(&b);
	if (!err)
		sx_build_write(&b, &run->output.outs[0].buf);
	run->output.discard |= run->messages.ledger->failed;
	sx_build_free(&b);
	return err;
}

/* Refuse partials of several commands, and options that theirs does not have. */
static int check_kinds(struct cmd_run *run, const struct merge *m)
{
	const struct merge_opts *o = run->own;
	const struct opt_list *base = &o->stats.base;
	const unsigned audit = 1u << OF_AUDIT;
	const unsigned stats = 1u << OF_STATS;
	const bool several = m->of & (m->of - 1);

	if (several)
		return cmd_usage(run, "cannot merge partials of %s",
				 m->of & ~(audit | stats) ? "different commands"
							  : "audits and of statistics");
	if ((o->stats.sources.count || o->stats.full || o->stats.count || o->stats.order ||
	     o->stats.labels.count) &&
	    m->of & ~stats)
		return cmd_usage(
			run,
			"-d, --full, --count, --sort and --label are only used with partials of statistics");
	if ((o->audit.baseline || o->audit.baseline_write ||
	     o->audit.fail_on != SX_WARNING || o->audit.max_per_rule != OPT_UNSET) &&
	    m->of & ~audit)
		return cmd_usage(
			run,
			"baselines, --fail-on and --max-per-rule are only used with partials of audits");
	if (base->count &&
	    (m->of & ~(audit | stats) || (m->of == audit) != m->base_is_record))
		return cmd_usage(
			run,
			"--base is only used with partials of statistics, and a record with those of audits");
	if (o->range && !o->stats.partial && m->of & (audit | 1u << OF_VARIANTS))
		return cmd_usage(
			run,
			"--range requires --partial, but for statistics and requirements");
	return 0;
}

static int run_merge(struct cmd_run *run)
{
	const struct merge_opts *o = run->own;
	struct merge m = { .audit.set.kind = &audit_lines_kind,
			   .requires.set.kind = &requires_lines_kind };
	struct sx_build labels;
	unsigned of = 0;
	int err;

	if (!run->words.count)
		return cmd_usage(run,
				 "missing PARTIAL: name files, or - for standard input");
	if (o->stats.sources.count &&
	    (o->record || o->stats.partial || o->stats.base.count || o->stats.count))
		return cmd_usage(run, "-d takes no --record, --partial, --base or --count");
	if ((o->audit.baseline || o->audit.baseline_write) &&
	    (o->stats.partial || o->record))
		return cmd_usage(
			run, "--%s records all findings: baselines only apply to reports",
			o->record ? "record" : "partial");
	err = o->stats.partial ? cmd_one_format(run, "--partial") : 0;
	sx_build_init(&labels);
	if (!err) /* before anything is read */
		err = stats_build_labels(run, &o->stats.labels, &labels);
	sx_build_free(&labels);
	if (!err)
		err = audit_guard_baseline(run, &o->audit);
	/* what compares modules needs all of them */
	if (!err && o->range && (o->record || o->stats.base.count || o->stats.full))
		err = cmd_usage(run, "--range takes no --record, --base or --full");
	if (!err)
		err = cmd_inputs_share(run, "range", o->range, &m.range.index,
				       &m.range.count);
	if (o->record)
		return err ? err : merge_record(run);
	sx_partials_init(&m.stats);
	sx_variants_init(&m.variants_set, NULL);
	variants_lines_init(&m.variants, o->stats.partial ? NULL : &m.variants_set);
	m.sets[OF_AUDIT] = &m.audit.set;
	m.sets[OF_REQUIRES] = &m.requires.set;
	m.sets[OF_VARIANTS] = &m.variants.set;
	if (!err)
		err = read_all(run, &m);
	if (!err)
		err = check_kinds(run, &m);
	while (of < OF_STATS && !(m.of >> of & 1))
		of++;
	if (!err)
		err = of == OF_STATS ? put_stats(run, &m) : put_lines(run, &m, of);
	if (m.stats.sum)
		sx_partial_sum_free(m.stats.sum);
	stats_base_free(&m.sides[0]);
	stats_base_free(&m.sides[1]);
	merge_sorted_close(&m.sorted, run);
	/* a partial cannot record that another one is missing, so none is written */
	run->output.discard |= o->stats.partial && run->messages.ledger->failed;
	sx_partials_free(&m.stats);
	cmd_lines_free(&m.audit.set);
	cmd_lines_free(&m.requires.set);
	variants_lines_free(&m.variants);
	sx_variants_free(&m.variants_set);
	return err;
}

const struct cmd cmd_merge = {
	.name = "merge",
	.summary = "partial results",
	.usage = "[OPTION...] PARTIAL...",
	.about = "Merges partial results of `spvx stats --partial`, `spvx audit --partial`, "
		 "`spvx requires --partial` or `spvx variants --partial`, from any machines, "
		 "into the report that one run over all inputs would print. Duplicate partials count once, and "
		 "neither the order nor the number of partials matters; --partial writes a "
		 "larger one, which can be merged in turn. A PARTIAL may be compressed, by gzip "
		 "or zstd.\n"
		 "\n"
		 "Modules are identified by sha256 and count once for each address they "
		 "were found at. An audit uses the policy and the --base its partials were "
		 "made with.",
	.finding = "of audits: a finding at or above --fail-on that the baseline does not have",
	.document = &sx_stats_document,
	.formats = merge_formats,
	.options = options,
	.options_size = sizeof(struct merge_opts),
	.examples = {
		{ "spvx stats --partial --shard=0/2 -o 0.ndjson shaders/",
		  "one of two shards" },
		{ "spvx stats --partial --shard=1/2 -o 1.ndjson shaders/",
		  "the other one, perhaps on another machine" },
		{ "spvx merge -f json 0.ndjson 1.ndjson", "the report of both" },
	},
	.group = CMD_MORE,
	.no_inputs = true,
	.run = run_merge,
};
