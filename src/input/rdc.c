/* SPDX-License-Identifier: MIT */
/*
 * input/rdc.c - captures of RenderDoc: shader modules as the application passed them to
 * Vulkan, with their debug names.
 *
 *	file    = "RDOC", u32 0, version u32, bytes of this head u32, { ... }, sections
 *	section = 0, 3 zeros, type u32, stored u64, size u64, version u64, flags u32, length of
 *		  name u32, name, data; one that begins with "A" is written by hand, and last
 *	chunk   = id u16, flags u16, { callers }, { thread, duration, time }, length u32 or u64,
 *		  parameters; chunks and the arrays in them begin at multiples of 64
 *
 * Only the section of the frame is read. Ids of chunks depend on the version, so a module is
 * recognized as an array, preceded by its size, with a header of SPIR-V; the resource is the
 * last parameter. A name is a chunk of a resource and a text. It follows its module, so that
 * modules are held until the section ends. After baldurk/renderdoc, serialise/, 1.24.
 *
 * One file: pages, chunks and names share one state.
 */
#include "base/align.h"
#include "base/alloc.h"
#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"
#include "input/container.h"
#include "spirv/stream.h"

#include <stdarg.h>
#include <stdio.h>

#define HEAD_BYTES    16
#define VERSION_FIRST 0x100
#define VERSION_LAST  0x102
#define SECTION_HEAD  40
#define NAME_MOST     4096 /* bytes of a section's name */
#define TYPE_FRAME    1
#define BY_HAND       'A'
#define FLAG_LZ4      2u
#define FLAG_ZSTD     4u
#define PAGE_SIZE     4 /* bytes before a page */

#define ALIGN        64 /* alignment of chunks and of arrays in them */
#define CALLERS      0x10000u
#define LONG_LENGTH  0x100000u
#define CALLERS_MOST 4096

#define BLOCK      ((size_t)64 * 1024) /* bytes that are searched at once */
#define BEFORE     (ALIGN + 8) /* largest distance from an array's size to the array */
#define ID_BYTES   8           /* of a resource */
#define LAST_MOST  32          /* most bytes of a chunk after its last array */
#define LABEL_HEAD 12          /* resource and length */
#define LABEL_MOST 65536
#define BATCH      ((size_t)64 << 20) /* bytes of modules that are held */

/* A module that is held. */
struct held {
	uint64_t place; /* in the uncompressed section */
	uint64_t resource;
	size_t at; /* in the buffer */
	size_t size;
	size_t label; /* its names, in the buffer of the labels */
	size_t label_len;
	bool shared; /* another module has these names */
};

/* A name of a resource. */
struct label {
	uint64_t resource;
	size_t at;
	size_t len;
};

struct rdc {
	bool read;                 /* a section of a frame was found */
	uint64_t next;             /* offset of the next section */
	bool open;                 /* a section is being read */
	uint32_t page;             /* bytes of a page of zstd that were not read */
	uint64_t size;             /* of the uncompressed section, by its head */
	struct spvx_stream window; /* over the decoded bytes */
	bool has_window;
	struct sx_bytes frame;

	struct sx_buf labels;
	struct sx_vec held;  /* struct held */
	struct sx_vec names; /* struct label */
	uint32_t index;      /* of the next module */
	uint32_t batches;
	int failed; /* error to be returned after the modules */
	char id[24];
	char why[SX_CODEC_TEXT + 80];
	enum sx_rule rule;
};

static bool probe(const unsigned char *data, size_t size)
{
	return size >= HEAD_BYTES && !memcmp(data, "RDOC\0\0\0\0", 8);
}

/* Keep the reason why a section ends until its modules are yielded. Return: -SPVX_EENTRY. */
__attribute__((format(printf, 3, 4))) static int fail(struct rdc *r, enum sx_rule rule,
						      const char *format, ...)
{
	va_list ap;

	r->rule = rule;
	va_start(ap, format);
	vsnprintf(r->why, sizeof(r->why), format, ap);
	va_end(ap);
	return -SPVX_EENTRY;
}

static int bad_chunk(struct rdc *r, uint64_t at)
{
	return fail(r, SX_RULE_MODULE, "frame capture: damaged chunk at 0x%llx",
		    (unsigned long long)at);
}

/* ---- chunks ---- */

