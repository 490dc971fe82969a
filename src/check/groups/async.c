/* SPDX-License-Identifier: MIT */
/*
 * check/groups/async.c - copies between global and local memory that a whole group makes, and
 * waiting for them.
 *
 * Spec: 3.32.21 (OpGroupAsyncCopy, OpGroupWaitEvents).
 */
#include "check/engine/check.h"

/* Operands; spec 3.32.21. */
#define DESTINATION 1
#define SOURCE      2
#define ELEMENTS    3
#define STRIDE      4
#define EVENT       5
#define NUM_EVENTS  1
#define EVENTS      2

static bool is_shared(uint32_t storage_class)
{
	return storage_class == SPVX_STORAGE_CLASS_Workgroup ||
	       storage_class == SPVX_STORAGE_CLASS_CrossWorkgroup;
}

static bool check_result(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (t && t->kind != SX_KIND_EVENT)
		ck_fail(c, CK(GROUP_OPERANDS_RESULT_NOT_EVENT), i, 1);
	return ck_is(t, SX_KIND_EVENT);
}

/* From the one memory to the other; what is pointed at is not known of untyped pointers. */
static bool check_pointers(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *to = ck_type_of(c, ck_o(i, DESTINATION));
	const struct sx_type *from = ck_type_of(c, ck_o(i, SOURCE));
	const struct sx_type *element;

	if (!to || !from)
		return false;
	if (to->kind != SX_KIND_POINTER)
		return ck_fail_o(c, CK(GROUP_OPERANDS_NOT_POINTER), i, DESTINATION);
	element = ck_pointee(c, to);
	if (element && !ck_is_numbers(c, element))
		return ck_fail_o(c, CK(GROUP_OPERANDS_INVALID_ELEMENT), i, DESTINATION);
	if (!is_shared(to->count))
		return ck_fail_o(c, CK(GROUP_OPERANDS_INVALID_CLASS), i, DESTINATION);
	if (from->kind != SX_KIND_POINTER)
		return ck_fail_o(c, CK(GROUP_OPERANDS_NOT_POINTER), i, SOURCE);
	if (!is_shared(from->count))
		return ck_fail_o(c, CK(GROUP_OPERANDS_INVALID_CLASS), i, SOURCE);
	if (from->count == to->count)
		return ck_fail_o(c, CK(GROUP_OPERANDS_SAME_MEMORY), i, SOURCE);
	if (to->component && from->component && to->component != from->component)
		return ck_fail_o(c, CK(GROUP_OPERANDS_ELEMENT_MISMATCH), i, SOURCE);
	return true;
}

static bool check_number(struct ck *c, const struct ck_insn *i, unsigned n, unsigned width)
{
	const struct sx_type *t = ck_type_of(c, ck_o(i, n));

	if (t && (t->kind != SX_KIND_INT || t->width != width))
		return ck_fail_o_with(c, CK(GROUP_OPERANDS_INVALID_NUMBER), i, n, width);
	return true;
}

static void copy(struct ck *c, const struct ck_insn *i)
{
	unsigned width =
		c->declared.addressing == SPVX_ADDRESSING_MODEL_Physical64 ? 64 : 32;
	const struct sx_type *event = ck_type_of(c, ck_o(i, EVENT));

	if (check_result(c, i) && check_pointers(c, i) &&
	    check_number(c, i, ELEMENTS, width) && check_number(c, i, STRIDE, width) &&
	    event && event->kind != SX_KIND_EVENT)
		ck_fail_o(c, CK(GROUP_OPERANDS_NOT_EVENT), i, EVENT);
}

static void await(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type_of(c, ck_o(i, EVENTS));

	if (!t || !check_number(c, i, NUM_EVENTS, 32))
		return;
	if (t->kind != SX_KIND_POINTER ||
	    (t->component && !ck_is(ck_pointee(c, t), SX_KIND_EVENT)))
		ck_fail_o(c, CK(GROUP_OPERANDS_NOT_EVENT_POINTER), i, EVENTS);
}

static const struct ck_on on[] = {
	{ SPVX_OP_GroupAsyncCopy, .pass2 = copy },
	{ SPVX_OP_GroupWaitEvents, .pass2 = await },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_async = {
	.name = "asynchronous copies",
	.on = on,
};
