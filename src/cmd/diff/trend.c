/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/trend.c - the command `trend`: changes from build to build.
 *
 * Labels decide the order of the builds, so all are read once before any is compared. Only
 * two builds are in memory at a time; a build that is no record is made into one.
 */
#include "cmd/commands.h"

#include "base/sort.h"
#include "base/str.h"
#include "cmd/stats/build.h"
#include "frame/docs.h"
#include "report/diff/trend.h"

struct trend_opts {
	bool modules;
	bool needs;
	uint64_t rows;
};

#define OPTS struct trend_opts

static const char *const formats[] = {
	"text",           "tsv",      "csv",           SX_FORMATS_WHOLE,
	SX_FORMATS_LINES, "markdown", cmd_format_page, NULL
};

/* clang-format off */
static const struct opt options[] = {
	OPT("modules", FLAG, OPTS, modules,
	    .help = "rows of tsv and csv are modules that are new, gone or changed, not builds"),
	OPT("needs", FLAG, OPTS, needs, .excludes = "modules",
	    .help = "rows of tsv and csv are capabilities, extensions, stages, versions and findings; text lists those that did not change, too"),
	OPT("rows", U64, OPTS, rows, .short_name = 'n', .arg = "ROWS", .initial = "10",
	    .help = "rows of a table in text (0 = all)"),
	CMD_MAX_BYTES_OPTION(CMD_PAGES),
	{ 0 }
};

/* clang-format on */

/**
 * struct item - a build on the command line
 * @label:    its label; else the name of its file
 * @labelled: it has a label
 * @time:     its time; ptr NULL: it has none
 * @key:      orders the builds: @time or @label
 * @at:       its place on the command line
 * @record:   the build as a record
 */
struct item {
	const char *name;
	struct spvx_str label;
	bool labelled;
	struct spvx_str time;
	struct spvx_str key;
	size_t at;
	struct sx_buf record;
};

struct trend {
	struct cmd_run *run;
	struct item *items;
	size_t count;
	struct sx_trend set;
	struct cmd_docs docs;
};

/* ---- reading ---- */

/* The name of a file without its folder and its extension, for a build without a label. */
static struct spvx_str name_of(const char *path)
{
	struct spvx_str name = sx_str(path);
	size_t dot;

	while (name.len > 1 && name.ptr[name.len - 1] == '/')
		name.len--;
	name = sx_str_last(name, "/");
	name.len -= sx_str_ends(name, ".gz") ? 3 : sx_str_ends(name, ".zst") ? 4 : 0;
	for (dot = name.len; dot > 1 && name.ptr[dot - 1] != '.';)
		dot--;
	return dot > 1 && (sx_str_ends(name, ".record") || sx_str_ends(name, ".ndjson"))
		       ? sx_str_n(name.ptr, dot - 1)
		       : name;
}

/* Read a build, and keep it as a record. Return: 0, or a negative code that ends the run. */
static int read_build(struct trend *t, const char *name)
{
	struct item *item = &t->items[t->count];
	struct spvx_str time;
	struct spvx_str label;
	struct sx_build b;
	int err;

	sx_build_init(&b);
	err = stats_build_read(t->run, name, &b);
	if (!err)
		err = stats_build_errors(t->run, &b);
	if (err == -SPVX_ESYNTAX || err == -SPVX_EIO) { /* reported */
		sx_build_free(&b);
		return 0;
	}
	label = sx_build_label_of(&b, NULL);
	time = sx_build_label_of(&b, "time");
	*item = (struct item){ .name = name,
			       .labelled = label.ptr != NULL,
			       .at = t->count };
	item->label = sx_arena_str(&t->run->arena, label.ptr  ? label
						   : time.ptr ? time
							      : name_of(name));
	if (time.ptr)
		item->time = sx_arena_str(&t->run->arena, time);
	if (!err)
		sx_build_write(&b, &item->record);
	sx_build_free(&b);
	t->count++;
	return err ? err : item->label.ptr ? item->record.error : -SPVX_ENOMEM;
}

/* ---- order ---- */

static int by_key(const void *pa, const void *pb)
{
	const struct item *a = pa;
	const struct item *b = pb;
	int order = sx_trend_order(a->key, b->key);

	return order ? order : (a->at > b->at) - (a->at < b->at);
}

/* Report the build at @i if one before it has its label and time. Return: whether it has. */
static bool is_again(struct trend *t, size_t i)
{
	const struct item *item = &t->items[i];

	for (size_t k = 0; k < i; k++) {
		if (!item->labelled || !t->items[k].labelled ||
		    !sx_str_eq(t->items[k].label, item->label) ||
		    !sx_str_eq(t->items[k].time, item->time))
			continue;
		cmd_error(&t->run->messages, item->name,
			  "label %.*s is that of %s already; this build is left out",
			  (int)item->label.len, item->label.ptr, t->items[k].name);
		return true;
	}
	return false;
}

