/* SPDX-License-Identifier: MIT */
/*
 * tests/bare/criterion/criterion.h - as much of Criterion as our tests use, for machines
 * and sanitizers where Criterion itself cannot go: s390x under an emulator,
 * ThreadSanitizer.
 *
 * Each test runs in a child process of its own. No option is known but .timeout, .init,
 * .fini and .signal; a macro that is missing here is missing on purpose: use the others.
 */
#ifndef SPVX_TESTS_BARE_CRITERION_H
#define SPVX_TESTS_BARE_CRITERION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#pragma GCC diagnostic ignored "-Wformat-zero-length"

struct bare_options {
	unsigned timeout; /* seconds */
	void (*init)(void);
	void (*fini)(void);
	int signal; /* that must end it */
};

struct criterion_test_params {
	size_t size;
	void *params;
	size_t length;
};

/* A suite (run and name are NULL) or a test; linked by constructors, so not constant. */
struct bare_test {
	const char *suite;
	const char *name;
	void (*run)(void *param);
	struct criterion_test_params (*params)(void); /* NULL: one run without */
	struct bare_options options;
	struct bare_test *next;
};

void bare_register(struct bare_test *t);
void bare_failed(const char *file, int line, const char *what, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
void bare_skip(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
void bare_stop(void) __attribute__((noreturn));
bool bare_str_eq(const char *a, const char *b);

#define BARE_REGISTER(id, ...)                                      \
	static void __attribute__((constructor)) bare_of_##id(void) \
	{                                                           \
		static struct bare_test test = { __VA_ARGS__ };     \
                                                                    \
		bare_register(&test);                               \
	}

#define TestSuite(s, ...) BARE_REGISTER(s, .suite = #s, .options = { __VA_ARGS__ })

#define Test(s, n, ...)                                                       \
	static void s##_##n##_impl(void);                                     \
	static void s##_##n##_run(void *param)                                \
	{                                                                     \
		(void)param;                                                  \
		s##_##n##_impl();                                             \
	}                                                                     \
	BARE_REGISTER(s##_##n, .suite = #s, .name = #n, .run = s##_##n##_run, \
		      .options = { __VA_ARGS__ })                             \
	static void s##_##n##_impl(void)

#define cr_expect(condition, ...) \
	((condition) ? (void)0    \
		     : bare_failed(__FILE__, __LINE__, #condition, "" __VA_ARGS__))

#define cr_assert(condition, ...)                                                    \
	((condition) ? (void)0                                                       \
		     : (bare_failed(__FILE__, __LINE__, #condition, "" __VA_ARGS__), \
			bare_stop()))

#define cr_expect_eq(a, b, ...)       cr_expect((a) == (b), ##__VA_ARGS__)
#define cr_assert_eq(a, b, ...)       cr_assert((a) == (b), ##__VA_ARGS__)
#define cr_expect_neq(a, b, ...)      cr_expect((a) != (b), ##__VA_ARGS__)
#define cr_assert_neq(a, b, ...)      cr_assert((a) != (b), ##__VA_ARGS__)
#define cr_expect_lt(a, b, ...)       cr_expect((a) < (b), ##__VA_ARGS__)
#define cr_assert_lt(a, b, ...)       cr_assert((a) < (b), ##__VA_ARGS__)
#define cr_expect_leq(a, b, ...)      cr_expect((a) <= (b), ##__VA_ARGS__)
#define cr_assert_leq(a, b, ...)      cr_assert((a) <= (b), ##__VA_ARGS__)
#define cr_expect_gt(a, b, ...)       cr_expect((a) > (b), ##__VA_ARGS__)
#define cr_assert_gt(a, b, ...)       cr_assert((a) > (b), ##__VA_ARGS__)
#define cr_expect_geq(a, b, ...)      cr_expect((a) >= (b), ##__VA_ARGS__)
#define cr_assert_geq(a, b, ...)      cr_assert((a) >= (b), ##__VA_ARGS__)
#define cr_expect_not(condition, ...) cr_expect(!(condition), ##__VA_ARGS__)
#define cr_assert_not(condition, ...) cr_assert(!(condition), ##__VA_ARGS__)
#define cr_expect_null(p, ...)        cr_expect(!(p), ##__VA_ARGS__)
#define cr_assert_null(p, ...)        cr_assert(!(p), ##__VA_ARGS__)
#define cr_expect_not_null(p, ...)    cr_expect((p) != NULL, ##__VA_ARGS__)
#define cr_assert_not_null(p, ...)    cr_assert((p) != NULL, ##__VA_ARGS__)
#define cr_fatal(...)                 cr_assert(false, __VA_ARGS__)
#define cr_expect_str_eq(a, b, ...)   cr_expect(bare_str_eq(a, b), __VA_ARGS__)
#define cr_assert_str_eq(a, b, ...)   cr_assert(bare_str_eq(a, b), __VA_ARGS__)
#define cr_skip_test(...)             bare_skip("" __VA_ARGS__)

#endif
