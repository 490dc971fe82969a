/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/heap.c - accesses to descriptor heaps: which descriptor an access
 * chain leads to, and what is done to it through loads, selections, calls and pointers to
 * data.
 */
#include "base/str.h"
#include "reflect_text.h"

TestSuite(reflect_heap, .timeout = 30);

#define HEAPS                                                                              \
	"OpCapability Shader\nOpCapability UntypedPointersKHR\n"                           \
	"OpCapability DescriptorHeapEXT\nOpExtension \"SPV_EXT_descriptor_heap\"\n"        \
	"OpExtension \"SPV_KHR_untyped_pointers\"\nOpMemoryModel Logical GLSL450\n"        \
	"OpEntryPoint GLCompute %main \"main\" %res %smp %push\n"                          \
	"OpExecutionMode %main LocalSize 1 1 1\nOpDecorate %res BuiltIn ResourceHeapEXT\n" \
	"OpDecorate %smp BuiltIn SamplerHeapEXT\nOpDecorate %PC Block\n"                   \
	"OpMemberDecorate %PC 0 Offset 0\nOpMemberDecorate %PC 1 Offset 4\n"               \
	"OpDecorate %k SpecId 5\nOpDecorate %S Block\nOpMemberDecorate %S 0 Offset 0\n"    \
	"OpDecorate %tail ArrayStride 4\nOpDecorateId %aT ArrayStrideIdEXT %szT\n"         \
	"OpDecorateId %aB ArrayStrideIdEXT %stride\nOpDecorate %aW ArrayStride 64\n"       \
	"OpMemberDecorate %M 0 Offset 0\nOpMemberDecorateIdEXT %M 1 OffsetIdEXT %szT\n"    \
	"OpDecorateId %aS ArrayStrideIdEXT %szS\nOpDecorate %far NonUniform\n"             \
	"OpDecorate %shown NonWritable\n"
#define HEAP_TYPES                                                                             \
	TYPES "%uc = OpTypeUntypedPointerKHR UniformConstant\n"                                \
	      "%sb = OpTypeUntypedPointerKHR StorageBuffer\n"                                  \
	      "%im = OpTypeUntypedPointerKHR Image\n%v2u = OpTypeVector %uint 2\n"             \
	      "%k = OpSpecConstant %uint 8\n%res = OpUntypedVariableKHR %uc UniformConstant\n" \
	      "%smp = OpUntypedVariableKHR %uc UniformConstant\n"                              \
	      "%PC = OpTypeStruct %uint %uint\n%pp = OpTypePointer PushConstant %PC\n"         \
	      "%pu = OpTypePointer PushConstant %uint\n%push = OpVariable %pp PushConstant\n"  \
	      "%T = OpTypeImage %float 2D 0 0 0 1 Unknown\n"                                   \
	      "%W = OpTypeImage %uint 2D 0 0 0 2 R32ui\n%ST = OpTypeSampledImage %T\n"         \
	      "%B = OpTypeBufferEXT StorageBuffer\n%szT = OpConstantSizeOfEXT %uint %T\n"      \
	      "%szB = OpConstantSizeOfEXT %uint %B\n"                                          \
	      "%stride = OpSpecConstantOp %uint IMul %szB %k\n"                                \
	      "%aT = OpTypeRuntimeArray %T\n%aW = OpTypeArray %W %c3\n"                        \
	      "%aB = OpTypeRuntimeArray %B\n%M = OpTypeStruct %W %B\n"                         \
	      "%tail = OpTypeRuntimeArray %uint\n%S = OpTypeStruct %tail\n"                    \
	      "%Smp = OpTypeSampler\n%szS = OpConstantSizeOfEXT %uint %Smp\n"                  \
	      "%aS = OpTypeRuntimeArray %Smp\n%v20 = OpConstantNull %v2\n"                     \
	      "%iv0 = OpConstantNull %v2u\n%fnp = OpTypeFunction %void %sb\n"                  \
	      "%fnt = OpTypeFunction %void %T\n%fnc = OpTypeFunction %void %uc\n"

