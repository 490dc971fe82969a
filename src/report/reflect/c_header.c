/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/c_header.c - a header for C and C++: bindings, blocks as structures, the
 * words.
 */
#include "report/reflect/c_header.h"

#include "base/str.h"
#include "report/reflect/pipeline.h"

#include <spvx/error.h>
#include <spvx/walk.h>

#define WORDS_IN_LINE 8

/* ---- the frame ---- */

/* Macros of all headers; the first header that is included defines them. */
static const char common_macros[] =
	"\n#ifndef SPVX_PACKED\n"
	"#ifdef __GNUC__\n"
	"#define SPVX_PACKED __attribute__((packed))\n"
	"#else\n"
	"#define SPVX_PACKED /* structures that need it fail the assertions */\n"
	"#endif\n"
	"#endif\n";

static const char assertion_macro[] =
	"#ifndef SPVX_STATIC_ASSERT\n"
	"#ifdef __cplusplus\n"
	"#define SPVX_STATIC_ASSERT(holds, what) static_assert(holds, what)\n"
	"#else\n"
	"#define SPVX_STATIC_ASSERT(holds, what) _Static_assert(holds, what)\n"
	"#endif\n"
	"#endif\n";

void sx_header_put_head(struct sx_header *h, const char *format, const char *end)
{
	h->word.len = 0;
	if (h->wishes->guard) {
		sx_header_put_first(&h->word, sx_str(h->wishes->guard), false);
	} else {
		sx_header_put_word(&h->word, sx_buf_str(&h->guard), true);
		if (h->files > 1) {
			uint32_t folded = (uint32_t)(h->set ^ h->set >> 32);

			sx_buf_printf(&h->word, "%08X_", folded);
		}
		sx_buf_puts(&h->word, end);
	}
	SX_SAY(h->out, SX_T("/* Made by `spvx reflect -f "), SX_C(format),
	       SX_T("`; do not edit. */\n#ifndef "), SX_S(sx_buf_str(&h->word)),
	       SX_T("\n#define "), SX_S(sx_buf_str(&h->word)), SX_T("\n\n"));
}

static void put_head(struct sx_header *h)
{
	sx_header_put_word(&h->guard, sx_buf_str(&h->prefix), true);
	if (h->guard.len && h->guard.data[h->guard.len - 1] != '_')
		sx_buf_putc(&h->guard, '_');
	sx_header_put_head(h, "c-header", "H");
	sx_buf_puts(h->out, "#include <stddef.h>\n#include <stdint.h>\n");
	if (h->wishes->no_structs)
		return;
	SX_SAY(h->out, SX_C(common_macros), SX_C(h->wishes->cxx ? "" : assertion_macro));
}

/* ---- the words ---- */

static void put_words(struct sx_header *h)
{
	struct spvx_str all = sx_str_n(h->v->module, h->v->size);
	size_t count = h->v->size / SPVX_WORD_BYTES;
	bool fresh;

	h->word.len = 0;
	sx_buf_puts(&h->word, "spv");
	if (!count || !sx_header_claim(h, false, h->module, all, &fresh) || !fresh)
		return;
	SX_SAY(h->out,
	       SX_C(h->wishes->cxx ? "\nconstexpr uint32_t " : "\nstatic const uint32_t "),
	       SX_S(sx_header_local(sx_buf_str(&h->word))), SX_T("[] = {"));
	for (size_t i = 0; i < count; i++) {
		const unsigned char *at =
			(const unsigned char *)h->v->module + i * SPVX_WORD_BYTES;

		SX_SAY(h->out, SX_C(i % WORDS_IN_LINE ? " 0x" : "\n\t0x"),
		       SX_DIGITS(spvx_load32(at, h->v->r->big), 8), SX_T(","));
	}
	sx_buf_puts(h->out, "\n};\n");
}

/* ---- a module ---- */

static void put_module(struct sx_header *h)
{
	bool in_namespace = h->wishes->cxx && h->prefix.len;

	SX_SAY(h->out, SX_T("\n/* "), SX_BY(sx_header_put_comment, h->v->address),
	       SX_T(" */\n"));
	if (in_namespace)
		SX_SAY(h->out, SX_T("namespace "), SX_S(sx_buf_str(&h->prefix)),
		       SX_T("\n{\n"));
	sx_header_constants(h);
	if (!h->wishes->no_structs)
		sx_header_structs(h);
	if (h->wishes->embed)
		put_words(h);
	if (in_namespace)
		sx_buf_puts(h->out, "}\n");
}

static void header_free(struct sx_header *h)
{
	sx_strmap_free(&h->names);
	sx_strmap_free(&h->bodies);
	sx_vec_free(&h->made, NULL, sizeof(struct spvx_str));
	sx_arena_free(&h->arena);
	sx_buf_free(&h->prefix);
	sx_buf_free(&h->own);
	sx_buf_free(&h->guard);
	sx_buf_free(&h->word);
	sx_buf_free(&h->text);
	sx_free(NULL, h, sizeof(*h));
}

