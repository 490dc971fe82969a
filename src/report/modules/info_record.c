/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_record.c - the record of a module: entry points and their modes,
 * capabilities, extensions, the memory model; what a walk has counted.
 *
 * One file: each member of the document is a line of a table, and the function that writes it.
 */
#include "report/modules/info.h"

#include "base/str.h"
#include "report/records/members.h"

/* Limit of entry points that share the modes of a function. */
#define MODES_SHARED 16

#define MODULE struct spvx_module

/* ---- entry points ---- */

/**
 * struct shown - an entry point, or one of its modes
 * @left: modes that may still be written of the module
 */
struct shown {
	const struct spvx_module *module;
	const struct spvx_entry_point *entry;
	const struct spvx_mode *mode;
	uint64_t *left;
};

static const struct sx_record id_record = SX_TABLE("id")({
	SX_F_U64("id", struct sx_info_operand, value),
});

static void put_operands(struct sx_writer *w, const void *shown)
{
	const struct shown *s = shown;
	struct sx_info_operand o;

	for (uint32_t i = 0; sx_info_mode_operand(s->module, s->mode, i, &o); i++) {
		if (o.is_id)
			sx_record_item(w, &id_record, &o);
		else
			sx_json_u64(&w->json, NULL, o.value);
	}
}

/* Entry points of one function share its modes. A hostile module can have far more such
 * pairs than words, so their number is limited. */
static void put_modes(struct sx_writer *w, const void *shown)
{
	struct shown s = *(const struct shown *)shown;
	uint32_t i = s.entry->first_mode;

	for (; i != SPVX_NONE && *s.left; --*s.left) {
		s.mode = &s.module->modes[i];
		sx_record_item(w, w->field->of, &s);
		i = s.mode->next;
	}
}

static void put_entry_points(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;
	uint64_t left = (uint64_t)m->mode_count * MODES_SHARED;

	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		struct shown s = { m, &m->entry_points[i], NULL, &left };

		sx_record_item(w, w->field->of, &s);
	}
}

#define S    struct shown
#define E    struct spvx_entry_point
#define OF_E SX_VIA(S, entry)

static const struct sx_record mode_record = SX_TABLE("mode")({
	SX_F_ENUMERANT("mode", struct spvx_mode, mode, SPVX_KIND_ExecutionMode,
		       SX_VIA(S, mode)),
	SX_F_MADE(
		"operands", SX_LIST, put_operands, .flags = SX_ONE_LINE,
		.type = "\"anyOf\": [{" SX_SAYS_COUNT
			"}, {\"description\": \"its value is not known\", \"type\": \"object\", \"required\": [\"id\"], \"properties\": {\"id\": {" SX_SAYS_COUNT
			"}}}]"),
});

static const struct sx_record entry_record = SX_TABLE("entry_point", .spread = true)({
	SX_F_ENUMERANT("model", E, model, SPVX_KIND_ExecutionModel, OF_E),
	SX_F_NAME("name", E, name, OF_E),
	SX_F_U32("function", E, function, OF_E),
	SX_F_MADE("modes", SX_LIST, put_modes, .of = &mode_record),
});

/* ---- requirements ---- */

static void put_capabilities(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;

	for (uint32_t i = 0; i < m->capability_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->capabilities[i]);

		if (insn.word_count > 1)
			sx_put_enumerant(w, (struct spvx_str){ NULL, 0 },
					 SPVX_KIND_Capability, spvx_insn_word(&insn, 1));
	}
}

static void put_extensions(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;

	for (uint32_t i = 0; i < m->extension_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->extensions[i]);

		sx_json_str(&w->json, NULL, spvx_insn_string(&insn, 1, NULL, 0));
	}
}

/* Word .at of OpMemoryModel, a struct spvx_insn. */
static void put_model(struct sx_writer *w, const void *insn)
{
	sx_put_enumerant(w, w->field->key, w->field->enum_kind,
			 spvx_insn_word(insn, (unsigned)w->field->at));
}

static const struct sx_record memory_model_record = SX_TABLE("memory_model")({
	SX_F_MADE("addressing", SX_ENUMERANT, put_model, .at = 1,
		  .enum_kind = SPVX_KIND_AddressingModel),
	SX_F_MADE("memory", SX_ENUMERANT, put_model, .at = 2,
		  .enum_kind = SPVX_KIND_MemoryModel),
});

static void put_memory_model(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;
	struct spvx_insn insn = spvx_module_insn(m, m->memory_model);

	if (insn.word_count < 3)
		sx_json_put_null(&w->json, w->field->key);
	else
		sx_record_object(w, w->field->key, w->field->of, &insn, false);
}

/* ---- as members of a document ---- */

