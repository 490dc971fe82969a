/* SPDX-License-Identifier: MIT */
/*
 * profile/info_source.c - what a module was written in: languages, files, their texts.
 *
 * OpSource says it, and so do the vocabularies of debug information; what the former says
 * of languages goes first. Only a module that names files is asked for them.
 */
#include "profile/info.h"

#include "spirv/facts_read.h"

#include <string.h>

/* Kept of a module that claims to be written in all languages at once. */
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

/* The file of that name, new or known. Return: NULL when there is no memory. */
static struct sx_info_file *add_file(struct sx_info *info, struct spvx_str name)
{
	bool fresh;
	void *files = info->files;
	uint64_t *place = sx_strmap_at(&info->file_places, name.len ? name.ptr : "",
				       name.len, &fresh);

	if (!place)
		return NULL;
	if (fresh) {
		if (sx_grow(info->a, &files, &info->file_cap, (size_t)info->file_count + 1,
			    sizeof(*info->files)))
			return NULL;
		info->files = files;
		info->files[info->file_count] = (struct sx_info_file){ .name = name };
		*place = ++info->file_count;
	}
	return &info->files[*place - 1];
}

/* ---- OpSource ---- */

static struct spvx_insn source_at(const struct sx_info *info, uint32_t i)
{
	return spvx_module_insn(info->module, info->module->sources[i]);
}

static void take_languages(struct sx_info *info)
{
	for (uint32_t i = 0; i < info->module->source_count; i++) {
		struct spvx_insn insn = source_at(info, i);
		uint32_t version = 0;

		if (insn.word_count <= SX_OP_SOURCE_LANGUAGE)
			continue;
		if (insn.word_count > SX_OP_SOURCE_VERSION)
			version = spvx_insn_word(&insn, SX_OP_SOURCE_VERSION);
		add_language(info, spvx_insn_word(&insn, SX_OP_SOURCE_LANGUAGE), version);
	}
}

static bool names_files(const struct sx_info *info)
{
	bool names = false;

	for (uint32_t i = 0; i < info->import_count; i++)
		names |= info->imports[i].debug;
	for (uint32_t i = 0; i < info->module->source_count && !names; i++)
		names = source_at(info, i).word_count > SX_OP_SOURCE_FILE;
	return names;
}

/* ---- all vocabularies ---- */

static int take_source(struct sx_info *info, const struct spvx_debug *debug,
		       const struct spvx_debug_source *source)
{
	struct spvx_str name = { NULL, 0 };
	struct sx_info_file *file;

	if (source->has_name)
		name = debug->files[source->file].name;
	else if (source->kind == SPVX_DEBUG_OP_SOURCE && !source->has_text)
		return 0;
	file = add_file(info, name);
	if (!file)
		return -SPVX_ENOMEM;
	if (source->has_text && source->kind != SPVX_DEBUG_CHECKSUM) {
		file->has_text = true;
		file->text_bytes += source->bytes;
	}
	return 0;
}

/* The vocabulary without languages names its file here; an unknown language is skipped. */
static int take_unit(struct sx_info *info, const struct spvx_debug *debug,
		     const struct spvx_debug_unit *unit)
{
	if (unit->language && !info->module->source_count)
		add_language(info, unit->language, 0);
	if (unit->source != SPVX_NONE || unit->file == SPVX_NONE)
		return 0;
	return add_file(info, debug->files[unit->file].name) ? 0 : -SPVX_ENOMEM;
}

static int take_files(struct sx_info *info)
{
	const struct spvx_debug_options options = { .size = sizeof(options),
						    .allocator = info->a };
	struct spvx_debug *debug = &info->reader;
	int err = debug->state ? 0 : spvx_debug_init(debug, &options);

	if (!err)
		err = spvx_debug_load(debug, info->module);
	for (uint32_t i = 0; !err && i < debug->source_count; i++)
		err = take_source(info, debug, &debug->sources[i]);
	for (uint32_t i = 0; !err && i < debug->unit_count; i++)
		err = take_unit(info, debug, &debug->units[i]);
	return err;
}

int sx_info_sources_gather(struct sx_info *info)
{
	info->languages =
		sx_arena_zalloc(&info->arena, LANGUAGES, sizeof(*info->languages));
	if (!info->languages)
		return -SPVX_ENOMEM;
	take_languages(info);
	return names_files(info) ? take_files(info) : 0;
}
