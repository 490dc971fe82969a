/* SPDX-License-Identifier: MIT */
/*
 * check/types/composite.c - construction, extraction and copies of composites; the
 * message of OpAbortKHR.
 *
 * Spec: 3.32.12, Composite Instructions; SPV_KHR_abort.
 */
#include "check/engine/operands.h"
#include "check/shared/match.h"

/* ---- OpCompositeConstruct ---- */

/* Report the number of operands from @first on. */
static bool fail_count(struct ck *c, const struct ck_rule *check, const struct ck_insn *i,
		       unsigned first)
{
	sx_ck_report(c, check, i, 0, 0, ck_words(i) - first);
	return false;
}

/* Check constituents of a vector. One may be enough for an OpTypeVectorIdEXT
 * (result->encoding), and for others if LongVectorEXT is declared. */
static bool construct_vector(struct ck *c, const struct sx_type *result,
			     const struct ck_insn *i, unsigned first)
{
	bool open = false; /* a vector's number of components depends on specialization */
	uint64_t total = 0;

	if (!result->encoding && ck_words(i) < first + 2 &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_LongVectorEXT))
		return fail_count(c, CK(COMP_EXTRACT_INSERT_TOO_FEW), i, first);
	for (unsigned word = first; word < ck_words(i); word++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, word));

		if (!t)
			return true;
		if (t->id != result->component &&
		    !(t->kind == SX_KIND_VECTOR && t->component == result->component))
			return ck_fail(c, CK(COMP_EXTRACT_INSERT_INVALID_PART), i, word);
		open |= t->kind == SX_KIND_VECTOR && !t->count;
		total += t->kind == SX_KIND_VECTOR && t->count ? t->count : 1;
	}
	return !result->count || total == result->count ||
	       (open && total < result->count) ||
	       ck_fail(c, CK(COMP_EXTRACT_INSERT_INVALID_COUNT), i, 0);
}

/* Check for @count constituents of one type or, if it is 0, of the types of @result's
 * members. @count: 0 = any number of one type. */
static bool construct_parts(struct ck *c, const struct sx_type *result, uint32_t type,
			    uint64_t count, const struct ck_insn *i, unsigned first)
{
	if ((count || !type) && ck_words(i) - first != count)
		return ck_fail(c, CK(COMP_EXTRACT_INSERT_INVALID_COUNT), i, 0);
	for (unsigned word = first; word < ck_words(i); word++)
		if (ck_type_of(c, ck_word(i, word)) &&
		    ck_type_id(c, ck_word(i, word)) !=
			    (type ? type
				  : sx_index_member(&c->index, result, word - first)))
			return ck_fail(c, CK(COMP_EXTRACT_INSERT_INVALID_PART), i, word);
	return true;
}

bool sx_ck_op_construct(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);

	if (!result)
		return true;
	switch (result->kind) {
	case SX_KIND_VECTOR:
		return construct_vector(c, result, i, first);
	case SX_KIND_MATRIX:
		return construct_parts(c, result, result->component, result->count, i,
				       first);
	case SX_KIND_ARRAY:
		return construct_parts(c, result, result->component, ck_length(c, result),
				       i, first);
	case SX_KIND_STRUCT:
		return construct_parts(c, result, 0, result->count, i, first);
	case SX_KIND_COOP_MATRIX:
		return construct_parts(c, result, result->component, 1, i, first);
	default:
		return sx_ck_is_open(c, result) ||
		       ck_fail(c, CK(COMP_EXTRACT_INSERT_NOT_COMPOSITE), i, 1);
	}
}

/* OpCompositeConstructReplicateEXT: one constituent for all parts. */
bool sx_ck_op_replicate(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);
	uint32_t member;

	if (!result)
		return true;
	switch (result->kind) {
	case SX_KIND_VECTOR:
	case SX_KIND_MATRIX:
	case SX_KIND_ARRAY:
	case SX_KIND_COOP_MATRIX:
		return construct_parts(c, result, result->component, 1, i, first);
	case SX_KIND_TENSOR:
		return construct_parts(c, result, result->component, 1, i, first) &&
		       (sx_ck_is_open(c, result) ||
			ck_fail(c, CK(COMP_EXTRACT_INSERT_NOT_COMPOSITE), i, 1));
	case SX_KIND_STRUCT:
		for (uint32_t n = 0;
		     ck_step(c) && (member = sx_index_member(&c->index, result, n)) != 0;
		     n++)
			if (!construct_parts(c, result, member, 1, i, first))
				return false;
		return true;
	default:
		return sx_ck_is_open(c, result) ||
		       ck_fail(c, CK(COMP_EXTRACT_INSERT_NOT_COMPOSITE), i, 1);
	}
}

/* ---- OpCompositeExtract, OpCompositeInsert ---- */

