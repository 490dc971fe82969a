/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/reflect.h - a reflection in any format.
 *
 * A view is a reflection, the module that has its strings, and the options that select its parts.
 * Each format has a file; their common functions are in view.c.
 */
#ifndef SPVX_REPORT_REFLECT_REFLECT_H
#define SPVX_REPORT_REFLECT_REFLECT_H

#include "base/alloc.h"
#include "report/records/document.h"
#include "report/records/members.h"
#include "report/records/words.h"

#include <spvx/requires.h>

/* A constant has one of these if a value that names it is known. */
#define SX_REFLECT_KNOWN ((uint32_t)SPVX_CONSTANT_KNOWN | SPVX_CONSTANT_PARTS)

/* A descriptor that is bound with a dynamic offset; @found: a module has it. */
struct sx_reflect_binding {
	uint32_t set;
	uint32_t binding;
	bool found;
};

/* Uses of a variable by the shown entry points. */
struct sx_reflect_uses {
	uint32_t stages; /* stages of those that have it in their call tree */
	uint32_t flags;  /* enum spvx_reflect_use_flag */
	uint32_t rank;   /* 1 + its place among the resources; 0 if it is not one */
};

/* The name of a type, such as vec4<f32>. */
struct sx_type_name {
	char text[15];
	unsigned char size; /* 0: it is longer, or was not written yet */
};

/* The JSON object of a need without its numbers, which differ between modules while the rest
 * hardly does. */
struct sx_need_text {
	struct spvx_need need;
	bool pretty;
	unsigned char value_at; /* where the value goes; 0: it has none */
	unsigned char offset_at;
	unsigned char size; /* of the text; 0: there is none yet */
	char text[UINT8_MAX + 1];
};

#define SX_NEED_TEXTS 128 /* kept at a time; each has one place that it can be in */

/**
 * struct sx_reflect_view - a reflection to be shown
 * @address:  address of the module
 * @program:  symbol and section, if it is in a program
 * @r:        its reflection
 * @module:   its bytes
 * @size:     how many
 * @g:        names of enumerants
 * @sha256:   of the module, as hexadecimal digits
 * @hidden:   by entry point: it is not shown; NULL: all are
 * @used_only: leave out variables that are in the call tree of no shown entry point
 * @dynamic, @dynamic_count: buffers with a dynamic offset
 * @seen:     by variable; made by sx_reflect_view_open()
 * @names:    by type: the name as it was written first; made by sx_reflect_view_open();
 *            NULL: none are kept, as with @shading
 * @scratch:  memory until the view is closed; NULL: sx_reflect_view_open() sets it to @own
 * @requires: requirements of the module; NULL: not known
 * @need_texts: SX_NEED_TEXTS, kept for the next modules; NULL: none are
 * @shading:  types have their names in shading languages, not vec3<f32>
 * @numbers:  by type: number shown instead of the <id> of a structure; NULL: the <id>
 */
struct sx_reflect_view {
	struct spvx_str address;
	struct sx_in_program program;
	const struct spvx_reflection *r;
	const void *module;
	size_t size;
	const struct spvx_grammar *g;
	const char *sha256;
	const bool *hidden;
	bool used_only;
	const struct sx_reflect_binding *dynamic;
	size_t dynamic_count;
	struct sx_reflect_uses *seen;
	struct sx_type_name *names;
	struct sx_arena *scratch;
	struct sx_arena own;
	const struct spvx_requirements *requires;
	struct sx_need_text *need_texts;
	bool shading;
	const uint32_t *numbers;
};

/* The @i-th constant with a SpecId. */
static inline const struct spvx_constant *
sx_reflect_spec_constant(const struct sx_reflect_view *v, uint32_t i)
{
	return &spvx_reflect_constants(v->r)[spvx_reflect_spec_constants(v->r)[i]];
}

/* Whether an @i-th one exists and has the same SpecId as the one before it. */
static inline bool sx_reflect_spec_again(const struct sx_reflect_view *v, uint32_t i)
{
	return i && i < v->r->spec_constants.count &&
	       sx_reflect_spec_constant(v, i)->spec_id ==
		       sx_reflect_spec_constant(v, i - 1)->spec_id;
}

/* ---- view.c: shared by the formats ---- */

static inline struct spvx_str sx_reflect_str(const struct sx_reflect_view *v,
					     struct spvx_text text)
{
	return spvx_reflect_text(v->r, v->module, text);
}

/* A type of the module; NULL: SPVX_NONE. */
static inline const struct spvx_type *sx_view_type(const struct sx_reflect_view *v,
						   uint32_t type)
{
	return type != SPVX_NONE ? &spvx_reflect_types(v->r)[type] : NULL;
}

/* A constant of the module; NULL: SPVX_NONE. */
static inline const struct spvx_constant *sx_view_constant(const struct sx_reflect_view *v,
							   uint32_t constant)
{
	return constant != SPVX_NONE ? &spvx_reflect_constants(v->r)[constant] : NULL;
}

