/* SPDX-License-Identifier: MIT */
/*
 * input/assembly.c - a module as assembly text, assembled by a callback of the caller: this
 * folder does not know the language.
 *
 * The text is read as a whole. It is one module, so its address needs no offset.
 */
#include "base/str.h"
#include "input/container.h"

#define MAX_TEXT  ((size_t)64 * 1024 * 1024)
#define READ_STEP ((size_t)64 * 1024)

struct assembly {
	bool read;
};

/* Return: 0, an error of the bytes, -SPVX_EENTRY: too long. */
static int read_text(struct sx_container *c)
{
	struct sx_buf *text = &c->buf;
	size_t got = 1;
	int err = 0;

	while (got && !err && text->len <= MAX_TEXT) {
		char *to = sx_buf_reserve(text, READ_STEP);

		if (!to)
			return text->error;
		err = sx_bytes_read(&c->bytes, to, READ_STEP, &got);
		if (!err)
			text->len += got;
	}
	if (err)
		return err;
	return text->len <= MAX_TEXT
		       ? 0
		       : sx_container_find(c, SX_RULE_LIMIT, true,
					   "assembly text of more than 64 MiB");
}

static int next(struct sx_container *c)
{
	struct assembly *a = c->state;
	size_t size = 0;
	int err;

	if (a->read)
		return 0;
	a->read = true;
	c->entry.coding = 1;
	c->entry.alone = true;
	err = read_text(c);
	if (!err)
		err = c->limits->text(c->limits->text_ctx,
				      sx_str_unmarked(sx_buf_str(&c->buf)),
				      &c->entry.module, &size);
	c->entry.size = size;
	return err ? err : 1;
}

const struct sx_container_ops sx_assembly = {
	.kind = SPVX_KIND_SPIRV_ASSEMBLY,
	.leaf = true,
	.places = true,
	.state_size = sizeof(struct assembly),
	.next = next,
};
