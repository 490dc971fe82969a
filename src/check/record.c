/* SPDX-License-Identifier: MIT */
/*
 * check/record.c - taking note of an instruction: its <id>, and what it declares.
 */
#include "check/walk.h"

#include "check/capability.h"
#include "spirv/facts.h"

/* Operand words; spec 3.32.5, 3.32.9. */
#define MODE_TARGET      1
#define MODE             2
#define FUNCTION_TYPE    4
#define CALL_FUNCTION    3
#define MODEL_ADDRESSING 1
#define MODEL_MEMORY     2

struct ck_id *sx_ck_make_id(struct ck *c, uint32_t id)
{
	uint32_t index;

	if (id < c->near_ids)
		return &c->ids[id];
	index = id ? sx_idmap_get(&c->far, id, 0) : 0;
	if (index)
		return &c->ids[index];
	/* place 0 means that there is none */
	index = c->near_ids + c->far_count + 1;
	if (!id ||
	    !ck_grow(c, (void **)&c->ids, &c->ids_cap, (size_t)index + 1, sizeof(*c->ids)))
		return NULL;
	if (sx_idmap_put(&c->far, id, index)) {
		c->error = -SPVX_ENOMEM;
		return NULL;
	}
	c->far_count++;
	c->ids[index] = (struct ck_id){ 0 };
	return &c->ids[index];
}

/* ---- what instructions declare ---- */

static void take_entry_point(struct ck *c, const struct ck_insn *i)
{
	bool conditional = i->raw.opcode == SPVX_OP_ConditionalEntryPointINTEL;
	/* the condition stands before all that OpEntryPoint has */
	unsigned name = SX_ENTRY_POINT_NAME + conditional;
	size_t len;
	unsigned first;

	if (!CK_GROW(c, eps))
		return;
	spvx_insn_strlen(&i->raw, name, &len);
	first = sx_word_after_string(name, len);
	c->eps[c->eps_count++] = (struct ck_ep){
		.fn = ck_word(i, SX_ENTRY_POINT_FUNCTION + conditional),
		.model = ck_word(i, SX_ENTRY_POINT_MODEL + conditional),
		.off = i->at,
		.number = i->number,
		.name = (uint8_t)name,
		.conditional = conditional,
		.if0 = (uint16_t)first,
		.nif = (uint16_t)(ck_words(i) > first ? ck_words(i) - first : 0),
	};
}

static void take_mode(struct ck *c, const struct ck_insn *i)
{
	if (!CK_GROW(c, modes))
		return;
	c->modes[c->modes_count++] = (struct ck_mode){
		.fn = ck_word(i, MODE_TARGET),
		.mode = ck_word(i, MODE),
		.off = i->at,
		.number = i->number,
	};
}

static void end_function(struct ck *c, uint32_t at)
{
	if (c->fn)
		c->fn->end = at;
	c->fn = NULL;
	c->block = 0;
	c->label = 0;
}

static void take_function(struct ck *c, const struct ck_insn *i)
{
	if (c->fn) {
		c->fn->broken = 1;
		end_function(c, i->at);
	}
	if (!CK_GROW(c, funcs))
		return;
	c->fn = &c->funcs[c->funcs_count++];
	*c->fn = (struct ck_func){
		.id = i->result,
		.type = ck_word(i, FUNCTION_TYPE),
		.ret = i->type,
		.off = i->at,
		.end = c->words,
		.number = i->number,
		.blk0 = ++c->blocks,
		.call0 = c->calls_count,
	};
}

static void take_label(struct ck *c, const struct ck_insn *i)
{
	if (!c->fn)
		return;
	if (c->block)
		c->fn->broken = 1;
	c->block = ++c->blocks;
	c->label = i->result;
	c->fn->nblk++;
}

static void take_call(struct ck *c, const struct ck_insn *i)
{
	if (!c->fn || !CK_GROW(c, calls))
		return;
	c->calls[c->calls_count++] = (struct ck_call){ ck_word(i, CALL_FUNCTION), i->at };
	c->fn->ncall++;
}

static void take_memory_model(struct ck *c, const struct ck_insn *i)
{
	if (c->has_memory_model)
		return;
	c->has_memory_model = true;
	c->addressing = ck_word(i, MODEL_ADDRESSING);
	c->memory = ck_word(i, MODEL_MEMORY);
	c->logical = c->addressing == SPVX_ADDRESSING_MODEL_Logical ||
		     c->addressing == SPVX_ADDRESSING_MODEL_PhysicalStorageBuffer64;
}

static void take_forward_pointer(struct ck *c, const struct ck_insn *i)
{
	struct ck_id *r = sx_ck_make_id(c, ck_word(i, 1));

	if (r)
		r->fl |= CK_FWD_PTR;
}

/* ---- ids ---- */

/* Stands among types and has one: a constant, or one of the few others. */
static bool is_constant(const struct spvx_entry *op)
{
	return op->sections == 1u << SPVX_SECTION_TYPE_CONST_GLOBAL &&
	       op->flags & SX_ENTRY_RESULT_TYPE && op->value != SPVX_OP_Variable &&
	       op->value != SPVX_OP_UntypedVariableKHR && op->value != SPVX_OP_AsmINTEL;
}

