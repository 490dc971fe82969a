/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/layout.c - rules on explicit layout and on logical pointers: each broken
 * alone is reported once, its twin is valid; and types made to cost much.
 */
#include "twins.h"

TestSuite(check_layout, .timeout = 60);

#define V_1_0 0x00010000
#define V_1_3 0x00010300
#define V_1_6 0x00010600

#define MODEL "OpMemoryModel Logical GLSL450\n"
#define ENTRY                                     \
	"OpEntryPoint GLCompute %main \"main\"\n" \
	"OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES                                                                      \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"     \
	"%u = OpTypeInt 32 0\n%f = OpTypeFloat 32\n%f2 = OpTypeVector %f 2\n"      \
	"%f3 = OpTypeVector %f 3\n%m = OpTypeMatrix %f2 2\n%0 = OpConstant %u 0\n" \
	"%2 = OpConstant %u 2\n%true = OpConstantTrue %bool\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"

/* ---- blocks ---- */

#define IN(class, decos, types)                                                      \
	"OpCapability Shader\n" MODEL ENTRY decos                                    \
	"OpDecorate %s Block\nOpDecorate %v DescriptorSet 0\nOpDecorate %v Binding " \
	"0\n" TYPES types                                                            \
	"%p = OpTypePointer " class " %s\n%v = OpVariable %p " class "\n" BEGIN END
#define UNIFORM(decos, types) IN("Uniform", decos, types)
#define STORAGE(decos, types)               \
	"OpCapability Shader\nOpExtension " \
	"\"SPV_KHR_storage_buffer_storage_class\"\n" STORED(decos, types)
#define STORED(decos, types)                                                         \
	MODEL ENTRY decos "OpDecorate %s Block\nOpDecorate %v DescriptorSet "        \
			  "0\nOpDecorate %v Binding 0\n" TYPES types                 \
			  "%p = OpTypePointer StorageBuffer %s\n%v = OpVariable %p " \
			  "StorageBuffer\n" BEGIN END

#define AT(member, offset)   "OpMemberDecorate %s " member " Offset " offset "\n"
#define MEMBER(member, deco) "OpMemberDecorate %s " member " " deco "\n"
#define DECO(id, deco)       "OpDecorate " id " " deco "\n"
#define STRUCT(members)      "%s = OpTypeStruct " members "\n"
#define ARRAY                "%a = OpTypeArray %f %2\n"
#define RUNTIME              "%a = OpTypeRuntimeArray %f\n"
#define MATRICES             "%a = OpTypeArray %m %2\n"
#define MATRIX(major, stride) \
	AT("0", "0") MEMBER("0", major) MEMBER("0", "MatrixStride " stride)

