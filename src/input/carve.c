/* SPDX-License-Identifier: MIT */
/*
 * input/carve.c - searches files of any kind for modules, unencoded or in SMOL-V, and for
 * files that hold modules in a form of their own.
 *
 * A module does not record its length. It begins with a plausible header and continues to the
 * first word that cannot be its next instruction; few instructions can follow a function, so
 * the end is certain. Truncated modules are rejected. The bytes searched limit the work spent
 * on failed walks, so the time is linear.
 */
#include "base/str.h"
#include "base/zstd.h"
#include "input/container.h"
#include "input/sections.h"
#include "input/smolv_module.h"
#include "spirv/extent.h"
#include "spirv/stream.h"

#define MAX_BOUND 0x3fffffu      /* spec 2.17 */
#define SEARCHED  ((size_t)4096) /* bytes searched for one form of modules, then the next */

/* Instructions that failed walks may decode in excess of the bytes searched. */
#define CREDIT ((uint64_t)1 << 20)

struct carve {
	bool here;  /* only at the current offset */
	bool each;  /* at any offset, whatever the limits' alignment */
	bool files; /* also files that hold modules */
	bool over;
	enum sx_carved form; /* of the current entry */
	uint64_t begin;      /* offset that searching began at */
	uint64_t failed;     /* instructions in failed walks */
	struct sx_smolv_module encoded;
	struct sx_sections sections;
	uint64_t nameless; /* modules without a symbol in a program */
	bool named;        /* @sections was read */
	uint64_t end;      /* of the last entry, where the next search begins */
};

/* Continue the walk over the bytes in memory. Return: false: the module has ended. */
static bool walk_on(struct sx_extent *e, struct spvx_cursor *cursor,
		    const unsigned char *data)
{
	struct spvx_insn insn;

	while (spvx_next(cursor, &insn)) {
		if (!sx_extent_take(e, &insn, (size_t)(cursor->pos - data)))
			return false;
	}
	return cursor->fault == SPVX_EPASTEND || cursor->fault == SPVX_ETRAILING ||
	       cursor->pos == cursor->end;
}

/* As sx_carve_measure(). */
static size_t measure(struct sx_bytes *bytes, uint64_t max, struct sx_extent *e)
{
	struct spvx_stream *s = bytes->window;
	const unsigned char *data;
	size_t at = SPVX_HEADER_BYTES;
	size_t got = spvx_stream_peek(s, at, &data);
	struct spvx_cursor cursor;
	struct spvx_header header;
	size_t before;
	size_t end;

	*e = (struct sx_extent){ .end = 0 };
	do {
		end = spvx_find_header(data, got, at); /* it ends before the next header */
		if (spvx_cursor_init(&cursor, data, end, &header) ||
		    header.bound > MAX_BOUND)
			return 0;
		cursor.pos = data + at;
		if (!walk_on(e, &cursor, data))
			return sx_extent_end(e);
		at = (size_t)(cursor.pos - data);
		if (end < got)
			break;
		before = got;
		got = sx_stream_hold(s, before + 1, max, &data);
	} while (got > before);
	if (sx_extent_end(e))
		return sx_extent_end(e);
	/* certain only if other bytes follow, or at the end of the file */
	return e->model && (end < got || s->ended) ? end : 0;
}

size_t sx_carve_measure(struct sx_bytes *bytes, uint64_t max)
{
	struct sx_extent extent;

	return measure(bytes, max, &extent);
}

/* ---- SMOL-V ---- */

/* Whether the SMOL-V module at the current offset decodes to its end, to a valid module.
 * Return: 1, 0, an error. */
static int decode(struct sx_container *c, struct sx_extent *e)
{
	struct sx_smolv_module *m = &((struct carve *)c->state)->encoded;
	struct spvx_cursor cursor;
	struct spvx_header header;
	const unsigned char *data;
	int err;

	*e = (struct sx_extent){ .end = 0 };
	spvx_stream_peek(c->bytes.window, SX_SMOLV_HEADER_BYTES, &data);
	m->header = sx_smolv_header_read(data);
	if (m->header.size > c->limits->max_entry || m->header.bound > MAX_BOUND)
		return 0;
	err = sx_smolv_module_decode(m, c->bytes.window);
	e->insns = m->module.len / SPVX_WORD_BYTES; /* an upper bound, counted as work */
	if (err)
		return err == -SPVX_EENTRY ? 0 : err;
	*e = (struct sx_extent){ .end = 0 };
	data = (const unsigned char *)m->module.data;
	spvx_cursor_init(&cursor, data, m->module.len, &header);
	return walk_on(e, &cursor, data) && cursor.pos == cursor.end && e->model;
}

