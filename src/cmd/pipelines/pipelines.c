/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/pipelines.c - pipelines of Fossilize archives: which there are, what they use,
 * and what is wrong with them.
 *
 * All objects are read first, cmd/pipelines/set.c. Then the pipelines pass by once more, in
 * the order of the INPUTs, and are written one after another.
 */
#include "cmd/commands.h"

#include "base/glob.h"
#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/inputs.h"
#include "cmd/pipelines/counts.h"
#include "cmd/pipelines/judge.h"
#include "cmd/pipelines/set.h"
#include "frame/docs.h"
#include "input/address.h"

static const char *const pipelines_formats[] = { "text", "tsv", SX_FORMATS_WHOLE,
						 SX_FORMATS_LINES, NULL };

static const char *const severities[] = { "error", "warning", "note", NULL };

struct pipelines_opts {
	struct opt_list show;
	struct opt_list rules;
	bool check;
	bool verify;
	bool list_rules;
	unsigned fail_on;
};

#define AT(field) offsetof(struct pipelines_opts, field)

/* clang-format off */
static const struct opt pipelines_options[] = {
	{ .name = "show", .type = OPT_LIST, .at = AT(show), .arg = "VIEW",
	  .choices = sx_pipe_view_names, .commas = true,
	  .help = "what to write (default: list and findings in text and JSON, list in TSV): "
		  "the pipelines; what is wrong; objects that no pipeline uses; pipelines "
		  "that are equal; modules and how many pipelines have them; specialization "
		  "constants and their values; dynamic states; sums; TSV has one view" },
	{ .name = "check", .type = OPT_FLAG, .at = AT(check),
	  .help = "read the modules, and compare layouts, vertex input, interfaces, "
		  "attachments and specialization with what the shaders use" },
	{ .name = "verify", .type = OPT_FLAG, .at = AT(verify),
	  .help = "compare the hash of every object with its name" },
	{ .name = "rules", .type = OPT_LIST, .at = AT(rules), .arg = "PATTERN,...",
	  .commas = true,
	  .help = "only rules that match a PATTERN (`pipe/missing-*`), or with a leading ! "
		  "all but those" },
	{ .name = "list-rules", .type = OPT_FLAG, .at = AT(list_rules), .no_input = true,
	  .help = "list the rules" },
	{ .name = "fail-on", .type = OPT_CHOICE, .at = AT(fail_on), .arg = "SEVERITY",
	  .choices = severities,
	  .help = "status 1 if any finding is at or above SEVERITY" },
	{ 0 }
};

/* clang-format on */

/* A list being written. */
struct lister {
	struct cmd_run *run;
	const struct pipelines_opts *opts;
	struct cmd_docs docs;
	unsigned views;
	struct pipe_set set;
	struct pipe_counts counts;
	struct pipe_shaders shaders;
	struct spvx_cache_reader *reader;
	struct sx_arena arena; /* of a pipeline */
	struct sx_vec wanted;  /* uint64_t: hashes that INPUTs name; none: all */
	uint64_t shard;
	uint64_t shards;
	struct sx_pipe_sums sums;
	struct sx_pipe_row *row; /* at work */
};

/* ---- options ---- */

static bool selects(const struct opt_list *list, const char *id)
{
	bool selected = !list->count || list->items[0][0] == '!';

	for (size_t n = 0; n < list->count; n++) {
		bool out = list->items[n][0] == '!';

		if (sx_glob(list->items[n] + out, sx_str(id)))
			selected = !out;
	}
	return selected;
}

static int check_rules(struct cmd_run *run, const struct opt_list *list)
{
	for (size_t n = 0; n < list->count; n++) {
		const char *pattern = list->items[n] + (list->items[n][0] == '!');
		bool known = false;

		for (unsigned r = 0; r < SX_PIPE_RULES; r++)
			known |= sx_glob(pattern, sx_str(sx_pipe_rules[r].id));
		if (!known)
			return cmd_usage(run, "no rule matches '%s' (--list-rules)",
					 pattern);
	}
	return 0;
}

static void list_rules(struct cmd_run *run)
{
	struct sx_buf *out = &run->output.outs[0].buf;

	for (unsigned r = 0; r < SX_PIPE_RULES; r++) {
		const struct sx_pipe_rule_facts *f = &sx_pipe_rules[r];

		sx_buf_left(out, f->id, strlen(f->id), 26);
		sx_buf_left(out, severities[f->severity], strlen(severities[f->severity]),
			    8);
		sx_buf_puts(out, f->title);
		sx_buf_putc(out, '\n');
	}
}

