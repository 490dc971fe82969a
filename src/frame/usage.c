/* SPDX-License-Identifier: MIT */
/*
 * frame/usage.c - lays out help for 80 columns.
 *
 * The help screen lists each group's commands in the order of the table. Where a summary is
 * short, the next command stands beside it, so that the whole program fits one screen.
 */
#include "frame/usage.h"

#include "report/records/wrap.h"

/* Columns of the help screen. */
#define NAME_AT      22 /* of a command */
#define NAME_WIDTH   10
#define BESIDE_AT    51 /* of the one beside it */
#define BESIDE_WIDTH 9

/* Column of an option's description, and of an example's. */
#define TEXT_AT    29
#define EXAMPLE_AT 6

static const char *const headings[] = {
	[CMD_HIDDEN] = NULL,
	[CMD_WHAT] = "What is it?",
	[CMD_SAYS] = "What does it say?",
	[CMD_FROM] = "Where is it from?",
	[CMD_GOOD] = "Is it good?",
	[CMD_BULK] = "Bulk",
};

#define HEADINGS (sizeof(headings) / sizeof(headings[0]))

/* Blanks up to column @to. */
static void pad(struct sx_buf *b, size_t from, size_t to)
{
	if (from < to)
		sx_buf_fill(b, ' ', to - from);
}

/* ---- the help screen ---- */

/* The next command of @group at or after @at, or NULL. */
static const struct cmd *const *next_of(const struct cmd *const *at, enum cmd_group group)
{
	while (*at && (*at)->group != group)
		at++;
	return *at ? at : NULL;
}

static size_t beside_width(const struct cmd *cmd)
{
	size_t name = strlen(cmd->name);

	return name + 2 > BESIDE_WIDTH ? name + 2 : BESIDE_WIDTH;
}

/* @right goes on the line of @left: both are short enough. */
static bool fits_beside(const struct cmd *left, const struct cmd *right)
{
	return NAME_AT + NAME_WIDTH + strlen(left->summary) + 2 <= BESIDE_AT &&
	       BESIDE_AT + beside_width(right) + strlen(right->summary) <= WRAP_WIDTH;
}

static void put_entry(struct sx_buf *b, const struct cmd *cmd, size_t width)
{
	sx_buf_left(b, cmd->name, strlen(cmd->name), width);
	sx_buf_puts(b, cmd->summary);
}

/* Return: the group has a command. */
static bool put_group(struct sx_buf *b, const struct cmd_program *program,
		      enum cmd_group group)
{
	const struct cmd *const *at = next_of(program->commands, group);
	const char *heading = headings[group];
	bool any = at;

	while (at) {
		const struct cmd *left = *at;

		sx_buf_left(b, heading, strlen(heading), NAME_AT);
		heading = "";
		put_entry(b, left, NAME_WIDTH);
		at = next_of(at + 1, group);
		if (at && fits_beside(left, *at)) {
			pad(b, NAME_AT + NAME_WIDTH + strlen(left->summary), BESIDE_AT);
			put_entry(b, *at, beside_width(*at));
			at = next_of(at + 1, group);
		}
		sx_buf_putc(b, '\n');
	}
	return any;
}

void usage_screen(struct sx_buf *b, const struct cmd_program *program)
{
	bool any = false;

	sx_buf_puts(b, "usage: spvx [COMMAND] [OPTION...] [INPUT...]\n");
	sx_buf_printf(b, "%s\n\n", program->intro);
	for (size_t i = CMD_HIDDEN + 1; i < HEADINGS; i++)
		any |= put_group(b, program, (enum cmd_group)i);
	if (any)
		sx_buf_putc(b, '\n');
	sx_buf_printf(b, "%s\n", program->common);
	sx_buf_puts(b, "`spvx help COMMAND` shows options and examples.\n");
}

/* ---- the help of a command ---- */