/*
 * ---- files that hold modules in a form of their own ----
 *
 *	resource of Qt = bytes u32, data; it is not found by its head: the data is
 *		a pack, as a file has it: size u32, zlib data
 *		size u32, zlib data of a module or of a pack
 *		a frame of zstd of a module or of a pack
 *
 * The data is decoded once to find its end, and again when it is read.
 */

#define FRONT      ((size_t)1024) /* bytes that decide whether the data is measured */
#define HELD_FIRST ((size_t)64 * 1024)

#define WORK_FRONT 64 /* instructions that decode in the time for the front of data */
#define WORK_BYTES 16 /* decoded bytes in the time for an instruction */

/* Measure the data after the next @skip bytes. Return: as sx_decoder_measure(). */
static int measure_coded(struct sx_container *c, enum sx_codec codec, size_t skip,
			 struct sx_coded *coded)
{
	uint64_t max = c->limits->max_entry;
	const unsigned char *data;
	size_t want = HELD_FIRST;
	size_t got;
	int err;

	do {
		got = sx_stream_hold(c->bytes.window, want, SIZE_MAX, &data);
		if (spvx_stream_error(c->bytes.window))
			return spvx_stream_error(c->bytes.window);
		err = sx_decoder_measure(&c->decoder, codec, data + skip, got - skip, max,
					 coded);
		want *= 2;
	} while (err == -SPVX_ECUT && got >= want / 2 && want / 2 <= max);
	return err;
}

/* Measure data of a codec, after @skip bytes. Return: as look_embedded(). */
static int look_coded(struct sx_container *c, enum sx_codec codec, size_t skip,
		      uint64_t *work)
{
	struct sx_entry *e = &c->entry;
	const unsigned char *data;
	struct sx_coded coded;
	bool pack;
	size_t got = spvx_stream_peek(c->bytes.window, FRONT, &data);
	int err =
		sx_decoder_measure(&c->decoder, codec, data + skip, got - skip, 0, &coded);

	*work = WORK_FRONT;
	if (err == -SPVX_ENOMEM)
		return err;
	pack = skip && sx_qsb_is_pack(coded.front, coded.front_len);
	if (!pack && !sx_qsb_is_coded(coded.front, coded.front_len) &&
	    !spvx_header_plausible(coded.front, coded.front_len))
		return 0;
	err = measure_coded(c, codec, skip, &coded);
	*work = coded.size / WORK_BYTES;
	if (err == -SPVX_ELIMIT)
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	if (err)
		return err == -SPVX_ENOMEM ? err : spvx_stream_error(c->bytes.window);
	e->data += pack ? 0 : skip;
	e->stored = coded.used + (pack ? skip : 0);
	c->reader.codec = pack ? SX_CODEC_RAW : codec;
	return 1;
}

static int look_embedded(struct sx_container *c, enum sx_carved form, uint64_t *work)
{
	struct sx_entry *e = &c->entry;
	int err;

	if (form == SX_CARVED_BUNDLE) {
		c->reader.codec = SX_CODEC_RAW;
		err = sx_offload_measure(&c->bytes, &e->stored);
	} else if (form == SX_CARVED_ZSTD) {
		err = look_coded(c, SX_CODEC_ZSTD, 0, work);
	} else {
		err = look_coded(c, SX_CODEC_ZLIB, SX_QSB_SIZE_BYTES, work);
	}
	if (err <= 0)
		return err;
	e->size = e->stored;
	e->coding = c->reader.codec;
	e->is_file = true;
	return err;
}

/* ---- the search ---- */

/* Whether another form of modules than plain ones begins at @p, with the word @w. */
static bool begins(const unsigned char *p, size_t size, uint32_t w, enum sx_carved *form)
{
	switch (w) {
	case SX_SMOLV_MAGIC:
		*form = SX_CARVED_SMOLV;
		return sx_smolv_is_header(p, size);
	case SX_ZSTD_MAGIC:
		*form = SX_CARVED_ZSTD;
		return true;
	case SX_OFFLOAD_WORD:
	case SX_OFFLOAD_PACKED:
		*form = SX_CARVED_BUNDLE;
		return sx_offload_is_bundle(p, size);
	default:
		*form = SX_CARVED_QT;
		return sx_qsb_is_coded(p, size);
	}
}

