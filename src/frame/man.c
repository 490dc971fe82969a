/* SPDX-License-Identifier: MIT */
/*
 * frame/man.c - manual pages with the macros of man(7).
 *
 * The formatter breaks the lines, so this uses the same texts as frame/usage.c but none of
 * its layout.
 */
#include "frame/usage.h"

#include <ctype.h>

/* Columns of the page's source, before escapes: a line ends after the first, and before a word
 * that would go beyond the second. */
#define SOURCE_WIDTH 40
#define SOURCE_MOST  70

/* Write a character, escaped if roff would interpret it. */
static void put_char(struct sx_buf *b, char c)
{
	static const struct {
		char c;
		const char *roff;
	} special[] = {
		{ '\\', "\\e" },  { '-', "\\-" },   { '\'', "\\(aq" }, { '`', "\\(ga" },
		{ '^', "\\(ha" }, { '~', "\\(ti" }, { '"', "\\(dq" },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(special); i++) {
		if (special[i].c == c) {
			sx_buf_puts(b, special[i].roff);
			return;
		}
	}
	sx_buf_putc(b, c);
}

static void put_n(struct sx_buf *b, const char *s, size_t len)
{
	if (len && *s == '.')
		sx_buf_puts(b, "\\&");
	for (size_t i = 0; i < len; i++)
		put_char(b, s[i]);
}

static void put(struct sx_buf *b, const char *s)
{
	put_n(b, s, strlen(s));
}

/* Write text to be filled, in short source lines, as page checkers want them. */
static void put_filled(struct sx_buf *b, const char *s, size_t len)
{
	const char *blank = memchr(s, ' ', len);
	size_t word = blank ? (size_t)(blank - s) : len;
	size_t line = 0;

	while (len) {
		uint64_t before = b->flushed + b->len;

		put_n(b, s, word);
		line += (size_t)(b->flushed + b->len - before);
		len -= word;
		s += word;
		if (!len)
			break;
		len--;
		s++;
		blank = memchr(s, ' ', len);
		word = blank ? (size_t)(blank - s) : len;
		line = line > SOURCE_WIDTH || line + word > SOURCE_MOST ? 0 : line + 1;
		sx_buf_putc(b, line ? ' ' : '\n');
	}
}

static void put_line(struct sx_buf *b, const char *s)
{
	put(b, s);
	sx_buf_putc(b, '\n');
}

/* Write paragraphs; lines that begin with a blank are not filled. */
static void put_text(struct sx_buf *b, const char *text)
{
	bool verbatim = false;

	while (*text) {
		size_t len = strcspn(text, "\n");

		if (verbatim != (*text == ' ')) {
			verbatim = !verbatim;
			sx_buf_puts(b, verbatim ? ".nf\n" : ".fi\n");
		}
		if (!len)
			sx_buf_puts(b, ".PP\n");
		else if (verbatim)
			put_n(b, text, len);
		else
			put_filled(b, text, len);
		if (len)
			sx_buf_putc(b, '\n');
		text += len;
		text += *text == '\n';
	}
	if (verbatim)
		sx_buf_puts(b, ".fi\n");
}

static void put_section(struct sx_buf *b, const char *title)
{
	sx_buf_puts(b, ".SH ");
	for (; *title; title++)
		put_char(b, (char)toupper((unsigned char)*title));
	sx_buf_putc(b, '\n');
}

/* The head of the page of a command or topic; @name: empty: of the program. */
static void put_head(struct sx_buf *b, const struct cmd_program *program, const char *name,
		     unsigned section, const char *summary)
{
	const char *dash = *name ? "\\-" : "";

	SX_SAY(b, SX_T(".TH SPVX"), SX_C(dash));
	for (const char *c = name; *c; c++)
		put_char(b, (char)toupper((unsigned char)*c));
	sx_buf_printf(b, " %u \"%s\" \"spvx %s\" \"%s\"\n.nh\n.ad l\n", section,
		      program->date ? program->date : "", program->version,
		      section == 1 ? "User Commands" : "Guide");
	put_section(b, "name");
	SX_SAY(b, SX_T("spvx"), SX_C(dash));
	put(b, name);
	sx_buf_puts(b, " \\- ");
	put_line(b, summary);
}

/* ---- options ---- */

