/* SPDX-License-Identifier: MIT */
/*
 * frame/usage.c - lays out help for 80 columns.
 *
 * The help screen lists each group's commands in the order of the table. If a summary is
 * short, the next command is on the same line, so that the whole program fits one screen.
 */
#include "frame/usage.h"

#include "report/records/table.h"

/* Columns of the help screen. */
#define NAME_AT      22 /* of a command */
#define NAME_WIDTH   10
#define SECOND_AT    51 /* of a second one on the same line */
#define SECOND_WIDTH 9

/* Column of an option's description, and of an example's. */
#define TEXT_AT    29
#define EXAMPLE_AT 6

static const char *const headings[] = {
	[CMD_HIDDEN] = NULL,
	[CMD_WHAT] = "Contents",
	[CMD_SIZE] = "Size and changes",
	[CMD_SAYS] = "Code",
	[CMD_FROM] = "Source lines",
	[CMD_GOOD] = "Validity and needs",
	[CMD_MAKE] = "Write modules",
	[CMD_MORE] = "More",
};

#define HEADINGS SX_ARRAY_SIZE(headings)

/* Blanks up to column @to. */
static void pad(struct sx_buf *b, size_t from, size_t to)
{
	if (from < to)
		sx_buf_fill(b, ' ', to - from);
}

/* Append a text as sx_wrap_text() does, and free it. */
static void put_wrapped(struct sx_buf *b, struct sx_buf *text, size_t column, size_t indent)
{
	sx_buf_putc(text, '\0');
	if (!text->error)
		sx_wrap_text(b, text->data, column, indent);
	sx_buf_free(text);
}

/* ---- the help screen ---- */

/* The next command of @group at or after @at, or NULL. */
static const struct cmd *const *next_of(const struct cmd *const *at, enum cmd_group group)
{
	while (*at && (*at)->group != group)
		at++;
	return *at ? at : NULL;
}

static size_t pair_width(const struct cmd *cmd)
{
	size_t name = strlen(cmd->name);

	return name + 2 > SECOND_WIDTH ? name + 2 : SECOND_WIDTH;
}

/* Whether @left and @right are short enough to share a line. */
static bool fits_in_line(const struct cmd *left, const struct cmd *right)
{
	return NAME_AT + NAME_WIDTH + strlen(left->summary) + 2 <= SECOND_AT &&
	       SECOND_AT + pair_width(right) + strlen(right->summary) <= WRAP_WIDTH;
}

static void put_entry(struct sx_buf *b, const struct cmd *cmd, size_t width)
{
	sx_buf_left(b, cmd->name, strlen(cmd->name), width);
	sx_buf_puts(b, cmd->summary);
}

static void put_group(struct sx_buf *b, const struct cmd_program *program,
		      enum cmd_group group)
{
	const struct cmd *const *at = next_of(program->commands, group);
	const char *heading = headings[group];

	while (at) {
		const struct cmd *left = *at;

		sx_buf_left(b, heading, strlen(heading), NAME_AT);
		heading = "";
		put_entry(b, left, NAME_WIDTH);
		at = next_of(at + 1, group);
		if (at && fits_in_line(left, *at)) {
			pad(b, NAME_AT + NAME_WIDTH + strlen(left->summary), SECOND_AT);
			put_entry(b, *at, pair_width(*at));
			at = next_of(at + 1, group);
		}
		sx_buf_putc(b, '\n');
	}
}

void usage_screen(struct sx_buf *b, const struct cmd_program *program)
{
	struct sx_buf names = { .a = NULL };

	sx_buf_puts(b, "usage: spvx [COMMAND] [OPTION...] [INPUT...]\n");
	sx_buf_printf(b, "%s\n\n", program->intro);
	for (size_t i = CMD_HIDDEN + 1; i < HEADINGS; i++)
		put_group(b, program, (enum cmd_group)i);
	SX_SAY(b, SX_T("\n"), SX_C(program->common),
	       SX_T("\n`spvx COMMAND -h` shows its options and examples, `spvx help COMMAND` all.\n"));
	if (!program->topics->name)
		return;
	for (const struct cmd_topic *t = program->topics; t->name; t++)
		sx_buf_printf(&names, "%s%s", names.len ? " " : "", t->name);
	sx_buf_puts(b, "`spvx help TOPIC`: ");
	put_wrapped(b, &names, 19, 19);
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
	sx_buf_printf(b, "--%s", o->name);
	if (opt_takes_value(o))
		sx_buf_printf(b, o->implied ? "[=%s]" : "=%s", o->arg);
}

