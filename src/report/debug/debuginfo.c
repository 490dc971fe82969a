/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo.c - the document: formats, headings, parts; a line of C and
 * the notes after it, in a column.
 */
#include "report/debug/debuginfo.h"

#include "base/str.h"
#include "report/debug/names.h"
#include "spirv/build_id.h"

#define INDENT         8  /* characters of a level */
#define MAX_DEPTH      4  /* levels of indentation, at most */
#define COLUMN         40 /* where notes begin */
#define MAX_OPERATIONS 16 /* operations of an expression that are spelled out */

/* ---- lines ---- */

struct sx_buf *sx_debuginfo_line(struct sx_debuginfo_doc *d, unsigned depth)
{
	sx_writer_cell(&d->doc.w);
	d->notes.len = 0;
	d->note_count = 0;
	sx_buf_fill(&d->doc.w.cell, ' ',
		    (size_t)INDENT * (depth < MAX_DEPTH ? depth : MAX_DEPTH));
	return &d->doc.w.cell;
}

struct sx_buf *sx_debuginfo_note(struct sx_debuginfo_doc *d)
{
	if (d->note_count < SX_DEBUGINFO_NOTES)
		d->note_at[d->note_count++] = d->notes.len;
	return &d->notes;
}

/* The notes, separated by commas; a line that is full continues below. */
static void put_notes(struct sx_debuginfo_doc *d, unsigned column)
{
	struct sx_buf shown = { 0 };
	struct sx_flow flow;

	sx_flow_begin(&flow, &d->doc.page, column, COLUMN + 3);
	for (unsigned i = 0; i < d->note_count; i++) {
		bool last = i + 1 == d->note_count;
		size_t at = d->note_at[i];
		size_t end = last ? d->notes.len : d->note_at[i + 1];

		shown.len = 0;
		SX_SAY(&shown,
		       SX_SHOWN(sx_str_n(d->notes.data + at, end - at), d->doc.page.escape),
		       SX_C(last ? " */" : ","));
		sx_flow_item(&flow, sx_buf_str(&shown), i ? 1 : 0);
	}
	sx_buf_end(&shown, d->doc.page.out);
}

void sx_debuginfo_end_line(struct sx_debuginfo_doc *d)
{
	struct sx_buf *out = d->doc.page.out;
	struct spvx_str line = sx_buf_str(&d->doc.w.cell);
	size_t columns = sx_columns(line);

	if (d->doc.w.cell.error || d->notes.error) {
		out->error = -SPVX_ENOMEM;
		return;
	}
	sx_put_shown(out, line, d->doc.page.escape);
	if (d->note_count) {
		if (columns >= COLUMN) {
			sx_buf_putc(out, '\n');
			columns = 0;
		}
		SX_SAY(out, SX_FILL(" ", COLUMN - columns), SX_T("/* "));
		put_notes(d, COLUMN + 3);
	}
	sx_buf_putc(out, '\n');
}

void sx_debuginfo_plain(struct sx_debuginfo_doc *d, unsigned depth, const char *text)
{
	sx_buf_puts(sx_debuginfo_line(d, depth), text);
	sx_debuginfo_end_line(d);
}

void sx_debuginfo_declare(struct sx_debuginfo_doc *d, unsigned depth, uint32_t entry,
			  const char *end)
{
	struct sx_buf *b = sx_debuginfo_line(d, depth);

	sx_debuginfo_put(b, d->info, entry);
	sx_buf_puts(b, end);
	sx_debuginfo_note_place(d, &d->info->entries[entry]);
}

/* ---- values ---- */

void sx_debuginfo_put_place(struct sx_buf *b, const struct spvx_debuginfo *info,
			    const struct spvx_debug_position *p)
{
	struct spvx_str file = sx_debug_file_name(info->debug, p->file);

	SX_SAY(b, file.len ? SX_S(file) : SX_T("?"), SX_T(":"), SX_PLAIN(p->line));
}

void sx_debuginfo_put_bits(struct sx_buf *b, bool known, uint64_t bits)
{
	if (!known) {
		sx_buf_putc(b, '?');
		return;
	}
	SX_SAY(b, SX_PLAIN(bits % 8 ? bits : bits / 8),
	       bits % 8 ? SX_C(bits == 1 ? " bit" : " bits") : SX_NONE);
}

static void put_operation(struct sx_buf *b, const struct spvx_debuginfo *info,
			  const struct spvx_debuginfo_entry *e)
{
	const char *name = spvx_debuginfo_number_name(e);

	SX_SAY(b, SX_C(name ? name : "Operation"), name ? SX_NONE : SX_PLAIN(e->number));
	for (uint32_t i = 0; i < e->count && i < MAX_OPERATIONS; i++) {
		sx_buf_putc(b, ' ');
		sx_debuginfo_put_value(b, &info->items[e->first + i]);
	}
	if (e->count > MAX_OPERATIONS)
		sx_buf_puts(b, " ...");
}

/* ---- notes ---- */

