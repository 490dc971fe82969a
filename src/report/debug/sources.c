/* SPDX-License-Identifier: MIT */
/*
 * report/debug/sources.c - sources as text, TSV and JSON.
 *
 * Lists show the text as stored; files are written without the preamble of the compiler.
 * Each has its own digest. Of many modules, the sources that they have in common are summed up:
 * a row for each distinct source, those of most modules first.
 *
 * One file: a sum has the rows that lists of single modules have.
 */
#include "report/debug/sources.h"

#include "base/sort.h"
#include "base/str.h"
#include "report/records/grid.h"

#include <spvx/enums.h>
#include <spvx/error.h>

#define MODULES_WIDTH 7

/* ---- the sum of many modules ---- */

/* Add a row for a new source. Return: its index + 1; 0: no memory. */
static uint64_t add_row(struct sx_sources_sum *s, struct spvx_str line)
{
	struct sx_sources_common *row;
	int err = sx_grow(NULL, (void **)&s->rows, &s->cap, s->count + 1, sizeof(*s->rows));

	if (err)
		return 0;
	row = &s->rows[s->count];
	*row = (struct sx_sources_common){ 0 };
	row->line = sx_arena_str(&s->arena, line);
	return row->line.ptr ? ++s->count : 0;
}

/* Add a source of the module: its row for people, and the digest of its text or NULL. */
static void add_source(struct sx_sources_sum *s, struct spvx_str line,
		       const unsigned char *sha256, uint64_t bytes)
{
	/* @line has only the first digits of the digest */
	struct sx_h128 key = sx_hash128(line.ptr, line.len);
	struct sx_h128 text = sha256 ? sx_hash128(sha256, 32) : (struct sx_h128){ 0, 0 };
	struct sx_sources_common *row;
	uint64_t *number;
	bool fresh = false;

	key.lo ^= text.lo;
	key.hi ^= text.hi;
	number = sx_memo_at(&s->known, key, &fresh);
	if (number && fresh) {
		*number = add_row(s, line);
		s->texts += sha256 != NULL;
		s->bytes += bytes;
	}
	if (!number || !*number) {
		s->error = -SPVX_ENOMEM;
		return;
	}
	row = &s->rows[*number - 1];
	row->modules += row->last != s->modules;
	row->last = s->modules;
}

static int by_modules(const void *pa, const void *pb)
{
	const struct sx_sources_common *a = pa;
	const struct sx_sources_common *b = pb;

	if (a->modules != b->modules)
		return a->modules > b->modules ? -1 : 1;
	return sx_str_cmp(a->line, b->line);
}

/* Write all; at most @rows sources (0 = all), below @heading. */
static void put_sums(struct sx_sources_sum *s, const struct sx_page *page,
		     struct spvx_str heading, size_t rows)
{
	size_t shown = rows && rows < s->count ? rows : s->count;
	struct sx_buf *out = page->out;
	struct sx_buf sums = { 0 };
	struct sx_flow f;

	SX_SAY(&sums, SX_COUNT(s->modules, "module", "modules"), SX_T(": "),
	       SX_N(s->with_text), SX_T(" with source text"));
	if (s->texts)
		SX_SAY(&sums, SX_T(" ("), SX_N(s->texts), SX_T(" distinct, "),
		       SX_COUNT(s->bytes, "byte", "bytes"), SX_T(")"));
	SX_SAY(&sums, SX_T(", "), SX_N(s->modules - s->with_text - s->without),
	       SX_T(" with a name or language only, "), SX_N(s->without),
	       SX_T(" without\0"));
	if (s->error || sums.error)
		sx_buf_fail(out, -SPVX_ENOMEM);
	sx_flow_begin(&f, page, 0, 2);
	sx_flow_text(&f, sums.error ? "" : sums.data);
	sx_buf_putc(out, '\n');
	sx_buf_free(&sums);
	if (!s->count)
		return;
	sx_sort(s->rows, s->count, sizeof(*s->rows), by_modules);
	SX_SAY(out, SX_T("\nmodules  "), SX_S(heading));
	for (size_t i = 0; i < shown; i++)
		SX_SAY(out, SX_RIGHT(s->rows[i].modules, MODULES_WIDTH), SX_T("  "),
		       SX_S(s->rows[i].line));
	if (shown == s->count)
		return;
	SX_SAY(out, SX_T("and "), SX_N(s->count - shown), SX_T(" more (-n 0 shows all)\n"));
}

