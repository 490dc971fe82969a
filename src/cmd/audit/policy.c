/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/policy.c - the policy of a run: a profile, changed by a file.
 */
#include "cmd/audit/audit.h"

#include "audit/policy.h"
#include "base/glob.h"
#include "base/str.h"
#include "cmd/check/options.h"
#include "cmd/inputs/textfile.h"

#include <unistd.h>

const char audit_policy_example[] =
#include "example.policy.inc"
	;

/* The state of reading a policy, whose includes are relative to its folder. */
struct includer {
	struct cmd_run *run;
	struct spvx_str folder; /* with its slash */
};

/* A spvx_audit_include_fn. */
static int include(void *ctx, struct spvx_str name, struct spvx_str *text)
{
	struct includer *k = ctx;
	bool absolute = name.len && name.ptr[0] == '/';
	struct sx_buf path = { .a = NULL };
	int err;

	SX_SAY(&path, absolute ? SX_NONE : SX_S(k->folder), SX_S(name), SX_T("\0"));
	err = path.error ? path.error : cmd_text_keep(k->run, path.data, text);
	sx_buf_free(&path);
	return err;
}

static int read_text(struct audit_policy *p, struct cmd_run *run, const char *path,
		     struct spvx_str text)
{
	struct cmd_place at = { .address = sx_str(path), .column = 1 };
	size_t folder = at.address.len - sx_str_last(at.address, "/").len;
	struct includer k = { .run = run, .folder = sx_str_n(path, folder) };
	struct spvx_error error = { .code = SPVX_OK };
	int err = spvx_audit_policy_read(p->policy, text, include, &k, &error);

	at.line = error.line;
	if (err == -SPVX_ESYNTAX)
		cmd_say(&run->messages, CMD_ERROR, &at, "%s", error.message);
	return err == -SPVX_ESYNTAX ? -SPVX_EINVAL : err;
}

/* Report that the value of an item is wrong. Return: -SPVX_EINVAL. */
static int refuse(struct cmd_run *run, const char *path, const struct au_item *item,
		  const char *why, const char *value, const char *see)
{
	const struct cmd_place at = { sx_str(path), .line = item->line, .column = 1 };

	if (item->file)
		cmd_say(&run->messages, CMD_ERROR, &at, "%s:%u: %s%s%s", item->file,
			(unsigned)item->own, why, value, see);
	else
		cmd_say(&run->messages, CMD_ERROR, &at, "%s%s%s", why, value, see);
	return -SPVX_EINVAL;
}

/* Refuse names of unknown rules of `check`, as those of unknown audit rules are. */
static int check_foreign_rules(const struct audit_policy *p, struct cmd_run *run,
			       const char *path)
{
	const char *id;

	for (unsigned n = 0; (id = spvx_audit_policy_foreign(p->policy, n)); n++) {
		const struct au_item *item = p->policy->suppress.first;

		if (check_options_known(id))
			continue;
		while (item->rule != id)
			item = item->next;
		return refuse(run, path, item, "no rule matches '", id,
			      "' (spvx check --list-rules)");
	}
	return 0;
}

/* Whether a pattern matches some rule of audits. */
static bool is_known(const char *pattern)
{
	struct spvx_audit_rule rule;

	for (unsigned n = 0; spvx_audit_rule(n, &rule); n++)
		if (sx_glob(pattern, sx_str(rule.id)))
			return true;
	return false;
}

/* Whether a pattern matches some rule of audits or of `check`. */
static bool is_known_with_check(const char *pattern)
{
	return is_known(pattern) || check_options_known(pattern);
}

static int compile_patterns(struct audit_policy *p, struct cmd_run *run, const char *path)
{
	struct opt_list words = { NULL, 0, 0 };
	const struct au_item *item = p->policy->patterns.first;
	const char *error = NULL;
	int err = 0;

	for (; item && !err; item = item->next)
		err = opt_list_add(&words, &run->arena, item->text);
	if (!err && words.count)
		err = grep_patterns_make(&p->patterns, &words, &run->arena, &error);
	if (err != -SPVX_ESYNTAX)
		return err;
	item = p->policy->patterns.first;
	for (size_t n = 0; n < p->patterns.count; n++) /* those before it are right */
		item = item->next;
	return refuse(run, path, item, "pattern-leak: ", error, "");
}