void sx_debuginfo_note_place(struct sx_debuginfo_doc *d,
			     const struct spvx_debuginfo_entry *e)
{
	if (e->declared.file != SPVX_NONE || e->declared.line)
		sx_debuginfo_put_place(sx_debuginfo_note(d), d->info, &e->declared);
}

void sx_debuginfo_note_at(struct sx_debuginfo_doc *d, const char *what, uint32_t entry)
{
	if (entry == SPVX_NONE)
		return;
	sx_buf_puts(sx_debuginfo_note(d), what);
	sx_debuginfo_put_place(&d->notes, d->info, &d->info->entries[entry].declared);
}

void sx_debuginfo_note_size(struct sx_debuginfo_doc *d,
			    const struct spvx_debuginfo_entry *e)
{
	struct sx_buf *b = sx_debuginfo_note(d);

	sx_buf_puts(b, "size ");
	sx_debuginfo_put_bits(b, e->has_size, e->size);
}

void sx_debuginfo_note_flags(struct sx_debuginfo_doc *d,
			     const struct spvx_debuginfo_entry *e)
{
	for (unsigned i = 0; i < 32 && e->flags >> i; i++) {
		const char *name = spvx_debuginfo_flag_name(e, i);
		uint32_t bit = UINT32_C(1) << i;

		if (!name && (i < 2 || !(e->flags & bit)))
			continue;
		SX_SAY(sx_debuginfo_note(d), name ? SX_C(name) : SX_HEX(bit));
	}
}

void sx_debuginfo_note_operations(struct sx_debuginfo_doc *d, uint32_t expression)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[expression];

	for (uint32_t i = 0; i < e->count && i < MAX_OPERATIONS; i++) {
		uint32_t operation = d->info->items[e->first + i].entry;

		if (operation != SPVX_NONE &&
		    d->info->entries[operation].kind == SPVX_DEBUGINFO_Operation)
			put_operation(sx_debuginfo_note(d), d->info,
				      &d->info->entries[operation]);
		else
			sx_buf_putc(sx_debuginfo_note(d), '?');
	}
	if (e->count > MAX_OPERATIONS)
		sx_buf_puts(sx_debuginfo_note(d), "...");
}

void sx_debuginfo_note_operation(struct sx_debuginfo_doc *d,
				 const struct spvx_debuginfo_entry *e)
{
	put_operation(sx_debuginfo_note(d), d->info, e);
}

static void put_quoted(struct sx_buf *b, struct spvx_str text)
{
	SX_SAY(b, SX_T("\""), SX_S(text), SX_T("\""));
}

void sx_debuginfo_note_text(struct sx_debuginfo_doc *d, const char *what,
			    struct spvx_str text)
{
	if (text.len)
		SX_SAY(sx_debuginfo_note(d), SX_C(what), SX_T(" "),
		       SX_BY(put_quoted, text));
}

void sx_debuginfo_note_object(struct sx_debuginfo_doc *d, const char *what, uint32_t id)
{
	const struct spvx_module *m = d->info->debug->module;
	uint32_t at = id ? spvx_module_def(m, id) : SPVX_NONE;
	struct spvx_str name = spvx_module_name(m, id);
	struct spvx_insn insn;
	const char *class;
	struct sx_buf *b;

	/* DebugInfoNone replaces an object that was removed */
	if (at == SPVX_NONE || spvx_module_def_op(m, id) == SPVX_OP_ExtInst)
		return;
	insn = spvx_module_insn(m, at);
	b = sx_debuginfo_note(d);
	SX_SAY(b, SX_C(what), SX_T("%"), SX_PLAIN(id));
	if (insn.opcode == SPVX_OP_Variable && insn.word_count > 3) {
		class = spvx_enum_name(m->grammar, SPVX_KIND_StorageClass,
				       spvx_insn_word(&insn, 3));
		SX_SAY(b, SX_T(" "), SX_C(class ? class : "?"));
	} else if (insn.opcode == SPVX_OP_Function && name.len) {
		SX_SAY(b, SX_T(" "), SX_BY(put_quoted, name));
	}
}

static const struct {
	const char *one;
	const char *many;
	const char *title;
	sx_debuginfo_put_fn *const *puts;
	sx_debuginfo_put_fn *other; /* kinds without a row there */
	void (*begin)(struct sx_debuginfo_doc *d);
	void (*end)(struct sx_debuginfo_doc *d);
} parts[SPVX_DEBUGINFO_PARTS] = {
	[SPVX_DEBUGINFO_TYPES] = { "type", "types", "types", sx_debuginfo_type_puts,
				   sx_debuginfo_type, NULL, sx_debuginfo_mismatches },
	[SPVX_DEBUGINFO_FUNCTIONS] = { "function", "functions", "functions",
				       sx_debuginfo_function_puts, NULL, NULL, NULL },
	[SPVX_DEBUGINFO_VARIABLES] = { "variable", "variables", "variables",
				       sx_debuginfo_variable_puts, NULL, NULL, NULL },
	[SPVX_DEBUGINFO_SCOPES] = { "scope", "scopes", "scopes", sx_debuginfo_scope_puts,
				    NULL, sx_debuginfo_scope_tree, sx_debuginfo_records },
	[SPVX_DEBUGINFO_MACROS] = { "macro", "macros", "macros", sx_debuginfo_macro_puts,
				    NULL, NULL, NULL },
};

