/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile_facts.c - adds the facts of facts.txt to entries and sets; opcode pages.
 */
#include "grammar/compile_pool.h"

#include "base/error.h"
#include "base/str.h"

/* Headings that set a flag on instructions or their shapes, and those that name a
 * section. */
static const struct {
	char heading[32];
	uint8_t flag;
	uint8_t section;
	uint32_t of_shape;
} op_groups[] = {
	{ "spec_constant_op", SX_ENTRY_SPEC_OP, 0, 0 },
	{ "terminator", SX_ENTRY_TERMINATOR, 0, 0 },
	{ "anywhere", SX_ENTRY_ANY_SECTION, 0, 0 },
	{ "access_chain", 0, 0, SX_OP_ACCESS_CHAIN },
	{ "access_chain element", 0, 0, SX_OP_ELEMENT },
	{ "access_chain untyped", 0, 0, SX_OP_UNTYPED },
	{ "query", 0, 0, SX_OP_QUERY },
	{ "derivative", 0, 0, SX_OP_DERIVATIVE },
	{ "section capability", 0, SPVX_SECTION_CAPABILITY, 0 },
	{ "section extension", 0, SPVX_SECTION_EXTENSION, 0 },
	{ "section import", 0, SPVX_SECTION_IMPORT, 0 },
	{ "section memory_model", 0, SPVX_SECTION_MEMORY_MODEL, 0 },
	{ "section entry_point", 0, SPVX_SECTION_ENTRY_POINT, 0 },
	{ "section execution_mode", 0, SPVX_SECTION_EXECUTION_MODE, 0 },
	{ "section debug_string", 0, SPVX_SECTION_DEBUG_STRING, 0 },
	{ "section debug_name", 0, SPVX_SECTION_DEBUG_NAME, 0 },
	{ "section debug_processed", 0, SPVX_SECTION_DEBUG_PROCESSED, 0 },
	{ "section annotation", 0, SPVX_SECTION_ANNOTATION, 0 },
	{ "section type_const_global", 0, SPVX_SECTION_TYPE_CONST_GLOBAL, 0 },
	{ "section function_definition", 0, SPVX_SECTION_FUNCTION_DEFINITION, 0 },
};

static const char *text_at(const struct sx_compiler *c, uint32_t offset)
{
	return (const char *)c->strings.data + offset;
}

/* @pattern is a name, or "%" and the tag of a class, or ends in '*' and means every name that
 * begins so. */
static bool matches(const struct sx_compiler *c, struct spvx_str pattern,
		    struct spvx_str name, const struct spvx_entry *e)
{
	const struct sx_class *class;

	if (pattern.ptr[0] == '%') {
		class = e->class_index == SX_NO_CLASS
				? NULL
				: sx_pool_at(&c->classes, e->class_index);
		return class && sx_str_is(sx_str_n(pattern.ptr + 1, pattern.len - 1),
					  text_at(c, class->tag));
	}
	if (pattern.ptr[pattern.len - 1] == '*')
		return name.len >= pattern.len - 1 &&
		       !memcmp(name.ptr, pattern.ptr, pattern.len - 1);
	return sx_str_eq(pattern, name);
}

#define ALIKE_ROW 256u

/* Record a fact about an entry. @row: index in op_groups, or ALIKE_ROW + enum sx_alike. */
static void apply(struct sx_compiler *c, uint32_t entry, bool is_op, unsigned row)
{
	struct spvx_entry *e = sx_pool_at(&c->entries, entry);
	struct sx_op_shape *shape;

	if (!is_op) {
		e->sections = (uint16_t)(row - ALIKE_ROW);
		return;
	}
	shape = sx_pool_at(&c->op_shapes, 1 + (size_t)entry);
	if (row >= ALIKE_ROW) {
		shape->flags &= ~(uint32_t)SX_OP_ALIKE;
		shape->flags |= (row - ALIKE_ROW) << SX_OP_ALIKE_SHIFT;
		return;
	}
	shape->flags |= op_groups[row].of_shape;
	e->flags |= op_groups[row].flag;
	if (!op_groups[row].flag && !op_groups[row].of_shape)
		e->sections |= (uint16_t)(1u << op_groups[row].section);
}

