/* SPDX-License-Identifier: MIT */
/*
 * cmd/check/check.c - the command `check`, which validates modules.
 *
 * Each module is checked as a whole; its findings are kept until its end, since its verdict
 * precedes them, and written with the instructions that they concern.
 */
#include "cmd/commands.h"

#include "base/hash.h"
#include "base/vec.h"
#include "cmd/check/options.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/passes.h"
#include "report/findings/check.h"
#include "report/findings/check_line.h"
#include "report/pipelines/pipelines.h"
#include "spirv/diagnose.h"

#include <spvx/spvx.h>

static const char *const check_formats[] = {
	"text",     "tsv",           "json",  "ndjson",      "sarif",
	"markdown", cmd_format_page, "junit", "codequality", NULL
};

/**
 * struct checker - the state of the command
 * @unit: keeps the findings of its modules until it is put
 */
struct checker {
	struct cmd_run *run;
	const struct check_opts *opts;
	struct cmd_inputs *in;
	struct cmd_unit *unit;
	struct spvx_check_options how;
	struct spvx_check *check;
	struct sx_check_lines lines;
	struct cmd_debug debug;
	bool has_debug; /* of the current module */
	struct cmd_docs docs;
	bool hashes;         /* a document shows hashes of modules with findings */
	struct sx_vec found; /* struct spvx_check_finding, of the current module */
	uint64_t counts[3];
	struct sx_buf causes;
};

/* ---- documents ---- */

static int begin_docs(void *ctx)
{
	struct checker *k = ctx;
	int err = cmd_docs_open(&k->docs, k->run, &sx_check_document,
				sizeof(struct sx_check_doc));

	cmd_for_each_doc(struct sx_check_doc, d, &k->docs) {
		d->see = cmd_find(k->run->program, "dis") != NULL;
		d->max = k->run->out.max_errors;
		d->version = spvx_version();
		k->hashes |= sx_check_hashes(d);
	}
	cmd_docs_begin(&k->docs);
	return err;
}

/* ---- a module ---- */

/* A spvx_check_found_fn: keeps the findings of selected rules. */
static int keep(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct checker *k = ctx;
	struct spvx_check_subrule subrule;
	struct spvx_check_rule rule;

	(void)check;
	if (!spvx_check_rule(f->rule, &rule) || !spvx_check_subrule(f->check, &subrule) ||
	    !check_options_select(&k->opts->rules, rule.id, subrule.id))
		return 0;
	k->counts[f->severity]++;
	return sx_vec_put(&k->found, NULL, f, sizeof(*f));
}

/* Return: the row of a finding for reports; valid until the next call. */
static struct sx_check_row make_row(struct checker *k, const struct spvx_check_finding *f,
				    const unsigned char *data, size_t size,
				    char text[SX_CHECK_MESSAGE_ROOM])
{
	struct spvx_as_place place;
	struct sx_check_row row;
	struct sx_diagnosis d;

	sx_check_row_make(&row, k->check, f, &k->lines, data, size, text);
	if (f->insn && cmd_inputs_place(k->in, f->offset, &place)) {
		row.line_number = place.line;
		row.column = place.column + sx_check_row_operand(&row, place.source);
		if (row.related.message.len)
			cmd_inputs_line(k->in, row.related.offset, &row.related.line,
					&row.related.column);
	} else if (k->has_debug) {
		sx_check_row_source(&row, &k->debug.debug);
	}
	/* the likely causes of damage, at the fault of the stream */
	k->causes.len = 0;
	if (k->in->item.stream->fault && f->offset == k->in->item.stream->fault_offset) {
		sx_diagnose_by(k->in->grammar, data, size, f->offset, &d);
		cmd_fault_put_causes(&k->causes, &d);
	}
	row.causes = sx_buf_str(&k->causes);
	return row;
}

/* ---- a module kept until its unit is put ---- */

struct kept_finding {
	struct sx_check_row row;
	struct spvx_check_finding finding;
};

struct kept_module {
	struct cmd_row link;
	struct sx_check_module module;
	struct kept_finding *findings;
	uint32_t count;
};

