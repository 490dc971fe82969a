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
#include "cmd/inputs/inputs.h"
#include "cmd/pipelines/shaders.h"
#include "pipeline/rules.h"
#include "report/pipelines/pipelines.h"

/**
 * struct pipe_entry - an object, or something that is referred to
 * @object:  struct spvx_cache_set_layout, ..._pipeline_layout, ..._render_pass; of a library
 *           its struct spvx_cache_pipeline; NULL: nothing is kept
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
 * @index:    tag and hash to a place in @entries + 1
 * @entries:  in order of meeting
 * @late, @late_entries: the same of what came once they were frozen
 * @kept:     owns objects
 * @findings: struct sx_pipe_finding of objects that are not listed pipelines
 * @texts:    owns their texts
 * @verify:   hash objects again
 * @archive: of the last object
 * @links, @applications: entries
 */
struct pipe_set {
	struct sx_strmap index;
	struct sx_vec entries;
	struct sx_strmap late;
	struct sx_vec late_entries;
	bool frozen;
	struct sx_arena kept;
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

/* Read the objects of archives, and report what is wrong with the INPUTs, unless @quiet: a
 * command does so that reads them for their modules. Return: 0, a negative code. */
int pipe_set_read(struct pipe_set *s, struct cmd_run *run, const struct opt_list *archives,
		  bool quiet);

/* From here on entries that are new are set aside, so that others can look objects up: they are
 * only found once more, by pipe_set_at() of whoever adds them, until all are taken in. */
void pipe_set_freeze(struct pipe_set *s);

/* Return: 0, -SPVX_ENOMEM. */
int pipe_set_thaw(struct pipe_set *s);

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
