/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/walk.c - see bench/lib/walk.h.
 */
#include "walk.h"

#include <spvx/walk.h>

uint64_t bench_walk(const unsigned char *data, size_t len)
{
	const unsigned char *p = data;
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	uint64_t sum = 0;

	while (!spvx_cursor_init(&cursor, p, len - (size_t)(p - data), &header)) {
		spvx_for_each_insn(insn, &cursor)
			sum += insn.opcode;
		if (cursor.fault)
			break;
		p = cursor.pos;
	}
	return sum;
}
