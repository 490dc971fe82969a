/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/strip.c - any bytes as a module to strip: what is left are instructions of it, in
 * order, with the same code; and stripping that changes nothing.
 */
#include "support.h"
#include "target.h"

#include <spvx/identity.h>
#include <spvx/strip.h>

#include <stdlib.h>
#include <string.h>

static void find_n1(const unsigned char *data, size_t size,
		    unsigned char n1[SPVX_DIGEST_BYTES])
{
	struct spvx_identifier *identifier;
	struct spvx_identity identity;
	struct spvx_stream stream;

	require(!spvx_identifier_create(NULL, &identifier));
	spvx_stream_init_memory(&stream, data, size);
	require(spvx_stream_module(&stream) == 1);
	require(!spvx_identify(identifier, &stream, SPVX_IDENTITY_N1, &identity));
	memcpy(n1, identity.n1, SPVX_DIGEST_BYTES);
	spvx_identifier_free(identifier);
}

static void check_part(const struct test_bytes *part, const uint8_t *data, size_t size)
{
	struct spvx_cursor a;
	struct spvx_cursor b;
	struct spvx_header header;
	struct spvx_insn x;
	struct spvx_insn y;

	require(!spvx_cursor_init(&a, part->data, part->len, &header));
	require(!spvx_cursor_init(&b, data, size, &header));
	while (spvx_next(&a, &x)) {
		do
			require(spvx_next(&b, &y));
		while (x.word_count != y.word_count ||
		       memcmp(x.bytes, y.bytes, x.word_count * (size_t)SPVX_WORD_BYTES));
	}
	require(!a.fault);
}

/* Names and decorations of what is left out go as well, and these are code to n1; a stream
 * would find another module where a header is within an instruction, or is one with what comes
 * after it now. */
static void check_code(const struct spvx_stripped *done, const struct test_bytes *part,
		       const uint8_t *data, size_t size)
{
	unsigned char n1[2][SPVX_DIGEST_BYTES];

	if (done->count[SPVX_STRIPPED_DECORATION] ||
	    spvx_find_header(data, size, 1) < size ||
	    spvx_find_header(part->data, part->len, 1) < part->len)
		return;
	find_n1(data, size, n1[0]);
	find_n1(part->data, part->len, n1[1]);
	require(!memcmp(n1[0], n1[1], sizeof(n1[0])));
}

static void strip(const uint8_t *data, size_t size, unsigned parts)
{
	const struct spvx_strip_options o = { .size = sizeof(o), .parts = parts };
	struct test_bytes once = { malloc(size + 1), 0 };
	struct test_bytes twice = { malloc(size + 1), 0 };
	struct spvx_stripped done;

	require(once.data && twice.data);
	if (!spvx_strip(data, size, &o, test_bytes_append, &once, &done)) {
		require(done.after == once.len && done.before == size);
		check_part(&once, data, size);
		if (!parts)
			check_code(&done, &once, data, size);
		require(!spvx_strip(once.data, once.len, &o, test_bytes_append, &twice,
				    NULL));
		require(twice.len <= once.len);
	} else {
		require(!once.len);
	}
	free(once.data);
	free(twice.data);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const unsigned parts[] = { 0, SPVX_STRIP_NAMES,
					  SPVX_STRIP_ALL | SPVX_STRIP_BUILD_ID |
						  SPVX_STRIP_NON_SEMANTIC };

	if (size > 1 << 16)
		return 0;
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		strip(data, size, parts[i]);
	return 0;
}
