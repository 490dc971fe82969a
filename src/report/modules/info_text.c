/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_text.c - a module described in a paragraph for people: a summary in
 * one line, then a row for each subject.
 */
#include "report/modules/info.h"

#include "base/str.h"
#include "reflect/vulkan.h"
#include "report/records/words.h"
#include "requires/short_list.h"
#include "spirv/facts.h"
#include "spirv/facts_read.h"

/* Limits of lists; items beyond them are counted. */
#define NAMES_MAX 40
#define LINES_MAX 16
#define FILES_MAX 8

/* ---- the answer ---- */

/* "fragment shader", "compute kernels". */
static void put_stage(struct sx_buf *b, uint32_t model, bool many)
{
	const struct sx_stage *s = sx_stage_of_model(model);
	bool kernel = model == SPVX_EXECUTION_MODEL_Kernel;

	if (s)
		SX_SAY(b, SX_C(kernel ? "compute" : s->words), SX_T(" "));
	SX_SAY(b, SX_C(kernel ? "kernel" : "shader"), SX_C(many ? "s" : ""));
}

static bool has_capability(const struct spvx_module *m, uint32_t capability)
{
	for (uint32_t i = 0; i < m->capability_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->capabilities[i]);

		if (insn.word_count > 1 && spvx_insn_word(&insn, 1) == capability)
			return true;
	}
	return false;
}

/* "fragment shader", "module of 3 compute kernels", "library". */
static void put_what(struct sx_buf *b, const struct spvx_module *m)
{
	const struct spvx_entry_point *e = m->entry_points;
	bool same = true;

	for (uint32_t i = 1; i < m->entry_point_count; i++)
		same &= e[i].model == e[0].model;
	if (m->entry_point_count == 1) {
		put_stage(b, e[0].model, false);
	} else if (m->entry_point_count) {
		SX_SAY(b, SX_T("module of "), SX_N(m->entry_point_count), SX_T(" "));
		put_stage(b, same ? e[0].model : SPVX_NONE, true);
	} else if (has_capability(m, SPVX_CAPABILITY_Linkage)) {
		sx_buf_puts(b, "library");
	} else {
		sx_buf_puts(b, "module without entry point");
	}
}

static void put_answer(const struct sx_page *page, const struct sx_info_view *v)
{
	const struct spvx_module *m = v->info->module;
	struct sx_buf *b = page->out;

	sx_put_shown(b, v->address, page->escape);
	sx_buf_puts(b, v->damage ? ": damaged SPIR-V " : ": SPIR-V ");
	sx_info_put_version(b, m->header.version);
	sx_buf_putc(b, ' ');
	if (v->damage)
		sx_buf_puts(b, "module");
	else
		put_what(b, m);
	SX_SAY(b, SX_T(", "), SX_COUNT(v->info->bytes, "byte", "bytes"));
	if (v->info->bytes % SPVX_WORD_BYTES)
		sx_buf_printf(b, " (not a multiple of %d)", SPVX_WORD_BYTES);
	sx_buf_puts(b, "\n\n");
}

/* ---- origin ---- */

static void put_made_by(struct sx_rows *r, const struct spvx_module *m)
{
	sx_rows_label(r, "made by");
	sx_put_tool(&r->text, m->grammar, m->header.generator);
	SX_SAY(&r->text, SX_T(", version~"), SX_PLAIN(m->header.generator & 0xffff));
	sx_rows_sentence(r);
}

static void put_written_in(struct sx_rows *r, const struct sx_info *info)
{
	uint32_t named = 0;
	uint32_t shown = 0;
	uint64_t bytes = 0;

	for (uint32_t i = 0; i < info->file_count; i++)
		named += info->files[i].name.len > 0;
	sx_rows_label(r, "written in");
	if (!info->language_count && !info->file_count) {
		sx_rows_say(r, "not said");
		return;
	}
	for (uint32_t i = 0; i < info->language_count; i++) {
		const struct sx_info_language *l = &info->languages[i];

		sx_put_enum(&r->text, info->module->grammar, SPVX_KIND_SourceLanguage,
			    l->language);
		if (l->version)
			SX_SAY(&r->text, SX_T(" "), SX_PLAIN(l->version));
		sx_rows_item(r, named > 0 || i + 1 < info->language_count);
	}
	for (uint32_t i = 0; i < info->file_count && shown < FILES_MAX; i++) {
		if (!info->files[i].name.len)
			continue;
		shown++;
		sx_rows_name(r, info->files[i].name);
		sx_rows_item(r, shown < named);
	}
	sx_rows_more(r, named - shown);
	sx_buf_puts(&r->text, named ? "(" : "(no~file~name, ");
	for (uint32_t i = 0; i < info->file_count; i++)
		bytes += info->files[i].text_bytes;
	if (sx_info_has_text(info))
		SX_SAY(&r->text, SX_T("source~text, "), SX_N(bytes),
		       SX_C(bytes == 1 ? "~byte)" : "~bytes)"));
	else
		sx_buf_puts(&r->text, "no~source~text)");
	sx_rows_sentence(r);
}

