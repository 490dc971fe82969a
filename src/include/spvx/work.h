/* SPDX-License-Identifier: MIT */
/*
 * <spvx/work.h> - the files of an input set, distributed over several readers.
 *
 * One input set is the queue: it reads the names and walks the directories. Readers take
 * batches of files from it, each in a thread of its own, and read them with
 * spvx_input_next(). Large files are split into chunks that several readers read at once.
 *
 *	spvx_input_create(&options, &queue);
 *	spvx_work_reader_create(queue, &reader); // one for each thread
 *	while (lock(), (err = spvx_work_take(queue, reader)), unlock(), err > 0)
 *		while ((err = spvx_input_next(reader, &item)) > 0)
 *			...
 *
 * Batches and chunks are taken in the order of the inputs. A program that numbers them
 * under the lock can print its results in that order.
 *
 * This interface is made for the spvx program: it may change in any release, even a patch
 * release.
 */
#ifndef SPVX_WORK_H
#define SPVX_WORK_H

#include <spvx/input.h>

SPVX_BEGIN_DECLS

/**
 * spvx_work_reader_create() - create an input set that reads batches and chunks of another
 * @queue:  the other set, whose options it shares; must not be passed to spvx_input_next()
 * @reader: receives the reader, to be released with spvx_input_free(); it has no files yet
 * Return: 0, -SPVX_ENOMEM.
 */
SPVX_API int spvx_work_reader_create(const struct spvx_input *queue,
				     struct spvx_input **reader);

/**
 * spvx_work_take() - take the next batch of files, or chunk of a file
 * @queue:  the input set that has the names
 * @reader: created for @queue, with spvx_input_next() at its end; it continues with the
 *          batch
 *
 * Batches are taken in the order in which @queue alone would read their files. Threads may
 * step their readers meanwhile; only one at a time may take from the queue. For chunks see
 * spvx_work_chunk().
 * Return: 1; 0 when there are no more files; -SPVX_ENOMEM.
 */
SPVX_API int spvx_work_take(struct spvx_input *queue, struct spvx_input *reader);

/**
 * struct spvx_work_chunk - a part of a large file
 * @name:  name of the file
 * @from:  byte offset of the chunk in the file
 * @to:    byte offset of its end: its modules are those that begin before this
 * @begin: byte offset of its first module; UINT64_MAX = none
 * @end:   byte offset after its last module; UINT64_MAX = the rest of the file is
 *         unreadable
 */
struct spvx_work_chunk {
	const char *name;
	uint64_t from;
	uint64_t to;
	uint64_t begin;
	uint64_t end;
};

/**
 * spvx_work_chunk() - which chunk was read
 * @reader: at the end of the chunk
 * @chunk:  receives the chunk
 *
 * An archive is split between two entries, and its chunks follow one another without
 * overlap. In a file of modules back to back, it is a guess that a module begins at
 * chunk->begin, except in the first chunk (chunk->from is 0). The guess is right if the
 * previous chunk ended at chunk->begin. If the previous chunk ended at chunk->to or after
 * it, no module begins in this chunk: drop its modules, and use the previous end as its
 * end. Otherwise drop its modules and read the chunk again with spvx_work_retry().
 * Return: true if it was a chunk, false if it was a batch of whole files.
 */
SPVX_API bool spvx_work_chunk(const struct spvx_input *reader,
			      struct spvx_work_chunk *chunk);

/**
 * spvx_work_retry() - read a chunk again, from an offset at which a module begins
 * @reader: at its end; it continues with the chunk
 * @chunk:  from spvx_work_chunk()
 * @at:     byte offset of the module, before chunk->to
 * Return: 0, -SPVX_ENOMEM.
 */
SPVX_API int spvx_work_retry(struct spvx_input *reader, const struct spvx_work_chunk *chunk,
			     uint64_t at);

SPVX_END_DECLS
#endif
