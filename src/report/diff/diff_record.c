/* SPDX-License-Identifier: MIT */
/*
 * report/diff/diff_record.c - the records of `spvx diff`: of two modules parts with edits,
 * of two sets of modules rows, modules without a partner, and opcodes.
 *
 * One file: both documents are one schema, and share the records of edits and pairs.
 */

#include "base/str.h"
#include "profile/profile.h"
#include "report/diff/diff.h"
#include "report/records/words.h"

/* Two modules, or two sets. */
#define ASKED_MODULES 1u
#define ASKED_SETS    2u

#define DOC struct sx_diff_doc

/* The document that a field is in. */
static const struct sx_diff_doc *doc_of(const struct sx_writer *w)
{
	return w->owner;
}

static const struct sx_diff_view *view_of(const struct sx_writer *w)
{
	return doc_of(w)->shown.modules;
}

/* ---- pairs of numbers: old, new ---- */

static void put_pair(struct sx_writer *w, const void *record)
{
	const uint64_t *wide = sx_field_at(w->field, record);
	const uint32_t *narrow = (const void *)wide;

	for (unsigned side = 0; side < 2; side++)
		sx_json_u64(&w->json, NULL,
			    w->field->count_size == sizeof(*wide) ? wide[side]
								  : narrow[side]);
}

#define F_PAIR(text, r, m, ...)                                                       \
	{                                                                             \
		SX_KEY(text), .kind = SX_LIST, .at = offsetof(r, m), .put = put_pair, \
			      .count_size = sizeof(((r *)NULL)->m[0]),                \
			      .type = SX_SAYS_COUNT, __VA_ARGS__                      \
	}

#define OLD_NEW .flags = SX_ONE_LINE, .says = "old, new"

/* ---- edits ---- */

#define EDIT struct spvx_diff_edit

static void put_insn(struct sx_writer *w, const void *record)
{
	uint32_t at = sx_field_u32(w->field, record);
	unsigned side = w->field->at == offsetof(EDIT, new_at);

	sx_json_put_name(&w->json, w->field->key, sx_diff_line(view_of(w), side, at));
}

/* The line of an instruction of assembly text. */
static void put_text_line(struct sx_writer *w, const void *record)
{
	uint32_t at = sx_field_u32(w->field, record);
	unsigned side = w->field->at == offsetof(EDIT, new_at);
	struct spvx_as *text = view_of(w)->text[side];
	struct spvx_as_place place;

	if (text && at != SPVX_NONE && !spvx_as_place(text, sx_word_offset(at), &place))
		sx_json_put_u64(&w->json, w->field->key, place.line);
}

#define F_LINE(text, member, ...)                                              \
	SX_F_MADE(text, SX_VALUE, put_text_line, .at = offsetof(EDIT, member), \
		  .flags = SX_OPTIONAL, .type = SX_SAYS_COUNT, __VA_ARGS__)

#define F_SIDE(text, member, ...)                                        \
	SX_FIELD(SX_NAME, text, EDIT, member, uint32_t, .put = put_insn, \
		 SX_WHEN_NOT(EDIT, member, SPVX_NONE), __VA_ARGS__)

/* The changes of a text of several lines. */
struct lines {
	struct spvx_str source;
	struct sx_diff_lines lines;
};

static const struct sx_record lines_record = SX_TABLE("lines")({
	SX_F_NAME("source", struct lines, source, .flags = SX_IF, .says = "source file"),
	F_PAIR("count", struct lines, lines.count, OLD_NEW),
	SX_F_U32("removed", struct lines, lines.changed[0]),
	SX_F_U32("added", struct lines, lines.changed[1]),
});

static void put_lines(struct sx_writer *w, const void *record)
{
	const struct sx_diff_view *v = view_of(w);
	struct lines row;

	if (!sx_diff_is_text(v, record))
		return;
	row.source = sx_diff_source(v, record);
	if (sx_diff_lines_read(&row.lines, v, record))
		sx_buf_fail(w->out, -SPVX_ENOMEM);
	sx_record_object(w, w->field->key, w->field->of, &row, false);
	sx_diff_lines_free(&row.lines);
}