/* Copy the next @size bytes, a module. Return: 0 or an error. */
static int hold(struct sx_container *c, size_t size)
{
	struct rdc *r = c->state;
	struct held *h = sx_vec_zadd(&r->held, c->limits->allocator, 1, sizeof(*h));
	const unsigned char *data;
	size_t got;
	int err = h ? 0 : -SPVX_ENOMEM;

	if (!err)
		*h = (struct held){ .place = sx_bytes_offset(&r->frame), .at = c->buf.len };
	while (!err && h->size < size) {
		err = sx_bytes_peek(&r->frame, 1, &data, &got);
		if (err)
			break;
		got = got < size - h->size ? got : size - h->size;
		sx_buf_put(&c->buf, (const char *)data, got);
		err = c->buf.error;
		spvx_stream_skip(r->frame.window, got);
		h->size += got;
	}
	if (err && h)
		r->held.count--;
	return err;
}

/* The size of the array at @data[@at], which @left bytes follow: the farthest number before
 * it that is a possible size and occurs twice in a row. 0: none. */
static size_t size_before(const unsigned char *data, size_t at, uint64_t left)
{
	size_t size = 0;

	for (size_t n = 16; n <= at && n <= BEFORE + 8; n++) {
		uint64_t value = sx_le64(data + at - n);

		if (value >= SPVX_HEADER_BYTES && value <= left &&
		    value % SPVX_WORD_BYTES == 0 && value == sx_le64(data + at - n + 8))
			size = (size_t)value;
	}
	return size;
}

/* Go to the next array of SPIR-V in a chunk that ends at @end. @size: receives its size, or 0
 * if there is none. Return: 0 or an error. */
static int find_module(struct rdc *r, uint64_t end, size_t *size)
{
	uint64_t begin = sx_bytes_offset(&r->frame); /* no size is before it */
	const unsigned char *data;
	size_t got;
	int err;

	*size = 0;
	while (end - begin >= SPVX_HEADER_BYTES) {
		uint64_t left = end - begin;
		size_t at = (ALIGN - begin % ALIGN) % ALIGN;

		err = sx_bytes_peek(&r->frame, left < BLOCK ? (size_t)left : BLOCK, &data,
				    &got);
		if (err)
			return err;
		got = got < left ? got : (size_t)left;
		for (; at + SPVX_HEADER_BYTES <= got; at += ALIGN) {
			if (!spvx_header_plausible(data + at, got - at))
				continue;
			*size = size_before(data, at, left - at);
			if (*size)
				return sx_bytes_seek(&r->frame, begin + at);
		}
		if (got == left)
			break;
		begin += got - BEFORE - 8 - SPVX_HEADER_BYTES;
		err = sx_bytes_seek(&r->frame, begin);
		if (err)
			return err;
	}
	return 0;
}

/* Take a chunk that names a resource. Return: 1; 0: another chunk; an error. */
static int take_label(struct sx_container *c, uint64_t length)
{
	struct rdc *r = c->state;
	const unsigned char *data;
	struct label *label;
	int err;

	if (length <= LABEL_HEAD || length > LABEL_MOST)
		return 0;
	err = sx_bytes_peek(&r->frame, (size_t)length, &data, NULL);
	if (err || sx_le32(data + 8) != length - LABEL_HEAD ||
	    memchr(data + LABEL_HEAD, 0, (size_t)length - LABEL_HEAD))
		return err;
	label = sx_vec_add(&r->names, c->limits->allocator, 1, sizeof(*label));
	if (!label)
		return -SPVX_ENOMEM;
	*label =
		(struct label){ sx_le64(data), r->labels.len, (size_t)length - LABEL_HEAD };
	sx_buf_put(&r->labels, (const char *)data + LABEL_HEAD, label->len);
	return r->labels.error ? r->labels.error : 1;
}

/* Read the parameters of a chunk. Return: 0 or an error. */
static int read_chunk(struct sx_container *c, uint64_t length)
{
	struct rdc *r = c->state;
	uint64_t end = sx_bytes_offset(&r->frame) + length;
	const unsigned char *data;
	uint64_t left;
	size_t size;
	int err = take_label(c, length);

	if (err)
		return err < 0 ? err : sx_bytes_seek(&r->frame, end);
	for (;;) {
		err = find_module(r, end, &size);
		if (!err && size > c->limits->max_entry)
			return fail(r, SX_RULE_LIMIT,
				    "module of %s bytes: larger than --max-entry",
				    SX_GROUPED(size));
		if (!err && size)
			err = hold(c, size);
		if (err || !size)
			return err ? err : sx_bytes_seek(&r->frame, end);
		left = end - sx_bytes_offset(&r->frame);
		if (left < ID_BYTES || left > LAST_MOST)
			continue; /* another array follows */
		err = sx_bytes_seek(&r->frame, end - ID_BYTES);
		if (!err)
			err = sx_bytes_peek(&r->frame, ID_BYTES, &data, NULL);
		if (err)
			return err;
		((struct held *)r->held.items)[r->held.count - 1].resource = sx_le64(data);
		return sx_bytes_seek(&r->frame, end);
	}
}

