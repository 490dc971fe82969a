/* SPDX-License-Identifier: MIT */
/*
 * check/engine/check.h - how families of rules query a module and report findings.
 *
 * A module is walked twice. Pass 1 records every <id>, type, constant, function, entry
 * point and mode; rules on types, constants and globals run in it, since they depend on
 * earlier instructions only. Between the walks calls are followed, so that in pass 2 every
 * function knows the execution models that reach it. Rules on everything else run in pass
 * 2.
 *
 * A family is a file that ends in a const struct ck_family and has a line in family.h.
 * It never decodes: operands are words at known places (ck_o()), or a list (ck_operands()).
 * Queries on <id>s that are undefined or have failed return NULL or 0; a rule that gets one
 * of these reports nothing. When in doubt, do not report.
 *
 * One file: a family finds all its queries in this header.
 */
#ifndef SPVX_CHECK_ENGINE_CHECK_H
#define SPVX_CHECK_ENGINE_CHECK_H

#include "check/engine/state.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"

#include <spvx/enums.h>

/* ---- instructions ---- */

static inline uint32_t ck_words(const struct ck_insn *i)
{
	return i->raw.word_count;
}

/* A word of an instruction that is known to be that long. */
static inline uint32_t ck_has_word(const struct ck_insn *i, unsigned word)
{
	return sx_native_load(i->raw.bytes + (size_t)word * SPVX_WORD_BYTES);
}

/* A word of an instruction; 0 past the last. */
static inline uint32_t ck_word(const struct ck_insn *i, unsigned word)
{
	return word < i->raw.word_count ? ck_has_word(i, word) : 0;
}

/* The word of operand @n after result type and result, if all operands before it have one
 * word; 0 past the last word. */
static inline uint32_t ck_o(const struct ck_insn *i, unsigned n)
{
	return ck_word(i, i->first + n);
}

/* The bytes of the words from @first up to @end, which is not included. */
static inline struct spvx_str ck_bytes(const struct ck_insn *i, unsigned first,
				       unsigned end)
{
	return (struct spvx_str){ (const char *)i->raw.bytes +
					  (size_t)first * SPVX_WORD_BYTES,
				  (size_t)(end - first) * SPVX_WORD_BYTES };
}

/* Number of words after result type and result. */
static inline unsigned ck_o_count(const struct ck_insn *i)
{
	return i->raw.word_count > i->first ? i->raw.word_count - i->first : 0;
}

/* The entry of an opcode; place 0 serves all opcodes that the grammar lacks. */
static inline const struct ck_op *ck_known(const struct ck *c, uint16_t opcode)
{
	return opcode < CK_DENSE_OPS ? c->tables.dense_ops[opcode]
				     : c->tables.ops + sx_op_place(c->g, opcode);
}

/* Fill in an instruction whose .raw and .known are set. */
static inline void ck_insn_fill(const struct ck *c, struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned flags = known->flags;

	i->at = (uint32_t)((size_t)(i->raw.bytes - c->index.words) / SPVX_WORD_BYTES);
	i->op = known->entry;
	i->first = known->operand;
	i->type = flags & SX_ENTRY_RESULT_TYPE ? ck_word(i, 1) : 0;
	i->result = flags & SX_ENTRY_RESULT ? ck_word(i, known->operand - 1u) : 0;
}

/* The same if only .raw is set. */
static inline void ck_insn_read(const struct ck *c, struct ck_insn *i)
{
	i->known = ck_known(c, i->raw.opcode);
	ck_insn_fill(c, i);
}

/* Report an instruction; NULL: the module. */
static inline void ck_report(struct ck *c, const struct ck_rule *rule,
			     const struct ck_insn *i)
{
	sx_ck_report(c, rule, i, 0, 0, 0);
}

/* Report a word of an instruction, or 0 for all of it, with a detail for the text. Return:
 * false. */
