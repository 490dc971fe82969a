/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/text.c - views for people; objects other than pipelines are named by 8
 * digits.
 *
 * One file: the views of one document.
 */
#include "report/pipelines/pipelines.h"

#include "base/str.h"
#include "pipeline/object.h"
#include "reflect/vulkan.h"
#include "report/records/ending.h"

#define STAGES_SHOWN  4
#define STAGE_LETTERS 5  /* of a short name, at most */
#define CELL_WIDTH    9  /* of the other views, at least */
#define KIND_WIDTH    15 /* of kinds of unused objects: "pipeline-layout", of states */
#define ROWS_SHOWN    20 /* of findings by rule, above other views */

/* Columns that only pages of these widths have. */
#define WIDE       1u
#define LIST_WIDTH 140
#define RULE_WIDTH 110

/* ---- a list ---- */

/* VkShaderStageFlagBits in few letters. */
static void put_short_stage(struct sx_buf *b, uint32_t stage)
{
	const struct sx_stage *s = sx_stage_of_bit(stage);

	if (s)
		sx_buf_puts(b, s->suffix);
	else
		sx_pipe_put_stage(b, stage, ' ');
}

/* The number of shaders of each stage, in the order of their first use. */
static void put_counted(struct sx_buf *b, const struct spvx_cache_pipeline *p)
{
	uint32_t done = 0;

	for (uint32_t i = 0; i < p->stage_count; i++) {
		uint32_t stage = p->stages[i].stage;
		unsigned count = 0;

		if (done & stage)
			continue;
		for (uint32_t k = i; k < p->stage_count; k++)
			count += p->stages[k].stage == stage;
		sx_buf_printf(b, "%s%u ", done ? ", " : "", count);
		put_short_stage(b, stage);
		done |= stage;
	}
}

static void put_stages(struct sx_buf *b, const struct spvx_cache_pipeline *p)
{
	if (p->states & SPVX_CACHE_HAS_PARTS) {
		static const char *const names[] = { "vertex input", "pre-raster",
						     "fragment", "output" };
		bool more = false;

		for (size_t i = 0; i < 4; i++) {
			if (!(p->parts >> i & 1))
				continue;
			SX_SAY(b, SX_C(more ? "+" : ""), SX_C(names[i]));
			more = true;
		}
		sx_buf_puts(b, more ? " " : "");
	}
	if (p->libraries.count)
		SX_SAY(b, SX_PLAIN(p->libraries.count),
		       SX_C(p->libraries.count == 1 ? " library" : " libraries"),
		       SX_C(p->stage_count ? ", " : ""));
	if (p->stage_count > STAGES_SHOWN) {
		put_counted(b, p);
		return;
	}
	for (uint32_t i = 0; i < p->stage_count; i++) {
		sx_buf_puts(b, i ? ", " : "");
		put_short_stage(b, p->stages[i].stage);
		SX_SAY(b, SX_T(" "), SX_SHORT(p->stages[i].module));
	}
}

static void put_target(struct sx_buf *b, const struct spvx_cache_pipeline *p)
{
	bool any = p->color_formats.count || p->depth_format || p->stencil_format;

	if (p->render_pass) {
		SX_SAY(b, SX_T("pass "), SX_SHORT(p->render_pass),
		       SX_C(p->subpass ? ":" : ""),
		       p->subpass ? SX_PLAIN(p->subpass) : SX_NONE);
		return;
	}
	if (!(p->states & SPVX_CACHE_HAS_RENDERING) || !any)
		return;
	sx_buf_puts(b, "dynamic ");
	if (p->color_formats.count)
		sx_buf_printf(b, "%uc", (unsigned)p->color_formats.count);
	if (p->color_formats.count && (p->depth_format || p->stencil_format))
		sx_buf_putc(b, '+');
	if (p->depth_format || p->stencil_format)
		sx_buf_putc(b, p->depth_format ? 'd' : 's');
}

static const char *const severities[][2] = { { "error", "errors" },
					     { "warning", "warnings" },
					     { "note", "notes" } };

bool sx_pipe_put_found(struct sx_buf *b, const uint32_t found[SX_PIPE_SEVERITIES])
{
	bool more = false;

	for (size_t i = 0; i < SX_PIPE_SEVERITIES; i++) {
		if (!found[i])
			continue;
		SX_SAY(b, SX_C(more ? ", " : ""),
		       SX_COUNT(found[i], severities[i][0], severities[i][1]));
		more = true;
	}
	return more;
}

static void put_layout(struct sx_buf *b, const struct spvx_cache_pipeline *p)
{
	if (p->layout)
		SX_SAY(b, SX_SHORT(p->layout));
}

