/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/rule_list.c - lists of rules in options.
 */
#include "cmd/pipelines/rule_list.h"

#include "base/glob.h"
#include "base/str.h"
#include "pipeline/rules.h"
#include "report/findings/finding.h"

/* Whether a pattern matches the name of a rule, or the part after its slash. */
static bool names_rule(const char *pattern, const char *id)
{
	return sx_glob(pattern, sx_str(id)) ||
	       sx_glob(pattern, sx_str(strchr(id, '/') + 1));
}

bool pipe_rules_select(const struct opt_list *list, const char *id)
{
	bool selected = !list->count || list->items[0][0] == '!';

	for (size_t n = 0; n < list->count; n++) {
		bool out = list->items[n][0] == '!';

		if (names_rule(list->items[n] + out, id))
			selected = !out;
	}
	return selected;
}

bool pipe_rules_match(const struct opt_list *list, const char *id)
{
	for (size_t n = 0; n < list->count; n++) {
		if (names_rule(list->items[n], id))
			return true;
	}
	return false;
}

int pipe_rules_check(struct cmd_run *run, const struct opt_list *list)
{
	for (size_t n = 0; n < list->count; n++) {
		const char *pattern = list->items[n] + (list->items[n][0] == '!');
		bool known = false;

		for (unsigned r = 0; r < SX_PIPE_RULES; r++)
			known |= names_rule(pattern, sx_pipe_rules[r].id);
		if (!known)
			return cmd_usage(run, "no rule matches '%s' (--list-rules)",
					 pattern);
	}
	return 0;
}

void pipe_rules_list(struct cmd_run *run)
{
	struct sx_buf *out = &run->output.outs[0].buf;

	for (unsigned r = 0; r < SX_PIPE_RULES; r++) {
		const struct sx_pipe_rule_facts *f = &sx_pipe_rules[r];

		sx_buf_left(out, f->id, strlen(f->id), 26);
		sx_buf_left(out, sx_severity_names[f->severity],
			    strlen(sx_severity_names[f->severity]), 8);
		SX_SAY(out, SX_C(f->title), SX_T("\n"));
	}
}
