/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/audit.c - the command `audit`, which finds modules that are not fit to ship.
 */
#include "cmd/commands.h"

#include "audit/policy.h"
#include "base/sort.h"
#include "base/str.h"
#include "cmd/audit/audit.h"
#include "cmd/check/options.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/textfile.h"
#include "frame/outfile.h"

#include <spvx/spvx.h>

#include <stdio.h>

const char *const audit_formats[] = { "text",        "tsv",      "json",          "ndjson",
				      "sarif",       "markdown", cmd_format_page, "junit",
				      "codequality", NULL };

#define OPTS struct audit_opts

static const struct opt_value profile_values[] = {
	{ "desktop", "leaks, damage, huge modules" },
	{ "ci", "also features that phones or old drivers may lack" },
	{ "all", "every rule" },
	{ "release", "stricter about leaks and debug information" },
	{ "vulkan-mobile", "only features that every Vulkan 1.1 device has" },
	{ "lint", "valid code that is probably wrong or slow" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt audit_options[] = {
	OPT("policy", STRING, OPTS, policy, .arg = "FILE",
	    .help = "apply the policy in FILE to the profile"),
	OPT("policy-check", FLAG, OPTS, policy_check, .no_input = true,
	    .help = "print the policy in normal form, and exit; with its sha256, and rules that have keys and are off; with INPUTs also its suppressions and patterns that match nothing there"),
	OPT("policy-example", FLAG, OPTS, policy_example, .no_input = true,
	    .help = "print a commented policy with every key, and exit"),
	OPT("profile", STRING, OPTS, profile, .arg = "NAME", .values = profile_values,
	    .closed = true, .initial = "desktop", .help = "built-in policy to start from"),
	OPT("rules", LIST, OPTS, rules, .arg = "PATTERN,...", .commas = true,
	    .list = "audit-rules",
	    .help = "only rules that match a PATTERN (`I00?`, `P*`, with --check also `mem/*`), of those that the profile has on; a leading ! selects all others"),
	OPT("list-rules", FLAG, OPTS, list_rules, .no_input = true,
	    .help = "list the rules and their severities in the profile; with --rules, the selected ones"),
	OPT("fail-on", CHOICE, OPTS, fail_on, .arg = "SEVERITY",
	    .choices = sx_severity_names, .initial = "warning",
	    .help = "status 1 if any finding is at or above SEVERITY"),
	OPT("check", FLAG, OPTS, check,
	    .help = "also report the findings of `spvx check`; its rules keep their ids and severities"),
	OPT("target-env", STRING, OPTS, env, .arg = "ENV", .choices = check_environments,
	    .needs = "check",
	    .help = "environment of --check; a value of `spvx check --target-env` (default auto)"),
	OPT("device", LIST, OPTS, device, .arg = "[LABEL=]FILE[:PROFILE]", .list = "device",
	    .help = "device that modules must load on; a value of `spvx requires --device` (rules V001 to V008)"),
	OPT("base", STRING, OPTS, base, .arg = "PATH", .excludes = "record",
	    .help = "compare with the modules of PATH, an earlier build: rules G001 to G005; PATH may be a record or a partial, which lack interfaces (G005), and whose findings are accepted as by --baseline"),
	OPT("baseline", STRING, OPTS, baseline, .arg = "FILE",
	    .help = "accept the findings in FILE; they do not fail"),
	OPT("baseline-write", STRING, OPTS, baseline_write, .arg = "FILE",
	    .help = "accept all findings and write them to FILE; status 0 unless something could not be read"),
	OPT("max-per-rule", U64, OPTS, max_per_rule, .arg = "N",
	    .help = "show at most N findings of a rule; in text of all inputs, otherwise in each file or archive, and as many again that a baseline accepts; and as many that only the baseline has (0 = all; default 3 in text, otherwise 100); sarif, junit and codequality have the 5,000 most severe in all"),
	CMD_MAX_BYTES_OPTION(CMD_PAGES),
	OPT("partial", FLAG, OPTS, partial,
	    .help = "write the findings as records for `spvx merge`"),
	OPT("record", FLAG, OPTS, record, .excludes = "partial",
	    .help = "write the record of `spvx stats --record` with the findings, for `spvx trend` and --base"),
	OPT("label", LIST, OPTS, labels, .arg = "KEY=VALUE", .needs = "record",
	    .help = "put a label on the record (repeatable)"),
	CMD_PARTIAL_OPTIONS(OPTS),
	{ 0 }
};

/* clang-format on */

#define TEXT_MOST    3
#define PROGRAM_MOST 100

bool audit_is_text(const struct cmd_run *run)
{
	cmd_for_each_out(out, &run->output) {
		if (out->kind != SX_IN_TEXT)
			return false;
	}
	return true;
}

/* ---- --list-rules ---- */

static int put_rule(struct cmd_run *run, const struct spvx_audit_policy *p, unsigned n,
		    const struct spvx_audit_rule *rule)
{
	const char *severity = spvx_audit_severity_name(spvx_audit_policy_severity(p, n));
	uint32_t threshold = spvx_audit_policy_threshold(p, n);
	const char *title = sx_audit_title(&run->arena, n, threshold);
	struct sx_buf *b = &run->output.outs[0].buf;

	if (!title)
		return -SPVX_ENOMEM;
	sx_buf_left(b, rule->id, strlen(rule->id), 6);
	sx_buf_left(b, severity, strlen(severity), 9);
	sx_buf_puts(b, title);
	if (rule->unit)
		sx_buf_printf(b, " (%u %s)", threshold, rule->unit);
	sx_buf_putc(b, '\n');
	return 0;
}

static int list_rules(struct cmd_run *run, const struct audit_policy *p)
{
	const struct audit_opts *opts = run->own;
	struct spvx_audit_rule rule;
	int err = 0;

	for (unsigned n = 0; !err && spvx_audit_rule(n, &rule); n++)
		if (check_options_select(&opts->rules, rule.id, rule.id))
			err = put_rule(run, p->policy, n, &rule);
	return err;
}

/* ---- baselines ---- */

/* Read the file of --baseline. Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported),
 * -SPVX_ENOMEM. */
static int read_baseline(struct sx_audit_kept *k, struct cmd_run *run, const char *path)
{
	struct cmd_place at = { .address = sx_str(path), .column = 1 };
	struct spvx_str text;
	int err = cmd_text_keep(run, path, &text);

	if (!err)
		err = sx_audit_baseline_read(k, text, &at.line);
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_say(&run->messages, CMD_ERROR, &at,
		"invalid line of a baseline: expected a fingerprint of 16 hexadecimal digits");
	return -SPVX_EINVAL;
}

/* Write the file of --baseline-write: all findings, sorted. Return: as read_baseline(). */
static int write_baseline(struct cmd_run *run, const char *path,
			  const struct sx_audit_result *r)
{
	struct cmd_file file = { .fd = -1 };
	struct sx_buf b = { .a = NULL };
	int err = sx_audit_baseline_put(&b, r, &run->arena);

	if (!err)
		err = cmd_file_open(&file, path, &run->arena);
	if (!err)
		err = cmd_file_write(&file, b.data, b.len);
	file.sync = run->out.sync;
	if (!err)
		err = cmd_file_commit(&file, false);
	if (err == -SPVX_EIO)
		cmd_error(&run->messages, path, "cannot write: %s", strerror(file.error));
	cmd_file_discard(&file);
	sx_buf_free(&b);
	return err;
}

/* ---- a run ---- */

/* Write the baseline, before the documents, since a failure makes these incomplete. An
 * incomplete audit writes none: it would replace the baseline with fewer findings. Return:
 * whether it was written. */
static bool accept(struct cmd_run *run, const char *path, struct sx_audit_report *r)
{
	bool written = false;

	if (!r->ending->complete)
		cmd_error(&run->messages, path, "not written: the audit is incomplete");
	else
		written = !write_baseline(run, path, &r->found);
	r->ending = cmd_ending(run, 0);
	return written;
}

/* Return: the archive of a file, or the folder of a file outside archives. */
static struct spvx_str place_of(struct spvx_str address)
{
	struct spvx_str archive = cmd_skips_container(address);

	if (archive.len)
		return archive;
	while (address.len && address.ptr[address.len - 1] != '/')
		address.len--;
	return address.len ? sx_str_n(address.ptr, address.len - 1) : sx_str(".");
}

int audit_report_skips(struct sx_audit_kept *kept, struct cmd_skips *skips)
{
	size_t count;
	const struct cmd_skip_row *rows = cmd_skips_sort(skips, &count);
	struct spvx_input_kind_facts facts;
	struct sx_buf b = { .a = NULL };
	int err = skips->error ? -SPVX_ENOMEM : 0;

	for (size_t i = 0; i < count && !err; i++) {
		struct sx_finding about = { .address = rows[i].first,
					    .container = place_of(rows[i].first),
					    .stored_at = SX_FINDING_NO_PLACE,
					    .offset = SX_FINDING_NO_PLACE,
					    .count = rows[i].files };

		spvx_input_kind_facts(rows[i].kind, &facts);
		if (!facts.may_hold)
			continue;
		SX_SAY(&b, SX_T("not scanned: "), SX_C(facts.label), SX_T(", "),
		       SX_COUNT(rows[i].files, "file", "files"),
		       SX_C(facts.cure ? "; " : ""), SX_C(facts.cure ? facts.cure : ""));
		err = sx_audit_report_finding(
			kept, "C016", &about, &b,
			(struct sx_audit_identity){ cmd_skips_container(rows[i].first),
						    sx_str(facts.name), 0 });
	}
	return err;
}

/* Warn of lines of the policy without effect, unless only part of the modules or of the rules
 * was used: others may need these lines. */
static void warn_of_patterns(struct cmd_run *run, const struct audit_opts *opts,
			     const struct audit_policy *policy)
{
	struct spvx_str left;
	struct spvx_str text;
	struct sx_buf b = { .a = NULL };

	if (!opts->policy || opts->rules.count || run->in.shard || run->in.where.count ||
	    run->messages.ledger->failed)
		return;
	sx_policy_put_idle(&b, policy->policy, true, opts->check, opts->base);
	left = sx_buf_str(&b);
	while ((text = sx_str_next(&left)).ptr)
		cmd_warn(&run->messages, opts->policy, "%.*s", (int)text.len, text.ptr);
	sx_buf_free(&b);
}

static void report(struct cmd_run *run, const struct audit_opts *opts,
		   const struct audit_policy *policy, const struct sx_audit_result *found)
{
	char next[64];
	char sha256[65] = "";
	struct sx_audit_report r = {
		.policy = spvx_audit_policy_name(policy->policy),
		.policy_sha256 = sha256,
		.found = *found,
		.ending = cmd_ending(run, 0),
		.version = spvx_version(),
		.next = next,
		.shown = opts->max_per_rule == OPT_UNSET ? TEXT_MOST : opts->max_per_rule,
	};

	snprintf(next, sizeof(next), "spvx %s --baseline-write=FILE (accept these)",
		 run->cmd->name);
	if (!audit_is_text(run))
		sx_buf_fail(&run->output.outs[0].buf,
			    sx_policy_sha256(policy->policy, sha256));
	if (opts->baseline_write)
		r.accepts = accept(run, opts->baseline_write, &r);
	if (found->failing && !r.accepts)
		cmd_ledger_find(run->messages.ledger);
	else
		r.next = NULL;
	r.exit_code = cmd_ledger_status(run->messages.ledger, run->out.exit_zero);
	cmd_for_each_out(out, &run->output)
		sx_audit_write(out->format, cmd_page(out), &r);
}

int audit_guard_baseline(struct cmd_run *run, const struct audit_opts *opts)
{
	const char *error;

	if (!opts->baseline_write)
		return 0;
	error = cmd_output_check_twice(&run->out, opts->baseline_write, &run->arena);
	if (error)
		return cmd_usage(run, "%s", error);
	return cmd_targets_add(&run->output.targets, &run->arena, opts->baseline_write,
			       opts->baseline);
}

int audit_write(struct cmd_run *run, const struct audit_opts *opts,
		const struct audit_policy *policy, audit_fill_fn *fill, void *ctx)
{
	bool text = audit_is_text(run) && !opts->baseline_write;
	struct sx_audit_kept kept = {
		.policy = policy->policy,
		.max = opts->max_per_rule,
		.single = text,
		.checks = opts->check,
		.part = run->in.shard || run->in.where.count,
		.result.fail_on = opts->fail_on,
	};
	int err;

	if (opts->baseline_write)
		kept.max = 0;
	else if (opts->max_per_rule == OPT_UNSET)
		kept.max = text ? TEXT_MOST : PROGRAM_MOST;
	err = sx_audit_kept_init(&kept, NULL);
	if (!err && opts->baseline)
		err = read_baseline(&kept, run, opts->baseline);
	if (!err)
		err = fill(ctx, &kept);
	if (!err)
		err = audit_report_skips(&kept, &run->messages.ledger->skips);
	if (!err)
		err = sx_audit_finish(&kept);
	if (!err) {
		/* the report says how the run ended, warnings included */
		warn_of_patterns(run, opts, policy);
		report(run, opts, policy, &kept.result);
	}
	sx_audit_kept_free(&kept);
	return err;
}

struct scan {
	struct cmd_run *run;
	const struct audit_policy *policy;
	struct cmd_inputs *in;
};

static int fill(void *ctx, struct sx_audit_kept *kept)
{
	struct scan *s = ctx;
	int err = audit_scan(s->run, s->run->own, s->policy, s->in, kept);

	/* closing may report errors, which have to come before the report says
	 * "complete" */
	cmd_inputs_close(s->in);
	return err;
}

/* Print the policy, and its lines without effect. */
static int check_policy(struct scan *s)
{
	struct sx_buf *b = &s->run->output.outs[0].buf;
	const struct audit_opts *opts = s->run->own;
	struct sx_audit_kept kept = {
		.policy = s->policy->policy,
		.max = 1,
		.single = true,
		.checks = opts->check,
	};
	struct sx_buf idle = { .a = NULL };
	struct spvx_str left;
	struct spvx_str text;
	int err = 0;

	if (s->run->words.count) {
		err = sx_audit_kept_init(&kept, NULL);
		if (!err)
			err = audit_scan(s->run, opts, s->policy, s->in, &kept);
		if (!err)
			err = sx_audit_cross_module(&kept);
		sx_audit_kept_free(&kept);
		cmd_inputs_close(s->in);
	}
	audit_policy_print(b, s->policy);
	if (err)
		return err;
	sx_policy_put_idle(&idle, s->policy->policy, s->run->words.count, opts->check,
			   opts->base);
	left = sx_buf_str(&idle);
	while ((text = sx_str_next(&left)).ptr)
		SX_SAY(b, SX_T("# "), SX_S(text), SX_T("\n"));
	sx_buf_end(&idle, b);
	return 0;
}

static int run_audit(struct cmd_run *run)
{
	const struct audit_opts *opts = run->own;
	struct audit_policy policy = { .policy = NULL };
	struct cmd_inputs in = { .run = NULL };
	struct scan scan = { run, &policy, &in };
	bool ends = opts->list_rules || (opts->policy_check && !run->words.count);
	int err;

	if (opts->policy_example) {
		sx_buf_puts(&run->output.outs[0].buf, audit_policy_example);
		return 0;
	}
	run->in.allow_empty |= opts->partial;
	run->messages.ledger->skips.detail = CMD_SKIPS_CONTAINERS;
	/* findings about all modules are at the first INPUT, whatever their order */
	sx_sort(run->words.items, run->words.count, sizeof(*run->words.items),
		sx_string_by_bytes);
	err = audit_guard_baseline(run, opts);
	if (!err && !ends)
		err = cmd_inputs_open(&in, run, &run->words);
	if (!err)
		err = audit_policy_open(&policy, run, opts, in.grammar);
	if (!err && opts->list_rules)
		err = list_rules(run, &policy);
	else if (!err && opts->policy_check)
		err = check_policy(&scan);
	else if (!err && (opts->partial || opts->record))
		err = audit_partial(run, opts, &policy, &in);
	else if (!err)
		err = audit_write(run, opts, &policy, fill, &scan);
	audit_policy_free(&policy);
	cmd_inputs_close(&in);
	return err;
}

const struct cmd cmd_audit = {
	.name = "audit",
	.summary = "fit to ship: leaks, limits, duplicates, budgets",
	.usage = "[OPTION...] INPUT...",
	.about = "Reports content that should not be shipped, in one module or a "
		 "cache of millions: build paths, embedded sources, damage, denied capabilities, "
		 "exceeded limits and budgets, dead weight. Each rule covers one kind of "
		 "problem and counts its occurrences.\n"
		 "\n"
		 "A policy selects the rules: --profile names a built-in one, --policy a "
		 "file that changes it (`--policy-example` prints one with every section "
		 "and key). Every format names the policy. A baseline lists known "
		 "findings, so that only new ones fail: fingerprints depend on the "
		 "module's bytes (or, with rule R003, on its code), not on its path.\n"
		 "\n"
		 "spvx check reports invalid modules; --check puts both into one report, "
		 "at less cost than two runs. [suppress] accepts its rules by ids or "
		 "by patterns (`mem/*`).",
	.finding = "a finding at or above --fail-on that the baseline does not have",
	.document = &sx_audit_document,
	.formats = audit_formats,
	.options = audit_options,
	.options_size = sizeof(struct audit_opts),
	.examples = {
		{ "spvx audit shaders/", "all modules below this folder" },
		{ "spvx audit --profile=release --also=sarif:audit.sarif release/",
		  "rules for a release; SARIF for a code host as well" },
		{ "spvx audit --check --target-env=vulkan1.2 game.foz",
		  "valid for Vulkan 1.2, and fit to ship" },
	},
	.group = CMD_GOOD,
	.malformed_is_finding = true,
	.run = run_audit,
};
