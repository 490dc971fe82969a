/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/closure.c - the graph of objects in archives.
 */
#include "cmd/pipelines/closure.h"

#include "base/str.h"
#include "cmd/inputs/pipeline.h"
#include "input/foz.h"

#include <spvx/error.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int pipe_closure_init(struct pipe_closure *c, struct cmd_run *run)
{
	memset(c, 0, sizeof(*c));
	c->run = run;
	sx_strmap_init(&c->index, NULL);
	sx_arena_init(&c->arena, NULL, 0);
	return spvx_cache_reader_create(NULL, &c->reader);
}

void pipe_closure_free(struct pipe_closure *c)
{
	if (!c->run) /* not set up */
		return;
	sx_strmap_free(&c->index);
	sx_vec_free(&c->nodes, NULL, sizeof(struct pipe_node));
	sx_vec_free(&c->queue, NULL, sizeof(uint32_t));
	sx_vec_free(&c->refs, NULL, sizeof(struct pipe_key));
	sx_arena_free(&c->arena);
	spvx_cache_reader_free(c->reader);
}

/* ---- nodes ---- */

static struct pipe_node *node_at(const struct pipe_closure *c, uint64_t number)
{
	return (struct pipe_node *)c->nodes.items + number - 1;
}

static struct pipe_node *find_node(const struct pipe_closure *c, uint32_t tag,
				   uint64_t hash)
{
	char key[CMD_OBJECT_KEY];
	const uint64_t *at;

	cmd_object_key(key, tag, hash);
	at = sx_strmap_find(&c->index, key, sizeof(key));
	return at ? node_at(c, *at) : NULL;
}

/* Find a node, or add it. Return: NULL without memory. */
static struct pipe_node *make_node(struct pipe_closure *c, uint32_t tag, uint64_t hash)
{
	char key[CMD_OBJECT_KEY];
	struct pipe_node *n;
	uint64_t *at;

	cmd_object_key(key, tag, hash);
	at = sx_strmap_at(&c->index, key, sizeof(key), NULL);
	if (!at)
		return NULL;
	if (*at)
		return node_at(c, *at);
	n = sx_vec_zadd(&c->nodes, NULL, 1, sizeof(*n));
	if (!n)
		return NULL;
	n->key = (struct pipe_key){ hash, tag };
	*at = c->nodes.count;
	return n;
}

/* ---- references ---- */

/* Add a reference to the entry that is being read; c->err keeps the first failure. */
static void add(struct pipe_closure *c, uint32_t tag, uint64_t hash)
{
	struct pipe_key *to = hash ? sx_vec_add(&c->refs, NULL, 1, sizeof(*to)) : NULL;

	if (to)
		*to = (struct pipe_key){ hash, tag };
	else if (hash)
		c->err = -SPVX_ENOMEM;
}

static void add_list(struct pipe_closure *c, uint32_t tag,
		     const struct spvx_cache_hashes *list)
{
	for (uint32_t i = 0; i < list->count; i++)
		add(c, tag, list->items[i]);
}

static void add_refs(struct pipe_closure *c, const struct spvx_cache_object *o)
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

/* Give the node the references of all objects in its document. */
static int keep_refs(struct pipe_closure *c, struct pipe_node *n)
{
	struct pipe_key *refs =
		sx_arena_zalloc(&c->arena, (size_t)c->refs.count + 1, sizeof(*refs));

	if (!refs)
		return -SPVX_ENOMEM;
	if (c->refs.count)
		memcpy(refs, c->refs.items, c->refs.count * sizeof(*refs));
	n->refs = refs;
	n->count = c->refs.count;
	return c->err;
}

/* A spvx_input_object_fn; an entry that cannot be decoded has no references. */
static int take_entry(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct pipe_closure *c = ctx;
	struct pipe_node *n;
	int rc;

	if (in->stored <= SX_FOZ_STAMP_BYTES || in->tag >= SPVX_CACHE_TAGS)
		return 0;
	n = make_node(c, (uint32_t)in->tag, in->hash);
	if (!n)
		return -SPVX_ENOMEM;
	if (n->has) /* the first one counts */
		return 0;
	n->has = true;
	if (in->problem || !in->json.len)
		return 0;
	rc = spvx_cache_reader_load(c->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, NULL);
	c->refs.count = 0;
	while (!rc && (rc = spvx_cache_reader_next(c->reader, &o, NULL)) != 0) {
		if (rc > 0)
			add_refs(c, o);
		rc = rc == -SPVX_ENOMEM ? rc : 0;
	}
	return rc == -SPVX_ENOMEM ? rc : keep_refs(c, n);
}

static int read_archives(struct pipe_closure *c, const struct opt_list *archives,
			 spvx_input_object_fn *take, uint32_t tags)
{
	struct spvx_input_options options;

	cmd_pipeline_options(&options, c->run, archives);
	return cmd_objects_read(c->run, &options, take, c, tags);
}

