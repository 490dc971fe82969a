/* SPDX-License-Identifier: MIT */
/*
 * audit/state.h - the inside of an audit: what is known of the current module.
 *
 * walk.c goes through a module once and keeps facts here; rules look at instructions
 * (takers) or, in the end, at the facts, and call sx_au_hit(). The first place where a rule
 * is broken is kept, and how many there are.
 */
#ifndef SPVX_AUDIT_STATE_H
#define SPVX_AUDIT_STATE_H

#include "audit/debug_insns.h"
#include "audit/kept.h"
#include "audit/op.h"
#include "audit/policy.h"
#include "audit/rules.h"
#include "base/buf.h"
#include "base/compiler.h"
#include "base/hash.h"
#include "base/vec.h"
#include "spirv/capabilities.h"
#include "spirv/facts.h"
#include "spirv/idtable.h"

#include <spvx/identity.h>
#include <spvx/operand.h>

/**
 * struct au_insn - an instruction being looked at
 * @raw:    of the walk
 * @op:     of the grammar; NULL: it has none
 * @offset: in the module, in bytes
 */
struct au_insn {
	struct spvx_insn raw;
	const struct spvx_entry *op;
	uint64_t offset;
};

/* A word of it, 0 past the last. */
static inline uint32_t au_word(const struct au_insn *i, unsigned n)
{
	return sx_arg(&i->raw, n);
}

/* Words from @n to before @end are below the bound, and so are all <id>s among them. */
static inline bool au_are_below(const struct spvx_insn *raw, unsigned n, unsigned end,
				uint32_t bound)
{
	uint32_t high = 0;

	for (; n < end; n++) {
		uint32_t word = spvx_insn_word(raw, n);

		high = word > high ? word : high;
	}
	return high < bound;
}

/* The place where a rule was first broken. */
struct au_hit {
	uint64_t offset;
	uint64_t count;
	uint64_t weight;
	uint32_t insn;
	uint32_t length;
	uint32_t text; /* where in the texts its message begins */
	uint32_t text_len;
	uint32_t key;
	uint32_t key_len;
	bool soft; /* a note at most */
};

typedef void au_take_fn(struct spvx_audit *a, const struct au_insn *i);

