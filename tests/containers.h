/* SPDX-License-Identifier: MIT */
/*
 * tests/containers.h - what engines and tools of capture write, as small as it can be: Filament
 * materials, shaders of Godot, bgfx and Diligent Engine, captures of GFXReconstruct and
 * RenderDoc, packs and resources of Qt, VGF models, bundles of clang.
 */
#ifndef SPVX_TESTS_CONTAINERS_H
#define SPVX_TESTS_CONTAINERS_H

#include "archive.h"
#include "base/adler32.h"
#include "smolv.h"
#include "suite.h"

/* A small module, little-endian. */
static inline struct test_module test_shader(void)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	TEST_INSN(&m, 54, 1, 2, 0, 3);
	TEST_INSN(&m, 56);
	return m;
}

/* What bgfx's compiler writes of version 11: hashes, one uniform, the code, attributes. */
static inline struct test_out test_bgfx(const void *code, size_t size)
{
	struct test_out o = { 0 };

	test_put(&o, "VSH\13\0\0\0\0\1\2\3\4\1\0", 14);
	test_put(&o, "\7u_color\2\1\0\0\1\0\0\0\0\0", 18);
	test_put_le(&o, size, 4);
	test_put(&o, code, size);
	test_put(&o, "\0\1\1\0\20\0", 6);
	return o;
}

/* The head of a Diligent archive and the front of what follows it; then a shader of Vulkan. */
static inline struct test_out test_diligent(const void *code, size_t size)
{
	struct test_out o = { 0 };

	test_put(&o, "\12\0\0\xde\7\0\0\0\1\2\0\0\0\0\0\0", 16);
	test_fill(&o, 0, 37);
	test_put(&o, "\1", 1);
	test_put_le(&o, size, 8);
	test_put(&o, code, size);
	return o;
}

/* ---- Filament ---- */

static inline void test_filamat_head(struct test_out *o, const char *type, size_t size)
{
	for (unsigned i = 8; i--;)
		test_put(o, type + i, 1);
	test_put_le(o, size, 4);
}

/* The bytes of a module. */
static inline struct test_bytes test_filamat_module(const char *name)
{
	char *path = test_format("%s/tests/modules/%s", test_src(), name);
	struct test_bytes b = test_read(path);

	cr_assert(b.len);
	return b;
}

/* Two modules; the second has two uses and the first one. */
static inline struct test_out test_filamat(void)
{
	static const char *const names[] = { "mesh.vert.spv", "mesh.frag.spv" };
	static const unsigned char uses[] = { 1, 0, 1, 1, 0, 0, 0, 2, 8, 1, 1,
					      0, 0, 0, 1, 0, 0, 0, 0, 0, 0 };
	struct test_out o = { 0 };
	struct test_out dict = { 0 };

	test_filamat_head(&o, "MAT_VERS", 3);
	test_put_le(&o, 58, 3);
	test_put_le(&dict, 1, 4);
	test_put_le(&dict, 2, 4);
	for (unsigned i = 0; i < 2; i++) {
		struct test_bytes module = test_filamat_module(names[i]);
		struct test_out coded = { 0 };

		cr_assert(smolv_encode(&coded, SX_SMOLV_V1, module.data, module.len));
		while ((o.len + 12 + dict.len) % 8)
			test_put_le(&dict, 0, 1);
		test_put_le(&dict, coded.len, 8);
		test_put(&dict, coded.data, coded.len);
		test_out_free(&coded);
	}
	test_filamat_head(&o, "DIC_SPIR", dict.len);
	test_put(&o, dict.data, dict.len);
	test_filamat_head(&o, "MAT_SPIR", 8 + sizeof(uses));
	test_put_le(&o, 3, 8);
	test_put(&o, uses, sizeof(uses));
	test_out_free(&dict);
	return o;
}

/* ---- Godot ---- */

/* A frame of Zstandard: single segment, one raw block. */
static inline void test_zstd(struct test_out *o, const void *data, size_t len)
{
	test_put(o, "\x28\xb5\x2f\xfd\xa0", 5);
	test_put_le(o, len, 4);
	test_put_le(o, len << 3 | 1, 3);
	test_put(o, data, len);
}

/* A module, and the same in zstd; @sets are declared. */
static inline struct test_out test_godot(uint32_t sets)
{
	struct test_out o = { 0 };
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	test_put(&o, "GRSC\2\0\0\0SPVC\1\0\0\0\2\0\0\0", 20);
	test_fill(&o, 0, 8);
	for (unsigned i = 0; i < 13; i++)
		test_put_le(&o, i == 8 ? sets : i == 12 ? 3 : i == 11, 4);
	test_fill(&o, 0, 4);
	test_put(&o, "sky\0", 4);
	test_fill(&o, 0, 4 + 4); /* a set of nothing, a stage */
	for (unsigned i = 0; i < 2; i++) {
		struct test_out code = { 0 };

		if (i)
			test_zstd(&code, m.data, m.len);
		else
			test_put(&code, m.data, m.len);
		test_put_le(&o, i, 4);
		test_put_le(&o, code.len, 4);
		test_put_le(&o, i, 4);
		test_put_le(&o, m.len, 4);
		test_put(&o, code.data, code.len);
		test_out_free(&code);
	}
	return o;
}

