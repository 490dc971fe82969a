/* SPDX-License-Identifier: MIT */
/*
 * <spvx/reflect.h> - the interface of every entry point of a module.
 *
 * A program needs these to run a shader: descriptors, blocks and their layout, push
 * constants, inputs and outputs, specialization constants, and the uses of each by an entry
 * point.
 *
 * spvx_reflect_bindings() lists the descriptors of a module in one call; everything else is
 * read from a reflection:
 *
 *	struct spvx_reflect *r;
 *	const struct spvx_reflection *m;
 *
 *	if (spvx_reflect_create(NULL, &r) || spvx_reflect_load(r, data, size, &m))
 *		return complain();
 *	for (uint32_t i = 0; i < m->resources.count; i++) {
 *		uint32_t at = spvx_reflect_resources(m)[i];
 *		const struct spvx_reflect_variable *v = &spvx_reflect_variables(m)[at];
 *		struct spvx_str name = spvx_reflect_text(m, data, v->name);
 *
 *		printf("%u %u %.*s\n", v->set, v->binding, (int)name.len, name.ptr);
 *	}
 *	spvx_reflect_free(r);
 *
 * A reflection is ONE block of memory without pointers: lists of records that refer to one
 * another by index, in the list that the field names. It can be copied, stored with the
 * module, and mapped. Names are offsets in the module and are not copied, so keep the
 * module for spvx_reflect_text(). SPVX_NONE means no number. Values of Vulkan
 * enumerations are Vulkan's; offsets, sizes and strides are in bytes.
 *
 * A damaged module is reflected up to the damage. Validity is not checked; items that are
 * too damaged to be reported are left out and listed in notes. Spec: 3, 2.16; Vulkan:
 * "Shader Interfaces".
 *
 * One file: the lists of a reflection refer to one another.
 */
#ifndef SPVX_REFLECT_H
#define SPVX_REFLECT_H

#include <spvx/types.h>

#ifndef SPVX_NO_REFLECT
SPVX_BEGIN_DECLS

/** Number of the layout of the records below: stored blocks with another number cannot be
 * used. */
#define SPVX_REFLECT_LAYOUT 3

/** Size of a runtime array, which has no fixed end. */
#define SPVX_REFLECT_OPEN UINT64_MAX

/** struct spvx_reflect_list - @count records, @offset bytes after the head of the block */
struct spvx_reflect_list {
	uint32_t offset;
	uint32_t count;
};

/**
 * struct spvx_reflect_value - a number that may be a constant
 * @value:    the number, if the constant has SPVX_CONSTANT_KNOWN, or SPVX_CONSTANT_PARTS: it
 *            is a component then
 * @constant: index in constants; SPVX_NONE = @value is a literal
 */
struct spvx_reflect_value {
	uint32_t value;
	uint32_t constant;
};

/**
 * struct spvx_reflect_mode - an execution mode of an entry point
 * @mode:  enum spvx_execution_mode
 * @at:    word offset of the instruction
 * @first_operand: index in values
 * @operand_count: number of operands
 */
struct spvx_reflect_mode {
	uint32_t mode;
	uint32_t at;
	uint32_t first_operand;
	uint32_t operand_count;
};

/** enum spvx_local_size - where the workgroup size of an entry point is declared */
enum spvx_local_size {
	SPVX_LOCAL_SIZE_NONE,
	SPVX_LOCAL_SIZE_MODE,     /* LocalSize */
	SPVX_LOCAL_SIZE_MODE_ID,  /* LocalSizeId */
	SPVX_LOCAL_SIZE_WORKGROUP /* constant decorated WorkgroupSize: overrides modes */
};

/**
 * struct spvx_reflect_entry - an OpEntryPoint
 * @name:     not unique: entry points with different models may share it
 * @id:       <id> of its function, which several entry points may share
 * @at:       word offset of the instruction
 * @model:    enum spvx_execution_model
 * @stage:    VkShaderStageFlagBits, 0 = Vulkan has none (Kernel)
 * @first_mode, @mode_count: in modes
 * @local_size_from: enum spvx_local_size
 * @local_size: x, y, z
 * @first_input, @input_count: in ios: Input variables, by location, component, <id>;
 *            built-ins last
 * @first_output, @output_count: in ios: Output variables, in the same order
 * @first_use, @use_count: in uses: all other module-scope variables that it uses or lists,
 *            and its inputs and outputs, by index of the variable
 * @first_pair, @pair_count: in pairs: separate images and samplers used together
 * @first_constant, @constant_count: in numbers: indices of the constants with a SpecId that
 *            it uses, by SpecId; if several have the same SpecId, only the first
 * @first_parameter, @parameter_count: in parameters: parameters of its function (Kernel)
 * @first_heap_access, @heap_access_count: in heap_accesses: accesses to descriptor heaps,
 *            by their first place
 * @subgroup: VkSubgroupFeatureFlags of the subgroup operations that it uses
 * @cooperative: 1 if it uses operations on cooperative matrices
 * @workgroup_memory: sum of the bytes of the Workgroup variables that it uses, each
 *            aligned; of Aliased blocks only the largest counts
 */
