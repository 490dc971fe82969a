/* SPDX-License-Identifier: MIT */
/*
 * profile/plain.c - the loop over plain instructions, and the bins they are counted in.
 */
#include "profile/plain.h"

#include "base/compiler.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"

/* Words after which a packed figure could overflow: it has 28 bits for the count. */
#define PENDING_MAX (UINT64_C(1) << 27)

/* Bytes that are passed before they are looked at. */
#define PASS_MAX ((size_t)PENDING_MAX * SPVX_WORD_BYTES)

struct sx_plain *sx_plain_create(const struct spvx_allocator *a)
{
	struct sx_plain *plain = sx_zalloc(a, sizeof(*plain));

	if (!plain)
		return NULL;
	plain->a = a;
	return plain;
}

void sx_plain_free(struct sx_plain *plain)
{
	if (!plain)
		return;
	sx_free(plain->a, plain->bins, plain->bin_cap * sizeof(*plain->bins));
	sx_free(plain->a, plain->used, plain->used_cap * sizeof(*plain->used));
	sx_free(plain->a, plain, sizeof(*plain));
}

void sx_plain_clear(struct sx_plain *plain)
{
	size_t i;

	for (i = 0; plain && i < plain->used_count; i++)
		*sx_plain_bin(plain, &plain->used[i]) = 0;
	if (plain)
		plain->used_count = 0;
}

/* Where an opcode changes nothing: OpFunction is in no section before it is known which. */
static uint16_t sections_of(uint16_t opcode, const struct spvx_entry *op)
{
	if (opcode == SPVX_OP_Function)
		return 1u << SX_LAYOUT_PENDING;
	return op && op->sections ? op->sections : UINT16_MAX;
}

int sx_plain_note(struct sx_plain *plain, uint16_t opcode, const struct spvx_entry *op,
		  enum spvx_profile_kind kind, unsigned word)
{
	size_t bins = word ? SX_PLAIN_VALUES : 1;
	void *list = plain->bins;

	if (sx_grow(plain->a, &list, &plain->bin_cap, plain->bin_count + bins,
		    sizeof(*plain->bins)))
		return -SPVX_ENOMEM;
	plain->bins = list;
	memset(plain->bins + plain->bin_count, 0, bins * sizeof(*plain->bins));
	plain->ops[opcode] = (struct sx_plain_op){
		.sections = sections_of(opcode, op),
		.word = (uint8_t)word,
		.kind = (uint8_t)kind,
		.first = (uint32_t)plain->bin_count,
	};
	plain->bin_count += bins;
	return 0;
}

void sx_plain_note_extended(struct sx_plain *plain, const struct spvx_entry *op,
			    uint32_t import, uint32_t number)
{
	struct sx_plain_extended *x = sx_plain_extended_at(plain, import, number);

	plain->extended_sections = sections_of(SPVX_OP_ExtInst, op);
	if (!x->n)
		*x = (struct sx_plain_extended){ import, number, 0 };
}

/* Return: 1 or -SPVX_ENOMEM. */
static int add_used(struct sx_plain *plain, struct sx_plain_used used)
{
	void *list = plain->used;

	if (sx_grow(plain->a, &list, &plain->used_cap, plain->used_count + 1,
		    sizeof(*plain->used)))
		return -SPVX_ENOMEM;
	plain->used = list;
	plain->used[plain->used_count++] = used;
	return 1;
}

/* An empty bin is about to be counted in. Return: 1; 0: not in a bin, as BuiltIn counts twice;
 * -SPVX_ENOMEM. */
static int note_used(struct sx_plain *plain, uint16_t opcode, uint32_t value)
{
	const struct sx_plain_op *op = &plain->ops[opcode];

	if (op->kind == SPVX_PROFILE_DECORATION && value == SPVX_DECORATION_BuiltIn)
		return 0;
	return add_used(plain, (struct sx_plain_used){ op->first + value, opcode,
						       (uint16_t)value });
}

