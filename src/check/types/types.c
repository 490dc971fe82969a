/* SPDX-License-Identifier: MIT */
/*
 * check/types/types.c - type declarations: widths, components, counts, members; none twice.
 *
 * A type that fails is spoilt: what uses it is not judged by it.
 *
 * Spec: 2.16.1, 3.32.6.
 */
#include "check/engine/check.h"
#include "check/engine/families.h"
#include "check/engine/known_types.h"

#define RULE(name, rule, kind, message) CK_RULE(name, rule, kind, CK_AT_TYPE, 0, message)

RULE(twice, CK_TYPE_DUPLICATE, DATA, "{op} {id} is declared already, under another id");
RULE(int_width, CK_TYPE_INT_WIDTH, DATA,
     "an integer of {n} bits needs a capability that is not declared");
RULE(int_sign, CK_TYPE_INT_WIDTH, VALUE, "the signedness must be 0 or 1, not {n}");
RULE(kernel_sign, CK_TYPE_INT_WIDTH, BINARY, "with Kernel the signedness must be 0");
RULE(float_width, CK_TYPE_FLOAT_WIDTH, DATA,
     "no float of {n} bits and this encoding, or not without its capability");
RULE(vector_comp, CK_TYPE_VECTOR, ID, "the component type {id} is not a scalar");
RULE(vector_count, CK_TYPE_VECTOR, DATA, "a vector cannot have {n} components");
RULE(matrix_column, CK_TYPE_MATRIX, ID, "the column type {id} is not a vector");
RULE(matrix_float, CK_TYPE_MATRIX, DATA, "the columns of a matrix must be of floats");
RULE(matrix_count, CK_TYPE_MATRIX, DATA, "a matrix has 2 to 4 columns, not {n}");
RULE(element, CK_TYPE_ARRAY, ID, "the element type {id} is void or not a type");
RULE(length_id, CK_TYPE_ARRAY, ID, "the length {id} is not an integer constant");
RULE(length_value, CK_TYPE_ARRAY, ID, "the length {id} is less than 1");
RULE(member, CK_TYPE_STRUCT, ID, "member type {id} is void or not a type");
RULE(itself, CK_TYPE_STRUCT, ID, "struct {id} contains itself");
RULE(nested_builtin, CK_DECO_BUILTIN_MEMBERS, ID,
     "member struct {id} has members that are built-ins");
RULE(some_builtin, CK_DECO_BUILTIN_MEMBERS, ID,
     "BuiltIn on some members of struct {id}, but not on all");
RULE(nested_block, CK_BLOCK_LAYOUT_NESTED_BLOCK, ID,
     "a Block or BufferBlock inside of struct {id}, which is one too");
RULE(not_pointer, CK_TYPE_POINTER, ID, "{id} is not a pointer type");
RULE(other_class, CK_TYPE_POINTER, ID, "the pointer type {id} has another storage class");
RULE(not_struct, CK_TYPE_POINTER, ID,
     "the forward declared pointer {id} does not point to a struct");
RULE(pointee, CK_TYPE_POINTER, ID, "the pointee {id} is not a type");
RULE(parameter, CK_TYPE_FUNCTION, ID, "parameter type {id} is void or not a type");
RULE(returned, CK_TYPE_FUNCTION, ID, "the return type {id} is not a type");

RULE(strided_block, CK_BLOCK_LAYOUT_NESTED_BLOCK, ID,
     "the array {id} of blocks cannot have an ArrayStride");

CK_RULE(runtime_array, CK_TYPE_ARRAY, ID, CK_AT_TYPE, 4680,
	"a runtime array may only be the last member of a Block struct");

CK_RULE(forward_class, CK_TYPE_POINTER, ID, CK_AT_TYPE, 4711,
	"a forward declared pointer must be of class PhysicalStorageBuffer");

RULE(untyped_workgroup, CK_TYPE_POINTER, ID,
     "an untyped pointer to {class} needs WorkgroupMemoryExplicitLayoutKHR");

CK_RULE(untyped_class, CK_TYPE_POINTER, ID, CK_AT_TYPE, 11417,
	"Vulkan has no untyped pointers to {class}");

CK_RULE(opaque_member, CK_TYPE_STRUCT, ID, CK_AT_TYPE, 4667,
	"struct {id} contains an opaque type");

