/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_p.c - portability: capabilities, extensions, versions, environments, and
 * denials by the policy.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "base/str.h"

/* ---- capabilities and extensions ---- */

static void visit_capability(struct spvx_audit *a, const struct au_insn *i)
{
	const struct spvx_audit_policy *p = a->policy;
	uint32_t capability = au_word(i, 1);
	uint32_t place = sx_cap_place(&p->caps, capability);
	bool denied;

	if (place == UINT32_MAX) {
		a->unknown_caps = true;
		return;
	}
	sx_cap_declare(&p->caps, &a->declared, capability);
	sx_cap_put(&a->named, place);
	if (capability == SPVX_CAPABILITY_Shader)
		sx_au_require_shader(a);
	denied = sx_cap_get(&p->denied, place) ||
		 (p->cap_allow.first && !sx_cap_get(&p->allowed, place));
	a->m.structured = au_declares(a, SPVX_CAPABILITY_Shader) &&
			  !au_declares(a, SPVX_CAPABILITY_Kernel);
	if (denied && sx_au_hit(a, AU_P001, i))
		sx_au_name(a, AU_P001, "",
			   sx_au_enum_name(a, SPVX_KIND_Capability, capability));
}

static void judge_name(struct spvx_audit *a, const struct au_insn *i, struct spvx_str name)
{
	const struct spvx_audit_policy *p = a->policy;
	bool denied = sx_policy_matches(&p->ext_deny, name) ||
		      (p->ext_allow.first && !sx_policy_matches(&p->ext_allow, name));

	if (denied && sx_au_hit(a, AU_P002, i))
		sx_au_name(a, AU_P002, "", name);
}

static void visit_extension(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_str name = sx_au_text(a, i, 1);

	sx_ext_put(&a->exts_declared, sx_au_import(a, name)->extension);
	judge_name(a, i, name);
}

static void visit_import(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_str name = sx_au_text(a, i, 2);

	judge_name(a, i, name);
	/* a set has the name of its extension; non-semantic sets need one more */
	sx_ext_put(&a->exts_used, sx_au_import(a, name)->extension);
	if (a->m.import_non_semantic)
		sx_ext_put(&a->exts_used,
			   sx_au_import(a, sx_str("SPV_KHR_non_semantic_info"))->extension);
}

/* ---- the header ---- */

static void version(struct spvx_audit *a)
{
	const struct spvx_audit_policy *p = a->policy;
	unsigned v = sx_au_version(a);

	if (((p->max_version && v > p->max_version) || v < p->min_version) &&
	    sx_au_hit(a, AU_P003, NULL))
		sx_au_say(a, AU_P003, "SPIR-V %u.%u", v >> 4, v & 0xf);
}

static bool is_denied(const struct au_generator *g, uint32_t tool, uint32_t version_)
{
	if (g->tool != tool)
		return false;
	switch (g->order) {
	case AU_LESS:
		return version_ < g->version;
	case AU_LESS_EQUAL:
		return version_ <= g->version;
	case AU_EQUAL:
		return version_ == g->version;
	case AU_GREATER_EQUAL:
		return version_ >= g->version;
	case AU_GREATER:
		return version_ > g->version;
	default:
		return true;
	}
}

static void generator(struct spvx_audit *a)
{
	uint32_t tool = a->m.header.generator >> 16;
	uint32_t made = a->m.header.generator & 0xffff;
	const char *name = spvx_generator_name(a->g, tool);

	/* in old modules, the number of Slang is in the low half */
	if ((!a->m.header.generator || (!name && tool)) && sx_au_hit(a, AU_P012, NULL))
		sx_au_say(a, AU_P012, "tool %u is not registered", tool);
	for (const struct au_generator *g = a->policy->generators; g; g = g->next)
		if (is_denied(g, tool, made) && sx_au_hit(a, AU_P012, NULL))
			sx_au_say(a, AU_P012, "%s %u is denied", name ? name : "tool",
				  made);
}

/* ---- environment ---- */

static void environment(struct spvx_audit *a)
{
	bool graphics =
		sx_policy_env(a->policy, "vulkan") || sx_policy_env(a->policy, "opengl");
	uint32_t wrong;

	if (graphics && au_declares(a, SPVX_CAPABILITY_Kernel))
		wrong = SPVX_CAPABILITY_Kernel;
	else if (graphics && au_declares(a, SPVX_CAPABILITY_Addresses))
		wrong = SPVX_CAPABILITY_Addresses;
	else if (sx_policy_env(a->policy, "opencl") &&
		 au_declares(a, SPVX_CAPABILITY_Shader))
		wrong = SPVX_CAPABILITY_Shader;
	else
		return;
	if (sx_au_hit(a, AU_P007, NULL))
		sx_au_name(a, AU_P007, "", sx_au_enum_name(a, SPVX_KIND_Capability, wrong));
}

