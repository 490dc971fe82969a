/* SPDX-License-Identifier: MIT */
/*
 * report/code/xref_dot.c - an <id> and its uses as a graph, in the language of Graphviz.
 */
#include "report/code/xref.h"

#include "base/num_print.h"
#include "base/str.h"

#include <spvx/enums.h>

/* Inside a string of the language. */
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
	sx_xref_put_id(b, v, id);
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
		sx_xref_put_at(b, v, u->at, 0);
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

static void put_graph(struct sx_buf *b, const struct sx_xref_view *v)
{
	const struct spvx_xref *x = v->xref;

	for (size_t i = 0; i < x->ref_count; i++)
		put_node(b, v, x->refs[i].id);
	for (size_t i = 0; i < x->ref_count; i++) {
		for (uint32_t u = x->refs[i].first; u != SPVX_NONE; u = x->uses[u].next) {
			if (x->uses[u].kind == SPVX_USE_OPERAND)
				put_edge(b, v, &x->refs[i], &x->uses[u]);
		}
	}
}

void sx_xref_dot_begin(struct sx_doc *doc)
{
	sx_buf_puts(doc->page.out, "digraph xref {\n  rankdir=LR;\n");
}

void sx_xref_dot_row(struct sx_doc *doc, const void *view)
{
	put_graph(doc->page.out, view);
}

void sx_xref_dot_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	(void)ending;
	sx_buf_puts(doc->page.out, "}\n");
}
