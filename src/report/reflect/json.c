/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json.c - the JSON document of a reflection: the contract that `spvx help
 * --schema=reflect` prints. Keys in a fixed order, lists sorted, nothing that depends on
 * the machine or the time.
 *
 * One file: the document from its root to everything that is not in a list of its own.
 */
#include "report/reflect/json.h"

#include "base/str.h"
#include "reflect/vulkan.h"
#include "report/records/words.h"

/* ---- values ---- */

void *sx_rj_array(struct sx_writer *w, size_t count, size_t size)
{
	void *items = sx_arena_array(sx_rj_view(w)->scratch, count, size);

	if (!items)
		sx_buf_fail(w->json.out, -SPVX_ENOMEM);
	return items;
}

void sx_rj_open(struct sx_rj *rj, struct sx_json *j, const struct sx_reflect_view *v)
{
	*rj = (struct sx_rj){ .v = v };
	sx_writer_init(&rj->w, j->out, rj);
	rj->w.json = *j;
	rj->w.grammar = v ? v->g : NULL;
	if (!v)
		return;
	sx_rj_words_open(rj);
	sx_rj_uses_open(rj);
}

void sx_rj_close(struct sx_rj *rj, struct sx_json *j)
{
	*j = rj->w.json;
	sx_writer_free(&rj->w);
}

void sx_rj_name(struct sx_writer *w, const void *record)
{
	const struct spvx_text *text = sx_field_at(w->field, record);
	struct spvx_str name = sx_reflect_str(sx_rj_view(w), *text);

	if (!name.len)
		name.ptr = "";
	sx_json_framed_name(&w->json, w->field->key, name);
}

void sx_rj_put_type(struct sx_writer *w, struct spvx_str key, uint32_t type)
{
	sx_json_put_quote(&w->json, key);
	sx_reflect_put_type(w->json.out, sx_rj_view(w), type);
	sx_json_end_quote(&w->json);
}

void sx_rj_type(struct sx_writer *w, const void *record)
{
	sx_json_framed_quote(&w->json, w->field->key);
	sx_reflect_put_type(w->json.out, sx_rj_view(w), sx_field_u32(w->field, record));
	sx_json_end_quote(&w->json);
}

static SX_ALWAYS_INLINE void put_enum(struct sx_writer *w, struct spvx_str key,
				      unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(w->grammar, kind, value);

	if (name) { /* names have letters and digits only, also in the grammars of users */
		sx_json_framed_plain(&w->json, key, name, sx_str_n("", 0));
		return;
	}
	sx_json_put_quote(&w->json, key);
	sx_buf_u64(w->json.out, value);
	sx_json_end_quote(&w->json);
}

void sx_rj_enum(struct sx_writer *w, const void *record)
{
	put_enum(w, w->field->key, w->field->enum_kind, sx_field_u32(w->field, record));
}

void sx_rj_format(struct sx_writer *w, const void *record)
{
	uint32_t format = sx_field_u32(w->field, record);

	if (format)
		sx_json_framed_plain(&w->json, w->field->key, "VK_FORMAT_",
				     sx_str(sx_vulkan_format_name(format)));
}

void sx_rj_stages(struct sx_writer *w, const void *record)
{
	uint32_t left = sx_field_u32(w->field, record);
	const char *name;

	while ((name = sx_reflect_next_stage(&left)))
		sx_json_cstr(&w->json, NULL, name);
}

void sx_rj_put_numbers(struct sx_writer *w, const uint32_t *numbers, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		sx_json_u64(&w->json, NULL, numbers[i]);
}

void sx_rj_items(struct sx_writer *w, const void *record)
{
	const char *r = (const char *)sx_rj_view(w)->r;
	const struct spvx_reflect_list *list = (const void *)(r + w->field->enum_kind);
	const char *item =
		r + list->offset + sx_field_u32(w->field, record) * w->field->of->size;
	uint32_t count =
		*(const uint32_t *)(const void *)((const char *)record + w->field->count);

	for (; count; count--, item += w->field->of->size)
		sx_record_item(w, w->field->of, item);
}

void sx_rj_version(struct sx_writer *w, const void *record)
{
	(void)record;
	sx_json_framed_u64(&w->json, w->field->key, 1);
}

/* ---- module ---- */

#define VIEW       struct sx_reflect_view
#define REFLECTION struct spvx_reflection
#define VIA_R      SX_VIA(VIEW, r)