static const struct sx_record edit_record = SX_TABLE("edit")({
	SX_F_ENUM("change", EDIT, kind, sx_diff_kind_names),
	SX_F_WORDS("old_offset", EDIT, old_at, SX_WHEN_NOT(EDIT, old_at, SPVX_NONE),
		   .says = "in bytes"),
	F_LINE("old_line", old_at, .says = "of assembly text"),
	F_SIDE("old", old_at, .says = "the instruction"),
	SX_F_WORDS("new_offset", EDIT, new_at, SX_WHEN_NOT(EDIT, new_at, SPVX_NONE)),
	F_LINE("new_line", new_at, .says = "of assembly text"),
	F_SIDE("new", new_at,
	       .says = "with the ids of the old module; ids without a counterpart there end in a prime"),
	SX_F_MADE("lines", SX_VALUE, put_lines, .flags = SX_OPTIONAL, .of = &lines_record,
		  .says = "changes of a text of several lines"),
});

/* ---- parts ---- */

#define PART struct spvx_diff_part

static void put_function(struct sx_writer *w, const void *record)
{
	const struct spvx_diff_part *p = record;
	char room[16];

	if (p->section == SPVX_SECTION_COUNT)
		sx_json_put_name(&w->json, w->field->key,
				 sx_diff_function(view_of(w), p, room));
}

static void put_edits(struct sx_writer *w, const void *record)
{
	const struct spvx_diff_part *p = record;

	for (uint32_t i = 0; i < p->count; i++)
		sx_record_item(w, w->field->of, &view_of(w)->diff->edits[p->first + i]);
}

static const struct sx_record name_record = SX_TABLE("name")({
	SX_F_NAMED("section", PART, section, sx_section_name,
		   SX_WHEN_NOT(PART, section, SPVX_SECTION_COUNT),
		   .says = "absent for a function"),
	SX_F_MADE("function", SX_NAME, put_function, .flags = SX_OPTIONAL,
		  .says = "its name, or %ID"),
});

/* Number of instructions by kind of change. */
#define KINDS(r, ...)                                                          \
	SX_F_U32("removed", r, kinds[SPVX_DIFF_REMOVED], __VA_ARGS__),         \
		SX_F_U32("added", r, kinds[SPVX_DIFF_ADDED], __VA_ARGS__),     \
		SX_F_U32("changed", r, kinds[SPVX_DIFF_CHANGED], __VA_ARGS__), \
		SX_F_U32("moved", r, kinds[SPVX_DIFF_MOVED], __VA_ARGS__)

static const struct sx_record part_record = SX_TABLE("part", .spread = true)({
	SX_F_HERE("", SX_MEMBERS, &name_record),
	SX_F_BOOL("moved_function", PART, moved,
		  .says = "its place among the functions has changed"),
	F_PAIR("insns", PART, insns, OLD_NEW),
	F_PAIR("words", PART, words, OLD_NEW),
	KINDS(PART, .flags = 0),
	SX_F_MADE("edits", SX_LIST, put_edits, .of = &edit_record),
});

/* An edit by itself, as a line of NDJSON. */
struct line {
	const struct spvx_diff_part *part;
	const struct spvx_diff_edit *edit;
};

static const struct sx_record line_record = SX_TABLE("edit")({
	SX_F_HERE("", SX_MEMBERS, &name_record, SX_VIA(struct line, part)),
	SX_F_HERE("", SX_MEMBERS, &edit_record, SX_VIA(struct line, edit)),
});

/* ---- the result for two modules ---- */

#define VIEW struct sx_diff_view

static void put_ignored(struct sx_writer *w, const void *record)
{
	const struct spvx_diff *diff = record;

	for (unsigned i = 0; sx_diff_ignore_names[i]; i++) {
		if (diff->ignore & 1U << i)
			sx_json_cstr(&w->json, NULL, sx_diff_ignore_names[i]);
	}
}

static void put_needs(struct sx_writer *w, const void *record)
{
	const struct sx_diff_view *v = record;
	unsigned side = w->field->at != offsetof(VIEW, needs[0]);

	for (uint32_t i = 0; i < v->need_count[side]; i++)
		sx_json_str(&w->json, NULL, v->needs[side][i]);
}

