/* SPDX-License-Identifier: MIT */
/*
 * check/engine/state.h - the state of a check, in parts by purpose, and how rules report.
 */
#ifndef SPVX_CHECK_ENGINE_STATE_H
#define SPVX_CHECK_ENGINE_STATE_H

#include "base/alloc.h"
#include "base/map.h"
#include "check/engine/family.h"
#include "check/engine/record.h"
#include "check/engine/rule.h"
#include "grammar/image.h"
#include "spirv/calls.h"
#include "spirv/capabilities.h"

/* ---- the environments a module can be valid for; env.c ---- */

enum ck_env_flags {
	CK_ENV_VULKAN = 1 << 0,
	CK_ENV_OPENCL = 1 << 1,
	CK_ENV_OPENGL = 1 << 2,
	CK_ENV_UNIVERSAL = 1 << 3,
	CK_ENV_RELAXED_LAYOUT = 1 << 4, /* block layout is relaxed by default */
	CK_ENV_LOCAL_SIZE_ID = 1 << 5,  /* LocalSizeId is allowed */
	CK_ENV_EMBEDDED = 1 << 6
};

struct ck_env {
	const char *name;
	uint16_t version; /* highest version of modules: major << 4 | minor */
	uint8_t flags;
	uint8_t caps; /* enum cap_set of env.c: its capabilities */
};

/* All environments: name, highest version, enum ck_env_flags, capabilities (enum of
 * env.c). */
/* clang-format off */
#define CK_ENVS(ENV) \
	ENV(UNIVERSAL_1_0, "spv1.0", 1, 0, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_1, "spv1.1", 1, 1, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_2, "spv1.2", 1, 2, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_3, "spv1.3", 1, 3, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_4, "spv1.4", 1, 4, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_5, "spv1.5", 1, 5, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_6, "spv1.6", 1, 6, UNIVERSAL, CAPS_ALL) \
	ENV(VULKAN_1_0, "vulkan1.0", 1, 0, VULKAN, CAPS_VK_1_0) \
	ENV(VULKAN_1_1, "vulkan1.1", 1, 3, RELAXED, CAPS_VK_1_1) \
	ENV(VULKAN_1_1_SPV_1_4, "vulkan1.1spv1.4", 1, 4, RELAXED, CAPS_ALL) \
	ENV(VULKAN_1_2, "vulkan1.2", 1, 5, RELAXED, CAPS_VK_1_2) \
	ENV(VULKAN_1_3, "vulkan1.3", 1, 6, NEWER, CAPS_VK_1_3) \
	ENV(VULKAN_1_4, "vulkan1.4", 1, 6, NEWER, CAPS_VK_1_4) \
	ENV(OPENCL_1_2, "opencl1.2", 1, 0, OPENCL, CAPS_CL_1_2) \
	ENV(OPENCL_1_2_EMBEDDED, "opencl1.2embedded", 1, 0, EMBEDDED, CAPS_CL_1_2) \
	ENV(OPENCL_2_0, "opencl2.0", 1, 0, OPENCL, CAPS_CL_2_0) \
	ENV(OPENCL_2_0_EMBEDDED, "opencl2.0embedded", 1, 0, EMBEDDED, CAPS_CL_2_0) \
	ENV(OPENCL_2_1, "opencl2.1", 1, 0, OPENCL, CAPS_CL_2_0) \
	ENV(OPENCL_2_1_EMBEDDED, "opencl2.1embedded", 1, 0, EMBEDDED, CAPS_CL_2_0) \
	ENV(OPENCL_2_2, "opencl2.2", 1, 2, OPENCL, CAPS_CL_2_2) \
	ENV(OPENCL_2_2_EMBEDDED, "opencl2.2embedded", 1, 2, EMBEDDED, CAPS_CL_2_2) \
	ENV(OPENGL_4_0, "opengl4.0", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_1, "opengl4.1", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_2, "opengl4.2", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_3, "opengl4.3", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_5, "opengl4.5", 1, 0, OPENGL, CAPS_ALL)
/* clang-format on */

#define CK_ENV_NUMBER(id, ...) CK_ENV_##id,

enum ck_env_id {
	CK_ENVS(CK_ENV_NUMBER) CK_ENV_COUNT
};

const struct ck_env *sx_ck_env(int env);

/* ---- the state ---- */

/* A growing array: NAME has room for NAME_cap elements, of which NAME_count are used. */
#define CK_ARRAY_OF(type, name) \
	type *name;             \
	size_t name##_cap;      \
	uint32_t name##_count

