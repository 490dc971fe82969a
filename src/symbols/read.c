/* SPDX-License-Identifier: MIT */
/*
 * symbols/read.c - reads paths and modules through <spvx/input.h>, one after the other.
 */
#include "symbols/symbols.h"

#include "base/str.h"

#include <spvx/error.h>
#include <spvx/input.h>

static int open_input(const struct spvx_symbols *s, const char *const *name,
		      struct spvx_input **input)
{
	const struct spvx_input_options options = {
		.size = sizeof(options),
		.allocator = s->options.allocator,
		.names = name,
		.name_count = 1,
		.max_entry = s->options.max_entry,
		.max_module = s->options.max_entry,
		.temporary = s->options.temporary,
	};

	return spvx_input_create(&options, input);
}

/* Whether an item is a path or a whole archive that cannot be read, or a failure of the
 * system, to be reported. Other problems are counted as damaged modules. */
static bool is_unread(const struct spvx_input_item *item)
{
	return item->problem == SPVX_EIO || (item->named && !item->rule);
}

/* Return: 0, -SPVX_ENOMEM. */
static int report_unread(const struct spvx_symbols *s, struct spvx_input *input,
			 const struct spvx_input_item *item)
{
	struct spvx_str address;
	int err = spvx_input_address(input, item->offset, &address);

	if (!err)
		sx_symbols_note(s, SPVX_SYMBOLS_UNREADABLE, address, sx_str(item->message),
				0);
	return err;
}

/* Return: 1 with a module in memory, 0: no module, -SPVX_ENOMEM. */
static int read_item(const struct spvx_symbols *s, struct spvx_input *input,
		     const struct spvx_input_item *item, const unsigned char **data,
		     size_t *size, uint64_t *damaged)
{
	int err;

	if (item->problem) {
		*damaged += !is_unread(item);
		return is_unread(item) ? report_unread(s, input, item) : 0;
	}
	err = spvx_input_whole(input, data, size);
	if (err == -SPVX_ENOMEM)
		return err;
	*damaged += err || item->stream->fault;
	return !err;
}

static int scan_path(void *ctx, struct spvx_symbols *s, const char *path)
{
	const struct spvx_input_item *item;
	struct sx_symbol_scanner sc;
	struct spvx_input *input;
	bool once = sx_path_reads_once(path);
	uint64_t damaged = 0;
	int more = 0;
	int err = open_input(s, &path, &input);

	(void)ctx;
	sx_symbol_scanner_init(&sc, s->grammar, s->a);
	while (!err && (more = spvx_input_next(input, &item)) > 0) {
		struct sx_symbol_facts facts;
		const unsigned char *data;
		struct spvx_str address;
		size_t size;

		err = read_item(s, input, item, &data, &size, &damaged);
		if (err <= 0)
			continue;
		err = sx_symbol_scan(&sc, data, size, &facts);
		if (!err)
			err = spvx_input_address(input, item->offset, &address);
		if (!err)
			err = sx_symbols_add(s, &facts, address,
					     sx_str_n((const char *)data,
						      once && facts.lines ? size : 0));
	}
	spvx_input_free(input);
	sx_symbol_scanner_free(&sc);
	if (damaged)
		sx_symbols_note(s, SPVX_SYMBOLS_DAMAGED, sx_str(path), sx_str(""), damaged);
	return more < 0 ? more : err;
}

static int each_module(void *ctx, struct spvx_symbols *s, const char *file,
		       sx_module_fn *take, void *take_ctx)
{
	const struct spvx_input_item *item;
	struct spvx_input *input;
	int more = 0;
	int rc = open_input(s, &file, &input);

	(void)ctx;
	while (!rc && (more = spvx_input_next(input, &item)) > 0) {
		const unsigned char *data;
		struct spvx_str address;
		size_t size;

		if (item->problem) { /* damage was counted in the first pass */
			rc = item->problem == SPVX_EIO ? report_unread(s, input, item) : 0;
			continue;
		}
		rc = spvx_input_whole(input, &data, &size);
		if (rc && rc != -SPVX_ENOMEM) {
			rc = 0;
			continue; /* counted in the first pass */
		}
		if (!rc)
			rc = spvx_input_address(input, item->offset, &address);
		if (!rc)
			rc = take(take_ctx, address, data, size);
	}
	spvx_input_free(input);
	return more < 0 ? more : rc;
}

static int load_module(void *ctx, struct spvx_symbols *s, const char *address)
{
	const struct spvx_input_item *item;
	struct spvx_input *input;
	const unsigned char *data;
	struct spvx_str name;
	uint64_t damaged = 0;
	size_t size;
	int err = open_input(s, &address, &input);

	(void)ctx;
	if (!err)
		err = spvx_input_next(input, &item);
	if (err > 0)
		err = read_item(s, input, item, &data, &size, &damaged);
	if (err > 0) {
		err = spvx_input_address(input, item->offset, &name);
		if (!err)
			err = sx_twin_take(s, data, size, name);
	}
	spvx_input_free(input);
	return err;
}

/* Read the lines of an index, and report a failure; @ctx: the symbols. */
static int read_lines(void *ctx, const char *path, sx_line_fn *take, void *take_ctx)
{
	const struct spvx_symbols *s = ctx;
	const char *why = "";
	int err = sx_path_lines(path, s->a, take, take_ctx, &why);

	if (err == -SPVX_EIO)
		sx_symbols_unreadable(s, path, why);
	return err;
}

const struct sx_symbols_reader sx_symbols_read = {
	.scan = scan_path,
	.each = each_module,
	.load = load_module,
	.lines = read_lines,
};
