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

/* What the heading counts: not every entry is one of what its part is called by. */
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
	struct sx_buf *b = d->page.out;
	bool any = false;

	if (d->modules)
		sx_buf_putc(b, '\n');
	sx_put_shown(b, v->address, d->page.escape);
	sx_buf_puts(b, ": ");
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

/* What leads from a module to its twin. */
static void put_build_id(struct sx_debuginfo_doc *d, const struct spvx_debug *debug)
{
	struct sx_buf *b = d->page.out;

	if (debug->build_id.len) {
		sx_buf_puts(b, "  build id  ");
		sx_put_shown(b, debug->build_id, d->page.escape);
		sx_buf_puts(b, debug->build_flags & SX_BUILD_ID_SHARED
				       ? " (several modules may share it)\n"
				       : "\n");
	}
	if (debug->storage_path.len) {
		sx_buf_puts(b, "  symbols   ");
		sx_put_shown(b, debug->storage_path, d->page.escape);
		sx_buf_puts(b, " (the module says so; not looked up)\n");
	}
}

static void text_module(struct sx_debuginfo_doc *d, const struct sx_debuginfo_view *v)
{
	struct sx_buf *b = d->page.out;

	put_heading(d, v);
	put_build_id(d, v->info->debug);
	for (unsigned i = 0; i < SPVX_DEBUGINFO_PARTS; i++) {
		if (!parts[i].put || !sx_debuginfo_shows(d, (enum spvx_debuginfo_part)i) ||
		    !v->info->parts[i])
			continue;
		sx_buf_puts(b, "\n/* ");
		sx_buf_puts(b, parts[i].title);
		sx_buf_puts(b, " */\n");
		parts[i].put(d, v->info);
	}
}

static void no_begin(struct sx_debuginfo_doc *d)
{
	(void)d;
}

static void no_end(struct sx_debuginfo_doc *d, const struct sx_ending *ending)
{
	(void)d;
	(void)ending;
}

/* ---- the formats ---- */

static const struct sx_debuginfo_format formats[] = {
	{ "text", no_begin, text_module, no_end },
	{ "json", sx_debuginfo_json_begin, sx_debuginfo_json_module,
	  sx_debuginfo_json_end },
};

const struct sx_debuginfo_format *sx_debuginfo_format(const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (!strcmp(name, formats[i].name))
			return &formats[i];
	}
	return NULL;
}

void sx_debuginfo_begin(struct sx_debuginfo_doc *d)
{
	sx_buf_init(&d->cell, NULL);
	sx_buf_init(&d->notes, NULL);
	d->format->begin(d);
}

void sx_debuginfo_module(struct sx_debuginfo_doc *d, const struct sx_debuginfo_view *v)
{
	d->format->module(d, v);
	d->modules++;
	/* a failure of the cell is one of the document */
	if (d->cell.error && !d->page.out->error)
		d->page.out->error = d->cell.error;
}

void sx_debuginfo_end(struct sx_debuginfo_doc *d, const struct sx_ending *ending)
{
	d->format->end(d, ending);
	sx_buf_free(&d->cell);
	sx_buf_free(&d->notes);
}
