/* SPDX-License-Identifier: MIT */
/*
 * report/code/xref.c - an <id> for people, as text and as a graph of Graphviz.
 */
#include "report/code/xref.h"

#include "base/alloc.h"
#include "base/num_print.h"
#include "base/str.h"
#include "report/records/words.h"
#include "text/friendly.h"

#include <spvx/enums.h>

#define LABEL_WIDTH 12 /* of `  used by   ` */
#define AT_WIDTH    6  /* of `0x0c20` */
#define GAP         10 /* blanks between a name and its decoration */
#define DECO_WIDTH  11 /* of `decorated` there */
#define DECO_COLUMN 47 /* the column where that begins: after label, offset and a gap */
#define OP_WIDTH    20 /* of `%43 = OpLoad` and the blanks after it */

/* ---- shared by the formats ---- */

/* The text after the first occurrence of @from; all of it without one. */
static struct spvx_str skip_bytes(struct spvx_str text, const char *from)
{
	size_t len = strlen(from);

	for (size_t i = 0; i + len <= text.len; i++) {
		if (memcmp(text.ptr + i, from, len))
			continue;
		return sx_str_n(text.ptr + i + len, text.len - i - len);
	}
	return text;
}

struct spvx_str sx_xref_insn(const struct sx_xref_view *v, uint32_t at, const char *from)
{
	struct spvx_insn insn = spvx_module_insn(v->module, at);
	struct spvx_str text;

	spvx_dis_insn(v->dis, &insn, &text, NULL);
	return from ? skip_bytes(text, from) : text;
}

uint32_t sx_xref_type(const struct sx_xref_view *v, uint32_t id)
{
	uint32_t at = spvx_module_def(v->module, id);
	struct spvx_insn insn;
	char room[4];
	uint32_t type;

	if (at == SPVX_NONE)
		return 0;
	insn = spvx_module_insn(v->module, at);
	if (insn.opcode == SPVX_OP_Function && insn.word_count > 4)
		return spvx_insn_word(&insn, 4);
	spvx_result_id(v->module->grammar, &insn, &type);
	if (type)
		return type;
	return spvx_type_text(v->module, id, room, sizeof(room)) ? id : 0;
}

struct spvx_str sx_xref_type_text(const struct sx_xref_view *v, uint32_t type,
				  char room[SX_TYPE_ROOM])
{
	size_t len = sx_type_text(v->module, type, room, SX_TYPE_ROOM, v->name, v->ctx);

	return sx_str_n(len ? room : NULL, len);
}

/* Put the place of an instruction: its offset, "0x0c20", or in a text "18:9"; at least @width
 * columns. */
static void put_at(struct sx_buf *b, const struct sx_xref_view *v, uint32_t at,
		   size_t width)
{
	struct sx_place place = v->place(v->ctx, at);
	char room[2 * SX_NUM_ROOM];
	struct sx_buf text = { .data = room, .cap = sizeof(room) };

	if (place.file.len || !place.line) {
		sx_buf_puts(b, "0x");
		sx_buf_hex(b, sx_word_offset(at), width ? (unsigned)width - 2 : 0);
		return;
	}
	SX_SAY(&text, SX_PLAIN(place.line), SX_T(":"), SX_PLAIN(place.column));
	sx_buf_left(b, text.data, text.len, width);
}

/* Put an <id> with the name that the listing has. Return: the width. */
static size_t put_id(struct sx_buf *b, const struct sx_xref_view *v, uint32_t id)
{
	char room[SX_NUM_ROOM];
	struct spvx_str name = spvx_dis_name(v->dis, id, room);

	SX_SAY(b, SX_T("%"), SX_S(name));
	return 1 + name.len;
}

/* ---- text ---- */

static void put_label(struct sx_buf *b, const char *label)
{
	sx_buf_puts(b, "  ");
	sx_buf_left(b, label, strlen(label), LABEL_WIDTH - 2);
}

/* `  scene.frag:22: col = texture(s, uv);`, as far as it is known, and the end of the line. */
static void put_place(struct sx_buf *b, const struct sx_place *place)
{
	if (place->file.len) {
		sx_buf_puts(b, "  ");
		sx_put_source_line(b, place->file, place->line, place->source, true);
	}
	sx_buf_putc(b, '\n');
}

