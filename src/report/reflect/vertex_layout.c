/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vertex_layout.c - reads files that describe how attributes are packed, and
 * derives the properties of formats from their names.
 */
#include "report/reflect/vertex_layout.h"

#include "base/error.h"
#include "base/nearest.h"
#include "base/str.h"
#include "pipeline/formats.h"

#include <spvx/types.h>

#define BITS_MAX 256 /* of a format: R64G64B64A64 */

/* ---- formats ---- */

/* Read the component at the beginning of a name: "R16". Return: false if there is none. */
static bool next_component(struct spvx_str *s, uint32_t *bits)
{
	static const char letters[] = "RGBAEX";

	if (s->len < 2 || !memchr(letters, s->ptr[0], sizeof(letters) - 1) ||
	    !sx_is_digit(s->ptr[1]))
		return false;
	*s = sx_str_n(s->ptr + 1, s->len - 1);
	for (*bits = 0; s->len && sx_is_digit(*s->ptr) && *bits <= BITS_MAX;
	     *s = sx_str_n(s->ptr + 1, s->len - 1))
		*bits = *bits * 10 + (uint32_t)(*s->ptr - '0');
	return true;
}

bool sx_vertex_format(struct spvx_str name, struct sx_vertex_format *format)
{
	static const char *const kinds[] = { "_UNORM",   "_SNORM",  "_USCALED",
					     "_SSCALED", "_UFLOAT", "_SFLOAT",
					     "_SRGB",    "_UINT",   "_SINT" };
	struct spvx_str rest = name;
	uint32_t first = 0;
	uint32_t total = 0;
	uint32_t bits;

	while (next_component(&rest, &bits)) {
		if (!first)
			first = bits;
		total += bits;
		if (bits > BITS_MAX || total > BITS_MAX)
			return false;
	}
	if (!total || total % 8)
		return false;
	for (size_t i = 0; i < SX_ARRAY_SIZE(kinds); i++) {
		struct spvx_str after;

		if (!sx_str_starts(rest, kinds[i]))
			continue;
		after = sx_str_n(rest.ptr + strlen(kinds[i]), rest.len - strlen(kinds[i]));
		if (after.len && !sx_str_starts(after, "_PACK"))
			return false;
		format->bytes = total / 8;
		format->align = after.len ? total / 8 : first / 8;
		format->kind = !strcmp(kinds[i], "_UINT")   ? 'u'
			       : !strcmp(kinds[i], "_SINT") ? 'i'
							    : 'f';
		return format->align != 0;
	}
	return false;
}

/* ---- lines ---- */

/**
 * struct reader - a line being read
 * @text: the whole line
 * @rest: the part not read yet
 * @word: the current word
 */
struct reader {
	struct sx_vertex_layout *l;
	const char *text;
	struct spvx_str rest;
	struct spvx_str word;
	uint32_t line;
	struct spvx_error *err;
};

#define wrong(r, what)                                                  \
	sx_error_at((r)->err, SPVX_ESYNTAX, (r)->line, column(r), what, \
		    (int)(r)->word.len, (r)->word.ptr)

/* Of the current word. */
static uint32_t column(const struct reader *r)
{
	return (uint32_t)(r->word.ptr - r->text) + 1;
}

static bool next_word(struct reader *r)
{
	r->word = sx_take_word(&r->rest);
	return r->word.len > 0;
}

/* The VALUE if the word is KEY=VALUE. */
static bool is_key(const struct reader *r, const char *key, struct spvx_str *value)
{
	size_t len = strlen(key);

	if (!sx_str_starts(r->word, key) || r->word.len <= len || r->word.ptr[len] != '=')
		return false;
	*value = sx_str_n(r->word.ptr + len + 1, r->word.len - len - 1);
	return true;
}

static int read_number(struct reader *r, struct spvx_str text, uint32_t *number)
{
	uint64_t wide;

	if (!sx_parse_u64(text, &wide) || wide >= SPVX_NONE)
		return wrong(r, "invalid number '%.*s'");
	*number = (uint32_t)wide;
	return 0;
}

/* The number of a location or binding: the 0 of "location 0". */
static int read_subject(struct reader *r, uint32_t *number)
{
	if (!next_word(r))
		return wrong(r, "missing number%.*s");
	return read_number(r, r->word, number);
}

static int read_format(struct reader *r, struct spvx_str name,
		       struct sx_vertex_attribute *a)
{
	const struct sx_format_facts *f;
	struct sx_nearest near;

	if (sx_str_starts(name, "VK_FORMAT_"))
		name = sx_str_n(name.ptr + 10, name.len - 10);
	a->name = name;
	/* aliases of formats that became part of the core */
	if (sx_str_ends(name, "_PACK16_EXT") || sx_str_ends(name, "_PACK16_KHR"))
		name.len -= 4;
	a->format_column = column(r);
	sx_nearest_init(&near, name);
	for (uint32_t i = 0; (f = sx_vkformat_at(i)); i++) {
		if (!sx_vertex_format(sx_str(f->name), &a->format))
			continue;
		if (sx_str_is(name, f->name))
			return 0;
		sx_nearest_try(&near, f->name);
	}
	return sx_error_at(r->err, SPVX_ESYNTAX, r->line, column(r),
			   "invalid format: '%.*s'%s%s%s", (int)r->word.len, r->word.ptr,
			   near.name ? "; did you mean format=" : "",
			   near.name ? near.name : "", near.name ? "?" : "");
}

