/* SPDX-License-Identifier: MIT */
/*
 * reflect/effect.c - the effect of an instruction on a variable: a read, a write, or
 * another pointer or value derived from it; and the bytes that are accessed.
 *
 * The caller knows already that the variable is used. This file lists the instructions with
 * a known effect; any other may read and write all of the memory to which it has a pointer.
 */
#include "reflect/effect.h"

#include "grammar/image.h"
#include "reflect/heap.h"

/* Operand words; spec 3.42.8 to 3.42.10. */
enum {
	RESULT = 2,
	COPY_TARGET = 1,
	COPY_SOURCE = 2,
	UNTYPED_CHAIN_TYPE = 3,
	UNTYPED_CHAIN_BASE = 4,
	UNTYPED_CHAIN_INDICES = 5,
	UNTYPED_LENGTH_STRUCTURE = 3,
	SAMPLED_IMAGE_IMAGE = 3,
	SAMPLED_IMAGE_SAMPLER = 4,
	WRITE_IMAGE = 1,
};

/* The origin of a pointer to an unknown part of the memory around @from. */
static struct sx_origin around(const struct sx_origin *from)
{
	struct sx_origin o = *from;

	o.fixed = true;
	o.wild = true;
	o.offset = 0;
	o.size = SPVX_REFLECT_OPEN;
	return o;
}

static bool access_around(struct spvx_reflect *r, const struct sx_origin *from,
			  uint32_t flags)
{
	struct sx_origin o = around(from);

	return sx_access(r, &o, flags);
}

/* Handle a pointer that escapes: all of its memory may be read and written. */
static bool escape(struct spvx_reflect *r, const struct sx_origin *o)
{
	return access_around(
		r, o,
		(o->joined ? (uint32_t)SPVX_USE_SAMPLE : (uint32_t)SPVX_USE_READ) |
			(o->handle ? 0u : (uint32_t)SPVX_USE_WRITE));
}

/* ---- pointers made from it ---- */

static bool derive(struct spvx_reflect *r, const struct spvx_insn *insn, struct sx_origin o)
{
	return sx_access_of(r, o.root) && sx_origin_give(r, sx_arg(insn, RESULT), &o);
}

/* Whether a push constant is read whose value may become the index of a descriptor. */
static bool is_value(const struct spvx_reflect *r, const struct sx_origin *o)
{
	return r->heap.is_used && o->root < r->out[SX_OUT_VARIABLES].count &&
	       sx_variables_of(r)[o->root].storage_class ==
		       SPVX_STORAGE_CLASS_PushConstant &&
	       !o->fixed && o->size != SPVX_REFLECT_OPEN;
}

static bool loads_handle(const struct spvx_reflect *r, const struct sx_origin *o)
{
	return o->type != SPVX_NONE && sx_is_handle(r, &sx_types_of(&r->facts)[o->type]);
}

static bool load(struct spvx_reflect *r, const struct spvx_insn *insn, struct sx_origin o)
{
	if (loads_handle(r, &o)) {
		o.handle = true;
		return derive(r, insn, o);
	}
	o.value = is_value(r, &o);
	sx_heap_type(r, &o, sx_type_index(&r->facts, sx_arg(insn, 1)));
	return sx_access(r, &o, SPVX_USE_READ) && o.value ? derive(r, insn, o) : !r->err;
}

/* Follow a value that stays a push constant while its bits are unchanged. */
static bool take_value(struct spvx_reflect *r, const struct spvx_insn *insn,
		       const struct sx_origin *o)
{
	switch (insn->opcode) {
	case SPVX_OP_CopyObject:
	case SPVX_OP_Bitcast:
	case SPVX_OP_UConvert:
	case SPVX_OP_SConvert:
		return derive(r, insn, *o);
	default:
		return true;
	}
}

/* Follow an access chain of a logical pointer with the base @o; words from @indices on
 * narrow the range. */
static bool take_chain(struct spvx_reflect *r, const struct spvx_insn *insn,
		       struct sx_origin o, unsigned indices)
{
	sx_origin_index(r, &o, insn, indices);
	return derive(r, insn, o);
}

/* The first index steps over whole objects; only 0 stays within the object. */
static bool pointer_chain(struct spvx_reflect *r, const struct spvx_insn *insn,
			  struct sx_origin o, unsigned element)
{
	uint64_t i;

	if (!sx_constant_find(&r->facts, sx_arg(insn, element), &i) || i)
		o = around(&o);
	return take_chain(r, insn, o, element + 1);
}

/* Follow a chain in bytes, to anywhere in the buffer. */
static bool raw_chain(struct spvx_reflect *r, const struct spvx_insn *insn,
		      const struct sx_origin *from)
{
	struct sx_origin o = around(from);
	const struct spvx_type *t =
		sx_type_at(&r->facts, sx_type_index(&r->facts, sx_arg(insn, 1)));

	o.type = t && spvx_type_is_pointer(t) ? t->element : SPVX_NONE;
	return derive(r, insn, o);
}

