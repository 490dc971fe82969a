/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/facts.c - the facts in a document of `reflect -f json` that a pipeline
 * depends on.
 *
 * The document may be from an older version, so only members in the schema are read. Names
 * and <id>s are no facts; members of blocks are identified by their offsets, all else by
 * binding.
 */
#include "cmd/reflect/base.h"

#include "base/json_read.h"
#include "base/str.h"
#include "report/records/words.h"

#include <spvx/error.h>

/* Limits of the depth and the members of structures, whose tree may be exponential. */
#define DEPTH_MAX   16
#define MEMBERS_MAX 65536

/* The document being read. */
struct reader {
	struct sx_arena *arena;
	struct sx_vec *facts;
	struct sx_strmap types; /* by name: its node */
	struct sx_strmap seen;  /* by name: the last block with its address */
	uint64_t block;
	struct sx_buf key;
	struct sx_buf value;
	struct sx_buf cell;
	uint32_t first_need;
	uint32_t members_left;
	int err;
};

#define for_each_item(item, list)                                                   \
	for (const struct sx_json_node *item = (list) ? (list)->child : NULL; item; \
	     item = item->next)

static struct spvx_str text_of(const struct sx_json_node *object, const char *key)
{
	const struct sx_json_node *n = sx_json_get(object, key);
	struct spvx_str none = { "", 0 };

	return n && (n->type == SX_JSON_STRING || n->type == SX_JSON_NUMBER) ? n->text
									     : none;
}

static void put_str(struct sx_buf *b, struct spvx_str s)
{
	sx_buf_put(b, s.ptr, s.len);
}

static struct spvx_str keep(struct reader *r, const struct sx_buf *b)
{
	struct spvx_str s = sx_arena_str(r->arena, sx_buf_str(b));

	if (!s.ptr || b->error)
		r->err = -SPVX_ENOMEM;
	return s;
}

/* Add the current key and value as a fact, then cut the key at @key. */
static void add(struct reader *r, enum reflect_rule rule, size_t key)
{
	if (sx_vec_put(r->facts, NULL,
		       &(struct reflect_fact){ keep(r, &r->key), keep(r, &r->value), rule },
		       sizeof(struct reflect_fact)))
		r->err = -SPVX_ENOMEM;
	r->value.len = 0;
	r->key.len = key;
}

static bool is_struct(struct spvx_str type)
{
	return type.len && type.ptr[0] == '_';
}

/* The structure that a type is, or that its addresses lead to. */
static struct spvx_str struct_of(struct spvx_str type)
{
	size_t len = 0;

	while (sx_str_starts(type, "ptr<"))
		type = sx_str_n(type.ptr + 4, type.len - 4);
	while (is_struct(type) && len < type.len && !strchr(">[", type.ptr[len]))
		len++;
	return sx_str_n(type.ptr, len);
}

/* Write a type, without the members that differ from module to module. */
static void put_type(struct reader *r, const struct sx_json_node *n)
{
	struct spvx_str type = text_of(n, "type");
	const struct sx_json_node *dims = sx_json_get(n, "dims");

	if (is_struct(type))
		sx_buf_puts(&r->value, "structure");
	else if (sx_str_starts(type, "ptr"))
		sx_buf_puts(&r->value, "address");
	else
		put_str(&r->value, type);
	for_each_item(dim, dims) {
		struct spvx_str stride = text_of(dim, "stride");

		SX_SAY(&r->value, SX_T("["), SX_S(text_of(dim, "length")), SX_T("]"));
		if (stride.len)
			SX_SAY(&r->value, SX_T(" stride "), SX_S(stride));
	}
	if (text_of(n, "matrix_stride").len) {
		const struct sx_json_node *rows = sx_json_get(n, "row_major");

		sx_buf_puts(&r->value, " matrix stride ");
		put_str(&r->value, text_of(n, "matrix_stride"));
		if (rows && rows->type == SX_JSON_TRUE)
			sx_buf_puts(&r->value, " row-major");
	}
}

/* ---- blocks ---- */

/* A structure being walked: its next member and its index, and the length of its key. */
struct level {
	const struct sx_json_node *next;
	size_t key;
	uint32_t index;
};