static void visit_model(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t model = au_word(i, 1);

	/* kernels always use physical addresses */
	if (model == SPVX_ADDRESSING_MODEL_Logical ||
	    au_declares(a, SPVX_CAPABILITY_Kernel))
		return;
	if (sx_au_hit(a, AU_P008, i))
		sx_au_name(a, AU_P008, "",
			   sx_au_enum_name(a, SPVX_KIND_AddressingModel, model));
}

static void visit_width(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t width = au_word(i, 2);

	if (width != 32 && sx_au_hit(a, AU_P009, i))
		sx_au_say(a, AU_P009, "%s of %u bits",
			  i->raw.opcode == SPVX_OP_TypeInt ? "integers" : "floats", width);
}

/* ---- images and arrays of resources ---- */

/* A load from a variable of a marked type has that type, too. */
static void visit_load(struct spvx_audit *a, const struct au_insn *i)
{
	unsigned marks = au_marks(a, au_word(i, 1)) & AU_NO_FORMAT;

	if (marks)
		au_mark(a, au_word(i, 2), marks);
}

static void visit_image_access(struct spvx_audit *a, const struct au_insn *i)
{
	bool read = i->raw.opcode == SPVX_OP_ImageRead;
	uint32_t needed = read ? SPVX_CAPABILITY_StorageImageReadWithoutFormat
			       : SPVX_CAPABILITY_StorageImageWriteWithoutFormat;

	if (!(au_marks(a, au_word(i, read ? 3 : 1)) & AU_NO_FORMAT) ||
	    au_declares(a, needed) || au_declares(a, SPVX_CAPABILITY_Kernel))
		return;
	if (sx_au_hit(a, AU_P013, i))
		sx_au_name(a, AU_P013, "needs ",
			   sx_au_enum_name(a, SPVX_KIND_Capability, needed));
}

static bool is_resource(const struct spvx_audit *a, const struct spvx_type *t)
{
	switch (t ? t->opcode : SPVX_OP_Nop) {
	case SPVX_OP_TypeSampler:
	case SPVX_OP_TypeSampledImage:
	case SPVX_OP_TypeImage:
	case SPVX_OP_TypeAccelerationStructureKHR:
	case SPVX_OP_TypeBufferEXT:
		return true;
	case SPVX_OP_TypeStruct:
		return au_marks(a, t->id) & AU_BLOCK;
	default:
		return false;
	}
}

static void visit_variable(struct spvx_audit *a, const struct au_insn *i)
{
	const struct spvx_type *type = a->pointee;
	uint32_t id = au_word(i, SX_VARIABLE_RESULT);
	uint64_t count;
	uint32_t ignored;

	if (type && spvx_type_is_array(type) &&
	    is_resource(a, sx_au_strip_arrays(a, type, &count)))
		au_mark(a, id, AU_RESOURCES);
	if (!a->m.any_set &&
	    sx_au_decoration(a, id, SPVX_DECORATION_DescriptorSet, &ignored))
		a->m.any_set = true;
}

static void visit_chain(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t index = au_word(i, 4);

	if (i->raw.word_count < 5 || !(au_marks(a, au_word(i, 3)) & AU_RESOURCES) ||
	    au_marks(a, index) & (AU_CONSTANT | AU_NON_UNIFORM) ||
	    au_marks(a, au_word(i, 2)) & AU_NON_UNIFORM)
		return;
	if (au_declares(a, SPVX_CAPABILITY_ShaderNonUniform))
		sx_au_hit(a, AU_P014, i);
	else if (sx_au_hit(a, AU_P014, i))
		sx_au_soften(a, AU_P014);
}

/* An array in a descriptor heap has one; an array of bindings has none. */
static bool has_stride(const struct spvx_audit *a, uint32_t id)
{
	uint32_t ignored;

	return sx_au_decoration(a, id, SPVX_DECORATION_ArrayStride, &ignored) ||
	       sx_au_decoration(a, id, SPVX_DECORATION_ArrayStrideIdEXT, &ignored);
}

static void visit_runtime_array(struct spvx_audit *a, const struct au_insn *i)
{
	if (is_resource(a, au_type(a, au_word(i, SX_TYPE_ELEMENT))) &&
	    !has_stride(a, au_word(i, 1)))
		sx_au_hit(a, AU_P015, i);
}

