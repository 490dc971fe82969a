/* SPDX-License-Identifier: MIT */
/*
 * input/foz.c - Fossilize archives: a header, then entries until the file ends.
 *
 *	file  = "\x81FOSSILIZEDB" 0 0 0 version, entries
 *	entry = name[40], stored size, coding, CRC-32 of the payload, size, payload
 *
 * Numbers are 32 bits, little-endian. A name is 8 zeros, the kind of the entry (16 hex
 * digits, 4 = shader module) and its hash (16). The text form has a LF after each head and
 * each payload. A file that is being written to may end anywhere.
 *
 * One file: one format, entry by entry.
 */
#include "input/foz.h"

#include "base/align.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/str.h"
#include "input/foz_entry.h"

#include <spvx/cache.h>

#define MAGIC        "\201FOSSILIZEDB"
#define MAGIC_BYTES  12
#define HEADER_BYTES 16
#define NAME_DIGITS  40
#define TAG_AT       8 /* digits of a name */
#define HASH_AT      24
#define OLDEST       5 /* versions */
#define NEWEST       6

#define DOCUMENT_MAX ((uint64_t)16 * 1024 * 1024) /* bytes of an entry's JSON */
#define PAYLOAD_STEP ((size_t)64 * 1024)

#define HEAD_ZEROS 23 /* zeros at the start of each head, before the tag's last digit */
#define LAST_TAG   10
#define FIND_STEP  ((size_t)16 * 1024)

struct foz {
	uint64_t next; /* offset of the next head */
	uint64_t stop; /* heads from here on belong to other parts */
	bool text;     /* LF after heads and payloads */
	struct sx_strmap
		seen; /* hash of a module that was yielded -> digest of its bytes */
	struct sx_foz_entry decoder;
	struct sx_foz_cuts *cuts; /* of the thread that splits the file */
	struct sx_buf json;       /* of an object */
};

static bool is_header(const unsigned char *data, size_t size)
{
	return size >= MAGIC_BYTES && !memcmp(data, MAGIC, MAGIC_BYTES);
}

/* Read digits of a name as a number. Return: false: they are not digits. */
static bool read_digits(const unsigned char *name, unsigned from, unsigned to,
			uint64_t *value)
{
	return sx_hex_u64((const char *)name + from, to - from, value);
}

bool sx_foz_is_mesa(const unsigned char *data, size_t size)
{
	const unsigned char *name = data + HEADER_BYTES;
	uint64_t part;

	if (size < HEADER_BYTES + SX_FOZ_HEAD_BYTES || !is_header(data, size))
		return false;
	return read_digits(name, 0, TAG_AT, &part) && part &&
	       read_digits(name, TAG_AT, HASH_AT, &part) && part > UINT32_MAX &&
	       read_digits(name, HASH_AT, NAME_DIGITS, &part);
}

static bool probe(const unsigned char *data, size_t size)
{
	return is_header(data, size) && !sx_foz_is_mesa(data, size);
}

static int open(struct sx_container *c)
{
	struct foz *f = c->state;
	const unsigned char *data;
	size_t got;
	int err =
		sx_bytes_peek(&c->bytes, HEADER_BYTES + SX_FOZ_HEAD_BYTES + 1, &data, &got);

	sx_strmap_init(&f->seen, c->limits->allocator);
	sx_foz_entry_init(&f->decoder, c->limits->allocator);
	sx_buf_init(&f->json, c->limits->allocator);
	if (err && err != -SPVX_ECUT)
		return err;
	f->next = HEADER_BYTES;
	f->stop = SX_UNKNOWN_OFFSET;
	f->text = !err && data[HEADER_BYTES + SX_FOZ_HEAD_BYTES] == '\n';
	if (got >= HEADER_BYTES && !data[12] && !data[13] && !data[14] &&
	    data[15] >= OLDEST && data[15] <= NEWEST)
		return 0;
	c->over = true;
	return sx_container_find(
		c, SX_RULE_FORMAT, false,
		"unknown version of the Fossilize format (supported: 5 and 6)");
}

bool sx_foz_read_head(const unsigned char *head, uint64_t offset, bool text,
		      struct sx_entry *e, uint64_t *tag)
{
	uint64_t hash;
	uint64_t zeros;
	bool good = read_digits(head, 0, TAG_AT, &zeros) && !zeros &&
		    read_digits(head, TAG_AT, HASH_AT, tag) &&
		    read_digits(head, HASH_AT, NAME_DIGITS, &hash);

