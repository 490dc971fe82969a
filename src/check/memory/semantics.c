/* SPDX-License-Identifier: MIT */
/*
 * check/memory/semantics.c - memory semantics: which bits go together, and with which instruction.
 *
 * Spec: 3.25 (Memory Semantics <id>), the Vulkan environment.
 */
#include "check/shared/scope.h"

#define ACQUIRE    SPVX_MEMORY_SEMANTICS_Acquire
#define RELEASE    SPVX_MEMORY_SEMANTICS_Release
#define BOTH       SPVX_MEMORY_SEMANTICS_AcquireRelease
#define SEQUENTIAL SPVX_MEMORY_SEMANTICS_SequentiallyConsistent
#define AVAILABLE  SPVX_MEMORY_SEMANTICS_MakeAvailable
#define VISIBLE    SPVX_MEMORY_SEMANTICS_MakeVisible
#define VOLATILE   SPVX_MEMORY_SEMANTICS_Volatile
#define ORDERS     (ACQUIRE | RELEASE | BOTH | SEQUENTIAL)
#define CLASSES                                                                        \
	(SPVX_MEMORY_SEMANTICS_UniformMemory | SPVX_MEMORY_SEMANTICS_WorkgroupMemory | \
	 SPVX_MEMORY_SEMANTICS_ImageMemory | SPVX_MEMORY_SEMANTICS_OutputMemory)

/* Words of OpAtomicCompareExchange(Weak); spec 3.32.18. */
#define EQUAL   5
#define UNEQUAL 6

/* Semantics and what they are judged by. */
struct semantics {
	uint32_t bits;
	uint32_t equal; /* of the other operand */
	uint32_t scope; /* of memory; UINT32_MAX = not known */
	uint16_t op;
	bool unequal; /* they are those of an exchange that does not take place */
	bool vulkan;  /* the rules of its memory model hold */
	bool vmm;
	bool shader;
};

typedef const struct ck_rule *judge_fn(const struct semantics *s);

static bool has(const struct semantics *s, uint32_t bits)
{
	return (s->bits & bits) != 0;
}

static bool is_barrier(uint16_t op)
{
	return op == SPVX_OP_ControlBarrier || op == SPVX_OP_MemoryBarrier ||
	       op == SPVX_OP_MemoryNamedBarrier || op == SPVX_OP_ControlBarrierArriveEXT ||
	       op == SPVX_OP_ControlBarrierWaitEXT;
}

static const struct ck_rule *judge_order(const struct semantics *s)
{
	uint32_t orders = s->bits & ORDERS;

	if (has(s, SPVX_MEMORY_SEMANTICS_UniformMemory) && !s->shader)
		return CK(MEMSEM_RULES_UNIFORM_MEMORY);
	if (has(s, SPVX_MEMORY_SEMANTICS_OutputMemory) && !s->vmm)
		return CK(MEMSEM_RULES_OUTPUT_MEMORY);
	if (orders & (orders - 1))
		return CK(MEMSEM_RULES_SEVERAL_ORDERS);
	if (s->vulkan && has(s, SEQUENTIAL))
		return CK(MEMSEM_RULES_VK_SEQUENTIAL);
	if ((s->op == SPVX_OP_AtomicStore || s->op == SPVX_OP_AtomicFlagClear) &&
	    has(s, ACQUIRE | BOTH))
		return CK(MEMSEM_RULES_STORE_ACQUIRES);
	if (s->op == SPVX_OP_AtomicLoad && has(s, RELEASE | BOTH))
		return CK(MEMSEM_RULES_LOAD_RELEASES);
	if (s->vulkan && s->op == SPVX_OP_MemoryBarrier && !orders)
		return CK(MEMSEM_RULES_RELAXED_BARRIER);
	if (s->vulkan && orders && !has(s, CLASSES))
		return CK(MEMSEM_RULES_MISSING_STORAGE_CLASS);
	return s->vulkan && !orders && has(s, CLASSES) ? CK(MEMSEM_RULES_MISSING_ORDER)
						       : NULL;
}

