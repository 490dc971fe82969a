/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json.h - functions shared by the files of the JSON document.
 *
 * Its objects are records, of the structs of <spvx/reflect.h> if these have the values.
 * json.c: document, module; json_binding.c: descriptors, push constants; json_entry.c:
 * entry points; _io.c: inputs and outputs; _types.c: types, members; _constants.c:
 * constants; _words.c: words of decorations; pipeline_json.c: shaders taken together.
 */
#ifndef SPVX_REPORT_REFLECT_JSON_H
#define SPVX_REPORT_REFLECT_JSON_H

#include "base/sort.h"
#include "report/records/document.h"
#include "report/records/put.h"
#include "report/reflect/reflect.h"

/**
 * struct sx_rj - a JSON document being written
 * @w:     its writer, whose owner is this
 * @v:     the view that is shown
 * @words: json_words.c's
 * @word_count: number of @words
 * @next_word: index in @words after those that were written last
 * @spec: index of the next constant with a SpecId
 * @type:  structure whose members are being written
 * @next_need: index of the need after those that were written last
 * @number_ends: ends of the value and the offset of the need that was written last, in the text
 */
struct sx_rj {
	struct sx_writer w;
	const struct sx_reflect_view *v;
	struct sx_pair *words;
	uint32_t word_count;
	uint32_t next_word;
	unsigned use_kinds; /* of the variables, a bit each */
	uint32_t spec;
	const struct spvx_type *type;
	uint32_t next_need;
	size_t number_ends[2];
};

static inline struct sx_rj *sx_rj_of(struct sx_writer *w)
{
	return (struct sx_rj *)w;
}

static inline const struct sx_reflect_view *sx_rj_view(const struct sx_writer *w)
{
	return ((const struct sx_rj *)w)->v;
}

/* Memory until the view is closed; NULL: there is none, and the document has failed. */
void *sx_rj_array(struct sx_writer *w, size_t count, size_t size);

/* Begin and end writing into an object that is open in @j; @rj owns @j in between. */
void sx_rj_open(struct sx_rj *rj, struct sx_json *j, const struct sx_reflect_view *v);
void sx_rj_close(struct sx_rj *rj, struct sx_json *j);

/* A document of a record without a view, which is the owner; @line: of NDJSON, with its
 * name as the type. The same as the only row of a document. */
void sx_rj_document(struct sx_json *j, const struct sx_record *r, const void *record,
		    bool line);
void sx_rj_row(struct sx_doc *d, const void *row);

/* ---- writers of a member's value, by its type ---- */

sx_put_fn sx_rj_name;       /* struct spvx_text */
sx_put_fn sx_rj_type;       /* index of a type */
sx_put_fn sx_rj_enum;       /* enumerant of .enum_kind, or its number as a string */
sx_put_fn sx_rj_yes;        /* true, if present */
sx_put_fn sx_rj_format;     /* VkFormat, if it is not undefined */
sx_put_fn sx_rj_stages;     /* VkShaderStageFlags: names, in a list */
sx_put_fn sx_rj_dims;       /* arrays between the types .at and .count, in a list */
sx_put_fn sx_rj_words;      /* words of an <id>, in a map: json_words.c */
sx_put_fn sx_rj_place;      /* set, binding and <id> of a variable, if any */
sx_put_fn sx_rj_descriptor; /* VkDescriptorType: its name */

#define SX_RJ_OPTIONAL .flags = SX_OPTIONAL
#define SX_RJ_LAZY     (SX_OPENS | SX_OPTIONAL)
#define SX_RJ_TRUE     "\"const\": true"
#define SX_RJ_FORMAT   "\"type\": \"string\", \"pattern\": \"^VK_FORMAT_\""
#define SX_RJ_STAGE    "\"type\": \"string\", \"pattern\": \"^VK_SHADER_STAGE_\""

#define SX_RJ_U32(what, key, r, m, ...) SX_FIELD(what, key, r, m, uint32_t, __VA_ARGS__)

