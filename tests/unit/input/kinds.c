/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/kinds.c - a file of each kind: what it is said to be, and that nothing
 * is written over one that modules are read from, by any command that writes.
 */
#include "cmd/commands.h"

#include "commands.h"
#include "containers.h"

#include <sys/stat.h>

TestSuite(input_kinds, .timeout = 300);

#define RUN TEST_RUN

#define ASSEMBLY "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"

/* ---- a file of each kind ---- */

static void put_hex(struct test_out *o, const void *data, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		char *byte = test_format("0x%02x, ", ((const unsigned char *)data)[i]);

		test_put(o, byte, strlen(byte));
	}
}

static struct test_out make_foz(void)
{
	struct test_module m = test_shader();
	struct test_out o = { 0 };

	test_foz_header(&o);
	test_foz_module(&o, test_foz_hash(&m), &m);
	return o;
}

static struct test_out make_blob(void)
{
	struct test_module m = test_shader();
	struct test_out o = { 0 };

	test_foz_blob(&o, &m);
	return o;
}

static struct test_out make_vkd3d(void)
{
	struct test_module m = test_shader();
	struct test_out o = { 0 };

	test_vkd3d_header(&o);
	test_vkd3d_module(&o, 1, 0, &m);
	return o;
}

static void put_zip(struct test_out *o, const void *data, size_t size)
{
	test_zip(o, &(const struct test_zip){ .name = "m", .data = data, .len = size }, 1);
}

static void put_tar(struct test_out *o, const void *data, size_t size)
{
	test_tar(o, "m", '0', data, size);
	test_fill(o, 0, 1024);
}

static void put_deb(struct test_out *o, const void *data, size_t size)
{
	struct test_out tar = { 0 };
	char *head = test_format("!<arch>\n%-16s%-12d%-6d%-6d%-8o%-10d`\n2.0\n",
				 "debian-binary", 0, 0, 0, 0100644u, 4);

	put_tar(&tar, data, size);
	test_put(o, head, strlen(head));
	head = test_format("%-16s%-12d%-6d%-6d%-8o%-10u`\n", "data.tar", 0, 0, 0, 0100644u,
			   (unsigned)tar.len);
	test_put(o, head, strlen(head));
	test_put(o, tar.data, tar.len);
	test_out_free(&tar);
}

static void put_smolv(struct test_out *o, const void *data, size_t size)
{
	cr_assert(smolv_encode(o, SX_SMOLV_V1, data, size));
}

static struct test_out make_godot(void)
{
	return test_godot(1);
}

static struct test_out make_gfxr(void)
{
	return test_gfxr(1);
}

/* What hides that a file is an input: a comment longer than what is looked at first, text
 * before an archive, bytes of no kind before a module. */
static void put_commented(struct test_out *o, const void *data, size_t size)
{
	test_put(o, "/*", 2);
	test_fill(o, ' ', 20000);
	test_put(o, "*/\nconst uint8_t m[] = {\n", 25);
	put_hex(o, data, size);
	test_put(o, "};\n", 3);
}

static void put_behind(struct test_out *o, const void *data, size_t size)
{
	struct test_out zip = { 0 };

	put_zip(&zip, data, size);
	test_put(o, "#!/bin/sh\nexit\n", 15);
	test_put(o, zip.data, zip.len);
	test_out_free(&zip);
}

/* A byte fills up the first member, whose size is odd. */
static void put_ar(struct test_out *o, const void *data, size_t size)
{
	char *head = test_format("!<arch>\n%-48s%-10u`\nx\n%-48s%-10zu`\n", "a.txt/", 1,
				 "b.spv/", size);

	test_put(o, head, strlen(head));
	test_put(o, data, size);
}

static void put_unknown(struct test_out *o, const void *data, size_t size)
{
	test_fill(o, 0xee, ((size_t)1 << 20) - 2); /* over the end of a block */
	test_put(o, data, size);
}

#define HEAD(bytes) .head = bytes, .len = sizeof(bytes) - 1