/* Aliases match as well: a grammar loaded on top may put another name first. */
static int apply_to(struct sx_compiler *c, const struct sx_fact_group *group,
		    const struct sx_range *range, bool is_op, unsigned row)
{
	const struct sx_fact_name *n;
	uint32_t i;

	for (n = group->names; n; n = n->next) {
		bool found = false;

		for (i = 0; i < range->name_count; i++) {
			const struct sx_name *name =
				sx_pool_at(&c->names, range->first_name + i);

			if (!matches(c, n->name, sx_str(text_at(c, name->text)),
				     sx_pool_at(&c->entries, name->entry)))
				continue;
			found = true;
			apply(c, name->entry, is_op, row);
		}
		if (!found)
			return sx_error_at(c->err, SPVX_ESYNTAX, n->line, 1, "no %s %.*s",
					   is_op ? "instruction" : "enumerant",
					   (int)n->name.len, n->name.ptr);
	}
	return 0;
}

static int apply_to_ops(struct sx_compiler *c, const struct sx_fact_group *group,
			unsigned row)
{
	const struct sx_set *core = sx_pool_at(&c->sets, 0);

	return apply_to(c, group, &core->ops, true, row);
}

/* "alike KIND WHERE": KIND is "op" or a kind of operand. */
static int apply_alike(struct sx_compiler *c, const struct sx_fact_group *group)
{
	static const char *const where[] = {
		"-",    "invocation", "quad",  "subgroup", "workgroup",
		"draw", "operands",   "scope", "stored",
	};
	const struct sx_set *core = sx_pool_at(&c->sets, 0);

	for (unsigned i = 0; i < SX_ARRAY_SIZE(where); i++) {
		struct spvx_str rest = group->heading;
		size_t len = strlen(where[i]);

		if (rest.len < len || memcmp(rest.ptr + rest.len - len, where[i], len) ||
		    !sx_str_starts(rest, "alike "))
			continue;
		rest = sx_str_n(rest.ptr + 6, rest.len - 7 - len);
		if (sx_str_is(rest, "op"))
			return apply_to_ops(c, group, ALIKE_ROW + i);
		for (uint32_t k = 0; k < core->kind_count; k++) {
			const struct sx_kind *kind = sx_pool_at(&c->kinds, k);

			if (sx_str_is(rest, text_at(c, kind->name)))
				return apply_to(c, group, &kind->entries, false,
						ALIKE_ROW + i);
		}
	}
	return sx_error_at(c->err, SPVX_ESYNTAX, group->line, 1, "unknown heading %.*s",
			   (int)group->heading.len, group->heading.ptr);
}

static struct sx_set *find_set(struct sx_compiler *c, struct spvx_str name)
{
	size_t i;

	for (i = 0; i < c->sets.count; i++) {
		struct sx_set *set = sx_pool_at(&c->sets, i);

		if (sx_str_is(name, text_at(c, set->name)))
			return set;
	}
	return NULL;
}

static int no_set(struct sx_compiler *c, const struct sx_fact_name *n)
{
	return sx_error_at(c->err, SPVX_ESYNTAX, n->line, 1, "no set %.*s",
			   (int)n->name.len, n->name.ptr);
}

static int apply_debug_sets(struct sx_compiler *c, const struct sx_fact_group *group)
{
	const struct sx_fact_name *n;

	for (n = group->names; n; n = n->next) {
		struct sx_set *set = find_set(c, n->name);

		if (!set)
			return no_set(c, n);
		set->flags |= SX_SET_DEBUG;
	}
	return 0;
}