#define DIGEST_SHOWN 5 /* bytes of a digest for people */
#define FEW          3 /* modules; more are summed up */

/* Conditions of the columns of the text. */
#define LISTED  1u
#define WRITTEN 2u

static const char *kind_of(const struct sx_sources_row *r, const char *checksum)
{
	switch ((enum spvx_debug_source_kind)r->source->kind) {
	case SPVX_DEBUG_OP_SOURCE:
		return "OpSource";
	case SPVX_DEBUG_DEBUG_SOURCE:
		return "DebugSource";
	case SPVX_DEBUG_CHECKSUM:
		break;
	}
	return checksum;
}

static const char *language_of(const struct sx_sources_row *r)
{
	return spvx_enum_name(r->debug->module->grammar, SPVX_KIND_SourceLanguage,
			      r->source->language);
}

/* ---- text ---- */

/* The first line: the number of sources, or of files written. */
static void put_sum(const struct sx_sources_doc *d, const struct sx_sources_view *v,
		    struct sx_buf *b)
{
	uint64_t bytes = 0;
	uint64_t texts = 0;

	for (size_t i = 0; i < v->count; i++) {
		const struct sx_sources_row *r = &v->rows[i];
		bool counts = d->folder ? r->file.ptr != NULL
					: r->source->has_text &&
						  r->source->kind != SPVX_DEBUG_CHECKSUM;

		texts += counts;
		if (counts)
			bytes += d->folder ? r->file_bytes : r->source->bytes;
	}
	SX_SAY(b, SX_SHOWN(v->address, d->doc.page.escape), SX_T(": "));
	if (!v->count) {
		sx_buf_puts(b, "no sources\n");
		return;
	}
	SX_SAY(b, SX_COUNT(v->count, "source", "sources"),
	       SX_C(d->folder ? ", written: " : ", with text: "), SX_N(texts));
	if (texts)
		SX_SAY(b, SX_T(", "), SX_COUNT(bytes, "byte", "bytes"));
	sx_buf_putc(b, '\n');
}

static const char *note(struct sx_buf *b, const char *before, const char *text)
{
	SX_SAY(b, SX_C(before), SX_C(text));
	return ", ";
}

/* Further facts, in parentheses. */
static void put_notes(struct sx_buf *b, const struct sx_sources_row *r, bool escape)
{
	const struct spvx_debug_source *s = r->source;
	const char *before = " (";

	if (s->is_unit)
		before = note(b, before, "compilation unit");
	if (s->part_count > 1) {
		before = note(b, before, "");
		SX_SAY(b, SX_N(s->part_count), SX_T(" parts"));
	}
	if (s->preamble)
		before = note(b, before, "preamble");
	if (s->checksum.len) {
		before = note(b, before, "");
		sx_put_shown(b, s->checksum, escape);
	}
	if (s->has_text && !r->facts.utf8)
		before = note(b, before, "not UTF-8");
	if (r->from.ptr) {
		before = note(b, before, "in ");
		sx_put_shown(b, r->from, escape);
	}
	if (*before == ',')
		sx_buf_putc(b, ')');
}