static const struct twins blocks[] = {
	{ "block-layout/missing", "member 1 has no Offset", "vulkan1.0", V_1_0,
	  UNIFORM(AT("0", "0"), STRUCT("%f %f")),
	  UNIFORM(AT("0", "0") AT("1", "4"), STRUCT("%f %f")) },
	{ "block-layout/missing", "no ArrayStride", "vulkan1.0", V_1_0,
	  UNIFORM(AT("0", "0"), ARRAY STRUCT("%a")),
	  UNIFORM(AT("0", "0") DECO("%a", "ArrayStride 16"), ARRAY STRUCT("%a")) },
	{ "block-layout/missing",
	  "matrix member 0 has no RowMajor or ColMajor; laid out for", "vulkan1.0", V_1_0,
	  UNIFORM(AT("0", "0") MEMBER("0", "MatrixStride 16"), STRUCT("%m")),
	  UNIFORM(MATRIX("RowMajor", "16"), STRUCT("%m")) },
	{ "block-layout/missing", "matrix member 0 has no MatrixStride; laid out for",
	  "vulkan1.0", V_1_0, UNIFORM(AT("0", "0") MEMBER("0", "ColMajor"), STRUCT("%m")),
	  UNIFORM(MATRIX("ColMajor", "16"), STRUCT("%m")) },
	{ "block-layout/align", "vec3 must be aligned to 16 under uniform buffer layout",
	  "vulkan1.0", V_1_0, UNIFORM(AT("0", "0") AT("1", "4"), STRUCT("%f %f3")),
	  UNIFORM(AT("0", "0") AT("1", "16"), STRUCT("%f %f3")) },
	{ "block-layout/align",
	  "member 1 at offset 4 overlaps the previous member, which ends at 8 under uniform buffer layout; laid out for",
	  "vulkan1.0", V_1_0, UNIFORM(AT("0", "0") AT("1", "4"), STRUCT("%f2 %f")),
	  UNIFORM(AT("0", "0") AT("1", "8"), STRUCT("%f2 %f")) },
	/* nothing is in the padding of an array */
	{ "block-layout/align",
	  "member 1 at offset 20 overlaps the previous member, which ends at 32 under uniform buffer layout; --scalar-block-layout would allow it; laid out for",
	  "vulkan1.0", V_1_0,
	  UNIFORM(AT("0", "0") AT("1", "20") DECO("%a", "ArrayStride 16"),
		  ARRAY STRUCT("%a %f")),
	  UNIFORM(AT("0", "0") AT("1", "32") DECO("%a", "ArrayStride 16"),
		  ARRAY STRUCT("%a %f")) },
	{ "block-layout/align", "must not straddle", "vulkan1.1", V_1_3,
	  STORAGE(AT("0", "0") AT("1", "12"), STRUCT("%f %f2")),
	  STORAGE(AT("0", "0") AT("1", "4"), STRUCT("%f %f2")) },
	{ "block-layout/align", "is 0; laid out for", "vulkan1.0", V_1_0,
	  UNIFORM(AT("0", "0") DECO("%a", "ArrayStride 0"), ARRAY STRUCT("%a")),
	  UNIFORM(AT("0", "0") DECO("%a", "ArrayStride 16"), ARRAY STRUCT("%a")) },
	{ "block-layout/align", "ArrayStride 4 must be a multiple of 16", "vulkan1.0",
	  V_1_0, UNIFORM(AT("0", "0") DECO("%a", "ArrayStride 4"), ARRAY STRUCT("%a")),
	  STORAGE(AT("0", "0") DECO("%a", "ArrayStride 4"), ARRAY STRUCT("%a")) },
	{ "block-layout/align",
	  "ArrayStride 4 is less than the 8 bytes of the array; laid out for", "vulkan1.0",
	  V_1_0,
	  STORAGE(AT("0", "0") DECO("%a", "ArrayStride 4") DECO("%b", "ArrayStride 4"),
		  ARRAY "%b = OpTypeArray %a %2\n" STRUCT("%b")),
	  STORAGE(AT("0", "0") DECO("%a", "ArrayStride 4") DECO("%b", "ArrayStride 8"),
		  ARRAY "%b = OpTypeArray %a %2\n" STRUCT("%b")) },
	{ "block-layout/align", "MatrixStride 8 of mat2 must be a multiple of 16",
	  "vulkan1.0", V_1_0, UNIFORM(MATRIX("ColMajor", "8"), STRUCT("%m")),
	  STORAGE(MATRIX("ColMajor", "8"), STRUCT("%m")) },
	{ "block-layout/align", "MatrixStride 4 of mat2 must be a multiple of 8",
	  "vulkan1.0", V_1_0,
	  STORAGE(MATRIX("RowMajor", "4") DECO("%a", "ArrayStride 16"),
		  MATRICES STRUCT("%a")),
	  STORAGE(MATRIX("RowMajor", "8") DECO("%a", "ArrayStride 16"),
		  MATRICES STRUCT("%a")) },
	{ "block-layout/align",
	  "member 1 is a runtime array, but not the last member; laid out for", "vulkan1.0",
	  V_1_0,
	  STORAGE(AT("0", "4") AT("1", "0") DECO("%a", "ArrayStride 4"),
		  RUNTIME STRUCT("%f %a")),
	  STORAGE(AT("0", "0") AT("1", "4") DECO("%a", "ArrayStride 4"),
		  RUNTIME STRUCT("%f %a")) },
	{ "block-layout/prohibited", "of descriptors has an ArrayStride", "vulkan1.0",
	  V_1_0,
	  "OpCapability Shader\n" MODEL ENTRY DECO("%a", "ArrayStride 16")
		  DECO("%v", "DescriptorSet 0") DECO("%v", "Binding 0") TYPES
	  "%t = OpTypeSampler\n%a = OpTypeArray %t %2\n"
	  "%p = OpTypePointer UniformConstant %a\n%v = OpVariable %p "
	  "UniformConstant\n" BEGIN END,
	  "OpCapability Shader\n" MODEL ENTRY DECO("%v", "DescriptorSet 0") DECO(
		  "%v", "Binding 0") TYPES "%t = OpTypeSampler\n%a = OpTypeArray %t %2\n"
					   "%p = OpTypePointer UniformConstant %a\n%v = "
					   "OpVariable %p UniformConstant\n" BEGIN END },
	{ "block-layout/prohibited",
	  "has an explicit layout, which storage class Workgroup does not allow",
	  "vulkan1.0", V_1_0,
	  "OpCapability Shader\n" MODEL ENTRY AT("0", "0")
		  TYPES STRUCT("%f") "%p = OpTypePointer Workgroup %s\n%v = OpVariable %p "
				     "Workgroup\n" BEGIN END,
	  "OpCapability Shader\n" MODEL ENTRY AT("0", "0") TYPES STRUCT(
		  "%f") "%p = OpTypePointer Private %s\n%v = OpVariable %p Private\n" BEGIN
		  END },
};

