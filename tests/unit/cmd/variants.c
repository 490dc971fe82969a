/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/variants.c - the memory that `merge` takes for each record of `variants`.
 */
#include "base/str.h"
#include "suite.h"

TestSuite(cmd_variants, .timeout = 120);

#define BOUND 600 /* bytes of a module */

/* Records of modules: 4 types, f16 or f32, aligned or not, rte or not, 3 sizes of a tile. */
struct records {
	unsigned count;
	unsigned next;
	struct sx_buf line;
	size_t at;
};

static void put_base64(struct sx_buf *b, const unsigned char *bytes, size_t count)
{
	for (size_t i = 0; i < count; i += 3) {
		uint32_t bits = (uint32_t)bytes[i] << 16 |
				(uint32_t)(i + 1 < count ? bytes[i + 1] : 0) << 8 |
				(i + 2 < count ? bytes[i + 2] : 0);

		for (size_t k = 0; k <= (count - i < 3 ? count - i : 3); k++)
			sx_buf_putc(b, sx_base64_digits[bits >> (18 - 6 * k) & 63]);
	}
}

/* A number that follows from two others, as bytes. */
static void put_digest(unsigned char *to, size_t bytes, uint64_t a, uint64_t b)
{
	uint64_t h = a * UINT64_C(0x9e3779b97f4a7c15) ^ b * UINT64_C(0xff51afd7ed558ccd);

	for (size_t i = 0; i < bytes; i++) {
		h = (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
		to[i] = (unsigned char)(h >> 56);
	}
}

static void put_record(struct records *r)
{
	static const char *const types[] = { "q4_0", "q4_k", "q8_0", "iq2" };
	const unsigned n = r->next - 1;
	const unsigned family = n / 96;
	char *name =
		test_format("shaders/matmul%u_%s_f%u%s%s_%u", family, types[n / 24 % 4],
			    n / 12 % 2 ? 16 : 32, n / 6 % 2 ? "_aligned" : "",
			    n / 3 % 2 ? "_rte" : "", 8u << n % 3);
	unsigned char is[16 + 16 + 3 * 8 + 128];
	unsigned char has[3 * 12] = { 0 };

	put_digest(is, 16, n, 1);
	put_digest(is + 16, 16, n - n / 3 % 2 * 3, 2); /* rte changes modes only */
	put_digest(is + 32, 8, n / 6, 3);
	put_digest(is + 40, sizeof(is) - 40, family, 4);
	put_digest(has, 8, n, 5);
	put_digest(has + 12, 8, n / 24, 6);
	put_digest(has + 24, 8, family, 7);
	has[8] = has[20] = has[32] = 100;
	sx_buf_printf(&r->line,
		      "{\"t\":\"v\",\"src\":\"%s\",\"b\":%u,\"runs\":%u,\"is\":\"", name,
		      20000 + n % 1000, 1500 + n % 97);
	put_base64(&r->line, is, sizeof(is));
	sx_buf_puts(&r->line, "\",\"has\":\"");
	put_base64(&r->line, has, sizeof(has));
	sx_buf_puts(&r->line, "\"}\n");
	free(name);
}

static size_t feed(void *ctx, unsigned char *buf, size_t room)
{
	struct records *r = ctx;
	size_t got;

	if (r->at == r->line.len && r->next < r->count + 2) {
		r->line.len = r->at = 0;
		if (!r->next)
			sx_buf_puts(&r->line,
				    "{\"t\":\"spvx-partial\",\"v\":1,\"of\":\"variants\","
				    "\"grammar\":\"names\",\"opts\":\"\"}\n");
		else if (r->next <= r->count)
			put_record(r);
		else
			sx_buf_printf(&r->line,
				      "{\"t\":\"end\",\"modules\":%u,\"errors\":0}\n",
				      r->count);
		r->next++;
	}
	got = r->line.len - r->at < room ? r->line.len - r->at : room;
	memcpy(buf, r->line.data + r->at, got);
	r->at += got;
	return got;
}

/* Return: the peak in KiB. */
static long merge(unsigned count)
{
	const char *const argv[] = { "spvx", "merge", "-f", "ndjson", "-", NULL };
	struct records records = { .count = count };
	struct test_run r = { .argv = argv, .feed = feed, .feed_ctx = &records };

	sx_buf_init(&records.line, NULL);
	test_run(&r);
	sx_buf_free(&records.line);
	cr_assert_eq(r.status, 0, "%s", r.err.data);
	cr_expect(
		strstr((char *)r.out.data, test_format("\"modules\":%u,\"bytes\"", count)));
	cr_expect(strstr((char *)r.out.data, "\"axis\":\"rte\""));
	test_run_free(&r);
	return r.rss_kib;
}

Test(cmd_variants, memory_of_a_record)
{
	const unsigned count = 50000;
	const long few = merge(count);
	const long bytes = (merge(2 * count) - few) * 1024 / (long)count;

	if (!test_sanitized())
		cr_expect(bytes > 0 && bytes <= BOUND, "%ld bytes of a module", bytes);
}