/* Read the head of a chunk, up to the parameters. Return: 1; 0: the section ends; an
 * error. */
static int begin_chunk(struct rdc *r, uint64_t *length)
{
	uint64_t at = (sx_bytes_offset(&r->frame) + ALIGN - 1) / ALIGN * ALIGN;
	const unsigned char *data;
	size_t head = 4 + 8;
	size_t callers = 0;
	uint32_t control;
	size_t got = 0;
	int err = sx_bytes_seek(&r->frame, at);

	if (!err)
		err = sx_bytes_peek(&r->frame, head, &data, &got);
	if (err == -SPVX_ECUT && !spvx_stream_error(r->frame.window) &&
	    (sx_bytes_offset(&r->frame) < at || !got))
		return 0; /* the last chunk may lack its padding */
	if (err)
		return err;
	control = sx_le32(data);
	if (!(control & 0xffff))
		return bad_chunk(r, at);
	if (control & CALLERS)
		callers = sx_le32(data + 4);
	if (callers > CALLERS_MOST)
		return bad_chunk(r, at);
	head = 4 + (control & CALLERS ? 4 + 8 * callers : 0);
	for (uint32_t flag = 2 * CALLERS; flag < LONG_LENGTH; flag *= 2)
		head += control & flag ? 8 : 0; /* thread, duration, time */
	err = sx_bytes_peek(&r->frame, head + (control & LONG_LENGTH ? 8 : 4), &data, &got);
	if (err)
		return err;
	*length = control & LONG_LENGTH ? sx_le64(data + head) : sx_le32(data + head);
	spvx_stream_skip(r->frame.window, head + (control & LONG_LENGTH ? 8 : 4));
	if (*length > INT64_MAX)
		return bad_chunk(r, at);
	return 1;
}

/* ---- names ---- */

/* Give the module the names of its resource; engines give it the same name in each frame.
 * @sorted: the names by resource. */
static void put_names(struct rdc *r, struct held *h, const struct sx_pair *sorted)
{
	struct spvx_str before = { NULL, 0 };
	struct spvx_str name;
	uint32_t at = sx_pairs_below(sorted, r->names.count, h->resource, 0);

	h->label = r->labels.len;
	for (; at < r->names.count && sorted[at].high == h->resource; at++) {
		const struct label *label =
			(const struct label *)r->names.items + sorted[at].low;

		if (!sx_buf_reserve(&r->labels, label->len + 3))
			break;
		name = sx_str_n(r->labels.data + label->at, label->len);
		before.ptr = r->labels.data + r->labels.len - before.len;
		if (sx_str_eq(name, before))
			continue;
		if (before.len)
			sx_buf_puts(&r->labels, " | ");
		sx_buf_put(&r->labels, name.ptr, name.len);
		before.len = name.len;
	}
	h->label_len = r->labels.len - h->label;
}

/* Mark the modules that share their names with others. */
static void find_shared(struct rdc *r, struct sx_pair *sorted)
{
	struct held *held = r->held.items;

	for (uint32_t i = 0; i < r->held.count; i++)
		sorted[i] =
			(struct sx_pair){ .high = sx_hash64(r->labels.data + held[i].label,
							    held[i].label_len, 0),
					  .low = i };
	sx_sort_pairs(sorted, r->held.count);
	for (uint32_t i = 1; i < r->held.count; i++) {
		if (sorted[i].high == sorted[i - 1].high)
			held[sorted[i].low].shared = held[sorted[i - 1].low].shared = true;
	}
}

static int name_modules(struct sx_container *c)
{
	const struct spvx_allocator *a = c->limits->allocator;
	struct rdc *r = c->state;
	struct held *held = r->held.items;
	size_t count = r->names.count > r->held.count ? r->names.count : r->held.count;
	struct sx_pair *sorted;

	if (!count)
		return 0;
	sorted = sx_resize(a, NULL, 0, count * sizeof(*sorted));
	if (!sorted)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < r->names.count; i++)
		sorted[i] = (struct sx_pair){
			.high = ((struct label *)r->names.items)[i].resource, .low = i
		};
	sx_sort_pairs(sorted, r->names.count);
	for (uint32_t i = 0; i < r->held.count; i++)
		put_names(r, &held[i], sorted);
	if (!r->labels.error)
		find_shared(r, sorted);
	sx_free(a, sorted, count * sizeof(*sorted));
	return r->labels.error;
}

