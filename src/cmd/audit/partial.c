/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/partial.c - `audit --partial`, and `merge` of such partials.
 */
#include "cmd/audit/lines.h"

#include "audit/policy.h"
#include "base/str.h"
#include "cmd/inputs/partial_file.h"

/* ---- to records ---- */

struct partial {
	struct cmd_run *run;
	const struct audit_opts *opts;
	const struct audit_policy *policy;
	struct cmd_inputs *in;
	struct audit_lines lines;
};

static int check_options(struct cmd_run *run, const struct audit_opts *o)
{
	if (o->partial && o->record)
		return cmd_usage(run, "--partial and --record cannot be used together");
	if (o->baseline || o->baseline_write)
		return cmd_usage(run,
				 "--%s records all findings: baselines only apply to %s",
				 o->record ? "record" : "partial",
				 o->record ? "reports" : "`spvx merge`");
	if (!o->record)
		return cmd_partial_check_options(run, o->resume);
	if (o->base)
		return cmd_usage(run, "--record and --base cannot be used together");
	return cmd_inputs_refuse_stdin(
		run,
		"--record reads INPUTs twice, and standard input can only be read once");
}

static int scan(void *ctx)
{
	struct partial *p = ctx;
	struct sx_audit_kept kept = {
		.policy = p->policy->policy,
		.checks = p->opts->check,
		.sink = { audit_lines_put_finding, audit_lines_put_seen, &p->lines },
	};
	int err = sx_audit_kept_init(&kept, NULL);

	p->in->skips.detail = CMD_SKIPS_FILES;
	if (!err)
		err = audit_scan(p->run, p->opts, p->policy, p->in, &kept);
	cmd_inputs_close(p->in);
	sx_audit_kept_free(&kept);
	return err;
}

static int make(struct partial *p)
{
	const struct audit_opts *o = p->opts;
	struct cmd_run *run = p->run;
	struct audit_lines *l = &p->lines;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_policy_put(&b, p->policy->policy);
	l->policy = sx_buf_keep(&b, &run->arena);
	if (!l->policy.ptr)
		return -SPVX_ENOMEM;
	l->input = sx_str(run->words.count ? run->words.items[0] : "-");
	l->set.kv = o->kv;
	sx_buf_init(&b, NULL);
	if (o->check)
		SX_SAY(&b, SX_T(AUDIT_CHECKED), SX_C(o->env ? o->env : "auto"),
		       SX_C(o->base ? " " : ""));
	if (o->base)
		SX_SAY(&b, SX_T("--base="), SX_C(o->base));
	cmd_partial_put_opts(&b, "device", &o->device);
	return cmd_lines_make(run, &l->set, &b, scan, p, o->resume);
}

int audit_partial(struct cmd_run *run, const struct audit_opts *opts,
		  const struct audit_policy *policy, struct cmd_inputs *in)
{
	struct partial p = { .run = run, .opts = opts, .policy = policy, .in = in };
	struct cmd_lines *set = &p.lines.set;
	int err = check_options(run, opts);

	cmd_lines_init(set, &audit_lines_kind);
	if (!err)
		err = opts->record ? audit_record_write(run, opts, set, scan, &p)
				   : make(&p);
	cmd_lines_free(set);
	return err;
}

/* ---- from records ---- */

/* @base: a record whose findings are accepted, or NULL */
struct merging {
	struct cmd_run *run;
	struct audit_lines *lines;
	const char *base;
};

static int fill(void *ctx, struct sx_audit_kept *kept)
{
	struct merging *m = ctx;
	struct audit_lines *l = m->lines;
	char *name;
	int err = m->base ? audit_record_read(kept, m->run, m->base) : 0;

	if (!err)
		err = audit_lines_replay(l, kept);
	/* with --base all modules have two records: of the audit, and of the comparison */
	if (err)
		return err;
	name = sx_arena_strdup(&kept->arena, l->input.ptr, l->input.len);
	return name ? sx_audit_compare(kept, name) : -SPVX_ENOMEM;
}

int audit_merge(struct cmd_run *run, const struct audit_opts *opts,
		struct audit_lines *lines)
{
	struct audit_policy policy = { .policy = NULL };
	struct merging m = { run, lines, opts->base };
	struct audit_opts how = *opts;
	int err = audit_policy_again(&policy, run, lines->policy);

	how.check = sx_str_has(lines->set.opts, AUDIT_CHECKED);
	cmd_lines_finish(&lines->set);
	run->messages.ledger->skips.detail = CMD_SKIPS_CONTAINERS;
	if (!err)
		err = cmd_partial_say_errors(run, CMD_ERROR, lines->set.list.items,
					     lines->set.list.count);
	if (!err && !lines->set.list.count)
		cmd_say(&run->messages, CMD_ERROR, NULL, "nothing was audited");
	if (!err)
		err = audit_write(run, &how, &policy, fill, &m);
	audit_policy_free(&policy);
	return err;
}
