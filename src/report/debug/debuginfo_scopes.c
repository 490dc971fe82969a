/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo_scopes.c - the tree of scopes with the words in each; call sites,
 * imports, sources; macros.
 */
#include "debug/info.h"

#include "base/sort.h"
#include "report/debug/debuginfo.h"
#include "report/debug/names.h"

#include "base/str.h"

#define WORDS_WIDTH 10
#define TREE_DEPTH  16 /* levels that are indented */

/* ---- the tree ---- */

static const char *scope_word(const struct spvx_debuginfo_entry *e)
{
	static const char *const words[SPVX_DEBUGINFO_KINDS] = {
		[SPVX_DEBUGINFO_CompilationUnit] = "unit",
		[SPVX_DEBUGINFO_Function] = "function",
		[SPVX_DEBUGINFO_FunctionDeclaration] = "declaration",
		[SPVX_DEBUGINFO_LexicalBlock] = "block",
		[SPVX_DEBUGINFO_LexicalBlockDiscriminator] = "discriminator",
		[SPVX_DEBUGINFO_Module] = "module",
		[SPVX_DEBUGINFO_Graph] = "graph",
		[SPVX_DEBUGINFO_GraphOperation] = "operation",
	};

	if (e->kind == SPVX_DEBUGINFO_LexicalBlock && e->name.ptr)
		return "namespace";
	return words[e->kind] ? words[e->kind] : "type";
}

/* `block a.frag:19`, `function main`, `discriminator 3`. */
static void put_scope(struct sx_buf *b, const struct spvx_debuginfo *info,
		      const struct spvx_debuginfo_entry *e)
{
	SX_SAY(b, SX_C(scope_word(e)), SX_T(" "));
	if (e->kind == SPVX_DEBUGINFO_LexicalBlockDiscriminator)
		sx_buf_u64(b, e->number);
	else if (e->kind == SPVX_DEBUGINFO_LexicalBlock && !e->name.ptr)
		sx_debuginfo_put_place(b, info, &e->declared);
	else if (e->kind == SPVX_DEBUGINFO_CompilationUnit)
		sx_buf_put(b, sx_debug_file_name(info->debug, e->declared.file).ptr,
			   sx_debug_file_name(info->debug, e->declared.file).len);
	else
		sx_debuginfo_put_name(b, info, e);
}

void sx_debuginfo_scope_tree(struct sx_debuginfo_doc *d)
{
	if (!d->info->node_count)
		return;
	sx_debuginfo_plain(d, 0, "     words       own  scope");
	for (uint32_t i = 0; i < d->info->node_count && !d->doc.page.out->error; i++) {
		const struct spvx_debuginfo_node *node = &d->info->nodes[i];
		bool inner = i + 1 < d->info->node_count && node[1].depth > node->depth;
		unsigned kind = d->info->entries[node->entry].kind;

		/* types and declarations are scopes too, but few have anything in them */
		if (inner || node->words ||
		    (spvx_debuginfo_part_of(kind) != SPVX_DEBUGINFO_TYPES &&
		     kind != SPVX_DEBUGINFO_FunctionDeclaration)) {
			struct sx_buf *b = sx_debuginfo_line(d, 0);
			uint32_t depth =
				node->depth < TREE_DEPTH ? node->depth : TREE_DEPTH;

			SX_SAY(b, SX_RIGHT(node->words, WORDS_WIDTH),
			       SX_RIGHT(node->own, WORDS_WIDTH),
			       SX_FILL(" ", 2 + (size_t)2 * depth));
			put_scope(b, d->info, &d->info->entries[node->entry]);
			sx_debuginfo_end_line(d);
		}
	}
	if (!d->info->unscoped_words)
		return;
	SX_SAY(sx_debuginfo_line(d, 0), SX_RIGHT(d->info->unscoped_words, WORDS_WIDTH),
	       SX_RIGHT(d->info->unscoped_words, WORDS_WIDTH), SX_T("  in no scope"));
	sx_debuginfo_end_line(d);
}

/* ---- other entries ---- */

