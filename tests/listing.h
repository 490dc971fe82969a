/* SPDX-License-Identifier: MIT */
/*
 * tests/listing.h - a module's listing in memory, and what was said about it.
 */
#ifndef SPVX_TESTS_LISTING_H
#define SPVX_TESTS_LISTING_H

#include "support.h"

#include <spvx/text.h>

/**
 * struct test_listing - the text of a module
 * @text:   and a NUL after the last byte; lives until the test ends
 * @len:    bytes
 * @room:   of @text
 * @code:   what spvx_dis_module() returned
 * @faults: how many were reported
 * @first:  the first of them
 */
struct test_listing {
	char *text;
	size_t len;
	size_t room;
	int code;
	size_t faults;
	struct spvx_error first;
};

/* A write callback; @ctx is a struct test_listing. */
static inline int test_listing_add(void *ctx, const char *text, size_t len)
{
	struct test_listing *l = ctx;

	if (l->room - l->len <= len) {
		l->room = 2 * (l->len + len + 1);
		l->text = test_keep(realloc(l->text, l->room));
		if (!l->text)
			abort();
	}
	memcpy(l->text + l->len, text, len);
	l->len += len;
	l->text[l->len] = '\0';
	return 0;
}

/* A fault callback; @ctx is a struct test_listing. */
static inline void test_listing_fault(void *ctx, const struct spvx_error *err)
{
	struct test_listing *l = ctx;

	if (!l->faults++)
		l->first = *err;
}

static inline struct spvx_dis_options test_listing_options(struct test_listing *l,
							   unsigned flags)
{
	struct spvx_dis_options options = {
		.size = sizeof(options),
		.flags = flags,
		.write = test_listing_add,
		.fault = test_listing_fault,
		.ctx = l,
	};

	return options;
}

/* Forget the text, keep the memory. */
static inline void test_listing_begin(struct test_listing *l)
{
	l->len = 0;
	l->code = 0;
	l->faults = 0;
	memset(&l->first, 0, sizeof(l->first));
	test_listing_add(l, "", 0);
}

/* List a module with a disassembler whose callbacks write to @l. */
static inline void test_listing_run(struct test_listing *l, struct spvx_dis *dis,
				    const void *data, size_t size)
{
	test_listing_begin(l);
	l->code = spvx_dis_module(dis, data, size);
}

/* The same with a disassembler of its own. */
static inline struct test_listing test_list_module(const void *data, size_t size,
						   unsigned flags)
{
	struct test_listing l = { NULL, 0, 0, 0, 0, { .code = SPVX_OK } };
	struct spvx_dis_options options = test_listing_options(&l, flags);
	struct spvx_dis *dis;

	if (spvx_dis_create(&options, &dis))
		abort();
	test_listing_run(&l, dis, data, size);
	spvx_dis_free(dis);
	return l;
}

static inline void test_listing_free(struct test_listing *l)
{
	free(l->text);
	l->text = NULL;
}

#endif
