/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/c_types.c - the user's own types in place of those that a C header would
 * declare, and assertions that they have the size that shaders expect.
 */
#include "report/reflect/c_header.h"

#include "base/str.h"

static bool all_are(struct spvx_str s, const char *others)
{
	for (size_t i = 0; i < s.len; i++) {
		if (!sx_is_name_char(s.ptr[i]) && !memchr(others, s.ptr[i], strlen(others)))
			return false;
	}
	return s.len != 0;
}

bool sx_header_type_read(struct spvx_str text, struct sx_header_type *type)
{
	const char *at = text.len ? memchr(text.ptr, '=', text.len) : NULL;

	if (!at)
		return false;
	type->name = sx_str_n(text.ptr, (size_t)(at - text.ptr));
	type->own = sx_str_n(at + 1, text.len - type->name.len - 1);
	return all_are(type->name, "") && all_are(type->own, ":<>, ");
}

struct spvx_str sx_header_own_type(const struct sx_header *h, uint32_t type)
{
	const struct sx_header_options *w = h->wishes;
	const struct spvx_type *t = &spvx_reflect_types(h->v->r)[type];
	struct sx_reflect_view view = *h->v;
	struct spvx_str own = sx_str("");
	struct sx_buf name;

	if (!w->type_count)
		return own;
	sx_buf_init(&name, NULL);
	view.shading = true;
	if (t->opcode == SPVX_OP_TypeStruct)
		sx_header_put_word(&name, sx_reflect_str(h->v, t->name), false);
	else
		sx_reflect_put_type(&name, &view, type);
	for (size_t i = 0; i < w->type_count && !own.len; i++) {
		if (sx_str_eq(w->types[i].name, sx_header_view(&name)))
			own = w->types[i].own;
	}
	sx_buf_free(&name);
	return own;
}

void sx_header_assert_size(struct sx_header *h, struct spvx_str own, uint64_t size)
{
	bool fresh = false;

	h->text.len = 0;
	SX_SAY(&h->text, SX_T("sizeof("), SX_S(own), SX_T(") == "), SX_PLAIN(size));
	if (h->text.error || !sx_strmap_at(&h->names, h->text.data, h->text.len, &fresh) ||
	    !fresh)
		return;
	sx_buf_puts(h->out, h->wishes->cxx ? "static_assert(" : "SPVX_STATIC_ASSERT(");
	sx_buf_put(h->out, h->text.data, h->text.len);
	SX_SAY(h->out, SX_T(", \""), SX_S(own), SX_T("\");\n"));
}
