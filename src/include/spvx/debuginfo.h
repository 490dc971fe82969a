/* SPDX-License-Identifier: MIT */
/*
 * <spvx/debuginfo.h> - source declarations: types, functions, variables, scopes, macros.
 *
 * Every debug instruction that declares something becomes an entry. The vocabularies differ
 * in instruction numbers and operand order; entries look the same for all of them.
 * <spvx/debug.h> has positions, scopes and source texts, and is loaded first.
 *
 *	struct spvx_debuginfo info;
 *	struct spvx_str text;
 *	int err = spvx_debuginfo_init(&info, NULL);
 *
 *	if (!err)
 *		err = spvx_debuginfo_load(&info, &debug); // see <spvx/debug.h>
 *	for (uint32_t i = 0; !err && i < info.entry_count; i++)
 *		if (!spvx_debuginfo_text(&info, i, &text))
 *			printf("%.*s\n", (int)text.len, text.ptr);
 *	spvx_debuginfo_fini(&info);
 *
 * References are indices in entries[]; SPVX_NONE means no operand, DebugInfoNone, or an
 * <id> that is not a debug instruction. References may form cycles. Memory is in proportion
 * to the module's words. Instructions that break the rules of their set still become
 * entries; the errors are passed to @report. A module without such declarations loads with
 * entry_count 0.
 */
#ifndef SPVX_DEBUGINFO_H
#define SPVX_DEBUGINFO_H

#include <spvx/debug.h>

#ifndef SPVX_NO_DEBUG
SPVX_BEGIN_DECLS

/**
 * enum spvx_debuginfo_kind - debug instructions, spelled as in the specifications
 */
enum spvx_debuginfo_kind {
	SPVX_DEBUGINFO_UNKNOWN, /* a number that the set does not have */
	SPVX_DEBUGINFO_InfoNone,
	SPVX_DEBUGINFO_CompilationUnit,
	SPVX_DEBUGINFO_TypeBasic,
	SPVX_DEBUGINFO_TypePointer,
	SPVX_DEBUGINFO_TypeQualifier,
	SPVX_DEBUGINFO_TypeArray,
	SPVX_DEBUGINFO_TypeVector,
	SPVX_DEBUGINFO_Typedef,
	SPVX_DEBUGINFO_TypeFunction,
	SPVX_DEBUGINFO_TypeEnum,
	SPVX_DEBUGINFO_TypeComposite,
	SPVX_DEBUGINFO_TypeMember,
	SPVX_DEBUGINFO_TypeInheritance,
	SPVX_DEBUGINFO_TypePtrToMember,
	SPVX_DEBUGINFO_TypeTemplate,
	SPVX_DEBUGINFO_TypeTemplateParameter,
	SPVX_DEBUGINFO_TypeTemplateTemplateParameter,
	SPVX_DEBUGINFO_TypeTemplateParameterPack,
	SPVX_DEBUGINFO_GlobalVariable,
	SPVX_DEBUGINFO_FunctionDeclaration,
	SPVX_DEBUGINFO_Function,
	SPVX_DEBUGINFO_LexicalBlock,
	SPVX_DEBUGINFO_LexicalBlockDiscriminator,
	SPVX_DEBUGINFO_Scope,
	SPVX_DEBUGINFO_NoScope,
	SPVX_DEBUGINFO_InlinedAt,
	SPVX_DEBUGINFO_LocalVariable,
	SPVX_DEBUGINFO_InlinedVariable,
	SPVX_DEBUGINFO_Declare,
	SPVX_DEBUGINFO_Value,
	SPVX_DEBUGINFO_Operation,
	SPVX_DEBUGINFO_Expression,
	SPVX_DEBUGINFO_MacroDef,
	SPVX_DEBUGINFO_MacroUndef,
	SPVX_DEBUGINFO_ImportedEntity,
	SPVX_DEBUGINFO_Source,
	SPVX_DEBUGINFO_Module,
	SPVX_DEBUGINFO_FunctionDefinition,
	SPVX_DEBUGINFO_SourceContinued,
	SPVX_DEBUGINFO_Line,
	SPVX_DEBUGINFO_NoLine,
	SPVX_DEBUGINFO_BuildIdentifier,
	SPVX_DEBUGINFO_StoragePath,
	SPVX_DEBUGINFO_EntryPoint,
	SPVX_DEBUGINFO_TypeMatrix,
	SPVX_DEBUGINFO_TypeVectorId,
	SPVX_DEBUGINFO_TypeCooperativeMatrix,
	SPVX_DEBUGINFO_TypeSubrange,
	SPVX_DEBUGINFO_TypeArrayDynamic,
	SPVX_DEBUGINFO_TypeString,
	SPVX_DEBUGINFO_Graph,
	SPVX_DEBUGINFO_GraphOperation,
	SPVX_DEBUGINFO_GraphTensor,
	SPVX_DEBUGINFO_KINDS
};

