/* SPDX-License-Identifier: MIT */
/*
 * frame/docs.c - a document for each output of a run.
 */
#include "frame/docs.h"

#include "frame/command.h"

int cmd_docs_open(struct cmd_docs *docs, struct cmd_run *run,
		  const struct sx_document *what, size_t size)
{
	struct cmd_output *output = &run->output;

	*docs = (struct cmd_docs){ .size = size };
	docs->first = sx_arena_zalloc(&run->arena, output->count, size);
	if (!docs->first)
		return -SPVX_ENOMEM;
	cmd_for_each_out(out, output)
		sx_doc_init((struct sx_doc *)(void *)(docs->first + size * docs->count++),
			    what, out->format, cmd_page(out));
	return 0;
}

void cmd_docs_begin(struct cmd_docs *docs)
{
	for (size_t i = 0; i < docs->count; i++)
		sx_doc_begin((struct sx_doc *)(void *)(docs->first + i * docs->size));
}

void cmd_docs_end(struct cmd_docs *docs, const struct sx_ending *ending)
{
	for (size_t i = 0; i < docs->count; i++)
		sx_doc_end((struct sx_doc *)(void *)(docs->first + i * docs->size), ending);
	docs->count = 0;
}