#define F_NEEDS(text, side)                                                         \
	{                                                                           \
		SX_KEY(text), .kind = SX_LIST, .at = offsetof(VIEW, needs[side]),   \
			      .put = put_needs, .flags = SX_ONE_LINE | SX_OPTIONAL, \
			      .type = SX_SAYS_STRING                                \
	}

static const struct sx_record needs_record = SX_TABLE("needs")({
	F_NEEDS("removed", 0),
	F_NEEDS("added", 1),
});

#define VIA_DIFF SX_VIA(VIEW, diff), .flags = SX_OPTIONAL

static const struct sx_record modules_record = SX_TABLE("modules")({
	SX_F_BOOL("identical", VIEW, identical, .flags = SX_OPTIONAL,
		  .says = "to the byte"),
	KINDS(struct spvx_diff, VIA_DIFF, .says = "instructions"),
	SX_F_U32("moved_functions", struct spvx_diff, moved_functions, VIA_DIFF),
	SX_F_HERE("needs", SX_OBJECT, &needs_record,
		  SX_WHEN(VIEW, need_count), /* both in one */
		  .flags = SX_SPREAD,
		  .says = "device requirements of only the old and of only the new module"),
	SX_F_MADE("ignored", SX_LIST, put_ignored, SX_VIA(VIEW, diff),
		  SX_WHEN(struct spvx_diff, ignore), .flags = SX_ONE_LINE,
		  .type = SX_SAYS_STRING, .says = "debug, names, lines"),
});

/* A word of the header that differs; .enum_kind is its bit. */
static void put_header(struct sx_writer *w, const void *record)
{
	const struct sx_diff_view *v = record;

	if (!(v->diff->header & w->field->enum_kind))
		return;
	sx_json_put_open(&w->json, w->field->key, '[', true);
	for (unsigned side = 0; side < 2; side++) {
		struct sx_buf *b = sx_writer_cell(w);

		sx_diff_put_header(b, v, side, w->field->enum_kind);
		sx_json_str(&w->json, NULL, sx_buf_str(b));
	}
	sx_json_put_close(&w->json, ']');
}

#define F_HEADER(text, bit)                                                             \
	SX_F_MADE(text, SX_VALUE, put_header, .enum_kind = (bit), .flags = SX_OPTIONAL, \
		  .type = SX_SAYS_STRINGS)

static const struct sx_record header_record = SX_TABLE("header")({
	F_HEADER("version", SPVX_DIFF_VERSION),
	F_HEADER("generator", SPVX_DIFF_GENERATOR),
	F_HEADER("schema", SPVX_DIFF_SCHEMA),
});

/* ---- two sets ---- */

#define SET    struct sx_growth_set
#define GROWTH struct sx_growth

static void put_change(struct sx_writer *w, const void *record)
{
	sx_json_put_str(&w->json, w->field->key, sx_str(sx_growth_word(record)));
}

static void put_value(struct sx_writer *w, const void *record)
{
	const struct sx_growth *g = record;

	sx_json_u64(&w->json, NULL, g->was);
	sx_json_u64(&w->json, NULL, g->is);
}

static const struct sx_record row_record = SX_TABLE("row")({
	SX_F_MADE("change", SX_CSTR, put_change, .names = sx_growth_words),
	SX_F_NAME("module", struct sx_corpora_module, key, SX_VIA(GROWTH, now),
		  .says = "key that pairs it"),
	SX_F_NAME("function", GROWTH, function, .flags = SX_IF),
	SX_F_MADE("value", SX_LIST, put_value, .type = SX_SAYS_COUNT, OLD_NEW),
	SX_F_NAME("old_address", struct sx_corpora_module, address, SX_VIA(GROWTH, old),
		  .says = "of the module"),
	SX_F_NAME("new_address", struct sx_corpora_module, address, SX_VIA(GROWTH, now)),
});

/* A module without a partner. */
struct single {
	unsigned side;
	struct spvx_str address;
};

static const char *const sides[] = { "old", "new", NULL };

static const struct sx_record single_record = SX_TABLE("unpaired")({
	SX_F_ENUM("in", struct single, side, sides),
	SX_F_NAME("address", struct single, address),
});

static void cell_op(struct sx_writer *w, const void *record)
{
	sx_put_op(sx_writer_cell(w), doc_of(w)->shown.sets->grammar,
		  ((const struct sx_op_growth *)record)->opcode);
}