/** spvx_debuginfo_kind_name() - "DebugTypeBasic" and so on; static, never NULL */
SPVX_API const char *spvx_debuginfo_kind_name(enum spvx_debuginfo_kind kind);

/**
 * enum spvx_debuginfo_part - subjects of entries
 */
enum spvx_debuginfo_part {
	SPVX_DEBUGINFO_RECORDS, /* lines, scopes, texts: only counted, not entries */
	SPVX_DEBUGINFO_TYPES,
	SPVX_DEBUGINFO_FUNCTIONS,
	SPVX_DEBUGINFO_VARIABLES, /* and where their values are */
	SPVX_DEBUGINFO_SCOPES,    /* and sources, units, call sites, imports */
	SPVX_DEBUGINFO_MACROS,
	SPVX_DEBUGINFO_PARTS
};

/** spvx_debuginfo_part_of() - the subject of a kind */
SPVX_API enum spvx_debuginfo_part spvx_debuginfo_part_of(enum spvx_debuginfo_kind kind);

/**
 * struct spvx_debuginfo_entry - a debug instruction that declares something
 * @at:       word offset of the instruction
 * @id:       its <id>
 * @kind:     enum spvx_debuginfo_kind
 * @vocabulary: enum spvx_debug_vocabulary
 * @listed:   another entry lists it: a member, a parameter, an operation
 * @has_size, @has_offset: whether @size and @offset are known
 * @name:     may be empty
 * @text:     second string: linkage name, template name, producer, value of a macro
 * @declared: position; file SPVX_NONE and line 0 = unknown
 * @type:     base, element, underlying, return or actual type
 * @is_void:  the type is OpTypeVoid, or what the LLVM/SPIR-V Translator has for it
 * @parent:   enclosing scope or type; for DebugTypeInheritance the base type
 * @target:   entry that this one refers to: the local variable of a DebugDeclare,
 *            DebugValue or DebugInlinedVariable, the macro of an undef, the imported
 *            entity, the target of a template, the declaration of a function
 * @inlined_at, @expression: entries of these operands
 * @object:   <id> of the described OpVariable, OpFunction or value
 * @flags:    Debug Info Flags of the set
 * @number:   encoding, tag, qualifier, storage class, discriminator, argument, operation,
 *            or number of elements of a vector
 * @size, @offset: in bits
 * @first:    index in items[] of the first member, parameter, enumerator, count, operand or
 *            operation
 * @count:    number of these items
 * @child:    first entry with this one as @parent, SPVX_NONE = none
 * @sibling:  next entry with the same @parent, SPVX_NONE = none
 * @use:      first entry with this one as @target, SPVX_NONE = none
 * @next_use: next entry with the same @target, SPVX_NONE = none
 */
struct spvx_debuginfo_entry {
	uint32_t at;
	uint32_t id;
	uint8_t kind;
	uint8_t vocabulary;
	bool listed;
	bool has_size;
	bool has_offset;
	bool is_void;
	struct spvx_str name;
	struct spvx_str text;
	struct spvx_debug_position declared;
	uint32_t type;
	uint32_t parent;
	uint32_t target;
	uint32_t inlined_at;
	uint32_t expression;
	uint32_t object;
	uint32_t flags;
	uint32_t number;
	uint64_t size;
	uint64_t offset;
	uint32_t first;
	uint32_t count;
	uint32_t child;
	uint32_t sibling;
	uint32_t use;
	uint32_t next_use;
};

/**
 * struct spvx_debuginfo_item - an item in the list of an entry
 * @id:    operand; for an enumerator the <id> of its value; a literal operand as it is
 * @entry: index in entries[], SPVX_NONE if the operand is not an entry
 * @name:  name of an enumerator
 * @value: value of a constant or literal
 * @has_value: @value is known
 * @is_negative: @value is negative, in two's complement: its type is signed
 */
struct spvx_debuginfo_item {
	uint32_t id;
	uint32_t entry;
	struct spvx_str name;
	uint64_t value;
	bool has_value;
	bool is_negative;
};

/**
 * struct spvx_debuginfo_node - a scope in the tree of all scopes, outer ones first
 * @entry: index in entries[]
 * @depth: number of enclosing scopes
 * @words: words of instructions in it and in all scopes inside it
 * @own:   words of instructions directly in it
 */
struct spvx_debuginfo_node {
	uint32_t entry;
	uint32_t depth;
	uint64_t words;
	uint64_t own;
};

/**
 * enum spvx_debuginfo_layout - properties that debug information and module can contradict
 */
enum spvx_debuginfo_layout {
	SPVX_DEBUGINFO_OFFSET,        /* bits before a member: decoration Offset */
	SPVX_DEBUGINFO_ARRAY_STRIDE,  /* bits of an element: decoration ArrayStride */
	SPVX_DEBUGINFO_MATRIX_STRIDE, /* bits of a vector: decoration MatrixStride */
	SPVX_DEBUGINFO_MEMBERS        /* number of members */
};