static void fail(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t id, uint32_t detail)
{
	sx_ck_report(c, rule, i, word, id, detail);
	ck_spoil(c, i->result);
}

/* Defined, and not a type that holds values. */
static bool is_no_member(struct ck *c, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);

	return r->at && (!(r->flags & SX_ID_TYPE) || ck_is(ck_type(c, id), SX_KIND_VOID));
}

/* ---- scalars ---- */

static void check_int(struct ck *c, const struct ck_insn *i)
{
	uint32_t width = ck_o(i, 0);
	uint32_t sign = ck_o(i, 1);
	bool any = sx_ck_cap(c, SPVX_CAPABILITY_ArbitraryPrecisionIntegersALTERA);
	bool fine = any && width;

	if (width == 8)
		fine = c->features.declares_int8;
	else if (width == 16)
		fine = c->features.declares_int16;
	else if (width == 64)
		fine = c->features.int64;
	else if (width == 4)
		fine = any || sx_ck_cap(c, SPVX_CAPABILITY_Int4TypeINTEL);
	else if (width == 32)
		fine = true;
	if (!fine)
		fail(c, &int_width, i, i->first, i->result, width);
	else if (width == 32 && sign > 1)
		fail(c, &int_sign, i, i->first + 1, i->result, sign);
	else if (width == 32 && sign && c->features.kernel)
		fail(c, &kernel_sign, i, i->first + 1, i->result, sign);
}

static bool is_float(const struct ck *c, uint32_t width, unsigned encoding)
{
	switch (encoding) {
	case SX_ENCODING_IEEE:
		return width == 32 || (width == 64 && c->features.float64) ||
		       (width == 16 && c->features.declares_float16);
	case SX_ENCODING_BF16:
		return width == 16;
	case SX_ENCODING_E4M3:
	case SX_ENCODING_E5M2:
	case SX_ENCODING_UE8M0:
	case SX_ENCODING_MXINT8:
		return width == 8 && c->features.declares_float8;
	case SX_ENCODING_E2M3:
	case SX_ENCODING_E3M2:
		return width == 6;
	case SX_ENCODING_E2M1:
		return width == 4;
	default:
		return true; /* not heard of: not judged */
	}
}

static void check_float(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	if (!is_float(c, ck_o(i, 0), t->encoding))
		fail(c, &float_width, i, i->first, i->result, ck_o(i, 0));
}

/* ---- vectors, matrices, arrays ---- */

static void check_vector(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *comp = ck_type(c, ck_o(i, 0));
	uint32_t n = ck_o(i, 1);
	bool many = sx_ck_cap(c, SPVX_CAPABILITY_LongVectorEXT);

	if (!ck_dim(comp) || comp->kind == SX_KIND_VECTOR) {
		if (!ck_is(comp, SX_KIND_POINTER) ||
		    !sx_ck_cap(c, SPVX_CAPABILITY_MaskedGatherScatterINTEL))
			fail(c, &vector_comp, i, i->first, ck_o(i, 0), 0);
		return;
	}
	if (n - 2 < 3 || (many && n) ||
	    ((n == 8 || n == 16) && sx_ck_cap(c, SPVX_CAPABILITY_Vector16)))
		return;
	fail(c, &vector_count, i, i->first + 1, i->result, n);
}

static void check_matrix(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *column = ck_type(c, ck_o(i, 0));

	if (!ck_is(column, SX_KIND_VECTOR))
		fail(c, &matrix_column, i, i->first, ck_o(i, 0), 0);
	else if (!ck_is_sv(c, column, SX_KIND_FLOAT))
		fail(c, &matrix_float, i, i->first, ck_o(i, 0), 0);
	else if (ck_o(i, 1) - 2 > 2)
		fail(c, &matrix_count, i, i->first + 1, i->result, ck_o(i, 1));
}

static bool is_block(struct ck *c, uint32_t id)
{
	return ck_is_block(c, id);
}

static bool is_strided(struct ck *c, uint32_t id)
{
	return ck_has_deco(c, id, SPVX_DECORATION_ArrayStride) ||
	       ck_has_deco(c, id, SPVX_DECORATION_ArrayStrideIdEXT);
}

