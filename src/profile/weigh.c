/* SPDX-License-Identifier: MIT */
/*
 * profile/weigh.c - one walk over a module, with all its counters.
 */
#include "profile/weigh.h"

#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"
#include "base/vec.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>
#include <spvx/error.h>

#include <stdlib.h>

#define OPCODES ((size_t)UINT16_MAX + 1)

/* An entry point: where its text is in the buffer. */
struct entry {
	size_t at;
	size_t len;
};

/**
 * struct sx_scales - counters
 * @sums:      by opcode
 * @seen:      opcodes that have been there, in no order
 * @inside:    a function
 * @text:      of the entry points
 * @functions: of the module; @with_functions: they are wanted
 */
struct sx_scales {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	struct sx_op_weight *sums;
	struct sx_vec seen;
	bool inside;
	struct sx_buf text;
	struct sx_vec entries;
	bool with_functions;
	struct sx_functions functions;
	struct sx_sha256 sha256;
};

int sx_scales_create(const struct spvx_allocator *a, const struct spvx_grammar *g,
		     bool functions, struct sx_scales **scales)
{
	struct sx_scales *s = sx_zalloc(a, sizeof(*s));

	*scales = s;
	if (!s)
		return -SPVX_ENOMEM;
	s->a = a;
	s->g = g;
	s->with_functions = functions;
	sx_buf_init(&s->text, a);
	sx_functions_init(&s->functions, a, 0, SX_BY_NAME);
	s->sums = sx_zalloc(a, OPCODES * sizeof(*s->sums));
	if (!s->sums)
		return -SPVX_ENOMEM;
	return 0;
}

void sx_scales_free(struct sx_scales *s)
{
	if (!s)
		return;
	sx_free(s->a, s->sums, OPCODES * sizeof(*s->sums));
	sx_vec_free(&s->seen, s->a, sizeof(uint32_t));
	sx_vec_free(&s->entries, s->a, sizeof(struct entry));
	sx_buf_free(&s->text);
	sx_functions_free(&s->functions);
	sx_free(s->a, s, sizeof(*s));
}

/* ---- instructions ---- */

static int take_entry(struct sx_scales *s, const struct spvx_insn *insn)
{
	uint32_t model = spvx_insn_word(insn, SX_ENTRY_POINT_MODEL);
	const char *name = spvx_enum_name(s->g, SPVX_KIND_ExecutionModel, model);
	struct entry *e = sx_vec_add(&s->entries, s->a, 1, sizeof(*e));
	size_t len;

	if (!e)
		return -SPVX_ENOMEM;
	e->at = s->text.len;
	if (name)
		sx_buf_puts(&s->text, name);
	else
		sx_buf_u64(&s->text, model);
	sx_buf_putc(&s->text, ':');
	spvx_insn_strlen(insn, SX_ENTRY_POINT_NAME, &len);
	for (size_t i = 0; i < len; i++)
		sx_buf_putc(&s->text, spvx_insn_char(insn, SX_ENTRY_POINT_NAME, i));
	e->len = s->text.len - e->at;
	return s->text.error;
}

static int take(struct sx_scales *s, const struct spvx_insn *insn, struct sx_weight *w)
{
	struct sx_op_weight *sum = &s->sums[insn->opcode];
	int err = 0;

	if (!sum->count++)
		err = sx_vec_put_u32(&s->seen, s->a, insn->opcode);
	sum->words += insn->word_count;
	w->by[SX_MEASURE_INSTS]++;
	s->inside |= insn->opcode == SPVX_OP_Function;
	if (s->inside)
		w->by[SX_MEASURE_BODY] += insn->word_count;
	s->inside &= insn->opcode != SPVX_OP_FunctionEnd;
	if (!err && insn->opcode == SPVX_OP_EntryPoint &&
	    insn->word_count > SX_ENTRY_POINT_NAME)
		err = take_entry(s, insn);
	if (!err && s->with_functions)
		err = sx_functions_take(&s->functions, insn);
	return err;
}

/* Every byte of the module goes into the digest. */
static int walk(struct sx_scales *s, struct spvx_stream *stream, struct sx_weight *w)
{
	struct spvx_cursor *c = &stream->cursor;
	const unsigned char *piece;
	struct spvx_insn insn;
	size_t size;
	int err = 0;

	do {
		while (!err && spvx_next(c, &insn))
			err = take(s, &insn, w);
		sx_sha256_add(&s->sha256, c->begin, (size_t)(c->pos - c->begin));
	} while (!err && spvx_stream_more(stream));
	while (!err && spvx_stream_rest(stream, &piece, &size))
		sx_sha256_add(&s->sha256, piece, size);
	sx_sha256_end(&s->sha256, w->sha256);
	return err;
}

