/* SPDX-License-Identifier: MIT */
/*
 * input/zip.c - zip archives, also under other names (apk, jar).
 *
 * The directory at the end counts: entries are read in its order, with its sizes. Entries
 * that together have more encoded bytes than the archive overlap: the archive is hostile.
 * An archive that cannot be read backwards is copied to a temporary file
 * first. Without the directory, the entries are found by their own heads.
 */
#include "base/align.h"
#include "base/crc32.h"
#include "base/str.h"
#include "input/container.h"
#include "input/spool.h"
#include "input/zip_dir.h"

#define ENCRYPTED 0x2041 /* flags: encrypted, strongly, the directory too */

#define MARKER_BYTES     4  /* first in an archive that was to be split: 8.5.3 */
#define DESCRIPTOR_BYTES 16 /* signature, CRC-32, sizes */
#define FIND_STEP        ((size_t)16 * 1024)

struct zip {
	struct sx_zip_dir dir;
	struct spvx_stream records; /* over the directory */
	struct sx_file_part part;   /* source of @records */
	uint64_t left;              /* bytes of the directory */
	bool headed;                /* no directory: entries are found by their own heads */
	uint64_t head;              /* the next one */
	uint64_t encoded;           /* of all entries so far */
	struct sx_spool spool;

	/* of the entry being read */
	bool ended;
	uint32_t crc;
};

static bool probe(const unsigned char *data, size_t size)
{
	/* the last two begin archives that were to be split, APPNOTE.TXT 8.5.3, 8.5.4 */
	static const char *const signs[] = { "PK\3\4", "PK\5\6", "PK\7\10PK", "PK00PK" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(signs); i++) {
		if (sx_str_starts(sx_str_n((const char *)data, size), signs[i]))
			return true;
	}
	return false;
}

/* ---- the directory ---- */

static int read_records(void *ctx, void *data, size_t room, size_t *got)
{
	struct zip *z = ctx;
	uint64_t left = z->dir.at + z->dir.size - z->part.at;

	*got = 0;
	if (!left)
		return SPVX_READ_LAST;
	return sx_file_read_part(&z->part, data, room < left ? room : (size_t)left, got);
}

static int open(struct sx_container *c)
{
	struct zip *z = c->state;
	int err = sx_spool_container(&z->spool, c, "zip archive");

	c->over = err != 0;
	if (err)
		return err;
	if (!sx_zip_find(c->bytes.file, c->bytes.size, &z->dir)) {
		z->headed = true;
		sx_container_find(
			c, SX_RULE_CUT, false, "%s; reading entries by their local headers",
			z->dir.split ? "a split archive: join its parts (zip -s 0)"
				     : "no central directory: the archive is truncated");
		return 0;
	}
	z->part = (struct sx_file_part){ c->bytes.file, z->dir.at };
	z->left = z->dir.size;
	err = spvx_stream_init_reader(&z->records, c->limits->allocator, read_records, z);
	c->over = err != 0;
	return err;
}

static void close(struct sx_container *c)
{
	struct zip *z = c->state;

	if (z->records.window)
		spvx_stream_fini(&z->records);
	sx_spool_close(&z->spool);
}

/*
 * ---- heads, when the directory is missing ----
 *
 *	head, name, extra, data [, descriptor], head, ...
 *
 * A writer that cannot seek puts the sizes into a descriptor after the data. Deflate data
 * marks its end, so such an entry is decoded to find its size; other data ends before the
 * first descriptor with a signature and that size. APPNOTE.TXT 4.3.7, 4.3.9.
 */

/* Compression methods, APPNOTE.TXT 4.4.5. The last row is for all others. */
static const struct method {
	uint16_t number;
	uint16_t codec;
	const char *name;
} zip_methods[] = {
	{ 0, SX_CODEC_RAW, "" },
	{ 8, SX_CODEC_DEFLATE, "" },
	{ 20, SX_CODEC_ZSTD, "" }, /* until APPNOTE 6.3.8 */
	{ 93, SX_CODEC_ZSTD, "" },
	{ 9, SX_CODEC_COUNT, " (Deflate64)" },
	{ 12, SX_CODEC_COUNT, " (bzip2)" },
	{ 14, SX_CODEC_COUNT, " (LZMA)" },
	{ 95, SX_CODEC_COUNT, " (xz)" },
	{ 98, SX_CODEC_COUNT, " (PPMd)" },
	{ 0, SX_CODEC_COUNT, "" },
};