/* Follow an untyped chain, which names the type at the place of the pointer. */
static bool untyped_chain(struct spvx_reflect *r, const struct spvx_insn *insn,
			  struct sx_origin o, bool element)
{
	uint32_t type = sx_type_index(&r->facts, sx_arg(insn, UNTYPED_CHAIN_TYPE));

	sx_heap_type(r, &o, type);
	if (sx_heap_leads(r, &o))
		return sx_heap_chain(r, insn, &o, element);
	o.inside |= type != o.type;
	o.type = type;
	return element ? pointer_chain(r, insn, o, UNTYPED_CHAIN_INDICES)
		       : take_chain(r, insn, o, UNTYPED_CHAIN_INDICES);
}

/* ---- images ---- */

static bool join(struct spvx_reflect *r, const struct spvx_insn *insn, unsigned word,
		 struct sx_origin o)
{
	uint32_t tag = sx_tag_of(&r->facts, sx_arg(insn, SAMPLED_IMAGE_SAMPLER));
	const struct sx_origin *origins = sx_all_origins(&r->usage);

	if (word == SAMPLED_IMAGE_SAMPLER)
		return sx_access(r, &o, SPVX_USE_SAMPLE);
	if (sx_tag_kind(tag) == SX_IS_ORIGIN)
		sx_reflect_put(r, &r->usage.pairs,
			       &(struct sx_join){ o.root, origins[sx_tag_index(tag)].root },
			       sizeof(struct sx_join));
	o.joined = true;
	return derive(r, insn, o);
}

static bool image_of(struct spvx_reflect *r, const struct spvx_insn *insn,
		     struct sx_origin o)
{
	o.joined = false;
	return derive(r, insn, o);
}

/* Handle a selection: an access to the result is an access to each operand. */
static bool flow(struct spvx_reflect *r, const struct spvx_insn *insn,
		 const struct sx_origin *from)
{
	uint32_t result = sx_arg(insn, RESULT);
	struct sx_usage_flow f;

	if (!sx_access_of(r, from->root) || sx_tag_of(&r->facts, result))
		return !r->err;
	f.parameter = sx_root_add(r, result, sx_type_index(&r->facts, sx_arg(insn, 1)));
	f.at = sx_reflect_offset(r, insn->bytes);
	return sx_reflect_put(r, &r->usage.flows, &f, sizeof(f));
}

static bool call(struct spvx_reflect *r, const struct spvx_insn *insn, unsigned word,
		 const struct sx_origin *o)
{
	struct sx_argument a = { .callee = sx_arg(insn, SX_CALL_FUNCTION),
				 .parameter = word - SX_CALL_ARGUMENTS,
				 .origin = *o };

	sx_reflect_put(r, &r->usage.arguments, &a, sizeof(a));
	return sx_access(r, o, 0);
}

/* ---- all other instructions ---- */

static uint32_t atomic_flags(uint16_t opcode)
{
	switch (opcode) {
	case SPVX_OP_AtomicLoad:
		return SPVX_USE_ATOMIC | SX_ACCESS_ATOMIC_READ;
	case SPVX_OP_AtomicStore:
	case SPVX_OP_AtomicFlagClear:
		return SPVX_USE_ATOMIC | SX_ACCESS_ATOMIC_WRITE;
	default:
		return SPVX_USE_ATOMIC | SX_ACCESS_ATOMIC_READ | SX_ACCESS_ATOMIC_WRITE;
	}
}

static bool other(struct spvx_reflect *r, const struct spvx_insn *insn,
		  const struct sx_origin *o)
{
	uint32_t flags = sx_op_shape(r->facts.grammar, insn->opcode)->flags;

	if (flags & SX_OP_UNTYPED)
		return untyped_chain(r, insn, *o, flags & SX_OP_ELEMENT);
	if (flags & SX_OP_ELEMENT)
		return pointer_chain(r, insn, *o, SX_CHAIN_INDICES);
	if (flags & SX_OP_QUERY)
		return sx_access(r, o, SPVX_USE_QUERY);
	if (flags & SX_OP_ATOMIC)
		return sx_access(r, o, atomic_flags(insn->opcode));
	return escape(r, o);
}

