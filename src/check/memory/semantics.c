/* SPDX-License-Identifier: MIT */
/*
 * check/memory/semantics.c - memory semantics: which bits go together, and with which instruction.
 *
 * Spec: 3.25 (Memory Semantics <id>), the Vulkan environment.
 */
#include "check/shared/scope.h"

#define RULE(name, number, message) \
	CK_RULE(name, CK_MEMSEM_RULES, DATA, CK_AT_ATOMIC, number, message)

RULE(uniform, 0, "UniformMemory in {operand} of {op} needs the capability Shader");
RULE(output, 0, "OutputMemory in {operand} of {op} needs VulkanMemoryModel");
RULE(two_orders, 10865, "{operand} of {op} has more than one memory order");
RULE(vk_sequential, 10866,
     "{operand} of {op} is SequentiallyConsistent, which Vulkan does not have");
RULE(store_acquires, 10867, "{operand} of {op} cannot be Acquire or AcquireRelease");
RULE(load_releases, 10868, "{operand} of {op} cannot be Release or AcquireRelease");
RULE(relaxed_barrier, 10869, "{operand} of {op} must have a memory order");
RULE(no_class, 10870, "{operand} of {op} has a memory order, but no storage class for it");
RULE(no_order, 10871, "{operand} of {op} has a storage class, but no memory order for it");
RULE(available_vmm, 0, "MakeAvailable in {operand} of {op} needs VulkanMemoryModel");
RULE(available, 10872,
     "MakeAvailable in {operand} of {op} needs Release or AcquireRelease");
RULE(visible_vmm, 0, "MakeVisible in {operand} of {op} needs VulkanMemoryModel");
RULE(visible, 10873, "MakeVisible in {operand} of {op} needs Acquire or AcquireRelease");
RULE(volatile_vmm, 0, "Volatile in {operand} of {op} needs VulkanMemoryModel");
RULE(volatile_barrier, 13551, "Volatile in {operand} of {op} is for atomics alone");
RULE(unequal_releases, 10875, "{operand} of {op} cannot be Release or AcquireRelease");
RULE(unequal_stronger, 10876, "{operand} of {op} is a stronger memory order than Equal");
RULE(unequal_classes, 10877, "{operand} of {op} has a storage class that Equal has not");
RULE(unequal_visible, 10878, "{operand} of {op} has MakeVisible, which Equal has not");
RULE(unequal_volatile, 10879, "Volatile must be in both Equal and {operand} of {op}");
RULE(invocation, 4641, "{operand} of {op} must be Relaxed with memory scope Invocation");
RULE(arrive, 13556, "{operand} of {op} cannot have a memory order but Release");
RULE(wait, 13557, "{operand} of {op} cannot have a memory order but Acquire");

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
		return &uniform;
	if (has(s, SPVX_MEMORY_SEMANTICS_OutputMemory) && !s->vmm)
		return &output;
	if (orders & (orders - 1))
		return &two_orders;
	if (s->vulkan && has(s, SEQUENTIAL))
		return &vk_sequential;
	if ((s->op == SPVX_OP_AtomicStore || s->op == SPVX_OP_AtomicFlagClear) &&
	    has(s, ACQUIRE | BOTH))
		return &store_acquires;
	if (s->op == SPVX_OP_AtomicLoad && has(s, RELEASE | BOTH))
		return &load_releases;
	if (s->vulkan && s->op == SPVX_OP_MemoryBarrier && !orders)
		return &relaxed_barrier;
	if (s->vulkan && orders && !has(s, CLASSES))
		return &no_class;
	return s->vulkan && !orders && has(s, CLASSES) ? &no_order : NULL;
}

static const struct ck_rule *judge_flags(const struct semantics *s)
{
	if (has(s, AVAILABLE) && !s->vmm)
		return &available_vmm;
	if (has(s, AVAILABLE) && !has(s, RELEASE | BOTH))
		return &available;
	if (has(s, VISIBLE) && !s->vmm)
		return &visible_vmm;
	if (has(s, VISIBLE) && !has(s, ACQUIRE | BOTH))
		return &visible;
	if (has(s, VOLATILE) && !s->vmm)
		return &volatile_vmm;
	return has(s, VOLATILE) && is_barrier(s->op) ? &volatile_barrier : NULL;
}

static const struct ck_rule *judge_unequal(const struct semantics *s)
{
	if (!s->unequal)
		return NULL;
	if (has(s, RELEASE | BOTH))
		return &unequal_releases;
	if ((has(s, SEQUENTIAL) && !(s->equal & SEQUENTIAL)) ||
	    (has(s, ACQUIRE) && !(s->equal & ORDERS)))
		return &unequal_stronger;
	if (!s->vulkan)
		return NULL;
	if (s->bits & CLASSES & ~s->equal)
		return &unequal_classes;
	if (s->bits & VISIBLE & ~s->equal)
		return &unequal_visible;
	return (s->bits ^ s->equal) & VOLATILE ? &unequal_volatile : NULL;
}

static const struct ck_rule *judge_reach(const struct semantics *s)
{
	uint32_t order = s->bits & (ACQUIRE | RELEASE | BOTH);

	if (!s->vulkan)
		return NULL;
	if (has(s, ORDERS) && s->scope == SPVX_SCOPE_Invocation)
		return &invocation;
	if (s->op == SPVX_OP_ControlBarrierArriveEXT && order && order != RELEASE)
		return &arrive;
	if (s->op == SPVX_OP_ControlBarrierWaitEXT && order && order != ACQUIRE)
		return &wait;
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
		sx_ck_report(c, rule, i, word, id, s.bits);
	return !rule;
}
