/* SPDX-License-Identifier: MIT */
/*
 * input/raw.c - a file of modules: binary, or spelled as hexadecimal text.
 */
#include "input/raw.h"

#include "input/zip_dir.h"
#include "spirv/stream.h"

#include <string.h>

#define PROBED     4096              /* bytes that identify any kind of file */
#define PROBED_FAR ((size_t)1 << 20) /* for arrays after long comments in C source */

int sx_raw_init(struct sx_raw *r, const struct spvx_allocator *allocator)
{
	memset(r, 0, sizeof(*r));
	r->allocator = allocator;
	r->file.fd = -1;
	r->stream = &r->binary;
	return spvx_stream_init_reader(&r->binary, allocator, sx_file_read, &r->file);
}

void sx_raw_free(struct sx_raw *r)
{
	sx_raw_close(r);
	spvx_stream_fini(&r->binary);
	spvx_stream_fini(&r->decoded);
}

int sx_raw_end(struct sx_raw *r)
{
	const unsigned char *map = r->map;

	r->map = NULL;
	return map && !sx_file_unmap(&r->file, map, r->map_size) ? -SPVX_EIO : 0;
}

void sx_raw_close(struct sx_raw *r)
{
	sx_raw_end(r);
	sx_file_close(&r->file);
}

/* A spvx_read_fn: the bytes that the text in the binary stream spells. */
static int read_hex(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_raw *r = ctx;
	const unsigned char *text;
	size_t size;
	size_t used;
	int err;

	do {
		size = spvx_stream_peek(&r->binary, 1, &text);
		if (!size && spvx_stream_error(&r->binary))
			return spvx_stream_error(&r->binary);
		err = sx_hex_decode(&r->hex, text, size, &used, data, room, got);
		spvx_stream_skip(&r->binary, used);
	} while (!err && !*got && size);
	/* return the bytes before a fault first; the next call finds it again */
	return *got ? 0 : err;
}

/* The file does not begin with the magic number. */
static int open_other(struct sx_raw *r)
{
	const unsigned char *data;
	size_t size = spvx_stream_peek(&r->binary, PROBED, &data);
	enum sx_hex_verdict verdict = sx_hex_probe(&r->hex, data, size);

	if (verdict == SX_HEX_UNDECIDED && !r->binary.ended) {
		size = spvx_stream_peek(&r->binary, PROBED_FAR, &data);
		verdict = sx_hex_probe(&r->hex, data, size);
	}
	if (verdict == SX_HEX_YES) {
		r->kind = SPVX_KIND_HEX_TEXT;
		r->stream = &r->decoded;
		if (!r->decoded.window)
			return spvx_stream_init_reader(&r->decoded, r->allocator, read_hex,
						       r);
		spvx_stream_reuse(&r->decoded, read_hex, r, 0);
		return 0;
	}
	r->kind = spvx_input_sniff(data, size);
	if (spvx_stream_error(&r->binary))
		return spvx_stream_error(&r->binary);
	return r->kind == SPVX_KIND_SPIRV ? 0 : -SPVX_EMAGIC;
}

/* Identify the bytes at the beginning of the window. */
static int open_bytes(struct sx_raw *r)
{
	struct spvx_header header;
	const unsigned char *data;
	size_t size;
	int err;

	r->stream = &r->binary;
	r->kind = SPVX_KIND_SPIRV;
	r->container = NULL;
	size = spvx_stream_peek(&r->binary, SPVX_HEADER_BYTES, &data);
	if (size >= SPVX_WORD_BYTES &&
	    spvx_header_read(data, size, &header) != -SPVX_EMAGIC) {
		if (r->map_from && !r->binary.ended && r->file.size >= r->map_from &&
		    sx_file_map(&r->file, &r->map, &r->map_size)) {
			spvx_stream_init_memory(&r->mapped, r->map, r->map_size);
			if (r->file.progress)
				sx_stream_in_steps(&r->mapped, sx_file_walked, &r->file);
			r->stream = &r->mapped;
		}
		return 0;
	}
	if (r->archives) {
		size = spvx_stream_peek(&r->binary, PROBED, &data);
		r->container = sx_container_probe(data, size);
	}
	if (r->container) {
		r->kind = r->container->kind;
		return -SPVX_EMAGIC;
	}
	err = open_other(r);
	if (err == -SPVX_EMAGIC && r->archives && r->file.regular &&
	    sx_zip_is_appended(&r->file))
		r->container = &sx_zip;
	return err;
}

int sx_raw_open(struct sx_raw *r)
{
	sx_raw_end(r); /* the same file may be opened again at an offset */
	spvx_stream_reuse(&r->binary, sx_file_read, &r->file, r->file.start);
	return open_bytes(r);
}

int sx_raw_open_on(struct sx_raw *r, spvx_read_fn *read, void *ctx)
{
	spvx_stream_reuse(&r->binary, read, ctx, 0);
	return open_bytes(r);
}

int sx_raw_followed(struct sx_raw *r)
{
	struct sx_file_part part = { &r->file, r->stream->offset };
	int rc = spvx_stream_followed(r->stream);
	struct spvx_stream again;

	if (rc >= 0)
		return rc;
	if (r->stream != &r->binary || !r->file.regular)
		return 0;
	/* look for another module by a second reading position */
	rc = spvx_stream_init_reader(&again, r->allocator, sx_file_read_part, &part);
	if (rc)
		return rc;
	rc = spvx_stream_module(&again) == 1 && spvx_stream_module(&again) == 1;
	spvx_stream_fini(&again);
	return rc;
}
