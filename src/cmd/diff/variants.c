/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/variants.c - the command `variants`: why a set has so many modules.
 *
 * INPUTs are read twice: the first pass gathers the facts that determine the pairs, and the
 * second one compares the modules of each pair.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/diff/variants.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/relative_path.h"
#include "report/diff/variants.h"

const char *const variants_formats[] = {
	"text", "tsv", SX_FORMATS_WHOLE, SX_FORMATS_LINES, "markdown", "html", NULL
};

#define OPTS struct variants_opts

/* clang-format off */
static const struct opt variants_options[] = {
	OPT("split", LIST, OPTS, split, .arg = "PATTERN[,...]", .commas = true,
	    .help = "split tokens of names that match a pattern (tile*) between letters and digits, too"),
	OPT("axis", STRING, OPTS, axis, .arg = "AXIS",
	    .help = "list the pairs of this axis"),
	OPT("functions", FLAG, OPTS, functions,
	    .help = "list functions that several modules have"),
	OPT("base", LIST, OPTS, base, .arg = "PATH",
	    .help = "compare axes and families with those of other modules, or of their partials (repeatable)"),
	OPT("partial", FLAG, OPTS, partial,
	    .help = "write records for `spvx merge`: the digests of each module"),
	CMD_PARTIAL_OPTIONS(OPTS),
	OPT("rows", U64, OPTS, rows, .short_name = 'n', .arg = "ROWS", .initial = "20",
	    .help = "rows of a table in text (0 = all)"),
	CMD_MAX_BYTES_OPTION(CMD_MARKDOWN),
	{ 0 }
};

/* clang-format on */

struct searcher {
	struct cmd_run *run;
	const struct variants_opts *own;
	const struct opt_list *names; /* INPUTs, or those of the base */
	struct cmd_inputs in;
	struct cmd_docs docs;
	struct spvx_module module;
	struct sx_canon canon;
	struct sx_variants set;
	struct sx_variants *base; /* NULL: none */
	struct cmd_roots roots;
	struct cmd_lines *lines; /* of a partial; NULL: none */
	uint32_t next;           /* of the second pass: the module that comes next */
};

/* ---- a module ---- */

/* Load the current module. Return: 1, 0: it is damaged or too large, or a negative code. */
static int load(struct searcher *s, struct cmd_inputs *in, const unsigned char **data,
		size_t *size)
{
	int err = cmd_inputs_whole(in, data, size);

	if (err <= 0)
		return err;
	err = spvx_module_load(&s->module, *data, *size);
	if (err == -SPVX_ELIMIT) {
		cmd_inputs_limit(in, in->item.offset);
		return 0;
	}
	return err ? err : !s->module.fault;
}

static int take(void *ctx, const struct spvx_input_item *item)
{
	struct searcher *s = ctx;
	struct spvx_str address;
	struct spvx_str name;
	const unsigned char *data;
	size_t size;
	int err = load(s, &s->in, &data, &size);

	if (err > 0) {
		/* named by the path in the archive, else below the INPUT, without .spv */
		address = cmd_inputs_address(&s->in, item->offset);
		name = sx_str_last(cmd_roots_below(&s->roots, address), "!");
		name = sx_str_member_path(name);
		if (sx_str_ends(name, ".spv"))
			name.len -= strlen(".spv");
		err = sx_canon_take(&s->canon, &s->module, true);
		if (!err)
			err = sx_variants_add(&s->set, name, &s->canon, data, size);
		if (!err && s->lines) { /* a partial has only its record */
			err = variants_lines_put(s->lines, &s->set, &s->canon, address,
						 name);
			s->set.modules.count = 0;
		}
	}
	if (!err && s->in.item.stream->fault)
		cmd_inputs_fault(&s->in, s->in.item.stream);
	return err;
}

/* ---- the second pass ---- */

static int take_again(struct searcher *s, struct cmd_inputs *in)
{
	const unsigned char *data;
	size_t size;
	int err = load(s, in, &data, &size);

	if (err <= 0)
		return err;
	if (!sx_variants_wants(&s->set, s->next++))
		return 0;
	err = sx_canon_take(&s->canon, &s->module, true);
	return err ? err : sx_variants_measure(&s->set, s->next - 1, &s->canon);
}

static int read_again(struct searcher *s)
{
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	int more = 0;
	int err = cmd_inputs_open(&in, s->run, s->names);

	if (!err)
		cmd_inputs_again(&in);
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0)
		err = take_again(s, &in);
	in.ended = false; /* the first pass reports the totals */
	cmd_inputs_close(&in);
	return err ? err : more;
}

/* ---- the command ---- */

static int begin_records(void *ctx)
{
	struct searcher *s = ctx;
	struct spvx_module_options options = { .size = sizeof(options),
					       .grammar = s->in.grammar };
	int err = spvx_module_init(&s->module, &options);

	sx_canon_init(&s->canon, NULL, s->in.grammar);
	if (!err)
		err = cmd_roots_read(s->run, s->names, &s->run->arena, &s->roots);
	return err;
}

static int begin(void *ctx)
{
	struct searcher *s = ctx;
	int err = begin_records(s);

	return err ? err
		   : cmd_docs_open(&s->docs, s->run, &sx_variants_document,
				   sizeof(struct sx_variants_doc));
}

int variants_put(struct cmd_docs *docs, struct sx_variants *v,
		 const struct sx_variants *base, const struct variants_opts *opts)
{
	const struct sx_shared_row *shared = NULL;
	uint32_t count = v->functions ? sx_variants_shared(v, &shared) : 0;

	if (base && !v->err)
		v->err = sx_variants_compare(base, v);
	cmd_for_each_doc(struct sx_variants_doc, d, docs) {
		d->set = v;
		d->base = base;
		d->axis = sx_str(opts->axis ? opts->axis : "");
		d->with_functions = opts->functions;
		d->rows = opts->rows;
		d->shared = shared;
		d->shared_rows = count;
		sx_variants_put(d);
	}
	return v->err;
}

