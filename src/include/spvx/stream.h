/* SPDX-License-Identifier: MIT */
/*
 * <spvx/stream.h> - modules back to back, from memory or through a bounded window.
 *
 * A stream yields module after module, and for each module one or more cursors
 * (<spvx/walk.h>), which cover whole instructions that are in memory now. Over memory there
 * is one cursor for a module, and nothing is copied; over a reader (a pipe, a decoder) a
 * window of bounded size moves over the bytes.
 *
 *	struct spvx_stream stream;
 *	struct spvx_insn insn;
 *	int err = spvx_stream_init_reader(&stream, NULL, read_pipe, pipe);
 *
 *	if (!err) {
 *		while ((err = spvx_stream_module(&stream)) > 0) {
 *			do {
 *				spvx_for_each_insn(insn, &stream.cursor)
 *					count[insn.opcode]++;
 *			} while (spvx_stream_more(&stream));
 *			if (stream.fault)
 *				complain(stream.fault, stream.fault_offset);
 *		}
 *		spvx_stream_fini(&stream);
 *	}
 *
 * After a fault the bytes up to the next plausible header belong to the damaged module, and
 * an instruction that reaches over such a header ends before it, with SPVX_EPASTEND: so one
 * damaged module does not hide those after it. An instruction is valid until
 * spvx_stream_more() or spvx_stream_module() is called.
 */
#ifndef SPVX_STREAM_H
#define SPVX_STREAM_H

#include <spvx/memory.h>
#include <spvx/walk.h>

SPVX_BEGIN_DECLS

#define SPVX_READ_LAST 1 /* returned by a spvx_read_fn with the last bytes of its source */

/**
 * spvx_read_fn - reads the next bytes of a source
 * @ctx:  as passed to spvx_stream_init_reader()
 * @data: buffer for the bytes
 * @room: size of @data in bytes; never 0
 * @got:  receives the number of bytes read; 0 = end of the source
 * Return: 0; SPVX_READ_LAST if these bytes are known to be the last ones; or a negative
 * code, without bytes, which spvx_stream_error() returns. Not called again after the end or
 * an error.
 */
typedef int spvx_read_fn(void *ctx, void *data, size_t room, size_t *got);

/**
 * struct spvx_stream - several modules, one at a time
 * @struct_size: set by the _init; see <spvx/spvx.h>
 * @cursor:      the walk over the part of the current module that is in memory
 * @header:      header of the current module
 * @offset:      byte offset of the current module in the source
 * @bytes:       number of bytes of the current module walked so far; its size
 *               once spvx_stream_more() has returned false and, after a fault,
 *               spvx_stream_rest() has returned 0
 * @fault:       why the walk of the module stopped before its end; SPVX_OK = it did not
 * @fault_offset: byte offset of the fault in the module
 *
 * The other members are the stream's own.
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
	uint64_t data_offset;      /* offset of data[0] in the source */
	size_t at;                 /* where the current module, or its rest, continues */
	size_t keep;               /* bytes before this may leave the window */
	size_t next;               /* no other module begins before this */
	unsigned char *window;     /* owned; NULL for a stream over memory */
	size_t window_size;
	size_t hidden; /* bytes of the memory after @size, which are added step by step */
	void (*shown)(void *ctx, size_t size);
	uint64_t limit; /* as passed to spvx_stream_whole() */
	uint64_t stop;  /* modules from this offset on are not yielded; 0 = no limit */
	spvx_read_fn *read;
	void *ctx;
	const struct spvx_allocator *allocator;
	int read_error;
	bool whole;    /* the current module stays in the window, which grows for it */
	bool last;     /* spvx_stream_end() was called */
	bool ended;    /* the source has no more bytes */
	bool has_next; /* a module begins at @next */
	uint8_t state;
};

/** spvx_stream_init_memory_sized() - as spvx_stream_init_memory(), with @struct_size =
 * sizeof(*stream) of the caller */
SPVX_API int spvx_stream_init_memory_sized(struct spvx_stream *stream, size_t struct_size,
					   const void *data, size_t size);

/** spvx_stream_init_reader_sized() - as spvx_stream_init_reader(), with @struct_size =
 * sizeof(*stream) of the caller */
SPVX_API int spvx_stream_init_reader_sized(struct spvx_stream *stream, size_t struct_size,
					   const struct spvx_allocator *allocator,
					   spvx_read_fn *read, void *ctx);

/**
 * spvx_stream_init_memory() - begin a stream over bytes in memory
 * @stream: caller's struct; spvx_stream_fini() may be left out, as nothing is allocated
 * @data:   the bytes, which must outlive the stream
 * @size:   size of @data in bytes
 * Return: 0 or -SPVX_EINVAL (sizes, see <spvx/spvx.h>).
 */
SPVX_INLINE int spvx_stream_init_memory(struct spvx_stream *stream, const void *data,
					size_t size)
{
	return spvx_stream_init_memory_sized(stream, sizeof(*stream), data, size);
}

