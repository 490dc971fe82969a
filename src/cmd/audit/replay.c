/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/replay.c - reads partials of audits, and audits all their modules from the
 * records.
 */
#include "cmd/audit/lines.h"

#include "base/str.h"

/* ---- reading ---- */

static bool is_own(const struct sx_json_node *record)
{
	return cmd_record_is_of(record, "f") || cmd_record_is_of(record, "b") ||
	       (cmd_record_is_of(record, "m") &&
		cmd_record_is_text(sx_json_get(record, "src")));
}

static int read_header(struct cmd_lines *set, struct sx_arena *arena,
		       const struct sx_json_node *record, const char **why)
{
	struct audit_lines *l = (struct audit_lines *)set;
	struct spvx_str policy;
	struct spvx_str input;

	if (!sx_json_get_name(arena, record, "policy", &policy) ||
	    !sx_json_get_name(arena, record, "input", &input))
		return cmd_record_wrong(why, CMD_LINES_VERSION);
	if (set->opts.ptr && !sx_str_eq(l->policy, policy))
		return cmd_record_wrong(why, "partials made with different policies");
	if (!set->opts.ptr && !cmd_lines_copy(set, &l->policy, policy))
		return -SPVX_ENOMEM;
	if (l->input.ptr && sx_str_cmp(l->input, input) <= 0)
		return 0;
	return cmd_lines_copy(set, &l->input, input) ? 0 : -SPVX_ENOMEM;
}

static int take(struct cmd_lines *set, struct sx_arena *arena,
		const struct sx_json_node *record, struct spvx_str line)
{
	struct sx_audit_found found;
	struct sx_audit_copy module;
	struct sx_audit_facts facts;
	bool good;

	(void)set;
	(void)line;
	if (cmd_record_is_of(record, "f"))
		good = audit_lines_get_finding(arena, record, &found);
	else if (cmd_record_is_of(record, "m"))
		good = audit_lines_get_module(arena, record, &module);
	else
		good = audit_lines_get_facts(arena, record, &facts);
	return good ? 0 : -SPVX_ESYNTAX;
}

static void put_header(const struct cmd_lines *set, struct sx_json *j)
{
	const struct audit_lines *l = (const struct audit_lines *)set;

	sx_json_name(j, "input", l->input);
	sx_json_name(j, "policy", l->policy);
}

const struct cmd_lines_kind audit_lines_kind = {
	.of = "audit",
	.modules = "m",
	.is_own = is_own,
	.put_header = put_header,
	.read_header = read_header,
	.take = take,
	.invalid = "invalid record of an audit",
};

/* ---- replaying ---- */

static int replay(void *ctx, struct sx_arena *arena, const struct sx_json_node *record)
{
	struct sx_audit_kept *kept = ctx;
	struct sx_audit_found found;
	struct sx_audit_copy module;
	struct sx_audit_facts facts;

	/* findings of `check` count only if the partial was made with --check */
	if (cmd_record_is_of(record, "f") && audit_lines_get_finding(arena, record, &found))
		return found.rule < kept->result.rule_count ? sx_audit_keep(kept, &found)
							    : 0;
	if (cmd_record_is_of(record, "m") &&
	    audit_lines_get_module(arena, record, &module)) {
		struct sx_finding about = sx_audit_copy_about(&module);
		int err = sx_audit_version_add(&kept->seen, &kept->arena, module.generator,
					       1, &about);

		kept->result.modules++;
		kept->result.bytes += module.size;
		return err ? err : sx_audit_copy_add(&kept->seen, &kept->arena, &module);
	}
	if (cmd_record_is_of(record, "b") && audit_lines_get_facts(arena, record, &facts)) {
		const struct sx_audit_facts_list list = { .first = &facts,
							  .last = &facts,
							  .count = 1 };

		return sx_audit_facts_add(&kept->facts[!facts.in_base], &kept->arena,
					  &list);
	}
	return 0;
}

int audit_lines_replay(struct audit_lines *l, struct sx_audit_kept *kept)
{
	cmd_lines_finish(&l->set);
	kept->prints = true;
	return cmd_lines_each(&l->set, replay, kept);
}
