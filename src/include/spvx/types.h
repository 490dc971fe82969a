/* SPDX-License-Identifier: MIT */
/*
 * <spvx/types.h> - types, members and constants of a module, as flat records.
 *
 * <spvx/reflect.h> makes these records: spvx_reflect_types(), spvx_reflect_members(),
 * spvx_reflect_constants(). Records refer to one another by index, never by pointer, so
 * that a table of them can be copied, stored and mapped. A record only refers to types
 * before it, except through a pointer, so following @element from a type that is not a
 * pointer ends. Names are offsets in the module, not copies: see spvx_reflect_text().
 * Offsets, sizes and strides are in bytes. Spec: 3.42.6, 3.42.7.
 */
#ifndef SPVX_TYPES_H
#define SPVX_TYPES_H

#include <spvx/enums.h>
#include <spvx/module.h>

SPVX_BEGIN_DECLS

/**
 * struct spvx_text - a string of a module
 * @at:  byte offset, for spvx_reflect_text()
 * @len: length in bytes, without the NUL; 0 = none, or empty
 */
struct spvx_text {
	uint32_t at;
	uint32_t len;
};

/** enum spvx_trait - decorations and derived properties of types and variables; bits. Not
 * all apply to both */
enum spvx_trait {
	SPVX_TRAIT_READONLY = 1 << 0,  /* NonWritable */
	SPVX_TRAIT_WRITEONLY = 1 << 1, /* NonReadable */
	SPVX_TRAIT_COHERENT = 1 << 2,
	SPVX_TRAIT_VOLATILE = 1 << 3,
	SPVX_TRAIT_RESTRICT = 1 << 4,
	SPVX_TRAIT_ALIASED = 1 << 5,
	SPVX_TRAIT_RELAXED_PRECISION = 1 << 6,
	SPVX_TRAIT_ROW_MAJOR = 1 << 7,
	SPVX_TRAIT_FLAT = 1 << 8,
	SPVX_TRAIT_NOPERSPECTIVE = 1 << 9,
	SPVX_TRAIT_CENTROID = 1 << 10,
	SPVX_TRAIT_SAMPLE = 1 << 11,
	SPVX_TRAIT_PATCH = 1 << 12,
	SPVX_TRAIT_PER_VERTEX = 1 << 13, /* PerVertexKHR */
	SPVX_TRAIT_PER_PRIMITIVE = 1 << 14,
	SPVX_TRAIT_INVARIANT = 1 << 15,
	SPVX_TRAIT_BLOCK = 1 << 16,
	SPVX_TRAIT_BUFFER_BLOCK = 1 << 17,
	SPVX_TRAIT_WEIGHT_TEXTURE = 1 << 18,
	SPVX_TRAIT_BLOCK_MATCH_TEXTURE = 1 << 19,
	SPVX_TRAIT_BLOCK_MATCH_SAMPLER = 1 << 20,
	SPVX_TRAIT_COL_MAJOR = 1 << 21,
	SPVX_TRAIT_READONLY_ITSELF =
		1 << 22, /* a variable: NonWritable is on it, not on its members alone */
	/* derived */
	SPVX_TRAIT_RUNTIME = 1 << 24, /* is, or ends with, an array of unknown length */
	SPVX_TRAIT_BUILTIN = 1 << 25, /* a variable: it, or all members of its block */
	SPVX_TRAIT_REACHED =
		1 << 26, /* part of the type of a variable, or of a reference */
	SPVX_TRAIT_UNKNOWN =
		1 << 27, /* its size, or that of a part, cannot be determined */
	SPVX_TRAIT_UNTYPED = 1 << 28, /* a variable of OpUntypedVariableKHR */
	SPVX_TRAIT_UNPLACED =
		1 << 29 /* a structure with a member without an offset, or a type that
			 * contains one: its size is not that in memory */
};

/**
 * struct spvx_type - an OpType instruction
 * @id:      its <id>
 * @opcode:  SPVX_OP_TypeVector, ...
 * @width:   width of a number in bits; 0 = invalid. A bool has none: specialization data has a
 *           VkBool32 for it
 * @traits:  enum spvx_trait
 * @element: index of the component (vector, cooperative vector or matrix, tensor), column
 *           (matrix), element (arrays), pointee (pointers), sampled type (image), image
 *           (sampled image); SPVX_NONE = none, or unknown. Below the type's own index
 *           unless @opcode is a pointer
 * @count:   number of components, columns or members, rank of a tensor, length of an array:
 *           0 for a runtime array, and if the length is unknown (SPVX_TRAIT_UNKNOWN)
 * @first:   structure: index of its first member in the list of members; array: index of
 *           the constant that is its length, SPVX_NONE unless the length depends on a
 *           specialization constant
 * @stride:  ArrayStride of an array, 0 = none; for a structure that ends with a runtime
 *           array, the stride of that
 * @size:    extent from the first byte to the last one, with runtime arrays counted as
 *           empty, and columns of matrices tightly packed. 0 for types without a size
 * @name:    OpName
 * @detail:  further properties, by @opcode
 */
