/* SPDX-License-Identifier: MIT */
/*
 * profile/info.c - one walk over all instructions of a module: calls, parameters, and the
 * size of debug information; and the source: languages, files, their texts.
 *
 * OpSource and the vocabularies of debug information declare languages; OpSource has
 * priority. Line tables are loaded only for modules that name files.
 */
#include "profile/info.h"

#include "base/hash.h"
#include "base/sort.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"
#include "spirv/module.h"

#include <string.h>

void sx_info_init(struct sx_info *info, const struct spvx_allocator *a)
{
	memset(info, 0, sizeof(*info));
	info->a = a;
	sx_arena_init(&info->arena, a, 0);
	sx_strmap_init(&info->file_places, a);
	sx_idmap_init(&info->flags, a);
	sx_build_id_init(&info->build_id, a);
}

void sx_info_free(struct sx_info *info)
{
	sx_arena_free(&info->arena);
	sx_strmap_free(&info->file_places);
	sx_idmap_free(&info->flags);
	sx_build_id_free(&info->build_id);
	spvx_debug_fini(&info->reader);
	sx_free(info->a, info->files, info->file_cap * sizeof(*info->files));
	memset(info, 0, sizeof(*info));
}

/* ---- the source ---- */

/* Largest number of languages of a module; hostile modules may name any number. */
#define LANGUAGES 16

static void add_language(struct sx_info *info, uint32_t language, uint32_t version)
{
	uint32_t i = 0;

	while (i < info->language_count && (info->languages[i].language != language ||
					    info->languages[i].version != version))
		i++;
	if (i < info->language_count || i == LANGUAGES)
		return;
	info->languages[i] = (struct sx_info_language){ language, version };
	info->language_count++;
}

/* Return: whether the module names files. */
static bool take_languages(struct sx_info *info)
{
	bool names = false;

	for (uint32_t i = 0; i < info->import_count; i++)
		names |= info->imports[i].debug;
	for (uint32_t i = 0; i < info->module->source_count; i++) {
		struct spvx_insn insn =
			spvx_module_insn(info->module, info->module->sources[i]);

		names |= insn.word_count > SX_OP_SOURCE_FILE;
		if (insn.word_count > SX_OP_SOURCE_LANGUAGE)
			add_language(info, spvx_insn_word(&insn, SX_OP_SOURCE_LANGUAGE),
				     sx_arg(&insn, SX_OP_SOURCE_VERSION));
	}
	return names;
}

/* Find or add the file of that name. Return: NULL: no memory. */
static struct sx_info_file *add_file(struct sx_info *info, struct spvx_str name)
{
	bool fresh;
	void *files = info->files;
	uint64_t *place = sx_strmap_at(&info->file_places, name.len ? name.ptr : "",
				       name.len, &fresh);

	if (!place ||
	    (fresh && sx_grow(info->a, &files, &info->file_cap,
			      (size_t)info->file_count + 1, sizeof(*info->files)))) {
		info->err = -SPVX_ENOMEM;
		return NULL;
	}
	info->files = files;
	if (fresh) {
		info->files[info->file_count] = (struct sx_info_file){ .name = name };
		*place = ++info->file_count;
	}
	return &info->files[*place - 1];
}

/* List the files of all vocabularies. */
static void take_files(struct sx_info *info)
{
	const struct spvx_debug_options options = { .size = sizeof(options),
						    .allocator = info->a };
	struct spvx_debug *debug = &info->reader;
	int err = debug->state ? 0 : spvx_debug_init(debug, &options);

	if (!err)
		err = spvx_debug_load(debug, info->module);
	info->err |= err;
	for (uint32_t i = 0; !info->err && i < debug->source_count; i++) {
		const struct spvx_debug_source *source = &debug->sources[i];
		struct sx_info_file *file;

		if (!source->has_name && source->kind == SPVX_DEBUG_OP_SOURCE &&
		    !source->has_text)
			continue;
		file = add_file(info, source->has_name ? debug->files[source->file].name
						       : sx_str(""));
		if (file && source->has_text && source->kind != SPVX_DEBUG_CHECKSUM) {
			file->has_text = true;
			file->text_bytes += source->bytes;
		}
	}
	/* the vocabulary without languages names its file here; an unknown language is
	 * skipped */
	for (uint32_t i = 0; !info->err && i < debug->unit_count; i++) {
		const struct spvx_debug_unit *unit = &debug->units[i];

		if (unit->language && !info->module->source_count)
			add_language(info, unit->language, 0);
		if (unit->source == SPVX_NONE && unit->file != SPVX_NONE)
			add_file(info, debug->files[unit->file].name);
	}
}

