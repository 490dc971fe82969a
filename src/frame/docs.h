/* SPDX-License-Identifier: MIT */
/*
 * frame/docs.h - all documents of a run that are described by record tables.
 */
#ifndef SPVX_FRAME_DOCS_H
#define SPVX_FRAME_DOCS_H

#include "report/records/document.h"

struct cmd_run;

/**
 * struct cmd_docs - a document for each output of a run; zeroed: none yet
 * @first: the first document; each begins with a struct sx_doc
 * @size:  bytes of a document
 * @count: number of documents
 */
struct cmd_docs {
	char *first;
	size_t size;
	size_t count;
};

/* Open the documents: their kind and format are set, all else is zeroed, and they are not
 * begun.
 * Return: 0 or -SPVX_ENOMEM. */
int cmd_docs_open(struct cmd_docs *docs, struct cmd_run *run,
		  const struct sx_document *what, size_t size);

/* Begin each that has been opened. */
void cmd_docs_begin(struct cmd_docs *docs);

/* End each document and release its memory. */
void cmd_docs_end(struct cmd_docs *docs, const struct sx_ending *ending);

/* @d: of the command's own type. */
#define cmd_for_each_doc(type, d, docs)               \
	for (type *d = (type *)(void *)(docs)->first; \
	     d && (char *)d < (docs)->first + (docs)->count * (docs)->size; d++)

#endif