struct spvx_reflect_entry {
	struct spvx_text name;
	uint32_t id;
	uint32_t at;
	uint32_t model;
	uint32_t stage;
	uint32_t first_mode;
	uint32_t mode_count;
	uint32_t local_size_from;
	struct spvx_reflect_value local_size[3];
	uint32_t first_input;
	uint32_t input_count;
	uint32_t first_output;
	uint32_t output_count;
	uint32_t first_use;
	uint32_t use_count;
	uint32_t first_pair;
	uint32_t pair_count;
	uint32_t first_constant;
	uint32_t constant_count;
	uint32_t first_parameter;
	uint32_t parameter_count;
	uint32_t first_heap_access;
	uint32_t heap_access_count;
	uint32_t subgroup;
	uint32_t cooperative;
	uint64_t workgroup_memory;
};

/**
 * struct spvx_reflect_variable - a module-scope OpVariable or OpUntypedVariableKHR
 * @name:    OpName
 * @id:      its <id>
 * @at:      word offset of the instruction
 * @storage_class: enum spvx_storage_class
 * @traits:  enum spvx_trait; for a block also those that all its members have
 * @type:    index in types of its pointee; SPVX_NONE = unknown
 * @element: index in types of its pointee without the arrays of a descriptor array
 * @count:   number of descriptors, or elements, of all array dimensions together; 1 without
 *           arrays; 0 = not known before run time (SPVX_TRAIT_RUNTIME)
 * @descriptor_type: VkDescriptorType; SPVX_NONE = not a descriptor
 * @set, @binding, @location, @component, @index, @input_attachment, @builtin: values of
 *           these decorations; SPVX_NONE = not decorated
 * @set_word, @binding_word, @location_word: word offset of the literal, for patching
 * @counter: index of its counter buffer in variables, or SPVX_NONE
 * @semantic: string of UserSemantic
 * @user_type: string of UserTypeGOOGLE
 * @file, @line, @column: position of the declaration, from OpLine; line 0 = unknown
 * @stages:  VkShaderStageFlags of the entry points with it in their call tree
 * @access:  enum spvx_reflect_use_flag: READ, WRITE, ATOMIC by any of them
 * @min_offset: lowest Offset of the members of a block, SPVX_NONE = none
 * @offset:  Offset of the variable: of an output in a transform feedback buffer, of an
 *           atomic counter; SPVX_NONE = none
 */
struct spvx_reflect_variable {
	struct spvx_text name;
	uint32_t id;
	uint32_t at;
	uint32_t storage_class;
	uint32_t traits;
	uint32_t type;
	uint32_t element;
	uint64_t count;
	uint32_t descriptor_type;
	uint32_t set;
	uint32_t binding;
	uint32_t location;
	uint32_t component;
	uint32_t index;
	uint32_t input_attachment;
	uint32_t builtin;
	uint32_t set_word;
	uint32_t binding_word;
	uint32_t location_word;
	uint32_t counter;
	struct spvx_text semantic;
	struct spvx_text user_type;
	struct spvx_text file;
	uint32_t line;
	uint32_t column;
	uint32_t stages;
	uint32_t access;
	uint32_t min_offset;
	uint32_t offset;
};

/** enum spvx_reflect_use_flag - how an entry point uses a variable; bits */
enum spvx_reflect_use_flag {
	SPVX_USE_IN_CALL_TREE = 1 << 0, /* an operand of an instruction that can run */
	SPVX_USE_IN_INTERFACE = 1 << 1, /* listed by the OpEntryPoint */
	SPVX_USE_READ = 1 << 2,         /* the variable, or the object that it is a handle
					 * to, may be read */
	SPVX_USE_WRITE = 1 << 3,
	SPVX_USE_ATOMIC = 1 << 4,
	/* only for accesses to a heap, where an atomic operation is not a READ or WRITE */
	SPVX_USE_SAMPLE = 1 << 5, /* an image is sampled, a sampler is used */
	SPVX_USE_QUERY = 1 << 6,  /* the size or another property of an image is queried */
	SPVX_USE_LENGTH = 1 << 7, /* the length of a runtime array is queried */
	SPVX_USE_TRACE = 1 << 8   /* an acceleration structure is traced */
};

