/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_globals.c - declarations before the functions, for reflection: each <id> gets
 * a tag, types and constants get records, the rest is listed. Names and decorations are
 * read when all their targets are known.
 */
#include "spirv/facts.h"

#include "base/compiler.h"
#include "grammar/image.h"

/* Number of ids to make room for at the start; others are added one by one. */
#define IDS_AT_ONCE 4096u

/* Subjects that are listed, and read later. */
#define LISTED                                                                  \
	(SX_SUBJECT(SX_LIST_CAPABILITIES) | SX_SUBJECT(SX_LIST_EXTENSIONS) |    \
	 SX_SUBJECT(SX_LIST_MEMORY_MODELS) | SX_SUBJECT(SX_LIST_ENTRY_POINTS) | \
	 SX_SUBJECT(SX_LIST_MODES) | SX_SUBJECT(SX_LIST_SOURCES) |              \
	 SX_SUBJECT(SX_LIST_NAMES) | SX_SUBJECT(SX_LIST_MEMBER_NAMES) |         \
	 SX_SUBJECT(SX_LIST_DECORATIONS) | SX_SUBJECT(SX_LIST_GROUPS) |         \
	 SX_SUBJECT(SX_LIST_FUNCTION_POINTERS))

/* ---- strings ---- */

#define ONES  UINT32_C(0x01010101)
#define HIGHS UINT32_C(0x80808080)

/* Number of bytes before the NUL in @words words, or of all bytes without one. */
static uint32_t text_length(const unsigned char *s, uint32_t words)
{
	for (uint32_t i = 0; i < words; i++) {
		uint32_t w = spvx_load32(s + (size_t)i * SPVX_WORD_BYTES, false);
		uint32_t zero = (w - ONES) & ~w & HIGHS; /* its lowest bit is exact */

		if (zero)
			return i * SPVX_WORD_BYTES + (uint32_t)sx_ctz32(zero) / 8;
	}
	return words * SPVX_WORD_BYTES;
}

struct spvx_str sx_facts_import(const struct sx_facts *f, uint32_t id)
{
	uint32_t tag = sx_tag_of(f, id);
	struct spvx_str name = { NULL, 0 };
	struct spvx_insn insn;

	if (sx_tag_kind(tag) != SX_IS_IMPORT)
		return name;
	insn = sx_facts_insn(f, sx_tag_index(tag));
	return insn.word_count > 2 ? spvx_insn_string(&insn, 2, NULL, 0) : name;
}

/* Copy a string of a big-endian module in byte order. */
static SX_NOINLINE struct spvx_text copy_text(struct sx_facts *f, const unsigned char *s,
					      uint32_t len)
{
	char *copy = sx_vec_add(&f->texts, f->a, len, 1);

	if (!copy) {
		f->lost = true;
		return (struct spvx_text){ 0, 0 };
	}
	memcpy(copy, s, len);
	return (struct spvx_text){ f->texts.count - len, len };
}

struct spvx_text sx_facts_text(struct sx_facts *f, const struct spvx_insn *insn,
			       unsigned word)
{
	const unsigned char *s = insn->bytes + (size_t)word * SPVX_WORD_BYTES;
	uint32_t len;

	if (word >= insn->word_count)
		return (struct spvx_text){ 0, 0 };
	len = text_length(s, insn->word_count - word);
	if (SPVX_UNLIKELY(f->header.big) && len)
		return copy_text(f, s, len);
	return (struct spvx_text){ (uint32_t)(s - f->words), len };
}

/* ---- the walk ---- */

static inline int take(void *ctx, const struct spvx_insn *insn, uint32_t at,
		       enum sx_subject subject)
{
	struct sx_facts *f = ctx;
	const struct spvx_entry *op;
	struct sx_vec *list;
	int err;

	switch (subject) {
	case SX_SUBJECT_TYPE:
		return sx_types_take(f, insn);
	case SX_SUBJECT_FORWARD_POINTER:
		return sx_types_forward(f, insn);
	case SX_SUBJECT_CONSTANT:
		return sx_tag_give(f, sx_arg(insn, 2), sx_tag(SX_IS_CONSTANT, at));
	case SX_SUBJECT_SPEC_CONSTANT:
		return sx_constants_take(f, insn, at);
	case SX_LIST_VARIABLES:
		list = &f->lists[SX_LIST_VARIABLES];
		err = sx_tag_give(f, sx_arg(insn, 2), sx_tag(SX_IS_VARIABLE, list->count));
		if (!err)
			err = sx_vec_put_u32(list, f->a, at);
		return err ? err : sx_vec_put_u32(&f->lists[SX_LIST_LINES], f->a, f->line);
	case SX_LIST_STRINGS:
		return sx_tag_give(f, sx_arg(insn, 1), sx_tag(SX_IS_STRING, at));
	case SX_LIST_IMPORTS:
		err = sx_tag_give(f, sx_arg(insn, 1), sx_tag(SX_IS_IMPORT, at));
		return err ? err : sx_facts_list(f, SX_LIST_IMPORTS, at);
	case SX_SUBJECT_GROUP:
		return sx_tag_give(f, sx_arg(insn, 1), sx_tag(SX_IS_GROUP, 0));
	case SX_SUBJECT_LINE:
		f->line = at;
		return 0;
	case SX_SUBJECT_NO_LINE:
		f->line = 0;
		return 0;
	case SX_SUBJECT_EXT_INST:
		/* Of debug information, only declarations of variables and sources
		 * count. The instruction numbers are the same in all vocabularies; a
		 * reader checks the set. */
		switch (sx_arg(insn, 4)) {
		case SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_100_DebugGlobalVariable:
			return sx_vec_put_u32(&f->lists[SX_LIST_DEBUG_VARIABLES], f->a, at);
		case SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_100_DebugSource:
			return sx_tag_give(f, sx_arg(insn, 2), sx_tag(SX_IS_SOURCE, at));
		default:
			return 0;
		}
	case SX_SUBJECT_FUNCTION:
		return SX_FACTS_STOP;
	default: /* opcodes that the table does not list: rare types */
		op = sx_op(f->grammar, insn->opcode);
		return op && (op->flags & SX_ENTRY_TYPE) && (op->flags & SX_ENTRY_RESULT)
			       ? sx_types_take(f, insn)
			       : 0;
	}
}

int sx_facts_globals(struct sx_facts *f, const void *data, size_t size)
{
	int err = sx_facts_open(f, data, size, SX_TAG_LIMIT);

	/* offset 0 would mean no string */
	if (!err && f->header.big && !sx_vec_zadd(&f->texts, f->a, 1, 1))
		err = -SPVX_ENOMEM;
	if (err)
		return err;
	sx_idtable_expect(&f->tags, sx_facts_size(f));
	sx_idtable_open(&f->tags,
			f->header.bound < IDS_AT_ONCE ? f->header.bound : IDS_AT_ONCE);
	return sx_facts_walk(f, LISTED, take, f);
}
