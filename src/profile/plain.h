/* SPDX-License-Identifier: MIT */
/*
 * profile/plain.h - instructions of which nothing is counted but opcode, section and a value.
 *
 * Nine of ten instructions are plain: they count under their opcode and the current section,
 * which they do not change, and perhaps under a capability, mode, storage class or decoration.
 * What that means for an opcode is noted when it first comes, and a short loop without a
 * branch for each case takes what follows. Its twin is what scan.c does without bins.
 */
#ifndef SPVX_PROFILE_PLAIN_H
#define SPVX_PROFILE_PLAIN_H

#include "base/alloc.h"
#include "base/compiler.h"
#include "grammar/image.h"
#include "profile/region.h"

#include <spvx/enums.h>
#include <spvx/profile.h>
#include <spvx/walk.h>

/* Opcodes that may be plain: all that are in use today. */
#define SX_PLAIN_OPCODES 8192

/* Values below this have a bin each; others are rare. */
#define SX_PLAIN_VALUES 64

/* Extended instructions and other values that are known at a time, a power of two. */
#define SX_PLAIN_OTHERS 2048

/* An opcode. */
struct sx_plain_op {
	uint16_t
		sections; /* bit per enum spvx_section that it may be in and does not change; 0: not
			      known yet, or never plain */
	uint16_t first; /* its bin, or that of its value 0 */
	uint8_t word;   /* where its value is, 0: nowhere */
	int8_t kept;    /* of the word there: all bits (-1) when it is a value, 0: none */
	uint8_t kind;   /* enum spvx_profile_kind that its value counts as */
	uint8_t unused; /* eight bytes: an index of the table is scaled by one instruction */
};

/* Flags in the key of a value that has no bin: it is of an opcode, or of a BuiltIn of one. */
#define SX_PLAIN_OF_OPCODE  (UINT32_C(1) << 31)
#define SX_PLAIN_OF_BUILTIN (UINT32_C(1) << 30)

/* An extended instruction, or a value that is too large for a bin. */
struct sx_plain_other {
	uint32_t
		key; /* what the profile knows the set by; or the opcode, with its flag; 0: nothing is
			 here */
	uint32_t value; /* the number of the instruction, or the value */
	uint64_t n;     /* packed figures */
};

/* Instead of a value: the bin is one of the others. */
#define SX_PLAIN_IS_OTHER UINT16_MAX

/* A bin that is not empty: its place and what is counted there. */
struct sx_plain_used {
	uint32_t bin;
	uint16_t opcode;
	uint16_t value;
};

/* What is known of opcodes, and what was counted of them. */
struct sx_plain {
	const struct spvx_allocator *a;
	struct sx_plain_op ops[SX_PLAIN_OPCODES];
	uint64_t *
		bins; /* packed figures by opcode and value; they are brought to the profile before
			   anyone reads it */
	size_t bin_count;
	size_t bin_cap;
	struct sx_plain_used *used; /* those that have something */
	size_t used_count;
	size_t used_cap;
	uint64_t pending; /* words that have been counted since they were empty, at most */
	uint16_t extended_sections; /* as those of an opcode, of OpExtInst */
	struct sx_plain_other others[SX_PLAIN_OTHERS]; /* where sx_plain_other_at() says */
};

/* Those of one key are side by side, each key begins somewhere else. */
static inline struct sx_plain_other *sx_plain_other_at(struct sx_plain *plain, uint32_t key,
						       uint32_t value)
{
	uint32_t begin = key * UINT32_C(0x9e3779b1) >> 16;

	return &plain->others[(begin + value) % SX_PLAIN_OTHERS];
}

static inline uint64_t *sx_plain_bin(struct sx_plain *plain, const struct sx_plain_used *u)
{
	return u->value == SX_PLAIN_IS_OTHER ? &plain->others[u->bin].n
					     : &plain->bins[u->bin];
}

/* An OpExtInst of an import has been counted: those like it may go to a bin. @op: its entry. */
void sx_plain_note_extended(struct sx_plain *plain, const struct spvx_entry *op,
			    uint32_t import, uint32_t number);

/* Return: NULL when there is no memory. */
struct sx_plain *sx_plain_create(const struct spvx_allocator *a);
void sx_plain_free(struct sx_plain *plain);
void sx_plain_clear(struct sx_plain *plain);

/* An opcode that has been counted, and has no details: it is plain from now on, unless it is already.
 * @op: its entry in the grammar, NULL when it is unknown. */
void sx_plain_note(struct spvx_profile *p, uint16_t opcode, const struct spvx_entry *op);

/* Count @insn, but for its section. Return: false: it is not plain, bins are nearly full, or there
 * is no memory for it. */
bool sx_plain_count(struct sx_plain *plain, const struct spvx_insn *insn);

/* Bring what was counted to @p. */
void sx_plain_flush(struct spvx_profile *p);

/* Count what the cursor of the current module of @p has, up to an instruction that is not
 * plain. */
void sx_plain_pass(struct spvx_profile *p, struct spvx_cursor *cursor);

/* Instructions of a region that its walk has marked. */
struct sx_plain_marks {
	const uint32_t *
		at; /* their offsets from @base, rising, of those that are in one module and the
			       headers after it */
	size_t count;
	const unsigned char *base; /* begin of the region */
	const unsigned char *end;  /* end of the bytes in memory */
	const uint8_t *runs;       /* what opcodes are, see profile/region.h */
	bool big;                  /* byte order of the words */
};

/* Count those that are marked, but what is in a run: that is counted by opcode, and its section
 * begins. Return: how many were passed: the next one is not plain, or begins a module. */
size_t sx_plain_pass_marks(struct spvx_profile *p, const struct sx_plain_marks *marks);

#endif
