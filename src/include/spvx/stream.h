/* SPDX-License-Identifier: MIT */
/*
 * <spvx/stream.h> - modules back to back, from memory or through a bounded window.
 *
 * A stream yields module after module, and inside one, cursor after cursor: each covers
 * whole instructions that are in memory now. From memory there is one cursor a module and
 * nothing is copied; from a reader (a pipe, a decoder) a window moves over the bytes.
 *
 *	while ((err = spvx_stream_module(stream)) > 0) {
 *		do {
 *			spvx_for_each_insn(insn, &stream->cursor)
 *				...
 *		} while (spvx_stream_more(stream));
 *	}
 *
 * After a fault the rest up to the next plausible header belongs to the damaged module, and
 * an instruction that runs over such a header ends before it, with SPVX_EPASTEND: so one
 * broken module does not hide those after it.
 */
#ifndef SPVX_STREAM_H
#define SPVX_STREAM_H

#include <spvx/memory.h>
#include <spvx/walk.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SPVX_READ_LAST 1 /* what a spvx_read_fn returns with the last bytes of its source */

/**
 * spvx_read_fn - a source of bytes
 * @ctx:  whatever the stream was opened with
 * @data: where the bytes go
 * @room: how many fit; never 0
 * @got:  receives how many came; 0 = there are no more
 * Return: 0, SPVX_READ_LAST when it is known that no more will come after these, or a
 * negative error code with no bytes, which the stream passes on. Not called again after
 * the end or an error.
 */
typedef int spvx_read_fn(void *ctx, void *data, size_t room, size_t *got);

/**
 * struct spvx_stream - several modules, one at a time
 * @struct_size: set by the _init; see <spvx/spvx.h>
 * @cursor:      the walk over the part of the current module that is in memory
 * @header:      header of the current module
 * @offset:      byte offset of the current module in the source
 * @bytes:       of the current module passed so far; all of them when spvx_stream_more()
 *               has returned false and, after a fault, spvx_stream_rest() has returned 0
 * @fault:       why its walk stopped, SPVX_OK when it did not
 * @fault_offset: where in the module, in bytes
 *
 * The rest is the stream's own.
 */
struct spvx_stream {
	size_t struct_size;
	struct spvx_cursor cursor;
	struct spvx_header header;
	uint64_t offset;
	uint64_t bytes;
	enum spvx_code fault;
	uint64_t fault_offset;

	const unsigned char *data; /* the window, or all of the memory */
	size_t size;               /* bytes in it */
	uint64_t data_offset;      /* of data[0] in the source */
	size_t at;                 /* where the current module, or its rest, continues */
	size_t keep;               /* bytes before this may leave the window */
	size_t next;               /* no other module begins before this */
	unsigned char *window;     /* owned; NULL for a stream over memory */
	size_t window_size;
	size_t hidden; /* bytes of the memory after @size, which come step by step */
	void (*shown)(void *ctx, size_t size);
	uint64_t limit; /* of a module that is wanted whole */
	uint64_t stop;  /* modules that begin here or after are not taken; 0: all are */
	spvx_read_fn *read;
	void *ctx;
	const struct spvx_allocator *allocator;
	int read_error;
	bool whole; /* the current module stays in the window, which grows for it */
	bool last;  /* no module is to come after the current one */
	bool ended; /* the source has no more */
	bool met;   /* a module begins at @next */
	uint8_t state;
};

/** spvx_stream_init_memory_sized() - spvx_stream_init_memory(), given the size of the
 * caller's struct */
SPVX_API int spvx_stream_init_memory_sized(struct spvx_stream *stream, size_t struct_size,
					   const void *data, size_t size);

/** spvx_stream_init_reader_sized() - spvx_stream_init_reader(), given the size of the
 * caller's struct */
SPVX_API int spvx_stream_init_reader_sized(struct spvx_stream *stream, size_t struct_size,
					   const struct spvx_allocator *allocator,
					   spvx_read_fn *read, void *ctx);

/**
 * spvx_stream_init_memory() - begin a stream over bytes in memory
 * @stream: set up; takes no memory, so that spvx_stream_fini() may be left out
 * @data:   the bytes, which must outlive the stream
 * @size:   how many
 * Return: 0 or -SPVX_EINVAL (sizes, see <spvx/spvx.h>).
 */
SPVX_INLINE int spvx_stream_init_memory(struct spvx_stream *stream, const void *data,
					size_t size)
{
	return spvx_stream_init_memory_sized(stream, sizeof(*stream), data, size);
}

/**
 * spvx_stream_init_reader() - begin a stream over a source that can only be read forward
 * @stream:    set up; release it with spvx_stream_fini()
 * @allocator: for the window: 64 KiB, and 1 MiB once a source does not fit
 * @read:      the source
 * @ctx:       passed to @read
 * Return: 0, -SPVX_ENOMEM or -SPVX_EINVAL (sizes, see <spvx/spvx.h>).
 */
