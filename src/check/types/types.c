/* SPDX-License-Identifier: MIT */
/*
 * check/types/types.c - type declarations: members, parameters; no duplicates. The
 * other rules are parts of tables/check/types.txt.
 *
 * A type that fails is marked invalid: its uses are not checked.
 *
 * Spec: 2.16.1, 3.32.6.
 */
#include "check/engine/operands.h"

#include "base/hash.h"

/* Report a type and mark it invalid. Return: false. */
static bool fail(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t id, uint32_t detail)
{
	sx_ck_report(c, rule, i, word, id, detail);
	ck_invalidate(c, i->result);
	return false;
}

/* Whether an <id> is defined but is void or not a type. */
static bool cannot_be_member(struct ck *c, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);

	return r->at && (!(r->flags & SX_ID_TYPE) || ck_is(ck_type(c, id), SX_KIND_VOID));
}

/* ---- structs ---- */

static bool check_member(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_word(i, word);
	const struct sx_type *m = ck_type(c, id);

	if (id == i->result)
		return fail(c, CK(TYPE_STRUCT_RECURSIVE), i, word, id, 0);
	if (cannot_be_member(c, id))
		return fail(c, CK(TYPE_STRUCT_MEMBER_TYPE), i, word, id, 0);
	if (ck_is(m, SX_KIND_STRUCT) &&
	    sx_index_member_has(&c->index, id, SPVX_DECORATION_BuiltIn))
		return fail(c, CK(DECO_BUILTIN_MEMBERS_NESTED_BUILTIN), i, word, id, 0);
	return !ck_vk(c) || !ck_is(m, SX_KIND_RUNTIME_ARRAY) ||
	       (word + 1 == ck_words(i) && ck_is_block(c, i->result)) ||
	       fail(c, CK(TYPE_ARRAY_RUNTIME_ARRAY), i, word, id, 0);
}

/* Decorations of a struct: Block or BufferBlock; the number of members with BuiltIn. */
struct decorated {
	bool block;
	uint32_t builtins;
};

/* Decorations of a target are sorted by member. */
static struct decorated decorated(struct ck *c, uint32_t id)
{
	struct decorated found = { 0 };
	uint32_t count;
	const struct sx_decoration *d = sx_index_decorations(&c->index, id, &count);

	for (uint32_t n = 0; n < count; n++) {
		if (d[n].member == SX_WHOLE)
			found.block |= d[n].decoration == SPVX_DECORATION_Block ||
				       d[n].decoration == SPVX_DECORATION_BufferBlock;
		else if (d[n].decoration == SPVX_DECORATION_BuiltIn)
			found.builtins += !n || d[n - 1].member != d[n].member ||
					  d[n - 1].decoration != d[n].decoration;
	}
	return found;
}

#define OPAQUE (SX_HAS_IMAGE | SX_HAS_SAMPLER | SX_HAS_SAMPLED_IMAGE | SX_HAS_OPAQUE)

/* In Vulkan structs have no opaque members, except for descriptors in heaps. */
static void check_opaque(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	bool heap = sx_ck_cap(c, SPVX_CAPABILITY_DescriptorHeapEXT);

	if (!heap && t->reaches & OPAQUE)
		fail(c, CK(TYPE_STRUCT_OPAQUE_MEMBER), i, 0, i->result, 0);
	if (heap && t->reaches & (SX_HAS_SAMPLED_IMAGE | SX_HAS_OPAQUE))
		fail(c, CK(TYPE_STRUCT_NO_DESCRIPTOR), i, 0, i->result, 0);
}

static void check_struct(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->result);
	struct decorated d;

	for (unsigned w = i->first; w < ck_words(i); w++)
		if (!check_member(c, i, w))
			return;
	d = decorated(c, i->result);
	if (d.builtins && d.builtins < t->count &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_DescriptorHeapEXT)) {
		fail(c, CK(DECO_BUILTIN_MEMBERS_SOME_BUILTIN), i, 0, i->result, 0);
		return;
	}
	for (unsigned w = i->first; d.block && w < ck_words(i); w++) {
		const struct sx_type *m = ck_type(c, ck_word(i, w));

		if (m && m->contains & SX_HAS_BLOCK) {
			fail(c, CK(BLOCK_LAYOUT_NESTED_BLOCK_NESTED_BLOCK), i, w, i->result,
			     0);
			return;
		}
	}
	if (ck_vk(c) && !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV))
		check_opaque(c, i, t);
}

