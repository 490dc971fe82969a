/* SPDX-License-Identifier: MIT */
/*
 * input/tar.c - tar archives: ustar, pax, GNU's long names, and the older V7 form.
 *
 * Blocks of 512 bytes: a head, the bytes of the entry padded to a block, and so on, until a
 * block of zeros. Heads of other types precede that of a file and replace its name
 * (GNU L, pax path) or size (pax size). POSIX.1-2017, pax: pax and ustar interchange format.
 * Sparse files (GNU) are skipped; in GNU's own format, blocks with further holes may follow
 * the head.
 */
#include "input/container.h"

#include "base/str.h"

#define BLOCK 512

/* Fields of a head: offset, bytes. */
#define NAME_AT        0
#define NAME_BYTES     100
#define SIZE_AT        124
#define SIZE_BYTES     12
#define CHECKSUM_AT    148
#define CHECKSUM_BYTES 8
#define TYPE_AT        156
#define MAGIC_AT       257
#define PREFIX_AT      345
#define PREFIX_BYTES   155
#define GNU_MORE_AT    482 /* type S: whether another block of holes follows */
#define MORE_AT        504 /* the same in such a block */

/* Limit on an extension before a head; paths are far shorter. */
#define MAX_EXTENSION ((uint64_t)64 * 1024)

struct tar {
	uint64_t next; /* offset of the next head */
	bool named;    /* the name was given before the head */
	bool sized;    /* @size was given before the head */
	bool sparse;   /* holes were given before the head */
	uint64_t size;
};

/* Read a number in octal digits, or in base 256 if its first bit is set (GNU). */
static bool read_number(const unsigned char *field, unsigned bytes, uint64_t *value)
{
	unsigned i = 0;

	*value = 0;
	if (field[0] & 0x80) {
		if (field[0] != 0x80) /* negative, or too large */
			return false;
		for (i = 1; i < bytes; i++) {
			if (*value >> 56)
				return false;
			*value = *value << 8 | field[i];
		}
		return true;
	}
	while (i < bytes && field[i] == ' ')
		i++;
	for (; i < bytes && field[i] >= '0' && field[i] <= '7'; i++)
		*value = *value << 3 | (uint64_t)(field[i] - '0');
	return i == bytes || field[i] == ' ' || field[i] == '\0';
}

/* Check a head's sum of bytes, its own field counted as blanks; some writers sum signed
 * bytes. */
static bool is_head(const unsigned char *head)
{
	uint64_t stored;
	int64_t signed_sum = 0;
	uint64_t sum = 0;

	if (!read_number(head + CHECKSUM_AT, CHECKSUM_BYTES, &stored) || !stored)
		return false;
	for (unsigned i = 0; i < BLOCK; i++) {
		bool own = i - CHECKSUM_AT < CHECKSUM_BYTES;

		sum += own ? ' ' : head[i];
		signed_sum += own ? ' ' : (signed char)head[i];
	}
	return sum == stored || (signed_sum >= 0 && (uint64_t)signed_sum == stored);
}

static bool probe(const unsigned char *data, size_t size)
{
	return size >= BLOCK && is_head(data);
}

/* ---- extensions before a head ---- */

/* Text of a field, up to a NUL or the end of the field. */
static struct spvx_str field(const unsigned char *head, unsigned at, unsigned bytes)
{
	return sx_str_n((const char *)head + at, strnlen((const char *)head + at, bytes));
}

static void set_name(struct sx_container *c, struct spvx_str name)
{
	c->buf.len = 0;
	sx_buf_put(&c->buf, name.ptr, name.len);
	((struct tar *)c->state)->named = name.len > 0;
}

/* A record of pax: `LENGTH KEY=VALUE\n`. Return: its length, 0 if it is not one. */
static size_t take_record(struct sx_container *c, struct spvx_str text)
{
	struct tar *t = c->state;
	struct spvx_str key;
	struct spvx_str value;
	const char *equals;
	size_t digits = 0;
	size_t len = 0;

	while (digits < text.len && digits < 6 && text.ptr[digits] >= '0' &&
	       text.ptr[digits] <= '9')
		len = len * 10 + (size_t)(text.ptr[digits++] - '0');
	if (len <= digits + 1 || len > text.len || text.ptr[digits] != ' ' ||
	    text.ptr[len - 1] != '\n')
		return 0;
	key = sx_str_n(text.ptr + digits + 1, len - digits - 2);
	equals = memchr(key.ptr, '=', key.len);
	if (!equals)
		return 0;
	value = sx_str_n(equals + 1, key.len - (size_t)(equals - key.ptr) - 1);
	key.len = (size_t)(equals - key.ptr);
	if (sx_str_is(key, "path"))
		set_name(c, value);
	else if (sx_str_is(key, "size") && sx_parse_u64(value, &t->size))
		t->sized = true;
	else if (sx_str_starts(key, "GNU.sparse."))
		t->sparse = true;
	if (sx_str_is(key, "GNU.sparse.name"))
		set_name(c, value);
	return len;
}