/* A file of each kind: what it begins with, or how it is made of a module or with its own. */
static const struct sample {
	enum spvx_input_kind kind;
	const char *head;
	size_t len;
	void (*put)(struct test_out *o, const void *code, size_t size);
	struct test_out (*around)(const void *code, size_t size);
	struct test_out (*own)(void);
	const char *ask; /* an option that it is skipped without; or NULL */
} samples[] = {
	{ SPVX_KIND_UNKNOWN, HEAD("\xee\xee\xee\xee") },
	{ SPVX_KIND_SPIRV, .put = test_put },
	{ SPVX_KIND_HEX_TEXT, .put = put_hex },
	{ SPVX_KIND_EMPTY, HEAD("") },
	{ SPVX_KIND_SPIRV_ASSEMBLY, HEAD(ASSEMBLY), .ask = "--assembly" },
	{ SPVX_KIND_GLSL, HEAD("#version 450\n") },
	{ SPVX_KIND_HLSL, HEAD("cbuffer b : register(b0) {}\n") },
	{ SPVX_KIND_WGSL, HEAD("@vertex\n") },
	{ SPVX_KIND_DXIL, HEAD("DXBC\1\2\3\4") },
	{ SPVX_KIND_LLVM_BITCODE, HEAD("BC\xc0\xde") },
	{ SPVX_KIND_FOSSILIZE, .own = make_foz },
	{ SPVX_KIND_ZIP, .put = put_zip },
	{ SPVX_KIND_GZIP, .put = test_gzip },
	{ SPVX_KIND_TAR, .put = put_tar },
	{ SPVX_KIND_ZSTD, .put = test_zstd },
	{ SPVX_KIND_ELF, HEAD("\177ELF\2\1\1") },
	{ SPVX_KIND_PE, HEAD("MZ\x90\0") },
	{ SPVX_KIND_PNG, HEAD("\x89PNG\r\n\x1a\n") },
	{ SPVX_KIND_HTML, HEAD("<html>") },
	{ SPVX_KIND_GIT_LFS, HEAD("version https://git-lfs.github.com/spec/v1\n") },
	{ SPVX_KIND_JSON, HEAD("{}") },
	{ SPVX_KIND_TEXT, HEAD("text\n") },
	{ SPVX_KIND_FOSSILIZE_BLOB, .own = make_blob },
	{ SPVX_KIND_VKD3D_CACHE, .own = make_vkd3d },
	{ SPVX_KIND_MESA_CACHE, HEAD("\x81"
				     "FOSSILIZEDB\0\0\0\6"
				     "0123456789abcdef0123456789abcdef01234567"
				     "0123456789abcdef") },
	{ SPVX_KIND_VK_PIPELINE_CACHE, HEAD("\x20\0\0\0\1\0\0\0") },
	{ SPVX_KIND_DXVK_CACHE, HEAD("DXVK") },
	{ SPVX_KIND_GFXRECONSTRUCT, .own = make_gfxr },
	{ SPVX_KIND_RENDERDOC, .around = test_rdc },
	{ SPVX_KIND_GODOT_SHADER, .own = make_godot },
	{ SPVX_KIND_XZ, HEAD("\xfd\x37zXZ\0") },
	{ SPVX_KIND_BZIP2, HEAD("BZh9") },
	{ SPVX_KIND_7Z, HEAD("7z\xbc\xaf\x27\x1c") },
	{ SPVX_KIND_MACH_O, HEAD("\xcf\xfa\xed\xfe") },
	{ SPVX_KIND_AR, .put = put_ar },
	{ SPVX_KIND_UNITY, HEAD("UnityFS\0") },
	{ SPVX_KIND_BGFX, .around = test_bgfx },
	{ SPVX_KIND_LZ4, HEAD("\4\"M\x18") },
	{ SPVX_KIND_RAR, HEAD("Rar!\x1a\7") },
	{ SPVX_KIND_MEDIA, HEAD("OggS") },
	{ SPVX_KIND_SMOLV, .put = put_smolv },
	{ SPVX_KIND_FILAMAT, .own = test_filamat },
	{ SPVX_KIND_DILIGENT, .around = test_diligent },
	{ SPVX_KIND_DEB, .put = put_deb },
	{ SPVX_KIND_QSB, .around = test_qsb },
	{ SPVX_KIND_RCC, .around = test_rcc },
	{ SPVX_KIND_VGF, .around = test_vgf },
	{ SPVX_KIND_OFFLOAD_BUNDLE, .around = test_offload },
	{ SPVX_KIND_DUCKSTATION, HEAD("DUKC") },
	{ SPVX_KIND_HEX_TEXT, .put = put_commented },
	{ SPVX_KIND_UNKNOWN, .put = put_behind },
	{ SPVX_KIND_UNKNOWN, .put = put_unknown, .ask = "--carve=1" },
};

#define SAMPLES (TEST_COUNT(samples))

static struct test_out make(const struct sample *s)
{
	struct test_module m = test_shader();
	struct test_out o = { 0 };

	if (s->own)
		return s->own();
	if (s->around)
		return s->around(m.data, m.len);
	if (s->put)
		s->put(&o, m.data, m.len);
	else
		test_put(&o, s->head, s->len);
	return o;
}

static bool has_module(const struct sample *s)
{
	return s->put || s->around || s->own;
}