/* ---- what is kept ---- */

static int by_opcode(const void *a, const void *b)
{
	return sx_compare_words(a, b, 1);
}

static int keep_ops(struct sx_scales *s, struct sx_arena *to, struct sx_weight *w)
{
	uint32_t *seen = s->seen.items;

	w->op_count = s->seen.count;
	w->ops = sx_arena_zalloc(to, (size_t)w->op_count + 1, sizeof(*w->ops));
	if (!w->ops)
		return -SPVX_ENOMEM;
	if (w->op_count)
		qsort(seen, w->op_count, sizeof(*seen), by_opcode);
	for (uint32_t i = 0; i < w->op_count; i++) {
		w->ops[i] = s->sums[seen[i]];
		w->ops[i].opcode = (uint16_t)seen[i];
	}
	return 0;
}

static int keep_functions(struct sx_scales *s, struct sx_arena *to, struct sx_weight *w)
{
	struct sx_functions *f = &s->functions;
	int err = sx_functions_end(f);

	if (err)
		return err;
	w->functions = sx_arena_zalloc(to, f->count + 1, sizeof(*w->functions));
	if (!w->functions)
		return -SPVX_ENOMEM;
	w->function_count = f->count;
	for (size_t i = 0; i < f->count; i++) {
		struct spvx_str *name = &w->functions[i].name;

		w->functions[i] = f->list[i];
		name->ptr = sx_arena_strdup(to, name->ptr ? name->ptr : "", name->len);
		if (!name->ptr)
			return -SPVX_ENOMEM;
	}
	return 0;
}

/* The entry points in the order of their texts, so that two orders are one key. */
static int keep_entries(struct sx_scales *s, struct sx_arena *to, struct sx_weight *w)
{
	struct spvx_str *texts =
		sx_arena_zalloc(to, (size_t)s->entries.count + 1, sizeof(*texts));
	const struct entry *e = s->entries.items;
	char *joined = sx_arena_alloc(to, s->text.len + s->entries.count + 1);

	if (!texts || !joined)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < s->entries.count; i++)
		texts[i] = sx_str_n(s->text.data + e[i].at, e[i].len);
	if (s->entries.count)
		qsort(texts, s->entries.count, sizeof(*texts), sx_str_by_bytes);
	w->entries.ptr = joined;
	for (uint32_t i = 0; i < s->entries.count; i++) {
		if (i)
			joined[w->entries.len++] = ',';
		memcpy(joined + w->entries.len, texts[i].ptr, texts[i].len);
		w->entries.len += texts[i].len;
	}
	return 0;
}

/* ---- a module ---- */

static void begin(struct sx_scales *s)
{
	const uint32_t *seen = s->seen.items;

	for (uint32_t i = 0; i < s->seen.count; i++)
		s->sums[seen[i]] = (struct sx_op_weight){ .count = 0 };
	s->seen.count = 0;
	s->entries.count = 0;
	s->text.len = 0;
	s->inside = false;
	sx_sha256_init(&s->sha256);
	if (s->with_functions)
		sx_functions_begin(&s->functions);
}

int sx_weigh(struct sx_scales *s, struct spvx_stream *stream, struct sx_arena *to,
	     struct sx_weight *w)
{
	int err;

	*w = (struct sx_weight){ .ops = NULL };
	begin(s);
	err = walk(s, stream, w);
	w->by[SX_MEASURE_BYTES] = stream->bytes;
	w->by[SX_MEASURE_WORDS] = stream->bytes / SPVX_WORD_BYTES;
	if (!err)
		err = keep_ops(s, to, w);
	if (!err && s->with_functions)
		err = keep_functions(s, to, w);
	return err ? err : keep_entries(s, to, w);
}

uint64_t sx_weight_of_op(const struct sx_weight *w, uint16_t opcode)
{
	uint32_t low = 0;
	uint32_t high = w->op_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (w->ops[middle].opcode < opcode)
			low = middle + 1;
		else
			high = middle;
	}
	return low < w->op_count && w->ops[low].opcode == opcode ? w->ops[low].count : 0;
}
