/* SPDX-License-Identifier: MIT */
/*
 * input/deb.c - Debian packages: an ar archive of "debian-binary", the version of the
 * format, and two tar archives, control and data, each compressed or not. deb(5).
 *
 * An entry is a member, under its name: "data.tar.zst".
 */
#include "base/str.h"
#include "input/ar.h"
#include "input/container.h"

#include <string.h>

#define MAGIC   SX_AR_MAGIC "debian-binary"
#define VERSION "2."

struct deb {
	uint64_t next; /* offset of the next head */
	uint64_t left; /* of the member that is read */
	bool over;
	char name[SX_AR_NAME + 1];
};

static bool probe(const unsigned char *data, size_t size)
{
	return size > SX_AR_HEAD &&
	       sx_str_starts(sx_str_n((const char *)data, size), MAGIC);
}

static int open(struct sx_container *c)
{
	struct deb *d = c->state;

	d->next = strlen(SX_AR_MAGIC);
	return 0;
}

static int cut(struct sx_container *c, uint64_t at)
{
	struct deb *d = c->state;

	d->over = true;
	return sx_container_cut(c, at, false);
}

/* Describe the member whose head is at @d->next. Return: 0 or an error. */
static int read_head(struct sx_container *c, const char *head)
{
	struct deb *d = c->state;
	struct sx_entry *e = &c->entry;
	size_t len = SX_AR_NAME;

	e->head = d->next;
	e->data = e->head + SX_AR_HEAD;
	e->stored = sx_ar_decimal(head + SX_AR_SIZE_AT, SX_AR_SIZE_LEN);
	e->size = e->stored;
	if (memcmp(head + SX_AR_END_AT, SX_AR_END, 2) != 0) {
		d->over = true;
		return sx_container_find(c, SX_RULE_CUT, false, "invalid ar header");
	}
	if (c->bytes.size != SX_NOWHERE && e->stored > c->bytes.size - e->data)
		return cut(c, e->head);
	while (len && (head[len - 1] == ' ' || head[len - 1] == '/'))
		len--;
	memcpy(d->name, head, len);
	e->name = sx_str_n(d->name, len);
	d->left = e->stored;
	d->next = e->data + e->stored + (e->stored & 1);
	return 0;
}

/* The first member is the version of the format: "2.0\n". */
static int check_version(struct sx_container *c)
{
	struct deb *d = c->state;
	const unsigned char *data;
	size_t got;
	int err = sx_bytes_seek(&c->bytes, c->entry.data);

	if (!err)
		err = sx_bytes_peek(&c->bytes, strlen(VERSION), &data, &got);
	if (err)
		return err == -SPVX_ECUT ? cut(c, c->entry.head) : err;
	if (!memcmp(data, VERSION, strlen(VERSION)))
		return 0;
	d->over = true;
	return sx_container_find(c, SX_RULE_FORMAT, false,
				 "unsupported version of Debian packages");
}

static int next(struct sx_container *c)
{
	struct deb *d = c->state;
	const unsigned char *head;
	size_t got;
	int err = 0;

	while (!err && !d->over) {
		uint64_t at = d->next;

		got = 0;
		err = sx_bytes_seek(&c->bytes, at);
		if (!err)
			err = sx_bytes_peek(&c->bytes, SX_AR_HEAD, &head, &got);
		if (err == -SPVX_ECUT && !got && sx_bytes_offset(&c->bytes) + 1 >= at) {
			d->over = true; /* the last byte of filling may be missing */
			return 0;
		}
		if (err)
			return err == -SPVX_ECUT ? cut(c, at) : err;
		err = read_head(c, (const char *)head);
		if (!err && at > strlen(SX_AR_MAGIC))
			return 1;
		if (!err)
			err = check_version(c);
	}
	return err;
}

/* A spvx_read_fn. */
static int read(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct deb *d = c->state;
	int err = 0;

	*got = 0;
	if (d->left == c->entry.stored)
		err = sx_bytes_seek(&c->bytes, c->entry.data);
	if (!err && d->left)
		err = sx_bytes_read(&c->bytes, data,
				    room < d->left ? room : (size_t)d->left, got);
	if (err == -SPVX_ECUT || (!err && d->left && room && !*got))
		return cut(c, c->entry.head);
	d->left -= *got;
	return err || d->left ? err : SPVX_READ_LAST;
}

const struct sx_container_ops sx_deb = {
	.kind = SPVX_KIND_DEB,
	.state_size = sizeof(struct deb),
	.probe = probe,
	.open = open,
	.next = next,
	.read = read,
};