/* The <id> of the type of the part of @t at an index; 0: there is no such part. */
static uint32_t step(struct ck *c, const struct sx_type *t, uint32_t index)
{
	uint64_t n;

	switch (t->kind) {
	case SX_KIND_VECTOR:
	case SX_KIND_MATRIX:
		return !t->count || index < t->count ? t->component : 0;
	case SX_KIND_ARRAY:
		n = ck_length(c, t);
		return !n || index < n ? t->component : 0;
	case SX_KIND_STRUCT:
		return sx_index_member(&c->index, t, index);
	case SX_KIND_RUNTIME_ARRAY:
	case SX_KIND_NODE_ARRAY:
	case SX_KIND_COOP_MATRIX:
		return t->component;
	default:
		return 0;
	}
}

/*
 * Follow the indexes from @word on, from the type of @composite. *type is the type they
 * lead to, 0 if it is not known. Return: false if an index was reported.
 */
static bool walk(struct ck *c, const struct ck_insn *i, uint32_t composite, unsigned word,
		 uint32_t *type)
{
	if (word >= ck_words(i))
		return ck_fail(c, CK(COMP_EXTRACT_INSERT_MISSING_INDEX), i, 0);
	if (ck_words(i) - word > 255)
		return fail_count(c, CK(COMP_EXTRACT_INSERT_TOO_MANY_INDEXES), i, word);
	*type = ck_type_id(c, composite);
	for (; word < ck_words(i); word++) {
		const struct sx_type *t = ck_type(c, *type);
		uint32_t index = ck_word(i, word);
		uint32_t whole = *type;

		*type = 0;
		if (!t || sx_ck_is_open(c, t))
			return true;
		*type = step(c, t, index);
		if (!*type) {
			sx_ck_report(c, CK(COMP_EXTRACT_INSERT_INDEX_RANGE), i, word, whole,
				     index);
			return false;
		}
	}
	return true;
}

bool sx_ck_op_extract(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t type;

	if (!walk(c, i, ck_word(i, first), first + 1, &type))
		return false;
	return !type || !ck_type(c, type) || type == i->type ||
	       ck_fail(c, CK(COMP_EXTRACT_INSERT_INVALID_RESULT), i, 1);
}

bool sx_ck_op_insert(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t object = ck_type_id(c, ck_word(i, first));
	uint32_t type;

	if (!walk(c, i, ck_word(i, first + 1), first + 2, &type))
		return false;
	return !type || !ck_type(c, type) || !ck_type(c, object) || type == object ||
	       ck_fail_with(c, CK(COMP_EXTRACT_INSERT_INVALID_OBJECT), i, first, type);
}

/* ---- OpVectorShuffle ---- */

bool sx_ck_op_shuffle(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);
	uint64_t total = 0;

	if (!result)
		return true;
	if (result->kind != SX_KIND_VECTOR)
		return ck_fail(c, CK(COMP_VECTOR_OPS_NOT_VECTOR), i, 1);
	if (result->count && ck_words(i) - first - 2 != result->count)
		return ck_fail(c, CK(COMP_VECTOR_OPS_INVALID_SIZE), i, 1);
	for (unsigned word = first; word < first + 2; word++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, word));

		if (!t || (t->kind == SX_KIND_VECTOR && !t->count))
			return true;
		if (t->kind != SX_KIND_VECTOR || t->component != result->component)
			return ck_fail(c, CK(COMP_VECTOR_OPS_INVALID_VECTOR), i, word);
		total += t->count;
	}
	for (unsigned word = first + 2; word < ck_words(i); word++)
		if (ck_word(i, word) >= total && ck_word(i, word) != UINT32_MAX)
			return ck_fail(c, CK(COMP_VECTOR_OPS_COMPONENT_RANGE), i, word);
	return true;
}

/* ---- OpCopyLogical ---- */

bool sx_ck_op_copy_logical(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t type = ck_type_id(c, ck_word(i, first));

	if (type == i->type)
		return ck_fail(c, CK(COMP_EXTRACT_INSERT_SAME_TYPE), i, first);
	return sx_ck_match(c, i->type, type, CK_MATCH_PLAIN) ||
	       ck_fail(c, CK(COMP_EXTRACT_INSERT_TYPE_MISMATCH), i, first);
}

/* ---- OpAbortKHR ---- */

/* The message has to have the type that OpAbortKHR names. */
bool sx_ck_op_abort_message(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t want = ck_word(i, first);
	uint32_t type = ck_type_id(c, ck_word(i, first + 1));

	return type == want || !ck_type(c, type) || !ck_type(c, want) ||
	       sx_ck_match(c, want, type, CK_MATCH_PLAIN) ||
	       ck_fail(c, CK(ABORT_MESSAGE_TYPE_MISMATCH), i, first + 1);
}