struct spvx_type {
	uint32_t id;
	uint16_t opcode;
	uint16_t width;
	uint32_t traits;
	uint32_t element;
	uint32_t count;
	uint32_t first;
	uint32_t stride;
	struct spvx_text name;
	uint64_t size;

	union {
		struct {
			uint32_t signedness;
			uint32_t encoding; /* of a float: as in struct spvx_number */
		} number;

		struct {
			uint32_t dim;    /* enum spvx_dim */
			uint16_t format; /* enum spvx_image_format */
			uint8_t depth;
			uint8_t sampled; /* 1 with a sampler, 2 without, 0 unknown */
			uint8_t arrayed;
			uint8_t multisampled;
			uint8_t access; /* 1 + enum spvx_access_qualifier, 0 = none */
		} image;

		struct {
			uint32_t storage_class;
		} pointer;

		struct {
			uint32_t innermost; /* @element without its arrays */
		} array;

		struct {
			uint32_t scope; /* the values of these; SPVX_NONE = unknown */
			uint32_t rows;
			uint32_t columns;
			uint32_t use;
		} cooperative;

		uint32_t words[4]; /* all bits of the above */
	} detail;
};

/**
 * struct spvx_member - a member of a structure
 * @name:    OpMemberName
 * @type:    index in the list of types
 * @element: index in the list of types, without arrays
 * @traits:  enum spvx_trait
 * @offset:  byte offset in the structure; SPVX_NONE = not decorated
 * @matrix_stride: MatrixStride, 0 = none
 * @location, @component, @builtin: SPVX_NONE = not decorated
 * @semantic: string of UserSemantic; empty = none
 * @size:    extent in bytes; 0 for a runtime array
 * @padded_size: bytes up to the next higher offset, or to the end of the structure
 */
struct spvx_member {
	struct spvx_text name;
	uint32_t type;
	uint32_t element;
	uint32_t traits;
	uint32_t offset;
	uint32_t matrix_stride;
	uint32_t location;
	uint32_t component;
	uint32_t builtin;
	struct spvx_text semantic;
	uint64_t size;
	uint64_t padded_size;
};

/** enum spvx_constant_flag - properties of constants; bits */
enum spvx_constant_flag {
	SPVX_CONSTANT_KNOWN = 1 << 0, /* @value is known */
	SPVX_CONSTANT_SPEC = 1 << 1,  /* it is, or depends on, a specialization constant */
	SPVX_CONSTANT_SET = 1 << 2,   /* the caller has set @value, for its SpecId */
	SPVX_CONSTANT_NULL = 1 << 3,  /* OpConstantNull, OpUndef */
	SPVX_CONSTANT_PARTS = 1 << 4  /* a vector, all of whose components are known */
};

/**
 * struct spvx_constant - a constant instruction
 * @id:       its <id>
 * @at:       word offset of the instruction; its literal, if any, is at @at + 3
 * @opcode:   SPVX_OP_SpecConstant, SPVX_OP_ConstantComposite, ...
 * @operation: opcode inside an OpSpecConstantOp, else 0
 * @type:     index in the list of types
 * @spec_id:  SPVX_NONE = none
 * @flags:    enum spvx_constant_flag
 * @name:     OpName
 * @first_operand: index in the list of numbers of its constituents or operands, which are
 *            indices of constants
 * @operand_count: number of constituents or operands
 * @literal_count: number of literals that follow them in that list (OpCompositeExtract,
 *            ...); for OpConstantSizeOfEXT, the index of the type whose size only a device
 *            knows
 * @value:    bits of a scalar after specialization, sign-extended if its type is signed; a
 *            bool is 0 or 1
 * @initial:  bits of the scalar in the module, without specialization
 */
struct spvx_constant {
	uint32_t id;
	uint32_t at;
	uint16_t opcode;
	uint16_t operation;
	uint32_t type;
	uint32_t spec_id;
	uint32_t flags;
	struct spvx_text name;
	uint32_t first_operand;
	uint16_t operand_count;
	uint16_t literal_count;
	uint64_t value;
	uint64_t initial;
};

/**
 * struct spvx_spec - a value for a specialization constant
 * @spec_id: its SpecId
 * @value:   its bits; an integer is truncated to its width, a bool is true if not 0
 */
struct spvx_spec {
	uint32_t spec_id;
	uint64_t value;
};

/** spvx_type_is_array() - OpTypeArray or OpTypeRuntimeArray */
static inline bool spvx_type_is_array(const struct spvx_type *type)
{
	return type->opcode == SPVX_OP_TypeArray ||
	       type->opcode == SPVX_OP_TypeRuntimeArray;
}

/** spvx_type_is_pointer() - OpTypePointer or OpTypeUntypedPointerKHR */
static inline bool spvx_type_is_pointer(const struct spvx_type *type)
{
	return type->opcode == SPVX_OP_TypePointer ||
	       type->opcode == SPVX_OP_TypeUntypedPointerKHR;
}

/** spvx_type_is_reference() - OpTypePointer to PhysicalStorageBuffer */
static inline bool spvx_type_is_reference(const struct spvx_type *type)
{
	return type->opcode == SPVX_OP_TypePointer &&
	       type->detail.pointer.storage_class ==
		       SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
}

SPVX_END_DECLS
#endif