/* On a page that is too narrow for all columns, a list has only the first ones, and the
 * findings follow the stages, whose words wrap. */
static void list_row(struct sx_grid *g, const struct sx_pipe_row *row)
{
	static void (*const put[])(struct sx_buf *, const struct spvx_cache_pipeline *) = {
		put_layout, put_stages, put_target
	};
	const struct spvx_cache_pipeline *p = row->p;
	bool narrow = g->absent != 0;
	uint64_t specs = 0;

	for (uint32_t i = 0; i < p->stage_count; i++)
		specs += p->stages[i].spec_count;
	sx_buf_hex(sx_grid_make(g), row->hash, 16);
	sx_grid_made(g);
	SX_CELL(g, SX_C(p->flags & SX_PIPE_FLAG_LIBRARY ? "library"
							: sx_pipe_tag_name(p->tag)));
	for (size_t i = 0; i < 3; i++) {
		struct sx_buf *b = sx_grid_make(g);

		put[i](b, p);
		sx_buf_puts(b, b->len ? "" : "-");
		if (narrow && put[i] == put_stages) {
			size_t end = b->len;

			sx_buf_puts(b, ": ");
			if (!sx_pipe_put_found(b, row->found))
				b->len = end;
			/* let no line break after a stage or a number */
			for (size_t n = 0, word = 0; n < b->len; n++) {
				if (b->data[n] != ' ')
					continue;
				if (n - word <= STAGE_LETTERS && b->data[n - 1] != ',')
					b->data[n] = '~';
				word = n + 1;
			}
		}
		sx_grid_made(g);
	}
	SX_CELL(g, specs ? SX_PLAIN(specs) : SX_T("-"));
	SX_CELL(g, p->dynamic.count ? SX_PLAIN(p->dynamic.count) : SX_T("-"));
	sx_pipe_put_found(sx_grid_make(g), row->found);
	sx_grid_made(g);
}

/* ---- findings ---- */

static struct spvx_str member_of(const struct sx_pipe_finding *f, struct spvx_str key)
{
	return sx_str_eq(key, sx_str("place"))      ? f->place
	       : sx_str_eq(key, sx_str("recorded")) ? f->recorded
						    : f->shader;
}

/* The value of a member: the first of several types that a shader accepts, "a, b" for "a|b". */
static void put_member(struct sx_buf *b, struct spvx_str value, bool article, bool escape)
{
	bool more = false;

	if (article && !memchr(value.ptr, '(', value.len))
		value = sx_str_before(value, "|");
	if (article && value.len)
		sx_buf_puts(b, strchr("aeio", value.ptr[0]) ? "an " : "a ");
	/* "1 set" for "1 sets"; "1 in the subpass" stays */
	if (sx_str_starts(value, "1 ") && !sx_str_starts(value, "1 in "))
		value.len -= sx_str_ends(value, "sses") ? 2 : sx_str_ends(value, "s");
	for (; value.len; more = true)
		SX_SAY(b, SX_C(more ? ", " : ""),
		       SX_SHOWN(sx_take_until(&value, '|'), escape));
}

/* Write the {member} at @at. Return: the text after it. */
static const char *put_key(struct sx_buf *b, const struct sx_pipe_finding *f,
			   const char *at, bool escape)
{
	const char *end = strchr(at, '}');
	struct spvx_str key = sx_str_n(at + 1, (size_t)(end - at) - 1);
	bool article = sx_str_starts(key, "a ");
	struct spvx_str name;

	if (article)
		key = sx_str_n(key.ptr + 2, key.len - 2);
	name = sx_take_until(&key, ' ');
	if (sx_str_eq(name, sx_str("stage")))
		sx_pipe_put_stage(b, f->stage, ' ');
	else
		put_member(b, member_of(f, name), article, escape);
	if (key.len)
		SX_SAY(b, SX_T(" "), SX_S(key),
		       SX_C(sx_str_is(member_of(f, name), "1") ? "" : "s"));
	return end + 1;
}

/* Whether the member in the [] at @at is empty. */
static bool is_left_out(const struct sx_pipe_finding *f, const char *at)
{
	const char *key = strchr(at, '{') + 1;

	return !member_of(f, sx_str_n(key, strcspn(key, "}"))).len;
}