/* Return: the offset of the first form that begins() accepts in [@at, @end); @size: none. */
static size_t find_other(const unsigned char *p, size_t size, size_t at, size_t end,
			 enum sx_carved *form)
{
	for (; at < end && size - at >= SPVX_HEADER_BYTES; at++) {
		uint32_t w = spvx_load32(p + at, false);

		if (w != SX_SMOLV_MAGIC && w != SX_ZSTD_MAGIC && w != SX_OFFLOAD_WORD &&
		    w != SX_OFFLOAD_PACKED && p[at + SX_QSB_SIZE_BYTES] != SX_QSB_ZLIB)
			continue;
		if (begins(p + at, size - at, w, form))
			return at;
	}
	return size;
}

size_t sx_carve_find(const unsigned char *p, size_t size, enum sx_carved *form)
{
	for (size_t at = 0; at < size; at += SEARCHED) {
		size_t end = size - at < SEARCHED ? size : at + SEARCHED;
		/* a header may extend beyond the end */
		size_t limit =
			size - end < SPVX_HEADER_BYTES ? size : end + SPVX_HEADER_BYTES - 1;
		size_t found = spvx_find_header(p, limit, at);
		size_t other = find_other(p, size, at, found, form);

		if (other < size)
			return other;
		*form = SX_CARVED_MODULE;
		if (found < limit)
			return found;
	}
	return size;
}

/* Go to the next possible start of a module. Return: 1, 0, an error. */
static int find_next(struct sx_container *c)
{
	struct carve *v = c->state;
	uint64_t align = v->here || v->each ? 1 : c->limits->carve;
	struct spvx_stream *s = c->bytes.window;
	const unsigned char *data;
	size_t got;
	size_t at;

	while ((got = spvx_stream_peek(s, SX_SMOLV_HEADER_BYTES, &data)) >=
	       SPVX_HEADER_BYTES) {
		for (at = 0; at < got; at++) {
			at += sx_carve_find(data + at, got - at, &v->form);
			if (!((sx_bytes_offset(&c->bytes) + at) % align) &&
			    (v->files || v->form <= SX_CARVED_SMOLV))
				break;
		}
		if (at < got) {
			spvx_stream_skip(s, at);
			return 1;
		}
		/* a header may begin at the end of the bytes in memory */
		spvx_stream_skip(s, got < SX_SMOLV_HEADER_BYTES
					    ? got
					    : got - SX_SMOLV_HEADER_BYTES + 1);
		if (v->here)
			return 0;
	}
	return spvx_stream_error(s);
}

/* Examine the module or file at the current offset. Return: 1; 0: neither; an error. */
static int look(struct sx_container *c, struct sx_extent *extent)
{
	struct carve *v = c->state;
	struct sx_entry *e = &c->entry;
	int err;

	e->head = sx_bytes_offset(&c->bytes);
	e->data = e->head;
	if (v->form > SX_CARVED_SMOLV) {
		*extent = (struct sx_extent){ .end = 0 };
		return look_embedded(c, v->form, &extent->insns);
	}
	if (v->form == SX_CARVED_SMOLV) {
		err = decode(c, extent);
		e->size = v->encoded.module.len;
		e->stored = v->encoded.encoded;
		return err;
	}
	e->size = measure(&c->bytes, c->limits->max_entry, extent);
	e->stored = e->size;
	return e->size ? 1 : spvx_stream_error(c->bytes.window);
}

/* Read the names of the program; for a file, only at the first module or file found. */
static int read_names(struct sx_container *c)
{
	struct carve *v = c->state;

	v->named = true;
	return sx_sections_read(&v->sections, &c->bytes);
}

/* Name the module by the symbols and sections of the program. A module without a symbol, in
 * a section of clang's bundler, gets the target at the end of the section's name. Return: 0
 * or -SPVX_ENOMEM. */
static int name(struct carve *v, struct sx_entry *e)
{
	struct sx_symtab_found found = sx_symtab_find(&v->sections, e->head);
	size_t magic = strlen(SX_OFFLOAD_MAGIC);

	e->section = sx_sections_find(&v->sections, e->head);
	e->name = found.name;
	e->symbols = found.all;
	if (!found.all.len && e->section.len > magic &&
	    sx_str_starts(e->section, SX_OFFLOAD_MAGIC))
		e->name = sx_str_n(e->section.ptr + magic, e->section.len - magic);
	v->nameless +=
		!e->is_file && !found.all.len && !e->name.ptr && v->sections.list.count;
	return v->sections.symbols.result.error;
}