static const struct method *method_of(uint32_t number)
{
	const struct method *m = zip_methods;

	while (m->number != number && m < zip_methods + SX_ARRAY_SIZE(zip_methods) - 1)
		m++;
	return m;
}

/* Make the entry of @r the current one; its head is at @r->local. Return: 1, -SPVX_ENOMEM. */
static int take(struct sx_container *c, const struct sx_zip_record *r)
{
	struct sx_entry *e = &c->entry;
	struct sx_buf *name = &c->buf;

	name->len = 0;
	sx_buf_put(name, r->name.ptr, r->name.len);
	e->name = sx_str_n(name->data ? name->data : "", name->len);
	e->head = r->local;
	e->stored = r->stored;
	e->size = r->size;
	e->crc = r->crc;
	e->coding = r->method;
	return name->error ? name->error : 1;
}

/* The archive ends here. Return: -SPVX_EENTRY. */
static int cut(struct sx_container *c)
{
	((struct zip *)c->state)->head = c->bytes.size;
	return sx_container_cut(c, c->entry.head, false);
}

/* Find the descriptor whose size is the number of bytes before it. Return: 0; -SPVX_ECUT:
 * there is none; or the error of the source. */
static int find_descriptor(struct sx_container *c, struct sx_zip_record *r)
{
	const unsigned char *data;
	size_t got;
	size_t i;
	int err = sx_bytes_go_to(&c->bytes, c->entry.data);

	for (r->stored = 0; !err; r->stored += i) {
		err = sx_bytes_peek(&c->bytes, FIND_STEP, &data, &got);
		for (i = 0; i + DESCRIPTOR_BYTES <= got; i++) {
			r->size = r->stored + i;
			if (sx_le32(data + i) == SX_ZIP_SIGN_DESCRIPTOR &&
			    sx_le32(data + i + 8) == (uint32_t)r->size) {
				r->stored = r->size;
				return 0;
			}
		}
		spvx_stream_skip(c->bytes.window, i);
	}
	return err;
}

/* Whether an entry, or the record after the last entry, begins here. */
static bool begins_here(struct sx_container *c, uint64_t offset)
{
	const unsigned char *data;
	uint32_t sign;

	if (sx_bytes_go_to(&c->bytes, offset) || sx_bytes_peek(&c->bytes, 4, &data, NULL))
		return false;
	sign = sx_le32(data);
	return sign == SX_ZIP_SIGN_HEAD || sign == SX_ZIP_SIGN_RECORD;
}

/* Pass the descriptor, which may have a signature and sizes of 8 bytes, and take its
 * CRC-32.
 * Return: 0 or an error. */
static int take_descriptor(struct sx_container *c, struct sx_zip_record *r)
{
	struct zip *z = c->state;
	const unsigned char *data;
	uint64_t at = z->head;
	bool is_long;
	size_t sign;
	int err = sx_bytes_go_to(&c->bytes, at);

	if (!err)
		err = sx_bytes_peek(&c->bytes, 8, &data, NULL);
	if (err == -SPVX_ECUT) { /* the data is complete, though */
		z->head = c->bytes.size;
		return 0;
	}
	if (err)
		return err;
	sign = sx_le32(data) == SX_ZIP_SIGN_DESCRIPTOR ? 4 : 0;
	r->crc = sx_le32(data + sign);
	is_long = begins_here(c, at + sign + 20);
	z->head = at + sign + (is_long ? 20 : 12);
	return spvx_stream_error(c->bytes.window);
}

/* Decode the current entry, for its sizes; go on after its descriptor if it is damaged.
 * Return: 0 or an error. */
static int measure(struct sx_container *c, struct sx_zip_record *r)
{
	struct zip *z = c->state;
	unsigned char decoded[4096];
	size_t got;
	int err = sx_decoder_open(&c->decoder, (enum sx_codec)method_of(r->method)->codec,
				  sx_codec_read_bytes, c);

	if (!err)
		err = sx_bytes_go_to(&c->bytes, c->entry.data);
	r->size = 0;
	r->crc = 0;
	while (!err) {
		err = sx_decoder_read(&c->decoder, decoded, sizeof(decoded), &got);
		r->crc = sx_crc32(r->crc, decoded, got);
		r->size += got;
	}
	r->stored = sx_decoder_used(&c->decoder);
	if (err == SPVX_READ_LAST)
		return 0;
	if (err == -SPVX_ECUT && !spvx_stream_error(c->bytes.window))
		return cut(c);
	err = sx_codec_fail(c, err, SX_UNKNOWN_OFFSET, "");
	if (err != -SPVX_EENTRY)
		return err;
	z->head = c->bytes.size;
	if (!find_descriptor(c, r)) {
		z->head = c->entry.data + r->stored;
		take_descriptor(c, r);
	}
	return err;
}

