/* SPDX-License-Identifier: MIT */
/*
 * check/engine/state.h - the state of a check, in parts by what they serve, and how rules report.
 */
#ifndef SPVX_CHECK_ENGINE_STATE_H
#define SPVX_CHECK_ENGINE_STATE_H

#include "base/alloc.h"
#include "base/map.h"
#include "check/engine/env.h"
#include "check/engine/family.h"
#include "check/engine/record.h"
#include "check/engine/rule.h"
#include "grammar/image.h"
#include "spirv/calls.h"
#include "spirv/capabilities.h"

/* A growing array of the state: NAME and NAME_cap, NAME_count of them used. */
#define CK_ARRAY_OF(type, name) \
	type *name;             \
	size_t name##_cap;      \
	uint32_t name##_count

/* What follows from capabilities, extensions and version. */
struct ck_features {
	bool shader;
	bool kernel;
	bool addresses;
	bool linkage;
	bool int8;
	bool int16;
	bool int64;
	bool float16;
	bool float64;
	bool declares_int8; /* types of that width may be declared */
	bool declares_int16;
	bool declares_float16;
	bool declares_float8;
	bool rounding_modes;
	bool group_scans;   /* GroupOperation Reduce and scans */
	bool spec_uconvert; /* UConvert in OpSpecConstantOp */
	bool vulkan_memory_model;
	bool variable_pointers;
	bool variable_pointers_storage; /* ...StorageBuffer, implied by the other */
	bool any_variable_pointers;
	bool workgroup_layout; /* WorkgroupMemoryExplicitLayoutKHR */
	bool untyped_pointers;
};

/* What the last module has declared, and what followed; .version 0: there was none. */
struct ck_declared {
	struct sx_cap_bits capabilities;
	uint32_t named_extensions;
	uint32_t version;
	struct ck_features features;
};

/*
 * struct ck_usual - what is known to be supported in all modules of a version that have
 * Shader, or Kernel, or both: it follows from what those imply, and most of what modules have
 * does
 * @capabilities: implied
 * @supported: bits as those of struct ck_support
 */
struct ck_usual {
	struct sx_cap_bits capabilities;
	uint64_t *supported;
};

#define CK_USUAL_VERSIONS 8 /* 1.0 to 1.7 */
#define CK_USUAL          (CK_USUAL_VERSIONS * 4)

/* Extensions that rules ask for by name, whether the grammar knows them or not. */
/* clang-format off */
#define CK_EXTENSIONS(EXT) \
	EXT(AMD_GPU_SHADER_HALF_FLOAT, "SPV_AMD_gpu_shader_half_float") \
	EXT(AMD_GPU_SHADER_HALF_FLOAT_FETCH, "SPV_AMD_gpu_shader_half_float_fetch") \
	EXT(AMD_GPU_SHADER_INT16, "SPV_AMD_gpu_shader_int16") \
	EXT(AMD_SHADER_BALLOT, "SPV_AMD_shader_ballot") \
	EXT(ARM_GRAPH, "SPV_ARM_graph") \
	EXT(EXT_RELAXED_PRINTF, "SPV_EXT_relaxed_printf_string_address_space") \
	EXT(KHR_COMPUTE_SHADER_DERIVATIVES, "SPV_KHR_compute_shader_derivatives") \
	EXT(KHR_NON_SEMANTIC_INFO, "SPV_KHR_non_semantic_info") \
	EXT(KHR_PHYSICAL_STORAGE_BUFFER, "SPV_KHR_physical_storage_buffer") \
	EXT(VALIDATOR_IGNORE_TYPE_DECL_UNIQUE, "SPV_VALIDATOR_ignore_type_decl_unique")
/* clang-format on */

#define CK_EXT_NUMBER(id, name) CK_EXT_##id,

enum ck_ext {
	CK_EXTENSIONS(CK_EXT_NUMBER) CK_EXT_COUNT
};

/* Extended instruction sets that rules know. */
enum ck_set {
	CK_SET_OTHER,
	CK_SET_GLSL,
	CK_SET_OPENCL,
	CK_SET_DEBUG_INFO,
	CK_SET_OPENCL_DEBUG,
	CK_SET_SHADER_DEBUG, /* NonSemantic.Shader.DebugInfo.* */
	CK_SET_CLSPV,
	CK_SET_NON_SEMANTIC, /* any other, heard of or not */
	CK_SET_COUNT
};

