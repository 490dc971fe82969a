/* SPDX-License-Identifier: MIT */
/*
 * reflect/bindings.c - the descriptors of a module as one array, for callers that need no
 * other part of its reflection.
 */
#include "base/alloc.h"

#include <spvx/reflect.h>

#include <string.h>

/* The name of a variable, or else that of its block. */
static struct spvx_str name_of(const struct spvx_reflection *m, const void *data,
			       const struct spvx_reflect_variable *v)
{
	struct spvx_text name = v->name;

	if (!name.len && v->element != SPVX_NONE)
		name = spvx_reflect_types(m)[v->element].name;
	return spvx_reflect_text(m, data, name);
}

static const struct spvx_reflect_variable *resource(const struct spvx_reflection *m,
						    uint32_t i)
{
	return &spvx_reflect_variables(m)[spvx_reflect_resources(m)[i]];
}

static void fill(struct spvx_binding *b, const struct spvx_reflection *m,
		 const struct spvx_reflect_variable *v)
{
	b->set = v->set;
	b->binding = v->binding;
	b->descriptor_type = v->descriptor_type;
	b->stages = v->stages;
	b->access = v->access;
	b->id = v->id;
	b->count = v->count;
	b->size = v->element == SPVX_NONE ? 0 : spvx_reflect_types(m)[v->element].size;
}

/* Copy the records, with their names after them, to one block of memory. */
static int copy(const struct spvx_reflection *m, const void *data,
		struct spvx_binding **bindings)
{
	size_t bytes = m->resources.count * sizeof(**bindings);
	struct spvx_binding *b;
	char *names;

	for (uint32_t i = 0; i < m->resources.count; i++)
		bytes += name_of(m, data, resource(m, i)).len + 1;
	b = sx_zalloc(NULL, bytes + 1);
	if (!b)
		return -SPVX_ENOMEM;
	names = (char *)(b + m->resources.count);
	for (uint32_t i = 0; i < m->resources.count; i++) {
		struct spvx_str name = name_of(m, data, resource(m, i));

		fill(&b[i], m, resource(m, i));
		b[i].name = names;
		if (name.len)
			memcpy(names, name.ptr, name.len);
		names += name.len + 1;
	}
	*bindings = b;
	return 0;
}

int spvx_reflect_bindings(const void *data, size_t size, struct spvx_binding **bindings,
			  size_t *count)
{
	const struct spvx_reflection *m;
	struct spvx_reflect *r;
	int err = spvx_reflect_create(NULL, &r);

	*bindings = NULL;
	*count = 0;
	if (!err)
		err = spvx_reflect_load(r, data, size, &m);
	if (!err)
		err = copy(m, data, bindings);
	if (!err)
		*count = m->resources.count;
	spvx_reflect_free(r);
	return err;
}
