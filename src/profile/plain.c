/* SPDX-License-Identifier: MIT */
/*
 * profile/plain.c - the bins that plain instructions are counted in.
 */
#include "profile/plain.h"

#include "base/compiler.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"

struct sx_plain *sx_plain_create(const struct spvx_allocator *a)
{
	struct sx_plain *plain = sx_zalloc(a, sizeof(*plain));

	if (plain)
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
	for (size_t i = 0; plain && i < plain->used_count; i++)
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

/* Of an opcode with a value there are bins by value; a BuiltIn has those of its own after them. */
void sx_plain_note(struct spvx_profile *p, uint16_t opcode, const struct spvx_entry *op)
{
	struct sx_plain *plain = p->plain;
	enum spvx_profile_kind kind;
	unsigned word = sx_profile_value_word(opcode, &kind);
	size_t bins = kind == SPVX_PROFILE_DECORATION ? (size_t)2 * SX_PLAIN_VALUES
		      : word                          ? SX_PLAIN_VALUES
						      : 1;
	void *list;

	if (!plain || opcode >= SX_PLAIN_OPCODES || plain->ops[opcode].sections ||
	    opcode == (SPVX_MAGIC & 0xffff)) /* a header could be that one */
		return;
	list = plain->bins;
	if (sx_grow(plain->a, &list, &plain->bin_cap, plain->bin_count + bins,
		    sizeof(*plain->bins))) {
		p->err = -SPVX_ENOMEM;
		return;
	}
	plain->bins = list;
	memset(plain->bins + plain->bin_count, 0, bins * sizeof(*plain->bins));
	plain->ops[opcode] = (struct sx_plain_op){
		.sections = sections_of(opcode, op),
		.first = (uint16_t)plain->bin_count,
		.word = (uint8_t)word,
		.kept = word ? -1 : 0,
		.kind = (uint8_t)kind,
	};
	plain->bin_count += bins;
}

void sx_plain_note_extended(struct sx_plain *plain, const struct spvx_entry *op,
			    uint32_t import, uint32_t number)
{
	struct sx_plain_other *x = sx_plain_other_at(plain, import, number);

	plain->extended_sections = sections_of(SPVX_OP_ExtInst, op);
	if (!x->n)
		*x = (struct sx_plain_other){ import, number, 0 };
}

static bool add_used(struct sx_plain *plain, uint32_t bin, uint16_t opcode, uint16_t value)
{
	void *list = plain->used;

	if (sx_grow(plain->a, &list, &plain->used_cap, plain->used_count + 1,
		    sizeof(*plain->used)))
		return false;
	plain->used = list;
	plain->used[plain->used_count++] = (struct sx_plain_used){ bin, opcode, value };
	return true;
}

uint64_t *sx_plain_other_bin(struct sx_plain *plain, uint16_t opcode, uint32_t key,
			     uint32_t value)
{
	struct sx_plain_other *x = sx_plain_other_at(plain, key, value);
	uint32_t place = (uint32_t)(x - plain->others);

	if (x->key != key || x->value != value)
		return NULL;
	return x->n || add_used(plain, place, opcode, SX_PLAIN_IS_OTHER) ? &x->n : NULL;
}

/* A value that is too large for a bin, of an opcode or of its BuiltIn. */
static uint64_t *large_bin(struct sx_plain *plain, uint16_t opcode, uint32_t flags,
			   uint32_t value)
{
	uint32_t key = flags | SX_PLAIN_OF_OPCODE | opcode;
	struct sx_plain_other *x = sx_plain_other_at(plain, key, value);

	if (!x->n)
		*x = (struct sx_plain_other){ key, value, 0 };
	return sx_plain_other_bin(plain, opcode, key, value);
}

uint64_t *sx_plain_find_bin(struct sx_plain *plain, uint32_t first, const unsigned char *at,
			    bool big)
{
	const struct sx_plain_op *op = &plain->ops[first % SX_PLAIN_OPCODES];
	uint32_t value;
	bool builtin;
	uint64_t *bin;

	if (op->word >= first >> 16)
		return NULL;
	value = sx_plain_value(op, at, big);
	builtin = op->kind == SPVX_PROFILE_DECORATION && value == SPVX_DECORATION_BuiltIn;
	if (builtin) {
		if (op->word + 1u >= first >> 16)
			return NULL;
		value = spvx_load32(at + (op->word + (size_t)1) * SPVX_WORD_BYTES, big);
	}
	if (value >= SX_PLAIN_VALUES)
		return large_bin(plain, (uint16_t)first, builtin ? SX_PLAIN_OF_BUILTIN : 0,
				 value);
	value += builtin ? SX_PLAIN_VALUES : 0;
	bin = &plain->bins[op->first + value];
	return *bin || add_used(plain, op->first + value, (uint16_t)first, (uint16_t)value)
		       ? bin
		       : NULL;
}

bool sx_plain_count(struct sx_plain *plain, const struct spvx_insn *insn)
{
	uint64_t *bin;

	if (insn->opcode >= SX_PLAIN_OPCODES || !plain->ops[insn->opcode].sections ||
	    plain->pending >= SX_PACKED_MAX)
		return false;
	bin = sx_plain_find_bin(plain, (uint32_t)insn->word_count << 16 | insn->opcode,
				insn->bytes, insn->big);
	if (!bin)
		return false;
	*bin += SX_PACKED_ONE + insn->word_count;
	plain->pending += insn->word_count;
	return true;
}

/* What a value counts as: a BuiltIn is a decoration, too. */
static void flush_value(struct spvx_profile *p, enum spvx_profile_kind kind, uint32_t value,
			bool builtin, uint64_t n, uint64_t words)
{
	if (builtin) {
		sx_tally_add(&p->tally, sx_tally_key(SPVX_PROFILE_BUILTIN, 0, value), n,
			     words);
		value = SPVX_DECORATION_BuiltIn;
	}
	sx_tally_add(&p->tally, sx_tally_key(kind, 0, value), n, words);
}

static void flush_bin(struct spvx_profile *p, const struct sx_plain_used *u, uint64_t n,
		      uint64_t words)
{
	const struct sx_plain_op *op = &p->plain->ops[u->opcode];
	const struct sx_plain_other *x = &p->plain->others[u->bin % SX_PLAIN_OTHERS];

	if (u->value != SX_PLAIN_IS_OTHER) {
		if (op->word)
			flush_value(p, op->kind, u->value % SX_PLAIN_VALUES,
				    u->value >= SX_PLAIN_VALUES, n, words);
	} else if (u->opcode == SPVX_OP_ExtInst) {
		sx_tally_add(&p->tally,
			     sx_tally_key(SPVX_PROFILE_EXTINST, x->key / 2, x->value), n,
			     words);
	} else {
		flush_value(p, op->kind, x->value, x->key & SX_PLAIN_OF_BUILTIN, n, words);
	}
}

void sx_plain_flush(struct spvx_profile *p)
{
	struct sx_plain *plain = p->plain;

	while (plain && plain->used_count) {
		const struct sx_plain_used *u = &plain->used[--plain->used_count];
		uint64_t *bin = sx_plain_bin(plain, u);
		uint64_t n = *bin / SX_PACKED_ONE;
		uint64_t words = *bin & SX_PACKED_WORDS;

		flush_bin(p, u, n, words);
		/* its page is there: the first of an opcode was counted to it */
		sx_count_op(&p->ops, u->opcode, n, words);
		*bin = 0;
	}
	if (plain)
		plain->pending = 0;
}