static const struct sx_record needs_record = SX_TABLE("needs")({
	SX_F_MADE("capabilities", SX_LIST, put_capabilities, .type = SX_SAYS_ENUMERANT),
	SX_F_MADE("extensions", SX_LIST, put_extensions, .type = SX_SAYS_STRING),
});

static const struct sx_record memory_record = SX_TABLE("memory")({
	SX_F_MADE("memory_model", SX_VALUE, put_memory_model, .of = &memory_model_record,
		  .flags = SX_NULL),
});

static const struct sx_record entries_record = SX_TABLE("entries")({
	SX_F_MADE("entry_points", SX_LIST, put_entry_points, .of = &entry_record),
});

#define VIEW    struct sx_info_view
#define INFO    struct sx_info
#define OF_INFO SX_VIA(VIEW, info)

/* ---- header ---- */

static const char *const byte_orders[] = { "little", "big", NULL };

static void spirv_version(struct sx_writer *w, const void *module)
{
	sx_info_put_version(&w->cell, ((const MODULE *)module)->header.version);
}

static void put_tool_name(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;
	const char *name = spvx_generator_name(m->grammar, m->header.generator >> 16);

	sx_json_put_known_name(&w->json, w->field->key,
			       sx_str_n(name, name ? strlen(name) : 0));
}

static const struct sx_record generator_record = SX_TABLE("generator")({
	SX_F_UINT("tool", MODULE, header.generator, .mask = 0xffff0000),
	SX_F_MADE("name", SX_STR, put_tool_name, .flags = SX_NULL,
		  .says = "null: not registered"),
	SX_F_UINT("version", MODULE, header.generator, .mask = 0xffff),
});

static const struct sx_record header_record = SX_TABLE("header")({
	SX_F_ENUM("byte_order", MODULE, header.big, byte_orders),
	SX_F_TEXT("version", spirv_version, .says = "1.5; in hexadecimal if invalid"),
	SX_F_HERE("generator", SX_OBJECT, &generator_record),
	SX_F_U32("bound", MODULE, header.bound),
	SX_F_U32("schema", MODULE, header.schema, .flags = SX_OPTIONAL),
});

/* ---- damage ---- */

#define OF_MODULE SX_VIA(INFO, module)

static const struct sx_record fault_record = SX_TABLE("fault")({
	SX_F_NAMED("rule", MODULE, fault, sx_fault_rule, OF_MODULE),
	SX_F_U64("offset", MODULE, fault_offset, OF_MODULE),
});

static void fault_message(struct sx_writer *w, const void *view)
{
	sx_info_put_fault(&w->cell, view, false);
}

#define D struct sx_info_damage

