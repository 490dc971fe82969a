/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_l.c - limits of SPIR-V, and the minimum limits of Vulkan devices.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "base/compiler.h"

static uint32_t limit(const struct spvx_audit *a, unsigned which)
{
	return a->policy->limits[which];
}

/* ---- universal limits; spec 2.17 ---- */

/* What the limits count: one, several; the id bound counts nothing. */
static const char *const counted[AU_LIMITS][2] = {
	[AU_LIMIT_MAX_STRUCT_MEMBERS] = { "member", "members" },
	[AU_LIMIT_MAX_LOCAL_VARIABLES] = { "local variable", "local variables" },
	[AU_LIMIT_MAX_GLOBAL_VARIABLES] = { "global variable", "global variables" },
	[AU_LIMIT_MAX_SWITCH_BRANCHES] = { "case", "cases" },
	[AU_LIMIT_MAX_FUNCTION_ARGS] = { "parameter", "parameters" },
	[AU_LIMIT_MAX_ACCESS_CHAIN_INDEXES] = { "index", "indexes" },
	[AU_LIMIT_MAX_EXECUTION_MODES] = { "execution mode", "execution modes" },
	[AU_LIMIT_MAX_CONTROL_FLOW_NESTING_DEPTH] = { "level of nested constructs",
						      "levels of nested constructs" },
};

/* Report a count @is that exceeds a limit. @i: the instruction; NULL: the module. */
static void universal(struct spvx_audit *a, const struct au_insn *i, uint64_t is,
		      unsigned which)
{
	const char *const *what = counted[which];

	if (is > limit(a, which) && sx_au_hit(a, AU_L001, i)) {
		SX_AU_SAY(a, AU_L001, SX_C(what[0] ? "" : "id bound of "),
			  what[0] ? SX_COUNT(is, what[0], what[1]) : SX_N(is),
			  SX_T(" (limit "), SX_N(limit(a, which)), SX_T(")"));
		sx_au_rank(a, AU_L001, is);
	}
}

static void visit_struct(struct spvx_audit *a, const struct au_insn *i)
{
	universal(a, i, i->raw.word_count - 2u, AU_LIMIT_MAX_STRUCT_MEMBERS);
}

static void visit_switch(struct spvx_audit *a, const struct au_insn *i)
{
	unsigned width = spvx_ids_number(&a->ids, au_word(i, 1)).width;
	unsigned words = width > 32 ? 3 : 2;

	if (i->raw.word_count > 3)
		universal(a, i, (i->raw.word_count - 3u) / words,
			  AU_LIMIT_MAX_SWITCH_BRANCHES);
}

static void visit_function_type(struct spvx_audit *a, const struct au_insn *i)
{
	if (i->raw.word_count > 3)
		universal(a, i, i->raw.word_count - 3u, AU_LIMIT_MAX_FUNCTION_ARGS);
}

static void visit_chain(struct spvx_audit *a, const struct au_insn *i)
{
	if (i->raw.word_count > 4)
		universal(a, i, i->raw.word_count - 4u, AU_LIMIT_MAX_ACCESS_CHAIN_INDEXES);
}

static void visit_mode(struct spvx_audit *a, const struct au_insn *i)
{
	a->m.modes++;
	if (a->m.entries <= 1)
		universal(a, i, a->m.modes, AU_LIMIT_MAX_EXECUTION_MODES);
}

static void counts(struct spvx_audit *a)
{
	universal(a, NULL, a->m.header.bound, AU_LIMIT_MAX_ID_BOUND);
	universal(a, NULL, a->m.local_variables, AU_LIMIT_MAX_LOCAL_VARIABLES);
	universal(a, NULL, a->m.global_variables, AU_LIMIT_MAX_GLOBAL_VARIABLES);
	universal(a, NULL, a->m.nesting, AU_LIMIT_MAX_CONTROL_FLOW_NESTING_DEPTH);
}

/* ---- memory ---- */