/* Features that follow from declared capabilities, extensions and the version. */
struct ck_features {
	bool shader;
	bool kernel;
	bool linkage;
	bool int8;
	bool int16;
	bool float16;
	bool rounding_modes;
	bool vulkan_memory_model;
	bool variable_pointers;
	bool variable_pointers_storage; /* ...StorageBuffer, implied by the other */
	bool any_variable_pointers;
	bool workgroup_layout; /* WorkgroupMemoryExplicitLayoutKHR */
	bool untyped_pointers;
};

/* Declarations of the previous module, and its features; .version 0: there was none. */
struct ck_declared {
	struct sx_cap_bits capabilities;
	uint32_t named_extensions;
	uint32_t version;
	struct ck_features features;
};

/*
 * struct ck_usual - entries that all modules of a version with Shader, Kernel, both or
 * neither support by the capabilities that these imply, which covers most entries that
 * modules use
 * @capabilities: Shader, Kernel, and the capabilities they imply
 * @supported: bit per entry, as in struct ck_support
 */
struct ck_usual {
	struct sx_cap_bits capabilities;
	uint64_t *supported;
};

#define CK_USUAL_VERSIONS 8 /* 1.0 to 1.7 */
#define CK_USUAL          (CK_USUAL_VERSIONS * 4)

/* Extensions that rules query by name, whether the grammar knows them or not. */
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
	CK_SET_GRAPH_DEBUG,  /* NonSemantic.Graph.DebugInfo.* */
	CK_SET_NON_SEMANTIC, /* any other, in the grammar or not */
	CK_SET_COUNT
};

/* The place of the walk in the logical layout; layout.c. */
struct ck_layout {
	uint8_t section;
	bool functions;    /* the section is one of functions */
	uint16_t anywhere; /* bit of the section, if ck_op.anywhere counts in it */
	uint8_t graph;     /* inside OpGraphARM */
	uint16_t reported; /* bit per section: an instruction of it was reported as late */
};

/* An <id> used before its definition, and the place of its first use. */
struct ck_forward {
	uint32_t id;
	uint32_t at;
	uint32_t word;
};

/* A finding. @at is the word offset of the instruction, 0 = the module; @other that of the
 * second place, 0 = the definition of an <id>. */
struct ck_finding {
	const struct ck_rule *rule;
	uint32_t at;
	uint32_t sequence; /* number of the report, from 0 on */
	uint32_t id;
	uint32_t detail;
	uint16_t word;
	uint16_t vuid;
	uint32_t other;
};

/* ---- the parts of the state ---- */

/**
 * struct ck_tables - tables made from the grammar and the families, once for a state
 * @capabilities: of the grammar
 * @set_kinds:    enum ck_set, by number of the grammar's set
 * @ops:          by sx_op_place(); [0] is for unknown opcodes
 * @dense_ops:    elements of @ops by opcode
 * @visitors:     of all opcodes
 * @subscribers:  visitors of uses of <id>s with @use_flags
 * @by_decoration: see struct ck_op
 */
struct ck_tables {
	struct sx_capabilities capabilities;
	uint8_t *set_kinds;
	uint32_t set_count;
	uint32_t op_count;
	struct ck_op *ops;
	const struct ck_op *dense_ops[CK_DENSE_OPS];
	CK_ARRAY_OF(struct ck_visitor, visitors);
	CK_ARRAY_OF(struct ck_visitor, subscribers);
	uint32_t use_flags;
	uint32_t by_decoration[CK_DECORATING][CK_PASSES][SX_DECORATION_BITS];
};

/**
 * struct ck_support - entries of the grammar whose requirements the module meets
 * @known:  bit per entry; if it is clear, the requirements have yet to be tested
 * @usual:  initial values of @known, by version and Shader or Kernel
 * @current: the element of @usual for this module; NULL: not known, or none
 * @before: declarations of the previous module
 */
struct ck_support {
	uint64_t *known;
	struct ck_usual usual[CK_USUAL];
	struct ck_usual *current;
	struct ck_declared before;
};

