/* SPDX-License-Identifier: MIT */
/*
 * input/rcc.c - Qt's files of resources.
 *
 *	file = "qres", version u32, offsets of the tree, the data, the names u32, (from version
 *		3) flags u32
 *	node = name u32, flags u16, then, of a folder: count u32, first child u32; of a file:
 *		territory u16, language u16, data u32; (from version 2) time u64
 *	name = length u16, hash u32, UTF-16
 *	data = bytes u32, data, which is preceded by its size u32 if it is in zlib
 *
 * All numbers are big-endian; offsets count from the beginning of their table. A child is the
 * number of a node, and node 0 is the root. A file that cannot be read backwards is copied to
 * a temporary file first. After qt/qtbase, src/tools/rcc/rcc.cpp, 6.4.2.
 */
#include "base/align.h"
#include "base/str.h"
#include "input/container.h"
#include "input/spool.h"

#define MAGIC        "qres"
#define HEAD_BYTES   20
#define VERSION_LAST 3
#define NODE_BYTES   14 /* in version 1 */
#define NODE_MOST    22
#define NAME_HEAD    6
#define SIZE_BYTES   4
#define FOLDERS_MOST 32 /* inside one another */
#define SHARED_MOST  64 /* most bytes of entries per byte of the file */
#define FOLDER       2u
#define FLAG_ZLIB    1u
#define FLAG_ZSTD    4u

/* A folder whose children are being read. */
struct folder {
	uint32_t next;
	uint32_t left;
	size_t path; /* length of its path */
};

struct rcc {
	uint32_t version;
	uint64_t tree;
	uint64_t data;
	uint64_t names;
	uint64_t nodes;  /* number of nodes that may still be read: each is read once */
	uint64_t stored; /* bytes of all entries so far */
	struct folder folders[FOLDERS_MOST];
	unsigned depth;
	struct sx_spool spool;
};

static bool probe(const unsigned char *data, size_t size)
{
	return size >= HEAD_BYTES && !memcmp(data, MAGIC, 4) &&
	       !memcmp(data + 4, "\0\0", 3) && data[7];
}

static bool get(const struct sx_container *c, uint64_t at, void *to, size_t size)
{
	return sx_file_get(c->bytes.file, at, to, size);
}

static int damaged(struct sx_container *c, const char *what)
{
	c->over = true;
	return sx_container_find(c, SX_RULE_CUT, false, "Qt resources: %s", what);
}

/* ---- the tree ---- */

static size_t node_bytes(const struct rcc *r)
{
	return r->version > 1 ? NODE_MOST : NODE_BYTES;
}

/* Append the name at an offset to the path, in UTF-8. Return: false: it is not in the file. */
static bool put_name(struct sx_container *c, uint32_t name)
{
	struct rcc *r = c->state;
	unsigned char head[NAME_HEAD];
	unsigned char unit[2];
	uint64_t at = r->names + name;
	uint32_t high = 0; /* the first of two units of one character */

	if (!get(c, at, head, sizeof(head)))
		return false;
	at += sizeof(head);
	for (unsigned left = sx_be16(head); left; left--, at += sizeof(unit)) {
		uint32_t u;

		if (!get(c, at, unit, sizeof(unit)))
			return false;
		u = sx_be16(unit);
		if (u >> 10 == 0xdc00 >> 10 && high)
			u = 0x10000 + ((high & 0x3ff) << 10 | (u & 0x3ff));
		else if (high)
			sx_utf8_put(&c->buf, high);
		high = u >> 10 == 0xd800 >> 10 ? u : 0;
		if (!high)
			sx_utf8_put(&c->buf, u);
	}
	if (high)
		sx_utf8_put(&c->buf, high);
	return true;
}

/* Go into the folder of a node. Return: 0 or -SPVX_EENTRY. */
static int enter(struct sx_container *c, const unsigned char *node, uint32_t self)
{
	struct rcc *r = c->state;
	struct folder *f = &r->folders[r->depth];

	*f = (struct folder){ sx_be32(node + 10), sx_be32(node + 6), c->buf.len };
	if (f->left && f->next <= self)
		return damaged(c, "a folder of their tree is in itself");
	if (r->depth + 1 == FOLDERS_MOST)
		return damaged(c, "their tree is too deep");
	r->depth++;
	return 0;
}

