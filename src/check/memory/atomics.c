/* SPDX-License-Identifier: MIT */
/*
 * check/memory/atomics.c - atomics: result, pointer and value fit, the storage class and the width
 * have atomics here, scope and semantics are right.
 *
 * Spec: 3.32.18, the Vulkan and OpenCL environments.
 */
#include "check/shared/scope.h"

enum result {
	NOTHING,
	INT,
	FLOAT,
	NUMBER,
	BOOLEAN
};

/* Words, 0 = there is none. */
struct shape {
	uint16_t op;
	uint8_t result;     /* enum result */
	uint8_t pointer;    /* then comes the scope, then the semantics */
	uint8_t unequal;    /* more semantics */
	uint8_t value;      /* of the type of the result, or of what is stored to */
	uint8_t comparator; /* likewise */
};

static const struct shape shapes[] = {
	{ SPVX_OP_AtomicLoad, NUMBER, 3, 0, 0, 0 },
	{ SPVX_OP_AtomicStore, NOTHING, 1, 0, 4, 0 },
	{ SPVX_OP_AtomicExchange, NUMBER, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicCompareExchange, INT, 3, 6, 7, 8 },
	{ SPVX_OP_AtomicCompareExchangeWeak, INT, 3, 6, 7, 8 },
	{ SPVX_OP_AtomicIIncrement, INT, 3, 0, 0, 0 },
	{ SPVX_OP_AtomicIDecrement, INT, 3, 0, 0, 0 },
	{ SPVX_OP_AtomicIAdd, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicISub, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicSMin, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicUMin, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicSMax, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicUMax, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicAnd, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicOr, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicXor, INT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicFAddEXT, FLOAT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicFMinEXT, FLOAT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicFMaxEXT, FLOAT, 3, 0, 6, 0 },
	{ SPVX_OP_AtomicFlagTestAndSet, BOOLEAN, 3, 0, 0, 0 },
	{ SPVX_OP_AtomicFlagClear, NOTHING, 1, 0, 0, 0 },
};

static bool is_flag(uint16_t op)
{
	return op == SPVX_OP_AtomicFlagTestAndSet || op == SPVX_OP_AtomicFlagClear;
}

/* ---- result ---- */

static bool is_float16_vector(struct ck *c, const struct sx_type *t)
{
	return sx_ck_cap(c, SPVX_CAPABILITY_AtomicFloat16VectorNV) &&
	       ck_is_vec(c, t, SX_KIND_FLOAT) && ck_width(c, t) == 16 &&
	       (t->count == 2 || t->count == 4);
}

static bool is_plain_float(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_FLOAT) &&
	       !(t->contains & (SX_HAS_BF16 | SX_HAS_FP8 | SX_HAS_OCP));
}

static const struct ck_rule *judge_result(struct ck *c, const struct shape *s,
					  const struct sx_type *t)
{
	switch (s->result) {
	case INT:
		return t->kind == SX_KIND_INT ? NULL : CK(ATOMIC_OPERANDS_RESULT_INT);
	case FLOAT:
		return is_plain_float(t) || is_float16_vector(c, t)
			       ? NULL
			       : CK(ATOMIC_OPERANDS_RESULT_FLOAT);
	case NUMBER:
		return t->kind == SX_KIND_INT || is_plain_float(t) ||
				       is_float16_vector(c, t)
			       ? NULL
			       : CK(ATOMIC_OPERANDS_RESULT_NUMBER);
	case BOOLEAN:
		return t->kind == SX_KIND_BOOL ? NULL : CK(ATOMIC_OPERANDS_RESULT_BOOL);
	default:
		return NULL;
	}
}

static bool check_result(struct ck *c, const struct ck_insn *i, const struct shape *s)
{
	const struct sx_type *t = ck_type(c, i->type);
	const struct ck_rule *rule;

	if (s->result == NOTHING)
		return true;
	rule = t ? judge_result(c, s, t) : NULL;
	if (rule)
		ck_fail(c, rule, i, 1);
	return t && !rule;
}

/* ---- storage class ---- */

enum allowed {
	EVER = 1 << 0,   /* by the universal rules */
	VULKAN = 1 << 1, /* in shaders of Vulkan */
	OPENCL = 1 << 2
};

static unsigned allowed(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_Workgroup:
		return EVER | VULKAN | OPENCL;
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_Image:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
	case SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT:
		return EVER | VULKAN;
	case SPVX_STORAGE_CLASS_CrossWorkgroup:
	case SPVX_STORAGE_CLASS_Generic:
	case SPVX_STORAGE_CLASS_Function:
		return EVER | OPENCL;
	case SPVX_STORAGE_CLASS_AtomicCounter:
		return EVER;
	default:
		return 0;
	}
}

static const struct ck_rule *judge_class(const struct ck *c, uint32_t storage_class)
{
	unsigned where = allowed(storage_class);

	if (!(where & EVER))
		return CK(ATOMIC_OPERANDS_STORAGE_CLASS);
	if (c->features.shader && ck_vk(c) && !(where & VULKAN))
		return CK(ATOMIC_OPERANDS_VK_CLASS);
	if (c->features.shader && !ck_vk(c) && storage_class == SPVX_STORAGE_CLASS_Function)
		return CK(ATOMIC_OPERANDS_SHADER_FUNCTION);
	if (ck_opencl(c) &&
	    (!(where & OPENCL) || (c->env_id == CK_ENV_OPENCL_1_2 &&
				   storage_class == SPVX_STORAGE_CLASS_Generic)))
		return CK(ATOMIC_OPERANDS_CL_CLASS);
	return NULL;
}

