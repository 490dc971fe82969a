/* SPDX-License-Identifier: MIT */
/*
 * check/engine/insn.c - what one instruction breaks that needs no more than counters: universal
 * limits, where variables are, a second memory model.
 *
 * Spec: 2.4, 2.17.
 */
#include "check/engine/walk.h"

#define RULE(name, rule, kind, message) CK_RULE(name, rule, kind, CK_AT_INSN, 0, message)

RULE(second_model, CK_LAYOUT_MEMORY_MODEL_DUP, LAYOUT, "a second OpMemoryModel");
RULE(above_bound, CK_ID_BOUND, BINARY, "{id} is not below the bound of the header");
RULE(too_many_members, CK_LIMIT_STRUCT_MEMBERS, BINARY,
     "{n} members are too many for a struct");
RULE(too_deep, CK_LIMIT_STRUCT_DEPTH, BINARY,
     "structs are nested {n} deep, which is too much");
RULE(too_many_cases, CK_LIMIT_SWITCH_PAIRS, BINARY, "{n} cases are too many for OpSwitch");
RULE(too_many_globals, CK_LIMIT_GLOBALS, BINARY, "too many variables outside functions");
RULE(too_many_locals, CK_LIMIT_LOCALS, BINARY, "too many variables in functions");
RULE(stray_source, CK_LAYOUT_SOURCE_CONTINUED, LAYOUT,
     "OpSourceContinued must follow OpSource or another OpSourceContinued");
RULE(reserved_op, CK_BIN_UNKNOWN_OPCODE, BINARY, "{op} is reserved");

CK_RULE(bad_class, CK_ENV_STORAGE_CLASS, BINARY, CK_AT_INSN, 4643,
	"Vulkan has no storage class {class}");

CK_RULE(too_many_parameters, CK_LIMIT_FUNCTION_PARAMS, ID, CK_AT_TYPE, 0,
	"{n} parameters are too many for a function");

static uint32_t limit(const struct ck *c, enum spvx_check_limit which)
{
	return c->options.limits[which];
}

static void check_class(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t storage_class = ck_word(i, word);

	c->code.classes |= 1u << (storage_class < 31 ? storage_class : 31);
	if (!ck_vk(c))
		return;
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_UniformConstant:
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_Input:
	case SPVX_STORAGE_CLASS_Output:
	case SPVX_STORAGE_CLASS_Image:
	case SPVX_STORAGE_CLASS_Workgroup:
	case SPVX_STORAGE_CLASS_Private:
	case SPVX_STORAGE_CLASS_Function:
	case SPVX_STORAGE_CLASS_PushConstant:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
	case SPVX_STORAGE_CLASS_RayPayloadKHR:
	case SPVX_STORAGE_CLASS_IncomingRayPayloadKHR:
	case SPVX_STORAGE_CLASS_HitAttributeKHR:
	case SPVX_STORAGE_CLASS_CallableDataKHR:
	case SPVX_STORAGE_CLASS_IncomingCallableDataKHR:
	case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
	case SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT:
	case SPVX_STORAGE_CLASS_HitObjectAttributeNV:
	case SPVX_STORAGE_CLASS_HitObjectAttributeEXT:
	case SPVX_STORAGE_CLASS_TileImageEXT:
	case SPVX_STORAGE_CLASS_NodePayloadAMDX:
	case SPVX_STORAGE_CLASS_TileAttachmentQCOM:
		break;
	default:
		sx_ck_report(c, &bad_class, i, word, 0, storage_class);
	}
}

static void count_variable(struct ck *c, const struct ck_insn *i, uint32_t storage_class)
{
	bool local = storage_class == SPVX_STORAGE_CLASS_Function;
	uint32_t *count = local ? &c->walk.locals : &c->walk.globals;

	/* reported once */
	if (++*count == (uint64_t)limit(c, local ? SPVX_CHECK_MAX_LOCAL_VARIABLES
						 : SPVX_CHECK_MAX_GLOBAL_VARIABLES) +
				1)
		sx_ck_report(c, local ? &too_many_locals : &too_many_globals, i, 0, 0, 0);
}

static void check_variable(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Variable)
		count_variable(c, i, ck_o(i, 0));
	check_class(c, i, i->first);
}

static void check_struct(struct ck *c, const struct ck_insn *i)
{
	uint32_t members = ck_words(i) - 2;
	unsigned depth = 0;

	if (members > limit(c, SPVX_CHECK_MAX_STRUCT_MEMBERS))
		sx_ck_report(c, &too_many_members, i, 0, i->result, members);
	for (unsigned w = 2; w < ck_words(i); w++) {
		const struct sx_type *m = ck_type(c, ck_word(i, w));

		if (ck_is(m, SX_KIND_STRUCT) && m->width > depth)
			depth = m->width;
	}
	if (depth + 1 > limit(c, SPVX_CHECK_MAX_STRUCT_DEPTH))
		sx_ck_report(c, &too_deep, i, 0, i->result, depth + 1);
}

static void check_function_type(struct ck *c, const struct ck_insn *i)
{
	uint32_t parameters = ck_words(i) - 3;

	if (parameters > limit(c, SPVX_CHECK_MAX_FUNCTION_ARGS))
		sx_ck_report(c, &too_many_parameters, i, 0, i->result, parameters);
}

static void check_switch(struct ck *c, const struct ck_insn *i)
{
	uint32_t count;
	uint32_t pairs;

	ck_operands(c, i, &count);
	pairs = count > 2 ? (count - 2) / 2 : 0;
	if (pairs > limit(c, SPVX_CHECK_MAX_SWITCH_BRANCHES))
		sx_ck_report(c, &too_many_cases, i, 0, 0, pairs);
}

static void check_model(struct ck *c, const struct ck_insn *i)
{
	if (c->declared.has_memory_model)
		sx_ck_report(c, &second_model, i, 0, 0, 0);
}

static void check_pointer(struct ck *c, const struct ck_insn *i)
{
	check_class(c, i, 2);
}

static void check_source(struct ck *c, const struct ck_insn *i)
{
	if (c->walk.before != SPVX_OP_Source && c->walk.before != SPVX_OP_SourceContinued)
		sx_ck_report(c, &stray_source, i, 0, 0, 0);
}

static void reject(struct ck *c, const struct ck_insn *i)
{
	sx_ck_report(c, &reserved_op, i, 0, 0, 0);
}

ck_visit *sx_ck_judge_of(uint16_t opcode)
{
	switch (opcode) {
	case SPVX_OP_MemoryModel:
		return check_model;
	case SPVX_OP_Variable:
	case SPVX_OP_UntypedVariableKHR:
		return check_variable;
	case SPVX_OP_TypePointer:
		return check_pointer;
	case SPVX_OP_TypeStruct:
		return check_struct;
	case SPVX_OP_TypeFunction:
		return check_function_type;
	case SPVX_OP_SourceContinued:
		return check_source;
	case SPVX_OP_Switch:
		return check_switch;
	case SPVX_OP_ImageSparseSampleProjImplicitLod:
	case SPVX_OP_ImageSparseSampleProjExplicitLod:
	case SPVX_OP_ImageSparseSampleProjDrefImplicitLod:
	case SPVX_OP_ImageSparseSampleProjDrefExplicitLod:
		return reject;
	default:
		return NULL;
	}
}

void sx_ck_above_bound(struct ck *c, const struct ck_insn *i)
{
	sx_ck_report(c, &above_bound, i, i->first - 1, i->result, 0);
}
