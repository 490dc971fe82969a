/* SPDX-License-Identifier: MIT */
/*
 * pipeline/object_set.h - the objects of all INPUTs as one set: references are looked up in
 * all INPUTs, and duplicate objects count once.
 *
 * Layouts, render passes and libraries are kept; of modules and pipelines only their
 * existence. Problems with objects are kept as findings.
 */
#ifndef SPVX_PIPELINE_OBJECT_SET_H
#define SPVX_PIPELINE_OBJECT_SET_H

#include "base/vec.h"
#include "pipeline/rows.h"
#include "pipeline/shaders.h"

#include <spvx/input.h>
#include <spvx/memory.h>

#include <stdbool.h>
#include <stdint.h>

/*
 * ---- quick_scan.c: finds the modules that the text of a pipeline names, without parsing
 * it as JSON ----
 */

/* Most modules of one pipeline; a pipeline with more is parsed. */
#define SX_PIPE_QUICK_MODULES 16

/**
 * struct sx_pipe_quick_scan - the result of a quick scan of a pipeline
 * @modules: hashes of its modules
 * @count:   of @modules
 * @unclear: written as no recorder writes it, or too long: it has to be parsed
 * @values:  a stage sets values of specialization constants
 * @library: it may be a library
 */
struct sx_pipe_quick_scan {
	uint64_t modules[SX_PIPE_QUICK_MODULES];
	unsigned count;
	bool unclear;
	bool values;
	bool library;
};

/* Scan the text of a pipeline. @json: the text, without the NUL that ends it */
void sx_pipe_quick_scan(struct sx_pipe_quick_scan *g, struct spvx_str json);

/* Most bytes of documents that are kept to save decompressing them twice. */
#define SX_PIPE_KEPT_BYTES ((size_t)10 * 1024 * 1024)

/* A document, and the header values of its entry. */
struct sx_pipe_document {
	uint64_t offset;
	uint64_t stored;
	uint64_t size;
	struct spvx_str json;
};

/**
 * struct sx_pipe_entry - an object, or the target of a reference
 * @object:  struct spvx_cache_set_layout, ..._pipeline_layout, ..._render_pass; for a
 *           library its struct spvx_cache_pipeline; NULL: not kept
 * @document: of a pipeline, decompressed; NULL: not kept
 * @copies:  number of its entries in all archives; 0: none
 * @stages:  of a module: VkShaderStageFlags of its uses
 * @users:   of a module: number of pipelines that use it
 * @archive: address of the first archive that has it; empty: it is in another file
 * @used:    a pipeline needs it
 * @counted: of a pipeline: the objects it uses are marked
 * @shown:   of a pipeline: it has been listed
 */
struct sx_pipe_entry {
	uint64_t hash;
	const void *object;
	const struct sx_pipe_document *document;
	uint32_t copies;
	uint32_t stages;
	uint64_t users;
	const char *archive;
	uint8_t tag;
	bool used;
	bool counted;
	bool shown;
};

/**
 * struct sx_pipe_set - objects of all INPUTs
 * @index:    maps tag and hash to a place in @entries; keyed by numbers for fast look-ups
 * @entries:  in the order in which they were added
 * @late, @late_entries: the same for entries that were added while the set is @frozen
 * @kept:     owns objects
 * @documents: owns documents; @document_bytes: their size
 * @findings: struct sx_pipe_finding about objects that are not listed pipelines
 * @texts:    owns the texts of @findings
 * @verify:   compare the hashes of objects with their contents
 * @archive:  of the last object
 * @links, @applications: number of such entries
 * @none:     stands in for an entry without memory
 * @err:      0, or the first failure
 */
struct sx_pipe_set {
	const struct spvx_allocator *allocator;
	struct sx_hashtable index;
	struct sx_vec entries;
	struct sx_hashtable late;
	struct sx_vec late_entries;
	bool frozen;
	struct sx_arena kept;
	struct sx_arena documents;
	size_t document_bytes;
	struct sx_vec findings;
	struct sx_arena texts;
	struct spvx_cache_reader *reader;
	bool verify;
	bool libraries;
	bool may_be_library; /* the pipeline being read */
	struct sx_pipe_shaders *shaders;
	const char *archive;
	uint64_t copies;
	uint64_t links;
	uint64_t applications;
	struct sx_pipe_entry none;
	int err;
};