static void put_forms(struct sx_buf *b, const struct cmd *cmd)
{
	const char *form = cmd->usage;
	const char *before = "usage: ";

	while (*form) {
		size_t len = strcspn(form, "\n");

		sx_buf_printf(b, "%sspvx %s%s%.*s\n", before, cmd->name,
			      *cmd->name ? " " : "", (int)len, form);
		form += len;
		form += *form == '\n';
		before = "       ";
	}
}

/* `--format=FMT`, `--color[=WHEN]`: as it is written in help and man page. */
static void put_long(struct sx_buf *b, const struct opt *o)
{
	const char *arg = o->arg ? o->arg : "VALUE";

	sx_buf_printf(b, "--%s", o->name);
	if (opt_takes_value(o))
		sx_buf_printf(b, o->implied ? "[=%s]" : "=%s", arg);
}

static size_t long_width(const struct opt *o)
{
	struct sx_buf b;
	size_t width;

	sx_buf_init(&b, NULL);
	put_long(&b, o);
	width = b.len;
	sx_buf_free(&b);
	return width;
}

static void put_option(struct sx_buf *b, const struct opt *o, const char *const *formats)
{
	size_t column = 6 + long_width(o);
	struct sx_buf text;

	if (o->short_name)
		sx_buf_printf(b, "  -%c, ", o->short_name);
	else
		sx_buf_fill(b, ' ', 6);
	put_long(b, o);
	if (column + 2 > TEXT_AT) {
		sx_buf_putc(b, '\n');
		column = 0;
	}
	pad(b, column, TEXT_AT);
	sx_buf_init(&text, NULL);
	opt_describe(&text, o, formats);
	sx_buf_putc(&text, '\0');
	if (!text.error)
		sx_wrap_text(b, text.data, TEXT_AT, TEXT_AT);
	sx_buf_free(&text);
}

static void put_options(struct sx_buf *b, const struct opt_group *group,
			const char *const *formats)
{
	if (group->title)
		sx_buf_printf(b, "\n%s\n", group->title);
	opt_for_each(o, group->opts)
		put_option(b, o, formats);
	if (!group->note)
		return;
	sx_buf_puts(b, "  ");
	sx_wrap_text(b, group->note, 2, 2);
}

static void put_status(struct sx_buf *b, const struct cmd *cmd)
{
	sx_buf_puts(b, "\nExit status\n  0  ");
	sx_wrap_text(b, CMD_STATUS_0, 5, 5);
	if (cmd->finding) {
		sx_buf_puts(b, "  1  ");
		sx_wrap_text(b, cmd->finding, 5, 5);
	}
	sx_buf_puts(b, "  2  ");
	sx_wrap_text(b, CMD_STATUS_2, 5, 5);
	if (!(cmd->shares & CMD_INPUT))
		return;
	sx_buf_puts(b, "  ");
	sx_wrap_text(b, CMD_STATUS_DAMAGE, 2, 2);
}

static void put_examples(struct sx_buf *b, const struct cmd *cmd)
{
	sx_buf_puts(b, "\nExamples\n");
	for (size_t i = 0; i < CMD_EXAMPLES; i++) {
		const struct cmd_example *e = &cmd->examples[i];

		if (!e->line)
			continue;
		sx_buf_printf(b, "  %s\n", e->line);
		sx_buf_fill(b, ' ', EXAMPLE_AT);
		sx_wrap_text(b, e->text, EXAMPLE_AT, EXAMPLE_AT);
	}
}

void usage_command(struct sx_buf *b, const struct cmd_program *program,
		   const struct cmd *cmd)
{
	struct opt_group groups[CMD_GROUPS];
	size_t count = cmd_option_groups(cmd, NULL, groups);

	put_forms(b, cmd);
	sx_buf_putc(b, '\n');
	sx_wrap_text(b, cmd->about, 0, 0);
	if (cmd->shares & CMD_INPUT) {
		sx_buf_puts(b, "\nINPUT: ");
		sx_wrap_text(b, program->inputs, 7, 0);
	}
	for (size_t i = 0; i < count; i++)
		put_options(b, &groups[i], cmd->formats);
	put_status(b, cmd);
	put_examples(b, cmd);
}
