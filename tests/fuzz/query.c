/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/query.c - any bytes at queries and cross references: no crash, no leak, memory
 * in proportion, and what comes is the same from memory and from a pipe.
 */
#include "base/buf.h"
#include "base/str.h"
#include "pieces.h"
#include "support.h"
#include "target.h"

#include <spvx/query.h>

static const char *const ops[] = { "OpE*,OpConstant,OpSwitch,*/F*", "OpType*",
				   "GLSL.std.450/*,OpLoad" };
static const char *const operands[] = { "Function,Volatile,None", "BuiltIn" };
static const char *const needles[] = { "", "OpLoad", "main", "%1 " };

static int run(struct spvx_query *q, struct spvx_stream *s, struct sx_buf *found)
{
	struct spvx_hit hit;
	int rc;

	while (spvx_stream_module(s) > 0) {
		spvx_query_begin(q, s);
		while ((rc = spvx_query_next(q, s, &hit)) > 0) {
			sx_buf_u64(found, hit.offset);
			sx_buf_putc(found, (char)('0' + hit.role + 4 * hit.gap));
			sx_buf_put(found, hit.text.ptr, hit.text.len);
		}
		if (rc)
			return rc;
	}
	return 0;
}

static void query(uint8_t what, const uint8_t *data, size_t size)
{
	struct test_alloc alloc;
	struct test_pieces source = test_pieces_of(data, size, 100);
	struct spvx_query_options o = {
		.size = sizeof(o),
		.allocator = &alloc.hook,
		.ops = &ops[what % 3],
		.op_count = what >> 2 & 1,
		.operands = operands,
		.operand_count = what >> 3 & 1,
		.needle = sx_str(needles[what >> 4 & 3]),
		.text = true,
		.before = what >> 6 & 1 ? 3 : 0,
		.after = what >> 7 & 1 ? 2 : 0,
	};
	struct spvx_query *q;
	struct spvx_stream s;
	struct sx_buf found[2];

	test_alloc_init(&alloc);
	sx_buf_init(&found[0], NULL);
	sx_buf_init(&found[1], NULL);
	require(!spvx_query_create(&o, &q, NULL));
	spvx_stream_init_memory(&s, data, size);
	require(!run(q, &s, &found[0]) &&
		!spvx_stream_init_reader(&s, NULL, test_read_piece, &source) &&
		!run(q, &s, &found[1]));
	spvx_stream_fini(&s);
	/* neighbours of what cannot be decoded may be reported with later knowledge in a
	 * pipe */
	require(what >> 6 ||
		are_same(found[0].data, found[0].len, found[1].data, found[1].len));
	spvx_query_free(q);
	require(!alloc.live_blocks && alloc.peak_bytes <= 256 * size + (1 << 20));
	sx_buf_free(&found[0]);
	sx_buf_free(&found[1]);
}

static void xref(uint8_t what, const uint8_t *data, size_t size)
{
	struct spvx_module m;
	struct spvx_xref x;
	char room[64];

	require(!spvx_module_init(&m, NULL) && !spvx_xref_init(&x, NULL));
	if (!spvx_module_load(&m, data, size)) {
		for (uint32_t id = 1; id < 20; id++) {
			require(!spvx_xref_find(&x, &m, id, what % 8 + 1u));
			spvx_type_text(&m, id, room, sizeof(room));
			spvx_type_struct(&m, id);
		}
	}
	spvx_xref_fini(&x);
	spvx_module_fini(&m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (!size)
		return 0;
	query(data[0], data + 1, size - 1);
	xref(data[0], data + 1, size - 1);
	return 0;
}