void sx_pipe_set_init(struct sx_pipe_set *s, const struct spvx_allocator *allocator);
void sx_pipe_set_free(struct sx_pipe_set *s);

/* Find an entry, or add it. Return: the entry, valid until another is added. */
struct sx_pipe_entry *sx_pipe_set_at(struct sx_pipe_set *s, uint32_t tag, uint64_t hash);

/* Return: an entry that some INPUT has; NULL: there is none. */
const struct sx_pipe_entry *sx_pipe_set_find(const struct sx_pipe_set *s, uint32_t tag,
					     uint64_t hash);

/* Return: its object; NULL: it has none, or there is no entry. @set: a struct sx_pipe_set. */
const void *sx_pipe_set_object(const void *set, uint32_t tag, uint64_t hash);

/* Set new entries aside from now on, so that other threads can look objects up: until
 * sx_pipe_set_thaw() merges them, only sx_pipe_set_at() of the same thread finds the new ones. */
void sx_pipe_set_freeze(struct sx_pipe_set *s);
void sx_pipe_set_thaw(struct sx_pipe_set *s);

/* Whether to keep a document: it was decompressed, and fits in the limit beside @kept bytes
 * of others. */
bool sx_pipe_set_keeps(const struct spvx_input_object *in, size_t kept);

/* Keep the document of the first copy of an entry, if sx_pipe_set_keeps() says so. */
void sx_pipe_set_keep(struct sx_pipe_set *s, struct sx_pipe_entry *e,
		      const struct spvx_input_object *in);

/* A sx_input_known_fn whose context is the set. */
bool sx_pipe_set_known(const struct sx_pipe_set *s, const struct spvx_input_object *head,
		       struct spvx_str *json, const char **archive);

/* Return: bits of the kinds whose documents are read: all but pipelines, unless stages of
 * libraries are needed. */
uint32_t sx_pipe_set_tags(const struct sx_pipe_set *s);

/* Add to the set: any entry, as a spvx_input_object_fn; a pipeline that is not a library and
 * the only object of its entry, parsed or only scanned; a module of a file that is not an
 * archive. */
int sx_pipe_set_take(void *ctx, const struct spvx_input_object *in);
void sx_pipe_set_take_pipeline(struct sx_pipe_set *s, const struct spvx_input_object *in,
			       const struct spvx_cache_pipeline *p);
void sx_pipe_set_add_scanned(struct sx_pipe_set *s, const struct spvx_input_object *in,
			     const struct sx_pipe_quick_scan *g);
int sx_pipe_set_take_module(struct sx_pipe_set *s, uint64_t hash);

/* Mark the objects that a pipeline uses, once. */
void sx_pipe_set_use(struct sx_pipe_set *s, struct sx_pipe_entry *e,
		     const struct spvx_cache_pipeline *p);

/* Then mark the objects that the marked ones use. */
void sx_pipe_set_use_more(struct sx_pipe_set *s);

/* ---- findings ---- */

/* Receives a finding; its texts are valid until it returns. */
typedef void sx_pipe_found_fn(void *ctx, const struct sx_pipe_finding *f);

/* Copy the texts of a finding, but for its address. Return: false: out of memory. */
bool sx_pipe_finding_own(struct sx_pipe_finding *f, struct sx_arena *arena);

/* A sx_pipe_found_fn whose context is the set. */
void sx_pipe_set_note(void *ctx, const struct sx_pipe_finding *f);

/* An object, and the hash that its archive names it by. */
struct sx_pipe_named {
	struct spvx_str address;
	uint64_t hash;
	const struct spvx_cache_object *object;
};

/* Compare the name of the reader's current object with its key and its content, and find
 * unknown members in it. */
void sx_pipe_set_compare(const struct sx_pipe_set *s, struct spvx_cache_reader *r,
			 const struct sx_pipe_named *named, sx_pipe_found_fn *found,
			 void *ctx);

#endif