#define IMAGE_STEPS  "runtime\tid:sizeof(sampled_image)\t"
#define BUFFER_STEPS "runtime\tid:(sizeof(storage_buffer)*spec(5=8))\t"
#define SAMPLED      "resource\tsampled_image\tdim=2D arrayed=0 ms=0 sampled=1 format=0\t"
#define STORED       "resource\tstorage_image\tdim=2D arrayed=0 ms=0 sampled=2 format=33\t"
#define BUFFER       "resource\tstorage_buffer\t-\t"

#define DYNAMIC "%i = OpUndef %uint\n"
#define LOADED(name, index)                                                   \
	"%p" name " = OpUntypedAccessChainKHR %uc %aT %res " index "\n%" name \
	" = OpLoad %T %p" name "\n"
#define POINTED(name, index)                                                  \
	"%d" name " = OpUntypedAccessChainKHR %uc %aB %res " index "\n%" name \
	" = OpBufferPointerEXT %sb %d" name "\n"
#define FETCH "%t = OpImageFetch %v4 %x %iv0\n"

/* What a body, and functions after it, come to: facts without "HEAP main" and places in the
 * module, in order. */
static const struct {
	const char *name;
	const char *body;
	const char *after;
	const char *facts;
} cases[] = {
	{ "nothing", "", "", "" },
	{ "loaded, and no more", LOADED("x", "%c3"), "",
	  SAMPLED IMAGE_STEPS "const:3\t0\tno\tnone\t1\n" },
	{ "fetched", LOADED("x", "%c3") FETCH, "",
	  SAMPLED IMAGE_STEPS "const:3\t0\tno\tread\t1\n" },
	{ "an index of specialization", LOADED("x", "%k") FETCH, "",
	  SAMPLED IMAGE_STEPS "const:spec(5=8)\t0\tno\tread\t1\n" },
	{ "twice the same is one", LOADED("x", "%c3") FETCH LOADED("y", "%c3"), "",
	  SAMPLED IMAGE_STEPS "const:3\t0\tno\tread\t2\n" },
	{ "the same index", DYNAMIC LOADED("x", "%i") LOADED("y", "%i") FETCH, "",
	  SAMPLED IMAGE_STEPS "dynamic\t0\tno\tread\t2\n" },
	{ "another index",
	  DYNAMIC "%j = OpUndef %uint\n" LOADED("x", "%i") LOADED("y", "%j") FETCH, "",
	  SAMPLED IMAGE_STEPS "dynamic\t0\tno\tnone\t1\n" SAMPLED IMAGE_STEPS
			      "dynamic\t0\tno\tread\t1\n" },
	{ "a push constant",
	  "%a = OpAccessChain %pu %push %c1\n%i = OpLoad %uint %a\n"
	  "%n = OpBitcast %int %i\n" LOADED("x", "%n") FETCH,
	  "", SAMPLED IMAGE_STEPS "push[4]\t0\tno\tread\t1\n" },
	{ "a push constant, calculated with",
	  "%a = OpAccessChain %pu %push %c1\n%i = OpLoad %uint %a\n"
	  "%n = OpIAdd %uint %i %c1\n" LOADED("x", "%n") FETCH,
	  "", SAMPLED IMAGE_STEPS "dynamic\t0\tno\tread\t1\n" },
	{ "sampled",
	  "%ps = OpUntypedAccessChainKHR %uc %aS %smp %c1\n"
	  "%s = OpLoad %Smp %ps\n" LOADED(
		  "x", "%c0") "%st = OpSampledImage %ST %x %s\n"
			      "%t = OpImageSampleExplicitLod %v4 %st %v20 Lod %f1\n",
	  "",
	  SAMPLED IMAGE_STEPS
	  "const:0\t0\tno\tsample\t1\n"
	  "sampler\tsampler\t-\truntime\tid:sizeof(sampler)\tconst:1\t0\tno\tsample\t1\n" },
	{ "sampled and fetched",
	  "%ps = OpUntypedAccessChainKHR %uc %aS %smp %c1\n"
	  "%s = OpLoad %Smp %ps\n" LOADED(
		  "y", "%c0") "%st = OpSampledImage %ST %y %s\n"
			      "%u = OpImageSampleExplicitLod %v4 %st %v20 Lod %f1\n"
			      "%x = OpImage %T %st\n" FETCH,
	  "",
	  SAMPLED IMAGE_STEPS
	  "const:0\t0\tno\tread,sample\t1\n"
	  "sampler\tsampler\t-\truntime\tid:sizeof(sampler)\tconst:1\t0\tno\tsample\t1\n" },
	{ "its size is asked for", LOADED("x", "%c3") "%t = OpImageQueryLevels %uint %x\n",
	  "", SAMPLED IMAGE_STEPS "const:3\t0\tno\tquery\t1\n" },
	{ "an atomic on an image",
	  "%x = OpUntypedAccessChainKHR %uc %aW %res %c2\n"
	  "%w = OpUntypedImageTexelPointerEXT %im %W %x %iv0 %c0\n"
	  "%t = OpAtomicIAdd %uint %w %c1 %c0 %c1\n",
	  "", STORED "[3]\tliteral:64\tconst:2\t0\tno\tatomic\t1\n" },
	{ "a member, and no array",
	  "%x = OpUntypedAccessChainKHR %uc %M %res %c1\n"
	  "%y = OpBufferPointerEXT %sb %x\nOpStore %y %c0\n",
	  "", BUFFER "-\t-\t-\tsizeof(sampled_image)\tno\twrite\t1\n" },
	{ "a chain that goes on",
	  "%x = OpUntypedAccessChainKHR %uc %M %res\n"
	  "%y = OpUntypedAccessChainKHR %uc %M %x %c0\n"
	  "%z = OpLoad %W %y\nOpImageWrite %z %iv0 %v40\n%v40 = OpUndef %v4\n",
	  "", STORED "-\t-\t-\t0\tno\twrite\t1\n" },
	{ "not uniform", "%far = OpUndef %uint\n" LOADED("x", "%far") FETCH, "",
	  SAMPLED IMAGE_STEPS "dynamic\t0\tyes\tread\t1\n" },
	{ "one of two",
	  DYNAMIC LOADED("y", "%i")
		  LOADED("z", "%c1") "%x = OpSelect %T %true %y %z\n" FETCH,
	  "",
	  SAMPLED IMAGE_STEPS "const:1\t0\tno\tread\t1\n" SAMPLED IMAGE_STEPS
			      "dynamic\t0\tno\tread\t1\n" },
	{ "either, from different ways",
	  POINTED("y", "%c0") POINTED(
		  "z",
		  "%c1") "OpSelectionMerge %e None\nOpBranchConditional %true %l %e\n%l = OpLabel\n"
			 "OpBranch %e\n%e = OpLabel\n%x = OpPhi %sb %y %entry %z %l\nOpStore %x %c1\n",
	  "",
	  BUFFER BUFFER_STEPS "const:0\t0\tno\twrite\t1\n" BUFFER BUFFER_STEPS
			      "const:1\t0\tno\twrite\t1\n" },
	{ "what comes later in a loop",
	  POINTED("y", "%c0") "OpBranch %l\n%l = OpLabel\n%x = OpPhi %sb %y %entry %z %l\nOpStore %x %c1\n" POINTED(
		  "z",
		  "%c1") "OpLoopMerge %e %l None\nOpBranchConditional %true %l %e\n%e = OpLabel\n",
	  "",
	  BUFFER BUFFER_STEPS "const:0\t0\tno\twrite\t1\n" BUFFER BUFFER_STEPS
			      "const:1\t0\tno\twrite\t1\n" },
	{ "an image that is passed", LOADED("y", "%c0") "%c = OpFunctionCall %void %f %y\n",
	  "%f = OpFunction %void None %fnt\n%x = OpFunctionParameter %T\n%g = OpLabel\n" FETCH
		  END,
	  SAMPLED IMAGE_STEPS "const:0\t0\tno\tread\t1\n" },
	{ "a pointer that is passed",
	  POINTED("y", "%c0") "%c = OpFunctionCall %void %f %y\n",
	  "%f = OpFunction %void None %fnp\n%x = OpFunctionParameter %sb\n%g = OpLabel\n"
	  "%h = OpUntypedAccessChainKHR %sb %S %x %c0 %c1\n%t = OpLoad %uint %h\n" END,
	  BUFFER BUFFER_STEPS "const:0\t0\tno\tread\t1\n" },
	{ "the length of the data",
	  POINTED("y", "%c0") "%t = OpUntypedArrayLengthKHR %uint %S %y 0\n", "",
	  BUFFER BUFFER_STEPS "const:0\t0\tno\tlength\t1\n" },
	{ "in a function that is not called", "",
	  "%f = OpFunction %void None %fn\n%g = OpLabel\n" LOADED("x", "%c3") FETCH END,
	  "" },
};