static int read_views(struct lister *l)
{
	const struct opt_list *show = &l->opts->show;
	bool columns = false;

	cmd_for_each_out(out, &l->run->output)
		columns |= !strcmp(out->format, "tsv");
	for (size_t i = 0; i < show->count; i++) {
		unsigned k = 0;

		while (strcmp(sx_pipe_view_names[k], show->items[i]) != 0)
			k++;
		l->views |= 1u << k > SX_PIPE_SUMMARY ? SX_PIPE_ALL : 1u << k;
	}
	if (!l->views)
		l->views = columns ? SX_PIPE_LIST : SX_PIPE_LIST | SX_PIPE_FINDINGS;
	if (columns && (l->views & (l->views - 1) || l->views == SX_PIPE_SUMMARY))
		return cmd_usage(l->run, "-f tsv has one view: --show=list, findings, "
					 "unused, same, uses, spec or dynamic");
	return 0;
}

/* ---- INPUTs ---- */

/* The hash at the end of an address, which is cut off: the whole archive is read. */
static int take_address(struct lister *l, const char **word)
{
	enum sx_address_verdict verdict = SX_ADDRESS_NOWHERE;
	const char *hash = strrchr(*word, '#');
	struct spvx_str steps;
	struct sx_buf path;
	uint64_t *wanted;
	char *cut;
	int err;

	if (l->run->in.literal || !hash || strlen(hash + 1) != 16)
		return 0;
	sx_buf_init(&path, NULL);
	err = sx_address_resolve(*word, &path, &steps, &verdict);
	sx_buf_free(&path);
	if (err || verdict != SX_ADDRESS_INSIDE)
		return err;
	wanted = sx_vec_add(&l->wanted, NULL, 1, sizeof(*wanted));
	cut = sx_arena_strdup(&l->run->arena, *word, (size_t)(hash - *word));
	if (!wanted || !cut)
		return -SPVX_ENOMEM;
	if (!sx_cache_read_hash(sx_str(hash + 1), wanted)) {
		l->wanted.count--;
		return 0;
	}
	*word = cut;
	return 0;
}

static int take_addresses(struct lister *l)
{
	int err = 0;

	for (size_t i = 0; i < l->run->words.count && !err; i++)
		err = take_address(l, &l->run->words.items[i]);
	return err;
}

/* ---- documents ---- */

static int begin_docs(struct lister *l)
{
	int err = cmd_docs_open(&l->docs, l->run, &sx_pipe_document,
				sizeof(struct sx_pipe_doc));

	if (err)
		return err;
	cmd_for_each_doc(struct sx_pipe_doc, d, &l->docs)
	{
		d->checked = l->opts->check;
		sx_pipe_begin(d, l->views);
	}
	return 0;
}

static int put(void *ctx, unsigned view, const void *row)
{
	struct lister *l = ctx;

	cmd_for_each_doc(struct sx_pipe_doc, d, &l->docs) sx_pipe_put(d, view, row);
	return 0;
}

/* ---- a pipeline ---- */

static bool is_wanted(const struct lister *l, uint64_t hash)
{
	const uint64_t *wanted = l->wanted.items;

	if (l->shards > 1 && hash % l->shards != l->shard)
		return false;
	for (uint32_t i = 0; i < l->wanted.count; i++) {
		if (wanted[i] == hash)
			return true;
	}
	return !l->wanted.count;
}

/* Something is wrong with the pipeline at work, or with another object. */
static int found(void *ctx, const struct sx_pipe_finding *f)
{
	struct lister *l = ctx;

	if (!selects(&l->opts->rules, f->rule))
		return 0;
	l->row->found[f->severity]++;
	return pipe_set_note(&l->set, f);
}

static const void *kept_object(const struct pipe_set *s, uint32_t tag, uint64_t hash)
{
	const struct pipe_entry *e = hash ? pipe_set_find(s, tag, hash) : NULL;

	return e ? e->object : NULL;
}

static int list_pipeline(struct lister *l, const struct pipe_named *named)
{
	const struct spvx_cache_pipeline *p = named->object->pipeline;
	struct sx_pipe_row row = {
		.address = named->address,
		.hash = named->hash,
		.p = p,
		.layout = kept_object(&l->set, SPVX_CACHE_PIPELINE_LAYOUT, p->layout),
		.copies = pipe_set_find(&l->set, p->tag, named->hash)->copies,
	};
	int err;

	l->row = &row;
	err = pipe_set_compare(&l->set, l->reader, named, found, l);
	if (!err)
		err = pipe_judge_references(&l->set, &row, found, l);
	if (!err && l->opts->check)
		err = pipe_judge_fit(&l->set, &l->shaders, &row, &l->arena, found, l);
	if (err)
		return err;
	l->sums.pipelines[p->tag == SPVX_CACHE_GRAPHICS  ? 0
			  : p->tag == SPVX_CACHE_COMPUTE ? 1
							 : 2]++;
	l->sums.with += row.found[SX_PIPE_ERROR] != 0;
	put(l, SX_PIPE_LIST, &row);
	return pipe_counts_add(&l->counts, &row, sx_cache_reader_node(l->reader));
}

