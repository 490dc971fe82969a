/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/c_struct.c - the structures of a C header.
 *
 * Members are in the order of their offsets, gaps are filled with bytes that have a name,
 * and each place is asserted: a mismatch fails to compile. A structure with the same name
 * and members in several modules is declared once.
 *
 * One file: which structures, their members, names and assertions are one pass over types.
 */
#include "report/reflect/c_header.h"

#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>

/* Largest structure that all compilers accept, in bytes. */
#define SIZE_MAX_IN_C INT32_MAX

/* ---- choice of structures ---- */

static bool is_struct(const struct sx_header *h, uint32_t type)
{
	return type != SPVX_NONE && sx_view_type(h->v, type)->opcode == SPVX_OP_TypeStruct;
}

static void want(struct sx_header *h, struct sx_vec *stack, uint32_t type)
{
	if (!is_struct(h, type) || h->structs[type].wanted)
		return;
	h->structs[type].wanted = true;
	if (sx_vec_put_u32(stack, NULL, type))
		h->word.error = -SPVX_ENOMEM;
}

/* The pointee without its arrays; a pointer to a pointer yields that pointer. */
static uint32_t pointee(const struct sx_header *h, uint32_t type)
{
	return sx_view_below_arrays(h->v, sx_view_type(h->v, type)->element);
}

static void want_members(struct sx_header *h, struct sx_vec *stack, uint32_t type)
{
	const struct spvx_type *t = sx_view_type(h->v, type);
	const struct spvx_member *m = spvx_reflect_members(h->v->r) + t->first;

	for (uint32_t i = 0; i < t->count; i++) {
		uint32_t element = m[i].element;

		if (is_struct(h, element)) {
			h->structs[element].nested = true;
			want(h, stack, element);
		} else if (element != SPVX_NONE &&
			   sx_view_type(h->v, element)->opcode == SPVX_OP_TypePointer) {
			want(h, stack, pointee(h, element));
		}
	}
}

static bool is_block(const struct spvx_reflect_variable *v)
{
	return v->storage_class == SPVX_STORAGE_CLASS_Uniform ||
	       v->storage_class == SPVX_STORAGE_CLASS_StorageBuffer ||
	       v->storage_class == SPVX_STORAGE_CLASS_PushConstant ||
	       v->storage_class == SPVX_STORAGE_CLASS_ShaderRecordBufferKHR;
}

static void want_all(struct sx_header *h)
{
	struct sx_vec stack = { NULL, 0, 0 };

	for (uint32_t i = 0; i < h->v->r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(h->v->r)[i];

		if (is_block(v) && sx_reflect_shows(h->v, i))
			want(h, &stack, v->element);
	}
	for (uint32_t i = 0; i < h->v->r->heap_accesses.count; i++)
		want(h, &stack, spvx_reflect_heap_accesses(h->v->r)[i].block);
	for (uint32_t i = 0; i < h->v->r->types.count; i++) {
		if (spvx_type_is_reference(sx_view_type(h->v, i)))
			want(h, &stack, pointee(h, i));
	}
	while (stack.count)
		want_members(h, &stack, ((uint32_t *)stack.items)[--stack.count]);
	sx_vec_free(&stack, NULL, sizeof(uint32_t));
}

/* ---- a structure ---- */

/* A member that is declared, and where its name is in the current names. */
struct line {
	uint32_t member;
	uint32_t at;
	uint32_t len;
	bool open; /* of unknown length */
};

/**
 * struct body - a structure being written
 * @text:   its members
 * @names:  of all members that are declared, one after the other
 * @taken: the same as a set
 * @lines:  struct line
 * @end:    where the next member would begin
 * @data:   where the padding at its end begins
 * @align:  the largest of its members
 * @packed: a member is not where C would put it
 * @open:   it ends with an array of unknown length
 * @pads:   gaps so far
 */
struct body {
	struct sx_header *h;
	const struct spvx_type *t;
	struct sx_buf text;
	struct sx_buf names;
	struct sx_strmap taken;
	struct sx_vec lines;
	struct sx_header_shape shape;
	uint64_t end;
	uint64_t data;
	uint32_t align;
	bool packed;
	bool open;
	unsigned pads;
};

