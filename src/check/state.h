/* SPDX-License-Identifier: MIT */
/*
 * check/state.h - the state of a check, what a family of rules is, and how it reports.
 */
#ifndef SPVX_CHECK_STATE_H
#define SPVX_CHECK_STATE_H

#include "base/alloc.h"
#include "base/map.h"
#include "check/env.h"
#include "check/record.h"
#include "check/rule.h"
#include "grammar/image.h"
#include "spirv/capabilities.h"

struct ck;

/* A growing array of the state: NAME and NAME_cap, NAME_count of them used. */
#define CK_ARRAY_OF(type, name) \
	type *name;             \
	size_t name##_cap;      \
	uint32_t name##_count

/* ---- families ---- */

#define CK_OPS_END      UINT16_MAX
#define CK_MAX_FAMILIES 128

/* Where in W2 a family sees instructions. */
enum ck_where {
	CK_EVERYWHERE,
	CK_OUTSIDE, /* of functions */
	CK_INSIDE   /* c->fn is set */
};

/* What families are called for beside instructions; those that want to be, in order. */
enum ck_hook {
	CK_AT_BEGIN,
	CK_AT_FUNCTION_END,
	CK_AT_END,
	CK_HOOKS
};

struct ck_hooks {
	void (*hook[CK_MAX_FAMILIES])(struct ck *c);
	void *state[CK_MAX_FAMILIES];
	unsigned count;
};

/* When an instruction is shown. */
enum ck_moment {
	CK_IN_W1,
	CK_IN_W2_OUTSIDE,
	CK_IN_W2_INSIDE,
	CK_MOMENTS
};

/* What there must be for a family to have something to say: of the module, and last of the
 * instruction. */
enum ck_need {
	CK_NEEDS_VULKAN = 1 << 0,
	CK_NEEDS_NOTES = 1 << 1,   /* they are asked for */
	CK_NEEDS_LOGICAL = 1 << 2, /* logical pointers, with their rules; known in W2 */
	CK_NEEDS_VARIABLE_POINTERS = 1 << 3, /* with their capabilities; known in W2 */
	CK_NEEDS_SMALL = 1 << 4,             /* limited numbers; known in W2 */
	CK_NEEDS_HEAP = 1 << 5,              /* DescriptorHeapEXT; known in W2 */
	CK_NEEDS_REPEATS = 1 << 6, /* a target with a decoration twice; known in W2 */
	CK_NEEDS_NARROW = 1 << 7,  /* numbers that do not fill their words; known in W2 */
	CK_NEEDS_CLASSES = 1 << 8, /* classes that only some models have; known in W2 */
	CK_NEEDS_DETAILS = 1 << 9, /* operands that are no <id>s: !ck_is_bare() */
	CK_NEEDS_BEGIN = 1 << 10,  /* of a block; or a merge before; adjacency.c */
	CK_NEVER = 1 << 11
};

typedef void ck_look(struct ck *c, const struct ck_insn *i);

/* A function that is kept out of its only caller, which is short and most often does without
 * it; one that is hardly ever called, so that what leads to it lies apart. */
#define CK_APART __attribute__((noinline))
#define CK_RARE  __attribute__((cold))

/*
 * struct ck_family - a file of rules
 * @name:     for people
 * @state_size: of the family's own struct: c->state in each of its functions; zeroed once,
 *            kept from module to module
 * @ops:      opcodes it wants to see, ending with CK_OPS_END
 * @wants:    asked once per opcode of the grammar: others that it wants to see
 * @row_of:   the same: those that a table of the family has a row for; c->row is that row
 * @where:    enum ck_where, for @w2
 * @needs:    bits of enum ck_need: where one is not given it is shown nothing
 * @needs_of: more of them, for an opcode
 * @decos:    of what decorates it wants to see these alone, ending with CK_OPS_END
 * @touches:  enum ck_id_flags, for @touch
 * @begin:    a module begins, nothing is known but its header; reset counters here
 * @w1:       instructions outside functions, in order; what stands before is known
 * @w2:       instructions in order, everything known; c->fn is NULL outside functions
 * @touch:    in W2, behind all @w2: instructions of any opcode that seem to name an <id>
 *            with one of the flags; every word is taken for an <id>, whatever it is
 * @function_end: in W2, behind the last instruction of c->fn
 * @end:      all instructions are through
 * @release:  free what the state holds (with c->a), not the state
 *
 * An instruction with an error of its own in words or <id>s, or that names what failed, is
 * shown to nobody.
 */