static const struct spvx_reflection *reflection_of(const struct sx_writer *w)
{
	return sx_rj_view(w)->r;
}

static void put_hash(struct sx_writer *w, const void *record)
{
	char hash[65] = "";

	if (sx_reflect_hash(record, hash))
		w->out->error = -SPVX_ENOMEM;
	sx_json_framed_str(&w->json, w->field->key, sx_str(hash));
}

static void put_version(struct sx_writer *w, const void *record)
{
	sx_json_framed_quote(&w->json, w->field->key);
	sx_put_version(w->json.out, sx_field_u32(w->field, record));
	sx_json_end_quote(&w->json);
}

static void put_capabilities(struct sx_writer *w, const void *record)
{
	const struct spvx_reflection *r = record;

	for (uint32_t i = 0; i < r->capabilities.count; i++)
		put_enum(w, (struct spvx_str){ NULL, 0 }, w->field->enum_kind,
			 spvx_reflect_capabilities(r)[i]);
}

/* A list of texts of the reflection, at offset .at. */
static void put_texts(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_list *list = sx_field_at(w->field, record);
	const struct spvx_text *texts = (const void *)((const char *)record + list->offset);

	for (uint32_t i = 0; i < list->count; i++)
		sx_json_put_name(&w->json, (struct spvx_str){ NULL, 0 },
				 sx_known(sx_reflect_str(sx_rj_view(w), texts[i])));
}

#define F_TEXTS(key, list)                                                 \
	SX_FIELD(SX_LIST, key, REFLECTION, list, struct spvx_reflect_list, \
		 .put = put_texts, VIA_R, .flags = SX_ONE_LINE, .type = SX_SAYS_STRING)

static bool module_asks(const struct sx_writer *w, const void *record)
{
	(void)record;
	return sx_rj_asks(w, SPVX_NONE);
}

static const struct sx_field module_fields[] = {
	SX_F_NAME("address", VIEW, address),
	SX_F_IN_PROGRAM(VIEW, program),
	SX_F_UINT("bytes", VIEW, size, .type = SX_SAYS_COUNT),
	SX_FIELD(SX_CSTR, "sha256", VIEW, sha256, char *const, .flags = SX_NULL,
		 .type = SX_SAYS_DIGEST),
	SX_F_MADE("interface_hash", SX_STR, put_hash, .type = SX_SAYS_DIGEST),
	SX_RJ_U32(SX_STR, "version", REFLECTION, version, VIA_R, .put = put_version),
	SX_F_UINT("generator", REFLECTION, generator, VIA_R, .mask = 0xffff0000),
	SX_F_UINT("generator_version", REFLECTION, generator, VIA_R, .mask = 0xffff),
	SX_RJ_SOME_ENUM("addressing_model", REFLECTION, addressing_model,
			SPVX_KIND_AddressingModel, VIA_R),
	SX_RJ_SOME_ENUM("memory_model", REFLECTION, memory_model, SPVX_KIND_MemoryModel,
			VIA_R),
	SX_F_MADE("capabilities", SX_LIST, put_capabilities, VIA_R, .flags = SX_ONE_LINE,
		  .enum_kind = SPVX_KIND_Capability, .type = SX_SAYS_STRING),
	F_TEXTS("extensions", extensions),
	F_TEXTS("ext_inst_imports", imports),
	SX_F_HERE("requires", SX_OBJECT, &sx_rj_asked_record, .there = module_asks,
		  .flags = SX_SPREAD),
};

SX_WRITTEN_RECORD(module_record, "module", module_fields);

static bool has_source(const struct sx_writer *w, const void *record)
{
	(void)record;
	return reflection_of(w)->source_language != SPVX_NONE ||
	       reflection_of(w)->files.count;
}

static const struct sx_field source_fields[] = {
	SX_RJ_SOME_ENUM("language", REFLECTION, source_language, SPVX_KIND_SourceLanguage,
			VIA_R),
	SX_F_U32("version", REFLECTION, source_version, VIA_R,
		 SX_WHEN_NOT(REFLECTION, source_language, SPVX_NONE)),
	F_TEXTS("files", files),
};

SX_WRITTEN_RECORD(source_record, "source", source_fields);

/* ---- linkage, notes ---- */

#define LINKAGE struct spvx_reflect_linkage
#define NOTE    struct spvx_reflect_note

static const char *const linked_kinds[] = { "variable", "function", NULL };

