/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/partial.c - `audit --partial`, and `merge` of what it writes.
 */
#include "cmd/audit/lines.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"

/* ---- to records ---- */

struct partial {
	struct audit_lines lines;
	int err; /* of a record of an error */
};

static void record_error(void *ctx, const struct cmd_place *at)
{
	struct partial *p = ctx;
	int err = cmd_lines_put_error(&p->lines.set, at);

	if (err)
		p->err = err;
}

static int check_options(struct cmd_run *run, const struct audit_opts *o)
{
	if (run->out.also.count)
		return cmd_usage(run, "--partial and --also do not go together");
	if (o->baseline || o->baseline_write)
		return cmd_usage(run, "--partial has all findings: baselines only apply to "
				      "`spvx merge`");
	if (o->resume && !run->out.output)
		return cmd_usage(run, "--resume needs a file to look at: --output=FILE");
	return 0;
}

static int describe(struct audit_lines *l, struct cmd_run *run, const struct audit_opts *o,
		    const struct audit_policy *policy)
{
	const char *input = run->words.count ? run->words.items[0] : "-";
	struct sx_buf b;
	int err = cmd_partial_shard(run, &l->set.shards);

	if (err)
		return err;
	sx_buf_init(&b, NULL);
	if (o->check)
		sx_buf_printf(&b, AUDIT_CHECKED "%s%s", o->env ? o->env : "auto",
			      o->base ? " " : "");
	if (o->base)
		sx_buf_printf(&b, "--base=%s", o->base);
	for (size_t i = 0; i < o->device.count; i++)
		sx_buf_printf(&b, "%s--device=%s", b.len ? " " : "", o->device.items[i]);
	sx_buf_putc(&b, '\0');
	err = b.error ? b.error : cmd_partial_opts(run, b.data, &l->set.opts);
	b.len = 0;
	audit_policy_put(&b, policy);
	l->policy = sx_str_n(sx_arena_strdup(&run->arena, b.data, b.len), b.len);
	l->input = sx_str(input);
	if (b.error || !l->policy.ptr)
		err = -SPVX_ENOMEM;
	sx_buf_free(&b);
	return err;
}

static bool is_complete(struct audit_lines *l, const char *path)
{
	struct sx_buf header;
	bool complete;

	sx_buf_init(&header, NULL);
	audit_lines_put_header(l, &header);
	complete = !header.error &&
		   cmd_partial_is_complete(path, sx_str_n(header.data, header.len));
	sx_buf_free(&header);
	return complete;
}

static int scan(struct partial *p, struct cmd_run *run, const struct audit_opts *opts,
		const struct audit_policy *policy, struct cmd_inputs *in)
{
	struct audit_kept kept;
	int err = audit_kept_init(&kept, opts, policy->policy, false);

	kept.lines = &p->lines;
	run->messages.record = record_error;
	run->messages.record_ctx = p;
	in->skips.detail = CMD_SKIPS_FILES;
	run->messages.ledger->skips.detail = CMD_SKIPS_FILES;
	if (!err)
		err = audit_scan(run, opts, policy, in, &kept);
	cmd_inputs_close(in);
	run->messages.record = NULL;
	if (!err)
		err = cmd_lines_put_skips(&p->lines.set, &run->messages.ledger->skips);
	audit_kept_free(&kept);
	return err ? err : p->err;
}

int audit_partial(struct cmd_run *run, const struct audit_opts *opts,
		  const struct audit_policy *policy, struct cmd_inputs *in)
{
	struct partial p = { .err = 0 };
	int err = check_options(run, opts);

	audit_lines_init(&p.lines);
	if (!err)
		err = describe(&p.lines, run, opts, policy);
	if (!err && opts->resume && is_complete(&p.lines, run->out.output)) {
		run->output.discard = true;
	} else if (!err) {
		err = scan(&p, run, opts, policy, in);
		if (!err)
			audit_lines_write(&p.lines, &run->output.outs[0].buf, opts->kv);
	}
	audit_lines_free(&p.lines);
	return err;
}

/* ---- from records ---- */

static int fill(void *ctx, struct audit_kept *kept)
{
	struct audit_lines *l = ctx;
	char *name;
	int err = audit_lines_replay(l, kept);

	/* with --base all modules are there twice: audited, and compared */
	if (err || (!kept->facts[0].count && !kept->facts[1].count))
		return err;
	name = sx_arena_strdup(&kept->arena, l->input.ptr, l->input.len);
	return name ? audit_base_tell(kept, name) : -SPVX_ENOMEM;
}

int audit_merge(struct cmd_run *run, const struct audit_opts *opts,
		struct audit_lines *lines)
{
	const struct cmd_place no_place = { .has_offset = false };
	struct audit_policy policy = { .policy = NULL };
	struct audit_opts how = *opts;
	int err = audit_policy_again(&policy, run, NULL, lines->policy);

	how.check = audit_lines_checked(lines);
	audit_lines_settle(lines);
	run->messages.ledger->skips.detail = CMD_SKIPS_CONTAINERS;
	if (!err)
		err = cmd_partial_say_errors(run, CMD_FINDING, lines->set.list.items,
					     lines->set.list.count);
	if (!err && !lines->set.list.count)
		cmd_say(&run->messages, CMD_ERROR, &no_place, "nothing was audited");
	if (!err)
		err = audit_write(run, &how, &policy, fill, lines);
	audit_policy_free(&policy);
	return err;
}
