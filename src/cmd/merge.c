/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge.c - partials of `stats --partial` added up, to a report or to a larger partial.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/stats.h"
#include "cmd/textfile.h"

struct merge_opts {
	struct stats_opts stats;
	bool allow_partial;
};

#define AT(field)    offsetof(struct merge_opts, field)
#define STATS(field) offsetof(struct merge_opts, stats.field)

/* clang-format off */
static const struct opt options[] = {
	{ .name = "partial", .type = OPT_FLAG, .at = STATS(partial),
	  .help = "write a partial again instead of a report" },
	{ .name = "allow-partial", .type = OPT_FLAG, .at = AT(allow_partial),
	  .help = "a partial without its end is no error" },
	{ .name = "kv", .type = OPT_FLAG, .at = STATS(kv),
	  .help = "begin each line of a partial with a key and a tab (read either way)" },
	{ .name = "rows", .short_name = 'n', .type = OPT_U64, .at = STATS(rows),
	  .arg = "ROWS",
	  .help = "rows of a table for people (0: all; default 10)" },
	{ .name = "sort", .short_name = 's', .type = OPT_STRING, .at = STATS(order),
	  .arg = "ORDER", .choices = stats_orders,
	  .help = "order of the rows (default words)" },
	{ .name = "count", .type = OPT_CHOICE, .at = STATS(count), .arg = "WHAT",
	  .choices = stats_counts,
	  .help = "count every module, each distinct one once, or both side by side" },
	{ .name = "full", .type = OPT_FLAG, .at = STATS(full),
	  .help = "also count which modules are alike by bytes, code and interface; the rest "
		  "of what `spvx stats --full` counts is not in partials" },
	{ .name = "label", .type = OPT_LIST, .at = STATS(labels), .arg = "KEY=VALUE",
	  .help = "put a label on the report (repeatable)" },
	{ .name = "max-bytes", .type = OPT_SIZE, .at = STATS(max_bytes), .arg = "BYTES",
	  .initial = "60000", .help = "cut a markdown report at BYTES" },
	{ 0 }
};

/* clang-format on */

/* Take all lines of a partial. */
static int read_lines(struct cmd_run *run, const char *name, struct spvx_str text,
		      struct sx_partials *p)
{
	struct cmd_place at = { .address = sx_str(name), .column = 1 };
	const char *why = "";
	int err = 0;

	while (text.len && !err) {
		const char *lf = memchr(text.ptr, '\n', text.len);
		size_t len = lf ? (size_t)(lf - text.ptr) : text.len;

		at.line++;
		err = sx_partials_read(p, sx_str_n(text.ptr, len), &why);
		if (err == -SPVX_ESYNTAX)
			cmd_say(&run->messages, CMD_ERROR, &at, "%s", why);
		if (err == -SPVX_ESYNTAX && lf) /* the others may be good */
			err = 0;
		len += lf != NULL;
		text.ptr += len;
		text.len -= len;
	}
	return err == -SPVX_ESYNTAX ? 0 : err;
}

static int read_file(struct cmd_run *run, const char *name, struct sx_partials *p)
{
	struct sx_buf text;
	int err;

	sx_buf_init(&text, NULL);
	err = cmd_text_read(run, name, &text);
	if (!err)
		err = read_lines(run, name, sx_str_n(text.data, text.len), p);
	sx_buf_free(&text);
	return err == -SPVX_EIO ? 0 : err; /* it has been said */
}

static void check_complete(struct cmd_run *run, const struct sx_partials *p)
{
	const struct merge_opts *o = run->own;
	const struct cmd_place at = { .has_offset = false };

	if (o->allow_partial || (p->headers && p->ends == p->headers))
		return;
	cmd_say(&run->messages, CMD_ERROR, &at,
		"incomplete: of %llu partials %llu have an end; --allow-partial takes what "
		"there is",
		(unsigned long long)p->headers, (unsigned long long)p->ends);
}

static int run_merge(struct cmd_run *run)
{
	const struct merge_opts *o = run->own;
	struct sx_partials p;
	int err = 0;

	if (!run->words.count)
		return cmd_usage(run, "no partial: name files, or - for standard input");
	sx_partials_init(&p);
	for (size_t i = 0; i < run->words.count && !err; i++)
		err = read_file(run, run->words.items[i], &p);
	if (!err)
		check_complete(run, &p);
	if (!err && o->stats.partial)
		sx_partials_write(&p, &run->output.outs[0].buf, o->stats.kv);
	else if (!err)
		err = stats_report(run, &o->stats, &p);
	sx_partials_free(&p);
	return err;
}

const struct cmd cmd_merge = {
	.name = "merge",
	.summary = "partial results",
	.usage = "[OPTION...] PARTIAL...",
	.about = "Adds up what `spvx stats --partial` has written, here or on other machines, "
		 "to the report that `spvx stats` would have given of all the inputs. A "
		 "partial that comes twice counts once, and neither the order nor the "
		 "number of partials matters; --partial makes a larger one of them, which "
		 "can be merged in turn.\n\n"
		 "A module is told by its sha256 and counts once for each address it was "
		 "found at.",
	.schema = sx_stats_schema,
	.formats = stats_formats,
	.options = options,
	.options_size = sizeof(struct merge_opts),
	.examples = {
		{ "spvx stats --partial --shard=0/2 . >a; spvx merge a",
		  "one of two shards; the other's file goes behind `a`" },
		{ "spvx stats --partial . | spvx merge -f json -", "for programs" },
		{ "spvx stats --partial . | spvx merge --partial -o all -",
		  "a partial of partials" },
	},
	.group = CMD_BULK,
	.shares = CMD_OUTPUT,
	.run = run_merge,
};