static int finish_set(struct searcher *s)
{
	int err = sx_variants_pair(&s->set);

	if (!err && s->set.axes.count)
		err = read_again(s);
	return err ? err : sx_variants_finish(&s->set);
}

static int finish(void *ctx)
{
	struct searcher *s = ctx;
	int err = finish_set(s);

	return err ? err : variants_put(&s->docs, &s->set, s->base, s->own);
}

/* ---- a base ---- */

static void init_searcher(struct searcher *s, struct cmd_run *run,
			  const struct opt_list *names)
{
	*s = (struct searcher){ .run = run, .own = run->own, .names = names };
	sx_variants_init(&s->set, NULL);
	s->set.split = (const char *const *)s->own->split.items;
	s->set.split_count = s->own->split.count;
}

static void free_searcher(struct searcher *s)
{
	sx_variants_free(&s->set);
	sx_canon_free(&s->canon);
	spvx_module_fini(&s->module);
}

/* Read the modules of the base, both times. */
static int read_modules(struct searcher *s)
{
	int err = cmd_inputs_open_base(&s->in, s->run, s->names);

	s->in.skips.detail = CMD_SKIPS_NONE; /* --base is only compared with */
	if (!err)
		err = begin_records(s);
	if (!err)
		err = cmd_inputs_each(&s->in, take, s);
	if (!err)
		err = finish_set(s);
	err = cmd_inputs_end_base(&s->in, err);
	cmd_inputs_close(&s->in);
	return err;
}

/* ---- a partial ---- */

static int scan(void *ctx)
{
	static const struct cmd_modules modules = { .begin = begin_records, .each = take };
	struct searcher *s = ctx;

	return cmd_modules_run(&s->in, s->run, NULL, &modules, s);
}

static int make_partial(struct searcher *s)
{
	const struct variants_opts *o = s->own;
	struct cmd_lines lines = { .kind = &variants_lines_kind, .kv = o->kv };
	struct sx_buf b = { .a = NULL };
	int err = cmd_partial_check_options(s->run, o->resume);

	if (!err && (o->axis || o->functions))
		err = cmd_usage(s->run,
				"--partial and --axis or --functions cannot be used "
				"together");
	s->lines = &lines;
	if (!err) {
		cmd_partial_put_opts(&b, "split", &o->split);
		err = cmd_lines_make(s->run, &lines, &b, scan, s, o->resume);
	}
	cmd_lines_free(&lines);
	s->lines = NULL;
	return err;
}

static int run_variants(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .begin = begin,
						    .each = take,
						    .finish = finish };
	const struct variants_opts *o = run->own;
	struct searcher base;
	struct searcher s;
	int err = 0;

	init_searcher(&base, run, &o->base);
	init_searcher(&s, run, &run->words);
	s.set.functions = o->functions;
	if (!o->partial)
		err = cmd_inputs_refuse_stdin(run, "variants reads its INPUTs twice");
	if (!err && o->base.count && !o->partial) {
		err = cmd_base_code(run, base.names->items[0], CMD_BASE_PARTIAL);
		if (err >= 0)
			err = err == CMD_BASE_PARTIAL
				      ? variants_read_partials(run, base.names, &base.set)
				      : read_modules(&base);
		s.base = &base.set;
	}
	if (!err)
		err = o->partial ? make_partial(&s)
				 : cmd_modules_run(&s.in, run, &s.docs, &modules, &s);
	free_searcher(&s);
	free_searcher(&base);
	return err;
}

const struct cmd cmd_variants = {
	.name = "variants",
	.summary = "why there are so many modules",
	.usage = "[OPTION...] INPUT...",
	.about = "Compares the modules of a set by their names. A name is a list of tokens, "
		 "separated by _ . - and /. Two modules are a pair of an axis when their "
		 "lists differ in one token, which only one has (blur, blur_tint) or which "
		 "has another value (f16, f32). For each axis: its pairs, the bytes of the "
		 "modules that it adds, the share of code that the modules of a pair have in "
		 "common, and a verdict.\n"
		 "\n"
		 "same bytes and same code: the axis does nothing. modes only: functions are "
		 "equal, so that the modes could be set when the module is loaded. constants "
		 "only: functions are equal but for values of constants, which could be "
		 "specialization constants. mostly shared: 80 % of the code of the smaller "
		 "module is in the other one; a branch could replace the variant, at a cost "
		 "in time that has to be measured. other code: a variant with a reason. All "
		 "but the last two are facts about every pair that they count.\n"
		 "\n"
		 "If fewer than a tenth of the modules have a pair by name, pairs are found "
		 "by the macros that modules record (OpModuleProcessed), then by similar "
		 "code. html is a page with a bar for each axis and a matrix of the tokens of "
		 "each family, or a list of its modules if they are of similar code.\n"
		 "\n"
		 "--base compares two builds: axes by their names, families by their modules.",
	.document = &sx_variants_document,
	.formats = variants_formats,
	.options = variants_options,
	.options_size = sizeof(struct variants_opts),
	.examples = {
		{ "spvx variants shaders/", "the axes of all modules below this folder" },
		{ "spvx variants --axis=tint -f tsv shaders/",
		  "the pairs of one axis, for a program" },
		{ "spvx variants --base=old/ new/", "axes and families that came, went, changed" },
	},
	.group = CMD_SIZE,
	.run = run_variants,
};
