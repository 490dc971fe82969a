/* SPDX-License-Identifier: MIT */
/*
 * requires/bodies.c - needs of instructions in functions.
 *
 * The walk of the reflection notes the instructions that may have needs. Needs of the module
 * are recorded at once; needs of entry points are recorded for the function that causes them.
 * Instructions with needs that depend on the type of an operand are deferred (accesses.c).
 */
#include "requires/state.h"

#include "grammar/image.h"

static void defer(struct spvx_requires *q, uint32_t at)
{
	sx_requires_fail(q, sx_vec_put_u32(&q->later, q->facts->a, at));
}

/* ---- scopes ---- */

void sx_memory_scope(struct spvx_requires *q, uint32_t id, uint32_t at)
{
	uint64_t scope;

	if (!sx_constant_unsigned(q->facts, id, &scope))
		return;
	if (scope == SPVX_SCOPE_Device && q->vulkan_model)
		sx_need(q, SX_VK_RULE_memory_device_scope, at);
	else if (scope == SPVX_SCOPE_QueueFamily)
		sx_need(q, SX_VK_RULE_memory_queue_family_scope, at);
}

/* Record the scopes of availability and visibility among the memory operands from @word on.
 * Return: the word after them. */
static unsigned memory_operands(struct spvx_requires *q, const struct spvx_insn *insn,
				uint32_t at, unsigned word)
{
	uint32_t mask = sx_arg(insn, word++);

	word += mask & SPVX_MEMORY_ACCESS_Aligned ? 1 : 0;
	if (mask & SPVX_MEMORY_ACCESS_MakePointerAvailable)
		sx_memory_scope(q, sx_arg(insn, word++), at);
	if (mask & SPVX_MEMORY_ACCESS_MakePointerVisible)
		sx_memory_scope(q, sx_arg(insn, word++), at);
	return word;
}

/* ---- images ---- */

static void widen(struct sx_span_of *s, int64_t v, uint32_t at)
{
	if (v < s->min) {
		s->min = v;
		s->min_at = at;
	}
	if (v > s->max) {
		s->max = v;
		s->max_at = at;
	}
}

/* Widen a range by the components of a constant: a scalar, a vector, an array of
 * vectors. */
static void widen_by_constant(const struct spvx_requires *q, uint32_t id,
			      struct sx_span_of *s, uint32_t at, unsigned depth)
{
	uint32_t defined = sx_defined_at(q, id);
	struct spvx_insn insn;
	uint64_t value;

	if (sx_constant_find(q->facts, id, &value))
		widen(s, (int64_t)value, at);
	if (!depth || !defined)
		return;
	insn = sx_facts_insn(q->facts, defined);
	if (insn.opcode == SPVX_OP_ConstantComposite ||
	    insn.opcode == SPVX_OP_SpecConstantComposite)
		for (unsigned i = SX_CONSTANT_VALUE; i < insn.word_count && i < 16; i++)
			widen_by_constant(q, sx_arg(&insn, i), s, at, depth - 1);
}

static void image(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at)
{
	const struct spvx_grammar *g = q->facts->grammar;
	unsigned word = sx_word_of_kind(g, sx_op(g, insn->opcode), SPVX_KIND_ImageOperands);
	bool gather = insn->opcode == SPVX_OP_ImageGather ||
		      insn->opcode == SPVX_OP_ImageDrefGather ||
		      insn->opcode == SPVX_OP_ImageSparseGather ||
		      insn->opcode == SPVX_OP_ImageSparseDrefGather;
	uint32_t mask = word ? sx_arg(insn, word++) : 0;
	struct sx_span_of *span = &q->spans[gather ? SX_SPAN_GATHER : SX_SPAN_TEXEL];

	word += (mask & SPVX_IMAGE_OPERANDS_Bias ? 1u : 0) +
		(mask & SPVX_IMAGE_OPERANDS_Lod ? 1u : 0) +
		(mask & SPVX_IMAGE_OPERANDS_Grad ? 2u : 0);
	if (mask & SPVX_IMAGE_OPERANDS_ConstOffset) {
		/* Vulkan has no limit for the offsets of reads and writes */
		if (insn->opcode != SPVX_OP_ImageRead &&
		    insn->opcode != SPVX_OP_ImageWrite &&
		    insn->opcode != SPVX_OP_ImageSparseRead)
			widen_by_constant(q, sx_arg(insn, word), span, at, 1);
		word++;
	}
	if (mask & SPVX_IMAGE_OPERANDS_Offset) {
		if (gather)
			widen_by_constant(q, sx_arg(insn, word), span, at, 1);
		else
			sx_need(q, SX_VK_RULE_image_offset_not_gather, at);
		word++;
	}
	if (mask & SPVX_IMAGE_OPERANDS_ConstOffsets)
		widen_by_constant(q, sx_arg(insn, word++), span, at, 2);
	word += (mask & SPVX_IMAGE_OPERANDS_Sample ? 1u : 0) +
		(mask & SPVX_IMAGE_OPERANDS_MinLod ? 1u : 0);
	if (mask & SPVX_IMAGE_OPERANDS_MakeTexelAvailable)
		sx_memory_scope(q, sx_arg(insn, word++), at);
	if (mask & SPVX_IMAGE_OPERANDS_MakeTexelVisible)
		sx_memory_scope(q, sx_arg(insn, word), at);
}