static int begin(struct sx_container *c)
{
	struct rcc *r = c->state;
	unsigned char head[HEAD_BYTES];
	unsigned char root[NODE_MOST] = { 0 };

	if (!get(c, 0, head, sizeof(head)))
		return damaged(c, "shorter than their header");
	r->version = sx_be32(head + 4);
	if (r->version > VERSION_LAST) {
		c->over = true;
		return sx_container_find(c, SX_RULE_FORMAT, false,
					 "unsupported version %lu",
					 (unsigned long)r->version);
	}
	r->tree = sx_be32(head + 8);
	r->data = sx_be32(head + 12);
	r->names = sx_be32(head + 16);
	if (!get(c, r->tree, root, node_bytes(r)) || !(sx_be16(root + 4) & FOLDER))
		return damaged(c, "their tree is not in the file");
	r->nodes = (c->bytes.size - r->tree) / node_bytes(r);
	return enter(c, root, 0);
}

/* Describe the data of a file. Return: 1, -SPVX_EENTRY. */
static int describe(struct sx_container *c, unsigned flags, uint64_t at)
{
	struct rcc *r = c->state;
	struct sx_entry *e = &c->entry;
	unsigned char size[2 * SIZE_BYTES];

	e->head = r->data + at;
	e->data = e->head + SIZE_BYTES;
	if (!get(c, e->head, size, SIZE_BYTES))
		return sx_container_find(c, SX_RULE_CUT, true,
					 "its data is not in the file");
	e->stored = sx_be32(size);
	r->stored += e->stored;
	if (e->stored > c->bytes.size - e->data)
		return sx_container_find(c, SX_RULE_CUT, true,
					 "runs past the end of the file");
	/* equal files share their data (since Qt 6.9) */
	if (r->stored / SHARED_MOST > c->bytes.size) {
		c->over = true;
		return sx_container_find(c, SX_RULE_LIMIT, true,
					 "overlapping entries: reading stops here");
	}
	c->reader.codec = flags & FLAG_ZSTD ? SX_CODEC_ZSTD : SX_CODEC_RAW;
	if (flags & FLAG_ZLIB && e->stored >= SIZE_BYTES) {
		c->reader.codec = SX_CODEC_ZLIB;
		e->data += SIZE_BYTES;
		e->stored -= SIZE_BYTES;
	}
	e->coding = c->reader.codec;
	e->size = e->stored;
	return 1;
}

static int next(struct sx_container *c)
{
	struct rcc *r = c->state;
	int err = 0;

	while (!err && r->depth) {
		struct folder *f = &r->folders[r->depth - 1];
		unsigned char node[NODE_MOST];
		uint32_t self = f->next;
		unsigned flags;
		bool found;

		c->buf.len = f->path;
		if (!f->left) {
			r->depth--;
			continue;
		}
		f->left--;
		f->next++;
		if (!r->nodes-- ||
		    !get(c, r->tree + (uint64_t)self * node_bytes(r), node, node_bytes(r)))
			return damaged(c, "their tree is not all in the file");
		if (f->path)
			sx_buf_putc(&c->buf, '/');
		found = put_name(c, sx_be32(node));
		if (c->buf.error)
			return c->buf.error;
		if (!found || c->buf.len == f->path)
			return damaged(c, found ? "a name is empty"
						: "a name is not in the file");
		flags = sx_be16(node + 4);
		c->entry.name = sx_buf_str(&c->buf);
		err = flags & FOLDER ? enter(c, node, self)
				     : describe(c, flags, sx_be32(node + 10));
	}
	return err;
}

static int open(struct sx_container *c)
{
	struct rcc *r = c->state;
	int err = sx_spool_container(&r->spool, c, "Qt resources");

	c->over = err != 0;
	return err;
}

static void close(struct sx_container *c)
{
	sx_spool_close(&((struct rcc *)c->state)->spool);
}

const struct sx_container_ops sx_rcc = {
	.kind = SPVX_KIND_RCC,
	.state_size = sizeof(struct rcc),
	.probe = probe,
	.open = open,
	.begin = begin,
	.next = next,
	.read = sx_codec_read,
	.close = close,
};
