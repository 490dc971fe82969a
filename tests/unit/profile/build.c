/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/build.c - builds from lines of partials and their compact records: shards
 * are merged, names are relative, and a record that is cut or wrong anywhere is an error.
 */
#define _GNU_SOURCE /* memmem */
#include "profile/build.h"

#include "base/str.h"
#include "base/xxh64.h"
#include "suite.h"

TestSuite(profile_build, .timeout = 60);

#define HEADER \
	"{\"t\":\"spvx-partial\",\"v\":1,\"buckets\":\"log2/8\",\"grammar\":\"names\",\"opts\":\"\""
#define END    "{\"t\":\"end\",\"modules\":1,\"errors\":0}"
#define DIGITS "23456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define MODULE(n, src, bytes, words, stage)                                                \
	"{\"t\":\"m\",\"sha\":\"" n DIGITS "\",\"src\":[" src "],\"b\":" bytes             \
	",\"w\":" words                                                                    \
	",\"ver\":\"1.3\",\"gen\":\"g\",\"end\":\"little\",\"bad\":0,\"n1\":\"" n DIGITS   \
	"\",\"n2\":\"ff" DIGITS "\",\"foz\":\"0123456789abcdef\",\"insns\":4,\"unk\":0,"   \
	"\"dbg\":7,\"op\":{},\"cls\":{},\"sec\":{},\"cap\":{\"Shader\":[1,2]},\"ext\":{}," \
	"\"imp\":{},\"xi\":{},\"sc\":{},\"dec\":{},\"bi\":{},\"em\":{\"" stage             \
	"\":[1,0]},\"xm\":{},\"ent\":1}"

static const char *const first[] = {
	HEADER ",\"shard\":\"0/2\"}",
	MODULE("01", "\"out/sub/one\",\"out/b/one\"", "800", "200", "Vertex"), END, NULL
};
static const char *const second[] = {
	HEADER ",\"shard\":\"1/2\"}",
	MODULE("aa", "\"out/a\"", "40000", "10000", "Fragment"),
	"{\"t\":\"e\",\"src\":\"out/x\",\"rule\":\"input\",\"off\":0,\"len\":0}", END, NULL
};

static void add_lines(struct sx_build *b, const char *const *lines)
{
	const char *why = "";

	for (; *lines; lines++)
		cr_assert_eq(sx_partials_line(&b->from, sx_str(*lines), &why), 0, "%s: %s",
			     *lines, why);
}

/* The name of an address below "out". */
static struct spvx_str below(void *ctx, struct spvx_str address)
{
	(void)ctx;
	return sx_str_n(address.ptr + 4, address.len - 4);
}

static struct test_bytes record_of(const char *const *lines, const char *const *more,
				   struct spvx_str (*name_of)(void *, struct spvx_str))
{
	static const char *const finding[] = {
		"{\"t\":\"f\",\"fp\":\"0123456789abcdef\",\"rule\":\"R2\",\"src\":\"x\"}",
		"{\"t\":\"f\",\"fp\":\"0123456789abcdef\",\"rule\":\"R1\",\"src\":\"x\"}",
		"{\"t\":\"f\",\"fp\":\"0123456789abcdef\",\"rule\":\"R2\",\"src\":\"x\"}"
	};
	const char *why = "";
	int64_t open = 0;
	struct sx_build b;
	struct sx_buf out = { .a = NULL };

	sx_build_init(&b);
	for (unsigned i = 0; i < 3; i++) /* one of them twice */
		cr_assert_eq(sx_build_audit_line(&b, sx_str(finding[i]), &open, &why), 0);
	cr_assert(!open);
	b.name_of = name_of;
	add_lines(&b, lines);
	if (more)
		add_lines(&b, more);
	cr_assert_eq(sx_build_label(&b, sx_str("build=7")), 0);
	cr_assert_eq(sx_build_finish(&b), 0);
	sx_build_write(&b, &out);
	cr_assert_eq(out.error, 0);
	sx_build_free(&b);
	return (struct test_bytes){ (unsigned char *)out.data, out.len };
}

/* The records of two shards are, together, the record of both, in either order and twice. */
Test(profile_build, shards)
{
	struct test_bytes whole[] = { record_of(first, second, NULL),
				      record_of(second, first, below) };
	struct test_bytes shards[] = { record_of(first, NULL, below),
				       record_of(second, NULL, below) };

	cr_assert_eq(whole[0].len, whole[1].len);
	cr_expect_eq(memcmp(whole[0].data, whole[1].data, whole[0].len), 0);
	for (unsigned order = 0; order < 4; order++) {
		const char *why = "";
		struct sx_build b;
		struct sx_buf out = { .a = NULL };

		sx_build_init(&b);
		for (unsigned i = 0; i < 2 + (order & 2); i++) {
			struct test_bytes s = shards[(i ^ order) & 1];

			cr_assert_eq(sx_build_read(&b, s.data, s.len, &why), 0, "%s", why);
		}
		cr_assert_eq(sx_build_finish(&b), 0);
		sx_build_write(&b, &out);
		cr_assert_eq(out.len, whole[0].len, "order %u", order);
		cr_expect_eq(memcmp(out.data, whole[0].data, out.len), 0);
		sx_build_free(&b);
		sx_buf_free(&out);
	}
	for (unsigned i = 0; i < 2; i++) {
		free(whole[i].data);
		free(shards[i].data);
	}
}