/* Where in the logical layout the walk is; layout.c. */
struct ck_layout {
	uint8_t section;
	bool functions;    /* in a section of them */
	uint16_t anywhere; /* bit of the section, where ck_op.anywhere counts */
	uint8_t graph;     /* inside OpGraphARM */
	uint16_t reported; /* bit per section: its instructions came too late */
};

/* An <id> used before its definition: where first. */
struct ck_forward {
	uint32_t id;
	uint32_t at;
	uint32_t word;
};

/* @at is the word offset of the instruction, 0 = the module. */
struct ck_finding {
	const struct ck_rule *rule;
	uint32_t at;
	uint32_t sequence; /* of reports */
	uint32_t id;
	uint32_t detail;
	uint16_t word;
	uint16_t vuid;
};

/* ---- the parts of the state ---- */

/**
 * struct ck_tables - what follows from the grammar and the families; made once
 * @capabilities: of the grammar
 * @in_all_envs:  capabilities that every environment has
 * @set_kinds:    enum ck_set, by number of the grammar's set
 * @ops:          by sx_op_place(): [0] is of no opcode
 * @dense_ops:    the same by opcode
 * @visitors:     of all opcodes
 * @subscribers:  to uses of <id>s with @use_flags
 * @by_decoration: see struct ck_op
 */
struct ck_tables {
	struct sx_capabilities capabilities;
	struct sx_cap_bits in_all_envs;
	uint8_t *set_kinds;
	uint32_t set_count;
	uint32_t op_count;
	struct ck_op *ops;
	const struct ck_op *dense_ops[CK_DENSE_OPS];
	CK_ARRAY_OF(struct ck_visitor, visitors);
	CK_ARRAY_OF(struct ck_visitor, subscribers);
	uint32_t use_flags;
	uint32_t by_decoration[CK_DECORATING][CK_PASSES][CK_DECO_BITS];
};

/**
 * struct ck_support - entries of the grammar that have all they need in the module
 * @known:  bit per entry; where it is not set, that is to be found out
 * @usual:  what @known begins with, by version and model; @current of them is the module's,
 *          NULL: not known, or none is
 * @before: what the module before has declared
 */
struct ck_support {
	uint64_t *known;
	struct ck_usual usual[CK_USUAL];
	struct ck_usual *current;
	struct ck_declared before;
};

/**
 * struct ck_input - the module; its words are those of the index
 * @size:    in bytes
 * @swapped: the words of a module of the other byte order
 * @version: major << 4 | minor, as entries have it
 */
struct ck_input {
	size_t size;
	unsigned char *swapped;
	size_t swapped_cap;
	struct spvx_header header;
	uint32_t version;
};

/**
 * struct ck_declarations - what the module has declared so far
 * @named_extensions: bit per enum ck_ext
 * @missing:    capabilities whose lack has been reported
 * @unknown:    a capability that the grammar does not have is declared
 * @changed:    what the features follow from
 * @addressing: of OpMemoryModel; UINT32_MAX before it
 * @memory:     the same
 * @conditions: of rows, enum ck_pred_when
 * @held:       predicates that hold for all types: bits of enum ck_pred_what
 * @logical:    addressing Logical or PhysicalStorageBuffer64
 */
struct ck_declarations {
	struct sx_cap_bits capabilities;
	struct sx_ext_bits extensions;
	uint32_t named_extensions;
	struct sx_cap_bits missing;
	bool unknown;
	bool changed;
	bool has_memory_model;
	bool logical;
	uint32_t addressing;
	uint32_t memory;
	uint32_t conditions;
	uint64_t held;
};

/**
 * struct ck_code - functions and what enters them
 * @classes: storage classes named by types and variables; bit 31 is for all from 31 on
 */
struct ck_code {
	CK_ARRAY_OF(struct ck_function, functions);
	CK_ARRAY_OF(struct ck_call, calls);
	struct sx_calls graph; /* resolved after pass 1 */
	CK_ARRAY_OF(struct ck_entry_point, entry_points);
	CK_ARRAY_OF(struct ck_mode, modes);
	uint32_t classes;
};

/**
 * struct ck_decoded - the operands of the instruction at @at
 * @numbers:    what the operand machine has to know of <id>s
 * @fault_word: where the fault is
 * @has_enums:  some are enumerants or masks
 */
struct ck_decoded {
	struct spvx_ids numbers;
	CK_ARRAY_OF(struct ck_operand, operands);
	uint32_t at;
	enum spvx_code fault;
	unsigned fault_word;
	bool has_enums;
};

