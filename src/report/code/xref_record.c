/* SPDX-License-Identifier: MIT */
/*
 * report/code/xref_record.c - the records of `spvx xref`: ids and their uses.
 */
#include "report/code/xref.h"

#define VIEW struct sx_xref_view
#define DOC  struct sx_xref_doc
#define INSN struct insn
#define USE  struct use

/* ---- instructions ---- */

struct insn {
	uint64_t offset;
	struct spvx_str text;
	struct sx_place place;
};

static struct insn insn_at(const struct sx_xref_view *v, uint32_t at)
{
	return (struct insn){ sx_word_offset(at), sx_xref_insn(v, at, NULL),
			      v->place(v->ctx, at) };
}

static const struct sx_record insn_record = SX_TABLE("instruction")({
	SX_F_U64("byte_offset", INSN, offset),
	SX_F_NAME("instruction", INSN, text),
	SX_F_NAME("file", INSN, place.file, .flags = SX_IF, .says = "source it comes from"),
	SX_F_U32("line", INSN, place.line, .flags = SX_IF,
		 .says = "of the source, or of assembly text, which has no file"),
	SX_F_U32("column", INSN, place.column, .flags = SX_IF, .says = "there, in bytes"),
	SX_F_NAME("source", INSN, place.source, .flags = SX_IF,
		  .says = "that line of the source, without indentation"),
});

/* Uses of the <id> itself of one kind, which is .enum_kind. */
static void put_kind(struct sx_writer *w, const void *record)
{
	const struct sx_xref_view *v = record;
	const struct spvx_use *uses = v->xref->uses;

	for (uint32_t i = v->xref->refs[0].first; i != SPVX_NONE; i = uses[i].next) {
		struct insn row;

		if (uses[i].kind != w->field->enum_kind)
			continue;
		row = insn_at(v, uses[i].at);
		sx_record_item(w, w->field->of, &row);
	}
}

/* ---- types, members ---- */

struct member {
	struct spvx_str name;
	struct spvx_str type;
};

static const struct sx_record member_record = SX_TABLE("member")({
	SX_F_NAME("name", struct member, name, .flags = SX_NULL),
	SX_F_NAME("type", struct member, type, .flags = SX_NULL),
});

static uint32_t struct_of(const struct sx_xref_view *v)
{
	return spvx_type_struct(v->module, sx_xref_type(v, v->xref->refs[0].id));
}

static bool has_members(const struct sx_writer *w, const void *record)
{
	(void)w;
	return struct_of(record);
}

static void put_members(struct sx_writer *w, const void *record)
{
	const struct sx_xref_view *v = record;
	uint32_t id = struct_of(v);
	struct spvx_insn insn = spvx_module_insn(v->module, spvx_module_def(v->module, id));

	for (unsigned i = 2; i < insn.word_count; i++) {
		char room[SX_TYPE_ROOM];
		const struct member row = {
			.name = v->name(v->ctx, id, i - 2),
			.type = sx_xref_type_text(v, spvx_insn_word(&insn, i), room),
		};

		sx_record_item(w, w->field->of, &row);
	}
}

/* ---- uses ---- */

struct use {
	uint32_t of;
	uint64_t depth;
	struct insn insn;
	uint32_t word;
	const char *role;
	uint32_t result;
	uint32_t function_id;
	struct spvx_str function;
};

static const struct sx_record use_record = SX_TABLE("use")({
	SX_F_U32("of", USE, of, .says = "the id that is used"),
	SX_F_U64(
		"depth", USE, depth,
		.says = "1: use of the requested id; 2: use of the result of such a use; ..."),
	SX_F_MEMBERS(USE, insn, &insn_record),
	SX_F_U32("word", USE, word, .says = "word of the instruction that has the id"),
	SX_F_CSTR("role", USE, role, .says = "name of the operand in the grammar"),
	SX_F_U32("result", USE, result, .flags = SX_IF,
		 .says = "result id of the instruction"),
	SX_F_U32("function_id", USE, function_id, .flags = SX_IF),
	SX_F_NAME("function", USE, function, SX_WHEN(USE, function.ptr)),
});