/* A spvx_input_object_fn. */
static int list_entry(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct lister *l = ctx;
	size_t count;
	int rc;

	if (in->problem || !in->json.len ||
	    spvx_cache_reader_load(l->reader, in->json.ptr, in->json.len, (uint32_t)in->tag,
				   NULL))
		return 0; /* found when all objects were read */
	count = sx_cache_reader_count(l->reader);
	while ((rc = spvx_cache_reader_next(l->reader, &o, NULL)) != 0) {
		struct pipe_named named = { .hash = pipe_name(in, o, count), .object = o };
		struct pipe_entry *e;

		if (rc == -SPVX_ENOMEM)
			return rc;
		if (rc < 0 || !o->pipeline || !is_wanted(l, named.hash))
			continue;
		e = pipe_set_at(&l->set, o->tag, named.hash);
		if (!e)
			return -SPVX_ENOMEM;
		if (e->shown)
			continue;
		e->shown = true;
		sx_arena_reset(&l->arena);
		named.address = pipe_address(&l->arena, in->archive, named.hash);
		rc = named.address.len ? list_pipeline(l, &named) : -SPVX_ENOMEM;
		if (rc)
			return rc;
	}
	return cmd_output_failed(&l->run->output) ? -SPVX_EIO : 0;
}

/* All INPUTs once more; what is wrong with them has been said. */
static int list_all(struct lister *l)
{
	const uint32_t tags = 1u << SPVX_CACHE_GRAPHICS | 1u << SPVX_CACHE_COMPUTE |
			      1u << SPVX_CACHE_RAY_TRACING;
	const struct spvx_input_item *item;
	struct spvx_input_options options;
	struct spvx_input *input;
	int err;

	cmd_inputs_options(&options, l->run, &l->run->words);
	err = spvx_input_create(&options, &input);
	if (err)
		return err;
	spvx_input_on_object(input, list_entry, l, tags);
	while ((err = spvx_input_next(input, &item)) > 0)
		;
	spvx_input_free(input);
	return err;
}

/* ---- the other views ---- */

static int put_findings(struct lister *l)
{
	const struct sx_pipe_finding *f = l->set.findings.items;

	for (uint32_t i = 0; i < l->set.findings.count; i++) {
		if (!selects(&l->opts->rules, f[i].rule))
			continue;
		l->sums.found[f[i].severity]++;
		put(l, SX_PIPE_FINDINGS, &f[i]);
		if (f[i].severity <= l->opts->fail_on)
			cmd_ledger_find(l->run->messages.ledger);
	}
	return 0;
}

static bool has_uses(uint32_t tag)
{
	return tag == SPVX_CACHE_SAMPLER || tag == SPVX_CACHE_SET_LAYOUT ||
	       tag == SPVX_CACHE_PIPELINE_LAYOUT || tag == SPVX_CACHE_MODULE ||
	       tag == SPVX_CACHE_RENDER_PASS;
}

static void put_unused(struct lister *l)
{
	const struct pipe_entry *e = l->set.entries.items;

	for (uint32_t i = 0; i < l->set.entries.count; i++) {
		const struct sx_pipe_unused row = { e[i].tag, e[i].hash };

		if (!e[i].copies)
			continue;
		l->sums.objects[e[i].tag]++;
		if (e[i].used || !has_uses(e[i].tag))
			continue;
		l->sums.unused[e[i].tag]++;
		put(l, SX_PIPE_UNUSED, &row);
	}
	l->sums.objects[SPVX_CACHE_LINK] = l->set.links;
	l->sums.objects[SPVX_CACHE_APPLICATION] = l->set.applications;
	l->sums.copies = l->set.copies;
}

static void put_uses(struct lister *l)
{
	const struct pipe_entry *e = l->set.entries.items;

	for (uint32_t i = 0; i < l->set.entries.count; i++) {
		const struct sx_pipe_uses row = { e[i].hash, e[i].users, e[i].stages };

		if (e[i].tag == SPVX_CACHE_MODULE && e[i].copies)
			put(l, SX_PIPE_USES, &row);
	}
}

static int put_views(struct lister *l)
{
	int err = put_findings(l);

	put_unused(l);
	if (!err)
		err = pipe_counts_put(&l->counts, SX_PIPE_SAME, put, l);
	put_uses(l);
	if (!err)
		err = pipe_counts_put(&l->counts, SX_PIPE_SPEC, put, l);
	if (!err)
		err = pipe_counts_put(&l->counts, SX_PIPE_DYNAMIC, put, l);
	return err;
}

