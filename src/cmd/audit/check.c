/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/check.c - `audit --check`: adds the findings of `check` to those of the audit,
 * from one read of the module.
 *
 * Rules of `check` are numbered after those of audits. They keep the severities of `check`,
 * regardless of the policy; findings that the policy suppresses are left out.
 */
#include "cmd/audit/scan.h"

#include "cmd/check/options.h"
#include "report/findings/check.h"
#include "report/findings/check_line.h"

/* A spvx_check_found_fn. */
static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct audit_reader *s = ctx;
	struct sx_audit_found found = { .rule = s->first_check + f->rule };
	char text[SX_CHECK_MESSAGE_ROOM];
	struct spvx_check_subrule subrule;
	struct spvx_check_rule rule;

	spvx_check_rule(f->rule, &rule);
	spvx_check_subrule(f->check, &subrule);
	if (!check_options_select(s->rules, rule.id, subrule.id) ||
	    sx_audit_module_passes(&s->module, rule.id) ||
	    sx_audit_module_passes(&s->module, subrule.id))
		return 0;
	found.f = sx_audit_module_about(&s->module);
	found.f.severity = f->severity;
	if (f->insn)
		found.f.offset = f->offset;
	found.f.length = sx_check_insn_bytes(f, s->data, s->size);
	found.f.insn = f->insn;
	if (!s->named)
		sx_check_lines_module(&s->lines, s->data, s->size);
	s->named = true;
	found.f.message = sx_check_message(&s->lines, check, f, text);
	if (s->module.wants.digests && found.f.sha256)
		sx_check_fingerprint(found.f.print, rule.id, found.f.sha256, f);
	audit_reader_add(s, &found);
	return s->error;
}

int audit_check_create(struct audit_reader *s)
{
	struct spvx_check_options how = *s->validity;
	int err;

	how.found = take;
	how.ctx = s;
	s->first_check = sx_audit_rule_count();
	err = spvx_check_create(&how, &s->check);
	return err ? err
		   : sx_check_lines_init(&s->lines, how.grammar, cmd_inputs_named, s->in);
}