struct spvx_audit {
	const struct spvx_allocator *a;
	const struct spvx_audit_policy *policy;
	const struct spvx_grammar *g;
	spvx_audit_found_fn *found;
	spvx_audit_match_fn *match;
	void *ctx;
	struct au_set on;
	bool marks_uses;                /* somebody asks what is used */
	struct sx_pattern_skip skip[2]; /* of strings, of source texts: see strings.c */
	void (*ends[AU_COUNT])(struct spvx_audit *a); /* of rules that are on */
	unsigned end_count;
	uint32_t place; /* bits of enum au_ask that hold */
	uint16_t *met;  /* opcodes that the module has: indices in ops */
	uint32_t met_count;
	uint64_t *
		done_enums; /* by kind, of the module: bit per value that has been looked at */
	uint64_t *done_tails; /* by kind: the same of those that end their instruction */
	uint64_t *done_first; /* both, of those that need nothing */
	uint64_t *
		done_shader; /* both, of those that need nothing but the capability Shader */
	uint32_t kinds;
	bool *bare;        /* by kind: its enumerants have no parameters */
	struct au_op *ops; /* of the core set, in its order, after one for all unknown */
	uint16_t *op_of;   /* by opcode: index in that */
	uint32_t first_op;
	uint32_t op_count;
	au_take_fn **takers;
	size_t taker_count;
	/* the current module */
	struct spvx_str address;
	uint64_t size; /* of the module as far as it is in memory; bounds tables */
	struct au_facts m;
	struct spvx_ids ids;
	struct sx_facts facts; /* types, and what an <id> is; see below */
	struct au_debug_insns debug;
	uint64_t earned;                 /* places for <id>s that headers are believed */
	struct spvx_idtable function_of; /* <id> -> index + 1, once the module is through */
	struct spvx_idtable decos;       /* <id> -> index + 1 of the first */
	uint16_t *marks;
	size_t mark_room;
	size_t mark_used;
	struct sx_vec globals;
	struct sx_vec variables; /* of module scope */
	struct sx_vec values;    /* uint64_t, of constants */
	struct sx_vec depths;    /* uint8_t, by type: structs within each other */
	struct sx_vec deco_list;
	struct sx_vec functions;
	struct sx_vec calls;
	struct sx_vec entries;
	struct sx_vec merges; /* labels of open constructs */
	struct sx_vec sizes;  /* struct au_size_ids */
	struct sx_vec work;
	struct au_import
		imports[AU_IMPORTS]; /* of whatever module, by length: few names recur */
	struct sx_vec pending;       /* struct au_pending */
	struct sx_idmap seen_hashes;
	struct sx_cap_bits decidable; /* P005 can say that nothing needs them */
	struct sx_cap_bits declared;
	struct sx_cap_bits named; /* declared by name */
	struct sx_cap_bits used;
	uint64_t *seen;  /* bit per entry of the grammar: its needs have been looked at */
	uint64_t *quiet; /* the same: it has none */
	uint64_t *of_shader; /* the same: none but the capability Shader */
	size_t seen_words;
	struct sx_ext_bits exts_declared;
	struct sx_ext_bits exts_used;
	bool unknown_caps;     /* one is declared that the grammar does not have */
	struct sx_buf scratch; /* a string of a big-endian module */
	struct sx_buf text;    /* messages of hits */
	struct sx_buf keys;
	struct spvx_identifier *identifier;  /* NULL: n1 is not asked for */
	struct spvx_identifier *of_build_id; /* NULL: no module needed it so far */
	struct spvx_identifier *taking; /* which takes the current module as it comes */
	struct spvx_identity identity;
	bool digest; /* the SHA-256 of a module may be asked for */
	bool digested;
	bool sha_known;
	struct sx_sha256 sha;
	unsigned char sha256[32];
	const struct spvx_stream *stream;
	struct au_set broken;
	struct au_hit hits[AU_COUNT];
	int error;
};

/* ---- hits ---- */

static inline bool au_on(const struct spvx_audit *a, unsigned rule)
{
	return au_has(&a->on, rule);
}

/**
 * sx_au_hit() - a rule is broken
 * @rule:   which; nothing happens when it is off
 * @i:      where; NULL: the module as a whole
 * Return: true when it is on and this is the first place: a message may be put.
 */
bool sx_au_hit(struct spvx_audit *a, unsigned rule, const struct au_insn *i);

/* The same for an instruction that has passed. */
bool sx_au_hit_at(struct spvx_audit *a, unsigned rule, uint32_t insn, uint64_t offset,
		  uint32_t length);

/* The same for a declaration. */
bool sx_au_hit_global(struct spvx_audit *a, unsigned rule, const struct au_global *g);

/* A first hit that is a note at most. */
void sx_au_soften(struct spvx_audit *a, unsigned rule);

