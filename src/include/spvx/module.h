/* SPDX-License-Identifier: MIT */
/*
 * <spvx/module.h> - the module index: one pass over a module, then look-ups in O(1).
 *
 * It finds the definition, name and decorations of an <id>, the entry points with their
 * modes, the functions and blocks, and the sections of the logical layout. The index keeps
 * word offsets, not copies of instructions.
 *
 *	struct spvx_module module;
 *	int err = spvx_module_init(&module, NULL);
 *
 *	if (!err)
 *		err = spvx_module_load(&module, data, size);
 *	for (uint32_t i = 0; !err && i < module.function_count; i++) {
 *		struct spvx_str name = spvx_module_name(&module, module.functions[i].id);
 *
 *		printf("%.*s\n", (int)name.len, name.ptr);
 *	}
 *	spvx_module_fini(&module);
 *
 * The bytes of the module must outlive the index; a big-endian module is converted once,
 * into a copy that the index owns. Word offsets count from the header, so the first
 * instruction is at SPVX_HEADER_WORDS. Damaged modules are indexed up to the fault; <id>s
 * that are out of bounds, undefined or defined twice are safe to look up. Validity is not
 * checked: see <spvx/check.h>. Memory is in proportion to the module's bytes, whatever its
 * header claims.
 */
#ifndef SPVX_MODULE_H
#define SPVX_MODULE_H

#include <spvx/operand.h>

SPVX_BEGIN_DECLS

/** The offset or index that stands for no instruction, member, block or list element. */
#define SPVX_NONE UINT32_MAX

/**
 * struct spvx_annotation - a decoration of one target
 * @target:     <id> it applies to (groups are resolved: one for each target of the group)
 * @member:     index of the member, or SPVX_NONE for the <id> itself
 * @decoration: a value of enum spvx_decoration
 * @at:         word offset of the OpDecorate, OpMemberDecorate, OpDecorateId or ...String
 * @operand:    index in that instruction of the word after the decoration
 * @next:       next annotation of the same target, SPVX_NONE at the last
 */
struct spvx_annotation {
	uint32_t target;
	uint32_t member;
	uint32_t decoration;
	uint32_t at;
	uint32_t operand;
	uint32_t next;
};

/**
 * struct spvx_member_name - an OpMemberName
 * @member: index of the member
 * @at:     word offset of the instruction
 * @next:   next element for the same structure, SPVX_NONE at the last
 */
struct spvx_member_name {
	uint32_t member;
	uint32_t at;
	uint32_t next;
};

/**
 * struct spvx_entry_point - an OpEntryPoint
 * @at:        word offset of the instruction
 * @model:     a value of enum spvx_execution_model
 * @function:  <id> of its function
 * @name:      its name
 * @interface_word: index in the instruction of the first interface <id>
 * @interface_count: number of interface <id>s
 * @first_mode: index in modes[] of its first OpExecutionMode(Id), SPVX_NONE = none
 */
struct spvx_entry_point {
	uint32_t at;
	uint32_t model;
	uint32_t function;
	struct spvx_str name;
	uint32_t interface_word;
	uint32_t interface_count;
	uint32_t first_mode;
};

/**
 * struct spvx_mode - an OpExecutionMode or OpExecutionModeId
 * @at:   word offset of the instruction
 * @mode: a value of enum spvx_execution_mode
 * @next: next element for the same function, SPVX_NONE at the last
 */
struct spvx_mode {
	uint32_t at;
	uint32_t mode;
	uint32_t next;
};

/**
 * struct spvx_block - a block of a function; spec 2.2.5
 * @label: <id> of its OpLabel
 * @at:    word offset of the OpLabel
 * @end:   word offset after its last instruction
 * @insns: number of instructions, OpLabel included
 * @merge: word offset of its merge instruction, SPVX_NONE = none
 * @terminator: word offset of its last instruction when that ends a block, else SPVX_NONE
 */
struct spvx_block {
	uint32_t label;
	uint32_t at;
	uint32_t end;
	uint32_t insns;
	uint32_t merge;
	uint32_t terminator;
};