/* Rows are put one by one, below a heading that comes once. */
static void begin_rows(struct sx_grid *g, const struct sx_page *page, bool written)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("kind", NAME, 11, .asked = LISTED),
		SX_COLUMN("language", NAME, 17, .asked = LISTED),
		SX_COLUMN("bytes", NUMBER, 9),
		SX_COLUMN("lines", NUMBER, 7, .asked = LISTED),
		SX_COLUMN("sha256", NAME, 2 * DIGEST_SHOWN + 2),
		SX_COLUMN("file", NAME, 26, .asked = WRITTEN),
		SX_COLUMN("name", NAME, 0),
	};

	sx_grid_init(g, page);
	g->at_once = true;
	g->apart = true;
	SX_GRID_COLUMNS(g, columns, written ? WRITTEN : LISTED);
}

static void put_row(struct sx_grid *g, const struct sx_sources_row *r, bool written)
{
	const struct spvx_debug_source *s = r->source;
	bool escape = g->page->escape;
	bool text = written || s->has_text;
	struct sx_buf *b;

	SX_CELL(g, SX_C(kind_of(r, "checksum")));
	b = sx_grid_make(g);
	if (!s->language)
		sx_buf_putc(b, '-');
	else if (language_of(r))
		sx_buf_puts(b, language_of(r));
	else
		sx_buf_u64(b, s->language);
	if (s->version)
		SX_SAY(b, SX_T(" "), SX_PLAIN(s->version));
	sx_grid_made(g);
	SX_CELL(g, text ? SX_N(written ? r->file_bytes : s->bytes) : SX_T("-"));
	SX_CELL(g, text ? SX_N(r->facts.lines) : SX_T("-"));
	if (text)
		sx_buf_hex_bytes(sx_grid_make(g),
				 written ? r->file_sha256 : r->facts.sha256, DIGEST_SHOWN);
	else
		SX_SAY(sx_grid_make(g), SX_T("-"));
	sx_grid_made(g);
	SX_CELL(g, SX_SHOWN(r->file, escape));
	b = sx_grid_make(g);
	if (r->name.ptr)
		sx_put_shown(b, r->name, escape);
	else
		sx_buf_puts(b, "(no name)");
	if (!written || r->from.ptr)
		put_notes(b, r, escape);
	sx_grid_made(g);
}

static void text_begin(struct sx_doc *doc)
{
	struct sx_sources_doc *d = (struct sx_sources_doc *)doc;

	sx_memo_init(&d->sum.known, NULL);
}

static void add_to_sum(struct sx_sources_doc *d, const struct sx_sources_view *v)
{
	struct sx_page page = d->doc.page;
	struct sx_grid g;
	bool text = false;

	page.out = sx_writer_cell(&d->doc.w);
	begin_rows(&g, &page, false);
	g.begun = true;
	for (size_t i = 0; i < v->count; i++)
		text |= v->rows[i].source->has_text;
	d->sum.modules++;
	d->sum.with_text += text;
	d->sum.without += !v->count;
	for (size_t i = 0; i < v->count; i++) {
		const struct sx_sources_row *r = &v->rows[i];
		bool has = r->source->has_text;

		page.out->len = 0;
		put_row(&g, r, false);
		add_source(&d->sum, sx_buf_str(page.out), has ? r->facts.sha256 : NULL,
			   has ? r->source->bytes : 0);
	}
	sx_grid_end(&g);
	if (page.out->error)
		d->sum.error = page.out->error;
}

/* The lists of the first modules are held back: if there are too many modules, a sum
 * replaces them. */