/* The number of such places and the offset of the first; null if there is none. */
#define PLACES(what, many, at)                                                  \
	static const struct sx_field what##_fields[] = {                        \
		SX_F_U64("places", D, diagnosis.many),                          \
		SX_F_U64("offset", D, diagnosis.at),                            \
	};                                                                      \
	static const struct sx_record what##_record = { .name = #what "_bytes", \
							SX_FIELDS(what##_fields) }

PLACES(replaced, replaced, replaced_at);
PLACES(inserted, inserted, inserted_at);

static const struct sx_record resumes_record = SX_TABLE("resumes")({
	SX_F_U64("offset", D, diagnosis.resumes_at),
	SX_F_U64("shift", D, diagnosis.shift),
	SX_F_BOOL("other_byte_order", D, diagnosis.resumes_swapped),
});

#define OF_DAMAGE SX_VIA(VIEW, damage)

static const struct sx_record damage_record = SX_TABLE("damage")({
	SX_F_HERE("", SX_MEMBERS, &fault_record, OF_INFO),
	SX_F_TEXT("message", fault_message),
	SX_F_HERE("replaced_bytes", SX_OBJECT, &replaced_record, OF_DAMAGE,
		  SX_WHEN(D, diagnosis.replaced), .flags = SX_NULL),
	SX_F_HERE("inserted_bytes", SX_OBJECT, &inserted_record, OF_DAMAGE,
		  SX_WHEN(D, diagnosis.inserted), .flags = SX_NULL),
	SX_F_HERE("resumes", SX_OBJECT, &resumes_record, OF_DAMAGE,
		  SX_WHEN(D, diagnosis.resumes), .flags = SX_NULL),
	SX_F_U64("readable_instructions", D, diagnosis.readable_insns, OF_DAMAGE),
	SX_F_U64("readable_bytes", D, diagnosis.readable_end, OF_DAMAGE),
});

/* ---- sources, build identifier ---- */

static const struct sx_record language_record = SX_TABLE("language")({
	SX_F_ENUMERANT("name", struct sx_info_language, language, SPVX_KIND_SourceLanguage),
	SX_F_U32("version", struct sx_info_language, version),
});

static const struct sx_record file_record = SX_TABLE("file")({
	SX_F_NAME("name", struct sx_info_file, name),
	SX_F_U64("text_bytes", struct sx_info_file, text_bytes,
		 SX_WHEN(struct sx_info_file, has_text), .flags = SX_NULL),
});

static void put_build_id(struct sx_writer *w, const void *info)
{
	sx_json_put_name(&w->json, w->field->key,
			 sx_build_id_text(&((const INFO *)info)->build_id));
}

static void put_path(struct sx_writer *w, const void *info)
{
	struct spvx_str path = sx_build_id_path(&((const INFO *)info)->build_id);

	if (path.len)
		sx_json_put_name(&w->json, w->field->key, path);
}

static bool has_build_id(const struct sx_writer *w, const void *info)
{
	(void)w;
	return sx_build_id_text(&((const INFO *)info)->build_id).len > 0;
}

/* ---- interface ---- */

#define COUNT(key, what) SX_F_U64(key, INFO, interface[SX_INFO_##what])

static const struct sx_record interface_record = SX_TABLE("interface")({
	COUNT("inputs", INPUTS),
	COUNT("outputs", OUTPUTS),
	COUNT("descriptors", DESCRIPTORS),
	COUNT("push_constant_blocks", PUSH_CONSTANTS),
	COUNT("specialization_constants", SPEC_CONSTANTS),
	COUNT("ray_payloads", PAYLOADS),
	COUNT("hit_attributes", HIT_ATTRIBUTES),
	COUNT("callable_data_blocks", CALLABLE_DATA),
	COUNT("shader_record_buffers", SHADER_RECORDS),
	COUNT("task_payloads", TASK_PAYLOADS),
	COUNT("kernel_arguments", ARGUMENTS),
});

#define LINK struct sx_info_link

static const struct sx_record link_record = SX_TABLE("link")({
	SX_F_NAME("name", LINK, name),
	SX_F_ENUMERANT("type", LINK, type, SPVX_KIND_LinkageType),
	SX_F_U32("id", LINK, id),
});

#define IMPORT struct sx_info_import

static const struct sx_record import_record = SX_TABLE("import")({
	SX_F_NAME("name", IMPORT, name),
	SX_F_U64("calls", IMPORT, calls),
	SX_F_BOOL("debug", IMPORT, debug, .says = "a vocabulary of debug information"),
});

/* ---- code ---- */

static void put_loops(struct sx_writer *w, const void *info)
{
	const MODULE *m = ((const INFO *)info)->module;
	uint64_t loops = 0;

	for (uint32_t i = 0; i < m->function_count; i++)
		loops += m->functions[i].loops;
	sx_json_put_u64(&w->json, w->field->key, loops);
}

static const struct sx_record code_record = SX_TABLE("code")({
	SX_F_U32("functions", MODULE, function_count, OF_MODULE),
	SX_F_U32("declared_functions", INFO, declared),
	SX_F_U32("blocks", MODULE, block_count, OF_MODULE),
	SX_F_MADE("loops", SX_U64, put_loops),
	SX_F_U32("instructions", MODULE, insn_count, OF_MODULE),
	SX_F_U32("unknown_opcodes", MODULE, unknown_opcodes, OF_MODULE),
	SX_F_U32("ids", MODULE, ids_used, OF_MODULE),
	SX_F_U32("ids_defined_twice", MODULE, ids_twice, OF_MODULE),
});

static const struct sx_record amount_record = SX_TABLE("amount")({
	SX_F_U64("instructions", struct sx_info_amount, insns),
	SX_F_WORDS("bytes", struct sx_info_amount, words),
});

#define AMOUNT(key, what) SX_F_OBJECT(key, INFO, debug[SX_INFO_##what], &amount_record)

static const struct sx_record debug_record = SX_TABLE("debug")({
	AMOUNT("names", NAMES),
	AMOUNT("lines", LINES),
	AMOUNT("source_text", TEXT),
	AMOUNT("vocabularies", VOCABULARY),
	AMOUNT("other", OTHER),
});

/* ---- a module ---- */

static const struct sx_record info_record = SX_TABLE("info")({
	SX_F_ARRAY("languages", INFO, languages, language_count, &language_record,
		   .flags = SX_OPTIONAL),
	SX_F_ARRAY("files", INFO, files, file_count, &file_record, .flags = SX_OPTIONAL),
	SX_F_MADE("build_id", SX_NAME, put_build_id, .there = has_build_id),
	SX_F_U32("build_id_flags", INFO, build_id.flags, .there = has_build_id),
	SX_F_MADE("storage_path", SX_NAME, put_path, .flags = SX_OPTIONAL),
	SX_F_HERE("", SX_MEMBERS, &entries_record, OF_MODULE),
	SX_F_HERE("interface", SX_OBJECT, &interface_record, .flags = SX_SPREAD),
	SX_F_ARRAY("linkage", INFO, links, link_count, &link_record, .flags = SX_OPTIONAL),
	SX_F_HERE("", SX_MEMBERS, &needs_record, OF_MODULE),
	SX_F_ARRAY("imports", INFO, imports, import_count, &import_record),
	SX_F_HERE("", SX_MEMBERS, &memory_record, OF_MODULE),
	SX_F_HERE("code", SX_OBJECT, &code_record, .flags = SX_SPREAD),
	SX_F_HERE("debug", SX_OBJECT, &debug_record, .flags = SX_SPREAD,
		  .says = "each instruction belongs to one kind"),
});

static const struct sx_record bytes_record = SX_TABLE("bytes")({
	SX_F_U64("bytes", INFO, bytes),
	SX_F_BYTES("sha256", SX_SHA256, INFO, sha256, .says = "of the module as stored"),
	SX_F_HERE("", SX_MEMBERS, &header_record, OF_MODULE),
});

static const struct sx_record module_record = SX_TABLE("module", .spread = true)({
	SX_F_NAME("address", VIEW, address),
	SX_F_HERE("", SX_MEMBERS, &bytes_record, OF_INFO),
	SX_F_HERE("damage", SX_OBJECT, &damage_record, SX_WHEN(VIEW, damage),
		  .flags = SX_NULL | SX_SPREAD),
	SX_F_HERE("", SX_MEMBERS, &info_record, OF_INFO),
});

/* ---- findings: all faults once more, since most readers want nothing else ---- */

#define F struct sx_info_finding

static const struct sx_record finding_record = SX_TABLE("finding")({
	SX_F_NAME("address", F, address),
	SX_F_CSTR("rule", F, rule),
	SX_F_U64("offset", F, offset),
	SX_F_STR("message", F, message),
});

static struct spvx_str kept(struct sx_info_doc *d, struct spvx_str s)
{
	char *copy = sx_arena_strdup(&d->arena, s.ptr, s.len);

	if (!copy)
		sx_buf_fail(d->doc.w.out, -SPVX_ENOMEM);
	return sx_str_n(copy, copy ? s.len : 0);
}

static void note_finding(struct sx_info_doc *d, const struct sx_info_view *v)
{
	const struct spvx_module *m = v->info->module;
	struct sx_buf *b = sx_writer_cell(&d->doc.w);
	struct sx_info_finding *f;
	void *findings = d->findings;

	if (sx_grow(d->arena.a, &findings, &d->finding_cap, d->finding_count + 1,
		    sizeof(*f))) {
		sx_buf_fail(d->doc.w.out, -SPVX_ENOMEM);
		return;
	}
	d->findings = findings;
	f = &d->findings[d->finding_count++];
	sx_info_put_fault(b, v, false);
	f->address = kept(d, v->address);
	f->message = kept(d, sx_buf_str(b));
	f->rule = spvx_code_rule((int)m->fault);
	f->offset = m->fault_offset;
}

/* ---- the document ---- */

#define DOC struct sx_info_doc

static const struct sx_record total_record = SX_TABLE("end")({
	SX_F_U64("modules", DOC, doc.written),
	SX_F_U64("damaged", DOC, damaged),
});

const struct sx_document sx_info_document = {
	.title = "spvx info",
	.says = "Descriptions of SPIR-V modules.",
	.version = "spvx_info",
	.root = SX_ROOT(
		"info", SX_F_HERE("modules", SX_ROWS, &module_record),
		SX_F_ARRAY("findings", DOC, findings, finding_count, &finding_record)),
	.head = "info",
	.total = &total_record,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ .name = "text",
		  .end = sx_doc_people_end }, /* the command puts the paragraphs in order */
		{ 0 },
	}),
};

void sx_info_begin(struct sx_info_doc *d)
{
	sx_arena_init(&d->arena, d->doc.w.out->a, 0);
	sx_doc_begin(&d->doc);
}

void sx_info_put(struct sx_info_doc *d, const struct sx_info_view *v)
{
	d->doc.w.grammar = v->info->module->grammar;
	sx_doc_row(&d->doc, &module_record, v);
	d->damaged += v->damage != NULL;
	if (v->damage && !d->doc.w.lines && d->doc.format->end)
		note_finding(d, v);
}

void sx_info_end(struct sx_info_doc *d, const struct sx_ending *ending)
{
	sx_doc_end(&d->doc, ending);
	sx_free(d->arena.a, d->findings, d->finding_cap * sizeof(*d->findings));
	sx_arena_free(&d->arena);
}