static void put_unit(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	const struct spvx_debug *debug = d->info->debug;
	const uint32_t low = SX_BELOW(debug->units, debug->unit_count, at, e->at);
	const struct spvx_debug_unit *unit =
		low < debug->unit_count && debug->units[low].at == e->at
			? &debug->units[low]
			: NULL;
	struct sx_buf *b = sx_debuginfo_line(d, 0);
	const char *language;

	put_scope(b, d->info, e);
	sx_buf_putc(b, ';');
	if (unit) {
		SX_SAY(sx_debuginfo_note(d), SX_T("version "), SX_PLAIN(unit->version));
		SX_SAY(sx_debuginfo_note(d), SX_T("DWARF "), SX_PLAIN(unit->dwarf));
		language = spvx_enum_name(debug->module->grammar, SPVX_KIND_SourceLanguage,
					  unit->language);
		if (e->vocabulary != SPVX_DEBUG_DI)
			sx_buf_puts(sx_debuginfo_note(d), language ? language : "?");
		sx_debuginfo_note_text(d, "producer", unit->producer);
	}
	sx_debuginfo_end_line(d);
}

static void put_call_site(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	const struct spvx_debuginfo_entry *scope = sx_debuginfo_entry(d->info, e->parent);
	struct sx_buf *b = sx_debuginfo_line(d, 0);

	sx_buf_puts(b, "inlined at ");
	sx_debuginfo_put_place(b, d->info, &e->declared);
	sx_buf_putc(b, ';');
	SX_SAY(sx_debuginfo_note(d), SX_T("%"), SX_PLAIN(e->id));
	if (scope) {
		b = sx_debuginfo_note(d);
		sx_buf_puts(b, "in ");
		put_scope(b, d->info, scope);
	}
	sx_debuginfo_note_at(d, "inlined at ", e->inlined_at);
	sx_debuginfo_end_line(d);
}

static void put_import(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	const struct spvx_debuginfo_entry *entity = sx_debuginfo_entry(d->info, e->target);
	const struct spvx_debuginfo_entry *scope = sx_debuginfo_entry(d->info, e->parent);
	struct sx_buf *b = sx_debuginfo_line(d, 0);

	sx_buf_puts(b, e->number ? "using " : "using namespace ");
	if (e->name.len)
		SX_SAY(b, SX_S(e->name), SX_T(" = "));
	sx_debuginfo_put_name(b, d->info, entity);
	sx_buf_putc(b, ';');
	sx_debuginfo_note_place(d, e);
	if (!spvx_debuginfo_number_name(e))
		SX_SAY(sx_debuginfo_note(d), SX_T("tag "), SX_PLAIN(e->number));
	if (scope) {
		b = sx_debuginfo_note(d);
		sx_buf_puts(b, "in ");
		put_scope(b, d->info, scope);
	}
	sx_debuginfo_end_line(d);
}

static void put_module(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	const struct sx_debug_vocab *v = sx_debuginfo_vocab(d->info);
	struct sx_buf *b = sx_debuginfo_line(d, 0);
	struct sx_debug_insn insn;
	uint32_t declaration;

	sx_debuginfo_decode(d->info, e, &insn);
	sx_buf_puts(b, "module ");
	sx_debuginfo_put_name(b, d->info, e);
	sx_buf_putc(b, ';');
	sx_debuginfo_note_place(d, e);
	sx_debuginfo_note_text(d, "macros", sx_debug_text(v, &insn, SX_R_CONFIG_MACROS));
	sx_debuginfo_note_text(d, "includes", sx_debug_text(v, &insn, SX_R_INCLUDE_PATH));
	sx_debuginfo_note_text(d, "notes", sx_debug_text(v, &insn, SX_R_API_NOTES));
	if (sx_debug_number(v, &insn, SX_R_IS_DECLARATION, &declaration) && declaration)
		sx_buf_puts(sx_debuginfo_note(d), "declaration");
	sx_debuginfo_end_line(d);
}

