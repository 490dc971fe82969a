/* SPDX-License-Identifier: MIT */
/*
 * audit/state.h - internal state of an audit and facts of the current module.
 *
 * walk.c makes one pass over a module and collects facts here. Rules run as visitors of
 * instructions or at the end of the module, and call sx_au_hit(), which keeps the first
 * location and a count per rule.
 */
#ifndef SPVX_AUDIT_STATE_H
#define SPVX_AUDIT_STATE_H

#include "audit/code.h"
#include "audit/debug_insns.h"
#include "audit/kept.h"
#include "audit/op.h"
#include "audit/policy.h"
#include "audit/rules.h"
#include "base/buf.h"
#include "base/compiler.h"
#include "base/hash.h"
#include "base/vec.h"
#include "spirv/calls.h"
#include "spirv/capabilities.h"
#include "spirv/facts.h"
#include "spirv/idtable.h"

#include <spvx/identity.h>
#include <spvx/operand.h>

/**
 * struct au_insn - current instruction
 * @raw:    as the walk reads it
 * @op:     its entry in the grammar; NULL: none
 * @origin: added to its address: its offset in the module
 */
struct au_insn {
	struct spvx_insn raw;
	const struct spvx_entry *op;
	uint64_t origin;
};

/* Its offset in the module, in bytes. */
static inline uint64_t au_offset(const struct au_insn *i)
{
	return i->origin + (uintptr_t)i->raw.bytes;
}

/* Bytes of the module after its header, up to the end of an instruction. */
static inline uint64_t au_end_of(const struct au_insn *i)
{
	return au_offset(i) - SPVX_HEADER_BYTES +
	       i->raw.word_count * (uint64_t)SPVX_WORD_BYTES;
}

/* A word of the instruction; 0 past the end. */
static inline uint32_t au_word(const struct au_insn *i, unsigned n)
{
	return sx_arg(&i->raw, n);
}

/* First violation of a rule. */
struct au_hit {
	uint64_t offset;
	uint64_t count;
	uint64_t weight;
	uint32_t insn;
	uint32_t length;
	uint32_t text; /* offset of its message in @text */
	uint32_t text_len;
	uint32_t key;
	uint32_t key_len;
	bool soft; /* a note at most */
};

