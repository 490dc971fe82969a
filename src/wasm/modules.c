/* SPDX-License-Identifier: MIT */
/*
 * wasm/modules.c - the modules of a file in memory: a module, or an archive of any kind that
 * the program reads.
 *
 * A page or a script opens the bytes, steps from module to module, and takes the name and
 * the bytes of each. A problem of an entry is a step, too.
 */
#include "input/nest.h"
#include "wasm/file.h"
#include "wasm/wasm.h"

/* The open archive, and the module or problem of the last step. */
static struct {
	struct sx_nest nest;
	struct sx_found found;
	struct sx_buf name; /* of the module in the archive: "#16 digits", "!path" */
	const unsigned char *data;
	size_t size;
	bool open;
} in;

void sx_wasm_skip(void *ctx, enum spvx_input_kind kind, uint64_t bytes)
{
	(void)ctx;
	(void)kind;
	(void)bytes;
}

static void close_archive(void)
{
	if (!in.open)
		return;
	sx_nest_close(&in.nest);
	sx_nest_free(&in.nest);
	sx_buf_free(&in.name);
	in.open = false;
}

/* Open bytes, which stay the caller's, and must not change until the last step. Return: 0;
 * a negative code: they hold no module. */
EXPORT("spvx_wasm_open") int sx_wasm_open(const void *data, size_t size)
{
	const struct sx_limits limits = { .max_entry = SX_WASM_MAX_ENTRY };
	const struct sx_file file = sx_wasm_file(data, size);
	int err;

	close_archive();
	sx_buf_init(&in.name, NULL);
	err = sx_nest_init(&in.nest, &limits, true);
	in.nest.skip = sx_wasm_skip;
	in.open = true;
	if (!err)
		err = sx_nest_open(&in.nest, &file, true, sx_str(""));
	if (err)
		close_archive();
	return err;
}

/* Set the name to the address steps after the file's name. Return: 0 or a negative code. */
static int put_name(void)
{
	const struct spvx_stream *s = in.found.stream;
	int several = s && (s->offset || sx_nest_is_place(&in.nest));

	in.name.len = 0;
	sx_nest_put_steps(&in.nest, &in.name);
	if (s && !several)
		several = sx_nest_followed(&in.nest);
	if (several > 0) {
		sx_address_put_offset(&in.name, s->offset);
		sx_nest_put_within(&in.nest, &in.name);
	}
	return several < 0 ? several : in.name.error;
}

/* Set the name to the problem of the last step. */
static void put_problem(void)
{
	const struct sx_found *f = &in.found;
	int code = f->problem ? f->problem : spvx_stream_error(f->stream);

	sx_buf_puts(&in.name, in.name.len ? ": " : "");
	sx_buf_puts(&in.name,
		    f->problem == -SPVX_EENTRY ? f->finding.text : spvx_code_text(-code));
}

/* Go on to the next step. Return: 1: a module; 2: a problem, described by its name; 0: the
 * end; -SPVX_ENOMEM. */
EXPORT("spvx_wasm_next") int sx_wasm_next(void)
{
	int rc = in.open ? sx_nest_next(&in.nest, &in.found) : 0;

	if (rc > 0 && put_name())
		rc = -SPVX_ENOMEM;
	if (rc <= 0) {
		close_archive();
		return rc;
	}
	in.size = 0;
	if (in.found.problem ||
	    spvx_stream_whole(in.found.stream, UINT64_MAX, &in.data, &in.size)) {
		put_problem();
		rc = 2;
	}
	return in.name.error ? in.name.error : rc;
}

EXPORT("spvx_wasm_name") const char *sx_wasm_name(void)
{
	return in.name.data;
}

EXPORT("spvx_wasm_name_size") size_t sx_wasm_name_size(void)
{
	return in.name.len;
}

EXPORT("spvx_wasm_module") const void *sx_wasm_module(void)
{
	return in.data;
}

EXPORT("spvx_wasm_module_size") size_t sx_wasm_module_size(void)
{
	return in.size;
}
