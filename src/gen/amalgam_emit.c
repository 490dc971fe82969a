/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam_emit.c - spvx.h and spvx.c: the files one after the other, each under a line
 * with its name, as they are but for includes, `static` and short names.
 */
#include "gen/amalgam.h"

static const char licence[] =
	" * Permission is hereby granted, free of charge, to any person obtaining a\n"
	" * copy of this software and associated documentation files (the \"Software\"),\n"
	" * to deal in the Software without restriction, including without limitation\n"
	" * the rights to use, copy, modify, merge, publish, distribute, sublicense,\n"
	" * and/or sell copies of the Software, and to permit persons to whom the\n"
	" * Software is furnished to do so, subject to the following conditions:\n"
	" *\n"
	" * The above copyright notice and this permission notice shall be included in\n"
	" * all copies or substantial portions of the Software.\n"
	" *\n"
	" * THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR\n"
	" * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,\n"
	" * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL\n"
	" * THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER\n"
	" * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING\n"
	" * FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER\n"
	" * DEALINGS IN THE SOFTWARE.\n"
	" */\n";

static const char about[] =
	" * The whole library in two files: `cc -c spvx.c`, with gcc or clang, is all\n"
	" * there is to building it. It needs spvx.h beside it and the C library,\n"
	" * nothing else. With SPVX_STATIC defined every function is static: include\n"
	" * spvx.c in a file of yours then. The switches that leave parts out, such as\n"
	" * SPVX_NO_TEXT, are listed in spvx.h under spvx/api.h; define them for both.\n"
	" *\n"
	" * Made by `make amalgamation` from the files that are named along the way;\n"
	" * there they are better read and changed. What only one of them knows bears\n"
	" * its name here: put() of text/as_facts.c is text_as_facts_put().\n"
	" *\n"
	" * Names, numbers and operands of instructions come from the machine-readable\n"
	" * grammars of SPIR-V, copyright 2014-2026 The Khronos Group Inc. and\n"
	" * 2022-2026 Arm Ltd., under the same licence. MODIFICATIONS TO THIS FILE MAY\n"
	" * MEAN IT NO LONGER ACCURATELY REFLECTS KHRONOS STANDARDS. THE UNMODIFIED,\n"
	" * NORMATIVE VERSIONS OF KHRONOS SPECIFICATIONS AND HEADER INFORMATION ARE\n"
	" * LOCATED AT https://www.khronos.org/registry/\n"
	" *\n";

static const char macros[] = "#include \"spvx.h\"\n"
			     "\n"
			     "#define " AMALGAM_DEFINES "\n"
			     "/* What only this file sees; not all of it is used. */\n"
			     "#if defined(__GNUC__)\n"
			     "#define SX_LOCAL static __attribute__((unused))\n"
			     "#else\n"
			     "#define SX_LOCAL static\n"
			     "#endif\n"
			     "#if defined(__GNUC__) && !defined(_WIN32)\n"
			     "#define SX_HIDDEN __attribute__((visibility(\"hidden\")))\n"
			     "#else\n"
			     "#define SX_HIDDEN\n"
			     "#endif\n";

/* ---- one token ----------------------------------------------------------------------- */