/* %42 "shadowMap"  pointer UniformConstant -> sampled image 2D f32 */
static void put_heading(const struct sx_page *page, const struct sx_xref_view *v)
{
	uint32_t id = v->xref->refs[0].id;
	uint32_t type = sx_xref_type(v, id);
	struct spvx_str name = sx_xref_name(v, id);
	char room[SX_TYPE_ROOM];
	struct sx_buf *b = page->out;

	put_id(b, v, id);
	if (name.len && !sx_str_eq(name, spvx_dis_name(v->dis, id, room)))
		SX_SAY(b, SX_T(" \""), SX_SHOWN(name, true), SX_T("\""));
	name = sx_xref_type_text(v, type, room);
	if (name.len)
		SX_SAY(b, SX_C(type == id ? "  type " : "  "), SX_SHOWN(name, true));
	sx_buf_putc(b, '\n');
}

static void put_defined(const struct sx_page *page, const struct sx_xref_view *v)
{
	uint32_t at = spvx_module_def(v->module, v->xref->refs[0].id);
	struct sx_buf *b = page->out;
	struct sx_place place;

	put_label(b, "defined");
	if (at == SPVX_NONE) {
		sx_buf_puts(b, "undefined\n");
		return;
	}
	put_at(b, v, at, AT_WIDTH);
	SX_SAY(b, SX_T("  "), SX_SHOWN(sx_xref_insn(v, at, " = "), true));
	place = v->place(v->ctx, at);
	put_place(b, &place);
}

/* The members of the structure after a type, where the line has room. */
static void put_members(const struct sx_page *page, const struct sx_xref_view *v)
{
	uint32_t id = spvx_type_struct(v->module, sx_xref_type(v, v->xref->refs[0].id));
	struct spvx_insn insn;
	struct sx_flow flow;
	struct sx_buf item = { 0 };

	if (!id)
		return;
	insn = spvx_module_insn(v->module, spvx_module_def(v->module, id));
	put_label(page->out, "members");
	sx_flow_begin(&flow, page, LABEL_WIDTH, LABEL_WIDTH);
	for (unsigned i = 2; i < insn.word_count; i++) {
		struct spvx_str name = v->name(v->ctx, id, i - 2);
		char room[SX_TYPE_ROOM];

		item.len = 0;
		SX_SAY(&item,
		       SX_SHOWN(sx_xref_type_text(v, spvx_insn_word(&insn, i), room), true),
		       SX_C(name.len ? " " : ""), SX_SHOWN(name, true),
		       SX_C(i + 1u < insn.word_count ? "," : ""));
		sx_flow_item(&flow, sx_buf_str(&item), i > 2);
	}
	SX_SAY(page->out, SX_C(insn.word_count <= 2 ? "none" : ""), SX_T("\n"));
	sx_buf_end(&item, page->out);
}

/* The first use of that kind from @i on. */
static uint32_t next_of(const struct sx_xref_view *v, uint32_t i, enum spvx_use_kind kind)
{
	while (i != SPVX_NONE && v->xref->uses[i].kind != kind)
		i = v->xref->uses[i].next;
	return i;
}

static uint32_t after_use(const struct sx_xref_view *v, uint32_t i)
{
	return next_of(v, v->xref->uses[i].next, (enum spvx_use_kind)v->xref->uses[i].kind);
}

/* `DescriptorSet 0`, `member 0 Offset 16` */
static void put_decoration(struct sx_buf *b, const struct sx_xref_view *v, uint32_t use)
{
	uint32_t at = v->xref->uses[use].at;
	struct spvx_insn insn = spvx_module_insn(v->module, at);

	put_at(b, v, at, AT_WIDTH);
	sx_buf_putc(b, ' ');
	if (insn.opcode == SPVX_OP_MemberDecorate ||
	    insn.opcode == SPVX_OP_MemberDecorateString)
		sx_buf_puts(b, "member ");
	sx_put_shown(b, skip_bytes(sx_xref_insn(v, at, " "), " "), true);
}

/* All names, a line each, decorations on the same line. Return: the first decoration that
 * is left. */
static uint32_t put_names(const struct sx_page *page, const struct sx_xref_view *v,
			  uint32_t deco, bool beside)
{
	uint32_t name = next_of(v, v->xref->refs[0].first, SPVX_USE_NAME);
	const char *name_label = "named";
	const char *deco_label = "decorated";
	struct sx_buf *b = page->out;

	for (; name != SPVX_NONE; name = after_use(v, name)) {
		uint32_t at = v->xref->uses[name].at;

		put_label(b, name_label);
		put_at(b, v, at, AT_WIDTH);
		sx_buf_puts(b, "  ");
		if (spvx_module_insn(v->module, at).opcode == SPVX_OP_MemberName) {
			sx_buf_puts(b, "member ");
			sx_put_shown(b, skip_bytes(sx_xref_insn(v, at, " "), " "), true);
		} else {
			sx_buf_puts(b, "OpName");
		}
		if (beside && deco != SPVX_NONE) { /* after OpName */
			sx_buf_fill(b, ' ', GAP);
			sx_buf_left(b, deco_label, strlen(deco_label), DECO_WIDTH);
			put_decoration(b, v, deco);
			deco = after_use(v, deco);
			deco_label = "";
		}
		sx_buf_putc(b, '\n');
		name_label = "";
	}
	return deco;
}

