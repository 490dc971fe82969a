/* SPDX-License-Identifier: MIT */
/*
 * spirv/stream.c - modules back to back, from memory or through a bounded window.
 *
 * One struct serves both: a stream over memory is a window that contains everything and has
 * no source to read. Only refill() knows the difference.
 *
 * One file: the window and the cursor move together, and the fast loops inline both.
 */
#include "spirv/stream.h"

#include "base/alloc.h"
#include "base/compiler.h"
#include "base/options.h"

/* Most sources are one shader and fit into the first window. For all others the window is
 * four times the longest instruction, so that most of each read is new data and little has
 * to be moved to make room. */
#define FIRST_WINDOW ((size_t)64 * 1024)
#define WINDOW_SIZE  ((size_t)1024 * 1024)

/* Least free space for a read: below it, data already passed is dropped first. */
#define READ_MIN ((size_t)16 * 1024)

/* A read to an address that is not a multiple of this takes up to twice the time. */
#define READ_ALIGN ((size_t)64)

/* Step of a stream over memory: a tenth of a second for the slowest work. */
#define MEMORY_STEP ((size_t)16 * 1024 * 1024)

enum state {
	BETWEEN, /* a module, or the end, comes next */
	BODY,    /* inside a module, whose walk continues */
	REST,    /* after a fault */
	OVER     /* the data after the last module is not a module, and was reported */
};

int spvx_stream_init_memory_sized(struct spvx_stream *s, size_t struct_size,
				  const void *data, size_t size)
{
	if (sx_owned_init(s, struct_size, sizeof(*s)))
		return -SPVX_EINVAL;
	s->data = size ? data : (const void *)"";
	s->size = size;
	s->ended = true;
	return 0;
}

int spvx_stream_init_reader_sized(struct spvx_stream *s, size_t struct_size,
				  const struct spvx_allocator *allocator,
				  spvx_read_fn *read, void *ctx)
{
	if (sx_owned_init(s, struct_size, sizeof(*s)))
		return -SPVX_EINVAL;
	s->allocator = allocator;
	s->window = sx_resize(allocator, NULL, 0, FIRST_WINDOW);
	if (!s->window)
		return -SPVX_ENOMEM;
	s->window_size = FIRST_WINDOW;
	spvx_stream_reuse(s, read, ctx, 0);
	return 0;
}

static bool resize(struct spvx_stream *s, size_t size)
{
	size_t at = (size_t)(s->data - s->window);
	unsigned char *window = sx_resize(s->allocator, s->window, s->window_size, size);

	if (!window)
		return false;
	s->window = window;
	s->window_size = size;
	s->data = window + at;
	return true;
}

/* Bytes to leave free at the front of the window so that @count more end at an address
 * aligned for reading. */
static size_t padding(const struct spvx_stream *s, size_t count)
{
	return -((size_t)(uintptr_t)s->window + count) % READ_ALIGN;
}

void spvx_stream_reuse(struct spvx_stream *s, spvx_read_fn *read, void *ctx,
		       uint64_t offset)
{
	s->data = s->window;
	/* do not keep a window that grew for a large module */
	if (s->window_size > WINDOW_SIZE)
		resize(s, WINDOW_SIZE);
	*s = (struct spvx_stream){
		.struct_size = sizeof(*s),
		.data = s->window + padding(s, 0),
		.data_offset = offset,
		.window = s->window,
		.window_size = s->window_size,
		.read = read,
		.ctx = ctx,
		.allocator = s->allocator,
	};
}

void spvx_stream_fini(struct spvx_stream *s)
{
	if (!sx_owned_is(s, sizeof(*s)))
		return;
	sx_free(s->allocator, s->window, s->window_size);
	spvx_stream_init_memory(s, NULL, 0);
	s->state = OVER;
}

/* Drop the data before @at. */
static void advance(struct spvx_stream *s, size_t at)
{
	s->at = at;
	if (!s->whole)
		s->keep = at;
}

/* Free bytes at the end of the window. */
static size_t room_after(const struct spvx_stream *s)
{
	return (size_t)(s->window + s->window_size - (s->data + s->size));
}

/* Move the remaining data to the front, at such an offset that it ends aligned for
 * reading. */
static void drop_passed(struct spvx_stream *s)
{
	size_t left = s->size - s->keep;
	size_t front = padding(s, left);

	if (front + left > s->window_size)
		front = 0;
	if (s->window + front >= s->data + s->keep)
		return;
	memmove(s->window + front, s->data + s->keep, left);
	s->data = s->window + front;
	s->data_offset += s->keep;
	s->size = left;
	s->at -= s->keep;
	s->next -= s->keep;
	s->keep = 0;
}

