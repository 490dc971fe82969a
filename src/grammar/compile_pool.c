/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile_pool.c - growing arrays, interning, and laying out the finished block.
 */
#include "grammar/compile_pool.h"

#include "base/error.h"
#include "base/str.h"

void *sx_pool_add(struct sx_pool *p, size_t count)
{
	char *at;

	if (count > SIZE_MAX - p->count ||
	    sx_grow(p->a, &p->data, &p->cap, p->count + count, p->size))
		return NULL;
	at = (char *)p->data + p->count * p->size;
	memset(at, 0, count * p->size);
	p->count += count;
	return at;
}

void *sx_pool_at(const struct sx_pool *p, size_t i)
{
	return (char *)p->data + i * p->size;
}

static void pool_init(struct sx_pool *p, const struct spvx_allocator *a, size_t size)
{
	memset(p, 0, sizeof(*p));
	p->a = a;
	p->size = size;
}

static void pool_free(struct sx_pool *p)
{
	sx_free(p->a, p->data, p->cap * p->size);
}

void sx_compiler_init(struct sx_compiler *c, const struct spvx_allocator *a,
		      struct spvx_error *err)
{
	memset(c, 0, sizeof(*c));
	c->a = a;
	c->err = err;
	pool_init(&c->strings, a, 1);
	pool_init(&c->lists, a, sizeof(uint32_t));
	pool_init(&c->operands, a, sizeof(struct sx_operand));
	pool_init(&c->entries, a, sizeof(struct spvx_entry));
	pool_init(&c->shapes, a, sizeof(struct sx_op_shape));
	pool_init(&c->names, a, sizeof(struct sx_name));
	pool_init(&c->kinds, a, sizeof(struct sx_kind));
	pool_init(&c->sets, a, sizeof(struct sx_set));
	pool_init(&c->classes, a, sizeof(struct sx_class));
	pool_init(&c->generators, a, sizeof(struct sx_generator));
	pool_init(&c->pages, a, sizeof(uint16_t));
	pool_init(&c->shape_at, a, sizeof(uint16_t));
	pool_init(&c->op_shapes, a, sizeof(struct sx_op_shape));
	sx_strmap_init(&c->string_at, a);
	sx_strmap_init(&c->list_at, a);
	sx_strmap_init(&c->operands_at, a);
	sx_strmap_init(&c->shapes_at, a);
	sx_strmap_init(&c->kind_at, a);
	sx_strmap_init(&c->capability_at, a);
}

void sx_compiler_free(struct sx_compiler *c)
{
	pool_free(&c->strings);
	pool_free(&c->lists);
	pool_free(&c->operands);
	pool_free(&c->entries);
	pool_free(&c->shapes);
	pool_free(&c->names);
	pool_free(&c->kinds);
	pool_free(&c->sets);
	pool_free(&c->classes);
	pool_free(&c->generators);
	pool_free(&c->pages);
	pool_free(&c->shape_at);
	pool_free(&c->op_shapes);
	sx_strmap_free(&c->string_at);
	sx_strmap_free(&c->list_at);
	sx_strmap_free(&c->operands_at);
	sx_strmap_free(&c->shapes_at);
	sx_strmap_free(&c->kind_at);
	sx_strmap_free(&c->capability_at);
}

/* The index of the first of @count elements with these bytes in @pool; adds them if they
 * are new. */
static uint32_t intern(struct sx_compiler *c, struct sx_strmap *map, struct sx_pool *pool,
		       const void *data, size_t count, size_t extra)
{
	bool fresh;
	uint64_t *at = sx_strmap_at(map, data, count * pool->size, &fresh);
	void *place;

	if (!at || pool->count + count + extra > UINT32_MAX)
		goto fail;
	if (!fresh)
		return (uint32_t)*at;
	*at = pool->count;
	place = sx_pool_add(pool, count + extra);
	if (!place)
		goto fail;
	if (count)
		memcpy(place, data, count * pool->size);
	return (uint32_t)*at;
fail:
	c->failed = -SPVX_ENOMEM;
	return 0;
}

