/* SPDX-License-Identifier: MIT */
/*
 * input/ar.c - ar archives: libraries of object files as GNU, BSD and Windows write them, and
 * Debian packages, whose members are the version of the format and two tar archives, control
 * and data, each compressed or not (deb(5)).
 *
 * "!<arch>\n", then members at even offsets: a head of 60 bytes of text, and the bytes. A long
 * name is in a table, which is a member called "//", or before the bytes of the member (BSD).
 *
 * No byte is lost when a head is damaged: the bytes between the end of a member and the next
 * valid head belong to the member.
 */
#include "input/container.h"

#include "base/str.h"

#define MAGIC "!<arch>\n"

/* Fields of a head: offset, bytes. */
#define HEAD       60
#define NAME_BYTES 16
#define SIZE_AT    48
#define SIZE_BYTES 10
#define END_AT     58

#define BSD "#1/" /* followed by the length of the name before the member */

#define DEB_FIRST   "debian-binary" /* the first member */
#define DEB_VERSION "2."            /* its contents */

/* Limits on texts: a library of a hundred thousand objects has names of a few MiB. */
#define MAX_NAME  ((uint64_t)4096)
#define MAX_TABLE ((uint64_t)16 << 20)

struct ar {
	struct sx_buf names; /* the table of long names */
	uint64_t end;        /* of the current member, as its head says */
	bool table;          /* a table, or the magic number: not a file */
	bool damaged;        /* no head follows the member */
};

static bool probe(const unsigned char *data, size_t size)
{
	return size >= strlen(MAGIC) && !memcmp(data, MAGIC, strlen(MAGIC));
}

static bool is_deb(const unsigned char *data, size_t size)
{
	return sx_str_starts(sx_str_n((const char *)data, size), MAGIC DEB_FIRST);
}

static bool probe_library(const unsigned char *data, size_t size)
{
	return probe(data, size) && !is_deb(data, size);
}

static bool probe_deb(const unsigned char *data, size_t size)
{
	size_t at = strlen(MAGIC) + HEAD;

	return is_deb(data, size) && size > at + 2 && !memcmp(data + at, DEB_VERSION, 2);
}

static int open(struct sx_container *c)
{
	struct ar *a = c->state;

	sx_buf_init(&a->names, c->limits->allocator);
	a->end = strlen(MAGIC);
	a->table = true;
	sx_bytes_seek(&c->bytes, a->end);
	return 0;
}

static void close(struct sx_container *c)
{
	sx_buf_free(&((struct ar *)c->state)->names);
}

/* ---- heads ---- */

/* Parse a number padded with blanks. */
static bool read_number(const unsigned char *field, size_t bytes, uint64_t *value)
{
	size_t digits = 0;
	size_t i;

	while (digits < bytes && field[digits] >= '0' && field[digits] <= '9')
		digits++;
	for (i = digits; i < bytes && field[i] == ' '; i++)
		;
	return i == bytes && sx_parse_u64(sx_str_n((const char *)field, digits), value);
}

static bool is_head(const unsigned char *p)
{
	uint64_t size;

	return p[END_AT] == '`' && p[END_AT + 1] == '\n' && p[0] > ' ' &&
	       read_number(p + SIZE_AT, SIZE_BYTES, &size);
}

/*
 * Look for a head in the next bytes.
 * @before: receives the number of bytes before the head, or of bytes without one
 * Return: 1: a head follows; 0: no head yet; -SPVX_ECUT: the archive ends after @before
 * bytes; an error of the bytes.
 */
static int find_head(struct sx_container *c, size_t *before)
{
	size_t at = sx_bytes_offset(&c->bytes) & 1;
	const unsigned char *data;
	size_t got = 0;
	int err = sx_bytes_peek(&c->bytes, HEAD + 1, &data, &got);

	while (at + HEAD <= got && !is_head(data + at))
		at += 2;
	*before = at < got ? at : got;
	if (at + HEAD <= got)
		return 1;
	if (err)
		*before = got;
	return err;
}