/* ---- entry points ---- */

#define DIMENSIONS 3

/* Get the constituents of the constant decorated WorkgroupSize, which overrides the modes: the
 * constant itself if it is computed, 0 for those of a null. Return: their number. */
static uint32_t get_workgroup_size(const struct spvx_module *m, uint32_t ids[DIMENSIONS])
{
	for (uint32_t i = 0; i < m->annotation_count; i++) {
		const struct spvx_annotation *a = &m->annotations[i];
		struct spvx_insn insn;
		uint32_t at;

		if (a->decoration != SPVX_DECORATION_BuiltIn || a->member != SPVX_NONE ||
		    spvx_module_annotation_word(m, i, 0) != SPVX_BUILT_IN_WorkgroupSize)
			continue;
		at = spvx_module_def(m, a->target);
		if (at == SPVX_NONE)
			return 0;
		insn = spvx_module_insn(m, at);
		if (insn.opcode == SPVX_OP_ConstantNull)
			return DIMENSIONS;
		ids[0] = a->target;
		if (insn.opcode == SPVX_OP_SpecConstantOp)
			return 1;
		if (!sx_constant_is_composite(insn.opcode))
			return 0;
		for (uint32_t n = 0; n < DIMENSIONS; n++)
			ids[n] = sx_constant_part(&insn, n);
		return DIMENSIONS;
	}
	return 0;
}

/* Put ", from SpecId 20, 21" for the <id>s that a pipeline can set, each once. */
static void put_spec_ids(struct sx_buf *b, const struct spvx_module *m,
			 const uint32_t ids[DIMENSIONS])
{
	const char *before = ", from SpecId ";

	for (uint32_t i = 0; i < DIMENSIONS; i++) {
		uint32_t at = spvx_module_decoration(m, ids[i], SPVX_NONE,
						     SPVX_DECORATION_SpecId);

		if (at == SPVX_NONE || (i && ids[i] == ids[i - 1]) ||
		    (i > 1 && ids[i] == ids[0]))
			continue;
		SX_SAY(b, SX_C(before), SX_PLAIN(spvx_module_annotation_word(m, at, 0)));
		before = ", ";
	}
}

/* Put a mode with its operands; a size as the values of its constants, with the SpecIds by
 * which a pipeline can set them. */
static void put_mode(struct sx_rows *r, const struct spvx_module *m,
		     const struct spvx_mode *mode)
{
	bool by_id = mode->mode == SPVX_EXECUTION_MODE_LocalSizeId;
	uint32_t ids[DIMENSIONS] = { 0 };
	struct sx_info_operand o;
	bool is_size = by_id || mode->mode == SPVX_EXECUTION_MODE_LocalSize;
	uint32_t overrides = is_size ? get_workgroup_size(m, ids) : 0;

	sx_put_enum(&r->text, m->grammar, SPVX_KIND_ExecutionMode, mode->mode);
	for (uint32_t i = 0; sx_info_mode_operand(m, mode, i, &o) && i < NAMES_MAX; i++) {
		if (overrides && i == overrides)
			break;
		if (overrides) {
			o.value = ids[i];
			o.is_id = ids[i] && !spvx_module_constant(m, ids[i], &o.value);
		} else if (by_id && i < DIMENSIONS) {
			ids[i] = o.word;
		}
		SX_SAY(&r->text, SX_C(o.is_id ? " %" : " "), SX_PLAIN(o.value));
	}
	put_spec_ids(&r->text, m, ids);
	sx_rows_item(r, mode->next != SPVX_NONE);
}

static void put_entry_point(struct sx_rows *r, const struct spvx_module *m,
			    const struct spvx_entry_point *e)
{
	uint32_t count = 0;

	sx_put_enum(&r->text, m->grammar, SPVX_KIND_ExecutionModel, e->model);
	sx_buf_puts(&r->text, " \"");
	sx_rows_name(r, e->name);
	SX_SAY(&r->text, SX_T("\" %"), SX_PLAIN(e->function));
	sx_rows_item(r, e->first_mode != SPVX_NONE);
	for (uint32_t i = e->first_mode; i != SPVX_NONE; i = m->modes[i].next)
		if (count++ < NAMES_MAX)
			put_mode(r, m, &m->modes[i]);
	if (count > NAMES_MAX)
		sx_rows_more(r, count - NAMES_MAX);
}

