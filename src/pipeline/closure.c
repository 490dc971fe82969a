/* SPDX-License-Identifier: MIT */
/*
 * pipeline/closure.c - the graph of objects in archives.
 */
#include "pipeline/closure.h"

#include "base/sort.h"
#include "cache/reader.h"
#include "pipeline/object.h"

#include <spvx/error.h>

#include <inttypes.h>

void sx_pipe_closure_init(struct sx_pipe_closure *c)
{
	memset(c, 0, sizeof(*c));
	sx_strmap_init(&c->index, NULL);
	sx_arena_init(&c->arena, NULL, 0);
	c->err = spvx_cache_reader_create(NULL, &c->reader);
}

void sx_pipe_closure_free(struct sx_pipe_closure *c)
{
	sx_strmap_free(&c->index);
	sx_vec_free(&c->nodes, NULL, sizeof(struct sx_pipe_node));
	sx_vec_free(&c->queue, NULL, sizeof(uint32_t));
	sx_vec_free(&c->refs, NULL, sizeof(struct sx_pipe_key));
	sx_arena_free(&c->arena);
	spvx_cache_reader_free(c->reader);
}

/* ---- nodes ---- */

static struct sx_pipe_node *node_at(const struct sx_pipe_closure *c, uint64_t number)
{
	return (struct sx_pipe_node *)c->nodes.items + number - 1;
}

static struct sx_pipe_node *find_node(const struct sx_pipe_closure *c, uint32_t tag,
				      uint64_t hash)
{
	char key[SX_PIPE_KEY_BYTES];
	const uint64_t *at;

	sx_pipe_object_key(key, tag, hash);
	at = sx_strmap_find(&c->index, key, sizeof(key));
	return at ? node_at(c, *at) : NULL;
}

/* ---- references ---- */

/* Add a reference to the entry that is being read. */
static void add(struct sx_pipe_closure *c, uint32_t tag, uint64_t hash)
{
	const struct sx_pipe_key to = { hash, tag };

	if (hash && sx_vec_put(&c->refs, NULL, &to, sizeof(to)))
		c->err = -SPVX_ENOMEM;
}

static void add_list(struct sx_pipe_closure *c, uint32_t tag,
		     const struct spvx_cache_hashes *list)
{
	for (uint32_t i = 0; i < list->count; i++)
		add(c, tag, list->items[i]);
}

static void add_refs(struct sx_pipe_closure *c, const struct spvx_cache_object *o)
{
	const struct spvx_cache_pipeline *p = o->pipeline;

	for (uint32_t i = 0; o->set_layout && i < o->set_layout->binding_count; i++)
		add_list(c, SPVX_CACHE_SAMPLER, &o->set_layout->bindings[i].samplers);
	if (o->pipeline_layout)
		add_list(c, SPVX_CACHE_SET_LAYOUT, &o->pipeline_layout->sets);
	if (o->link) {
		add(c, o->link->tag, o->link->hash); /* first */
		add(c, SPVX_CACHE_APPLICATION, o->link->application);
	}
	if (!p)
		return;
	add(c, SPVX_CACHE_PIPELINE_LAYOUT, p->layout);
	add(c, SPVX_CACHE_RENDER_PASS, p->render_pass);
	add_list(c, p->tag, &p->libraries);
	if (c->bases)
		add(c, p->tag, p->base);
	for (uint32_t i = 0; i < p->stage_count; i++)
		add(c, SPVX_CACHE_MODULE, p->stages[i].module);
}