/**
 * struct spvx_debuginfo_mismatch - a layout that differs from the debug information
 * @what:   enum spvx_debuginfo_layout
 * @variable: entry of the DebugGlobalVariable that connects the two types
 * @type:   entry of the DebugTypeComposite
 * @entry:  entry of the member; that of the composite for MEMBERS
 * @structure: <id> of the OpTypeStruct
 * @member: index of its member
 * @debug:  value in the debug information: bits, or a number of members
 * @module: value in the module
 */
struct spvx_debuginfo_mismatch {
	enum spvx_debuginfo_layout what;
	uint32_t variable;
	uint32_t type;
	uint32_t entry;
	uint32_t structure;
	uint32_t member;
	uint64_t debug;
	uint64_t module;
};

struct spvx_debuginfo_state;

/**
 * struct spvx_debuginfo - the declarations in a module's source; read its fields, change
 * none
 * @size:    set by the _init; see <spvx/spvx.h>
 * @debug:   as passed to spvx_debuginfo_load()
 * @entries: in module order
 * @items:   lists of the entries
 * @nodes:   scopes: each tree in preorder
 * @mismatches: layouts that differ
 * @kinds:   number of instructions of each enum spvx_debuginfo_kind
 * @parts:   number of entries of each enum spvx_debuginfo_part
 * @unscoped_words: words in function bodies outside all scopes
 */
struct spvx_debuginfo {
	size_t size;
	struct spvx_debug *debug;
	const struct spvx_debuginfo_entry *entries;
	uint32_t entry_count;
	const struct spvx_debuginfo_item *items;
	uint32_t item_count;
	const struct spvx_debuginfo_node *nodes;
	uint32_t node_count;
	const struct spvx_debuginfo_mismatch *mismatches;
	uint32_t mismatch_count;
	uint32_t kinds[SPVX_DEBUGINFO_KINDS];
	uint32_t parts[SPVX_DEBUGINFO_PARTS];
	uint64_t unscoped_words;

	struct spvx_debuginfo_state *state; /* the library's own */
};

/**
 * struct spvx_debuginfo_options - how to read declarations
 * @size:      sizeof(struct spvx_debuginfo_options), so that it can grow
 * @allocator: NULL = libc's
 * @report:    called for every broken rule of the sets; may be NULL
 * @ctx:       passed to @report
 */
struct spvx_debuginfo_options {
	size_t size;
	const struct spvx_allocator *allocator;
	void (*report)(void *ctx, const struct spvx_debug_finding *finding);
	void *ctx;
};

/** spvx_debuginfo_init_sized() - as spvx_debuginfo_init(), with @size = sizeof(*info) of
 * the caller */
SPVX_API int spvx_debuginfo_init_sized(struct spvx_debuginfo *info, size_t size,
				       const struct spvx_debuginfo_options *options);

/**
 * spvx_debuginfo_init() - set up a struct for any number of loads
 * @info:    caller's struct
 * @options: NULL = defaults
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes).
 */
SPVX_INLINE int spvx_debuginfo_init(struct spvx_debuginfo *info,
				    const struct spvx_debuginfo_options *options)
{
	return spvx_debuginfo_init_sized(info, sizeof(*info), options);
}

/** spvx_debuginfo_fini() - release all memory; the struct need not have been loaded */
SPVX_API void spvx_debuginfo_fini(struct spvx_debuginfo *info);

/**
 * spvx_debuginfo_load() - read the declarations of a module, in place of those before
 * @info:  set up by spvx_debuginfo_init()
 * @debug: loaded; it and its module must outlive the use of @info. The call adds files that
 *         only declarations name to @debug->files
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_debuginfo_load(struct spvx_debuginfo *info, struct spvx_debug *debug);

/** spvx_debuginfo_find() - index in entries[] of the entry with this <id>, or SPVX_NONE */
SPVX_API uint32_t spvx_debuginfo_find(const struct spvx_debuginfo *info, uint32_t id);

/**
 * spvx_debuginfo_text() - an entry as C would declare it: `float *const p`, `struct Light`
 * @info:  loaded
 * @entry: index in entries[]
 * @text:  receives the declaration, valid until the next call. Long names and deep types
 *         are cut short
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_debuginfo_text(struct spvx_debuginfo *info, uint32_t entry,
				 struct spvx_str *text);

/**
 * spvx_debuginfo_number_name() - name of the @number of an entry: "Float", "ConstType"
 * Return: a static string; NULL if the set has no name for it.
 */
SPVX_API const char *spvx_debuginfo_number_name(const struct spvx_debuginfo_entry *entry);

/**
 * spvx_debuginfo_flag_name() - name of a flag of an entry
 * @entry: an entry
 * @i:     bit 0 to 31; 0 stands for the two bits of the access, 1 has no name of its own
 * Return: "FlagIsPublic" and so on, a static string; NULL if the flag is not set or has no
 * name.
 */
SPVX_API const char *spvx_debuginfo_flag_name(const struct spvx_debuginfo_entry *entry,
					      unsigned i);

SPVX_END_DECLS
#endif /* SPVX_NO_DEBUG */
#endif
