/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/quick_scan.c - the quick scan of functions leaves out no module that the
 * analysis of stores has findings in: functions of random branches, loops, switches, stores and
 * loads are audited and analysed.
 */
#include "audit.h"
#include "random.h"
#include "spirv/stores.h"
#include "suite.h"

#include <spvx/module.h>

TestSuite(audit_quick_scan, .timeout = 120);

#define MODULES 4000
#define DEEPEST 4

#define HEAD                                                                             \
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"                           \
	"OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n" \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n"          \
	"%u = OpTypeInt 32 0\n%b = OpTypeBool\n%pair = OpTypeStruct %f %f\n"             \
	"%pf = OpTypePointer Function %f\n%pp = OpTypePointer Function %pair\n"          \
	"%pg = OpTypePointer Private %f\n%c = OpUndef %b\n%n = OpUndef %u\n"             \
	"%u0 = OpConstant %u 0\n%u1 = OpConstant %u 1\n%f1 = OpConstant %f 1\n"          \
	"%g = OpVariable %pg Private\n%callee = OpFunction %void None %fn\n"             \
	"%in = OpLabel\nOpStore %g %f1\nOpReturn\nOpFunctionEnd\n"                       \
	"%main = OpFunction %void None %fn\n%entry = OpLabel\n"                          \
	"%x = OpVariable %pf Function\n%y = OpVariable %pp Function\n"                   \
	"%first = OpAccessChain %pf %y %u0\n%second = OpAccessChain %pf %y %u1\n"

/* @last: the label made last; @merge: of the innermost loop or switch, @next: the continue
 * target of the innermost loop, 0: none; @ended: the block has its terminator */
struct function {
	char text[65536];
	size_t len;
	uint64_t random;
	unsigned last;
	unsigned merge;
	unsigned next;
	bool ended;
};

static unsigned below(struct function *f, unsigned n)
{
	return next_random(&f->random) % n;
}

__attribute__((format(printf, 2, 3))) static void put(struct function *f,
						      const char *format, ...)
{
	va_list args;
	int len;

	va_start(args, format);
	len = vsnprintf(f->text + f->len, sizeof(f->text) - f->len, format, args);
	va_end(args);
	cr_assert(len > 0 && (size_t)len < sizeof(f->text) - f->len);
	f->len += (size_t)len;
}

/* End the block with a branch, if it has not ended, and begin one. */
static void branch(struct function *f, unsigned to)
{
	if (!f->ended)
		put(f, "OpBranch %%b%u\n", to);
	f->ended = true;
}

static void begin(struct function *f, unsigned label)
{
	put(f, "%%b%u = OpLabel\n", label);
	f->ended = false;
}

static void make_access(struct function *f)
{
	static const char *const places[] = { "x", "g", "first", "second", "y" };
	unsigned place = below(f, 5);

	if (below(f, 2) && place < 4)
		put(f, "OpStore %%%s %%f1\n", places[place]);
	else if (below(f, 8))
		put(f, "%%b%u = OpLoad %%%s %%%s\n", ++f->last, place < 4 ? "f" : "pair",
		    places[place]);
	else
		put(f, "%%b%u = OpFunctionCall %%void %%callee\n", ++f->last);
}

static void leave(struct function *f)
{
	switch (below(f, 4)) {
	case 0:
		put(f, "OpReturn\n");
		f->ended = true;
		break;
	case 1:
		if (f->merge)
			branch(f, f->merge);
		break;
	case 2:
		if (f->next)
			branch(f, f->next);
		break;
	default:
		if (!f->merge)
			break;
		put(f, "OpBranchConditional %%c %%b%u %%b%u\n", f->merge, ++f->last);
		begin(f, f->last);
	}
}

static void make_body(struct function *f, unsigned depth);

static void make_selection(struct function *f, unsigned depth)
{
	unsigned merge = f->last += 3;
	bool otherwise = below(f, 3);

	put(f, "OpSelectionMerge %%b%u None\nOpBranchConditional %%c %%b%u %%b%u\n", merge,
	    merge - 2, otherwise ? merge - 1 : merge);
	begin(f, merge - 2);
	make_body(f, depth);
	branch(f, merge);
	if (otherwise) {
		begin(f, merge - 1);
		make_body(f, depth);
		branch(f, merge);
	}
	begin(f, merge);
}