static int keep_finding(struct checker *k, struct kept_finding *to,
			const struct spvx_check_finding *f, const unsigned char *data,
			size_t size)
{
	char text[SX_CHECK_MESSAGE_ROOM];
	struct sx_check_row *row = &to->row;

	to->finding = *f;
	*row = make_row(k, f, data, size, text);
	row->finding = &to->finding;
	if (k->lines.line.error)
		return -SPVX_ENOMEM;
	return CMD_UNIT_KEEP(k->unit, &row->message, &row->line, &row->file, &row->source,
			     &row->related.message, &row->related.text, &row->causes);
}

static int keep_module(struct checker *k, const struct sx_check_module *m,
		       const unsigned char *data, size_t size)
{
	const struct spvx_check_finding *found = k->found.items;
	struct kept_module *to = cmd_unit_row(k->unit, sizeof(*to));
	int err, rc;

	if (!to)
		return -SPVX_ENOMEM;
	to->module = *m;
	err = CMD_UNIT_KEEP(k->unit, &to->module.address);
	to->findings =
		cmd_unit_alloc(k->unit, (size_t)k->found.count + 1, sizeof(*to->findings));
	if (err || !to->findings)
		return -SPVX_ENOMEM;
	if (k->found.count) {
		sx_check_lines_module(&k->lines, data, size);
		/* a text has lines of its own */
		rc = cmd_inputs_text(k->in)
			     ? 0
			     : cmd_debug_read(&k->debug, data, size, k->in->item.offset);
		k->has_debug = rc > 0;
		err = rc == -SPVX_ENOMEM ? rc : 0;
	}
	for (; to->count < k->found.count && !err; to->count++)
		err = keep_finding(k, &to->findings[to->count], &found[to->count], data,
				   size);
	return err;
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	struct checker *k = ctx;

	for (const struct cmd_row *r = u->rows; r; r = r->next) {
		const struct kept_module *m = (const struct kept_module *)r;

		for (unsigned n = 0; n <= k->opts->fail_on; n++) {
			if (m->module.counts[n])
				cmd_ledger_find(k->run->messages.ledger);
		}
		cmd_for_each_doc(struct sx_check_doc, d, &k->docs)
			sx_check_module(d, &m->module);
		for (uint32_t n = 0; n < m->count; n++) {
			struct sx_check_row row = m->findings[n].row;

			row.module = &m->module;
			cmd_for_each_doc(struct sx_check_doc, d, &k->docs)
				sx_check_finding(d, &row);
		}
		cmd_for_each_doc(struct sx_check_doc, d, &k->docs)
			sx_check_module_end(d, &m->module);
	}
	return 0;
}

/* ---- checking ---- */

static int check_module(struct cmd_worker *w, struct cmd_unit *u,
			const struct spvx_input_item *item)
{
	struct checker *k = w->own;
	struct sx_check_module m = { .automatic = k->how.env == SPVX_CHECK_ENV_AUTO };
	struct spvx_check_result result;
	const unsigned char *data;
	size_t size;
	int err = cmd_inputs_whole(k->in, &data, &size);

	if (err <= 0)
		return err;
	k->unit = u;
	k->found.count = 0;
	memset(k->counts, 0, sizeof(k->counts));
	err = spvx_check_module(k->check, data, size, &result);
	if (err)
		return err;
	m.address = cmd_inputs_address(k->in, item->offset);
	/* the place of the module, for documents that show it */
	m.size = size;
	m.stored_at = item->stored_at;
	m.clear = item->clear;
	if (k->hashes && k->found.count)
		sx_sha256(data, size, m.sha256);
	m.env = spvx_check_env_name(result.env);
	m.cls = spvx_check_class_name(result.cls);
	memcpy(m.counts, k->counts, sizeof(m.counts));
	if (!k->opts->rules.count) {
		/* the counts include findings that were not kept */
		memcpy(m.counts, result.counts, sizeof(m.counts));
		m.cut = result.counts[0] + result.counts[1] + result.counts[2] -
			k->found.count;
	}
	return keep_module(k, &m, data, size);
}

static void release(void *own)
{
	struct checker *k = own;

	sx_check_lines_free(&k->lines);
	cmd_debug_free(&k->debug);
	spvx_check_free(k->check);
	sx_vec_free(&k->found, NULL, sizeof(struct spvx_check_finding));
	sx_buf_free(&k->causes);
}