/* Declare the bytes of a gap. */
static void put_gap(struct body *b, uint64_t to)
{
	if (to > b->end) {
		sx_buf_printf(&b->text, "\tuint8_t spvx_pad%u[", b->pads++);
		SX_SAY(&b->text, SX_PLAIN(to - b->end), SX_T("];\n"));
	}
	b->end = to;
}

/* Append a name for a member to the names: its own name, if C allows that. */
static void put_member_name(struct body *b, struct line *line, uint32_t index)
{
	struct spvx_str name;

	line->at = (uint32_t)b->names.len;
	b->h->text.len = 0;
	sx_reflect_put_member_name(&b->h->text, b->h->v, line->member, index);
	name = sx_buf_str(&b->h->text);
	sx_header_put_first(&b->names, name, false);
	name = sx_str_n(b->names.data + line->at, b->names.len - line->at);
	if (!b->names.error &&
	    (sx_header_is_keyword(name) || sx_str_starts(name, "spvx_pad")))
		sx_buf_printf(&b->names, "_%u", index);
	sx_header_make_unique(&b->names, line->at, &b->taken, index);
	line->len = (uint32_t)(b->names.len - line->at);
}

static void put_declaration(struct body *b, const struct line *line,
			    const struct spvx_member *m)
{
	const struct sx_header_shape *s = &b->shape;

	if (b->names.error)
		return;
	SX_SAY(&b->text, SX_C(line->open ? "#ifndef __cplusplus\n" : ""), SX_T("\t"),
	       SX_S(sx_buf_str(&s->before)), SX_T(" "),
	       SX_S(sx_str_n(b->names.data + line->at, line->len)),
	       SX_S(sx_buf_str(&s->behind)), SX_T(";\t/* "), SX_PLAIN(m->offset));
	sx_header_put_layout(&b->text, b->h, m);
	SX_SAY(&b->text,
	       SX_C(!s->cut      ? ""
		    : s->numbers ? ": numbers, since the next member is in its padding"
				 : ": bytes, since the next member is in its padding"),
	       SX_T(" */\n"), SX_C(line->open ? "#endif\n" : ""));
}

/* Put a comment with the reason why a member is not declared. */
static void put_left_out(struct body *b, uint32_t member, uint32_t index, const char *why)
{
	sx_buf_puts(&b->text, "\t/* ");
	b->h->text.len = 0;
	sx_reflect_put_member_name(&b->h->text, b->h->v, member, index);
	sx_header_put_comment(&b->text, sx_buf_str(&b->h->text));
	sx_buf_printf(&b->text, " at %u: %s */\n",
		      spvx_reflect_members(b->h->v->r)[member].offset, why);
}

static void put_member(struct body *b, uint32_t type, uint32_t member, uint64_t next)
{
	const struct spvx_member *m = &spvx_reflect_members(b->h->v->r)[member];
	struct line line = { .member = member };

	if (!sx_header_shape(&b->shape, b->h, m, next - m->offset)) {
		put_left_out(b, member, member - b->t->first, "size unknown");
		return;
	}
	if (m->offset + b->shape.end > b->data)
		b->data = m->offset + b->shape.end;
	if (m->offset < b->end) {
		put_left_out(b, member, member - b->t->first, "overlaps the member before");
		return;
	}
	put_gap(b, m->offset);
	line.open = b->shape.open;
	/* C has an array of unknown length where it is last, and not first */
	if (line.open && (b->h->wishes->cxx || b->h->structs[type].nested || !b->end ||
			  b->end < b->t->size || b->open)) {
		put_left_out(b, member, member - b->t->first, "array of unknown length");
		return;
	}
	if (b->shape.own_size)
		sx_header_assert_size(b->h, b->shape.own, b->shape.own_size);
	put_member_name(b, &line, member - b->t->first);
	put_declaration(b, &line, m);
	b->open |= line.open;
	b->end += b->shape.size;
	b->packed |= m->offset % b->shape.align != 0;
	if (b->shape.align > b->align)
		b->align = b->shape.align;
	if (sx_vec_put(&b->lines, NULL, &line, sizeof(struct line)))
		b->text.error = -SPVX_ENOMEM;
}

struct place {
	uint32_t offset;
	uint32_t member;
};