/* Decorations are to the right of the name; where members have theirs, below. */
static void put_named(const struct sx_page *page, const struct sx_xref_view *v)
{
	uint32_t deco = next_of(v, v->xref->refs[0].first, SPVX_USE_DECORATION);
	uint32_t name = next_of(v, v->xref->refs[0].first, SPVX_USE_NAME);
	bool beside = name != SPVX_NONE;
	const char *label = "decorated";

	/* unless a member has a name */
	for (uint32_t i = name; i != SPVX_NONE && beside; i = after_use(v, i))
		beside = spvx_module_insn(v->module, v->xref->uses[i].at).opcode !=
			 SPVX_OP_MemberName;
	deco = put_names(page, v, deco, beside);
	for (; deco != SPVX_NONE; deco = after_use(v, deco)) {
		if (beside)
			sx_buf_fill(page->out, ' ', DECO_COLUMN);
		else
			put_label(page->out, label);
		label = "";
		put_decoration(page->out, v, deco);
		sx_buf_putc(page->out, '\n');
	}
}

/* `0x0c20  %43 = OpLoad      in main  as Pointer  scene.frag:22` */
static void put_use(const struct sx_page *page, const struct sx_xref_view *v,
		    const struct spvx_use *u)
{
	const struct spvx_module *m = v->module;
	struct spvx_insn insn = spvx_module_insn(m, u->at);
	const struct spvx_entry *op = spvx_op_find(m->grammar, insn.opcode);
	const char *opcode = op ? spvx_entry_name(m->grammar, op) : "OpUnknown";
	struct sx_place place = v->place(v->ctx, u->at);
	struct sx_buf *b = page->out;
	size_t width = strlen(opcode);

	put_at(b, v, u->at, AT_WIDTH);
	sx_buf_puts(b, "  ");
	if (u->result) {
		width += put_id(b, v, u->result) + strlen(" = ");
		sx_buf_puts(b, " = ");
	}
	sx_buf_puts(b, opcode);
	if (u->function != SPVX_NONE || !u->alone || place.file.len)
		sx_buf_fill(b, ' ', width + 2 < OP_WIDTH - 2 ? OP_WIDTH - 2 - width : 2);
	if (u->function != SPVX_NONE) {
		uint32_t id = m->functions[u->function].id;
		struct spvx_str name = sx_xref_function(v, id);

		sx_buf_puts(b, "in ");
		if (name.len)
			sx_put_shown(b, name, true);
		else
			put_id(b, v, id);
	}
	if (!u->alone)
		SX_SAY(b, SX_C(u->function != SPVX_NONE ? "  as " : "as "), SX_C(u->role));
	put_place(b, &place);
}

static uint32_t next_use(const struct sx_xref_view *v, uint32_t i)
{
	return i == SPVX_NONE ? i : next_of(v, i, SPVX_USE_OPERAND);
}

/**
 * struct tree - uses, and below each the uses of its result
 * @pending: the next use of each level
 * @depth:   the current level
 * @shown:   a flag for each ref: its uses have been shown, once is enough
 */
struct tree {
	uint32_t pending[SPVX_XREF_DEPTH + 1];
	uint32_t depth;
	bool *shown;
};

static void put_tree(const struct sx_page *page, const struct sx_xref_view *v,
		     struct tree *t)
{
	const char *label = "used by";

	for (;;) {
		const struct spvx_use *u;
		uint32_t ref;
		uint32_t first;

		if (t->pending[t->depth] == SPVX_NONE) {
			if (!t->depth--)
				return;
			continue;
		}
		u = &v->xref->uses[t->pending[t->depth]];
		put_label(page->out, label);
		sx_buf_fill(page->out, ' ', 2 * t->depth);
		put_use(page, v, u);
		label = "";
		t->pending[t->depth] = next_use(v, u->next);
		ref = spvx_xref_ref(v->xref, u->result);
		if (ref == SPVX_NONE || t->shown[ref])
			continue;
		/* descend to the uses of the result */
		t->shown[ref] = true;
		first = next_use(v, v->xref->refs[ref].first);
		if (first != SPVX_NONE && t->depth < SPVX_XREF_DEPTH)
			t->pending[++t->depth] = first;
	}
}

