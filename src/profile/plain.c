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

/* Bins of an opcode with a value: a BuiltIn has those of its own value after the others. */
static size_t values_of(enum spvx_profile_kind kind)
{
	return kind == SPVX_PROFILE_DECORATION ? (size_t)2 * SX_PLAIN_VALUES
					       : SX_PLAIN_VALUES;
}

int sx_plain_note(struct sx_plain *plain, uint16_t opcode, const struct spvx_entry *op,
		  enum spvx_profile_kind kind, unsigned word)
{
	size_t bins = word ? values_of(kind) : 1;
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
	struct sx_plain_other *x = sx_plain_other_at(plain, import, number);

	plain->extended_sections = sections_of(SPVX_OP_ExtInst, op);
	if (!x->n)
		*x = (struct sx_plain_other){ import, number, 0 };
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

/* The value that an instruction counts under, 0 where it has none. */
static SX_ALWAYS_INLINE uint32_t value_of(const struct sx_plain_op *op,
					  const unsigned char *at, bool big)
{
	uint32_t v = spvx_load32(at + (size_t)op->word * SPVX_WORD_BYTES, big);

	return v & (0u - !!op->word);
}

/* One of the others, of @opcode. Return: its bin; NULL: another has its place. */
static uint64_t *other_bin(struct sx_plain *plain, uint16_t opcode, uint32_t key,
			   uint32_t value)
{
	struct sx_plain_other *x = sx_plain_other_at(plain, key, value);
	uint32_t place = (uint32_t)(x - plain->others);

	if (x->key != key || x->value != value)
		return NULL;
	if (!x->n &&
	    add_used(plain, (struct sx_plain_used){ place, opcode, SX_PLAIN_IS_OTHER }) < 0)
		return NULL;
	return &x->n;
}

/* A value that is too large for a bin, of an opcode or of its BuiltIn. */
static uint64_t *large_bin(struct sx_plain *plain, uint16_t opcode, uint32_t flags,
			   uint32_t value)
{
	uint32_t key = flags | SX_PLAIN_OF_OPCODE | opcode;
	struct sx_plain_other *x = sx_plain_other_at(plain, key, value);

	if (!x->n)
		*x = (struct sx_plain_other){ key, value, 0 };
	return other_bin(plain, opcode, key, value);
}

/* An instruction whose value has no bin, or an empty one: it is the first, large, or a BuiltIn.
 * Return: its bin; NULL: it is not plain. */
static SX_NOINLINE uint64_t *find_bin(struct sx_plain *plain, const unsigned char *at,
				      uint32_t value, bool big)
{
	uint32_t first = spvx_load32(at, big);
	const struct sx_plain_op *op = &plain->ops[first % SX_PLAIN_OPCODES];
	bool builtin =
		op->kind == SPVX_PROFILE_DECORATION && value == SPVX_DECORATION_BuiltIn;
	uint64_t *bin;

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
	return *bin || add_used(plain,
				(struct sx_plain_used){ op->first + value, (uint16_t)first,
							(uint16_t)value }) > 0
		       ? bin
		       : NULL;
}

/* The bin of an instruction of a plain opcode that is long enough for its value; NULL: it is not
 * plain. */
static SX_ALWAYS_INLINE uint64_t *bin_of(struct sx_plain *plain,
					 const struct sx_plain_op *op,
					 const unsigned char *at, bool big)
{
	uint32_t value = value_of(op, at, big);
	uint64_t *bin = &plain->bins[op->first + value % SX_PLAIN_VALUES];

	return SPVX_UNLIKELY(value >= SX_PLAIN_VALUES || !*bin)
		       ? find_bin(plain, at, value, big)
		       : bin;
}

bool sx_plain_count(struct sx_plain *plain, const struct spvx_insn *insn)
{
	const struct sx_plain_op *op = &plain->ops[insn->opcode % SX_PLAIN_OPCODES];
	uint64_t *bin;

	if (insn->opcode >= SX_PLAIN_OPCODES || !op->sections ||
	    op->word >= insn->word_count || plain->pending >= PENDING_MAX)
		return false;
	bin = bin_of(plain, op, insn->bytes, insn->big);
	if (!bin)
		return false;
	*bin += SX_PLAIN_ONE + insn->word_count;
	plain->pending += insn->word_count;
	return true;
}

/* What a value counts as: a BuiltIn is a decoration, too. */
static int flush_value(struct spvx_profile *p, enum spvx_profile_kind kind, uint32_t value,
		       bool builtin, uint64_t n, uint64_t words)
{
	if (builtin) {
		if (sx_tally_add(&p->tally, sx_tally_key(SPVX_PROFILE_BUILTIN, 0, value), n,
				 words))
			return -SPVX_ENOMEM;
		value = SPVX_DECORATION_BuiltIn;
	}
	return sx_tally_add(&p->tally, sx_tally_key(kind, 0, value), n, words);
}

static int flush_other(struct spvx_profile *p, const struct sx_plain_used *u, uint64_t n,
		       uint64_t words)
{
	const struct sx_plain_other *x = &p->plain->others[u->bin];

	if (u->opcode == SPVX_OP_ExtInst)
		return sx_tally_add(
			&p->tally, sx_tally_key(SPVX_PROFILE_EXTINST, x->key / 2, x->value),
			n, words);
	return flush_value(p, p->plain->ops[u->opcode].kind, x->value,
			   x->key & SX_PLAIN_OF_BUILTIN, n, words);
}

static int flush_bin(struct spvx_profile *p, const struct sx_plain_used *u, uint64_t n,
		     uint64_t words)
{
	const struct sx_plain_op *op = &p->plain->ops[u->opcode];

	if (u->value == SX_PLAIN_IS_OTHER)
		return flush_other(p, u, n, words);
	return op->word ? flush_value(p, op->kind, u->value % SX_PLAIN_VALUES,
				      u->value >= SX_PLAIN_VALUES, n, words)
			: 0;
}

int sx_plain_flush(struct spvx_profile *p)
{
	struct sx_plain *plain = p->plain;

	while (plain && plain->used_count) {
		const struct sx_plain_used *u = &plain->used[plain->used_count - 1];
		uint64_t *bin = sx_plain_bin(plain, u);
		uint64_t n = *bin / SX_PLAIN_ONE;
		uint64_t words = *bin & SX_PLAIN_WORDS;

		if (flush_bin(p, u, n, words))
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
	uint64_t *bin;

	if (!import)
		return false;
	bin = other_bin(p->plain, SPVX_OP_ExtInst, import,
			spvx_load32(at + (size_t)SX_EXT_NUMBER * SPVX_WORD_BYTES, big));
	if (!bin)
		return false;
	*bin += SX_PLAIN_ONE + words;
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

/* The section of what is @at, which the current one is not: that may be plain by what follows it,
 * or begin a later section. Return: its bit, 0: none that can be said here. */
static SX_NOINLINE uint32_t section_of(const struct sx_plain *plain,
				       const unsigned char *at, uint32_t here,
				       const unsigned char *end, bool big)
{
	uint32_t first = spvx_load32(at, big);
	uint32_t words = first >> 16;
	uint16_t opcode = (uint16_t)first;
	uint32_t ahead;

	if (!words || words > (size_t)(end - at) / SPVX_WORD_BYTES ||
	    opcode >= SX_PLAIN_OPCODES)
		return 0;
	if (opcode == SPVX_OP_Function)
		return has_block(at + (size_t)words * SPVX_WORD_BYTES, end, big)
			       ? 1u << SPVX_SECTION_FUNCTION_DEFINITION
			       : 0;
	ahead = opcode == SPVX_OP_ExtInst ? plain->extended_sections
					  : plain->ops[opcode].sections;
	ahead &= 0u - here;
	return ahead & (0u - ahead);
}

/* An OpExtInst, or an OpFunction that has a body, in its section. Return: whether it was
 * counted. */
static SX_NOINLINE bool pass_special(struct spvx_profile *p, const unsigned char *at,
				     bool big)
{
	uint32_t first = spvx_load32(at, big);
	uint64_t *bin;

	if ((uint16_t)first == SPVX_OP_ExtInst)
		return pass_extended(p, at, first >> 16, big);
	bin = p->plain->ops[SPVX_OP_Function].sections ? find_bin(p->plain, at, 0, big)
						       : NULL;
	if (bin)
		*bin += SX_PLAIN_ONE + (first >> 16);
	return bin;
}

/* The instructions that were passed in the current section up to @at; the next one is in the
 * section of bit @next. */
static void end_run(struct spvx_profile *p, uint64_t insns, uint64_t words, uint32_t next)
{
	sx_layout_run(&p->m.layout, insns, words);
	p->m.layout.current = (uint8_t)sx_ctz32(next);
}

static SX_ALWAYS_INLINE void pass(struct spvx_profile *p, struct spvx_cursor *cursor,
				  bool big)
{
	const struct sx_plain_op *const ops = p->plain->ops;
	const unsigned char *at = cursor->pos;
	size_t size = (size_t)(cursor->end - at);
	const unsigned char *const end = at + (size < PASS_MAX ? size : PASS_MAX);
	const unsigned char *run = at; /* the section begins there, or this */
	uint32_t here = 1u << p->m.layout.current;
	uint64_t insns = 0;
	uint64_t passed;

	while ((size_t)(end - at) >= SPVX_WORD_BYTES) {
		uint32_t first = spvx_load32(at, big);
		uint32_t words = first >> 16;
		const struct sx_plain_op *op = &ops[first % SX_PLAIN_OPCODES];
		uint64_t *bin;

		if (!(op->sections & here)) {
			uint32_t next = section_of(p->plain, at, here, end, big);

			if (!next)
				break;
			if (next != here) {
				end_run(p, insns, (uint64_t)(at - run) / SPVX_WORD_BYTES,
					next);
				insns = 0;
				run = at;
				here = next;
			}
			if (op->sections & here)
				continue;
			if (!pass_special(p, at, big))
				break;
			at += (size_t)words * SPVX_WORD_BYTES;
			insns++;
			continue;
		}
		/* a count of 0 is not above any place of a value */
		if ((uint16_t)first >= SX_PLAIN_OPCODES || op->word >= words ||
		    words > (size_t)(end - at) / SPVX_WORD_BYTES)
			break;
		bin = bin_of(p->plain, op, at, big);
		if (!bin)
			break;
		*bin += SX_PLAIN_ONE + words;
		at += (size_t)words * SPVX_WORD_BYTES;
		insns++;
	}
	passed = (uint64_t)(at - cursor->pos) / SPVX_WORD_BYTES;
	end_run(p, insns, (uint64_t)(at - run) / SPVX_WORD_BYTES, here);
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