/* `  -f, --format=FMT`. Return: its columns. */
static size_t put_spelling(struct sx_buf *b, const struct opt *o)
{
	size_t begin = b->len;

	if (o->short_name)
		sx_buf_printf(b, "  -%c, ", o->short_name);
	else
		sx_buf_fill(b, ' ', 6);
	put_long(b, o);
	return b->len - begin;
}

static void put_option(struct sx_buf *b, const struct opt *o, const char *const *formats)
{
	size_t column = put_spelling(b, o);
	struct sx_buf text = { .a = NULL };

	if (column + 2 > TEXT_AT) {
		sx_buf_putc(b, '\n');
		column = 0;
	}
	pad(b, column, TEXT_AT);
	opt_describe(&text, o, formats);
	put_wrapped(b, &text, TEXT_AT, TEXT_AT);
	/* the values, each on a line of its own, with meanings in a column */
	column = 0;
	opt_for_each_value(v, o)
		if (column < strlen(v->word))
			column = strlen(v->word);
	column += TEXT_AT + 4;
	opt_for_each_value(v, o) {
		sx_buf_fill(b, ' ', TEXT_AT + 2);
		sx_buf_left(b, v->word, strlen(v->word), column - TEXT_AT - 2);
		sx_wrap_text(b, v->meaning, column, column);
	}
}

static void put_options(struct sx_buf *b, const struct opt_group *group)
{
	sx_buf_printf(b, "\n%s\n", group->title);
	opt_for_each(o, group->opts)
		put_option(b, o, NULL);
	if (!group->note)
		return;
	sx_buf_puts(b, "  ");
	sx_wrap_text(b, group->note, 2, 2);
}

/* The option -f of a command, whose formats are its own. */
static const struct opt *format_option(const struct cmd *cmd)
{
	const struct opt *o = cmd_output_group.opts;

	if (!cmd->formats)
		return NULL;
	while (o->type != OPT_FORMAT)
		o++;
	return o;
}

/* Append the names of options as they are typed. */
static void add_names(struct sx_buf *b, const struct opt_group *group)
{
	opt_for_each(o, group->opts) {
		if (o->type == OPT_FORMAT)
			continue;
		sx_buf_puts(b, b->len ? " " : "");
		if (o->short_name)
			sx_buf_printf(b, "-%c/", o->short_name);
		put_long(b, o);
	}
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
	if (!cmd_reads_inputs(cmd))
		return;
	sx_buf_puts(b, "  ");
	sx_wrap_text(b, CMD_STATUS_DAMAGE, 2, 2);
}

void usage_command(struct sx_buf *b, const struct cmd *cmd)
{
	const struct opt *format = format_option(cmd);
	/* names of the options that `spvx help common` explains */
	struct sx_buf names = { .a = NULL };

	put_forms(b, cmd);
	sx_buf_putc(b, '\n');
	sx_wrap_text(b, cmd->about, 0, 0);
	sx_buf_puts(b, "\nOptions\n");
	if (cmd->options)
		opt_for_each(o, cmd->options)
			put_option(b, o, cmd->formats);
	if (format)
		put_option(b, format, cmd->formats);
	if (cmd_reads_inputs(cmd))
		add_names(&names, &cmd_input_group);
	if (cmd->formats)
		add_names(&names, &cmd_output_group);
	add_names(&names, &cmd_common_group);
	sx_buf_puts(b, "\nCommon options (see `spvx help common`)\n  ");
	put_wrapped(b, &names, 2, 2);
	put_status(b, cmd);
	sx_buf_puts(b, "\nExamples\n");
	for (size_t i = 0; i < CMD_EXAMPLES; i++) {
		const struct cmd_example *e = &cmd->examples[i];

		SX_SAY(b, SX_T("  "), SX_C(e->line), SX_T("\n"), SX_FILL(" ", EXAMPLE_AT));
		sx_wrap_text(b, e->text, EXAMPLE_AT, EXAMPLE_AT);
	}
}

