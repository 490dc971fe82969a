/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/views.c - the other views as records, and the document with all views.
 */
#include "report/pipelines/pipelines.h"

#include "base/compiler.h"
#include "base/str.h"
#include "spirv/weigh.h"

#include <string.h>

/* ---- driver statistics: the columns of TSV depend on them, so its record is made when they
 * are known ---- */

static const char *const attributions[] = { "one", "shared", "none", NULL };

#define COST struct sx_pipe_cost

/* HASH:ENTRY+... of the modules that the figures belong to. */
static void modules_text(struct sx_writer *w, const void *record)
{
	const COST *cost = record;
	const size_t before = w->cell.len;

	for (uint32_t i = 0; i < cost->stage_count; i++) {
		const struct spvx_cache_stage *s = &cost->stages[i];

		if (!(s->stage & cost->of))
			continue;
		SX_SAY(&w->cell, SX_C(w->cell.len > before ? "+" : ""), SX_HASH(s->module),
		       SX_T(":"), SX_BY(sx_put_listed_name, s->name));
	}
	if (w->cell.len == before)
		sx_buf_putc(&w->cell, '-');
}

static void value_cell(struct sx_writer *w, const void *record)
{
	const struct spvx_str *value = &((const COST *)record)->values[w->field->at];

	sx_buf_put(&w->cell, value->len ? value->ptr : "-", value->len ? value->len : 1);
}

/* Whole numbers are JSON numbers, others are strings. */
static void put_figures(struct sx_writer *w, const void *record)
{
	const COST *cost = record;

	for (size_t i = 0; i < cost->count; i++) {
		struct spvx_str value = cost->values[i];
		uint64_t number;

		if (sx_parse_u64(value, &number))
			sx_json_put_u64(&w->json, cost->columns[i], number);
		else
			sx_json_put_str(&w->json, cost->columns[i], value);
	}
}

#define FIRST                                                                   \
	SX_F_NAME("pipeline", COST, address),                                   \
		SX_F_NAME("executable", COST, executable,                       \
			  .says = "as the driver calls it"),                    \
		SX_F_TEXT("modules", modules_text,                              \
			  .says = "HASH:ENTRY of its modules, separated by +"), \
		SX_F_ENUM(                                                      \
			"attribution", COST, attribution, attributions,         \
			.says = "whether its figures belong to one module, to several, or to none")

static const struct sx_record cost_record = SX_TABLE("cost")({
	FIRST,
	SX_F_MADE("values", SX_MAP, put_figures, .flags = SX_NOT_CELL,
		  .type = "\"type\": [\"integer\", \"string\"]",
		  .says = "by name of the column; whole numbers are numbers"),
});

const struct sx_record *sx_pipe_cost_columns(struct sx_arena *arena,
					     const struct spvx_str *columns, size_t count)
{
	static const struct sx_field first[] = { FIRST };
	const size_t fixed = SX_ARRAY_SIZE(first);
	struct sx_record *r = sx_arena_zalloc(arena, 1, sizeof(*r));
	struct sx_field *fields = sx_arena_zalloc(arena, fixed + count, sizeof(*fields));

	if (!r || !fields)
		return NULL;
	memcpy(fields, first, sizeof(first));
	for (size_t i = 0; i < count; i++)
		fields[fixed + i] = (struct sx_field){ .key = columns[i],
						       .kind = SX_TEXT,
						       .at = (uint32_t)i,
						       .cell = value_cell };
	*r = (struct sx_record){ .name = "cost", .fields = fields, .count = fixed + count };
	return r;
}

#define MODULE struct sx_pipe_module_cost

static const struct sx_record module_cost_record = SX_TABLE("cost_module")({
	SX_F_HASH("module", MODULE, module),
	SX_F_NAME("entry", MODULE, entry),
	SX_F_NAME("column", MODULE, column, .says = "as the driver calls it"),
	SX_F_U64("rows", MODULE, rows, .says = "executables of this module alone"),
	SX_F_STR("minimum", MODULE, least),
	SX_F_STR("median", MODULE, median),
	SX_F_STR("maximum", MODULE, most),
});

#define FUNCTION struct sx_pipe_function_cost

static const struct sx_record function_cost_record = SX_TABLE("cost_function")({
	SX_F_HASH("module", FUNCTION, module),
	SX_F_NAME("entry", FUNCTION, entry),
	SX_F_NAME("function", FUNCTION, function, .says = "in its call tree"),
	SX_F_U64("instructions", FUNCTION, insns),
	SX_F_NAME("column", FUNCTION, column, .says = "as the driver calls it"),
	SX_F_STR("estimate", FUNCTION, estimate,
		 .says = "share of the median of the entry point, by instructions"),
});