/* text/as_operand.c and put make text_as_operand_put, and MAX makes TEXT_AS_OPERAND_MAX. */
static void put_qualified(struct sx_buf *b, const struct name *n)
{
	bool upper = true;
	size_t len = strcspn(n->owner->path, ".");

	for (size_t i = 0; i < n->spelling.len; i++)
		upper = upper && (n->spelling.ptr[i] < 'a' || n->spelling.ptr[i] > 'z');
	for (size_t i = 0; i < len; i++) {
		char c = n->owner->path[i];

		if (c == '/')
			c = '_';
		else if (upper && c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		sx_buf_putc(b, c);
	}
	sx_buf_putc(b, '_');
	sx_buf_put(b, n->spelling.ptr, n->spelling.len);
}

/* What this file means by a word, if that takes another name. A struct that it only declares
 * is the one of that tag, where there is one. */
static const struct name *qualified(const struct amalgam *m, const struct source *s,
				    const struct token *t)
{
	const struct name *only = NULL;
	unsigned tags = 0;

	for (const struct name *n = sx_amalgam_names(m, t); n; n = n->next) {
		bool tag = n->kind == NAME_TAG;

		if (tag != !!(t->flags & TOKEN_TAG))
			continue;
		if (n->qualified && sx_amalgam_sees(m, s, n->owner))
			return n;
		if (tag && n->owner->parts) {
			only = n;
			tags++;
		}
	}
	return tags == 1 && only->qualified ? only : NULL;
}

/* What is declared from here on is defined in this text, so it can be static. */
static bool becomes_local(const struct amalgam *m, const struct token *t)
{
	const struct name *n = t->declares ? sx_amalgam_names(m, t + t->declares) : NULL;

	while (n && !(n->kind == NAME_GLOBAL && n->owner->parts))
		n = n->next;
	return n != NULL;
}

static void put_token(const struct amalgam *m, struct sx_buf *b, const struct source *s,
		      const struct token *t)
{
	bool local = becomes_local(m, t);
	const struct name *n = NULL;

	if (t->flags & TOKEN_STATIC || (local && sx_token_is(t, "extern"))) {
		sx_buf_puts(b, "SX_LOCAL");
		return;
	}
	if (t->flags & TOKEN_COMMA)
		sx_buf_puts(b, ", ");
	if (t->flags & TOKEN_HIDDEN)
		sx_buf_puts(b, "SX_HIDDEN ");
	else if (local)
		sx_buf_puts(b, "SX_LOCAL ");
	if (t->kind == TOKEN_WORD && !(t->flags & TOKEN_MEMBER))
		n = qualified(m, s, t);
	if (n)
		put_qualified(b, n);
	else
		sx_buf_put(b, t->at, t->len);
}

/* ---- one file ------------------------------------------------------------------------ */

static void put_source(struct amalgam *m, struct sx_buf *b, struct source *s);

/* The file of ours that the directive at @t includes. */
static struct source *included(const struct source *s, const struct token *t)
{
	for (size_t i = 0; i < s->include_count; i++) {
		size_t len = strlen(s->includes[i]->path);

		if (!strncmp(t[2].at + 1, s->includes[i]->path, len) &&
		    strchr("\">", t[2].at[1 + len]))
			return s->includes[i];
	}
	return NULL;
}

static bool is_directive(const struct source *s, size_t i, const char *word)
{
	const struct token *t = &s->tokens[i];

	return t->flags & TOKEN_DIRECTIVE && *t->at == '#' && i + 2 < s->token_count &&
	       sx_token_is(t + 1, word);
}

/* The macros of a .c file end with it. */
static void put_undefs(const struct amalgam *m, struct sx_buf *b, const struct source *s)
{
	for (size_t i = 0; i < s->token_count; i++) {
		const struct name *n = NULL;

		if (is_directive(s, i, "define"))
			n = sx_amalgam_names(m, &s->tokens[i + 2]);
		while (n && n->spelling.ptr != s->tokens[i + 2].at)
			n = n->next;
		if (n) {
			sx_buf_puts(b, "#undef ");
			put_token(m, b, s, &s->tokens[i + 2]);
			sx_buf_putc(b, '\n');
		}
	}
}

/* Where the line of @p ends, the line break included. */
static const char *line_end(const struct source *s, const char *p)
{
	const char *end = s->text.ptr + s->text.len;

	while (p < end && *p != '\n')
		p++;
	return p < end ? p + 1 : end;
}

static void put_text(struct amalgam *m, struct sx_buf *b, struct source *s)
{
	const char *from = s->text.ptr;
	struct source *other;

	for (size_t i = 0; i < s->token_count; i++) {
		const struct token *t = &s->tokens[i];
		bool drop = false;

		if (t->at < from)
			continue; /* of a line that is dropped */
		sx_buf_put(b, from, (size_t)(t->at - from));
		from = t->at + t->len;
		other = is_directive(s, i, "include") ? included(s, t) : NULL;
		if (other && !other->guarded)
			put_source(m, b, other);
		drop = other || (!i && t->kind == TOKEN_COMMENT &&
				 strstr(t->at, "SPDX") < from && strstr(t->at, "SPDX"));
		if (drop)
			from = line_end(s, t->at);
		else
			put_token(m, b, s, t);
	}
	sx_buf_put(b, from, (size_t)(s->text.ptr + s->text.len - from));
}

/* One blank line is enough, at the end there is none. */
static void put_squeezed(struct sx_buf *b, const struct sx_buf *text)
{
	size_t breaks = 2;

	for (size_t i = 0; i < text->len; i++) {
		breaks = text->data[i] == '\n' ? breaks + 1 : 0;
		if (breaks <= 2)
			sx_buf_putc(b, text->data[i]);
	}
	while (b->len > 1 && b->data[b->len - 1] == '\n' && b->data[b->len - 2] == '\n')
		b->len--;
}

static void put_title(struct sx_buf *b, const struct source *s)
{
	sx_buf_puts(b, "\n/* ---- ");
	sx_buf_puts(b, s->path);
	sx_buf_putc(b, ' ');
	sx_buf_fill(b, '-', 79 - strlen(s->path));
	sx_buf_puts(b, " */\n\n");
}

/* Its text is for some parts only. Public headers say themselves what is. */
static bool is_optional(const struct source *s)
{
	return !s->public && (s->guarded || !s->header) && !(s->parts & 1);
}

static void put_condition(const struct amalgam *m, struct sx_buf *b, const struct source *s)
{
	const char *before = "#if ";

	for (size_t i = 1; is_optional(s) && i < m->part_count; i++) {
		if (!(s->parts >> i & 1))
			continue;
		sx_buf_puts(b, before);
		sx_buf_puts(b, "!defined(");
		sx_buf_put(b, m->switches[i].ptr, m->switches[i].len);
		sx_buf_putc(b, ')');
		before = " || \\\n\t";
	}
	if (is_optional(s))
		sx_buf_puts(b, "\n\n");
}

/* Headers first, each once, but the public ones, which are in spvx.h. */
static void put_source(struct amalgam *m, struct sx_buf *b, struct source *s)
{
	struct sx_buf text;

	if (s->done && s->guarded)
		return;
	s->done = true;
	for (size_t i = 0; i < s->include_count; i++) {
		if (s->includes[i]->guarded)
			put_source(m, b, s->includes[i]);
	}
	sx_buf_init(&text, NULL);
	if (s->guarded || !s->header)
		put_title(b, s);
	put_condition(m, b, s);
	put_text(m, &text, s);
	if (!s->header)
		put_undefs(m, &text, s);
	put_squeezed(b, &text);
	if (is_optional(s))
		sx_buf_puts(b, "#endif\n");
	b->error = b->error ? b->error : text.error;
	sx_buf_free(&text);
}

/* ---- the two files ------------------------------------------------------------------- */

/* The string that a header defines SPVX_VERSION as. */
static struct spvx_str version(const struct amalgam *m)
{
	for (size_t n = 0; n < m->source_count; n++) {
		const struct source *s = m->sources[n];

		for (size_t i = 0; i + 1 < s->token_count; i++) {
			const struct token *t = &s->tokens[i];

			if (sx_token_is(t, "SPVX_VERSION") && *t[1].at == '"')
				return sx_str_n(t[1].at + 1, t[1].len - 2);
		}
	}
	return sx_str("");
}

static void put_head(struct sx_buf *b, const struct amalgam *m, const char *name)
{
	struct spvx_str v = version(m);

	sx_buf_puts(b, "/* SPDX-License-Identifier: MIT */\n/*\n * ");
	sx_buf_puts(b, name);
	sx_buf_puts(b, " - spvx ");
	sx_buf_put(b, v.ptr, v.len);
	sx_buf_puts(b, ", streaming inspector for SPIR-V binaries\n *\n");
	sx_buf_puts(b, about);
	sx_buf_puts(b, licence);
}

void sx_amalgam_header(struct amalgam *m, struct sx_buf *b, struct source *umbrella)
{
	put_head(b, m, "spvx.h");
	for (size_t i = 0; i < umbrella->include_count; i++) {
		struct source *s = umbrella->includes[i];

		if (s->parts)
			put_source(m, b, s);
		s->done = true;
	}
	put_source(m, b, umbrella);
}

/* gcc looks at the end of the file what is declared only, so this ends there, too. */
static void put_pragma(struct sx_buf *b, const struct amalgam *m)
{
	if (m->part_count < 2)
		return;
	sx_buf_puts(b, "\n/* What a switch leaves out is still declared. */\n"
		       "#if defined(__GNUC__) && (");
	for (size_t i = 1; i < m->part_count; i++) {
		sx_buf_puts(b, i > 1 ? " || \\\n\tdefined(" : "defined(");
		sx_buf_put(b, m->switches[i].ptr, m->switches[i].len);
		sx_buf_putc(b, ')');
	}
	sx_buf_puts(b, ")\n#pragma GCC diagnostic ignored \"-Wunused-function\"\n#endif\n");
}

void sx_amalgam_code(struct amalgam *m, struct sx_buf *b)
{
	put_head(b, m, "spvx.c");
	sx_buf_puts(b, macros);
	put_pragma(b, m);
	for (size_t i = 0; i < m->source_count; i++) {
		if (m->sources[i]->parts && !m->sources[i]->header)
			put_source(m, b, m->sources[i]);
	}
}