static void over_limit(struct spvx_audit *a, unsigned rule, const struct au_variable *v,
		       uint64_t is, const char *what)
{
	if (is == AU_NO_SIZE || is <= au_limit(a, rule) ||
	    !sx_au_hit_global(a, rule, au_global_of(a, v)))
		return;
	SX_AU_SAY(a, rule, SX_COUNT(is, "byte", "bytes"), SX_T(" of "), SX_C(what),
		  SX_T(" (limit "), SX_N(au_limit(a, rule)), SX_T(")"));
	sx_au_rank(a, rule, is);
}

static void push_constants(struct spvx_audit *a)
{
	const struct au_variable *v = a->variables.items;

	for (uint32_t n = 0; n < a->variables.count; n++) {
		const struct spvx_type *block = au_type_of(a, &v[n]);

		if (block && v[n].storage_class == SPVX_STORAGE_CLASS_PushConstant)
			over_limit(a, AU_L002, &v[n], block->size, "push constants");
	}
}

/* Blocks that are Aliased share the same bytes: the largest counts. Spec:
 * SPV_KHR_workgroup_memory_explicit_layout. */
static void workgroup_memory(struct spvx_audit *a)
{
	const struct au_variable *v = a->variables.items;
	const struct au_variable *last = NULL;
	uint64_t largest = 0;
	uint64_t sum = 0;

	for (uint32_t n = 0; n < a->variables.count; n++) {
		const struct spvx_type *type = au_type_of(a, &v[n]);

		if (!type || v[n].storage_class != SPVX_STORAGE_CLASS_Workgroup ||
		    type->size == AU_NO_SIZE)
			continue;
		last = &v[n];
		if (au_marks(a, au_global_of(a, last)->id) & AU_ALIASED &&
		    au_marks(a, type->id) & AU_BLOCK)
			largest = type->size > largest ? type->size : largest;
		else if (sx_add_u64(sum, type->size, &sum))
			sum = AU_NO_SIZE - 1;
	}
	if (sx_add_u64(sum, largest, &sum))
		sum = AU_NO_SIZE - 1;
	if (last)
		over_limit(a, AU_L003, last, sum, "workgroup memory");
}

/* Arrays in Function and Private variables are kept in memory. */
static void visit_variable(struct spvx_audit *a, const struct au_insn *i)
{
	const struct spvx_type *type = a->pointee;
	struct au_function *f = a->functions.items;
	uint32_t storage;
	uint64_t bytes;

	if (!type || type->opcode != SPVX_OP_TypeArray || type->size == AU_NO_SIZE)
		return;
	storage = au_word(i, SX_VARIABLE_STORAGE_CLASS);
	if (storage != SPVX_STORAGE_CLASS_Function && storage != SPVX_STORAGE_CLASS_Private)
		return;
	bytes = type->size;
	if (storage == SPVX_STORAGE_CLASS_Function && a->functions.count) {
		f += a->functions.count - 1;
		if (sx_add_u64(f->locals, type->size, &f->locals))
			f->locals = AU_NO_SIZE - 1;
		bytes = f->locals;
	}
	if (bytes > au_limit(a, AU_L006) && sx_au_hit(a, AU_L006, i)) {
		SX_AU_SAY(a, AU_L006, SX_COUNT(bytes, "byte", "bytes"));
		sx_au_rank(a, AU_L006, bytes);
	}
}

/* ---- workgroups ---- */

static void local_size(struct spvx_audit *a, const uint64_t size[3], uint32_t insn,
		       uint64_t offset)
{
	uint64_t product;
	bool far = sx_mul_u64(size[0], size[1], &product);

	far |= sx_mul_u64(product, size[2], &product);
	far |= product > au_limit(a, AU_L004);
	for (unsigned n = 0; n < 3; n++)
		far |= size[n] > limit(a, AU_LIMIT_LOCAL_SIZE_X + n);
	if (!far || !sx_au_hit_at(a, AU_L004, insn, offset, 0))
		return;
	sx_au_say(a, AU_L004, "%llu x %llu x %llu", (unsigned long long)size[0],
		  (unsigned long long)size[1], (unsigned long long)size[2]);
	sx_au_rank(a, AU_L004, product);
}

