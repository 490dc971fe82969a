/* SPDX-License-Identifier: MIT */
/*
 * <spvx/operand.h> - the operands of an instruction, one by one, as the grammar has them.
 *
 * The width of a literal can depend on a type, and the operands of OpExtInst depend on an
 * import. Both come earlier in the module, so pass every instruction to spvx_ids_learn(),
 * in module order; the iterator looks the facts up in that struct spvx_ids. It resolves
 * optional and repeated operands, parameters of enumerants and of mask bits, pairs,
 * OpSwitch, OpSpecConstantOp and extended instructions.
 *
 *	struct spvx_operands it;
 *	struct spvx_operand operand;
 *	struct spvx_ids ids;
 *
 *	if (spvx_ids_init(&ids, NULL))
 *		return;
 *	spvx_for_each_insn(insn, &cursor) { // see <spvx/walk.h>
 *		spvx_operands_init(&it, NULL, &ids, &insn);
 *		spvx_for_each_operand(operand, &it)
 *			show(operand.name, operand.value);
 *		if (it.fault)
 *			complain(it.fault, it.word);
 *		spvx_ids_learn(&ids, NULL, &insn);
 *	}
 *	spvx_ids_fini(&ids);
 *
 * Operands that the iterator yields lie inside the instruction and can be read without
 * further checks. Iterating allocates no memory. Spec: 2.2.1, 3.
 */
#ifndef SPVX_OPERAND_H
#define SPVX_OPERAND_H

#include <spvx/enums.h>
#include <spvx/grammar.h>
#include <spvx/walk.h>

SPVX_BEGIN_DECLS

/**
 * enum spvx_number_class - the kind of number in a typed literal
 */
enum spvx_number_class {
	SPVX_NUMBER_NONE, /* no numeric type */
	SPVX_NUMBER_UNSIGNED,
	SPVX_NUMBER_SIGNED,
	SPVX_NUMBER_FLOAT
};

/**
 * struct spvx_number - the type of a literal number
 * @cls:      enum spvx_number_class
 * @encoding: of a float: 1 + value of FPEncoding, 0 = IEEE 754, UINT16_MAX = unknown value
 * @width:    in bits, as the module declares it, valid or not
 */
struct spvx_number {
	uint8_t cls;
	uint16_t encoding;
	uint16_t width;
};

struct sx_idmap;

/**
 * struct spvx_idtable - one number per <id>; the fields are the library's own
 *
 * A few bytes for each <id> in use: no size depends on the bound in the header.
 */
struct spvx_idtable {
	uint32_t *near;
	size_t room;
	size_t used;
	uint64_t words_seen;
	const struct spvx_allocator *allocator;
	struct sx_idmap *far; /* NULL until an id is out of proportion */
};

/**
 * struct spvx_ids - facts about the <id>s of one module
 * @size:  set by the _init; see <spvx/spvx.h>
 * @facts: the library's own
 *
 * Owned by the caller, set up by spvx_ids_init(), reused from module to module.
 */
struct spvx_ids {
	size_t size;
	struct spvx_idtable facts;
};

/** spvx_ids_init_sized() - as spvx_ids_init(), with @size = sizeof(*ids) of the caller */
SPVX_API int spvx_ids_init_sized(struct spvx_ids *ids, size_t size,
				 const struct spvx_allocator *allocator);

/** spvx_ids_init() - set up without facts and without memory; @allocator NULL = libc's.
 * Return: 0 or -SPVX_EINVAL (sizes). */
SPVX_INLINE int spvx_ids_init(struct spvx_ids *ids, const struct spvx_allocator *allocator)
{
	return spvx_ids_init_sized(ids, sizeof(*ids), allocator);
}

/** spvx_ids_reset() - forget the module and keep the memory for the next one */
SPVX_API void spvx_ids_reset(struct spvx_ids *ids);

/** spvx_ids_fini() - release all memory */
SPVX_API void spvx_ids_fini(struct spvx_ids *ids);

/**
 * spvx_ids_learn() - record the facts that an instruction declares
 * @ids:     facts about the module so far
 * @grammar: NULL = built in
 * @insn:    the next instruction of the module; none may be left out
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIDZERO (result <id> 0), -SPVX_EIDTWICE (defined before;
 * the first definition stays). The last two may be ignored.
 */
SPVX_API int spvx_ids_learn(struct spvx_ids *ids, const struct spvx_grammar *grammar,
			    const struct spvx_insn *insn);

/** spvx_ids_defined() - whether an instruction so far has this result <id> */
SPVX_API bool spvx_ids_defined(const struct spvx_ids *ids, uint32_t id);

/**
 * spvx_ids_number() - the numeric type that an <id> is, or is a value of
 * @ids: facts about the module
 * @id:  a type or a value
 * Return: the type; @cls is SPVX_NUMBER_NONE for any other <id>.
 */
SPVX_API struct spvx_number spvx_ids_number(const struct spvx_ids *ids, uint32_t id);