/**
 * struct ck_walk - where a pass is
 * @function: the current one; NULL outside
 * @block:    ordinal of the current block; 0: none is open
 * @label:    its <id>
 * @blocks:   ordinals given
 * @before:   opcode of the instruction before, OpNop at first
 * @globals, @locals: variables so far
 * @narrow_at: the last instruction reported for numbers that are too narrow
 * @forwards: <id>s used before their definition
 * @muted:    offsets of instructions that no rule visits; @next_muted: in pass 2, of them
 */
struct ck_walk {
	struct ck_layout layout;
	struct ck_function *function;
	uint32_t block;
	uint32_t label;
	uint32_t blocks;
	uint16_t before;
	uint32_t globals;
	uint32_t locals;
	uint32_t narrow_at;
	CK_ARRAY_OF(struct ck_forward, forwards);
	CK_ARRAY_OF(uint32_t, muted);
	uint32_t next_muted;
};

/* What would allow a layout; in the order in which they are proposed. */
enum ck_layout_option {
	CK_ALLOW_NONE,
	CK_ALLOW_RELAXED,
	CK_ALLOW_STANDARD,
	CK_ALLOW_SCALAR,
	CK_ALLOW_WORKGROUP_SCALAR
};

/**
 * struct ck_layout_fault - a part of a block that is not laid out as it must be
 * @part:    <id> of the type of the member, of the element, or of the matrix
 * @member:  index, CK_NO_MEMBER: it is about an array or a matrix
 * @name_at: word offset of its OpMemberName, 0: none
 * @place:   its offset, or the stride
 * @needs:   alignment or size
 * @rules:   what they are called, static
 * @allow:   enum ck_layout_option
 */
struct ck_layout_fault {
	uint32_t part;
	uint32_t member;
	uint32_t name_at;
	uint32_t place;
	uint32_t needs;
	const char *rules;
	uint8_t allow;
};

#define CK_NO_MEMBER UINT32_MAX

/**
 * struct ck_findings - what has been reported
 * @muted: nothing more is reported of the current instruction
 * @first: in the order of the reference; .rule NULL: none
 * @layouts: what findings about layouts have as their detail is an index of these
 * @counts: by severity
 */
struct ck_findings {
	CK_ARRAY_OF(struct ck_finding, list);
	CK_ARRAY_OF(struct ck_layout_fault, layouts);
	uint32_t sequence;
	bool muted;
	struct ck_finding first;
	uint64_t counts[3];
};

/**
 * struct ck_families - how families are called
 * @met:         bits of enum ck_need, those of the module
 * @block_began: CK_NEEDS_BEGIN is met: CK_BLOCK_BEGAN or 0
 * @used_flags:  of the flags that some family waits for, those that some <id> has
 * @states, @hooks: of all families
 */
struct ck_families {
	uint16_t met;
	uint16_t used_flags;
	uint8_t block_began;
	void *states[CK_MAX_FAMILIES];
	struct ck_hooks hooks[CK_HOOKS];
};

/**
 * struct ck - a check; what belongs to one module is forgotten before the next
 * @index:      facts of the module; first, as its address is the most used
 * @error:      -SPVX_ENOMEM: give up
 * @steps_left: see ck_step()
 * @state:      of the family at work
 * @row:        of its table, for the current opcode
 */
struct ck {
	struct sx_index index;
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	struct spvx_check_options options;
	const struct ck_env *env;
	int env_id;
	int error;
	uint64_t steps_left;
	void *state;
	const void *row;
	struct ck_features features;
	struct ck_input input;
	struct ck_declarations declared;
	struct ck_walk walk;
	struct ck_code code;
	struct ck_decoded decoded;
	struct ck_findings findings;
	struct ck_families families;
	struct ck_support support;
	struct ck_tables tables;
};

/* ---- reporting; report.c ---- */

/*
 * sx_ck_report() - something is wrong
 * @rule:   static const
 * @i:      the instruction, NULL = the module
 * @word:   of the instruction, 0 = all of it
 * @id:     it is about, 0 = none
 * @detail: for the text
 */
CK_COLD void sx_ck_report(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
			  unsigned word, uint32_t id, uint32_t detail);

/* The same with a VUID that the rule does not know. */
CK_COLD void sx_ck_report_vuid(struct ck *c, const struct ck_rule *rule,
			       const struct ck_insn *i, unsigned word, uint32_t id,
			       uint32_t detail, unsigned vuid);

/* About an instruction that is not the current one: by word offset. */
CK_COLD void sx_ck_report_at(struct ck *c, const struct ck_rule *rule, uint32_t at,
			     unsigned word, uint32_t id, uint32_t detail);

#endif