/* Rename a profile that a file has changed: "ci+team.policy", unless the file names it. */
static int rename_policy(struct audit_policy *p, const char *path)
{
	bool is_stdin = !strcmp(path, "-");
	struct spvx_str last = is_stdin ? sx_str("stdin") : sx_str_last(sx_str(path), "/");
	struct sx_buf name = { .a = NULL };
	int err;

	sx_buf_printf(&name, "%s+", spvx_audit_policy_name(p->policy));
	for (size_t n = 0; n < last.len; n++) /* it is a line of the policy's text */
		sx_buf_putc(&name, (unsigned char)last.ptr[n] < ' ' ? '?' : last.ptr[n]);
	err = name.error ? name.error
			 : spvx_audit_policy_rename(p->policy, sx_buf_str(&name));
	sx_buf_free(&name);
	return err;
}

/* Report a file that does not exist if its name is that of a profile. */
static int refuse_profile(struct cmd_run *run, const char *path)
{
	const char *name;
	unsigned i = 0;

	while ((name = spvx_audit_profile_name(i)) && strcmp(name, path) != 0)
		i++;
	if (!name || !access(path, F_OK))
		return 0;
	cmd_error(&run->messages, path, "no such file; did you mean --profile=%s?", name);
	return -SPVX_EIO;
}

int audit_policy_open(struct audit_policy *p, struct cmd_run *run,
		      const struct audit_opts *opts, const struct spvx_grammar *g)
{
	struct spvx_str text;
	int err = spvx_audit_policy_create(NULL, g, opts->profile, &p->policy);

	if (!err && opts->policy)
		err = rename_policy(p, opts->policy);
	if (!err && opts->policy)
		err = refuse_profile(run, opts->policy);
	if (!err && opts->policy)
		err = cmd_text_keep(run, opts->policy, &text);
	if (!err && opts->policy)
		err = read_text(p, run, opts->policy, text);
	if (!err && opts->policy)
		err = check_foreign_rules(p, run, opts->policy);
	if (!err) {
		bool any = opts->check || opts->list_rules || !opts->rules.count;
		struct spvx_audit_rule rule;

		/* without the rules that --rules leaves out */
		err = check_options_patterns(run, &opts->rules,
					     opts->check ? is_known_with_check : is_known,
					     "; rules of `spvx check` need --check");
		for (unsigned n = 0; !err && spvx_audit_rule(n, &rule); n++) {
			if (!check_options_select(&opts->rules, rule.id, rule.id)) {
				p->policy->severity[n] = SPVX_AUDIT_OFF;
				p->policy->keyed[n] = false;
			}
			any |= p->policy->severity[n] != SPVX_AUDIT_OFF;
		}
		if (!err && !any)
			cmd_say(&run->messages, CMD_WARNING, NULL,
				"--rules: all are off in policy %s (--list-rules)",
				spvx_audit_policy_name(p->policy));
	}
	if (!err)
		err = compile_patterns(p, run, opts->policy);
	return err;
}

int audit_policy_again(struct audit_policy *p, struct cmd_run *run, struct spvx_str text)
{
	int err = spvx_audit_policy_create(NULL, NULL, "all", &p->policy);

	if (!err)
		err = read_text(p, run, "policy of the partial", text);
	return err;
}

void audit_policy_free(struct audit_policy *p)
{
	grep_patterns_free(&p->patterns);
	spvx_audit_policy_free(p->policy);
}

void audit_policy_print(struct sx_buf *b, const struct audit_policy *p)
{
	char sha256[65] = "";

	sx_buf_fail(b, sx_policy_sha256(p->policy, sha256));
	SX_SAY(b, SX_T("# sha256 "), SX_C(sha256),
	       SX_T("\n"
		    "# All rules with their severities and thresholds, then the lists, the\n"
		    "# suppressions and the limits: the profile as changed by the policy.\n"));
	sx_policy_put(b, p->policy);
}

#define MATCHED 65536 /* most bytes of a string to search; expressions can be slow */

bool audit_policy_match(const struct audit_policy *p, unsigned pattern, struct spvx_str s)
{
	struct sx_buf copy = { .a = NULL };
	bool found;

	/* one search covers all patterns */
	if (pattern || !p->patterns.count)
		return false;
	SX_SAY(&copy, SX_S(sx_str_n(s.ptr, s.len < MATCHED ? s.len : MATCHED)), SX_T("\0"));
	found = !copy.error && grep_patterns_match((void *)(uintptr_t)&p->patterns,
						   sx_str_n(copy.data, copy.len - 1));
	sx_buf_free(&copy);
	return found;
}
