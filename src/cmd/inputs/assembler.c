/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/assembler.c - assembles texts and reports their errors, each with its line.
 */
#include "cmd/inputs/assembler.h"

#include "base/str.h"
#include "report/records/table.h"
#include "spirv/facts_read.h"

#define SHOWN  160 /* most bytes of a line to show */
#define BEFORE 80  /* of these before the error, if the line has so many */

/* The line of an error, or the part of a long line around it. */
struct excerpt {
	struct spvx_str line;
	size_t at; /* offset of the error in it */
	bool cut_before;
	bool cut_after;
};

static bool is_inside_char(const char *s)
{
	return ((unsigned char)*s & 0xc0) == 0x80;
}

static void begin_line(struct excerpt *s, const char *error, size_t column)
{
	s->cut_before = column > SHOWN - BEFORE;
	s->at = s->cut_before ? BEFORE : column;
	s->line.ptr = error - s->at;
	while (s->cut_before && s->at && is_inside_char(s->line.ptr)) {
		s->line.ptr++;
		s->at--;
	}
}

/* Set the end of the line; a NUL ends the text. */
static void end_line(struct excerpt *s, const char *error, size_t left)
{
	size_t most = left < SHOWN - s->at ? left : SHOWN - s->at;
	size_t len = strnlen(error, most);
	const char *nl = memchr(error, '\n', len);

	s->cut_after = !nl && len == most && len < left && error[len] != '\n';
	if (nl)
		len = (size_t)(nl - error);
	if (nl && len && nl[-1] == '\r')
		len--;
	while (s->cut_after && len && is_inside_char(error + len))
		len--;
	s->line.len = s->at + len;
}

/* Append a text as it is shown, with blanks for tabs so that columns are kept. Return: its
 * width in columns. */
static size_t put_columns(struct cmd_assembler *a, struct spvx_str s)
{
	struct sx_buf *b = &a->detail;
	size_t begin = b->len;

	while (s.len) {
		const char *tab = memchr(s.ptr, '\t', s.len);
		size_t len = tab ? (size_t)(tab - s.ptr) : s.len;

		SX_SAY(b, SX_SHOWN(sx_str_n(s.ptr, len), a->run->messages.escape),
		       SX_C(tab ? " " : ""));
		len += tab != NULL;
		s = sx_str_n(s.ptr + len, s.len - len);
	}
	return sx_columns(sx_str_n(b->data + begin, b->len - begin));
}

static void put_source(struct cmd_assembler *a, const struct spvx_as_error *e)
{
	static const char dots[] = "...";
	const char *error = a->text.ptr + e->offset;
	size_t from = 0;
	size_t rest;
	size_t guilty;
	size_t width;
	struct excerpt s;

	begin_line(&s, error, e->column - 1);
	end_line(&s, error, a->text.len - (size_t)e->offset);
	rest = s.line.len - s.at;
	guilty = rest < e->len ? rest : e->len;
	if (!s.line.len)
		return;
	if (s.cut_before) {
		sx_buf_puts(&a->detail, dots);
		from = strlen(dots);
	}
	from += put_columns(a, sx_str_n(s.line.ptr, s.at));
	width = put_columns(a, sx_str_n(error, guilty));
	put_columns(a, sx_str_n(error + guilty, rest - guilty));
	SX_SAY(&a->detail, SX_C(s.cut_after ? dots : ""), SX_T("\n"), SX_FILL(" ", from),
	       SX_T("^"), SX_FILL("~", width > 1 ? width - 1 : 0));
}

static int report_error(void *ctx, const struct spvx_as_error *e)
{
	struct cmd_assembler *a = ctx;
	struct cmd_place at = {
		.address = a->name,
		.line = e->line,
		.column = e->column,
	};

	a->detail.len = 0;
	put_source(a, e);
	if (e->hint.len) {
		if (a->detail.len)
			sx_buf_putc(&a->detail, '\n');
		sx_buf_put(&a->detail, e->hint.ptr, e->hint.len);
	}
	at.detail = sx_buf_str(&a->detail);
	cmd_say(&a->run->messages, CMD_ERROR, &at, "%.*s", (int)e->message.len,
		e->message.ptr);
	return a->detail.error;
}

int cmd_assembler_open(struct cmd_assembler *a, struct cmd_run *run,
		       const struct spvx_as_options *options)
{
	struct spvx_as_options o = *options;

	*a = (struct cmd_assembler){ .run = run };
	o.version = run->in.version;
	o.error = report_error;
	o.ctx = a;
	return spvx_as_create(&o, &a->as);
}

int cmd_assembler_text(struct cmd_assembler *a, struct spvx_str name, struct spvx_str text,
		       const unsigned char **module, size_t *size)
{
	struct spvx_header header;
	int err;

	a->name = name;
	a->text = text;
	err = spvx_as_module(a->as, text.ptr, text.len, module, size);
	if (err == -SPVX_ELIMIT)
		cmd_say(&a->run->messages, CMD_ERROR, CMD_AT(name),
			"more ids than a module can number");
	a->bound = !err && !spvx_header_read(*module, *size, &header) ? header.bound : 0;
	return err;
}

bool cmd_assembler_named(struct cmd_assembler *a, uint32_t *at, uint32_t *id,
			 struct spvx_insn *name)
{
	char *text = (char *)&a->name_words[SX_NAME_TEXT];
	size_t most = sizeof(a->name_words) - SX_NAME_TEXT * SPVX_WORD_BYTES - 1;

	while (++*at < a->bound) {
		struct spvx_str s = spvx_as_name(a->as, *at);
		size_t len = s.len < most ? s.len : most;

		if (!len)
			continue;
		memset(a->name_words, 0, sizeof(a->name_words));
		memcpy(text, s.ptr, len);
		*id = *at;
		*name = (struct spvx_insn){ .bytes = (const unsigned char *)a->name_words,
					    .opcode = SPVX_OP_Name,
					    .word_count = CMD_NAME_WORDS };
		return true;
	}
	return false;
}

void cmd_assembler_close(struct cmd_assembler *a)
{
	spvx_as_free(a->as);
	sx_buf_free(&a->detail);
	*a = (struct cmd_assembler){ .run = NULL };
}