Test(input_kinds, each_is_told)
{
	bool seen[SPVX_KIND_COUNT] = { false };

	for (size_t i = 0; i < SAMPLES; i++) {
		struct test_out o = make(&samples[i]);
		enum spvx_input_kind kind = spvx_input_sniff(o.data, o.len);
		struct spvx_input_kind_facts facts;

		spvx_input_kind_facts(kind, &facts);
		cr_expect_eq(kind, samples[i].kind, "sample %zu is %s", i, facts.name);
		cr_expect(i >= SPVX_KIND_COUNT || facts.holds == (has_module(&samples[i]) ||
								  samples[i].ask != NULL),
			  "%s", facts.name);
		seen[samples[i].kind] = true;
		test_out_free(&o);
	}
	for (unsigned i = 0; i < SPVX_KIND_COUNT; i++) {
		struct spvx_input_kind_facts facts;

		spvx_input_kind_facts((enum spvx_input_kind)i, &facts);
		cr_expect(seen[i], "%s: add a sample to tests/unit/input/kinds.c",
			  facts.name);
	}
}

/* ---- nothing is written over it ---- */

/* In a folder a/x, beside a module that carries a source of that name. */
struct scene {
	char *dir;
	char *path;
	struct test_out file;
};

static void begin(struct scene *s, const struct sample *sample)
{
	static const char text[] = ASSEMBLY "%1 = OpString \"x\"\n"
					    "OpSource GLSL 450 %1 \"void main() {}\"\n";
	char *folder, *carrier;
	struct test_run r;

	s->dir = test_folder();
	folder = test_format("%s/a", s->dir);
	carrier = test_format("%s/t", s->dir);
	s->path = test_format("%s/x", folder);
	s->file = make(sample);
	test_write(carrier, text, strlen(text));
	cr_assert(!mkdir(folder, 0777));
	r = RUN(s->dir, "as", "t", "-o", "a/m.spv");
	cr_assert(!r.status, "%s", (char *)r.err.data);
	test_write(s->path, s->file.data, s->file.len);
}

static bool is_kept(const struct scene *s)
{
	struct test_bytes b = test_read(s->path);

	return b.len == s->file.len && (!b.len || !memcmp(b.data, s->file.data, b.len));
}

static void end(struct scene *s)
{
	test_out_free(&s->file);
	test_remove(s->dir);
}

/* A source that has its name. */
Test(input_kinds, no_source_replaces_modules)
{
	for (size_t i = 0; i < SAMPLES; i++) {
		struct spvx_input_kind_facts facts;
		bool keeps = has_module(&samples[i]);
		struct scene s;
		struct test_run r;

		spvx_input_kind_facts(samples[i].kind, &facts);
		keeps |= facts.may_hold && samples[i].kind != SPVX_KIND_UNKNOWN;
		begin(&s, &samples[i]);
		r = RUN(s.dir, "sources", "--extract=a", "--overwrite", "a");
		cr_expect_eq(is_kept(&s), keeps, "%zu, %s: %s", i, facts.name,
			     (char *)r.err.data);
		cr_expect(!keeps || (r.status == 2 &&
				     strstr((char *)r.err.data, "not overwritten")),
			  "%s: %s", facts.name, (char *)r.err.data);
		end(&s);
	}
}

/* A document of a command that finds it in a folder. */
static void try_command(struct scene *s, const struct sample *sample, const struct cmd *cmd)
{
	char *words = test_form_line(test_form_of(cmd), "a", "a/m.spv", "to");
	char *line = test_format("%s %s -o a/x", words, sample->ask ? sample->ask : "");
	struct test_run r = test_run_words(s->dir, line);
	bool kept = is_kept(s);

	cr_expect(kept && r.status == 2 &&
			  strstr((char *)r.err.data, "'a/x' is not overwritten"),
		  "kind %d: %s: %d %s", sample->kind, line, r.status, (char *)r.err.data);
	if (!kept) /* the next command is judged by itself */
		test_write(s->path, s->file.data, s->file.len);
	free(words);
}

Test(input_kinds, no_document_replaces_an_input)
{
	for (size_t i = 0; i < SAMPLES; i++) {
		struct scene s;

		if (!has_module(&samples[i]) && !samples[i].ask)
			continue;
		begin(&s, &samples[i]);
		cmd_for_each(c, &cmd_program) {
			if (cmd_reads_inputs(*c) && strcmp((*c)->name, "merge") != 0)
				try_command(&s, &samples[i], *c);
		}
		end(&s);
	}
}

/* Every kind has what reports need, and a name of its own. */
Test(input_kinds, facts)
{
	struct spvx_input_kind_facts a;
	struct spvx_input_kind_facts b;

	for (unsigned i = 0; i < SPVX_KIND_COUNT; i++) {
		spvx_input_kind_facts((enum spvx_input_kind)i, &a);
		cr_assert(a.name[0] && a.label[0], "kind %u", i);
		cr_expect(!a.cure || a.may_hold, "%s: a cure for what holds none", a.name);
		for (unsigned k = 0; k < i; k++) {
			spvx_input_kind_facts((enum spvx_input_kind)k, &b);
			cr_expect(strcmp(a.name, b.name) != 0);
		}
	}
}
