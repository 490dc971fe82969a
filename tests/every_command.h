/* SPDX-License-Identifier: MIT */
/*
 * tests/every_command.h - what every command prints, in each of its formats, of one module in two
 * forms. Include <criterion/criterion.h> first.
 */
#ifndef SPVX_TESTS_EVERY_COMMAND_H
#define SPVX_TESTS_EVERY_COMMAND_H

#include "commands.h"

/* Its first line in tests/commands.tsv, of "a"; @option may be NULL. */
static inline struct test_run run_command(const char *dir, const struct cmd *cmd,
					  const char *format, const char *option)
{
	char *words = test_form_line(test_form_of(cmd), "a", "a", "to");
	struct test_run r;
	char *line;

	line = test_format("%s -f %s %s", words, format, option ? option : "");
	r = test_run_words(dir, line);
	free(words);
	return r;
}

static inline bool same(const struct test_bytes *a, const struct test_bytes *b)
{
	return a->len == b->len && !memcmp(a->data, b->data, a->len);
}

/* A partial of a scan is merged, not read; SARIF has the places of files that are not modules
 * themselves; maps are written one a file. */
static inline bool is_compared(const struct cmd *cmd, const char *format)
{
	return cmd_reads_inputs(cmd) && strcmp(cmd->name, "merge") != 0 &&
	       strcmp(format, "sarif") != 0;
}

/* What every command prints, in each format, of "a" in the first folder and in the second, where
 * it has @options: the same. @tidy makes equal what may differ; NULL: nothing may. */
static inline void expect_same_of_every_command(const char *what, const char *const *dirs,
						const char *const *options,
						void (*tidy)(const char *command,
							     struct test_run *r))
{
	cmd_for_each(c, &cmd_program) {
		for (size_t i = 0; (*c)->formats && (*c)->formats[i]; i++) {
			const char *format = (*c)->formats[i];
			struct test_run a;
			struct test_run b;

			if (!is_compared(*c, format) || !test_turn(8))
				continue;
			a = run_command(dirs[0], *c, format, options ? options[0] : NULL);
			b = run_command(dirs[1], *c, format, options ? options[1] : NULL);
			if (tidy) {
				tidy((*c)->name, &a);
				tidy((*c)->name, &b);
			}
			cr_expect(a.status == b.status && same(&a.out, &b.out) &&
					  same(&a.err, &b.err),
				  "%s -f %s: %s: %d, %d\n%s%s\n%s%s", (*c)->name, format,
				  what, a.status, b.status, (const char *)a.out.data,
				  (const char *)a.err.data, (const char *)b.out.data,
				  (const char *)b.err.data);
		}
	}
}

#endif