/* The value that an instruction counts under, 0 where it has none. */
static SX_ALWAYS_INLINE uint32_t value_of(const struct sx_plain_op *op,
					  const unsigned char *at, bool big)
{
	uint32_t v = spvx_load32(at + (size_t)op->word * SPVX_WORD_BYTES, big);

	return v & (0u - !!op->word);
}

int sx_plain_count(struct sx_plain *plain, const struct spvx_insn *insn)
{
	const struct sx_plain_op *op = &plain->ops[insn->opcode % SX_PLAIN_OPCODES];
	uint32_t value;
	uint64_t *bin;
	int rc;

	if (insn->opcode >= SX_PLAIN_OPCODES || !op->sections ||
	    op->word >= insn->word_count || plain->pending >= PENDING_MAX)
		return 0;
	value = value_of(op, insn->bytes, insn->big);
	if (value >= SX_PLAIN_VALUES)
		return 0;
	bin = &plain->bins[op->first + value];
	rc = *bin ? 1 : note_used(plain, insn->opcode, value);
	if (rc <= 0)
		return rc;
	*bin += SX_PLAIN_ONE + insn->word_count;
	plain->pending += insn->word_count;
	return 1;
}

/* What its value counts as, 0: it has none. */
static uint64_t key_of(const struct sx_plain *plain, const struct sx_plain_used *u)
{
	const struct sx_plain_op *op = &plain->ops[u->opcode];
	const struct sx_plain_extended *x = &plain->extended[u->value];

	if (u->opcode == SPVX_OP_ExtInst)
		return sx_tally_key(SPVX_PROFILE_EXTINST, x->import / 2, x->number);
	return op->word ? sx_tally_key(op->kind, 0, u->value) : 0;
}

int sx_plain_flush(struct spvx_profile *p)
{
	struct sx_plain *plain = p->plain;

	while (plain && plain->used_count) {
		const struct sx_plain_used *u = &plain->used[plain->used_count - 1];
		uint64_t *bin = sx_plain_bin(plain, u);
		uint64_t n = *bin / SX_PLAIN_ONE;
		uint64_t words = *bin & SX_PLAIN_WORDS;
		uint64_t key = key_of(plain, u);

		if (key && sx_tally_add(&p->tally, key, n, words))
			return -SPVX_ENOMEM;
		/* its page is there: the first of an opcode was counted to it */
		sx_count_op(&p->ops, u->opcode, n, words);
		*bin = 0;
		plain->used_count--;
	}
	if (plain)
		plain->pending = 0;
	return 0;
}

/* An OpExtInst that is all there, of an instruction that is known. Return: whether it is. */
static bool pass_extended(struct spvx_profile *p, const unsigned char *at, uint32_t words,
			  bool big)
{
	uint32_t set = words > SX_EXT_NUMBER
			       ? spvx_load32(at + (size_t)SX_EXT_SET * SPVX_WORD_BYTES, big)
			       : 0;
	uint32_t import = sx_idtable_get(&p->m.imports, set);
	struct sx_plain_extended *x;
	uint32_t number;
	uint16_t place;

	if (!import)
		return false;
	number = spvx_load32(at + (size_t)SX_EXT_NUMBER * SPVX_WORD_BYTES, big);
	x = sx_plain_extended_at(p->plain, import, number);
	place = (uint16_t)(x - p->plain->extended);
	if (x->import != import || x->number != number ||
	    (!x->n && add_used(p->plain, (struct sx_plain_used){ place, SPVX_OP_ExtInst,
								 place }) < 0))
		return false;
	x->n += SX_PLAIN_ONE + words;
	if (import & 1)
		p->totals.debug_words += words;
	return true;
}

/* A function begins with what is before @at: after its parameters is its first block, all of
 * that before @end. */
static bool has_block(const unsigned char *at, const unsigned char *end, bool big)
{
	while ((size_t)(end - at) >= SPVX_WORD_BYTES) {
		uint32_t first = spvx_load32(at, big);
		uint32_t words = first >> 16;

		if (!words || words > (size_t)(end - at) / SPVX_WORD_BYTES)
			return false;
		if ((uint16_t)first != SPVX_OP_FunctionParameter)
			return (uint16_t)first == SPVX_OP_Label;
		at += (size_t)words * SPVX_WORD_BYTES;
	}
	return false;
}