/* ---- pointers, functions ---- */

static void check_pointer(struct ck *c, const struct ck_insn *i)
{
	const struct sx_id *r = ck_id(c, ck_o(i, 1));

	if (r->at && !(r->flags & SX_ID_TYPE))
		fail(c, CK(TYPE_POINTER_POINTEE_TYPE), i, i->first + 1, ck_o(i, 1), 0);
}

/* Visited in pass 2, since the pointer type is declared later. */
static void check_forward(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_id *r = ck_id(c, id);
	const struct sx_type *t = ck_type(c, id);

	if (!r->at)
		return;
	if (r->opcode != SPVX_OP_TypePointer)
		ck_fail(c, CK(TYPE_POINTER_NOT_POINTER), i, 1);
	else if (!t)
		return;
	else if (t->count != ck_word(i, 2))
		sx_ck_report(c, CK(TYPE_POINTER_FORWARD_CLASS_MISMATCH), i, 2, id,
			     t->count);
	else if (ck_pointee(c, t) && !ck_is(ck_pointee(c, t), SX_KIND_STRUCT))
		ck_fail(c, CK(TYPE_POINTER_NOT_STRUCT), i, 1);
	else if (ck_vk(c) && t->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		sx_ck_report(c, CK(TYPE_POINTER_FORWARD_CLASS), i, 2, id, 0);
}

static void check_function(struct ck *c, const struct ck_insn *i)
{
	const struct sx_id *r = ck_id(c, ck_o(i, 0));

	if (r->at && !(r->flags & SX_ID_TYPE))
		fail(c, CK(TYPE_FUNCTION_RETURN_TYPE), i, i->first, ck_o(i, 0), 0);
	for (unsigned w = i->first + 1; w < ck_words(i); w++)
		if (cannot_be_member(c, ck_word(i, w))) {
			fail(c, CK(TYPE_FUNCTION_PARAMETER_TYPE), i, w, ck_word(i, w), 0);
			return;
		}
}

/* ---- no duplicates; spec 2.8: a small table of types, and a map for the rest ---- */

#define NEAR     64 /* a power of two */
#define MOST     (NEAR / 4 * 3)
#define FACTOR   31
#define OPERANDS ((size_t)8) /* byte offset of the first operand after the result */

/*
 * struct known_types - declared types by their words; zeroed for each module, except for
 * the map
 * @near:  hash table of word offsets of types; 0: free
 * @count: number of types in @near
 * @far:   word offsets of further types by their hashes, if @near is full
 */
struct known_types {
	struct sx_idmap far;
	uint32_t near[NEAR];
	uint32_t count;
};

/* Whether the type at a word offset has the same opcode, word count and operands; the
 * results differ. */
static bool is_same(const struct ck *c, const struct ck_insn *i, uint32_t at)
{
	const unsigned char *other = c->index.words + (size_t)at * SPVX_WORD_BYTES;

	return sx_native_load(other) == sx_native_load(i->raw.bytes) &&
	       !memcmp(other + OPERANDS, i->raw.bytes + OPERANDS,
		       (size_t)ck_words(i) * SPVX_WORD_BYTES - OPERANDS);
}

/* Word offset of an equal type in @near; 0: none, and @i is added if there is room. */
static uint32_t find_near(const struct ck *c, struct known_types *k,
			  const struct ck_insn *i)
{
	uint32_t n = i->raw.opcode;

	for (unsigned w = 2; w < ck_words(i); w++)
		n = n * FACTOR + ck_has_word(i, w);
	for (; k->near[n % NEAR]; n++)
		if (is_same(c, i, k->near[n % NEAR]))
			return k->near[n % NEAR];
	if (k->count < MOST) {
		k->near[n % NEAR] = i->at;
		k->count++;
	}
	return 0;
}

static uint32_t find_far(struct ck *c, struct known_types *k, const struct ck_insn *i)
{
	uint64_t hash =
		sx_hash64(i->raw.bytes + OPERANDS,
			  (size_t)ck_words(i) * SPVX_WORD_BYTES - OPERANDS, i->raw.opcode);
	uint32_t key = (uint32_t)(hash ^ hash >> 32) | 1;
	uint32_t at = sx_idmap_get(&k->far, key, 0);

	if (at && is_same(c, i, at))
		return at;
	ck_put(c, &k->far, key, i->at);
	return 0;
}

/* Word offset of an equal type that has been declared before, under another <id>; 0: there is
 * none, and this one is recorded. */
static uint32_t find_known(struct ck *c, const struct ck_insn *i)
{
	struct known_types *k = c->state;
	bool full = k->count == MOST;
	uint32_t at = find_near(c, k, i);

	return !at && full ? find_far(c, k, i) : at;
}

/* ---- the family ---- */

static const struct row {
	uint16_t op;
	bool repeats;    /* it may be declared twice */
	uint8_t part;    /* enum ck_part: its rules, CK_PARTS: none */
	ck_visit *check; /* the same, NULL: none */
} rows[] = {
	{ SPVX_OP_TypeInt, false, CK_PART_TYPE_INT, NULL },
	{ SPVX_OP_TypeFloat, false, CK_PART_TYPE_FLOAT, NULL },
	{ SPVX_OP_TypeVector, false, CK_PART_TYPE_VECTOR, NULL },
	{ SPVX_OP_TypeMatrix, false, CK_PART_TYPE_MATRIX, NULL },
	{ SPVX_OP_TypeFunction, false, CK_PARTS, check_function },
	{ SPVX_OP_TypeArray, true, CK_PART_TYPE_ARRAY, NULL },
	{ SPVX_OP_TypeRuntimeArray, true, CK_PART_TYPE_ARRAY, NULL },
	{ SPVX_OP_TypeNodePayloadArrayAMDX, true, CK_PARTS, NULL },
	{ SPVX_OP_TypeStruct, true, CK_PARTS, check_struct },
	{ SPVX_OP_TypePointer, true, CK_PARTS, check_pointer },
	{ SPVX_OP_TypeUntypedPointerKHR, true, CK_PART_TYPE_UNTYPED, NULL },
};

/* Quick test for the most frequent types with a part: numbers of 32 bits, short vectors,
 * arrays of vectors. */
static bool is_plain(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, ck_o(i, 0));
	uint32_t second = ck_o(i, 1);

	switch (i->raw.opcode) {
	case SPVX_OP_TypeInt:
		return ck_o(i, 0) == 32 && second <= !c->features.kernel;
	case SPVX_OP_TypeFloat:
		return ck_o(i, 0) == 32 && ck_o_count(i) == 1;
	case SPVX_OP_TypeVector:
		return second - 2 < 3 && sx_type_is_scalar(t);
	case SPVX_OP_TypeArray:
		return ck_dim(t) && ck_is_u32(c, second) && ck_fixed32(c, second);
	default:
		return false;
	}
}