Test(profile_build, round_trip)
{
	static const char *const names[] = { "a", "b/one", "sub/one" };
	static const uint64_t bytes[] = { 40000, 800, 800 };
	struct test_bytes record = record_of(first, second, NULL);
	const struct sx_build_module *m;
	const struct spvx_str *traits;
	const struct sx_build_finding *f;
	const char *why = "";
	struct sx_build b;

	sx_build_init(&b);
	cr_assert(sx_build_is_record(record.data, record.len));
	cr_assert_eq(sx_build_read(&b, record.data, record.len, &why), 0, "%s", why);
	cr_assert_eq(sx_build_finish(&b), 0);
	cr_assert_eq(b.modules.count, 3);
	m = b.modules.items;
	traits = b.traits.items;
	for (size_t i = 0; i < 3; i++) {
		const char *set =
			i ? "cShader\0sVertex\0v1.3\0" : "cShader\0sFragment\0v1.3\0";

		cr_expect(sx_str_is(m[i].name, names[i]));
		cr_expect_eq(m[i].bytes, bytes[i]);
		cr_expect_eq(m[i].words, bytes[i] / 4);
		cr_expect_eq(m[i].debug_words, 7);
		cr_expect_eq(m[i].digest[0], i ? 0x01 : 0xaa);
		cr_expect_eq(m[i].digest[15], 0xef);
		cr_expect_eq(m[i].n1 >> 56, i ? 0x01u : 0xaau);
		cr_expect_eq(m[i].n2, UINT64_C(0xff23456789abcdef));
		cr_expect(sx_str_eq(traits[m[i].traits], sx_str_n(set, i ? 21 : 23)));
	}
	cr_expect(sx_str_is(sx_build_label_of(&b, NULL), "7"));
	cr_expect_eq(sx_build_label_of(&b, "time").ptr, NULL);
	f = b.findings.items;
	cr_assert_eq(b.findings.count, 2);
	cr_expect(sx_str_is(f[0].rule, "R1") && sx_str_is(f[1].rule, "R2"));
	cr_expect(memmem(record.data, record.len, "\x18\x02R1\x01", 5), "two in 24 bytes");
	cr_expect_eq(b.from.headers, 1);
	cr_expect_eq(b.from.ends, 1);
	cr_expect_eq(b.from.errors.count, 1);
	sx_build_free(&b);
	free(record.data);
}

/* Every record that is cut or has another byte, with and without its checksum made right, is an
 * error or can be written again. */
static void read_anyhow(const unsigned char *data, size_t size, bool must_fail)
{
	const char *why = "";
	struct sx_build b;
	struct sx_buf out;
	int err;

	sx_build_init(&b);
	err = sx_build_read(&b, data, size, &why);
	cr_expect(err == 0 || err == -SPVX_ESYNTAX);
	cr_expect(err || !must_fail);
	cr_expect(!err || *why);
	if (!err) {
		sx_buf_init(&out, NULL);
		cr_expect_eq(sx_build_finish(&b), 0);
		sx_build_write(&b, &out);
		cr_expect_eq(out.error, 0);
		sx_buf_free(&out);
	} else {
		cr_expect_eq(b.modules.count + b.findings.count, 0);
	}
	sx_build_free(&b);
}

static void put_sum(unsigned char *data, size_t size)
{
	struct sx_xxh64 x;
	uint64_t sum;

	sx_xxh64_init(&x);
	sx_xxh64_add(&x, data, size - 8);
	sum = sx_xxh64_end(&x);
	for (unsigned i = 0; i < 8; i++)
		data[size - 8 + i] = (unsigned char)(sum >> 8 * i);
}

Test(profile_build, cut_and_wrong)
{
	struct test_bytes record = record_of(first, second, NULL);
	unsigned char *copy = malloc(record.len);

	for (size_t len = 0; len < record.len; len++) {
		unsigned char *exact = malloc(len + 1);

		memcpy(exact, record.data, len);
		read_anyhow(exact, len, true);
		if (len > 16) {
			put_sum(exact, len);
			read_anyhow(exact, len, true);
		}
		free(exact);
	}
	for (size_t i = 0; i < record.len; i++) {
		for (unsigned bit = 0; bit < 8; bit++) {
			memcpy(copy, record.data, record.len);
			copy[i] ^= (unsigned char)(1u << bit);
			read_anyhow(copy, record.len, true);
			put_sum(copy, record.len);
			read_anyhow(copy, record.len, false);
		}
	}
	free(copy);
	free(record.data);
}

Test(profile_build, other_labels)
{
	struct test_bytes record = record_of(first, second, NULL);
	const char *why = "";
	struct sx_build b;

	sx_build_init(&b);
	cr_assert_eq(sx_build_label(&b, sx_str("build=8")), 0);
	cr_expect_eq(sx_build_read(&b, record.data, record.len, &why), -SPVX_ESYNTAX);
	cr_expect_str_eq(why, "record of a build with other labels");
	sx_build_free(&b);
	free(record.data);
}