/* The element type below all arrays; the type itself if it is not an array. */
static inline uint32_t sx_view_below_arrays(const struct sx_reflect_view *v, uint32_t type)
{
	const struct spvx_type *t = sx_view_type(v, type);

	return t && spvx_type_is_array(t) ? t->detail.array.innermost : type;
}

static inline bool sx_reflect_shows_entry(const struct sx_reflect_view *v, uint32_t entry)
{
	return !v->hidden || !v->hidden[entry];
}

/* The entry point after @e, or with NULL the first, of those that are shown; NULL: none. */
static inline const struct spvx_reflect_entry *
sx_reflect_next_entry(const struct sx_reflect_view *v, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_entry *all = spvx_reflect_entries(v->r);

	e = e ? e + 1 : all;
	while (e < all + v->r->entries.count &&
	       !sx_reflect_shows_entry(v, (uint32_t)(e - all)))
		e++;
	return e < all + v->r->entries.count ? e : NULL;
}

#define sx_for_each_entry(e, v)                                                        \
	for (const struct spvx_reflect_entry *e = sx_reflect_next_entry((v), NULL); e; \
	     e = sx_reflect_next_entry((v), e))

/* Set the module of a view; @hex receives its SHA-256 and lives as long as the view. */
void sx_reflect_view_set_module(struct sx_reflect_view *v, const void *module, size_t size,
				char hex[65]);

/* Gather the uses of each variable by the shown entry points. Return: 0 or -SPVX_ENOMEM. */
int sx_reflect_view_open(struct sx_reflect_view *v);
void sx_reflect_view_close(struct sx_reflect_view *v);

/* Whether a variable is shown: always, or with @used_only if a shown entry point has it in
 * its call tree. */
static inline bool sx_reflect_shows(const struct sx_reflect_view *v, uint32_t variable)
{
	return !v->used_only || v->seen[variable].flags & SPVX_USE_IN_CALL_TREE;
}

/* VkDescriptorType, --dynamic considered. */
uint32_t sx_reflect_descriptor(const struct sx_reflect_view *v,
			       const struct spvx_reflect_variable *variable);

/* The name of the lowest bit with a name, which is removed from @stages; NULL: none. */
const char *sx_reflect_next_stage(uint32_t *stages);

/* The name of an opcode without its "Op", or its number. */
void sx_reflect_put_op(struct sx_buf *b, const struct sx_reflect_view *v, uint16_t opcode);

/* A name, or _ID if it is empty. */
void sx_reflect_put_name(struct sx_buf *b, const struct sx_reflect_view *v,
			 struct spvx_text name, uint32_t id);

/* The value of a scalar constant: decimal; floats as %.{digits}g, with @digits 0 the
 * shortest text that reads back as the value; bools 0 or 1. */
void sx_reflect_put_value(struct sx_buf *b, const struct sx_reflect_view *v,
			  const struct spvx_constant *c, uint64_t value, unsigned digits);

/* A member's name, or _mN. */
void sx_reflect_put_member_name(struct sx_buf *b, const struct sx_reflect_view *v,
				uint32_t member, uint32_t index);

/* A type without its arrays: u32, vec3<f32>, mat4x4<f32>, ptr<_58>, _22 (a structure of the
 * table of types), image, sampler, ... */
void sx_reflect_put_type(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t type);

/* none, readonly, writeonly, readwrite: of enum spvx_reflect_use_flag. */
const char *sx_reflect_access(uint32_t flags);

/* Bits of VkSubgroupFeatureFlagBits, from the lowest; NULL at the end. */
extern const char *const sx_reflect_subgroup_names[];

/* Whether the element of a variable is a structure. */
bool sx_reflect_is_block(const struct sx_reflect_view *v,
			 const struct spvx_reflect_variable *variable);

/* Whether it is a payload, a hit attribute, callable data or a shader record. */
static inline bool sx_reflect_is_of_ray(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_RayPayloadKHR:
	case SPVX_STORAGE_CLASS_IncomingRayPayloadKHR:
	case SPVX_STORAGE_CLASS_HitAttributeKHR:
	case SPVX_STORAGE_CLASS_CallableDataKHR:
	case SPVX_STORAGE_CLASS_IncomingCallableDataKHR:
	case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
	case SPVX_STORAGE_CLASS_HitObjectAttributeNV:
		return true;
	default:
		return false;
	}
}

/* An attribute that a vertex input reads: of a matrix for each column, of an array for each
 * element. */
struct sx_reflect_attribute {
	const struct spvx_reflect_io *io;
	struct spvx_text name;
	uint64_t location;
	uint32_t index;   /* among those of the input */
	uint32_t element; /* SPVX_NONE: not an array */
	uint32_t column;  /* SPVX_NONE: not a matrix */
};

/* Call @take for the attributes of each input of an entry point, until it returns false. */
typedef bool sx_reflect_attribute_fn(void *ctx, const struct sx_reflect_attribute *a);
void sx_reflect_attributes(const struct sx_reflect_view *v,
			   const struct spvx_reflect_entry *e,
			   sx_reflect_attribute_fn *take, void *ctx);