static const struct sx_json_node *members_of(const struct reader *r, struct spvx_str type)
{
	const uint64_t *found = sx_strmap_find(&r->types, type.ptr, type.len);
	const struct sx_json_node *members = sx_json_get(
		found ? (const struct sx_json_node *)(uintptr_t)*found : NULL, "members");

	return members ? members->child : NULL;
}

/* A structure behind addresses, which may form cycles, is walked once per block. */
static bool is_unseen(struct reader *r, struct spvx_str type)
{
	uint64_t *last = sx_strmap_at(&r->seen, type.ptr, type.len, NULL);
	bool unseen = last && *last != r->block;

	if (last)
		*last = r->block;
	else
		r->err = -SPVX_ENOMEM;
	return unseen;
}

/* Add all members below the current key, which is kept. */
static void put_members(struct reader *r, struct spvx_str type, enum reflect_rule rule)
{
	struct level stack[DEPTH_MAX];
	unsigned depth = 1;
	size_t key = r->key.len;

	r->block++;
	stack[0] = (struct level){ members_of(r, type), key, 0 };
	while (depth && r->members_left && !r->err) {
		struct level *l = &stack[depth - 1];
		const struct sx_json_node *m = l->next;
		struct spvx_str offset = text_of(m, "offset");
		struct spvx_str inner = struct_of(text_of(m, "type"));

		if (!m) {
			depth--;
			continue;
		}
		r->members_left--;
		l->next = m->next;
		r->key.len = l->key;
		if (offset.len)
			SX_SAY(&r->key, SX_T(" offset "), SX_S(offset));
		else
			SX_SAY(&r->key, SX_T(" member "), SX_PLAIN(l->index));
		l->index++;
		put_type(r, m);
		add(r, rule, r->key.len);
		if (inner.len && depth < DEPTH_MAX &&
		    (is_struct(text_of(m, "type")) || is_unseen(r, inner)))
			stack[depth++] =
				(struct level){ members_of(r, inner), r->key.len, 0 };
	}
	r->key.len = key;
}

static void put_part(struct reader *r, const char *name, const struct sx_json_node *object,
		     const char *from, enum reflect_rule rule)
{
	size_t key = r->key.len;
	struct spvx_str value = text_of(object, from);

	if (!value.len)
		return;
	SX_SAY(&r->key, SX_T(" "), SX_C(name));
	put_str(&r->value, value);
	add(r, rule, key);
}

static void put_block(struct reader *r, const struct sx_json_node *of)
{
	const struct sx_json_node *block = sx_json_get(of, "block");

	if (!block)
		return;
	put_part(r, "size", block, "size", REFLECT_AMOUNT);
	put_members(r, text_of(block, "type"), REFLECT_NEED);
}

/* ---- bindings ---- */

static void put_image(struct reader *r, const struct sx_json_node *binding)
{
	static const char *const keys[] = { "dim", "sampled_type", "format" };
	const struct sx_json_node *image = sx_json_get(binding, "image");
	size_t key = r->key.len;

	if (!image)
		return;
	sx_buf_puts(&r->key, " image");
	for (size_t i = 0; i < SX_ARRAY_SIZE(keys); i++)
		SX_SAY(&r->value, SX_C(i ? " " : ""), SX_S(text_of(image, keys[i])));
	for_each_item(n, image) {
		if (n->type == SX_JSON_TRUE) {
			sx_buf_putc(&r->value, ' ');
			put_str(&r->value, n->key);
		}
	}
	add(r, REFLECT_NEED, key);
}

static void put_binding(struct reader *r, struct spvx_str set,
			const struct sx_json_node *binding)
{
	const struct sx_json_node *count = sx_json_get(binding, "count");
	size_t whole;

	r->key.len = 0;
	SX_SAY(&r->key, SX_T("set "), SX_S(set), SX_T(" binding "),
	       SX_S(text_of(binding, "binding")));
	whole = r->key.len;
	put_str(&r->value, text_of(binding, "descriptor_type"));
	add(r, REFLECT_NEED, whole);
	if (count && count->type == SX_JSON_NULL) {
		sx_buf_puts(&r->key, " count");
		sx_buf_puts(&r->value, "runtime");
		add(r, REFLECT_AMOUNT, whole);
	}
	put_part(r, "count", binding, "count", REFLECT_AMOUNT);
	put_part(r, "input attachment", binding, "input_attachment_index", REFLECT_NEED);
	put_image(r, binding);
	put_block(r, binding);
}