static void put_entry_points(struct sx_rows *r, const struct spvx_module *m)
{
	uint32_t count = m->entry_point_count;

	sx_rows_label(r, count > 1 ? "entry points" : "entry point");
	if (!count)
		sx_rows_say(r, "none");
	for (uint32_t i = 0; i < count && i < LINES_MAX; i++) {
		if (i)
			sx_rows_label(r, "");
		put_entry_point(r, m, &m->entry_points[i]);
		sx_rows_end(r);
	}
	if (count > LINES_MAX) {
		sx_rows_label(r, "");
		sx_rows_more(r, count - LINES_MAX);
		sx_rows_end(r);
	}
}

/* ---- interface and linkage ---- */

static const struct {
	const char *one;
	const char *many;
} interfaces[SX_INFO_INTERFACES] = {
	[SX_INFO_INPUTS] = { "input", "inputs" },
	[SX_INFO_OUTPUTS] = { "output", "outputs" },
	[SX_INFO_DESCRIPTORS] = { "descriptor", "descriptors" },
	[SX_INFO_PUSH_CONSTANTS] = { "push constant block", "push constant blocks" },
	[SX_INFO_SPEC_CONSTANTS] = { "specialization constant",
				     "specialization constants" },
	[SX_INFO_PAYLOADS] = { "ray payload", "ray payloads" },
	[SX_INFO_HIT_ATTRIBUTES] = { "hit attribute", "hit attributes" },
	[SX_INFO_CALLABLE_DATA] = { "callable data block", "callable data blocks" },
	[SX_INFO_SHADER_RECORDS] = { "shader record buffer", "shader record buffers" },
	[SX_INFO_TASK_PAYLOADS] = { "task payload", "task payloads" },
	[SX_INFO_ARGUMENTS] = { "kernel argument", "kernel arguments" },
};

static void put_interface(struct sx_rows *r, const struct sx_info *info)
{
	unsigned left = 0;

	for (unsigned i = 0; i < SX_INFO_INTERFACES; i++)
		left += info->interface[i] > 0;
	sx_rows_label(r, "interface");
	if (!left) {
		sx_rows_say(r, "none");
		return;
	}
	for (unsigned i = 0; i < SX_INFO_INTERFACES; i++) {
		if (!info->interface[i])
			continue;
		sx_put_count(&r->text, info->interface[i], interfaces[i].one,
			     interfaces[i].many);
		sx_rows_item(r, --left > 0);
	}
	sx_rows_end(r);
}

/* Those exported, or those imported. */
static void put_links(struct sx_rows *r, const struct sx_info *info, bool import)
{
	uint32_t count = 0;
	uint32_t shown = 0;

	for (uint32_t i = 0; i < info->link_count; i++)
		count += (info->links[i].type == SPVX_LINKAGE_TYPE_Import) == import;
	if (!count)
		return;
	sx_rows_label(r, import ? "to be linked" : "exported");
	for (uint32_t i = 0; i < info->link_count && shown < NAMES_MAX; i++) {
		if ((info->links[i].type == SPVX_LINKAGE_TYPE_Import) != import)
			continue;
		shown++;
		sx_rows_name(r, info->links[i].name);
		sx_rows_item(r, shown < count);
	}
	sx_rows_more(r, count - shown);
	sx_rows_end(r);
}

/* ---- declarations ---- */

/* A row that names the first of a list. */
static void put_list(struct sx_rows *r, const struct sx_info *info, const char *label,
		     uint32_t count,
		     void (*put)(struct sx_rows *r, const struct sx_info *info, uint32_t i))
{
	uint32_t i;

	sx_rows_label(r, label);
	for (i = 0; i < count && i < NAMES_MAX; i++) {
		put(r, info, i);
		sx_rows_item(r, i + 1 < count);
	}
	sx_rows_more(r, count - i);
	sx_rows_end_list(r, count);
}

static void put_capability(struct sx_rows *r, const struct sx_info *info, uint32_t i)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn insn = spvx_module_insn(m, m->capabilities[i]);

	if (insn.word_count > 1)
		sx_put_enum(&r->text, m->grammar, SPVX_KIND_Capability,
			    spvx_insn_word(&insn, 1));
}

static void put_extension(struct sx_rows *r, const struct sx_info *info, uint32_t i)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn insn = spvx_module_insn(m, m->extensions[i]);

	sx_rows_name(r, spvx_insn_string(&insn, 1, NULL, 0));
}

static void put_import(struct sx_rows *r, const struct sx_info *info, uint32_t i)
{
	sx_rows_name(r, info->imports[i].name);
	SX_SAY(&r->text, SX_T(" ("), SX_COUNT(info->imports[i].calls, "call)", "calls)"));
}

