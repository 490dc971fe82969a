/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/abi.c - what a program that is linked with libspvx.so depends on: the
 * functions it exports, and on x86-64 the sizes of the public structs, are those of
 * tests/abi.txt.
 *
 * SPVX_REBASE=1 rewrites that file; a change of it is one for a new minor version.
 */
#include "base/buf.h"
#include "suite.h"

#include <ctype.h>

TestSuite(tree_abi, .timeout = 60);

static void run(struct sx_buf *b, const char *command)
{
	const char *argv[] = { "/bin/sh", "-c", command, NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	cr_assert(!r.status && r.out.len, "%s: %s", command,
		  r.err.data ? (char *)r.err.data : "");
	sx_buf_put(b, (const char *)r.out.data, r.out.len);
}

/* A program that prints the size of each struct that a header has whole. */
static void put_program(struct sx_buf *b, const char *text)
{
	for (const char *at = strstr(text, "\nstruct spvx_"); at;
	     at = strstr(at + 1, "\nstruct spvx_")) {
		size_t len = strcspn(at + 1, "{;(*");

		if (at[1 + len] == '{')
			sx_buf_printf(b,
				      "\tprintf(\"%.*s %%u\\n\", "
				      "(unsigned)sizeof(%.*s));\n",
				      (int)len - 1, at + 1, (int)len - 1, at + 1);
	}
}

static void put_structs(struct sx_buf *b)
{
	char *dir = test_format("%s/src/include/spvx", test_src());
	char *out = test_folder();
	char *source = test_format("%s/sizes.c", out);
	char *command =
		test_format("%s -I'%s/src/include' -I'%s/gen' -o '%s/sizes' '%s' && "
			    "'%s/sizes' | LC_ALL=C sort",
			    getenv("SPVX_CC"), test_src(), test_build(), out, source, out);
	char **names = test_list(dir);
	struct sx_buf program;

	cr_assert(names);
	sx_buf_init(&program, NULL);
	sx_buf_puts(&program, "#include <spvx/spvx.h>\n#include <stdio.h>\n"
			      "int main(void)\n{\n");
	for (size_t i = 0; names[i]; i++) {
		struct test_bytes text = test_read(test_format("%s/%s", dir, names[i]));

		put_program(&program, (char *)text.data);
	}
	sx_buf_puts(&program, "\treturn 0;\n}\n");
	test_write(source, program.data, program.len);
	run(b, command);
	sx_buf_free(&program);
	test_remove(out);
	free(command);
}

/* The part of the listing between its heading and the next. */
static char *part_of(const char *list, const char *heading)
{
	const char *from = strstr(list, heading);
	const char *to;

	cr_assert(from, "tests/abi.txt has no '%s'", heading);
	from += strlen(heading);
	to = strstr(from, "\n# ");
	return to ? test_format("%.*s", (int)(to + 1 - from), from)
		  : test_format("%s", from);
}

static void compare(const char *list, const char *heading, const struct sx_buf *now)
{
	char *was = part_of(list, heading);

	cr_expect(strlen(was) == now->len && !memcmp(was, now->data, now->len),
		  "%sis not what it was (SPVX_REBASE=1 make check T='tree_abi/*'):\n%.*s",
		  heading, (int)now->len, now->data);
}

#define FUNCTIONS "# functions\n"
#define STRUCTS   "# structs on x86-64, in bytes\n"

Test(tree_abi, as_listed)
{
	char *path = test_format("%s/tests/abi.txt", test_src());
	char *command = test_format("nm -D --defined-only '%s/libspvx.so' | "
				    "sed -n 's/@.*//; s/.* T //p' | LC_ALL=C sort",
				    test_build());
	const char *probe[] = { "/bin/sh", "-c",
				"command -v nm && test -e \"$0/libspvx.so\"", test_build(),
				NULL };
	struct test_run have = { .argv = probe };
	struct sx_buf functions;
	struct sx_buf structs;
	struct test_bytes list;

	test_run(&have);
#ifndef __x86_64__
	have.status = 1;
#endif
	if (have.status || test_sanitized() || !getenv("SPVX_CC")) {
		fprintf(stderr,
			"skipped abi/as_listed: not x86-64, or no libspvx.so or nm\n");
		return;
	}
	sx_buf_init(&functions, NULL);
	sx_buf_init(&structs, NULL);
	run(&functions, command);
	put_structs(&structs);
	if (getenv("SPVX_REBASE")) {
		char *text =
			test_format(FUNCTIONS "%.*s" STRUCTS "%.*s", (int)functions.len,
				    functions.data, (int)structs.len, structs.data);

		test_write(path, text, strlen(text));
		free(text);
	}
	list = test_read(path);
	cr_assert(list.data, "%s", path);
	compare((char *)list.data, FUNCTIONS, &functions);
	compare((char *)list.data, STRUCTS, &structs);
	sx_buf_free(&structs);
	sx_buf_free(&functions);
}