/* ---- the command ---- */

/* Archives without a pipeline are not what was meant. */
static void say_none(struct lister *l)
{
	const struct cmd_place at = { .has_offset = false };
	uint64_t pipelines =
		l->sums.pipelines[0] + l->sums.pipelines[1] + l->sums.pipelines[2];

	if (pipelines || l->run->in.allow_empty || l->shards > 1)
		return;
	if (l->wanted.count)
		cmd_say(&l->run->messages, CMD_ERROR, &at, "no such pipeline");
	else
		cmd_say(&l->run->messages, CMD_ERROR, &at,
			"no pipelines: %llu modules, %llu links",
			(unsigned long long)l->sums.objects[SPVX_CACHE_MODULE],
			(unsigned long long)l->set.links);
}

static int list(struct lister *l)
{
	int err = pipe_set_read(&l->set, l->run, &l->run->words);

	if (!err && l->opts->check)
		err = pipe_shaders_read(&l->shaders, l->run, &l->run->words);
	if (!err)
		err = begin_docs(l);
	if (err)
		return err;
	err = list_all(l);
	if (!err)
		err = put_views(l);
	if (!err)
		say_none(l);
	cmd_for_each_doc(struct sx_pipe_doc, d, &l->docs) sx_pipe_end(d, &l->sums);
	cmd_docs_end(&l->docs, cmd_ending(l->run, err));
	return err;
}

static int prepare(struct lister *l)
{
	int err = check_rules(l->run, &l->opts->rules);

	if (!err)
		err = read_views(l);
	if (!err)
		err = cmd_inputs_refuse_stdin(
			l->run, "INPUTs are read twice, which standard input cannot be");
	if (!err && l->run->in.where.count)
		err = cmd_usage(l->run, "--where selects modules, not pipelines");
	if (!err)
		err = cmd_inputs_shard(l->run, &l->shard, &l->shards);
	l->run->in.shard = NULL; /* it is about pipelines, not entries */
	if (!err)
		err = take_addresses(l);
	if (!err)
		err = pipe_set_init(&l->set);
	if (!err)
		err = spvx_cache_reader_create(&l->reader, NULL);
	l->set.verify = l->opts->verify;
	l->set.shaders = l->opts->check ? &l->shaders : NULL;
	pipe_shaders_init(&l->shaders);
	pipe_counts_init(&l->counts, l->views);
	sx_arena_init(&l->arena, NULL, 0);
	return err;
}

static int run_pipelines(struct cmd_run *run)
{
	struct lister l = { .run = run, .opts = run->own };
	int err;

	if (l.opts->list_rules) {
		list_rules(run);
		return 0;
	}
	err = prepare(&l);
	if (!err)
		err = list(&l);
	pipe_set_free(&l.set);
	pipe_counts_free(&l.counts);
	pipe_shaders_free(&l.shaders);
	spvx_cache_reader_free(l.reader);
	sx_arena_free(&l.arena);
	sx_vec_free(&l.wanted, NULL, sizeof(uint64_t));
	return err;
}

const struct cmd cmd_pipelines = {
	.name = "pipelines",
	.summary = "pipelines of shader caches, and what they use",
	.usage = "[OPTION...] CACHE...",
	.about = "Lists the pipelines that Fossilize archives hold beside modules: stages, "
		 "layout, specialization, dynamic states, render pass or formats, "
		 "libraries. All CACHEs are one set: a pipeline that is in several counts "
		 "once, and what it refers to may be in any of them; what is in none is an "
		 "error. CACHE#HASH names one pipeline.\n"
		 "\n"
		 "The other views say which modules, layouts, samplers and render passes "
		 "no pipeline uses, which pipelines are equal, how many pipelines use a "
		 "module, which values specialization constants have, and which states "
		 "are dynamic.",
	.finding = "a finding at or above --fail-on, by default an error",
	.document = &sx_pipe_document,
	.formats = pipelines_formats,
	.options = pipelines_options,
	.options_size = sizeof(struct pipelines_opts),
	.examples = {
		{ "spvx pipelines --allow-empty .", "pipelines of all archives below this folder" },
		{ "spvx pipelines --show=unused --allow-empty -f tsv .",
		  "objects that no pipeline uses" },
		{ "spvx pipelines --check --verify --show=findings --allow-empty .",
		  "what is wrong with them" },
	},
	.group = CMD_WHAT,
	.shares = CMD_INPUT | CMD_OUTPUT,
	.run = run_pipelines,
};
