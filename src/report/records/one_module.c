/* SPDX-License-Identifier: MIT */
/*
 * report/records/one_module.c - a document about one module in memory, for a caller of the library.
 */
#include "report/records/one_module.h"

#include "base/options.h"
#include "base/str.h"
#include "grammar/image.h"
#include "report/records/members.h"

#define OUT_ROOM ((size_t)64 << 10) /* bytes buffered before they are passed on */

/* A sx_flush_fn. */
static int flush(void *ctx, const char *text, size_t len)
{
	const struct sx_one_module *d = ctx;

	return d->write(d->ctx, text, len);
}

/* Begin with the first module of the bytes. */
static int open_module(struct sx_one_module *d, const struct sx_one_module_args *args)
{
	int rc;

	memset(d, 0, sizeof(*d));
	d->options.size = sizeof(d->options);
	d->address = sx_str(args->address ? args->address : "-");
	d->format = args->format;
	d->write = args->write;
	d->ctx = args->ctx;
	sx_buf_init_flush(&d->out, NULL, OUT_ROOM, flush, d);
	spvx_stream_init_memory(&d->stream, args->data, args->size);
	if (!args->write || sx_options(&d->options, sizeof(d->options), args->options))
		return -SPVX_EINVAL;
	d->options.grammar = sx_grammar(d->options.grammar);
	rc = spvx_stream_module(&d->stream);
	if (rc > 0)
		return 0;
	return rc ? rc : -SPVX_ESHORT;
}

int sx_one_module_whole(struct sx_one_module *d, const unsigned char **data, size_t *size)
{
	return spvx_stream_whole(&d->stream, UINT64_MAX, data, size);
}

void sx_fault_trouble(struct sx_trouble *t, struct sx_buf *text,
		      const struct spvx_stream *s, struct spvx_str address)
{
	sx_fault_put(text, s);
	*t = (struct sx_trouble){
		.address = address,
		.has_offset = true,
		.offset = s->fault_offset,
		.rule = spvx_code_rule((int)s->fault),
		.text = sx_buf_str(text),
	};
}

const struct sx_ending *sx_one_module_ending(struct sx_one_module *d, bool fault_counts)
{
	d->ending = SX_COMPLETE;
	if (!d->stream.fault || !fault_counts)
		return &d->ending;
	sx_fault_trouble(&d->trouble, &d->fault, &d->stream, d->address);
	d->ending.complete = false;
	d->ending.troubles = &d->trouble;
	d->ending.trouble_count = 1;
	return &d->ending;
}

int sx_one_module(const struct sx_one_module_args *args,
		  int (*put)(struct sx_one_module *d))
{
	struct sx_one_module d;
	int err = open_module(&d, args);

	if (!err)
		err = put(&d);
	/* Flush the buffer, unless there was an error. */
	if (!err)
		err = d.fault.error;
	if (!err)
		err = sx_buf_finish(&d.out);
	sx_buf_free(&d.out);
	sx_buf_free(&d.fault);
	spvx_stream_fini(&d.stream);
	return err;
}