/* Pairs ALIAS SET: the alias becomes a set of its own that shares the instructions. */
static int apply_set_aliases(struct sx_compiler *c, const struct sx_fact_group *group)
{
	const struct sx_fact_name *n;

	for (n = group->names; n; n = n->next->next) {
		const struct sx_set *set = n->next ? find_set(c, n->next->name) : NULL;
		struct sx_set copy;
		struct sx_set *place;

		if (!set)
			return no_set(c, n->next ? n->next : n);
		copy = *set;
		copy.name = sx_compile_string(c, n->name);
		place = sx_pool_add(&c->sets, 1);
		if (!place)
			return -SPVX_ENOMEM;
		*place = copy;
	}
	return 0;
}

/* A set whose name begins with the prefix of a debug set is a debug set, too. */
static void inherit_debug(struct sx_compiler *c)
{
	struct sx_set *sets = sx_pool_at(&c->sets, 0);
	size_t i;
	size_t k;

	for (i = 0; i < c->sets.count; i++) {
		struct spvx_str name = sx_str(text_at(c, sets[i].name));

		for (k = 0; k < c->sets.count; k++) {
			if (sets[k].flags & SX_SET_PREFIX && sets[k].flags & SX_SET_DEBUG &&
			    sx_str_starts(name, text_at(c, sets[k].name)))
				sets[i].flags |= SX_SET_DEBUG;
		}
	}
}

/* Instructions without a section belong in functions; those allowed anywhere have none. */
static void default_sections(struct sx_compiler *c)
{
	const struct sx_set *core = sx_pool_at(&c->sets, 0);
	uint32_t i;

	for (i = 0; i < core->ops.count; i++) {
		struct spvx_entry *e = sx_pool_at(&c->entries, core->ops.first + i);

		if (e->flags & SX_ENTRY_ANY_SECTION)
			e->sections = 0;
		else if (!e->sections)
			e->sections = SX_IN_FUNCTIONS;
	}
}

static int apply_group(struct sx_compiler *c, const struct sx_fact_group *group)
{
	unsigned i;

	if (sx_str_is(group->heading, "debug_set"))
		return apply_debug_sets(c, group);
	if (sx_str_is(group->heading, "set_alias"))
		return apply_set_aliases(c, group);
	for (i = 0; i < SX_ARRAY_SIZE(op_groups); i++) {
		if (sx_str_is(group->heading, op_groups[i].heading))
			return apply_to_ops(c, group, i);
	}
	return apply_alike(c, group);
}

int sx_compile_facts(struct sx_compiler *c, const struct sx_fact_group *facts)
{
	const struct sx_fact_group *group;

	for (group = facts; group; group = group->next) {
		int err = apply_group(c, group);

		if (err)
			return err;
	}
	inherit_debug(c);
	default_sections(c);
	return 0;
}

/* The page of an opcode, created at first use. */
static uint16_t *page_of(struct sx_compiler *c, uint32_t opcode)
{
	uint8_t *page = &c->page_of[opcode >> SX_PAGE_BITS];

	if (!*page) {
		size_t next = c->pages.count / SX_PAGE_SIZE;

		if (next > UINT8_MAX) {
			c->failed = sx_error(c->err, SPVX_ELIMIT, "too many opcode pages");
			return NULL;
		}
		if (!sx_pool_add(&c->pages, SX_PAGE_SIZE)) {
			c->failed = -SPVX_ENOMEM;
			return NULL;
		}
		*page = (uint8_t)next;
	}
	return sx_pool_at(&c->pages, (size_t)*page * SX_PAGE_SIZE);
}

int sx_compile_pages(struct sx_compiler *c)
{
	const struct sx_set *core = sx_pool_at(&c->sets, 0);
	uint32_t i;

	if (!sx_pool_add(&c->pages, SX_PAGE_SIZE)) /* page 0 stays empty */
		return -SPVX_ENOMEM;
	for (i = core->ops.first; i < core->ops.first + core->ops.count; i++) {
		const struct spvx_entry *e = sx_pool_at(&c->entries, i);
		uint16_t *page;

		page = page_of(c, e->value);
		if (!page)
			return c->failed;
		page[e->value & (SX_PAGE_SIZE - 1)] = (uint16_t)(i + 1);
	}
	return 0;
}