/* ---- findings ---- */

const char *const sx_pipe_severity_names[] = { "error", "warning", "note", NULL };

static void stage_text(struct sx_writer *w, const void *record)
{
	const struct sx_pipe_finding *f = record;

	sx_pipe_put_stage(&w->cell, f->stage, ' ');
}

#define FOUND struct sx_pipe_finding
#define RULE  struct sx_pipe_rule_facts

/* Empty texts are "-" in columns, and absent in JSON. */
#define UNLESS_EMPTY(member) SX_WHEN(FOUND, member.len)

const struct sx_record sx_pipe_finding_record = SX_TABLE("finding")({
	SX_F_NAME("pipeline", FOUND, address,
		  .says = "address of the pipeline, or of another object"),
	SX_F_ENUM("severity", FOUND, severity, sx_pipe_severity_names),
	SX_F_CSTR("rule", RULE, id, SX_VIA(FOUND, rule), .says = "see --list-rules"),
	SX_F_TEXT("stage", stage_text, SX_WHEN(FOUND, stage), .says = "of the shader"),
	SX_F_NAME("place", FOUND, place, UNLESS_EMPTY(place),
		  .says = "part of the pipeline"),
	SX_F_NAME("recorded", FOUND, recorded, UNLESS_EMPTY(recorded),
		  .says = "value in the cache"),
	SX_F_NAME("shader", FOUND, shader, UNLESS_EMPTY(shader),
		  .says = "value in the shader"),
	SX_F_CSTR("vuid", FOUND, vuid, .flags = SX_IF,
		  .says = "identifier of the Vulkan rule"),
	SX_F_NAME("message", FOUND, why, UNLESS_EMPTY(why), .flags = SX_NOT_CELL),
});

#define BY_RULE struct sx_pipe_by_rule

const struct sx_record sx_pipe_by_rule_record = SX_TABLE("by_rule")({
	SX_F_ENUM("severity", BY_RULE, severity, sx_pipe_severity_names),
	SX_F_CSTR("rule", RULE, id, SX_VIA(BY_RULE, rule), .says = "see --list-rules"),
	SX_F_HASH("layout", BY_RULE, layout, .flags = SX_NULL | SX_IF,
		  .type = "\"type\": [\"string\", \"null\"]",
		  .says = "layout of the pipelines"),
	SX_F_U64("findings", BY_RULE, findings),
	SX_F_U64("pipelines", BY_RULE, pipelines,
		 .says = "pipelines, or other objects, with such a finding"),
	SX_F_CSTR("title", RULE, title, SX_VIA(BY_RULE, rule),
		  .says = "the mistake, in a line"),
});

/* ---- unused objects ---- */

static const struct sx_record unused_record = SX_TABLE("unused")({
	SX_F_NAMED("kind", struct sx_pipe_unused, tag, sx_pipe_tag_key,
		   .says = "of the object"),
	SX_F_HASH("hash", struct sx_pipe_unused, hash, .says = "its name in the archive"),
});

/* ---- equal pipelines ---- */

static const struct sx_record same_record = SX_TABLE("same")({
	SX_F_NAMED("kind", struct sx_pipe_same, tag, sx_pipe_tag_key),
	SX_F_VALUES("pipelines", SX_STRS, struct sx_pipe_same, addresses, count,
		    .says = "addresses of equal pipelines"),
});

/* ---- modules ---- */

static void uses_cell(struct sx_writer *w, const void *record)
{
	uint32_t stages = ((const struct sx_pipe_uses *)record)->stages;

	sx_pipe_put_stages(&w->cell, stages, ",", '-');
	sx_buf_puts(&w->cell, stages ? "" : "-");
}

static void put_uses(struct sx_writer *w, const void *record)
{
	sx_pipe_json_stages(w, ((const struct sx_pipe_uses *)record)->stages);
}

static const struct sx_record uses_record = SX_TABLE("uses")({
	SX_F_HASH("module", struct sx_pipe_uses, module),
	SX_F_U64("pipelines", struct sx_pipe_uses, pipelines,
		 .says = "number of pipelines with the module"),
	SX_F_MADE("stages", SX_LIST, put_uses, .cell = uses_cell, .flags = SX_ONE_LINE,
		  .type = SX_SAYS_STRING, .says = "of its entry points in them"),
});

/* ---- specialization ---- */

static void spec_stage(struct sx_writer *w, const void *record)
{
	sx_pipe_put_stage(&w->cell, ((const struct sx_pipe_spec *)record)->stage, ' ');
}