int sx_pipe_closure_add(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	/* whether documents of the kind name other objects */
	const bool refers = in->tag == SPVX_CACHE_SET_LAYOUT ||
			    in->tag == SPVX_CACHE_PIPELINE_LAYOUT ||
			    in->tag == SPVX_CACHE_LINK || sx_cache_is_pipeline(in->tag);
	struct sx_pipe_closure *c = ctx;
	char key[SX_PIPE_KEY_BYTES];
	struct sx_pipe_node *n;
	int rc;

	if (!sx_pipe_has_payload(in) || in->tag >= SPVX_CACHE_TAGS)
		return 0;
	sx_pipe_object_key(key, (uint32_t)in->tag, in->hash);
	n = sx_pipe_item(&c->index, key, sizeof(key), &c->nodes, sizeof(*n));
	if (!n)
		return c->err = -SPVX_ENOMEM;
	n->key = (struct sx_pipe_key){ in->hash, (uint32_t)in->tag };
	if (n->has && !n->unread) /* the first one that can be read counts */
		return c->err;
	n->torn += n->has;
	n->has = true;
	n->unread = refers && in->problem;
	if (in->problem || !in->json.len)
		return 0;
	rc = spvx_cache_reader_load(c->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, NULL);
	n->unread = refers && rc < 0;
	c->refs.count = 0;
	while (!rc && (rc = spvx_cache_reader_next(c->reader, &o, NULL)) != 0) {
		if (rc > 0)
			add_refs(c, o);
		n->unread |= refers && rc < 0;
		rc = rc == -SPVX_ENOMEM ? rc : 0;
	}
	n->refs = sx_arena_copy(&c->arena, c->refs.items, c->refs.count, sizeof(*n->refs));
	if (rc == -SPVX_ENOMEM || !n->refs)
		return c->err = -SPVX_ENOMEM;
	n->count = c->refs.count;
	return c->err;
}

/* ---- taking objects ---- */

/* Kinds in the order in which an archive is written. The kind of a hash is looked up in the
 * same order, without the first. */
static const uint8_t order[] = {
	SPVX_CACHE_APPLICATION, SPVX_CACHE_MODULE,          SPVX_CACHE_SAMPLER,
	SPVX_CACHE_SET_LAYOUT,  SPVX_CACHE_PIPELINE_LAYOUT, SPVX_CACHE_RENDER_PASS,
	SPVX_CACHE_GRAPHICS,    SPVX_CACHE_COMPUTE,         SPVX_CACHE_RAY_TRACING,
	SPVX_CACHE_LINK,
};

#define KINDS SX_ARRAY_SIZE(order)

uint32_t sx_pipe_closure_kind(const struct sx_pipe_closure *c, uint32_t tag, uint64_t hash)
{
	static const uint8_t wanted[] = {
		SPVX_CACHE_MODULE,      SPVX_CACHE_GRAPHICS,   SPVX_CACHE_COMPUTE,
		SPVX_CACHE_RAY_TRACING, SPVX_CACHE_SET_LAYOUT, SPVX_CACHE_PIPELINE_LAYOUT,
		SPVX_CACHE_RENDER_PASS, SPVX_CACHE_SAMPLER,    SPVX_CACHE_APPLICATION,
		SPVX_CACHE_LINK,
	};

	for (size_t i = 0; i < sizeof(wanted); i++) {
		const struct sx_pipe_node *n = tag == UINT32_MAX || tag == wanted[i]
						       ? find_node(c, wanted[i], hash)
						       : NULL;

		if (n && n->has)
			return wanted[i];
	}
	return UINT32_MAX;
}

/* Take a node, unless it has been taken. */
static void take(struct sx_pipe_closure *c, struct sx_pipe_node *n)
{
	if (!n || n->taken || !n->has)
		return;
	n->taken = true;
	if (sx_vec_put_u32(&c->queue, NULL,
			   (uint32_t)(n - (struct sx_pipe_node *)c->nodes.items)))
		c->err = -SPVX_ENOMEM;
}

static struct sx_pipe_node *taken_at(const struct sx_pipe_closure *c, uint32_t i)
{
	return node_at(c, (uint64_t)((uint32_t *)c->queue.items)[i] + 1);
}

/* Take the nodes that @n refers to, from its reference @first on. */
static void take_refs(struct sx_pipe_closure *c, const struct sx_pipe_node *n,
		      uint32_t first)
{
	for (uint32_t i = first; i < n->count; i++)
		take(c, find_node(c, n->refs[i].tag, n->refs[i].hash));
}