static const struct sx_record linkage_record = SX_TABLE("linkage")({
	SX_RJ_NAME("name", LINKAGE, name),
	SX_F_U32("id", LINKAGE, id),
	SX_RJ_ENUM("type", LINKAGE, type, SPVX_KIND_LinkageType),
	SX_F_ENUM("kind", LINKAGE, is_function, linked_kinds),
});

static void put_linkage(struct sx_writer *w, const void *record)
{
	const struct spvx_reflection *r = record;

	for (uint32_t i = 0; i < r->linkage.count; i++)
		sx_record_item(w, w->field->of, &spvx_reflect_linkage(r)[i]);
}

static void put_rule(struct sx_writer *w, const void *record)
{
	(void)record;
	sx_json_put_str(&w->json, w->field->key,
			sx_str(spvx_code_rule((int)reflection_of(w)->fault)));
}

static void put_fault_offset(struct sx_writer *w, const void *record)
{
	(void)record;
	sx_json_put_u64(&w->json, w->field->key, reflection_of(w)->fault_offset);
}

static void put_entry_name(struct sx_writer *w, const void *record)
{
	uint32_t entry = sx_field_u32(w->field, record);

	if (entry != SPVX_NONE)
		sx_json_put_name(
			&w->json, w->field->key,
			sx_known(sx_reflect_str(
				sx_rj_view(w),
				spvx_reflect_entries(reflection_of(w))[entry].name)));
}

static const struct sx_record note_record = SX_TABLE("note")({
	SX_F_NAMED("text", NOTE, code, spvx_reflect_note_text),
	SX_F_MADE("rule", SX_STR, put_rule, SX_WHEN_IS(NOTE, code, SPVX_NOTE_FAULT)),
	SX_F_MADE("offset", SX_U64, put_fault_offset,
		  SX_WHEN_IS(NOTE, code, SPVX_NOTE_FAULT), .says = "in bytes"),
	SX_F_U32("id", NOTE, id, .flags = SX_IF),
	SX_F_WORDS("offset", NOTE, at, SX_WHEN_NOT(NOTE, at, SPVX_NONE),
		   .flags = SX_SAME | SX_OPTIONAL),
	SX_RJ_U32(SX_NAME, "entry_point", NOTE, entry, .put = put_entry_name,
		  SX_RJ_OPTIONAL),
});

/* Whether a note is about an error, not only information. */
static bool is_error(uint32_t code)
{
	return code != SPVX_NOTE_UNBOUND && code != SPVX_NOTE_NOT_LISTED &&
	       code != SPVX_NOTE_NO_VULKAN;
}

/* .enum_kind: put errors, else other notes. */
static void put_notes(struct sx_writer *w, const void *record)
{
	const struct spvx_reflection *r = reflection_of(w);
	bool open = false;

	(void)record;
	for (uint32_t i = 0; i < r->notes.count; i++) {
		const struct spvx_reflect_note *n = &spvx_reflect_notes(r)[i];

		if (is_error(n->code) != w->field->enum_kind)
			continue;
		sx_list_open(w, w->field, &open);
		sx_record_item(w, w->field->of, n);
	}
	sx_list_close(w, open);
}

/* ---- the document ---- */

#define F_LIST(key, function, record, ...) \
	SX_F_MADE(key, SX_LIST, function, .of = (record), __VA_ARGS__)

static const struct sx_field body_fields[] = {
	SX_RJ_VERSION("spvx_reflect"),
	SX_F_HERE("module", SX_OBJECT, &module_record, .flags = SX_SPREAD),
	SX_F_HERE("source", SX_OBJECT, &source_record, .there = has_source,
		  .flags = SX_SPREAD),
	F_LIST("entry_points", sx_rj_put_entries, &sx_rj_entry_record),
	F_LIST("descriptor_sets", sx_rj_put_sets, &sx_rj_set_record),
	F_LIST("unbound", sx_rj_put_unbound, &sx_rj_binding_record, .flags = SX_RJ_LAZY,
	       .says = "resources without a set or a binding, which no pipeline layout can have"),
	F_LIST("push_constants", sx_rj_put_push_constants, &sx_rj_push_record),
	F_LIST("specialization_constants", sx_rj_put_spec_constants, &sx_rj_spec_record),
	SX_F_MADE("types", SX_MAP, sx_rj_put_types, .of = &sx_rj_type_record,
		  .says = "by the name that refers to them"),
	F_LIST("linkage", put_linkage, &linkage_record, VIA_R,
	       SX_WHEN(REFLECTION, linkage.count)),
	F_LIST("errors", put_notes, &note_record, .flags = SX_RJ_LAZY, .enum_kind = true),
	F_LIST("notes", put_notes, &note_record, .flags = SX_RJ_LAZY, .enum_kind = false),
};

