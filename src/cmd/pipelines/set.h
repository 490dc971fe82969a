/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/set.h - the objects of all INPUTs as one set: a reference is looked up among
 * all of them, and an object that is met twice counts once.
 *
 * Layouts, render passes and libraries are kept; of modules and pipelines only that they are
 * there. What is wrong with objects is kept as findings.
 */
#ifndef SPVX_CMD_PIPELINES_SET_H
#define SPVX_CMD_PIPELINES_SET_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/pipelines/shaders.h"
#include "pipeline/rules.h"
#include "report/pipelines/pipelines.h"

/* Bytes of documents that are kept, so that they need not be decompressed twice. */
#define PIPE_KEPT_BYTES ((size_t)10 * 1024 * 1024)

/* A document, and the head of the entry it is of. */
struct pipe_document {
	uint64_t offset;
	uint64_t stored;
	uint64_t size;
	struct spvx_str json;
};

/**
 * struct pipe_entry - an object, or something that is referred to
 * @object:  struct spvx_cache_set_layout, ..._pipeline_layout, ..._render_pass; of a library
 *           its struct spvx_cache_pipeline; NULL: nothing is kept
 * @document: of a pipeline, as it was decompressed; NULL: it is not kept
 * @copies:  archives it is in; 0: none has it
 * @stages:  of a module: VkShaderStageFlags it is used at
 * @users:   of a module: pipelines
 * @archive: address of the first archive that has it; empty: another file
 * @used:    a pipeline needs it
 * @counted: of a pipeline: what it uses is marked
 * @shown:   of a pipeline: it has been listed
 */
struct pipe_entry {
	uint64_t hash;
	const void *object;
	const struct pipe_document *document;
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
 * struct pipe_set - objects of all INPUTs
 * @index:    tag and hash to a place in @entries: numbers, since threads look them up all the time
 * @entries:  in order of meeting
 * @late, @late_entries: the same of what came once they were frozen
 * @kept:     owns objects
 * @documents: owns documents; bytes of them
 * @findings: struct sx_pipe_finding of objects that are not listed pipelines
 * @texts:    owns their texts
 * @verify:   hash objects again
 * @archive: of the last object
 * @links, @applications: entries
 */
struct pipe_set {
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
	bool may_be_library; /* of the pipeline at work */
	struct pipe_shaders *shaders;
	const char *archive;
	uint64_t copies;
	uint64_t links;
	uint64_t applications;
};

int pipe_set_init(struct pipe_set *s);
void pipe_set_free(struct pipe_set *s);

/* An entry, made when there is none. Return: NULL: no memory. It moves when others are made. */
struct pipe_entry *pipe_set_at(struct pipe_set *s, uint32_t tag, uint64_t hash);

/* NULL: no INPUT has such an object. */
const struct pipe_entry *pipe_set_find(const struct pipe_set *s, uint32_t tag,
				       uint64_t hash);

/* From here on entries that are new are set aside, so that other threads can look objects
 * up: only pipe_set_at() of the same caller finds them until pipe_set_thaw(). */
void pipe_set_freeze(struct pipe_set *s);

/* Return: 0, -SPVX_ENOMEM. */
int pipe_set_thaw(struct pipe_set *s);

/* Whether a document was decompressed, and fits beside @kept bytes of others. */
bool pipe_set_keeps(const struct spvx_input_object *in, size_t kept);

/* Keep the document of the first copy of an entry, where that is so. Return: 0, -SPVX_ENOMEM. */
int pipe_set_keep(struct pipe_set *s, struct pipe_entry *e,
		  const struct spvx_input_object *in);

/* A sx_input_known_fn; @ctx: the set. */
bool pipe_set_known(const struct pipe_set *s, const struct spvx_input_object *head,
		    struct spvx_str *json, const char **archive);

/* Mark what a pipeline uses, once. Return: 0, -SPVX_ENOMEM. */
int pipe_set_use(struct pipe_set *s, struct pipe_entry *e,
		 const struct spvx_cache_pipeline *p);

/* Then what those use. Return: 0, -SPVX_ENOMEM. */
int pipe_set_use_more(struct pipe_set *s);

/* An entry is not the document it should be. Return: 0, -SPVX_ENOMEM. */
int pipe_set_unreadable(struct pipe_set *s, const struct spvx_input_object *in,
			const char *why);

/* Add a finding: texts are copied. Return: 0, -SPVX_ENOMEM. */
int pipe_set_note(struct pipe_set *s, const struct sx_pipe_finding *f);

/* An object and the name it is found by. */
struct pipe_named {
	struct spvx_str address;
	uint64_t hash;
	const struct spvx_cache_object *object;
};

/* Compare the name of the reader's current object with its key and its content; find what is
 * unknown in it. Return: 0, or what @found returns. */
int pipe_set_compare(const struct pipe_set *s, struct spvx_cache_reader *r,
		     const struct pipe_named *named,
		     int (*found)(void *ctx, const struct sx_pipe_finding *f), void *ctx);

#endif
