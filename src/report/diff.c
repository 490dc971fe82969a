/* SPDX-License-Identifier: MIT */
/*
 * report/diff.c - the difference of two modules as text, TSV and markdown.
 *
 * Text is a unified diff without context: what reads such, colours it. Offsets stand behind
 * the sign, each in its own module.
 */
#include "report/diff.h"

#include "base/str.h"
#include "profile/profile.h"
#include "report/coverage.h"
#include "report/tool.h"

static const char *const kind_names[SPVX_DIFF_KINDS] = {
	[SPVX_DIFF_REMOVED] = "removed",
	[SPVX_DIFF_ADDED] = "added",
	[SPVX_DIFF_CHANGED] = "changed",
	[SPVX_DIFF_MOVED] = "moved",
};

/* What is told of the header, by bit. */
static const unsigned header_bits[] = { SPVX_DIFF_VERSION, SPVX_DIFF_GENERATOR,
					SPVX_DIFF_SCHEMA };
#define HEADER_BITS (sizeof(header_bits) / sizeof(header_bits[0]))

const char *sx_diff_kind_name(enum spvx_diff_kind kind)
{
	return kind_names[kind];
}

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
	struct spvx_str name = spvx_module_name(m, id);
	struct sx_buf b;

	if (name.len)
		return name;
	sx_buf_init(&b, NULL);
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

static void put_no_change(struct sx_buf *b, const struct sx_diff_view *v)
{
	if (v->identical) {
		sx_buf_puts(b, "the same bytes");
		return;
	}
	sx_buf_puts(b, "no difference but ids and order");
	if (v->diff->moved_functions) {
		sx_buf_puts(b, " (");
		sx_put_count(b, v->diff->moved_functions, "function has moved",
			     "functions have moved");
		sx_buf_putc(b, ')');
	}
}

void sx_diff_put_verdict(struct sx_buf *b, const struct sx_diff_view *v)
{
	static const enum spvx_diff_kind order[] = { SPVX_DIFF_CHANGED, SPVX_DIFF_REMOVED,
						     SPVX_DIFF_ADDED, SPVX_DIFF_MOVED };
	const struct spvx_diff *d = v->diff;
	bool any = false;

	if (spvx_diff_same(d)) {
		put_no_change(b, v);
		return;
	}
	for (size_t i = 0; i < SPVX_DIFF_KINDS; i++) {
		if (!d->kinds[order[i]])
			continue;
		sx_buf_puts(b, any ? ", " : "");
		if (any)
			sx_buf_grouped(b, d->kinds[order[i]]);
		else
			sx_put_count(b, d->kinds[order[i]], "instruction", "instructions");
		sx_buf_putc(b, ' ');
		sx_buf_puts(b, kind_names[order[i]]);
		any = true;
	}
	if (d->header)
		sx_buf_puts(b, any ? ", and the header" : "the header differs");
}

/* ---- text ---- */

static void put_side(struct sx_buf *b, const struct sx_diff_view *v, const char *sign,
		     unsigned side, uint32_t at, bool escape)
{
	sx_buf_puts(b, sign);
	sx_buf_puts(b, "0x");
	sx_buf_hex(b, sx_diff_offset(at), 4);
	sx_buf_puts(b, "  ");
	sx_put_shown(b, sx_diff_line(v, side, at), escape);
	sx_buf_putc(b, '\n');
}

static void put_edit(const struct sx_page *page, const struct sx_diff_view *v,
		     const struct spvx_diff_edit *e)
{
	struct sx_buf *b = page->out;

	if (e->kind == SPVX_DIFF_MOVED) {
		sx_buf_puts(b, "~0x");
		sx_buf_hex(b, sx_diff_offset(e->old_at), 4);
		put_side(b, v, " -> ", 1, e->new_at, page->escape);
		return;
	}
	if (e->old_at != SPVX_NONE)
		put_side(b, v, "-", 0, e->old_at, page->escape);
	if (e->new_at != SPVX_NONE)
		put_side(b, v, "+", 1, e->new_at, page->escape);
}

/* "70 -> 71 instructions, +4 words" */
static void put_size(struct sx_buf *b, const struct spvx_diff_part *p)
{
	sx_buf_grouped(b, p->insns[0]);
	if (p->insns[0] != p->insns[1]) {
		sx_buf_puts(b, " -> ");
		sx_buf_grouped(b, p->insns[1]);
	}
	sx_buf_puts(b, p->insns[0] == 1 && p->insns[1] == 1 ? " instruction"
							    : " instructions");
	if (p->words[0] == p->words[1])
		return;
	sx_buf_puts(b, ", ");
	sx_put_change(b, (int64_t)p->words[1] - (int64_t)p->words[0]);
	sx_buf_puts(b, " words");
}