Test(check_layout, blocks)
{
	twins_check(blocks, sizeof(blocks) / sizeof(blocks[0]));
}

/* A struct in an array comes to be where a member of it is not aligned. */
#define NESTED(stride)                                                                     \
	STORAGE(AT("0", "0")                                                               \
			DECO("%a",                                                         \
			     "ArrayStride " stride) "OpMemberDecorate %in 0 Offset "       \
						    "0\nOpMemberDecorate %in 1 Offset 4\n" \
						    "OpMemberDecorate %in 2 Offset 12\n",  \
		"%in = OpTypeStruct %f %f2 %f\n%a = OpTypeArray %in %2\n" STRUCT("%a"))

static const struct twins places[] = {
	{ "block-layout/align", "must not straddle", "vulkan1.1", V_1_3, NESTED("24"),
	  NESTED("32") },
};

Test(check_layout, places)
{
	twins_check(places, sizeof(places) / sizeof(places[0]));
}

/* ---- logical pointers ---- */

#define POINTERS(caps, globals, code)                                                   \
	"OpCapability Shader\n" caps "OpExtension \"SPV_KHR_variable_pointers\"\n"      \
	"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n" MODEL ENTRY            \
	"OpDecorate %pf ArrayStride 4\nOpDecorate %pm ArrayStride 4\n" TYPES            \
	"%pf = OpTypePointer Workgroup %f\n%pm = OpTypePointer Workgroup %m\n"          \
	"%pu = OpTypePointer Workgroup %u\n%v = OpVariable %pf Workgroup\n"             \
	"%w = OpVariable %pf Workgroup\n%vm = OpVariable %pm Workgroup\n" globals BEGIN \
		code END
#define BUFFER                                                                        \
	"%sb = OpTypeStruct %f %f\n%psb = OpTypePointer StorageBuffer %sb\n"          \
	"%pbf = OpTypePointer StorageBuffer %f\n%x = OpVariable %psb StorageBuffer\n" \
	"%y = OpVariable %psb StorageBuffer\n"
#define VP   "OpCapability VariablePointers\n"
#define VPSB "OpCapability VariablePointersStorageBuffer\n"

static const struct twins pointers[] = {
	{ "varptr/rules",
	  "requires storage class StorageBuffer or Workgroup and its variable pointers capability",
	  "spv1.3", V_1_3, POINTERS(VPSB, "", "%r = OpPtrAccessChain %pf %v %0\n"),
	  POINTERS(VP, "", "%r = OpPtrAccessChain %pf %v %0\n") },
	{ "varptr/rules",
	  "a logical pointer requires storage class StorageBuffer or Workgroup and its variable pointers capability",
	  "spv1.3", V_1_3, POINTERS("", "%n = OpConstantNull %pf\n", ""),
	  POINTERS(VP, "%n = OpConstantNull %pf\n", "") },
	{ "varptr/rules", "OpCompositeConstruct does not allow logical pointer", "spv1.3",
	  V_1_3,
	  POINTERS(VP, "%sp = OpTypeStruct %pf\n", "%r = OpCompositeConstruct %sp %v\n"),
	  POINTERS(VP, "%sp = OpTypeStruct %f\n",
		   "%l = OpLoad %f %v\n%r = OpCompositeConstruct %sp %l\n") },
	{ "varptr/rules",
	  "selects from several buffers, which requires capability VariablePointers",
	  "spv1.3", V_1_3,
	  POINTERS(VPSB, BUFFER,
		   "%a = OpAccessChain %pbf %x %0\n%b = OpAccessChain %pbf %y %0\n"
		   "%r = OpSelect %pbf %true %a %b\n"),
	  POINTERS(VPSB, BUFFER,
		   "%a = OpAccessChain %pbf %x %0\n%b = OpAccessChain %pbf %x %0\n"
		   "%r = OpSelect %pbf %true %a %b\n") },
	{ "varptr/rules", "points into a matrix", "spv1.3", V_1_3,
	  POINTERS(VP, "",
		   "%a = OpAccessChain %pf %vm %0 %0\n%r = OpSelect %pf %true %a %v\n"),
	  POINTERS(VP, "", "%a = OpCopyObject %pf %w\n%r = OpSelect %pf %true %a %v\n") },
	{ "varptr/rules", "points to an object that is or contains a matrix", "spv1.3",
	  V_1_3, POINTERS(VP, "", "%r = OpSelect %pm %true %vm %vm\n"),
	  POINTERS(VP, "", "%r = OpSelect %pf %true %v %v\n") },
	/* through a variable, and back */
	{ "varptr/rules", "points into a matrix", "spv1.3", V_1_3,
	  POINTERS(VP, "%pp = OpTypePointer Private %pf\n%keep = OpVariable %pp Private\n",
		   "%a = OpAccessChain %pf %vm %0 %0\nOpStore %keep %a\n"
		   "%r = OpLoad %pf %keep\n"),
	  POINTERS(VP, "%pp = OpTypePointer Private %pf\n%keep = OpVariable %pp Private\n",
		   "%a = OpAccessChain %pf %vm %0 %0\nOpStore %keep %w\n"
		   "%r = OpLoad %pf %keep\n") },
};