/* ---- several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct checker *all = ctx;
	struct checker *k = w->own;
	int err;

	k->run = &w->run;
	k->opts = all->opts;
	k->in = &w->in;
	k->how = all->how;
	k->hashes = all->hashes;
	k->how.grammar = k->in->grammar;
	k->how.found = keep;
	k->how.ctx = k;
	err = cmd_debug_init_silent(&k->debug, k->in);
	if (!err)
		err = spvx_check_create(&k->how, &k->check);
	return err ? err
		   : sx_check_lines_init(&k->lines, k->in->grammar, cmd_inputs_named,
					 k->in);
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct checker),
	.begin = begin_worker,
	.look = check_module,
	.put = put_unit,
	.release = release,
};

/* ---- pipelines ---- */

static void say_finding(struct checker *k, const struct sx_pipe_finding *f,
			struct sx_buf *b)
{
	static const enum cmd_severity severities[] = { CMD_FINDING, CMD_WARNING,
							CMD_NOTE };
	const struct cmd_place at = { .address = f->address, .rule = f->rule->id };

	b->len = 0;
	sx_pipe_put_finding(b, f, false);
	if (f->vuid)
		sx_buf_printf(b, " (%s)", f->vuid);
	cmd_say(&k->run->messages, severities[f->severity], &at, "%.*s", (int)b->len,
		b->len ? b->data : "");
	if (f->severity <= k->opts->fail_on && severities[f->severity] != CMD_FINDING)
		cmd_ledger_found(k->run->messages.ledger, &at, sx_buf_str(b));
}

/* Check that the pipelines that INPUTs name fit their modules. */
static int check_pipelines(void *ctx)
{
	struct checker *k = ctx;
	struct pipe_scan s = { .check = true };
	const struct sx_pipe_finding *f;
	struct sx_buf text = { .a = NULL };
	int err = pipe_scan_open(&s, k->run, &k->run->words);

	if (!err && s.set->cache.wanted.count)
		err = pipe_scan_all(&s);
	for (uint32_t i = 0; !err && i < s.set->cache.set.findings.count; i++) {
		f = (const struct sx_pipe_finding *)s.set->cache.set.findings.items + i;
		if (check_options_select(&k->opts->rules, f->rule->id, f->rule->id))
			say_finding(k, f, &text);
	}
	spvx_pipeline_set_free(s.set);
	sx_buf_free(&text);
	return err;
}

/* ---- the command ---- */

static void end_docs(void *ctx, const struct sx_ending *ending)
{
	struct checker *k = ctx;

	cmd_for_each_doc(struct sx_check_doc, d, &k->docs)
		d->exit_code =
			cmd_ledger_status(k->run->messages.ledger, k->run->out.exit_zero);
	cmd_docs_end(&k->docs, ending);
}

static int run_check(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .begin = begin_docs,
						    .pool = &pool_ops,
						    .finish = check_pipelines,
						    .end = end_docs };
	struct cmd_inputs in = { .run = NULL };
	struct checker k = { .run = run, .opts = run->own };
	int err = check_options_read(run, &k.how);

	if (err)
		return err;
	if (k.opts->list_rules) {
		check_options_list_rules(run);
		return 0;
	}
	return cmd_modules_run(&in, run, &k.docs, &modules, &k);
}

const struct cmd cmd_check = {
	.name = "check",
	.summary = "valid by the specification",
	.usage = "[OPTION...] INPUT...",
	.about = "Reports every violation of the rules of the SPIR-V specification and of the target environment in each module: place, rule, instruction, operand at fault. Follow-on errors are suppressed.\n"
		 "\n"
		 "Rules and options are those of the reference validator, which stops at "
		 "the first error; json and ndjson name the kind of error it would give. "
		 "Rules of the specification that the reference does not check are notes, shown with -v.",
	.finding = "a module that is not valid (see --fail-on)",
	.document = &sx_check_document,
	.formats = check_formats,
	.options = check_options,
	.options_size = sizeof(struct check_opts),
	.examples = {
		{ "spvx check shaders/", "all modules below this folder" },
		{ "spvx check --target-env=vulkan1.1 --rules='!cap/*' lighting.frag.spv",
		  "for Vulkan 1.1, without the rules on capabilities" },
		{ "spvx check -f tsv game.foz | cut -f 3 | sort | uniq -c",
		  "number of violations of each rule" },
	},
	.group = CMD_GOOD,
	.malformed_is_finding = true,
	.run = run_check,
};
