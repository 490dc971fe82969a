/* SPDX-License-Identifier: MIT */
/*
 * base/json_read.c - strict JSON reader, RFC 8259.
 *
 * One pass over the text with a stack of open containers. Line breaks are legal between
 * tokens only, so lines are counted there and nowhere else. Strings are checked first and,
 * when they hold escapes, resolved in a second step that cannot fail but for memory.
 *
 * One file: one grammar, whose rules call one another.
 */
#include "base/json_read.h"

#include "base/error.h"
#include "base/map.h"
#include "base/str.h"
#include "base/word8.h"

#include <string.h>

#define FEW_MEMBERS 16 /* up to here the names of an object are compared one by one */

/* A container that is not closed yet. */
struct open {
	struct sx_json_node *node;
	struct sx_json_node *last; /* child */
	struct sx_strmap names;    /* of an object with more than FEW_MEMBERS members */
	bool named;                /* @names is in use */
};

struct reader {
	struct sx_arena *arena;
	const char *start;
	const char *p; /* the next byte to read */
	const char *end;
	const char *line_start;
	uint64_t line;
	struct spvx_str key; /* of the value that comes next */
	unsigned depth;
	bool loose; /* allows duplicate names */
	struct spvx_error *err;
	struct open stack[SX_JSON_MAX_DEPTH];
};

static uint32_t clamp(uint64_t v)
{
	return v < UINT32_MAX ? (uint32_t)v : UINT32_MAX;
}

static uint32_t column(const struct reader *r, const char *at)
{
	return clamp((uint64_t)(at - r->line_start) + 1);
}

static int fail_as(const struct reader *r, enum spvx_code code, const char *at,
		   const char *what)
{
	int ret = sx_error_at(r->err, code, clamp(r->line), column(r, at), "%s", what);

	if (r->err)
		r->err->offset = (uint64_t)(at - r->start);
	return ret;
}

static int fail(const struct reader *r, const char *at, const char *what)
{
	return fail_as(r, SPVX_ESYNTAX, at, what);
}

/* Report an unexpected byte. */
static int expected(const struct reader *r, const char *at_end, const char *otherwise)
{
	return fail(r, r->p, r->p == r->end ? at_end : otherwise);
}

static int no_memory(const struct reader *r)
{
	return fail_as(r, SPVX_ENOMEM, r->p, spvx_code_text(SPVX_ENOMEM));
}

static bool next_is(const struct reader *r, char c)
{
	return r->p < r->end && *r->p == c;
}

static inline void skip_blanks(struct reader *r)
{
	if (r->p < r->end && (unsigned char)*r->p > ' ')
		return; /* compact text */
	for (; r->p < r->end; r->p++) {
		if (*r->p == '\n') {
			r->line++;
			r->line_start = r->p + 1;
		} else if (*r->p != ' ' && *r->p != '\t' && *r->p != '\r') {
			return;
		}
	}
}

/* ASCII that needs no escape in a string: no control, quote or backslash. */
static bool is_plain(char c)
{
	return (unsigned char)c >= 0x20 && (unsigned char)c < 0x80 && c != '"' && c != '\\';
}

/* Skip eight plain bytes at a time. */
static const char *skip_plain(const char *p, const char *end)
{
	while (end - p >= SX_EIGHT && sx_word8_quotable(sx_word8_load(p)))
		p += SX_EIGHT;
	while (p < end && is_plain(*p))
		p++;
	return p;
}

static bool is_digit(const struct reader *r)
{
	return r->p < r->end && *r->p >= '0' && *r->p <= '9';
}

static bool skip_word(struct reader *r, const char *word)
{
	size_t len = strlen(word);

	if ((size_t)(r->end - r->p) < len || memcmp(r->p, word, len))
		return false;
	r->p += len;
	return true;
}

/* The value of four hexadecimal digits at @p, or -1. */
static int32_t hex4(const char *p, const char *end)
{
	char text[] = "0x0000";
	uint64_t v;

	if (end - p < 4)
		return -1;
	memcpy(text + 2, p, 4);
	return sx_parse_u64(sx_str_n(text, 6), &v) ? (int32_t)v : -1;
}

static bool is_high_surrogate(int32_t unit)
{
	return unit >= 0xd800 && unit < 0xdc00;
}

static bool is_low_surrogate(int32_t unit)
{
	return unit >= 0xdc00 && unit < 0xe000;
}

