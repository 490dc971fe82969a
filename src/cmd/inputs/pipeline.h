/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pipeline.h - pipelines as INPUTs: `cache.foz#HASH` names the modules of its
 * stages, where the archive has no module of that hash. `#graphics:HASH` and `#module:HASH`
 * say which is meant.
 */
#ifndef SPVX_CMD_INPUTS_PIPELINE_H
#define SPVX_CMD_INPUTS_PIPELINE_H

#include "base/str.h"
#include "base/vec.h"
#include "frame/command.h"

#include <spvx/cache.h>
#include <spvx/input.h>

#include <string.h>

/* Entries that have pipelines, as spvx_input_on_object() takes them. */
#define CMD_PIPELINE_TAGS                                       \
	(1u << SPVX_CACHE_GRAPHICS | 1u << SPVX_CACHE_COMPUTE | \
	 1u << SPVX_CACHE_RAY_TRACING)

static inline bool cmd_is_pipeline(uint64_t tag)
{
	return tag < 32 && (CMD_PIPELINE_TAGS >> tag & 1);
}

#define CMD_OBJECT_KEY 9

/* An object in a map: its kind, and its hash. */
static inline void cmd_object_key(char key[CMD_OBJECT_KEY], uint32_t tag, uint64_t hash)
{
	key[0] = (char)tag;
	memcpy(key + 1, &hash, sizeof(hash));
}

/* "cache.foz#HASH", NUL-terminated. Return: an empty text: no memory. */
struct spvx_str cmd_object_text(struct sx_arena *arena, struct spvx_str archive,
				uint64_t hash);

/* Call @take for the entries of the archives that @o names, see spvx_input_on_object(); of what
 * is wrong with the files only what could not be read is reported. Return: 0 or a negative
 * code. */
int cmd_objects_read(struct cmd_run *run, const struct spvx_input_options *o,
		     spvx_input_object_fn *take, void *ctx, uint32_t tags);

/* Not a problem for some commands: an archive with objects other than modules. */
bool cmd_object_archive(void *ctx, const struct spvx_input_item *item);

/* By what others refer to an object: the name of its entry, unless the document has several. */
uint64_t cmd_object_name(const struct spvx_input_object *in,
			 const struct spvx_cache_reader *reader,
			 const struct spvx_cache_object *object);

/**
 * struct cmd_object_address - an INPUT that names an object by its hash
 * @archive: what is before the '#', NUL-terminated
 * @hash:    what is after it
 * @tag:     enum spvx_cache_tag; UINT32_MAX: not specified
 */
struct cmd_object_address {
	const char *archive;
	uint64_t hash;
	uint32_t tag;
};

/* Return: 1, 0: @word is something else, -SPVX_EIO (said), -SPVX_ENOMEM. */
int cmd_object_address(struct cmd_run *run, const char *word,
		       struct cmd_object_address *address);

/* The same list, with archives in place of objects of them. Return: as above, 0 for 1. */
int cmd_pipeline_archives(struct cmd_run *run, const struct opt_list *names,
			  struct opt_list *archives);

/* The options that archives in the place of the INPUTs are opened with. */
void cmd_pipeline_options(struct spvx_input_options *o, const struct cmd_run *run,
			  const struct opt_list *archives);

/**
 * struct cmd_pipeline - a pipeline that an INPUT names
 * @address:     of it
 * @stages:      its own, then those of its libraries
 */
struct cmd_pipeline {
	struct cmd_object_address address;
	const struct spvx_cache_stage *stages;
	uint32_t stage_count;
};

/* The pipeline that @word names, in the run's arena. Return: 1, 0: it names none, a negative
 * code. */
int cmd_pipeline_find(struct cmd_run *run, const char *word, struct cmd_pipeline *pipeline);

/* The document of an object, as it was recorded, after what is in @json; nothing where there
 * is none. Return: 0 or a negative code. */
int cmd_pipeline_document(struct cmd_run *run, const struct cmd_object_address *address,
			  struct sx_buf *json);

/**
 * cmd_pipeline_names() - INPUTs, with the modules of a pipeline in place of it
 * @run:   its arena owns the list
 * @names: INPUTs
 * @list:  receives them
 * Return: 0, -SPVX_EINVAL: a pipeline has no modules (reported), a negative code.
 */
int cmd_pipeline_names(struct cmd_run *run, const struct opt_list *names,
		       struct opt_list *list);

/* The values that a stage sets, struct spvx_spec by SpecId, those of more than 8 bytes and
 * those whose bytes are not there left out. Return: 0 or -SPVX_ENOMEM. */
int cmd_pipeline_values(const struct spvx_cache_stage *stage, struct sx_vec *values);

#endif
