/* SPDX-License-Identifier: MIT */
/*
 * report/diff/variants_record.c - the records of `spvx variants`: axes, families, pairs of an
 * axis, shared functions.
 */
#include "report/diff/variants.h"

#include "base/str.h"

#define ASKED_PAIRS     1u
#define ASKED_FUNCTIONS 2u
#define ASKED_BASE      4u

#define DOC    struct sx_variants_doc
#define AXIS   struct sx_axis
#define FAMILY struct sx_family
#define SET    struct sx_variants

const char *const sx_variant_class_names[] = { "same_bytes",   "same_code",
					       "modes_only",   "constants_only",
					       "code_differs", NULL };
const char *const sx_variant_verdict_names[] = {
	"same_bytes",    "same_code",  "modes_only", "constants_only",
	"mostly_shared", "other_code", NULL
};

static const char *const by_names[] = { "names", "macros", "code", NULL };

/* ---- shares: 0 to 1 ---- */

static void share_cell(struct sx_writer *w, const void *record)
{
	const uint32_t share = sx_field_u32(w->field, record);
	struct sx_buf *b = &w->cell;

	sx_buf_printf(b, "%u.%04u", (unsigned)(share / SX_SHARED_WHOLE),
		      (unsigned)(share % SX_SHARED_WHOLE));
}

static void put_share(struct sx_writer *w, const void *record)
{
	struct sx_buf *b = sx_writer_cell(w);

	share_cell(w, record);
	sx_json_put_bare(&w->json, w->field->key, sx_buf_str(b));
}

#define F_SHARE(text, r, m, ...)                                             \
	{                                                                    \
		SX_KEY(text), .kind = SX_VALUE, .at = SX_AT(r, m, uint32_t), \
			      .put = put_share, .cell = share_cell,          \
			      .type = "\"type\": \"number\"", __VA_ARGS__    \
	}

/* ---- axes ---- */

static void family_cell(struct sx_writer *w, const void *record)
{
	const DOC *d = w->owner;
	const FAMILY *all = d->set->families.items;
	const uint32_t family = ((const AXIS *)record)->family;

	if (family < d->set->families.count)
		sx_buf_put(&w->cell, all[family].name.ptr, all[family].name.len);
}

static void values_cell(struct sx_writer *w, const void *record)
{
	const AXIS *x = record;

	if (x->values)
		sx_buf_put(&w->cell, x->name.ptr, x->name.len);
	else
		sx_buf_puts(&w->cell, "off|on");
}

static const struct sx_record change_record = SX_TABLE("change")({
	SX_F_NAME("what", struct sx_variant_change, text,
		  .says = "a mode, a capability, or a constant: first -> second"),
	SX_F_U64("pairs", struct sx_variant_change, pairs, .says = "pairs with the change"),
});

#define F_CLASS(text, class, ...) SX_F_U64(text, AXIS, classes[class], __VA_ARGS__)

static const struct sx_record axis_record = SX_TABLE("axis")({
	SX_F_TEXT("family", family_cell, .says = "family of its first pair"),
	SX_F_U32("families", AXIS, families, .says = "families with pairs of the axis"),
	SX_F_NAME("axis", AXIS, name, .says = "token, or its values"),
	SX_F_TEXT("values", values_cell, .says = "off|on, or the values"),
	SX_F_U32("pairs", AXIS, pairs),
	SX_F_U64(
		"bytes", AXIS, bytes,
		.says = "of the modules with the token, or with a value other than the first"),
	F_CLASS("same_bytes", SX_SAME_BYTES,
		.says = "number of pairs, each in the first class that fits"),
	F_CLASS("same_code", SX_SAME_CODE,
		.says = "functions, modes, entry points, capabilities, extensions are equal"),
	F_CLASS("modes_only", SX_MODES_ONLY, .says = "functions are equal"),
	F_CLASS("constants_only", SX_CONSTANTS_ONLY,
		.says = "functions are equal but for values of constants"),
	F_CLASS("code_differs", SX_CODE_DIFFERS),
	F_SHARE("jaccard", AXIS, jaccard,
		.says = "median share of runs of 4 instructions that both have, of those of either"),
	F_SHARE("containment", AXIS, containment,
		.says = "the same share of those of the smaller module"),
	SX_F_ENUM("verdict", AXIS, verdict, sx_variant_verdict_names,
		  .says = "class of most pairs; by containment where code differs"),
	SX_F_U32("measured", AXIS, measured, .flags = SX_NOT_CELL,
		 .says = "pairs in the medians, besides equal ones"),
	SX_F_U64("weight", AXIS, weight, .flags = SX_NOT_CELL, .says = "shared bytes"),
	SX_F_ARRAY("changes", AXIS, changes, change_count, &change_record,
		   .flags = SX_IF | SX_NOT_CELL),
});

/* ---- families ---- */

static const struct sx_record family_record = SX_TABLE("family")({
	SX_F_NAME("name", FAMILY, name, .says = "tokens that all names begin with"),
	SX_F_U32("modules", FAMILY, modules),
	SX_F_U64("bytes", FAMILY, bytes),
	SX_F_U64("pairs", FAMILY, pairs),
});

