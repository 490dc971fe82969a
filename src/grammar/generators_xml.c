/* SPDX-License-Identifier: MIT */
/*
 * grammar/generators_xml.c - the registry of generators, from spir-v.xml to structs.
 *
 * Reads as much of XML as the registry uses: comments, elements, quoted attributes, the
 * five named entities. The first comment is the licence and is kept; of the elements only
 * <ids type="vendor"> matters. It is no validating reader: other elements are passed over.
 */
#include "grammar/import.h"

#include "base/error.h"
#include "base/str.h"
#include "grammar/table_spelling.h"

#include <string.h>

#define MAX_ATTRIBUTES 16 /* of one element; the registry has five */

struct attribute {
	struct spvx_str name;
	struct spvx_str value; /* as written, entities unresolved */
};

struct element {
	struct spvx_str name;
	const char *start; /* its '<' */
	bool closes;       /* </name> */
	bool empty;        /* <name/> */
	size_t count;
	struct attribute attributes[MAX_ATTRIBUTES];
};

struct reader {
	struct sx_arena *arena;
	struct spvx_error *err;
	const char *text;
	const char *end;
	const char *p;
	struct sx_tset *set;
	struct sx_tgenerator **tail;
	bool inside; /* <ids type="vendor"> */
	bool found;  /* it, before */
};

/* The position is counted only now that it is wanted. */
static int fail(const struct reader *rd, const char *where, const char *what)
{
	const char *line_start = rd->text;
	uint32_t line = 1;
	int r;

	for (const char *p = rd->text; p < where; p++) {
		if (*p != '\n')
			continue;
		line++;
		line_start = p + 1;
	}
	r = sx_error_at(rd->err, SPVX_ESYNTAX, line, (uint32_t)(where - line_start) + 1,
			"%s", what);
	if (rd->err)
		rd->err->offset = (uint64_t)(where - rd->text);
	return r;
}

static int no_memory(const struct reader *rd)
{
	return sx_error(rd->err, SPVX_ENOMEM, "out of memory");
}

static struct spvx_str rest(const struct reader *rd)
{
	return sx_str_n(rd->p, (size_t)(rd->end - rd->p));
}

static bool skip(struct reader *rd, const char *s)
{
	if (!sx_str_starts(rest(rd), s))
		return false;
	rd->p += strlen(s);
	return true;
}

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_space(struct reader *rd)
{
	while (rd->p < rd->end && is_space(*rd->p))
		rd->p++;
}

/* Step behind the next @mark. Return: what lies before it; ptr NULL when there is none. */
static struct spvx_str skip_past(struct reader *rd, const char *mark)
{
	const char *start = rd->p;

	for (; rd->p < rd->end; rd->p++) {
		const char *stop = rd->p;

		if (skip(rd, mark))
			return sx_str_n(start, (size_t)(stop - start));
	}
	return sx_str_n(NULL, 0);
}

static struct spvx_str trim(struct spvx_str s)
{
	while (s.len && is_space(s.ptr[0])) {
		s.ptr++;
		s.len--;
	}
	while (s.len && is_space(s.ptr[s.len - 1]))
		s.len--;
	return s;
}

/* The lines of the licence, without indentation. */
static int keep_licence(struct reader *rd, struct spvx_str comment)
{
	struct sx_tnames **tail = &rd->set->copyright;

	comment = trim(comment);
	while (comment.len) {
		const char *stop = memchr(comment.ptr, '\n', comment.len);
		size_t len = stop ? (size_t)(stop - comment.ptr) : comment.len;
		struct sx_tnames *line = sx_arena_zalloc(rd->arena, 1, sizeof(*line));

		if (!line)
			return no_memory(rd);
		line->name = trim(sx_str_n(comment.ptr, len));
		if (!sx_spelled_text(line->name))
			return fail(rd, line->name.ptr, "control character in the licence");
		*tail = line;
		tail = &line->next;
		comment.ptr += len + (stop != NULL);
		comment.len -= len + (stop != NULL);
	}
	rd->set->has_copyright = rd->set->copyright;
	return 0;
}

static int read_comment(struct reader *rd, const char *start)
{
	struct spvx_str comment = skip_past(rd, "-->");

	if (!comment.ptr)
		return fail(rd, start, "the comment is not closed");
	return rd->set->copyright ? 0 : keep_licence(rd, comment);
}

/* The name of an element or an attribute. */
static int read_name(struct reader *rd, struct spvx_str *name)
{
	const char *start = rd->p;

	while (rd->p < rd->end && !is_space(*rd->p) && !strchr("<>/=\"'", *rd->p))
		rd->p++;
	*name = sx_str_n(start, (size_t)(rd->p - start));
	return name->len ? 0 : fail(rd, start, "expected a name");
}

static int read_attribute(struct reader *rd, struct element *e)
{
	const char *start = rd->p;
	struct attribute *a = &e->attributes[e->count];
	const char *quote;

	if (e->count == MAX_ATTRIBUTES)
		return fail(rd, start, "too many attributes");
	if (read_name(rd, &a->name))
		return -SPVX_ESYNTAX;
	skip_space(rd);
	if (!skip(rd, "="))
		return fail(rd, rd->p, "expected =");
	skip_space(rd);
	start = rd->p;
	quote = skip(rd, "\"") ? "\"" : "'";
	if (*quote == '\'' && !skip(rd, "'"))
		return fail(rd, rd->p, "expected a quoted value");
	a->value = skip_past(rd, quote);
	if (!a->value.ptr || memchr(a->value.ptr, '<', a->value.len))
		return fail(rd, start, "the value is not closed");
	e->count++;
	return 0;
}

