/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_json.c - what modules are, as one JSON object or as a line each.
 *
 * The schema of the object is in info_schema.c.
 */
#include "report/modules/info.h"

#include "base/str.h"

#define SCHEMA_VERSION 1

/* So many entry points may have the modes of one function. */
#define MODES_SHARED 16

/* ---- pieces ---- */

/* An enumerant: by name, or its number where the grammar has none. */
static void put_enum(struct sx_json *j, const char *key, const struct spvx_grammar *g,
		     unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(g, kind, value);

	if (name)
		sx_json_cstr(j, key, name);
	else
		sx_json_u64(j, key, value);
}

static void put_version(struct sx_json *j, uint32_t version)
{
	struct sx_buf b;

	sx_buf_init(&b, j->out->a);
	sx_info_put_version(&b, version);
	sx_json_str(j, "version", sx_str_n(b.data, b.len));
	if (b.error && !j->out->error)
		j->out->error = b.error;
	sx_buf_free(&b);
}

static void put_header(struct sx_json *j, const struct spvx_module *m)
{
	sx_json_cstr(j, "byte_order", m->header.big ? "big" : "little");
	put_version(j, m->header.version);
	sx_json_object_inline(j, "generator");
	sx_json_u64(j, "tool", m->header.generator >> 16);
	sx_json_cstr(j, "name", spvx_generator_name(m->grammar, m->header.generator >> 16));
	sx_json_u64(j, "version", m->header.generator & 0xffff);
	sx_json_end_object(j);
	sx_json_u64(j, "bound", m->header.bound);
	sx_json_u64(j, "schema", m->header.schema);
}

static void put_sha256(struct sx_json *j, const struct sx_info *info)
{
	char text[2 * sizeof(info->sha256) + 1];

	sx_put_hex_bytes(text, info->sha256, sizeof(info->sha256));
	sx_json_cstr(j, "sha256", text);
}

