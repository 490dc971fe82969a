/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/layout_message.c - findings about layouts say what must be aligned to
 * what, and the option that they name does allow it: each is tried. Alignments are those of
 * the Vulkan specification, "Offset and Stride Assignment".
 */
#include "twins.h"

TestSuite(check_layout_message, .timeout = 60);

/* A type of member 1, and its alignments as a storage and as a uniform buffer. */
struct part {
	const char *id;
	const char *name;
	unsigned standard;
	unsigned extended;
	unsigned relaxed; /* of a vector: of its component; 0 if it is not one */
};

static const struct part parts[] = {
	{ "%f", "float", 4, 4, 0 },       { "%f2", "vec2", 8, 8, 4 },
	{ "%f3", "vec3", 16, 16, 4 },     { "%d2", "dvec2", 16, 16, 8 },
	{ "%m", "mat2", 8, 16, 0 },       { "%a", "the array", 4, 16, 0 },
	{ "%s", "the struct", 4, 16, 0 },
};

/* A block of a float and that part at @offset. */
static char *module_text(const struct part *p, bool uniform, unsigned offset,
			 const char *name)
{
	return test_format(
		"OpCapability Shader\nOpCapability Float64\n"
		"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n"
		"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main \"main\"\n"
		"OpExecutionMode %%main LocalSize 1 1 1\n"
		"OpMemberName %%block 0 \"first\"\nOpMemberName %%block 1 \"%s\"\n"
		"OpDecorate %%block Block\nOpMemberDecorate %%block 0 Offset 0\n"
		"OpMemberDecorate %%block 1 Offset %u\n%s"
		"OpDecorate %%a ArrayStride 16\nOpMemberDecorate %%s 0 Offset 0\n"
		"OpDecorate %%v DescriptorSet 0\nOpDecorate %%v Binding 0\n"
		"%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n"
		"%%u = OpTypeInt 32 0\n%%f = OpTypeFloat 32\n%%d = OpTypeFloat 64\n"
		"%%f2 = OpTypeVector %%f 2\n%%f3 = OpTypeVector %%f 3\n"
		"%%d2 = OpTypeVector %%d 2\n%%m = OpTypeMatrix %%f2 2\n"
		"%%n = OpConstant %%u 2\n%%a = OpTypeArray %%f %%n\n"
		"%%s = OpTypeStruct %%f\n%%block = OpTypeStruct %%f %s\n"
		"%%p = OpTypePointer %s %%block\n%%v = OpVariable %%p %s\n"
		"%%main = OpFunction %%void None %%fn\n%%l = OpLabel\nOpReturn\n"
		"OpFunctionEnd\n",
		name, offset,
		strcmp(p->id, "%m") ? ""
				    : "OpMemberDecorate %block 1 ColMajor\n"
				      "OpMemberDecorate %block 1 MatrixStride 16\n",
		p->id, uniform ? "Uniform" : "StorageBuffer",
		uniform ? "Uniform" : "StorageBuffer");
}

struct found {
	unsigned count;
	char text[512];
};

static struct spvx_str any_name(void *ctx, uint32_t id, char *room)
{
	(void)ctx;
	(void)id;
	*room = 'x';
	return (struct spvx_str){ room, 1 };
}

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *finding)
{
	const struct spvx_check_names names = { .size = sizeof(names), .name = any_name };
	struct found *f = ctx;

	if (!f->count++)
		spvx_check_message_named(check, finding, &names, f->text, sizeof(f->text));
	return 0;
}

static struct found look(const char *text, const char *env, uint32_t flags)
{
	struct found found = { .count = 0 };
	struct spvx_check *check = test_check(env, flags, take, &found);
	struct test_bytes module = test_assemble(text, 0x10000, 0);

	cr_assert(!spvx_check_module(check, module.data, module.len, NULL));
	spvx_check_free(check);
	return found;
}

static const struct {
	const char *option;
	uint32_t flag;
} options[] = {
	{ "; valid with --relax-block-layout", SPVX_CHECK_RELAX_BLOCK_LAYOUT },
	{ "; valid with --uniform-buffer-standard-layout",
	  SPVX_CHECK_UNIFORM_BUFFER_STANDARD_LAYOUT },
	{ "; valid with --scalar-block-layout", SPVX_CHECK_SCALAR_BLOCK_LAYOUT },
};

/* The option that is named allows it; where none is, the loosest does not. */
static void check_option(const char *text, const char *env, const char *message)
{
	bool named = false;

	for (size_t n = 0; n < TEST_COUNT(options); n++) {
		if (!strstr(message, options[n].option))
			continue;
		named = true;
		cr_expect(!look(text, env, options[n].flag).count, "%s", message);
	}
	if (!named)
		cr_expect(look(text, env, SPVX_CHECK_SCALAR_BLOCK_LAYOUT).count, "%s",
			  message);
}

static void check_message(const struct part *p, bool uniform, unsigned offset,
			  const char *env)
{
	bool relaxed = strcmp(env, "vulkan1.0") != 0;
	unsigned align = relaxed && p->relaxed ? p->relaxed
			 : uniform             ? p->extended
					       : p->standard;
	char *text = module_text(p, uniform, offset, "b");
	struct found found = look(text, env, 0);
	char *place = test_format("member 1 'b' at offset %u", offset);
	char *rule = test_format(": %s must be aligned to %u under %s%s buffer layout",
				 p->name, align, relaxed ? "relaxed " : "",
				 uniform ? "uniform" : "storage");

	cr_expect(found.count || !(offset % align), "%s: %s", env, text);
	if (found.count) {
		cr_expect(strstr(found.text, place), "no '%s': %s", place, found.text);
		cr_expect(!(offset % align) || strstr(found.text, rule), "no '%s': %s",
			  rule, found.text);
		check_option(text, env, found.text);
	}
}

Test(check_layout_message, places)
{
	static const char *const envs[] = { "vulkan1.0", "vulkan1.1" };

	for (size_t e = 0; e < TEST_COUNT(envs); e++)
		for (size_t n = 0; n < TEST_COUNT(parts); n++)
			for (unsigned offset = 0; offset <= 32; offset += 2) {
				check_message(&parts[n], false, offset, envs[e]);
				check_message(&parts[n], true, offset, envs[e]);
			}
}

/* A name is cut, and is graphic ASCII in one line. */
Test(check_layout_message, hostile_name)
{
	char *text =
		module_text(&parts[2], true, 2,
			    "\x1b[2J'\xc3\xa9 "
			    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
	struct found found = look(text, "vulkan1.0", 0);

	cr_expect(found.count == 1 && !strncmp(found.text, "member 1 '?[2J??? aaaa", 22) &&
			  strstr(found.text, "aaaa' at offset 2: vec3 must be") &&
			  strlen(found.text) < 160,
		  "%s", found.text);
}