/* sha256 over the interface without <id>s and debug names, as hexadecimal digits.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_reflect_hash(const struct sx_reflect_view *v, char hex[65]);

/* ---- one module ---- */

/* The document, one JSON object. */
void sx_reflect_json(struct sx_json *j, const struct sx_reflect_view *v);

/* The same in two steps, if it is not known yet whether the run will be complete. */
void sx_reflect_json_begin(struct sx_json *j, const struct sx_reflect_view *v);
void sx_reflect_json_end(struct sx_json *j, const struct sx_ending *ending);

/* Facts, a line each, sorted. */
void sx_reflect_tsv(struct sx_buf *b, const struct sx_reflect_view *v);

/* As `spirv-cross --reflect` prints it; no line feed at the end. */
void sx_reflect_spirv_cross(struct sx_buf *b, const struct sx_reflect_view *v);

/* Tables for people. */
void sx_reflect_text(const struct sx_page *page, const struct sx_reflect_view *v);

/* The beginning and the end of a list of modules. */
void sx_reflect_json_set_begin(struct sx_json *j);
void sx_reflect_json_set_end(struct sx_json *j, const struct sx_ending *ending);

/* ---- documents of any number of modules ---- */

struct sx_vertex_layout;

enum sx_binding_flag {
	SX_BINDING_PARTIALLY_BOUND = 1 << 0,
	SX_BINDING_UPDATE_AFTER_BIND = 1 << 1,
	SX_BINDING_VARIABLE_COUNT = 1 << 2
};

/* Names in options, from the lowest bit; NULL at the end. */
extern const char *const sx_vulkan_binding_flags[];

/* A type of the program, as C spells it, in place of one of shaders: "mat4", or a
 * structure's name. */
struct sx_header_type {
	struct spvx_str name;
	struct spvx_str own;
};

/* Mapping of bindings to descriptor heaps. */
enum sx_mapping {
	SX_MAPPING_NONE,
	SX_MAPPING_HEAP, /* at constant offsets */
	SX_MAPPING_PUSH  /* at an index in push data */
};

/**
 * struct sx_header_options - options of a header for C
 * @prefix: before every name; NULL: by the file's name and the stage
 * @guard:  name of the include guard; NULL: by the prefix
 * @cxx:    for C++ alone
 * @embed:  with the words of the modules
 * @no_structs: without the layout of blocks
 * @types, @type_count: the program's own types; the first of a name counts
 * @binding_flags: enum sx_binding_flag, of arrays of unknown size in layouts
 * @max_descriptors: descriptors of these arrays; 0: 1
 * @declared: layouts also have variables that entry points only list
 * @mapping: enum sx_mapping
 * @vertex: how the attributes of vertices are packed; NULL: interleaved
 */
struct sx_header_options {
	const char *prefix;
	const char *guard;
	bool cxx;
	bool embed;
	bool no_structs;
	bool declared;
	const struct sx_header_type *types;
	size_t type_count;
	unsigned binding_flags;
	uint32_t max_descriptors;
	unsigned mapping;
	struct sx_vertex_layout *vertex;
};

struct sx_header;

/**
 * struct sx_reflect_doc - a document being written
 * @doc:     its rows: struct sx_reflect_view
 * @first:   text for the case of just one module, kept until there is a second
 * @several: text for the case of several modules, kept until there is a second
 * @json:    writer of @several
 * @alone:   writer of @first, which ends when the run does
 * @wishes:  options of a C header, NULL: none
 * @header:  the C header being written
 */
struct sx_reflect_doc {
	struct sx_doc doc;
	struct sx_buf first;
	struct sx_buf several;
	struct sx_json json;
	struct sx_json alone;
	const struct sx_header_options *wishes;
	struct sx_header *header;
};

/* Documents of modules; its schema is that of all documents. */
extern const struct sx_document sx_reflect_document;

/* Its formats: a new one is a file and a line in doc.c. */
extern const struct sx_format sx_reflect_formats[];
void sx_reflect_markdown_module(struct sx_doc *doc, const void *view);

/* Parse "mat4=glm::mat4", in c_header.c; @type refers to @text. Return: false: malformed. */
bool sx_header_type_read(struct spvx_str text, struct sx_header_type *type);

/* Headers for C, in c_header.c and vulkan.c. */
void sx_reflect_header_begin(struct sx_doc *doc);
void sx_reflect_c_header_module(struct sx_doc *doc, const void *view);
void sx_reflect_vulkan_module(struct sx_doc *doc, const void *view);
void sx_reflect_header_end(struct sx_doc *doc, const struct sx_ending *ending);
void sx_reflect_vulkan_end(struct sx_doc *doc, const struct sx_ending *ending);

/* A line of NDJSON, with its line feed. The line of a module depends on no other module. */
void sx_reflect_put_line(struct sx_buf *b, const struct sx_reflect_view *v);

/* Columns of TSV. */
extern const struct sx_record sx_reflect_columns;
extern const struct sx_sheet sx_reflect_sheets[];

#endif
