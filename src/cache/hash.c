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

static void begin(struct sx_hasher *h)
{
	*h = (struct sx_hasher){ .hash = SX_FNV_BASIS, .parts = UINT32_MAX };
}

void sx_hash_str(struct sx_hasher *h, const struct sx_json_node *node)
{
	sx_hash_u32(h, STRING_MARK);
	if (!node || node->type != SX_JSON_STRING)
		return;
	for (size_t i = 0; i < node->text.len; i++)
		sx_hash_u32(h, (unsigned char)node->text.ptr[i]);
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

void sx_hash_f32(struct sx_hasher *h, const struct sx_json_node *node)
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

void sx_hash_key(struct sx_hasher *h, const struct sx_json_node *object, const char *key)
{
	sx_hash_u32(h, (uint32_t)number(sx_cache_get(object, key)));
}

void sx_hash_handle(struct sx_hasher *h, const struct sx_json_node *object, const char *key)
{
	sx_hash_u64(h, handle(sx_cache_get(object, key)));
}

void sx_hash_count(struct sx_hasher *h, const struct sx_json_node *object, const char *key)
{
	const struct sx_json_node *list = sx_cache_get(object, key);

	sx_hash_u32(h, list ? (uint32_t)list->count : 0);
}

/* ---- members ---- */

static void hash_number(struct sx_hasher *h, enum sx_hash_kind kind,
			const struct sx_json_node *node)
{
	if (kind == SX_HASH_F32 || kind == SX_HASH_F32S)
		sx_hash_f32(h, node);
	else if (kind == SX_HASH_U64)
		sx_hash_u64(h, number(node));
	else
		sx_hash_u32(h, (uint32_t)number(node));
}

static void hash_member(struct sx_hasher *h, const struct sx_hash_member *m,
			const struct sx_json_node *object)
{
	const struct sx_json_node *node = sx_cache_get(object, m->key);
	const struct sx_json_node *list = node ? node->child : NULL;

	switch (m->kind) {
	case SX_HASH_U32:
	case SX_HASH_U64:
	case SX_HASH_F32:
		if (m->dynamic && sx_hash_is_dynamic(h, m->dynamic - 1))
			sx_hash_u32(h, 0);
		else
			hash_number(h, m->kind, node);
		break;
	case SX_HASH_HANDLE:
		sx_hash_u64(h, handle(node));
		break;
	case SX_HASH_COUNT:
		sx_hash_u32(h, node ? (uint32_t)node->count : 0);
		break;
	case SX_HASH_U32S:
	case SX_HASH_F32S:
		for (; list; list = list->next)
			hash_number(h, m->kind, list);
		break;
	case SX_HASH_CHAIN:
		sx_hash_chain(h, object);
		break;
	case SX_HASH_EACH:
	case SX_HASH_INSIDE: /* recursion is limited by the depth of the tables */
		break;
	}
}

void sx_hash_members(struct sx_hasher *h, const struct sx_json_node *object,
		     const struct sx_hash_member *members, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct sx_hash_member *m = &members[i];
		const struct sx_json_node *node;

		if (m->kind == SX_HASH_INSIDE) {
			node = sx_cache_get(object, m->key);
			if (node)
				sx_hash_members(h, node, m->of, m->count);
		} else if (m->kind == SX_HASH_EACH) {
			node = sx_cache_get(object, m->key);
			for (node = node ? node->child : NULL; node; node = node->next)
				sx_hash_members(h, node, m->of, m->count);
		} else {
			hash_member(h, m, object);
		}
	}
}

/* ---- samplers ---- */

#define SAMPLER_FLAG_DROPPED 0x8u /* capture and replay of descriptor buffers */

static const struct sx_hash_member sampler_members[] = {
	F("maxAnisotropy"),
	F("mipLodBias"),
	F("minLod"),
	F("maxLod"),
	U("minFilter"),
	U("magFilter"),
	U("mipmapMode"),
	U("compareEnable"),
	U("compareOp"),
	U("anisotropyEnable"),
	U("addressModeU"),
	U("addressModeV"),
	U("addressModeW"),
	U("borderColor"),
	U("unnormalizedCoordinates"),
	CHAIN,
};