/**
 * struct spvx_reflect_use - the use of a variable by an entry point
 * @variable: index in variables
 * @flags:    enum spvx_reflect_use_flag. Vulkan's "static use" is IN_CALL_TREE or
 *            IN_INTERFACE
 * @first_range, @range_count: in ranges: the bytes of a block that may be accessed,
 *            ascending, not adjacent; for an input or output that is a structure, the
 *            indices of its members instead
 */
struct spvx_reflect_use {
	uint32_t variable;
	uint32_t flags;
	uint32_t first_range;
	uint32_t range_count;
};

/**
 * struct spvx_reflect_range - bytes of a block (of each, in a descriptor array), or members
 * @offset: first byte, or member
 * @size:   number of bytes, or members; SPVX_REFLECT_OPEN = to the end of a runtime array
 */
struct spvx_reflect_range {
	uint64_t offset;
	uint64_t size;
};

/**
 * struct spvx_reflect_io - an input or output of an entry point, or a member of one
 * @variable: index in variables
 * @member:   index in members; SPVX_NONE = the variable as a whole
 * @type:     index in types, with all arrays
 * @element:  index in types, without arrays
 * @per_vertex: 1 if the outermost array has an element for each vertex (or primitive), so
 *            that it does not multiply the locations
 * @location: SPVX_NONE = none, or each member has its own
 * @component: 0 = not decorated
 * @location_count: number of locations that it takes
 * @location_step: number of locations that one column, or one element that is not a matrix,
 *            takes
 * @format:   VkFormat of one column or element; 0 (undefined) for structures
 * @builtin:  enum spvx_built_in, SPVX_NONE = none
 * @traits:   enum spvx_trait of the variable and of the member, or'ed together
 * @first_member, @member_count: in ios: the members of a structure, in their order
 */
struct spvx_reflect_io {
	uint32_t variable;
	uint32_t member;
	uint32_t type;
	uint32_t element;
	uint32_t per_vertex;
	uint32_t location;
	uint32_t component;
	uint32_t location_count;
	uint32_t location_step;
	uint32_t format;
	uint32_t builtin;
	uint32_t traits;
	uint32_t first_member;
	uint32_t member_count;
};

/** enum spvx_heap_index - where the index of an array in a heap comes from */
enum spvx_heap_index {
	SPVX_HEAP_INDEX_CONSTANT,
	SPVX_HEAP_INDEX_PUSH, /* a member of the push constants */
	SPVX_HEAP_INDEX_DYNAMIC
};

/**
 * struct spvx_reflect_heap_step - a term of the address of a descriptor in its heap
 * @type:   index in types of the array or structure
 * @member: index in members; SPVX_NONE = @type is an array
 * @index_from: enum spvx_heap_index for an array; 0 for a member
 * @index:  index in the array: the constant; the offset in the push constants, in bytes
 *          (SPVX_HEAP_INDEX_PUSH); or an <id> (SPVX_HEAP_INDEX_DYNAMIC)
 * @factor: stride of the array or offset of the member, in bytes. If only a device knows
 *          it, a constant without a value
 * @decoration: enum spvx_decoration that declares @factor: ArrayStride, ArrayStrideIdEXT,
 *          Offset, OffsetIdEXT; SPVX_NONE = none
 *
 * The address is the sum of the offsets and of indices times strides. Spec:
 * SPV_EXT_descriptor_heap.
 */
struct spvx_reflect_heap_step {
	uint32_t type;
	uint32_t member;
	uint32_t index_from;
	struct spvx_reflect_value index;
	struct spvx_reflect_value factor;
	uint32_t decoration;
};