static void put_bindings(struct reader *r, const struct sx_json_node *root)
{
	for_each_item(set, sx_json_get(root, "descriptor_sets")) {
		for_each_item(binding, sx_json_get(set, "bindings"))
			put_binding(r, text_of(set, "set"), binding);
	}
	for_each_item(block, sx_json_get(root, "push_constants")) {
		r->key.len = 0;
		sx_buf_puts(&r->key, "push constants");
		sx_buf_puts(&r->value, "block");
		add(r, REFLECT_NEED, r->key.len);
		put_block(r, block);
	}
}

/* ---- device requirements ---- */

/* Add a need; of several entry points that need a limit the highest value counts. */
static void add_need(struct reader *r)
{
	struct reflect_fact *f = r->facts->items;
	uint32_t i = r->first_need;

	while (i < r->facts->count && !sx_str_eq(f[i].key, sx_buf_str(&r->key)))
		i++;
	if (i == r->facts->count) {
		add(r, REFLECT_DEVICE, 0);
		return;
	}
	if (reflect_is_larger(sx_buf_str(&r->value), f[i].value))
		f[i].value = keep(r, &r->value);
	r->key.len = 0;
	r->value.len = 0;
}

/* Read a need that not every device meets. */
static void put_need(struct reader *r, const struct sx_json_node *need)
{
	struct spvx_str limit = text_of(need, "limit");

	if (sx_json_get(need, "basic") || sx_json_get(need, "note"))
		return;
	r->key.len = 0;
	sx_buf_puts(&r->key, "needs ");
	if (limit.len) {
		put_str(&r->key, limit);
		put_str(&r->value, text_of(need, "value"));
		add_need(r);
		return;
	}
	for_each_item(row, sx_json_get(need, "needs")) {
		for_each_item(alternative, row) {
			if (alternative != row->child)
				sx_buf_putc(&r->cell, '|');
			put_str(&r->cell, alternative->text);
		}
	}
	sx_put_need_words(&r->key, sx_buf_str(&r->cell));
	r->cell.len = 0;
	sx_buf_puts(&r->value, "required");
	add_need(r);
}

/* The needs of the module, or of an entry point; NULL: none are listed. */
static const struct sx_json_node *needs_of(const struct sx_json_node *of)
{
	return sx_json_get(sx_json_get(of, "requires"), "needs");
}

static void put_needs(struct reader *r, const struct sx_json_node *of)
{
	for_each_item(need, needs_of(of))
		put_need(r, need);
}

/* ---- entry points ---- */

/* Add an input or output with a location, or a payload or the like, which has a class; @key is the
 * length of the entry point's key. */
static void put_place(struct reader *r, const char *direction,
		      const struct sx_json_node *io, enum reflect_rule rule, size_t key)
{
	static const char *const traits[] = { "flat",         "noperspective", "centroid",
					      "sample",       "patch",         "per_vertex",
					      "per_primitive" };
	struct spvx_str component = text_of(io, "component");
	struct spvx_str index = text_of(io, "index");
	struct spvx_str location = text_of(io, "location");
	struct spvx_str passed = text_of(io, "class");

	r->key.len = key;
	if (!location.len && !passed.len)
		return;
	SX_SAY(&r->key, SX_C(direction), SX_S(passed));
	if (location.len)
		SX_SAY(&r->key, SX_T(" location "), SX_S(location));
	if (component.len)
		SX_SAY(&r->key, SX_T(" component "), SX_S(component));
	if (index.len && !sx_str_is(index, "0"))
		SX_SAY(&r->key, SX_T(" index "), SX_S(index));
	put_type(r, io);
	for (size_t i = 0; i < SX_ARRAY_SIZE(traits); i++) {
		const struct sx_json_node *n = sx_json_get(io, traits[i]);

		if (n && n->type == SX_JSON_TRUE)
			SX_SAY(&r->value, SX_T(" "), SX_C(traits[i]));
	}
	add(r, rule, r->key.len);
	put_members(r, text_of(io, "type"), rule);
	r->key.len = key;
}

