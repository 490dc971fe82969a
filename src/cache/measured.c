/* SPDX-License-Identifier: MIT */
/*
 * cache/measured.c - parses driver statistics of pipeline executables.
 */
#include "cache/measured.h"

#include "base/str.h"
#include "cache/reader.h"

#define FIXED       8 /* columns of every file: database, type, hash, three times, name, size */
#define NAME_AT     3 /* fields from the hash to the name of the executable */
#define VALUES_AT   5 /* fields from the hash to the first statistic */
#define HASH_DIGITS 16

bool sx_measured_field(struct spvx_str *line, struct spvx_str *field)
{
	if (!line->ptr)
		return false;
	*field = sx_take_until(line, ',');
	if (line->ptr == field->ptr + field->len) /* no comma: it is the last one */
		line->ptr = NULL;
	return true;
}

/* The next line, without its end. */
static bool next_line(struct spvx_str *text, struct spvx_str *line)
{
	bool any = sx_take_line(text, line);

	if (any && line->len && line->ptr[line->len - 1] == '\r')
		line->len--;
	return any;
}

/* Find the kind and hash of a row; @line continues after them. Return: false: none. */
static bool find_pipeline(struct spvx_str *line, bool *graphics, uint64_t *hash)
{
	struct spvx_str rest = *line;
	struct spvx_str field;
	bool typed = false;

	while (sx_measured_field(&rest, &field)) {
		if (typed && field.len == HASH_DIGITS && sx_cache_read_hash(field, hash)) {
			*line = rest;
			return rest.ptr != NULL;
		}
		typed = sx_str_is(field, "GRAPHICS") || sx_str_is(field, "COMPUTE");
		*graphics = sx_str_is(field, "GRAPHICS");
	}
	return false;
}

static int read_header(struct spvx_str line, const struct sx_measured_ops *ops, void *ctx,
		       uint32_t *count)
{
	static const char begins[] = "Database,Pipeline type,Pipeline hash,";
	struct spvx_str field;
	size_t n = 0;
	int err = 0;

	*count = 0;
	if (!sx_str_starts(line, begins))
		return -SPVX_ESYNTAX;
	for (; !err && sx_measured_field(&line, &field); n++) {
		if (n >= FIXED)
			err = ops->column(ctx, field, (*count)++);
	}
	return err ? err : n < FIXED ? -SPVX_ESYNTAX : 0;
}

static int read_row(struct spvx_str line, const struct sx_measured_ops *ops, void *ctx,
		    uint32_t count)
{
	struct sx_measured_row row = { .values = { "", 0 } };
	struct spvx_str field;
	size_t n = 0;

	if (!find_pipeline(&line, &row.graphics, &row.hash))
		return ops->other(ctx);
	for (; sx_measured_field(&line, &field); n++) {
		if (n == NAME_AT)
			row.name = field;
		if (n == VALUES_AT - 1 && line.ptr)
			row.values = line;
	}
	if (n != VALUES_AT + (size_t)count)
		return ops->other(ctx);
	return ops->row(ctx, &row);
}

int sx_measured_read(struct spvx_str text, const struct sx_measured_ops *ops, void *ctx)
{
	struct spvx_str line = { "", 0 };
	uint32_t count;
	int err;

	next_line(&text, &line);
	err = read_header(line, ops, ctx, &count);
	while (!err && next_line(&text, &line)) {
		if (line.len)
			err = read_row(line, ops, ctx, count);
	}
	return err;
}