static bool check_element(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, 0);

	if (is_no_member(c, id))
		fail(c, &element, i, i->first, id, 0);
	else if (ck_vk(c) && ck_is(ck_type(c, id), SX_KIND_RUNTIME_ARRAY))
		fail(c, &runtime_array, i, i->first, id, 0);
	else if (c->features.shader && is_block(c, id) && is_strided(c, i->result))
		fail(c, &strided_block, i, 0, i->result, 0);
	else
		return true;
	return false;
}

static void check_array(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, 1);
	const struct sx_type *t = ck_type_of(c, id);
	int64_t v;

	if (!check_element(c, i) || ck_is_bad(c, id))
		return;
	if (!ck_is_const(c, id) || (t && t->kind != SX_KIND_INT))
		fail(c, &length_id, i, i->first + 1, id, 0);
	else if (t && sx_index_constant(&c->index, id, &v) &&
		 (!v || (v < 0 && t->encoding)))
		fail(c, &length_value, i, i->first + 1, id, 0);
}

/* ---- structs ---- */

static bool check_member(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_word(i, word);
	const struct sx_type *m = ck_type(c, id);

	if (id == i->result)
		fail(c, &itself, i, word, id, 0);
	else if (is_no_member(c, id))
		fail(c, &member, i, word, id, 0);
	else if (ck_is(m, SX_KIND_STRUCT) &&
		 sx_index_member_has(&c->index, id, SPVX_DECORATION_BuiltIn))
		fail(c, &nested_builtin, i, word, id, 0);
	else if (ck_vk(c) && ck_is(m, SX_KIND_RUNTIME_ARRAY) &&
		 (word + 1 < ck_words(i) || !is_block(c, i->result)))
		fail(c, &runtime_array, i, word, id, 0);
	else
		return true;
	return false;
}

/* What decorates a struct: it is a block; so many of its members have BuiltIn. */
struct decorated {
	bool block;
	uint32_t builtins;
};

/* Decorations of a target are by member. */
static struct decorated decorated(struct ck *c, uint32_t id)
{
	struct decorated found = { 0 };
	uint32_t count;
	const struct sx_decoration *d = sx_index_decorations(&c->index, id, &count);

	for (uint32_t n = 0; n < count; n++) {
		if (d[n].member == SX_WHOLE)
			found.block |= d[n].decoration == SPVX_DECORATION_Block ||
				       d[n].decoration == SPVX_DECORATION_BufferBlock;
		else if (d[n].decoration == SPVX_DECORATION_BuiltIn)
			found.builtins += !n || d[n - 1].member != d[n].member ||
					  d[n - 1].decoration != d[n].decoration;
	}
	return found;
}

#define OPAQUE (SX_HAS_IMAGE | SX_HAS_SAMPLER | SX_HAS_SAMPLED_IMAGE | SX_HAS_OPAQUE)

static void check_struct(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	struct decorated d;

	for (unsigned w = i->first; w < ck_words(i); w++)
		if (!check_member(c, i, w))
			return;
	d = decorated(c, i->result);
	if (d.builtins && d.builtins < t->count &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_DescriptorHeapEXT)) {
		fail(c, &some_builtin, i, 0, i->result, 0);
		return;
	}
	for (unsigned w = i->first; d.block && w < ck_words(i); w++) {
		const struct sx_type *m = ck_type(c, ck_word(i, w));

		if (m && m->contains & SX_HAS_BLOCK) {
			fail(c, &nested_block, i, w, i->result, 0);
			return;
		}
	}
	if (ck_vk(c) && t->reaches & OPAQUE &&
	    !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_DescriptorHeapEXT) &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV))
		fail(c, &opaque_member, i, 0, i->result, 0);
}

/* ---- pointers, functions ---- */

static void check_pointer(struct ck *c, const struct ck_insn *i)
{
	const struct sx_id *r = ck_id(c, ck_o(i, 1));

	if (r->at && !(r->flags & SX_ID_TYPE))
		fail(c, &pointee, i, i->first + 1, ck_o(i, 1), 0);
}