/* Sort the builds by their times or labels if all have one. */
static void sort(struct trend *t)
{
	size_t kept = 0;
	size_t times = 0;
	size_t labels = 0;

	for (size_t i = 0; i < t->count; i++) {
		struct item item = t->items[i];

		if (is_again(t, i)) {
			sx_buf_free(&t->items[i].record);
			continue;
		}
		times += item.time.ptr != NULL;
		labels += item.labelled;
		t->items[kept++] = item;
	}
	t->count = kept;
	if (!kept || (times < kept && labels < kept))
		return;
	for (size_t i = 0; i < kept; i++)
		t->items[i].key = times == kept ? t->items[i].time : t->items[i].label;
	sx_sort(t->items, kept, sizeof(*t->items), by_key);
	for (size_t i = 1; i < kept; i++) {
		if (t->items[i].at > t->items[i - 1].at)
			continue;
		cmd_say(&t->run->messages, CMD_NOTE, NULL,
			"builds are in the order of their %s, not of the command line",
			times == kept ? "times" : "labels");
		return;
	}
}

/* ---- the command ---- */

static int compare(struct trend *t)
{
	struct sx_build builds[2];
	int err = 0;

	for (size_t i = 0; i < 2; i++)
		sx_build_init(&builds[i]);
	for (size_t i = 0; i < t->count && !err; i++) {
		struct sx_build *b = &builds[i % 2];
		struct item *item = &t->items[i];
		const char *why;

		sx_build_free(b);
		sx_build_init(b);
		err = sx_build_read(b, item->record.data, item->record.len, &why);
		if (!err)
			err = sx_build_finish(b);
		if (!err)
			err = sx_trend_add(&t->set, item->label, b,
					   i ? &builds[(i + 1) % 2] : NULL);
		sx_buf_free(&item->record);
	}
	for (size_t i = 0; i < 2; i++)
		sx_build_free(&builds[i]);
	return err;
}

static int put(struct trend *t)
{
	const struct trend_opts *o = t->run->own;
	int err = cmd_docs_open(&t->docs, t->run, &sx_trend_document,
				sizeof(struct sx_trend_doc));

	if (err)
		return err;
	cmd_for_each_doc(struct sx_trend_doc, d, &t->docs) {
		d->trend = &t->set;
		d->modules = o->modules;
		d->needs = o->needs;
		d->rows = o->rows;
		sx_trend_put(d);
	}
	cmd_docs_end(&t->docs, cmd_ending(t->run, 0));
	return 0;
}

static int run_trend(struct cmd_run *run)
{
	struct trend t = { .run = run };
	int err = 0;

	if (run->in.files_from.count || run->in.files0_from.count)
		return cmd_usage(run, "each BUILD is a word of the command line");
	t.items = sx_arena_zalloc(&run->arena, run->words.count + 1, sizeof(*t.items));
	if (!t.items)
		return -SPVX_ENOMEM;
	sx_trend_init(&t.set);
	for (size_t i = 0; i < run->words.count && !err; i++)
		err = read_build(&t, run->words.items[i]);
	if (!err) {
		sort(&t);
		err = compare(&t);
	}
	if (!err)
		err = put(&t);
	for (size_t i = 0; i < t.count; i++)
		sx_buf_free(&t.items[i].record);
	sx_trend_free(&t.set);
	return err;
}

const struct cmd cmd_trend = {
	.name = "trend",
	.summary = "what changed from build to build",
	.usage = "[OPTION...] BUILD...",
	.about = "Compares builds, each with the one before it: modules, bytes, words, debug "
		 "information, duplicates, capabilities; which modules are new, gone or "
		 "changed, and which of these grew most. A BUILD is a record of `spvx stats "
		 "--record`, a partial of `spvx stats --partial`, or an INPUT: a folder, an "
		 "archive. The shards of a build are merged first.\n"
		 "\n"
		 "Builds are in the order of their labels named `time`, if all have one; else "
		 "of their first labels, numbers in them by value; else in the order given. "
		 "A build without labels has the name of its file, without .record or .ndjson.\n"
		 "\n"
		 "Modules are paired by name, their path below the INPUT; in a partial, below "
		 "the folder that all have in common. debug: only debug information changed, "
		 "or numbers of <id>s (n1 is equal). code: code or interface changed (n2 "
		 "differs). other: the rest, such as the order of declarations. A module whose bytes have "
		 "another name now has moved: it is neither new nor gone.\n"
		 "\n"
		 "Findings by rule are compared if records have them: those of `spvx audit "
		 "--record`, or of `spvx merge --record` from partials of `spvx stats` and "
		 "`spvx audit`.",
	.document = &sx_trend_document,
	.formats = formats,
	.options = options,
	.options_size = sizeof(struct trend_opts),
	.examples = {
		{ "spvx stats --record --label=build=12 -o 12.record shaders/",
		  "keep the record of a build, about 60 bytes a module" },
		{ "spvx trend 12.record shaders/", "what changed since that build" },
		{ "spvx trend -f tsv --modules 12.record shaders/",
		  "each module that changed, for a spreadsheet" },
	},
	.group = CMD_SIZE,
	.run = run_trend,
};