/* Find the end of the current entry. Return: 0 or an error. */
static int find_end(struct sx_container *c, struct sx_zip_record *r)
{
	struct zip *z = c->state;
	bool streamed = (r->flags & SX_ZIP_STREAMED) && !r->stored;
	enum sx_codec codec = (enum sx_codec)method_of(r->method)->codec;
	bool is_marked =
		codec != SX_CODEC_RAW && codec != SX_CODEC_COUNT && !(r->flags & ENCRYPTED);
	int err = 0;

	if (streamed)
		err = is_marked ? measure(c, r) : find_descriptor(c, r);
	if (err == -SPVX_ECUT || (!err && r->stored > c->bytes.size - c->entry.data))
		return cut(c);
	if (err)
		return err;
	z->head = c->entry.data + r->stored;
	return r->flags & SX_ZIP_STREAMED ? take_descriptor(c, r) : 0;
}

/* Describe the next entry from its head, and find its sizes if they come after the data.
 * Return: 1; 0 at the end; an error. */
static int next_head(struct sx_container *c, struct sx_zip_record *r)
{
	struct zip *z = c->state;
	const unsigned char *data;
	uint64_t head = z->head;
	size_t bytes = 0;
	size_t got;
	int err = sx_bytes_go_to(&c->bytes, head);

	c->entry.head = head;
	if (!err)
		err = sx_bytes_peek(&c->bytes, SX_ZIP_HEAD_BYTES, &data, &got);
	if (!err)
		bytes = sx_zip_head_bytes(data, got);
	if (!err && !bytes && !head) {
		z->head = MARKER_BYTES;
		return next_head(c, r);
	}
	if (bytes)
		err = sx_bytes_peek(&c->bytes, bytes, &data, &got);
	if (err == -SPVX_ECUT && head < c->bytes.size && bytes)
		return cut(c);
	if (err || !bytes) /* only the directory, or a part of it, follows */
		return err == -SPVX_ECUT ? 0 : err;
	sx_zip_head(data, r);
	r->local = head;
	c->entry.data = head + bytes;
	if (take(c, r) < 0)
		return -SPVX_ENOMEM;
	err = find_end(c, r);
	c->entry.stored = r->stored;
	c->entry.size = r->size;
	c->entry.crc = r->crc;
	return err ? err : 1;
}

/* ---- entries ---- */

/* Read the entry's own head: find its data, and check that the head is the entry's. */
static int read_head(struct sx_container *c)
{
	struct sx_entry *e = &c->entry;
	const unsigned char *data;
	struct sx_zip_record h;
	size_t got = 0;
	size_t bytes = 0;
	int err = sx_bytes_go_to(&c->bytes, e->head); /* entries may be in any order */

	if (!err)
		err = sx_bytes_peek(&c->bytes, SX_ZIP_HEAD_BYTES, &data, &got);
	if (!err) {
		bytes = sx_zip_head_bytes(data, got);
		err = bytes ? sx_bytes_peek(&c->bytes, bytes, &data, &got) : -SPVX_ECUT;
	}
	if (err == -SPVX_ECUT)
		return sx_container_find(
			c, SX_RULE_CUT, true,
			"no local header at the offset in the central directory");
	if (err)
		return err;
	sx_zip_head(data, &h);
	if (!sx_str_eq(h.name, e->name))
		return sx_container_find(
			c, SX_RULE_NAME, true,
			"name differs between the local header and the central directory");
	e->data = e->head + bytes;
	if (e->stored > c->bytes.size || e->data > c->bytes.size - e->stored)
		return sx_container_find(c, SX_RULE_CUT, true,
					 "runs past the end of the archive");
	return 0;
}