SX_WRITTEN_RECORD(body_record, "body", body_fields);

static const struct sx_record document_record = SX_TABLE("document")({
	SX_F_HERE("", SX_MEMBERS, &body_record),
	SX_F_ENDING("false: the module is damaged, or not all was read"),
});

static void put_body(struct sx_json *j, const struct sx_reflect_view *v)
{
	struct sx_rj rj;

	sx_rj_open(&rj, j, v);
	sx_record_members(&rj.w, &body_record, v);
	sx_rj_close(&rj, j);
}

void sx_reflect_json_begin(struct sx_json *j, const struct sx_reflect_view *v)
{
	sx_json_object(j, NULL);
	put_body(j, v);
}

void sx_reflect_json_end(struct sx_json *j, const struct sx_ending *ending)
{
	struct sx_rj rj;

	sx_rj_open(&rj, j, NULL);
	sx_record_members(&rj.w, &sx_ending_record, ending);
	sx_json_end_object(&rj.w.json);
	sx_rj_close(&rj, j);
}

/* The end of a document of a set, whose faults are the module's. */
static void end_one(struct sx_json *j, const struct sx_reflect_view *v)
{
	sx_json_put_bool(j, sx_json_key_of("complete"), !v->r->fault);
	sx_json_end_object(j);
}

void sx_reflect_json(struct sx_json *j, const struct sx_reflect_view *v)
{
	sx_reflect_json_begin(j, v);
	end_one(j, v);
}

/* ---- lines ---- */

#define REFLECT_LINE "reflect" /* the type of a module's line */

void sx_rj_document(struct sx_json *j, const struct sx_record *r, const void *record,
		    bool line)
{
	struct sx_rj rj;

	sx_rj_open(&rj, j, NULL);
	rj.w.owner = record;
	sx_json_object(&rj.w.json, NULL);
	if (line)
		sx_json_cstr(&rj.w.json, "t", r->name);
	sx_record_members(&rj.w, r, record);
	sx_json_end_object(&rj.w.json);
	sx_rj_close(&rj, j);
}

void sx_rj_row(struct sx_doc *d, const void *row)
{
	bool line = sx_doc_is(d, SX_IN_LINES);

	sx_json_init(&d->w.json, d->page.out, !line);
	sx_rj_document(&d->w.json, d->record, row, line);
	sx_json_finish(&d->w.json);
}

void sx_reflect_put_line(struct sx_buf *b, const struct sx_reflect_view *v)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	sx_json_cstr(&j, "t", REFLECT_LINE);
	put_body(&j, v);
	end_one(&j, v);
	sx_json_finish(&j);
}

/* ---- several, and the schema ---- */

static const struct sx_field set_fields[] = {
	SX_RJ_VERSION("spvx_reflect_set"),
	SX_F_HERE("modules", SX_ROWS, &document_record),
	SX_F_ENDING(NULL),
};

void sx_reflect_json_set_begin(struct sx_json *j)
{
	sx_json_object(j, NULL);
	sx_json_put_u64(j, set_fields[0].key, 1);
	sx_json_put_open(j, set_fields[1].key, '[', false);
}

void sx_reflect_json_set_end(struct sx_json *j, const struct sx_ending *ending)
{
	sx_json_end_array(j);
	sx_reflect_json_end(j, ending);
}

#ifndef SX_ONLY_JSON
static const struct sx_record set_record = SX_RECORD("set", set_fields);

static const struct sx_record *const roots[] = { &document_record, &set_record,
						 &sx_pipeline_record, &sx_base_record,
						 NULL };

const struct sx_document sx_reflect_document = {
	.title = "spvx reflect",
	.says = "The interface of SPIR-V modules. Absent: none; null: not known. Enumerants are their first name in the grammar, or their number. Types: u32, vec3<f32>, mat4x3<f32> (columns x rows), ptr<T>, or _ID: in types.",
	.roots = roots,
	.columns = &sx_reflect_columns,
	.people = sx_reflect_formats,
	.sheets = sx_reflect_sheets,
	.lines = SX_LINES({
		{ .type = REFLECT_LINE, .record = &document_record },
		{ .record = &sx_pipeline_record },
		{ .record = &sx_base_record },
		{ 0 },
	}),
	.total = &sx_end_record,
};
#endif