static void put_uses(struct sx_writer *w, const void *record)
{
	const struct sx_xref_view *v = record;
	const struct spvx_xref *x = v->xref;

	for (size_t i = 0; i < x->ref_count; i++) {
		for (uint32_t u = x->refs[i].first; u != SPVX_NONE; u = x->uses[u].next) {
			const struct spvx_use *use = &x->uses[u];
			struct use row;

			if (use->kind != SPVX_USE_OPERAND)
				continue;
			row = (struct use){ .of = x->refs[i].id,
					    .depth = (uint64_t)x->refs[i].depth + 1,
					    .insn = insn_at(v, use->at),
					    .word = use->word,
					    .role = use->role,
					    .result = use->result };
			if (use->function != SPVX_NONE) {
				row.function_id = v->module->functions[use->function].id;
				row.function = sx_xref_function(v, row.function_id);
			}
			sx_record_item(w, &use_record, &row);
		}
	}
}

/* ---- ids ---- */

static void put_id(struct sx_writer *w, const void *record)
{
	sx_json_put_u64(&w->json, w->field->key,
			((const struct sx_xref_view *)record)->xref->refs[0].id);
}

static void put_name(struct sx_writer *w, const void *record)
{
	const struct sx_xref_view *v = record;

	sx_json_put_known_name(&w->json, w->field->key,
			       sx_xref_name(v, v->xref->refs[0].id));
}

static void put_type(struct sx_writer *w, const void *record)
{
	const struct sx_xref_view *v = record;
	char room[SX_TYPE_ROOM];

	sx_json_put_known_name(
		&w->json, w->field->key,
		sx_xref_type_text(v, sx_xref_type(v, v->xref->refs[0].id), room));
}

static void put_defined(struct sx_writer *w, const void *record)
{
	const struct sx_xref_view *v = record;
	uint32_t at = spvx_module_def(v->module, v->xref->refs[0].id);
	struct insn row;

	if (at == SPVX_NONE) {
		sx_json_put_null(&w->json, w->field->key);
		return;
	}
	row = insn_at(v, at);
	sx_record_object(w, w->field->key, w->field->of, &row, false);
}

static const struct sx_record id_record = SX_TABLE("id", .spread = true)({
	SX_F_MADE("id", SX_U32, put_id),
	SX_F_MADE("name", SX_NAME, put_name, .flags = SX_NULL),
	SX_F_MADE("type", SX_NAME, put_type, .flags = SX_NULL, .says = "in words"),
	SX_F_MADE("members", SX_LIST, put_members, .there = has_members,
		  .of = &member_record, .says = "of the structure of the type"),
	SX_F_MADE("defined", SX_VALUE, put_defined, .flags = SX_NULL, .of = &insn_record),
	SX_F_MADE("names", SX_LIST, put_kind, .enum_kind = SPVX_USE_NAME,
		  .of = &insn_record),
	SX_F_MADE("decorations", SX_LIST, put_kind, .enum_kind = SPVX_USE_DECORATION,
		  .of = &insn_record),
	SX_F_MADE("uses", SX_LIST, put_uses, .of = &use_record),
});

/* ---- the document ---- */

static void text_row(struct sx_doc *doc, const void *view)
{
	sx_buf_puts(doc->page.out, doc->written ? "\n" : "");
	sx_xref_text(&doc->page, view);
}

const struct sx_document sx_xref_document = {
	.title = "spvx xref",
	.version = "spvx_xref",
	.root = SX_ROOT("xref", SX_F_NAME("address", DOC, address),
			SX_F_SYMBOLS(DOC, symbols), SX_F_HERE("ids", SX_ROWS, &id_record)),
	.complete = "all of the module could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, text_row, NULL },
		{ "dot", sx_xref_dot_begin, sx_xref_dot_row, sx_xref_dot_end },
		{ 0 },
	}),
};