struct ck_family {
	const char *name;
	size_t state_size;
	const uint16_t *ops;
	bool (*wants)(const struct spvx_grammar *g, const struct spvx_entry *op);
	const void *(*row_of)(const struct spvx_entry *op);
	uint8_t where;
	uint16_t needs;
	uint16_t (*needs_of)(uint16_t opcode, enum ck_moment moment);
	const uint16_t *decos;
	uint32_t touches;
	void (*begin)(struct ck *c);
	ck_look *w1;
	ck_look *w2;
	ck_look *touch;
	void (*function_end)(struct ck *c);
	void (*end)(struct ck *c);
	void (*release)(struct ck *c);
};

/* A family that is shown an instruction. */
struct ck_seer {
	ck_look *look;
	void *state;
	const void *row;
	uint16_t needs;   /* bits of enum ck_need */
	uint32_t touches; /* of those that wait for a touch */
};

/* Who is to be shown an instruction: as no block has begun, or one has; as it is not bare
 * (ck_is_bare()), or is. */
enum ck_situation {
	CK_BEGUN = 1 << 0,
	CK_BARE = 1 << 1,
	CK_SITUATIONS = 1 << 2
};

/*
 * struct ck_seen - who sees an opcode at a moment: bits of seers, in their order
 * @active: by enum ck_situation, in a module to which @given was given
 * @first:  place in c->seers of the one with bit 0
 * @given:  bits of enum ck_need
 * @asked:  those of them that some seer asks for
 * @count:  how many seers
 */
struct ck_seen {
	uint32_t active[CK_SITUATIONS];
	uint32_t first;
	uint16_t given;
	uint16_t asked;
	uint8_t count;
};

#define CK_MOST_SEERS 32 /* of an opcode: they have a bit each */

#define CK_NEAR_OPS   512 /* opcodes below this are most that modules have */
#define CK_DECO_BITS  64  /* of decorations; those with high numbers share the last */
#define CK_DECORATING 6   /* opcodes */

/* What the walks have to do for an opcode beside showing it. */
enum ck_role {
	CK_ROLE_FULL = 1 << 0,     /* judged by more than its words: never the fast path */
	CK_ROLE_DECLARES = 1 << 1, /* a capability or an extension */
	CK_ROLE_VALUE = 1 << 2,    /* a value like any other; record.c */
	CK_ROLE_OPENS = 1 << 3,    /* a function or a block */
	CK_ROLE_CLOSES = 1 << 4,   /* the same */
	CK_ROLE_UNTYPED = 1 << 5   /* it may name what has no type; ids.c */
};

#define CK_NOT_AHEAD UINT16_MAX /* no instruction has such a word */

/*
 * struct ck_op - what is known of an opcode once for a state; a line of the cache
 * @entry:    of the grammar
 * @each:     what it can break that needs no more than counters; insn.c, NULL: nothing
 * @note:     who takes note of it, beside of its result; record.c, NULL: nobody
 * @place:    of its entry in the grammar
 * @ids:      bit per word known by its place: an <id> that is used
 * @may:      bit per word, the last for all behind: it may be such an <id>
 * @seen:     who sees it
 * @decos:    of one that decorates: seers by moment and bit of the decoration; else NULL
 * @sections: it may stand in; layout.c
 * @common:   those in which it may stand anywhere, in functions anywhere in a block
 * @fl:       enum ck_id_flags of its result, where that has the type it must have
 * @ahead:    from this word on its <id>s may be defined later
 * @plain:    its words are <id>s and integers, one after the other, but for what may be absent
 * @open:     any number of the last such
 * @bare:     with so many words or fewer an instruction is bare
 * @least:    words it must have, where @plain
 * @most:     words before the first operand that is something else
 * @flags:    enum sx_entry_flags of its entry, which then need not be fetched
 * @deco:     word of the decoration, where it is one
 * @roles:    bits of enum ck_role
 * @operand:  word of operand 0, behind result type and result
 * @shape:    of a type; record_type.c
 */
