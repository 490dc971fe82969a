/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/scan.c - audits the modules of the inputs, in one thread or several, and the
 * pipelines of shader caches: unused modules, references to missing objects, pipelines that do
 * not fit their shaders.
 */
#include "cmd/audit/scan.h"

#include "base/str.h"
#include "cmd/audit/audit.h"
#include "cmd/check/options.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/passes.h"
#include "report/pipelines/pipelines.h"

#include <inttypes.h>
#include <stdio.h>

#define FOUND_KEPT 1024 /* findings of a unit, before it is flushed */

/* ---- by several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct audit_reader *all = ctx;
	struct audit_reader *s = w->own;

	*s = *all;
	s->run = &w->run;
	s->in = &w->in;
	return audit_reader_begin(s);
}

static int scan_unit(void *ctx, struct cmd_worker *w, struct cmd_unit *u)
{
	const struct spvx_input_item *item;
	struct audit_unit *found;
	struct audit_reader *s = w->own;
	uint64_t seen = 0;
	int err = 0;
	int more = 0;

	(void)ctx;
	s->unit = u;
	while (!err) {
		if (!u->result)
			u->result = sx_arena_zalloc(&u->arena, 1, sizeof(*found));
		found = u->result;
		if (!found)
			return -SPVX_ENOMEM;
		more = cmd_inputs_next(&w->in, &item);
		if (more <= 0)
			break;
		err = audit_reader_look(s, item, &found->seen, &u->arena);
		seen++;
		found->modules += !s->in_base;
		found->bytes += s->in_base ? 0 : s->stream->bytes;
		if (!err && (found->count >= FOUND_KEPT || seen % FOUND_KEPT == 0))
			err = cmd_pool_flush(w, u);
	}
	return more < 0 ? more : err < 0 ? err : s->error;
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	const struct audit_unit *found = u->result;
	struct audit_reader *all = ctx;
	int err = 0;

	if (!found)
		return 0;
	all->kept->result.modules += found->modules;
	all->kept->result.bytes += found->bytes;
	all->lost |= found->lost;
	for (const struct sx_audit_found *f = found->first; f && !err; f = f->next)
		err = sx_audit_keep(all->kept, f);
	return err ? err : sx_audit_keep_seen(all->kept, &found->seen);
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct audit_reader),
	.begin = begin_worker,
	.work = scan_unit,
	.put = put_unit,
	.release = audit_reader_end,
};

/* ---- all ---- */

static int scan(struct audit_reader *s, const struct opt_list *words)
{
	s->kept->in_base = s->in_base;
	return cmd_pool_all(s->in, words, &pool_ops, s);
}

/* Read --base, whose modules are not audited. */
static int scan_base(const struct audit_reader *all, const char *name)
{
	const int kind = cmd_base_kind(all->run, name);
	struct opt_list words = { .items = &name, .count = 1, .cap = 1 };
	struct cmd_inputs in;
	struct audit_reader s = *all;
	int err;

	if (kind < 0)
		return kind;
	if (kind == CMD_BASE_REPORT) {
		cmd_error(
			&s.run->messages, name,
			"a report lacks the modules: name a record, a partial or modules");
		return -SPVX_EINVAL;
	}
	if (kind != CMD_BASE_MODULES) {
		err = audit_record_read(s.kept, s.run, name);
		return err ? err : audit_record_modules(s.kept);
	}
	err = cmd_inputs_open_base(&in, s.run, &words);

	s.in = &in;
	s.in_base = true;
	in.skips.detail = CMD_SKIPS_NONE; /* --base is not audited */
	if (!err)
		err = scan(&s, &words);
	/* problems were warnings, and a base without a module is an error */
	if (!s.run->messages.ledger->failed)
		in.problems = 0;
	err = cmd_inputs_end_base(&in, err);
	cmd_inputs_close(&in);
	return err;
}

static struct sx_finding about(struct spvx_str address, struct spvx_str archive)
{
	return (struct sx_finding){
		.address = address,
		.container = archive,
		.stored_at = SX_FINDING_NO_PLACE,
		.offset = SX_FINDING_NO_PLACE,
		.count = 1,
	};
}

/* ---- modules ---- */

static int report_unused(struct sx_audit_kept *k, struct pipe_scan *s,
			 const struct sx_pipe_entry *e)
{
	struct spvx_str archive = sx_str(e->archive ? e->archive : "");
	struct spvx_str address;
	struct sx_finding f;
	char digits[20];

	address = sx_pipe_address(&s->set->cache.set.texts, archive, e->hash);
	if (!address.len)
		return -SPVX_ENOMEM;
	f = about(address, archive);
	f.in_module = true;
	snprintf(digits, sizeof(digits), "%016" PRIx64, e->hash);
	return sx_audit_report_finding(
		k, "G007", &f, NULL,
		(struct sx_audit_identity){ .what = sx_str(digits), .key = sx_str("") });
}

/* Report unused modules among those that are audited, if there are pipelines. */
static int report_all_unused(struct sx_audit_kept *k, struct pipe_scan *s)
{
	const struct sx_pipe_cache *c = &s->set->cache;
	const struct sx_pipe_entry *e = c->set.entries.items;
	const uint32_t count = c->set.entries.count;
	bool pipelines = false;
	int err = 0;

	for (uint32_t i = 0; i < count; i++)
		pipelines |= e[i].shown;
	for (uint32_t i = 0; i < count && pipelines && !err; i++)
		if (e[i].tag == SPVX_CACHE_MODULE && e[i].copies && e[i].archive &&
		    !e[i].used && (s->shards < 2 || e[i].hash % s->shards == s->shard) &&
		    (!c->picks || sx_strmap_find_u64(&c->picked, e[i].hash)))
			err = report_unused(k, s, &e[i]);
	return err;
}

