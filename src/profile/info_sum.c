/* SPDX-License-Identifier: MIT */
/*
 * profile/info_sum.c - adding up what modules are.
 */
#include "profile/info_sum.h"

#include "spirv/facts_read.h"

#include <string.h>

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
	const struct spvx_allocator *a = sum->tally.a;

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

static void add_lists(struct sx_info_sum *sum, const struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn insn;

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
}

static void add_sizes(struct sx_info_sum *sum, const struct sx_info *info)
{
	const struct spvx_module *m = info->module;

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
}

int sx_info_sum_add(struct sx_info_sum *sum, const struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn model = spvx_module_insn(m, m->memory_model);

	add_sizes(sum, info);
	add(sum, SX_SUM_TOOL, m->header.generator >> 16);
	add(sum, SX_SUM_VERSION, m->header.version);
	if (model.word_count > SX_MODEL_MEMORY)
		add(sum, SX_SUM_MEMORY_MODEL,
		    spvx_insn_word(&model, SX_MODEL_ADDRESSING) << 16 |
			    (spvx_insn_word(&model, SX_MODEL_MEMORY) & 0xffff));
	add_lists(sum, info);
	return sum->tally.err;
}

bool sx_info_sum_next(const struct sx_info_sum *sum, enum sx_sum_kind kind, size_t *at,
		      struct sx_sum_row *row)
{
	for (; *at < sum->tally.cap; ++*at) {
		const struct sx_tally_slot *slot = &sum->tally.slots[*at];
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
