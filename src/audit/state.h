/* SPDX-License-Identifier: MIT */
/*
 * audit/state.h - the inside of an audit: what is known of the module at hand.
 *
 * walk.c goes through a module once and keeps facts here; rules look at instructions
 * (takers) or, in the end, at the facts, and call sx_au_hit(). The first place where a rule
 * is broken is kept, and how many there are.
 */
#ifndef SPVX_AUDIT_STATE_H
#define SPVX_AUDIT_STATE_H

#include "audit/policy.h"
#include "audit/rules.h"
#include "base/buf.h"
#include "base/hash.h"
#include "base/vec.h"
#include "spirv/capabilities.h"
#include "spirv/idtable.h"

#include <spvx/identity.h>
#include <spvx/operand.h>

/* What an <id> has been seen to be, or to be used as: bits of a mark. */
enum au_mark {
	AU_NO_FORMAT = 1 << 0,    /* a storage image without a format, or its type */
	AU_RESOURCES = 1 << 1,    /* a variable that is an array of descriptors */
	AU_WAITED = (1 << 2) - 1, /* these are waited for: see enum au_ask */
	AU_USED = 1 << 2,         /* by an instruction that is no name and no decoration */
	AU_LABEL = 1 << 3,        /* its block has begun */
	AU_EXIT = 1 << 4,         /* merge block or continue target of a construct */
	AU_LOOP = 1 << 5,         /* its block has OpLoopMerge */
	AU_CONSTANT = 1 << 6,
	AU_NON_UNIFORM = 1 << 7,
	AU_LOCAL = 1 << 8, /* a variable of a function */
	AU_BLOCK = 1 << 9, /* struct with Block or BufferBlock */
	AU_BUFFER_BLOCK = 1 << 10,
	AU_BUILT_IN = 1 << 11,
	AU_EXPORT = 1 << 12, /* has LinkageAttributes */
	AU_MERGE = 1 << 13   /* merge block */
};

/* What a type is made of, as far as rules ask. */
enum au_shape {
	AU_OTHER,
	AU_SCALAR,
	AU_VECTOR,
	AU_MATRIX,
	AU_ARRAY,
	AU_RUNTIME_ARRAY,
	AU_STRUCT,
	AU_POINTER,
	AU_SAMPLER,
	AU_SAMPLED_IMAGE, /* with its sampler */
	AU_IMAGE,         /* sampled */
	AU_STORAGE_IMAGE,
	AU_INPUT_ATTACHMENT,
	AU_ACCELERATION
};

/**
 * struct au_def - a type, constant or variable of module scope
 * @id:     its <id>
 * @opcode: of it
 * @words:  of the instruction
 * @shape:  enum au_shape
 * @depth:  structs within it, itself included
 * @of:     element, pointee or, of a variable, its type: index + 1 of its record; 0: unknown
 * @value:  of a constant; elements of an array; storage class of a pointer or variable
 * @size:   of a value of it, in bytes; UINT64_MAX: it has none that is known
 * @hash:   of the instruction without its result
 * @insn:   its number
 * @offset: where it is
 */
struct au_def {
	uint32_t id;
	uint16_t opcode;
	uint16_t words;
	uint8_t shape;
	uint8_t depth;
	uint32_t of;
	uint64_t value;
	uint64_t size;
	uint64_t hash;
	uint32_t insn;
	uint64_t offset;
};

#define AU_NO_SIZE UINT64_MAX

/**
 * struct au_deco - what decorations say of an <id> or one of its members
 * @next:   index + 1 of the next of the same <id>
 * @member: AU_WHOLE: the <id> itself
 * @kind:   enum spvx_decoration
 * @value:  its first operand
 */
#define AU_WHOLE UINT32_MAX

struct au_deco {
	uint32_t next;
	uint32_t member;
	uint32_t kind;
	uint32_t value;
};

/* An OpEntryPoint, or a call: from a function to one. */
struct au_edge {
	uint32_t from; /* index of the function; of an entry point: its model */
	uint32_t to;   /* <id> */
};

struct au_function {
	uint32_t id;
	uint32_t insn;
	uint64_t offset;
	uint64_t from;   /* words of instructions before it */
	uint64_t words;  /* once the module is through */
	uint64_t first;  /* blocks before it */
	uint64_t blocks; /* once the module is through */
	uint64_t calls;  /* index of its first call */
	uint64_t locals; /* bytes of its arrays */
	bool exported;
	bool reached;
};