/* ---- GFXReconstruct ---- */

/* A call with @modules modules among its parameters, as they are. */
static inline struct test_out test_gfxr(unsigned modules)
{
	struct test_out o = { 0 };
	struct test_out call = { 0 };

	for (unsigned i = 0; i < modules; i++) {
		struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

		test_module_header(&m, 0x00010000, 5 + i);
		TEST_INSN(&m, 17, 1);
		TEST_INSN(&m, 14, 0, 1);
		TEST_INSN(&m, 54, 1, 2, 0, 3);
		TEST_INSN(&m, 56);
		test_fill(&call, 0x55, 7);
		test_put(&call, m.data, m.len);
		test_fill(&call, 0x55, 9);
	}
	test_put(&o, "GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\0\0\0\0", 24);
	test_put_le(&o, 4 + 12 + call.len, 8);
	test_put_le(&o, 4, 4);
	test_fill(&o, 1, 12);
	test_put(&o, call.data, call.len);
	test_put_le(&o, 4, 8); /* and a block of another kind */
	test_put_le(&o, 2, 4);
	test_out_free(&call);
	return o;
}

/* ---- Qt ---- */

static inline void test_put_be32(struct test_out *o, uint32_t value)
{
	for (unsigned shift = 32; shift; shift -= 8)
		test_put_le(o, value >> (shift - 8) & 255, 1);
}

/* A size and zlib data of one stored block. */
static inline void test_put_qt(struct test_out *o, const void *data, size_t len)
{
	test_put_be32(o, (uint32_t)len);
	test_put(o, "\x78\1\1", 3);
	test_put_le(o, len, 2);
	test_put_le(o, ~len, 2);
	test_put(o, data, len);
	test_put_be32(o, sx_adler32(1, data, len));
}

/* A pack of a fragment shader in GLSL and twice in SPIR-V, the second batchable. */
static inline struct test_out test_qsb(const void *code, size_t size)
{
	static const uint32_t keys[][4] = { { 0, 100, 0, 0 },
					    { 1, 320, 0, 0 },
					    { 0, 100, 0, 1 } };
	struct test_out o = { 0 };
	struct test_out pack = { 0 };

	test_put_be32(&pack, 6);
	test_put_be32(&pack, 1);
	test_fill(&pack, 0, 48); /* a description of nothing */
	test_put_be32(&pack, 3);
	for (unsigned i = 0; i < 3; i++) {
		for (unsigned n = 0; n < 4; n++)
			test_put_be32(&pack, keys[i][n]);
		test_put_be32(&pack, keys[i][0] ? 12 : (uint32_t)size);
		test_put(&pack, keys[i][0] ? "void main(){" : code, keys[i][0] ? 12 : size);
		test_put_be32(&pack, 4);
		test_put(&pack, "main", 4);
	}
	test_put_qt(&o, pack.data, pack.len);
	test_out_free(&pack);
	return o;
}

static inline void test_rcc_node(struct test_out *o, uint32_t name, uint32_t flags,
				 uint32_t a, uint32_t b)
{
	test_put_be32(o, name);
	test_put_be32(o, flags << 16 | a >> 16);
	test_put_be32(o, a << 16 | b >> 16);
	test_put_be32(o, b << 16);
	test_fill(o, 0, 6);
}

/* Resources x/a, x/b and x/c of the same bytes: as they are, in zlib, in zstd. */
static inline struct test_out test_rcc(const void *code, size_t size)
{
	struct test_out data[3] = { { 0 } };
	struct test_out o = { 0 };
	uint32_t at = 0;

	test_put(&data[0], code, size);
	test_put_qt(&data[1], code, size);
	test_zstd(&data[2], code, size);
	test_put(&o, "qres\0\0\0\3", 8);
	test_put_be32(&o, 24 + 4 * 8);          /* the tree, after the names */
	test_put_be32(&o, 24 + 4 * 8 + 5 * 22); /* the data */
	test_put(&o, "\0\0\0\x18\0\0\0\5", 8);  /* the names; flags */
	for (unsigned i = 0; i < 4; i++) {
		test_put(&o, "\0\1\0\0\0\0\0", 7);
		test_put(&o, &"xabc"[i], 1);
	}
	test_rcc_node(&o, 0, 2, 1, 1);
	test_rcc_node(&o, 0, 2, 3, 2);
	for (unsigned i = 0; i < 3; i++) {
		static const uint8_t flags[] = { 0, 1, 4 };

		test_rcc_node(&o, 8 + 8 * i, flags[i], 1, at);
		at += 4 + (uint32_t)data[i].len;
	}
	for (unsigned i = 0; i < 3; i++) {
		test_put_be32(&o, (uint32_t)data[i].len);
		test_put(&o, data[i].data, data[i].len);
		test_out_free(&data[i]);
	}
	return o;
}