static void put_sources(struct sx_json *j, const struct sx_info *info)
{
	sx_json_array(j, "languages");
	for (uint32_t i = 0; i < info->language_count; i++) {
		sx_json_object_inline(j, NULL);
		put_enum(j, "name", info->module->grammar, SPVX_KIND_SourceLanguage,
			 info->languages[i].language);
		sx_json_u64(j, "version", info->languages[i].version);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_json_array(j, "files");
	for (uint32_t i = 0; i < info->file_count; i++) {
		sx_json_object_inline(j, NULL);
		sx_json_name(j, "name", info->files[i].name);
		if (info->files[i].has_text)
			sx_json_u64(j, "text_bytes", info->files[i].text_bytes);
		else
			sx_json_null(j, "text_bytes");
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_build_id(struct sx_json *j, const struct sx_info *info)
{
	struct spvx_str id = sx_build_id_text(&info->build_id);
	struct spvx_str path = sx_build_id_path(&info->build_id);

	if (id.len) {
		sx_json_name(j, "build_id", id);
		sx_json_u64(j, "build_id_flags", info->build_id.flags);
	}
	if (path.len)
		sx_json_name(j, "storage_path", path);
}

static void put_mode(struct sx_json *j, const struct spvx_module *m,
		     const struct spvx_mode *mode)
{
	struct sx_info_operand o;

	sx_json_object_inline(j, NULL);
	put_enum(j, "mode", m->grammar, SPVX_KIND_ExecutionMode, mode->mode);
	sx_json_array_inline(j, "operands");
	for (uint32_t i = 0; sx_info_mode_operand(m, mode, i, &o); i++) {
		if (!o.is_id) {
			sx_json_u64(j, NULL, o.value);
			continue;
		}
		sx_json_object_inline(j, NULL);
		sx_json_u64(j, "id", o.value);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_json_end_object(j);
}

/* Entry points of one function share its modes: there can be far more pairs than words, so
 * no more are written than any module in earnest has. */
static void put_modes(struct sx_json *j, const struct spvx_module *m,
		      const struct spvx_entry_point *e, uint64_t *left)
{
	sx_json_array(j, "modes");
	for (uint32_t i = e->first_mode; i != SPVX_NONE && *left; i = m->modes[i].next) {
		put_mode(j, m, &m->modes[i]);
		--*left;
	}
	sx_json_end_array(j);
}

static void put_entry_points(struct sx_json *j, const struct spvx_module *m)
{
	uint64_t left = (uint64_t)m->mode_count * MODES_SHARED;

	sx_json_array(j, "entry_points");
	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		const struct spvx_entry_point *e = &m->entry_points[i];

		sx_json_object(j, NULL);
		put_enum(j, "model", m->grammar, SPVX_KIND_ExecutionModel, e->model);
		sx_json_name(j, "name", e->name);
		sx_json_u64(j, "function", e->function);
		put_modes(j, m, e, &left);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_interface(struct sx_json *j, const struct sx_info *info)
{
	static const char *const keys[SX_INFO_INTERFACES] = {
		[SX_INFO_INPUTS] = "inputs",
		[SX_INFO_OUTPUTS] = "outputs",
		[SX_INFO_DESCRIPTORS] = "descriptors",
		[SX_INFO_PUSH_CONSTANTS] = "push_constant_blocks",
		[SX_INFO_SPEC_CONSTANTS] = "specialization_constants",
		[SX_INFO_PAYLOADS] = "ray_payloads",
		[SX_INFO_HIT_ATTRIBUTES] = "hit_attributes",
		[SX_INFO_CALLABLE_DATA] = "callable_data_blocks",
		[SX_INFO_SHADER_RECORDS] = "shader_record_buffers",
		[SX_INFO_TASK_PAYLOADS] = "task_payloads",
		[SX_INFO_ARGUMENTS] = "kernel_arguments",
	};

	sx_json_object(j, "interface");
	for (unsigned i = 0; i < SX_INFO_INTERFACES; i++)
		sx_json_u64(j, keys[i], info->interface[i]);
	sx_json_end_object(j);
	sx_json_array(j, "linkage");
	for (uint32_t i = 0; i < info->link_count; i++) {
		sx_json_object_inline(j, NULL);
		sx_json_name(j, "name", info->links[i].name);
		put_enum(j, "type", info->module->grammar, SPVX_KIND_LinkageType,
			 info->links[i].type);
		sx_json_u64(j, "id", info->links[i].id);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_needs(struct sx_json *j, const struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn insn;

	sx_json_array(j, "capabilities");
	for (uint32_t i = 0; i < m->capability_count; i++) {
		insn = spvx_module_insn(m, m->capabilities[i]);
		if (insn.word_count > 1)
			put_enum(j, NULL, m->grammar, SPVX_KIND_Capability,
				 spvx_insn_word(&insn, 1));
	}
	sx_json_end_array(j);
	sx_json_array(j, "extensions");
	for (uint32_t i = 0; i < m->extension_count; i++) {
		insn = spvx_module_insn(m, m->extensions[i]);
		sx_json_str(j, NULL, spvx_insn_string(&insn, 1, NULL, 0));
	}
	sx_json_end_array(j);
	sx_json_array(j, "imports");
	for (uint32_t i = 0; i < info->import_count; i++) {
		sx_json_object_inline(j, NULL);
		sx_json_name(j, "name", info->imports[i].name);
		sx_json_u64(j, "calls", info->imports[i].calls);
		sx_json_bool(j, "debug", info->imports[i].debug);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	insn = spvx_module_insn(m, m->memory_model);
	if (insn.word_count < 3) {
		sx_json_null(j, "memory_model");
		return;
	}
	sx_json_object_inline(j, "memory_model");
	put_enum(j, "addressing", m->grammar, SPVX_KIND_AddressingModel,
		 spvx_insn_word(&insn, 1));
	put_enum(j, "memory", m->grammar, SPVX_KIND_MemoryModel, spvx_insn_word(&insn, 2));
	sx_json_end_object(j);
}

static void put_code(struct sx_json *j, const struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	uint64_t loops = 0;

	for (uint32_t i = 0; i < m->function_count; i++)
		loops += m->functions[i].loops;
	sx_json_object(j, "code");
	sx_json_u64(j, "functions", m->function_count);
	sx_json_u64(j, "declared_functions", info->declared);
	sx_json_u64(j, "blocks", m->block_count);
	sx_json_u64(j, "loops", loops);
	sx_json_u64(j, "instructions", m->insn_count);
	sx_json_u64(j, "unknown_opcodes", m->unknown_opcodes);
	sx_json_u64(j, "ids", m->ids_used);
	sx_json_u64(j, "ids_defined_twice", m->ids_twice);
	sx_json_end_object(j);
}

static void put_debug(struct sx_json *j, const struct sx_info *info)
{
	static const char *const keys[SX_INFO_DEBUGS] = {
		[SX_INFO_NAMES] = "names",      [SX_INFO_LINES] = "lines",
		[SX_INFO_TEXT] = "source_text", [SX_INFO_VOCABULARY] = "vocabularies",
		[SX_INFO_OTHER] = "other",
	};

	sx_json_object(j, "debug");
	for (unsigned i = 0; i < SX_INFO_DEBUGS; i++) {
		sx_json_object_inline(j, keys[i]);
		sx_json_u64(j, "instructions", info->debug[i].insns);
		sx_json_u64(j, "bytes", info->debug[i].words * SPVX_WORD_BYTES);
		sx_json_end_object(j);
	}
	sx_json_end_object(j);
}

/* ---- damage ---- */

static void put_fault(struct sx_json *j, const struct sx_info_view *v)
{
	const struct spvx_module *m = v->info->module;
	struct sx_buf b;

	sx_json_cstr(j, "rule", spvx_code_rule((int)m->fault));
	sx_json_u64(j, "offset", m->fault_offset);
	sx_buf_init(&b, j->out->a);
	sx_info_put_fault(&b, v, false);
	sx_json_str(j, "message", sx_str_n(b.data, b.len));
	sx_buf_free(&b);
}

static void put_places(struct sx_json *j, const char *key, uint64_t count, uint64_t first)
{
	if (!count) {
		sx_json_null(j, key);
		return;
	}
	sx_json_object_inline(j, key);
	sx_json_u64(j, "places", count);
	sx_json_u64(j, "offset", first);
	sx_json_end_object(j);
}

static void put_damage(struct sx_json *j, const struct sx_info_view *v)
{
	const struct sx_diagnosis *d;

	if (!v->damage) {
		sx_json_null(j, "damage");
		return;
	}
	d = &v->damage->diagnosis;
	sx_json_object(j, "damage");
	put_fault(j, v);
	put_places(j, "replaced_bytes", d->replaced, d->replaced_at);
	put_places(j, "inserted_bytes", d->inserted, d->inserted_at);
	if (d->resumes) {
		sx_json_object_inline(j, "resumes");
		sx_json_u64(j, "offset", d->resumes_at);
		sx_json_u64(j, "shift", d->shift);
		sx_json_bool(j, "other_byte_order", d->resumes_swapped);
		sx_json_end_object(j);
	} else {
		sx_json_null(j, "resumes");
	}
	sx_json_u64(j, "readable_instructions", d->readable_insns);
	sx_json_u64(j, "readable_bytes", d->readable_end);
	sx_json_end_object(j);
}

/* ---- findings: all faults once more, since most readers want nothing else ---- */

static struct spvx_str kept(struct sx_info_json *d, struct spvx_str s)
{
	char *copy = sx_arena_strdup(&d->arena, s.ptr, s.len);

	if (!copy && !d->json.out->error)
		d->json.out->error = -SPVX_ENOMEM;
	return sx_str_n(copy, copy ? s.len : 0);
}

static void note_finding(struct sx_info_json *d, const struct sx_info_view *v)
{
	const struct spvx_module *m = v->info->module;
	struct sx_info_finding *f;
	void *findings = d->findings;
	struct sx_buf b;

	if (sx_grow(d->arena.a, &findings, &d->finding_cap, d->finding_count + 1,
		    sizeof(*f))) {
		if (!d->json.out->error)
			d->json.out->error = -SPVX_ENOMEM;
		return;
	}
	d->findings = findings;
	f = &d->findings[d->finding_count++];
	sx_buf_init(&b, d->arena.a);
	sx_info_put_fault(&b, v, false);
	f->address = kept(d, v->address);
	f->message = kept(d, sx_str_n(b.data, b.len));
	f->rule = spvx_code_rule((int)m->fault);
	f->offset = m->fault_offset;
	sx_buf_free(&b);
}

static void put_findings(struct sx_info_json *d)
{
	struct sx_json *j = &d->json;

	sx_json_array(j, "findings");
	for (size_t i = 0; i < d->finding_count; i++) {
		sx_json_object_inline(j, NULL);
		sx_json_name(j, "address", d->findings[i].address);
		sx_json_cstr(j, "rule", d->findings[i].rule);
		sx_json_u64(j, "offset", d->findings[i].offset);
		sx_json_str(j, "message", d->findings[i].message);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

/* ---- the document ---- */

static void put_module(struct sx_json *j, const struct sx_info_view *v)
{
	const struct sx_info *info = v->info;

	sx_json_name(j, "address", v->address);
	sx_json_u64(j, "bytes", info->bytes);
	put_sha256(j, info);
	put_header(j, info->module);
	put_damage(j, v);
	put_sources(j, info);
	put_build_id(j, info);
	put_entry_points(j, info->module);
	put_interface(j, info);
	put_needs(j, info);
	put_code(j, info);
	put_debug(j, info);
}

static void begin_line(struct sx_json *j, const char *type)
{
	sx_json_object(j, NULL);
	sx_json_cstr(j, "t", type);
}

static void end_line(struct sx_json *j)
{
	sx_json_end_object(j);
	sx_json_finish(j);
}

void sx_info_json_begin(struct sx_info_json *d, struct sx_buf *out, bool lines)
{
	memset(d, 0, sizeof(*d));
	d->lines = lines;
	sx_json_init(&d->json, out, !lines);
	sx_arena_init(&d->arena, out->a, 0);
	if (lines) {
		begin_line(&d->json, "info");
		sx_json_u64(&d->json, "spvx_info", SCHEMA_VERSION);
		end_line(&d->json);
		return;
	}
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_info", SCHEMA_VERSION);
	sx_json_array(&d->json, "modules");
}

void sx_info_json_module(struct sx_info_json *d, const struct sx_info_view *v)
{
	struct sx_json *j = &d->json;

	d->modules++;
	d->damaged += v->damage != NULL;
	if (d->lines) {
		begin_line(j, "module");
		put_module(j, v);
		end_line(j);
		return;
	}
	sx_json_object(j, NULL);
	put_module(j, v);
	sx_json_end_object(j);
	if (v->damage)
		note_finding(d, v);
}

void sx_info_json_end(struct sx_info_json *d, const struct sx_ending *ending)
{
	struct sx_json *j = &d->json;

	if (d->lines) {
		begin_line(j, "end");
		sx_json_u64(j, "modules", d->modules);
		sx_json_u64(j, "damaged", d->damaged);
		sx_json_bool(j, "complete", ending->complete);
		end_line(j);
	} else {
		sx_json_end_array(j);
		put_findings(d);
		sx_json_bool(j, "complete", ending->complete);
		sx_json_end_object(j);
		sx_json_finish(j);
	}
	sx_free(d->arena.a, d->findings, d->finding_cap * sizeof(*d->findings));
	sx_arena_free(&d->arena);
}