/* What stands behind a '<'. */
static int read_element(struct reader *rd, struct element *e)
{
	e->start = rd->p - 1;
	e->closes = skip(rd, "/");
	e->empty = false;
	e->count = 0;
	if (read_name(rd, &e->name))
		return -SPVX_ESYNTAX;
	for (;;) {
		skip_space(rd);
		if (skip(rd, ">"))
			return 0;
		if (skip(rd, "/>")) {
			e->empty = true;
			return 0;
		}
		if (rd->p == rd->end)
			return fail(rd, e->start, "the element is not closed");
		if (read_attribute(rd, e))
			return -SPVX_ESYNTAX;
	}
}

static const struct {
	char name[8];
	char c;
} entities[] = {
	{ "&amp;", '&' },  { "&lt;", '<' },    { "&gt;", '>' },
	{ "&quot;", '"' }, { "&apos;", '\'' },
};

/* Return: the length of the entity @s begins with, 0 when it is not known. */
static size_t find_entity(struct spvx_str s, char *c)
{
	for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++) {
		if (sx_str_starts(s, entities[i].name)) {
			*c = entities[i].c;
			return strlen(entities[i].name);
		}
	}
	return 0;
}

/* The value of an attribute, entities resolved. */
static int resolve(struct reader *rd, struct spvx_str raw, struct spvx_str *value)
{
	char *copy = sx_arena_strdup(rd->arena, raw.ptr, raw.len);
	size_t len = 0;

	if (!copy)
		return no_memory(rd);
	if (!sx_spelled_text(raw))
		return fail(rd, raw.ptr, "control character in a value");
	*value = sx_str_n(copy, 0);
	while (raw.len) {
		size_t step = 1;

		copy[len] = *raw.ptr;
		if (*raw.ptr == '&')
			step = find_entity(raw, &copy[len]);
		if (!step)
			return fail(rd, raw.ptr, "unknown entity");
		len++;
		raw.ptr += step;
		raw.len -= step;
	}
	value->len = len;
	return 0;
}

static int read_value(struct reader *rd, struct sx_tgenerator *g, struct spvx_str raw)
{
	if (!sx_spelled_decimal(raw, SX_MAX_GENERATOR, &g->value))
		return fail(rd, raw.ptr, "expected a number up to 65535");
	return 0;
}

static int add_generator(struct reader *rd, const struct element *e)
{
	struct sx_tgenerator *g = sx_arena_zalloc(rd->arena, 1, sizeof(*g));
	bool has_value = false;

	if (!g)
		return no_memory(rd);
	for (size_t i = 0; i < e->count; i++) {
		const struct attribute *a = &e->attributes[i];
		int err = 0;

		if (sx_str_is(a->name, "value")) {
			err = read_value(rd, g, a->value);
			has_value = true;
		} else if (sx_str_is(a->name, "vendor")) {
			err = resolve(rd, a->value, &g->vendor);
		} else if (sx_str_is(a->name, "tool")) {
			err = resolve(rd, a->value, &g->tool);
		} else if (!sx_str_is(a->name, "comment")) {
			err = fail(rd, a->name.ptr, "unknown attribute");
		}
		if (err)
			return err;
	}
	if (!has_value || !g->vendor.ptr)
		return fail(rd, e->start, "an id without value or vendor");
	*rd->tail = g;
	rd->tail = &g->next;
	return 0;
}

static bool is_vendor_list(const struct element *e)
{
	for (size_t i = 0; i < e->count; i++) {
		if (sx_str_is(e->attributes[i].name, "type"))
			return sx_str_is(e->attributes[i].value, "vendor");
	}
	return false;
}

static int take_element(struct reader *rd, const struct element *e)
{
	if (!rd->inside) {
		rd->inside = sx_str_is(e->name, "ids") && !e->closes && is_vendor_list(e);
		rd->found |= rd->inside;
		rd->inside &= !e->empty;
		return 0;
	}
	if (sx_str_is(e->name, "ids") && e->closes) {
		rd->inside = false;
		return 0;
	}
	if (sx_str_is(e->name, "id") && e->empty)
		return add_generator(rd, e);
	if (sx_str_is(e->name, "unused") && e->empty)
		return 0;
	return fail(rd, e->start, "expected <id/>, <unused/> or </ids>");
}

static int read_markup(struct reader *rd)
{
	const char *start = rd->p;
	struct element e;
	int err;

	if (skip(rd, "<!--"))
		return read_comment(rd, start);
	if (skip(rd, "<?"))
		return skip_past(rd, "?>").ptr ? 0 : fail(rd, start, "<? is not closed");
	if (!skip(rd, "<"))
		return fail(rd, start, "text between elements");
	err = read_element(rd, &e);
	return err ? err : take_element(rd, &e);
}

int sx_generators_import(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
			 struct spvx_error *err)
{
	struct reader rd = { .arena = arena, .err = err };

	if (!text.len)
		text = sx_str("");
	rd.text = text.ptr;
	rd.p = text.ptr;
	rd.end = text.ptr + text.len;
	rd.set = sx_arena_zalloc(arena, 1, sizeof(*rd.set));
	if (!rd.set)
		return no_memory(&rd);
	rd.set->name = sx_str("generators");
	rd.set->is_generators = true;
	rd.tail = &rd.set->generators;
	for (skip_space(&rd); rd.p < rd.end; skip_space(&rd)) {
		int r = read_markup(&rd);

		if (r)
			return r;
	}
	if (rd.inside)
		return fail(&rd, rd.p, "the text ends inside <ids>");
	if (!rd.found)
		return fail(&rd, rd.p, "there is no <ids type=\"vendor\">");
	*set = rd.set;
	return 0;
}
