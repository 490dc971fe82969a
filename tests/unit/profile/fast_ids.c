/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/fast_ids.c - which words of an instruction are <id>s: by its opcode,
 * and by the operand machine, of every opcode and any words; and digests used for
 * comparison distinguish modules as the printed ones do, those of the fast loop are those
 * of the steps.
 */
#include "profile/identity.h"

#include "grammar/image.h"
#include "random.h"
#include "suite.h"

TestSuite(profile_fast_ids, .timeout = 60);

#define WORDS_MAX 9

/* What has been found, kept from one call to the next. */
struct kept {
	struct sx_id_operand ids[WORDS_MAX];
	size_t count;
	uint32_t result;
};

static struct kept keep(const struct sx_id_insn *found)
{
	struct kept k = { .count = found->id_count, .result = found->result };

	for (size_t i = 0; i < k.count; i++)
		k.ids[i] = found->ids[i];
	return k;
}

static bool same(const struct kept *a, const struct kept *b)
{
	for (size_t i = 0; i < a->count && a->count == b->count; i++) {
		if (a->ids[i].id != b->ids[i].id || a->ids[i].fact != b->ids[i].fact ||
		    a->ids[i].word != b->ids[i].word ||
		    a->ids[i].is_result != b->ids[i].is_result)
			return false;
	}
	return a->count == b->count && a->result == b->result;
}

/* A number now and then that is large for an enumerant, or of an extended instruction. */
static unsigned char any_word(uint64_t *seed)
{
	return (unsigned char)(next_random(seed) % 4 ? next_random(seed) % 12 % 11
						     : next_random(seed) % 160);
}

/* Small words, 0 among them, so that they are <id>s, enumerants and wrong ones in turn. */
static void try_one(struct spvx_identifier *d, uint16_t opcode, unsigned words,
		    uint64_t *seed)
{
	unsigned char bytes[WORDS_MAX * SPVX_WORD_BYTES] = { 0 };
	struct spvx_insn insn = { .bytes = bytes, .opcode = opcode };
	struct sx_id_insn found;
	struct kept fast;
	struct kept plain;

	insn.word_count = (uint16_t)words;
	for (unsigned i = 1; i < words; i++) {
		bytes[i * SPVX_WORD_BYTES] = any_word(seed);
		if (next_random(seed) % 16 == 0) /* of a string, which goes on */
			memset(bytes + (size_t)i * SPVX_WORD_BYTES, 'a', SPVX_WORD_BYTES);
	}
	sx_id_find(d, &insn, &found);
	fast = keep(&found);
	sx_id_find_plain(d, &insn, &found);
	plain = keep(&found);
	cr_assert(same(&fast, &plain), "opcode %u of %u words: %zu and %zu <id>s", opcode,
		  words, fast.count, plain.count);
}

/* Sets whose instructions have <id>s alone, literals, too, or are not known. */
static const char *const sets[] = { "GLSL.std.450", "OpenCL.std", "NonSemantic.DebugPrintf",
				    "none.that.is.known" };

static void import(struct spvx_identifier *d, uint32_t id, const char *set)
{
	unsigned char bytes[64] = { SPVX_OP_ExtInstImport };
	struct spvx_insn insn = { .bytes = bytes, .opcode = SPVX_OP_ExtInstImport };

	insn.word_count = (uint16_t)(2 + strlen(set) / 4 + 1);
	bytes[2] = (unsigned char)insn.word_count;
	bytes[4] = (unsigned char)id;
	memcpy(bytes + 8, set, strlen(set));
	cr_assert_eq(spvx_identifier_take(d, &insn), 0);
}

static struct spvx_identifier *create(void)
{
	const struct spvx_identifier_options options = { .size = sizeof(options) };
	const struct spvx_header header = { .bound = 100 };
	struct spvx_identifier *d;

	cr_assert_eq(spvx_identifier_create(&options, &d), 0);
	spvx_identifier_begin(d, &header, SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2);
	for (uint32_t i = 0; i < TEST_COUNT(sets); i++)
		import(d, 1 + i, sets[i]);
	return d;
}

Test(profile_fast_ids, every_opcode)
{
	const unsigned rounds = test_sanitized() ? 2 : 12;
	struct spvx_identifier *d = create();
	uint64_t seed = 7;
	unsigned known = 0;

	for (uint32_t opcode = 0; opcode < 9000; opcode++) {
		bool is_known = sx_op(sx_grammar(NULL), (uint16_t)opcode);

		known += is_known;
		unsigned times = opcode == SPVX_OP_ExtInst ? 40 * rounds : rounds;

		for (unsigned i = 0; i < (is_known ? times : 1); i++) {
			for (unsigned words = 1; words <= WORDS_MAX; words++)
				try_one(d, (uint16_t)opcode, words, &seed);
		}
	}
	cr_expect_gt(known, 700);
	spvx_identifier_free(d);
}