static int read_location_key(struct reader *r, struct sx_vertex_attribute *a)
{
	struct spvx_str value;

	if (is_key(r, "binding", &value))
		return read_number(r, value, &a->binding);
	if (is_key(r, "offset", &value))
		return read_number(r, value, &a->offset);
	if (!is_key(r, "format", &value))
		return wrong(r, "unknown key '%.*s' (binding=, offset=, format=)");
	return read_format(r, value, a);
}

static int read_location(struct reader *r)
{
	struct sx_vertex_attribute a = { .offset = SPVX_NONE, .line = r->line };
	int err = read_subject(r, &a.location);

	a.column = column(r);
	while (!err && next_word(r))
		err = read_location_key(r, &a);
	if (!err && !a.name.len)
		err = wrong(r, "missing format=%.*s");
	if (!err && sx_vertex_attribute(r->l, a.location))
		err = wrong(r, "a second line for the location%.*s");
	if (!err && r->l->attributes.count == SX_VERTEX_ATTRIBUTES)
		err = wrong(r, "too many locations%.*s");
	return err ? err : sx_vec_put(&r->l->attributes, NULL, &a, sizeof(a));
}

static int read_binding_key(struct reader *r, struct sx_vertex_binding *b)
{
	struct spvx_str value;

	if (is_key(r, "stride", &value))
		return read_number(r, value, &b->stride);
	if (!is_key(r, "rate", &value))
		return wrong(r, "unknown key '%.*s' (stride=, rate=)");
	b->per_instance = sx_str_is(value, "instance");
	return b->per_instance || sx_str_is(value, "vertex")
		       ? 0
		       : wrong(r, "invalid rate: '%.*s' (vertex, instance)");
}

static int read_line(struct reader *r)
{
	const char *comment = r->rest.len ? memchr(r->rest.ptr, '#', r->rest.len) : NULL;

	if (comment)
		r->rest.len = (size_t)(comment - r->rest.ptr);
	if (!next_word(r))
		return 0;
	if (sx_str_is(r->word, "location"))
		return read_location(r);
	if (sx_str_is(r->word, "binding")) {
		struct sx_vertex_binding b = { .stride = SPVX_NONE };
		int err = read_subject(r, &b.binding);

		while (!err && next_word(r))
			err = read_binding_key(r, &b);
		if (!err && sx_vertex_binding(r->l, b.binding))
			err = wrong(r, "a second line for the binding%.*s");
		if (!err && r->l->bindings.count == SX_VERTEX_ATTRIBUTES)
			err = wrong(r, "too many bindings%.*s");
		return err ? err : sx_vec_put(&r->l->bindings, NULL, &b, sizeof(b));
	}
	return wrong(r, "unknown line '%.*s' (location, binding)");
}

int sx_vertex_layout_read(struct sx_vertex_layout *l, struct spvx_str text,
			  struct spvx_error *err)
{
	struct reader r = { .l = l, .err = err };
	int rc = 0;

	l->packing = SX_VERTEX_FILE;
	while (!rc && sx_take_line(&text, &r.rest)) {
		r.line++;
		r.text = r.rest.ptr;
		rc = read_line(&r);
	}
	l->lines = r.line;
	l->missing = SPVX_NONE;
	return rc ? rc : sx_vertex_layout_place(l);
}

void sx_vertex_layout_free(struct sx_vertex_layout *l)
{
	sx_vec_free(&l->attributes, NULL, sizeof(struct sx_vertex_attribute));
	sx_vec_free(&l->bindings, NULL, sizeof(struct sx_vertex_binding));
}

/* ---- offsets and strides ---- */

static uint32_t align_up(uint32_t offset, uint32_t align)
{
	return (offset + align - 1) / align * align;
}

static struct sx_vertex_binding *binding_of(struct sx_vertex_layout *l, uint32_t binding)
{
	struct sx_vertex_binding *b = sx_vertex_binding(l, binding);

	if (b)
		return b;
	b = sx_vec_zadd(&l->bindings, NULL, 1, sizeof(*b));
	if (b)
		b->binding = binding;
	if (b)
		b->stride = SPVX_NONE;
	return b;
}

int sx_vertex_layout_place(struct sx_vertex_layout *l)
{
	struct sx_vertex_attribute *a = l->attributes.items;
	struct sx_vertex_binding *b;

	for (uint32_t i = 0; i < l->attributes.count; i++) {
		b = binding_of(l, a[i].binding);
		if (!b)
			return -SPVX_ENOMEM;
		if (a[i].offset == SPVX_NONE)
			a[i].offset = align_up(b->end, a[i].format.align);
		if (a[i].offset + a[i].format.bytes > b->end)
			b->end = a[i].offset + a[i].format.bytes;
		if (a[i].format.align > b->align)
			b->align = a[i].format.align;
	}
	b = l->bindings.items;
	for (uint32_t i = 0; i < l->bindings.count; i++) {
		if (b[i].stride == SPVX_NONE)
			b[i].stride = b[i].align ? align_up(b[i].end, b[i].align) : 0;
	}
	return 0;
}

/* ---- look-ups ---- */

const struct sx_vertex_attribute *sx_vertex_attribute(const struct sx_vertex_layout *l,
						      uint32_t location)
{
	const struct sx_vertex_attribute *a = l->attributes.items;

	for (uint32_t i = 0; i < l->attributes.count; i++) {
		if (a[i].location == location)
			return &a[i];
	}
	return NULL;
}

struct sx_vertex_binding *sx_vertex_binding(const struct sx_vertex_layout *l,
					    uint32_t binding)
{
	struct sx_vertex_binding *b = l->bindings.items;

	for (uint32_t i = 0; i < l->bindings.count; i++) {
		if (b[i].binding == binding)
			return &b[i];
	}
	return NULL;
}
