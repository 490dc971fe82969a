/* SPDX-License-Identifier: MIT */
/*
 * spirv/stream.h - for who walks several modules of a stream at once, or looks for them.
 */
#ifndef SPVX_SPIRV_STREAM_H
#define SPVX_SPIRV_STREAM_H

#include <spvx/stream.h>

/* The bytes in memory, over the ends of modules. */
static inline const unsigned char *sx_stream_window_end(const struct spvx_stream *s)
{
	return s->data + s->size;
}

/* The cursor, which has stopped without a fault, is at the end of its module. */
static inline bool sx_stream_is_through(const struct spvx_stream *s)
{
	return s->met || (s->ended && s->cursor.end == s->data + s->size);
}

/**
 * sx_stream_jump() - the current module is another one, further on in the window
 * @stream: there is a current module
 * @module: where it begins; a plausible header is there
 * @pos:    up to where it has been walked: its cursor continues there
 *
 * The cursor has all of the window until sx_stream_look() is called.
 */
void sx_stream_jump(struct spvx_stream *stream, const unsigned char *module,
		    const unsigned char *pos);

/**
 * sx_stream_look() - have the cursor end before the next header again
 * @stream: its cursor was moved on in the window; no other module begins between the header of
 *          the current one and there
 */
void sx_stream_look(struct spvx_stream *stream);

/**
 * sx_stream_hold() - as spvx_stream_peek(), in a window that grows for it
 * @stream: no current module
 * @want:   read on until there are this many bytes, or the source ends
 * @limit:  or what is held would be more than this
 * @data:   receives where they are
 * Return: how many are in memory.
 */
size_t sx_stream_hold(struct spvx_stream *stream, size_t want, uint64_t limit,
		      const unsigned char **data);

/**
 * sx_stream_bytes() - the bytes of the module a stream has skipped
 * @s:    after a module
 * @size: receives how many there are
 * Return: the module from its header on, as far as it is in memory; NULL when its beginning
 * has left the window.
 */
const unsigned char *sx_stream_bytes(const struct spvx_stream *s, size_t *size);

/**
 * sx_stream_apart() - have the current module in memory, as a stream of its own
 * @s:      there is a current module, and spvx_stream_more() has not moved on in it
 * @limit:  do not hold more than this, in bytes
 * @module: receives it, before its first instruction, with the offset 0; good until @s is used
 *          again
 *
 * The module is skipped by this as by spvx_stream_whole(), but not walked: what is wrong with it
 * is for who walks @module to find.
 * Return: as spvx_stream_whole().
 */
int sx_stream_apart(struct spvx_stream *s, uint64_t limit, struct spvx_stream *module);

/**
 * sx_stream_in_steps() - walk a stream over memory as if it was read
 * @s:     just opened over memory
 * @shown: called with the bytes that may be walked from now on, after those before have been
 * @ctx:   passed to it
 */
void sx_stream_in_steps(struct spvx_stream *s, void (*shown)(void *ctx, size_t size),
			void *ctx);

/* No more steps: all of the memory at once. */
void sx_stream_at_once(struct spvx_stream *s);

#endif
