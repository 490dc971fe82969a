/* SPDX-License-Identifier: MIT */
/*
 * diff/weigh.c - one walk over a module, with all its counters.
 */
#include "diff/sets.h"

#include "base/sort.h"
#include "base/str.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>
#include <spvx/error.h>

int sx_scales_init(struct sx_scales *s, const struct spvx_allocator *a,
		   const struct spvx_grammar *g, bool functions)
{
	const struct spvx_identifier_options options = { .size = sizeof(options),
							 .allocator = a,
							 .grammar = g };

	memset(s, 0, sizeof(*s));
	s->a = a;
	s->g = sx_grammar(g);
	s->with_functions = functions;
	sx_buf_init(&s->text, a);
	sx_code_init(&s->code, s->g, a);
	sx_functions_init(&s->functions, a, 0, SX_BY_NAME);
	return sx_opcounts_init(&s->ops, a) |
	       spvx_identifier_create(&options, &s->identifier);
}

void sx_scales_free(struct sx_scales *s)
{
	sx_opcounts_free(&s->ops);
	spvx_identifier_free(s->identifier);
	sx_code_free(&s->code);
	sx_vec_free(&s->entries, s->a, sizeof(struct spvx_str));
	sx_buf_free(&s->text);
	sx_functions_free(&s->functions);
}

/* ---- instructions ---- */

static int take_entry(struct sx_scales *s, const struct spvx_insn *insn,
		      struct sx_arena *to)
{
	char room[SX_NAME_ROOM];
	struct spvx_str model =
		sx_profile_name(s->g, SPVX_PROFILE_EXEC_MODEL,
				spvx_insn_word(insn, SX_ENTRY_POINT_MODEL), room);
	struct spvx_str *entry = sx_vec_add(&s->entries, s->a, 1, sizeof(*entry));
	size_t len;

	s->text.len = 0;
	sx_buf_put(&s->text, model.ptr, model.len);
	sx_buf_putc(&s->text, ':');
	spvx_insn_strlen(insn, SX_ENTRY_POINT_NAME, &len);
	for (size_t i = 0; i < len; i++)
		sx_buf_putc(&s->text, spvx_insn_char(insn, SX_ENTRY_POINT_NAME, i));
	if (!entry || s->text.error)
		return -SPVX_ENOMEM;
	*entry = sx_arena_str(to, sx_buf_str(&s->text));
	return entry->ptr ? 0 : -SPVX_ENOMEM;
}

/* Whether the words of an instruction are debug information is known of its opcode, but for
 * imports and what calls them. */
static int take_debug(struct sx_scales *s, const struct spvx_insn *insn,
		      struct sx_weight *w)
{
	int code;

	if (!sx_is_ext_inst(insn->opcode) && insn->opcode != SPVX_OP_ExtInstImport &&
	    insn->opcode != SPVX_OP_Extension)
		return 0;
	code = sx_code_take(&s->code, insn);
	w->debug_words += code ? 0 : insn->word_count;
	return code < 0 ? code : 0;
}

static int take(struct sx_scales *s, const struct spvx_insn *insn, struct sx_arena *to,
		struct sx_weight *w)
{
	int err = take_debug(s, insn, w);

	sx_count_op(&s->ops, insn->opcode, 1, insn->word_count);
	w->by[SX_MEASURE_INSTS]++;
	s->inside |= insn->opcode == SPVX_OP_Function;
	w->by[SX_MEASURE_BODY] += s->inside ? insn->word_count : 0;
	s->inside &= insn->opcode != SPVX_OP_FunctionEnd;
	if (insn->opcode == SPVX_OP_EntryPoint && insn->word_count > SX_ENTRY_POINT_NAME)
		err |= take_entry(s, insn, to);
	if (s->with_functions)
		err |= sx_functions_take(&s->functions, insn);
	return s->with_code ? err | spvx_identifier_take(s->identifier, insn) : err;
}