static const struct ck_rule *judge_flags(const struct semantics *s)
{
	if (has(s, AVAILABLE) && !s->vmm)
		return CK(MEMSEM_RULES_MAKE_AVAILABLE_MODEL);
	if (has(s, AVAILABLE) && !has(s, RELEASE | BOTH))
		return CK(MEMSEM_RULES_MAKE_AVAILABLE_ORDER);
	if (has(s, VISIBLE) && !s->vmm)
		return CK(MEMSEM_RULES_MAKE_VISIBLE_MODEL);
	if (has(s, VISIBLE) && !has(s, ACQUIRE | BOTH))
		return CK(MEMSEM_RULES_MAKE_VISIBLE_ORDER);
	if (has(s, VOLATILE) && !s->vmm)
		return CK(MEMSEM_RULES_VOLATILE_VMM);
	return has(s, VOLATILE) && is_barrier(s->op) ? CK(MEMSEM_RULES_VOLATILE_BARRIER)
						     : NULL;
}

static const struct ck_rule *judge_unequal(const struct semantics *s)
{
	if (!s->unequal)
		return NULL;
	if (has(s, RELEASE | BOTH))
		return CK(MEMSEM_RULES_UNEQUAL_RELEASES);
	if ((has(s, SEQUENTIAL) && !(s->equal & SEQUENTIAL)) ||
	    (has(s, ACQUIRE) && !(s->equal & ORDERS)))
		return CK(MEMSEM_RULES_UNEQUAL_STRONGER);
	if (!s->vulkan)
		return NULL;
	if (s->bits & CLASSES & ~s->equal)
		return CK(MEMSEM_RULES_UNEQUAL_CLASSES);
	if (s->bits & VISIBLE & ~s->equal)
		return CK(MEMSEM_RULES_UNEQUAL_VISIBLE);
	return (s->bits ^ s->equal) & VOLATILE ? CK(MEMSEM_RULES_UNEQUAL_VOLATILE) : NULL;
}

static const struct ck_rule *judge_reach(const struct semantics *s)
{
	uint32_t order = s->bits & (ACQUIRE | RELEASE | BOTH);

	if (!s->vulkan)
		return NULL;
	if (has(s, ORDERS) && s->scope == SPVX_SCOPE_Invocation)
		return CK(MEMSEM_RULES_INVOCATION_ORDER);
	if (s->op == SPVX_OP_ControlBarrierArriveEXT && order && order != RELEASE)
		return CK(MEMSEM_RULES_ARRIVE_ORDER);
	if (s->op == SPVX_OP_ControlBarrierWaitEXT && order && order != ACQUIRE)
		return CK(MEMSEM_RULES_WAIT_ORDER);
	return NULL;
}

static judge_fn *const judges[] = { judge_order, judge_flags, judge_unequal, judge_reach };

static bool is_exchange(uint16_t op)
{
	return op == SPVX_OP_AtomicCompareExchange ||
	       op == SPVX_OP_AtomicCompareExchangeWeak;
}

bool sx_ck_semantics(struct ck *c, const struct ck_insn *i, unsigned word, unsigned scope)
{
	uint32_t id = ck_word(i, word);
	const struct ck_rule *rule = NULL;
	struct semantics s = {
		.bits = ck_const32(c, id, 0),
		.equal = ck_const32(c, ck_word(i, EQUAL), 0),
		.scope = ck_const32(c, ck_word(i, scope), UINT32_MAX),
		.op = i->raw.opcode,
		.unequal = is_exchange(i->raw.opcode) && word == UNEQUAL,
		.vulkan = ck_vk(c) || c->declared.memory == SPVX_MEMORY_MODEL_Vulkan,
		.vmm = c->features.vulkan_memory_model,
		.shader = c->features.shader,
	};
	int64_t v;

	if (!sx_ck_known_int(c, i, word))
		return false;
	/* what is specialized later is not judged */
	if (!sx_index_constant(&c->index, id, &v))
		return true;
	for (size_t n = 0; n < sizeof(judges) / sizeof(judges[0]) && !rule; n++)
		rule = judges[n](&s);
	if (rule)
		ck_fail_with(c, rule, i, word, s.bits);
	return !rule;
}
