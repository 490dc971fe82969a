/* SPDX-License-Identifier: MIT */
/* spirv/stream.h - walks several modules of a stream at once, and finds modules in it. */
#ifndef SPVX_SPIRV_STREAM_H
#define SPVX_SPIRV_STREAM_H

#include <spvx/stream.h>

/* End of the bytes in memory, regardless of the ends of modules. */
static inline const unsigned char *sx_stream_window_end(const struct spvx_stream *s)
{
	return s->data + s->size;
}

/* Whether a cursor that stopped without a fault is at the end of its module. */
static inline bool sx_stream_is_through(const struct spvx_stream *s)
{
	return s->has_next || (s->ended && s->cursor.end == s->data + s->size);
}

/**
 * sx_stream_jump() - make another module, further on in the window, the current one
 * @stream: has a current module
 * @module: beginning of the new one, at a plausible header
 * @pos:    end of its instructions that were walked; the cursor continues there
 *
 * The cursor ends with the window until sx_stream_look() is called.
 */
void sx_stream_jump(struct spvx_stream *stream, const unsigned char *module,
		    const unsigned char *pos);

/**
 * sx_stream_look() - let the cursor end before the next header again
 * @stream: its cursor was moved on in the window, and no other module begins between the
 *          current header and the cursor
 */
void sx_stream_look(struct spvx_stream *stream);

/**
 * sx_stream_hold() - as spvx_stream_peek(), in a window that grows for it
 * @stream: has no current module
 * @want:   read on until this many bytes are in memory, or the source ends
 * @limit:  most bytes to keep in memory
 * @data:   receives the address of the bytes
 * Return: the number of bytes in memory.
 */
size_t sx_stream_hold(struct spvx_stream *stream, size_t want, uint64_t limit,
		      const unsigned char **data);

/**
 * sx_stream_bytes() - the bytes of the module that a stream has skipped
 * @s:    after a module
 * @size: receives their number
 * Return: the module from its header on, as far as it is in memory; NULL when its beginning
 * has left the window.
 */
const unsigned char *sx_stream_bytes(const struct spvx_stream *s, size_t *size);

/**
 * sx_stream_apart() - load the current module into memory, as a stream of its own
 * @s:      has a current module, and spvx_stream_more() has not been called in it
 * @limit:  most bytes to keep in memory
 * @module: receives the module, before its first instruction, at offset 0; valid until @s
 *          is used again
 *
 * Skips the module as spvx_stream_whole() does, but does not walk it: faults show when
 * @module is walked. A source that cannot be read further ends the module, as it does when
 * @s is walked.
 * Return: 0, -SPVX_ELIMIT, -SPVX_ENOMEM, -SPVX_EINVAL.
 */
int sx_stream_apart(struct spvx_stream *s, uint64_t limit, struct spvx_stream *module);

/**
 * sx_stream_in_steps() - release a stream over memory step by step, as if it were read
 * @s:     just opened over memory
 * @shown: called before each step with the number of bytes released so far
 * @ctx:   passed to @shown
 */
void sx_stream_in_steps(struct spvx_stream *s, void (*shown)(void *ctx, size_t size),
			void *ctx);

/* End the steps: all of the memory can be walked at once. */
void sx_stream_at_once(struct spvx_stream *s);

#endif