static void hash_sampler(struct sx_hasher *h, const struct sx_json_node *node)
{
	uint32_t flags = (uint32_t)number(sx_cache_get(node, "flags"));

	sx_hash_u32(h, flags & ~SAMPLER_FLAG_DROPPED);
	sx_hash_members(h, node, SX_HASH_TABLE(sampler_members));
}

/* ---- layouts ---- */

#define TYPE_COMBINED_IMAGE_SAMPLER 1 /* a sampler is 0 */

static const struct sx_hash_member binding_members[] = { U("binding"), U("descriptorCount"),
							 U("descriptorType"),
							 U("stageFlags") };

static void hash_set_layout(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *b = sx_cache_get(node, "bindings");

	sx_hash_count(h, node, "bindings");
	sx_hash_key(h, node, "flags");
	for (b = b ? b->child : NULL; b; b = b->next) {
		const struct sx_json_node *s = sx_cache_get(b, "immutableSamplers");

		sx_hash_members(h, b, SX_HASH_TABLE(binding_members));
		if (number(sx_cache_get(b, "descriptorType")) > TYPE_COMBINED_IMAGE_SAMPLER)
			continue;
		for (s = s ? s->child : NULL; s; s = s->next)
			sx_hash_u64(h, handle(s));
	}
	sx_hash_chain(h, node);
}

static const struct sx_hash_member range_members[] = { U("stageFlags"), U("size"),
						       U("offset") };

static void hash_pipeline_layout(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *s = sx_cache_get(node, "setLayouts");
	const struct sx_json_node *p = sx_cache_get(node, "pushConstantRanges");

	sx_hash_count(h, node, "setLayouts");
	for (s = s ? s->child : NULL; s; s = s->next) {
		if (handle(s))
			sx_hash_u64(h, handle(s));
		else
			sx_hash_u32(h, 0);
	}
	sx_hash_count(h, node, "pushConstantRanges");
	for (p = p ? p->child : NULL; p; p = p->next)
		sx_hash_members(h, p, SX_HASH_TABLE(range_members));
	sx_hash_key(h, node, "flags");
}

/* ---- render passes ---- */

static const struct sx_hash_member attachment_members[] = {
	U("flags"),   U("initialLayout"), U("finalLayout"),    U("format"),  U("loadOp"),
	U("storeOp"), U("stencilLoadOp"), U("stencilStoreOp"), U("samples"),
};

static const struct sx_hash_member dependency_members[] = {
	U("dependencyFlags"), U("dstAccessMask"), U("srcAccessMask"), U("srcSubpass"),
	U("dstSubpass"),      U("srcStageMask"),  U("dstStageMask"),
};

static const struct sx_hash_member reference_members[] = { U("attachment"), U("layout") };

static void hash_reference(struct sx_hasher *h, const struct sx_json_node *node,
			   bool second)
{
	sx_hash_members(h, node, SX_HASH_TABLE(reference_members));
	if (second) {
		sx_hash_key(h, node, "aspectMask");
		sx_hash_chain(h, node);
	}
}

static void hash_subpass(struct sx_hasher *h, const struct sx_json_node *node, bool second)
{
	static const char *const references[] = { "colorAttachments", "inputAttachments",
						  "resolveAttachments" };
	static const struct sx_hash_member head[] = {
		U("flags"),
		N("colorAttachments"),
		N("inputAttachments"),
		N("preserveAttachments"),
		U("pipelineBindPoint"),
		LIST("preserveAttachments"),
	};
	const struct sx_json_node *depth = sx_cache_get(node, "depthStencilAttachment");

	sx_hash_members(h, node, SX_HASH_TABLE(head));
	for (size_t i = 0; i < SX_ARRAY_SIZE(references); i++) {
		const struct sx_json_node *list = sx_cache_get(node, references[i]);

		for (list = list ? list->child : NULL; list; list = list->next)
			hash_reference(h, list, second);
	}
	if (depth)
		hash_reference(h, depth, second);
	else
		sx_hash_u32(h, 0);
	if (second) {
		sx_hash_key(h, node, "viewMask");
		sx_hash_chain(h, node);
	}
}