#define SX_RJ_NAME(key, r, m, ...) \
	SX_FIELD(SX_NAME, key, r, m, struct spvx_text, .put = sx_rj_name, __VA_ARGS__)
#define SX_RJ_SOME_NAME(key, r, m, ...) \
	SX_RJ_NAME(key, r, m, SX_WHEN(r, m.len), __VA_ARGS__)
#define SX_RJ_TYPE(key, r, m, ...) \
	SX_RJ_U32(SX_STR, key, r, m, .put = sx_rj_type, __VA_ARGS__)
#define SX_RJ_ENUM(key, r, m, kind, ...) \
	SX_RJ_U32(SX_STR, key, r, m, .put = sx_rj_enum, .enum_kind = (kind), __VA_ARGS__)
#define SX_RJ_SOME_ENUM(key, r, m, kind, ...) \
	SX_RJ_ENUM(key, r, m, kind, SX_WHEN_NOT(r, m, SPVX_NONE), __VA_ARGS__)
#define SX_RJ_SOME(key, r, m, ...) \
	SX_F_U32(key, r, m, SX_WHEN_NOT(r, m, SPVX_NONE), __VA_ARGS__)
#define SX_RJ_DIMS(r, outer, inner, ...)                                       \
	SX_RJ_U32(SX_LIST, "dims", r, outer, .put = sx_rj_dims,                \
		  .count = SX_AT(r, inner, uint32_t), .of = &sx_rj_dim_record, \
		  .flags = SX_RJ_LAZY, __VA_ARGS__)
/* The traits that are shown; most variables and members have none. */
#define SX_RJ_TRAITS_REPORTED                                                        \
	(SPVX_TRAIT_READONLY | SPVX_TRAIT_WRITEONLY | SPVX_TRAIT_COHERENT |          \
	 SPVX_TRAIT_VOLATILE | SPVX_TRAIT_RESTRICT | SPVX_TRAIT_ALIASED |            \
	 SPVX_TRAIT_RELAXED_PRECISION | SPVX_TRAIT_FLAT | SPVX_TRAIT_NOPERSPECTIVE | \
	 SPVX_TRAIT_CENTROID | SPVX_TRAIT_SAMPLE | SPVX_TRAIT_PATCH |                \
	 SPVX_TRAIT_PER_VERTEX | SPVX_TRAIT_PER_PRIMITIVE | SPVX_TRAIT_INVARIANT)
#define SX_RJ_TRAITS(r, m, ...)                                                   \
	SX_RJ_U32(SX_MEMBERS, "", r, m, SX_WHEN_SET(r, m, SX_RJ_TRAITS_REPORTED), \
		  .of = &sx_rj_trait_record, __VA_ARGS__)
#define SX_RJ_WORDS(r, m, ...)                                                      \
	SX_RJ_U32(SX_MAP, "words", r, m, .put = sx_rj_words, .type = SX_SAYS_COUNT, \
		  .flags = SX_RJ_LAZY, __VA_ARGS__)

#define SX_RJ_PLACE(key, r, m, ...)                                                   \
	SX_RJ_U32(SX_VALUE, key, r, m, .put = sx_rj_place, .of = &sx_rj_place_record, \
		  __VA_ARGS__)

/* Two members: the name and the number of a descriptor type. */
#define SX_RJ_DESCRIPTOR(r, m, ...)                                                      \
	SX_RJ_U32(SX_STR, "descriptor_type", r, m, .put = sx_rj_descriptor,              \
		  .type = "\"type\": \"string\", \"pattern\": \"^VK_DESCRIPTOR_TYPE_\"", \
		  __VA_ARGS__),                                                          \
		SX_F_U32("descriptor_type_value", r, m, __VA_ARGS__)

/* Two members: name and number; @optional: SX_OPTIONAL (they may be absent), or 0. */
#define SX_RJ_FORMATS(r, m, optional, ...)                                           \
	SX_RJ_U32(SX_STR, "format", r, m, .put = sx_rj_format, .type = SX_RJ_FORMAT, \
		  .flags = (optional), __VA_ARGS__),                                 \
		SX_F_U32("format_value", r, m, .flags = (optional) ? SX_IF : 0,      \
			 __VA_ARGS__)
