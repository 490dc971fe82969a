/* SPDX-License-Identifier: MIT */
/*
 * spirv/strip.c - removes debug information: spvx_strip().
 *
 * Two walks. The first finds the instructions to remove; the second writes the data between
 * them. It does not walk functions, where the first has recorded the spans to remove.
 */
#include "spirv/strip.h"

#include "base/options.h"

static void count_sets(struct sx_stripper *l, struct spvx_cursor cursor)
{
	struct spvx_insn insn;

	spvx_for_each_insn(insn, &cursor) {
		unsigned flags;

		if (insn.opcode == SPVX_OP_Function && !l->odd)
			break;
		if (insn.opcode != SPVX_OP_ExtInstImport)
			continue;
		flags = sx_strip_flags(l, sx_arg(&insn, SX_IMPORT_RESULT));
		if (!(flags & SX_STRIP_NON_SEMANTIC))
			continue;
		l->non_semantic++;
		l->non_semantic_stays += (flags & (SX_STRIP_REMOVABLE | SX_STRIP_USED)) !=
					 SX_STRIP_REMOVABLE;
	}
}

static int put(struct sx_stripper *l, const unsigned char *from, const unsigned char *to)
{
	l->result.after += (uint64_t)(to - from);
	return to > from && l->write ? l->write(l->ctx, from, (size_t)(to - from)) : 0;
}

/* Write the data between the spans to remove. */
static int write_bodies(struct sx_stripper *l, const unsigned char *data,
			const unsigned char *from, const unsigned char *end)
{
	const struct sx_strip_span *gone = l->gone.items;
	int err = 0;

	for (unsigned i = 0; i < SPVX_STRIPPED_KINDS; i++)
		l->result.count[i] += l->gone_count[i];
	for (uint32_t i = 0; i < l->gone.count && !err; i++) {
		const unsigned char *at = data + (size_t)gone[i].at * SPVX_WORD_BYTES;

		err = put(l, from, at);
		from = at + (size_t)gone[i].words * SPVX_WORD_BYTES;
	}
	return err ? err : put(l, from, end);
}

static int write_all(struct sx_stripper *l, struct spvx_cursor *cursor,
		     const unsigned char *end)
{
	const unsigned char *from = cursor->begin;
	enum spvx_strip_kind kind;
	struct spvx_insn insn;
	int err = 0;

	spvx_for_each_insn(insn, cursor) {
		unsigned sort = sx_sort_of(insn.opcode);

		if (insn.bytes == l->bodies && !l->odd)
			return write_bodies(l, cursor->begin, from, end);
		if (sort >= SX_SORT_HEAD || !sx_strip_removes(l, &insn, sort, &kind))
			continue;
		l->result.count[kind]++;
		err = put(l, from, insn.bytes);
		if (err)
			return err;
		from = cursor->pos;
	}
	return put(l, from, end);
}

static int strip(struct sx_stripper *l, const unsigned char *data, size_t size)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	size_t words = size / SPVX_WORD_BYTES;
	int err = spvx_cursor_init(&cursor, data, size, &header);
	struct spvx_cursor start = cursor;

	sx_idtable_expect(&l->flags, words < UINT32_MAX ? (uint32_t)words : UINT32_MAX);
	if (!err) {
		sx_strip_scan(l, &cursor);
		l->exact = l->retry && !l->err;
	}
	if (l->exact) {
		spvx_ids_reset(&l->ids);
		cursor = start;
		sx_strip_scan(l, &cursor);
	}
	l->result.fault = cursor.fault;
	l->result.fault_offset = spvx_cursor_offset(&cursor);
	if (l->err || cursor.fault)
		return l->err ? l->err : -(int)cursor.fault;
	count_sets(l, start);
	return write_all(l, &start, data + size);
}

int spvx_strip(const void *data, size_t size, const struct spvx_strip_options *options,
	       spvx_strip_fn *write, void *ctx, struct spvx_stripped *result)
{
	struct spvx_strip_options o = { .size = sizeof(o) };
	struct sx_stripper l = { .write = write, .ctx = ctx, .result = { .before = size } };
	const struct spvx_allocator *a;
	int err;

	if (result)
		*result = l.result;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	a = o.allocator;
	l.a = a;
	l.g = sx_grammar(o.grammar);
	l.parts = o.parts ? o.parts : SPVX_STRIP_ALL;
	sx_idtable_init(&l.flags, a);
	spvx_ids_init(&l.ids, a);
	err = strip(&l, data, size);
	spvx_ids_fini(&l.ids);
	sx_idtable_free(&l.flags);
	sx_vec_free(&l.gone, a, sizeof(struct sx_strip_span));
	if (result)
		*result = l.result;
	return err;
}