/* ---- VGF ---- */

/* A module "m", one table each for the list, the module, and its code. */
static inline struct test_out test_vgf(const void *code, size_t size)
{
	struct test_out o = { 0 };

	test_put(&o, "VGF1\x5e\1\0\0\0\4\3\0\0\0\0\0", 16);
	test_put_le(&o, 128, 8);
	test_put_le(&o, 96 + size, 8);
	test_fill(&o, 0, 96);
	test_put_le(&o, 12, 4);               /* 0: the root is at 12 */
	test_put(&o, "\6\0\10\0\4\0\0\0", 8); /* 4: a table with one field, at 4 */
	test_put_le(&o, 8, 4);
	test_put_le(&o, 4, 4); /* 16: the list is at 20 */
	test_put_le(&o, 1, 4);
	test_put_le(&o, 20, 4); /* 24: the module is at 44 */
	/* 28: a table with its name at 4, its kind at 12 and its code at 8 */
	test_put(&o, "\16\0\20\0\0\0\4\0\0\0\14\0\10\0\0\0", 16);
	test_put_le(&o, 16, 4);
	test_put_le(&o, 16, 4); /* 48: its name is at 64 */
	test_put_le(&o, 24, 4); /* 52: its code is at 76 */
	test_put_le(&o, 1, 8);  /* SPIR-V */
	test_put(&o, "\1\0\0\0m\0\0\0\0\0\0\0", 12);
	test_put_le(&o, 72, 4); /* 76: a table as that of the root */
	test_put_le(&o, 12, 4); /* 80: the words are at 92 */
	test_fill(&o, 0, 8);
	test_put_le(&o, size / 4, 4);
	test_put(&o, code, size);
	return o;
}

/* ---- RenderDoc ---- */

static inline void test_rdc_chunk(struct test_out *o, uint32_t id, size_t size)
{
	test_fill(o, 0, (64 - o->len % 64) % 64);
	test_put_le(o, id, 4);
	test_put_le(o, size, 4);
}

/* A module of resource 7, and its name. */
static inline struct test_out test_rdc(const void *code, size_t size)
{
	struct test_out o = { 0 };
	struct test_out frame = { 0 };

	test_rdc_chunk(&frame, 1018, 56 + size + 8);
	test_fill(&frame, 0, 40);
	test_put_le(&frame, size, 8);
	test_put_le(&frame, size, 8);
	test_put(&frame, code, size);
	test_put_le(&frame, 7, 8);
	test_rdc_chunk(&frame, 1105, 15);
	test_put_le(&frame, 7, 8);
	test_put(&frame, "\3\0\0\0sky", 7);
	test_put(&o, "RDOC\0\0\0\0\2\1\0\0\20\0\0\0", 16);
	test_put(&o, "\0\0\0\0\1\0\0\0", 8);
	test_put_le(&o, frame.len, 8);
	test_put_le(&o, frame.len, 8);
	test_fill(&o, 0, 12);
	test_put_le(&o, 2, 4);
	test_put(&o, "f", 2);
	test_put(&o, frame.data, frame.len);
	test_out_free(&frame);
	return o;
}

/* ---- clang ---- */

/* A bundle of the code of a target, and of nothing for the host. */
static inline struct test_out test_offload(const void *code, size_t size)
{
	struct test_out o = { 0 };

	test_put(&o, "__CLANG_OFFLOAD_BUNDLE__\2\0\0\0\0\0\0\0", 32);
	test_put_le(&o, 32 + 28 + 35, 8);
	test_put_le(&o, 0, 8);
	test_put_le(&o, 4, 8);
	test_put(&o, "host", 4);
	test_put_le(&o, 32 + 28 + 35, 8);
	test_put_le(&o, size, 8);
	test_put_le(&o, 11, 8);
	test_put(&o, "sycl-spir64", 11);
	test_put(&o, code, size);
	return o;
}

/* The same in zstd, as of version 2. */
static inline struct test_out test_offload_packed(const void *code, size_t size)
{
	struct test_out plain = test_offload(code, size);
	struct test_out frame = { 0 };
	struct test_out o = { 0 };

	test_zstd(&frame, plain.data, plain.len);
	test_put(&o, "CCOB\2\0\1\0", 8);
	test_put_le(&o, 24 + frame.len, 4);
	test_put_le(&o, plain.len, 4);
	test_put_le(&o, 0x1234, 8);
	test_put(&o, frame.data, frame.len);
	test_out_free(&frame);
	test_out_free(&plain);
	return o;
}

#endif