/**
 * spvx_stream_init_reader() - begin a stream over a source that can only be read forward
 * @stream:    caller's struct; to be released with spvx_stream_fini()
 * @allocator: NULL = libc's; for the window: 64 KiB, or 1 MiB if the source is larger
 * @read:      reads from the source
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
 * spvx_stream_reuse() - begin again over another source, with the same window
 * @stream: set up by spvx_stream_init_reader()
 * @read:   reads from the source
 * @ctx:    passed to @read
 * @offset: offset of the first byte of the source, if it is a part of a larger one, else 0
 */
SPVX_API void spvx_stream_reuse(struct spvx_stream *stream, spvx_read_fn *read, void *ctx,
				uint64_t offset);

/**
 * spvx_stream_fini() - release the window
 * @stream: set up by either _init; may be released before
 */
SPVX_API void spvx_stream_fini(struct spvx_stream *stream);

/**
 * spvx_stream_peek() - look at the bytes before the next module is begun
 * @stream: before the first module, or after the last byte of a module
 * @want:   number of bytes; fewer if the source ends or the window is full
 * @data:   receives the address of the bytes
 * Return: number of bytes at @data, which may be more than @want.
 */
SPVX_API size_t spvx_stream_peek(struct spvx_stream *stream, size_t want,
				 const unsigned char **data);

/**
 * spvx_stream_skip() - skip bytes that belong to no module
 * @stream: as for spvx_stream_peek()
 * @count:  number of bytes, at most as many as spvx_stream_peek() has returned
 */
SPVX_API void spvx_stream_skip(struct spvx_stream *stream, size_t count);

/**
 * spvx_stream_module() - go to the next module
 * @stream: the rest of the current module is skipped
 * Return: 1 with @stream->cursor after the header; 0 at the end; -SPVX_ESHORT or
 * -SPVX_EMAGIC if the remaining bytes are not a module (once, then 0); the reader's error;
 * -SPVX_ENOMEM.
 */
SPVX_API int spvx_stream_module(struct spvx_stream *stream);

/**
 * spvx_stream_more() - continue after @stream->cursor has yielded all its instructions
 * @stream: has a current module
 *
 * Instructions that were yielded before become invalid.
 * Return: true if the cursor has more instructions of the module; false at the end of the
 * module, with @stream->fault set if it is damaged.
 */
SPVX_API bool spvx_stream_more(struct spvx_stream *stream);

/**
 * spvx_stream_rest() - get the bytes of a damaged module after its fault, piece by piece
 * @stream: spvx_stream_more() has returned false
 * @data:   receives the address of a piece, valid until the stream is used again
 * @size:   receives the size of the piece in bytes
 * Return: 1 with a piece, 0 at the end of the module.
 */
SPVX_API int spvx_stream_rest(struct spvx_stream *stream, const unsigned char **data,
			      size_t *size);

/**
 * spvx_stream_whole() - get all bytes of the current module in one piece
 * @stream: has a current module, for which spvx_stream_more() has not been called
 * @limit:  largest size of a module in bytes
 * @data:   receives the address of the module; valid until the stream is used again
 * @size:   receives its size in bytes, including damage and the bytes after it
 *
 * The call moves the stream to the end of the module; @stream->fault is its fault, if any.
 * A module in memory is not copied; otherwise the window grows.
 * Return: 0; -SPVX_ELIMIT (larger than @limit), -SPVX_ENOMEM or the reader's error, with
 * the stream at the end of the module all the same; -SPVX_EINVAL (no current module, or its
 * beginning is no longer in memory).
 */
SPVX_API int spvx_stream_whole(struct spvx_stream *stream, uint64_t limit,
			       const unsigned char **data, size_t *size);

/**
 * spvx_stream_end() - end the stream after the current module
 * @stream: has a current module
 */
SPVX_API void spvx_stream_end(struct spvx_stream *stream);

/**
 * spvx_stream_stop() - yield only modules that begin before an offset
 * @stream: a stream
 * @offset: byte offset in the source; not 0
 */
SPVX_API void spvx_stream_stop(struct spvx_stream *stream, uint64_t offset);

/**
 * spvx_stream_followed() - whether another module follows the current one
 * @stream: has a current module
 *
 * Does not move the stream, and the result of spvx_stream_whole() stays valid. Before the
 * end of the module this walks the part of it that is in memory.
 * Return: 1 yes, 0 no, -SPVX_ELIMIT: the end of the module is not in memory yet.
 */
SPVX_API int spvx_stream_followed(struct spvx_stream *stream);

/**
 * spvx_stream_error() - the error of the reader, if any
 * @stream: a stream
 * Return: 0, the code that spvx_read_fn returned, or -SPVX_ENOMEM. The current module is
 * cut off where reading ended.
 */
SPVX_API int spvx_stream_error(const struct spvx_stream *stream);

/**
 * spvx_find_header() - find the next offset at which a module begins
 * @data: bytes
 * @size: size of @data
 * @from: first offset to try; every later one is tried, since damage may have any length
 * Return: the offset of the first plausible header (spvx_header_plausible()), or @size.
 */
SPVX_API size_t spvx_find_header(const void *data, size_t size, size_t from);

SPVX_END_DECLS
#endif