/* Facts of heaps, without their places in the module. */
static char *heap_facts(struct test_reflected *t)
{
	char *text = test_format("%.*s", (int)t->reported.len, t->reported.data);
	char *facts = test_format("%s", "");

	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		char *more;

		if (strncmp(line, "HEAP\tmain\t", 10))
			continue;
		*strrchr(line, '\t') = '\0';
		*strrchr(line, '\t') = '\0';
		more = test_format("%s%s\n", facts, line + 10);
		free(facts);
		facts = more;
	}
	return facts;
}

static void open_case(struct test_reflected *t, const char *name, const char *body,
		      const char *after, const struct spvx_spec *specs, size_t count)
{
	char *text = test_format("%s%s%s%s%s%s", HEAPS, HEAP_TYPES, MAIN, body, END, after);

	test_reflected_open(t, name, text, specs, count);
	sx_reflect_tsv(&t->reported, &t->v);
}

Test(reflect_heap, accesses)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct test_reflected t;
		char *facts;

		open_case(&t, cases[i].name, cases[i].body, cases[i].after, NULL, 0);
		facts = heap_facts(&t);
		cr_expect(!strcmp(facts, cases[i].facts), "%s:\n%s%s", cases[i].name, facts,
			  cases[i].facts);
		free(facts);
		test_reflected_close(&t);
	}
}