	e->head = offset;
	e->data = offset + SX_FOZ_HEAD_BYTES + text;
	e->coding = sx_le32(head + NAME_DIGITS + 4);
	e->crc = sx_le32(head + NAME_DIGITS + 8);
	e->size = sx_le32(head + NAME_DIGITS + 12);
	e->stored = text ? e->size : sx_le32(head + NAME_DIGITS);
	if (good)
		sx_put_hash(e->hash, hash);
	return good;
}

/* The next entry, of whatever kind. Return: as sx_container_next(). */
static int next_entry(struct sx_container *c, uint64_t *tag)
{
	struct foz *f = c->state;
	const unsigned char *data;
	uint64_t head = f->next;
	bool good;
	size_t got;
	int err = sx_bytes_seek(&c->bytes, head);

	if (!err)
		err = sx_bytes_peek(&c->bytes, SX_FOZ_HEAD_BYTES, &data, &got);
	if (err == -SPVX_ECUT && sx_bytes_offset(&c->bytes) == head && !got)
		return 0;
	if (err && err != -SPVX_ECUT)
		return err;
	if (sx_bytes_offset(&c->bytes) == head && is_header(data, got)) {
		f->next += HEADER_BYTES;
		return sx_container_find(
			c, SX_RULE_NESTED, false,
			"header of a second archive: reading continues after it");
	}
	if (err)
		return sx_container_end(c, head, true);
	good = sx_foz_read_head(data, head, f->text, &c->entry, tag);
	f->next = c->entry.data + c->entry.stored + f->text;
	if (!good)
		err = sx_container_find(
			c, SX_RULE_NAME, true,
			"invalid entry name: expected 40 hexadecimal digits (tag and hash)");
	if (f->next - f->text > c->bytes.size)
		return sx_container_end(c, head, true);
	return err ? err : 1;
}

/* Read the current entry's document. Return: 0 (@o has it, in @json's memory, or its
 * error), -SPVX_ENOMEM, the error of the bytes. */
static int read_document(struct sx_container *c, struct sx_buf *json,
			 struct spvx_input_object *o)
{
	const uint64_t max =
		c->limits->max_entry < DOCUMENT_MAX ? c->limits->max_entry : DOCUMENT_MAX;
	struct foz *f = c->state;
	int err;

	if (c->limits->known)
		o->json = c->limits->known(c->limits->object_ctx, o);
	if (o->json.len)
		return 0;
	if (sx_foz_head_fault(&c->entry)) {
		o->problem = "invalid entry header";
		return 0;
	}
	err = sx_foz_entry_text(&f->decoder, &c->entry, &c->bytes, max, json);
	if (err == -SPVX_EENTRY) {
		o->problem = f->decoder.why;
		return 0;
	}
	o->json = sx_buf_str(json);
	return err;
}

/* Read the current entry's payload as it is stored. Return: as read_document(). */
static int read_payload(struct sx_container *c, struct sx_buf *text,
			struct spvx_input_object *o)
{
	uint64_t left = c->entry.stored;
	int err = 0;

	if (left > c->limits->max_entry) {
		o->problem = "larger than --max-entry";
		return 0;
	}
	err = sx_bytes_seek(&c->bytes, c->entry.data);
	while (left && !err) {
		size_t room = left < PAYLOAD_STEP ? (size_t)left : PAYLOAD_STEP;
		char *to = sx_buf_reserve(text, room);
		size_t got = 0;

		err = to ? sx_bytes_read(&c->bytes, to, room, &got) : -SPVX_ENOMEM;
		if (!err && !got)
			err = -SPVX_ECUT;
		text->len += got;
		left -= got;
	}
	o->payload = sx_buf_str(text);
	return err;
}

/* Pass an entry to the object callback, when only objects are wanted. */
static int report_object(struct sx_container *c, uint64_t tag)
{
	struct foz *f = c->state;
	struct spvx_input_object o = {
		.tag = tag,
		.offset = c->entry.head,
		.stored = c->entry.stored,
		.size = c->entry.size,
		.coding = c->entry.coding,
		.crc = c->entry.crc,
	};
	bool wanted = tag < 31 && tag != SPVX_CACHE_MODULE &&
		      c->entry.stored > SX_FOZ_STAMP_BYTES &&
		      (c->limits->object_tags >> tag & 1);
	int err = 0;

	read_digits((const unsigned char *)c->entry.hash, 0, 16, &o.hash);
	f->json.len = 0;
	if (c->limits->object_tags == SPVX_INPUT_PAYLOADS)
		err = read_payload(c, &f->json, &o);
	else if (wanted)
		err = read_document(c, &f->json, &o);
	return err ? err : c->limits->object(c->limits->object_ctx, &o);
}