/* Skip the digits of a \u escape and, after a high surrogate, the low one. */
static int check_unicode_escape(struct reader *r, const char *escape)
{
	int32_t unit = hex4(r->p, r->end);

	if (unit < 0)
		return fail(r, escape, "\\u must be followed by four hexadecimal digits");
	r->p += 4;
	if (is_low_surrogate(unit))
		return fail(r, escape, "low surrogate without a high one before it");
	if (!is_high_surrogate(unit))
		return 0;
	if (!skip_word(r, "\\u") || !is_low_surrogate(hex4(r->p, r->end)))
		return fail(r, escape, "high surrogate not followed by a low one");
	r->p += 4;
	return 0;
}

/* Escapes of one letter, and their characters. */
static const char escapes[][2] = {
	{ '"', '"' },  { '\\', '\\' }, { '/', '/' },  { 'b', '\b' },
	{ 'f', '\f' }, { 'n', '\n' },  { 'r', '\r' }, { 't', '\t' },
};

/* Return: the character of an escape letter, or 0. */
static char short_escape(char letter)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(escapes); i++) {
		if (escapes[i][0] == letter)
			return escapes[i][1];
	}
	return '\0';
}

/* Skip an escape or a sequence beyond ASCII. Return: 0 or an error. */
static int check_unusual(struct reader *r)
{
	const char *at = r->p;
	unsigned n;

	if ((unsigned char)*at < 0x20)
		return fail(r, at, "control character in a string");
	if (*at != '\\') {
		n = sx_utf8_next(sx_str_n(at, (size_t)(r->end - at)), NULL);
		r->p += n;
		return n ? 0 : fail(r, at, "invalid UTF-8");
	}
	r->p++;
	if (r->p == r->end)
		return 0;
	if (*r->p++ == 'u')
		return check_unicode_escape(r, at);
	return short_escape(at[1]) ? 0 : fail(r, at, "invalid escape");
}

/* Write the value of a checked string at @out. Return: its length. */
static size_t resolve(char *out, const char *p, const char *end)
{
	char *start = out;

	while (p < end) {
		uint32_t unit;

		if (*p != '\\') {
			*out++ = *p++;
			continue;
		}
		if (p[1] != 'u') {
			*out++ = short_escape(p[1]);
			p += 2;
			continue;
		}
		unit = (uint32_t)hex4(p + 2, end);
		p += 6;
		if (is_high_surrogate((int32_t)unit)) {
			unit = 0x10000 + (unit - 0xd800) * 0x400;
			unit += (uint32_t)hex4(p + 2, end) - 0xdc00;
			p += 6;
		}
		out += sx_utf8_encode(out, unit);
	}
	return (size_t)(out - start);
}

/* Read a string whose opening quote is next. */
static int read_string(struct reader *r, struct spvx_str *value)
{
	const char *quote = r->p++;
	const char *text = r->p;
	bool escaped = false;
	char *copy;
	int ret;

	for (;;) {
		r->p = skip_plain(r->p, r->end);
		if (r->p == r->end)
			return fail(r, quote, "unterminated string");
		if (*r->p == '"')
			break;
		escaped |= *r->p == '\\';
		ret = check_unusual(r);
		if (ret)
			return ret;
	}
	*value = sx_str_n(text, (size_t)(r->p - text));
	r->p++;
	if (!escaped)
		return 0;
	/* an escape is never shorter than its character */
	copy = sx_arena_alloc(r->arena, value->len);
	if (!copy)
		return no_memory(r);
	*value = sx_str_n(copy, resolve(copy, text, r->p - 1));
	return 0;
}

static int read_digits(struct reader *r)
{
	if (!is_digit(r))
		return expected(r, "truncated number", "expected a digit");
	while (is_digit(r))
		r->p++;
	return 0;
}

/* Skip the next byte if it is @a or @b. */
static bool skip_one(struct reader *r, char a, char b)
{
	if (r->p == r->end || (*r->p != a && *r->p != b))
		return false;
	r->p++;
	return true;
}

static int read_number(struct reader *r, struct spvx_str *spelling)
{
	const char *start = r->p;
	const char *first;
	int ret;

	skip_one(r, '-', '-');
	first = r->p;
	ret = read_digits(r);
	if (!ret && *first == '0' && r->p - first > 1)
		return fail(r, first, "leading zero in a number");
	if (!ret && skip_one(r, '.', '.'))
		ret = read_digits(r);
	if (!ret && skip_one(r, 'e', 'E')) {
		skip_one(r, '+', '-');
		ret = read_digits(r);
	}
	*spelling = sx_str_n(start, (size_t)(r->p - start));
	return ret;
}