void sx_pipe_put_finding(struct sx_buf *b, const struct sx_pipe_finding *f, bool escape)
{
	const char *at = f->rule->sentence;

	while (*at) {
		if (*at == '{')
			at = put_key(b, f, at, escape);
		else if (*at == '[' && is_left_out(f, at))
			at = strchr(at, ']') + 1;
		else if (*at == '[' || *at == ']')
			at++;
		else
			sx_buf_putc(b, *at++);
	}
	if (f->why.len)
		SX_SAY(b, SX_T(": "), SX_SHOWN(f->why, escape));
}

void sx_pipe_put_place(struct sx_buf *b, const struct sx_pipe_finding *f, bool escape)
{
	if (f->stage) {
		sx_pipe_put_stage(b, f->stage, ' ');
		sx_buf_puts(b, f->place.len ? ": " : "");
	}
	sx_put_shown(b, f->place, escape);
}

/* ---- tables ---- */

void sx_pipe_begin_grid(struct sx_pipe_doc *d, const struct sx_column *columns,
			size_t count, bool at_once)
{
	bool wide = d->doc.page.markdown || !d->doc.page.fit ||
		    d->doc.page.width >= (at_once ? LIST_WIDTH : RULE_WIDTH);

	sx_grid_init(&d->grid, &d->doc.page);
	d->grid.at_once = at_once;
	sx_grid_columns(&d->grid, columns, count, wide ? WIDE : 0);
}

void sx_pipe_end_grid(struct sx_pipe_doc *d)
{
	if (d->grid.count)
		sx_grid_end(&d->grid);
	d->grid.count = 0;
	sx_buf_free(&d->line);
	if (d->more)
		SX_SAY(sx_paragraph_begin(&d->doc.page), SX_T("and "),
		       SX_COUNT(d->more, "more row", "more rows"), SX_T(" ("),
		       SX_C(d->doc.page.markdown ? "-f text " : ""),
		       SX_T("--show=by-rule shows all)\n"));
	if (d->more && d->doc.page.markdown)
		sx_markdown_line(d->doc.page.markdown);
	d->more = 0;
}

/* ---- findings by rule ---- */

static void by_rule_row(struct sx_pipe_doc *d, const struct sx_pipe_by_rule *row)
{
	struct sx_grid *g = &d->grid;

	if (d->views != SX_PIPE_BY_RULE && d->rows >= ROWS_SHOWN) {
		d->more++;
		return;
	}
	sx_grid_figure(g, row->findings, 0);
	sx_grid_figure(g, row->pipelines, 0);
	SX_CELL(g, SX_C(sx_pipe_severity_names[row->severity]));
	sx_grid_name(g, sx_str(row->rule->id), 0);
	SX_CELL(g, !row->layout        ? SX_T("-")
		   : g->page->markdown ? SX_HASH(row->layout)
				       : SX_SHORT(row->layout));
	SX_CELL(g, SX_C(row->rule->title));
}

/* ---- the other views: a record's cells ---- */

static void put_piece(struct sx_buf *b, struct spvx_str s)
{
	sx_put_shown(b, s, true); /* without tabs */
}

static const struct sx_dialect pieces = { '\t', "\n", put_piece };

/* Write the titles, or the cells of @row, to d->line. Return: them. */
static struct spvx_str write_pieces(struct sx_pipe_doc *d, const struct sx_record *r,
				    const void *row)
{
	struct sx_buf *to = d->doc.w.out;

	d->line.len = 0;
	d->doc.w.out = &d->line;
	sx_record_cells(&d->doc.w, r, row, &pieces);
	d->doc.w.out = to;
	sx_buf_fail(to, d->line.error);
	return sx_buf_str(&d->line);
}

/* A column of counts, of shares in thousandths, or of anything else: numbers that are names
 * of something, and measurements of drivers, which have no field. */
static enum sx_column_type type_of(const struct sx_record *r, struct spvx_str title)
{
	size_t i = 0;

	while (i < r->count && !sx_str_eq(r->fields[i].key, title))
		i++;
	if (i < r->count && r->fields[i].kind == SX_U64)
		return SX_COLUMN_NUMBER;
	return sx_str_is(title, "share") ? SX_COLUMN_SHARE : SX_COLUMN_NAME;
}

/* Put a title or a piece; in markdown a name with markup in it becomes code, and columns of
 * a driver may have such names. */
static void put_marked(struct sx_pipe_doc *d, struct spvx_str piece)
{
	struct sx_buf *b = sx_grid_make(&d->grid);

	if (d->doc.page.markdown && !sx_str_is(piece, "-"))
		sx_markdown_put_name(b, piece);
	else
		sx_buf_put(b, piece.ptr, piece.len);
}