/**
 * struct spvx_reflect_heap_place - an access chain that ends at a descriptor in a heap
 * @variable: index in variables of the heap
 * @id:       <id> of the chain
 * @at:       word offset of the instruction
 * @base_type: index in types of its Base Type
 * @type:     index in types of the descriptor's type
 * @descriptor_type: VkDescriptorType; SPVX_NONE = the chain does not end at a descriptor
 * @traits:   SPVX_TRAIT_READONLY, SPVX_TRAIT_WRITEONLY of the pointer to the buffer's data
 * @nonuniform: 1 if the chain, or one of its indices, is NonUniform
 * @first_step, @step_count: in heap_steps, from the heap on
 * @same:     index of the first place with the same heap, type, data and steps
 */
struct spvx_reflect_heap_place {
	uint32_t variable;
	uint32_t id;
	uint32_t at;
	uint32_t base_type;
	uint32_t type;
	uint32_t descriptor_type;
	uint32_t traits;
	uint32_t nonuniform;
	uint32_t first_step;
	uint32_t step_count;
	uint32_t same;
};

/**
 * struct spvx_reflect_heap_access - a descriptor in a heap that an entry point accesses
 * @place:  index in heap_places of the first place with this expression in its call tree
 * @place_count: number of such places
 * @access: enum spvx_reflect_use_flag of all these places, or'ed together
 * @block:  index in types of the type of the buffer's data; SPVX_NONE = unknown, or not a
 *          buffer
 */
struct spvx_reflect_heap_access {
	uint32_t place;
	uint32_t place_count;
	uint32_t access;
	uint32_t block;
};

/** struct spvx_reflect_pair - an image and a sampler that OpSampledImage combines: indices
 * in variables */
struct spvx_reflect_pair {
	uint32_t image;
	uint32_t sampler;
};

/**
 * struct spvx_reflect_parameter - a parameter of a kernel
 * @name:    OpName
 * @id:      its <id>
 * @type:    index in types, SPVX_NONE = unknown
 * @access:  1 + enum spvx_access_qualifier of an image, or of the decoration; 0 = none
 */
struct spvx_reflect_parameter {
	struct spvx_text name;
	uint32_t id;
	uint32_t type;
	uint32_t access;
	uint32_t reserved;
};

/**
 * struct spvx_reflect_linkage - a symbol with LinkageAttributes
 * @name: name for the linker
 * @id:   its <id>
 * @type: enum spvx_linkage_type
 * @is_function: 1 = a function, 0 = a variable
 */
struct spvx_reflect_linkage {
	struct spvx_text name;
	uint32_t id;
	uint32_t type;
	uint32_t is_function;
	uint32_t reserved;
};

/**
 * struct spvx_reflect_word - position of the number, or string, of a decoration
 * @id:     <id> of the decorated type, variable or constant
 * @member: index of the decorated member of a structure; SPVX_NONE = all of @id
 * @decoration: enum spvx_decoration
 * @word:   word offset in the module, for patching. A decoration group has one entry, even
 *          if it applies to several targets
 */
struct spvx_reflect_word {
	uint32_t id;
	uint32_t member;
	uint32_t decoration;
	uint32_t word;
};

/** enum spvx_reflect_note_code - reasons why a reflection is incomplete */
enum spvx_reflect_note_code {
	SPVX_NOTE_FAULT = 1, /* no instruction after this one can be read */
	SPVX_NOTE_NO_TYPE,   /* a variable whose type is missing or not a type */
	SPVX_NOTE_NO_BLOCK,  /* a Uniform variable that is neither Block nor BufferBlock */
	SPVX_NOTE_NO_VULKAN, /* a UniformConstant variable of no Vulkan descriptor type */
	SPVX_NOTE_UNBOUND,   /* a descriptor without DescriptorSet or Binding */
	SPVX_NOTE_NO_FUNCTION, /* an entry point whose function is missing */
	SPVX_NOTE_NOT_LISTED,  /* a used input or output missing from the interface */
	SPVX_NOTE_NO_LENGTH,   /* an array whose length cannot be determined */
	SPVX_NOTE_COUNT
};

/**
 * struct spvx_reflect_note - a part of the module that could not be reflected as it should
 * @code:  enum spvx_reflect_note_code
 * @id:    <id> concerned, 0 = none
 * @at:    word offset of the instruction, SPVX_NONE = none
 * @entry: index of the entry point concerned, or SPVX_NONE
 */
struct spvx_reflect_note {
	uint32_t code;
	uint32_t id;
	uint32_t at;
	uint32_t entry;
};