/* ---- subgroups ---- */

static void record_body_need(struct sx_body *body, enum sx_body_need what, uint32_t at)
{
	if (!body->first_at[what])
		body->first_at[what] = at;
}

static bool is_extended(const struct spvx_type *t)
{
	if (!t)
		return false;
	if (t->opcode == SPVX_OP_TypeFloat)
		return t->width == 16;
	return t->opcode == SPVX_OP_TypeInt &&
	       (t->width == 8 || t->width == 16 || t->width == 64);
}

#define GROUP_SCOPE 3 /* operand words; spec 3.42.24 */
#define GROUP_VALUE 4
#define GROUP_ID    5

static void record_subgroup(struct spvx_requires *q, const struct spvx_insn *insn,
			    uint32_t at, struct sx_body *body)
{
	const struct spvx_type *value = sx_result_type(q, insn);
	uint64_t scope;

	if (insn->opcode == SPVX_OP_GroupNonUniformPartitionEXT ||
	    (sx_constant_unsigned(q->facts, sx_arg(insn, GROUP_SCOPE), &scope) &&
	     scope == SPVX_SCOPE_Subgroup))
		record_body_need(body, SX_BODY_SUBGROUP, at);
	/* the results of these two differ in type from their values */
	if (insn->opcode == SPVX_OP_GroupNonUniformAllEqual)
		value = sx_value_type(q, sx_arg(insn, GROUP_VALUE));
	else if (insn->opcode == SPVX_OP_GroupNonUniformPartitionEXT)
		value = sx_value_type(q, sx_arg(insn, GROUP_SCOPE));
	if (is_extended(sx_component_of(q, value)))
		record_body_need(body, SX_BODY_EXTENDED_TYPES, at);
	if (insn->opcode == SPVX_OP_GroupNonUniformQuadBroadcast ||
	    insn->opcode == SPVX_OP_GroupNonUniformQuadSwap)
		record_body_need(body, SX_BODY_QUAD, at);
	if ((insn->opcode == SPVX_OP_GroupNonUniformBroadcast ||
	     insn->opcode == SPVX_OP_GroupNonUniformQuadBroadcast) &&
	    (q->r->version >> 8 & 0xff) >= 5 && !sx_defined_at(q, sx_arg(insn, GROUP_ID)))
		record_body_need(body, SX_BODY_DYNAMIC_ID, at);
	if (insn->opcode == SPVX_OP_GroupNonUniformRotateKHR && insn->word_count > 6)
		sx_need(q, SX_VK_RULE_subgroup_rotate_clustered, at);
}

/* ---- single instructions ---- */

static void need_fma(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at)
{
	const struct spvx_type *t = sx_component_of(q, sx_result_type(q, insn));

	if (!t || t->opcode != SPVX_OP_TypeFloat)
		return;
	if (t->width == 16)
		sx_need(q, SX_VK_RULE_fma_float16, at);
	else if (t->width == 32)
		sx_need(q, SX_VK_RULE_fma_float32, at);
	else if (t->width == 64)
		sx_need(q, SX_VK_RULE_fma_float64, at);
}

static void record_stream(struct spvx_requires *q, const struct spvx_insn *insn,
			  uint32_t at, struct sx_body *body)
{
	uint64_t n;

	if (!sx_constant_unsigned(q->facts, sx_arg(insn, 1), &n) || n >= UINT32_MAX)
		return;
	body->streams_mask |= UINT32_C(1) << (n < 31 ? n : 31);
	if (n + 1 <= body->streams)
		return;
	body->streams = (uint32_t)n + 1;
	body->streams_at = at;
}