/* ---- pipelines ---- */

static bool is_missing(const char *rule)
{
	return sx_str_starts(sx_str(rule), "pipe/missing-");
}

static int report_finding(struct sx_audit_kept *k, const struct sx_pipe_finding *found)
{
	size_t archive = found->address.len;
	struct sx_buf what = { .a = NULL };
	struct sx_buf text = { .a = NULL };
	struct sx_finding f;
	int err;

	while (archive && found->address.ptr[archive - 1] != '#')
		archive--;
	f = about(found->address, sx_str_n(found->address.ptr, archive ? archive - 1 : 0));
	sx_buf_printf(&what, "%s ", found->rule->id);
	sx_pipe_put_place(&what, found, false);
	SX_SAY(&text, SX_C(found->rule->id), SX_T(": "));
	sx_pipe_put_finding(&text, found, false);
	sx_buf_fail(&text, what.error);
	err = sx_audit_report_finding(
		k, is_missing(found->rule->id) ? "G008" : "G009", &f, &text,
		(struct sx_audit_identity){ sx_str_n(found->address.ptr + archive,
						     found->address.len - archive),
					    sx_buf_str(&what), 0 });
	sx_buf_free(&what);
	return err;
}

/* Report findings about the pipelines of all caches among the INPUTs, not their damage. @lost:
 * part of an archive is lost. */
static int check_pipelines(struct cmd_run *run, struct sx_audit_kept *k, bool lost)
{
	const struct cmd_input_opts kept = run->in;
	struct pipe_scan s = { .check = true };
	int err = cmd_inputs_shard(run, &s.shard, &s.shards);
	const struct sx_pipe_finding *f;
	bool whole; /* no unread part may have an object, or use a module */

	/* a shard has some of the modules, and all pipelines */
	if (err || (!k->seen.caches && s.shards < 2))
		return err;
	err = pipe_scan_open(&s, run, &run->words);
	run->in.shard = NULL; /* a pipeline has modules of several */
	if (!err && kept.where.count)
		err = pipe_scan_pick(&s);
	run->in.shard = kept.shard;
	if (!err)
		err = pipe_scan_all(&s);
	run->in = kept;
	whole = !lost && !run->messages.ledger->failed;
	if (!err && whole && !s.set->cache.wanted.count)
		err = report_all_unused(k, &s);
	for (uint32_t i = 0; !err && i < s.set->cache.set.findings.count; i++) {
		f = (const struct sx_pipe_finding *)s.set->cache.set.findings.items + i;
		if (f->severity == SX_PIPE_ERROR && (whole || !is_missing(f->rule->id)))
			err = report_finding(k, f);
	}
	spvx_pipeline_set_free(s.set);
	return err;
}

static int scan_all_inputs(struct audit_reader *s, struct cmd_run *run,
			   const struct audit_opts *opts, struct sx_audit_kept *kept)
{
	const char *name = run->words.count ? run->words.items[0] : "-";
	int err = opts->base ? scan_base(s, opts->base) : 0;

	/* a partial of an audit has findings alone */
	if (kept->record && !kept->record->modules.count)
		s->compares = false;
	if (!err)
		err = scan(s, &run->words);
	if (!err &&
	    (sx_audit_is_on(kept->policy, "G007") || sx_audit_is_on(kept->policy, "G008") ||
	     sx_audit_is_on(kept->policy, "G009")))
		err = check_pipelines(run, kept, s->lost);
	return err || !s->compares || kept->sink.ctx ? err : sx_audit_compare(kept, name);
}

int audit_scan(struct cmd_run *run, const struct audit_opts *opts,
	       const struct audit_policy *policy, struct cmd_inputs *in,
	       struct sx_audit_kept *kept)
{
	struct audit_devices devices = { .count = 0 };
	struct audit_reader s = {
		.run = run,
		.policy = policy,
		.rules = &opts->rules,
		.in = in,
		.kept = kept,
		.module.policy = policy->policy,
		/* for fingerprints, which the text format does not show */
		.module.wants.digests = kept->sink.ctx || !audit_is_text(run) ||
					opts->base || opts->baseline ||
					opts->baseline_write,
		.needs_address = opts->policy != NULL,
		.compares = opts->base != NULL,
		.devices = &devices,
	};
	struct spvx_check_options validity;
	struct spvx_audit_rule rule;
	int err;

	for (unsigned n = 0; spvx_audit_rule(n, &rule); n++)
		s.whole |= rule.needs == SPVX_AUDIT_CODE &&
			   spvx_audit_policy_severity(policy->policy, n) != SPVX_AUDIT_OFF;
	if (opts->check) {
		spvx_check_options_init(&validity);
		validity.env = check_options_env(run, opts->env);
		validity.grammar = in->grammar;
		if (opts->fail_on == SX_NOTE || run->out.verbose)
			validity.flags |= SPVX_CHECK_NOTES;
		s.validity = &validity;
	}
	sx_audit_wants_rules(&s.module.wants, policy->policy, kept->sink.ctx);
	s.module.wants.versions &= !kept->sink.ctx;
	s.module.wants.budgets = opts->policy && sx_audit_is_on(policy->policy, "G006");
	kept->prints = s.module.wants.digests;
	err = audit_devices_open(&devices, run, opts, policy);
	if (!err)
		err = scan_all_inputs(&s, run, opts, kept);
	audit_devices_free(&devices);
	return err;
}
