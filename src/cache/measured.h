/* SPDX-License-Identifier: MIT */
/*
 * cache/measured.h - what a driver measured of the executables of pipelines, as
 * `fossilize-replay --enable-pipeline-stats` writes it.
 *
 * Nothing in such a file is quoted, so that a path with a comma has more fields: a row is
 * found by GRAPHICS or COMPUTE and a hash after it, and its other fields are counted from
 * there. A statistic that an executable does not have repeats the one before it, which cannot
 * be seen.
 */
#ifndef SPVX_CACHE_MEASURED_H
#define SPVX_CACHE_MEASURED_H

#include <spvx/api.h>

/**
 * struct sx_measured_row - an executable
 * @hash:     of its pipeline
 * @graphics: that is one; else it is a compute or ray tracing pipeline
 * @name:     as the driver calls it
 * @values:   of the columns, in their order, with commas between them
 */
struct sx_measured_row {
	uint64_t hash;
	bool graphics;
	struct spvx_str name;
	struct spvx_str values;
};

/**
 * struct sx_measured_ops - what is called with parts of a file
 * @column: a statistic; @number: from 0 on
 * @row:    a row that has a value for each column
 * @other:  a line that is not a row
 *
 * Return: 0, or what ends reading.
 */
struct sx_measured_ops {
	int (*column)(void *ctx, struct spvx_str name, uint32_t number);
	int (*row)(void *ctx, const struct sx_measured_row *row);
	int (*other)(void *ctx);
};

/* Read the text of a file. Return: 0, -SPVX_ESYNTAX: its first line is not that of such a
 * file, or what a function returns. */
int sx_measured_read(struct spvx_str text, const struct sx_measured_ops *ops, void *ctx);

/* The next field, which ends at a comma; @line.ptr is NULL after the last. Return: false:
 * there are no more. */
bool sx_measured_field(struct spvx_str *line, struct spvx_str *field);

#endif