/* Grow the window for a module that is needed whole. Return: false: at the limit, or no
 * memory. */
static bool grow(struct spvx_stream *s)
{
	size_t size;

	if (s->at > s->limit || s->window_size > SIZE_MAX / 2)
		return false;
	size = s->window_size * 2;
	if (size < WINDOW_SIZE)
		size = WINDOW_SIZE;
	if (s->limit < size - WINDOW_SIZE)
		size = (size_t)s->limit + WINDOW_SIZE;
	return size > s->window_size && resize(s, size);
}

/* Make room after the remaining data. Return: false: none can be made. */
static bool make_room(struct spvx_stream *s)
{
	if (room_after(s) >= READ_MIN)
		return true;
	/* if memory runs out the first window is used, as long as the kept data leaves
	 * room */
	if (s->window_size < WINDOW_SIZE)
		resize(s, WINDOW_SIZE);
	drop_passed(s);
	if (!room_after(s) && s->whole && !grow(s)) {
		s->whole = false;
		s->keep = s->at;
		drop_passed(s);
	}
	if (room_after(s))
		return true;
	if (s->window_size < WINDOW_SIZE) {
		s->read_error = -SPVX_ENOMEM;
		s->ended = true;
	}
	return false;
}

void sx_stream_in_steps(struct spvx_stream *s, void (*shown)(void *ctx, size_t size),
			void *ctx)
{
	if (s->size <= MEMORY_STEP)
		return;
	s->hidden = s->size - MEMORY_STEP;
	s->size = MEMORY_STEP;
	s->ended = false;
	s->shown = shown;
	s->ctx = ctx;
	shown(ctx, s->size);
}

void sx_stream_at_once(struct spvx_stream *s)
{
	s->size += s->hidden;
	s->ended |= s->hidden > 0;
	s->hidden = 0;
}

/* Read once more. Return: false: no data came. */
static bool refill(struct spvx_stream *s)
{
	size_t got = 0;
	size_t step;
	int err;

	if (s->hidden) { /* a stream over memory: its next step */
		step = s->hidden < MEMORY_STEP ? s->hidden : MEMORY_STEP;
		s->size += step;
		s->hidden -= step;
		s->ended = !s->hidden;
		s->shown(s->ctx, s->size);
		return step > 0;
	}
	if (s->ended || !make_room(s))
		return false;
	err = s->read(s->ctx, s->window + (s->data - s->window) + s->size, room_after(s),
		      &got);
	if (err < 0) {
		s->read_error = err;
		got = 0;
	}
	s->ended = err || !got;
	s->size += got;
	return got > 0;
}

size_t spvx_stream_peek(struct spvx_stream *s, size_t want, const unsigned char **data)
{
	while (s->size - s->at < want && refill(s))
		;
	*data = s->data + s->at;
	return s->size - s->at;
}

size_t sx_stream_hold(struct spvx_stream *s, size_t want, uint64_t limit,
		      const unsigned char **data)
{
	size_t got;

	s->whole = true;
	s->limit = limit;
	got = spvx_stream_peek(s, want < limit ? want : (size_t)limit, data);
	s->whole = false;
	s->keep = s->at;
	return got;
}

void spvx_stream_skip(struct spvx_stream *s, size_t count)
{
	advance(s, s->at + count);
}

/* ---- the end of a cursor ---- */

/* Whether bytes, too few for a header, could be the beginning of one. */
static bool is_front(const unsigned char *p, size_t size)
{
	static const unsigned char magic[2][SPVX_WORD_BYTES] = {
		{ 0x03, 0x02, 0x23, 0x07 },
		{ 0x07, 0x23, 0x02, 0x03 },
	};
	size_t n = size < SPVX_WORD_BYTES ? size : SPVX_WORD_BYTES;

	return !memcmp(p, magic[0], n) || !memcmp(p, magic[1], n);
}

/* The first offset in the window from @from on where an incomplete header may begin; the
 * end of the window if none. */
static size_t find_front(const struct spvx_stream *s, size_t from)
{
	size_t at = s->size < SPVX_HEADER_BYTES ? 0 : s->size - SPVX_HEADER_BYTES + 1;

	if (s->ended)
		return s->size;
	if (at < from)
		at = from;
	while (at < s->size && !is_front(s->data + at, s->size - at))
		at++;
	return at;
}

/* Search for the next header in memory. Return: false: the cursor is unchanged. */
static bool look(struct spvx_stream *s)
{
	size_t from = s->next;

	s->next = spvx_find_header(s->data, s->size, from);
	s->has_next = s->next < s->size;
	if (!s->has_next)
		s->next = find_front(s, from);
	s->cursor.end = s->data + s->next;
	return s->next > from;
}