static void put_option(struct sx_buf *b, const struct opt *o, const char *const *formats)
{
	struct sx_buf text = { .a = NULL };

	sx_buf_puts(b, ".TP\n");
	if (o->short_name)
		sx_buf_printf(b, "\\fB\\-%c\\fR, ", o->short_name);
	sx_buf_puts(b, "\\fB\\-\\-");
	put(b, o->name);
	sx_buf_puts(b, "\\fR");
	if (opt_takes_value(o)) {
		sx_buf_puts(b, o->implied ? "[=\\fI" : "=\\fI");
		put(b, o->arg);
		sx_buf_puts(b, o->implied ? "\\fR]" : "\\fR");
	}
	sx_buf_putc(b, '\n');
	opt_describe(&text, o, formats);
	if (text.len)
		put_filled(b, text.data, text.len);
	sx_buf_puts(b, o->values ? ":\n.RS\n" : ".\n");
	sx_buf_end(&text, b);
	opt_for_each_value(v, o) {
		sx_buf_puts(b, ".TP 12\n\\fB");
		put(b, v->word);
		sx_buf_puts(b, "\\fR\n");
		put_filled(b, v->meaning, strlen(v->meaning));
		sx_buf_putc(b, '\n');
	}
	if (o->values)
		sx_buf_puts(b, ".RE\n");
}

static void put_options(struct sx_buf *b, const struct opt_group *group,
			const char *const *formats)
{
	opt_for_each(o, group->opts)
		put_option(b, o, formats);
	if (!group->note)
		return;
	sx_buf_puts(b, ".PP\n");
	put_text(b, group->note);
}

/* ---- sections ---- */

/* The forms of a command, a line each. */
static void put_forms(struct sx_buf *b, const struct cmd *cmd)
{
	const char *form = cmd->usage;

	while (*form) {
		size_t len = strcspn(form, "\n");

		sx_buf_puts(b, "\\fBspvx ");
		put(b, cmd->name);
		sx_buf_puts(b, "\\fR ");
		put_n(b, form, len);
		form += len;
		form += *form == '\n';
		sx_buf_puts(b, *form ? "\n.br\n" : "\n");
	}
}

static void put_examples(struct sx_buf *b, const struct cmd *cmd)
{
	for (size_t i = 0; i < CMD_EXAMPLES; i++) {
		const struct cmd_example *e = &cmd->examples[i];

		sx_buf_puts(b, ".TP\n\\fB");
		put(b, e->line);
		sx_buf_puts(b, "\\fR\n");
		put_filled(b, e->text, strlen(e->text));
		sx_buf_puts(b, "\n");
	}
}

static void put_status(struct sx_buf *b, int status, const char *text)
{
	sx_buf_printf(b, ".TP\n%d\n", status);
	put_filled(b, text, strlen(text));
	sx_buf_puts(b, ".\n");
}

static void put_damage(struct sx_buf *b)
{
	sx_buf_puts(b, ".PP\n");
	put_filled(b, CMD_STATUS_DAMAGE, strlen(CMD_STATUS_DAMAGE));
	sx_buf_putc(b, '\n');
}

static void put_environment(struct sx_buf *b)
{
	put_section(b, "environment");
	sx_buf_puts(
		b,
		".TP\nNO_COLOR\nWhen not empty, \\fB\\-\\-color=auto\\fR means no colour.\n"
		".TP\nCLICOLOR_FORCE\nWhen not empty and not 0, \\fB\\-\\-color=auto\\fR\n"
		"means colour, on a terminal or not.\n");
}

static void put_inputs(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, ".PP\nAn INPUT is ");
	put_text(b, program->inputs);
}

void man_command(struct sx_buf *b, const struct cmd_program *program, const struct cmd *cmd)
{
	struct opt_group groups[CMD_GROUPS];
	size_t count = cmd_option_groups(cmd, NULL, groups);

	put_head(b, program, cmd->name, 1, cmd->summary);
	put_section(b, "synopsis");
	put_forms(b, cmd);
	put_section(b, "description");
	put_text(b, cmd->about);
	if (cmd_reads_inputs(cmd))
		put_inputs(b, program);
	for (size_t i = 0; i < count; i++) {
		if (groups[i].title)
			put_section(b, groups[i].title);
		put_options(b, &groups[i], cmd->formats);
	}
	put_section(b, "exit status");
	put_status(b, 0, CMD_STATUS_0);
	if (cmd->finding)
		put_status(b, 1, cmd->finding);
	put_status(b, 2, CMD_STATUS_2);
	if (cmd_reads_inputs(cmd))
		put_damage(b);
	if (cmd->formats)
		put_environment(b);
	put_section(b, "examples");
	put_examples(b, cmd);
	put_section(b, "see also");
	sx_buf_puts(b, ".BR spvx (1)\n");
}