/* Note once, after the last module, that a stripped program names none or only some. */
static int end(struct sx_container *c)
{
	struct carve *v = c->state;
	uint64_t count = v->nameless;

	v->nameless = 0;
	if (!count || v->here || v->sections.symbols.full)
		return 0;
	return sx_container_find(c, SX_RULE_STRIPPED, false,
				 "%llu %s without a symbol: the file is stripped",
				 (unsigned long long)count,
				 count == 1 ? "module" : "modules");
}

static int next(struct sx_container *c)
{
	struct carve *v = c->state;
	struct sx_extent extent;
	int err;

	if (v->end > sx_bytes_offset(&c->bytes)) {
		err = sx_bytes_seek(&c->bytes, v->end);
		if (err)
			return err == -SPVX_ECUT ? end(c) : err;
	}
	while (!v->over) {
		err = find_next(c);
		if (err <= 0)
			return err ? err : end(c);
		v->over = v->here;
		err = look(c, &extent);
		if (err > 0) {
			int rc = v->named ? 0 : read_names(c);

			if (rc)
				return rc;
			v->end = c->entry.data + c->entry.stored;
			rc = name(v, &c->entry);
			return rc ? rc : err;
		}
		if (err && err != -SPVX_EENTRY)
			return err;
		spvx_stream_skip(c->bytes.window, 1);
		v->failed += extent.insns;
		if (v->failed > CREDIT + (c->entry.head - v->begin)) {
			v->over = true;
			return sx_container_find(
				c, SX_RULE_LIMIT, false,
				"too many headers without a module: the rest is not searched");
		}
		if (err)
			return err;
	}
	return 0;
}

/* look() has left it in memory. */
static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	struct carve *v = c->state;

	*size = (size_t)c->entry.size;
	spvx_stream_peek(c->bytes.window, 1, data);
	if (v->form == SX_CARVED_SMOLV)
		*data = (const unsigned char *)v->encoded.module.data;
	return 0;
}

static int open(struct sx_container *c)
{
	struct carve *v = c->state;

	v->begin = sx_bytes_offset(&c->bytes);
	sx_smolv_module_init(&v->encoded, c->limits->allocator);
	sx_sections_init(&v->sections, c->limits->allocator);
	if (v->here &&
	    sx_symtab_expect(&v->sections.symbols, c->limits->allocator, v->begin))
		return -SPVX_ENOMEM;
	return c->bytes.stored ? 0 : read_names(c);
}

static void close(struct sx_container *c)
{
	struct carve *v = c->state;

	sx_smolv_module_free(&v->encoded);
	sx_sections_free(&v->sections);
}

static int open_here(struct sx_container *c)
{
	((struct carve *)c->state)->here = true;
	return open(c);
}

static int open_each(struct sx_container *c)
{
	((struct carve *)c->state)->each = true;
	return open(c);
}

static int open_aligned(struct sx_container *c)
{
	((struct carve *)c->state)->files = true;
	return open(c);
}

static int open_program(struct sx_container *c)
{
	((struct carve *)c->state)->files = true;
	return open_each(c);
}

int sx_carve_first(const unsigned char *data, size_t size, const struct sx_limits *limits,
		   uint64_t *offset)
{
	struct sx_container c = { .limits = limits };
	struct spvx_stream bytes;
	int err;

	spvx_stream_init_memory(&bytes, data, size);
	sx_bytes_init(&c.bytes, &bytes, NULL);
	err = sx_container_open(&c, &sx_carve_each);
	if (!err)
		err = sx_container_next(&c);
	*offset = c.entry.head;
	sx_container_close(&c);
	return err == -SPVX_EENTRY ? 0 : err;
}

#define SEARCH(by)                                                            \
	{                                                                     \
		.kind = SPVX_KIND_UNKNOWN, .leaf = true, .places = true,      \
		.state_size = sizeof(struct carve), .open = by, .next = next, \
		.module = module, .read = sx_codec_read, .close = close,      \
	}

const struct sx_container_ops sx_carve = SEARCH(open_aligned);
const struct sx_container_ops sx_carve_each = SEARCH(open_each);
const struct sx_container_ops sx_carve_here = SEARCH(open_here);
const struct sx_container_ops sx_carve_program = SEARCH(open_program);