/* The first access of the entry point. */
static const struct spvx_reflect_heap_access *first_access(const struct test_reflected *t)
{
	return spvx_reflect_heap_accesses(t->r) +
	       spvx_reflect_entries(t->r)->first_heap_access;
}

Test(reflect_heap, data)
{
	const struct spvx_reflect_heap_access *access;
	const struct spvx_reflect_heap_place *place;
	const struct spvx_type *block;
	struct test_reflected t;

	open_case(&t, "data",
		  "%d = OpUntypedAccessChainKHR %uc %aB %res %c0\n"
		  "%shown = OpBufferPointerEXT %sb %d\n"
		  "%c = OpFunctionCall %void %f %shown\n",
		  "%f = OpFunction %void None %fnp\n%x = OpFunctionParameter %sb\n"
		  "%g = OpLabel\n%h = OpUntypedAccessChainKHR %sb %S %x %c0 %c1\n"
		  "%t = OpLoad %uint %h\n" END,
		  NULL, 0);
	access = first_access(&t);
	place = spvx_reflect_heap_places(t.r) + access->place;
	cr_assert(access->block != SPVX_NONE);
	block = &spvx_reflect_types(t.r)[access->block];
	cr_expect(block->opcode == SPVX_OP_TypeStruct && block->stride == 4);
	cr_expect(block->traits & SPVX_TRAIT_REACHED);
	cr_expect(place->traits & SPVX_TRAIT_READONLY);
	test_reflected_close(&t);
}

Test(reflect_heap, specialized)
{
	const struct spvx_spec specs[] = { { .spec_id = 5, .value = 3 } };
	struct test_reflected t;
	char *facts;

	open_case(&t, "specialized", LOADED("x", "%k") FETCH, "", specs, 1);
	facts = heap_facts(&t);
	cr_expect_str_eq(facts, SAMPLED IMAGE_STEPS "const:spec(5=3)\t0\tno\tread\t1\n");
	free(facts);
	test_reflected_close(&t);
}