/* One command inside spvx(1), without the shared options. */
static void put_command(struct sx_buf *b, const struct cmd *cmd)
{
	sx_buf_puts(b, ".SS ");
	put_line(b, cmd->name);
	put_forms(b, cmd);
	sx_buf_puts(b, ".PP\n");
	put_text(b, cmd->about);
	if (cmd->finding) {
		sx_buf_puts(b, ".PP\nStatus 1 means:\n");
		put_filled(b, cmd->finding, strlen(cmd->finding));
		sx_buf_puts(b, ".\n");
	}
	if (cmd->options) {
		opt_for_each(o, cmd->options)
			put_option(b, o, cmd->formats);
	}
	sx_buf_puts(b, ".PP\nExamples:\n");
	put_examples(b, cmd);
}

void man_program(struct sx_buf *b, const struct cmd_program *program)
{
	put_head(b, program, "", 1, "inspect SPIR-V shaders");
	put_section(b, "synopsis");
	sx_buf_puts(
		b,
		"\\fBspvx\\fR [\\fICOMMAND\\fR] [\\fIOPTION\\fR...] [\\fIINPUT\\fR...]\n");
	put_section(b, "description");
	put_text(b, program->intro);
	put_inputs(b, program);
	put_section(b, "commands");
	cmd_for_each(c, program)
		put_command(b, *c);
	put_section(b, cmd_input_group.title);
	put_options(b, &cmd_input_group, NULL);
	put_section(b, cmd_output_group.title);
	put_options(b, &cmd_output_group, NULL);
	put_environment(b);
	put_section(b, "exit status");
	put_status(b, 0, CMD_STATUS_0);
	put_status(b, 1, "done, with findings; each command defines its own");
	put_status(b, 2, CMD_STATUS_2);
	put_damage(b);
	put_status(b, 130, "interrupted; after another signal 128 and its number");
}

/* A page of the guide. */
static void put_page(struct sx_buf *b, const char *page)
{
	bool code = false;
	bool first = true; /* of its section */
	struct guide g;

	guide_init(&g, page);
	for (; guide_next(&g); first = g.kind == GUIDE_HEADING) {
		const char *text = guide_text(&g, 0);

		if (code && (g.begins || g.kind != GUIDE_CODE))
			sx_buf_puts(b, ".fi\n.RE\n");
		code = g.kind == GUIDE_CODE;
		if (g.kind == GUIDE_HEADING) {
			put_section(b, text);
			continue;
		}
		if (code && g.begins)
			sx_buf_printf(b, "%s.RS 2\n.nf\n", first ? "" : ".PP\n");
		else if (!code && !(first && g.kind == GUIDE_TEXT))
			sx_buf_puts(b, g.kind == GUIDE_TEXT  ? ".PP\n"
				       : g.kind == GUIDE_ROW ? ".TP\n"
							     : ".IP \\(bu 2\n");
		if (code)
			put_line(b, text);
		for (unsigned n = 0; n < g.count && !code; n++) {
			sx_buf_puts(b, n > 1 ? ".br\n" : "");
			put_filled(b, guide_text(&g, n), strlen(guide_text(&g, n)));
			sx_buf_putc(b, '\n');
		}
	}
	sx_buf_puts(b, code ? ".fi\n.RE\n" : "");
	sx_buf_end(&g.text, b);
}

void man_topic(struct sx_buf *b, const struct cmd_program *program,
	       const struct cmd_topic *topic)
{
	struct sx_buf text = { .a = NULL };

	put_head(b, program, topic->name, 7, topic->summary);
	put_section(b, "description");
	if (topic->text) {
		put_page(b, topic->text);
	} else {
		topic->put(&text, program);
		sx_buf_putc(&text, '\0');
		sx_buf_puts(b, ".nf\n");
		for (const char *line = text.error ? "" : text.data; *line;) {
			size_t len = strcspn(line, "\n");

			put_n(b, line, len);
			sx_buf_putc(b, '\n');
			line += len;
			line += *line == '\n';
		}
		sx_buf_puts(b, ".fi\n");
	}
	put_section(b, "see also");
	sx_buf_puts(b, ".BR spvx (1)\n");
	sx_buf_free(&text);
}