/* An entry of the grammar that needs an extension, which may be declared behind it. */
struct au_pending {
	uint32_t entry;
	uint32_t insn;
	uint64_t offset;
};

/* An OpExecutionModeId LocalSizeId. */
struct au_size_ids {
	uint32_t ids[3];
	uint32_t insn;
	uint64_t offset;
};

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
	return n < i->raw.word_count ? spvx_insn_word(&i->raw, n) : 0;
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

/* A name that modules import, or that of an extension, and what it is. */
struct au_import {
	char name[64];
	size_t len;
	unsigned set;
	uint32_t extension; /* its place */
	bool debug;
	bool non_semantic;
};

#define AU_IMPORTS 7

/* What is counted of the module at hand; zeroed when it begins. */
struct au_facts {
	struct spvx_header header;
	uint32_t insns;
	uint64_t bytes;         /* once it is through */
	uint64_t words;         /* of instructions, once it is through */
	uint64_t unknown_words; /* of those that the grammar does not have */
	uint64_t ids;           /* results */
	uint64_t debug_words;
	uint64_t composite_words;
	uint64_t memory_insns;
	uint64_t local_accesses;
	uint64_t texture_ops;
	uint64_t global_words; /* of types, constants, variables */
	unsigned section;      /* enum spvx_section it has come to */
	bool structured;       /* Shader is declared, and not Kernel */
	bool in_graph;         /* of SPV_ARM_graph: instructions without blocks */
	uint32_t merged; /* the instruction behind the last merge instruction: its number */
	uint32_t block;  /* label of the block at hand */
	uint64_t blocks;
	uint32_t models; /* OpMemoryModel */
	uint32_t addressing;
	uint32_t memory_model;
	uint32_t entries;
	uint32_t graphs; /* entry points of graphs */
	uint32_t stages; /* bit per execution model below 32 */
	uint32_t global_variables;
	uint32_t local_variables;
	uint32_t nesting; /* deepest */
	uint32_t modes;
	bool import_non_semantic;
	bool any_set; /* some variable has DescriptorSet */
};

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

/* What is to be done with an opcode; made once from the grammar. See walk.c. */
struct au_op {
	const struct spvx_entry *entry;
	uint32_t asks;     /* bits of enum au_ask: with one of them it is not for a run */
	uint32_t id_words; /* bit n: word n is an <id> that is used */
	uint32_t has_id;   /* all bits set: it has a result */
	uint32_t leaves;   /* bits of enum au_ask that no longer hold behind it */
	uint32_t enters;   /* and those that do */
	uint16_t first;    /* of its takers */
	uint8_t takers;    /* how many */
	uint8_t least;     /* words that a run takes, and how many more */
	uint16_t span;
	uint16_t look;    /* the word with an enumerant that it has to have met before */
	uint16_t done;    /* whose bits these are in done_enums */
	uint8_t ids_from; /* from this word on all are <id>s; 0: no */
	uint16_t last_id; /* behind this word there is none; UINT16_MAX: there may be */
	uint8_t tail;     /* what begins here needs the operand machine; 0: nothing */
	uint8_t result;   /* the word of its result; 0: it has none */
	uint8_t fact;   /* what is known of its result, besides its type: see spirv/ids.h */
	uint16_t flags; /* enum au_op_flags */
	uint8_t enum_at[2]; /* words with an enumerant or a mask; 0: none */
	uint16_t enum_kind[2];
	uint16_t
		tail_kind; /* that of the enumerant the tail is, and 1; 0: it is something else */
	uint16_t enums_from; /* no enumerant and no tail before this word */
	uint16_t beyond;     /* and when it has more words than that */
	uint16_t marks;      /* those that takers wait for, on the <id> that is */
	uint8_t marked;      /* this word; 0: several */
};

/* What has an instruction looked at closer: bits that are compared with those of the place in
 * the module, of which one has the number of the section. */
enum au_ask {
	AU_ASK_BODIES = 16,  /* a function before had a block */
	AU_ASK_OPEN = 17,    /* there is a block at hand */
	AU_ASK_INSIDE = 18,  /* there is a function at hand */
	AU_ASK_OUTSIDE = 19, /* there is none */
	AU_ASK_EMPTY = 20,   /* it has no block so far */
	AU_ASK_BLOCK = 21,   /* there is no block at hand */
	AU_ASK_MARKS = 22,   /* from here on: some <id> has such a mark */
	AU_ASK_ALWAYS = 29,
	AU_ASK_SHADER = 30, /* Shader is not declared, which is all that it needs */
	AU_ASK_NEW = 31     /* it has not been met before in the module */
};

