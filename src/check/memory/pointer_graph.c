/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointer_graph.c - the graph of pointers, and facts that flow along it.
 *
 * A fact is only ever added, and there are few of each node, so every edge is looked at a
 * few times at most.
 */
#include "check/memory/pointers.h"

struct ck_pointer *sx_ck_pointer_find(struct ck *c, uint32_t id)
{
	struct ck_pointers *p = c->state;
	uint32_t n = sx_idmap_get(&p->ids, id, UINT32_MAX);

	return n == UINT32_MAX ? NULL : &p->nodes[n];
}

struct ck_pointer *sx_ck_pointer(struct ck *c, uint32_t id)
{
	struct ck_pointers *p = c->state;
	struct ck_pointer *node = sx_ck_pointer_find(c, id);

	if (node)
		return node;
	if (!CK_GROW(c, p, nodes))
		return NULL;
	if (sx_idmap_put(&p->ids, id, p->nodes_count)) {
		c->error = -SPVX_ENOMEM;
		return NULL;
	}
	node = &p->nodes[p->nodes_count++];
	*node = (struct ck_pointer){ .id = id };
	return node;
}

void sx_ck_pointer_edge(struct ck *c, uint32_t from, uint32_t to, uint32_t flow)
{
	struct ck_pointers *p = c->state;

	if (!sx_ck_pointer(c, from) || !sx_ck_pointer(c, to) || !CK_GROW(c, p, edges))
		return;
	p->edges[p->edges_count++] = (struct ck_pointer_edge){ from, to, flow };
}

/* Edges by the node they leave: order[n] is after the last of node n, counted from the end
 * of the first part, where the numbers of the edges are. */
static bool sort_edges(struct ck *c, struct ck_pointers *p)
{
	uint32_t *behind;
	uint32_t *edges;
	uint32_t sum = 0;

	if (!ck_grow(c, (void **)&p->order, &p->order_cap,
		     (size_t)p->nodes_count + 1 + p->edges_count, sizeof(*p->order)) ||
	    !ck_grow(c, (void **)&p->queue, &p->queue_cap, p->nodes_count,
		     sizeof(*p->queue)))
		return false;
	behind = p->order + 1;
	edges = p->order + p->nodes_count + 1;
	memset(p->order, 0, (p->nodes_count + (size_t)1) * sizeof(*p->order));
	for (uint32_t n = 0; n < p->edges_count; n++) {
		struct ck_pointer_edge *e = &p->edges[n];

		e->from = sx_idmap_get(&p->ids, e->from, 0);
		e->to = sx_idmap_get(&p->ids, e->to, 0);
		behind[e->from]++;
	}
	for (uint32_t n = 0; n < p->nodes_count; n++) {
		uint32_t count = behind[n];

		behind[n] = sum; /* for now: where the next one goes */
		sum += count;
	}
	for (uint32_t n = 0; n < p->edges_count; n++)
		edges[behind[p->edges[n].from]++] = n;
	return true;
}

/* ---- facts ---- */

static bool copy(uint32_t *to, uint32_t from)
{
	if (!from || *to)
		return false;
	*to = from;
	return true;
}

static bool add_source(uint32_t *to, uint32_t from)
{
	if (!from || *to == from || *to == CK_MANY_SOURCES)
		return false;
	*to = *to ? CK_MANY_SOURCES : from;
	return true;
}

static bool add_flag(uint32_t *to, uint32_t from, uint32_t flag)
{
	if (!(from & flag) || *to & flag)
		return false;
	*to |= flag;
	return true;
}

/* Return: something new. */
static bool pass(const struct ck_pointer *from, struct ck_pointer *to, uint32_t flow)
{
	bool fresh = false;

	if (flow & CK_FLOW_VARIABLE)
		fresh |= add_flag(&to->flags, from->flags, CK_POINTER_VARIABLE);
	if (flow & CK_FLOW_SAME)
		fresh |= add_flag(&to->flags, from->flags, CK_POINTER_BLOCKS);
	if (flow & CK_FLOW_TRACE) {
		fresh |= copy(&to->typed, from->typed);
		fresh |= copy(&to->untyped, from->untyped);
		fresh |= add_source(&to->source, from->source);
	}
	return fresh;
}

/* The edges of a node. What it reaches with something new is queued. Return: the queue. */
static uint32_t pass_on(struct ck_pointers *p, uint32_t node, uint32_t queued)
{
	const uint32_t *edges = p->order + p->nodes_count + 1;

	for (uint32_t n = p->order[node]; n < p->order[node + 1]; n++) {
		const struct ck_pointer_edge *e = &p->edges[edges[n]];
		struct ck_pointer *to = &p->nodes[e->to];

		if (!pass(&p->nodes[node], to, e->flow) || to->flags & CK_POINTER_QUEUED)
			continue;
		to->flags |= CK_POINTER_QUEUED;
		p->queue[queued++] = e->to;
	}
	return queued;
}

void sx_ck_pointers_flow(struct ck *c)
{
	struct ck_pointers *p = c->state;
	uint32_t queued = 0;

	if (!p->nodes_count || !sort_edges(c, p))
		return;
	for (uint32_t n = p->nodes_count; n--;) {
		p->nodes[n].flags |= CK_POINTER_QUEUED;
		p->queue[queued++] = n;
	}
	while (queued) {
		uint32_t n = p->queue[--queued];

		p->nodes[n].flags &= ~(uint32_t)CK_POINTER_QUEUED;
		queued = pass_on(p, n, queued);
	}
}
