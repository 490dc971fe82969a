/* SPDX-License-Identifier: MIT */
/*
 * tests/assemble.h - text to module in one call, with the errors written down as a user
 * would see them: "LINE:COLUMN: message [hint]", one a line.
 */
#ifndef SPVX_TESTS_ASSEMBLE_H
#define SPVX_TESTS_ASSEMBLE_H

#include "support.h"

#include <spvx/text.h>

#define TEST_ERRORS_MAX 4096

/**
 * struct test_as - an assembler and what it said of the last text
 * @as:     the assembler
 * @errors: its complaints, NUL-terminated; what does not fit is left out
 * @used:   bytes of them
 * @first:  the first of them; the views in it are no longer good
 * @stop:   what the callback is to return
 */
struct test_as {
	struct spvx_as *as;
	char errors[TEST_ERRORS_MAX];
	size_t used;
	struct spvx_as_error first;
	int stop;
};

static inline int test_as_error(void *ctx, const struct spvx_as_error *e)
{
	struct test_as *t = ctx;
	size_t left = sizeof(t->errors) - t->used;
	int len = snprintf(t->errors + t->used, left, "%u:%u: %.*s%s%.*s%s\n", e->line,
			   e->column, (int)e->message.len, e->message.ptr,
			   e->hint.len ? " [" : "", (int)e->hint.len, e->hint.ptr,
			   e->hint.len ? "]" : "");

	if (!t->used)
		t->first = *e;
	t->used += len < 0 ? 0 : (size_t)len < left ? (size_t)len : left - 1;
	return t->stop;
}

static inline int test_as_open(struct test_as *t, unsigned flags, uint32_t version,
			       const struct spvx_allocator *a)
{
	struct spvx_as_options options = { .size = sizeof(options),
					   .allocator = a,
					   .flags = flags,
					   .version = version,
					   .error = test_as_error,
					   .ctx = t };

	memset(t, 0, sizeof(*t));
	return spvx_as_create(&options, &t->as);
}

static inline int test_as_run(struct test_as *t, const char *text, size_t len,
			      const unsigned char **module, size_t *size)
{
	t->used = 0;
	t->errors[0] = '\0';
	memset(&t->first, 0, sizeof(t->first));
	return spvx_as_module(t->as, text, len, module, size);
}

static inline void test_as_close(struct test_as *t)
{
	spvx_as_free(t->as);
}

/* A text without errors; @as has its names until it is closed. */
static inline void test_as_text(struct test_as *as, const char *text, uint32_t version,
				unsigned flags, const unsigned char **module, size_t *size)
{
	if (test_as_open(as, flags, version, NULL) ||
	    test_as_run(as, text, strlen(text), module, size)) {
		fprintf(stderr, "%s\n%s", as->errors, text);
		abort();
	}
}

/* The module of a text without errors. */
static inline struct test_bytes test_assemble(const char *text, uint32_t version,
					      unsigned flags)
{
	const unsigned char *module;
	struct test_bytes b;
	struct test_as as;

	test_as_text(&as, text, version, flags, &module, &b.len);
	b.data = test_keep(malloc(b.len + 1));
	memcpy(b.data, module, b.len);
	test_as_close(&as);
	return b;
}

#endif