/* In Vulkan: of the classes that have a layout, or descriptors. */
static void check_untyped(struct ck *c, const struct ck_insn *i)
{
	uint32_t storage_class = ck_o(i, 0);

	if (!ck_vk(c))
		return;
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_PushConstant:
		return;
	case SPVX_STORAGE_CLASS_Workgroup:
		if (!c->features.workgroup_layout)
			fail(c, &untyped_workgroup, i, i->first, i->result, storage_class);
		return;
	case SPVX_STORAGE_CLASS_UniformConstant:
	case SPVX_STORAGE_CLASS_Image:
		if (sx_ck_cap(c, SPVX_CAPABILITY_DescriptorHeapEXT))
			return;
		break;
	default:
		break;
	}
	fail(c, &untyped_class, i, i->first, i->result, storage_class);
}

/* In pass 2: what it is about comes later. */
static void check_forward(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_id *r = ck_id(c, id);
	const struct sx_type *t = ck_type(c, id);

	if (!r->at || r->flags & SX_ID_INVALID)
		return;
	if (!ck_is(t, SX_KIND_POINTER) || !t->component)
		sx_ck_report(c, &not_pointer, i, 1, id, 0);
	else if (t->count != ck_word(i, 2))
		sx_ck_report(c, &other_class, i, 2, id, 0);
	else if (ck_pointee(c, t) && !ck_is(ck_pointee(c, t), SX_KIND_STRUCT))
		sx_ck_report(c, &not_struct, i, 1, id, 0);
	else if (ck_vk(c) && t->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		sx_ck_report(c, &forward_class, i, 2, id, 0);
}

static void check_function(struct ck *c, const struct ck_insn *i)
{
	const struct sx_id *r = ck_id(c, ck_o(i, 0));

	if (r->at && !(r->flags & SX_ID_TYPE))
		fail(c, &returned, i, i->first, ck_o(i, 0), 0);
	for (unsigned w = i->first + 1; w < ck_words(i); w++)
		if (is_no_member(c, ck_word(i, w))) {
			fail(c, &parameter, i, w, ck_word(i, w), 0);
			return;
		}
}

static void check_twice(struct ck *c, const struct ck_insn *i)
{
	if (ck_words(i) < 2 || ck_ext(c, CK_EXT_VALIDATOR_IGNORE_TYPE_DECL_UNIQUE))
		return;
	if (sx_ck_is_known_type(c, c->state, i))
		sx_ck_report(c, &twice, i, 0, i->result, 0);
}

/* ---- the family ---- */

/* Those that may be declared twice. */
static bool check_aggregate(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	switch (i->raw.opcode) {
	case SPVX_OP_TypeArray:
		check_array(c, i);
		return true;
	case SPVX_OP_TypeRuntimeArray:
		check_element(c, i);
		return true;
	case SPVX_OP_TypeNodePayloadArrayAMDX:
		return true;
	case SPVX_OP_TypeStruct:
		check_struct(c, i, t);
		return true;
	case SPVX_OP_TypePointer:
		check_pointer(c, i);
		return true;
	case SPVX_OP_TypeUntypedPointerKHR:
		check_untyped(c, i);
		return true;
	default:
		return false;
	}
}

static void look(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->result);

	if (!t || check_aggregate(c, i, t))
		return;
	check_twice(c, i);
	switch (i->raw.opcode) {
	case SPVX_OP_TypeInt:
		check_int(c, i);
		break;
	case SPVX_OP_TypeFloat:
		check_float(c, i, t);
		break;
	case SPVX_OP_TypeVector:
		check_vector(c, i);
		break;
	case SPVX_OP_TypeMatrix:
		check_matrix(c, i);
		break;
	case SPVX_OP_TypeFunction:
		check_function(c, i);
		break;
	default:
		break;
	}
}

static bool wants(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	const char *name = spvx_entry_name(g, op);

	return name && !strncmp(name, "OpType", 6);
}

static uint16_t needs_of(uint16_t op, enum ck_pass pass)
{
	return (op == SPVX_OP_TypeForwardPointer) == (pass == CK_PASS1) ? CK_NEVER : 0;
}

static const struct ck_kept keeps[] = {
	CK_KEPT_MAP(ck_known_types, far),
	CK_KEPT_END,
};

const struct ck_family sx_ck_family_types = {
	.name = "types",
	.state_size = sizeof(struct ck_known_types),
	.kept_size = sizeof(struct sx_idmap),
	.keeps = keeps,
	.wants = wants,
	.needs_of = needs_of,
	.pass1 = look,
	.pass2 = check_forward,
};