static const struct sx_record op_record = SX_TABLE("opcode")({
	SX_F_TEXT("name", cell_op),
	F_PAIR("count", struct sx_op_growth, count, OLD_NEW),
	F_PAIR("words", struct sx_op_growth, words, OLD_NEW),
});

static const struct sx_record totals_record = SX_TABLE("totals")({
	F_PAIR("insts", SET, totals[SX_MEASURE_INSTS], OLD_NEW),
	F_PAIR("words", SET, totals[SX_MEASURE_WORDS], OLD_NEW),
	F_PAIR("bytes", SET, totals[SX_MEASURE_BYTES], OLD_NEW),
	F_PAIR("body", SET, totals[SX_MEASURE_BODY], .flags = SX_ONE_LINE,
	       .says = "words of functions: old, new"),
});

#define F_PART(text, kind, ...) \
	F_PAIR(text, SET, parts[kind].bytes, .flags = SX_ONE_LINE, .says = __VA_ARGS__)

static const struct sx_record parts_record = SX_TABLE("changes")({
	F_PART("new", SX_PART_NEW, "of modules that only the new set has: old, new"),
	F_PART("gone", SX_PART_GONE, "of modules that only the old set has"),
	F_PART("debug", SX_PART_DEBUG,
	       "debug information of the pairs in which it has another size"),
	F_PART("grew", SX_PART_GREW, "all else of the pairs in which it grew"),
	F_PART("shrank", SX_PART_SHRANK, "all else of the pairs in which it shrank"),
});

static bool is_shared(const struct sx_writer *w, const void *record)
{
	const struct sx_growth_set *s = record;

	(void)w;
	return s->shared[0] || s->shared[1];
}

/* Of sets, so not in every document. */
#define OF_SETS .asked = ASKED_SETS

static const struct sx_record ways_record = SX_TABLE("ways")({
	SX_F_U64("key", SET, ways[SX_PAIR_DIGESTS], .says = "by paired_by"),
	SX_F_U64("bytes", SET, ways[SX_PAIR_BYTES]),
	SX_F_U64("n1", SET, ways[SX_PAIR_N1], .says = "identity of the code"),
	SX_F_U64("n2", SET, ways[SX_PAIR_N2]),
});

static const struct sx_record sets_record = SX_TABLE("sets")({
	SX_F_U64("pairs", SET, pairs, OF_SETS),
	SX_F_HERE("ways", SX_OBJECT, &ways_record, OF_SETS, .flags = SX_ONE_LINE,
		  .says = "pairs by the key that paired them"),
	SX_F_U64("changed_modules", SET, changed, OF_SETS,
		 .says = "pairs whose bytes differ"),
	F_PAIR("only_in", SET, only, OF_SETS, .flags = SX_ONE_LINE,
	       .says = "modules without a partner: old, new"),
	F_PAIR("ambiguous", SET, shared, OF_SETS, .there = is_shared, .flags = SX_ONE_LINE,
	       .says = "modules without a partner because others of their side share their name or entry points"),
	SX_F_U64("hurt", SET, grew, OF_SETS, .says = "rows that grew"),
	SX_F_U64("helped", SET, shrank, OF_SETS, .says = "rows that shrank"),
	SX_F_U64("unchanged", SET, same, OF_SETS),
	SX_F_HERE("totals", SX_OBJECT, &totals_record, OF_SETS, .flags = SX_SPREAD,
		  .says = "of all pairs"),
	SX_F_HERE(
		"changes", SX_OBJECT, &parts_record, OF_SETS, .flags = SX_SPREAD,
		.says = "bytes by how they changed; the differences add up to that of the sets"),
});

/* ---- the document ---- */

static const struct sx_record total_record = SX_TABLE("total")({
	SX_F_BOOL("same", DOC, shown.same, .says = "status 0"),
	SX_F_HERE("", SX_MEMBERS, &modules_record, SX_VIA(DOC, shown.modules)),
	SX_F_HERE("", SX_MEMBERS, &sets_record, SX_VIA(DOC, shown.set)),
});

#define VIA_SETS SX_VIA(DOC, shown.sets), OF_SETS

