/* SPDX-License-Identifier: MIT */
/*
 * check/modes/stage_classes.c - storage classes that only some execution models allow: a
 * function that other models reach must not name a variable of such a class, nor a pointer
 * to it.
 *
 * The classes that a function cannot have are known when it begins; types and variables of
 * such classes are marked, so that only instructions that name one are visited.
 *
 * Spec: 3.7 (Storage Class), the Vulkan environment.
 */
#include "check/engine/check.h"

#define RAYS (CK_RG | CK_IS | CK_AH | CK_CH | CK_MI | CK_CA)

#define ROW(name, models, vulkan, check)                   \
	{                                                  \
		SPVX_STORAGE_CLASS_##name, models, vulkan, \
			CK(CALLGRAPH_MODEL_CLASS_##check)  \
	}

static const struct row {
	uint32_t storage_class;
	uint32_t models;
	bool vulkan; /* only in Vulkan */
	const struct ck_rule *rule;
} rows[] = {
	ROW(Output, ~(uint32_t)(CK_C | RAYS), true, OUTPUT),
	ROW(Workgroup, CK_C | CK_TAN | CK_TAE | CK_MEN | CK_MEE, true, WORKGROUP),
	ROW(TileImageEXT, CK_F, false, TILE_IMAGE),
	ROW(CallableDataKHR, CK_RG | CK_CH | CK_CA | CK_MI, false, CALLABLE_DATA),
	ROW(IncomingCallableDataKHR, CK_CA, false, INCOMING_CALLABLE_DATA),
	ROW(RayPayloadKHR, CK_RG | CK_CH | CK_MI, false, RAY_PAYLOAD),
	ROW(HitAttributeKHR, CK_IS | CK_AH | CK_CH, false, HIT_ATTRIBUTE),
	ROW(IncomingRayPayloadKHR, CK_AH | CK_CH | CK_MI, false, INCOMING_RAY_PAYLOAD),
	ROW(ShaderRecordBufferKHR, RAYS, false, SHADER_RECORD_BUFFER),
	ROW(TaskPayloadWorkgroupEXT, CK_TAE | CK_MEE, false, TASK_PAYLOAD_WORKGROUP),
	ROW(HitObjectAttributeNV, CK_RG | CK_CH | CK_MI, false, HIT_OBJECT_ATTRIBUTE_NV),
	ROW(HitObjectAttributeEXT, CK_RG | CK_CH | CK_MI, false, HIT_OBJECT_ATTRIBUTE_EXT),
};

#define ROWS SX_ARRAY_SIZE(rows)

/* Storage classes below 32 that have a row. */
#define CORE (1u << SPVX_STORAGE_CLASS_Output | 1u << SPVX_STORAGE_CLASS_Workgroup)

/* Sets of rows. */
struct classes {
	uint32_t named;     /* by types and variables of the module */
	uint32_t forbidden; /* in the current function, and named */
};

/* Quick test: whether any model may have a storage class below 32. */
static inline bool is_free(uint32_t storage_class)
{
	return storage_class < 32 && !(CORE >> storage_class & 1);
}

/* The row of a storage class as a set; empty: any model may have it. */
static uint32_t row_of(const struct ck *c, uint32_t storage_class)
{
	if (is_free(storage_class))
		return 0;
	for (size_t n = 0; n < ROWS; n++)
		if (rows[n].storage_class == storage_class)
			return rows[n].vulkan && !ck_vk(c) ? 0 : 1u << n;
	return 0;
}

static uint32_t forbidden(const struct ck *c, uint32_t named)
{
	uint32_t set = 0;

	for (size_t n = 0; n < ROWS; n++)
		if (c->walk.function->models & ~rows[n].models)
			set |= 1u << n;
	return set & named;
}

/* The storage class of an <id> that is a variable or a pointer type. */
static uint32_t class_of(struct ck *c, uint32_t id)
{
	switch (ck_op(c, id)) {
	case SPVX_OP_TypePointer:
		return ck_type(c, id) ? ck_type(c, id)->count : UINT32_MAX;
	case SPVX_OP_Variable:
		return sx_index_word(&c->index, ck_id(c, id)->at,
				     SX_VARIABLE_STORAGE_CLASS);
	default:
		return UINT32_MAX;
	}
}

/* A class is reported once in a function. */
static void check_id(struct ck *c, const struct ck_insn *i, unsigned word)
{
	struct classes *s = c->state;
	uint32_t set = row_of(c, class_of(c, ck_word(i, word))) & s->forbidden;

	for (size_t n = 0; n < ROWS; n++)
		if (set >> n & 1)
			sx_ck_limit(c, rows[n].rule, i, word, rows[n].models);
	s->forbidden &= ~set;
}

static void mark_class(struct ck *c, const struct ck_insn *i)
{
	struct classes *s = c->state;
	uint32_t row;

	if (i->raw.opcode == SPVX_OP_Function) {
		s->forbidden = c->walk.function ? forbidden(c, s->named) : 0;
		return;
	}
	/* most instructions are skipped by their own storage class */
	if (is_free(ck_word(i, i->raw.opcode == SPVX_OP_Variable ? SX_VARIABLE_STORAGE_CLASS
								 : SX_TYPE_STORAGE_CLASS)))
		return;
	row = row_of(c, class_of(c, i->result));
	s->named |= row;
	if (row)
		ck_mark(c, i->result, CK_ID_STAGED);
}

static void check_id_use(struct ck *c, const struct ck_insn *i)
{
	struct classes *s = c->state;

	if (!c->walk.function || !s->forbidden)
		return;
	ck_for_each_operand(o, c, i)
		if (o->cls == SPVX_OPERAND_ID || o->cls == SPVX_OPERAND_RESULT_TYPE)
			check_id(c, i, o->word);
}

const struct ck_family sx_ck_family_stage_classes = {
	.state_size = sizeof(struct classes),
	.ops = CK_OPS(SPVX_OP_TypePointer, SPVX_OP_Variable, SPVX_OP_Function),
	.needs = CK_NEEDS_CLASSES,
	.pass2 = mark_class,
	.use_flags = CK_ID_STAGED,
	.use = check_id_use,
};
