/* SPDX-License-Identifier: MIT */
/*
 * report/diff/diff.c - the difference of two modules: its verdict, and TSV and markdown.
 */
#include "report/diff/diff.h"

#include "base/str.h"
#include "profile/profile.h"
#include "report/records/ending.h"
#include "report/records/grid.h"
#include "report/records/words.h"
#include "spirv/module.h"

const char *const sx_diff_kind_names[SPVX_DIFF_KINDS + 1] = {
	[SPVX_DIFF_REMOVED] = "removed",
	[SPVX_DIFF_ADDED] = "added",
	[SPVX_DIFF_CHANGED] = "changed",
	[SPVX_DIFF_MOVED] = "moved",
};

const char *const sx_diff_ignore_names[] = { "debug", "names", "lines", NULL };

const unsigned sx_diff_header_bits[] = { SPVX_DIFF_VERSION, SPVX_DIFF_GENERATOR,
					 SPVX_DIFF_SCHEMA, 0 };

struct spvx_str sx_diff_line(const struct sx_diff_view *v, unsigned side, uint32_t at)
{
	struct spvx_insn insn = spvx_module_insn(v->module[side], at);
	struct spvx_str text;

	spvx_dis_insn(v->dis[side], &insn, &text, NULL);
	return text;
}

struct spvx_str sx_diff_function(const struct sx_diff_view *v,
				 const struct spvx_diff_part *part, char *room)
{
	unsigned side = part->old_function == SPVX_NONE;
	const struct spvx_module *m = v->module[side];
	uint32_t id = m->functions[side ? part->new_function : part->old_function].id;
	struct spvx_str name = sx_function_name(m, id);
	struct sx_buf b = { 0 };

	if (!name.len && v->text[side])
		name = spvx_as_name(v->text[side], id);
	if (name.len)
		return name;
	sx_buf_printf(&b, "%%%u", id);
	name.len = b.error ? 0 : b.len;
	if (name.len)
		memcpy(room, b.data, name.len);
	name.ptr = room;
	sx_buf_free(&b);
	return name;
}

const char *sx_diff_header_name(unsigned which)
{
	switch (which) {
	case SPVX_DIFF_VERSION:
		return "version";
	case SPVX_DIFF_GENERATOR:
		return "generator";
	default:
		return "schema";
	}
}

void sx_diff_put_header(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
			unsigned which)
{
	const struct spvx_module *m = v->module[side];

	switch (which) {
	case SPVX_DIFF_VERSION:
		sx_put_version(b, m->header.version);
		break;
	case SPVX_DIFF_GENERATOR:
		sx_put_tool(b, m->grammar, m->header.generator);
		sx_put_tool_version(b, m->header.generator);
		break;
	default:
		sx_buf_u64(b, m->header.schema);
		break;
	}
}

/* ---- the verdict ---- */

static bool is_damaged(const struct sx_diff_view *v)
{
	return v->module[0]->fault != SPVX_OK || v->module[1]->fault != SPVX_OK;
}

bool sx_diff_is_same(const struct sx_diff_view *v)
{
	return v->identical || (spvx_diff_same(v->diff) && !is_damaged(v));
}

static void put_no_change(struct sx_buf *b, const struct sx_diff_view *v)
{
	if (v->identical) {
		sx_buf_puts(b, "the same bytes");
		return;
	}
	SX_SAY(b, SX_T("no difference but "),
	       SX_C(v->module[0]->header.big != v->module[1]->header.big ? "byte order, "
									 : ""),
	       SX_T("ids and order"),
	       SX_C(v->diff->ignore ? ", ignored instructions aside" : ""));
	if (v->diff->moved_functions)
		SX_SAY(b, SX_T(" ("),
		       SX_COUNT(v->diff->moved_functions, "function has moved",
				"functions have moved"),
		       SX_T(")"));
}

void sx_diff_put_verdict(struct sx_buf *b, const struct sx_diff_view *v)
{
	static const enum spvx_diff_kind order[] = { SPVX_DIFF_CHANGED, SPVX_DIFF_REMOVED,
						     SPVX_DIFF_ADDED, SPVX_DIFF_MOVED };
	const struct spvx_diff *d = v->diff;
	bool any = false;

	if (spvx_diff_same(d)) {
		put_no_change(b, v);
		sx_buf_puts(b, sx_diff_is_same(v) ? "" : ", up to the damage");
		return;
	}
	for (size_t i = 0; i < SPVX_DIFF_KINDS; i++) {
		if (!d->kinds[order[i]])
			continue;
		SX_SAY(b, SX_C(any ? ", " : ""),
		       any ? SX_N(d->kinds[order[i]])
			   : SX_COUNT(d->kinds[order[i]], "instruction", "instructions"),
		       SX_T(" "), SX_C(sx_diff_kind_names[order[i]]));
		any = true;
	}
	if (d->header)
		sx_buf_puts(b, any ? ", and the header" : "the header differs");
	sx_buf_puts(b, is_damaged(v) ? ", up to the damage" : "");
}