SPVX_INLINE int spvx_stream_init_reader(struct spvx_stream *stream,
					const struct spvx_allocator *allocator,
					spvx_read_fn *read, void *ctx)
{
	return spvx_stream_init_reader_sized(stream, sizeof(*stream), allocator, read, ctx);
}

/**
 * spvx_stream_reuse() - begin anew over another source, with the window that is there
 * @stream: set up by spvx_stream_init_reader()
 * @read:   the source
 * @ctx:    passed to @read
 * @offset: what the first byte of the source counts as, where it is a part of something
 */
SPVX_API void spvx_stream_reuse(struct spvx_stream *stream, spvx_read_fn *read, void *ctx,
				uint64_t offset);

/**
 * spvx_stream_fini() - release the window
 * @stream: set up by either function above; twice is fine
 */
SPVX_API void spvx_stream_fini(struct spvx_stream *stream);

/**
 * spvx_stream_peek() - look at the bytes the next module would begin with
 * @stream: no current module yet, or after the last byte of one
 * @want:   read on until there are this many, the source ends or the window is full
 * @data:   receives where they are
 * Return: how many are in memory, which may be more than @want.
 */
SPVX_API size_t spvx_stream_peek(struct spvx_stream *stream, size_t want,
				 const unsigned char **data);

/**
 * spvx_stream_skip() - skip bytes that belong to no module
 * @stream: as for spvx_stream_peek()
 * @count:  at most as many as that has returned
 */
SPVX_API void spvx_stream_skip(struct spvx_stream *stream, size_t count);

/**
 * spvx_stream_module() - continue to the next module
 * @stream: skips the rest of the current module
 * Return: 1 with @stream->cursor after the header; 0 at the end;
 * -SPVX_ESHORT or -SPVX_EMAGIC when there are bytes but they begin no module (once; the
 * stream has ended then); the reader's error; -SPVX_ENOMEM.
 */
SPVX_API int spvx_stream_module(struct spvx_stream *stream);

/**
 * spvx_stream_more() - continue when @stream->cursor has yielded all it has
 * @stream: there is a current module
 * Return: true when the cursor has more of the same module; false at its end, where
 * @stream->fault says whether it was a good one. Views of instructions yielded before
 * are no longer good then.
 */
SPVX_API bool spvx_stream_more(struct spvx_stream *stream);

/**
 * spvx_stream_rest() - the bytes of a damaged module after its fault, piece by piece
 * @stream: spvx_stream_more() has returned false
 * @data:   receives where a piece is
 * @size:   receives its size in bytes
 * Return: 1 with a piece, 0 when there is no more.
 */
SPVX_API int spvx_stream_rest(struct spvx_stream *stream, const unsigned char **data,
			      size_t *size);

/**
 * spvx_stream_whole() - have all bytes of the current module in one piece
 * @stream: there is a current module, and spvx_stream_more() has not moved on in it
 * @limit:  do not hold more than this, in bytes
 * @data:   receives the address of the module; valid until the stream is used again
 * @size:   receives its size, damage and what follows it included
 *
 * The call skips the module; @stream->fault is its fault, if any. Nothing is copied when it
 * is in memory already; else the window grows.
 * Return: 0; -SPVX_ELIMIT, -SPVX_ENOMEM, the reader's error: skipped all the same;
 * -SPVX_EINVAL: no current module, or its beginning is gone.
 */
SPVX_API int spvx_stream_whole(struct spvx_stream *stream, uint64_t limit,
			       const unsigned char **data, size_t *size);

/**
 * spvx_stream_end() - end the stream after the current module
 * @stream: there is a current module
 */
SPVX_API void spvx_stream_end(struct spvx_stream *stream);

/**
 * spvx_stream_stop() - take only modules that begin before an offset
 * @stream: a stream
 * @offset: in the source, in bytes; not 0
 */
SPVX_API void spvx_stream_stop(struct spvx_stream *stream, uint64_t offset);

/**
 * spvx_stream_followed() - whether another module follows the current one
 * @stream: there is a current module, or the end of one
 *
 * Does not move on in the module, and the result of spvx_stream_whole() stays valid. Before
 * the end of the module this walks the part of it that is in memory.
 * Return: 1 yes, 0 no, -SPVX_ELIMIT: the part in memory does not reach the module's end.
 */
SPVX_API int spvx_stream_followed(struct spvx_stream *stream);

/**
 * spvx_stream_error() - the reader's error, if it had one
 * @stream: a stream
 * Return: 0, the code, or -SPVX_ENOMEM. The current module then ended where reading did.
 */
SPVX_API int spvx_stream_error(const struct spvx_stream *stream);

/**
 * spvx_find_header() - the next place where a module begins
 * @data: bytes
 * @size: how many
 * @from: first offset to try; then every one, as damage may have any length
 * Return: the offset of a plausible header, or @size.
 */
SPVX_API size_t spvx_find_header(const void *data, size_t size, size_t from);

#ifdef __cplusplus
}
#endif
#endif