static void make_switch(struct function *f, unsigned depth)
{
	unsigned outer = f->merge;
	unsigned merge = f->last += 4;

	put(f, "OpSelectionMerge %%b%u None\nOpSwitch %%n %%b%u 0 %%b%u 1 %%b%u\n", merge,
	    below(f, 2) ? merge : merge - 1, merge - 3, merge - 2);
	f->merge = merge;
	for (unsigned n = 3; n; n--) {
		begin(f, merge - n);
		make_body(f, depth);
		branch(f, below(f, 2) ? merge - n + 1 : merge);
	}
	begin(f, merge);
	f->merge = outer;
}

static void make_loop(struct function *f, unsigned depth)
{
	const unsigned outer[] = { f->merge, f->next };
	unsigned merge = f->last += 4;

	branch(f, merge - 3);
	begin(f, merge - 3);
	put(f, "OpLoopMerge %%b%u %%b%u None\n", merge, merge - 1);
	put(f, below(f, 2) ? "OpBranch %%b%u\n" : "OpBranchConditional %%c %%b%u %%b%u\n",
	    merge - 2, merge);
	f->merge = merge;
	f->next = merge - 1;
	begin(f, merge - 2);
	make_body(f, depth);
	branch(f, merge - 1);
	begin(f, merge - 1);
	make_access(f);
	put(f, below(f, 2) ? "OpBranch %%b%u\n" : "OpBranchConditional %%c %%b%u %%b%u\n",
	    merge - 3, merge);
	begin(f, merge);
	f->merge = outer[0];
	f->next = outer[1];
}

static void make_body(struct function *f, unsigned depth)
{
	for (unsigned n = below(f, 4); n && !f->ended; n--)
		switch (below(f, depth < DEEPEST ? 10 : 6)) {
		case 5:
			leave(f);
			break;
		case 6:
		case 7:
			make_selection(f, depth + 1);
			break;
		case 8:
			make_loop(f, depth + 1);
			break;
		case 9:
			make_switch(f, depth + 1);
			break;
		default:
			make_access(f);
		}
}

static void count(void *ctx, const struct sx_unstored *u)
{
	(void)u;
	++*(uint64_t *)ctx;
}

Test(audit_quick_scan, agrees_with_the_analysis)
{
	struct spvx_audit_policy *policy = audit_policy_of("lint", NULL);
	const int rule = spvx_audit_rule_find((struct spvx_str){ "U004", 4 });
	struct function *f = malloc(sizeof(*f));
	unsigned found = 0;

	cr_assert(f);
	for (unsigned n = 0; n < MODULES; n++) {
		const unsigned char *bytes;
		struct spvx_module module;
		struct test_as as;
		uint64_t expected = 0;
		uint64_t got;
		size_t size;

		*f = (struct function){ .random = n };
		put(f, "%s", HEAD);
		make_body(f, 0);
		make_body(f, 0);
		put(f, f->ended ? "OpFunctionEnd\n" : "OpReturn\nOpFunctionEnd\n");
		cr_assert(!test_as_open(&as, 0, 0x10000, NULL));
		cr_assert(!test_as_run(&as, f->text, f->len, &bytes, &size), "%s\n%s",
			  as.errors, f->text);
		cr_assert(!spvx_module_init(&module, NULL));
		cr_assert(!spvx_module_load(&module, bytes, size));
		cr_assert(!sx_find_unstored(&module, NULL, count, &expected));
		got = audit_bytes(policy, bytes, size).counts[rule];
		cr_assert(got == expected, "%u: %llu instead of %llu\n%s", n,
			  (unsigned long long)got, (unsigned long long)expected, f->text);
		found += expected > 0;
		spvx_module_fini(&module);
		test_as_close(&as);
	}
	cr_assert(found > MODULES / 8 && found < MODULES - MODULES / 8, "%u", found);
	free(f);
	spvx_audit_policy_free(policy);
}
