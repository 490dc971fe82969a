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
 * Only the spvx program is known to use this interface: it may change in any release, a
 * patch release included.
 *
 * The program's output is in the order of its inputs all the same: batches and chunks are
 * taken in that order, so it puts their results in the order they were taken.
 */
#ifndef SPVX_WORK_H
#define SPVX_WORK_H

#include <spvx/input.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * spvx_work_reader_create() - an input set that reads batches and chunks of another
 * @queue:  the other, whose options it has; not stepped with spvx_input_next() itself
 * @reader: receives it, released with spvx_input_free(); it has no files yet
 * Return: 0, -SPVX_ENOMEM.
 */
SPVX_API int spvx_work_reader_create(const struct spvx_input *queue,
				     struct spvx_input **reader);

/**
 * spvx_work_take() - take the next batch of files, or chunk of a file
 * @queue:  has the names and walks the directories
 * @reader: made for it, and stepped to its end; its next steps are those of the batch
 *
 * Batches are taken in the order in which their files would have been read. Readers may be
 * stepped while another takes; the queue itself is for one thread at a time. Where files
 * may be split, see spvx_work_chunk().
 * Return: 1, 0 when there are no more, -SPVX_ENOMEM.
 */
SPVX_API int spvx_work_take(struct spvx_input *queue, struct spvx_input *reader);

/**
 * struct spvx_work_chunk - a part of a large file
 * @name:  of the file
 * @from:  where the chunk begins, in bytes
 * @to:    where it ends: its modules are those that begin before
 * @begin: where the first one was found; UINT64_MAX: none was
 * @end:   after the last one; UINT64_MAX: no more can be read of the file
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
 * @reader: has taken it, and was stepped to its end
 * @chunk:  receives it
 *
 * An archive is split between two entries, and its chunks follow one another without
 * overlap. Of modules back to back it is a guess that one begins at chunk->begin, but for
 * the first chunk of a file, where chunk->from is 0. It is proven when the chunk before
 * ended there. When that has ended at chunk->to or after it, nothing begins in this chunk:
 * drop its modules, and take the end of the chunk before as its end. Else drop them, and
 * read the chunk again: spvx_work_retry().
 * Return: true when it was a chunk, false when it was a batch of whole files.
 */
SPVX_API bool spvx_work_chunk(const struct spvx_input *reader,
			      struct spvx_work_chunk *chunk);

/**
 * spvx_work_retry() - read a chunk again, from where a module is known to begin
 * @reader: stepped to its end; its next steps are those of the chunk
 * @chunk:  as spvx_work_chunk() gave it
 * @at:     offset of the module, before chunk->to
 * Return: 0, -SPVX_ENOMEM.
 */
SPVX_API int spvx_work_retry(struct spvx_input *reader, const struct spvx_work_chunk *chunk,
			     uint64_t at);

#ifdef __cplusplus
}
#endif
#endif
