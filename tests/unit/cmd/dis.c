/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/dis.c - addresses of `spvx dis`, and how much memory it takes. The rest is in
 * tests/transcripts/dis.t.
 */
#include "cmd/listing/dis.h"
#include "suite.h"

#include <spvx/enums.h>
#include <spvx/walk.h>

static char *folder;

static void enter(void)
{
	folder = test_folder();
}

static void leave(void)
{
	test_remove(folder);
	free(folder);
}

TestSuite(cmd_dis, .timeout = 120, .init = enter, .fini = leave);

static void put(const char *name, const struct test_bytes *b)
{
	test_write(test_format("%s/%s", folder, name), b->data, b->len);
}

/* 0xOFFSET, wWORD, %ID, @NAME or FILE:LINE, and how many instructions around it. */
Test(cmd_dis, addresses)
{
	static const struct {
		const char *text;
		bool is_address;
		enum cmd_addr_type place;
		uint64_t value;
		uint64_t reach; /* 0: the default */
	} texts[] = {
		{ "0x58", true, CMD_ADDR_OFFSET, 0x58, 0 },
		{ "0x58:3", true, CMD_ADDR_OFFSET, 0x58, 3 },
		{ "w22", true, CMD_ADDR_OFFSET, 88, 0 },
		{ "%42:1", true, CMD_ADDR_ID, 42, 1 },
		{ "%color", true, CMD_ADDR_SHOWN, 0, 0 },
		{ "@color:9", true, CMD_ADDR_NAME, 0, 9 },
		{ "a.frag:12", true, CMD_ADDR_LINE, 12, 0 },
		{ "a.frag:12:4", true, CMD_ADDR_LINE, 12, 4 },
		{ "a.frag:0", false, CMD_ADDR_LINE, 0, 0 },
		{ "88", false, CMD_ADDR_OFFSET, 0, 0 },
		{ "0X58", false, CMD_ADDR_OFFSET, 0, 0 },
		{ "", false, CMD_ADDR_OFFSET, 0, 0 },
		{ "0", false, CMD_ADDR_OFFSET, 0, 0 },
		{ "w", false, CMD_ADDR_OFFSET, 0, 0 },
		{ "%", false, CMD_ADDR_OFFSET, 0, 0 },
		{ "@", false, CMD_ADDR_OFFSET, 0, 0 },
		{ "x", false, CMD_ADDR_OFFSET, 0, 0 },
	};
	struct dis_around by_default;

	cr_assert(dis_around_parse(&by_default, "0x0"));
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct dis_around a = { .place = CMD_ADDR_OFFSET };
		uint64_t reach = texts[i].reach ? texts[i].reach : by_default.reach;

		cr_expect_eq(dis_around_parse(&a, texts[i].text), texts[i].is_address, "%s",
			     texts[i].text);
		if (!texts[i].is_address)
			continue;
		cr_expect(a.place == texts[i].place && a.value == texts[i].value &&
				  a.reach == reach,
			  "%s", texts[i].text);
	}
}

/* ---- memory ---- */

#define LARGE ((size_t)64 << 20)

/* Many stores of two ids: the text is three times as long as the module. */
static void put_large(const char *name)
{
	struct test_module m = { .len = 0 };
	struct test_bytes b = { malloc(LARGE), LARGE };
	size_t len;

	cr_assert(b.data);
	test_module_header(&m, 0x00010000, 100);
	TEST_INSN(&m, SPVX_OP_Store, 1, 2);
	memcpy(b.data, m.data, m.len);
	for (len = m.len; len + 12 <= LARGE; len += 12)
		memcpy(b.data + len, m.data + SPVX_HEADER_BYTES, 12);
	b.len = len;
	put(name, &b);
	free(b.data);
}

Test(cmd_dis, memory)
{
	static const struct {
		const char *look;
		long most; /* KiB; friendly names need the module, and room in proportion to it */
	} looks[] = { { "--raw-id", 4 * 1024 },
		      { "--no-indent", LARGE / 1024 + 32 * 1024 } };

	if (test_sanitized())
		cr_skip_test("sanitizers take memory of their own");
	put_large("large.spv");
	for (size_t i = 0; i < 2; i++) {
		struct test_run r = { .argv = (const char *const[]){ "spvx", "dis",
								     looks[i].look,
								     "large.spv", "-o",
								     "/dev/null", NULL },
				      .dir = folder,
				      .watch = true };

		test_run(&r);
		cr_expect(!r.status, "%s: status %d: %s", looks[i].look, r.status,
			  (char *)r.err.data);
		cr_expect(r.anon_kib < looks[i].most, "%s: %ld KiB", looks[i].look,
			  r.anon_kib);
	}
}

/* Many stores, as they are asked for. */
struct feeder {
	struct test_module head;
	size_t at;
	size_t left; /* bytes of stores to come */
};

static size_t feed(void *ctx, unsigned char *buf, size_t room)
{
	struct feeder *f = ctx;
	size_t n = 0;

	for (; n < room && f->at < SPVX_HEADER_BYTES; n++)
		buf[n] = f->head.data[f->at++];
	for (; n < room && f->left; n++, f->left--, f->at++)
		buf[n] = f->head.data[SPVX_HEADER_BYTES + (f->at - SPVX_HEADER_BYTES) % 12];
	return n;
}

Test(cmd_dis, pipe_memory)
{
	struct feeder f = { .left = 12 * (LARGE / 12) };
	struct test_run r = { .argv = (const char *const[]){ "spvx", "dis", "--raw-id",
							     "-o", "/dev/null", "-", NULL },
			      .feed = feed,
			      .feed_ctx = &f,
			      .watch = true };

	if (test_sanitized())
		cr_skip_test("sanitizers take memory of their own");
	test_module_header(&f.head, 0x00010000, 100);
	TEST_INSN(&f.head, SPVX_OP_Store, 1, 2);
	test_run(&r);
	cr_expect(!r.status, "status %d: %s", r.status, (char *)r.err.data);
	cr_expect(r.anon_kib < 4 * 1024, "%ld KiB", r.anon_kib);
	test_module_free(&f.head);
}