static void put_part(const struct sx_page *page, const struct sx_diff_view *v,
		     const struct spvx_diff_part *p)
{
	struct sx_buf *b = page->out;
	char room[16];

	sx_buf_puts(b, "@@ ");
	if (p->section == SPVX_SECTION_COUNT) {
		sx_buf_puts(b, "function ");
		sx_put_shown(b, sx_diff_function(v, p, room), true);
		sx_buf_puts(b, p->old_function == SPVX_NONE   ? " added"
			       : p->new_function == SPVX_NONE ? " removed"
			       : p->moved                     ? " moved"
							      : "");
	} else {
		sx_buf_puts(b, sx_section_name(p->section));
	}
	sx_buf_puts(b, ": ");
	put_size(b, p);
	sx_buf_puts(b, " @@\n");
	for (uint32_t i = 0; i < p->count; i++)
		put_edit(page, v, &v->diff->edits[p->first + i]);
}

static void put_headers(struct sx_buf *b, const struct sx_diff_view *v)
{
	if (v->diff->header)
		sx_buf_puts(b, "@@ header @@\n");
	for (size_t i = 0; i < HEADER_BITS; i++) {
		if (!(v->diff->header & header_bits[i]))
			continue;
		for (unsigned side = 0; side < 2; side++) {
			sx_buf_putc(b, side ? '+' : '-');
			sx_buf_puts(b, sx_diff_header_name(header_bits[i]));
			sx_buf_putc(b, ' ');
			sx_diff_put_header(b, v, side, header_bits[i]);
			sx_buf_putc(b, '\n');
		}
	}
}

void sx_diff_text(const struct sx_page *page, const struct sx_diff_view *v)
{
	struct sx_buf *b = page->out;

	sx_put_shown(b, v->address[0], page->escape);
	sx_buf_puts(b, " -> ");
	sx_put_shown(b, v->address[1], page->escape);
	sx_buf_puts(b, ": ");
	sx_diff_put_verdict(b, v);
	sx_buf_putc(b, '\n');
	sx_coverage_text(b, v->ending);
	if (spvx_diff_same(v->diff))
		return;
	for (unsigned side = 0; side < 2; side++) {
		sx_buf_puts(b, side ? "+++ " : "\n--- ");
		sx_put_shown(b, v->address[side], page->escape);
		sx_buf_putc(b, '\n');
	}
	put_headers(b, v);
	for (uint32_t i = 0; i < v->diff->part_count; i++)
		put_part(page, v, &v->diff->parts[i]);
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
	else
		sx_buf_u64(b, sx_diff_offset(at));
}

static void tsv_header(struct sx_buf *b, const struct sx_diff_view *v, unsigned which)
{
	sx_buf_puts(b, "changed\theader\t");
	sx_buf_puts(b, sx_diff_header_name(which));
	sx_buf_puts(b, "\t-\t-\t");
	sx_diff_put_header(b, v, 0, which);
	sx_buf_putc(b, '\t');
	sx_diff_put_header(b, v, 1, which);
	sx_buf_putc(b, '\n');
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

		sx_buf_puts(b, kind_names[e->kind]);
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
	sx_buf_puts(out, "change\tin\tname\told_offset\tnew_offset\told\tnew\n");
	for (size_t i = 0; i < HEADER_BITS; i++) {
		if (v->diff->header & header_bits[i])
			tsv_header(out, v, header_bits[i]);
	}
	for (uint32_t i = 0; i < v->diff->part_count; i++)
		tsv_part(out, v, &v->diff->parts[i]);
}

/* ---- markdown ---- */

static void markdown_part(struct sx_markdown *m, const struct sx_diff_view *v,
			  const struct spvx_diff_part *p)
{
	static const char *const titles[] = { "", "old", "new" };
	bool function = p->section == SPVX_SECTION_COUNT;
	char room[16];
	struct spvx_str name = function ? sx_diff_function(v, p, room)
					: sx_str(sx_section_name(p->section));

	if (!sx_markdown_fold(m, name, function ? "function" : "section"))
		return;
	if (sx_markdown_table(m, titles, 3, 3)) {
		for (uint32_t i = 0; i < p->count; i++) {
			const struct spvx_diff_edit *e = &v->diff->edits[p->first + i];
			const uint32_t at[] = { e->old_at, e->new_at };

			sx_markdown_cell(m, kind_names[e->kind]);
			for (unsigned side = 0; side < 2; side++) {
				if (at[side] == SPVX_NONE)
					sx_markdown_cell(m, "-");
				else
					sx_markdown_code(m,
							 sx_diff_line(v, side, at[side]));
			}
			sx_markdown_row(m);
		}
		sx_markdown_table_end(m);
	}
	sx_markdown_unfold(m);
}

void sx_diff_markdown(struct sx_markdown *m, const struct sx_diff_view *v)
{
	sx_buf_puts(&m->line, "**");
	sx_diff_put_verdict(&m->line, v);
	sx_buf_puts(&m->line, "**: ");
	sx_markdown_put_code(&m->line, v->address[0]);
	sx_buf_puts(&m->line, " -> ");
	sx_markdown_put_code(&m->line, v->address[1]);
	sx_buf_puts(&m->line, "\n");
	sx_markdown_line(m);
	sx_coverage_markdown(m, v->ending);
	for (uint32_t i = 0; i < v->diff->part_count; i++)
		markdown_part(m, v, &v->diff->parts[i]);
}