bool sx_diff_put_place(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
		       uint32_t at)
{
	struct spvx_as_place place;

	if (!v->text[side] || spvx_as_place(v->text[side], sx_word_offset(at), &place))
		return false;
	SX_SAY(b, SX_PLAIN(place.line), SX_T(":"), SX_PLAIN(place.column));
	return true;
}

/* ---- tsv ---- */

static void put_cell(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
		     uint32_t at, bool text)
{
	sx_buf_putc(b, '\t');
	if (at == SPVX_NONE)
		sx_buf_putc(b, '-');
	else if (text)
		sx_put_tsv(b, sx_diff_line(v, side, at));
	else if (!sx_diff_put_place(b, v, side, at))
		sx_buf_u64(b, sx_word_offset(at));
}

static const struct sx_field columns[] = {
	SX_F_COLUMN("old_address", .says = "of the old module"),
	SX_F_COLUMN("new_address", .says = "of the new module"),
	SX_F_COLUMN("change", .says = "added, removed, changed, moved"),
	SX_F_COLUMN("in", .says = "section, function, header, device"),
	SX_F_COLUMN("name", .says = "of the section, function or field"),
	SX_F_COLUMN("old_offset",
		    .says = "of the instruction, in bytes; in assembly text LINE:COLUMN"),
	SX_F_COLUMN("new_offset",
		    .says = "of the instruction, in bytes; in assembly text LINE:COLUMN"),
	SX_F_COLUMN("old", .says = "the instruction as `dis` prints it, or the value"),
	SX_F_COLUMN("new", .says = "the same of the new module"),
};

const struct sx_record sx_diff_sheet = SX_RECORD("modules", columns);

/* The columns that every row begins with. */
static void tsv_row(struct sx_buf *b, const struct sx_diff_view *v, const char *change)
{
	for (unsigned side = 0; side < 2; side++)
		SX_SAY(b, SX_BY(sx_put_tsv, v->address[side]), SX_T("\t"));
	sx_buf_puts(b, change);
}

static void tsv_needs(struct sx_buf *b, const struct sx_diff_view *v, unsigned side)
{
	for (uint32_t i = 0; i < v->need_count[side]; i++) {
		tsv_row(b, v, side ? "added" : "removed");
		sx_buf_puts(b, side ? "\tdevice\tneeds\t-\t-\t-\t"
				    : "\tdevice\tneeds\t-\t-\t");
		sx_put_tsv(b, v->needs[side][i]);
		sx_buf_puts(b, side ? "\n" : "\t-\n");
	}
}

static void tsv_part(struct sx_buf *b, const struct sx_diff_view *v,
		     const struct spvx_diff_part *p)
{
	bool function = p->section == SPVX_SECTION_COUNT;
	char room[16];
	struct spvx_str name = function ? sx_diff_function(v, p, room)
					: sx_str(sx_section_name(p->section));

	for (uint32_t i = 0; i < p->count; i++) {
		const struct spvx_diff_edit *e = &v->diff->edits[p->first + i];

		tsv_row(b, v, sx_diff_kind_names[e->kind]);
		sx_buf_puts(b, function ? "\tfunction\t" : "\tsection\t");
		sx_put_tsv(b, name);
		put_cell(b, v, 0, e->old_at, false);
		put_cell(b, v, 1, e->new_at, false);
		put_cell(b, v, 0, e->old_at, true);
		put_cell(b, v, 1, e->new_at, true);
		sx_buf_putc(b, '\n');
	}
}

void sx_diff_tsv(struct sx_buf *out, const struct sx_diff_view *v)
{
	sx_put_heading(out, &sx_diff_sheet, 0, &sx_tsv);
	for (const unsigned *bit = sx_diff_header_bits; *bit; bit++) {
		if (v->diff->header & *bit) {
			tsv_row(out, v, "changed");
			SX_SAY(out, SX_T("\theader\t"), SX_C(sx_diff_header_name(*bit)),
			       SX_T("\t-\t-\t"));
			sx_diff_put_header(out, v, 0, *bit);
			sx_buf_putc(out, '\t');
			sx_diff_put_header(out, v, 1, *bit);
			sx_buf_putc(out, '\n');
		}
	}
	tsv_needs(out, v, 0);
	tsv_needs(out, v, 1);
	for (uint32_t i = 0; i < v->diff->part_count; i++)
		tsv_part(out, v, &v->diff->parts[i]);
}