struct ck_op {
	const struct spvx_entry *entry;
	ck_look *each;
	ck_look *note;
	uint32_t place;
	uint32_t ids;
	uint32_t may;
	struct ck_seen seen[CK_MOMENTS];
	uint32_t (*decos)[CK_DECO_BITS];
	uint16_t sections;
	uint16_t common;
	uint16_t fl;
	uint16_t ahead;
	uint16_t bare;
	bool plain;
	bool open;
	uint8_t least;
	uint8_t most;
	uint8_t flags;
	uint8_t deco;
	uint8_t roles;
	uint8_t operand;
	uint8_t shape;
};

/* All families; families.c. Return: how many. */
unsigned sx_ck_families(const struct ck_family *const **families);

/* ---- the state ---- */

/* What follows from capabilities, extensions and version; design 1.1. */
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
	bool vmm; /* VulkanMemoryModel */
	bool decl8;
	bool decl16i;
	bool declf16;
	bool declf8;
	bool free_rm;
	bool redscan;
	bool uconv_sc;
	bool vp;        /* VariablePointers */
	bool vpsb;      /* VariablePointersStorageBuffer (VariablePointers implies it) */
	bool varptr;    /* either */
	bool wg_layout; /* WorkgroupMemoryExplicitLayoutKHR */
	bool untyped;   /* UntypedPointersKHR */
};

/* What a module has declared, and what followed; .version 0: none has. */
struct ck_declared {
	struct sx_cap_bits caps;
	uint32_t named_exts;
	uint32_t version;
	struct ck_features has;
};

/*
 * struct ck_usual - what is known to be fine in all modules of a version that have Shader, or
 * Kernel, or both: it follows from what those imply, and most that modules have does
 * @caps: implied
 * @fine: bits as those of struct ck.fine
 */
struct ck_usual {
	struct sx_cap_bits caps;
	uint64_t *fine;
};

#define CK_USUAL_VERSIONS 8 /* 1.0 to 1.7 */
#define CK_USUAL          (CK_USUAL_VERSIONS * 4)

/* Extensions that rules ask for by name, whether the grammar knows them or not. */
enum ck_ext {
	CK_EXT_AMD_GPU_SHADER_HALF_FLOAT,
	CK_EXT_AMD_GPU_SHADER_HALF_FLOAT_FETCH,
	CK_EXT_AMD_GPU_SHADER_INT16,
	CK_EXT_AMD_SHADER_BALLOT,
	CK_EXT_ARM_GRAPH,
	CK_EXT_EXT_RELAXED_PRINTF,
	CK_EXT_KHR_COMPUTE_SHADER_DERIVATIVES,
	CK_EXT_KHR_NON_SEMANTIC_INFO,
	CK_EXT_KHR_PHYSICAL_STORAGE_BUFFER,
	CK_EXT_VALIDATOR_IGNORE_TYPE_DECL_UNIQUE,
	CK_EXT_COUNT
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
	bool functions;      /* in a section of them */
	uint16_t common;     /* bit of the section, where ck_op.common counts */
	uint8_t graph;       /* inside OpGraphARM */
	uint16_t complained; /* bit per section: its instructions came too late */
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

/* What belongs to one module is behind @data and is forgotten before the next. */
struct ck {
	struct sx_index index; /* first: its address is that of all */

	/* how */
	struct spvx_check_options opt;
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	const struct ck_env *env;
	int env_id;
	struct sx_capabilities known; /* of the grammar */
	struct sx_cap_bits shown;     /* capabilities that every environment can show */
	uint8_t *set_kinds;           /* enum ck_set, by number of the grammar's set */
	uint32_t set_count;
	struct ck_op *ops; /* by sx_op_place(): [0] is of no opcode */
	uint32_t op_count;
	const struct ck_op *near_ops[CK_NEAR_OPS]; /* the same by opcode */
	CK_ARRAY_OF(struct ck_seer, seers);
	CK_ARRAY_OF(struct ck_seer, touched);
	uint32_t touches;            /* of all of those */
	struct ck_declared declared; /* by the module before */
	struct ck_usual usuals[CK_USUAL];
	uint64_t *fine; /* bit per entry of the grammar: all it needs is there */
	uint32_t decos_seen[CK_DECORATING][CK_MOMENTS][CK_DECO_BITS];

