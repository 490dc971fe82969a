/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/containers.c - containers of our own: what is refused, and what is just
 * beside. Those that the system's own tools make: tests/transcripts/containers.t.
 */
#include "containers.h"
#include "failures.h"

#include <spvx/input.h>
#include <unistd.h>

TestSuite(input_containers, .timeout = 120);

enum made {
	ZIP, /* deflated */
	STORED,
	SMOLV,
	FILAMAT,
	GODOT,
	GFXR,
	VKD3D,
	FOZ,
	QSB,
	RCC,
	RDC,
	VGF,
	BUNDLE,
	RESOURCE, /* in a program */
	MADE
};

/* A container. @most: bytes of its largest entry, as they are read or as they are stored,
 * whichever are more; 0: what it has is as long as it likes. */
static struct test_out make(enum made kind, size_t *most)
{
	struct test_module m = test_shader();
	struct test_bytes frag = test_filamat_module("mesh.frag.spv");
	const struct test_zip e = {
		.name = "m", .data = m.data, .len = m.len, .deflate = kind == ZIP
	};
	struct test_out o = { 0 };

	*most = kind == STORED ? 0 : m.len;
	if (kind <= STORED) {
		test_zip(&o, &e, 1);
	} else if (kind == SMOLV) {
		cr_assert(smolv_encode(&o, SX_SMOLV_V1, m.data, m.len));
	} else if (kind == FILAMAT) {
		o = test_filamat();
		*most = frag.len;
	} else if (kind == GODOT) {
		o = test_godot(1);
		*most = 12 + (5 + 2 + 3) * 4;
	} else if (kind == GFXR) {
		o = test_gfxr(1);
		*most = 7 + m.len + 9;
	} else if (kind == QSB) {
		o = test_qsb(m.data, m.len);
		*most = o.len - 4 - 2 - 5 - 4;
	} else if (kind == RCC) {
		o = test_rcc(m.data, m.len);
	} else if (kind == RDC) {
		o = test_rdc(m.data, m.len);
	} else if (kind == VGF) {
		o = test_vgf(m.data, m.len);
		*most = 96 + m.len;
	} else if (kind == BUNDLE) {
		o = test_offload_packed(m.data, m.len);
	} else if (kind == RESOURCE) {
		test_put(&o, "\177ELF", 4);
		test_fill(&o, 0, 60);
		test_put_qt(&o, m.data, m.len);
	} else if (kind == VKD3D) {
		test_vkd3d_header(&o);
		test_vkd3d_module(&o, 1, 0, &m);
	} else {
		test_foz_header(&o);
		test_foz_module(&o, test_foz_hash(&m), &m);
		*most = o.len - 16 - 40 - 16;
	}
	return o;
}

/* What is said of a file, a line each. */
static char *read_made(const struct test_out *out, uint64_t most)
{
	char *folder = test_folder();
	const char *path = test_format("%s/a", folder);
	const struct spvx_input_options o = TEST_INPUT(path, .max_entry = most);
	const struct spvx_input_item *item;
	struct spvx_input *in;
	char *said = test_format("%s", "");

	test_write(path, out->data, out->len);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while (spvx_input_next(in, &item) > 0) {
		const unsigned char *data;
		char *before = said;
		size_t size;

		if (!item->problem)
			spvx_input_whole(in, &data, &size);
		said = test_format("%s%s%s", before, item->problem ? item->message : "",
				   item->problem ? "\n" : "");
		free(before);
	}
	spvx_input_free(in);
	test_remove(folder);
	return said;
}

Test(input_containers, max_entry)
{
	for (unsigned kind = 0; kind < MADE; kind++) {
		size_t most;
		struct test_out o = make((enum made)kind, &most);

		for (unsigned below = 0; below < 2; below++) {
			char *said = read_made(&o, most ? most - below : 1);

			cr_expect_eq(strstr(said, "--max-entry") != NULL, below && most,
				     "%u, %u below %zu: %s", kind, below, most, said);
		}
		test_out_free(&o);
	}
}