static void visit_heap_chain(struct spvx_audit *a, const struct au_insn *i)
{
	const struct spvx_type *type = au_type(a, au_word(i, 3));
	uint64_t ignored;

	if (i->raw.word_count > 5 && type && spvx_type_is_array(type) &&
	    au_declares(a, SPVX_CAPABILITY_DescriptorHeapEXT) && !has_stride(a, type->id) &&
	    !(au_marks(a, au_word(i, 5)) & AU_CONSTANT) &&
	    is_resource(a, sx_au_strip_arrays(a, type, &ignored)))
		sx_au_hit(a, AU_P019, i);
}

/* ---- entry points, decorations ---- */

static void visit_entry(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_str name = sx_au_text(a, i, 3);

	if (sx_str_is(name, "main") || au_declares(a, SPVX_CAPABILITY_Kernel))
		return;
	if (sx_au_hit(a, AU_P016, i))
		sx_au_quote(a, AU_P016, name);
}

static void several_entries(struct spvx_audit *a)
{
	if (a->m.entries > 1 && sx_au_hit(a, AU_P016, NULL))
		sx_au_say(a, AU_P016, "%u entry points", a->m.entries);
}

static void visit_decoration(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t kind = au_word(i, i->raw.opcode == SPVX_OP_MemberDecorate ? 3 : 2);

	if (kind != SPVX_DECORATION_Volatile && kind != SPVX_DECORATION_Coherent)
		return;
	if (au_declares(a, SPVX_CAPABILITY_VulkanMemoryModel) && sx_au_hit(a, AU_P017, i))
		sx_au_name(a, AU_P017, "", sx_au_enum_name(a, SPVX_KIND_Decoration, kind));
}

static bool needs_binding(const struct spvx_audit *a, const struct au_variable *v)
{
	uint64_t count;

	if (v->storage_class == SPVX_STORAGE_CLASS_UniformConstant)
		return is_resource(a, sx_au_strip_arrays(a, au_type_of(a, v), &count));
	return v->storage_class == SPVX_STORAGE_CLASS_Uniform ||
	       v->storage_class == SPVX_STORAGE_CLASS_StorageBuffer;
}

static void bindings(struct spvx_audit *a)
{
	const struct au_variable *v = a->variables.items;
	bool vulkan =
		sx_policy_env(a->policy, "vulkan") || (!*a->policy->env && a->m.any_set);
	uint32_t ignored;

	for (uint32_t n = 0; vulkan && n < a->variables.count; n++) {
		const struct au_global *g = au_global_of(a, &v[n]);
		bool set;

		if (!needs_binding(a, &v[n]))
			continue;
		set = sx_au_decoration(a, g->id, SPVX_DECORATION_DescriptorSet, &ignored);
		if (set && sx_au_decoration(a, g->id, SPVX_DECORATION_Binding, &ignored))
			continue;
		if (sx_au_hit_global(a, AU_P018, g))
			sx_au_say(a, AU_P018, "no %s", set ? "Binding" : "DescriptorSet");
	}
}

static const struct au_visitor visitors[] = {
	AU_VISIT(Capability, visit_capability, 0),
	AU_VISIT(Extension, visit_extension, 0),
	AU_VISIT(ExtInstImport, visit_import, 0),
	AU_VISIT(MemoryModel, visit_model, AU_P008),
	AU_VISIT(TypeInt, visit_width, AU_P009),
	AU_VISIT(TypeFloat, visit_width, AU_P009),
	AU_VISIT_IF(Load, visit_load, .marks = AU_NO_FORMAT, AU_P013),
	AU_VISIT_IF(ImageRead, visit_image_access, .marks = AU_NO_FORMAT, AU_P013),
	AU_VISIT_IF(ImageWrite, visit_image_access, .marks = AU_NO_FORMAT, AU_P013),
	AU_VISIT(Variable, visit_variable, AU_P014, AU_P018, AU_U003),
	AU_VISIT_IF(AccessChain, visit_chain, .marks = AU_RESOURCES, AU_P014),
	AU_VISIT_IF(InBoundsAccessChain, visit_chain, .marks = AU_RESOURCES, AU_P014),
	AU_VISIT(TypeRuntimeArray, visit_runtime_array, AU_P015),
	AU_VISIT(UntypedAccessChainKHR, visit_heap_chain, AU_P019),
	AU_VISIT(UntypedInBoundsAccessChainKHR, visit_heap_chain, AU_P019),
	AU_VISIT(EntryPoint, visit_entry, AU_P016),
	AU_VISIT(Decorate, visit_decoration, AU_P017),
	AU_VISIT(MemberDecorate, visit_decoration, AU_P017),
	{ .visit = NULL }
};