int pipe_closure_read(struct pipe_closure *c, const struct opt_list *archives)
{
	return read_archives(c, archives, take_entry, SPVX_INPUT_PAYLOADS - 1);
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

#define KINDS (sizeof(order) / sizeof(order[0]))

uint32_t pipe_closure_kind(const struct pipe_closure *c, uint32_t tag, uint64_t hash)
{
	static const uint8_t wanted[] = {
		SPVX_CACHE_MODULE,      SPVX_CACHE_GRAPHICS,   SPVX_CACHE_COMPUTE,
		SPVX_CACHE_RAY_TRACING, SPVX_CACHE_SET_LAYOUT, SPVX_CACHE_PIPELINE_LAYOUT,
		SPVX_CACHE_RENDER_PASS, SPVX_CACHE_SAMPLER,    SPVX_CACHE_APPLICATION,
		SPVX_CACHE_LINK,
	};

	for (size_t i = 0; i < sizeof(wanted); i++) {
		const struct pipe_node *n = tag == UINT32_MAX || tag == wanted[i]
						    ? find_node(c, wanted[i], hash)
						    : NULL;

		if (n && n->has)
			return wanted[i];
	}
	return UINT32_MAX;
}

/* Write an object, unless it has been written. */
static int put(struct pipe_closure *c, struct pipe_node *n)
{
	if (!n || n->taken || !n->has)
		return 0;
	n->taken = true;
	return sx_vec_put_u32(&c->queue, NULL,
			      (uint32_t)(n - (struct pipe_node *)c->nodes.items));
}

int pipe_closure_take(struct pipe_closure *c, uint32_t tag, uint64_t hash)
{
	uint32_t next = c->queue.count;
	int err = put(c, find_node(c, tag, hash));

	while (next < c->queue.count && !err) {
		const struct pipe_node *n =
			node_at(c, (uint64_t)((uint32_t *)c->queue.items)[next++] + 1);

		for (uint32_t i = 0; i < n->count && !err; i++)
			err = put(c, find_node(c, n->refs[i].tag, n->refs[i].hash));
	}
	return err;
}

int pipe_closure_take_all(struct pipe_closure *c)
{
	int err = 0;

	for (uint32_t i = 0; i < c->nodes.count && !err; i++) {
		struct pipe_node *n = node_at(c, (uint64_t)i + 1);

		if (n->key.tag != SPVX_CACHE_MODULE && n->key.tag != SPVX_CACHE_LINK)
			err = put(c, n);
	}
	return err;
}

int pipe_closure_take_links(struct pipe_closure *c)
{
	int err = 0;

	for (uint32_t i = 0; i < c->nodes.count && !err; i++) {
		struct pipe_node *n = node_at(c, (uint64_t)i + 1);
		const struct pipe_node *to =
			n->key.tag == SPVX_CACHE_LINK && n->count
				? find_node(c, n->refs[0].tag, n->refs[0].hash)
				: NULL;

		if (!to || !to->taken)
			continue;
		err = put(c, n);
		for (uint32_t k = 1; k < n->count && !err; k++)
			err = put(c, find_node(c, n->refs[k].tag, n->refs[k].hash));
	}
	return err;
}

/* ---- payloads ---- */

/* A spvx_input_object_fn. */
static int take_payload(void *ctx, const struct spvx_input_object *in)
{
	struct pipe_closure *c = ctx;
	struct pipe_node *n = in->stored > SX_FOZ_STAMP_BYTES && in->tag < SPVX_CACHE_TAGS
				      ? find_node(c, (uint32_t)in->tag, in->hash)
				      : NULL;
	char *copy;

	if (!n || !n->taken || n->payload.ptr)
		return 0;
	copy = sx_arena_alloc(&c->arena, in->payload.len + 1);
	if (!copy)
		return -SPVX_ENOMEM;
	memcpy(copy, in->payload.ptr, in->payload.len);
	n->payload = sx_str_n(copy, in->payload.len);
	n->size = in->size;
	n->coding = in->coding;
	n->crc = in->crc;
	return 0;
}

int pipe_closure_payloads(struct pipe_closure *c, const struct opt_list *archives)
{
	int err = read_archives(c, archives, take_payload, SPVX_INPUT_PAYLOADS);

	for (uint32_t i = 0; i < c->queue.count; i++) {
		uint32_t number = ((uint32_t *)c->queue.items)[i];

		c->lacks |= !node_at(c, (uint64_t)number + 1)->payload.ptr;
	}
	return err;
}

static int by_hash(const void *a, const void *b)
{
	const struct pipe_node *x = *(const struct pipe_node *const *)a;
	const struct pipe_node *y = *(const struct pipe_node *const *)b;

	return (x->key.hash > y->key.hash) - (x->key.hash < y->key.hash);
}

static void put_u32(struct sx_buf *b, uint64_t v)
{
	for (unsigned i = 0; i < 4; i++)
		sx_buf_putc(b, (char)(v >> 8 * i));
}

static void put_entry(struct sx_buf *b, const struct pipe_node *n)
{
	sx_buf_printf(b, "%024x%016" PRIx64, (unsigned)n->key.tag, n->key.hash);
	put_u32(b, n->payload.len);
	put_u32(b, n->coding);
	put_u32(b, n->crc);
	put_u32(b, n->size);
	sx_buf_put(b, n->payload.ptr, n->payload.len);
}

void pipe_closure_write(struct pipe_closure *c, struct sx_buf *out)
{
	static const char header[] = "\201FOSSILIZEDB\0\0\0\6";
	const struct pipe_node **list =
		sx_arena_zalloc(&c->arena, c->queue.count + 1, sizeof(*list));

	sx_buf_put(out, header, sizeof(header) - 1);
	for (size_t k = 0; k < KINDS && list; k++) {
		uint32_t count = 0;

		for (uint32_t i = 0; i < c->queue.count; i++) {
			const struct pipe_node *n =
				node_at(c, (uint64_t)((uint32_t *)c->queue.items)[i] + 1);

			if (n->key.tag == order[k])
				list[count++] = n;
		}
		if (count)
			qsort(list, count, sizeof(*list), by_hash);
		for (uint32_t i = 0; i < count; i++)
			put_entry(out, list[i]);
	}
	if (!list)
		out->error = -SPVX_ENOMEM;
}
