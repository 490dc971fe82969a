/* SPDX-License-Identifier: MIT */
/*
 * cmd/as.c - from a text to a module.
 *
 * Errors are told as they are found, each with its line of the text; the file appears only
 * when there were none.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/grammars.h"
#include "cmd/nearest.h"
#include "cmd/textfile.h"

#include <spvx/error.h>
#include <spvx/text.h>

#define SHOWN  160 /* bytes of a line that are shown, */
#define BEFORE 80  /* at least so many of them before the error, if it has them */

struct as_opts {
	const char *target;
	struct opt_list grammar;
	unsigned order; /* enum order */
	bool preserve;
};

enum order {
	LITTLE,
	BIG
};

/**
 * struct work - a text being assembled
 * @run:    the run
 * @path:   its name
 * @text:   all of it
 * @detail: what stands below a message
 */
struct work {
	struct cmd_run *run;
	const char *path;
	struct sx_buf text;
	struct sx_buf detail;
};

/* ---- errors ---- */

/* The line that an error is in, or of a long one what stands around it. */
struct shown {
	struct spvx_str line;
	size_t at; /* of the error in it */
	bool cut_before;
	bool cut_behind;
};

static bool is_inside_char(const char *s)
{
	return ((unsigned char)*s & 0xc0) == 0x80;
}

static void begin_line(struct shown *s, const char *error, size_t column)
{
	s->cut_before = column > SHOWN - BEFORE;
	s->at = s->cut_before ? BEFORE : column;
	s->line.ptr = error - s->at;
	while (s->cut_before && s->at && is_inside_char(s->line.ptr)) {
		s->line.ptr++;
		s->at--;
	}
}

/* A NUL ends the text. */
static void end_line(struct shown *s, const char *error, size_t left)
{
	size_t most = left < SHOWN - s->at ? left : SHOWN - s->at;
	size_t len = strnlen(error, most);
	const char *nl = memchr(error, '\n', len);

	s->cut_behind = !nl && len == most && len < left && error[len] != '\n';
	if (nl)
		len = (size_t)(nl - error);
	if (nl && len && nl[-1] == '\r')
		len--;
	while (s->cut_behind && len && is_inside_char(error + len))
		len--;
	s->line.len = s->at + len;
}

/* As it will be shown, tabs as blanks so that columns stay columns. Return: its columns. */
static size_t put_columns(struct work *w, struct spvx_str s)
{
	struct sx_buf *b = &w->detail;
	size_t begin = b->len;
	size_t columns = 0;

	while (s.len) {
		const char *tab = memchr(s.ptr, '\t', s.len);
		size_t len = tab ? (size_t)(tab - s.ptr) : s.len;

		sx_put_shown(b, sx_str_n(s.ptr, len), w->run->messages.escape);
		if (tab)
			sx_buf_putc(b, ' ');
		len += tab != NULL;
		s = sx_str_n(s.ptr + len, s.len - len);
	}
	for (size_t i = begin; i < b->len; i++)
		columns += !is_inside_char(b->data + i);
	return columns;
}

static void put_source(struct work *w, const struct spvx_as_error *e)
{
	static const char dots[] = "...";
	const char *error = w->text.data + e->offset;
	size_t from = 0;
	size_t behind;
	size_t guilty;
	size_t width;
	struct shown s;

	begin_line(&s, error, e->column - 1);
	end_line(&s, error, w->text.len - (size_t)e->offset);
	behind = s.line.len - s.at;
	guilty = behind < e->len ? behind : e->len;
	if (!s.line.len)
		return;
	if (s.cut_before) {
		sx_buf_puts(&w->detail, dots);
		from = strlen(dots);
	}
	from += put_columns(w, sx_str_n(s.line.ptr, s.at));
	width = put_columns(w, sx_str_n(error, guilty));
	put_columns(w, sx_str_n(error + guilty, behind - guilty));
	if (s.cut_behind)
		sx_buf_puts(&w->detail, dots);
	sx_buf_putc(&w->detail, '\n');
	sx_buf_fill(&w->detail, ' ', from);
	sx_buf_putc(&w->detail, '^');
	sx_buf_fill(&w->detail, '~', width > 1 ? width - 1 : 0);
}

static int tell(void *ctx, const struct spvx_as_error *e)
{
	struct work *w = ctx;
	struct cmd_place at = {
		.address = sx_str(w->path),
		.line = e->line,
		.column = e->column,
	};

	w->detail.len = 0;
	put_source(w, e);
	if (e->hint.len) {
		if (w->detail.len)
			sx_buf_putc(&w->detail, '\n');
		sx_buf_put(&w->detail, e->hint.ptr, e->hint.len);
	}
	at.detail = sx_str_n(w->detail.data, w->detail.len);
	cmd_say(&w->run->messages, CMD_ERROR, &at, "%.*s", (int)e->message.len,
		e->message.ptr);
	return w->detail.error;
}

/* ---- the module ---- */

/* What nobody would call a text. Return: it has been said. */
static bool is_no_text(const struct work *w)
{
	const unsigned char *data = (const unsigned char *)w->text.data;
	const struct cmd_place start = { .address = sx_str(w->path),
					 .line = 1,
					 .column = 1 };

	if (!w->text.len) {
		cmd_say(&w->run->messages, CMD_ERROR, &start, "Missing assembly text.");
		return true;
	}
	if (w->text.len < SPVX_WORD_BYTES || (spvx_load32(data, false) != SPVX_MAGIC &&
					      spvx_load32(data, true) != SPVX_MAGIC))
		return false;
	cmd_error(&w->run->messages, w->path, "a module, not the text of one");
	return true;
}

