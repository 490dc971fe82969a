/* SPDX-License-Identifier: MIT */
/*
 * <spvx/grammar.h> - names and properties of instructions, enumerants and extended sets.
 *
 * The built-in grammar is generated from the JSON grammar that Khronos publishes and is
 * constant data: nothing is parsed when a program starts. Every function takes NULL for it.
 * spvx_grammar_create() makes a grammar with more JSON files, for instructions that the
 * library does not know yet.
 *
 *	const struct spvx_entry *op = spvx_op_find(NULL, insn.opcode);
 *
 *	if (op)
 *		printf("%s\n", spvx_entry_name(NULL, op)); // "OpLoad"
 *
 * Look-ups return NULL, 0 or false when there is no such thing; nothing else fails. An
 * entry must be used with its own grammar. Entries and strings are valid as long as their
 * grammar, those of the built-in one always. A grammar is constant once it is made: any
 * number of threads may use it. The values of opcodes and enumerants are in <spvx/enums.h>.
 */
#ifndef SPVX_GRAMMAR_H
#define SPVX_GRAMMAR_H

#include <spvx/error.h>
#include <spvx/memory.h>

SPVX_BEGIN_DECLS

/** struct spvx_grammar - the core instructions, operand kinds and extended sets */
struct spvx_grammar;

/** struct spvx_entry - one instruction or one enumerant of a grammar */
struct spvx_entry;

/**
 * enum spvx_section - the sections of the logical layout of a module; spec 2.4
 */
enum spvx_section {
	SPVX_SECTION_CAPABILITY,
	SPVX_SECTION_EXTENSION,
	SPVX_SECTION_IMPORT,
	SPVX_SECTION_MEMORY_MODEL,
	SPVX_SECTION_ENTRY_POINT,
	SPVX_SECTION_EXECUTION_MODE,
	SPVX_SECTION_DEBUG_STRING,
	SPVX_SECTION_DEBUG_NAME,
	SPVX_SECTION_DEBUG_PROCESSED,
	SPVX_SECTION_ANNOTATION,
	SPVX_SECTION_TYPE_CONST_GLOBAL,
	SPVX_SECTION_FUNCTION_DECLARATION,
	SPVX_SECTION_FUNCTION_DEFINITION,
	SPVX_SECTION_COUNT
};

/** spvx_grammar_builtin() - the grammar that is compiled in. Never NULL. */
SPVX_API const struct spvx_grammar *spvx_grammar_builtin(void);

#ifndef SPVX_NO_LOAD

/**
 * struct spvx_grammar_file - a JSON grammar to add
 * @name: name of the extended set; empty for a core grammar, whose text has "magic_number"
 * @text: the JSON text
 */
struct spvx_grammar_file {
	struct spvx_str name;
	struct spvx_str text;
};

/**
 * spvx_grammar_create() - create a copy of the built-in grammar with more added to it
 * @allocator: NULL = libc's
 * @files:     grammars to add; they take precedence over the built-in grammar. They may be
 *             freed after the call
 * @count:     number of @files
 * @grammar:   receives the grammar, to be released with spvx_grammar_free()
 * @bad_file:  receives the index of the file with the error; may be NULL
 * @err:       receives line, column and message; may be NULL
 * Return: 0, -SPVX_ESYNTAX (not JSON, or not a grammar), -SPVX_ELIMIT (larger than a
 * grammar can be), -SPVX_ENOMEM.
 */
SPVX_API int spvx_grammar_create(const struct spvx_allocator *allocator,
				 const struct spvx_grammar_file *files, size_t count,
				 struct spvx_grammar **grammar, size_t *bad_file,
				 struct spvx_error *err);

/** spvx_grammar_free() - release a grammar of spvx_grammar_create(), with the allocator
 * that it was created with; NULL is ignored */
SPVX_API void spvx_grammar_free(const struct spvx_allocator *allocator,
				struct spvx_grammar *grammar);

#endif /* SPVX_NO_LOAD */

/* ---- entries: instructions and enumerants ---- */

/** spvx_entry_name() - the first name of an entry, as in the specification. Never NULL. */
SPVX_API const char *spvx_entry_name(const struct spvx_grammar *g,
				     const struct spvx_entry *e);

/** spvx_entry_value() - the opcode, number in a set, value or mask bits of an entry */
SPVX_API uint32_t spvx_entry_value(const struct spvx_entry *e);

/** spvx_entry_since() - first SPIR-V version with the entry in core, major << 4 | minor
 * (1.3 = 0x13); 0 = not stated */
SPVX_API unsigned spvx_entry_since(const struct spvx_entry *e);

/** spvx_entry_until() - last SPIR-V version with the entry, major << 4 | minor; 0 = still
 * there */
SPVX_API unsigned spvx_entry_until(const struct spvx_entry *e);

/** spvx_entry_provisional() - whether the entry is provisional, so that it may still
 * change */
SPVX_API bool spvx_entry_provisional(const struct spvx_entry *e);

