/* SPDX-License-Identifier: MIT */
/*
 * input/foz_file.c - a file of Fossilize with a single shader module: in its directories
 * (`04.HASH.json`) and its zip files.
 */
#include "base/str.h"
#include "input/foz_blob.h"

#define CODED 1 /* the coding of the entry */

struct file {
	bool begun;
	struct sx_blob blob;
};

static bool probe(const unsigned char *data, size_t size)
{
	struct spvx_str text = sx_str_n((const char *)data, size);

	return sx_str_starts(text, "{\"version\":") &&
	       sx_str_has(text, "\"shaderModules\"");
}

static int open(struct sx_container *c)
{
	struct file *f = c->state;

	sx_blob_init(&f->blob, c->limits->allocator);
	return 0;
}

static int next(struct sx_container *c)
{
	struct file *f = c->state;
	bool first = !f->begun;

	f->begun = true;
	c->entry.coding = CODED;
	return first;
}

/* Feed all bytes of the file to the blob. */
static int feed_all(struct sx_container *c, struct sx_blob *blob)
{
	uint64_t left = c->limits->max_entry;
	const unsigned char *data;
	size_t got;
	int err = 0;

	while (!err) {
		err = sx_bytes_peek(&c->bytes, 1, &data, &got);
		if (err == -SPVX_ECUT)
			return sx_blob_end(blob);
		if (err)
			return err;
		if (got > left)
			return sx_container_find(c, SX_RULE_LIMIT, true,
						 "larger than --max-entry");
		left -= got;
		err = sx_blob_feed(blob, data, got);
		spvx_stream_skip(c->bytes.window, got);
	}
	return err;
}

static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	struct sx_blob *blob = &((struct file *)c->state)->blob;
	int err;

	sx_blob_begin(blob, c->limits->max_entry);
	err = feed_all(c, blob);
	if (err == -SPVX_EENTRY && !c->finding_count)
		sx_container_find(c, blob->rule, true, "%s", blob->why);
	if (err)
		return err;
	*data = (const unsigned char *)blob->module.data;
	*size = blob->module.len;
	if (blob->loose)
		sx_container_find(c, SX_RULE_NON_MINIMAL, true,
				  "non-minimal encoding of the words");
	return 0;
}

static void close(struct sx_container *c)
{
	sx_blob_free(&((struct file *)c->state)->blob);
}

const struct sx_container_ops sx_foz_file = {
	.kind = SPVX_KIND_FOSSILIZE_BLOB,
	.leaf = true,
	.state_size = sizeof(struct file),
	.probe = probe,
	.open = open,
	.next = next,
	.module = module,
	.close = close,
};