	/* the module */
	size_t size;           /* in bytes, of what the index has the words of */
	unsigned char *turned; /* the words, of a module of the other byte order */
	size_t turned_cap;
	struct spvx_header header;
	uint32_t version; /* major << 4 | minor, as entries have it */
	int error;        /* -SPVX_ENOMEM: give up */
	uint64_t spare;   /* steps left, see ck_step() */

	/* declared */
	struct sx_cap_bits caps;
	struct sx_ext_bits exts;
	uint32_t named_exts; /* bit per enum ck_ext */
	struct ck_features has;
	bool has_grown;         /* what @has follows from */
	struct ck_usual *usual; /* of such modules; NULL: not known, or there is none */
	bool has_memory_model;
	uint32_t addressing; /* of OpMemoryModel; UINT32_MAX before it */
	uint32_t memory;
	bool logical;   /* addressing Logical or PhysicalStorageBuffer64 */
	uint16_t given; /* bits of enum ck_need, those of the module */
	uint8_t begun;  /* CK_NEEDS_BEGIN is given: CK_BEGUN or 0 */

	/* records */
	struct spvx_ids facts; /* for the operand machine */
	uint16_t marks;    /* of those flags that somebody waits for, which some <id> has */
	uint32_t classes;  /* storage classes named by types and variables; bit 31 is for
			       all from 31 on */
	uint32_t small_at; /* where it was told last that numbers are too narrow */
	CK_ARRAY_OF(struct ck_func, funcs);
	CK_ARRAY_OF(struct ck_call, calls);
	CK_ARRAY_OF(struct ck_ep, eps);
	CK_ARRAY_OF(struct ck_mode, modes);
	CK_ARRAY_OF(struct ck_operand, operands); /* of operands_at */
	uint32_t operands_at;
	enum spvx_code operands_fault;
	unsigned operands_word; /* where the fault is */
	bool operands_enums;    /* some are enumerants or masks */
	CK_ARRAY_OF(struct ck_forward, forwards);
	CK_ARRAY_OF(uint32_t, hurt); /* offsets of instructions not to be shown */
	uint32_t hurt_at;            /* in W2: the next of them */

	/* the walk */
	struct ck_layout layout;
	struct ck_func *fn; /* at hand; NULL outside */
	uint32_t block;     /* ordinal of the block at hand; 0 = none is open */
	uint32_t label;     /* its <id> */
	uint32_t blocks;    /* ordinals given */
	uint16_t before;    /* opcode of the instruction before, OpNop at first */
	uint32_t globals;
	uint32_t locals;

	/* findings */
	CK_ARRAY_OF(struct ck_finding, findings);
	uint32_t sequence;
	bool mute;         /* nothing more is said of the instruction at hand */
	bool unknown_caps; /* a capability that the grammar does not have is declared */
	struct sx_cap_bits missing; /* capabilities whose lack has been told */
	struct ck_finding first;    /* in the order of the reference; .rule NULL = none */
	uint64_t counts[3];

	/* families */
	void *state;     /* of the one at work */
	const void *row; /* of its table, for the opcode at hand */
	void *states[CK_MAX_FAMILIES];
	struct ck_hooks hooks[CK_HOOKS];
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
CK_RARE void sx_ck_report(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
			  unsigned word, uint32_t id, uint32_t detail);

/* The same with a VUID that the rule does not know. */
CK_RARE void sx_ck_report_vuid(struct ck *c, const struct ck_rule *rule,
			       const struct ck_insn *i, unsigned word, uint32_t id,
			       uint32_t detail, unsigned vuid);

/* About an instruction that is not at hand: by word offset. */
CK_RARE void sx_ck_report_at(struct ck *c, const struct ck_rule *rule, uint32_t at,
			     unsigned word, uint32_t id, uint32_t detail);

#endif
