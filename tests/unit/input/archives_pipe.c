/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/archives_pipe.c - archives that are read from their begin on, cut at
 * every length: of a file, whose size is known, and of a pipe the same is said.
 */
#include "archive.h"
#include "input/container.h"
#include "suite.h"

#include <spvx/input.h>
#include <unistd.h>

TestSuite(input_archives_pipe, .timeout = 120);

/* Something that is read between things that are passed, the last thing included; something that is
 * wrong. */
static bool make_sample(struct test_out *o, unsigned kind)
{
	static const char nothing[300];
	size_t at;
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	struct test_out inner = { NULL, 0 };
	bool made = true;

	test_module_header(&m, 0x00010300, 10);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	switch (kind) {
	case 0:
		test_tar(o, "folder", '5', "", 0);
		test_tar(o, "a", '0', m.data, m.len);
		test_tar(o, "b.txt", '0', nothing, sizeof(nothing));
		break;
	case 1:
		test_foz_header(o);
		test_foz_entry(o, 1, 1, "{}", 2);
		test_foz_module(o, test_foz_hash(&m), &m);
		test_foz_entry(o, 2, 2, nothing, sizeof(nothing));
		break;
	case 2:
		test_vkd3d_header(o);
		test_vkd3d_module(o, 1, 1, &m); /* of another kind */
		test_vkd3d_module(o, 2, 0, &m);
		test_vkd3d_module(o, 3, 1, &m);
		break;
	case 3:
		test_tar(&inner, "a", '0', m.data, m.len);
		test_tar(&inner, "b.txt", '0', nothing, sizeof(nothing));
		test_gzip(o, inner.data, inner.len);
		break;
	case 4: /* what is no module as one */
		test_foz_header(o);
		test_foz_entry(o, 4, 1, nothing, sizeof(nothing));
		break;
	case 5: /* in no coding there is, and of two sizes */
	case 6:
		test_foz_header(o);
		at = o->len;
		test_foz_module(o, test_foz_hash(&m), &m);
		o->data[at + 40 + (kind == 5 ? 4 : 12)]++;
		break;
	case 7: /* words that say less than there are */
		test_vkd3d_header(o);
		at = o->len;
		test_vkd3d_module(o, 2, 0, &m);
		o->data[at + 24 + 4] = 4;
		break;
	default:
		made = false;
		break;
	}
	test_out_free(&inner);
	return made;
}

/* What is said of an input, each as "OFFSET MESSAGE;". A module that is cut has begun in a pipe
 * before that is known, and so is not compared. */
static char *said_of(const char *name)
{
	const struct spvx_input_options options = TEST_INPUT(name);
	const struct spvx_input_item *item;
	struct spvx_input *in;
	char *text = NULL;
	size_t size;
	FILE *log = open_memstream(&text, &size);

	cr_assert(!spvx_input_create(&options, &in));
	while (spvx_input_next(in, &item) > 0) {
		if (item->problem)
			fprintf(log, "%llu %s;", (unsigned long long)item->offset,
				item->message);
	}
	spvx_input_free(in);
	fclose(log);
	test_keep(text);
	return text;
}

static char *said_of_pipe(const unsigned char *data, size_t len)
{
	char *name;
	char *said;
	int ends[2];

	cr_assert(!pipe(ends));
	cr_assert_eq(write(ends[1], data, len), (ssize_t)len); /* less than a pipe holds */
	close(ends[1]);
	name = test_format("/dev/fd/%d", ends[0]);
	said = said_of(name);
	close(ends[0]);
	return said;
}

Test(input_archives_pipe, cut)
{
	char *path = test_format("/tmp/spvx-archives-pipe-%d", (int)getpid());
	struct test_out o = { NULL, 0 };

	for (unsigned kind = 0; make_sample(&o, kind); kind++) {
		for (size_t len = 1; len <= o.len; len++) {
			char *piped = said_of_pipe(o.data, len);
			char *said;

			test_write(path, o.data, len);
			said = said_of(path);
			cr_expect_str_eq(piped, said, "%u cut at %zu: %s, %s", kind, len,
					 piped, said);
		}
		test_out_free(&o);
	}
	unlink(path);
}

/* Fewer bytes are there than an entry was said to begin after: it ends none into that. */
Test(input_archives_pipe, cut_before_an_entry)
{
	struct sx_container c = { .entry = { .head = 200 }, .before = 300 };
	struct sx_finding f;

	c.bytes.size = 100;
	c.ops = &sx_tar;
	cr_expect_eq(sx_container_cut(&c, 400, false), -SPVX_EENTRY);
	cr_assert(sx_container_finding(&c, &f));
	cr_expect_eq(f.offset, 100);
	cr_expect_str_eq(f.text, "truncated archive: it ends before an entry");
}

Test(input_archives_pipe, no_way_back)
{
	static const unsigned char data[4096];
	struct spvx_stream window;
	struct sx_bytes b;

	spvx_stream_init_memory(&window, data, sizeof(data));
	sx_bytes_init(&b, &window, NULL);
	cr_assert_eq(sx_bytes_go_to(&b, 300), 0);
	cr_expect_eq(sx_bytes_go_to(&b, 299), -SPVX_ECUT);
	cr_expect_eq(sx_bytes_offset(&b), 300);
	cr_expect_eq(sx_bytes_go_to(&b, 300), 0);
}
