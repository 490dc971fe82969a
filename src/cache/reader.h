/* SPDX-License-Identifier: MIT */
/*
 * cache/reader.h - a document of a shader cache, and its values.
 *
 * An absent value is 0 or empty. A value of the wrong type makes the object unreadable: the
 * reader keeps the path of the first such value, which is read as 0.
 */
#ifndef SPVX_CACHE_READER_H
#define SPVX_CACHE_READER_H

#include "base/alloc.h"
#include "base/json_read.h"

#include <spvx/cache.h>

/* Limits on the lists of an object: stages, bindings, groups, attributes, map entries. */
#define SX_CACHE_MAX_STAGES 4096
#define SX_CACHE_MAX_ITEMS  65536
#define SX_CACHE_MAX_BYTES  ((size_t)16 * 1024 * 1024)

/* The kinds of entries that are pipelines, for spvx_input_on_object(). */
#define SX_CACHE_PIPELINES                                      \
	(1u << SPVX_CACHE_GRAPHICS | 1u << SPVX_CACHE_COMPUTE | \
	 1u << SPVX_CACHE_RAY_TRACING)

static inline bool sx_cache_is_pipeline(uint64_t tag)
{
	return tag < 32 && (SX_CACHE_PIPELINES >> tag & 1);
}

/* VkStructureType of structures in chains whose members are read. */
enum sx_stype {
	SX_STYPE_BINDING_FLAGS = 1000161000,
	SX_STYPE_MUTABLE_TYPES = 1000351002,
	SX_STYPE_RENDERING = 1000044002,
	SX_STYPE_LIBRARY_PARTS = 1000320002,
	SX_STYPE_LIBRARIES = 1000290000,
	SX_STYPE_FLAGS_2 = 1000470005,
	SX_STYPE_ATTACHMENT_LOCATIONS = 1000232001
};

struct spvx_cache_reader {
	const struct spvx_allocator *allocator;
	struct sx_arena arena;
	struct sx_arena *out; /* owns objects */
	const struct sx_json_node *root;
	const struct sx_json_node *list; /* members of one kind */
	const struct sx_json_node *node; /* current object */
	unsigned kind;                   /* next one to look for */
	uint32_t tag;                    /* of the entry */
	struct spvx_cache_object object;
	const char *form; /* key of the root */
	/* the first fault, and its path */
	int fault;
	char path[96];
};

/* Keep objects in an arena of the caller from now on; NULL: until the next load, as
 * before. */
void sx_cache_reader_keep(struct spvx_cache_reader *r, struct sx_arena *arena);

/* Objects of the document. */
size_t sx_cache_reader_count(const struct spvx_cache_reader *r);

/* The hash that others refer to an object by: the name of its entry, unless the document
 * has several objects. */
uint64_t sx_cache_object_name(const struct spvx_cache_reader *r,
			      const struct spvx_cache_object *object, uint64_t entry);

/* Values by key. @r may be NULL: then a value of another type is just 0. */
uint32_t sx_cache_u32(struct spvx_cache_reader *r, const struct sx_json_node *object,
		      const char *key);
uint64_t sx_cache_u64(struct spvx_cache_reader *r, const struct sx_json_node *object,
		      const char *key);
uint64_t sx_cache_hash(struct spvx_cache_reader *r, const struct sx_json_node *object,
		       const char *key);

/* Values of nodes. Return: false: they have another type. */
bool sx_cache_read_u32(const struct sx_json_node *node, uint32_t *v);
bool sx_cache_read_u64(const struct sx_json_node *node, uint64_t *v);
bool sx_cache_read_hash(struct spvx_str text, uint64_t *hash);

/* The array or object of a key, or NULL. */
const struct sx_json_node *sx_cache_array(struct spvx_cache_reader *r,
					  const struct sx_json_node *object,
					  const char *key, size_t max);
const struct sx_json_node *sx_cache_object(struct spvx_cache_reader *r,
					   const struct sx_json_node *object,
					   const char *key);

/* The structure of a type in a chain; NULL: there is none. */
const struct sx_json_node *sx_cache_chain(const struct sx_json_node *object,
					  uint32_t s_type);

/* Copy lists to the arena. */
struct spvx_cache_u32s sx_cache_u32s(struct spvx_cache_reader *r,
				     const struct sx_json_node *object, const char *key);
struct spvx_cache_u32s sx_cache_u32_list(struct spvx_cache_reader *r,
					 const struct sx_json_node *list);
struct spvx_cache_hashes sx_cache_hashes(struct spvx_cache_reader *r,
					 const struct sx_json_node *object,
					 const char *key);

/* Zeroed items in the arena; NULL, and the fault is set: no memory. */
void *sx_cache_items(struct spvx_cache_reader *r, size_t count, size_t size);

/* A text that lives as long as the objects. */
struct spvx_str sx_cache_keep_text(struct spvx_cache_reader *r, struct spvx_str text);

/* A value is invalid: keep its path and @code, unless an earlier fault was kept. */
void sx_cache_fail(struct spvx_cache_reader *r, enum spvx_code code,
		   const struct sx_json_node *object, const char *key);

/* Decode base64 into the arena, as far as it is valid. Return: number of bytes. */
size_t sx_cache_base64(struct spvx_cache_reader *r, struct spvx_str text,
		       const unsigned char **bytes);

/* ---- objects ---- */

void sx_cache_read_small(struct spvx_cache_reader *r, const struct sx_json_node *node);
void sx_cache_read_pipeline(struct spvx_cache_reader *r, const struct sx_json_node *node);

/* The hash of the content of an object; @form: key of its root. Return: false: unknown. */
bool sx_cache_hash_object(uint32_t tag, const char *form, const struct sx_json_node *node,
			  const struct sx_json_node *root, uint64_t *hash);

/* Whether there is a rule for a structure of a chain: Fossilize records it. */
bool sx_cache_chain_known(uint32_t s_type);

#endif