static void text_module(struct sx_doc *doc, const void *view)
{
	struct sx_sources_doc *d = (struct sx_sources_doc *)doc;
	const struct sx_sources_view *v = view;
	struct sx_buf *out = d->each || d->folder ? doc->page.out : &d->held;
	struct sx_page page = d->doc.page;
	struct sx_grid g;

	if (out == &d->held)
		add_to_sum(d, v);
	if (d->sum.modules > FEW)
		return;
	if (doc->written)
		sx_buf_putc(out, '\n');
	put_sum(d, v, out);
	page.out = out;
	begin_rows(&g, &page, d->folder);
	for (size_t i = 0; i < v->count; i++)
		if (!d->folder || v->rows[i].file.ptr)
			put_row(&g, &v->rows[i], d->folder);
	sx_grid_end(&g);
}

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_sources_doc *d = (struct sx_sources_doc *)doc;
	struct sx_buf *out = doc->page.out;
	struct sx_page page = doc->page;
	struct sx_grid g;

	if (d->sum.modules > FEW) {
		page.out = sx_writer_cell(&doc->w);
		begin_rows(&g, &page, false);
		g.apart = false;
		sx_grid_put_text(&g);
		sx_grid_end(&g);
		put_sums(&d->sum, &doc->page, sx_buf_str(page.out), d->rows);
	} else {
		sx_buf_put(out, d->held.data, d->held.len);
	}
	sx_buf_end(&d->held, out);
	sx_free(NULL, d->sum.rows, d->sum.cap * sizeof(*d->sum.rows));
	sx_memo_free(&d->sum.known);
	sx_arena_free(&d->sum.arena);
	sx_doc_people_end(doc, ending);
}

/* ---- the fields ---- */

static const char *const kinds[] = { "OpSource", "DebugSource", "checksum", NULL };

static void kind(struct sx_writer *w, const void *row)
{
	sx_buf_puts(&w->cell, kind_of(row, "checksum"));
}

static bool has_text(const struct sx_writer *w, const void *row)
{
	(void)w;
	return ((const struct sx_sources_row *)row)->source->has_text;
}

#define ROW       struct sx_sources_row
#define SOURCE    struct spvx_debug_source
#define DEBUG     struct spvx_debug
#define VIEW      struct sx_sources_view
#define OF_SOURCE SX_VIA(ROW, source)
#define OF_DEBUG  SX_VIA(VIEW, debug)

static const struct sx_record text_record = SX_TABLE("text")({
	SX_F_U64("bytes", SOURCE, bytes, OF_SOURCE),
	SX_F_U64("lines", ROW, facts.lines, .says = "without those of the preamble"),
	SX_F_BYTES("sha256", SX_SHA256, ROW, facts.sha256),
	SX_F_U32("parts", SOURCE, part_count, OF_SOURCE,
		 .says = "number of instructions that it was split into"),
	SX_F_U32("preamble", SOURCE, preamble, OF_SOURCE,
		 .says = "bytes that a compiler put in front"),
	SX_F_BOOL("utf8", ROW, facts.utf8, .says = "the text is valid UTF-8"),
});

static const struct sx_record file_record = SX_TABLE("file")({
	SX_F_NAME("path", ROW, file, .says = "below the folder"),
	SX_F_U64("bytes", ROW, file_bytes, .says = "without the preamble"),
	SX_F_BYTES("sha256", SX_SHA256, ROW, file_sha256, .says = "of the file"),
});

static const struct sx_record row_record = SX_TABLE("source", .spread = true)({
	SX_F_U32("index", ROW, index, .says = "in the module that contains it"),
	SX_F_TEXT("kind", kind, .names = kinds),
	SX_F_NAME("name", ROW, name, .flags = SX_NULL, .says = "null: none"),
	SX_F_ENUMERANT("language", SOURCE, language, SPVX_KIND_SourceLanguage, OF_SOURCE),
	SX_F_U32("version", SOURCE, version, OF_SOURCE,
		 .says = "of the language; 0: not known"),
	SX_F_BOOL("unit", SOURCE, is_unit, OF_SOURCE,
		  .says = "a compilation unit begins with it"),
	SX_F_NAME("checksum", SOURCE, checksum, OF_SOURCE, .flags = SX_IF,
		  .says = "of the file, KIND:DIGITS"),
	SX_F_HERE("text", SX_OBJECT, &text_record, .there = has_text,
		  .flags = SX_NULL | SX_SPREAD,
		  .says = "as it is stored; null: the module has none"),
	SX_F_NAME("from", ROW, from, .flags = SX_IF,
		  .says = "address of the twin that has it"),
	SX_F_HERE("file", SX_OBJECT, &file_record, .flags = SX_IF | SX_SPREAD,
		  .says = "file written by --extract"),
});