/* ---- the help of a command on one screen ---- */

/* Write an option in one line, as a rule: only the first clause of its help. */
static void put_brief_option(struct sx_buf *b, const struct opt *o,
			     const char *const *formats)
{
	size_t spelled = put_spelling(b, o);
	size_t column = spelled + 2 > TEXT_AT ? spelled + 2 : TEXT_AT;
	struct sx_buf text = { .a = NULL };

	opt_summarize(&text, o, formats);
	if (column + text.len > WRAP_WIDTH && column > TEXT_AT) {
		sx_buf_putc(b, '\n');
		spelled = 0;
		column = TEXT_AT;
	}
	pad(b, spelled, column);
	put_wrapped(b, &text, column, TEXT_AT);
}

/* Return: the length of the first sentence of a paragraph. A full stop inside a file's name
 * does not end it. */
static size_t first_sentence(const char *text)
{
	size_t len = strcspn(text, "\n");

	for (size_t i = 0; i + 1 < len; i++)
		if (text[i] == '.' && text[i + 1] == ' ')
			return i + 1;
	return len;
}

void usage_brief(struct sx_buf *b, const struct cmd *cmd)
{
	const struct opt *format = format_option(cmd);
	struct sx_buf text = { .a = NULL };

	put_forms(b, cmd);
	sx_buf_put(&text, cmd->about, first_sentence(cmd->about));
	put_wrapped(b, &text, 0, 0);
	sx_buf_putc(b, '\n');
	if (cmd->options)
		opt_for_each(o, cmd->options)
			put_brief_option(b, o, cmd->formats);
	if (format)
		put_brief_option(b, format, cmd->formats);
	sx_buf_putc(b, '\n');
	for (size_t i = 0; i < CMD_EXAMPLES; i++) {
		const struct cmd_example *e = &cmd->examples[i];

		/* the description follows on the same line if it fits */
		sx_buf_printf(b, "  %s", e->line);
		if (2 + strlen(e->line) + 4 + strlen(e->text) <= WRAP_WIDTH)
			sx_buf_printf(b, "  # %s", e->text);
		sx_buf_putc(b, '\n');
	}
	sx_buf_printf(
		b, "`spvx%s%s --help` shows more, `spvx help common` the common options.\n",
		*cmd->name ? " " : "", cmd->name);
}

/* ---- pages of all commands ---- */

void usage_common(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, "INPUT is ");
	sx_wrap_text(b, program->inputs, 9, 0);
	put_options(b, &cmd_input_group);
	put_options(b, &cmd_output_group);
	opt_for_each(o, cmd_common_group.opts)
		put_option(b, o, NULL);
}

void usage_status(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, "  0  ");
	sx_wrap_text(b, CMD_STATUS_0, 5, 5);
	sx_buf_puts(b, "  1  findings, by command:\n");
	cmd_for_each(c, program) {
		const struct cmd *cmd = *c;

		if (!cmd->finding)
			continue;
		sx_buf_printf(b, "     %-10s ", cmd->name);
		sx_wrap_text(b, cmd->finding, 16, 16);
	}
	sx_buf_puts(b, "  2  ");
	sx_wrap_text(b, CMD_STATUS_2, 5, 5);
	sx_buf_putc(b, '\n');
	sx_wrap_text(b, CMD_STATUS_DAMAGE, 0, 0);
	sx_buf_putc(b, '\n');
	sx_wrap_text(
		b,
		"Status 2 wins over 1; the other inputs are still processed and reported. --exit-zero turns 1 into 0, never 2.",
		0, 0);
}