/* ---- the walk ---- */

/* Count an instruction if it is debug information. */
static void add_debug(struct sx_info *info, const struct spvx_insn *insn,
		      const struct sx_info_import *import)
{
	enum sx_info_debug debug =
		sx_debug_kind(info->module->grammar, insn, import ? import->set : 0,
			      import && import->debug);

	if (debug < SX_INFO_DEBUGS) {
		info->debug[debug].insns++;
		info->debug[debug].words += insn->word_count;
	}
}

static void look(struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn insn;
	uint32_t place = 0; /* index of the next function */

	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count; at += insn.word_count) {
		struct sx_info_import *import = NULL;
		uint32_t set = 0;

		insn = sx_module_insn(m, at);
		if (insn.opcode == SPVX_OP_ExtInstImport)
			set = sx_arg(&insn, SX_IMPORT_RESULT);
		else if (sx_is_ext_inst(insn.opcode) && insn.word_count > SX_EXT_NUMBER)
			set = spvx_insn_word(&insn, SX_EXT_SET);
		if (set) { /* imports are sorted by their place */
			uint32_t def = spvx_module_def(m, set);
			uint32_t i = sx_records_below(m->imports, m->import_count,
						      sizeof(*m->imports), 0, def);

			if (i < m->import_count && m->imports[i] == def)
				import = &info->imports[i];
		}
		if (import && insn.opcode != SPVX_OP_ExtInstImport)
			import->calls++;
		if (import || sx_op_has(m->grammar, insn.opcode, SX_OP_DEBUG))
			add_debug(info, &insn, import);
		place += insn.opcode == SPVX_OP_Function;
		if (place && insn.opcode == SPVX_OP_FunctionParameter)
			info->parameters[place - 1]++;
		info->err |= sx_build_id_take(&info->build_id, &insn);
	}
}

int sx_info_gather(struct sx_info *info, const struct spvx_module *module, const void *data,
		   size_t size)
{
	struct sx_arena *arena = &info->arena;

	memset(info, 0, offsetof(struct sx_info, build_id));
	sx_arena_reset(arena);
	sx_strmap_free(&info->file_places);
	sx_idmap_clear(&info->flags);
	sx_build_id_reset(&info->build_id);
	info->module = module;
	info->bytes = size;
	sx_sha256(data, size, info->sha256);
	info->parameters =
		sx_arena_zalloc(arena, module->function_count, sizeof(*info->parameters));
	info->imports =
		sx_arena_zalloc(arena, module->import_count, sizeof(*info->imports));
	info->languages = sx_arena_zalloc(arena, LANGUAGES, sizeof(*info->languages));
	if (!info->parameters || !info->imports || !info->languages)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < module->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(module, module->imports[i]);
		struct spvx_str name = spvx_insn_string(&insn, SX_IMPORT_NAME, NULL, 0);

		info->imports[i] = (struct sx_info_import){
			.name = name,
			.set = spvx_set_find(module->grammar, name),
			.debug = spvx_import_is_debug(module->grammar, name),
		};
	}
	info->import_count = module->import_count;
	if (take_languages(info))
		take_files(info);
	look(info);
	sx_info_interface_gather(info);
	return info->err;
}

/* ---- many modules ---- */

void sx_info_sum_init(struct sx_info_sum *sum, const struct spvx_allocator *a)
{
	memset(sum, 0, sizeof(*sum));
	sx_tally_init(&sum->tally, a);
	sx_strings_init(&sum->strings, a);
}

void sx_info_sum_free(struct sx_info_sum *sum)
{
	sx_tally_free(&sum->tally);
	sx_strings_free(&sum->strings);
}

