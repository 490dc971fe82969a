/* SPDX-License-Identifier: MIT */
/*
 * cache/reader.c - documents: {"version":6,"setLayouts":{"HASH":{...},...}}. All kinds that a
 * document holds are read, one object after another; cache/small.c and cache/pipeline.c know
 * their members.
 */
#include "cache/reader.h"

#include "base/error.h"
#include "base/str.h"

#include <string.h>

#define OLDEST 5 /* versions */
#define NEWEST 6

/* Keys of the root, and the kinds of objects under them. @single: it is an object, without a
 * hash. */
static const struct kind {
	const char *key;
	uint32_t tag;
	bool single;
	void (*read)(struct spvx_cache_reader *r, const struct sx_json_node *node);
} kinds[] = {
	{ "samplers", SPVX_CACHE_SAMPLER, false, sx_cache_read_small },
	{ "setLayouts", SPVX_CACHE_SET_LAYOUT, false, sx_cache_read_small },
	{ "pipelineLayouts", SPVX_CACHE_PIPELINE_LAYOUT, false, sx_cache_read_small },
	{ "shaderModules", SPVX_CACHE_MODULE, false, sx_cache_read_small },
	{ "renderPasses", SPVX_CACHE_RENDER_PASS, false, sx_cache_read_small },
	{ "renderPasses2", SPVX_CACHE_RENDER_PASS, false, sx_cache_read_small },
	{ "graphicsPipelines", SPVX_CACHE_GRAPHICS, false, sx_cache_read_pipeline },
	{ "computePipelines", SPVX_CACHE_COMPUTE, false, sx_cache_read_pipeline },
	{ "raytracingPipelines", SPVX_CACHE_RAY_TRACING, false, sx_cache_read_pipeline },
	{ "applicationInfo", SPVX_CACHE_APPLICATION, true, sx_cache_read_small },
	{ "link", SPVX_CACHE_LINK, true, sx_cache_read_small },
};

int spvx_cache_reader_create(const struct spvx_allocator *allocator,
			     struct spvx_cache_reader **reader)
{
	struct spvx_cache_reader *r = sx_zalloc(allocator, sizeof(*r));

	*reader = r;
	if (!r)
		return -SPVX_ENOMEM;
	r->allocator = allocator;
	sx_arena_init(&r->arena, allocator, 0);
	r->out = &r->arena;
	return 0;
}

void sx_cache_reader_keep(struct spvx_cache_reader *r, struct sx_arena *arena)
{
	r->out = arena ? arena : &r->arena;
}

void spvx_cache_reader_free(struct spvx_cache_reader *reader)
{
	if (!reader)
		return;
	sx_arena_free(&reader->arena);
	sx_free(reader->allocator, reader, sizeof(*reader));
}

static int check_root(const struct sx_json_node *root, uint32_t tag, struct spvx_error *err)
{
	const struct sx_json_node *version = sx_json_get(root, "version");
	uint32_t number;

	if (root->type != SX_JSON_OBJECT)
		return sx_error(err, SPVX_ESYNTAX, "not an object");
	if (tag == SPVX_CACHE_BUCKET)
		return 0;
	if (!version || !sx_cache_read_u32(version, &number))
		return sx_error(err, SPVX_ESYNTAX, "no version");
	if (number < OLDEST || number > NEWEST)
		return sx_error(err, SPVX_ESYNTAX,
				"unknown version %u (supported: 5 and 6)",
				(unsigned)number);
	for (size_t i = 0; i < SX_ARRAY_SIZE(kinds); i++) {
		if (sx_json_get(root, kinds[i].key))
			return 0;
	}
	return sx_error(err, SPVX_ESYNTAX, "no objects of a known kind");
}

