/* SPDX-License-Identifier: MIT */
/*
 * cache/hash.c - hashes of samplers, layouts, render passes, applications and links, and how
 * members enter a hash. Pipelines: cache/hash_pipeline.c, structures of chains:
 * cache/hash_chain.c.
 */
#include "cache/hash.h"

#include "base/num_parse.h"
#include "cache/reader.h"

#define STRING_MARK 0xff /* before the bytes of a string */

static struct sx_hasher begin(void)
{
	return (struct sx_hasher){ .hash = SX_FNV_BASIS,
				   .applies = SX_HASH_PARTS | SX_HASH_NO_PASS };
}

bool sx_hash_is_dynamic(const struct sx_hasher *h, uint32_t state)
{
	uint32_t v;

	if (!h->dynamic)
		return false;
	for (const struct sx_json_node *n = h->dynamic->child; n; n = n->next) {
		if (sx_cache_read_u32(n, &v) && v == state)
			return true;
	}
	return false;
}

/* ---- values ---- */

static void hash_str(struct sx_hasher *h, const struct sx_json_node *node)
{
	sx_hash_u32(h, STRING_MARK);
	if (!node || node->type != SX_JSON_STRING)
		return;
	for (size_t i = 0; i < node->text.len; i++)
		sx_hash_u32(h, (unsigned char)node->text.ptr[i]);
}

/* The 32 bits of a float; absent: 0. */
static void hash_f32(struct sx_hasher *h, const struct sx_json_node *node)
{
	uint64_t bits = 0;
	double wide;
	float narrow;
	uint32_t v;

	/* the recorder wrote a double: read it as one, then round */
	if (node && node->type == SX_JSON_NUMBER &&
	    sx_read_float(node->text, SX_FLOAT_64, &bits)) {
		memcpy(&wide, &bits, sizeof(wide));
		narrow = (float)wide;
		memcpy(&v, &narrow, sizeof(v));
		sx_hash_u32(h, v);
		return;
	}
	sx_hash_u32(h, 0);
}

static uint64_t number(const struct sx_json_node *node)
{
	uint64_t v = 0;

	if (node)
		sx_cache_read_u64(node, &v);
	return v;
}

static uint64_t handle(const struct sx_json_node *node)
{
	uint64_t v = 0;

	if (node && node->type == SX_JSON_STRING)
		sx_cache_read_hash(node->text, &v);
	return v;
}

/* ---- members ---- */

static bool is_wanted(const struct sx_hasher *h, const struct sx_hash_member *m,
		      const struct sx_json_node *object)
{
	if ((m->unless && sx_hash_is_dynamic(h, m->unless - 1)) ||
	    (m->when && !(m->when & h->applies)))
		return false;
	return !m->on || sx_cache_u32(NULL, object, m->on) ||
	       (m->on_with && sx_hash_is_dynamic(h, m->on_with - 1));
}

static void hash_member(struct sx_hasher *h, const struct sx_hash_member *m,
			const struct sx_json_node *object)
{
	const struct sx_json_node *node = m->key ? sx_json_get(object, m->key) : object;

	if (!is_wanted(h, m, object) || (!node && m->or_0)) {
		if (m->or_0)
			sx_hash_u32(h, 0);
		return;
	}
	switch (m->kind) {
	case SX_HASH_U32:
		sx_hash_u32(h, (uint32_t)(number(node) & ~m->dropped));
		break;
	case SX_HASH_U64:
		sx_hash_u64(h, number(node) & ~m->dropped);
		break;
	case SX_HASH_F32:
		hash_f32(h, node);
		break;
	case SX_HASH_HANDLE:
		sx_hash_u64(h, handle(node));
		break;
	case SX_HASH_STR:
		hash_str(h, node);
		break;
	case SX_HASH_COUNT:
		sx_hash_u32(h, node ? (uint32_t)node->count : 0);
		break;
	case SX_HASH_EACH: /* recursion is limited by the depth of the tables */
		for (node = node ? node->child : NULL; node; node = node->next)
			sx_hash_members(h, node, m->of);
		break;
	case SX_HASH_INSIDE:
		if (node)
			sx_hash_members(h, node, m->of);
		break;
	case SX_HASH_CHAIN:
		sx_hash_chain(h, object);
		break;
	case SX_HASH_CODE:
		m->code(h, node);
		break;
	case SX_HASH_END:
		break;
	}
}

void sx_hash_members(struct sx_hasher *h, const struct sx_json_node *object,
		     const struct sx_hash_member *members)
{
	for (; members->kind != SX_HASH_END; members++)
		hash_member(h, members, object);
}

/* ---- samplers, layouts ---- */

#define SAMPLER_FLAG_DROPPED 0x8u /* capture and replay of descriptor buffers */

static const struct sx_hash_member *const sampler_members =
	MEMBERS(U("flags", .dropped = SAMPLER_FLAG_DROPPED), F("maxAnisotropy"),
		F("mipLodBias"), F("minLod"), F("maxLod"), U("minFilter"), U("magFilter"),
		U("mipmapMode"), U("compareEnable"), U("compareOp"), U("anisotropyEnable"),
		U("addressModeU"), U("addressModeV"), U("addressModeW"), U("borderColor"),
		U("unnormalizedCoordinates"), CHAIN);

#define TYPE_COMBINED_IMAGE_SAMPLER 1 /* a sampler is 0 */

static const struct sx_hash_member *const immutable_samplers =
	MEMBERS(EACH("immutableSamplers", H(NULL)));