static void put_uses(const struct sx_page *page, const struct sx_xref_view *v)
{
	struct tree t = { .depth = 0 };
	struct sx_arena arena = { 0 };

	t.pending[0] = next_use(v, v->xref->refs[0].first);
	t.shown = sx_arena_zalloc(&arena, v->xref->ref_count, sizeof(*t.shown));
	if (t.pending[0] == SPVX_NONE) {
		put_label(page->out, "used by");
		sx_buf_puts(page->out, "nothing\n");
	} else if (t.shown) {
		t.shown[0] = true;
		put_tree(page, v, &t);
	} else {
		sx_buf_fail(page->out, -SPVX_ENOMEM);
	}
	sx_arena_free(&arena);
}

void sx_xref_text(const struct sx_page *page, const struct sx_xref_view *v)
{
	put_heading(page, v);
	put_defined(page, v);
	put_members(page, v);
	put_named(page, v);
	put_uses(page, v);
}

/* Put text inside a string of DOT. */
static void put_quoted(struct sx_buf *b, struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		if (s.ptr[i] == '"' || s.ptr[i] == '\\')
			sx_buf_putc(b, '\\');
		sx_buf_putc(b, (unsigned char)s.ptr[i] < ' ' ? ' ' : s.ptr[i]);
	}
}

static void put_node(struct sx_buf *b, const struct sx_xref_view *v, uint32_t id)
{
	struct spvx_str name = sx_xref_name(v, id);
	char room[SX_NUM_ROOM];
	uint32_t at = spvx_module_def(v->module, id);
	const struct spvx_entry *op =
		spvx_op_find(v->module->grammar, spvx_module_def_op(v->module, id));

	sx_buf_printf(b, "  \"%%%u\" [label=\"", id);
	put_id(b, v, id);
	if (name.len && !sx_str_eq(name, spvx_dis_name(v->dis, id, room)))
		SX_SAY(b, SX_T(" "), SX_BY(put_quoted, name));
	if (at != SPVX_NONE && op)
		SX_SAY(b, SX_T("\\n"), SX_C(spvx_entry_name(v->module->grammar, op)));
	sx_buf_puts(b, "\"];\n");
}

static void put_edge(struct sx_buf *b, const struct sx_xref_view *v,
		     const struct spvx_ref *ref, const struct spvx_use *u)
{
	struct spvx_insn insn = spvx_module_insn(v->module, u->at);
	const struct spvx_entry *op = spvx_op_find(v->module->grammar, insn.opcode);

	if (!u->result) {
		SX_SAY(b, SX_T("  \""), SX_HEX(sx_word_offset(u->at)), SX_T("\" [label=\""),
		       SX_C(op ? spvx_entry_name(v->module->grammar, op) : "OpUnknown"),
		       SX_T("\\n"));
		put_at(b, v, u->at, 0);
		sx_buf_puts(b, "\", shape=box];\n");
		sx_buf_printf(b, "  \"%%%u\" -> \"0x%llx\"", ref->id,
			      (unsigned long long)sx_word_offset(u->at));
	} else {
		if (spvx_xref_ref(v->xref, u->result) == SPVX_NONE)
			put_node(b, v, u->result);
		sx_buf_printf(b, "  \"%%%u\" -> \"%%%u\"", ref->id, u->result);
	}
	SX_SAY(b, SX_T(" [label=\""), SX_BY(put_quoted, sx_str(u->role)), SX_T("\"];\n"));
}

void sx_xref_dot_begin(struct sx_doc *doc)
{
	sx_buf_puts(doc->page.out, "digraph xref {\n  rankdir=LR;\n");
}

void sx_xref_dot_row(struct sx_doc *doc, const void *view)
{
	const struct sx_xref_view *v = view;
	const struct spvx_xref *x = v->xref;

	for (size_t i = 0; i < x->ref_count; i++)
		put_node(doc->page.out, v, x->refs[i].id);
	for (size_t i = 0; i < x->ref_count; i++) {
		for (uint32_t u = x->refs[i].first; u != SPVX_NONE; u = x->uses[u].next) {
			if (x->uses[u].kind == SPVX_USE_OPERAND)
				put_edge(doc->page.out, v, &x->refs[i], &x->uses[u]);
		}
	}
}

void sx_xref_dot_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	(void)ending;
	sx_buf_puts(doc->page.out, "}\n");
}
