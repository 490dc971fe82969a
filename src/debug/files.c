/* SPDX-License-Identifier: MIT */
/*
 * debug/files.c - source files: one for each distinct name, however it is referred to.
 */
#include "debug/state.h"

uint32_t sx_debug_file_named(struct spvx_debug_state *s, struct spvx_str name)
{
	bool fresh;
	uint64_t *place =
		sx_strmap_at(&s->file_names, name.len ? name.ptr : "", name.len, &fresh);
	struct spvx_debug_file *file;

	if (!place) {
		s->error = -SPVX_ENOMEM;
		return SPVX_NONE;
	}
	if (!fresh)
		return (uint32_t)*place - 1;
	file = sx_debug_push(s, SX_DEBUG_FILES);
	if (!file)
		return SPVX_NONE;
	file->name = name;
	file->source = SPVX_NONE;
	*place = s->lists[SX_DEBUG_FILES].count;
	return (uint32_t)*place - 1;
}

/* The file index of an OpString, on its first use. */
static uint32_t find_string(struct spvx_debug_state *s, uint32_t id)
{
	struct spvx_str name = sx_debug_string(&s->vocab, id);
	struct spvx_insn insn;
	size_t len;

	if (!name.ptr)
		return SPVX_NONE;
	insn = spvx_module_insn(s->module, spvx_module_def(s->module, id));
	if (!spvx_insn_strlen(&insn, SX_STRING_TEXT, &len))
		sx_debug_report(s, SPVX_DEBUG_BAD_STRING, spvx_module_def(s->module, id),
				id);
	return sx_debug_file_named(s, name);
}

/* The entry of an <id> in a table; the first look-up computes it with @find. */
static uint32_t look_up(struct spvx_debug_state *s, enum sx_debug_table table, uint32_t id,
			uint32_t (*find)(struct spvx_debug_state *s, uint32_t id))
{
	uint32_t known = sx_debug_recall(s, table, id);

	if (!known) {
		known = find(s, id) + 1u; /* SPVX_NONE becomes 0 */
		if (!known)
			known = SX_DEBUG_BAD;
		sx_debug_remember(s, table, id, known);
	}
	return known == SX_DEBUG_BAD ? SPVX_NONE : known - 1;
}

uint32_t sx_debug_string_file(struct spvx_debug_state *s, uint32_t id, uint32_t at)
{
	uint32_t file = look_up(s, SX_DEBUG_STRING_FILE, id, find_string);

	if (file == SPVX_NONE && !s->error)
		sx_debug_report(s, SPVX_DEBUG_BAD_FILE, at, id);
	return file;
}

/* The file index of a DebugSource; an OpString is accepted as well. */
static uint32_t find_source(struct spvx_debug_state *s, uint32_t id)
{
	struct sx_debug_insn d;

	if (!sx_debug_decode_id(&s->vocab, id, &d))
		return SPVX_NONE;
	if (d.op == SX_DEBUG_OpString)
		return look_up(s, SX_DEBUG_STRING_FILE, id, find_string);
	if (d.op != SX_DEBUG_Source)
		return SPVX_NONE;
	return look_up(s, SX_DEBUG_STRING_FILE, sx_debug_ref(&s->vocab, &d, SX_R_FILE),
		       find_string);
}

uint32_t sx_debug_source_file(struct spvx_debug_state *s, uint32_t id, uint32_t at)
{
	uint32_t file = look_up(s, SX_DEBUG_SOURCE_FILE, id, find_source);

	if (file == SPVX_NONE && !s->error)
		sx_debug_report(s, SPVX_DEBUG_BAD_SOURCE, at, id);
	return file;
}

uint32_t sx_debug_file_of(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	uint32_t id = sx_debug_ref(&s->vocab, d, SX_R_FILE);
	uint32_t file = look_up(s, SX_DEBUG_STRING_FILE, id, find_string);

	if (file == SPVX_NONE && !s->error)
		sx_debug_report(s, SPVX_DEBUG_BAD_SOURCE, d->at, id);
	return file;
}

bool sx_debug_is_none(const struct spvx_debug_state *s, uint32_t id)
{
	struct sx_debug_insn d;

	return sx_debug_decode_id(&s->vocab, id, &d) && d.op == SX_DEBUG_InfoNone;
}

struct spvx_debug_position sx_debug_place(struct spvx_debug_state *s,
					  const struct sx_debug_insn *d)
{
	struct spvx_debug_position p = { SPVX_NONE, 0, 0 };
	uint32_t source = sx_debug_ref(&s->vocab, d, SX_R_SOURCE);

	if (source && !sx_debug_is_none(s, source))
		p.file = sx_debug_source_file(s, source, d->at);
	sx_debug_number(&s->vocab, d, SX_R_LINE, &p.line);
	sx_debug_number(&s->vocab, d, SX_R_COLUMN, &p.column);
	return p;
}