static const struct au_rule rules[] = {
	RULE(P001, ERROR, WALK, "capability denied by the policy",
	     "The module declares a capability that the policy denies[: {}]",
	     "[capability] of the policy denies it, or does not allow it.", ),
	RULE(P002, ERROR, WALK, "extension or set denied by the policy",
	     "The module declares an extension or a set that the policy denies[: {}]",
	     "[extension] of the policy denies it, or does not allow it.", ),
	RULE(P003, ERROR, HEADER, "SPIR-V version not allowed by the policy",
	     "The policy does not allow the module's SPIR-V version[: {}]",
	     "The version of the header is above max-version or below min-version. Compile for another target environment.",
	     .end = version),
	RULE(P004, ERROR, WALK, "capability used but not declared",
	     "The module uses a capability that it does not declare[: {}]",
	     "An instruction or enumerant needs a capability that the module does not declare. Drivers may reject it; this is a compiler bug.", ),
	RULE(P005, WARNING, END, "capability declared but not needed",
	     "The module declares a capability that it does not need[: {}]",
	     "It excludes devices for nothing. Only capabilities that instructions or enumerants need are judged. spirv-opt --trim-capabilities removes them.",
	     .end = sx_au_over_declared),
	RULE(P006, WARNING, END, "extension not needed or not declared",
	     "The module declares an extension that it does not need, or needs one that it does not declare[: {}]",
	     "An extension is declared but unused, or the module uses a feature that its SPIR-V version has only as an extension.",
	     .end = sx_au_unused_extensions),
	RULE(P007, WARNING, END, "capability not available in the target API",
	     "The module declares a capability that is not available in the target API[: {}]",
	     "Such as Kernel or Addresses if the policy says Vulkan, or Shader if it says OpenCL.",
	     .end = environment),
	RULE(P008, WARNING, WALK, "physical addresses",
	     "The module uses physical addresses[: {}]",
	     "The addressing model is not Logical: a device needs bufferDeviceAddress.", ),
	RULE(P009, NOTE, WALK, "numbers not 32 bits wide",
	     "The module has numbers that are not 32 bits wide[: {}]",
	     "Each type of 8, 16 or 64 bits needs a device feature.", ),
	RULE(P010, NOTE, WALK, "provisional or vendor-specific feature",
	     "The module uses a provisional or vendor-specific feature[: {}]",
	     "It may still change, or runs on devices of one vendor only.", ),
	RULE(P011, WARNING, WALK, "deprecated feature",
	     "The module uses a deprecated feature[: {}]",
	     "A later version of SPIR-V removes or deprecates it. Compile for a later target environment.", ),
	RULE(P012, WARNING, HEADER, "generator unknown or denied",
	     "The generator of the module is unknown or denied[: {}]",
	     "The tool that made the module is not registered, or [generator] of the policy denies its version.",
	     .end = generator),
	RULE(P013, WARNING, WALK, "image access without format",
	     "An image is accessed without a format[: {}]",
	     "OpImageRead or OpImageWrite on an image of unknown format needs a capability that is not declared. Declare a format in the source, or the capability.", ),
	RULE(P014, WARNING, WALK, "dynamically indexed resource array",
	     "An array of resources is indexed dynamically[: {}]",
	     "The index is neither constant nor decorated NonUniform: if it differs between invocations, wrong resources are read. A note if ShaderNonUniform is not declared, as the index may then be uniform.", ),
	RULE(P015, WARNING, WALK, "array of resources without a length",
	     "An array of resources has no length[: {}]",
	     "An unbounded binding needs descriptor indexing (runtimeDescriptorArray).", ),
	RULE(P016, NOTE, END, "not exactly one entry point named main",
	     "The module does not have exactly one entry point named main[: {}]",
	     "More than one entry point, or another name than main.",
	     .end = several_entries),
	RULE(P017, WARNING, WALK, "Volatile or Coherent with the Vulkan memory model",
	     "The module uses Volatile or Coherent with the Vulkan memory model[: {}]",
	     "These decorations belong to older memory models; the Vulkan memory model uses memory operands instead.", ),
	RULE(P018, ERROR, END, "resource without set or binding",
	     "A resource has no descriptor set or no binding[: {}]",
	     "Vulkan cannot bind it. Unless the policy sets `env`, only modules with a DescriptorSet decoration are judged.",
	     .end = bindings),
	RULE(P019, NOTE, WALK, "descriptor heap indexed without a stride",
	     "A descriptor heap is indexed dynamically, and the array has no stride[: {}]",
	     "Descriptors are located by ArrayStride or ArrayStrideIdEXT of the array, which has neither.", ),
};

AU_FAMILY(p, AU_P001, .visitors = visitors, );