#define SX_RJ_STAGES(r, m, ...)                                                       \
	SX_RJ_U32(SX_LIST, "stages", r, m, .put = sx_rj_stages, .flags = SX_ONE_LINE, \
		  .type = SX_RJ_STAGE, __VA_ARGS__),                                  \
		SX_F_U32("stage_flags", r, m, __VA_ARGS__)

/* The version of a document. */
#define SX_RJ_VERSION(text) SX_F_MADE(text, SX_VALUE, sx_rj_version, .type = "\"const\": 1")

sx_put_fn sx_rj_version;

/* In quotes: "vec4<f32>". */
void sx_rj_put_type(struct sx_writer *w, struct spvx_str key, uint32_t type);

/* Items of a list of the reflection, selected by the first index .at and the number .count:
 * records; numbers. */
#define SX_RJ_ITEMS(text, r, first, number, list, record, ...)                     \
	{                                                                          \
		SX_KEY(text), .kind = SX_LIST, .put = sx_rj_items,                 \
			      .at = SX_AT(r, first, uint32_t),                     \
			      .count = SX_AT(r, number, uint32_t),                 \
			      .enum_kind = offsetof(struct spvx_reflection, list), \
			      .of = (record), __VA_ARGS__                          \
	}
sx_put_fn sx_rj_items;
void sx_rj_put_numbers(struct sx_writer *w, const uint32_t *numbers, uint32_t count);

/* A number that may depend on specialization: null when it is not known. */
void sx_rj_put_known(struct sx_writer *w, struct spvx_str key, uint64_t value,
		     const struct spvx_constant *c);

/* ---- records ---- */

extern const struct sx_record sx_rj_binding_record, sx_rj_set_record, sx_rj_push_record,
	sx_rj_place_record, sx_rj_content_record; /* json_binding.c */
extern const struct sx_record sx_rj_entry_record; /* json_entry.c */
extern const struct sx_record sx_rj_io_record;    /* json_io.c */
extern const struct sx_record sx_rj_heap_record;  /* json_heap.c */
extern const struct sx_record sx_rj_value_record, sx_rj_dim_record, sx_rj_trait_record,
	sx_rj_spec_record, sx_rj_type_record;     /* json_types.c */
extern const struct sx_record sx_pipeline_record; /* pipeline_json.c */
extern const struct sx_record sx_base_record;     /* base.c */

/* The lists of a document. */
sx_put_fn sx_rj_put_sets;
sx_put_fn sx_rj_put_unbound;
sx_put_fn sx_rj_put_push_constants;
sx_put_fn sx_rj_put_entries;
sx_put_fn sx_rj_put_spec_constants;
sx_put_fn sx_rj_put_types;

/* The lists of an entry point. */
sx_put_fn sx_rj_put_inputs;
sx_put_fn sx_rj_put_outputs;
sx_put_fn sx_rj_put_heap_accesses;

/* ---- json_requires.c ---- */

extern const struct sx_record sx_rj_need_record;
extern const struct sx_record sx_rj_asked_record;

/* Requirements of an entry point, or with SPVX_NONE of the module: whether there are any,
 * and the list; none if the view does not know them. */
bool sx_rj_asks(const struct sx_writer *w, uint32_t entry);
void sx_rj_put_needs(struct sx_writer *w, const struct sx_field *f, uint32_t entry);

/* Note which kinds of uses the entry points can have, besides those of resources. */
void sx_rj_uses_open(struct sx_rj *rj);

/* ---- json_words.c ---- */

/* Sort the words of decorations. */
void sx_rj_words_open(struct sx_rj *rj);

/* Put a map with the words that have the literals of the decorations of an <id> or member,
 * and @value, the word of a specialization constant's default (0: none); nothing if it is
 * empty. */
void sx_rj_put_words(struct sx_writer *w, const struct sx_field *f, uint32_t id,
		     uint32_t member, uint32_t value);

#endif
