/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pipeline.h - pipelines as INPUTs: `cache.foz#HASH` names the modules of a
 * pipeline's stages, unless the archive has a module of that hash. `#graphics:HASH` and
 * `#module:HASH` select the kind.
 */
#ifndef SPVX_CMD_INPUTS_PIPELINE_H
#define SPVX_CMD_INPUTS_PIPELINE_H

#include "cache/reader.h"
#include "frame/command.h"
#include "pipeline/object.h"

#include <spvx/input.h>

/**
 * struct cmd_pass - a reading of archives besides the one that reports their problems
 * @object: receives the entries, see spvx_input_on_object(); NULL: modules are read
 * @tags:   kinds whose documents @object needs
 * @known:  supplies documents, see sx_input_on_known(); may be NULL
 * @file:   see spvx_input_on_file(); may be NULL
 * @module: receives each module whose address has a hash, with @object those of files that
 *          are no archives; may be NULL
 * @ctx:    passed to all of them
 */
struct cmd_pass {
	spvx_input_object_fn *object;
	uint32_t tags;
	bool (*known)(void *ctx, const struct spvx_input_object *head,
		      struct spvx_str *json, const char **archive);
	void (*file)(void *ctx, const char *path);
	int (*module)(void *ctx, struct spvx_input *input,
		      const struct spvx_input_item *item, uint64_t hash);
	void *ctx;
};

/* Read @archives, which stand in for the INPUTs. Only read errors are reported. Return: 0
 * or a negative code. */
int cmd_pass_read(struct cmd_run *run, const struct opt_list *archives,
		  const struct cmd_pass *pass);

/* A .problem callback of struct cmd_inputs that accepts archives with objects other than
 * modules. */
bool cmd_object_archive(void *ctx, const struct spvx_input_item *item);

/**
 * struct cmd_object_address - an INPUT that names an object by its hash
 * @archive: the part before the '#', NUL-terminated
 * @hash:    the part after it
 * @tag:     enum spvx_cache_tag; UINT32_MAX: not specified
 */
struct cmd_object_address {
	const char *archive;
	uint64_t hash;
	uint32_t tag;
};

/* Parse the address of an object. Return: 1, 0: @word is something else, -SPVX_EIO
 * (reported), -SPVX_ENOMEM. */
int cmd_object_address(struct cmd_run *run, const char *word,
		       struct cmd_object_address *address);

/* Append the names in lists to the INPUTs: they may name objects. Return: 0, -SPVX_EIO
 * (reported): no list can be read, -SPVX_ENOMEM. */
int cmd_pipeline_lists(struct cmd_run *run);

/* Copy a list of INPUTs, with archives in place of their objects. Return: 0, -SPVX_EIO
 * (reported), -SPVX_ENOMEM. */
int cmd_pipeline_archives(struct cmd_run *run, const struct opt_list *names,
			  struct opt_list *archives);

/**
 * struct cmd_pipeline - a pipeline that an INPUT names
 * @address:     archive and hash
 * @stages:      its own, then those of its libraries
 * @word:        the INPUT; @found: what cmd_pipeline_find() has returned for it
 * @next:        found before, in the same run
 */
struct cmd_pipeline {
	const struct cmd_pipeline *next;
	const char *word;
	int found;
	struct cmd_object_address address;
	const struct spvx_cache_stage *stages;
	uint32_t stage_count;
};

/* Find the pipeline that @word, an INPUT, names, in the run's arena. It is searched for, and
 * errors are reported, only once. Return: 1, 0: it names none, or a negative code. */
int cmd_pipeline_find(struct cmd_run *run, const char *word, struct cmd_pipeline *pipeline);

/* Append the recorded document of an object to @json; nothing if the archive lacks it.
 * Return: 0 or a negative code. */
int cmd_pipeline_document(struct cmd_run *run, const struct cmd_object_address *address,
			  struct sx_buf *json);

/**
 * cmd_pipeline_names() - replace each pipeline among the INPUTs by its modules
 * @run:   its arena owns the list
 * @names: INPUTs
 * @list:  receives the modules and the other INPUTs
 * One without modules, which cmd_pipeline_find() has reported, is left out. Return: 0 or a
 * negative code.
 */
int cmd_pipeline_names(struct cmd_run *run, const struct opt_list *names,
		       struct opt_list *list);

#endif