int spvx_cache_reader_load(struct spvx_cache_reader *r, const char *json, size_t size,
			   uint32_t tag, struct spvx_error *err)
{
	struct spvx_error inner = { .code = SPVX_OK };
	const char *end = size ? memchr(json, '\0', size) : NULL;
	struct spvx_str text = sx_str_n(json, end ? (size_t)(end - json) : size);
	struct sx_json_node *root = NULL;
	int code;

	sx_arena_reset(&r->arena);
	r->root = NULL;
	r->list = NULL;
	r->node = NULL;
	r->kind = 0;
	r->tag = tag;
	if (text.len > SX_CACHE_MAX_BYTES)
		return sx_error(err, SPVX_ELIMIT, "larger than 16 MiB");
	code = sx_json_parse_loose(&r->arena, text, &root, &inner);
	if (code) {
		/* A document that ends before a number was cut by its recorder, at a
		 * number that JSON cannot spell. */
		if (code == -SPVX_ENOMEM)
			return sx_error(err, SPVX_ENOMEM, "out of memory");
		if (inner.offset >= text.len && sx_str_ends(text, ":"))
			return sx_error(
				err, SPVX_ESYNTAX,
				"truncated before a number that is infinite or NaN");
		return sx_error(err, (enum spvx_code) - code, "byte %llu: %s",
				(unsigned long long)inner.offset, inner.message);
	}
	code = check_root(root, tag, err);
	if (!code)
		r->root = root;
	return code;
}

/* Find the next object, r->node. Return: its kind; NULL: no more objects. */
static const struct kind *find_next(struct spvx_cache_reader *r)
{
	while (r->kind < SX_ARRAY_SIZE(kinds)) {
		const struct kind *k = &kinds[r->kind];

		if (!r->list) {
			r->list = sx_json_get(r->root, k->key);
			if (r->list && !k->single)
				r->list = r->list->child;
		}
		if (r->list) {
			r->node = r->list;
			r->list = k->single ? NULL : r->list->next;
			r->kind += !r->list;
			return k;
		}
		r->kind++;
	}
	r->node = NULL;
	return NULL;
}

size_t sx_cache_reader_count(const struct spvx_cache_reader *r)
{
	size_t count = 0;

	for (size_t i = 0; i < SX_ARRAY_SIZE(kinds); i++) {
		const struct sx_json_node *node = sx_json_get(r->root, kinds[i].key);

		if (node)
			count += kinds[i].single ? 1 : node->count;
	}
	return count;
}

uint64_t sx_cache_object_name(const struct spvx_cache_reader *r,
			      const struct spvx_cache_object *object, uint64_t entry)
{
	return object->key && sx_cache_reader_count(r) > 1 ? object->key : entry;
}

static void find_unknown(struct spvx_cache_reader *r)
{
	const struct sx_json_node *stack[SX_JSON_MAX_DEPTH];
	unsigned depth = 0;

	stack[depth++] = r->node->child;
	while (depth && !r->object.unknown) {
		const struct sx_json_node *n = stack[--depth];
		const struct sx_json_node *s_type = sx_json_get(n, "sType");
		uint32_t v;

		if (!n)
			continue;
		stack[depth++] = n->next;
		if (n->child && depth < SX_JSON_MAX_DEPTH)
			stack[depth++] = n->child;
		if (s_type && sx_cache_read_u32(s_type, &v) && !sx_cache_chain_known(v))
			r->object.unknown = v;
	}
}

int spvx_cache_reader_next(struct spvx_cache_reader *r,
			   const struct spvx_cache_object **object, struct spvx_error *err)
{
	const struct kind *k = r->root ? find_next(r) : NULL;

	*object = &r->object;
	if (!k)
		return 0;
	memset(&r->object, 0, sizeof(r->object));
	r->object.tag = k->tag;
	r->form = k->key;
	r->fault = 0;
	if (!k->single && !sx_cache_read_hash(r->node->key, &r->object.key))
		return sx_error(err, SPVX_ESYNTAX, "%s: invalid name: expected a hash",
				k->key);
	if (r->node->type != SX_JSON_OBJECT)
		return sx_error(err, SPVX_ESYNTAX, "%s: not an object", k->key);
	k->read(r, r->node);
	if (r->fault == -SPVX_ENOMEM)
		return sx_error(err, SPVX_ENOMEM, "out of memory");
	if (r->fault == -SPVX_ELIMIT)
		return sx_error(err, SPVX_ELIMIT, "%s: too many items", r->path);
	if (r->fault)
		return sx_error(err, SPVX_ESYNTAX, "%s: wrong type of value", r->path);
	find_unknown(r);
	return 1;
}

bool spvx_cache_reader_hash(struct spvx_cache_reader *r, uint64_t *hash)
{
	*hash = 0;
	return r->node && !r->object.unknown &&
	       sx_cache_hash_object(r->object.tag, r->form, r->node, r->root, hash);
}