/* ---- results ---- */

static int keep_ops(struct sx_scales *s, struct sx_arena *to, struct sx_weight *w)
{
	w->op_count = (uint32_t)s->ops.used_count;
	w->ops = sx_arena_zalloc(to, (size_t)w->op_count + 1, sizeof(*w->ops));
	if (!w->ops)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < w->op_count; i++) {
		uint16_t opcode = s->ops.used[i];

		w->ops[i] =
			(struct sx_op_weight){ opcode, *sx_opcounts_at(&s->ops, opcode) };
		if (sx_op_has(s->g, opcode, SX_OP_DEBUG))
			w->debug_words += w->ops[i].n.words;
	}
	sx_sort(w->ops, w->op_count, sizeof(*w->ops), sx_by_word);
	return 0;
}

static int keep_functions(struct sx_scales *s, struct sx_arena *to, struct sx_weight *w)
{
	struct sx_functions *f = &s->functions;
	int err = sx_functions_end(f);

	w->functions = sx_arena_zalloc(to, f->count + 1, sizeof(*w->functions));
	w->function_count = f->count;
	for (size_t i = 0; w->functions && i < f->count; i++) {
		w->functions[i] = f->list[i];
		if (!sx_arena_own(to, &w->functions[i].name))
			err = -SPVX_ENOMEM;
	}
	return w->functions ? err : -SPVX_ENOMEM;
}

/* List the entry points in the order of their texts, so that their order does not
 * matter. */
static int keep_entries(struct sx_scales *s, struct sx_arena *to, struct sx_weight *w)
{
	struct spvx_str *texts = s->entries.items;

	sx_sort(texts, s->entries.count, sizeof(*texts), sx_str_by_bytes);
	s->text.len = 0;
	for (uint32_t i = 0; i < s->entries.count; i++) {
		sx_buf_puts(&s->text, i ? "," : "");
		sx_buf_put(&s->text, texts[i].ptr, texts[i].len);
	}
	w->entries = sx_arena_str(to, sx_buf_str(&s->text));
	return s->text.error || !w->entries.ptr ? -SPVX_ENOMEM : 0;
}

/* ---- a module ---- */

/* every byte of the module goes into its identity */
int sx_weigh(struct sx_scales *s, struct spvx_stream *stream, unsigned levels,
	     struct sx_arena *to, struct sx_weight *w)
{
	struct spvx_cursor *c = &stream->cursor;
	const unsigned char *piece;
	struct spvx_insn insn;
	size_t size;
	int err = 0;

	*w = (struct sx_weight){ .ops = NULL };
	sx_opcounts_clear(&s->ops);
	sx_code_reset(&s->code);
	s->entries.count = 0;
	s->inside = false;
	s->with_code = levels & (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2);
	sx_functions_begin(&s->functions);
	spvx_identifier_begin(s->identifier, &stream->header, levels);
	do {
		while (!err && spvx_next(c, &insn))
			err = take(s, &insn, to, w);
		spvx_identifier_passed(s->identifier, c);
	} while (!err && spvx_stream_more(stream));
	while (!err && spvx_stream_rest(stream, &piece, &size))
		spvx_identifier_rest(s->identifier, piece, size);
	err |= spvx_identifier_end(s->identifier, &w->identity);
	w->by[SX_MEASURE_BYTES] = stream->bytes;
	w->by[SX_MEASURE_WORDS] = stream->bytes / SPVX_WORD_BYTES;
	err |= s->ops.err | keep_ops(s, to, w);
	if (s->with_functions)
		err |= keep_functions(s, to, w);
	return err ? err : keep_entries(s, to, w);
}

uint64_t sx_weight_of_op(const struct sx_weight *w, uint16_t opcode)
{
	uint32_t i = SX_BELOW(w->ops, w->op_count, opcode, opcode);

	return i < w->op_count && w->ops[i].opcode == opcode ? w->ops[i].n.count : 0;
}