static int read_all(const struct spvx_allocator *a, void *ctx)
{
	const char *path = ctx;
	const struct spvx_input_options o = TEST_INPUT(path, .allocator = a);
	const struct spvx_input_item *item;
	struct spvx_input *in;
	int err = spvx_input_create(&o, &in);
	int rc = err;

	while (!err && (rc = spvx_input_next(in, &item)) > 0) {
		const unsigned char *data;
		size_t size;

		cr_assert(!item->problem, "%s", item->message);
		err = spvx_input_whole(in, &data, &size);
	}
	spvx_input_free(in);
	return rc < 0 ? rc : err;
}

/* Without memory nothing else is said, and nothing is left. */
Test(input_containers, no_memory)
{
	for (unsigned kind = 0; kind < MADE; kind++) {
		char *path = test_format("/tmp/spvx-made-%d", (int)getpid());
		size_t most;
		struct test_out o = make((enum made)kind, &most);

		test_write(path, o.data, o.len);
		cr_expect_gt(test_each_failure(read_all, path), 3, "%u", kind);
		unlink(path);
		test_out_free(&o);
	}
}

#define PRUNED "decodes to fewer bytes than declared"
#define GROWN  "decodes to more bytes than declared"
#define TWO    "stored without compression, but its two sizes differ"