/* Move the end of the cursor up to the next header. Return: false: it is there already, or
 * at the end of the data. */
static bool look_on(struct spvx_stream *s)
{
	bool ended = s->has_next;

	while (!ended) {
		ended = s->ended;
		if (look(s))
			return true;
		ended |= s->has_next || (!refill(s) && !s->ended);
	}
	return false;
}

void sx_stream_look(struct spvx_stream *s)
{
	size_t at = (size_t)(s->cursor.pos - s->data);

	if (s->next < at || (!s->has_next && s->next == at)) {
		s->has_next = false;
		s->next = at;
		look(s);
	} else {
		s->cursor.end = s->data + s->next;
	}
}

/* Skip instructions before the last one that are too short to contain a header, as most
 * are. */
static SX_ALWAYS_INLINE void skim(struct spvx_cursor *c, bool big)
{
	const unsigned char *p = c->pos;
	size_t left = (size_t)(c->end - p) / SPVX_WORD_BYTES;

	while (left) {
		uint32_t words = spvx_load32(p, big) >> 16;

		if (words - 1u >= left || words >= SPVX_MAGIC_SWAPPED >> 16)
			break;
		p += (size_t)words * SPVX_WORD_BYTES;
		left -= words;
	}
	c->pos = p;
}

/* Skip all instructions up to the end of the cursor. */
static void pass(struct spvx_cursor *c)
{
	struct spvx_insn insn;

	do {
		if (c->big)
			skim(c, true);
		else
			skim(c, false);
	} while (spvx_next(c, &insn));
}

/* Skip the rest of the current module. */
static void leave_module(struct spvx_stream *s)
{
	const unsigned char *data;
	size_t size;

	if (s->state == BODY) {
		do {
			pass(&s->cursor);
		} while (spvx_stream_more(s));
	}
	while (spvx_stream_rest(s, &data, &size))
		;
}

int spvx_stream_module(struct spvx_stream *s)
{
	const unsigned char *data;
	size_t left;
	int err;

	leave_module(s);
	if (s->state == OVER)
		return s->read_error;
	/* the caller may have ended the stream, here or earlier */
	left = s->last || (s->stop && s->data_offset + s->at >= s->stop)
		       ? 0
		       : spvx_stream_peek(s, SPVX_HEADER_BYTES, &data);
	if (!left) {
		s->state = OVER;
		return s->read_error;
	}
	s->offset = s->data_offset + s->at;
	s->bytes = 0;
	s->fault = SPVX_OK;
	s->fault_offset = 0;
	err = spvx_cursor_init(&s->cursor, data, left, &s->header);
	if (err) {
		s->state = OVER;
		s->fault = (enum spvx_code)(-err);
		return s->read_error ? s->read_error : err;
	}
	s->bytes = SPVX_HEADER_BYTES;
	s->state = BODY;
	s->next = s->at + SPVX_HEADER_BYTES;
	look(s);
	return 1;
}

bool spvx_stream_more(struct spvx_stream *s)
{
	struct spvx_cursor *c = &s->cursor;
	bool more;

	if (s->state != BODY)
		return false;
	s->bytes = spvx_cursor_offset(c);
	advance(s, (size_t)(c->pos - s->data));
	/* more bytes change neither a header nor a word count of 0 */
	more = (c->pos == c->end || c->fault == SPVX_EPASTEND ||
		c->fault == SPVX_ETRAILING) &&
	       look_on(s);
	/* the window may have moved even if nothing was read */
	c->begin = s->data + s->at;
	c->pos = c->begin;
	c->base = s->bytes;
	if (more) {
		c->fault = SPVX_OK;
		return true;
	}
	c->end = c->begin;
	s->fault = c->fault;
	s->fault_offset = c->fault ? s->bytes : 0;
	s->state = c->fault ? REST : BETWEEN;
	return false;
}

int spvx_stream_rest(struct spvx_stream *s, const unsigned char **data, size_t *size)
{
	size_t left;
	size_t piece;

	*size = 0;
	while (s->state == REST) {
		left = s->size - s->at;
		*data = s->data + s->at;
		piece = spvx_find_header(*data, left, 0);
		if (piece < left || s->ended)
			s->state = BETWEEN;
		else /* all but the possible beginning of an incomplete header */
			piece = left < SPVX_HEADER_BYTES ? 0 : left - SPVX_HEADER_BYTES + 1;
		advance(s, s->at + piece);
		s->bytes += piece;
		*size = piece;
		if (piece)
			return 1;
		if (s->state == REST)
			refill(s);
	}
	return 0;
}