/* The message of a first hit. */
void sx_au_say(struct spvx_audit *a, unsigned rule, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* What it is about goes into the fingerprint, and after the message, in quotes and cut
 * when it is long. */
void sx_au_quote(struct spvx_audit *a, unsigned rule, struct spvx_str s);

/* The same without quotes: a name. */
void sx_au_name(struct spvx_audit *a, unsigned rule, const char *before, struct spvx_str s);

/* What it is about, for the fingerprint alone: the title says the rest. */
void sx_au_key(struct spvx_audit *a, unsigned rule, struct spvx_str s);

/* How far beyond what is fine: the larger come first. */
static inline void sx_au_weigh(struct spvx_audit *a, unsigned rule, uint64_t weight)
{
	a->hits[rule].weight = weight;
}

static inline uint32_t au_limit(const struct spvx_audit *a, unsigned rule)
{
	return sx_policy_threshold(a->policy, rule);
}

/* ---- marks ---- */

/* The marks of an <id>; NULL: it is out of proportion. */
uint16_t *sx_au_mark_at(struct spvx_audit *a, uint32_t id);

static inline unsigned au_marks(const struct spvx_audit *a, uint32_t id)
{
	return id < a->mark_used ? a->marks[id] : 0;
}

static inline void au_mark(struct spvx_audit *a, uint32_t id, unsigned marks)
{
	uint16_t *at = id < a->mark_used ? &a->marks[id] : sx_au_mark_at(a, id);

	a->place |= (marks & AU_WAITED) << AU_ASK_MARKS;
	if (at)
		*at = (uint16_t)(*at | marks);
}

/* look.c: an instruction uses an <id>. */
void sx_au_use(struct spvx_audit *a, const struct au_insn *i, uint32_t id);

/* ---- facts.c ---- */

/* Takers of what is kept: types, constants, variables, decorations, functions. */
extern const struct au_taker sx_au_fact_takers[];

/* Keep a word for an <id>; the table may grow in proportion to the module. */
static inline void au_put(struct spvx_audit *a, struct spvx_idtable *t, uint32_t id,
			  uint32_t value)
{
	if (id >= t->used)
		t->words_seen = a->size / SPVX_WORD_BYTES;
	if (sx_idtable_put(t, id, value))
		a->error = -SPVX_ENOMEM;
}

/* One more item of a list, zeroed; NULL: no memory, which is noted. */
static inline void *au_add_to(struct spvx_audit *a, struct sx_vec *list, size_t size)
{
	void *item = sx_vec_zadd(list, a->a, 1, size);

	if (!item)
		a->error = -SPVX_ENOMEM;
	return item;
}

/*
 * Of spirv/facts.h the types are there as they are declared, with .element of pointers known
 * where it is declared before, and .size that in memory, AU_NO_SIZE = not known. An <id> is
 * SX_IS_TYPE, SX_IS_CONSTANT (index in .values) or SX_IS_VARIABLE (index in .variables).
 */

/* The type that an <id> is; NULL: it is none. */
static inline const struct spvx_type *au_type(const struct spvx_audit *a, uint32_t id)
{
	return sx_type_at(&a->facts, sx_type_index(&a->facts, id));
}

/* What a pointer of that type points to; NULL: it is none, or that is not known. */
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

/* The value of a constant, 0 where it has none that is written down, 1 of what is none. */
uint64_t sx_au_constant(const struct spvx_audit *a, uint32_t id);

/* A type without its arrays, and how many elements these have together. */
const struct spvx_type *sx_au_strip_arrays(const struct spvx_audit *a,
					   const struct spvx_type *type, uint64_t *count);

/* The declaration of a variable of module scope, and what it is a variable of. */
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

/* What an OpExtInstImport or OpExtension brings. */
const struct au_import *sx_au_import(struct spvx_audit *a, struct spvx_str name);

/* decorate.c: takers of decorations. */
void sx_au_take_decoration(struct spvx_audit *a, const struct au_insn *i);
void sx_au_take_group(struct spvx_audit *a, const struct au_insn *i);

/* A decoration of an <id> itself. Return: false when it has none. */
bool sx_au_decoration(const struct spvx_audit *a, uint32_t id, uint32_t kind,
		      uint32_t *value);

/* ---- entries of the grammar ---- */

/* An instruction of the core set. */
static inline bool au_is_op(const struct spvx_audit *a, const struct spvx_entry *e)
{
	return (uint32_t)(e - sx_entries(a->g)) - a->first_op < a->op_count;
}

/* An enumerant of a kind. */
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

/* An instruction, an enumerant: what it needs is looked at once a module. */
void sx_au_require(struct spvx_audit *a, const struct au_insn *i,
		   const struct spvx_entry *e, bool is_capability);

/* Nothing is ever said of an entry, but perhaps of the capabilities it needs. */
bool sx_au_is_silent(const struct spvx_audit *a, const struct spvx_entry *e);

/* An entry needs nothing, or nothing but Shader. */
bool sx_au_is_quiet(const struct spvx_audit *a, const struct spvx_entry *e, bool shader);

/* Shader is declared: what needs nothing else need not be looked at. */
void sx_au_require_shader(struct spvx_audit *a);

/* ---- enums.c ---- */

#define AU_DONE_VALUES 64 /* values of a kind that are remembered to have been looked at */

/* Whether a value is among those of a kind that have been looked at, and have it there. */
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

/* Shader is declared. */
void sx_au_enums_shader(struct spvx_audit *a);

/* Whatever enumerants of a kind bring are <id>s. */
bool sx_au_brings_ids(const struct spvx_grammar *g, unsigned kind);

/* What an enumerant brings is another: its kind. 0: it brings something else. */
unsigned sx_au_parameter(const struct spvx_audit *a, const struct spvx_entry *e);

/* What an enumerant brings needs no look: numbers and strings. */
bool sx_au_is_plain(const struct spvx_grammar *g, const struct spvx_entry *e);

/* entries.c: the name of an enumerant. */
struct spvx_str sx_au_enum_name(const struct spvx_audit *a, unsigned kind, uint32_t value);

/* entries.c: some version calls it deprecated, without the grammar saying so. */
bool sx_au_is_deprecated(const struct spvx_audit *a, const struct spvx_entry *e);

/* entries.c: what an entry is, besides what it needs. */
void sx_au_look_at_entry(struct spvx_audit *a, const struct au_insn *i,
			 const struct spvx_entry *e);

/* The module is for OpenCL: what Vulkan has is nothing to it. */
static inline bool sx_au_kernel(const struct spvx_audit *a)
{
	return sx_cap_get(&a->declared,
			  sx_cap_place(&a->policy->caps, SPVX_CAPABILITY_Kernel));
}

/* Version of the module, major << 4 | minor, as entries have it. */
static inline unsigned sx_au_version(const struct spvx_audit *a)
{
	uint32_t v = a->m.header.version;

	return (v >> 16 & 0xf) << 4 | (v >> 8 & 0xf);
}

/* All is declared that is going to be: which extensions are missing? */
void sx_au_require_end(struct spvx_audit *a);

/* The bit of an entry, in a set of them. */
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

void sx_au_take_image_type(struct spvx_audit *a, const struct au_insn *i);
void sx_au_declared_begin(struct spvx_audit *a);
void sx_au_over_declared(struct spvx_audit *a);
void sx_au_unused_extensions(struct spvx_audit *a);

/* ---- flow.c ---- */

/* Something of enum au_ask holds where the module has come to. */
static inline bool au_holds(const struct spvx_audit *a, unsigned ask)
{
	return a->place >> ask & 1;
}

/* The module continues to the first of some sections, none of which is after it. */
static inline void au_enter_section(struct spvx_audit *a, unsigned sections)
{
	a->m.section = (unsigned)sx_ctz32(sections);
	a->place = (a->place & ~AU_ASK_SECTIONS) | AU_ASK(a->m.section);
}

/* The section is after those the instruction may be in, or before them. */
void sx_au_section(struct spvx_audit *a, const struct au_insn *i);

/* Order of blocks, constructs: of instructions from the functions on. */
void sx_au_flow(struct spvx_audit *a, const struct au_insn *i, const struct au_op *op);

/* All instructions are through: the last function ends. */
void sx_au_flow_close(struct spvx_audit *a);
void sx_au_flow_end(struct spvx_audit *a);

/* ---- strings.c ---- */

/* The rules are known that are on. */
void sx_au_strings_begin(struct spvx_audit *a);

/* What a string of a module gives away. @source: it is source text. */
void sx_au_storage_path(struct spvx_audit *a, const struct au_insn *i, struct spvx_str s);
void sx_au_string(struct spvx_audit *a, const struct au_insn *i, struct spvx_str s,
		  bool source);

/* A string of an instruction, in order; good until the next. */
struct spvx_str sx_au_text(struct spvx_audit *a, const struct au_insn *i, unsigned word);

#endif