/* Numbers in other places, from the end where they are negative, and what is said then. */
static const struct {
	enum made kind;

	struct {
		int at;
		unsigned bytes;
		uint64_t value;
	} edits[2];

	const char *says; /* NULL: nothing */
} edited[] = {
	/* in the central directory */
	{ ZIP, { { 100 + 8, 2, 1 } }, "encrypted entry" },
	{ ZIP, { { 100 + 8, 2, 2 } }, NULL },
	{ ZIP, { { 100 + 10, 2, 9 } }, "unsupported compression method 9 (Deflate64)" },
	{ ZIP, { { 100 + 16, 1, 0 } }, "CRC-32 mismatch" },
	{ ZIP, { { 100 + 20, 4, 70 } }, "trailing bytes after the compressed data" },
	{ ZIP, { { 100 + 20, 4, 68 } }, "truncated data" },
	{ ZIP, { { 100 + 20, 4, 139 } }, "runs past the end of the archive" },
	{ ZIP, { { 100 + 20, 4, 138 } }, "trailing bytes after the compressed data" },
	{ ZIP, { { 100 + 20, 4, 169 } }, "runs past the end of the archive" },
	{ ZIP, { { 100 + 20, 4, 170 } }, "overlapping entries: reading stops here" },
	{ ZIP, { { 100 + 24, 4, 65 } }, PRUNED },
	{ ZIP, { { 100 + 24, 4, 63 } }, GROWN },
	{ ZIP, { { 100 + 28, 2, 3 } }, "truncated central directory" },
	{ ZIP,
	  { { 100 + 42, 4, 1 } },
	  "no local header at the offset in the central directory" },
	{ ZIP, { { 30, 1, 'n' } }, "name differs between the local header and" },
	{ ZIP, { { 26, 1, 0 } }, "name differs between the local header and" },
	{ ZIP, { { -22, 1, 0 } }, "no central directory: the archive is truncated" },
	{ STORED, { { 95 + 20, 4, 63 } }, TWO },
	{ STORED, { { 95 + 24, 4, 63 } }, TWO },
	{ STORED, { { 95 + 16, 1, 0 } }, "CRC-32 mismatch" },
	{ SMOLV, { { 20, 4, 44 } }, "decodes to more bytes than its header declares" },
	{ SMOLV, { { 20, 4, 60 } }, "trailing bytes after the SMOL-V module" },
	{ SMOLV, { { 20, 4, 68 } }, "ends after 64 of 68 bytes" },
	{ SMOLV,
	  { { 20, 4, 0xfffffc } },
	  "no SPIR-V module: begins with bytes 4C 4F 4D 53" },
	{ FILAMAT, { { 27, 4, 2 } }, "unknown compression scheme 2" },
	{ FILAMAT, { { 31, 4, 3 } }, "truncated dictionary: it ends inside module 2" },
	{ FILAMAT, { { 31, 4, 1 } }, "use of module 1 of 1" },
	{ FILAMAT, { { -18, 4, 2 } }, "use of module 2 of 2" },
	{ FILAMAT, { { -18, 4, 0 } }, NULL },
	{ FILAMAT, { { -29, 8, 4 } }, "table of uses: more rows than its bytes can hold" },
	{ FILAMAT, { { -29, 8, 2 } }, NULL },
	{ FILAMAT, { { -33, 4, 28 } }, "table of uses: more rows than its bytes can hold" },
	{ FILAMAT, { { -33, 4, 30 } }, "truncated archive" },
	{ GODOT, { { 4, 4, 3 } }, "unsupported version 3" },
	{ GODOT, { { 4, 4, 1 } }, NULL },
	{ GODOT, { { -60, 4, 0x10002 } }, "unknown encoding (flags 0x10002)" },
	{ GODOT, { { -64, 4, 53 } }, "truncated archive" },
	{ GODOT, { { -56, 4, 41 } }, "decompressed size differs" },
	{ GODOT, { { -56, 4, 0x7fffffff } }, "exceeds what its bytes can" },
	{ GODOT, { { -52, 1, 0 } }, "invalid zstd frame header" },
	{ GFXR, { { 24, 8, 3 } }, "block shorter than its header" },
	{ GFXR, { { 24, 8, 4 } }, "function call: shorter than its header" },
	{ GFXR, { { 24, 8, 15 } }, "function call: shorter than its header" },
	{ GFXR, { { 24, 8, 16 } }, "truncated archive" },
	{ GFXR, { { 24, 8, 4 + 12 + 80 + 12 } }, NULL },
	{ GFXR, { { 24, 8, 4 + 12 + 80 + 13 } }, "truncated archive" },
	{ GFXR, { { 20, 4, 9 } }, NULL },
	{ GFXR,
	  { { 20, 4, 9 }, { 32, 4, 0x80000004 } },
	  "function call: unknown compression 9" },
	{ GFXR,
	  { { 20, 4, 1 }, { 32, 4, 0x80000004 } },
	  "exceeds what its bytes can decode to" },
	{ VKD3D, { { 64, 4, 11 } }, "too small for a module" },
	{ VKD3D, { { 80, 1, 255 } }, "contradictory sizes" },
	{ VKD3D, { { 76, 4, 400 } }, "contradictory sizes" },
	{ VKD3D, { { 76, 4, 60 } }, "invalid encoding of the words" },
	{ FOZ, { { 60, 4, 3 } }, "unknown payload format 3" },
	{ FOZ, { { 68, 1, 0 } }, TWO },
	{ FOZ, { { 64, 1, 0 } }, "CRC-32 mismatch" },
	{ FOZ,
	  { { 60, 4, 2 }, { 68, 4, 0xffffff } },
	  "declared size exceeds what its bytes can decode to" },
};

Test(input_containers, numbers_in_other_places)
{
	size_t most;

	for (size_t i = 0; i < MADE + TEST_COUNT(edited); i++) {
		size_t row = i < MADE ? 0 : i - MADE;
		struct test_out o = make(i < MADE ? (enum made)i : edited[row].kind, &most);
		const char *says = i < MADE ? NULL : edited[row].says;
		char *said;

		for (unsigned n = 0; i >= MADE && n < 2; n++) {
			int at = edited[row].edits[n].at;

			for (unsigned k = 0; k < edited[row].edits[n].bytes; k++)
				o.data[(at < 0 ? o.len : 0) + (size_t)at + k] =
					(unsigned char)(edited[row].edits[n].value >>
							8 * k);
		}
		said = read_made(&o, 0);
		cr_expect(says ? strstr(said, says) != NULL : !*said,
			  "%s%zu: '%s', wanted '%s'", i < MADE ? "made " : "", row, said,
			  says ? says : "");
		test_out_free(&o);
	}
}
