/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/xml.c - reads tags, attributes and texts in order, without making a tree.
 */
#include "cmd/grammar/xml.h"

#include "base/error.h"
#include "base/str.h"
#include "grammar/table_spelling.h"

/* Line and column are counted only here, for an error. */
int sx_xml_fail(const struct sx_xml *x, const char *where, const char *what)
{
	const char *line_start = x->text;
	uint32_t line = 1;
	int r;

	for (const char *p = x->text; p < where; p++) {
		if (*p != '\n')
			continue;
		line++;
		line_start = p + 1;
	}
	r = sx_error_at(x->err, SPVX_ESYNTAX, line, (uint32_t)(where - line_start) + 1,
			"%s", what);
	if (x->err)
		x->err->offset = (uint64_t)(where - x->text);
	return r;
}

void sx_xml_open(struct sx_xml *x, struct spvx_str text, struct spvx_error *err)
{
	if (!text.len)
		text = sx_str("");
	*x = (struct sx_xml){ text.ptr, text.ptr + text.len, text.ptr, err };
}

static bool skip(struct sx_xml *x, const char *s)
{
	if (!sx_str_starts(sx_str_n(x->p, (size_t)(x->end - x->p)), s))
		return false;
	x->p += strlen(s);
	return true;
}

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_space(struct sx_xml *x)
{
	while (x->p < x->end && is_space(*x->p))
		x->p++;
}

/* Step past the next @mark. Return: the text before it; ptr NULL if there is none. */
static struct spvx_str skip_past(struct sx_xml *x, const char *mark)
{
	const char *start = x->p;

	for (; x->p < x->end; x->p++) {
		const char *stop = x->p;

		if (*x->p == *mark && skip(x, mark))
			return sx_str_n(start, (size_t)(stop - start));
	}
	return sx_str_n(NULL, 0);
}

struct spvx_str sx_xml_trim(struct spvx_str s)
{
	while (s.len && is_space(s.ptr[0])) {
		s.ptr++;
		s.len--;
	}
	while (s.len && is_space(s.ptr[s.len - 1]))
		s.len--;
	return s;
}

/* Read the name of an element or an attribute. */
static int read_name(struct sx_xml *x, struct spvx_str *name)
{
	const char *start = x->p;

	while (x->p < x->end && !is_space(*x->p) && !strchr("<>/=\"'", *x->p))
		x->p++;
	*name = sx_str_n(start, (size_t)(x->p - start));
	return name->len ? 0 : sx_xml_fail(x, start, "expected a name");
}

static int read_attribute(struct sx_xml *x, struct sx_xml_item *item)
{
	const char *start = x->p;
	struct sx_xml_attribute *a = &item->attributes[item->count];
	const char *quote;

	if (item->count == SX_XML_ATTRIBUTES)
		return sx_xml_fail(x, start, "too many attributes");
	if (read_name(x, &a->name))
		return -SPVX_ESYNTAX;
	skip_space(x);
	if (!skip(x, "="))
		return sx_xml_fail(x, x->p, "expected =");
	skip_space(x);
	start = x->p;
	quote = skip(x, "\"") ? "\"" : "'";
	if (*quote == '\'' && !skip(x, "'"))
		return sx_xml_fail(x, x->p, "expected a quoted value");
	a->value = skip_past(x, quote);
	if (!a->value.ptr || memchr(a->value.ptr, '<', a->value.len))
		return sx_xml_fail(x, start, "unterminated value");
	item->count++;
	return 0;
}

/* Read an element, after its '<'. */
static int read_element(struct sx_xml *x, struct sx_xml_item *item)
{
	item->kind = SX_XML_ELEMENT;
	item->closes = skip(x, "/");
	item->empty = false;
	item->count = 0;
	if (read_name(x, &item->name))
		return -SPVX_ESYNTAX;
	for (;;) {
		skip_space(x);
		if (skip(x, ">"))
			return 0;
		if (skip(x, "/>")) {
			item->empty = true;
			return 0;
		}
		if (x->p == x->end)
			return sx_xml_fail(x, item->start, "unterminated element");
		if (read_attribute(x, item))
			return -SPVX_ESYNTAX;
	}
}

int sx_xml_next(struct sx_xml *x, struct sx_xml_item *item)
{
	for (;;) {
		skip_space(x);
		item->start = x->p;
		item->count = 0;
		item->kind = SX_XML_END;
		if (x->p == x->end)
			return 0;
		if (skip(x, "<!--")) {
			struct spvx_str comment = skip_past(x, "-->");

			if (!comment.ptr)
				return sx_xml_fail(x, item->start, "unterminated comment");
			item->kind = SX_XML_COMMENT;
			item->text = sx_xml_trim(comment);
			return 0;
		}
		if (skip(x, "<!"))
			return sx_xml_fail(x, item->start,
					   "document type declarations are not supported");
		if (!skip(x, "<?"))
			break;
		if (!skip_past(x, "?>").ptr)
			return sx_xml_fail(x, item->start, "unterminated <?");
	}
	if (skip(x, "<"))
		return read_element(x, item);
	while (x->p < x->end && *x->p != '<')
		x->p++;
	item->kind = SX_XML_TEXT;
	item->text = sx_xml_trim(sx_str_n(item->start, (size_t)(x->p - item->start)));
	return 0;
}

struct spvx_str sx_xml_value(const struct sx_xml_item *item, const char *name)
{
	for (size_t i = 0; i < item->count; i++)
		if (sx_str_is(item->attributes[i].name, name))
			return item->attributes[i].value;
	return sx_str_n(NULL, 0);
}

static const struct {
	char name[8];
	char c;
} entities[] = {
	{ "&amp;", '&' },  { "&lt;", '<' },    { "&gt;", '>' },
	{ "&quot;", '"' }, { "&apos;", '\'' },
};

/* Return: the length of the entity that @s begins with; 0: unknown entity. */
static size_t find_entity(struct spvx_str s, char *c)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(entities); i++) {
		if (sx_str_starts(s, entities[i].name)) {
			*c = entities[i].c;
			return strlen(entities[i].name);
		}
	}
	return 0;
}

int sx_xml_resolve(const struct sx_xml *x, struct sx_arena *arena, struct spvx_str raw,
		   struct spvx_str *value)
{
	char *copy = sx_arena_strdup(arena, raw.ptr, raw.len);
	size_t len = 0;

	if (!copy)
		return sx_error(x->err, SPVX_ENOMEM, "out of memory");
	if (!sx_spelled_text(raw))
		return sx_xml_fail(x, raw.ptr, "control character in a value");
	*value = sx_str_n(copy, 0);
	while (raw.len) {
		size_t step = 1;

		copy[len] = *raw.ptr;
		if (*raw.ptr == '&')
			step = find_entity(raw, &copy[len]);
		if (!step)
			return sx_xml_fail(x, raw.ptr, "unknown entity");
		len++;
		raw.ptr += step;
		raw.len -= step;
	}
	value->len = len;
	return 0;
}
