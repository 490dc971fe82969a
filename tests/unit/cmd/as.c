/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/as.c - which files `spvx as` writes, and which it leaves alone.
 */
#include "suite.h"

#include <spvx/walk.h>

#include <unistd.h>

#define GOOD "OpCapability Shader\n"
#define BAD  "OpCapability Shadr\n"
#define OLD  "old"

#define MAX_WORDS 8

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

TestSuite(cmd_as, .timeout = 60, .init = enter, .fini = leave);

/* GOOD: magic, version 1.6, the generator number of the tools' assembler, bound, schema. */
static const unsigned char module[] =
	"\x03\x02\x23\x07\0\x06\x01\0\0\0\x07\0\x01\0\0\0\0\0\0\0" /* header */
	"\x11\0\x02\0\x01\0\0\0";

#define MODULE_LEN (sizeof(module) - 1)

/* What the folder holds, as "a b c". */
static const char *holds(void)
{
	static char text[500];
	char **names = test_list(folder);

	text[0] = '\0';
	for (size_t i = 0; names[i]; i++) {
		strcat(text, i ? " " : "");
		strcat(text, names[i]);
	}
	return text;
}

static void put(const char *name, const char *text)
{
	test_write(test_format("%s/%s", folder, name), text, strlen(text));
}

static struct test_bytes get(const char *name)
{
	struct test_bytes b = test_read(test_format("%s/%s", folder, name));

	return b;
}

static void expect_bytes(const char *what, const struct test_bytes *got, const void *want,
			 size_t len)
{
	cr_expect(got->len == len && (!len || !memcmp(got->data, want, len)),
		  "%s: %zu bytes, not the %zu expected", what, got->len, len);
}

static void expect_file(const char *name, const void *want, size_t len)
{
	struct test_bytes b = get(name);

	expect_bytes(name, &b, want, len);
}

/* `spvx as WORDS` in the folder; what it writes to standard output is expected too. */
static void run(const char *const *words, const char *in, int status, const void *out,
		size_t out_len)
{
	const char *argv[MAX_WORDS + 3] = { "spvx", "as" };
	struct test_run r = { .argv = argv, .dir = folder, .in = in, .in_len = strlen(in) };

	for (size_t i = 0; i < MAX_WORDS && words[i]; i++)
		argv[i + 2] = words[i];
	test_run(&r);
	cr_expect(r.status == status, "%s: status %d instead of %d: %.*s", words[0],
		  r.status, status, (int)r.err.len, (char *)r.err.data);
	expect_bytes("standard output", &r.out, out, out_len);
}

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

Test(cmd_as, writes_what_it_is_told_to)
{
	run(WORDS("-"), GOOD, 0, NULL, 0);
	cr_expect_str_eq(holds(), "out.spv", "without -o");
	expect_file("out.spv", module, MODULE_LEN);

	put("a.spvasm", GOOD);
	run(WORDS("a.spvasm", "-o", "a.spv"), "", 0, NULL, 0);
	cr_expect_str_eq(holds(), "a.spv a.spvasm out.spv");
	expect_file("a.spv", module, MODULE_LEN);

	run(WORDS("a.spvasm", "-o", "-"), "", 0, module, MODULE_LEN);
	cr_expect_str_eq(holds(), "a.spv a.spvasm out.spv", "to standard output alone");

	put("out.spv", OLD);
	run(WORDS("a.spvasm", "--also=spv:b.spv", "--depfile=d"), "", 0, NULL, 0);
	cr_expect_str_eq(holds(), "a.spv a.spvasm b.spv d out.spv");
	expect_file("out.spv", module, MODULE_LEN);
	expect_file("b.spv", module, MODULE_LEN);
	expect_file("d", "out.spv b.spv: a.spvasm\n", strlen("out.spv b.spv: a.spvasm\n"));
}

/* An error late in the text, when there is much that could have been written. */
static char *late_error(void)
{
	const size_t count = 100000;
	char *text = malloc(count * strlen(GOOD) + sizeof(BAD));
	char *p = text;

	cr_assert(text != NULL);
	for (size_t i = 0; i < count; i++)
		p = stpcpy(p, GOOD);
	stpcpy(p, BAD);
	return text;
}

Test(cmd_as, leaves_nothing_after_an_error)
{
	char *late = late_error();

	run(WORDS("-"), BAD, 2, NULL, 0);
	run(WORDS("-"), late, 2, NULL, 0);
	run(WORDS("-"), "", 2, NULL, 0);
	run(WORDS("--depfile=d", "-"), BAD, 2, NULL, 0);
	run(WORDS("-", "-o", "-"), BAD, 2, NULL, 0);
	run(WORDS("missing"), "", 2, NULL, 0);
	run(WORDS("-", "-"), GOOD, 2, NULL, 0);
	cr_expect_str_eq(holds(), "");

	put("out.spv", OLD);
	run(WORDS("-"), late, 2, NULL, 0);
	cr_expect_str_eq(holds(), "out.spv");
	expect_file("out.spv", OLD, strlen(OLD));
	free(late);
}

/* Longer than is read at once, from a file and through a pipe. */
Test(cmd_as, long_texts)
{
	const size_t count = 200000;
	const size_t words = SPVX_HEADER_WORDS + count;
	char *text = malloc(count * strlen("OpNop\n") + 1);
	unsigned char *want = calloc(words, SPVX_WORD_BYTES);

	cr_assert(text && want);
	memcpy(want, module, SPVX_HEADER_WORDS * SPVX_WORD_BYTES);
	for (size_t i = 0; i < count; i++) {
		memcpy(text + i * strlen("OpNop\n"), "OpNop\n", sizeof("OpNop\n"));
		want[(SPVX_HEADER_WORDS + i) * SPVX_WORD_BYTES + 2] = 1;
	}
	put("long", text);
	run(WORDS("long", "-o", "-"), "", 0, want, words * SPVX_WORD_BYTES);
	run(WORDS("-", "-o", "-"), text, 0, want, words * SPVX_WORD_BYTES);
	free(text);
	free(want);
}
