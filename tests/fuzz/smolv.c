/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/smolv.c - any bytes as SMOL-V: what decodes has the size its header declares, is
 * the same when it comes in pieces, and encoded anew decodes to itself. The first three bytes
 * say the coding, the size.
 */
#include "smolv.h"
#include "input/smolv_module.h"
#include "pieces.h"
#include "target.h"

#include <spvx/stream.h>

#define PREFIX 3

/* A header before the bytes, by what the first of them say. */
static struct test_out with_header(const uint8_t *data, size_t size)
{
	struct test_out o = { 0 };
	uint32_t bytes = 4 * (data[1] | (uint32_t)(data[2] & 15) << 8) + SPVX_HEADER_BYTES;

	test_put_le(&o, SX_SMOLV_MAGIC, 4);
	test_put_le(&o, (0x10000u + (data[0] >> 1 & 1u) * 0x500) | (data[0] & 1u) << 24, 4);
	test_put_le(&o, 0, 4);
	test_put_le(&o, 1000, 4);
	test_put_le(&o, 0, 4);
	test_put_le(&o, bytes, 4);
	test_put(&o, data + PREFIX, size - PREFIX);
	return o;
}

/* A byte at a time. */
static int decode_drops(struct sx_smolv_module *m, const struct test_out *o)
{
	struct test_pieces source = test_pieces_of(o->data, o->len, 1);
	struct spvx_stream s;
	int err;

	require(!spvx_stream_init_reader(&s, NULL, test_read_piece, &source));
	err = sx_smolv_module_decode(m, &s);
	spvx_stream_fini(&s);
	return err;
}

/* Encoded in the coding it came in, it decodes to itself. */
static void go_round(const struct sx_smolv_module *from)
{
	struct test_out o = { 0 };
	struct sx_smolv_module m;
	struct spvx_stream s;

	if (from->coding == SX_SMOLV_V1 &&
	    smolv_encode(&o, from->coding, from->module.data, from->module.len)) {
		sx_smolv_module_init(&m, NULL);
		m.header = sx_smolv_header_read(o.data);
		spvx_stream_init_memory(&s, o.data, o.len);
		require(!sx_smolv_module_decode(&m, &s) &&
			are_same(m.module.data, m.module.len, from->module.data,
				 from->module.len));
		sx_smolv_module_free(&m);
	}
	test_out_free(&o);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct sx_smolv_module whole;
	struct sx_smolv_module drops;
	struct spvx_stream s;
	struct test_out o;
	int err;

	if (size < PREFIX || size > 1 << 16)
		return 0;
	o = with_header(data, size);
	sx_smolv_module_init(&whole, NULL);
	sx_smolv_module_init(&drops, NULL);
	whole.header = drops.header = sx_smolv_header_read(o.data);
	spvx_stream_init_memory(&s, o.data, o.len);
	err = sx_smolv_module_decode(&whole, &s);
	require(decode_drops(&drops, &o) == err && drops.encoded == whole.encoded);
	if (!err) {
		require(whole.module.len == whole.header.size && whole.encoded <= o.len &&
			are_same(drops.module.data, drops.module.len, whole.module.data,
				 whole.module.len));
		go_round(&whole);
	}
	sx_smolv_module_free(&whole);
	sx_smolv_module_free(&drops);
	test_out_free(&o);
	return 0;
}
