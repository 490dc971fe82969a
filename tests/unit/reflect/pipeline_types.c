/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/pipeline_types.c - several variables at one binding: every kind with
 * every kind, against Vulkan, "Shader Resource and Descriptor Type Correspondence"; and
 * what a conflict names. Real pairs are in tests/transcripts/samples.t.
 */
#include "pair.h"

TestSuite(reflect_pipeline_types, .timeout = 60);

#define KINDS    (sizeof(kinds) / sizeof(kinds[0]))
#define COMBINED 1

#define CONSTANT(type)                                                              \
	"%float = OpTypeFloat 16\n" type "%pB = OpTypePointer UniformConstant %B\n" \
	"%b = OpVariable %pB UniformConstant"
#define IMAGE_OF(dim, sampled, format) \
	CONSTANT("%B = OpTypeImage %f32 " dim " 0 0 0 " sampled " " format "\n")

/* What a variable is, and the descriptor types that it accepts, its own in front. Types that
 * no variable has for its own are left out. */
static const struct {
	const char *name;
	const char *notes;
	const char *globals;
	uint32_t accepts[3];
	unsigned count;
} kinds[] = {
	{ "sampler", "", CONSTANT("%B = OpTypeSampler\n"), { 0, COMBINED }, 2 },
	{ "image", "", IMAGE_OF("2D", "1", "Unknown"), { 2, COMBINED }, 2 },
	{ "sampled image",
	  "",
	  CONSTANT(
		  "%i = OpTypeImage %f32 2D 0 0 0 1 Unknown\n%B = OpTypeSampledImage %i\n"),
	  { COMBINED },
	  1 },
	{ "storage image", "", IMAGE_OF("2D", "2", "R32f"), { 3 }, 1 },
	{ "uniform texel buffer", "", IMAGE_OF("Buffer", "1", "Unknown"), { 4 }, 1 },
	{ "storage texel buffer", "", IMAGE_OF("Buffer", "2", "R32f"), { 5 }, 1 },
	{ "input attachment", "OpDecorate %b InputAttachmentIndex 0\n",
	  IMAGE_OF("SubpassData", "2", "Unknown"), TEST_LIST(10), 1 },
	{ "uniform buffer", "OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\n",
	  BLOCK_TYPES("%v4"), TEST_LIST(6), 1 },
	{ "storage buffer", "OpDecorate %B BufferBlock\nOpMemberDecorate %B 0 Offset 0\n",
	  BLOCK_TYPES("%v4"), TEST_LIST(7), 1 },
};

static struct shader shader_of(size_t kind, enum stage stage, char **notes)
{
	*notes = test_format("%s%s", kinds[kind].notes, BOUND);
	return (struct shader){ .stage = stage,
				.listed = "%b",
				.notes = *notes,
				.globals = kinds[kind].globals,
				.body = USE };
}

/* The type of both, of which the first wants its own; UINT32_MAX: there is none. */
static uint32_t common(size_t a, size_t b)
{
	for (unsigned i = 0; i < kinds[a].count; i++)
		for (unsigned k = 0; k < kinds[b].count; k++)
			if (kinds[a].accepts[i] == kinds[b].accepts[k])
				return kinds[a].accepts[i];
	return UINT32_MAX;
}

static void expect_kinds(size_t a, size_t b)
{
	char *notes[2];
	struct shader vertex = shader_of(a, VERTEX, &notes[0]);
	struct shader fragment = shader_of(b, FRAGMENT, &notes[1]);
	uint32_t type = common(a, b);
	struct pair pair;

	open_pair(&pair, kinds[a].name, &vertex, &fragment, false);
	cr_expect_eq(pair.p->conflict_count, type == UINT32_MAX, "%s and %s: %u conflicts",
		     kinds[a].name, kinds[b].name, pair.p->conflict_count);
	cr_assert_eq(pair.p->binding_count, 1);
	cr_expect_eq(pair.p->bindings[0].descriptor_type,
		     type == UINT32_MAX ? kinds[a].accepts[0] : type, "%s and %s: %u",
		     kinds[a].name, kinds[b].name, pair.p->bindings[0].descriptor_type);
	if (type == UINT32_MAX && pair.p->conflict_count)
		cr_expect(pair.p->conflicts[0].code == SPVX_CONFLICT_DESCRIPTOR_TYPE &&
			  pair.p->conflicts[0].severity == SPVX_CONFLICT_ERROR);
	close_pair(&pair);
	free(notes[0]);
	free(notes[1]);
}

Test(reflect_pipeline_types, every_kind_with_every_kind)
{
	for (size_t a = 0; a < KINDS; a++)
		for (size_t b = 0; b < KINDS; b++)
			expect_kinds(a, b);
}

/* ---- three at one binding, of one shader ---- */

#define TYPE "%image = OpTypeImage %f32 2D 0 0 0 1 Unknown\n"
#define SEPARATE                                                                      \
	TYPE "%sampler = OpTypeSampler\n%pi = OpTypePointer UniformConstant %image\n" \
	     "%ps = OpTypePointer UniformConstant %sampler\n"                         \
	     "%s = OpVariable %ps UniformConstant\n"                                  \
	     "%i = OpVariable %pi UniformConstant\n"
#define TOGETHER                                                                          \
	TYPE "%si = OpTypeSampledImage %image\n%pc = OpTypePointer UniformConstant %si\n" \
	     "%c = OpVariable %pc UniformConstant\n"
#define HERE(name)       "OpDecorate %" name " DescriptorSet 0\nOpDecorate %" name " Binding 1\n"
#define USED(name, type) "%u" name " = OpLoad %" type " %" name "\n"

/* An image and its sampler, and what the other stage has there. The image is what has a name
 * to show. */