/* ---- the formats ---- */

static void check_hash(const char *name, const char *a, const char *b, bool equal)
{
	struct test_reflected t[2];
	char hex[2][65];

	open_case(&t[0], name, a, "", NULL, 0);
	open_case(&t[1], name, b, "", NULL, 0);
	for (unsigned i = 0; i < 2; i++)
		cr_assert(!sx_reflect_hash(&t[i].v, hex[i]));
	cr_expect(!strcmp(hex[0], hex[1]) == equal, "%s: %s %s", name, hex[0], hex[1]);
	for (unsigned i = 0; i < 2; i++)
		test_reflected_close(&t[i]);
}

Test(reflect_heap, hash)
{
	check_hash("another order", LOADED("x", "%c3") POINTED("y", "%c0"),
		   POINTED("y", "%c0") LOADED("x", "%c3"), true);
	check_hash("what is done does not matter", LOADED("x", "%c3"),
		   LOADED("x", "%c3") FETCH, true);
	check_hash("one dynamic index more", DYNAMIC LOADED("x", "%i"),
		   DYNAMIC "%j = OpUndef %uint\n" LOADED("x", "%i") LOADED("y", "%j"),
		   true);
	check_hash("another index", LOADED("x", "%c3"), LOADED("x", "%c2"), false);
	check_hash("another descriptor", LOADED("x", "%c3"), POINTED("x", "%c3"), false);
	check_hash("one less", LOADED("x", "%c3"), "", false);
}

Test(reflect_heap, header)
{
	static const char expected[] =
		"/* resource heap: storage_image at 128, write */\n"
		"#define A_COMP_HEAP_STRIDE_STORAGE_IMAGE 64\n"
		"/* resource heap: storage_buffer at 3*(sizeof(storage_buffer)*spec(5=8)), read */\n";
	struct sx_header_options wishes = { 0 };
	struct sx_reflect_doc d;
	struct test_reflected t;
	struct sx_buf out;
	const struct sx_reflect_format *f = sx_reflect_format("c-header");

	open_case(&t, "header",
		  "%x = OpUntypedAccessChainKHR %uc %aW %res %c2\n%z = OpLoad %W %x\n"
		  "%v40 = OpUndef %v4\nOpImageWrite %z %iv0 %v40\n" POINTED(
			  "y", "%c3") "%h = OpUntypedAccessChainKHR %sb %S %y %c0 %c1\n"
				      "%t = OpLoad %uint %h\n",
		  "", NULL, 0);
	sx_buf_init(&out, NULL);
	sx_reflect_doc_init(&d);
	d.page.out = &out;
	d.wishes = &wishes;
	t.v.address = sx_str("a.spv");
	f->begin(&d);
	f->module(&d, &t.v);
	f->end(&d, &SX_COMPLETE);
	sx_buf_putc(&out, '\0');
	cr_expect(strstr(out.data, expected), "%s", out.data);
	cr_expect(strstr(out.data, "struct a_comp_"), "%s", out.data);
	sx_reflect_doc_free(&d);
	sx_buf_free(&out);
	test_reflected_close(&t);
}

Test(reflect_heap, text)
{
	static const char expected[] =
		"\n  heap      descriptor      access  type                    address\n"
		"  resource  sampled image   read    (2D float), nonuniform  "
		"dynamic*sizeof(sampled_image)\n"
		"  resource  storage buffer  length  _";
	struct test_reflected t;
	struct sx_page page = { .out = &t.reported };

	open_case(&t, "text",
		  "%far = OpUndef %uint\n" LOADED("x", "%far") FETCH POINTED(
			  "y", "%c3") "%t = OpUntypedArrayLengthKHR %uint %S %y 0\n",
		  "", NULL, 0);
	t.reported.len = 0;
	sx_reflect_text(&page, &t.v);
	sx_buf_putc(&t.reported, '\0');
	cr_expect(strstr(t.reported.data, expected), "%s", t.reported.data);
	cr_expect(!strstr(t.reported.data, "no resources"), "%s", t.reported.data);
	test_reflected_close(&t);
}