/* ---- the section of the frame ---- */

/* Report an error of the section's bytes: of the file, of a page, or of the chunks. */
static int broken(struct sx_container *c, int err)
{
	struct rdc *r = c->state;
	int read_error = spvx_stream_error(c->bytes.window);
	char text[SX_CODEC_TEXT];

	if (read_error || err == -SPVX_ENOMEM || err == -SPVX_EENTRY)
		return read_error ? read_error : err;
	r->rule = sx_codec_rule(err);
	snprintf(r->why, sizeof(r->why), "frame capture: %s after 0x%llx bytes, decoded",
		 sx_codec_text(&c->decoder, err, text),
		 (unsigned long long)sx_bytes_offset(&r->frame));
	return -SPVX_EENTRY;
}

/* Hold modules up to the end of the section, or to the limit of a batch. */
static int gather(struct sx_container *c)
{
	struct rdc *r = c->state;
	uint64_t length = 0;
	int err = 1;

	c->buf.len = 0;
	r->labels.len = 0;
	r->held.count = 0;
	r->names.count = 0;
	r->index = 0;
	r->batches++;
	while (err > 0 && c->buf.len < BATCH) {
		err = begin_chunk(r, &length);
		if (err > 0) {
			err = read_chunk(c, length);
			err = err ? err : 1;
		}
	}
	if (!err && r->size != sx_bytes_offset(&r->frame))
		err = fail(r, SX_RULE_SIZE,
			   "frame capture: decoded size is %llu, not that of its head",
			   (unsigned long long)sx_bytes_offset(&r->frame));
	if (err < 0)
		err = broken(c, err);
	r->open = err > 0;
	r->failed = err < 0 ? err : 0;
	return err == -SPVX_ENOMEM ? err : name_modules(c);
}

/* Describe the next held module. Its address is its name if no other module has that name,
 * else its resource. */
static void describe(struct sx_container *c)
{
	struct rdc *r = c->state;
	const struct held *h = (const struct held *)r->held.items + r->index++;
	struct spvx_str label = sx_str_n(r->labels.data + h->label, h->label_len);
	int len = snprintf(r->id, sizeof(r->id), "0x%llx", (unsigned long long)h->resource);
	struct spvx_str id = sx_str_n(r->id, (size_t)len);

	c->entry = (struct sx_entry){ .head = h->place,
				      .data = h->place,
				      .stored = h->size,
				      .size = h->size,
				      .coding = 1,
				      .module = (const unsigned char *)c->buf.data + h->at,
				      .name = id,
				      .alias = label };
	if (label.len && !h->shared && r->batches == 1 && !sx_str_starts(label, "0x")) {
		c->entry.name = label;
		c->entry.alias = id;
	} else if (!h->resource) {
		c->entry.name = sx_str_n(NULL, 0);
	}
}

/* ---- the file ---- */

static int begin(struct sx_container *c)
{
	struct rdc *r = c->state;
	const unsigned char *head;
	uint32_t version;
	int err = sx_bytes_peek(&c->bytes, HEAD_BYTES, &head, NULL);

	if (err)
		return err == -SPVX_ECUT ? sx_container_end(c, 0, false) : err;
	version = sx_le32(head + 8);
	r->next = sx_le32(head + 12);
	c->over = version < VERSION_FIRST || version > VERSION_LAST;
	if (c->over)
		return sx_container_find(c, SX_RULE_FORMAT, false,
					 "unsupported version 0x%lx",
					 (unsigned long)version);
	c->over = r->next < HEAD_BYTES;
	return c->over ? sx_container_find(c, SX_RULE_CUT, false,
					   "file header shorter than itself")
		       : 0;
}

/* A spvx_read_fn over the frames of zstd, without the size that precedes each. */
static int read_frames(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct rdc *r = c->state;
	unsigned char size[PAGE_SIZE];
	int err = 0;

	for (size_t have = 0; !r->page && have < sizeof(size); have += *got) {
		err = sx_codec_read_stored(c, size + have, sizeof(size) - have, got);
		if (err)
			return err == SPVX_READ_LAST && have ? -SPVX_ECUT : err;
		r->page = have + *got == sizeof(size) ? sx_le32(size) : 0;
	}
	err = sx_codec_read_stored(c, data, room < r->page ? room : r->page, got);
	r->page -= (uint32_t)*got;
	return err;
}