/**
 * struct spvx_function - an OpFunction up to its OpFunctionEnd
 * @id:    its <id>
 * @at:    word offset of the OpFunction
 * @end:   word offset after the OpFunctionEnd (or where the module ends without one)
 * @insns: number of instructions, OpFunction and OpFunctionEnd included
 * @first_block: index in blocks[]
 * @block_count: 0 for a declaration
 * @first_call:  index in calls[]: <id> of the callee of each OpFunctionCall, in order
 * @call_count:  number of OpFunctionCalls
 * @loops: number of OpLoopMerge, which kernels need not have
 */
struct spvx_function {
	uint32_t id;
	uint32_t at;
	uint32_t end;
	uint32_t insns;
	uint32_t first_block;
	uint32_t block_count;
	uint32_t first_call;
	uint32_t call_count;
	uint32_t loops;
};

/**
 * struct spvx_section_info - size of a section of the logical layout
 * @first: word offset of its first instruction, SPVX_NONE when it is empty
 * @insns: number of instructions in it (`spvx help formats`: stats, section)
 * @words: words of these instructions
 */
struct spvx_section_info {
	uint32_t first;
	uint32_t insns;
	uint32_t words;
};

struct spvx_module_state;

/**
 * struct spvx_module - an indexed module; read its fields, change none
 * @size:       set by the _init; see <spvx/spvx.h>
 * @grammar:    the grammar used; never NULL
 * @header:     its five words
 * @words:      the module's bytes from the header on, little-endian, valid until the next
 *              load
 * @word_count: whole words up to the end or the fault, header included
 * @insn_count: number of instructions
 * @fault:      why the walk stopped before the end: SPVX_EZERO, SPVX_EPASTEND or
 *              SPVX_ETRAILING; SPVX_OK = it did not
 * @fault_offset: byte offset of the fault in the module
 * @capabilities, @extensions, @imports, @sources, @strings: word offsets of OpCapability,
 *              OpExtension, OpExtInstImport, OpSource, OpString, in order
 * @globals:    word offsets of all types, constants and module-scope variables, in order
 * @memory_model: word offset of OpMemoryModel, SPVX_NONE = none
 * @annotations, @member_names, @entry_points, @modes, @functions, @blocks, @calls: the
 *              structs above, in module order
 * @sections:   by enum spvx_section
 * @ids:        facts about all <id>s, for spvx_operands_init()
 * @ids_used:   number of distinct result <id>s
 * @ids_twice:  number of repeated definitions of an <id>; the first one counts
 * @unknown_opcodes: number of instructions whose opcode is not in the grammar
 */
struct spvx_module {
	size_t size;
	const struct spvx_grammar *grammar;
	struct spvx_header header;
	const unsigned char *words;
	uint32_t word_count;
	uint32_t insn_count;
	enum spvx_code fault;
	uint64_t fault_offset;

	const uint32_t *capabilities;
	uint32_t capability_count;
	const uint32_t *extensions;
	uint32_t extension_count;
	const uint32_t *imports;
	uint32_t import_count;
	const uint32_t *sources;
	uint32_t source_count;
	const uint32_t *strings;
	uint32_t string_count;
	const uint32_t *globals;
	uint32_t global_count;
	uint32_t memory_model;

	const struct spvx_annotation *annotations;
	uint32_t annotation_count;
	const struct spvx_member_name *member_names;
	uint32_t member_name_count;
	const struct spvx_entry_point *entry_points;
	uint32_t entry_point_count;
	const struct spvx_mode *modes;
	uint32_t mode_count;
	const struct spvx_function *functions;
	uint32_t function_count;
	const struct spvx_block *blocks;
	uint32_t block_count;
	const uint32_t *calls;
	uint32_t call_count;

	struct spvx_section_info sections[SPVX_SECTION_COUNT];
	struct spvx_ids ids;
	uint32_t ids_used;
	uint32_t ids_twice;
	uint32_t name_count; /* OpName and OpMemberName */
	uint32_t unknown_opcodes;

	struct spvx_module_state *state; /* the library's own */
};

/**
 * struct spvx_module_options - how to index
 * @size:      sizeof(struct spvx_module_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @memory_limit: largest number of bytes that the index may allocate, 0 = no limit
 */
struct spvx_module_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	size_t memory_limit;
};

/** spvx_module_init_sized() - as spvx_module_init(), with @size = sizeof(*module) of the
 * caller */
