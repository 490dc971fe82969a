/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/hash.c - the digest of an interface: ids, names and code are not in
 * it, everything that a pipeline is made for is.
 */
#include "reflect_text.h"

TestSuite(reflect_hash, .timeout = 30);

/* What can be said otherwise, in the order of the words below. */
enum word {
	NAMES,
	BINDING,
	OFFSET,
	TYPE,
	LOCATION,
	INTERPOLATION,
	BODY,
	FORMAT,
	SPEC,
	WORDS
};

static const char *const usual[WORDS] = {
	"OpName %u \"u\"\nOpMemberName %s 0 \"m\"\n",
	"OpDecorate %u Binding 1\n",
	"OpMemberDecorate %s 1 Offset 16\n",
	"%x = OpTypeInt 32 0\n",
	"OpDecorate %i Location 2\n",
	"",
	"",
	"R32f",
	"%k = OpSpecConstant %uint 4\n",
};

/* The digest with one of the words said otherwise. */
static void digest(enum word which, const char *otherwise, char hex[65])
{
	const char *w[WORDS];
	struct test_reflected t;
	char *text;

	memcpy(w, usual, sizeof(w));
	if (which < WORDS)
		w[which] = otherwise;
	text = test_format(
		"%sOpEntryPoint Fragment %%main \"main\" %%i\n%s%s%s%s%s%s%s%s%s%s%s"
		"%s%s%s%s%s",
		SHADER, w[NAMES], w[BINDING], w[OFFSET], w[LOCATION], w[INTERPOLATION],
		"OpDecorate %u DescriptorSet 0\nOpDecorate %s Block\n"
		"OpMemberDecorate %s 0 Offset 0\nOpDecorate %k SpecId 3\n"
		"OpDecorate %st DescriptorSet 0\nOpDecorate %st Binding 7\n",
		TYPES, w[TYPE], w[SPEC],
		"%s = OpTypeStruct %float %x\n%p = OpTypePointer Uniform %s\n"
		"%u = OpVariable %p Uniform\n%pi = OpTypePointer Input %int\n"
		"%i = OpVariable %pi Input\n",
		"%im = OpTypeImage %float 2D 0 0 0 2 ", w[FORMAT],
		"\n%pim = OpTypePointer UniformConstant %im\n"
		"%st = OpVariable %pim UniformConstant\n",
		MAIN, w[BODY], END);
	test_reflected_open(&t, "digest", text, NULL, 0);
	cr_assert(!sx_reflect_hash(&t.v, hex));
	test_reflected_close(&t);
}

Test(reflect_hash, what_is_in_it)
{
	static const struct {
		enum word which;
		const char *otherwise;
		bool same;
	} changes[] = {
		{ NAMES, "", true },
		{ NAMES, "OpName %u \"other\"\n", true },
		{ BODY, "%y = OpIAdd %uint %c1 %c2\n", true },
		/* other numbers for all ids that follow */
		{ TYPE, "%f16 = OpTypeFunction %v4 %v4\n%x = OpTypeInt 32 0\n", true },
		{ BINDING, "OpDecorate %u Binding 2\n", false },
		{ OFFSET, "OpMemberDecorate %s 1 Offset 20\n", false },
		{ TYPE, "%x = OpTypeVector %float 2\n", false },
		{ LOCATION, "OpDecorate %i Location 3\n", false },
		{ INTERPOLATION, "OpDecorate %i Flat\n", false },
		{ FORMAT, "Rgba8", false },
		{ SPEC, "%k = OpSpecConstant %uint 5\n", false },
		{ SPEC, "%k = OpSpecConstant %int 4\n", false },
	};

	char first[65];
	char other[65];

	digest(WORDS, NULL, first);
	cr_expect_eq(strlen(first), 64);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		digest(changes[i].which, changes[i].otherwise, other);
		cr_expect_eq(!strcmp(first, other), changes[i].same, "change %zu", i);
	}
}