/**
 * struct spvx_reflection - the interface of a module: the head of the block
 * @layout:   SPVX_REFLECT_LAYOUT
 * @size:     size of the block in bytes
 * @version, @generator, @bound: words of the header
 * @big:      1 if the module's words have the most significant byte first
 * @addressing_model, @memory_model: SPVX_NONE without OpMemoryModel
 * @fault:    enum spvx_code: why the walk stopped before the end of the module; the
 *            instructions before are reflected. SPVX_OK = it did not
 * @fault_offset: byte offset of the fault
 * @bytes:    size of the module up to its end, or to the fault
 * @source_language, @source_version: of the first OpSource with a language; SPVX_NONE
 *            without
 * @texts:    bytes of all strings, for a big-endian module only
 *
 * The lists are read with the functions spvx_reflect_LIST(), such as
 * spvx_reflect_variables().
 */
struct spvx_reflection {
	uint32_t layout;
	uint32_t size;
	uint32_t version;
	uint32_t generator;
	uint32_t bound;
	uint32_t big;
	uint32_t addressing_model;
	uint32_t memory_model;
	uint32_t fault;
	uint32_t source_language;
	uint32_t source_version;
	uint32_t reserved;
	uint64_t fault_offset;
	uint64_t bytes;

	struct spvx_reflect_list entries;
	struct spvx_reflect_list modes;
	struct spvx_reflect_list values;
	struct spvx_reflect_list variables; /* in module order */
	struct spvx_reflect_list resources; /* variables by set, binding, <id> */
	struct spvx_reflect_list uses;
	struct spvx_reflect_list ranges;
	struct spvx_reflect_list ios;
	struct spvx_reflect_list pairs;
	struct spvx_reflect_list types; /* in module order */
	struct spvx_reflect_list members;
	struct spvx_reflect_list constants;      /* in module order */
	struct spvx_reflect_list spec_constants; /* those with a SpecId, by it, then <id> */
	struct spvx_reflect_list numbers;
	struct spvx_reflect_list parameters;
	struct spvx_reflect_list linkage;
	struct spvx_reflect_list capabilities; /* enum spvx_capability */
	struct spvx_reflect_list extensions;
	struct spvx_reflect_list imports;
	struct spvx_reflect_list files; /* of OpSource */
	struct spvx_reflect_list notes;
	struct spvx_reflect_list words; /* in module order, those of groups last */
	struct spvx_reflect_list heap_steps;
	struct spvx_reflect_list heap_places; /* in module order */
	struct spvx_reflect_list heap_accesses;
	struct spvx_reflect_list texts;
};

/* clang-format off */
#define SPVX_REFLECT_ACCESSOR(type, list)                                                 \
	static inline const type *spvx_reflect_##list(const struct spvx_reflection *r)    \
	{                                                                                 \
		return (const type *)(const void *)((const char *)r + r->list.offset);    \
	}
/* clang-format on */

/** spvx_reflect_LIST() - the records of a list: an array of r->LIST.count elements */
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_entry, entries)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_mode, modes)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_value, values)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_variable, variables)
SPVX_REFLECT_ACCESSOR(uint32_t, resources)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_use, uses)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_range, ranges)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_io, ios)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_pair, pairs)
SPVX_REFLECT_ACCESSOR(struct spvx_type, types)
SPVX_REFLECT_ACCESSOR(struct spvx_member, members)
SPVX_REFLECT_ACCESSOR(struct spvx_constant, constants)
SPVX_REFLECT_ACCESSOR(uint32_t, spec_constants)
SPVX_REFLECT_ACCESSOR(uint32_t, numbers)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_parameter, parameters)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_linkage, linkage)
SPVX_REFLECT_ACCESSOR(uint32_t, capabilities)
SPVX_REFLECT_ACCESSOR(struct spvx_text, extensions)
SPVX_REFLECT_ACCESSOR(struct spvx_text, imports)
SPVX_REFLECT_ACCESSOR(struct spvx_text, files)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_note, notes)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_word, words)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_heap_step, heap_steps)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_heap_place, heap_places)
SPVX_REFLECT_ACCESSOR(struct spvx_reflect_heap_access, heap_accesses)
SPVX_REFLECT_ACCESSOR(char, texts)

/**
 * spvx_reflect_text() - a string of a reflection
 * @r:      the reflection
 * @module: bytes of the module that it was made from
 * @text:   one of its strings
 * Return: a view into @module, or into @r if the module is big-endian.
 */
static inline struct spvx_str spvx_reflect_text(const struct spvx_reflection *r,
						const void *module, struct spvx_text text)
{
	struct spvx_str s;

	s.ptr = (r->big ? spvx_reflect_texts(r) : (const char *)module) + text.at;
	s.len = text.len;
	return s;
}

