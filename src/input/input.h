/* SPDX-License-Identifier: MIT */
/*
 * input/input.h - internal state of an input set.
 *
 * input.c goes from name to file to module; work.c distributes the files to readers, which
 * may run in other threads.
 */
#ifndef SPVX_INPUT_INPUT_H
#define SPVX_INPUT_INPUT_H

#include "input/names.h"
#include "input/nest.h"
#include "input/prefetch.h"
#include "input/tree.h"
#include "spirv/stream.h"

#include <spvx/cache.h>
#include <spvx/work.h>

#define SX_MESSAGE_LEN 256

/* Source of the current item, which determines the parts of its address. */
enum sx_subject {
	STDIN,
	NAMED,   /* @path: the name given by the user or a list */
	SPELLED, /* @name: a string that may be meant as an address */
	IN_TREE  /* @name in the walk's current directory */
};

/* Whether a file holds more modules than the first. */
enum sx_company {
	UNKNOWN,
	ALONE,
	SEVERAL
};

/* Look up the document of an entry by its head. @json: receives all of it; @archive:
 * receives the name of its archive. Return: false: it is not known. */
typedef bool sx_input_known_fn(void *ctx, const struct spvx_input_object *head,
			       struct spvx_str *json, const char **archive);

struct spvx_input {
	struct spvx_input_options options;
	struct sx_names names;
	struct sx_tree tree;
	struct sx_nest nest;
	struct sx_found at; /* the last module or problem */
	struct spvx_input_item item;
	struct spvx_input_totals totals;
	uint64_t begun;         /* number of names begun */
	const char *input_name; /* the last name begun */
	void (*opened)(void *ctx, const char *path);
	void *opened_ctx;
	void (*entered)(void *ctx); /* the file is an archive; takes @opened_ctx; or NULL */
	void (*progress)(void *ctx);
	void *progress_ctx;
	sx_unreadable_fn
		*unreadable; /* for mappings, if the program handles SIGBUS; or NULL */
	struct sx_prefetch *prefetch; /* prefetches files; or NULL */
	spvx_input_skip_fn *skipped;
	void *skipped_ctx;
	spvx_input_object_fn *object;
	void *object_ctx;
	int stopped; /* the code of @object that ends the reading */
	sx_input_known_fn *known_document;
	struct spvx_cache_reader *reader;

	enum sx_subject subject;
	const char *name;
	struct sx_buf path; /* NUL-terminated */
	struct sx_buf address;
	struct sx_buf held; /* copy of a mapped file's module that was wanted as a whole */
	bool done;          /* no more names */
	bool in_file;       /* there may be more modules in @nest */
	enum sx_company alone; /* of the first module of a file or an entry */
	struct spvx_str steps; /* steps after the path of a named address */
	bool missing;          /* the named file or entry does not exist */
	bool takes;            /* a reader: takes its files from @batch, not from @names */
	struct sx_batch batch; /* of a reader */
	struct sx_tree_step waiting; /* queue: a file of another directory */
	bool waits;                  /* @waiting is set */
	bool many; /* the last batch was full of small files of one directory */
	struct spvx_work_chunk part; /* current part; queue: the next part */
	bool parted;                 /* @part is set */
	struct sx_vec known;         /* struct sx_known for @part */
	bool divided;                /* queue: @part is of the archive in @nest */
	bool found;                  /* queue: parts are found by sx_container_ops.find */
	uint64_t part_bytes;         /* queue: approximate size of a part */
	bool part_in_tree;           /* the divided file is @waiting, not a name */
	struct sx_arena part_names;  /* paths of divided files found in directories */
	bool exact;                  /* @part.from is where a module or an entry begins */
	bool ends;                   /* the end of @part is known */
	char message[SX_MESSAGE_LEN];
};

/* Let @known, called with the context of spvx_input_on_object(), supply documents that then
 * need not be decoded. To be called after spvx_input_on_object(). */
void sx_input_on_known(struct spvx_input *in, sx_input_known_fn *known);

/* sx_stream_apart() for the current module of a file that is not mapped. */
static inline int sx_input_apart(struct spvx_input *in, struct spvx_stream *module)
{
	return sx_stream_apart(in->item.stream, in->options.max_module, module);
}

/* Begin with a name. Return: 1 with a problem, 0, -SPVX_ENOMEM. */
int sx_input_begin_name(struct spvx_input *in, const struct sx_name *name);

/* ---- problems.c: makes a problem of the input its current item. All return 1 ---- */

/* @format: the message. */
int sx_input_problem(struct spvx_input *in, int code, uint64_t offset, const char *format,
		     ...) __attribute__((format(printf, 4, 5)));

/* The file cannot be opened; errno has the reason. */
int sx_input_errno_problem(struct spvx_input *in);

/* The current file cannot be read any further. */
int sx_input_read_problem(struct spvx_input *in);

/* A file that was named holds no module. */
int sx_input_kind_problem(struct spvx_input *in);

/* The named entry or module is not in the file. */
int sx_input_missing_problem(struct spvx_input *in);

/* The last problem of the file, or of an archive in it. */
int sx_input_file_problem(struct spvx_input *in);

/* A file that was named has no module, or none in a supported form. */
int sx_input_empty_problem(struct spvx_input *in);

#endif
