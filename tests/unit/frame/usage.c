/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/usage.c - the help screen of a part of the commands, and rules that the
 * texts of every real command obey. What they look like: transcripts/help.t.
 */
#include "frame/usage.h"

#include "cmd/commands.h"
#include "program.h"
#include "suite.h"

#include <ctype.h>

TestSuite(frame_usage, .timeout = 30);

#define COLUMNS 80

static char *text_of(struct sx_buf *b)
{
	sx_buf_putc(b, '\0');
	cr_assert(!b->error);
	return b->data;
}

/* Any part of the commands gives those lines and no others, each under its heading. */
Test(frame_usage, part_of_the_screen)
{
	static const struct cmd *const few[] = { &fake_info, &fake_as, &fake_grammar,
						 &cmd_help, NULL };
	struct cmd_program program = fake_program;
	struct sx_buf b = { .a = NULL };

	program.commands = few;
	program.intro = "Intro.";
	program.common = "Common.";
	usage_screen(&b, &program);
	cr_expect_str_eq(
		text_of(&b),
		"usage: spvx [COMMAND] [OPTION...] [INPUT...]\n"
		"Intro.\n"
		"\n"
		"Contents              info      what a module is, in a paragraph\n"
		"Code                  as        listing to binary\n"
		"More                  grammar   instruction tables\n"
		"\n"
		"Common.\n"
		"`spvx COMMAND -h` shows its options and examples, `spvx help COMMAND` all.\n",
		"got\n%s", b.data);
	sx_buf_free(&b);
}

/* ---- every real command ---- */

static void expect_narrow(const char *what, const char *text)
{
	while (*text) {
		size_t len = strcspn(text, "\n");
		/* what a block of a page shows is as wide as it is printed */
		bool shown = cmd_find(&cmd_program, what) == NULL && *text == ' ';

		cr_expect(shown || len <= COLUMNS, "%s: %zu columns: %.*s", what, len,
			  (int)len, text);
		cr_expect(!len || text[len - 1] != ' ', "%s: blank at the end: |%.*s|",
			  what, (int)len, text);
		text += len;
		text += *text == '\n';
	}
}

Test(frame_usage, eighty_columns)
{
	struct sx_buf b = { .a = NULL };

	usage_screen(&b, &cmd_program);
	expect_narrow("screen", text_of(&b));
	sx_buf_free(&b);
	cmd_for_each(c, &cmd_program) {
		sx_buf_init(&b, NULL);
		usage_command(&b, *c);
		expect_narrow((*c)->name, text_of(&b));
		sx_buf_free(&b);
	}
	cmd_for_each(c, &fake_program) {
		sx_buf_init(&b, NULL);
		usage_command(&b, *c);
		expect_narrow((*c)->name, text_of(&b));
		sx_buf_free(&b);
	}
}

static size_t lines_of(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		n += *text == '\n';
	return n;
}

/* The text with one blank for each run of white space. The caller frees it. */
static char *squeeze(const char *text)
{
	char *line = test_format("%s", text);
	char *to = line;

	for (const char *from = line; *from; from++)
		if (!isspace((unsigned char)*from))
			*to++ = *from;
		else if (to > line && to[-1] != ' ')
			*to++ = ' ';
	*to = '\0';
	return line;
}

/* What a help says before its first semicolon, colon or bracket is not cut, and not the name of
 * a format alone. */
static void expect_clause(const struct cmd *cmd, const struct opt *o, const char *screen)
{
	static const char *const ends[] = { "; ", ": ", " (" };
	size_t len = strlen(o->help);
	char *clause;

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		const char *end = strstr(o->help, ends[i]);

		if (end && (size_t)(end - o->help) < len)
			len = (size_t)(end - o->help);
	}
	clause = test_format("%.*s", (int)len, o->help);
	cr_expect(strstr(screen, clause), "%s --%s: %s", cmd->name, o->name, clause);
	cr_expect(clause[0] != '-' && !isdigit((unsigned char)clause[0]), "%s --%s: %s",
		  cmd->name, o->name, clause);
	for (size_t i = 0; cmd->formats && cmd->formats[i]; i++)
		cr_expect(strcmp(clause, cmd->formats[i]) != 0, "%s --%s: %s", cmd->name,
			  o->name, clause);
}

/* One screen of each command: its options, each with a clause, and its examples. */
Test(frame_usage, one_screen)
{
	struct sx_buf b = { .a = NULL };
	char *screen;

	usage_screen(&b, &cmd_program);
	cr_expect(lines_of(text_of(&b)) <= 40, "%zu lines", lines_of(b.data));
	sx_buf_free(&b);
	cmd_for_each(c, &cmd_program) {
		const struct cmd *cmd = *c;

		sx_buf_init(&b, NULL);
		usage_brief(&b, cmd);
		expect_narrow(cmd->name, text_of(&b));
		cr_expect(lines_of(b.data) <= 40, "%s: %zu lines", cmd->name,
			  lines_of(b.data));
		screen = squeeze(b.data);
		for (const struct opt *o = cmd->options; o && o->name; o++) {
			cr_expect(strstr(b.data, o->name), "%s --%s", cmd->name, o->name);
			expect_clause(cmd, o, screen);
		}
		for (size_t i = 0; i < CMD_EXAMPLES && cmd->examples[i].line; i++)
			cr_expect(strstr(b.data, cmd->examples[i].line), "%s: example",
				  cmd->name);
		sx_buf_free(&b);
	}
}