/* Begin a table whose columns are as wide as the first row and its heading. */
static void begin_cells(struct sx_pipe_doc *d, const struct sx_record *r, const void *row)
{
	size_t widths[SX_COLUMNS] = { 0 };
	struct spvx_str rest = write_pieces(d, r, row);

	for (size_t i = 0; rest.len && i < SX_COLUMNS; i++)
		widths[i] = sx_take_until(&rest, '\t').len + 2;
	sx_pipe_begin_grid(d, NULL, 0, true);
	rest = write_pieces(d, r, NULL);
	for (size_t i = 0; rest.len && i < SX_COLUMNS; i++) {
		struct spvx_str title = sx_take_until(&rest, '\t');
		size_t width = widths[i] > title.len + 2 ? widths[i] : title.len + 2;
		bool wide = d->view & (SX_PIPE_UNUSED | SX_PIPE_DYNAMIC);
		size_t least = wide ? KIND_WIDTH : CELL_WIDTH;
		const struct sx_column column = {
			.type = type_of(r, title),
			.title = "",
			.width = (unsigned)(width < least ? least : width),
		};

		sx_grid_columns(&d->grid, &column, 1, 0);
		put_marked(d, title);
		sx_grid_title(&d->grid, i);
	}
}

static void put_cells(struct sx_pipe_doc *d, const struct sx_record *r, const void *row)
{
	struct spvx_str rest;
	uint64_t n;

	if (!d->grid.count)
		begin_cells(d, r, row);
	rest = write_pieces(d, r, row);
	for (size_t i = 0; i < d->grid.count; i++) {
		struct spvx_str piece = sx_take_until(&rest, '\t');
		enum sx_column_type type = d->grid.columns[i].type;

		if (type != SX_COLUMN_NAME && sx_parse_u64(piece, &n)) {
			sx_grid_figure(&d->grid, n, type == SX_COLUMN_SHARE ? 1000 : 0);
			continue;
		}
		put_marked(d, piece);
		sx_grid_made(&d->grid);
	}
}

/* ---- headings ---- */

/* Begin the table of a list, or of findings by rule; other views have their record's columns. */
static void begin_view(struct sx_pipe_doc *d)
{
	static const struct sx_column list[] = {
		SX_COLUMN("pipeline", NAME, 16),
		SX_COLUMN("kind", NAME, 13),
		SX_COLUMN("layout", NAME, 10),
		SX_COLUMN("stages", NAME, 42),
		SX_COLUMN("target", NAME, 22, .asked = WIDE),
		SX_COLUMN("spec", NUMBER, 6, .asked = WIDE),
		SX_COLUMN("dynamic", NUMBER, 9, .asked = WIDE),
		SX_COLUMN("found", NAME, 0, .asked = WIDE),
	};
	static const struct sx_column by_rule[] = {
		SX_COLUMN("findings", NUMBER, 0),
		SX_COLUMN("pipelines", NUMBER, 0),
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("rule", NAME, 0),
		SX_COLUMN("layout", NAME, 0),
		SX_COLUMN("title", NAME, 0, .asked = WIDE),
	};

	if (d->view == SX_PIPE_LIST) {
		sx_pipe_begin_grid(d, list, SX_ARRAY_SIZE(list), true);
		if (d->grid.absent) /* the stages are the last column */
			d->grid.columns[d->grid.count - 1].type = SX_COLUMN_TEXT;
	}
	if (d->view == SX_PIPE_BY_RULE)
		sx_pipe_begin_grid(d, by_rule, SX_ARRAY_SIZE(by_rule), false);
}

static void heading(struct sx_pipe_doc *d)
{
	struct sx_markdown *m = d->doc.page.markdown;
	struct sx_buf *b = sx_paragraph_begin(&d->doc.page);

	sx_pipe_end_grid(d);
	if (d->doc.written && !m)
		sx_buf_putc(b, '\n');
	if (d->view & (SX_PIPE_UNUSED | SX_PIPE_SAME))
		sx_buf_puts(b, d->view == SX_PIPE_SAME ? "equal pipelines\n"
						       : "in no pipeline\n");
	if (m && b->len)
		sx_markdown_line(m);
	begin_view(d);
}

