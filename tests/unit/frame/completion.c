/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/completion.c - no command and no option is without completions. That
 * shells parse them, and what bash completes, is in transcripts/completion.t.
 */
#include "frame/usage.h"

#include "cmd/commands.h"
#include "program.h"
#include "suite.h"

TestSuite(frame_completion, .timeout = 60);

static char *script(const struct cmd_program *program, const char *shell)
{
	struct sx_buf b = { .a = NULL };
	char *text;

	completion_put(&b, program, shell);
	cr_assert(!b.error && b.len, "%s", shell);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

/* Every command and every option of it is known to every shell. */
Test(frame_completion, nothing_is_missing)
{
	for (size_t i = 0; completion_shells[i]; i++) {
		char *text = script(&fake_program, completion_shells[i]);

		cmd_for_each(c, &fake_program)
			cr_expect(strstr(text, (*c)->name), "%s: %s", completion_shells[i],
				  (*c)->name);
		opt_for_each(o, fake_options)
			cr_expect(strstr(text, o->name), "%s: --%s", completion_shells[i],
				  o->name);
		opt_for_each(o, cmd_input_group.opts)
			cr_expect(strstr(text, o->name), "%s: --%s", completion_shells[i],
				  o->name);
	}
}

/* Options whose values only the user knows. */
static const char *const free_values[] = {
	"include",        "exclude", "max-depth",    "carve",       "max-entry",
	"max-window",     "shard",   "range",        "jobs",        "width",
	"rows",           "label",   "split",        "axis",        "column",
	"entry",          "spec",    "dynamic",      "prefix",      "guard",
	"function",       "around",  "regexp",       "line",        "min",
	"file",           "ignore",  "depth",        "set",         "binding",
	"location",       "name",    "words",        "source-root", "min-growth",
	"max-errors",     "also",    "max-bytes",    "max-count",   "after-context",
	"before-context", "context", "max-per-rule", "type",
};

static bool is_free(const struct opt *o)
{
	for (size_t i = 0; i < sizeof(free_values) / sizeof(free_values[0]); i++) {
		if (!strcmp(free_values[i], o->name))
			return true;
	}
	return o->type == OPT_U64 || o->type == OPT_SIZE;
}

static bool has_values(const struct opt *o, const struct cmd *cmd)
{
	const char *const ends[] = { "FILE",    "PATH", "MODULE",  "DIR",
				     "COMMAND", "OLD",  "FILE.csv" };

	if (o->list || opt_words(o, cmd->formats).at)
		return true;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		const char *at = o->arg ? strstr(o->arg, ends[i]) : NULL;

		if (at && at[strlen(ends[i])] == '\0')
			return true;
	}
	return false;
}

/* Every value that can be completed is; every list is one of the program's, and not empty. */
Test(frame_completion, every_value)
{
	unsigned lists = 0;

	cmd_for_each(c, &cmd_program) {
		struct opt_group groups[CMD_GROUPS];
		size_t count = cmd_option_groups(*c, NULL, groups);

		for (size_t i = 0; i < count; i++) {
			opt_for_each(o, groups[i].opts) {
				struct sx_buf b = { .a = NULL };

				cr_expect(!opt_takes_value(o) || is_free(o) ||
						  has_values(o, *c),
					  "%s --%s", (*c)->name, o->name);
				if (!o->list)
					continue;
				cr_expect(cmd_program.words(&b, &cmd_program, o->list) &&
						  b.len,
					  "%s --%s: %s", (*c)->name, o->name, o->list);
				sx_buf_free(&b);
				lists++;
			}
		}
	}
	cr_expect(lists > 30, "%u", lists);
}