static inline bool ck_fail_with(struct ck *c, const struct ck_rule *rule,
				const struct ck_insn *i, unsigned word, uint32_t detail)
{
	sx_ck_report(c, rule, i, word, word ? ck_word(i, word) : 0, detail);
	return false;
}

static inline bool ck_fail(struct ck *c, const struct ck_rule *rule,
			   const struct ck_insn *i, unsigned word)
{
	return ck_fail_with(c, rule, i, word, 0);
}

/* Report operand @n. Return: false. */
static inline bool ck_fail_o(struct ck *c, const struct ck_rule *rule,
			     const struct ck_insn *i, unsigned n)
{
	return ck_fail(c, rule, i, i->first + n);
}

/* The instruction that begins at word offset @at. */
struct ck_insn sx_ck_insn_at(const struct ck *c, uint32_t at);

/* Whether all operands are <id>s and integers: optional enumerants and masks are absent. */
static inline bool ck_is_simple(const struct ck_insn *i)
{
	return ck_words(i) <= i->known->words.max_simple;
}

/* Whether a word of a simple instruction is an <id> that it uses. */
static inline bool ck_simple_names(const struct ck_insn *i, unsigned word)
{
	unsigned last = i->known->words.fixed - 1u;

	return i->known->words.ids >> (word < last ? word : last) & 1;
}

/* Whether the position of a word allows an <id> that the instruction uses. */
static inline bool ck_may_name(const struct ck_insn *i, unsigned word)
{
	return i->known->words.maybe_ids >> (word < 31 ? word : 31) & 1;
}

/* Decode the list of operands for ck_operands(). */
void sx_ck_operands_list(struct ck *c, const struct ck_insn *i);

/* All operands, result type and result included; valid until the next call. */
static inline const struct ck_operand *ck_operands(struct ck *c, const struct ck_insn *i)
{
	if (c->decoded.at != i->at)
		sx_ck_operands_list(c, i);
	return c->decoded.operands;
}

/* Go through all operands; the loop's body may not decode another instruction. */
#define ck_for_each_operand(o, c, i)                                             \
	for (const struct ck_operand *o = ck_operands(c, i),                     \
				     *o##_end = o + (c)->decoded.operands_count; \
	     o < o##_end; o++)

/* ck_names() for words whose position does not determine their class. */
bool sx_ck_list_names(struct ck *c, const struct ck_insn *i, unsigned word);

/* Whether a word is an <id> that the instruction uses: no result, result type or
 * literal. */
static inline bool ck_names(struct ck *c, const struct ck_insn *i, unsigned word)
{
	return ck_may_name(i, word) && (word < i->known->words.fixed || ck_is_simple(i) ||
					sx_ck_list_names(c, i, word));
}

static inline bool ck_is_ext_inst(const struct ck_insn *i)
{
	return i->raw.opcode == SPVX_OP_ExtInst ||
	       i->raw.opcode == SPVX_OP_ExtInstWithForwardRefsKHR;
}

/* The set of an OpExtInst (or ...WithForwardRefs); CK_SET_OTHER for any other
 * instruction. */
static inline enum ck_set ck_set(const struct ck *c, const struct ck_insn *i)
{
	unsigned set;

	if (!ck_is_ext_inst(i))
		return CK_SET_OTHER;
	set = sx_ids_set(&c->decoded.numbers, ck_o(i, 0));
	/* decoding has failed for any other unknown set */
	return set ? (enum ck_set)c->tables.set_kinds[set] : CK_SET_NON_SEMANTIC;
}

/* The extended instruction that defines @id, of the same set as another one; a set of debug
 * instructions may be imported twice. Return: false if there is none. */
bool sx_ck_sibling(struct ck *c, const struct ck_insn *i, uint32_t id, struct ck_insn *def);

#define CK_NO_VERSION UINT32_MAX

/* The version at the end of the name that the OpExtInstImport @set imports: @prefix and a
 * number, as in names of non-semantic sets ("NonSemantic.Name.VERSION"). Return: the
 * version; CK_NO_VERSION if the name does not begin with @prefix or has no number. */
uint32_t sx_ck_set_version(struct ck *c, uint32_t set, struct spvx_str prefix);

static inline bool ck_is_variable(uint32_t op)
{
	return op == SPVX_OP_Variable || op == SPVX_OP_UntypedVariableKHR;
}

static inline bool ck_is_untyped_chain(uint32_t op)
{
	return op == SPVX_OP_UntypedAccessChainKHR ||
	       op == SPVX_OP_UntypedInBoundsAccessChainKHR ||
	       op == SPVX_OP_UntypedPtrAccessChainKHR ||
	       op == SPVX_OP_UntypedInBoundsPtrAccessChainKHR;
}

static inline bool ck_set_is_debug(enum ck_set set)
{
	return set == CK_SET_DEBUG_INFO || set == CK_SET_OPENCL_DEBUG ||
	       set == CK_SET_SHADER_DEBUG;
}

static inline bool ck_set_is_non_semantic(enum ck_set set)
{
	return set >= CK_SET_SHADER_DEBUG && set < CK_SET_COUNT;
}

/* Whether all operands of the set's instructions are values. */
static inline bool ck_set_is_of_values(enum ck_set set)
{
	return set == CK_SET_GLSL || set == CK_SET_OPENCL;
}

/* ---- ids ---- */

/* The record of an <id>, to read or to change its flags; never NULL. .at is 0 if the <id>
 * is undefined. */
static inline struct sx_id *ck_id(struct ck *c, uint32_t id)
{
	return sx_index_id(&c->index, id);
}

static inline uint16_t ck_op(struct ck *c, uint32_t id)
{
	return ck_id(c, id)->opcode;
}

static inline bool ck_is_bad(struct ck *c, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);

	return !r->at || r->flags & SX_ID_INVALID;
}