/* Why C cannot declare a structure; NULL: no reason is found here. */
static const char *why_not(const struct sx_header *h, const struct spvx_type *t)
{
	const struct spvx_member *m = spvx_reflect_members(h->v->r) + t->first;

	for (uint32_t i = 0; i < t->count; i++) {
		if (m[i].offset == SPVX_NONE)
			return "a member has no offset";
	}
	if (t->size > SIZE_MAX_IN_C)
		return "too large";
	return t->count ? NULL : "no member has a fixed size";
}

static void put_members(struct body *b, uint32_t type)
{
	const struct spvx_member *m = spvx_reflect_members(b->h->v->r) + b->t->first;
	struct sx_vec places = { NULL, 0, 0 };
	struct place *p = sx_vec_add(&places, NULL, b->t->count, sizeof(*p));

	if (!p) {
		b->text.error = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < b->t->count; i++)
		p[i] = (struct place){ m[i].offset, b->t->first + i };
	sx_sort(p, b->t->count, sizeof(*p), sx_by_2_words);
	sx_strmap_init(&b->taken, NULL);
	b->align = 1;
	for (uint32_t i = 0; i < b->t->count; i++)
		put_member(b, type, p[i].member,
			   i + 1 < b->t->count ? p[i + 1].offset : UINT64_MAX);
	put_gap(b, b->t->size > b->end ? b->t->size : b->end);
	if (b->end % b->align)
		b->packed = true;
	sx_strmap_free(&b->taken);
	sx_vec_free(&places, NULL, sizeof(*p));
}

/* ---- its name ---- */

/* The type as declarations of members spell it; h->word is its name with prefix. */
static struct spvx_str spelled(struct sx_header *h)
{
	struct sx_buf name = { 0 };
	struct spvx_str s;

	SX_SAY(&name, SX_C(h->wishes->cxx ? "::" : "struct "), SX_S(sx_buf_str(&h->word)));
	s = sx_buf_keep(&name, &h->arena);
	if (!s.ptr)
		h->word.error = -SPVX_ENOMEM;
	return s;
}

static void put_type_name(struct sx_header *h, const struct spvx_type *t)
{
	bool alone = h->wishes->cxx || !h->prefix.len;

	h->word.len = 0;
	if (t->name.len && alone)
		sx_header_put_identifier(&h->word, sx_reflect_str(h->v, t->name), false,
					 t->id);
	else if (t->name.len)
		sx_header_put_word(&h->word, sx_reflect_str(h->v, t->name), false);
	else
		sx_buf_printf(&h->word, "_%u", t->id);
}

/* ---- writing it ---- */

static void put_struct(struct sx_header *h, const struct body *b)
{
	struct spvx_str name = sx_buf_str(&h->word);
	const struct line *lines = b->lines.items;

	if (h->wishes->cxx)
		name = sx_header_local(name);
	SX_SAY(h->out, SX_T("\nstruct "), SX_C(b->packed ? "SPVX_PACKED " : ""), SX_S(name),
	       SX_T(" {\n"), SX_S(sx_buf_str(&b->text)), SX_T("};\n"));
	for (uint32_t i = 0; i < b->lines.count; i++) {
		const struct spvx_member *m =
			&spvx_reflect_members(h->v->r)[lines[i].member];

		SX_SAY(h->out, SX_C(lines[i].open ? "#ifndef __cplusplus\n" : ""),
		       SX_C(h->wishes->cxx ? "static_assert(offsetof("
					   : "SPVX_STATIC_ASSERT(offsetof(struct "),
		       SX_S(name), SX_T(", "),
		       SX_S(sx_str_n(b->names.data + lines[i].at, lines[i].len)),
		       SX_T(") == "), SX_PLAIN(m->offset), SX_T(", \""), SX_S(name),
		       SX_T("."), SX_S(sx_str_n(b->names.data + lines[i].at, lines[i].len)),
		       SX_T("\");\n"), SX_C(lines[i].open ? "#endif\n" : ""));
	}
	SX_SAY(h->out,
	       SX_C(h->wishes->cxx ? "static_assert(sizeof("
				   : "SPVX_STATIC_ASSERT(sizeof(struct "),
	       SX_S(name), SX_T(") == "), SX_PLAIN(b->t->size), SX_T(", \""), SX_S(name),
	       SX_T("\");\n"));
}

