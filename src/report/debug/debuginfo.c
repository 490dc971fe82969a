/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo.c - the document: formats, headings, parts.
 */
#include "report/debug/debuginfo.h"

#include "base/str.h"
#include "spirv/build_id.h"

static const struct {
	const char *one;
	const char *many;
	const char *title;
	void (*put)(struct sx_debuginfo_doc *d, const struct spvx_debuginfo *info);
} parts[SPVX_DEBUGINFO_PARTS] = {
	[SPVX_DEBUGINFO_TYPES] = { "type", "types", "types", sx_debuginfo_types },
	[SPVX_DEBUGINFO_FUNCTIONS] = { "function", "functions", "functions",
				       sx_debuginfo_functions },
	[SPVX_DEBUGINFO_VARIABLES] = { "variable", "variables", "variables",
				       sx_debuginfo_variables },
	[SPVX_DEBUGINFO_SCOPES] = { "scope", "scopes", "scopes", sx_debuginfo_scope_tree },
	[SPVX_DEBUGINFO_MACROS] = { "macro", "macros", "macros", sx_debuginfo_macros },
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

	if (d->doc.written)
		sx_buf_putc(b, '\n');
	SX_SAY(b, SX_SHOWN(v->address, d->doc.page.escape), SX_T(": "));
	for (unsigned i = 0; i < SPVX_DEBUGINFO_PARTS; i++) {
		uint32_t n = count_of(v->info, i);

		if (!parts[i].put || !n)
			continue;
		if (any)
			sx_buf_puts(b, ", ");
		sx_put_count(b, n, parts[i].one, parts[i].many);
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

static void text_begin(struct sx_doc *doc)
{
	sx_buf_init(&((struct sx_debuginfo_doc *)doc)->notes, NULL);
}

static void text_module(struct sx_doc *doc, const void *view)
{
	struct sx_debuginfo_doc *d = (struct sx_debuginfo_doc *)doc;
	const struct sx_debuginfo_view *v = view;
	struct sx_buf *b = doc->page.out;

	put_heading(d, v);
	put_build_id(d, v->info->debug);
	for (unsigned i = 0; i < SPVX_DEBUGINFO_PARTS; i++) {
		if (!parts[i].put || !sx_debuginfo_shows(d, (enum spvx_debuginfo_part)i) ||
		    !v->info->parts[i])
			continue;
		sx_buf_puts(b, "\n/* ");
		SX_SAY(b, SX_C(parts[i].title), SX_T(" */\n"));
		parts[i].put(d, v->info);
	}
}

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_buf_free(&((struct sx_debuginfo_doc *)doc)->notes);
	sx_doc_text_end(doc, ending);
}

/* ---- the document ---- */

static const struct sx_field root_fields[] = {
	SX_F_HERE("modules", SX_ROWS, &sx_debuginfo_record),
};

static const struct sx_record root_record = SX_RECORD("debuginfo", root_fields);

static const struct sx_format people[] = {
	{ "text", text_begin, text_module, text_end },
	{ 0 },
};

const struct sx_document sx_debuginfo_document = {
	.title = "spvx debuginfo",
	.version = "spvx_debuginfo",
	.root = &root_record,
	.complete = "all inputs could be read",
	.people = people,
};

void sx_debuginfo_module(struct sx_debuginfo_doc *d, const struct sx_debuginfo_view *v)
{
	d->doc.w.asked = d->parts & ((1u << SPVX_DEBUGINFO_PARTS) - 1);
	d->doc.w.grammar = v->info->debug->module->grammar;
	sx_doc_row(&d->doc, &sx_debuginfo_record, v);
}
