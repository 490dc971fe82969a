/* SPDX-License-Identifier: MIT */
/*
 * cache/measured.h - driver statistics of pipeline executables, as written by
 * `fossilize-replay --enable-pipeline-stats`.
 *
 * Nothing in such a file is quoted, so a path with a comma has more fields: a row is found
 * by GRAPHICS or COMPUTE and a hash after it, and its other fields are counted from there.
 * A statistic that an executable lacks repeats the previous one, which cannot be detected.
 */
#ifndef SPVX_CACHE_MEASURED_H
#define SPVX_CACHE_MEASURED_H

#include <spvx/api.h>

/**
 * struct sx_measured_row - an executable
 * @hash:     of its pipeline
 * @graphics: a graphics pipeline; false: compute or ray tracing
 * @name:     the executable's name, given by the driver
 * @values:   values of the columns, in their order, separated by commas
 */
struct sx_measured_row {
	uint64_t hash;
	bool graphics;
	struct spvx_str name;
	struct spvx_str values;
};

/**
 * struct sx_measured_ops - callbacks for the parts of a file
 * @column: called for a statistic; @number counts from 0
 * @row:    called for a row that has a value for each column
 * @other:  called for a line that is not a row
 *
 * Return: 0, or a code that ends reading.
 */
struct sx_measured_ops {
	int (*column)(void *ctx, struct spvx_str name, uint32_t number);
	int (*row)(void *ctx, const struct sx_measured_row *row);
	int (*other)(void *ctx);
};

/* Read the text of a file. Return: 0, -SPVX_ESYNTAX: its first line is not that of such a
 * file, or the code that a callback returned. */
int sx_measured_read(struct spvx_str text, const struct sx_measured_ops *ops, void *ctx);

/* The next field, which ends at a comma; @line.ptr is NULL after the last. Return: false:
 * there are no more. */
bool sx_measured_field(struct spvx_str *line, struct spvx_str *field);

#endif
