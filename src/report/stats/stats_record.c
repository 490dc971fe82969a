/* SPDX-License-Identifier: MIT */
/*
 * report/stats/stats_record.c - the records of `spvx stats`: totals, figures, leaves.
 *
 * One file: reports are written and read by the same tables.
 */
#include "report/stats/stats.h"

#include "profile/profile.h"

/* The fields present depend on the counts and on the options. */
#define ASKED_MODULES 1u  /* parts are modules */
#define ASKED_ALL     2u  /* there is one part */
#define ASKED_KINDS   4u  /* figures by kind */
#define ASKED_LEAVES  8u  /* figures by the sources of -d */
#define ASKED_UNIQUE  16u /* also of distinct modules */
#define ASKED_BASE    32u /* also of the base */
#define ASKED_SUMMARY 64u
#define ASKED_FULL    128u

#define PART struct sx_stats_part
#define DOC  struct sx_stats_doc
#define LINE struct line

/* ---- totals ---- */

#define F_TOTAL(key, member, ...) \
	SX_F_U64(key, struct spvx_profile_totals, member, __VA_ARGS__)

static const struct sx_record sum_record = SX_TABLE("sums")({
	F_TOTAL("modules", modules),
	F_TOTAL("unique_modules", unique_modules, .asked = ASKED_SUMMARY),
	F_TOTAL("malformed", malformed),
	F_TOTAL("foreign_endian", foreign_endian),
	F_TOTAL("without_entry_point", without_entry_point),
	F_TOTAL("bytes", bytes),
	F_TOTAL("words", words),
	F_TOTAL("instructions", instructions),
	F_TOTAL("instruction_words", instruction_words),
	F_TOTAL("unknown_opcodes", unknown_opcodes),
	F_TOTAL("unknown_words", unknown_words),
	F_TOTAL("debug_words", debug_words, .asked = ASKED_FULL),
	F_TOTAL("min_bytes", min_bytes),
	F_TOTAL("max_bytes", max_bytes),
});

static const struct sx_record totals_record = SX_TABLE("totals")({
	SX_F_MEMBERS(PART, totals[SX_ALL], &sum_record),
	SX_F_U64("p50_bytes", PART, percentile[0], .says = "upper bound of the median"),
	SX_F_U64("p90_bytes", PART, percentile[1]),
	SX_F_U64("p99_bytes", PART, percentile[2]),
});

/* ---- figures ---- */

#define FIGURE struct sx_figure

static void put_change(struct sx_writer *w, const void *record)
{
	sx_json_put_i64(&w->json, w->field->key, sx_figure_change(record));
}

static const struct sx_record count_record = SX_TABLE("counts")({
	SX_F_U64("count", FIGURE, n[SX_ALL].count),
	SX_F_U64("words", FIGURE, n[SX_ALL].words),
	SX_F_U64("unique_count", FIGURE, n[SX_UNIQUE].count, .asked = ASKED_UNIQUE),
	SX_F_U64("unique_words", FIGURE, n[SX_UNIQUE].words, .asked = ASKED_UNIQUE),
	SX_F_U64("base_count", FIGURE, n[SX_BASE].count, .asked = ASKED_BASE),
	SX_F_U64("base_words", FIGURE, n[SX_BASE].words, .asked = ASKED_BASE),
	SX_F_MADE("delta_words", SX_VALUE, put_change, .asked = ASKED_BASE,
		  .type = SX_SAYS_SIGNED),
});

static void put_name(struct sx_writer *w, const void *record)
{
	sx_json_put_name(&w->json, w->field->key,
			 *((const struct sx_figure *)record)->names);
}

static const struct sx_record figure_record = SX_TABLE("figure")({
	SX_F_MADE("name", SX_NAME, put_name),
	SX_F_HERE("", SX_MEMBERS, &count_record),
});