/**
 * struct ck_input - the module; its words are c->index.words
 * @size:    in bytes
 * @swapped: a byte-swapped copy of a module of the other byte order
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
 * struct ck_declarations - declarations of the module so far
 * @named_extensions: bit per enum ck_ext
 * @missing:    capabilities that have been reported as missing
 * @unknown:    a capability that the grammar does not have is declared
 * @changed:    features have to be derived again
 * @addressing: of OpMemoryModel; UINT32_MAX before it
 * @memory:     of OpMemoryModel; UINT32_MAX before it
 * @conditions: conditions of rows that are met, enum ck_pred_when; 0: to be determined
 * @universal:  predicates that hold for all types: bits of enum ck_pred_what
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
	uint64_t universal;
};

/**
 * struct ck_code - functions, calls and entry points
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
 * @numbers:    facts of <id>s that decoding operands depends on
 * @fault:      the error at which decoding stopped, SPVX_OK: none
 * @fault_word: the word at fault
 * @has_enums:  some operands are enumerants or masks
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
 * struct ck_walk - the place of a pass in the module
 * @function: the current function; NULL outside
 * @block:    ordinal of the current block; 0: none is open
 * @label:    <id> of the current block
 * @blocks:   number of ordinals assigned so far
 * @before:   opcode of the previous instruction, OpNop at first
 * @globals, @locals: variables so far
 * @narrow_at: the last instruction reported for numbers that are too narrow
 * @forwards: <id>s used before their definition
 * @muted:    word offsets of instructions that no rule visits
 * @next_muted: index in @muted of the next one that pass 2 comes to
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

/* Options that would allow a layout, in the order in which they are proposed. */
enum ck_layout_option {
	CK_ALLOW_NONE,
	CK_ALLOW_RELAXED,
	CK_ALLOW_STANDARD,
	CK_ALLOW_SCALAR,
	CK_ALLOW_WORKGROUP_SCALAR
};

/**
 * struct ck_layout_fault - a part of a block whose layout breaks a rule
 * @part:    <id> of the type of the member, of the element, or of the matrix
 * @member:  index of the member, CK_NO_MEMBER: the fault is of an array or a matrix
 * @name_at: word offset of its OpMemberName, 0: none
 * @place:   its offset, or the stride, in bytes
 * @before:  1 + the member that it overlaps, 0: none
 * @needs:   the alignment or size that the rules require, in bytes
 * @rules:   name of the layout rules, a static string
 * @allow:   enum ck_layout_option
 */
struct ck_layout_fault {
	uint32_t part;
	uint32_t member;
	uint32_t name_at;
	uint32_t before;
	uint32_t place;
	uint32_t needs;
	const char *rules;
	uint8_t allow;
};

#define CK_NO_MEMBER UINT32_MAX

/**
 * struct ck_findings - the findings of a module
 * @layouts: faults of layouts; the detail of a finding about a layout is an index of these
 * @sequence: number of reports so far
 * @muted: reports are dropped for now
 * @other: the second place of the next finding
 * @first: the first error in the order of the reference; .rule NULL: none
 * @counts: number of findings by severity
 */
struct ck_findings {
	CK_ARRAY_OF(struct ck_finding, list);
	CK_ARRAY_OF(struct ck_layout_fault, layouts);
	uint32_t sequence;
	bool muted;
	uint32_t other;
	struct ck_finding first;
	uint64_t counts[3];
};

/**
 * struct ck_families - how families are called
 * @satisfied:   bits of enum ck_need that the module meets
 * @block_began: CK_BLOCK_BEGAN if the instruction meets CK_NEEDS_BEGIN, else 0
 * @used_flags:  flags with subscribers that some <id> of the module has
 * @states:      struct of each family, NULL: it has none
 * @with_state:  numbers of the families that have one
 * @hooks:       callbacks of all families
 */
struct ck_families {
	uint16_t satisfied;
	uint16_t used_flags;
	uint8_t block_began;
	void *states[CK_MAX_FAMILIES];
	uint8_t with_state[CK_MAX_FAMILIES];
	unsigned with_state_count;
	struct ck_hooks hooks[CK_HOOKS];
};

/**
 * struct ck - a check; the state of one module is cleared before the next
 * @index:      facts of the module; the first member, as its address is the most used
 * @error:      0, or the error at which the check gives up: -SPVX_ENOMEM
 * @steps_left: see ck_step()
 * @state:      state of the family being called
 * @row:        row of its table for the current opcode
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
 * sx_ck_report() - report a finding
 * @rule:   the check that failed, static const
 * @i:      the instruction, NULL = the module
 * @word:   word of the instruction, 0 = all of it
 * @id:     the <id> at fault, 0 = none
 * @detail: a value that the text of the check shows
 */
CK_COLD void sx_ck_report(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
			  unsigned word, uint32_t id, uint32_t detail);

/* Name the second place of the finding that is reported next: the word offset of the other
 * instruction that takes part. */
static inline void ck_second(struct ck *c, uint32_t at)
{
	c->findings.other = at;
}

/* Report a finding with a VUID that is not the rule's. */
CK_COLD void sx_ck_report_vuid(struct ck *c, const struct ck_rule *rule,
			       const struct ck_insn *i, unsigned word, uint32_t id,
			       uint32_t detail, unsigned vuid);

/* Report a finding on another instruction than the current one, by its word offset. */
CK_COLD void sx_ck_report_at(struct ck *c, const struct ck_rule *rule, uint32_t at,
			     unsigned word, uint32_t id, uint32_t detail);

#endif