/* Mark a type or constant that failed its rule, so that rules on its users skip it. */
static inline void ck_invalidate(struct ck *c, uint32_t id)
{
	ck_id(c, id)->flags |= SX_ID_INVALID;
}

/* Set a flag of an <id>. Families with that flag in .use_flags are called for its uses. */
static inline void ck_mark(struct ck *c, uint32_t id, uint16_t flag)
{
	ck_id(c, id)->flags |= flag;
	c->families.used_flags |= flag;
}

/* Whether an <id> is a parameter or a label of the current function. */
static inline bool ck_is_own(const struct ck *c, const struct sx_id *r)
{
	return r->block & SX_NO_BLOCK && c->walk.function &&
	       (r->block & ~SX_NO_BLOCK) - c->walk.function->head <=
		       c->walk.function->blocks;
}

/* The definition of an <id>; false: it has none. */
static inline bool ck_def(struct ck *c, uint32_t id, struct ck_insn *i)
{
	uint32_t off = ck_id(c, id)->at;

	if (off)
		*i = sx_ck_insn_at(c, off);
	return off != 0;
}

/* ---- types ---- */

/* The type with that <id>; NULL: it is not a type, or failed. */
static inline const struct sx_type *ck_type(struct ck *c, uint32_t id)
{
	return sx_index_type(&c->index, id);
}

/* The <id> of the type of a value; 0: it has none. */
static inline uint32_t ck_type_id(struct ck *c, uint32_t value)
{
	const struct sx_id *r = ck_id(c, value);

	return r->flags & SX_ID_TYPE ? 0 : r->type;
}

/* The type of a value; NULL: it has none, is undefined, or its type failed. */
static inline const struct sx_type *ck_type_of(struct ck *c, uint32_t value)
{
	return ck_type(c, ck_type_id(c, value));
}

static inline bool ck_is(const struct sx_type *t, enum sx_type_kind kind)
{
	return sx_type_is(t, kind);
}