/* A leaf has a name for each requested source, in order. */
#define F_SOURCE(source, key, ...) \
	[SX_SOURCE_##source] = { SX_KEY(key), .kind = SX_NAME, .flags = SX_OPTIONAL },

static const struct sx_field source_fields[SX_SOURCE_COUNT] = { SX_SOURCES(F_SOURCE) };

static const struct sx_record source_record = SX_RECORD("names", source_fields);

static const struct sx_stats_how *how_of(const struct sx_writer *w)
{
	return ((const struct sx_stats_doc *)w->owner)->how;
}

static void put_names(struct sx_writer *w, const void *record)
{
	const struct sx_figure *figure = record;

	for (uint32_t i = 0; i < figure->columns; i++)
		sx_json_put_name(&w->json, w->field->of->fields[how_of(w)->sources[i]].key,
				 figure->names[i]);
}

static const struct sx_record leaf_record =
	SX_TABLE("leaf", .says = "each word is counted in one leaf")({
		SX_F_MADE("", SX_MEMBERS, put_names, .of = &source_record),
		SX_F_HERE("", SX_MEMBERS, &count_record),
	});

/* ---- a part: all modules, or one ---- */

/* .enum_kind is the kind of figures. */
static void put_kind(struct sx_writer *w, const void *record)
{
	struct sx_stats_range r =
		sx_stats_kind(record, (enum spvx_profile_kind)w->field->enum_kind);

	for (size_t i = 0; i < r.count; i++)
		sx_record_item(w, w->field->of, &r.first[i]);
}

static bool has_copies(const struct sx_writer *w, const void *record)
{
	(void)w;
	return sx_stats_kind(record, SPVX_PROFILE_COPIES).count;
}

static bool has_usage(const struct sx_writer *w, const void *record)
{
	return has_copies(w, record) && sx_stats_kind(record, SPVX_PROFILE_USAGE).count;
}

#define F_KIND(text, what, ...)                                                       \
	SX_F_MADE(text, SX_LIST, put_kind, .enum_kind = (what), .of = &figure_record, \
		  .asked = ASKED_KINDS, __VA_ARGS__)

#define F_CHANGE(key, change) \
	SX_F_OBJECT(key, PART, changes[change], &change_record, .asked = ASKED_BASE)

static const struct sx_record change_record = SX_TABLE("change")({
	SX_F_U64("modules", struct sx_stats_change, modules),
	SX_F_U64("words", struct sx_stats_change, words),
	SX_F_U64("base_words", struct sx_stats_change, base_words),
});

/* Modules of the base are matched by name. */
static const struct sx_record changes_record = SX_TABLE("changes")({
	F_CHANGE("new", SX_CHANGE_NEW),
	F_CHANGE("gone", SX_CHANGE_GONE),
	F_CHANGE("changed", SX_CHANGE_CHANGED),
	F_CHANGE("same", SX_CHANGE_SAME),
});

/* A base that is a report in JSON does not have its modules. */
static bool has_changes(const struct sx_writer *w, const void *record)
{
	const struct sx_stats_change *c = ((const struct sx_stats_part *)record)->changes;
	uint64_t modules = 0;

	(void)w;
	for (unsigned n = 0; n < SX_CHANGES; n++)
		modules += c[n].modules;
	return modules;
}

static const struct sx_field part_fields[] = {
	SX_F_HERE("totals", SX_OBJECT, &totals_record, .flags = SX_SPREAD),
	SX_F_OBJECT("unique_totals", PART, totals[SX_UNIQUE], &sum_record,
		    .asked = ASKED_UNIQUE, .flags = SX_SPREAD),
	SX_F_OBJECT("base_totals", PART, totals[SX_BASE], &sum_record, .asked = ASKED_BASE,
		    .flags = SX_SPREAD),
	SX_F_HERE("changes", SX_OBJECT, &changes_record, .asked = ASKED_BASE,
		  .there = has_changes, .flags = SX_SPREAD,
		  .says = "modules by name, compared with the base by their words"),
	F_KIND("opcode", SPVX_PROFILE_OPCODE),
	F_KIND("class", SPVX_PROFILE_CLASS),
	F_KIND("section", SPVX_PROFILE_SECTION),
	F_KIND("capability", SPVX_PROFILE_CAPABILITY),
	F_KIND("extension", SPVX_PROFILE_EXTENSION),
	F_KIND("import", SPVX_PROFILE_IMPORT),
	F_KIND("extinst", SPVX_PROFILE_EXTINST),
	F_KIND("storage", SPVX_PROFILE_STORAGE),
	F_KIND("decoration", SPVX_PROFILE_DECORATION),
	F_KIND("builtin", SPVX_PROFILE_BUILTIN),
	F_KIND("exec_model", SPVX_PROFILE_EXEC_MODEL),
	F_KIND("exec_mode", SPVX_PROFILE_EXEC_MODE),
	F_KIND("generator", SPVX_PROFILE_GENERATOR),
	F_KIND("version", SPVX_PROFILE_VERSION),
	F_KIND("size_bucket", SPVX_PROFILE_SIZE_BUCKET),
	F_KIND("copies", SPVX_PROFILE_COPIES, .there = has_copies,
	       .says = "with --full: duplicate modules, by identity"),
	F_KIND("usage", SPVX_PROFILE_USAGE, .there = has_usage,
	       .says = "with --full; the gaps of ids are thousandths of the bound"),
	SX_F_MADE("leaves", SX_LIST, put_kind, .enum_kind = SPVX_PROFILE_KIND_COUNT,
		  .of = &leaf_record, .asked = ASKED_LEAVES),
};

static const struct sx_record part_record = SX_RECORD("part", part_fields);

/* The first fields of a line of NDJSON, which name its module, and a pointer to its
 * subject. */
struct line {
	const struct sx_stats_part *part;
	const struct sx_symbols *symbols; /* NULL: none */
	const char *kind;                 /* of a figure, or NULL */
	const struct sx_record *of;
	const void *what;
};

#define F_ADDRESS                                                                        \
	SX_F_NAME("address", PART, address, SX_VIA(LINE, part), .asked = ASKED_MODULES), \
		SX_F_SYMBOL(PART, symbol, SX_VIA(LINE, part), .asked = ASKED_MODULES)
#define F_SYMBOLS                                                                  \
	SX_F_HERE("symbols", SX_OBJECT, &sx_symbols_record, SX_VIA(LINE, symbols), \
		  .flags = SX_OPTIONAL, .says = "module that its lines come from")

static const struct sx_record module_record = SX_TABLE("module", .spread = true)({
	SX_F_NAME("address", PART, address, SX_VIA(LINE, part)),
	SX_F_SYMBOL(PART, symbol, SX_VIA(LINE, part)),
	F_SYMBOLS,
	SX_F_HERE("", SX_MEMBERS, &part_record, SX_VIA(LINE, part)),
});

static void put_what(struct sx_writer *w, const void *record)
{
	const struct line *line = record;

	sx_record_members(w, line->of, line->what);
}

static const struct sx_record line_record = SX_TABLE("line")({
	F_ADDRESS,
	F_SYMBOLS,
	SX_F_CSTR("kind", LINE, kind, .flags = SX_IF),
	SX_F_MADE("", SX_VALUE, put_what),
});

/* ---- the document ---- */

static void put_labels(struct sx_writer *w, const void *record)
{
	const struct sx_stats_how *how = how_of(w);

	(void)record;
	for (size_t i = 0; i < how->label_count; i++) {
		sx_json_key(&w->json, how->labels[i].key);
		sx_json_str(&w->json, NULL, how->labels[i].value);
	}
}

static void put_sources(struct sx_writer *w, const void *record)
{
	const struct sx_stats_how *how = how_of(w);

	(void)record;
	for (size_t i = 0; i < how->source_count; i++)
		sx_json_cstr(&w->json, NULL, sx_sources[how->sources[i]].name);
}

static bool has_labels(const struct sx_writer *w, const void *record)
{
	(void)record;
	return how_of(w)->label_count;
}

static const struct sx_record largest_record = SX_TABLE("largest")({
	SX_F_NAME("address", struct spvx_profile_largest, address),
	SX_F_U64("bytes", struct spvx_profile_largest, bytes),
});

static const struct sx_record root_record = SX_TABLE("stats")({
	SX_F_MADE("labels", SX_MAP, put_labels, .there = has_labels,
		  .says = "as given by --label"),
	SX_F_MADE("sources", SX_LIST, put_sources, .asked = ASKED_LEAVES,
		  .flags = SX_ONE_LINE, .type = SX_SAYS_STRING,
		  .says = "as given by -d: keys of each leaf"),
	SX_F_HERE("modules", SX_ROWS, &module_record, .asked = ASKED_MODULES,
		  .says = "with --per-module"),
	SX_F_HERE("", SX_MEMBERS, &part_record, SX_VIA(DOC, part), .asked = ASKED_ALL,
		  .flags = SX_NOT_LINE),
	SX_F_ARRAY("largest", PART, largest, largest_count, &largest_record,
		   SX_VIA(DOC, part), .asked = ASKED_ALL | ASKED_SUMMARY,
		   .flags = SX_NOT_LINE),
});

/* The kinds of lines, one record each. */
static const struct sx_record totals_line = SX_TABLE("totals")({
	F_ADDRESS,
	F_SYMBOLS,
	SX_F_HERE("", SX_MEMBERS, &totals_record),
});

static const struct sx_record sum_line = SX_TABLE("sum")({
	F_ADDRESS,
	F_SYMBOLS,
	SX_F_HERE("", SX_MEMBERS, &sum_record),
});

static const struct sx_record figure_line = SX_TABLE("figure")({
	F_ADDRESS,
	SX_F_CSTR("kind", LINE, kind),
	SX_F_HERE("", SX_MEMBERS, &figure_record),
});

static const struct sx_record leaf_line = SX_TABLE("leaf")({
	F_ADDRESS,
	SX_F_HERE("", SX_MEMBERS, &leaf_record),
});

static const struct sx_line lines[] = {
	{ .record = &totals_line },
	{ .type = "unique_totals", .record = &sum_line },
	{ .type = "base_totals", .record = &sum_line },
	{ .record = &figure_line },
	{ .record = &leaf_line },
	{ 0 },
};

const struct sx_document sx_stats_document = {
	.title = "spvx stats",
	.says = "Words of SPIR-V modules, by their use.",
	.version = "spvx_stats",
	.root = &root_record,
	.head = "stats",
	.lines = lines,
	.total = &sx_end_record,
	.skipped = true,
	.complete = "all inputs could be read",
#ifndef SX_ONLY_JSON
	.sheets = sx_stats_sheets,
	.people = sx_stats_people,
#endif
};

/* ---- writing ---- */

void sx_stats_begin(struct sx_stats_doc *d, const struct sx_stats_how *how)
{
	d->how = how;
	d->doc.w.asked |= (how->per_module ? ASKED_MODULES : ASKED_ALL) |
			  (how->source_count ? ASKED_LEAVES : ASKED_KINDS) |
			  (how->unique ? ASKED_UNIQUE : 0) | (how->base ? ASKED_BASE : 0) |
			  (how->depth >= SPVX_DEPTH_SUMMARY ? ASKED_SUMMARY : 0) |
			  (how->depth >= SPVX_DEPTH_FULL ? ASKED_FULL : 0);
	if (how->per_module)
		sx_doc_begin(&d->doc);
}

static void put_line(struct sx_stats_doc *d, struct line *line, const char *type,
		     const struct sx_record *of, const void *what)
{
	line->of = of;
	line->what = what;
	sx_doc_line(&d->doc, &line_record, type, line);
}

static void put_lines(struct sx_stats_doc *d, struct line *line)
{
	const struct sx_stats_part *p = line->part;
	bool leaves = d->how->source_count;

	put_line(d, line, "totals", &totals_record, p);
	if (d->how->unique)
		put_line(d, line, "unique_totals", &sum_record, &p->totals[SX_UNIQUE]);
	if (d->how->base)
		put_line(d, line, "base_totals", &sum_record, &p->totals[SX_BASE]);
	line->symbols = NULL;
	for (size_t i = p->figures->fixed; i < p->figures->count; i++) {
		const struct sx_figure *f = &p->figures->list[i];

		line->kind = leaves ? NULL : spvx_profile_kind_name(f->kind);
		put_line(d, line, leaves ? "leaf" : "figure",
			 leaves ? &leaf_record : &figure_record, f);
	}
}

void sx_stats_put(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	bool from = d->how->per_module && d->symbols.address.len;
	struct line line = { .part = p, .symbols = from ? &d->symbols : NULL };

	if (!d->how->per_module) {
		d->part = p;
		sx_doc_begin(&d->doc);
	}
	if (sx_doc_is(&d->doc, SX_IN_LINES))
		put_lines(d, &line);
	else if (!sx_doc_is(&d->doc, SX_IN_JSON))
		sx_doc_row(&d->doc, NULL, p);
	else if (d->how->per_module)
		sx_doc_row(&d->doc, &module_record, &line);
}

void sx_stats_put_apart(const struct sx_stats_doc *d, const struct sx_stats_part *p,
			struct sx_buf *text)
{
	struct sx_stats_doc apart = *d;

	sx_writer_init(&apart.doc.w, text, &apart);
	apart.doc.w.asked = d->doc.w.asked;
	apart.doc.w.lines = d->doc.w.lines;
	apart.doc.page.out = text;
	sx_stats_put(&apart, p);
	sx_writer_free(&apart.doc.w);
}

void sx_stats_end(struct sx_stats_doc *d, const struct sx_ending *ending)
{
	if (!d->how->per_module && !d->part)
		sx_doc_begin(&d->doc);
	sx_doc_end(&d->doc, ending);
}

/* ---- reading a report ---- */

static int read_figure(const struct sx_json_node *node, enum spvx_profile_kind kind,
		       struct sx_arena *arena, struct sx_figure *to)
{
	struct spvx_str *name = sx_arena_alloc(arena, sizeof(*name));

	*to = (struct sx_figure){ .kind = kind, .columns = 1, .names = name };
	if (!name)
		return -SPVX_ENOMEM;
	if (!sx_json_get_name(arena, node, "name", name) ||
	    !sx_record_read(arena, node, &count_record, to))
		return -SPVX_ESYNTAX;
	return sx_arena_own(arena, name) ? 0 : -SPVX_ENOMEM;
}

static int read_kind(const struct sx_json_node *list, enum spvx_profile_kind kind,
		     struct sx_arena *arena, struct sx_figures *figures)
{
	int err = 0;

	if (!list)
		return 0;
	if (list->type != SX_JSON_ARRAY)
		return -SPVX_ESYNTAX;
	if (sx_figures_extend(figures, list->count))
		return -SPVX_ENOMEM;
	for (const struct sx_json_node *n = list->child; n && !err; n = n->next)
		err = read_figure(n, kind, arena, &figures->list[figures->count++]);
	return err;
}

/* Put the rows of the totals before the other figures. */
static int put_totals(const struct spvx_profile_totals *totals, struct sx_arena *arena,
		      struct sx_figures *figures)
{
	struct spvx_profile_row *rows =
		sx_arena_alloc(arena, SX_TOTAL_ROWS * sizeof(*rows));

	if (!rows || sx_figures_reserve(figures, SX_TOTAL_ROWS))
		return -SPVX_ENOMEM;
	sx_totals_rows(totals, rows);
	for (size_t i = 0; i < SX_TOTAL_ROWS; i++)
		figures->list[i] = (struct sx_figure){
			.kind = SPVX_PROFILE_TOTAL,
			.columns = 1,
			.names = &rows[i].name,
			.n = { [SX_ALL] = { rows[i].count, rows[i].words } },
		};
	figures->count = figures->fixed = SX_TOTAL_ROWS;
	return 0;
}

int sx_stats_read(const struct sx_json_node *root, struct sx_arena *arena,
		  struct spvx_profile_totals *totals, struct sx_figures *figures)
{
	int err;

	if (!sx_json_get(root, "spvx_stats") || !sx_json_get(root, "opcode") ||
	    !sx_record_read(arena, sx_json_get(root, "totals"), &sum_record, totals))
		return -SPVX_ESYNTAX;
	err = put_totals(totals, arena, figures);
	for (size_t i = 0; i < part_record.count && !err; i++) {
		const struct sx_field *f = &part_fields[i];

		if (f->of == &figure_record)
			err = read_kind(sx_json_member(root, f->key),
					(enum spvx_profile_kind)f->enum_kind, arena,
					figures);
	}
	return err;
}