/* An OpFunction after others that have bodies, which has one, too: it counts where they do.
 * Return: whether it is. */
static bool pass_function(struct sx_plain *plain, const unsigned char *at, uint32_t words,
			  const unsigned char *end, bool big)
{
	const struct sx_plain_op *op = &plain->ops[SPVX_OP_Function];
	uint64_t *bin = &plain->bins[op->first];

	if (!op->sections || !has_block(at + (size_t)words * SPVX_WORD_BYTES, end, big) ||
	    (!*bin && note_used(plain, SPVX_OP_Function, 0) <= 0))
		return false;
	*bin += SX_PLAIN_ONE + words;
	return true;
}

/* What is plain by more than its opcode: @at, which is in the section of bit @here and has
 * @words before @end. Return: whether it was counted. */
static SX_NOINLINE bool pass_special(struct spvx_profile *p, const unsigned char *at,
				     uint32_t here, const unsigned char *end, bool big)
{
	uint32_t first = spvx_load32(at, big);
	uint32_t words = first >> 16;

	if (!words || words > (size_t)(end - at) / SPVX_WORD_BYTES)
		return false;
	if ((uint16_t)first == SPVX_OP_ExtInst)
		return p->plain->extended_sections & here &&
		       pass_extended(p, at, words, big);
	return (uint16_t)first == SPVX_OP_Function &&
	       here == 1u << SPVX_SECTION_FUNCTION_DEFINITION &&
	       pass_function(p->plain, at, words, end, big);
}

static SX_ALWAYS_INLINE void pass(struct spvx_profile *p, struct spvx_cursor *cursor,
				  bool big)
{
	const struct sx_plain_op *const ops = p->plain->ops;
	uint64_t *const bins = p->plain->bins;
	const unsigned char *at = cursor->pos;
	size_t size = (size_t)(cursor->end - at);
	const unsigned char *const end = at + (size < PASS_MAX ? size : PASS_MAX);
	uint32_t here = 1u << p->m.layout.current;
	uint64_t insns = 0;
	uint64_t passed;

	while ((size_t)(end - at) >= SPVX_WORD_BYTES) {
		uint32_t first = spvx_load32(at, big);
		uint32_t words = first >> 16;
		const struct sx_plain_op *op = &ops[first % SX_PLAIN_OPCODES];
		uint32_t value;
		uint64_t *bin;

		if (!(op->sections & here)) {
			if (!pass_special(p, at, here, end, big))
				break;
			at += (size_t)words * SPVX_WORD_BYTES;
			insns++;
			continue;
		}
		/* a count of 0 is not above any place of a value */
		if ((uint16_t)first >= SX_PLAIN_OPCODES || op->word >= words ||
		    words > (size_t)(end - at) / SPVX_WORD_BYTES)
			break;
		value = value_of(op, at, big);
		if (value >= SX_PLAIN_VALUES)
			break;
		bin = &bins[op->first + value];
		if (SPVX_UNLIKELY(!*bin) &&
		    note_used(p->plain, (uint16_t)first, value) <= 0)
			break;
		*bin += SX_PLAIN_ONE + words;
		at += (size_t)words * SPVX_WORD_BYTES;
		insns++;
	}
	passed = (uint64_t)(at - cursor->pos) / SPVX_WORD_BYTES;
	sx_layout_run(&p->m.layout, insns, passed);
	sx_idtable_expect(&p->m.imports, passed);
	p->plain->pending += passed;
	cursor->pos = at;
}

int sx_plain_pass(struct spvx_profile *p, struct spvx_cursor *cursor)
{
	if (p->m.layout.pending)
		return 0;
	if (cursor->big)
		pass(p, cursor, true);
	else
		pass(p, cursor, false);
	return p->plain->pending < PENDING_MAX ? 0 : sx_plain_flush(p);
}