/* The effect of all but plain loads and stores. */
static SX_NOINLINE bool unusual(struct spvx_reflect *r, const unsigned char *at,
				unsigned word, const struct sx_origin *o)
{
	const struct spvx_insn here = sx_reflect_insn(r, at);
	const struct spvx_insn *insn = &here;
	uint32_t type;

	if (o->value)
		return take_value(r, insn, o);
	switch (insn->opcode) {
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		return take_chain(r, insn, *o, SX_CHAIN_INDICES);
	case SPVX_OP_RawAccessChainNV:
		return raw_chain(r, insn, o);
	case SPVX_OP_Load:
		return load(r, insn, *o);
	case SPVX_OP_Store:
		return escape(r, o);
	case SPVX_OP_CopyMemory:
	case SPVX_OP_CopyMemorySized:
		return sx_access(r, o,
				 word == COPY_TARGET ? SPVX_USE_WRITE : SPVX_USE_READ);
	case SPVX_OP_Image:
		return image_of(r, insn, *o);
	case SPVX_OP_Select:
	case SPVX_OP_Phi:
		return r->heap.is_used ? flow(r, insn, o) : escape(r, o);
	case SPVX_OP_BufferPointerEXT:
		return sx_heap_pointer(r, insn, o);
	case SPVX_OP_CopyObject:
	case SPVX_OP_ImageTexelPointer:
	case SPVX_OP_UntypedImageTexelPointerEXT:
		return derive(r, insn, *o);
	case SPVX_OP_SampledImage:
		return join(r, insn, word, *o);
	case SPVX_OP_ImageWrite:
	case SPVX_OP_TensorWriteARM:
		return sx_access(r, o, SPVX_USE_WRITE);
	case SPVX_OP_CooperativeMatrixLoadKHR:
	case SPVX_OP_CooperativeMatrixLoadNV:
	case SPVX_OP_CooperativeMatrixLoadTensorNV:
	case SPVX_OP_CooperativeVectorLoadNV:
	case SPVX_OP_CooperativeVectorMatrixMulNV:
	case SPVX_OP_CooperativeVectorMatrixMulAddNV:
		return access_around(r, o, SPVX_USE_READ);
	case SPVX_OP_CooperativeMatrixStoreKHR:
	case SPVX_OP_CooperativeMatrixStoreNV:
	case SPVX_OP_CooperativeMatrixStoreTensorNV:
	case SPVX_OP_CooperativeVectorStoreNV:
		return access_around(r, o, SPVX_USE_WRITE);
	case SPVX_OP_FunctionCall:
		return call(r, insn, word, o);
	case SPVX_OP_UntypedArrayLengthKHR:
		type = sx_type_index(&r->facts, sx_arg(insn, UNTYPED_LENGTH_STRUCTURE));
		sx_heap_type(r, o, type);
		return sx_access(r, o, SPVX_USE_LENGTH);
	case SPVX_OP_ArrayLength:
		return sx_access(r, o, SPVX_USE_LENGTH);
	default:
		return other(r, insn, o);
	}
}

/* Two thirds are plain loads and stores, for which few registers are saved. */
bool sx_effect(struct spvx_reflect *r, const unsigned char *at, unsigned word,
	       const struct sx_origin *o)
{
	const uint16_t opcode = (uint16_t)spvx_load32(at, false);

	if (opcode == SPVX_OP_Load && !o->value && !r->heap.is_used && !loads_handle(r, o))
		return sx_access(r, o, SPVX_USE_READ);
	if (opcode == SPVX_OP_Store && !o->value && word == SX_STORE_POINTER)
		return sx_access(r, o, SPVX_USE_WRITE);
	return unusual(r, at, word, o);
}

/* ---- the bytes of a root that are accessed: a few disjoint ranges, in ascending order ---- */

static struct sx_byte_span *range_at(struct sx_usage *u, uint32_t link)
{
	return sx_all_ranges(u) + link - 1;
}

/* Merge the ranges from @at on that the extended range now overlaps. */
static void swallow(struct sx_usage *u, struct sx_access *t, uint32_t at)
{
	struct sx_byte_span *r = range_at(u, at);

	while (r->next && range_at(u, r->next)->begin <= r->end) {
		const struct sx_byte_span *next = range_at(u, r->next);

		if (next->end > r->end)
			r->end = next->end;
		r->next = next->next;
		t->range_count--;
	}
}

/* Replace too many ranges by one that covers them all. */
static void join_all(struct sx_usage *u, struct sx_access *t)
{
	struct sx_byte_span *first = range_at(u, t->ranges);

	for (uint32_t at = first->next; at; at = range_at(u, at)->next)
		first->end = range_at(u, at)->end;
	first->next = 0;
	t->range_count = 1;
}

bool sx_access_range(struct spvx_reflect *r, struct sx_access *t, uint64_t begin,
		     uint64_t end)
{
	struct sx_usage *u = &r->usage;
	uint32_t before = 0;
	uint32_t at = t->ranges;

	if (begin >= end)
		return true;
	for (; at && range_at(u, at)->end < begin; at = range_at(u, at)->next)
		before = at;
	if (at && range_at(u, at)->begin <= end) {
		struct sx_byte_span *old = range_at(u, at);

		if (begin < old->begin)
			old->begin = begin;
		if (end > old->end)
			old->end = end;
		swallow(u, t, at);
		return true;
	}
	if (!sx_reflect_put(r, &u->ranges, &(struct sx_byte_span){ begin, end, at },
			    sizeof(struct sx_byte_span)))
		return false;
	if (before)
		range_at(u, before)->next = u->ranges.count;
	else
		t->ranges = u->ranges.count;
	if (++t->range_count > SX_RANGES_MAX)
		join_all(u, t);
	return true;
}