static int open_container(struct reader *r, struct sx_json_node *node,
			  enum sx_json_type type)
{
	struct open *o = &r->stack[r->depth];

	if (r->depth == SX_JSON_MAX_DEPTH)
		return fail_as(r, SPVX_ELIMIT, r->p, "nested too deeply");
	r->p++;
	r->depth++;
	node->type = type;
	o->node = node;
	o->last = NULL;
	o->named = false;
	return 0;
}

static const struct {
	enum sx_json_type type;
	char word[8];
} words[] = { { SX_JSON_NULL, "null" },
	      { SX_JSON_FALSE, "false" },
	      { SX_JSON_TRUE, "true" } };

/* Read a value, or the opening bracket of a container. */
static int read_value(struct reader *r, struct sx_json_node *node)
{
	switch (r->p < r->end ? *r->p : '\0') {
	case '{':
		return open_container(r, node, SX_JSON_OBJECT);
	case '[':
		return open_container(r, node, SX_JSON_ARRAY);
	case '"':
		node->type = SX_JSON_STRING;
		return read_string(r, &node->text);
	default:
		if (is_digit(r) || next_is(r, '-')) {
			node->type = SX_JSON_NUMBER;
			return read_number(r, &node->text);
		}
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(words); i++) {
		node->type = words[i].type;
		if (skip_word(r, words[i].word))
			return 0;
	}
	return expected(r, "expected a value, found the end of the text",
			r->depth ? "expected a value" : "not JSON: expected a value");
}

/* Append a node to the current container. Return: NULL: out of memory. */
static struct sx_json_node *new_node(struct reader *r)
{
	struct sx_json_node *node = sx_arena_zalloc(r->arena, 1, sizeof(*node));
	struct open *o = r->depth ? &r->stack[r->depth - 1] : NULL;

	if (!node)
		return NULL;
	node->line = clamp(r->line);
	node->column = column(r, r->p);
	node->key = r->key;
	r->key = sx_str_n(NULL, 0);
	if (!o)
		return node;
	*(o->last ? &o->last->next : &o->node->child) = node;
	o->last = node;
	o->node->count++;
	return node;
}

/* Return: 0: the object lacks the key; -SPVX_ENOENT: it has it; -SPVX_ENOMEM. */
static int check_new(struct open *o, struct spvx_str key, const struct spvx_allocator *a)
{
	bool fresh = true;

	if (o->node->count < FEW_MEMBERS) {
		for (const struct sx_json_node *c = o->node->child; c; c = c->next) {
			if (sx_str_eq(c->key, key))
				return -SPVX_ENOENT;
		}
		return 0;
	}
	if (o->node->count == FEW_MEMBERS) {
		sx_strmap_init(&o->names, a);
		o->named = true;
		for (const struct sx_json_node *c = o->node->child; c; c = c->next) {
			if (!sx_strmap_at(&o->names, c->key.ptr, c->key.len, NULL))
				return -SPVX_ENOMEM;
		}
	}
	if (!sx_strmap_at(&o->names, key.ptr, key.len, &fresh))
		return -SPVX_ENOMEM;
	return fresh ? 0 : -SPVX_ENOENT;
}

/* Read the name of a member and the colon. */
static int read_key(struct reader *r)
{
	const char *quote;
	int ret;

	skip_blanks(r);
	quote = r->p;
	if (!next_is(r, '"'))
		return expected(r, "unterminated object", "expected a name in quotes");
	ret = read_string(r, &r->key);
	if (ret)
		return ret;
	ret = r->loose ? 0 : check_new(&r->stack[r->depth - 1], r->key, r->arena->a);
	if (ret == -SPVX_ENOMEM)
		return no_memory(r);
	if (ret)
		return fail(r, quote, "duplicate name in an object");
	skip_blanks(r);
	if (!next_is(r, ':'))
		return expected(r, "unterminated object", "expected ':'");
	r->p++;
	return 0;
}

static void close_container(struct reader *r)
{
	r->depth--;
	if (r->stack[r->depth].named)
		sx_strmap_free(&r->stack[r->depth].names);
}