/* Record the numbers of mesh shader workgroups that are constant. */
static void record_mesh_tasks(struct spvx_requires *q, const struct spvx_insn *insn,
			      uint32_t at, struct sx_body *body)
{
	uint64_t product = 1;

	for (unsigned i = 0; i < 3; i++) {
		uint64_t n;

		if (!sx_constant_unsigned(q->facts, sx_arg(insn, 1 + i), &n) ||
		    n > UINT32_MAX) {
			product = 0;
			continue;
		}
		product = n && product > INT64_MAX / n ? INT64_MAX : product * n;
		if (n > body->groups[i])
			body->groups[i] = (uint32_t)n;
		if (!body->groups_at)
			body->groups_at = at;
	}
	if (product > body->group_product)
		body->group_product = product;
}

/* ---- the walk ---- */

static void visit_other(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at,
			struct sx_body *body)
{
	uint32_t flags = sx_op_shape(q->facts->grammar, insn->opcode)->flags;

	if (flags & SX_OP_ATOMIC)
		defer(q, at);
	else if ((insn->opcode >= SPVX_OP_GroupNonUniformElect &&
		  insn->opcode <= SPVX_OP_GroupNonUniformQuadSwap) ||
		 insn->opcode == SPVX_OP_GroupNonUniformPartitionEXT ||
		 insn->opcode == SPVX_OP_GroupNonUniformRotateKHR)
		record_subgroup(q, insn, at, body);
	/* Vulkan has no limits for instructions of extensions */
	else if (flags & SX_OP_IMAGE && insn->opcode <= SPVX_OP_ImageSparseRead)
		image(q, insn, at);
	else if (insn->opcode < SX_SCANS)
		q->reflect->usage.scans[insn->opcode].silent = UINT16_MAX;
}

static void visit_rare(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at,
		       struct sx_body *body)
{
	const struct spvx_type *t;
	uint64_t scope;

	switch (insn->opcode) {
	case SPVX_OP_BitReverse:
	case SPVX_OP_BitFieldInsert:
	case SPVX_OP_BitFieldSExtract:
	case SPVX_OP_BitFieldUExtract:
		/* the result has the width of Base, except for OpBitCount */
		t = sx_component_of(q, sx_result_type(q, insn));
		if (t && t->width != 32)
			sx_need(q, SX_VK_RULE_bits_not_32, at);
		break;
	case SPVX_OP_ControlBarrier:
		sx_memory_scope(q, sx_arg(insn, 2), at);
		break;
	case SPVX_OP_MemoryBarrier:
		sx_memory_scope(q, sx_arg(insn, 1), at);
		break;
	case SPVX_OP_EmitStreamVertex:
	case SPVX_OP_EndStreamPrimitive:
		record_stream(q, insn, at, body);
		break;
	case SPVX_OP_EmitMeshTasksEXT:
		record_mesh_tasks(q, insn, at, body);
		break;
	case SPVX_OP_TensorReadARM:
	case SPVX_OP_TensorWriteARM:
	case SPVX_OP_TensorQuerySizeARM:
		record_body_need(body, SX_BODY_TENSOR, at);
		if (insn->opcode != SPVX_OP_TensorQuerySizeARM)
			defer(q, at);
		break;
	case SPVX_OP_BitCount:
	case SPVX_OP_ImageTexelPointer:
		defer(q, at);
		break;
	case SPVX_OP_ReadClockKHR:
		if (!sx_constant_unsigned(q->facts, sx_arg(insn, 3), &scope))
			break;
		if (scope == SPVX_SCOPE_Subgroup)
			sx_need(q, SX_VK_RULE_clock_subgroup, at);
		else if (scope == SPVX_SCOPE_Device)
			sx_need(q, SX_VK_RULE_clock_device, at);
		break;
	case SPVX_OP_FmaKHR:
		need_fma(q, insn, at);
		break;
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		sx_need(q, SX_VK_RULE_ext_inst_forward_refs, at);
		break;
	default:
		visit_other(q, insn, at, body);
		break;
	}
}

/* @word: of the memory operands. */
static void visit_access(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at,
			 unsigned word)
{
	if (q->untyped)
		defer(q, at);
	if (insn->word_count > word)
		memory_operands(q, insn, at, word);
}