int spvx_stream_whole(struct spvx_stream *s, uint64_t limit, const unsigned char **data,
		      size_t *size)
{
	const unsigned char *piece;
	bool whole;

	if (s->state != BODY || s->cursor.base)
		return -SPVX_EINVAL;
	s->whole = true;
	s->limit = limit;
	do {
		pass(&s->cursor);
	} while (spvx_stream_more(s));
	while (spvx_stream_rest(s, &piece, size))
		;
	*data = s->data + s->keep;
	*size = s->at - s->keep;
	whole = s->whole;
	s->whole = false;
	s->keep = s->at;
	if (s->bytes > limit)
		return -SPVX_ELIMIT;
	return whole ? s->read_error : -SPVX_ENOMEM;
}

/* All bytes of the current module. No walk is needed when the next header is known, since
 * bytes after a fault up to it belong to the module, too. */
static int find_all(struct spvx_stream *s, uint64_t limit, const unsigned char **data,
		    size_t *size)
{
	bool known = s->has_next || (s->ended && s->next == s->size);

	if (s->state != BODY || s->cursor.base || !known || s->next - s->at > limit)
		return spvx_stream_whole(s, limit, data, size);
	*data = s->data + s->at;
	*size = s->next - s->at;
	s->bytes = *size;
	s->state = BETWEEN;
	advance(s, s->next);
	s->cursor.begin = s->cursor.pos = s->cursor.end = s->data + s->at;
	return s->read_error;
}

int sx_stream_apart(struct spvx_stream *s, uint64_t limit, struct spvx_stream *module)
{
	const unsigned char *data;
	size_t size = 0;
	int err = find_all(s, limit, &data, &size);

	/* without memory or beyond the limit the bytes are not all there */
	if (err == -SPVX_ENOMEM || err == -SPVX_ELIMIT)
		return err;
	if (err && (err != s->read_error || size < SPVX_HEADER_BYTES))
		return err;
	spvx_stream_init_memory(module, data, size);
	spvx_cursor_init(&module->cursor, data, size, &module->header);
	module->bytes = SPVX_HEADER_BYTES;
	module->state = BODY;
	module->next = size; /* no other header */
	return 0;
}

void spvx_stream_end(struct spvx_stream *s)
{
	s->last = true;
}

void spvx_stream_stop(struct spvx_stream *s, uint64_t offset)
{
	s->stop = offset;
}

/* spvx_stream_followed() on a copy of the stream that cannot read more. */
static int look_ahead(struct spvx_stream *s, bool all)
{
	while (s->state == BODY) {
		pass(&s->cursor);
		if (spvx_stream_more(s))
			continue;
		if (!all && !s->has_next &&
		    (s->at == s->size || s->fault == SPVX_EPASTEND ||
		     s->fault == SPVX_ETRAILING))
			return -SPVX_ELIMIT;
	}
	if (spvx_stream_module(s) == 1)
		return 1;
	return all ? 0 : -SPVX_ELIMIT;
}

int spvx_stream_followed(struct spvx_stream *s)
{
	struct spvx_stream ahead;
	const unsigned char *data;
	bool all = s->ended || s->hidden;

	if (s->state == BETWEEN) /* a header follows directly; otherwise the module would
				  * continue */
		return spvx_stream_peek(s, 1, &data) > 0;
	ahead = *s;
	sx_stream_at_once(&ahead);
	ahead.ended = true;
	ahead.whole = false;
	ahead.last = false;
	ahead.stop = 0;
	return look_ahead(&ahead, all);
}

int spvx_stream_error(const struct spvx_stream *s)
{
	return s->read_error;
}

void sx_stream_jump(struct spvx_stream *s, const unsigned char *module,
		    const unsigned char *pos)
{
	size_t at = (size_t)(module - s->data);

	spvx_cursor_init(&s->cursor, module, s->size - at, &s->header);
	s->cursor.pos = pos;
	s->offset = s->data_offset + at;
	s->bytes = 0;
	s->next = at + SPVX_HEADER_BYTES;
	s->has_next = false;
	advance(s, at);
}

const unsigned char *sx_stream_bytes(const struct spvx_stream *s, size_t *size)
{
	size_t at;

	*size = 0;
	if (s->offset < s->data_offset)
		return NULL;
	at = (size_t)(s->offset - s->data_offset);
	if (at > s->size)
		return NULL;
	*size = s->size - at;
	if (s->bytes < *size)
		*size = (size_t)s->bytes;
	return s->data + at;
}