/* The number in the heading: a part may have entries of other kinds than its title. */
static uint32_t count_of(const struct spvx_debuginfo *info, unsigned part)
{
	const uint32_t *k = info->kinds;

	switch (part) {
	case SPVX_DEBUGINFO_FUNCTIONS:
		return k[SPVX_DEBUGINFO_Function] + k[SPVX_DEBUGINFO_FunctionDeclaration];
	case SPVX_DEBUGINFO_VARIABLES:
		return k[SPVX_DEBUGINFO_GlobalVariable] + k[SPVX_DEBUGINFO_LocalVariable] +
		       k[SPVX_DEBUGINFO_InlinedVariable];
	case SPVX_DEBUGINFO_SCOPES:
		return info->node_count;
	default:
		return info->parts[part];
	}
}

static void put_heading(struct sx_debuginfo_doc *d, const struct sx_debuginfo_view *v)
{
	struct sx_buf *b = d->doc.page.out;
	bool any = false;

	SX_SAY(b, SX_C(d->doc.written ? "\n" : ""),
	       SX_SHOWN(v->address, d->doc.page.escape), SX_T(": "));
	for (unsigned i = 0; i < SPVX_DEBUGINFO_PARTS; i++) {
		uint32_t n = count_of(v->info, i);

		if (!parts[i].puts || !n)
			continue;
		SX_SAY(b, SX_C(any ? ", " : ""), SX_COUNT(n, parts[i].one, parts[i].many));
		any = true;
	}
	sx_buf_puts(b, any ? "\n" : "no declarations\n");
}

/* References from a module to its twin. */
static void put_build_id(struct sx_debuginfo_doc *d, const struct spvx_debug *debug)
{
	struct sx_buf *b = d->doc.page.out;

	if (debug->build_id.len)
		SX_SAY(b, SX_T("  build id  "),
		       SX_SHOWN(debug->build_id, d->doc.page.escape),
		       SX_C(debug->build_flags & SX_BUILD_ID_SHARED
				    ? " (several modules may share it)\n"
				    : "\n"));
	if (debug->storage_path.len)
		SX_SAY(b, SX_T("  symbols   "),
		       SX_SHOWN(debug->storage_path, d->doc.page.escape),
		       SX_T(" (recorded in the module; not looked up)\n"));
}

static void put_part(struct sx_debuginfo_doc *d, unsigned part)
{
	const struct spvx_debuginfo *info = d->info;

	if (parts[part].begin)
		parts[part].begin(d);
	for (uint32_t i = 0; i < info->entry_count && !d->doc.page.out->error; i++) {
		enum spvx_debuginfo_kind kind = info->entries[i].kind;
		sx_debuginfo_put_fn *put = parts[part].puts[kind];

		if (!put && spvx_debuginfo_part_of(kind) == part)
			put = parts[part].other;
		if (put)
			put(d, i);
	}
	if (parts[part].end)
		parts[part].end(d);
}

static void text_module(struct sx_doc *doc, const void *view)
{
	struct sx_debuginfo_doc *d = (struct sx_debuginfo_doc *)doc;
	const struct sx_debuginfo_view *v = view;
	struct sx_buf *b = doc->page.out;

	d->info = v->info;
	put_heading(d, v);
	put_build_id(d, v->info->debug);
	for (unsigned i = 0; i < SPVX_DEBUGINFO_PARTS; i++) {
		if (!parts[i].puts || !sx_debuginfo_shows(d, (enum spvx_debuginfo_part)i) ||
		    !v->info->parts[i])
			continue;
		SX_SAY(b, SX_T("\n/* "), SX_C(parts[i].title), SX_T(" */\n"));
		put_part(d, i);
	}
}

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_buf_free(&((struct sx_debuginfo_doc *)doc)->notes);
	sx_doc_people_end(doc, ending);
}

/* ---- the document ---- */

const struct sx_document sx_debuginfo_document = {
	.title = "spvx debuginfo",
	.version = "spvx_debuginfo",
	.root = SX_ROOT("debuginfo", SX_F_HERE("modules", SX_ROWS, &sx_debuginfo_record)),
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, text_module, text_end },
		{ 0 },
	}),
};

void sx_debuginfo_module(struct sx_debuginfo_doc *d, const struct sx_debuginfo_view *v)
{
	d->doc.w.asked = d->parts & ((1u << SPVX_DEBUGINFO_PARTS) - 1);
	d->doc.w.grammar = v->info->debug->module->grammar;
	sx_doc_row(&d->doc, &sx_debuginfo_record, v);
}