static uint16_t constant_flags(const struct spvx_entry *op)
{
	switch (op->value) {
	case SPVX_OP_SpecConstantTrue:
	case SPVX_OP_SpecConstantFalse:
	case SPVX_OP_SpecConstant:
	case SPVX_OP_SpecConstantComposite:
	case SPVX_OP_SpecConstantOp:
	case SPVX_OP_SpecConstantCompositeReplicateEXT:
	case SPVX_OP_SpecConstantStringAMDX:
	case SPVX_OP_SpecConstantDataKHR:
	case SPVX_OP_SpecConstantTargetINTEL:
	case SPVX_OP_SpecConstantArchitectureINTEL:
	case SPVX_OP_SpecConstantCapabilitiesINTEL:
		return CK_CONST | CK_SPEC;
	case SPVX_OP_DecorationGroup:
		return CK_GROUP;
	default:
		return is_constant(op) ? CK_CONST : 0;
	}
}

uint16_t sx_ck_record_flags(const struct spvx_entry *op)
{
	unsigned fl = constant_flags(op);

	if (op->flags & SX_ENTRY_RESULT_TYPE && op->value != SPVX_OP_Function)
		fl |= CK_VALUE;
	return (uint16_t)fl;
}

/* Outside of functions no block is open. */
static uint32_t place_of(const struct ck *c, const struct ck_insn *i)
{
	if (c->fn && i->raw.opcode == SPVX_OP_Label)
		return c->block | CK_NO_BLOCK;
	if (c->fn && i->raw.opcode == SPVX_OP_FunctionParameter)
		return c->fn->blk0 | CK_NO_BLOCK;
	return c->block;
}

/* Flags of a value: what lacks its type is no constant that could be used. */
static uint16_t value_flags(struct ck *c, const struct ck_insn *i)
{
	if (!i->type)
		return i->known->fl & (uint16_t) ~(CK_CONST | CK_VALUE);
	if (ck_is_ext_inst(i) && ck_set_is_non_semantic(ck_set(c, i)))
		return (i->known->fl & (uint16_t)~CK_VALUE) | CK_NONSEM;
	return i->known->fl;
}

bool sx_ck_mark_small(struct ck *c, const struct ck_insn *i)
{
	const struct ck_type *t = c->has.shader ? ck_type(c, i->type) : NULL;

	if (t && t->kind != CK_POINTER && ck_limited(c, t))
		ck_mark(c, i->result, CK_SMALL);
	return true;
}

static void define(struct ck *c, const struct ck_insn *i)
{
	struct ck_id *r =
		i->result < c->near_ids ? &c->ids[i->result] : sx_ck_make_id(c, i->result);

	if (!r || r->off)
		return;
	r->fl &= (uint16_t)~CK_BAD; /* it was used too early, which has been told */
	r->off = i->at;
	r->op = i->raw.opcode;
	r->blk = place_of(c, i);
	if (i->known->flags & SX_ENTRY_TYPE) {
		sx_ck_record_type(c, i);
		return;
	}
	r->type = i->type;
	r->fl |= value_flags(c, i);
	if (c->contained & CK_HAS_SMALL)
		sx_ck_mark_small(c, i);
}

static void take_parameter(struct ck *c, const struct ck_insn *i)
{
	(void)i;
	if (c->fn)
		c->fn->params++;
}

ck_look *sx_ck_note_of(uint16_t opcode)
{
	switch (opcode) {
	case SPVX_OP_MemoryModel:
		return take_memory_model;
	case SPVX_OP_EntryPoint:
	case SPVX_OP_ConditionalEntryPointINTEL:
		return take_entry_point;
	case SPVX_OP_ExecutionMode:
	case SPVX_OP_ExecutionModeId:
		return take_mode;
	case SPVX_OP_TypeForwardPointer:
		return take_forward_pointer;
	case SPVX_OP_Function:
		return take_function;
	case SPVX_OP_FunctionParameter:
		return take_parameter;
	case SPVX_OP_Label:
		return take_label;
	case SPVX_OP_FunctionCall:
		return take_call;
	default:
		break;
	}
	switch (sx_subject_of(opcode)) {
	case SX_LIST_DECORATIONS:
		return sx_ck_record_deco;
	case SX_LIST_GROUPS:
		return sx_ck_record_group;
	default:
		return NULL;
	}
}

unsigned sx_ck_record_roles(const struct spvx_entry *op)
{
	switch (op->value) {
	case SPVX_OP_Function:
	case SPVX_OP_FunctionParameter:
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return 0;
	default:
		return op->flags & SX_ENTRY_RESULT_TYPE ? CK_ROLE_VALUE : 0;
	}
}

void sx_ck_record(struct ck *c, const struct ck_insn *i, bool sound)
{
	unsigned roles = i->known->roles;

	/* functions and blocks begin and end whatever else is wrong with the words */
	if (i->known->note && (sound || !(i->op->sections & ~SX_IN_FUNCTIONS)))
		i->known->note(c, i);
	if (i->result)
		define(c, i);
	if (!(roles & CK_ROLE_CLOSES))
		return;
	if (i->raw.opcode == SPVX_OP_FunctionEnd) {
		end_function(c, i->at);
	} else {
		c->block = 0;
		c->label = 0;
	}
}