struct spvx_audit {
	const struct spvx_allocator *a;
	const struct spvx_audit_policy *policy;
	const struct spvx_grammar *g;
	spvx_audit_found_fn *found;
	spvx_audit_match_fn *match;
	void *ctx;
	struct au_set on;
	bool marks_uses; /* some enabled rule needs uses */
	struct sx_pattern_skip
		skip[2]; /* patterns to skip: for strings, for source texts */
	void (*ends[AU_COUNT])(struct spvx_audit *a); /* of enabled rules */
	unsigned end_count;
	uint32_t conditions;    /* bits of enum au_condition that hold */
	uint16_t *opcodes_used; /* opcodes of the module: indices in @ops */
	uint32_t opcodes_used_count;
	uint64_t *done_enums; /* by kind, per module: bit per value already handled */
	uint64_t *done_tails; /* by kind: same, for enumerants that end their instruction */
	uint64_t *done_first; /* both, for values without requirements */
	uint64_t *done_shader; /* both, for values that require Shader only */
	uint32_t kinds;        /* those of the grammar, and two more */
	uint32_t extended; /* the first of the two: instruction numbers of the only set */
	uint32_t first_op;
	uint32_t op_count;
	au_visit_fn **visitors;
	size_t visitor_count;
	/* the current module */
	struct spvx_str address;
	struct au_insn now; /* the last that was not plain; bounds the tables */
	uint32_t below;     /* the bound, or the end of the table of facts so far */
	struct au_facts m;
	const struct spvx_type *pointee; /* of the current OpVariable; NULL: unknown */
	struct spvx_ids ids;
	struct sx_facts facts; /* types and id facts; see below */
	struct au_debug_insns debug;
	struct spvx_idtable
		function_of;       /* <id> -> index + 1, set at the end of the module */
	struct spvx_idtable decos; /* <id> -> index + 1 of the first */
	uint16_t *marks;
	size_t mark_room;
	size_t mark_used;
	struct sx_vec globals;
	struct sx_vec variables; /* of module scope */
	struct sx_vec values;    /* uint64_t, of constants */
	struct sx_vec depths;    /* uint32_t, by type: structs within each other */
	struct sx_vec deco_list;
	struct sx_vec functions;
	struct sx_calls calls;
	struct sx_vec entries;
	struct sx_vec merges;                 /* labels of open constructs */
	struct sx_vec sizes;                  /* struct au_size_ids */
	struct au_import imports[AU_IMPORTS]; /* of all modules, by the name */
	struct sx_vec pending;                /* struct au_pending */
	struct sx_idmap seen_hashes;
	struct sx_cap_bits decidable; /* capabilities P005 can decide to be unused */
	struct sx_cap_bits declared;
	struct sx_cap_bits named; /* capabilities declared by name */
	struct sx_cap_bits used;
	uint64_t *seen;        /* bit per grammar entry: requirements already checked */
	uint64_t *no_needs;    /* bit per grammar entry: has no requirements */
	uint64_t *only_shader; /* bit per grammar entry: requires Shader only */
	size_t seen_words;
	struct sx_ext_bits exts_declared;
	struct sx_ext_bits exts_used;
	bool unknown_caps;     /* a declared capability is unknown to the grammar */
	struct sx_buf scratch; /* a string of a big-endian module */
	struct sx_buf text;    /* messages of violations */
	struct sx_buf keys;
	struct spvx_identifier *identifier;  /* NULL: the identity n1 is not needed */
	struct spvx_identifier *of_build_id; /* NULL: not needed so far */
	struct spvx_identifier
		*digesting; /* digests the current module while it is walked */
	struct spvx_identity identity;
	bool digest; /* the SHA-256 of modules may be requested */
	bool digested;
	bool sha_known;
	struct sx_sha256 sha;
	unsigned char sha256[32];
	const struct spvx_stream *stream;
	struct au_code code;
	struct au_set broken;
	struct au_hit hits[AU_COUNT];
	int error;
	uint16_t op_of[UINT16_MAX + 1]; /* by opcode: place in @ops, in AU_OP_UNIT bytes */
	struct au_op
		ops[]; /* of the core set, in its order, after one for unknown opcodes */
};

/* ---- hits ---- */

/* How the walk handles an opcode. */
static inline struct au_op *au_op_of(struct spvx_audit *a, uint16_t opcode)
{
	return (struct au_op *)(void *)((char *)a->ops +
					(size_t)a->op_of[opcode] * AU_OP_UNIT);
}

static inline bool au_on(const struct spvx_audit *a, unsigned rule)
{
	return au_has(&a->on, rule);
}

/**
 * sx_au_hit() - report a violation
 * @rule:   its number; ignored when disabled
 * @i:      location; NULL: the module
 * Return: true if enabled and this is the first violation: the caller adds a message.
 */
bool sx_au_hit(struct spvx_audit *a, unsigned rule, const struct au_insn *i);

/* As sx_au_hit(), for an earlier instruction. */
bool sx_au_hit_at(struct spvx_audit *a, unsigned rule, uint32_t insn, uint64_t offset,
		  uint32_t length);

/* As sx_au_hit(), for a declaration of module scope. */
bool sx_au_hit_global(struct spvx_audit *a, unsigned rule, const struct au_global *g);

/* Limit the severity of the first violation to a note. */
void sx_au_soften(struct spvx_audit *a, unsigned rule);

