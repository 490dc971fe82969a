/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/policy.c - any text as a policy: it is read, or wrong at a line that it has;
 * the normal form of what is read is read again, as the same. It may include itself.
 */
#include "base/buf.h"
#include "target.h"

#include <spvx/audit.h>

#include <string.h>

static int itself(void *ctx, struct spvx_str name, struct spvx_str *text)
{
	(void)name;
	*text = *(const struct spvx_str *)ctx;
	return 0;
}

static void append(void *ctx, const char *text, size_t len)
{
	sx_buf_put(ctx, text, len);
}

static struct sx_buf normal_form(const struct spvx_audit_policy *p)
{
	struct sx_buf b = { .a = NULL };

	spvx_audit_policy_put(p, append, &b);
	return b;
}

static size_t lines(const uint8_t *data, size_t size)
{
	size_t count = 1;

	for (size_t n = 0; n < size; n++)
		count += data[n] == '\n';
	return count;
}

static void again(const struct sx_buf *first)
{
	struct spvx_str text = { first->data, first->len };
	struct spvx_audit_policy *p;
	struct sx_buf second;

	require(!spvx_audit_policy_create(NULL, NULL, "ci", &p) &&
		!spvx_audit_policy_read(p, text, NULL, NULL, NULL));
	second = normal_form(p);
	require(first->len == second.len &&
		memcmp(first->data, second.data, first->len) == 0);
	sx_buf_free(&second);
	spvx_audit_policy_free(p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct spvx_str text = { (const char *)data, size };
	struct spvx_error err = { .line = 0 };
	struct spvx_audit_policy *p;
	struct sx_buf first;
	int rc;

	if (size > 20000 || spvx_audit_policy_create(NULL, NULL, "ci", &p))
		return 0;
	rc = spvx_audit_policy_read(p, text, itself, &text, &err);
	require(!rc || rc == -SPVX_ESYNTAX);
	require(!rc || (err.line && err.line <= lines(data, size) && *err.message));
	/* what has a NUL in a value ends there, and what has a # may begin a comment */
	if (!rc && !memchr(data, 0, size) && !memchr(data, '#', size) &&
	    !memchr(data, ';', size) && !memchr(data, '\\', size)) {
		first = normal_form(p);
		again(&first);
		sx_buf_free(&first);
	}
	spvx_audit_policy_free(p);
	return 0;
}