Test(check_layout, pointers)
{
	twins_check(pointers, sizeof(pointers) / sizeof(pointers[0]));
}

#define LENGTH(code)                                                               \
	"OpCapability Shader\n" VPSB "OpExtension \"SPV_KHR_variable_pointers\"\n" \
	"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n" MODEL ENTRY       \
	"OpDecorate %s Block\nOpDecorate %a ArrayStride 4\n"                       \
	"OpMemberDecorate %s 0 Offset 0\n" TYPES RUNTIME STRUCT(                   \
		"%a") "%p = OpTypePointer StorageBuffer %s\n%v = OpVariable %p "   \
		      "StorageBuffer\n" BEGIN code END
#define BLOCKS(code)                                                                  \
	"OpCapability Shader\n" VPSB "OpExtension \"SPV_KHR_variable_pointers\"\n"    \
	"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n" MODEL ENTRY          \
	"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n" TYPES STRUCT(         \
		"%f") "%a = OpTypeArray %s %2\n%p = OpTypePointer StorageBuffer %a\n" \
		      "%ps = OpTypePointer StorageBuffer %s\n%v = OpVariable %p "     \
		      "StorageBuffer\n" BEGIN code END

static const struct twins objects[] = {
	{ "varptr/rules", "is a variable pointer, which is not allowed", "spv1.3", V_1_3,
	  LENGTH("%r = OpSelect %p %true %v %v\n%l = OpArrayLength %u %r 0\n"),
	  LENGTH("%r = OpSelect %p %true %v %v\n%l = OpArrayLength %u %v 0\n") },
	{ "varptr/rules", "points to an array of Blocks", "spv1.3", V_1_3,
	  BLOCKS("%r = OpSelect %p %true %v %v\n"),
	  BLOCKS("%c = OpAccessChain %ps %v %0\n%r = OpSelect %ps %true %c %c\n") },
};

Test(check_layout, objects)
{
	twins_check(objects, sizeof(objects) / sizeof(objects[0]));
}

/* ---- types that cost ---- */

#define LEVELS 3000

/*
 * Structs of two arrays of the struct before, and arrays of arrays: followed one by one they
 * would be 2^LEVELS places.
 */
Test(check_layout, cost)
{
	size_t room = 400 * LEVELS + 2000;
	char *text = malloc(room);
	size_t len = 0;
	struct twins t = { .says = "cost", .env = "vulkan1.1", .version = V_1_3 };
	struct twins_reported reported;

#define SAY(...) (len += (size_t)snprintf(text + len, room - len, __VA_ARGS__))
	cr_assert(text);
	SAY("%sOpDecorate %%t%d Block\n", "OpCapability Shader\n" MODEL ENTRY, LEVELS);
	for (int n = 1; n <= LEVELS; n++)
		SAY("OpMemberDecorate %%t%d 0 Offset 0\nOpMemberDecorate %%t%d 1 Offset "
		    "48\n"
		    "OpDecorate %%a%d ArrayStride 20\n",
		    n, n, n);
	SAY("%s", TYPES "%t0 = OpTypeStruct\n");
	for (int n = 1; n <= LEVELS; n++)
		SAY("%%a%d = OpTypeArray %%%s%d %%2\n%%t%d = OpTypeStruct %%a%d %%a%d\n", n,
		    n % 2 ? "t" : "a", n - 1, n, n, n);
	SAY("%%p = OpTypePointer PushConstant %%t%d\n%%v = OpVariable %%p PushConstant\n"
	    "%s",
	    LEVELS, BEGIN END);
#undef SAY
	reported = twins_run(&t, text);
	cr_expect(reported.count > 0 && reported.count < 2 * LEVELS + 4, "%u: %s",
		  reported.count, reported.text);
	free(text);
}