static int next(struct sx_container *c)
{
	struct foz *f = c->state;
	uint64_t tag = 0;
	int err = 0;

	c->next_part = 0;
	while (!c->over && f->next < f->stop) {
		err = next_entry(c, &tag);
		if (err <= 0)
			return err;
		if (c->limits->object) {
			err = report_object(c, tag);
			if (err)
				return err;
			continue;
		}
		if (tag == SPVX_CACHE_MODULE && c->entry.stored > SX_FOZ_STAMP_BYTES)
			return 1;
	}
	if (c->limits->object && !c->over)
		c->next_part = f->next;
	return 0;
}

unsigned sx_foz_head_fault(const struct sx_entry *e)
{
	if (e->coding != SX_FOZ_NONE && e->coding != SX_FOZ_DEFLATE)
		return SX_RULE_CODING;
	return e->coding == SX_FOZ_NONE && e->stored != e->size ? SX_RULE_SIZE : 0;
}

/* Check the properties of a payload in its head. Return: 0, -SPVX_EENTRY. */
static int check_head(struct sx_container *c)
{
	unsigned fault = sx_foz_head_fault(&c->entry);

	switch (fault && sx_container_is_cut(c) ? SX_RULE_CUT : fault) {
	case SX_RULE_CUT:
		return sx_container_end(c, c->entry.head, true);
	case SX_RULE_CODING:
		return sx_container_find(c, SX_RULE_CODING, true,
					 "unknown payload format %u", c->entry.coding);
	case SX_RULE_SIZE:
		return sx_container_find(
			c, SX_RULE_SIZE, true,
			"stored without compression, but its two sizes differ");
	default:
		return 0;
	}
}

uint64_t sx_foz_digest(const struct sx_buf *module)
{
	return sx_hash64(module->data, module->len, 0);
}

/* Whether a complete module has come before. Return: 0: no; 1: with the same bytes; an
 * error. */
static int check_seen(struct sx_container *c, const struct sx_buf *module)
{
	struct foz *f = c->state;
	uint64_t digest = sx_foz_digest(module);
	bool fresh;
	uint64_t *seen =
		sx_strmap_at(&f->seen, c->entry.hash, sizeof(c->entry.hash), &fresh);

	if (!seen)
		return -SPVX_ENOMEM;
	if (fresh) {
		*seen = digest;
		return 0;
	}
	if (*seen == digest)
		return 1;
	return sx_container_find(c, SX_RULE_DIFFERENT, true,
				 "duplicate entry: same hash, different bytes");
}

/* Record notes about a good entry. */
static void report_notes(struct sx_container *c, const struct sx_foz_entry *d)
{
	char hash[17];

	if (d->trailing)
		sx_container_find(c, SX_RULE_TRAILING, true,
				  "trailing bytes after the compressed data");
	if (d->blob.loose)
		sx_container_find(c, SX_RULE_NON_MINIMAL, true,
				  "non-minimal encoding of the words");
	sx_put_hash(hash, d->blob.hash);
	if (strcmp(hash, c->entry.hash) != 0)
		sx_container_find(c, SX_RULE_HASH, true,
				  "hash mismatch: the hash of the words is %s", hash);
}

static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	struct foz *f = c->state;
	struct sx_foz_entry *d = &f->decoder;
	int err = check_head(c);

	if (err)
		return err;
	err = sx_foz_entry_decode(d, &c->entry, &c->bytes, c->limits->max_entry);
	if (err == -SPVX_EENTRY && !sx_container_is_cut(c))
		return sx_container_find(c, d->rule, true, "%s", d->why);
	if (err == -SPVX_EENTRY || err == -SPVX_ECUT)
		return sx_container_end(c, c->entry.head, true);
	if (err)
		return err;
	err = check_seen(c, &d->blob.module);
	if (err < 0)
		return err;
	*data = (const unsigned char *)d->blob.module.data;
	*size = err ? 0 : d->blob.module.len;
	if (!err)
		report_notes(c, d);
	return 0;
}