#define AU_ASK(bit)      (UINT32_C(1) << (bit))
#define AU_ASK_SECTIONS  (AU_ASK(AU_ASK_BODIES) - 1)
#define AU_ASK_PLACES    (AU_ASK(AU_ASK_MARKS) - 1)
#define AU_ASK_MARK_BITS (AU_ASK(AU_ASK_ALWAYS) - AU_ASK(AU_ASK_MARKS))

enum au_op_flags {
	AU_OP_DEBUG = 1 << 0,
	AU_OP_MENTIONS = 1 << 1, /* its <id>s are not used by it: names, decorations */
	AU_OP_MEMORY = 1 << 2,
	AU_OP_GLOBAL = 1 << 3, /* type, constant or variable */
	AU_OP_BODY = 1 << 4,   /* stands in blocks only */
	AU_OP_IMAGE = 1 << 5,
	AU_OP_TERMINATOR = 1 << 6,
	AU_OP_ORDER = 1 << 7,    /* says something of the order of blocks and functions */
	AU_OP_SHOWN = 1 << 8,    /* takers want to see it whatever it is */
	AU_OP_IDS_LAST = 1 << 9, /* behind the enumerant that its tail is there are <id>s */
	AU_OP_STRING_LAST =
		1 << 10,       /* its tail is a string, behind which there are <id>s */
	AU_OP_FACT = 1 << 11,  /* what is known of its result is in its words */
	AU_OP_EAGER = 1 << 12, /* one of them even when it is dull */
	AU_OP_PAIRS = 1 << 13, /* its tail is pairs of <id>s */
	AU_OP_PAST = AU_OP_DEBUG | AU_OP_ORDER | AU_OP_SHOWN /* somebody wants to see it */
};

/* Words that a run looks at together. */
#define AU_LANES 4

/* Of bits: for so many extended instructions of a set it is known whether they are dull. */
#define AU_DULL_WORDS 2

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
	struct au_op *ops; /* of the core set, in its order, behind one for all unknown */
	uint16_t *op_of;   /* by opcode: index in that */
	struct au_first *firsts; /* see first.h */
	/* of so many words; here, so that the register that leads to all leads to them */
	uint32_t masks[AU_LANES + 1][AU_LANES] __attribute__((aligned(16)));
	uint64_t (*dull)[AU_DULL_WORDS]; /* by set: extended instructions that are */
	uint32_t first_op;
	uint32_t op_count;
	au_take_fn **takers;
	size_t taker_count;
	/* the module at hand */
	struct spvx_str address;
	uint64_t size; /* of the module as far as it is in memory; bounds tables */
	struct au_facts m;
	struct spvx_ids ids;
	struct spvx_idtable defs;        /* <id> -> index + 1 */
	uint64_t earned;                 /* places for <id>s that headers are believed */
	struct spvx_idtable function_of; /* <id> -> index + 1, once the module is through */
	struct spvx_idtable decos;       /* <id> -> index + 1 of the first */
	uint16_t *marks;
	size_t mark_room;
	size_t mark_used;
	struct sx_vec def_list;
	struct sx_vec variables; /* of module scope: indices in it */
	struct sx_vec deco_list;
	struct sx_vec functions;
	struct sx_vec calls;
	struct sx_vec entries;
	struct sx_vec merges; /* labels of open constructs */
	struct sx_vec sizes;  /* struct au_size_ids */
	struct sx_vec work;
	struct au_import imports[AU_IMPORTS]; /* of whatever module, by length: few names recur */
	struct sx_vec pending;   /* struct au_pending */
	struct sx_idmap seen_hashes;
	struct sx_cap_bits decidable; /* P005 can tell that nothing needs them */
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
	struct spvx_identifier *identifier; /* NULL: nobody asks for n1 */
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

/* A first hit that is a note at most. */
void sx_au_soften(struct spvx_audit *a, unsigned rule);