void sx_pipe_text_row(struct sx_doc *doc, const void *row)
{
	const struct sx_record *r = doc->record;
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;
	struct sx_buf *b = doc->page.out;

	if (r == &sx_pipe_row_record && d->tree) {
		sx_pipe_tree(d, doc->page.out, row);
		return;
	}
	if (!d->rows)
		heading(d);
	if (r == &sx_pipe_row_record) {
		list_row(&d->grid, row);
	} else if (r == &sx_pipe_by_rule_record) {
		by_rule_row(d, row);
	} else if (r == &sx_pipe_finding_record) {
		const struct sx_pipe_finding *f = row;

		SX_SAY(b, SX_SHOWN(f->address, doc->page.escape), SX_T("\n  "),
		       SX_C(sx_pipe_severity_names[f->severity]), SX_T(": "),
		       SX_C(f->rule->id), SX_T(": "));
		sx_pipe_put_finding(b, f, doc->page.escape);
		if (f->vuid)
			sx_buf_printf(b, "\n  %s", f->vuid);
		sx_buf_putc(b, '\n');
	} else {
		put_cells(d, r, row);
	}
}

/* ---- sums ---- */

/* A line with the numbers of objects, after @before; none without objects. */
static void put_counts(struct sx_buf *b, const char *before,
		       const uint64_t counts[SPVX_CACHE_TAGS])
{
	bool more = false;

	for (uint32_t tag = 0; tag < SPVX_CACHE_TAGS; tag++) {
		const bool is_pipeline = tag == SPVX_CACHE_GRAPHICS ||
					 tag == SPVX_CACHE_COMPUTE ||
					 tag == SPVX_CACHE_RAY_TRACING;

		if (!counts[tag])
			continue;
		SX_SAY(b, SX_C(more ? ", " : before), SX_N(counts[tag]), SX_T(" "),
		       SX_C(sx_pipe_tag_name(tag)), SX_C(is_pipeline ? " pipeline" : ""));
		if (counts[tag] != 1)
			sx_buf_puts(b, tag == SPVX_CACHE_RENDER_PASS ? "es" : "s");
		more = true;
	}
	sx_buf_puts(b, more ? "\n" : "");
}

static void put_pipelines(struct sx_buf *b, const struct sx_pipe_sums *s)
{
	static const char *const names[] = { "graphics", "compute", "ray tracing" };
	bool more = false;

	sx_put_count(b, s->pipelines[0] + s->pipelines[1] + s->pipelines[2], "pipeline",
		     "pipelines");
	for (size_t i = 0; i < 3; i++) {
		if (!s->pipelines[i])
			continue;
		SX_SAY(b, SX_C(more ? ", " : " ("), SX_N(s->pipelines[i]), SX_T(" "),
		       SX_C(names[i]));
		more = true;
	}
	SX_SAY(b, SX_C(more ? "), " : ", "),
	       SX_COUNT(s->objects[SPVX_CACHE_MODULE], "module", "modules"), SX_T("\n"));
}

static void put_findings(struct sx_buf *b, const struct sx_pipe_sums *s)
{
	const uint64_t *found = s->found;

	if (!found[SX_PIPE_ERROR] && !found[SX_PIPE_WARNING] && !found[SX_PIPE_NOTE])
		return;
	sx_put_count(b, found[SX_PIPE_ERROR], "error", "errors");
	if (s->with)
		SX_SAY(b, SX_T(" in "), SX_COUNT(s->with, "pipeline", "pipelines"));
	for (size_t i = SX_PIPE_WARNING; i < SX_PIPE_SEVERITIES; i++)
		if (found[i])
			SX_SAY(b, SX_T(", "),
			       SX_COUNT(found[i], severities[i][0], severities[i][1]));
	sx_buf_putc(b, '\n');
}

void sx_pipe_text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;
	struct sx_buf *b = doc->page.out;

	sx_pipe_end_grid(d);
	if (doc->written)
		sx_buf_putc(b, '\n');
	put_pipelines(b, d->sums);
	if (d->views & SX_PIPE_SUMMARY) {
		put_counts(b, "objects: ", d->sums->objects);
		if (d->sums->copies)
			SX_SAY(b, SX_COUNT(d->sums->copies,
					   "entry is a copy of an earlier one\n",
					   "entries are copies of earlier ones\n"));
	}
	put_counts(b, "in no pipeline: ", d->sums->unused);
	put_findings(b, d->sums);
	if (d->sums->foreign)
		SX_SAY(b,
		       SX_COUNT(d->sums->foreign, "row of --stats is",
				"rows of --stats are"),
		       SX_T(" of pipelines that no INPUT has\n"));
	if (d->sums->without)
		SX_SAY(b,
		       SX_COUNT(d->sums->without, "row of --stats is",
				"rows of --stats are"),
		       SX_T(" of no module\n"));
	if (d->sums->malformed)
		SX_SAY(b, SX_COUNT(d->sums->malformed, "line of --stats is not a row\n",
				   "lines of --stats are not rows\n"));
	sx_doc_people_end(doc, ending);
}
