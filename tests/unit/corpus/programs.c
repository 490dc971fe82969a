/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/programs.c - programs that are damaged at random: a module never disappears.
 * The names of modules are in transcripts/corpus_programs.t.
 */
#include "archive.h"
#include "corpus.h"
#include "random.h"

#include "input/container.h"
#include "input/sections.h"

#include <spvx/stream.h>

TestSuite(corpus_programs, .timeout = 300);

#define MODULES 32
#define WASM    "made of libx86_64.so"

/* A program; what is not a module in it is changed. */
struct program {
	struct test_bytes bytes;
	uint64_t begin[MODULES];
	uint64_t end[MODULES];
	unsigned modules;
};

/* Find all modules. @p: they are noted; or they must be the same as there. */
static bool carve(const struct test_bytes *bytes, struct program *p, bool note)
{
	struct sx_limits limits = { .max_entry = UINT64_C(1) << 30, .carve = 1 };
	struct sx_container c = { .limits = &limits };
	struct spvx_stream stream;
	unsigned count = 0;
	bool same = true;

	spvx_stream_init_memory(&stream, bytes->data, bytes->len);
	sx_bytes_init(&c.bytes, &stream, NULL);
	cr_assert_eq(sx_container_open(&c, &sx_carve_each), 0);
	for (; sx_container_next(&c) > 0; count++) {
		if (note && count < MODULES) {
			p->begin[count] = c.entry.head;
			p->end[count] = c.entry.head + c.entry.size;
		}
		same &= count < MODULES && p->begin[count] == c.entry.head;
	}
	p->modules = note ? count : p->modules;
	sx_container_close(&c);
	return same && count == p->modules;
}

/* Change a few numbers that are in no module. */
static void damage(struct test_bytes *b, const struct program *p, uint64_t *seed)
{
	static const uint64_t numbers[] = { 0, 1, 0x7fffffff, UINT32_MAX, UINT64_MAX };

	for (unsigned n = 1 + next_random(seed) % 8; n; n--) {
		size_t at = next_random(seed) % (b->len - 8);
		uint64_t value = next_random(seed) % 2 ? numbers[next_random(seed) % 5]
						       : next_random(seed) % (2 * b->len);
		size_t bytes = (size_t)1 << next_random(seed) % 4;
		bool inside = false;

		for (unsigned i = 0; i < p->modules; i++)
			inside |= at + 8 > p->begin[i] && at < p->end[i];
		n += inside;
		for (size_t i = 0; i < bytes && !inside; i++)
			b->data[at + i] = (unsigned char)(value >> 8 * i);
	}
}

static void put_leb128(struct test_out *o, uint64_t n)
{
	for (unsigned i = 0; i < 5; i++, n >>= 7)
		test_put_le(o, (n & 0x7f) | (i < 4 ? 0x80 : 0), 1);
}

/* WebAssembly: the modules of a program as segments of data with names. */
static struct test_bytes wasm_of(const struct program *p)
{
	struct test_out data = { 0 };
	struct test_out names = { 0 };
	struct test_out o = { 0 };

	put_leb128(&data, p->modules);
	put_leb128(&names, p->modules);
	for (unsigned i = 0; i < p->modules; i++) {
		const size_t size = (size_t)(p->end[i] - p->begin[i]);

		test_put_le(&data, 1, 1); /* passive */
		put_leb128(&data, size);
		test_put(&data, p->bytes.data + p->begin[i], size);
		put_leb128(&names, i);
		put_leb128(&names, 6);
		test_put(&names, test_format("data%02u", i), 6);
	}
	test_put(&o, "\0asm\1\0\0\0\x0b", 9);
	put_leb128(&o, data.len);
	test_put(&o, data.data, data.len);
	test_put_le(&o, 0, 1);
	put_leb128(&o, 5 + 1 + 5 + names.len);
	test_put(&o, "\4name\x09", 6);
	put_leb128(&o, names.len);
	test_put(&o, names.data, names.len);
	test_out_free(&data);
	test_out_free(&names);
	return (struct test_bytes){ o.data, o.len };
}

Test(corpus_programs, damage)
{
	static const struct {
		const char *name;
		unsigned mutants;
	} files[] = {
		{ "libx86_64.so", 1500 },         { "libpowerpc64.so", 1000 },
		{ "libi386.nosections.so", 500 }, { "x86_64-w64.dll", 2000 },
		{ "x86_64-w64.pack.o", 1000 },    { "libarm64-macos.dylib", 1500 },
		{ "libfat.dylib", 1500 },         { "x86_64.pack.o", 1000 },
		{ "libx86_64.a", 3000 },          { WASM, 3000 },
	};

	test_need_shared();
	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++) {
		const bool is_wasm = !strcmp(files[i].name, WASM);
		const char *from = is_wasm ? "libx86_64.so" : files[i].name;
		struct program p = { .bytes = test_read(
					     test_format("%s/corpus-outside/programs/%s",
							 test_shared(), from)) };
		struct test_bytes b;
		uint64_t seed = i;
		unsigned lost = 0;

		cr_assert(p.bytes.data);
		carve(&p.bytes, &p, true);
		if (is_wasm) {
			p.bytes = wasm_of(&p);
			carve(&p.bytes, &p, true);
		}
		b = (struct test_bytes){ malloc(p.bytes.len), p.bytes.len };
		cr_assert(p.modules > 3, "%s", files[i].name);
		for (unsigned k = 0; k < files[i].mutants; k++) {
			memcpy(b.data, p.bytes.data, b.len);
			damage(&b, &p, &seed);
			lost += !carve(&b, &p, false);
		}
		cr_expect_eq(lost, 0, "%s: %u", files[i].name, lost);
		free(b.data);
		free(p.bytes.data);
	}
}