/* ---- width ---- */

static const struct {
	uint16_t width;
	uint16_t add;
	uint16_t min_max;
} floats[] = {
	{ 16, SPVX_CAPABILITY_AtomicFloat16AddEXT, SPVX_CAPABILITY_AtomicFloat16MinMaxEXT },
	{ 32, SPVX_CAPABILITY_AtomicFloat32AddEXT, SPVX_CAPABILITY_AtomicFloat32MinMaxEXT },
	{ 64, SPVX_CAPABILITY_AtomicFloat64AddEXT, SPVX_CAPABILITY_AtomicFloat64MinMaxEXT },
};

/* The capability that a float atomic in a shader lacks; false: none. */
static bool lacks_cap(struct ck *c, const struct ck_insn *i, uint32_t *cap)
{
	const struct sx_type *t = ck_type(c, i->type);
	bool adds = i->raw.opcode == SPVX_OP_AtomicFAddEXT;

	if (!c->features.shader || !ck_is(t, SX_KIND_FLOAT))
		return false;
	for (size_t n = 0; n < sizeof(floats) / sizeof(floats[0]); n++)
		if (floats[n].width == t->width) {
			*cap = adds ? floats[n].add : floats[n].min_max;
			return !sx_ck_cap(c, *cap);
		}
	return false;
}

/* ---- pointer ---- */

/* What is pointed at fits. @t is it, NULL for an untyped pointer. */
static const struct ck_rule *judge_pointee(struct ck *c, const struct ck_insn *i,
					   const struct sx_type *t)
{
	if (is_flag(i->raw.opcode)) {
		if (!t)
			return CK(ATOMIC_OPERANDS_UNTYPED_FLAG);
		return t->kind == SX_KIND_INT && t->width == 32
			       ? NULL
			       : CK(ATOMIC_OPERANDS_FLAG_TYPE);
	}
	if (!t)
		return NULL;
	if (i->raw.opcode == SPVX_OP_AtomicStore)
		return t->kind == SX_KIND_INT || t->kind == SX_KIND_FLOAT ||
				       is_float16_vector(c, t)
			       ? NULL
			       : CK(ATOMIC_OPERANDS_STORE_TYPE);
	return t->id == i->type ? NULL : CK(ATOMIC_OPERANDS_POINTEE_TYPE);
}

static bool is_wide(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_INT) && t->width == 64;
}

/* The type that the pointer leads to; NULL where it is untyped. */
static const struct sx_type *target(struct ck *c, const struct ck_insn *i,
				    const struct shape *s, const struct sx_type *pointer)
{
	if (pointer->component)
		return ck_pointee(c, pointer);
	if (is_flag(i->raw.opcode))
		return NULL;
	return s->result ? ck_type(c, i->type) : ck_type_of(c, ck_word(i, s->value));
}

static bool check_pointer(struct ck *c, const struct ck_insn *i, const struct shape *s)
{
	const struct sx_type *pointer = ck_type_of(c, ck_word(i, s->pointer));
	const struct ck_rule *rule = NULL;
	const struct sx_type *t;
	uint32_t cap = 0;

	if (!pointer)
		return false;
	if (pointer->kind != SX_KIND_POINTER)
		return ck_fail(c, CK(ATOMIC_OPERANDS_NOT_POINTER), i, s->pointer);
	t = target(c, i, s, pointer);
	if (pointer->component && !t)
		return false;
	if (is_wide(t) && !sx_ck_cap(c, SPVX_CAPABILITY_Int64Atomics))
		rule = CK(ATOMIC_OPERANDS_INT64_ATOMICS);
	if (!rule)
		rule = judge_class(c, pointer->count);
	if (!rule && s->result == FLOAT && lacks_cap(c, i, &cap))
		rule = CK(ATOMIC_OPERANDS_WIDTH_CAP);
	if (!rule)
		rule = judge_pointee(c, i, t);
	if (rule)
		ck_fail_with(c, rule, i, s->pointer,
			     rule == CK(ATOMIC_OPERANDS_WIDTH_CAP) ? cap : pointer->count);
	return !rule;
}

/* ---- values ---- */

static void check_value(struct ck *c, const struct ck_insn *i, const struct shape *s,
			unsigned word)
{
	uint32_t id = ck_word(i, word);
	uint32_t type = i->type;

	if (!s->result) {
		const struct sx_type *pointer = ck_type_of(c, ck_word(i, s->pointer));

		type = pointer ? pointer->component : 0;
	}
	if (type && ck_type_of(c, id) && ck_type_id(c, id) != type)
		ck_fail(c, CK(ATOMIC_OPERANDS_VALUE_TYPE), i, word);
}

static void atomic(struct ck *c, const struct ck_insn *i)
{
	const struct shape *s = c->row;
	unsigned scope;

	if (!check_result(c, i, s) || !check_pointer(c, i, s))
		return;
	scope = s->pointer + 1u;
	if (!sx_ck_memory_scope(c, i, scope) || !sx_ck_semantics(c, i, scope + 1, scope) ||
	    (s->unequal && !sx_ck_semantics(c, i, s->unequal, scope)))
		return;
	if (s->value)
		check_value(c, i, s, s->value);
	if (s->comparator)
		check_value(c, i, s, s->comparator);
}

const struct ck_family sx_ck_family_atomics = {
	.name = "atomics",
	.rows = CK_ROWS(shapes),
	.pass2 = atomic,
};