/* Append to the message of a first violation. */
void sx_au_say(struct spvx_audit *a, unsigned rule, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Append the subject of a finding in quotes, truncated if long; it is part of the
 * fingerprint. */
void sx_au_quote(struct spvx_audit *a, unsigned rule, struct spvx_str s);

/* Append @before and a name, truncated when long, to the message. */
void sx_au_put(struct spvx_audit *a, unsigned rule, const char *before, struct spvx_str s);

/* As sx_au_put(), for a name that is the subject. */
void sx_au_name(struct spvx_audit *a, unsigned rule, const char *before, struct spvx_str s);

/* Set the subject of a finding for the fingerprint only. */
void sx_au_key(struct spvx_audit *a, unsigned rule, struct spvx_str s);

/* Whether a string is the subject of the first violation. */
bool sx_au_is_of(const struct spvx_audit *a, unsigned rule, struct spvx_str s);

/* Sort key of a finding: how far the limit is exceeded; larger ones first. */
static inline void sx_au_rank(struct spvx_audit *a, unsigned rule, uint64_t weight)
{
	a->hits[rule].weight = weight;
}

static inline uint32_t au_limit(const struct spvx_audit *a, unsigned rule)
{
	return a->policy->threshold[rule];
}

/* Words of the module so far: the tables may grow in proportion. */
static inline uint64_t au_words_seen(const struct spvx_audit *a)
{
	return au_end_of(&a->now) / SPVX_WORD_BYTES;
}

/* ---- marks ---- */

/* The marks of an <id>; NULL: the <id> exceeds the limit of the tables. */
uint16_t *sx_au_mark_at(struct spvx_audit *a, uint32_t id);

static inline unsigned au_marks(const struct spvx_audit *a, uint32_t id)
{
	return id < a->mark_used ? a->marks[id] : 0;
}

/* Return: all marks of the <id>. */
static inline unsigned au_mark(struct spvx_audit *a, uint32_t id, unsigned marks)
{
	uint16_t *at = id < a->mark_used ? &a->marks[id] : sx_au_mark_at(a, id);

	a->conditions |= (marks & AU_WAITED) << AU_COND_MARKS;
	return at ? (*at = (uint16_t)(*at | marks)) : 0;
}

/* slow_path.c: check what an instruction of an extended set requires. */
void sx_au_check_extended(struct spvx_audit *a, const struct au_insn *i);

/* slow_path.c: record a use of an <id>. */
void sx_au_use(struct spvx_audit *a, const struct au_insn *i, uint32_t id);

/* ---- facts.c ---- */

/* Visitors that collect types, constants, variables, decorations, functions. */
extern const struct au_visitor sx_au_fact_visitors[];

/* Let a table grow in proportion to the part of the module that has been read. */
static inline void au_expect(const struct spvx_audit *a, struct spvx_idtable *t)
{
	if (t->words_seen < au_words_seen(a))
		t->words_seen = au_words_seen(a);
}

/* Store a word for an <id>. */
static inline void au_put(struct spvx_audit *a, struct spvx_idtable *t, uint32_t id,
			  uint32_t value)
{
	if (id >= t->used)
		au_expect(a, t);
	if (sx_idtable_put(t, id, value))
		a->error = -SPVX_ENOMEM;
}

/* Append a zeroed item; NULL: out of memory, recorded in @a. */
static inline void *au_add_to(struct spvx_audit *a, struct sx_vec *list, size_t size)
{
	void *item = sx_vec_zadd(list, a->a, 1, size);

	if (!item)
		a->error = -SPVX_ENOMEM;
	return item;
}

/*
 * Types of spirv/facts.h are added when declared; .element of a pointer is set if its
 * pointee was declared before; .size is the size in memory, AU_NO_SIZE = unknown. An <id>
 * is SX_IS_TYPE, SX_IS_CONSTANT (index in .values) or SX_IS_VARIABLE (index in .variables).
 */

/* The type with an <id>, or NULL. */
static inline const struct spvx_type *au_type(const struct spvx_audit *a, uint32_t id)
{
	return sx_type_at(&a->facts, sx_type_index(&a->facts, id));
}

/* The pointee of a pointer type; NULL: not a pointer, or unknown. */
static inline const struct spvx_type *au_pointee(const struct spvx_audit *a,
						 const struct spvx_type *t)
{
	return t && t->opcode == SPVX_OP_TypePointer ? sx_type_at(&a->facts, t->element)
						     : NULL;
}

static inline bool au_is_storage_image(const struct spvx_type *t)
{
	return t->opcode == SPVX_OP_TypeImage && t->detail.image.sampled == 2 &&
	       t->detail.image.dim != SPVX_DIM_SubpassData;
}

/* The value of a constant; 0 if it is not a literal, 1 if @id is not a constant. */
uint64_t sx_au_constant(const struct spvx_audit *a, uint32_t id);

#define AU_NESTED 255 /* levels of arrays; types of a damaged module may be a cycle */

/* The innermost element type of nested arrays, and the product of their lengths. */
const struct spvx_type *sx_au_strip_arrays(const struct spvx_audit *a,
					   const struct spvx_type *type, uint64_t *count);

/* The declaration of a variable of module scope, and its pointee type. */
static inline const struct au_global *au_global_of(const struct spvx_audit *a,
						   const struct au_variable *v)
{
	return (const struct au_global *)a->globals.items + v->global;
}

static inline const struct spvx_type *au_type_of(const struct spvx_audit *a,
						 const struct au_variable *v)
{
	return au_pointee(a, sx_type_at(&a->facts, v->pointer));
}

/* The set or extension named by an OpExtInstImport or OpExtension. */
const struct au_import *sx_au_import(struct spvx_audit *a, struct spvx_str name);

/* decorate.c: visitors of decorations. */
void sx_au_visit_decoration(struct spvx_audit *a, const struct au_insn *i);
void sx_au_visit_group(struct spvx_audit *a, const struct au_insn *i);

/* A decoration of an <id> itself. Return: false: it has none. */
bool sx_au_decoration(const struct spvx_audit *a, uint32_t id, uint32_t kind,
		      uint32_t *value);

/* ---- entries of the grammar ---- */

/* Whether an entry is an instruction of the core set. */
static inline bool au_is_op(const struct spvx_audit *a, const struct spvx_entry *e)
{
	return (uint32_t)(e - sx_entries(a->g)) - a->first_op < a->op_count;
}

/* Whether an entry is an enumerant of a kind. */
static inline bool au_is_of(const struct spvx_audit *a, const struct spvx_entry *e,
			    unsigned kind)
{
	const struct sx_range *r = &sx_kinds(a->g)[kind].entries;

	return (uint32_t)(e - sx_entries(a->g)) - r->first < r->count;
}

/* ---- require.c ---- */

int sx_au_require_create(struct spvx_audit *a);
void sx_au_require_free(struct spvx_audit *a);
void sx_au_require_begin(struct spvx_audit *a);

/* Check the requirements of an instruction or enumerant, once per module. */
void sx_au_require(struct spvx_audit *a, const struct au_insn *i,
		   const struct spvx_entry *e, bool is_capability);

/* Whether an entry can cause no finding except about the capabilities it requires. */
bool sx_au_is_silent(const struct spvx_audit *a, const struct spvx_entry *e);

/* Whether an entry requires nothing, or Shader only. */
bool sx_au_has_no_needs(const struct spvx_audit *a, const struct spvx_entry *e,
			bool shader);

/* Mark entries that require only Shader, which is declared now. */
void sx_au_require_shader(struct spvx_audit *a);

/* ---- enums.c ---- */

#define AU_DONE_VALUES 64 /* values of a kind that are tracked as handled */

/* Whether a value of a kind has been handled in this module. */
static inline bool au_is_done(uint64_t done, uint32_t value)
{
	return value < AU_DONE_VALUES && done >> value & 1;
}

static inline void au_set_done(uint64_t *done, uint32_t value)
{
	if (value < AU_DONE_VALUES)
		*done |= UINT64_C(1) << value;
}

int sx_au_enums_create(struct spvx_audit *a);
void sx_au_enums_free(struct spvx_audit *a);
void sx_au_enums_begin(struct spvx_audit *a);

/* Mark enumerants that require only Shader, which is declared now. */
void sx_au_enums_shader(struct spvx_audit *a);

/* Whether all parameters of the enumerants of a kind are <id>s. */
bool sx_au_parameters_are_ids(const struct spvx_grammar *g, unsigned kind);

/* The enum kind of an enumerant's only parameter; 0: it has other parameters. */
unsigned sx_au_parameter(const struct spvx_audit *a, const struct spvx_entry *e);

/* Whether all parameters of an enumerant are numbers and strings. */
bool sx_au_is_plain(const struct spvx_grammar *g, const struct spvx_entry *e);

/* require.c: the name of an enumerant. */
struct spvx_str sx_au_enum_name(const struct spvx_audit *a, unsigned kind, uint32_t value);

/* Whether the module declares a capability. Rules of Vulkan treat a module with Kernel as one
 * for OpenCL. */
static inline bool au_declares(const struct spvx_audit *a, uint32_t capability)
{
	return sx_cap_get(&a->declared, sx_cap_place(&a->policy->caps, capability));
}

/* Version of the module, major << 4 | minor, as in grammar entries. */
static inline unsigned sx_au_version(const struct spvx_audit *a)
{
	uint32_t v = a->m.header.version;

	return (v >> 16 & 0xf) << 4 | (v >> 8 & 0xf);
}

/* require.c: all declarations have been read: report missing extensions. */
void sx_au_require_end(struct spvx_audit *a);

/* Whether a bit set has the bit of an entry. */
static inline bool au_has_bit(const struct spvx_audit *a, const uint64_t *bits,
			      const struct spvx_entry *e)
{
	size_t n = (size_t)(e - sx_entries(a->g));

	return bits[n / 64] >> (n & 63) & 1;
}

static inline bool au_seen(const struct spvx_audit *a, const struct spvx_entry *e)
{
	return au_has_bit(a, a->seen, e);
}

/* ---- declared.c ---- */

void sx_au_declared_begin(struct spvx_audit *a);
void sx_au_over_declared(struct spvx_audit *a);
void sx_au_unused_extensions(struct spvx_audit *a);

/* ---- flow.c ---- */

/* Whether a condition of enum au_condition holds. */
static inline bool au_holds(const struct spvx_audit *a, unsigned ask)
{
	return a->conditions >> ask & 1;
}

/* Take the effect of an instruction on the order. */
static inline void au_step(struct spvx_audit *a, const struct au_insn *i,
			   const struct au_op *op)
{
	if (op->take)
		op->take(a, i);
	a->conditions = (a->conditions & op->keeps) | op->sets;
}

/* Order of blocks and constructs; for instructions from the first function on. */
void sx_au_flow(struct spvx_audit *a, const struct au_insn *i, const struct au_op *op);

/* End of the instructions: close the last function. */
void sx_au_flow_close(struct spvx_audit *a);
void sx_au_flow_end(struct spvx_audit *a);

/* ---- strings.c ---- */

/* Skip the patterns of disabled rules; called once the enabled ones are known. */
void sx_au_strings_begin(struct spvx_audit *a);

/* Search a string of the module for leaks. @source: it is source text. */
void sx_au_storage_path(struct spvx_audit *a, const struct au_insn *i, struct spvx_str s);
void sx_au_string(struct spvx_audit *a, const struct au_insn *i, struct spvx_str s,
		  bool source);

/* The next string operand of an instruction; valid until the next call. */
struct spvx_str sx_au_text(struct spvx_audit *a, const struct au_insn *i, unsigned word);

#endif
