/* SPDX-License-Identifier: MIT */
/*
 * check/engine/record.c - recording an instruction: its <id> and its declarations.
 */
#include "check/engine/walk.h"

#include "spirv/facts.h"

struct sx_id *sx_ck_make_sparse(struct ck *c, uint32_t id)
{
	struct sx_id *r = sx_id_make_sparse(&c->index.ids, c->a, id);

	if (!r && id)
		c->error = -SPVX_ENOMEM;
	return r;
}

/* ---- decorations ---- */

static void record_decoration(struct ck *c, const struct ck_insn *i)
{
	unsigned word = i->known->decoration;
	struct sx_decoration d = {
		.at = i->at,
		.decoration = (uint16_t)ck_word(i, word),
		.member = word == SX_MEMBER_DECORATION ? ck_word(i, 2) : SX_WHOLE,
		.target = ck_word(i, 1),
	};

	if (sx_index_decorate(&c->index, &d))
		c->error = -SPVX_ENOMEM;
}

static void record_group(struct ck *c, const struct ck_insn *i)
{
	if (sx_index_decorate_group(&c->index, i->at))
		c->error = -SPVX_ENOMEM;
}

void sx_ck_sort_decorations(struct ck *c)
{
	const struct sx_decorations *d = &c->index.decorations;

	if (d->sorted == d->count && !d->group_count)
		return;
	if (sx_index_sort_decorations(&c->index))
		c->error = -SPVX_ENOMEM;
	for (uint32_t n = 0; n < d->count; n++)
		if (d->items[n].decoration == SPVX_DECORATION_FPRoundingMode)
			ck_id(c, d->items[n].target)->flags |= CK_ID_ROUNDED;
}

/* ---- declarations ---- */

static void record_entry_point(struct ck *c, const struct ck_insn *i)
{
	struct spvx_entry_point e = sx_read_entry_point(&i->raw, i->at);

	if (!CK_GROW(c, &c->code, entry_points))
		return;
	c->code.entry_points[c->code.entry_points_count++] = (struct ck_entry_point){
		.function = e.function,
		.model = e.model,
		.at = i->at,
		.name = (uint8_t)sx_entry_point_name(&i->raw),
		.conditional = i->raw.opcode == SPVX_OP_ConditionalEntryPointINTEL,
		.interface_word = (uint16_t)e.interface_word,
		.interface_count = (uint16_t)e.interface_count,
	};
}

static void record_mode(struct ck *c, const struct ck_insn *i)
{
	if (!CK_GROW(c, &c->code, modes))
		return;
	c->code.modes[c->code.modes_count++] = (struct ck_mode){
		.function = ck_word(i, SX_MODE_FUNCTION),
		.mode = ck_word(i, SX_MODE),
		.at = i->at,
	};
}

static void end_function(struct ck *c, uint32_t at)
{
	if (c->walk.function)
		c->walk.function->end = at;
	c->walk.function = NULL;
	c->walk.block = 0;
	c->walk.label = 0;
}

static void record_function(struct ck *c, const struct ck_insn *i)
{
	if (c->walk.function) {
		c->walk.function->broken = 1;
		end_function(c, i->at);
	}
	if (!CK_GROW(c, &c->code, functions))
		return;
	c->walk.function = &c->code.functions[c->code.functions_count++];
	*c->walk.function = (struct ck_function){
		.id = i->result,
		.type = ck_word(i, SX_FUNCTION_TYPE),
		.return_type = i->type,
		.at = i->at,
		.end = c->index.word_count,
		.head = ++c->walk.blocks,
	};
	if (sx_calls_function(&c->code.graph, c->a))
		c->error = -SPVX_ENOMEM;
}

static void record_label(struct ck *c, const struct ck_insn *i)
{
	if (!c->walk.function)
		return;
	if (c->walk.block)
		c->walk.function->broken = 1;
	c->walk.block = ++c->walk.blocks;
	c->walk.label = i->result;
	c->walk.function->blocks++;
}

static void record_call(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode != SPVX_OP_FunctionCall || !c->walk.function ||
	    !CK_GROW(c, &c->code, calls))
		return;
	c->code.calls[c->code.calls_count++] =
		(struct ck_call){ ck_word(i, SX_CALL_FUNCTION), i->at };
	if (sx_calls_call(&c->code.graph, c->a, ck_word(i, SX_CALL_FUNCTION)))
		c->error = -SPVX_ENOMEM;
}

static void record_memory_model(struct ck *c, const struct ck_insn *i)
{
	if (c->declared.has_memory_model)
		return;
	c->declared.has_memory_model = true;
	c->declared.addressing = ck_word(i, SX_MODEL_ADDRESSING);
	c->declared.memory = ck_word(i, SX_MODEL_MEMORY);
	c->declared.conditions = 0;
	c->declared.logical =
		c->declared.addressing == SPVX_ADDRESSING_MODEL_Logical ||
		c->declared.addressing == SPVX_ADDRESSING_MODEL_PhysicalStorageBuffer64;
}