static void put_ios(struct reader *r, const struct sx_json_node *entry, const char *list,
		    const char *direction, enum reflect_rule rule)
{
	size_t key = r->key.len;

	for_each_item(io, sx_json_get(entry, list)) {
		const struct sx_json_node *members = sx_json_get(io, "members");

		if (!members)
			put_place(r, direction, io, rule, key);
		for_each_item(m, members)
			put_place(r, direction, m, rule, key);
	}
	r->key.len = key;
}

static void put_local_size(struct reader *r, const struct sx_json_node *entry)
{
	const struct sx_json_node *size = sx_json_get(entry, "local_size");
	size_t key = r->key.len;
	bool more = false;

	if (!size)
		return;
	sx_buf_puts(&r->key, " local size");
	for_each_item(c, sx_json_get(size, "components")) {
		sx_buf_puts(&r->value, more ? " x " : "");
		put_str(&r->value, text_of(c, "value"));
		more = true;
	}
	add(r, REFLECT_REMARK, key);
}

static void put_entries(struct reader *r, const struct sx_json_node *root)
{
	for_each_item(e, sx_json_get(root, "entry_points")) {
		r->key.len = 0;
		SX_SAY(&r->key, SX_S(text_of(e, "execution_model")), SX_T(" "),
		       SX_S(text_of(e, "name")));
		sx_buf_puts(&r->value, "entry point");
		add(r, REFLECT_OFFER, r->key.len);
		put_local_size(r, e);
		put_ios(r, e, "inputs", " input", REFLECT_NEED);
		put_ios(r, e, "outputs", " output", REFLECT_OFFER);
		put_ios(r, e, "ray_interface", " ", REFLECT_NEED);
		put_ios(r, e, "task_payload", " ",
			sx_str_starts(text_of(e, "execution_model"), "Task")
				? REFLECT_OFFER
				: REFLECT_NEED);
		for_each_item(access, sx_json_get(e, "heap_accesses")) {
			size_t key = r->key.len;

			SX_SAY(&r->key, SX_T(" "), SX_S(text_of(access, "heap")),
			       SX_T(" heap "), SX_S(text_of(access, "address")));
			put_str(&r->value, text_of(access, "descriptor_type"));
			add(r, REFLECT_NEED, r->key.len);
			put_image(r, access);
			put_block(r, access);
			r->key.len = key;
		}
	}
}

int reflect_facts(struct sx_arena *arena, struct spvx_str json, struct sx_vec *facts,
		  bool *needs)
{
	struct reader r = { .arena = arena, .facts = facts, .members_left = MEMBERS_MAX };
	struct sx_json_node *root;
	int err = sx_json_parse(arena, json, &root, NULL);
	uint64_t version;

	if (err)
		return err == -SPVX_ENOMEM ? err : -SPVX_EINVAL;
	if (!sx_json_get_u64(sx_json_get(root, "spvx_reflect"), &version) || version != 1)
		return -SPVX_EINVAL;
	if (needs)
		*needs = needs_of(sx_json_get(root, "module"));
	sx_strmap_init(&r.types, NULL);
	sx_strmap_init(&r.seen, NULL);
	for_each_item(t, sx_json_get(root, "types")) {
		uint64_t *at = sx_strmap_at(&r.types, t->key.ptr, t->key.len, NULL);

		if (at)
			*at = (uintptr_t)t;
		else
			r.err = -SPVX_ENOMEM;
	}
	put_entries(&r, root);
	put_bindings(&r, root);
	for_each_item(c, sx_json_get(root, "specialization_constants")) {
		r.key.len = 0;
		SX_SAY(&r.key, SX_T("constant "), SX_S(text_of(c, "spec_id")));
		put_str(&r.value, text_of(c, "type"));
		add(&r, REFLECT_MEANING, r.key.len);
		put_part(&r, "default", c, "default_text", REFLECT_REMARK);
	}
	r.first_need = r.facts->count;
	put_needs(&r, sx_json_get(root, "module"));
	for_each_item(e, sx_json_get(root, "entry_points"))
		put_needs(&r, e);
	sx_buf_free(&r.key);
	sx_buf_free(&r.value);
	sx_buf_free(&r.cell);
	sx_strmap_free(&r.types);
	sx_strmap_free(&r.seen);
	return r.err;
}