/* Read the directory's next record. Return: 1, 0 at the end, an error. */
static int next_record(struct sx_container *c, struct sx_zip_record *r)
{
	struct zip *z = c->state;
	struct sx_entry *e = &c->entry;
	const unsigned char *data;
	size_t got = spvx_stream_peek(&z->records, SX_ZIP_RECORD, &data);
	int err;

	if (!z->left || !got)
		return spvx_stream_error(&z->records);
	if (!sx_zip_record(data, got, r)) {
		c->over = true;
		e->head = z->dir.at + z->dir.size - z->left;
		return sx_container_find(c, SX_RULE_CUT, true,
					 "truncated central directory");
	}
	z->left -= r->bytes;
	r->local += z->dir.shift;
	err = take(c, r);
	spvx_stream_skip(&z->records, r->bytes);
	return err;
}

/* Whether an entry can be read at all. Return: 0, -SPVX_EENTRY. */
static int check(struct sx_container *c, const struct sx_zip_record *r)
{
	struct zip *z = c->state;
	const struct sx_entry *e = &c->entry;

	if (r->flags & ENCRYPTED)
		return sx_container_find(c, SX_RULE_CODING, true, "encrypted entry");
	c->reader.codec = (enum sx_codec)method_of(e->coding)->codec;
	if (c->reader.codec == SX_CODEC_COUNT)
		return sx_container_find(c, SX_RULE_CODING, true,
					 "unsupported compression method %u%s", e->coding,
					 method_of(e->coding)->name);
	if (c->reader.codec == SX_CODEC_RAW && e->stored != e->size)
		return sx_container_find(
			c, SX_RULE_SIZE, true,
			"stored without compression, but its two sizes differ");
	z->encoded += e->stored;
	if (z->encoded < e->stored || z->encoded > c->bytes.size) {
		c->over = true;
		return sx_container_find(c, SX_RULE_LIMIT, true,
					 "overlapping entries: reading stops here");
	}
	return 0;
}

static int next(struct sx_container *c)
{
	struct zip *z = c->state;
	struct sx_zip_record r;
	int err;

	for (;;) {
		err = z->headed ? next_head(c, &r) : next_record(c, &r);
		if (err <= 0)
			return err;
		if (!r.size || sx_str_ends(c->entry.name, "/") || !c->entry.name.len)
			continue;
		err = check(c, &r);
		if (!err && !z->headed)
			err = read_head(c);
		return err ? err : 1;
	}
}

/* ---- the bytes of an entry ---- */

/* At the end of an entry: check it against the size and CRC-32 in the directory. */
static int finish(struct sx_container *c)
{
	struct zip *z = c->state;

	if (c->reader.decoded != c->entry.size)
		return sx_container_find(c, SX_RULE_SIZE, true,
					 "decodes to fewer bytes than declared");
	if (z->crc != c->entry.crc)
		return sx_container_find(
			c, SX_RULE_CRC, true,
			"CRC-32 mismatch: the bytes have changed since they were written");
	if (c->reader.codec != SX_CODEC_RAW &&
	    sx_decoder_used(&c->decoder) < c->entry.stored)
		sx_container_find(c, SX_RULE_TRAILING, true,
				  "trailing bytes after the compressed data");
	return SPVX_READ_LAST;
}

/* A spvx_read_fn. */
static int read(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct zip *z = c->state;
	struct sx_codec_reader *r = &c->reader;
	int err = 0;

	*got = 0;
	if (!r->begun) {
		z->ended = false;
		z->crc = 0;
		err = sx_codec_begin(c);
	}
	if (!err && z->ended)
		return finish(c);
	if (!err)
		err = sx_decoder_read(&c->decoder, data, room, got);
	if (err < 0)
		return sx_codec_fail(c, err, SX_UNKNOWN_OFFSET, "");
	z->crc = sx_crc32(z->crc, data, *got);
	r->decoded += *got;
	z->ended = err == SPVX_READ_LAST;
	if (r->decoded > c->entry.size)
		return sx_container_find(c, SX_RULE_SIZE, true,
					 "decodes to more bytes than declared");
	if (r->decoded > c->limits->max_entry && r->codec != SX_CODEC_RAW)
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	return z->ended && !*got ? finish(c) : 0;
}

const struct sx_container_ops sx_zip = {
	.kind = SPVX_KIND_ZIP,
	.state_size = sizeof(struct zip),
	.probe = probe,
	.open = open,
	.next = next,
	.read = read,
	.close = close,
};