/* ---- digests ---- */

static struct spvx_identity identify(struct spvx_identifier *d, const struct test_bytes *m)
{
	struct spvx_identity identity;
	struct spvx_stream stream;
	struct spvx_insn insn;

	spvx_stream_init_memory(&stream, m->data, m->len);
	cr_assert_eq(spvx_stream_module(&stream), 1);
	spvx_identifier_begin(d, &stream.header,
			      SPVX_IDENTITY_SHA256 | SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2);
	spvx_for_each_insn(insn, &stream.cursor)
		cr_assert_eq(spvx_identifier_take(d, &insn), 0);
	while (spvx_stream_more(&stream)) {
	}
	sx_identifier_bytes(d, &stream, NULL);
	cr_assert_eq(spvx_identifier_end(d, &identity), 0);
	return identity;
}

static bool equal(const unsigned char a[SPVX_DIGEST_BYTES],
		  const unsigned char b[SPVX_DIGEST_BYTES])
{
	return !memcmp(a, b, SPVX_DIGEST_BYTES);
}

/* A module, each copy with another word changed, some of them twice. */
Test(profile_fast_ids, compared_only)
{
	enum {
		COUNT = 60
	};

	char *path = test_format("%s/tests/modules/water.frag.spv", test_src());
	struct test_bytes m = test_read(path);
	struct spvx_identity *shown = malloc(COUNT * sizeof(*shown));
	struct spvx_identity *fast = malloc(COUNT * sizeof(*fast));
	struct spvx_identifier *d = create();
	struct spvx_identifier *e = create();
	unsigned same_n1 = 0;

	cr_assert(m.data && shown && fast);
	sx_identifier_compare_only(e);
	for (size_t i = 0; i < COUNT; i++) {
		unsigned char *at = (unsigned char *)m.data + 20 + i * 7 / 2 * 4;
		unsigned char before = *at;

		*at ^= (unsigned char)(1 + i % 3);
		shown[i] = identify(d, &m);
		fast[i] = identify(e, &m);
		*at = before;
	}
	for (size_t i = 0; i < COUNT; i++) {
		for (size_t k = 0; k < i; k++) {
			same_n1 += equal(shown[i].n1, shown[k].n1);
			cr_expect_eq(equal(shown[i].sha256, shown[k].sha256),
				     equal(fast[i].sha256, fast[k].sha256));
			cr_expect_eq(equal(shown[i].n1, shown[k].n1),
				     equal(fast[i].n1, fast[k].n1), "n1: %zu, %zu", i, k);
			cr_expect_eq(equal(shown[i].n2, shown[k].n2),
				     equal(fast[i].n2, fast[k].n2), "n2: %zu, %zu", i, k);
		}
	}
	cr_expect_gt(same_n1, 0);
	spvx_identifier_free(d);
	spvx_identifier_free(e);
	free(shown);
	free(fast);
}

/* ---- the fast loop and the steps ---- */

enum {
	LEVELS = 3
};

static const unsigned all_levels[LEVELS] = { SPVX_IDENTITY_N1, SPVX_IDENTITY_N2,
					     SPVX_IDENTITY_ALL };

static void same_by_steps(struct spvx_identifier *d, struct spvx_identifier *steps,
			  const struct test_bytes *m, unsigned levels)
{
	struct spvx_identity a;
	struct spvx_identity b;
	struct spvx_stream stream;

	spvx_stream_init_memory(&stream, m->data, m->len);
	cr_assert_eq(spvx_stream_module(&stream), 1);
	cr_assert_eq(spvx_identify(d, &stream, levels, &a), 0);
	spvx_stream_init_memory(&stream, m->data, m->len);
	cr_assert_eq(spvx_stream_module(&stream), 1);
	cr_assert_eq(spvx_identify(steps, &stream, levels, &b), 0);
	cr_expect(equal(a.n1, b.n1));
	cr_expect(equal(a.n2, b.n2));
	cr_expect_eq(a.shape, b.shape);
}