/* Without leading zeros. */
static void put_short_value(struct sx_buf *b, struct spvx_str bytes)
{
	while (bytes.len > 1 && !bytes.ptr[bytes.len - 1])
		bytes.len--;
	sx_buf_puts(b, "0x");
	for (size_t i = bytes.len; i; i--)
		sx_buf_hex(b, (unsigned char)bytes.ptr[i - 1], i == bytes.len ? 1 : 2);
}

static void values_cell(struct sx_writer *w, const void *record)
{
	const struct sx_pipe_spec *spec = record;

	for (size_t i = 0; i < spec->value_count; i++)
		SX_SAY(&w->cell, SX_C(i ? "," : ""),
		       SX_BY(put_short_value, spec->values[i].value), SX_T(":"),
		       SX_PLAIN(spec->values[i].count));
}

static void put_values(struct sx_writer *w, const void *record)
{
	const struct sx_pipe_spec *spec = record;

	for (size_t i = 0; i < spec->value_count; i++) {
		struct sx_buf *b = sx_writer_cell(w);

		put_short_value(b, spec->values[i].value);
		sx_json_object_inline(&w->json, NULL);
		sx_json_str(&w->json, "value", sx_buf_str(b));
		sx_json_u64(&w->json, "pipelines", spec->values[i].count);
		sx_json_end_object(&w->json);
	}
}

#define SPEC struct sx_pipe_spec

static const struct sx_record spec_record = SX_TABLE("spec")({
	SX_F_HASH("module", SPEC, module),
	SX_F_NAME("entry", SPEC, entry),
	SX_F_TEXT("stage", spec_stage),
	SX_F_U64("pipelines", SPEC, pipelines,
		 .says = "number of pipelines with the entry point"),
	SX_F_U64("permutations", SPEC, permutations,
		 .says = "distinct sets of constants and values, the empty one included"),
	SX_F_U32("constant", SPEC, constant, .says = "SpecId"),
	SX_F_U64("set_in", SPEC, set_in, .says = "pipelines that set it"),
	SX_F_MADE("values", SX_LIST, put_values, .cell = values_cell,
		  .type = "\"type\": \"object\"",
		  .says = "each with the number of pipelines that set it"),
});

/* ---- dynamic states ---- */

static const struct sx_record dynamic_record = SX_TABLE("dynamic")({
	SX_F_U32("state", struct sx_pipe_dynamic, state, .says = "VkDynamicState"),
	SX_F_U64("pipelines", struct sx_pipe_dynamic, pipelines,
		 .says = "number of pipelines with the state"),
});

/* ---- estimates ---- */

#define WEIGHT struct sx_pipe_weight

static const struct sx_record weight_record = SX_TABLE("weight")({
	SX_F_NAME("pipeline", WEIGHT, address),
	SX_F_NAMED("kind", WEIGHT, tag, sx_pipe_tag_key),
	SX_F_U64("cost", WEIGHT, cost,
		 .says = "an estimate of the time to compile it; relative, without unit"),
	SX_F_U32("share", WEIGHT, share,
		 .says = "of the cost of all pipelines, in thousandths"),
	SX_F_ENUM("cause", WEIGHT, cause, sx_cost_causes,
		  .says = "rule of `audit` that accounts for most of the cost"),
	SX_F_HASH("module", WEIGHT, module, .flags = SX_NULL | SX_IF,
		  .type = "\"type\": [\"string\", \"null\"]",
		  .says = "the most costly module"),
});

/* ---- the document ---- */

#define DOC struct sx_pipe_doc

static const struct sx_record total_record = SX_TABLE("end")({
	SX_F_U64("pipeline_count", DOC, pipelines),
	SX_F_U64("module_count", DOC, modules),
	SX_F_U64("errors", DOC, errors),
	SX_F_U64("warnings", DOC, warnings),
	SX_F_U64("notes", DOC, notes),
	SX_F_BOOL("checked", DOC, checked, .says = "modules were read: --check"),
});

