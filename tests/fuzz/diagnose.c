/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/diagnose.c - any bytes as a damaged module: what is found is inside of it,
 * and is found in time that grows with its size.
 */
#include "spirv/diagnose.h"
#include "target.h"

static bool known(void *ctx, uint16_t opcode, uint16_t words)
{
	++*(uint64_t *)ctx;
	return opcode < 400 && words < 40 && words > opcode % 4;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct sx_diagnosis d;
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	uint64_t asked = 0;
	uint64_t fault;

	spvx_cursor_init(&cursor, data, size, &header);
	spvx_for_each_insn(insn, &cursor)
		;
	fault = spvx_cursor_offset(&cursor);
	sx_diagnose(data, size, fault, known, &asked, &d);
	require(asked <= 32 * (uint64_t)size);
	require(d.damage_at <= fault && d.readable_end <= d.damage_at &&
		d.replaced_at <= size && d.inserted_at <= size && d.resumes_at <= size &&
		d.replaced <= size / 3 && d.inserted <= size / 2 &&
		d.readable_insns <= size / 4);
	require(!d.resumes || d.resumes_at >= d.damage_at);
	/* less than all of the module, and another idea of where the fault is */
	sx_diagnose(data, size / 2, fault, known, &asked, &d);
	sx_diagnose(data, size, fault / 2, known, &asked, &d);
	return 0;
}
