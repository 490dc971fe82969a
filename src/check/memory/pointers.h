/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointers.h - where logical pointers come from: a graph of the instructions that make
 * them, along which facts flow from definitions to uses.
 *
 * pointers.c fills it while it walks, pointer_graph.c lets the facts flow.
 */
#ifndef SPVX_CHECK_MEMORY_POINTERS_H
#define SPVX_CHECK_MEMORY_POINTERS_H

#include "check/engine/check.h"

static inline bool ck_is_logical(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_POINTER) &&
	       t->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
}

static inline bool ck_is_logical_value(struct ck *c, uint32_t id)
{
	return ck_is_logical(ck_type_of(c, id));
}

/* What flows along an edge. */
enum ck_flow {
	CK_FLOW_VARIABLE = 1 << 0, /* that it is a variable pointer */
	CK_FLOW_TRACE = 1 << 1,    /* where it points */
	CK_FLOW_SAME = 1 << 2      /* that it points to the same object */
};

enum ck_pointer_flags {
	CK_POINTER_VARIABLE = 1 << 0, /* a variable pointer */
	CK_POINTER_BLOCKS = 1 << 1,   /* points to an array of blocks */
	CK_POINTER_QUEUED = 1 << 2
};

/* Two sources, or more. */
#define CK_MANY_SOURCES UINT32_MAX

/*
 * struct ck_pointer - a pointer, or a function by the pointers that it returns
 * @id:      <id>
 * @at:      word offset of the definition; 0 = not met yet
 * @root:    <id> of the variable of class Function or Private that it points into; 0 = none
 * @source:  <id> of the variable of class StorageBuffer or Workgroup; 0 = none
 * @typed:   offset of an access chain with a type that steps into a matrix; 0 = none
 * @untyped: of one with a type or without
 */
struct ck_pointer {
	uint32_t id;
	uint32_t at;
	uint32_t root;
	uint32_t source;
	uint32_t typed;
	uint32_t untyped;
	uint32_t flags;
};

/* From a definition to who uses it, both by <id>, later by place in nodes[]. */
struct ck_pointer_edge {
	uint32_t from;
	uint32_t to;
	uint32_t flow;
};

struct ck_pointer_param {
	uint32_t fn; /* index of the function */
	uint32_t id;
};

/* An instruction that must not be given a variable pointer. */
struct ck_pointer_use {
	uint32_t at;
	uint32_t id;
	const struct ck_rule *rule;
};

/* State of the family. */
struct ck_pointers {
	CK_ARRAY_OF(struct ck_pointer, nodes);
	CK_ARRAY_OF(struct ck_pointer_edge, edges);
	CK_ARRAY_OF(struct ck_pointer_param, params);
	CK_ARRAY_OF(struct ck_pointer_use, uses);
	/* edges of a node are together: first of each node, then their numbers */
	CK_ARRAY_OF(uint32_t, order);
	CK_ARRAY_OF(uint32_t, queue);
	struct sx_idmap ids; /* <id> to place in nodes[] */
};

/* The node of an <id>, new when there was none; NULL: no memory. */
struct ck_pointer *sx_ck_pointer(struct ck *c, uint32_t id);

/* The node, if there is one. */
struct ck_pointer *sx_ck_pointer_find(struct ck *c, uint32_t id);

void sx_ck_pointer_edge(struct ck *c, uint32_t from, uint32_t to, uint32_t flow);

/* An OpLoad that gives a pointer, an OpVariable with an initializer; pointer_ways.c. There are
 * too many others to be shown all. */
void sx_ck_pointer_load(struct ck *c, const struct ck_insn *i);
void sx_ck_pointer_initializer(struct ck *c, const struct ck_insn *i);

/* Let all facts flow. */
void sx_ck_pointers_flow(struct ck *c);

#endif