/* A scalar type itself, the component type of a vector; NULL for any other type. */
static inline const struct sx_type *ck_comp(struct ck *c, const struct sx_type *t)
{
	if (ck_is(t, SX_KIND_VECTOR))
		t = ck_type(c, t->component);
	return sx_type_is_scalar(t) ? t : NULL;
}

/* Number of components of a vector, 1 for a scalar; 0: neither, or not known. */
static inline uint32_t ck_dim(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_VECTOR) ? t->count : sx_type_is_scalar(t);
}

/* Whether a type is a scalar of @kind or a vector of such components. */
static inline bool ck_is_sv(struct ck *c, const struct sx_type *t, enum sx_type_kind kind)
{
	return ck_is(ck_comp(c, t), kind);
}

static inline bool ck_is_numbers(struct ck *c, const struct sx_type *t)
{
	return ck_is_sv(c, t, SX_KIND_INT) || ck_is_sv(c, t, SX_KIND_FLOAT);
}

/* Width in bits of a scalar or of a vector's components; 0: neither. */
static inline unsigned ck_width(struct ck *c, const struct sx_type *t)
{
	t = ck_comp(c, t);
	return t ? t->width : 0;
}

/* Read an image type, or that of a sampled image type; false: @t is neither. */
bool sx_ck_image(struct ck *c, const struct sx_type *t, struct sx_image *image);

/* The element type of an array; any other type itself. */
static inline const struct sx_type *ck_element(struct ck *c, const struct sx_type *t)
{
	return sx_type_is_array(t) ? ck_type(c, t->component) : t;
}

static inline bool ck_has_deco(struct ck *c, uint32_t target, uint32_t deco)
{
	return sx_index_has(&c->index, target, deco);
}

/* Whether a variable, or a member of the struct @t that it is, has a decoration. */
static inline bool ck_is_decorated(struct ck *c, uint32_t id, const struct sx_type *t,
				   uint32_t deco)
{
	return ck_has_deco(c, id, deco) ||
	       (ck_is(t, SX_KIND_STRUCT) && sx_index_member_has(&c->index, t->id, deco));
}

/* Whether an array or pointer type is decorated with a stride. */
static inline bool ck_has_stride(struct ck *c, uint32_t id)
{
	return ck_has_deco(c, id, SPVX_DECORATION_ArrayStride) ||
	       ck_has_deco(c, id, SPVX_DECORATION_ArrayStrideIdEXT);
}

/* Whether a struct is decorated Block or BufferBlock. */
static inline bool ck_is_block(struct ck *c, uint32_t id)
{
	return ck_has_deco(c, id, SPVX_DECORATION_Block) ||
	       ck_has_deco(c, id, SPVX_DECORATION_BufferBlock);
}

/* The pointee of a pointer type; NULL: untyped, or no pointer. */
static inline const struct sx_type *ck_pointee(struct ck *c, const struct sx_type *t)
{
	return ck_is(t, SX_KIND_POINTER) && t->component ? ck_type(c, t->component) : NULL;
}

/* The type of a variable's data; an untyped variable names it after its storage class, or
 * not at all. NULL: not known. */
static inline const struct sx_type *ck_data_type(struct ck *c,
						 const struct ck_insn *variable)
{
	return variable->raw.opcode == SPVX_OP_Variable
		       ? ck_pointee(c, ck_type(c, variable->type))
		       : ck_type(c, ck_o(variable, 1));
}

/* Whether a type is a pointer of that storage class, typed or not. */
static inline bool ck_is_ptr(const struct sx_type *t, uint32_t storage_class)
{
	return ck_is(t, SX_KIND_POINTER) && t->count == storage_class;
}

/* Whether a type contains small numbers without the capability for arithmetic on them. */
static inline bool ck_limited(const struct ck *c, const struct sx_type *t)
{
	return t && ((!c->features.int16 && t->reaches & SX_HAS_I16) ||
		     (!c->features.int8 && t->reaches & SX_HAS_I8) ||
		     (!c->features.float16 && t->reaches & SX_HAS_F16));
}