/* ---- pairs ---- */

struct pair {
	const struct sx_variant *first;
	const struct sx_variant *second;
	unsigned class;
	bool measured;
	uint32_t jaccard;
	uint32_t containment;
};

#define PAIR    struct pair
#define VARIANT struct sx_variant

static const struct sx_record pair_record = SX_TABLE("pair")({
	SX_F_NAME("first", VARIANT, name, SX_VIA(PAIR, first),
		  .says = "without the token, or with the first value"),
	SX_F_NAME("second", VARIANT, name, SX_VIA(PAIR, second)),
	SX_F_U64("bytes_first", VARIANT, bytes, SX_VIA(PAIR, first)),
	SX_F_U64("bytes_second", VARIANT, bytes, SX_VIA(PAIR, second)),
	SX_F_ENUM("class", PAIR, class, sx_variant_class_names),
	F_SHARE("jaccard", PAIR, jaccard, SX_WHEN(PAIR, measured)),
	F_SHARE("containment", PAIR, containment, SX_WHEN(PAIR, measured)),
});

/* ---- functions ---- */

#define ROW    struct sx_shared_row
#define SHARED struct sx_shared

static const struct sx_record function_record = SX_TABLE("function")({
	SX_F_HASH("digest", SHARED, digest.lo, SX_VIA(ROW, function),
		  .says = "of the body and of the functions it calls"),
	SX_F_U32("words", SHARED, words, SX_VIA(ROW, function), .says = "of one copy"),
	SX_F_U32("copies", SHARED, copies, SX_VIA(ROW, function)),
	SX_F_U32("modules", SHARED, modules, SX_VIA(ROW, function)),
	SX_F_U64("saves", ROW, saves, .says = "words saved by keeping one copy"),
	SX_F_NAME("name", ROW, name, .flags = SX_IF),
	SX_F_STR("where", ROW, where, .says = "the first module"),
});

/* ---- changes from a base ---- */

#define CHANGE struct sx_variants_change

static const char *const change_kinds[] = { "axis", "family", NULL };
const char *const sx_variants_change_names[] = { "new", "gone", "changed", "same", NULL };

/* Whether a change of an axis has a verdict in the base, or now. */
static bool was_axis(const struct sx_writer *w, const void *record)
{
	const CHANGE *c = record;

	(void)w;
	return !c->family && c->change != SX_VARIANTS_NEW;
}

static bool is_axis(const struct sx_writer *w, const void *record)
{
	const CHANGE *c = record;

	(void)w;
	return !c->family && c->change != SX_VARIANTS_GONE;
}

static const struct sx_record change_of_record = SX_TABLE("compared")({
	SX_F_ENUM("kind", CHANGE, family, change_kinds),
	SX_F_NAME("name", CHANGE, name),
	SX_F_ENUM("change", CHANGE, change, sx_variants_change_names,
		  .says = "same: its figures and its verdict"),
	SX_F_U64("base_modules", CHANGE, side[0].modules, .flags = SX_IF,
		 .says = "of a family"),
	SX_F_U64("modules", CHANGE, side[1].modules, .flags = SX_IF),
	SX_F_U64("base_pairs", CHANGE, side[0].pairs),
	SX_F_U64("pairs", CHANGE, side[1].pairs),
	SX_F_U64("base_bytes", CHANGE, side[0].bytes),
	SX_F_U64("bytes", CHANGE, side[1].bytes),
	SX_F_ENUM("base_verdict", CHANGE, side[0].verdict, sx_variant_verdict_names,
		  .there = was_axis, .says = "of an axis"),
	SX_F_ENUM("verdict", CHANGE, side[1].verdict, sx_variant_verdict_names,
		  .there = is_axis),
});

/* ---- the document ---- */

static const struct sx_record total_record = SX_TABLE("total")({
	SX_F_U64("modules", DOC, modules),
	SX_F_U64("bytes", DOC, bytes),
	SX_F_U32("base_modules", DOC, base_modules, .asked = ASKED_BASE),
	SX_F_U64("base_bytes", DOC, base_bytes, .asked = ASKED_BASE),
	SX_F_U64("paired", DOC, paired, .says = "modules with a pair"),
	SX_F_U64("functions", SET, function_count, SX_VIA(DOC, set)),
	SX_F_U64("function_words", SET, function_words, SX_VIA(DOC, set)),
	SX_F_U64("shared_functions", SET, shared_count, SX_VIA(DOC, set),
		 .says = "different bodies that several modules have"),
	SX_F_U64("distinct_functions", SET, distinct_count, SX_VIA(DOC, set),
		 .says = "different bodies"),
	SX_F_U64("saved_words", DOC, saved,
		 .says = "words saved by keeping one copy of each body"),
});

