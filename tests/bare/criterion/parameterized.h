/* SPDX-License-Identifier: MIT */
/*
 * tests/bare/criterion/parameterized.h - tests that run once for each element of an array.
 */
#ifndef SPVX_TESTS_BARE_PARAMETERIZED_H
#define SPVX_TESTS_BARE_PARAMETERIZED_H

#include "criterion.h"

#define ParameterizedTestParameters(s, n) \
	static struct criterion_test_params s##_##n##_params(void)

#define ParameterizedTest(param, s, n, ...)                                   \
	static void s##_##n##_impl(param);                                    \
	static void s##_##n##_run(void *element)                              \
	{                                                                     \
		s##_##n##_impl(element);                                      \
	}                                                                     \
	BARE_REGISTER(s##_##n, .suite = #s, .name = #n, .run = s##_##n##_run, \
		      .params = s##_##n##_params, .options = { __VA_ARGS__ }) \
	static void s##_##n##_impl(param)

#define cr_make_param_array(type, array, count) \
	((struct criterion_test_params){ sizeof(type), (array), (count) })

#endif