/** struct spvx_reflect - a reflector; keeps its memory from one module to the next */
struct spvx_reflect;

/**
 * struct spvx_reflect_options - how to reflect
 * @size:      sizeof(struct spvx_reflect_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @memory_limit: largest number of bytes to allocate, 0 = no limit
 */
struct spvx_reflect_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	size_t memory_limit;
};

/**
 * spvx_reflect_create() - create a reflector
 * @options: NULL = defaults
 * @reflect: receives the reflector, to be released with spvx_reflect_free()
 * Return: 0, -SPVX_EINVAL (sizes), -SPVX_ENOMEM, -SPVX_ELIMIT (memory_limit; about 20 KB
 * are allocated at once).
 */
SPVX_API int spvx_reflect_create(const struct spvx_reflect_options *options,
				 struct spvx_reflect **reflect);

/** spvx_reflect_free() - release a reflector and its reflection; NULL is ignored */
SPVX_API void spvx_reflect_free(struct spvx_reflect *reflect);

/**
 * spvx_reflect_specialize() - set values of specialization constants, from the next load on
 * @reflect: from spvx_reflect_create()
 * @specs:   values; of several for one SpecId the last counts. Must outlive the loads
 * @count:   number of @specs; 0 = use the defaults in the module
 */
SPVX_API void spvx_reflect_specialize(struct spvx_reflect *reflect,
				      const struct spvx_spec *specs, size_t count);

/**
 * spvx_reflect_load() - reflect a module
 * @reflect:    from spvx_reflect_create(); its previous reflection becomes invalid
 * @data:       bytes of a module, at any alignment, in either byte order; of several back
 *              to back the first is reflected
 * @size:       size of @data in bytes
 * @reflection: receives the result, valid until the next load or spvx_reflect_free()
 * Return: 0 (also for a damaged module: see its @fault); -SPVX_ESHORT (less than a header),
 * -SPVX_EMAGIC (not a module); -SPVX_ENOMEM; -SPVX_ELIMIT (memory_limit; a module of more
 * than 1 GiB; a call graph that is far too large for its module).
 */
SPVX_API int spvx_reflect_load(struct spvx_reflect *reflect, const void *data, size_t size,
			       const struct spvx_reflection **reflection);

/**
 * spvx_reflect_check() - whether a stored block can be used
 * @block: bytes of a stored reflection, aligned to 8 bytes
 * @size:  size of @block in bytes
 * Return: true if the block has SPVX_REFLECT_LAYOUT and contains all its lists. Indices in
 * records are not checked: do not use blocks of unknown origin.
 */
SPVX_API bool spvx_reflect_check(const void *block, size_t size);

/**
 * struct spvx_binding - a descriptor of a module, without references to a reflection
 * @name:   OpName of the variable, or else of its block; NUL-terminated, "" = none
 * @count:  number of descriptors, 1 if it is not an array; 0 = not known before run time
 * @size:   size of a block in bytes, up to its runtime array; 0 = not a block
 * @set, @binding: SPVX_NONE = not decorated
 * @descriptor_type: VkDescriptorType
 * @stages: VkShaderStageFlags of the entry points with it in their call tree
 * @access: enum spvx_reflect_use_flag: READ, WRITE, ATOMIC by any of them
 * @id:     <id> of the variable
 */
struct spvx_binding {
	const char *name;
	uint64_t count;
	uint64_t size;
	uint32_t set;
	uint32_t binding;
	uint32_t descriptor_type;
	uint32_t stages;
	uint32_t access;
	uint32_t id;
};

/**
 * spvx_reflect_bindings() - list the descriptors of a module, in one call
 * @data:     as for spvx_reflect_load()
 * @size:     size of @data in bytes
 * @bindings: receives the descriptors, by set, binding and <id>; to be released with
 *            spvx_free(). They do not refer to @data. NULL on errors
 * @count:    receives the number of descriptors; 0 on errors
 * Return: as spvx_reflect_load().
 */
SPVX_API int spvx_reflect_bindings(const void *data, size_t size,
				   struct spvx_binding **bindings, size_t *count);

/** spvx_reflect_note_text() - one short English phrase for the code of a note; static,
 * never NULL */
SPVX_API const char *spvx_reflect_note_text(uint32_t code);

SPVX_END_DECLS
#endif /* SPVX_NO_REFLECT */
#endif