/* The message of a first hit. */
void sx_au_say(struct spvx_audit *a, unsigned rule, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* What it is about goes into the fingerprint, and behind the message, in quotes and cut
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

/* The record of an <id>; NULL: it has none. */
static inline const struct au_def *au_def(const struct spvx_audit *a, uint32_t id)
{
	uint32_t n = sx_idtable_get(&a->defs, id);

	return n ? (const struct au_def *)a->def_list.items + n - 1 : NULL;
}

/* The record that another leads to; NULL: none. */
static inline const struct au_def *au_of(const struct spvx_audit *a, const struct au_def *d)
{
	return d && d->of ? (const struct au_def *)a->def_list.items + d->of - 1 : NULL;
}

static inline bool au_is_array(const struct au_def *d)
{
	return d && (d->shape == AU_ARRAY || d->shape == AU_RUNTIME_ARRAY);
}

/* A variable of module scope, below a->variables.count. */
static inline const struct au_def *au_variable(const struct spvx_audit *a, uint32_t n)
{
	const uint32_t *places = a->variables.items;

	return (const struct au_def *)a->def_list.items + places[n];
}

/* What an OpExtInstImport or OpExtension brings. */
const struct au_import *sx_au_import(struct spvx_audit *a, struct spvx_str name);

/* An instruction of an extended set is nothing but words, to all takers. */
bool sx_au_is_dull(const struct spvx_audit *a, unsigned set, uint32_t number);

/* rules_i.c: one of a set of debug information says something to this family. */
bool sx_au_tells_source(const struct spvx_audit *a, unsigned set, uint32_t number);

/* decorate.c: takers of decorations. */
void sx_au_take_decoration(struct spvx_audit *a, const struct au_insn *i);
void sx_au_take_member(struct spvx_audit *a, const struct au_insn *i);
void sx_au_take_group(struct spvx_audit *a, const struct au_insn *i);

/* A decoration of an <id> itself. Return: false when it has none. */
bool sx_au_decoration(const struct spvx_audit *a, uint32_t id, uint32_t kind,
		      uint32_t *value);

/* A type without its arrays, and how many elements these have together. */
const struct au_def *sx_au_element(const struct spvx_audit *a, const struct au_def *type,
				   uint64_t *count);

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

static inline bool au_seen(const struct spvx_audit *a, const struct spvx_entry *e)
{
	size_t n = (size_t)(e - sx_entries(a->g));

	return a->seen[n / 64] >> (n & 63) & 1;
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

/* The module goes on to the first of some sections, none of which is behind it. */
static inline void au_enter_section(struct spvx_audit *a, unsigned sections)
{
	a->m.section = (unsigned)__builtin_ctz(sections);
	a->place = (a->place & ~AU_ASK_SECTIONS) | AU_ASK(a->m.section);
}

/* The section is behind those the instruction may stand in, or before them. */
void sx_au_section(struct spvx_audit *a, const struct au_insn *i);

/* Order of blocks, constructs: of instructions from the functions on. */
void sx_au_flow(struct spvx_audit *a, const struct au_insn *i, const struct au_op *op);

/* A function begins. Return: false: nothing was done; there is no room for it. */
static inline bool au_begin_function(struct spvx_audit *a, uint32_t id, uint32_t insn,
				     uint64_t offset)
{
	struct au_function *f = a->functions.items;

	if (a->functions.count == a->functions.cap)
		return false;
	f[a->functions.count++] = (struct au_function){
		.id = id,
		.insn = insn,
		.offset = offset,
		.from = (offset - SPVX_HEADER_BYTES) / SPVX_WORD_BYTES - a->m.unknown_words,
		.first = a->m.blocks,
		.calls = a->calls.count,
		.exported = au_marks(a, id) & AU_EXPORT,
	};
	a->merges.count = 0;
	return true;
}

/* A block begins. Return: false: nothing was done; it ends constructs, or there is no place for
 * its mark so far. */
static inline bool au_begin_block(struct spvx_audit *a, uint32_t label)
{
	if (label >= a->mark_used || a->marks[label] & AU_MERGE)
		return false;
	a->marks[label] |= AU_LABEL;
	a->m.blocks++;
	a->m.block = label;
	return true;
}

/* A branch to a block goes back to it, and it is no loop. */
static inline bool au_is_back(const struct spvx_audit *a, uint32_t target)
{
	return a->m.structured && (au_marks(a, target) & (AU_LABEL | AU_LOOP)) == AU_LABEL;
}

/* All instructions are through: the last function ends. */
void sx_au_flow_close(struct spvx_audit *a);
void sx_au_flow_end(struct spvx_audit *a);

/* ---- strings.c ---- */

/* The rules are known that are on. */
void sx_au_strings_begin(struct spvx_audit *a);

/* What a string of a module gives away. @source: it is source text. */
void sx_au_string(struct spvx_audit *a, const struct au_insn *i, struct spvx_str s,
		  bool source);

/* A string of an instruction, in order; good until the next. */
struct spvx_str sx_au_text(struct spvx_audit *a, const struct au_insn *i, unsigned word);

#endif