/* Hash each object of an array; @last: key of a member that follows @members, or NULL. */
static void hash_items(struct sx_hasher *h, const struct sx_json_node *node,
		       const char *key, const struct sx_hash_member *members, size_t count,
		       bool chained, const char *last)
{
	const struct sx_json_node *list = sx_cache_get(node, key);

	for (list = list ? list->child : NULL; list; list = list->next) {
		sx_hash_members(h, list, members, count);
		if (last)
			sx_hash_key(h, list, last);
		if (chained)
			sx_hash_chain(h, list);
	}
}

static void hash_render_pass(struct sx_hasher *h, const struct sx_json_node *node,
			     bool second)
{
	const struct sx_json_node *list = sx_cache_get(node, "subpasses");
	static const struct sx_hash_member masks[] = { LIST("correlatedViewMasks") };

	if (second || number(sx_cache_get(node, "flags")))
		sx_hash_key(h, node, "flags");
	sx_hash_count(h, node, "attachments");
	sx_hash_count(h, node, "dependencies");
	sx_hash_count(h, node, "subpasses");
	if (second) {
		sx_hash_count(h, node, "correlatedViewMasks");
		sx_hash_u32(h, 2); /* its form */
	}
	hash_items(h, node, "attachments", SX_HASH_TABLE(attachment_members), second, NULL);
	hash_items(h, node, "dependencies", SX_HASH_TABLE(dependency_members), second,
		   second ? "viewOffset" : NULL);
	for (list = list ? list->child : NULL; list; list = list->next)
		hash_subpass(h, list, second);
	if (second)
		sx_hash_members(h, node, SX_HASH_TABLE(masks));
	sx_hash_chain(h, node);
}

/* ---- applications, links ---- */

static void hash_name(struct sx_hasher *h, const struct sx_json_node *object,
		      const char *key)
{
	const struct sx_json_node *name = sx_cache_get(object, key);

	if (name)
		sx_hash_str(h, name);
	else
		sx_hash_u32(h, 0);
}

static void hash_application(struct sx_hasher *h, const struct sx_json_node *root)
{
	const struct sx_json_node *info = sx_cache_get(root, "applicationInfo");
	const struct sx_json_node *features = sx_cache_get(root, "physicalDeviceFeatures");
	struct sx_hasher part;

	begin(&part);
	if (info && info->child) {
		sx_hash_key(&part, info, "applicationVersion");
		sx_hash_key(&part, info, "apiVersion");
		sx_hash_key(&part, info, "engineVersion");
		hash_name(&part, info, "applicationName");
		hash_name(&part, info, "engineName");
	}
	sx_hash_u64(h, info && info->child ? part.hash : 0);
	begin(&part);
	if (features && features->child) {
		sx_hash_key(&part, features, "robustBufferAccess");
		sx_hash_chain(&part, features);
	}
	sx_hash_u64(h, features && features->child ? part.hash : 0);
	h->failed |= part.failed;
}

bool sx_cache_hash_object(uint32_t tag, const char *form, const struct sx_json_node *node,
			  const struct sx_json_node *root, uint64_t *hash)
{
	struct sx_hasher h;

	begin(&h);
	switch (tag) {
	case SPVX_CACHE_APPLICATION:
		hash_application(&h, root);
		break;
	case SPVX_CACHE_SAMPLER:
		hash_sampler(&h, node);
		break;
	case SPVX_CACHE_SET_LAYOUT:
		hash_set_layout(&h, node);
		break;
	case SPVX_CACHE_PIPELINE_LAYOUT:
		hash_pipeline_layout(&h, node);
		break;
	case SPVX_CACHE_RENDER_PASS:
		hash_render_pass(&h, node, !strcmp(form, "renderPasses2"));
		break;
	case SPVX_CACHE_GRAPHICS:
	case SPVX_CACHE_COMPUTE:
	case SPVX_CACHE_RAY_TRACING:
		sx_hash_pipeline(&h, tag, node);
		break;
	case SPVX_CACHE_LINK:
		sx_hash_handle(&h, node, "application");
		sx_hash_key(&h, node, "tag");
		sx_hash_handle(&h, node, "hash");
		break;
	default: /* modules: input/foz_blob.c; buckets have none */
		return false;
	}
	*hash = h.hash;
	return !h.failed;
}