static void visit_size(struct spvx_audit *a, const struct au_insn *i)
{
	uint64_t size[3] = { au_word(i, 3), au_word(i, 4), au_word(i, 5) };
	struct au_size_ids *s;

	/* limits of Vulkan do not apply to kernels */
	if (i->raw.word_count < 6 || au_declares(a, SPVX_CAPABILITY_Kernel))
		return;
	if (i->raw.opcode == SPVX_OP_ExecutionMode) {
		if (au_word(i, 2) == SPVX_EXECUTION_MODE_LocalSize)
			local_size(a, size, a->m.insns, au_offset(i));
		return;
	}
	if (au_word(i, 2) != SPVX_EXECUTION_MODE_LocalSizeId)
		return;
	s = au_add_to(a, &a->sizes, sizeof(*s));
	if (s)
		*s = (struct au_size_ids){ { au_word(i, 3), au_word(i, 4), au_word(i, 5) },
					   a->m.insns,
					   au_offset(i) };
}

static void local_size_ids(struct spvx_audit *a)
{
	const struct au_size_ids *s = a->sizes.items;

	for (uint32_t n = 0; n < a->sizes.count; n++) {
		uint64_t size[3];

		for (unsigned k = 0; k < 3; k++)
			size[k] = sx_au_constant(a, s[n].ids[k]);
		local_size(a, size, s[n].insn, s[n].offset);
	}
}

/* ---- descriptors ---- */

/* Kinds of descriptors that have limits. */
enum kind {
	UNIFORM_BUFFERS,
	STORAGE_BUFFERS,
	SAMPLERS,
	SAMPLED_IMAGES,
	STORAGE_IMAGES,
	INPUT_ATTACHMENTS,
	KINDS
};

static const struct {
	unsigned limit;
	const char *name;
} kinds[KINDS] = {
	[UNIFORM_BUFFERS] = { AU_LIMIT_UNIFORM_BUFFERS, "uniform buffers" },
	[STORAGE_BUFFERS] = { AU_LIMIT_STORAGE_BUFFERS, "storage buffers" },
	[SAMPLERS] = { AU_LIMIT_SAMPLERS, "samplers" },
	[SAMPLED_IMAGES] = { AU_LIMIT_SAMPLED_IMAGES, "sampled images" },
	[STORAGE_IMAGES] = { AU_LIMIT_STORAGE_IMAGES, "storage images" },
	[INPUT_ATTACHMENTS] = { AU_LIMIT_INPUT_ATTACHMENTS, "input attachments" },
};

static void add(uint64_t *sum, uint64_t count)
{
	if (sx_add_u64(*sum, count, sum))
		*sum = UINT64_MAX;
}

/* Count a variable's descriptors, by kind. */
static void add_descriptors(const struct spvx_audit *a, const struct au_variable *v,
			    uint64_t sums[KINDS])
{
	uint64_t count;
	const struct spvx_type *t = sx_au_strip_arrays(a, au_type_of(a, v), &count);

	switch (t ? t->opcode : SPVX_OP_Nop) {
	case SPVX_OP_TypeStruct:
		if (v->storage_class == SPVX_STORAGE_CLASS_StorageBuffer ||
		    au_marks(a, t->id) & AU_BUFFER_BLOCK)
			add(&sums[STORAGE_BUFFERS], count);
		else if (v->storage_class == SPVX_STORAGE_CLASS_Uniform)
			add(&sums[UNIFORM_BUFFERS], count);
		break;
	case SPVX_OP_TypeSampler:
		add(&sums[SAMPLERS], count);
		break;
	case SPVX_OP_TypeSampledImage:
		add(&sums[SAMPLERS], count);
		add(&sums[SAMPLED_IMAGES], count);
		break;
	case SPVX_OP_TypeImage:
		add(&sums[t->detail.image.dim == SPVX_DIM_SubpassData ? INPUT_ATTACHMENTS
			  : au_is_storage_image(t)                    ? STORAGE_IMAGES
								      : SAMPLED_IMAGES],
		    count);
		break;
	default:
		break;
	}
}

