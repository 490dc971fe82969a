/* SPDX-License-Identifier: MIT */
/*
 * reflect/variables.c - module-scope variables, and the descriptor type of each.
 *
 * The descriptor type depends on the storage class, then on the type without its arrays,
 * but never on decorations that compilers put on the wrong target.
 */
#include "reflect/state.h"

#include "base/compiler.h"
#include "reflect/vulkan.h"

void sx_variables_take(struct spvx_reflect *r)
{
	sx_for_each_listed(l, &r->facts, SX_LIST_VARIABLES) {
		struct spvx_reflect_variable *v =
			SX_ADD(r, SX_OUT_VARIABLES, struct spvx_reflect_variable);

		if (!v)
			return;
		v->id = sx_arg(&l.insn, SX_VARIABLE_RESULT);
		v->at = l.at;
		v->storage_class = sx_arg(&l.insn, SX_VARIABLE_STORAGE_CLASS);
		v->type = v->element = SPVX_NONE;
		v->descriptor_type = SPVX_NONE;
		v->set = v->binding = SPVX_NONE;
		v->location = v->component = v->index = SPVX_NONE;
		v->input_attachment = v->builtin = SPVX_NONE;
		v->set_word = v->binding_word = v->location_word = SPVX_NONE;
		v->counter = v->min_offset = v->offset = SPVX_NONE;
	}
}

/* ---- the pointee ---- */

static void set_type(struct spvx_reflect *r, struct spvx_reflect_variable *v)
{
	const struct spvx_type *types = sx_types_of(&r->facts);
	struct spvx_insn insn = sx_facts_insn(&r->facts, v->at);
	uint32_t pointer = sx_type_index(&r->facts, sx_arg(&insn, SX_VARIABLE_TYPE));

	if (insn.opcode == SPVX_OP_UntypedVariableKHR) {
		v->traits |= SPVX_TRAIT_UNTYPED;
		v->type = sx_type_index(&r->facts, sx_arg(&insn, SX_VARIABLE_DATA_TYPE));
	} else if (pointer != SPVX_NONE && spvx_type_is_pointer(&types[pointer])) {
		v->type = types[pointer].element;
	}
	v->count = 1;
	for (v->element = v->type;
	     v->element != SPVX_NONE && spvx_type_is_array(&types[v->element]);
	     v->element = types[v->element].element) {
		const struct spvx_type *t = &types[v->element];

		if (t->opcode == SPVX_OP_TypeRuntimeArray)
			v->traits |= SPVX_TRAIT_RUNTIME;
		else if (!t->count)
			v->traits |= SPVX_TRAIT_UNKNOWN;
		if (sx_mul_u64(v->count, (uint64_t)t->count, &v->count)) {
			v->traits |= SPVX_TRAIT_UNKNOWN;
			v->count = 0;
		}
	}
}

/* Set the traits that all members of a structure share, and the lowest offset. */
static void join_members(const struct spvx_reflect *r, struct spvx_reflect_variable *v,
			 const struct spvx_type *block)
{
	const struct spvx_member *m = sx_members_of(&r->facts) + block->first;
	uint32_t common = block->count ? SPVX_TRAIT_READONLY | SPVX_TRAIT_WRITEONLY |
						 SPVX_TRAIT_COHERENT | SPVX_TRAIT_VOLATILE |
						 SPVX_TRAIT_RESTRICT
				       : 0;
	uint32_t builtins = 0;

	for (uint32_t i = 0; i < block->count; i++) {
		common &= m[i].traits;
		builtins += m[i].builtin != SPVX_NONE;
		if (m[i].offset < v->min_offset)
			v->min_offset = m[i].offset;
	}
	v->traits |= common;
	if (builtins && builtins == block->count)
		v->traits |= SPVX_TRAIT_BUILTIN;
}

/* ---- descriptors ---- */

static uint32_t descriptor_of(const struct spvx_type *types,
			      const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = v->element != SPVX_NONE ? &types[v->element] : NULL;

	switch (v->storage_class) {
	case SPVX_STORAGE_CLASS_StorageBuffer:
		return SX_DESCRIPTOR_STORAGE_BUFFER;
	case SPVX_STORAGE_CLASS_Uniform:
		if (t && t->traits & SPVX_TRAIT_BUFFER_BLOCK)
			return SX_DESCRIPTOR_STORAGE_BUFFER;
		return t && t->traits & SPVX_TRAIT_BLOCK ? SX_DESCRIPTOR_UNIFORM_BUFFER
							 : SPVX_NONE;
	case SPVX_STORAGE_CLASS_UniformConstant:
		return t ? sx_vulkan_descriptor(types, t, v->traits) : SPVX_NONE;
	default:
		return SPVX_NONE;
	}
}

static void note_descriptor(struct spvx_reflect *r, const struct spvx_reflect_variable *v)
{
	enum spvx_reflect_note_code code;

	if (v->builtin != SPVX_NONE)
		return;
	if (v->descriptor_type == SPVX_NONE && v->element != SPVX_NONE)
		code = v->storage_class == SPVX_STORAGE_CLASS_Uniform ? SPVX_NOTE_NO_BLOCK
								      : SPVX_NOTE_NO_VULKAN;
	else if (v->set == SPVX_NONE || v->binding == SPVX_NONE)
		code = SPVX_NOTE_UNBOUND;
	else
		return;
	sx_reflect_note(r, code, v->id, v->at, SPVX_NONE);
}

void sx_variables_finish(struct spvx_reflect *r)
{
	const struct spvx_type *types = sx_types_of(&r->facts);
	uint32_t count = r->out[SX_OUT_VARIABLES].count;
	/* kernels have no descriptors: UniformConstant is their constant memory */
	bool opencl =
		sx_facts_model(&r->facts, SX_MODEL_MEMORY) == SPVX_MEMORY_MODEL_OpenCL;

	for (uint32_t i = 0; i < count; i++) {
		struct spvx_reflect_variable *v = &sx_variables_of(r)[i];

		set_type(r, v);
		if (v->builtin != SPVX_NONE)
			v->traits |= SPVX_TRAIT_BUILTIN;
		if (v->traits & SPVX_TRAIT_READONLY)
			v->traits |= SPVX_TRAIT_READONLY_ITSELF;
		if (v->element != SPVX_NONE &&
		    types[v->element].opcode == SPVX_OP_TypeStruct)
			join_members(r, v, &types[v->element]);
		v->descriptor_type = descriptor_of(types, v);
		if (v->type == SPVX_NONE && !(v->traits & SPVX_TRAIT_UNTYPED))
			sx_reflect_note(r, SPVX_NOTE_NO_TYPE, v->id, v->at, SPVX_NONE);
		else if (!opencl &&
			 (v->storage_class == SPVX_STORAGE_CLASS_StorageBuffer ||
			  v->storage_class == SPVX_STORAGE_CLASS_Uniform ||
			  v->storage_class == SPVX_STORAGE_CLASS_UniformConstant))
			note_descriptor(r, v);
	}
}
