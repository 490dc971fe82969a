/* SPDX-License-Identifier: MIT */
/*
 * audit/op.h - how the walk handles an opcode, derived from the grammar: ops.c.
 */
#ifndef SPVX_AUDIT_OP_H
#define SPVX_AUDIT_OP_H

#include <stdint.h>

struct au_insn;
struct spvx_audit;
struct spvx_entry;

typedef void au_visit_fn(struct spvx_audit *a, const struct au_insn *i);

/* Properties of an opcode, used by walk.c. @take, @keeps, @sets: of its step. Conditions of
 * AU_COND_NOTIFY only call its step and visitors; the others need the slow path. */
struct au_op {
	const struct spvx_entry *entry;
	au_visit_fn *take;
	uint32_t keeps; /* all but its .clears */
	uint32_t sets;
	uint32_t slow_if;  /* enum au_condition: if any holds, it is not plain */
	uint32_t id_words; /* bit n: word n is a used <id> */
	uint16_t end;      /* place after its visitors */
	uint8_t visitors;  /* their number */
	uint8_t ids_from;  /* all words from this one on are <id>s; 0: none */
	uint16_t ids_end; /* word after the last that may be an <id>; UINT16_MAX: unknown */
	uint8_t tail;     /* first word of operands of variable shape; 0: none */
	uint8_t result;   /* word of its result; 0: none */
	uint8_t fact;     /* fact about its result, besides the type: see spirv/ids.h */
	uint16_t flags;   /* enum au_op_flags */
	uint8_t enum_at[2]; /* words with an enumerant or a mask; 0: none */
	uint16_t enum_kind[2];
	uint16_t tail_kind;   /* enum kind of the tail, + 1; 0: not an enumerant */
	uint16_t word_limit;  /* visitors are also called above this word count */
	uint16_t plain_words; /* up to this word count: no enumerant, tail or visitor */
};

#define AU_OP_UNIT 8 /* divides sizeof(struct au_op) */

/* Conditions of the walk: bits that hold at the current position. Bits 0 to 15: the current
 * section. */
enum au_condition {
	AU_COND_BODIES = 16,  /* a previous function had a block */
	AU_COND_OPEN = 17,    /* inside a block */
	AU_COND_INSIDE = 18,  /* inside a function */
	AU_COND_OUTSIDE = 19, /* outside functions */
	AU_COND_EMPTY = 20,   /* the current function has no block yet */
	AU_COND_BLOCK = 21,   /* outside blocks */
	AU_COND_MARKS = 22,   /* and 23: some <id> has this mark */
	AU_COND_SETS = 24,    /* extended instructions belong to one of several sets */
	AU_COND_ALWAYS = 25,  /* holds always: for steps, and visitors always called */
	AU_COND_GRAPH =
		26, /* inside a graph of SPV_ARM_graph: instructions without blocks */
	AU_COND_FACT = 29,   /* holds always: for facts that depend on operands */
	AU_COND_SHADER = 30, /* requires Shader only, which is not declared */
	AU_COND_NEW = 31     /* first instruction of this opcode in the module */
};

#define AU_COND(bit)     (UINT32_C(1) << (bit))
#define AU_COND_SECTIONS (AU_COND(AU_COND_BODIES) - 1)
#define AU_COND_POSITION (AU_COND(AU_COND_MARKS) - 1)
#define AU_COND_DECLARES (AU_COND(SPVX_SECTION_FUNCTION_DECLARATION) - 1)
#define AU_COND_NOTIFY   (AU_COND(AU_COND_GRAPH) - AU_COND(AU_COND_MARKS))
#define AU_COND_FIXED    (AU_COND(AU_COND_FACT) | AU_COND(AU_COND_ALWAYS))
#define AU_COND_NEEDS    (AU_COND(AU_COND_NEW) | AU_COND(AU_COND_SHADER))

/**
 * struct au_step - effect of an opcode on the order of instructions, from the functions on
 * @opcode:  the opcode
 * @slow_if: bits of enum au_condition under which it is not allowed
 * @clears:  bits of enum au_condition that do not hold after it
 * @sets:    bits of enum au_condition that hold after it
 * @take:    called before the bits change; may be NULL
 */
struct au_step {
	uint16_t opcode;
	uint32_t slow_if;
	uint32_t clears;
	uint32_t sets;
	au_visit_fn *take;
};

/* The step of an opcode; NULL: it has none. */
const struct au_step *sx_au_step_of(const struct spvx_entry *op);

enum au_op_flags {
	AU_OP_DEBUG = 1 << 0,
	AU_OP_MENTIONS = 1 << 1, /* its <id>s are not uses: names, decorations */
	AU_OP_MEMORY = 1 << 2,
	AU_OP_BODY = 1 << 4, /* allowed in blocks only */
	AU_OP_IMAGE = 1 << 5,
	AU_OP_TERMINATOR = 1 << 6,
	AU_OP_SCANNED = 1 << 7,      /* quick_scan.c needs it */
	AU_OP_VISITED = 1 << 8,      /* its visitors are always called */
	AU_OP_IDS_LAST = 1 << 9,     /* the tail is <id>s, or an enumerant and <id>s */
	AU_OP_STRING_LAST = 1 << 10, /* the tail is a string, followed by <id>s */
	AU_OP_FACT = 1 << 11         /* the fact about its result depends on its operands */
};

#endif