static void put_memory_model(struct sx_rows *r, const struct spvx_module *m)
{
	struct spvx_insn insn = spvx_module_insn(m, m->memory_model);

	sx_rows_label(r, "memory model");
	if (insn.word_count < 3) {
		sx_rows_say(r, "none");
		return;
	}
	sx_put_enum(&r->text, m->grammar, SPVX_KIND_AddressingModel,
		    spvx_insn_word(&insn, 1));
	sx_buf_putc(&r->text, ' ');
	sx_put_enum(&r->text, m->grammar, SPVX_KIND_MemoryModel, spvx_insn_word(&insn, 2));
	sx_rows_sentence(r);
}

/* ---- size ---- */

static void put_code(struct sx_rows *r, const struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	uint64_t loops = 0;

	for (uint32_t i = 0; i < m->function_count; i++)
		loops += m->functions[i].loops;
	sx_rows_label(r, "code");
	sx_put_count(&r->text, m->function_count, "function", "functions");
	if (info->declared)
		SX_SAY(&r->text, SX_T(" ("), SX_N(info->declared), SX_T(" only~declared)"));
	SX_SAY(&r->text, SX_T(", "), SX_COUNT(m->block_count, "block, ", "blocks, "));
	/* kernels need not declare their loops, and may declare one several times */
	if (!has_capability(m, SPVX_CAPABILITY_Kernel) ||
	    has_capability(m, SPVX_CAPABILITY_Shader))
		SX_SAY(&r->text, SX_COUNT(loops, "loop, ", "loops, "));
	SX_SAY(&r->text, SX_COUNT(m->insn_count, "instruction", "instructions"));
	if (m->unknown_opcodes)
		SX_SAY(&r->text, SX_T(" ("), SX_N(m->unknown_opcodes), SX_T(" unknown)"));
	sx_rows_sentence(r);
	sx_rows_label(r, "ids");
	SX_SAY(&r->text, SX_N(m->ids_used), SX_T(" used, bound "), SX_N(m->header.bound));
	if (m->ids_twice)
		SX_SAY(&r->text, SX_T(", "), SX_N(m->ids_twice), SX_T(" defined twice"));
	sx_rows_sentence(r);
}

/* ---- device requirements ---- */

#define NEEDS_SHOWN 4

static void put_needs(struct sx_rows *r, const struct sx_info_view *v)
{
	uint32_t shown = v->need_count > NEEDS_SHOWN + 1 ? NEEDS_SHOWN : v->need_count;

	if (!v->need_count)
		return;
	sx_rows_label(r, "needs");
	for (uint32_t i = 0; i < shown; i++) {
		sx_put_need_words(&r->text, v->needs[i]);
		sx_rows_item(r, i + 1 < v->need_count);
	}
	if (shown < v->need_count) {
		SX_SAY(&r->text, SX_T("and "), SX_N(v->need_count - shown),
		       SX_T(" more (`spvx requires` shows all)"));
		sx_rows_item(r, false);
	}
	sx_rows_end(r);
}

/* ---- all ---- */

int sx_info_needs(struct sx_info_view *v, struct sx_arena *arena,
		  struct spvx_requires *requires, const void *data, size_t size)
{
	const struct spvx_requirements *r;
	struct spvx_str *needs;
	int err = spvx_requires_load(requires, data, size, &r);

	if (err)
		return err == -SPVX_ENOMEM ? err : 0;
	err = sx_requires_short_list(arena, r, true, &needs, &v->need_count);
	v->needs = needs;
	return err;
}

void sx_info_text(const struct sx_page *page, const struct sx_info_view *v)
{
	const struct sx_info *info = v->info;
	const struct spvx_module *m = info->module;
	struct sx_rows r;

	put_answer(page, v);
	sx_rows_begin(&r, page);
	if (v->damage) {
		sx_rows_damage(&r, v);
		put_made_by(&r, m);
		sx_rows_free(&r);
		return;
	}
	put_made_by(&r, m);
	put_written_in(&r, info);
	put_entry_points(&r, m);
	put_interface(&r, info);
	put_links(&r, info, false);
	put_links(&r, info, true);
	put_list(&r, info, "capabilities", m->capability_count, put_capability);
	put_list(&r, info, "extensions", m->extension_count, put_extension);
	put_list(&r, info, "imports", info->import_count, put_import);
	put_needs(&r, v);
	put_memory_model(&r, m);
	put_code(&r, info);
	sx_rows_debug(&r, info);
	sx_rows_build_id(&r, info);
	sx_rows_label(&r, "byte order");
	sx_rows_say(&r, info->module->header.big ? "big-endian" : "little-endian");
	sx_rows_label(&r, "sha256");
	sx_buf_hex_bytes(&r.text, info->sha256, sizeof(info->sha256));
	sx_rows_item(&r, false);
	sx_rows_end(&r);
	sx_rows_free(&r);
}
