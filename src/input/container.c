/* SPDX-License-Identifier: MIT */
/*
 * input/container.c - functions for all containers.
 */
#include "input/container.h"

#include "base/alloc.h"
#include "base/num_print.h"
#include "input/spool.h"
#include "spirv/stream.h"

#include <stdarg.h>
#include <stdio.h>

static const struct rule {
	char name[12];
	uint8_t severity; /* enum spvx_input_severity */
} rules[SX_RULE_COUNT] = {
	[SX_RULE_FORMAT] = { "SPVX-C001", SPVX_INPUT_ERROR },
	[SX_RULE_CUT] = { "SPVX-C002", SPVX_INPUT_ERROR },
	[SX_RULE_NESTED] = { "SPVX-C003", SPVX_INPUT_WARNING },
	[SX_RULE_NAME] = { "SPVX-C005", SPVX_INPUT_ERROR },
	[SX_RULE_DIFFERENT] = { "SPVX-C006", SPVX_INPUT_ERROR },
	[SX_RULE_CRC] = { "SPVX-C007", SPVX_INPUT_ERROR },
	[SX_RULE_INFLATE] = { "SPVX-C008", SPVX_INPUT_ERROR },
	[SX_RULE_TRAILING] = { "SPVX-C009", SPVX_INPUT_NOTE },
	[SX_RULE_SIZE] = { "SPVX-C010", SPVX_INPUT_ERROR },
	[SX_RULE_CODING] = { "SPVX-C011", SPVX_INPUT_ERROR },
	[SX_RULE_MODULE] = { "SPVX-C012", SPVX_INPUT_ERROR },
	[SX_RULE_NON_MINIMAL] = { "SPVX-C013", SPVX_INPUT_NOTE },
	[SX_RULE_HASH] = { "SPVX-C014", SPVX_INPUT_NOTE },
	[SX_RULE_LIMIT] = { "SPVX-C015", SPVX_INPUT_ERROR },
	[SX_RULE_STRIPPED] = { "SPVX-C017", SPVX_INPUT_NOTE },
};

int sx_container_open(struct sx_container *c, const struct sx_container_ops *ops)
{
	c->finding_count = 0;
	c->begun = false;
	c->over = false;
	c->next_part = 0;
	c->entry.head = 0;
	sx_decoder_init(&c->decoder, c->limits->allocator);
	c->decoder.max_window = c->limits->max_window;
	sx_buf_init(&c->buf, c->limits->allocator);
	c->state = sx_zalloc(c->limits->allocator, ops->state_size);
	if (!c->state)
		return -SPVX_ENOMEM;
	c->ops = ops;
	return ops->open ? ops->open(c) : 0;
}

int sx_container_next(struct sx_container *c)
{
	int err = 0;

	c->before = c->entry.head;
	c->entry = (struct sx_entry){ .coding = 0 };
	c->reader.begun = false;
	if (c->ops->begin && !c->begun && !c->over)
		err = c->ops->begin(c);
	c->begun = true;
	return err || c->over ? err : c->ops->next(c);
}

int sx_container_module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	if (c->ops->module)
		return c->ops->module(c, data, size);
	*data = c->entry.module;
	*size = (size_t)c->entry.size;
	return 0;
}

void sx_container_close(struct sx_container *c)
{
	if (!c->ops)
		return;
	if (c->ops->close)
		c->ops->close(c);
	sx_decoder_free(&c->decoder);
	sx_buf_free(&c->buf);
	sx_free(c->limits->allocator, c->state, c->ops->state_size);
	c->ops = NULL;
	c->state = NULL;
	c->finding_count = 0;
}

/* ---- findings ---- */

static struct sx_finding *add(struct sx_container *c, enum sx_rule rule)
{
	struct sx_finding *f = &c->findings[SX_FINDINGS - 1];

	if (c->finding_count < SX_FINDINGS)
		f = &c->findings[c->finding_count++];
	f->rule = rule;
	f->severity = (enum spvx_input_severity)rules[rule].severity;
	return f;
}

int sx_container_find(struct sx_container *c, enum sx_rule rule, bool of_entry,
		      const char *format, ...)
{
	struct sx_finding *f = add(c, rule);
	va_list ap;

	f->of_entry = of_entry;
	f->offset = of_entry ? c->entry.head : sx_bytes_offset(&c->bytes);
	va_start(ap, format);
	vsnprintf(f->text, sizeof(f->text), format, ap);
	va_end(ap);
	return -SPVX_EENTRY;
}

int sx_container_cut(struct sx_container *c, uint64_t offset, bool normal)
{
	struct sx_finding *f = add(c, SX_RULE_CUT);
	uint64_t end = c->bytes.size;

	if (end == SX_UNKNOWN_OFFSET)
		end = c->bytes.window->data_offset + c->bytes.window->size;
	if (offset > end) /* a pipe: the skipped entry before it ends after the end */
		offset = c->entry.head ? c->entry.head : c->before;
	if (offset > end)
		offset = end;
	f->severity = normal ? SPVX_INPUT_WARNING : SPVX_INPUT_ERROR;
	f->of_entry = false;
	f->offset = offset;
	snprintf(f->text, sizeof(f->text), "truncated archive: it ends %s an entry",
		 end == offset ? "before"
			       : SX_COUNTED(end - offset, "byte into", "bytes into"));
	return -SPVX_EENTRY;
}

int sx_container_end(struct sx_container *c, uint64_t offset, bool normal)
{
	c->over = true;
	return sx_container_cut(c, offset, normal);
}

bool sx_container_is_cut(struct sx_container *c)
{
	return c->bytes.size == SX_UNKNOWN_OFFSET &&
	       sx_bytes_seek(&c->bytes, c->entry.data + c->entry.stored) == -SPVX_ECUT;
}

bool sx_container_finding(struct sx_container *c, struct sx_finding *f)
{
	if (!c->ops || !c->finding_count)
		return false;
	*f = c->findings[0];
	c->finding_count--;
	memmove(c->findings, c->findings + 1, c->finding_count * sizeof(*f));
	return true;
}

int sx_container_hold(struct sx_container *c, const unsigned char **data, size_t *size)
{
	struct spvx_stream *s = c->bytes.window;

	*size = (size_t)c->entry.stored;
	if (c->entry.stored > c->limits->max_entry)
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	if (sx_stream_hold(s, *size, *size, data) >= *size)
		return 0;
	return spvx_stream_error(s) ? spvx_stream_error(s)
				    : sx_container_cut(c, c->entry.head, false);
}

int sx_spool_container(struct sx_spool *s, struct sx_container *c, const char *what)
{
	int err = c->bytes.file ? 0 : sx_spool_open(s, &c->bytes, c->limits);

	if (err == -SPVX_ELIMIT)
		return sx_container_find(c, SX_RULE_LIMIT, false,
					 "%s in a stream: larger than --max-entry", what);
	if (!err && s->open)
		c->bytes = s->bytes;
	return err;
}

void sx_put_hash(char text[17], uint64_t hash)
{
	*sx_put_hex(text, hash, 16) = '\0';
}

const char *sx_rule_name(enum sx_rule rule)
{
	return rules[rule].name;
}