/**
 * spvx_entry_capability() - get capability @i of those that enable an entry; one suffices
 * @g: grammar of @e; NULL = built in
 * @e: an entry
 * @i: 0, 1, ...
 * @capability: receives a value of enum spvx_capability
 * Return: true, or false past the last.
 */
SPVX_API bool spvx_entry_capability(const struct spvx_grammar *g,
				    const struct spvx_entry *e, unsigned i,
				    uint32_t *capability);

/** spvx_entry_extension() - extension @i of those that enable an entry; NULL past the
 * last */
SPVX_API const char *spvx_entry_extension(const struct spvx_grammar *g,
					  const struct spvx_entry *e, unsigned i);

/** spvx_entry_alias() - other name @i of an entry, counted from 0; NULL past the last */
SPVX_API const char *spvx_entry_alias(const struct spvx_grammar *g,
				      const struct spvx_entry *e, unsigned i);

/* ---- core instructions ---- */

/** spvx_op_find() - find an instruction by opcode; NULL = not in the grammar. O(1). */
SPVX_API const struct spvx_entry *spvx_op_find(const struct spvx_grammar *g,
					       uint16_t opcode);

/** spvx_op_by_name() - find an instruction by any of its names ("OpLoad"); NULL = none */
SPVX_API const struct spvx_entry *spvx_op_by_name(const struct spvx_grammar *g,
						  struct spvx_str name);

/** spvx_op_class() - index of an instruction's printing class; spvx_class_count() = none */
SPVX_API unsigned spvx_op_class(const struct spvx_grammar *g, const struct spvx_entry *op);

/** spvx_class_count() - number of printing classes, the groups of instructions in the
 * JSON grammar */
SPVX_API unsigned spvx_class_count(const struct spvx_grammar *g);

/** spvx_class_tag() - tag of a printing class ("Type-Declaration"); "unknown" past the last
 */
SPVX_API const char *spvx_class_tag(const struct spvx_grammar *g, unsigned class_index);

/* ---- kinds and enumerants ---- */

/** spvx_kind_count() - number of operand kinds, those of extended sets included */
SPVX_API unsigned spvx_kind_count(const struct spvx_grammar *g);

/** spvx_kind_name() - name of a kind ("StorageClass"); @kind is below spvx_kind_count() */
SPVX_API const char *spvx_kind_name(const struct spvx_grammar *g, unsigned kind);

/** spvx_enum_find() - find an enumerant of a kind by value; NULL = none. Look up a mask bit
 * by bit; a name for several bits has their sum as its value (FlagIsPublic: 3) */
SPVX_API const struct spvx_entry *spvx_enum_find(const struct spvx_grammar *g,
						 unsigned kind, uint32_t value);

/** spvx_enum_by_name() - find an enumerant of a kind by any of its names; NULL = none */
SPVX_API const struct spvx_entry *spvx_enum_by_name(const struct spvx_grammar *g,
						    unsigned kind, struct spvx_str name);

/** spvx_enum_name() - the name of a value of a kind; NULL = no such value */
SPVX_API const char *spvx_enum_name(const struct spvx_grammar *g, unsigned kind,
				    uint32_t value);

/* ---- extended instruction sets ---- */

/** spvx_set_count() - number of sets; set 0 is the core instructions */
SPVX_API unsigned spvx_set_count(const struct spvx_grammar *g);

/** spvx_set_name() - import name of a set, or its prefix ("GLSL.std.450"); @set is below
 * spvx_set_count() */
SPVX_API const char *spvx_set_name(const struct spvx_grammar *g, unsigned set);

/** spvx_set_find() - find the set that an import string names, exact names first; 0 = none
 */
SPVX_API unsigned spvx_set_find(const struct spvx_grammar *g, struct spvx_str import);

/** spvx_set_op() - find an instruction of an extended set by number; NULL = none */
SPVX_API const struct spvx_entry *spvx_set_op(const struct spvx_grammar *g, unsigned set,
					      uint32_t number);

/** spvx_set_op_by_name() - find an instruction of a set by name; NULL = none */
SPVX_API const struct spvx_entry *spvx_set_op_by_name(const struct spvx_grammar *g,
						      unsigned set, struct spvx_str name);

/** spvx_set_op_count() - number of instructions of a set; @set is below spvx_set_count() */
SPVX_API unsigned spvx_set_op_count(const struct spvx_grammar *g, unsigned set);

/** spvx_set_op_at() - instruction @i of a set, ordered by number; @i is below
 * spvx_set_op_count() */
SPVX_API const struct spvx_entry *spvx_set_op_at(const struct spvx_grammar *g, unsigned set,
						 unsigned i);

/** spvx_import_is_debug() - whether an import string names a debug information set */
SPVX_API bool spvx_import_is_debug(const struct spvx_grammar *g, struct spvx_str import);

/* ---- generators ---- */

/** spvx_generator_name() - name of the tool that is registered for the high half of a
 * generator word ("Khronos Glslang Reference Front End"); NULL = not registered */
SPVX_API const char *spvx_generator_name(const struct spvx_grammar *g, uint32_t tool);

SPVX_END_DECLS
#endif
