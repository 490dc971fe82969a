/* SPDX-License-Identifier: MIT */
/*
 * input/smolv.c - a file of SMOL-V: one encoded module, or several back to back.
 *
 * A module is decoded as a whole, so no part of a damaged one is passed on. The size in its
 * header must not exceed the most that its bytes can decode to.
 */
#include "input/container.h"
#include "input/smolv_module.h"
#include "spirv/stream.h"

/* Whether @encoded bytes can decode to the declared size. */
static bool fits(const struct sx_smolv_header *h, uint64_t encoded)
{
	return h->size - SPVX_HEADER_BYTES <= encoded * SX_SMOLV_MOST_RATIO;
}

#define PROBED 4096 /* bytes that a probe gets of a larger file */

static bool probe(const unsigned char *data, size_t size)
{
	struct sx_smolv_header h;

	if (!sx_smolv_is_header(data, size))
		return false;
	h = sx_smolv_header_read(data);
	return size >= PROBED || fits(&h, size - SX_SMOLV_HEADER_BYTES);
}

/* Check the bytes after a module: another module, zero padding, or trailing bytes. Return: 1:
 * another module. */
static int check_rest(struct sx_container *c)
{
	struct spvx_stream *s = c->bytes.window;
	const unsigned char *data;
	size_t got = spvx_stream_peek(s, SX_SMOLV_HEADER_BYTES, &data);

	if (sx_smolv_is_header(data, got))
		return 1;
	while (got) {
		for (size_t n = 0; n < got; n++)
			if (data[n])
				return sx_container_find(
					c, SX_RULE_TRAILING, false,
					"trailing bytes after the SMOL-V module");
		spvx_stream_skip(s, got);
		got = spvx_stream_peek(s, 1, &data);
	}
	return spvx_stream_error(s);
}

/* Check the declared size of the current entry. Return: 0, -SPVX_EENTRY. */
static int check(struct sx_container *c, const struct sx_smolv_header *h, uint64_t encoded)
{
	if (h->size > c->limits->max_entry)
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	if (!fits(h, encoded))
		return sx_container_find(
			c, SX_RULE_MODULE, true,
			"smolv: declared size %lu exceeds what its bytes can decode to",
			(unsigned long)h->size);
	return 0;
}

/* Report the result @err of decoding the current entry. Return: @err. */
static int report(struct sx_container *c, const struct sx_smolv_module *m, int err)
{
	if (err == -SPVX_EENTRY)
		return sx_container_find(c, SX_RULE_MODULE, true, "smolv: %s at 0x%llx",
					 m->why,
					 (unsigned long long)(c->entry.head + m->encoded));
	if (!err && m->coding != SX_SMOLV_V1)
		sx_container_find(c, SX_RULE_NON_MINIMAL, true, "older SMOL-V encoding: %s",
				  sx_smolv_name(m->coding));
	return err;
}

int sx_smolv_entry(struct sx_container *c, struct sx_smolv_module *m,
		   const unsigned char **data, size_t *size)
{
	struct spvx_stream encoded;
	int err;

	if (!sx_smolv_is_header(*data, *size))
		return sx_container_find(c, SX_RULE_MODULE, true, "smolv: no header");
	m->header = sx_smolv_header_read(*data);
	err = check(c, &m->header, *size - SX_SMOLV_HEADER_BYTES);
	if (err)
		return err;
	spvx_stream_init_memory(&encoded, *data, *size);
	err = report(c, m, sx_smolv_module_decode(m, &encoded));
	*data = (const unsigned char *)m->module.data;
	*size = m->module.len;
	return err;
}

/* Whether another module follows the decoded one. */
static bool is_followed(const struct sx_container *c)
{
	const struct sx_smolv_module *m = c->state;
	size_t want = m->encoded + SX_SMOLV_HEADER_BYTES;
	const unsigned char *data;
	size_t got = sx_stream_hold(c->bytes.window, want, want, &data);

	return got >= want && sx_smolv_is_header(data + m->encoded, SX_SMOLV_HEADER_BYTES);
}

/* Decode the module whose header has been read. Return: as next(). */
static int decode(struct sx_container *c)
{
	struct sx_smolv_module *m = c->state;
	uint64_t left = UINT32_MAX; /* bytes left, if known */
	int err;

	if (c->bytes.size != SX_UNKNOWN_OFFSET)
		left = c->bytes.size - (c->entry.head + SX_SMOLV_HEADER_BYTES);
	err = check(c, &m->header, left);
	if (err)
		return err;
	err = report(c, m, sx_smolv_module_decode(m, c->bytes.window));
	if (err)
		return err;
	c->entry.alone = !c->entry.head && !is_followed(c);
	c->entry.module = (const unsigned char *)m->module.data;
	c->entry.size = m->module.len;
	return 1;
}

/* The end of a damaged module is unknown, so nothing can be read after it. */
static int next(struct sx_container *c)
{
	struct sx_smolv_module *m = c->state;
	struct spvx_stream *s = c->bytes.window;
	const unsigned char *data;
	size_t got;
	int err = 1;

	spvx_stream_skip(s, m->encoded);
	if (m->encoded)
		err = check_rest(c);
	if (err == 1) {
		got = spvx_stream_peek(s, SX_SMOLV_HEADER_BYTES, &data);
		c->entry.head = sx_bytes_offset(&c->bytes);
		c->entry.data = c->entry.head;
		c->entry.coding = 1;
		if (!sx_smolv_is_header(data, got))
			return spvx_stream_error(s);
		m->header = sx_smolv_header_read(data);
		c->entry.size = m->header.size;
		err = decode(c);
	}
	c->over = err != 1;
	return err;
}

static int open(struct sx_container *c)
{
	sx_smolv_module_init(c->state, c->limits->allocator);
	return 0;
}

static void close(struct sx_container *c)
{
	sx_smolv_module_free(c->state);
}

const struct sx_container_ops sx_smolv = {
	.kind = SPVX_KIND_SMOLV,
	.leaf = true,
	.places = true,
	.state_size = sizeof(struct sx_smolv_module),
	.probe = probe,
	.open = open,
	.next = next,
	.close = close,
};
