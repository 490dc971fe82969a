/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/ffi.c - public functions can be called from any language: none takes a
 * variable number of arguments, no struct above 16 bytes is passed or returned by value,
 * and what is inline only reads a struct or calls a function that is exported.
 * <spvx/report.h> has nothing inline.
 *
 * The headers are read as text, sizes come from tests/abi.txt.
 */
#include "suite.h"

#include <ctype.h>

TestSuite(tree_ffi, .timeout = 30);

#define MAX_BYTES 16 /* of a struct by value: two registers of common calling conventions */

struct reader {
	const char *header;
	char *sizes; /* text of tests/abi.txt */
	unsigned functions;
	unsigned passed; /* structs by value */
};

/* Bytes of the struct whose name begins at @name; 0: not listed. */
static unsigned size_of(const struct reader *r, const char *name, size_t len)
{
	char *line = test_format("\nstruct %.*s ", (int)len, name);
	const char *found = strstr(r->sizes, line);
	unsigned size = found ? (unsigned)atoi(found + strlen(line)) : 0;

	return size;
}

/* A prototype, from SPVX_API to its semicolon. */
static void check_prototype(struct reader *r, const char *text, size_t len)
{
	char *copy = test_format("%.*s", (int)len, text);
	const char *at = copy;

	r->functions++;
	cr_expect(!strstr(copy, "..."), "%s: varargs: %s", r->header, copy);
	while ((at = strstr(at, "struct "))) {
		size_t name_len = 0;
		const char *after;

		at += strlen("struct ");
		while (isalnum((unsigned char)at[name_len]) || at[name_len] == '_')
			name_len++;
		after = at + name_len;
		after += strspn(after, " \t\n");
		if (*after == '*')
			continue;
		r->passed++;
		cr_expect(size_of(r, at, name_len) && size_of(r, at, name_len) <= MAX_BYTES,
			  "%s: by value: %s", r->header, copy);
	}
}

static void check_header(struct reader *r, const char *text)
{
	for (const char *at = text; (at = strstr(at, "\nSPVX_API ")); at++) {
		const char *end = strchr(at, ';');

		cr_assert(end, "%s", r->header);
		check_prototype(r, at, (size_t)(end - at));
	}
	if (!strcmp(r->header, "report.h"))
		cr_expect(!strstr(text, "inline") && !strstr(text, "SPVX_INLINE"));
}

Test(tree_ffi, prototypes)
{
	char *folder = test_format("%s/src/include/spvx", test_src());
	struct test_bytes sizes = test_read(test_format("%s/tests/abi.txt", test_src()));
	char **names = test_list(folder);
	struct reader r = { .sizes = test_format("%.*s", (int)sizes.len, sizes.data) };

	for (size_t i = 0; names && names[i]; i++) {
		struct test_bytes b = test_read(test_format("%s/%s", folder, names[i]));

		r.header = names[i];
		check_header(&r, test_format("%.*s", (int)b.len, b.data));
	}
	cr_expect(r.functions > 200 && r.passed > 10, "%u functions, %u structs",
		  r.functions, r.passed);
}