static void hash_samplers(struct sx_hasher *h, const struct sx_json_node *binding)
{
	if (sx_cache_u64(NULL, binding, "descriptorType") <= TYPE_COMBINED_IMAGE_SAMPLER)
		sx_hash_members(h, binding, immutable_samplers);
}

static const struct sx_hash_member *const set_layout_members =
	MEMBERS(N("bindings"), U("flags"),
		EACH("bindings", U("binding"), U("descriptorCount"), U("descriptorType"),
		     U("stageFlags"), CODE(NULL, hash_samplers)),
		CHAIN);

static void hash_set(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (handle(node))
		sx_hash_u64(h, handle(node));
	else
		sx_hash_u32(h, 0);
}

static const struct sx_hash_member *const pipeline_layout_members = MEMBERS(
	N("setLayouts"), EACH("setLayouts", CODE(NULL, hash_set)), N("pushConstantRanges"),
	EACH("pushConstantRanges", U("stageFlags"), U("size"), U("offset")), U("flags"));

/* ---- render passes ---- */

#define SECOND(...) GROUP(WHEN(SX_HASH_SECOND_FORM), __VA_ARGS__)
#define REFERENCE   U("attachment"), U("layout"), SECOND(U("aspectMask"), CHAIN)

/* The first form has flags only if they are not 0. */
static void hash_pass_flags(struct sx_hasher *h, const struct sx_json_node *node)
{
	const uint64_t flags = sx_cache_u64(NULL, node, "flags");

	if (flags || (h->applies & SX_HASH_SECOND_FORM))
		sx_hash_u32(h, (uint32_t)flags);
}

static void hash_form(struct sx_hasher *h, const struct sx_json_node *node)
{
	(void)node;
	sx_hash_u32(h, 2);
}

static const struct sx_hash_member *const render_pass_members = MEMBERS(
	CODE(NULL, hash_pass_flags), N("attachments"), N("dependencies"), N("subpasses"),
	SECOND(N("correlatedViewMasks"), CODE(NULL, hash_form)),
	EACH("attachments", U("flags"), U("initialLayout"), U("finalLayout"), U("format"),
	     U("loadOp"), U("storeOp"), U("stencilLoadOp"), U("stencilStoreOp"),
	     U("samples"), SECOND(CHAIN)),
	EACH("dependencies", U("dependencyFlags"), U("dstAccessMask"), U("srcAccessMask"),
	     U("srcSubpass"), U("dstSubpass"), U("srcStageMask"), U("dstStageMask"),
	     SECOND(U("viewOffset"), CHAIN)),
	EACH("subpasses", U("flags"), N("colorAttachments"), N("inputAttachments"),
	     N("preserveAttachments"), U("pipelineBindPoint"), LIST("preserveAttachments"),
	     EACH("colorAttachments", REFERENCE), EACH("inputAttachments", REFERENCE),
	     EACH("resolveAttachments", REFERENCE),
	     IN_OR_0("depthStencilAttachment", REFERENCE), SECOND(U("viewMask"), CHAIN)),
	SECOND(LIST("correlatedViewMasks")), CHAIN);

/* ---- applications, links ---- */

static const struct sx_hash_member *const application_members =
	MEMBERS(U("applicationVersion"), U("apiVersion"), U("engineVersion"),
		S("applicationName", OR_0), S("engineName", OR_0));
static const struct sx_hash_member *const features_members =
	MEMBERS(U("robustBufferAccess"), CHAIN);
static const struct sx_hash_member *const link_members =
	MEMBERS(H("application"), U("tag"), H("hash"));

/* Hash an object by a hash of its own, which is 0 if it is empty. */
static void hash_apart(struct sx_hasher *h, const struct sx_json_node *node,
		       const struct sx_hash_member *members)
{
	struct sx_hasher part = begin();

	if (node && node->child)
		sx_hash_members(&part, node, members);
	sx_hash_u64(h, node && node->child ? part.hash : 0);
	h->failed |= part.failed;
}

bool sx_cache_hash_object(uint32_t tag, const char *form, const struct sx_json_node *node,
			  const struct sx_json_node *root, uint64_t *hash)
{
	struct sx_hasher h = begin();

	switch (tag) {
	case SPVX_CACHE_APPLICATION:
		hash_apart(&h, sx_json_get(root, "applicationInfo"), application_members);
		hash_apart(&h, sx_json_get(root, "physicalDeviceFeatures"),
			   features_members);
		break;
	case SPVX_CACHE_SAMPLER:
		sx_hash_members(&h, node, sampler_members);
		break;
	case SPVX_CACHE_SET_LAYOUT:
		sx_hash_members(&h, node, set_layout_members);
		break;
	case SPVX_CACHE_PIPELINE_LAYOUT:
		sx_hash_members(&h, node, pipeline_layout_members);
		break;
	case SPVX_CACHE_RENDER_PASS:
		if (!strcmp(form, "renderPasses2"))
			h.applies |= SX_HASH_SECOND_FORM;
		sx_hash_members(&h, node, render_pass_members);
		break;
	case SPVX_CACHE_GRAPHICS:
	case SPVX_CACHE_COMPUTE:
	case SPVX_CACHE_RAY_TRACING:
		sx_hash_pipeline(&h, tag, node);
		break;
	case SPVX_CACHE_LINK:
		sx_hash_members(&h, node, link_members);
		break;
	default: /* modules: input/foz_blob.c; buckets have none */
		return false;
	}
	*hash = h.hash;
	return !h.failed;
}