static struct sx_header *header_new(struct sx_buf *out, const struct sx_header_options *w)
{
	static const struct sx_header_options none = { .prefix = NULL };
	struct sx_header *h = sx_zalloc(NULL, sizeof(*h));

	if (!h)
		return NULL;
	h->out = out;
	h->wishes = w ? w : &none;
	sx_strmap_init(&h->names, NULL);
	sx_strmap_init(&h->bodies, NULL);
	return h;
}

/* ---- the document ---- */

void sx_reflect_header_begin(struct sx_doc *doc)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;

	d->header = header_new(doc->page.out, d->wishes);
	if (!d->header)
		doc->page.out->error = -SPVX_ENOMEM;
}

void sx_reflect_c_header_module(struct sx_doc *doc, const void *view)
{
	struct sx_header *h = ((struct sx_reflect_doc *)doc)->header;

	if (!h)
		return;
	h->v = view;
	h->module++;
	sx_header_set_prefix(h);
	if (h->module == 1)
		put_head(h);
	put_module(h);
	if ((h->word.error || h->text.error) && !doc->page.out->error)
		doc->page.out->error = -SPVX_ENOMEM;
}

void sx_reflect_header_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;

	(void)ending;
	sx_buf_free(&d->first);
	if (!d->header)
		return;
	if (d->header->module)
		sx_buf_puts(doc->page.out, "\n#endif\n");
	header_free(d->header);
	d->header = NULL;
}

/* ---- pipelines ---- */

static void put_conflict(struct sx_header *h, const struct sx_pipeline_view *v,
			 const struct spvx_conflict *c)
{
	struct sx_buf *text = &h->text;

	text->len = 0;
	sx_pipeline_put_subject(text, c);
	if (text->len)
		sx_buf_puts(text, ": ");
	sx_buf_puts(text, spvx_conflict_text(c->code));
	if (sx_pipeline_has_side(c, 0) || sx_pipeline_has_side(c, 1)) {
		sx_buf_puts(text, ": ");
		sx_pipeline_put_sides(text, v, c);
	}
	sx_buf_printf(h->out, "/* %s: ", sx_pipeline_severity(c->severity));
	SX_SAY(h->out, SX_BY(sx_header_put_comment, sx_buf_str(text)), SX_T(" */\n"));
}

void sx_header_put_conflicts(struct sx_header *h, const struct sx_pipeline_view *v)
{
	for (uint32_t i = 0; i < v->p->conflict_count; i++) {
		if (v->p->conflicts[i].severity != SPVX_CONFLICT_NOTE)
			put_conflict(h, v, &v->p->conflicts[i]);
	}
}

/* Put the module of a shader and of the shaders after it that are in the same module.
 * Return: the number of shaders; 0: no memory. */
static uint32_t put_shader_module(struct sx_reflect_doc *d,
				  const struct sx_pipeline_view *v, uint32_t first)
{
	struct sx_reflect_view view = v->views[first];
	size_t bytes = view.r->entries.count * sizeof(bool);
	bool *hidden = sx_resize(NULL, NULL, 0, bytes);
	uint32_t end = first;
	int err = hidden ? 0 : -SPVX_ENOMEM;

	if (!err)
		memset(hidden, true, bytes);
	for (; !err && end < v->p->shader_count && v->views[end].r == view.r; end++)
		hidden[v->p->shaders[end].entry] = false;
	view.hidden = hidden;
	if (!err)
		err = sx_reflect_view_open(&view);
	if (!err)
		sx_reflect_c_header_module(&d->doc, &view);
	sx_reflect_view_close(&view);
	sx_free(NULL, hidden, bytes);
	sx_buf_fail(d->doc.page.out, err);
	return end - first;
}

void sx_pipeline_c_header(struct sx_doc *doc, const void *view)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;
	const struct sx_pipeline_view *v = view;
	uint32_t at = 0;
	uint32_t count;

	if (!d->header)
		return;
	do {
		count = at < v->p->shader_count ? put_shader_module(d, v, at) : 0;
		at += count;
	} while (count);
	sx_header_put_conflicts(d->header, v);
}

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
	struct sx_buf name = { 0 };

	if (!w->type_count)
		return own;
	view.shading = true;
	view.names = NULL;
	if (t->opcode == SPVX_OP_TypeStruct)
		sx_header_put_word(&name, sx_reflect_str(h->v, t->name), false);
	else
		sx_reflect_put_type(&name, &view, type);
	for (size_t i = 0; i < w->type_count && !own.len; i++) {
		if (sx_str_eq(w->types[i].name, sx_buf_str(&name)))
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
	SX_SAY(h->out, SX_C(h->wishes->cxx ? "static_assert(" : "SPVX_STATIC_ASSERT("),
	       SX_S(sx_buf_str(&h->text)), SX_T(", \""), SX_S(own), SX_T("\");\n"));
}