static const struct sx_record root_record = SX_TABLE("document")({
	SX_F_HERE("pipelines", SX_ROWS, &sx_pipe_row_record, .asked = SX_PIPE_LIST),
	SX_F_HERE("by_rule", SX_ROWS, &sx_pipe_by_rule_record, .asked = SX_PIPE_BY_RULE),
	SX_F_HERE("findings", SX_ROWS, &sx_pipe_finding_record, .asked = SX_PIPE_FINDINGS),
	SX_F_HERE("unused", SX_ROWS, &unused_record, .asked = SX_PIPE_UNUSED),
	SX_F_HERE("same", SX_ROWS, &same_record, .asked = SX_PIPE_SAME),
	SX_F_HERE("uses", SX_ROWS, &uses_record, .asked = SX_PIPE_USES),
	SX_F_HERE("spec", SX_ROWS, &spec_record, .asked = SX_PIPE_SPEC),
	SX_F_HERE("dynamic", SX_ROWS, &dynamic_record, .asked = SX_PIPE_DYNAMIC),
	SX_F_HERE("cost", SX_ROWS, &cost_record, .asked = SX_PIPE_COST),
	SX_F_HERE("cost_modules", SX_ROWS, &module_cost_record,
		  .asked = SX_PIPE_COST_MODULES),
	SX_F_HERE("cost_functions", SX_ROWS, &function_cost_record,
		  .asked = SX_PIPE_COST_FUNCTIONS),
	SX_F_HERE("weights", SX_ROWS, &weight_record, .asked = SX_PIPE_WEIGHTS),
	SX_F_HERE("summary", SX_OBJECT, &total_record),
});

/* In the order of enum sx_pipe_view. */
static const struct sx_sheet sheets[] = {
	{ .columns = &sx_pipe_row_record },
	{ .when = "--show=by-rule", .columns = &sx_pipe_by_rule_record },
	{ .when = "--show=findings", .columns = &sx_pipe_finding_record },
	{ .when = "--show=unused", .columns = &unused_record },
	{ .when = "--show=same", .columns = &same_record },
	{ .when = "--show=uses", .columns = &uses_record },
	{ .when = "--show=spec", .columns = &spec_record },
	{ .when = "--show=dynamic", .columns = &dynamic_record },
	{ .when = "--show=cost",
	  .columns = &cost_record,
	  .notes = "    and each --column of --stats, by its name\n" },
	{ .when = "--show=cost-modules", .columns = &module_cost_record },
	{ .when = "--show=cost-functions", .columns = &function_cost_record },
	{ .when = "--cost", .columns = &weight_record },
	{ 0 },
};

const struct sx_document sx_pipe_document = {
	.title = "spvx pipelines",
	.says = "Pipelines and other objects of Fossilize archives; views that were not requested are absent.",
	.version = "spvx_pipelines",
	.root = &root_record,
	.sheets = sheets,
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, sx_pipe_text_row, sx_pipe_text_end },
		{ "markdown", NULL, sx_pipe_markdown_row, sx_pipe_markdown_end },
		{ "dot", sx_pipe_dot_begin, sx_pipe_dot_row, sx_pipe_dot_end },
		{ 0 },
	}),
};

/* The columns of driver statistics differ between documents. */
static const struct sx_record *record_of(const struct sx_pipe_doc *d, unsigned view)
{
	bool columns = !sx_doc_is(&d->doc, SX_IN_JSON | SX_IN_LINES);

	return view == SX_PIPE_COST && d->cost && columns ? d->cost
							  : sheets[sx_ctz32(view)].columns;
}

void sx_pipe_begin(struct sx_pipe_doc *d, unsigned views)
{
	unsigned first = views & (SX_PIPE_SUMMARY - 1);

	d->views = views;
	d->doc.w.asked = views;
	sx_strmap_init(&d->seen, NULL);
	d->view = first ? first & (0 - first) : SX_PIPE_SUMMARY;
	if (first)
		d->doc.rows = record_of(d, d->view);
	sx_doc_begin(&d->doc);
}

/* Advance to @view, beginning each view in between that is shown. */
static void go_to(struct sx_pipe_doc *d, unsigned view)
{
	while (d->view < view) {
		do
			d->view <<= 1;
		while (d->view < view && !(d->views & d->view));
		d->rows = 0;
		if (d->views & d->view)
			sx_doc_next(&d->doc);
	}
}

void sx_pipe_put(struct sx_pipe_doc *d, unsigned view, const void *row)
{
	if (!(d->views & view))
		return;
	go_to(d, view);
	sx_doc_row(&d->doc, record_of(d, view), row);
	d->rows++;
}

void sx_pipe_end(struct sx_pipe_doc *d)
{
	const struct sx_pipe_sums *sums = d->sums;

	d->pipelines = sums->pipelines[0] + sums->pipelines[1] + sums->pipelines[2];
	d->modules = sums->objects[SPVX_CACHE_MODULE];
	d->errors = sums->found[SX_PIPE_ERROR];
	d->warnings = sums->found[SX_PIPE_WARNING];
	d->notes = sums->found[SX_PIPE_NOTE];
	go_to(d, SX_PIPE_SUMMARY);
}
