/* SPDX-License-Identifier: MIT */
/*
 * profile/info.c - one look at all instructions of a module: calls, parameters, and what is
 * spent on debug information.
 */
#include "profile/info.h"

#include "base/hash.h"
#include "base/sort.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"

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

/* Forget the module, keep the memory. */
static void forget(struct sx_info *info)
{
	struct sx_info kept = *info;

	memset(info, 0, sizeof(*info));
	info->a = kept.a;
	info->arena = kept.arena;
	info->file_places = kept.file_places;
	info->flags = kept.flags;
	info->build_id = kept.build_id;
	info->reader = kept.reader;
	info->files = kept.files;
	info->file_cap = kept.file_cap;
	sx_arena_reset(&info->arena);
	sx_strmap_free(&info->file_places);
	sx_idmap_clear(&info->flags);
	sx_build_id_reset(&info->build_id);
}

static int gather_imports(struct sx_info *info)
{
	const struct spvx_module *m = info->module;

	info->imports =
		sx_arena_zalloc(&info->arena, m->import_count, sizeof(*info->imports));
	if (!info->imports)
		return -SPVX_ENOMEM;
	info->import_count = m->import_count;
	for (uint32_t i = 0; i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		struct sx_info_import *import = &info->imports[i];

		import->name = spvx_insn_string(&insn, SX_IMPORT_NAME, NULL, 0);
		import->set = spvx_set_find(m->grammar, import->name);
		import->debug = spvx_import_is_debug(m->grammar, import->name);
	}
	return 0;
}

/* The import that defines @id; NULL = none does. Imports are sorted by their place. */
static struct sx_info_import *import_of(const struct sx_info *info, uint32_t id)
{
	const struct spvx_module *m = info->module;
	uint32_t at = spvx_module_def(m, id);
	uint32_t low =
		sx_records_below(m->imports, m->import_count, sizeof(*m->imports), 0, at);
	return low < m->import_count && m->imports[low] == at ? &info->imports[low] : NULL;
}

/* The import that an extended instruction is of, or that an import is. */
static struct sx_info_import *import_at(const struct sx_info *info,
					const struct spvx_insn *insn)
{
	switch (insn->opcode) {
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return insn->word_count > SX_EXT_NUMBER
			       ? import_of(info, spvx_insn_word(insn, SX_EXT_SET))
			       : NULL;
	case SPVX_OP_ExtInstImport:
		return import_of(info, spvx_result_id(info->module->grammar, insn, NULL));
	default:
		return NULL;
	}
}

/* ---- debug information ---- */

static enum sx_info_debug extended_debug(const struct sx_info *info,
					 const struct spvx_insn *insn,
					 const struct sx_info_import *import)
{
	const struct spvx_grammar *g = info->module->grammar;
	const struct spvx_entry *op;
	const char *name;

	if (!import || !import->debug)
		return SX_INFO_DEBUGS;
	if (insn->opcode == SPVX_OP_ExtInstImport)
		return SX_INFO_VOCABULARY;
	op = spvx_set_op(g, import->set, spvx_insn_word(insn, SX_EXT_NUMBER));
	name = op ? spvx_entry_name(g, op) : "";
	if (!strcmp(name, "DebugLine") || !strcmp(name, "DebugNoLine"))
		return SX_INFO_LINES;
	return SX_INFO_VOCABULARY;
}

/* What an instruction is to debug information; SX_INFO_DEBUGS = nothing. */
static enum sx_info_debug debug_of(const struct sx_info *info, const struct spvx_insn *insn,
				   const struct sx_info_import *import)
{
	switch (insn->opcode) {
	case SPVX_OP_Name:
	case SPVX_OP_MemberName:
		return SX_INFO_NAMES;
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
		return SX_INFO_LINES;
	case SPVX_OP_Source:
		return insn->word_count > SX_OP_SOURCE_TEXT ? SX_INFO_TEXT : SX_INFO_OTHER;
	case SPVX_OP_SourceContinued:
		return SX_INFO_TEXT;
	case SPVX_OP_String:
	case SPVX_OP_SourceExtension:
	case SPVX_OP_ModuleProcessed:
		return SX_INFO_OTHER;
	default:
		return extended_debug(info, insn, import);
	}
}

/* ---- the look ---- */

/* Count what is in functions: @place is the index of the current one and moves on. */
static void take_in_function(struct sx_info *info, const struct spvx_insn *insn,
			     uint32_t *place)
{
	switch (insn->opcode) {
	case SPVX_OP_Function:
		++*place;
		break;
	case SPVX_OP_FunctionParameter:
		if (*place)
			info->parameters[*place - 1]++;
		break;
	default:
		break;
	}
}

static int look(struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	uint32_t place = 0;
	int err = 0;

	if (spvx_cursor_init(&cursor, m->words, (size_t)m->word_count * SPVX_WORD_BYTES,
			     &header))
		return 0; /* nothing was loaded */
	spvx_for_each_insn(insn, &cursor) {
		struct sx_info_import *import = import_at(info, &insn);
		enum sx_info_debug debug = debug_of(info, &insn, import);

		if (import && insn.opcode != SPVX_OP_ExtInstImport)
			import->calls++;
		if (debug < SX_INFO_DEBUGS) {
			info->debug[debug].insns++;
			info->debug[debug].words += insn.word_count;
		}
		take_in_function(info, &insn, &place);
		err = sx_build_id_take(&info->build_id, &insn);
		if (err)
			break;
	}
	return err;
}

int sx_info_gather(struct sx_info *info, const struct spvx_module *module, const void *data,
		   size_t size)
{
	int err;

	forget(info);
	info->module = module;
	info->bytes = size;
	sx_sha256(data, size, info->sha256);
	info->parameters = sx_arena_zalloc(&info->arena, module->function_count,
					   sizeof(*info->parameters));
	err = info->parameters ? gather_imports(info) : -SPVX_ENOMEM;
	if (!err)
		err = sx_info_sources_gather(info);
	if (!err)
		err = look(info);
	return err ? err : sx_info_interface_gather(info);
}