static void check_type(struct ck *c, const struct ck_insn *i)
{
	const struct row *r = c->row;
	uint32_t known = 0;

	if (!ck_type(c, i->result))
		return;
	if ((!r || !r->repeats) && !ck_ext(c, CK_EXT_VALIDATOR_IGNORE_TYPE_DECL_UNIQUE))
		known = find_known(c, i);
	if (known) {
		ck_second(c, known);
		sx_ck_report(c, CK(TYPE_DUPLICATE_DECLARED_TWICE), i, 0, i->result, 0);
	}
	if (r && r->check)
		r->check(c, i);
	if (r && r->part < CK_PARTS && !is_plain(c, i)) {
		sx_ck_rows_declared(c);
		if (!sx_ck_part(c, i, (enum ck_part)r->part, i->first))
			ck_invalidate(c, i->result);
	}
	/* only pointers may be used before their declaration: other types could form a
	 * cycle */
	if (i->raw.opcode != SPVX_OP_TypePointer &&
	    ck_id(c, i->result)->flags & SX_ID_FORWARD_POINTER)
		ck_invalidate(c, i->result);
}

static bool wants(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	const char *name = spvx_entry_name(g, op);

	return name && !strncmp(name, "OpType", 6);
}

const struct ck_family sx_ck_family_types = {
	.state_size = sizeof(struct known_types),
	.kept_size = sizeof(struct sx_idmap),
	.keeps = CK_KEEPS(CK_KEPT_MAP(known_types, far)),
	.on = CK_ON({ SPVX_OP_TypeForwardPointer, .pass2 = check_forward }),
	.rows = CK_ROWS(rows),
	.wants = wants,
	.pass1 = check_type,
};