/* `source a.frag;` and other things with a name. */
static void put_named(struct sx_debuginfo_doc *d, uint32_t entry)
{
	static const char *const words[SPVX_DEBUGINFO_KINDS] = {
		[SPVX_DEBUGINFO_Source] = "source ",
		[SPVX_DEBUGINFO_BuildIdentifier] = "build ",
		[SPVX_DEBUGINFO_StoragePath] = "stored in ",
		[SPVX_DEBUGINFO_GraphTensor] = "tensor ",
	};
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	struct sx_buf *b = sx_debuginfo_line(d, 0);
	const struct spvx_debug *debug = d->info->debug;
	uint32_t source;

	SX_SAY(b, SX_C(words[e->kind]), SX_S(e->name), SX_T(";"));
	sx_debuginfo_note_object(d, "", e->object);
	sx_debuginfo_note_flags(d, e);
	source = sx_debug_recall(debug->state, SX_DEBUG_SOURCE_OF, e->id);
	if (source && source - 1 < debug->source_count) {
		const struct spvx_debug_source *s = &debug->sources[source - 1];

		sx_debuginfo_note_text(d, "checksum", s->checksum);
		if (s->kind != SPVX_DEBUG_CHECKSUM && s->has_text)
			sx_put_count(sx_debuginfo_note(d), s->bytes, "byte", "bytes");
	}
	sx_debuginfo_end_line(d);
}

sx_debuginfo_put_fn *const sx_debuginfo_scope_puts[SPVX_DEBUGINFO_KINDS] = {
	[SPVX_DEBUGINFO_CompilationUnit] = put_unit,
	[SPVX_DEBUGINFO_InlinedAt] = put_call_site,
	[SPVX_DEBUGINFO_ImportedEntity] = put_import,
	[SPVX_DEBUGINFO_Module] = put_module,
	[SPVX_DEBUGINFO_Source] = put_named,
	[SPVX_DEBUGINFO_BuildIdentifier] = put_named,
	[SPVX_DEBUGINFO_StoragePath] = put_named,
	[SPVX_DEBUGINFO_GraphTensor] = put_named,
};

void sx_debuginfo_records(struct sx_debuginfo_doc *d)
{
	struct sx_flow flow;
	bool any = false;

	for (unsigned kind = 0; kind < SPVX_DEBUGINFO_KINDS; kind++) {
		struct sx_buf *b;

		if (!d->info->kinds[kind] ||
		    spvx_debuginfo_part_of(kind) != SPVX_DEBUGINFO_RECORDS)
			continue;
		if (!any) {
			sx_buf_puts(d->doc.page.out, "records   ");
			sx_flow_begin(&flow, &d->doc.page, 10, 10);
		}
		b = sx_debuginfo_line(d, 0);
		SX_SAY(b, SX_N(d->info->kinds[kind]), SX_T(" "),
		       SX_C(kind ? spvx_debuginfo_kind_name(kind) : "unknown"));
		sx_flow_item(&flow, sx_buf_str(b), any ? 2 : 0);
		any = true;
	}
	if (any)
		sx_buf_putc(d->doc.page.out, '\n');
}

/* ---- macros ---- */

static void put_macro(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	bool undef = e->kind == SPVX_DEBUGINFO_MacroUndef;
	const struct spvx_debuginfo_entry *macro =
		undef ? sx_debuginfo_entry(d->info, e->target) : e;
	struct sx_buf *b = sx_debuginfo_line(d, 0);

	sx_buf_puts(b, undef ? "#undef " : "#define ");
	if (macro) {
		struct spvx_str name = macro->name;

		/* without the parameters, which #undef does not have */
		SX_SAY(b, SX_S(undef ? sx_take_until(&name, '(') : name));
	} else {
		sx_buf_putc(b, '?');
	}
	if (!undef && e->text.len)
		SX_SAY(b, SX_T(" "), SX_S(e->text));
	if (!undef && !e->declared.line)
		sx_buf_puts(sx_debuginfo_note(d), "command line");
	else
		sx_debuginfo_note_place(d, e);
	sx_debuginfo_end_line(d);
}

sx_debuginfo_put_fn *const sx_debuginfo_macro_puts[SPVX_DEBUGINFO_KINDS] = {
	[SPVX_DEBUGINFO_MacroDef] = put_macro,
	[SPVX_DEBUGINFO_MacroUndef] = put_macro,
};