static void record_forward_pointer(struct ck *c, const struct ck_insn *i)
{
	struct sx_id *r = ck_make_id(c, ck_word(i, 1));

	if (!r || r->at)
		return;
	r->flags |= SX_ID_FORWARD_POINTER;
	r->block = ck_word(i, 2);
}

/* ---- ids ---- */

uint16_t sx_ck_record_flags(const struct spvx_entry *op)
{
	unsigned fl = 0;

	if (sx_ck_among(CK_LIST_SPEC_CONSTANTS, op->value))
		fl = SX_ID_CONSTANT | SX_ID_SPEC_CONSTANT;
	else if (op->value == SPVX_OP_DecorationGroup)
		fl = SX_ID_GROUP;
	else if (op->sections == 1u << SPVX_SECTION_TYPE_CONST_GLOBAL &&
		 op->flags & SX_ENTRY_RESULT_TYPE && !ck_is_variable(op->value) &&
		 op->value != SPVX_OP_AsmINTEL)
		fl = SX_ID_CONSTANT;

	if (op->flags & SX_ENTRY_RESULT_TYPE && op->value != SPVX_OP_Function)
		fl |= SX_ID_VALUE;
	return (uint16_t)fl;
}

/* The value of sx_id.block for the result; outside functions no block is open. */
static uint32_t place_of(const struct ck *c, const struct ck_insn *i)
{
	if (c->walk.function && i->raw.opcode == SPVX_OP_Label)
		return c->walk.block | SX_NO_BLOCK;
	if (c->walk.function && i->raw.opcode == SPVX_OP_FunctionParameter)
		return c->walk.function->head | SX_NO_BLOCK;
	return c->walk.block;
}

/* Flags of a value; without a result type it is neither a constant nor a value to use. */
static uint16_t value_flags(struct ck *c, const struct ck_insn *i)
{
	if (!i->type)
		return i->known->id_flags & (uint16_t) ~(SX_ID_CONSTANT | SX_ID_VALUE);
	if (ck_is_ext_inst(i) && ck_set_is_non_semantic(ck_set(c, i)))
		return (i->known->id_flags & (uint16_t)~SX_ID_VALUE) | CK_ID_NON_SEMANTIC;
	return i->known->id_flags;
}

void sx_ck_mark_small(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = c->features.shader ? ck_type(c, i->type) : NULL;

	if (t && t->kind != SX_KIND_POINTER && ck_limited(c, t))
		ck_mark(c, i->result, CK_ID_SMALL);
}

static void define(struct ck *c, const struct ck_insn *i)
{
	struct sx_id *r = ck_make_id(c, i->result);

	if (!r || r->at)
		return;
	r->flags &=
		(uint16_t)~SX_ID_INVALID; /* its use came too early, which has been reported */
	r->at = i->at;
	r->opcode = i->raw.opcode;
	r->block = place_of(c, i);
	if (i->known->flags & SX_ENTRY_TYPE) {
		if (sx_index_add_type(&c->index, &i->raw, i->result, i->known->shape))
			c->error = -SPVX_ENOMEM;
		return;
	}
	r->type = i->type;
	r->flags |= value_flags(c, i);
	if (c->index.types.contained & SX_HAS_SMALL)
		sx_ck_mark_small(c, i);
}

ck_visit *sx_ck_recorder_of(uint16_t opcode)
{
	static ck_visit *const recorders[SX_SUBJECT_SELECTION_MERGE + 1] = {
		[SX_LIST_MEMORY_MODELS] = record_memory_model,
		[SX_LIST_ENTRY_POINTS] = record_entry_point,
		[SX_LIST_MODES] = record_mode,
		[SX_LIST_DECORATIONS] = record_decoration,
		[SX_LIST_GROUPS] = record_group,
		[SX_SUBJECT_FORWARD_POINTER] = record_forward_pointer,
		[SX_SUBJECT_FUNCTION] = record_function,
		[SX_SUBJECT_CALL] = record_call,
		[SX_SUBJECT_BLOCK] = record_label,
	};

	return opcode == SPVX_OP_ConditionalEntryPointINTEL
		       ? record_entry_point
		       : recorders[sx_subject_of(opcode)];
}

unsigned sx_ck_record_roles(const struct spvx_entry *op)
{
	bool value = op->flags & SX_ENTRY_RESULT_TYPE && op->value != SPVX_OP_Function &&
		     op->value != SPVX_OP_FunctionParameter &&
		     !sx_is_ext_inst((uint16_t)op->value);

	return value ? CK_ROLE_VALUE : 0;
}

void sx_ck_record(struct ck *c, const struct ck_insn *i, bool sound)
{
	unsigned roles = i->known->roles;

	/* functions and blocks begin and end even if the words have a fault */
	if (i->known->record && (sound || !(i->op->sections & ~SX_IN_FUNCTIONS)))
		i->known->record(c, i);
	if (i->result)
		define(c, i);
	if (!(roles & CK_ROLE_CLOSES))
		return;
	if (i->raw.opcode == SPVX_OP_FunctionEnd) {
		end_function(c, i->at);
	} else {
		c->walk.block = 0;
		c->walk.label = 0;
	}
}