uint32_t sx_compile_string(struct sx_compiler *c, struct spvx_str s)
{
	/* offset 0 is the empty string, which also means "none" */
	return s.len ? intern(c, &c->string_at, &c->strings, s.ptr, s.len, 1) : 0;
}

uint32_t sx_compile_list(struct sx_compiler *c, const uint32_t *items, uint32_t count)
{
	uint32_t list[1 + SX_MAX_LIST];

	list[0] = count;
	if (count)
		memcpy(list + 1, items, count * sizeof(list[0]));
	return intern(c, &c->list_at, &c->lists, list, count + 1, 0);
}

uint32_t sx_compile_operands(struct sx_compiler *c, const struct sx_operand *o,
			     uint32_t count)
{
	return count ? intern(c, &c->operands_at, &c->operands, o, count, 0) : 0;
}

uint32_t sx_compile_shape(struct sx_compiler *c, const struct sx_op_shape *s)
{
	return intern(c, &c->shapes_at, &c->shapes, s, 1, 0);
}

int sx_compile_declare(struct sx_compiler *c, uint32_t set, const struct sx_tkind *kind,
		       uint32_t at)
{
	struct spvx_str name = kind->name;
	char key[128];
	bool fresh;
	uint64_t *value;

	if (name.len > sizeof(key) - sizeof(set))
		return sx_error_at(c->err, SPVX_ELIMIT, kind->line, 1,
				   "kind name too long");
	memcpy(key, &set, sizeof(set));
	memcpy(key + sizeof(set), name.ptr, name.len);
	value = sx_strmap_at(&c->kind_at, key, sizeof(set) + name.len, &fresh);
	if (!value)
		return -SPVX_ENOMEM;
	if (!fresh)
		return sx_error_at(c->err, SPVX_ESYNTAX, kind->line, 1,
				   "kind %.*s is declared twice", (int)name.len, name.ptr);
	*value = (uint64_t)at + 1;
	return 0;
}

struct layout {
	struct sx_span *span;
	const struct sx_pool *pool;
};

#define BLOCK_ALIGN 8

static size_t aligned(size_t n)
{
	return (n + BLOCK_ALIGN - 1) / BLOCK_ALIGN * BLOCK_ALIGN;
}

int sx_compile_pack(struct sx_compiler *c, struct spvx_grammar **image)
{
	struct spvx_grammar head;
	const struct layout layout[] = {
		{ &head.strings, &c->strings },   { &head.lists, &c->lists },
		{ &head.operands, &c->operands }, { &head.entries, &c->entries },
		{ &head.shapes, &c->shapes },     { &head.names, &c->names },
		{ &head.kinds, &c->kinds },       { &head.sets, &c->sets },
		{ &head.classes, &c->classes },   { &head.generators, &c->generators },
		{ &head.pages, &c->pages },       { &head.shape_at, &c->shape_at },
	};
	const size_t n = SX_ARRAY_SIZE(layout);
	size_t size = aligned(sizeof(head));
	size_t i;
	char *block;

	memset(&head, 0, sizeof(head));
	memcpy(head.page_of, c->page_of, sizeof(head.page_of));
	for (i = 0; i < n; i++) {
		layout[i].span->offset = (uint32_t)size;
		layout[i].span->count = (uint32_t)layout[i].pool->count;
		size = aligned(size + layout[i].pool->count * layout[i].pool->size);
		if (size > INT32_MAX)
			return sx_error(c->err, SPVX_ELIMIT, "the grammar is too large");
	}
	head.size = (uint32_t)size;
	block = sx_zalloc(c->a, size);
	if (!block)
		return -SPVX_ENOMEM;
	memcpy(block, &head, sizeof(head));
	for (i = 0; i < n; i++) {
		if (layout[i].pool->count)
			memcpy(block + layout[i].span->offset, layout[i].pool->data,
			       layout[i].pool->count * layout[i].pool->size);
	}
	*image = (struct spvx_grammar *)(void *)block;
	return 0;
}