static int assemble(struct work *w, struct spvx_as *as)
{
	const unsigned char *module;
	size_t size;
	int err = spvx_as_module(as, w->text.data, w->text.len, &module, &size);

	if (err == -SPVX_ELIMIT)
		cmd_error(&w->run->messages, w->path, "more ids than a module can number");
	if (err)
		return err;
	cmd_for_each_out(out, &w->run->output)
		sx_buf_put(&out->buf, (const char *)module, size);
	return 0;
}

static int read_and_assemble(struct work *w, const struct spvx_as_options *options)
{
	struct spvx_as *as;
	int err = cmd_text_read(w->run, w->path, &w->text);

	if (err)
		return err;
	if (is_no_text(w))
		return -SPVX_ESYNTAX;
	err = spvx_as_create(options, &as);
	if (!err)
		err = assemble(w, as);
	spvx_as_free(as);
	return err;
}

/* ---- options ---- */

static int find_version(struct cmd_run *run, const char *target, uint32_t *version)
{
	struct nearest near;
	const char *name;

	*version = target ? spvx_target_version(sx_str(target)) : 0;
	if (!target || *version)
		return 0;
	nearest_init(&near, sx_str(target));
	for (unsigned i = 0; (name = spvx_target_name(i)); i++)
		nearest_try(&near, name);
	if (near.name)
		return cmd_usage(run, "--target-env: there is no '%s'; did you mean %s?",
				 target, near.name);
	return cmd_usage(run, "--target-env: there is no '%s'", target);
}

static int check_words(struct cmd_run *run)
{
	if (!run->words.count)
		return cmd_usage(run, "no FILE: name a text, or - for standard input");
	if (run->words.count > 1)
		return cmd_usage(run, "one text at a time");
	return 0;
}

static int run_as(struct cmd_run *run)
{
	const struct as_opts *own = run->own;
	struct work w = { .run = run };
	struct spvx_as_options options = {
		.size = sizeof(options),
		.flags = (own->preserve ? SPVX_AS_PRESERVE_IDS : 0u) |
			 (own->order == BIG ? SPVX_AS_BIG_ENDIAN : 0u),
		.error = tell,
		.ctx = &w,
	};
	int err = find_version(run, own->target, &options.version);

	run->in.grammar = own->grammar;
	if (!err)
		err = check_words(run);
	if (!err)
		options.grammar = cmd_grammar(run, &err);
	if (err)
		return err;
	w.path = run->words.items[0];
	sx_buf_init(&w.text, NULL);
	sx_buf_init(&w.detail, NULL);
	err = read_and_assemble(&w, &options);
	sx_buf_free(&w.detail);
	sx_buf_free(&w.text);
	return err;
}

/* ---- the command ---- */

static const char *const orders[] = {
	[LITTLE] = "little",
	[BIG] = "big",
	NULL,
};

static const struct opt as_options[] = {
	{ .name = "target-env",
	  .type = OPT_STRING,
	  .at = offsetof(struct as_opts, target),
	  .arg = "ENV",
	  .help = "the version of ENV, such as vulkan1.3, opencl2.2 or spv1.4" },
	{ .name = "preserve-numeric-ids",
	  .type = OPT_FLAG,
	  .at = offsetof(struct as_opts, preserve),
	  .help = "ids that are numbers keep their value" },
	{ .name = "byte-order",
	  .type = OPT_CHOICE,
	  .at = offsetof(struct as_opts, order),
	  .arg = "ORDER",
	  .choices = orders,
	  .help = "of the module" },
	{ .name = "grammar",
	  .type = OPT_LIST,
	  .at = offsetof(struct as_opts, grammar),
	  .arg = "[NAME=]FILE",
	  .help = "know the instructions of this JSON grammar too (repeatable)" },
	{ 0 }
};

static const char *const as_formats[] = { "spv", NULL };

const struct cmd cmd_as = {
	.name = "as",
	.summary = "listing to binary",
	.usage = "[OPTION...] FILE",
	.about = "Makes a module of its text in FILE, or on standard input (-), and writes "
		 "it to out.spv unless -o names another place. The language is that of the "
		 "SPIR-V tools; ids are numbered in the order of the module.\n"
		 "\n"
		 "Every error is told with its line. No file is left after one.\n"
		 "\n"
		 "Without --target-env the version is that of a comment \"; Version: 1.3\" "
		 "at the head of the text, and 1.6 without one.",
	.formats = as_formats,
	.output = "out.spv",
	.options = as_options,
	.options_size = sizeof(struct as_opts),
	.examples = {
		{ "echo OpCapability Shader | spvx as -o cap.spv -",
		  "a text from standard input" },
		{ "echo OpCapability Shader | spvx as --target-env=vulkan1.1 -o - - | "
		  "spvx ls -",
		  "a module for another program: version 1.3" },
		{ "echo OpCapability Shader | spvx as --byte-order=big -o cap.spv -",
		  "most significant byte first" },
	},
	.group = CMD_SAYS,
	.shares = CMD_OUTPUT,
	.run = run_as,
};