/*
 * After a value, or (@first) an opening bracket: close the containers that end there, and
 * go to the next value. At depth 0 no value follows.
 */
static int go_on(struct reader *r, bool first)
{
	for (; r->depth; first = false) {
		bool object = r->stack[r->depth - 1].node->type == SX_JSON_OBJECT;

		skip_blanks(r);
		if (next_is(r, object ? '}' : ']')) {
			r->p++;
			close_container(r);
			continue;
		}
		if (!first && !next_is(r, ','))
			return object ? expected(r, "unterminated object",
						 "expected ',' or '}'")
				      : expected(r, "unterminated array",
						 "expected ',' or ']'");
		r->p += !first;
		return object ? read_key(r) : 0;
	}
	return 0;
}

static int read_text(struct reader *r, struct sx_json_node **root)
{
	if (skip_word(r, "\xef\xbb\xbf"))
		return fail(r, r->start, "byte order mark");
	do {
		unsigned depth = r->depth;
		struct sx_json_node *node;
		int ret;

		skip_blanks(r);
		node = new_node(r);
		if (!node)
			return no_memory(r);
		if (!depth)
			*root = node;
		ret = read_value(r, node);
		if (!ret)
			ret = go_on(r, r->depth > depth);
		if (ret)
			return ret;
	} while (r->depth);
	skip_blanks(r);
	return r->p == r->end ? 0 : fail(r, r->p, "unexpected text after the value");
}

static int parse(struct sx_arena *arena, struct spvx_str text, bool loose,
		 struct sx_json_node **root, struct spvx_error *err)
{
	struct reader r = { .arena = arena, .line = 1, .loose = loose, .err = err };
	int ret;

	r.start = text.len ? text.ptr : "";
	r.p = r.start;
	r.line_start = r.start;
	r.end = r.start + text.len;
	ret = read_text(&r, root);
	while (r.depth)
		close_container(&r);
	if (ret)
		*root = NULL;
	return ret;
}

int sx_json_parse(struct sx_arena *arena, struct spvx_str text, struct sx_json_node **root,
		  struct spvx_error *err)
{
	return parse(arena, text, false, root, err);
}

int sx_json_parse_loose(struct sx_arena *arena, struct spvx_str text,
			struct sx_json_node **root, struct spvx_error *err)
{
	return parse(arena, text, true, root, err);
}

const struct sx_json_node *sx_json_member(const struct sx_json_node *object,
					  struct spvx_str key)
{
	if (!object || object->type != SX_JSON_OBJECT)
		return NULL;
	for (const struct sx_json_node *c = object->child; c; c = c->next) {
		if (sx_str_eq(c->key, key))
			return c;
	}
	return NULL;
}

const struct sx_json_node *sx_json_get(const struct sx_json_node *object, const char *key)
{
	return sx_json_member(object, sx_str(key));
}

bool sx_json_get_u64(const struct sx_json_node *node, uint64_t *v)
{
	/* accepts digits only; the 0x that it also takes is not JSON */
	return node && node->type == SX_JSON_NUMBER && sx_parse_u64(node->text, v);
}

bool sx_json_get_bytes(struct sx_arena *arena, const struct sx_json_node *n,
		       struct spvx_str *bytes)
{
	unsigned char *to = n->type == SX_JSON_STRING
				    ? sx_arena_alloc(arena, n->text.len / 2 + 1)
				    : NULL;

	if (!to || !sx_read_hex_bytes(n->text, to))
		return false;
	*bytes = sx_str_n((const char *)to, n->text.len / 2);
	return true;
}

bool sx_json_name_of(struct sx_arena *arena, const struct sx_json_node *n,
		     struct spvx_str *name)
{
	const struct sx_json_node *hex = n ? n->next : NULL;

	if (!n || n->type != SX_JSON_STRING)
		return false;
	*name = n->text;
	if (!hex || hex->type != SX_JSON_STRING || hex->key.len != n->key.len + 4 ||
	    memcmp(hex->key.ptr, n->key.ptr, n->key.len) != 0 ||
	    !sx_str_ends(hex->key, "_hex"))
		return true;
	return sx_json_get_bytes(arena, hex, name);
}

bool sx_json_get_name(struct sx_arena *arena, const struct sx_json_node *object,
		      const char *key, struct spvx_str *name)
{
	return sx_json_name_of(arena, sx_json_get(object, key), name);
}