static void descriptors(struct spvx_audit *a)
{
	const struct au_variable *v = a->variables.items;
	uint64_t sums[KINDS] = { 0 };
	uint32_t set;

	for (uint32_t n = 0; n < a->variables.count; n++) {
		const struct au_global *g = au_global_of(a, &v[n]);

		if (!sx_au_decoration(a, g->id, SPVX_DECORATION_DescriptorSet, &set))
			continue;
		add_descriptors(a, &v[n], sums);
		if (set >= limit(a, AU_LIMIT_DESCRIPTOR_SETS) &&
		    sx_au_hit_at(a, AU_L005, g->insn, g->offset, 0))
			sx_au_say(a, AU_L005, "descriptor set %u (limit %u sets)", set,
				  limit(a, AU_LIMIT_DESCRIPTOR_SETS));
	}
	for (unsigned k = 0; k < KINDS; k++)
		if (sums[k] > limit(a, kinds[k].limit) && sx_au_hit(a, AU_L005, NULL)) {
			SX_AU_SAY(a, AU_L005, SX_N(sums[k]), SX_T(" "), SX_C(kinds[k].name),
				  SX_T(" (limit "), SX_N(limit(a, kinds[k].limit)),
				  SX_T(")"));
			sx_au_rank(a, AU_L005, sums[k]);
		}
}

/* ---- locations ---- */

static bool has_stage(const struct spvx_audit *a, unsigned model)
{
	return a->m.stages == spvx_audit_stage(a->g, model);
}

static uint32_t locations_of(const struct spvx_audit *a, uint32_t storage_class)
{
	bool in = storage_class == SPVX_STORAGE_CLASS_Input;

	if (in && has_stage(a, SPVX_EXECUTION_MODEL_Vertex))
		return limit(a, AU_LIMIT_VERTEX_INPUTS);
	if (!in && has_stage(a, SPVX_EXECUTION_MODEL_Fragment))
		return limit(a, AU_LIMIT_COLOR_OUTPUTS);
	/* twice as many: maxMeshOutputComponents */
	if (!in && (has_stage(a, SPVX_EXECUTION_MODEL_MeshEXT) ||
		    has_stage(a, SPVX_EXECUTION_MODEL_MeshNV)))
		return limit(a, AU_LIMIT_INTERFACE_COMPONENTS) / 2;
	return limit(a, AU_LIMIT_INTERFACE_COMPONENTS) / 4;
}

static void locations(struct spvx_audit *a)
{
	const struct au_variable *v = a->variables.items;

	for (uint32_t n = 0; n < a->variables.count; n++) {
		const struct au_global *g = au_global_of(a, &v[n]);
		uint32_t location;
		uint32_t allowed;

		if (!sx_is_in_out(v[n].storage_class) ||
		    !sx_au_decoration(a, g->id, SPVX_DECORATION_Location, &location))
			continue;
		allowed = locations_of(a, v[n].storage_class);
		if (location >= allowed && sx_au_hit_at(a, AU_L007, g->insn, g->offset, 0))
			sx_au_say(a, AU_L007, "location %u (limit %u)", location, allowed);
	}
}

/* ---- size ---- */

#define BLOCKS_MOST  1024
#define NESTING_MOST 32
#define BYTES_MOST   (UINT64_C(1) << 20)

static void sizes(struct spvx_audit *a)
{
	const struct au_function *f = a->functions.items;

	for (uint32_t n = 0; n < a->functions.count; n++) {
		if (f[n].words <= au_limit(a, AU_L008) && f[n].blocks <= BLOCKS_MOST)
			continue;
		if (!sx_au_hit_at(a, AU_L008, f[n].insn, f[n].offset, 0))
			continue;
		SX_AU_SAY(a, AU_L008, SX_T("function of "),
			  SX_COUNT(f[n].words, "word", "words"), SX_T(" in "),
			  SX_COUNT(f[n].blocks, "block", "blocks"));
		sx_au_rank(a, AU_L008, f[n].words);
	}
	if (a->m.nesting > NESTING_MOST && sx_au_hit(a, AU_L008, NULL))
		SX_AU_SAY(a, AU_L008, SX_COUNT(a->m.nesting, "level", "levels"),
			  SX_T(" of nested constructs"));
	if (a->m.bytes > BYTES_MOST && sx_au_hit(a, AU_L008, NULL)) {
		SX_AU_SAY(a, AU_L008, SX_T("module of "),
			  SX_COUNT(a->m.bytes, "byte", "bytes"));
		sx_au_rank(a, AU_L008, a->m.bytes / SPVX_WORD_BYTES);
	}
}