static void visit(struct spvx_requires *q, uint32_t at, struct sx_body *body)
{
	const struct spvx_insn here = sx_facts_insn(q->facts, at);
	const struct spvx_insn *insn = &here;
	unsigned word;

	if (q->any_exact && insn->word_count > 2 && insn->opcode != SPVX_OP_Store &&
	    sx_idtable_get(&q->exact, sx_arg(insn, 2)))
		defer(q, at);
	switch (insn->opcode) {
	case SPVX_OP_Load:
		visit_access(q, insn, at, SX_LOAD_ACCESS);
		break;
	case SPVX_OP_Store:
		visit_access(q, insn, at, SX_STORE_ACCESS);
		break;
	case SPVX_OP_CopyMemory:
	case SPVX_OP_CopyMemorySized:
		word = insn->opcode == SPVX_OP_CopyMemory ? 3 : 4;
		for (unsigned n = 0; n < 2 && insn->word_count > word; n++)
			word = memory_operands(q, insn, at, word);
		break;
	default:
		visit_rare(q, insn, at, body);
		break;
	}
}

static void find_exact(struct spvx_requires *q)
{
	sx_idtable_expect(&q->exact, (uint32_t)sx_facts_words(q->facts));
	sx_for_each_listed(l, q->facts, SX_LIST_DECORATIONS) {
		struct spvx_annotation a;

		if (!sx_read_decoration(&l.insn, l.at, &a) ||
		    a.operand >= l.insn.word_count ||
		    a.decoration != SPVX_DECORATION_FPFastMathMode ||
		    !sx_is_strict_math(sx_arg(&l.insn, a.operand)) || !sx_arg(&l.insn, 1))
			continue;
		sx_requires_fail(q, sx_idtable_put(&q->exact, sx_arg(&l.insn, 1), 1));
		q->any_exact = true;
	}
}

/* Record the limits for texel offsets, which apply to the whole module. */
static void need_offsets(struct spvx_requires *q)
{
	static const struct {
		enum sx_vk_rule_id min;
		enum sx_vk_rule_id max;
	} rules[SX_SPANS] = {
		{ SX_VK_RULE_limit_minTexelOffset, SX_VK_RULE_limit_maxTexelOffset },
		{ SX_VK_RULE_limit_minTexelGatherOffset,
		  SX_VK_RULE_limit_maxTexelGatherOffset },
	};

	for (unsigned i = 0; i < SX_SPANS; i++) {
		const struct sx_span_of *s = &q->spans[i];

		if (s->min_at)
			sx_need_limit(q, rules[i].min, s->min, s->min_at);
		if (s->max_at)
			sx_need_limit(q, rules[i].max, s->max, s->max_at);
	}
}

/* Note all instructions of functions: any may access a value of the kinds of which there are
 * some here. */
static void note_all(struct spvx_requires *q)
{
	struct sx_vec *noted = &q->reflect->usage.noted;
	uint32_t words = (uint32_t)sx_facts_words(q->facts);
	uint32_t count;

	noted->count = 0;
	for (uint32_t at = sx_all_functions(&q->reflect->usage)->at; at < words;
	     at += count) {
		count = sx_facts_insn(q->facts, at).word_count;
		sx_requires_fail(q, sx_vec_put_u32(noted, q->facts->a, at));
		if (!count || q->err)
			break;
	}
}

void sx_requires_bodies_open(struct spvx_requires *q)
{
	struct sx_scan *scans = q->reflect->usage.scans;

	for (unsigned i = 0; i < SX_SCANS; i++)
		scans[i].silent = 0; /* visit_other() learns which opcodes have no needs */
	scans[SPVX_OP_Load].silent = SX_LOAD_ACCESS;
	scans[SPVX_OP_Store].silent = SX_STORE_ACCESS;
}

void sx_requires_bodies(struct spvx_requires *q)
{
	const struct sx_usage *u = &q->reflect->usage;
	const struct sx_usage_function *all = sx_all_functions(u);
	uint32_t current = 0;
	struct sx_body *bodies;

	if (!u->functions.count)
		return;
	if (sx_any_decorated(q, SX_DECORATION_BIT(SPVX_DECORATION_FPFastMathMode)))
		find_exact(q);
	bodies = sx_vec_zadd(&q->bodies, q->facts->a, u->functions.count, sizeof(*bodies));
	if (!bodies)
		sx_requires_fail(q, -SPVX_ENOMEM);
	else if (q->untyped || q->any_exact)
		note_all(q);
	for (uint32_t i = 0; i < u->noted.count && !q->err; i++) {
		uint32_t at = sx_all_noted(u)[i];

		while (current + 1 < u->functions.count && at >= all[current + 1].at)
			current++;
		visit(q, at, &bodies[current]);
	}
	need_offsets(q);
}