static const struct sx_record root_record = SX_TABLE("variants")({
	SX_F_ENUM("by", DOC, by, by_names,
		  .says = "names; macros that modules record; code: similar modules"),
	SX_F_BOOL("estimated", DOC, estimated, .flags = SX_IF,
		  .says = "of records: shares of code are estimates"),
	SX_F_HERE("", SX_MEMBERS, &total_record, .flags = SX_NOT_LINE),
	SX_F_HERE("axes", SX_ROWS, &axis_record,
		  .says = "proven verdicts first, then most shared bytes"),
	SX_F_HERE("families", SX_ROWS, &family_record, .says = "most bytes first"),
	SX_F_HERE("pairs", SX_ROWS, &pair_record, .asked = ASKED_PAIRS,
		  .says = "of the axis of --axis"),
	SX_F_HERE("shared", SX_ROWS, &function_record, .asked = ASKED_FUNCTIONS,
		  .says = "functions of several modules, with --functions"),
	SX_F_HERE("compared", SX_ROWS, &change_of_record, .asked = ASKED_BASE,
		  .says = "axes and families, with --base"),
});

static void people_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_variants_text((struct sx_variants_doc *)doc);
	sx_doc_people_end(doc, ending);
}

static void html_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_variants_html((struct sx_variants_doc *)doc, ending);
}

const struct sx_document sx_variants_document = {
	.title = "spvx variants",
	.version = "spvx_variants",
	.root = &root_record,
	.sheets = SX_SHEETS({
		{ NULL, &axis_record, NULL },
		{ "--axis", &pair_record, NULL },
		{ "--functions", &function_record, NULL },
		{ "--base", &change_of_record, NULL },
		{ 0 },
	}),
	.head = "variants",
	.lines = SX_LINES({
		{ NULL, &axis_record },
		{ NULL, &family_record },
		{ NULL, &pair_record },
		{ NULL, &function_record },
		{ NULL, &change_of_record },
		{ 0 },
	}),
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, NULL, people_end },
		{ "markdown", NULL, NULL, people_end },
		{ "html", NULL, NULL, html_end },
		{ 0 },
	}),
};

/* ---- writing ---- */

const struct sx_axis *sx_variants_asked(const struct sx_variants_doc *d,
					const struct sx_axis *last)
{
	const struct sx_axis *x = d->set->axes.items;
	uint32_t i = last ? (uint32_t)(last - x) + 1 : 0;

	while (i < d->set->axes.count && !sx_str_eq(x[i].name, d->axis))
		i++;
	return i < d->set->axes.count ? &x[i] : NULL;
}

static void put_pairs(struct sx_variants_doc *d, const struct sx_axis *x)
{
	const struct sx_pair *p = d->set->pairs.items;

	for (uint32_t i = 0; i < x->pairs; i++) {
		const struct sx_pair *at = &p[x->first + i];
		struct pair row = {
			.first = sx_variant_at(d->set, sx_pair_first(at)),
			.second = sx_variant_at(d->set, sx_pair_second(at)),
		};

		row.class = sx_variant_class(row.first, row.second);
		row.measured = sx_variants_share(d->set, x->first + i, &row.jaccard,
						 &row.containment);
		sx_doc_row(&d->doc, &pair_record, &row);
	}
}

static uint64_t bytes_of(const struct sx_variants *v)
{
	uint64_t bytes = 0;

	for (uint32_t i = 0; v && i < v->modules.count; i++)
		bytes += sx_variant_at(v, i)->bytes;
	return bytes;
}

void sx_variants_put(struct sx_variants_doc *d)
{
	const struct sx_variants *v = d->set;

	d->by = v->by;
	d->estimated = v->estimated || (d->base && d->base->estimated);
	d->modules = v->modules.count;
	d->bytes = bytes_of(v);
	d->base_modules = d->base ? d->base->modules.count : 0;
	d->base_bytes = bytes_of(d->base);
	for (uint32_t i = 0; i < v->modules.count; i++)
		d->paired += sx_variant_at(v, i)->family != UINT32_MAX;
	d->saved = v->function_words - v->distinct_words;
	d->doc.w.asked |= (d->axis.len ? ASKED_PAIRS : 0) |
			  (d->with_functions ? ASKED_FUNCTIONS : 0) |
			  (d->base ? ASKED_BASE : 0);
	d->doc.rows = d->axis.len         ? &pair_record
		      : d->with_functions ? &function_record
		      : d->base           ? &change_of_record
					  : &axis_record;
	sx_doc_begin(&d->doc);
	sx_doc_rows(&d->doc, &axis_record, v->axes.items, v->axes.count, sizeof(AXIS));
	sx_doc_next(&d->doc);
	sx_doc_rows(&d->doc, &family_record, v->families.items, v->families.count,
		    sizeof(FAMILY));
	if (d->axis.len) {
		sx_doc_next(&d->doc);
		for (const struct sx_axis *x = NULL; (x = sx_variants_asked(d, x));)
			put_pairs(d, x);
	}
	if (d->with_functions) {
		sx_doc_next(&d->doc);
		sx_doc_rows(&d->doc, &function_record, d->shared, d->shared_rows,
			    sizeof(ROW));
	}
	if (d->base) {
		sx_doc_next(&d->doc);
		sx_doc_rows(&d->doc, &change_of_record, v->changes.items, v->changes.count,
			    sizeof(CHANGE));
	}
}