/* The <id> that a pointer is a copy of or an access chain into, through other copies and
 * chains, except those with a flag in @never: SX_OP_ACCESS_CHAIN and others. */
uint32_t sx_ck_root(struct ck *c, uint32_t id, uint32_t never);

/* ---- constants ---- */

/* Whether a constant instruction defines @id; specialization and null constants count. */
static inline bool ck_is_const(struct ck *c, uint32_t id)
{
	return (ck_id(c, id)->flags & SX_ID_CONSTANT) != 0;
}

/* Whether @id is an unsigned 32-bit OpConstant, which cannot be specialized. */
static inline bool ck_is_u32(struct ck *c, uint32_t id)
{
	const struct sx_type *t = ck_type_of(c, id);

	return ck_op(c, id) == SPVX_OP_Constant && ck_is(t, SX_KIND_INT) &&
	       t->width == 32 && !t->encoding;
}

/* The low 32 bits of a constant such as a scope or a mask; @otherwise if its value is
 * unknown. */
static inline uint32_t ck_const32(struct ck *c, uint32_t id, uint32_t otherwise)
{
	int64_t v;

	return sx_index_constant(&c->index, id, &v) ? (uint32_t)v : otherwise;
}

/* The value of a constant that cannot be specialized; 0: not known before run time, or not
 * a positive number of 32 bits. */
static inline uint32_t ck_fixed32(struct ck *c, uint32_t id)
{
	int64_t v;

	return ck_op(c, id) == SPVX_OP_Constant && sx_index_constant(&c->index, id, &v) &&
			       v > 0 && v <= UINT32_MAX
		       ? (uint32_t)v
		       : 0;
}

/* Number of elements of an array; 0: not known. */
static inline uint64_t ck_length(struct ck *c, const struct sx_type *array)
{
	int64_t n;

	return sx_index_constant(&c->index, array->count, &n) && n > 0 ? (uint64_t)n : 0;
}

/*
 * Count a step through the parts of a composite, whose size the instruction's own length
 * does not bound. A module has a fixed number of steps per word. Return: false if they are
 * used up; the caller then assumes that the remaining parts are valid.
 */
static inline bool ck_step(struct ck *c)
{
	return c->steps_left && c->steps_left--;
}

/* The type without its arrays; NULL: not known. */
static inline const struct sx_type *ck_without_arrays(struct ck *c, const struct sx_type *t)
{
	while (sx_type_is_array(t))
		t = ck_step(c) ? ck_type(c, t->component) : NULL;
	return t;
}

/* ---- decorations ---- */

/* The BuiltIn that decorates a variable; UINT32_MAX: none. */
static inline uint32_t ck_builtin(struct ck *c, uint32_t id)
{
	const struct sx_decoration *d =
		sx_index_decoration(&c->index, id, SX_WHOLE, SPVX_DECORATION_BuiltIn);

	return d ? sx_index_parameter(&c->index, d) : UINT32_MAX;
}

static inline bool ck_is_heap_builtin(uint32_t builtin)
{
	return builtin == SPVX_BUILT_IN_SamplerHeapEXT ||
	       builtin == SPVX_BUILT_IN_ResourceHeapEXT;
}

/* Whether a variable is a descriptor heap. */
static inline bool ck_is_heap(struct ck *c, uint32_t id)
{
	return ck_is_heap_builtin(ck_builtin(c, id));
}

/* ---- capabilities, extensions, environment ---- */

/* Whether a capability, or any of a list, is declared or implied by a declared one. */
bool sx_ck_cap(const struct ck *c, uint32_t capability);
bool sx_ck_any_cap(const struct ck *c, enum ck_list list);

static inline bool ck_ext(const struct ck *c, enum ck_ext ext)
{
	return c->declared.named_extensions >> ext & 1;
}

static inline bool ck_vk(const struct ck *c)
{
	return c->env->flags & CK_ENV_VULKAN;
}

