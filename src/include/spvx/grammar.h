/* SPDX-License-Identifier: MIT */
/*
 * <spvx/grammar.h> - names and properties of instructions, enumerants and extended sets.
 *
 * The built-in grammar is generated from the JSON grammar that Khronos publishes and is
 * constant data. Every function takes NULL for it. spvx_grammar_create() adds JSON files to
 * it at run time. Strings are valid as long as their grammar; those of the built-in one are
 * always valid.
 */
#ifndef SPVX_GRAMMAR_H
#define SPVX_GRAMMAR_H

#include <spvx/error.h>
#include <spvx/memory.h>

#ifdef __cplusplus
extern "C" {
#endif

/** struct spvx_grammar - all instruction sets; constant once made */
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
 * @name: name of the extended set; empty: the core grammar when the text has
 *        "magic_number", else an error
 * @text: the JSON text
 */
struct spvx_grammar_file {
	struct spvx_str name;
	struct spvx_str text;
};

/**
 * spvx_grammar_create() - the built-in grammar with more added to it
 * @allocator: for the result; NULL = libc's
 * @files:     grammars to add; they take precedence over the built-in grammar
 * @count:     how many
 * @grammar:   receives the grammar, released with spvx_grammar_free()
 * @bad_file:  receives the index of the file with the error, may be NULL
 * @err:       receives line, column and message, may be NULL
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ELIMIT, -SPVX_ENOMEM.
 */
SPVX_API int spvx_grammar_create(const struct spvx_allocator *allocator,
				 const struct spvx_grammar_file *files, size_t count,
				 struct spvx_grammar **grammar, size_t *bad_file,
				 struct spvx_error *err);

/** spvx_grammar_free() - release what spvx_grammar_create() made; NULL is fine */
SPVX_API void spvx_grammar_free(const struct spvx_allocator *allocator,
				struct spvx_grammar *grammar);

#endif /* SPVX_NO_LOAD */

/* ---- entries: instructions and enumerants ---- */

/** spvx_entry_name() - the first name of an entry, as in the specification. Never NULL. */
SPVX_API const char *spvx_entry_name(const struct spvx_grammar *g,
				     const struct spvx_entry *e);

/** spvx_entry_value() - the opcode, number, value or bits of an entry */
SPVX_API uint32_t spvx_entry_value(const struct spvx_entry *e);

/** spvx_entry_since() - first version with the entry in core, major << 4 | minor; 0 = not
 * stated */
SPVX_API unsigned spvx_entry_since(const struct spvx_entry *e);

/** spvx_entry_until() - last version with the entry, major << 4 | minor; 0 = no end */
SPVX_API unsigned spvx_entry_until(const struct spvx_entry *e);

/** spvx_entry_provisional() - whether the entry is provisional, so that it may still
 * change */
SPVX_API bool spvx_entry_provisional(const struct spvx_entry *e);

/**
 * spvx_entry_capability() - the i-th of the capabilities that enable an entry; any one does
 * @i: 0, 1, ...
 * Return: true with @capability (a value of enum spvx_capability), false past the last.
 */
SPVX_API bool spvx_entry_capability(const struct spvx_grammar *g,
				    const struct spvx_entry *e, unsigned i,
				    uint32_t *capability);

/** spvx_entry_extension() - the i-th extension that enables an entry; NULL past the last */
SPVX_API const char *spvx_entry_extension(const struct spvx_grammar *g,
					  const struct spvx_entry *e, unsigned i);

/** spvx_entry_alias() - the i-th other name of an entry; NULL past the last */
SPVX_API const char *spvx_entry_alias(const struct spvx_grammar *g,
				      const struct spvx_entry *e, unsigned i);

/* ---- core instructions ---- */

/** spvx_op_find() - an instruction by opcode; NULL when the grammar has none. O(1). */
SPVX_API const struct spvx_entry *spvx_op_find(const struct spvx_grammar *g,
					       uint16_t opcode);

/** spvx_op_by_name() - an instruction by any of its names ("OpLoad"); NULL = none */
SPVX_API const struct spvx_entry *spvx_op_by_name(const struct spvx_grammar *g,
						  struct spvx_str name);

/** spvx_op_class() - index of its printing class; spvx_class_count() when it has none */
SPVX_API unsigned spvx_op_class(const struct spvx_grammar *g, const struct spvx_entry *op);

/** spvx_op_sections() - bits 1 << enum spvx_section of the sections that an instruction may
 * be in; 0 for those allowed anywhere that do not advance the layout (OpLine, OpNop,
 * ...) */
SPVX_API unsigned spvx_op_sections(const struct spvx_entry *op);

/** spvx_class_count() - number of printing classes */
SPVX_API unsigned spvx_class_count(const struct spvx_grammar *g);

/** spvx_class_tag() - a class's tag ("Type-Declaration"); "unknown" past the last */
SPVX_API const char *spvx_class_tag(const struct spvx_grammar *g, unsigned class_index);

/* ---- kinds and enumerants ---- */

/** spvx_kind_count() - number of operand kinds, those of extended sets included */
SPVX_API unsigned spvx_kind_count(const struct spvx_grammar *g);

/** spvx_kind_name() - a kind's name ("StorageClass"); @kind below spvx_kind_count() */
SPVX_API const char *spvx_kind_name(const struct spvx_grammar *g, unsigned kind);

/** spvx_enum_find() - an enumerant of a kind by value; NULL = none. Look up a mask bit by
 * bit; a name for several bits has their sum as its value (FlagIsPublic: 3) */
SPVX_API const struct spvx_entry *spvx_enum_find(const struct spvx_grammar *g,
						 unsigned kind, uint32_t value);

/** spvx_enum_by_name() - an enumerant of a kind by any of its names; NULL = none */
SPVX_API const struct spvx_entry *spvx_enum_by_name(const struct spvx_grammar *g,
						    unsigned kind, struct spvx_str name);

/** spvx_enum_name() - the name of a value, or NULL when its kind does not have it */
SPVX_API const char *spvx_enum_name(const struct spvx_grammar *g, unsigned kind,
				    uint32_t value);

/* ---- extended instruction sets ---- */

/** spvx_set_count() - number of sets; set 0 is the core instructions */
SPVX_API unsigned spvx_set_count(const struct spvx_grammar *g);

/** spvx_set_name() - import name of a set, or its prefix ("GLSL.std.450"); @set below
 * spvx_set_count() */
SPVX_API const char *spvx_set_name(const struct spvx_grammar *g, unsigned set);

/** spvx_set_find() - the set an import string names, exact names first; 0 = none */
SPVX_API unsigned spvx_set_find(const struct spvx_grammar *g, struct spvx_str import);

/** spvx_set_op() - an instruction of an extended set by number; NULL = none */
SPVX_API const struct spvx_entry *spvx_set_op(const struct spvx_grammar *g, unsigned set,
					      uint32_t number);

/** spvx_set_op_by_name() - an instruction of a set by name; NULL = none */
SPVX_API const struct spvx_entry *spvx_set_op_by_name(const struct spvx_grammar *g,
						      unsigned set, struct spvx_str name);

/** spvx_set_op_count() - how many instructions a set has; @set below spvx_set_count() */
SPVX_API unsigned spvx_set_op_count(const struct spvx_grammar *g, unsigned set);

/** spvx_set_op_at() - the i-th instruction by rising number; @i below the count */
SPVX_API const struct spvx_entry *spvx_set_op_at(const struct spvx_grammar *g, unsigned set,
						 unsigned i);

/** spvx_import_is_debug() - whether an import string names a debug information set */
SPVX_API bool spvx_import_is_debug(const struct spvx_grammar *g, struct spvx_str import);

/* ---- generators ---- */

/** spvx_generator_name() - name of the tool registered for the high half of a generator
 * word ("Khronos Glslang Reference Front End"), or NULL */
SPVX_API const char *spvx_generator_name(const struct spvx_grammar *g, uint32_t tool);

#ifdef __cplusplus
}
#endif
#endif