/* Open the section whose data is next. */
static int open_frame(struct sx_container *c, uint64_t stored, uint32_t flags)
{
	static const struct {
		enum sx_codec codec;
		spvx_read_fn *read;
	} forms[] = { { SX_CODEC_RAW, sx_codec_read_stored },
		      [FLAG_LZ4] = { SX_CODEC_LZ4_PAGES, sx_codec_read_stored },
		      [FLAG_ZSTD] = { SX_CODEC_ZSTD, read_frames } };
	struct rdc *r = c->state;
	int err;

	r->read = true;
	c->reader.left = stored;
	r->page = 0;
	if (flags >= sizeof(forms) / sizeof(*forms) || !forms[flags].read)
		return sx_container_find(
			c, SX_RULE_CODING, false,
			"frame capture with an unknown encoding (flags 0x%lx)",
			(unsigned long)flags);
	err = sx_decoder_open(&c->decoder, forms[flags].codec, forms[flags].read, c);
	if (err)
		return err;
	if (!r->has_window)
		err = spvx_stream_init_reader(&r->window, c->limits->allocator,
					      sx_decoder_read, &c->decoder);
	else
		spvx_stream_reuse(&r->window, sx_decoder_read, &c->decoder, 0);
	r->has_window |= !err;
	sx_bytes_init(&r->frame, &r->window, NULL);
	r->open = !err;
	return err;
}

/* Skip or open the next section; at the end set c->over. Return: 0 or an error. */
static int next_section(struct sx_container *c)
{
	struct rdc *r = c->state;
	uint64_t at = r->next;
	const unsigned char *head;
	uint64_t stored;
	uint32_t length;
	uint32_t flags;
	size_t got = 0;
	int err = sx_bytes_seek(&c->bytes, at);

	if (!err)
		err = sx_bytes_peek(&c->bytes, SECTION_HEAD, &head, &got);
	if (err && err != -SPVX_ECUT)
		return err;
	c->over = sx_bytes_offset(&c->bytes) == at && (!got || head[0] == BY_HAND);
	if (c->over)
		return r->read ? 0
			       : sx_container_find(c, SX_RULE_FORMAT, false,
						   "no section with a frame capture");
	if (err)
		return sx_container_end(c, at, false);
	stored = sx_le64(head + 8);
	length = sx_le32(head + 36);
	c->over = head[0] || length > NAME_MOST || stored > UINT64_MAX / 2 - at;
	if (c->over)
		return sx_container_find(c, SX_RULE_MODULE, false,
					 "damaged section header");
	r->next = at + SECTION_HEAD + length + stored;
	if (sx_le32(head + 4) != TYPE_FRAME)
		return 0; /* after a truncated section the next call finds the end */
	r->size = sx_le64(head + 16);
	flags = sx_le32(head + 32);
	err = sx_bytes_seek(&c->bytes, at + SECTION_HEAD + length);
	if (err)
		return err == -SPVX_ECUT ? sx_container_end(c, at, false) : err;
	return open_frame(c, stored, flags);
}

static int next(struct sx_container *c)
{
	struct rdc *r = c->state;
	int err = 0;

	while (!err) {
		if (r->index < r->held.count) {
			describe(c);
			return 1;
		}
		if (r->failed) {
			err = r->failed;
			r->failed = 0;
			c->over = true; /* the next section's offset is uncertain */
			return err == -SPVX_EENTRY
				       ? sx_container_find(c, r->rule, false, "%s", r->why)
				       : err;
		}
		if (r->open)
			err = gather(c);
		else if (c->over)
			return 0;
		else
			err = next_section(c);
	}
	return err;
}

static int open(struct sx_container *c)
{
	sx_buf_init(&((struct rdc *)c->state)->labels, c->limits->allocator);
	return 0;
}

static void close(struct sx_container *c)
{
	struct rdc *r = c->state;

	spvx_stream_fini(&r->window);
	sx_buf_free(&r->labels);
	sx_vec_free(&r->held, c->limits->allocator, sizeof(struct held));
	sx_vec_free(&r->names, c->limits->allocator, sizeof(struct label));
}

const struct sx_container_ops sx_rdc = {
	.kind = SPVX_KIND_RENDERDOC,
	.state_size = sizeof(struct rdc),
	.probe = probe,
	.open = open,
	.begin = begin,
	.next = next,
	.close = close,
};