void sx_info_sum_reset(struct sx_info_sum *sum)
{
	const struct spvx_allocator *a = sum->tally.table.a;

	sx_info_sum_free(sum);
	sx_info_sum_init(sum, a);
}

bool sx_info_has_text(const struct sx_info *info)
{
	for (uint32_t i = 0; i < info->file_count; i++) {
		if (info->files[i].has_text)
			return true;
	}
	return false;
}

/* Kinds are numbered from 1 in keys, which are never 0. A module counts once. */
static void add(struct sx_info_sum *sum, enum sx_sum_kind kind, uint32_t value)
{
	sx_tally_once(&sum->tally, sx_tally_key(kind + 1u, 0, value), sum->modules);
}

static void add_name(struct sx_info_sum *sum, enum sx_sum_kind kind, struct spvx_str name)
{
	uint32_t string = sx_strings_put(&sum->strings, name);

	if (string)
		sx_tally_once(&sum->tally, sx_tally_key(kind + 1u, string, 0),
			      sum->modules);
	else
		sum->tally.err = -SPVX_ENOMEM;
}

int sx_info_sum_add(struct sx_info_sum *sum, const struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn insn = spvx_module_insn(m, m->memory_model);

	if (!sum->modules || info->bytes < sum->min_bytes)
		sum->min_bytes = info->bytes;
	if (info->bytes > sum->max_bytes)
		sum->max_bytes = info->bytes;
	sum->modules++;
	sum->bytes += info->bytes;
	sum->damaged += m->fault != SPVX_OK;
	sum->big += m->header.big;
	sum->without_entry_point += !m->entry_point_count;
	sum->text += sx_info_has_text(info);
	for (unsigned i = 0; i < SX_INFO_DEBUGS; i++) {
		sum->debug[i] += info->debug[i].insns > 0;
		sum->debug_words += info->debug[i].words;
	}
	add(sum, SX_SUM_TOOL, m->header.generator >> 16);
	add(sum, SX_SUM_VERSION, m->header.version);
	if (insn.word_count > SX_MODEL_MEMORY)
		add(sum, SX_SUM_MEMORY_MODEL,
		    spvx_insn_word(&insn, SX_MODEL_ADDRESSING) << 16 |
			    (spvx_insn_word(&insn, SX_MODEL_MEMORY) & 0xffff));
	for (uint32_t i = 0; i < m->capability_count; i++) {
		insn = spvx_module_insn(m, m->capabilities[i]);
		if (insn.word_count > SX_CAPABILITY)
			add(sum, SX_SUM_CAPABILITY, spvx_insn_word(&insn, SX_CAPABILITY));
	}
	for (uint32_t i = 0; i < m->extension_count; i++) {
		insn = spvx_module_insn(m, m->extensions[i]);
		add_name(sum, SX_SUM_EXTENSION,
			 spvx_insn_string(&insn, SX_EXTENSION_NAME, NULL, 0));
	}
	for (uint32_t i = 0; i < info->import_count; i++)
		add_name(sum, SX_SUM_IMPORT, info->imports[i].name);
	for (uint32_t i = 0; i < info->language_count; i++)
		add(sum, SX_SUM_LANGUAGE, info->languages[i].language);
	for (uint32_t i = 0; i < m->entry_point_count; i++)
		sx_tally_add(&sum->tally,
			     sx_tally_key(SX_SUM_MODEL + 1u, 0, m->entry_points[i].model),
			     1, 0);
	return sum->tally.err;
}

bool sx_info_sum_next(const struct sx_info_sum *sum, enum sx_sum_kind kind, size_t *at,
		      struct sx_sum_row *row)
{
	const struct sx_tally_slot *slots = sum->tally.table.slots;

	for (; *at < sum->tally.table.cap; ++*at) {
		const struct sx_tally_slot *slot = &slots[*at];
		uint32_t string;

		if (!slot->key || sx_tally_kind(slot->key) != kind + 1u)
			continue;
		string = sx_tally_string(slot->key);
		row->value = (uint32_t)slot->key;
		row->name = string ? sum->strings.list[string - 1]
				   : (struct spvx_str){ NULL, 0 };
		row->count = slot->c.count;
		++*at;
		return true;
	}
	return false;
}