/** spvx_ids_set() - number of the set that an OpExtInstImport <id> imports, for
 * spvx_set_name(); 0 = an unknown set, or not an import */
SPVX_API unsigned spvx_ids_set(const struct spvx_ids *ids, uint32_t id);

/**
 * enum spvx_operand_class - classes of operands
 */
enum spvx_operand_class {
	SPVX_OPERAND_RESULT_TYPE, /* <id> */
	SPVX_OPERAND_RESULT,      /* <id> */
	SPVX_OPERAND_ID,          /* <id>, scopes and memory semantics included */
	SPVX_OPERAND_INTEGER,     /* one word, unsigned */
	SPVX_OPERAND_FLOAT,       /* one word, 32-bit float */
	SPVX_OPERAND_STRING,
	SPVX_OPERAND_NUMBER,     /* typed: see @number; low word first */
	SPVX_OPERAND_EXT_NUMBER, /* number of an extended instruction; @entry when known */
	SPVX_OPERAND_SPEC_OP,    /* opcode inside OpSpecConstantOp; @entry is its entry */
	SPVX_OPERAND_ENUM,       /* @entry is the enumerant */
	SPVX_OPERAND_MASK        /* bits; parameters follow, lowest bit first */
};

/**
 * struct spvx_operand - one operand
 * @cls:    enum spvx_operand_class
 * @kind:   its kind in the grammar, for spvx_kind_name() and spvx_enum_name()
 * @word:   index of its first word in the instruction
 * @words:  number of its words; at least 1
 * @value:  its first word
 * @number: type of a SPVX_OPERAND_NUMBER
 * @parameter: it belongs to an enumerant or mask bit before it
 * @entry:  see enum spvx_operand_class; else NULL
 * @name:   name in the grammar ("Coordinate"); NULL = none
 */
struct spvx_operand {
	uint8_t cls;
	bool parameter;
	uint16_t kind;
	uint16_t word;
	uint16_t words;
	uint32_t value;
	struct spvx_number number;
	const struct spvx_entry *entry;
	const char *name;
};

/** Largest depth of parameters that have parameters; a deeper one is SPVX_ELIMIT. */
#define SPVX_OPERAND_DEPTH 8

/**
 * struct spvx_operands - an iteration over the operands of one instruction
 * @fault: SPVX_OK, or why it stopped before the last word
 * @word:  index of the next word, or of the one at fault
 *
 * The other members are the iterator's own.
 */
struct spvx_operands {
	enum spvx_code fault;
	unsigned word;

	const struct spvx_grammar *grammar;
	const struct spvx_ids *ids;
	struct spvx_insn insn;
	uint32_t result_type; /* <id>; 0 until it has come */
	uint32_t first_id;    /* OpSwitch's selector, OpExtInst's set */
	bool unknown_set;     /* an import of a set the grammar does not have */
	unsigned depth;

	struct {
		uint32_t next; /* operand pattern to come */
		uint32_t end;
		uint32_t bits; /* of a mask: those whose parameters have not come yet */
		uint16_t kind; /* of that mask */
		bool parameter;
	} stack[SPVX_OPERAND_DEPTH];
};

/**
 * spvx_operands_init() - begin an iteration
 * @it:      caller's struct; an unknown opcode sets its @fault to SPVX_EOPCODE
 * @grammar: NULL = built in
 * @ids:     facts about the instructions before; NULL = none: literals whose width depends
 *           on a type are faults, and operands of extended instructions are read as <id>s
 * @insn:    the instruction; copied, its bytes must outlive the iteration
 */
SPVX_API void spvx_operands_init(struct spvx_operands *it,
				 const struct spvx_grammar *grammar,
				 const struct spvx_ids *ids, const struct spvx_insn *insn);

/**
 * spvx_operand_next() - get the next operand
 * @it:      an iteration
 * @operand: receives the operand
 * Return: true; false at the end, and at a fault: @it->fault is SPVX_EOPCODE, EMISSING,
 * ESURPLUS, ESTRING, EENUM, EMASK, EIDZERO, ENOTYPE, ENOTTYPE, ENOTSET, EEXTINST, ESPECOP,
 * ESET or ELIMIT, and @it->word the index of the word at fault.
 */
SPVX_API bool spvx_operand_next(struct spvx_operands *it, struct spvx_operand *operand);

/**
 * spvx_for_each_operand() - loop over operands
 * @operand: a struct spvx_operand (not a pointer)
 * @it:      a struct spvx_operands *
 */
#define spvx_for_each_operand(operand, it) while (spvx_operand_next((it), &(operand)))

/**
 * spvx_result_id() - the result <id> of an instruction; 0 when it has none
 * @grammar: NULL = built in
 * @insn:    the instruction
 * @type:    receives its result type <id>, 0 = none; may be NULL
 */
SPVX_API uint32_t spvx_result_id(const struct spvx_grammar *grammar,
				 const struct spvx_insn *insn, uint32_t *type);

SPVX_END_DECLS
#endif