void sx_pipe_closure_take(struct sx_pipe_closure *c, uint32_t tag, uint64_t hash)
{
	uint32_t next = c->queue.count;

	take(c, find_node(c, tag, hash));
	while (next < c->queue.count) {
		const struct sx_pipe_node *n = taken_at(c, next++);

		take_refs(c, n, 0);
		c->lost = n->unread ? n : c->lost;
	}
}

void sx_pipe_closure_take_all(struct sx_pipe_closure *c)
{
	for (uint32_t i = 0; i < c->nodes.count; i++) {
		struct sx_pipe_node *n = node_at(c, (uint64_t)i + 1);

		if (n->key.tag != SPVX_CACHE_MODULE && n->key.tag != SPVX_CACHE_LINK)
			take(c, n);
		if (n->key.tag == SPVX_CACHE_LINK && n->unread)
			c->lost = n; /* it may be the link of any object */
	}
}

void sx_pipe_closure_take_links(struct sx_pipe_closure *c)
{
	for (uint32_t i = 0; i < c->nodes.count; i++) {
		struct sx_pipe_node *n = node_at(c, (uint64_t)i + 1);
		const struct sx_pipe_node *to =
			n->key.tag == SPVX_CACHE_LINK && n->count
				? find_node(c, n->refs[0].tag, n->refs[0].hash)
				: NULL;

		if (!to || !to->taken)
			continue;
		take(c, n);
		take_refs(c, n, 1);
	}
}

/* ---- payloads ---- */

int sx_pipe_closure_payload(void *ctx, const struct spvx_input_object *in)
{
	struct sx_pipe_closure *c = ctx;
	struct sx_pipe_node *n = sx_pipe_has_payload(in) && in->tag < SPVX_CACHE_TAGS
					 ? find_node(c, (uint32_t)in->tag, in->hash)
					 : NULL;

	if (!n || !n->taken || n->payload.ptr)
		return 0;
	if (n->torn || in->problem) {
		n->torn -= n->torn != 0;
		return 0;
	}
	n->payload = sx_arena_str(&c->arena, in->payload);
	if (!n->payload.ptr)
		return -SPVX_ENOMEM;
	n->size = in->size;
	n->coding = in->coding;
	n->crc = in->crc;
	return 0;
}

const struct sx_pipe_node *sx_pipe_closure_lost(const struct sx_pipe_closure *c)
{
	for (uint32_t i = 0; i < c->queue.count; i++)
		if (!taken_at(c, i)->payload.ptr)
			return taken_at(c, i);
	return c->lost;
}

static int by_hash(const void *a, const void *b)
{
	const struct sx_pipe_node *x = *(const struct sx_pipe_node *const *)a;
	const struct sx_pipe_node *y = *(const struct sx_pipe_node *const *)b;

	return (x->key.hash > y->key.hash) - (x->key.hash < y->key.hash);
}

static void put_entry(struct sx_buf *b, const struct sx_pipe_node *n)
{
	const uint64_t head[] = { n->payload.len, n->coding, n->crc, n->size };

	sx_buf_printf(b, "%024x%016" PRIx64, (unsigned)n->key.tag, n->key.hash);
	for (unsigned i = 0; i < SX_ARRAY_SIZE(head); i++)
		sx_buf_le(b, head[i], 4);
	sx_buf_put(b, n->payload.ptr, n->payload.len);
}

void sx_pipe_closure_write(struct sx_pipe_closure *c, struct sx_buf *out)
{
	static const char header[] = "\201FOSSILIZEDB\0\0\0\6";
	const struct sx_pipe_node **list =
		sx_arena_zalloc(&c->arena, c->queue.count + 1, sizeof(*list));

	sx_buf_put(out, header, sizeof(header) - 1);
	for (size_t k = 0; k < KINDS && list; k++) {
		uint32_t count = 0;

		for (uint32_t i = 0; i < c->queue.count; i++) {
			const struct sx_pipe_node *n = taken_at(c, i);

			if (n->key.tag == order[k])
				list[count++] = n;
		}
		sx_sort(list, count, sizeof(*list), by_hash);
		for (uint32_t i = 0; i < count; i++)
			put_entry(out, list[i]);
	}
	sx_buf_fail(out, list ? 0 : -SPVX_ENOMEM);
}