static inline bool ck_opencl(const struct ck *c)
{
	return c->env->flags & CK_ENV_OPENCL;
}

static inline bool ck_opt(const struct ck *c, uint32_t flag)
{
	return (c->options.flags & flag) != 0;
}

/* Whether rules on logical pointers are in force. */
static inline bool ck_logical_matters(const struct ck *c)
{
	return c->declared.logical && !ck_opt(c, SPVX_CHECK_RELAX_LOGICAL_POINTER) &&
	       !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION);
}

/* Whether the declared capabilities allow variable pointers in a storage class. */
static inline bool ck_is_variable_class(const struct ck *c, uint32_t class)
{
	return (class == SPVX_STORAGE_CLASS_StorageBuffer &&
		c->features.variable_pointers_storage) ||
	       (class == SPVX_STORAGE_CLASS_Workgroup && c->features.variable_pointers);
}

#define CK_VERSION(major, minor) ((major) << 4 | (minor))

/* ---- functions, entry points; after pass 1 ---- */

/* The function with the <id> of an OpFunction; NULL if @id is not a function. */
struct ck_function *sx_ck_func(struct ck *c, uint32_t id);

/* The function that a block ordinal (sx_id.block) belongs to; NULL: module scope. */
struct ck_function *sx_ck_func_of_block(struct ck *c, uint32_t blk);

/* The bit of an execution model. */
uint32_t sx_ck_model(uint32_t model);

/* Report @rule if entry points of models outside @allowed reach the current function.
 * Return: true if nothing was reported. */
bool sx_ck_limit(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t allowed);

/* Whether a mode is in the set. */
bool sx_ck_mode(const struct ck *c, const struct ck_modes *modes, uint32_t mode);

/* Add a mode to the set. */
void sx_ck_mode_add(const struct ck *c, struct ck_modes *modes, uint32_t mode);

/* The OpExecutionMode(Id) of function @fn; *count is their number. */
const struct ck_mode *sx_ck_modes(const struct ck *c, uint32_t fn, uint32_t *count);

/* The first instruction that declares a mode of function @fn. Return: whether there is
 * one. */
bool sx_ck_mode_at(const struct ck *c, uint32_t fn, uint32_t mode, struct ck_insn *i);

/* The state of a family, for functions that rows of the operand tables call. */
void *sx_ck_state(struct ck *c, const struct ck_family *family);

/* ---- raw words ---- */

/* A cursor at the first instruction. */
static inline struct spvx_cursor ck_cursor(const struct ck *c)
{
	struct spvx_cursor cursor;
	struct spvx_header header;

	spvx_cursor_init(&cursor, c->index.words, c->input.size, &header);
	return cursor;
}

/* ---- memory for families ---- */

/* Make room for @need elements of @size bytes; false: c->error is set. */
static inline bool ck_grow(struct ck *c, void **array, size_t *cap, size_t need,
			   size_t size)
{
	if (need <= *cap)
		return true;
	if (!c->error)
		c->error = sx_grow(c->a, array, cap, need, size);
	return !c->error;
}

/* Make room for one more element of a CK_ARRAY_OF() in @owner: a part of struct ck, or a
 * family's state. */
#define CK_GROW(c, owner, array)                                      \
	ck_grow((c), (void **)&(owner)->array, &(owner)->array##_cap, \
		(size_t)(owner)->array##_count + 1, sizeof(*(owner)->array))

/* Map @key to @value. */
static inline void ck_put(struct ck *c, struct sx_idmap *map, uint32_t key, uint32_t value)
{
	if (sx_idmap_put(map, key, value))
		c->error = -SPVX_ENOMEM;
}

/* Map @key to @value unless it is mapped so already. Return: whether it was. */
static inline bool ck_put_once(struct ck *c, struct sx_idmap *map, uint32_t key,
			       uint32_t value)
{
	bool was = sx_idmap_get(map, key, 0) == value;

	if (!was)
		ck_put(c, map, key, value);
	return was;
}

#endif