#define CHAIN_LIMIT (AU_LIMIT_MAX_ACCESS_CHAIN_INDEXES + 1)

static const struct au_visitor visitors[] = {
	AU_VISIT(TypeStruct, visit_struct, AU_L001),
	AU_VISIT(Switch, visit_switch, AU_L001),
	AU_VISIT(TypeFunction, visit_function_type, AU_L001),
	AU_VISIT_IF(AccessChain, visit_chain, .word_limit = CHAIN_LIMIT, AU_L001),
	AU_VISIT_IF(InBoundsAccessChain, visit_chain, .word_limit = CHAIN_LIMIT, AU_L001),
	AU_VISIT(ExecutionMode, visit_mode, AU_L001),
	AU_VISIT(ExecutionModeId, visit_mode, AU_L001),
	AU_VISIT(ExecutionMode, visit_size, AU_L004),
	AU_VISIT(ExecutionModeId, visit_size, AU_L004),
	AU_VISIT(Variable, visit_variable, AU_L006),
	{ .visit = NULL }
};

static const struct au_rule rules[] = {
	RULE(L001, ERROR, END, "universal limit exceeded",
	     "The module exceeds a universal limit[: {}]",
	     "Implementations may reject modules beyond these limits (specification 2.17). Split the module or function.",
	     .end = counts),
	RULE_OF(L002, WARNING, END, AU_VALUE_PUSH_CONSTANTS, "bytes",
		"large push constants", "The module has large push constants[: {}]",
		"Every Vulkan device has at least 128 bytes. Move the rest to a uniform buffer.",
		.end = push_constants),
	RULE_OF(L003, WARNING, END, AU_VALUE_WORKGROUP_MEMORY, "bytes",
		"large workgroup memory", "The module has large workgroup memory[: {}]",
		"Every Vulkan device has at least 16,384 bytes; a workgroup that takes more leaves room for fewer others.",
		.end = workgroup_memory),
	RULE_OF(L004, WARNING, END, AU_VALUE_LOCAL_SIZE, "invocations", "large workgroup",
		"The workgroup is large[: {}] (limit {limit} invocations)",
		"Every Vulkan device supports at least 128 invocations, and 128 x 128 x 64. Make the size a specialization constant.",
		.end = local_size_ids),
	RULE(L005, WARNING, END, "many descriptors",
	     "The module has more descriptors than some devices support[: {}]",
	     "Not every Vulkan device supports so many in a stage. Set the limits of your devices in [limit] of the policy.",
	     .end = descriptors),
	RULE_OF(L006, WARNING, WALK, 4096, "bytes", "large arrays in a function",
		"A function has large arrays[: {}] (limit {limit} bytes)",
		"Compilers keep them in memory, which is slow to access. Make them smaller, or put constants into a buffer.", ),
	RULE(L007, NOTE, END, "Location exceeds the limit",
	     "The module has a Location that exceeds the limit[: {}]",
	     "Not every Vulkan device has so many inputs or outputs.", .end = locations),
	RULE_OF(L008, WARNING, END, 16384, "words", "very large function or module",
		"The module or one of its functions is very large[: {}]",
		"Driver compile times grow with it, often faster than linearly: a function beyond the threshold or of more than 1,024 blocks, constructs nested more than 32 deep, a module of more than 1 MiB.",
		.end = sizes),
};

AU_FAMILY(l, AU_L001, .visitors = visitors, );