SPVX_API int spvx_module_init_sized(struct spvx_module *module, size_t size,
				    const struct spvx_module_options *options);

/**
 * spvx_module_init() - set up an index for any number of loads
 * @module:  caller's struct
 * @options: NULL = defaults
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes).
 */
SPVX_INLINE int spvx_module_init(struct spvx_module *module,
				 const struct spvx_module_options *options)
{
	return spvx_module_init_sized(module, sizeof(*module), options);
}

/** spvx_module_fini() - release all memory; the module need not have been loaded */
SPVX_API void spvx_module_fini(struct spvx_module *module);

/**
 * spvx_module_load() - index a module; replaces the previous one
 * @module: set up by spvx_module_init()
 * @data:   bytes of a module at any alignment, in either byte order; of several back to
 *          back the first is indexed. They must outlive the use of @module
 * @size:   size of @data in bytes
 * Return: 0 (also for a damaged module: see @module->fault); -SPVX_ESHORT (less than a
 * header), -SPVX_EMAGIC (not a module); -SPVX_ENOMEM; -SPVX_ELIMIT (memory_limit, or more
 * than 4 Gi words).
 */
SPVX_API int spvx_module_load(struct spvx_module *module, const void *data, size_t size);

/** spvx_module_insn() - the instruction at a word offset, which must come from the index */
SPVX_API struct spvx_insn spvx_module_insn(const struct spvx_module *module, uint32_t at);

/** spvx_module_def() - word offset of the instruction that defines an <id>; SPVX_NONE =
 * none */
SPVX_API uint32_t spvx_module_def(const struct spvx_module *module, uint32_t id);

/** spvx_module_def_op() - opcode of the instruction that defines an <id>; 0 (OpNop) =
 * none */
SPVX_API uint16_t spvx_module_def_op(const struct spvx_module *module, uint32_t id);

/** spvx_module_name() - the first OpName of an <id>; ptr NULL = none */
SPVX_API struct spvx_str spvx_module_name(const struct spvx_module *module, uint32_t id);

/** spvx_module_member_name() - the first OpMemberName of a member; ptr NULL = none. O(names
 * of the structure). */
SPVX_API struct spvx_str spvx_module_member_name(const struct spvx_module *module,
						 uint32_t id, uint32_t member);

/** spvx_module_first_member_name() - index in member_names[] of the first element for a
 * structure, or SPVX_NONE */
SPVX_API uint32_t spvx_module_first_member_name(const struct spvx_module *module,
						uint32_t id);

/** spvx_module_first_annotation() - index in annotations[] of the first element for an <id>
 * or its members, in module order, or SPVX_NONE */
SPVX_API uint32_t spvx_module_first_annotation(const struct spvx_module *module,
					       uint32_t id);

/**
 * spvx_module_decoration() - find a decoration
 * @module:     a loaded module
 * @id:         target
 * @member:     its member, or SPVX_NONE for the <id> itself
 * @decoration: a value of enum spvx_decoration
 * Return: index in annotations[] of the first match, or SPVX_NONE.
 */
SPVX_API uint32_t spvx_module_decoration(const struct spvx_module *module, uint32_t id,
					 uint32_t member, uint32_t decoration);

/** spvx_module_annotation_word() - word @i after the decoration, counted from 0; 0 past the
 * last. @annotation is an index in annotations[] */
SPVX_API uint32_t spvx_module_annotation_word(const struct spvx_module *module,
					      uint32_t annotation, uint32_t i);

/** spvx_module_function() - index in functions[] of the function with this <id>, or
 * SPVX_NONE */
SPVX_API uint32_t spvx_module_function(const struct spvx_module *module, uint32_t id);

/**
 * spvx_module_constant() - the value of an integer OpConstant or OpSpecConstant
 * @module: a loaded module
 * @id:     a constant of an integer type up to 64 bits; OpConstantNull is 0, OpConstantTrue
 *          is 1
 * @value:  receives the value, sign-extended if its type is signed
 * Return: true, or false when @id is no such constant.
 */
SPVX_API bool spvx_module_constant(const struct spvx_module *module, uint32_t id,
				   uint64_t *value);

SPVX_END_DECLS
#endif