/* Declare another name for a structure that was declared for another module. */
static void put_alias(struct sx_header *h, struct spvx_str made)
{
	struct spvx_str own = sx_buf_str(&h->word);

	if (h->wishes->cxx) {
		SX_SAY(h->out, SX_T("\nusing "), SX_S(sx_header_local(own)), SX_T(" = "),
		       SX_S(made), SX_T(";\n"));
		return;
	}
	SX_SAY(h->out, SX_T("\n#define "), SX_S(own), SX_T(" "));
	sx_buf_put(h->out, made.ptr + strlen("struct "), made.len - strlen("struct "));
	sx_buf_putc(h->out, '\n');
}

static void declare(struct sx_header *h, uint32_t type, const struct body *b,
		    const struct sx_buf *key)
{
	struct spvx_str body = sx_buf_str(key);
	bool fresh, free_name;
	uint64_t *made = sx_strmap_at(&h->bodies, body.ptr, body.len, &fresh);
	struct spvx_str *names;

	if (!made || !sx_header_claim(h, false, b->t->id, body, &free_name))
		return;
	if (fresh) {
		*made = h->made.count;
		names = sx_vec_add(&h->made, NULL, 1, sizeof(*names));
		if (!names) {
			h->word.error = -SPVX_ENOMEM;
			return;
		}
		*names = spelled(h);
		put_struct(h, b);
	}
	names = h->made.items;
	h->structs[type].name = names[*made];
	h->structs[type].align = b->packed ? 1 : b->align;
	h->structs[type].end = b->data;
	if (!fresh && free_name)
		put_alias(h, names[*made]);
}

static void put_undeclared(struct sx_header *h, const struct spvx_type *t, const char *why)
{
	put_type_name(h, t);
	SX_SAY(h->out, SX_T("\n/* "), SX_BY(sx_header_put_comment, sx_buf_str(&h->word)),
	       SX_T(" is not declared: "), SX_C(why), SX_T(" */\n"));
}

static void make(struct sx_header *h, uint32_t type)
{
	struct sx_buf key = { 0 };
	struct body b = { .h = h, .t = sx_view_type(h->v, type) };

	put_members(&b, type);
	/* Bodies are compared together with the names of their structures. */
	put_type_name(h, b.t);
	SX_SAY(&key, SX_S(sx_buf_str(&h->word)), SX_C(b.packed ? " packed\n" : "\n"),
	       SX_S(sx_buf_str(&b.text)));
	if (!b.lines.count) /* C has no structure without members */
		put_undeclared(h, b.t, "no member has a fixed size");
	else if (!b.text.error && !key.error)
		declare(h, type, &b, &key);
	sx_buf_free(&key);
	if (b.text.error || b.names.error || b.shape.before.error || b.shape.behind.error)
		h->word.error = -SPVX_ENOMEM;
	sx_buf_free(&b.text);
	sx_buf_free(&b.names);
	sx_vec_free(&b.lines, NULL, sizeof(struct line));
	sx_buf_free(&b.shape.before);
	sx_buf_free(&b.shape.behind);
}

/* Use the program's own structure, if it has one. */
static bool take_own(struct sx_header *h, uint32_t type)
{
	struct spvx_str own = sx_header_own_type(h, type);

	if (!own.len)
		return false;
	h->structs[type].name = own;
	h->structs[type].align = 1;
	h->structs[type].end = sx_view_type(h->v, type)->size;
	sx_header_assert_size(h, own, sx_view_type(h->v, type)->size);
	return true;
}

void sx_header_structs(struct sx_header *h)
{
	uint32_t count = h->v->r->types.count;
	size_t bytes = ((size_t)count + 1) * sizeof(*h->structs);

	h->structs = sx_zalloc(NULL, bytes);
	if (!h->structs) {
		h->word.error = -SPVX_ENOMEM;
		return;
	}
	want_all(h);
	/* a type follows those it contains */
	for (uint32_t i = 0; i < count && !h->word.error; i++) {
		const struct spvx_type *t = sx_view_type(h->v, i);
		const char *why = h->structs[i].wanted ? why_not(h, t) : NULL;

		if (why)
			put_undeclared(h, t, why);
		else if (h->structs[i].wanted && !take_own(h, i))
			make(h, i);
	}
	sx_free(NULL, h->structs, bytes);
	h->structs = NULL;
}