static const struct sx_record root_record = SX_TABLE("diff")({
	SX_F_NAME("old", DOC, shown.name[0],
		  .says = "address of the module, or name of the set"),
	SX_F_NAME("new", DOC, shown.name[1]),
	SX_F_CSTR("paired_by", struct sx_sets_view, paired, VIA_SETS),
	SX_F_CSTR("measure", struct sx_sets_view, measure, VIA_SETS,
		  .says = "unit of value"),
	SX_F_HERE("", SX_MEMBERS, &total_record, .flags = SX_NOT_LINE),
	SX_F_HERE("header", SX_OBJECT, &header_record, SX_VIA(DOC, shown.modules),
		  .flags = SX_SPREAD | SX_OPTIONAL, .says = "words that differ: old, new"),
	SX_F_HERE("parts", SX_ROWS, &part_record, .asked = ASKED_MODULES),
	SX_F_HERE("rows", SX_ROWS, &row_record, OF_SETS),
	SX_F_HERE("unpaired", SX_ROWS, &single_record, OF_SETS),
	SX_F_HERE("opcodes", SX_ROWS, &op_record, OF_SETS,
		  .says = "opcodes whose number in the pairs differs"),
});

static void people_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_diff_doc *d = (const struct sx_diff_doc *)doc;
	const bool markdown = sx_doc_is(doc, SX_IN_MARKDOWN);

	(void)ending;
	if (d->shown.modules)
		(markdown ? sx_diff_markdown : sx_diff_text)(&doc->page, d->shown.modules);
	else
		(markdown ? sx_sets_markdown : sx_sets_text)(&doc->page, d->shown.sets);
}

static void tsv_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_diff_doc *d = (const struct sx_diff_doc *)doc;

	(void)ending;
	if (d->shown.modules)
		sx_diff_tsv(doc->page.out, d->shown.modules);
	else
		sx_sets_tsv(doc->page.out, d->shown.sets);
}

const struct sx_document sx_diff_document = {
	.title = "spvx diff",
	.version = "spvx_diff",
	.root = &root_record,
	.sheets = SX_SHEETS({
		{ .columns = &sx_diff_sheet },
		{ .when = "two folders or archives", .columns = &sx_sets_sheet },
		{ 0 },
	}),
	.head = "diff",
	.lines = SX_LINES({
		{ .record = &line_record },
		{ .record = &row_record },
		{ .record = &single_record },
		{ .record = &op_record },
		{ 0 },
	}),
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, NULL, people_end },
		{ "tsv", NULL, NULL, tsv_end },
		{ "markdown", NULL, NULL, people_end },
		{ 0 },
	}),
};

static void put_parts(struct sx_diff_doc *d)
{
	const struct spvx_diff *diff = d->shown.modules->diff;
	bool lines = sx_doc_is(&d->doc, SX_IN_LINES);

	for (uint32_t i = 0; i < diff->part_count; i++) {
		const struct spvx_diff_part *p = &diff->parts[i];

		if (!lines)
			sx_doc_row(&d->doc, &part_record, p);
		for (uint32_t k = 0; k < p->count && lines; k++) {
			const struct line row = { p, &diff->edits[p->first + k] };

			sx_doc_row(&d->doc, &line_record, &row);
		}
	}
}

static void put_single(void *ctx, const struct sx_corpora_module *m, unsigned side)
{
	const struct single row = { side, m->address };

	sx_doc_row(ctx, &single_record, &row);
}

void sx_diff_put(struct sx_diff_doc *d, const struct sx_diff_shown *shown)
{
	d->shown = *shown;
	d->doc.w.asked |= shown->modules ? ASKED_MODULES : ASKED_SETS;
	sx_doc_begin(&d->doc);
	if (shown->modules) {
		put_parts(d);
	} else {
		const struct sx_growth_set *s = d->shown.set;

		sx_doc_rows(&d->doc, &row_record, s->rows, s->row_count, sizeof(GROWTH));
		sx_doc_next(&d->doc);
		sx_sets_for_each_single(d->shown.sets, put_single, &d->doc);
		sx_doc_next(&d->doc);
		sx_doc_rows(&d->doc, &op_record, s->ops, s->op_count, sizeof(*s->ops));
	}
}