/* Of everything that is identified, each time by two that have seen nothing before. */
static void same_from_new(const struct test_bytes *m)
{
	for (unsigned i = 0; i < LEVELS; i++) {
		struct spvx_identifier *d = create();
		struct spvx_identifier *steps = create();

		steps->by_steps = true;
		same_by_steps(d, steps, m, all_levels[i]);
		spvx_identifier_free(d);
		spvx_identifier_free(steps);
	}
}

/* A module, and copies with a few words changed: <id>s that are 0, come again, are too large. */
static void try_mutants(struct spvx_identifier *d, struct spvx_identifier *steps,
			struct test_bytes *m, uint64_t *seed)
{
	unsigned rounds = test_sanitized() ? 4 : 30;

	for (unsigned i = 0; i < rounds; i++) {
		unsigned char *at = (unsigned char *)m->data + 20 +
				    next_random(seed) % (m->len / 4 - 5) * 4;
		unsigned char before[2] = { at[0], at[1] };

		at[0] = (unsigned char)(i ? next_random(seed) % 40 : at[0]);
		at[1] = (unsigned char)(i % 8 ? 0 : at[1]);
		same_by_steps(d, steps, m, all_levels[i % LEVELS]);
		if (i % 5 == 0)
			memcpy(at, before, sizeof(before));
	}
}

static void try_modules(const char *folder)
{
	struct spvx_identifier *d = create();
	struct spvx_identifier *steps = create();
	char **names = test_list(folder);
	uint64_t seed = 3;
	unsigned count = 0;

	cr_assert(names);
	steps->by_steps = true;
	for (size_t i = 0; names[i]; i++) {
		struct test_bytes m = test_read(test_format("%s/%s", folder, names[i]));

		if (m.len > SPVX_HEADER_BYTES && spvx_header_plausible(m.data, m.len)) {
			try_mutants(d, steps, &m, &seed);
			count++;
		}
	}
	cr_expect_gt(count, 0);
	spvx_identifier_free(d);
	spvx_identifier_free(steps);
}

Test(profile_fast_ids, by_steps, .timeout = 300)
{
	static const char *const folders[] = { "bad",           "swapped",
					       "own-glsl",      "spirv-tools-fuzz",
					       "vulkan",        "hlsl-debug",
					       "opencl-legacy", "glslang-test" };

	try_modules(test_format("%s/tests/modules", test_src()));
	for (size_t i = 0; test_shared() && i < TEST_COUNT(folders); i++) {
		try_modules(test_format("%s/corpus/%s", test_shared(), folders[i]));
	}
}

/* A module of @count types and a constant of them, whose result is not the last <id> that it names
 * first; which it stays to those who use it. */
static struct test_bytes forward(uint32_t count)
{
	const size_t size = (SPVX_HEADER_WORDS + 2 * count + 14) * SPVX_WORD_BYTES;
	uint32_t *words = calloc(1, size);
	uint32_t *w = words;

	cr_assert(words);
	*w++ = SPVX_MAGIC;
	*w++ = 0x00010600;
	*w++ = 0;
	*w++ = count + 16;
	w++;
	for (uint32_t id = 1; id <= count; id++) {
		*w++ = 2u << 16 | SPVX_OP_TypeVoid;
		*w++ = id;
	}
	*w++ = 10u << 16 | SPVX_OP_ConstantComposite;
	*w++ = 1;
	for (uint32_t id = count + 1; id <= count + 8; id++)
		*w++ = id;
	*w++ = 4u << 16 | SPVX_OP_ConstantComposite;
	*w++ = 1;
	*w++ = count + 9;
	*w++ = count + 1;
	cr_assert_eq((size_t)((char *)w - (char *)words), size);
	return (struct test_bytes){ (unsigned char *)words, size };
}

/* Wherever the table of <id>s grows. */
Test(profile_fast_ids, grows)
{
	for (uint32_t count = 1; count < 300; count++) {
		struct test_bytes m = forward(count);

		same_from_new(&m);
		test_bytes_free(&m);
	}
}

/* The result of a debug instruction that is left out says how long the literals of a switch are. */
Test(profile_fast_ids, left_out)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&m, 0x00010300, 20);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "NonSemantic.Shader.DebugInfo.100", 1);
	TEST_INSN(&m, SPVX_OP_TypeInt, 2, 64, 0);
	TEST_INSN(&m, SPVX_OP_ExtInst, 2, 3, 1, 0);
	TEST_INSN(&m, SPVX_OP_Switch, 3, 4, 5, 6, 7);
	same_from_new(&(struct test_bytes){ m.data, m.len });
}