static int part(struct sx_container *c, uint64_t from, uint64_t to,
		const struct sx_vec *known)
{
	struct foz *f = c->state;
	const struct sx_known *k = known->items;

	if (from)
		f->next = from;
	f->stop = to;
	for (uint32_t i = 0; i < known->count; i++) {
		uint64_t *seen = sx_strmap_at(&f->seen, k[i].hash, sizeof(k[i].hash), NULL);

		if (!seen)
			return -SPVX_ENOMEM;
		*seen = k[i].digest;
	}
	return 0;
}

/* ---- for splitting ---- */

static int cut_next(struct sx_container *c, uint64_t size, uint64_t *to,
		    struct sx_vec *known)
{
	const struct spvx_allocator *a = c->limits->allocator;
	struct foz *f = c->state;
	struct sx_foz_cuts *k;
	int rc = 1;

	*to = SX_UNKNOWN_OFFSET;
	if (!f->cuts) {
		f->cuts = sx_resize(a, NULL, 0, sizeof(*f->cuts));
		if (!f->cuts)
			return -SPVX_ENOMEM;
		sx_foz_cuts_init(f->cuts, a);
	}
	k = f->cuts;
	while (rc > 0) {
		rc = k->waits ? 1 : sx_container_next(c);
		k->waits = false;
		c->finding_count = 0; /* reported by the reader of the part */
		if (rc == -SPVX_EENTRY) {
			rc = 1;
			continue;
		}
		if (rc <= 0)
			break;
		if (k->taken && c->entry.head - k->begin >= size) {
			*to = c->entry.head;
			k->begin = *to; /* the entry belongs to the next part */
			k->part++;
			k->taken = 0;
			k->waits = true;
			return 0;
		}
		rc = sx_foz_cuts_take(k, c, f->text, known);
		rc = rc ? rc : 1;
	}
	return rc;
}

/* Whether @head is a plausible head: all its values are possible. */
static bool is_head(const struct sx_container *c, const unsigned char *head,
		    uint64_t offset)
{
	const struct foz *f = c->state;
	struct sx_entry e;
	uint64_t tag;

	return sx_foz_read_head(head, offset, f->text, &e, &tag) && tag <= LAST_TAG &&
	       !sx_foz_head_fault(&e) && e.data <= c->bytes.size &&
	       e.stored <= c->bytes.size - e.data;
}

/* Number of bytes of @data before the first that may begin a complete head. */
static size_t pass_no_head(const struct sx_container *c, const unsigned char *data,
			   size_t size, uint64_t offset)
{
	size_t at = 0;

	while (at + SX_FOZ_HEAD_BYTES <= size) {
		/* every head begins with zeros: no head can cover another byte */
		if (data[at + HEAD_ZEROS - 1] != '0')
			at += HEAD_ZEROS;
		else if (is_head(c, data + at, offset + at))
			break;
		else
			at++;
	}
	return at;
}

static int find(struct sx_container *c, uint64_t from, uint64_t to, uint64_t *begin)
{
	const unsigned char *data;
	size_t got = 0;
	int err = from < c->bytes.size ? sx_bytes_seek(&c->bytes, from) : 0;

	*begin = from;
	while (!err && *begin < to && *begin < c->bytes.size) {
		size_t passed;

		err = sx_bytes_peek(&c->bytes, FIND_STEP, &data, &got);
		if (err && err != -SPVX_ECUT)
			return err;
		passed = pass_no_head(c, data, got, *begin);
		*begin += passed;
		if (passed + SX_FOZ_HEAD_BYTES <= got)
			return *begin < to;
		spvx_stream_skip(c->bytes.window, passed);
	}
	return err == -SPVX_ECUT ? 0 : err;
}

static void close(struct sx_container *c)
{
	struct foz *f = c->state;

	sx_strmap_free(&f->seen);
	sx_foz_entry_free(&f->decoder);
	sx_buf_free(&f->json);
	if (f->cuts)
		sx_foz_cuts_free(f->cuts);
	sx_free(c->limits->allocator, f->cuts, sizeof(*f->cuts));
}

const struct sx_container_ops sx_foz = {
	.kind = SPVX_KIND_FOSSILIZE,
	.state_size = sizeof(struct foz),
	.probe = probe,
	.open = open,
	.next = next,
	.module = module,
	.close = close,
	.part = part,
	.cut = cut_next,
	.find = find,
};