/* ---- markdown ---- */

/* An instruction of one side; of a long changed text only its changes, on the new side. */
static void markdown_side(struct sx_grid *g, const struct sx_diff_view *v,
			  const struct spvx_diff_edit *e, unsigned side)
{
	uint32_t at = side ? e->new_at : e->old_at;
	struct sx_diff_lines lines;
	struct sx_buf *text = sx_grid_make(g);

	if (at == SPVX_NONE) {
		SX_CELL(g, SX_T("-"));
		return;
	}
	if (side && sx_diff_is_text(v, e)) {
		if (sx_diff_lines_read(&lines, v, e))
			sx_buf_fail(text, -SPVX_ENOMEM);
		sx_diff_put_lines(text, v, e, &lines);
		sx_diff_lines_free(&lines);
	} else {
		sx_diff_put_short(text, v, side, at);
	}
	sx_grid_named(g);
}

static void markdown_part(const struct sx_page *page, const struct sx_diff_view *v,
			  const struct spvx_diff_part *p)
{
	static const struct sx_column sides[] = {
		SX_COLUMN("", NAME, 0),
		SX_COLUMN("old", NAME, 0),
		SX_COLUMN("new", NAME, 0),
	};
	bool function = p->section == SPVX_SECTION_COUNT;
	char room[16];
	struct spvx_str name = function ? sx_diff_function(v, p, room)
					: sx_str(sx_section_name(p->section));
	struct sx_grid g;

	if (!sx_markdown_fold(page->markdown, name,
			      p->moved   ? "function, moved"
			      : function ? "function"
					 : "section"))
		return;
	sx_grid_init(&g, page);
	g.at_once = true;
	SX_GRID_COLUMNS(&g, sides, 0);
	for (uint32_t i = 0; i < p->count; i++) {
		const struct spvx_diff_edit *e = &v->diff->edits[p->first + i];

		SX_CELL(&g, SX_C(sx_diff_kind_names[e->kind]));
		markdown_side(&g, v, e, 0);
		markdown_side(&g, v, e, 1);
	}
	sx_grid_end(&g);
	sx_markdown_unfold(page->markdown);
}

static void markdown_header(struct sx_markdown *m, const struct sx_diff_view *v)
{
	struct sx_buf text = { 0 };

	for (const unsigned *bit = sx_diff_header_bits; *bit; bit++) {
		if (!(v->diff->header & *bit))
			continue;
		SX_SAY(&m->line, SX_T("header, "), SX_C(sx_diff_header_name(*bit)));
		for (unsigned side = 0; side < 2; side++) {
			text.len = 0;
			sx_diff_put_header(&text, v, side, *bit);
			SX_SAY(&m->line, SX_C(side ? " -> " : ": "),
			       SX_BY(sx_markdown_put_code, sx_buf_str(&text)));
		}
		sx_buf_putc(&m->line, '\n');
		sx_markdown_line(m);
	}
	sx_buf_end(&text, &m->line);
}

static void markdown_needs(struct sx_markdown *m, const struct sx_diff_view *v)
{
	static const char *const words[] = { "no longer required of a device: ",
					     "now required of a device: " };

	for (unsigned side = 0; side < 2; side++) {
		if (!v->need_count[side])
			continue;
		sx_buf_puts(&m->line, words[side]);
		for (uint32_t i = 0; i < v->need_count[side]; i++)
			SX_SAY(&m->line, SX_C(i ? ", " : ""),
			       SX_BY(sx_markdown_put_needs, v->needs[side][i]));
		sx_buf_puts(&m->line, "\n");
		sx_markdown_line(m);
	}
}

void sx_diff_markdown(const struct sx_page *page, const struct sx_diff_view *v)
{
	struct sx_markdown *m = page->markdown;

	sx_buf_puts(&m->line, "**");
	sx_diff_put_verdict(&m->line, v);
	SX_SAY(&m->line, SX_T("**: "), SX_BY(sx_markdown_put_code, v->address[0]),
	       SX_T(" -> "), SX_BY(sx_markdown_put_code, v->address[1]), SX_T("\n"));
	sx_markdown_line(m);
	sx_ending_markdown(m, v->ending);
	markdown_header(m, v);
	markdown_needs(m, v);
	for (uint32_t i = 0; i < v->diff->part_count; i++)
		markdown_part(page, v, &v->diff->parts[i]);
}