/* At the end of a member by its head. Return: 1 if anything but a head follows, with the
 * finding; 0, an error. */
static int check_end(struct sx_container *c)
{
	struct ar *a = c->state;
	size_t before;
	int err;

	if (a->damaged)
		return 1;
	err = find_head(c, &before);
	if (err < 0 && err != -SPVX_ECUT)
		return err;
	if (err && before <= 1) /* members are padded to even sizes */
		return 0;
	a->damaged = true;
	sx_container_find(c, SX_RULE_CUT, false, "invalid ar header");
	return 1;
}

static int cut(struct sx_container *c, uint64_t head)
{
	struct ar *a = c->state;

	a->damaged = true;
	return sx_container_cut(c, head, false);
}

/* Go to the next head. Return: 1; 0: the bytes there are not a head; -SPVX_ECUT: the archive
 * ends; an error. */
static int go_to_head(struct sx_container *c)
{
	struct ar *a = c->state;
	size_t before;
	int err = 0;

	if (sx_bytes_offset(&c->bytes) < a->end)
		err = sx_bytes_seek(&c->bytes, a->end);
	if (err == -SPVX_ECUT && !a->damaged)
		return cut(c, c->entry.head ? c->entry.head : c->before);
	if (!err)
		err = check_end(c);
	if (err == 1 && a->table)
		return 0;
	while (err >= 0) {
		err = find_head(c, &before);
		if (err >= 0 || err == -SPVX_ECUT)
			spvx_stream_skip(c->bytes.window, before);
		if (err)
			break;
	}
	return err;
}

/* ---- members ---- */

/* Read the table of names, which is the current member. */
static int read_table(struct sx_container *c)
{
	struct ar *a = c->state;
	const unsigned char *data;
	size_t got;
	int err = 0;

	a->names.len = 0;
	for (uint64_t left = c->entry.stored; left && !err; left -= got) {
		err = sx_bytes_peek(&c->bytes, 1, &data, &got);
		if (err || a->names.len >= MAX_TABLE)
			break;
		got = got < left ? got : (size_t)left;
		sx_buf_put(&a->names, (const char *)data, got);
		spvx_stream_skip(c->bytes.window, got);
		err = a->names.error;
	}
	return err == -SPVX_ECUT ? 0 : err;
}

/* Append a name of the table: up to a line feed, which a slash precedes (GNU), or a NUL
 * (Windows). */
static void put_long_name(struct sx_container *c, uint64_t at)
{
	const struct ar *a = c->state;
	size_t len = 0;

	if (at >= a->names.len)
		return;
	while (len < a->names.len - at && len < MAX_NAME && a->names.data[at + len] &&
	       a->names.data[at + len] != '\n')
		len++;
	if (len && a->names.data[at + len - 1] == '/')
		len--;
	sx_buf_put(&c->buf, a->names.data + at, len);
}

/* Append a name that precedes the bytes of the member. */
static int put_name_before(struct sx_container *c, uint64_t len)
{
	struct sx_entry *e = &c->entry;
	const unsigned char *data;
	size_t got = 0;
	int err;

	if (len > e->stored || len > MAX_NAME)
		return 0;
	err = sx_bytes_peek(&c->bytes, (size_t)len, &data, &got);
	if (err)
		return err == -SPVX_ECUT ? 0 : err;
	sx_buf_put(&c->buf, (const char *)data, strnlen((const char *)data, (size_t)len));
	spvx_stream_skip(c->bytes.window, (size_t)len);
	e->data += len;
	e->stored -= len;
	return 0;
}

/* Read the name of the current member, from its head or from the place that the head refers
 * to. */
