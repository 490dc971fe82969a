/* SPDX-License-Identifier: MIT */
/*
 * input/embedded.c - files within programs that hold modules in a form of their own.
 *
 *	resource of Qt = bytes u32, data; it is not found by its head: the data is
 *		a pack, as a file has it: size u32, zlib data
 *		size u32, zlib data of a module or of a pack
 *		a frame of zstd of a module or of a pack
 *
 * The data is decoded once to find its end, and again when it is read.
 */
#include "input/embedded.h"

#include "input/offload.h"
#include "input/qsb.h"
#include "spirv/stream.h"

#define FRONT      ((size_t)1024) /* bytes that decide whether the data is measured */
#define HELD_FIRST ((size_t)64 * 1024)

#define WORK_FRONT 64 /* instructions that decode in the time for the front of data */
#define WORK_BYTES 16 /* decoded bytes in the time for an instruction */

/* Measure the data after the next @skip bytes. Return: as sx_decoder_measure(). */
static int measure(struct sx_container *c, enum sx_codec codec, size_t skip,
		   struct sx_coded *coded)
{
	uint64_t max = c->limits->max_entry;
	const unsigned char *data;
	size_t want = HELD_FIRST;
	size_t got;
	int err;

	do {
		got = sx_stream_hold(c->bytes.window, want, SIZE_MAX, &data);
		if (spvx_stream_error(c->bytes.window))
			return spvx_stream_error(c->bytes.window);
		err = sx_decoder_measure(&c->decoder, codec, data + skip, got - skip, max,
					 coded);
		want *= 2;
	} while (err == -SPVX_ECUT && got >= want / 2 && want / 2 <= max);
	return err;
}

/* Measure data of a codec, after @skip bytes. Return: as sx_embedded_look(). */
static int look_coded(struct sx_container *c, enum sx_codec codec, size_t skip,
		      uint64_t *work)
{
	struct sx_entry *e = &c->entry;
	const unsigned char *data;
	struct sx_coded coded;
	bool pack;
	size_t got = spvx_stream_peek(c->bytes.window, FRONT, &data);
	int err =
		sx_decoder_measure(&c->decoder, codec, data + skip, got - skip, 0, &coded);

	*work = WORK_FRONT;
	if (err == -SPVX_ENOMEM)
		return err;
	pack = skip && sx_qsb_is_pack(coded.front, coded.front_len);
	if (!pack && !sx_qsb_is_coded(coded.front, coded.front_len) &&
	    !spvx_header_plausible(coded.front, coded.front_len))
		return 0;
	err = measure(c, codec, skip, &coded);
	*work = coded.size / WORK_BYTES;
	if (err == -SPVX_ELIMIT)
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	if (err)
		return err == -SPVX_ENOMEM ? err : spvx_stream_error(c->bytes.window);
	e->data += pack ? 0 : skip;
	e->stored = coded.used + (pack ? skip : 0);
	c->reader.codec = pack ? SX_CODEC_RAW : codec;
	return 1;
}

int sx_embedded_look(struct sx_container *c, enum sx_carved form, uint64_t *work)
{
	struct sx_entry *e = &c->entry;
	int err;

	if (form == SX_CARVED_BUNDLE) {
		c->reader.codec = SX_CODEC_RAW;
		err = sx_offload_measure(&c->bytes, &e->stored);
	} else if (form == SX_CARVED_ZSTD) {
		err = look_coded(c, SX_CODEC_ZSTD, 0, work);
	} else {
		err = look_coded(c, SX_CODEC_ZLIB, SX_QSB_SIZE_BYTES, work);
	}
	if (err <= 0)
		return err;
	e->size = e->stored;
	e->coding = c->reader.codec;
	e->is_file = true;
	c->reader.begun = false;
	return err;
}