/* Each shared option is explained on a page, and its name is in the help of commands. */
Test(frame_usage, common_options)
{
	static const struct opt_group *const groups[] = { &cmd_input_group,
							  &cmd_output_group,
							  &cmd_common_group };
	struct sx_buf common, command;

	sx_buf_init(&common, NULL);
	sx_buf_init(&command, NULL);
	usage_common(&common, &cmd_program);
	usage_command(&command, &cmd_ls);
	expect_narrow("common", text_of(&common));
	text_of(&command);
	for (size_t i = 0; i < 3; i++) {
		opt_for_each(o, groups[i]->opts) {
			char name[80];

			snprintf(name, sizeof(name), "--%s", o->name);
			cr_expect(strstr(common.data, name), "common: %s", name);
			cr_expect(strstr(common.data, " ") && strstr(command.data, name),
				  "ls: %s", name);
		}
	}
	sx_buf_free(&common);
	sx_buf_free(&command);
}

Test(frame_usage, topics)
{
	for (const struct cmd_topic *t = cmd_program.topics; t->name; t++) {
		struct sx_buf b = { .a = NULL };

		cmd_topic_put(&b, &cmd_program, t);
		expect_narrow(t->name, text_of(&b));
		cr_expect(lines_of(b.data) > 10, "%s", t->name);
		cr_expect(!cmd_find(&cmd_program, t->name), "%s is a command", t->name);
		sx_buf_free(&b);
	}
}

static void expect_phrase(const char *what, const char *text)
{
	size_t len = text ? strlen(text) : 0;

	cr_assert(len, "%s is empty", what);
	cr_expect(!isupper((unsigned char)text[0]) || isupper((unsigned char)text[1]),
		  "%s begins with a capital: %s", what, text);
	cr_expect(text[len - 1] != '.', "%s ends with a full stop: %s", what, text);
}

/* The words are those of the parser, in its order; without such, those of its help. */
static void expect_values(const struct cmd *cmd, const struct opt *o)
{
	size_t count = 0;

	opt_for_each_value(v, o) {
		cr_expect(!o->choices || (o->choices[count] &&
					  !strcmp(o->choices[count], v->word)),
			  "%s --%s: %s", cmd->name, o->name, v->word);
		cr_expect(*v->meaning && !sx_str_ends(sx_str(v->meaning), "."), "%s",
			  v->word);
		count++;
	}
	cr_expect(!count || !o->choices || !o->choices[count], "%s --%s", cmd->name,
		  o->name);
}

static void expect_options(const struct cmd *cmd)
{
	struct opt_group groups[CMD_GROUPS];
	size_t count = cmd_option_groups(cmd, NULL, groups);
	char seen[4000] = " ";
	size_t len = 1;

	for (size_t i = 0; i < count; i++) {
		opt_for_each(o, groups[i].opts) {
			char name[80];

			snprintf(name, sizeof(name), " --%s ", o->name);
			cr_expect(!strstr(seen, name), "%s has two%s", cmd->name, name);
			len += (size_t)snprintf(seen + len, sizeof(seen) - len, "%s ",
						name);
			snprintf(name, sizeof(name), " -%c ", o->short_name);
			cr_expect(!o->short_name || !strstr(seen, name), "%s has two%s",
				  cmd->name, name);
			if (o->short_name)
				len += (size_t)snprintf(seen + len, sizeof(seen) - len,
							"%s ", name);
			expect_phrase(o->name, o->help);
			expect_values(cmd, o);
			cr_expect(!opt_takes_value(o) || o->arg, "%s --%s=?", cmd->name,
				  o->name);
			if (groups[i].opts == cmd->options)
				cr_expect(o->at < (o->shared
							   ? sizeof(struct cmd_output_opts)
							   : cmd->options_size),
					  "%s --%s", cmd->name, o->name);
		}
	}
	for (size_t i = 0; i < count; i++) {
		opt_for_each(o, groups[i].opts) {
			const char *const others[] = { o->needs, o->excludes };
			char name[80];

			for (size_t k = 0; k < 2; k++) {
				snprintf(name, sizeof(name), " --%s ", others[k]);
				cr_expect(!others[k] || strstr(seen, name), "%s --%s:%s",
					  cmd->name, o->name, name);
			}
		}
	}
}

Test(frame_usage, commands_are_sound)
{
	cmd_for_each(c, &cmd_program) {
		const struct cmd *cmd = *c;

		cr_expect(strlen(cmd->name) < 10, "%s does not fit its column", cmd->name);
		expect_phrase(cmd->name, cmd->summary);
		cr_expect(cmd->usage && *cmd->usage && cmd->about && *cmd->about &&
				  cmd->run,
			  "%s", cmd->name);
		for (size_t i = 0; i < CMD_EXAMPLES; i++) {
			const struct cmd_example *e = &cmd->examples[i];

			cr_expect(e->line && strstr(e->line, "spvx") && e->text,
				  "%s: give its struct cmd %d examples", cmd->name,
				  CMD_EXAMPLES);
			if (e->text)
				expect_phrase(cmd->name, e->text);
		}
		expect_options(cmd);
	}
}

/* The program says that `spvx FILE` is something if and only if it is. */
Test(frame_usage, bare_form)
{
	cr_expect(!strstr(cmd_program.intro, "spvx FILE") == !cmd_program.bare);
	cr_expect(!cmd_program.bare == !cmd_program.is_input);
}