Test(reflect_pipeline_types, halves)
{
	static const struct shader halves = { .stage = VERTEX,
					      .notes = HERE("s") HERE("i"),
					      .globals = SEPARATE,
					      .body = USED("s", "sampler")
						      USED("i", "image") };
	static const struct shader whole = { .stage = FRAGMENT,
					     .notes = HERE("c"),
					     .globals = TOGETHER,
					     .body = USED("c", "si") };
	static const struct shader block = UBO(FRAGMENT, "%v4", AT(0, 0), USE);
	const struct spvx_pipeline_binding *b;
	struct pair pair;

	open_pair(&pair, "halves", &halves, &whole, false);
	b = pair.p->bindings;
	cr_expect(!pair.p->conflict_count && pair.p->binding_count == 1);
	cr_expect(b->descriptor_type == COMBINED && b->stages == (1 | 16) &&
		  b->shader == 0);
	cr_expect_eq(spvx_reflect_variables(pair.p->shaders[0].reflection)[b->variable]
			     .descriptor_type,
		     2);
	close_pair(&pair);
	open_pair(&pair, "halves and a block", &halves, &block, false);
	cr_expect_eq(pair.p->conflict_count, 1);
	cr_expect_eq(pair.p->bindings[0].descriptor_type, COMBINED);
	close_pair(&pair);
}

/* ---- what a conflict names ---- */

/* All that is about variables says which, and of which types. */
Test(reflect_pipeline_types, conflicts_name_both_sides)
{
	static const struct shader vertex = {
		.stage = VERTEX,
		.listed = "%o",
		.notes = "OpName %o \"tint\"\n" PLACED(o, 3),
		.globals = OUTPUT(o, v4),
	};
	static const struct shader fragment = {
		.stage = FRAGMENT,
		.listed = "%i",
		.notes = "OpName %i \"in.tint\"\nOpDecorate %i Flat\n" PLACED(i, 3),
		.globals = INPUT(i, uv4),
		.body = LOAD(i, uv4),
	};
	const struct spvx_conflict *c;
	struct pair pair;

	open_pair(&pair, "sides", &fragment, &vertex, false);
	cr_assert_eq(pair.p->conflict_count, 1);
	c = pair.p->conflicts;
	cr_assert_eq(c->code, SPVX_CONFLICT_IO_TYPE);
	for (unsigned i = 0; i < 2; i++) {
		const struct spvx_pipeline_shader *s = &pair.p->shaders[c->shaders[i]];
		const struct spvx_reflect_io *io =
			&spvx_reflect_ios(s->reflection)[c->ios[i]];
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(s->reflection)[io->variable];
		struct spvx_str name = spvx_reflect_text(s->reflection, s->module, v->name);
		const char *is = i ? "in.tint" : "tint";

		cr_expect(name.len == strlen(is) && !memcmp(name.ptr, is, name.len));
	}
	close_pair(&pair);
}

static void write_shader(const char *dir, const char *name, const struct shader *s)
{
	char *path = test_format("%s/%s.spvasm", dir, name);
	char *text = test_shader(s);
	char *out = test_format("%s.spv", name);
	char *in = test_format("%s.spvasm", name);
	struct test_run r = { .argv = (const char *const[]){ "spvx", "as", in, "-o", out,
							     NULL },
			      .dir = dir };

	test_write(path, text, strlen(text));
	test_run(&r);
	cr_assert_eq(r.status, 0, "%s", (char *)r.err.data);
}

static const struct {
	const char *format;
	const char *says[3];
} formats[] = {
	{ "text", TEST_LIST("out.block.tint vec4<f32>, in.tint vec4<u32>",
			    "tex sampled image", "data uniform buffer") },
	{ "markdown", TEST_LIST("out.block.tint vec4<f32>, in.tint vec4<u32>",
				"tex sampled image", "data uniform buffer") },
	{ "json", TEST_LIST("\"name\": \"out.block.tint\", \"type\": \"vec4<f32>\"",
			    "\"name\": \"tex\", \"descriptor_type\": "
			    "\"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE\"",
			    "\"name\": \"in.tint\", \"type\": \"vec4<u32>\"") },
};

Test(reflect_pipeline_types, every_format_names_both_sides)
{
	static const struct shader vertex = {
		.stage = VERTEX,
		.listed = "%o %b",
		.notes = "OpName %o \"out.block\"\nOpMemberName %O 0 \"tint\"\n"
			 "OpName %b \"tex\"\nOpDecorate %O Block\n"
			 "OpMemberDecorate %O 0 Location 3\n" BOUND,
		.globals = "%O = OpTypeStruct %v4\n%pO = OpTypePointer Output %O\n"
			   "%o = OpVariable %pO Output\n" IMAGE_OF("2D", "1", "Unknown"),
		.body = USE,
	};
	static const struct shader fragment = {
		.stage = FRAGMENT,
		.listed = "%i %b",
		.notes = "OpName %i \"in.tint\"\nOpName %b \"data\"\nOpDecorate %i "
			 "Flat\n" PLACED(i, 3) BLOCK(AT(0, 0)),
		.globals = INPUT(i, uv4) BLOCK_TYPES("%v4"),
		.body = USE,
	};
	char *dir = test_folder();

	write_shader(dir, "a.vert", &vertex);
	write_shader(dir, "a.frag", &fragment);
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		struct test_run r = {
			.argv = (const char *const[]){ "spvx", "reflect", "--pipeline",
						       "-f", formats[i].format,
						       "a.vert.spv", "a.frag.spv", NULL },
			.dir = dir
		};

		test_run(&r);
		cr_expect_eq(r.status, 1);
		for (unsigned k = 0; k < 3; k++)
			cr_expect(strstr((char *)r.out.data, formats[i].says[k]), "%s: %s",
				  formats[i].format, (char *)r.out.data);
	}
}