/* Take the bytes of the current entry, which describe the next one. */
static int take_extension(struct sx_container *c, char type)
{
	const unsigned char *data;
	struct spvx_str text;
	size_t len;
	int err;

	if (c->entry.stored > MAX_EXTENSION)
		return sx_container_find(c, SX_RULE_LIMIT, true,
					 "name or extended header larger than 64 KiB");
	err = sx_bytes_seek(&c->bytes, c->entry.data);
	if (!err)
		err = sx_bytes_peek(&c->bytes, (size_t)c->entry.stored, &data, NULL);
	if (err)
		return err;
	if (type == 'L')
		set_name(c, field(data, 0, (unsigned)c->entry.stored));
	text = sx_str_n((const char *)data, type == 'L' ? 0 : (size_t)c->entry.stored);
	while ((len = take_record(c, text)))
		text = sx_str_n(text.ptr + len, text.len - len);
	return c->buf.error;
}

/* ---- heads ---- */

static void take_name(struct sx_container *c, const unsigned char *head)
{
	struct tar *t = c->state;
	struct spvx_str prefix = field(head, PREFIX_AT, PREFIX_BYTES);
	struct spvx_str name = field(head, NAME_AT, NAME_BYTES);

	if (!t->named) {
		c->buf.len = 0;
		/* GNU's format, with "ustar ", uses the field for other values */
		if (prefix.len && !memcmp(head + MAGIC_AT, "ustar", 6)) {
			sx_buf_put(&c->buf, prefix.ptr, prefix.len);
			sx_buf_putc(&c->buf, '/');
		}
		sx_buf_put(&c->buf, name.ptr, name.len);
	}
	c->entry.name = sx_str_n(c->buf.data ? c->buf.data : "", c->buf.len);
}

/* Describe the current entry from its head. Return: 0, an error. */
static int read_head(struct sx_container *c, const unsigned char *head)
{
	struct tar *t = c->state;
	struct sx_entry *e = &c->entry;
	char type = (char)head[TYPE_AT];
	bool follows = type == 'x' || type == 'L' || type == 'g' || type == 'K';
	uint64_t padded;

	e->head = t->next;
	e->data = e->head + BLOCK;
	if (!is_head(head) || !read_number(head + SIZE_AT, SIZE_BYTES, &e->stored)) {
		c->over = true;
		return sx_container_find(c, SX_RULE_CUT, false, "invalid tar header");
	}
	if (t->sized && !follows)
		e->stored = t->size;
	/* links and folders have no bytes, whatever the head says */
	if (type >= '1' && type <= '6')
		e->stored = 0;
	e->size = e->stored;
	padded = e->stored + (BLOCK - 1) - (e->stored + (BLOCK - 1)) % BLOCK;
	if (padded < e->stored || e->data + padded < padded)
		return sx_container_end(c, e->head, false);
	t->next = e->data + padded;
	if (!follows)
		take_name(c, head);
	return c->buf.error;
}

/* The next head. Return: 1 with its type, 0 at the end, an error. */
static int next_head(struct sx_container *c, char *type)
{
	struct tar *t = c->state;
	const unsigned char *head;
	uint64_t at = t->next;
	size_t got = 0;
	int err = sx_bytes_seek(&c->bytes, at);

	if (!err)
		err = sx_bytes_peek(&c->bytes, BLOCK, &head, &got);
	if (err == -SPVX_ECUT && sx_bytes_offset(&c->bytes) == at && !got)
		return 0; /* the zeros at the end are optional */
	if (err)
		return err == -SPVX_ECUT ? sx_container_end(c, at, false) : err;
	if (!head[0] && !memcmp(head, head + 1, BLOCK - 1))
		return 0;
	*type = (char)head[TYPE_AT];
	err = read_head(c, head);
	return err ? err : 1;
}

/* Report the current entry, a sparse file of type @type, and pass its blocks of holes. Return:
 * -SPVX_EENTRY or an error of the bytes. */
static int pass_sparse(struct sx_container *c, char type)
{
	struct tar *t = c->state;
	const unsigned char *block;
	unsigned at = GNU_MORE_AT;
	uint64_t block_at = c->entry.head;
	int err;

	for (; type == 'S'; at = MORE_AT) {
		err = sx_bytes_seek(&c->bytes, block_at);
		if (!err)
			err = sx_bytes_peek(&c->bytes, BLOCK, &block, NULL);
		if (err == -SPVX_ECUT)
			return sx_container_end(c, c->entry.head, false);
		if (err)
			return err;
		if (!block[at])
			break;
		block_at += BLOCK;
		t->next += BLOCK;
	}
	return sx_container_find(c, SX_RULE_CODING, true, "sparse file: not read");
}

static int next(struct sx_container *c)
{
	struct tar *t = c->state;
	char type = 0;
	int err;

	t->named = false;
	t->sized = false;
	t->sparse = false;
	for (;;) {
		err = next_head(c, &type);
		if (err <= 0) {
			c->over |= !err;
			return err;
		}
		if (type == 'x' || type == 'L') {
			err = take_extension(c, type);
			if (err)
				return err == -SPVX_ECUT
					       ? sx_container_end(c, c->entry.head, false)
					       : err;
			continue;
		}
		if (type == 'g' || type == 'K')
			continue;
		if (type == 'S' || t->sparse)
			return pass_sparse(c, type);
		if ((type == '0' || type == '\0' || type == '7') && c->entry.stored &&
		    c->entry.name.len)
			return 1;
		t->named = false; /* another type: its extensions go with it */
		t->sized = false;
	}
}

const struct sx_container_ops sx_tar = {
	.kind = SPVX_KIND_TAR,
	.state_size = sizeof(struct tar),
	.probe = probe,
	.next = next,
	.read = sx_container_read,
};