static int read_name(struct sx_container *c, const unsigned char *field)
{
	size_t len = NAME_BYTES;
	uint64_t n;
	int err = 0;

	c->buf.len = 0;
	if (!memcmp(field, BSD, strlen(BSD)) &&
	    read_number(field + strlen(BSD), NAME_BYTES - strlen(BSD), &n))
		err = put_name_before(c, n);
	else if (field[0] == '/' && read_number(field + 1, NAME_BYTES - 1, &n))
		put_long_name(c, n);
	while (len && field[len - 1] == ' ')
		len--;
	if (len > 1 && field[len - 1] == '/')
		len--;
	if (!c->buf.len)
		sx_buf_put(&c->buf, (const char *)field, len);
	c->entry.name = sx_buf_str(&c->buf);
	return err ? err : c->buf.error;
}

/* Read the member whose head is next. Return: 0, an error. */
static int read_member(struct sx_container *c)
{
	struct ar *a = c->state;
	struct sx_entry *e = &c->entry;
	const unsigned char *data;
	unsigned char head[HEAD];
	int err = sx_bytes_peek(&c->bytes, HEAD, &data, NULL);

	if (err)
		return err;
	memcpy(head, data, HEAD);
	e->data = e->head + HEAD;
	read_number(head + SIZE_AT, SIZE_BYTES, &e->stored);
	a->end = e->data + e->stored;
	spvx_stream_skip(c->bytes.window, HEAD);
	a->table = head[0] == '/' && head[1] == '/';
	if (a->table)
		return read_table(c);
	err = read_name(c, head);
	/* a table of symbols (GNU, Windows, BSD), or the first member of a package */
	a->table = sx_str_is(e->name, "/") || sx_str_is(e->name, DEB_FIRST) ||
		   sx_str_is(e->name, "/SYM64") || sx_str_starts(e->name, "__.SYMDEF");
	return err;
}

/* Take all bytes up to the next head as the member whose head is damaged. */
static int take_rest(struct sx_container *c)
{
	struct ar *a = c->state;

	a->end = c->entry.head;
	a->table = false;
	a->damaged = true;
	c->buf.len = 0;
	sx_buf_printf(&c->buf, "damaged-0x%llx", (unsigned long long)c->entry.head);
	c->entry.data = c->entry.head;
	c->entry.name = sx_buf_str(&c->buf);
	return c->buf.error;
}

static int next(struct sx_container *c)
{
	struct ar *a = c->state;
	int err;

	do {
		err = go_to_head(c);
		if (err < 0)
			break;
		a->damaged = false;
		c->entry.head = sx_bytes_offset(&c->bytes);
		err = err ? read_member(c) : take_rest(c);
		c->entry.size = c->entry.stored;
	} while (!err && a->table);
	return err == -SPVX_ECUT ? 0 : err ? err : 1;
}

/* A spvx_read_fn. */
static int read(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct ar *a = c->state;
	uint64_t at = sx_bytes_offset(&c->bytes);
	size_t before = 0;
	int err;

	*got = 0;
	if (at < a->end) {
		if (room > a->end - at)
			room = (size_t)(a->end - at);
		err = sx_bytes_read(&c->bytes, data, room, got);
		if (err || *got)
			return err;
		cut(c, c->entry.head); /* the bytes before the cut count */
		return 0;
	}
	err = check_end(c);
	if (err <= 0)
		return err;
	err = find_head(c, &before);
	if (err < 0 && err != -SPVX_ECUT)
		return err;
	if (!before)
		return 0;
	return sx_bytes_read(&c->bytes, data, room < before ? room : before, got);
}

const struct sx_container_ops sx_ar = {
	.kind = SPVX_KIND_AR,
	.state_size = sizeof(struct ar),
	.probe = probe_library,
	.open = open,
	.next = next,
	.read = read,
	.close = close,
};

const struct sx_container_ops sx_deb = {
	.kind = SPVX_KIND_DEB,
	.state_size = sizeof(struct ar),
	.probe = probe_deb,
	.open = open,
	.next = next,
	.read = read,
	.close = close,
};
