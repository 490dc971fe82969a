/* SPDX-License-Identifier: MIT */
/*
 * input/input.h - the inside of an input set, shared by the files that move it on.
 *
 * input.c goes from name to file to module; work.c gives the files to readers, which may be
 * in other threads.
 */
#ifndef SPVX_INPUT_INPUT_H
#define SPVX_INPUT_INPUT_H

#include "input/ahead.h"
#include "input/names.h"
#include "input/nest.h"
#include "input/tree.h"
#include "spirv/stream.h"

#include <spvx/cache.h>
#include <spvx/work.h>

#define SX_MESSAGE_LEN 256

/* What the current item is about, and so the parts of its address. */
enum sx_subject {
	STDIN,
	NAMED,   /* @path: what the user or a list named */
	SPELLED, /* @name: something that may have been meant as an address */
	IN_TREE  /* @name in the directory that the walk is in */
};

/* Whether there are more modules in a file than the first. */
enum sx_company {
	UNKNOWN,
	ALONE,
	SEVERAL
};

/* The document of an entry of which there is the head: the whole of it and @archive, which it
 * is of. Return: false: it is not known. */
typedef bool sx_input_known_fn(void *ctx, const struct spvx_input_object *head,
			       struct spvx_str *json, const char **archive);

struct spvx_input {
	struct spvx_input_options options;
	struct sx_names names;
	struct sx_tree tree;
	struct sx_nest nest;
	struct sx_found at; /* what it has yielded last */
	struct spvx_input_item item;
	struct spvx_input_totals totals;
	uint64_t begun;         /* names */
	const char *input_name; /* the last of them */
	void (*opened)(void *ctx, const char *path);
	void *opened_ctx;
	void (*entered)(void *ctx); /* the file is an archive; with that context, or NULL */
	void (*progress)(void *ctx);
	void *progress_ctx;
	sx_unreadable_fn
		*unreadable;    /* of mappings; of a program that handles SIGBUS, or NULL */
	struct sx_ahead *ahead; /* of a program that asks for files ahead, or NULL */
	spvx_input_skip_fn *skipped;
	void *skipped_ctx;
	spvx_input_object_fn *object;
	void *object_ctx;
	sx_input_known_fn *known_document;
	struct spvx_cache_reader *reader;

	enum sx_subject subject;
	const char *name;
	struct sx_buf path; /* NUL-terminated */
	struct sx_buf address;
	struct sx_buf held; /* the module of a mapped file that was asked for as a whole */
	bool done;          /* no more names */
	bool in_file;       /* there may be more modules in @nest */
	enum sx_company alone; /* of the first module of a file or an entry */
	struct spvx_str steps; /* of the address that was named, after the path */
	bool missing;          /* there is no such thing */
	bool takes; /* a reader: what there is comes from @batch, not from @names */
	struct sx_batch batch;       /* of a reader */
	struct sx_tree_step waiting; /* of a queue: of another directory */
	bool waits;
	bool many; /* the last batch was full of small files of one directory */
	struct spvx_work_chunk part; /* current; of a queue: the next */
	bool parted;                 /* there is one */
	struct sx_vec known;         /* struct sx_known of it; of a queue, of the next */
	bool divided;                /* of one that deals: it is of the archive in @nest */
	bool found;                  /* likewise: of one whose entries are looked for */
	uint64_t part_bytes;         /* of one that deals: how large parts are, about */
	bool part_in_tree;           /* the file is @waiting, not a name */
	struct sx_arena part_names;  /* of files in directories that were divided */
	bool exact;                  /* it begins where it says */
	bool ends;                   /* where it does is known */
	char message[SX_MESSAGE_LEN];
};

/* Documents that the caller of spvx_input_on_object() has need not be decoded: @known is called
 * with its context. To be called after that. */
void sx_input_on_known(struct spvx_input *in, sx_input_known_fn *known);

/* sx_stream_apart() of the current module, of a file that is not mapped. */
static inline int sx_input_apart(struct spvx_input *in, struct spvx_stream *module)
{
	return sx_stream_apart(in->item.stream, in->options.max_module, module);
}

/* Begin with a name. Return: 1 with a problem, 0, -SPVX_ENOMEM. */
int sx_input_begin_name(struct spvx_input *in, const struct sx_name *name);

#endif