static const struct sx_record module_record = SX_TABLE("module", .spread = true)({
	SX_F_NAME("module", VIEW, address, .says = "its address"),
	SX_F_SYMBOLS(VIEW, symbols),
	SX_F_NAME("build_id", DEBUG, build_id, OF_DEBUG, .flags = SX_IF,
		  .says = "of DebugBuildIdentifier"),
	SX_F_NAME("storage_path", DEBUG, storage_path, OF_DEBUG, .flags = SX_IF,
		  .says = "of DebugStoragePath"),
	SX_F_ARRAY("sources", VIEW, rows, count, &row_record),
});

/* ---- tsv ---- */

/* A source with its module: a line. */
struct line {
	const struct sx_sources_view *view;
	const struct sx_sources_row *row;
};

#define LINE    struct line
#define OF_VIEW SX_VIA(LINE, view)
#define OF_ROW  SX_VIA(LINE, row)

static void stored_kind(struct sx_writer *w, const void *row)
{
	sx_buf_puts(&w->cell, kind_of(row, "DebugSource(checksum)"));
}

static void stored_bytes(struct sx_writer *w, const void *row)
{
	sx_buf_u64(&w->cell, ((const ROW *)row)->source->bytes);
}

static const struct sx_record list_sheet = SX_TABLE("list")({
	SX_F_NAME("address", VIEW, address, OF_VIEW, .says = "of the module"),
	SX_F_NAME("name", ROW, name, OF_ROW, .says = "of the source"),
	SX_F_TEXT("kind", stored_kind, OF_ROW,
		  .says = "OpSource, DebugSource, DebugSource(checksum)"),
	SX_F_TEXT("bytes", stored_bytes, OF_ROW, .there = has_text, .says = "of its text"),
	SX_F_BYTES("sha256", SX_SHA256, ROW, facts.sha256, OF_ROW, .there = has_text,
		   .says = "of its text as it is stored"),
});

static const struct sx_record written_sheet = SX_TABLE("written")({
	SX_F_NAME("address", VIEW, address, OF_VIEW, .says = "of the module"),
	SX_F_NAME("name", ROW, name, OF_ROW, .says = "of the source"),
	SX_F_NAME("file", ROW, file, OF_ROW, .says = "below the folder"),
	SX_F_BYTES("sha256", SX_SHA256, ROW, file_sha256, OF_ROW, .says = "of the file"),
});

static void tsv_begin(struct sx_doc *doc)
{
	const struct sx_sources_doc *d = (const struct sx_sources_doc *)doc;

	doc->rows = d->folder ? &written_sheet : &list_sheet;
	sx_put_heading(doc->page.out, doc->rows, 0, &sx_tsv);
}

static void tsv_module(struct sx_doc *doc, const void *view)
{
	LINE line = { .view = view };

	for (size_t i = 0; i < line.view->count; i++) {
		line.row = &line.view->rows[i];
		if (doc->rows == &written_sheet && !line.row->file.ptr)
			continue;
		sx_record_cells(&doc->w, doc->rows, &line, &sx_tsv);
		sx_buf_putc(doc->page.out, '\n');
	}
}

/* ---- the document ---- */

const struct sx_document sx_sources_document = {
	.title = "spvx sources",
	.says = "Sources that SPIR-V modules contain or name.",
	.version = "spvx_sources",
	.root = SX_ROOT("sources", SX_F_HERE("modules", SX_ROWS, &module_record)),
	.sheets = SX_SHEETS({
		{ .columns = &list_sheet },
		{ .when = "--extract", .columns = &written_sheet },
		{ 0 },
	}),
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", text_begin, text_module, text_end },
		{ "tsv", tsv_begin, tsv_module, NULL },
		{ 0 },
	}),
};
