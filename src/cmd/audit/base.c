/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/base.c - the facts of a module that --base compares: its size, its interface as
 * lines, its needs, and its path relative to the INPUT.
 */
#include "cmd/audit/audit.h"

#include "base/str.h"
#include "cmd/inputs/relative_path.h"
#include "cmd/reflect/base.h"
#include "input/address.h"
#include "report/reflect/reflect.h"

struct audit_base {
	const struct spvx_grammar *grammar;
	struct spvx_reflect *reflect;
};

int audit_base_create(const struct spvx_grammar *g, struct audit_base **base)
{
	struct spvx_reflect_options options = { .size = sizeof(options), .grammar = g };
	struct audit_base *b = sx_resize(NULL, NULL, 0, sizeof(*b));
	int err;

	*base = b;
	if (!b)
		return -SPVX_ENOMEM;
	b->grammar = g;
	b->reflect = NULL;
	err = spvx_reflect_create(&options, &b->reflect);
	if (err) {
		audit_base_free(b);
		*base = NULL;
	}
	return err;
}

void audit_base_free(struct audit_base *base)
{
	if (!base)
		return;
	spvx_reflect_free(base->reflect);
	sx_free(NULL, base, sizeof(*base));
}

/* Capabilities without a name are left out: messages could not name them. */
static int keep_needs(const struct audit_base *b, struct sx_audit_facts *f,
		      struct sx_arena *arena, const struct spvx_reflection *r,
		      const void *data)
{
	const uint32_t *caps = spvx_reflect_capabilities(r);
	const struct spvx_text *exts = spvx_reflect_extensions(r);
	size_t room = (size_t)r->capabilities.count + r->extensions.count;
	struct spvx_str *list = sx_arena_zalloc(arena, room + 1, sizeof(*list));
	size_t all = 0;

	if (!list)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < r->capabilities.count; n++) {
		const char *name =
			spvx_enum_name(b->grammar, SPVX_KIND_Capability, caps[n]);

		if (name)
			list[all++] = sx_str(name);
	}
	for (uint32_t n = 0; n < r->extensions.count; n++)
		list[all++] = spvx_reflect_text(r, data, exts[n]);
	f->needs = list;
	f->need_count = sx_str_unite(list, all);
	for (size_t n = 0; n < f->need_count; n++)
		if (!sx_arena_own(arena, &list[n]))
			return -SPVX_ENOMEM;
	return 0;
}

/* The lines KEY TAB VALUE of facts, sorted, in @arena; each is in @scratch before. */
static int put_sorted(const struct sx_vec *facts, struct sx_arena *scratch,
		      struct sx_arena *arena, struct spvx_str *lines)
{
	const struct reflect_fact *f = facts->items;
	struct spvx_str *list = sx_arena_zalloc(scratch, facts->count + 1, sizeof(*list));
	struct sx_buf b;
	size_t count;

	if (!list)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < facts->count; i++) {
		sx_buf_init(&b, NULL);
		SX_SAY(&b, SX_S(f[i].key), SX_T("\t"), SX_S(f[i].value), SX_T("\n"));
		list[i] = sx_buf_keep(&b, scratch);
		if (!list[i].ptr)
			return -SPVX_ENOMEM;
	}
	count = sx_str_unite(list, facts->count);
	sx_buf_init(&b, NULL);
	for (size_t i = 0; i < count; i++)
		sx_buf_put(&b, list[i].ptr, list[i].len);
	*lines = sx_buf_keep(&b, arena);
	return lines->ptr ? 0 : -SPVX_ENOMEM;
}

/* Write the facts of an interface that `reflect --base` compares: KEY TAB VALUE, a line each,
 * sorted, in the arena. */
static int interface_lines(const struct sx_reflect_view *v, struct sx_arena *arena,
			   struct spvx_str *lines)
{
	struct sx_vec facts = { .items = NULL };
	struct sx_arena scratch;
	struct sx_buf text;
	struct sx_json j;
	int err;

	sx_arena_init(&scratch, NULL, 0);
	sx_buf_init(&text, NULL);
	sx_json_init(&j, &text, false);
	sx_reflect_json(&j, v);
	err = text.error;
	if (!err)
		err = reflect_facts(&scratch, sx_str_n(text.data, text.len), &facts);
	if (!err)
		err = put_sorted(&facts, &scratch, arena, lines);
	sx_vec_free(&facts, NULL, sizeof(struct reflect_fact));
	sx_buf_free(&text);
	sx_arena_free(&scratch);
	return err;
}

static int keep_interface(const struct audit_base *b, struct sx_audit_facts *f,
			  struct sx_arena *arena, const struct spvx_reflection *r,
			  const void *data, size_t size)
{
	struct sx_reflect_view v = {
		.g = b->grammar, .r = r, .module = data, .size = size, .sha256 = ""
	};
	int err = sx_reflect_view_open(&v);

	if (err)
		return err;
	err = sx_reflect_hash(&v, f->interface);
	if (!err)
		err = interface_lines(&v, arena, &f->lines);
	sx_reflect_view_close(&v);
	return err;
}

static int reflect(struct audit_base *b, struct sx_audit_facts *f, struct sx_arena *arena,
		   const void *data, size_t size)
{
	const struct spvx_reflection *r;
	int err = spvx_reflect_load(b->reflect, data, size, &r);

	if (err)
		return err == -SPVX_ENOMEM ? err : 0;
	f->whole = !r->fault;
	for (uint32_t n = 0; n < r->entries.count; n++)
		f->stages |= spvx_audit_stage(b->grammar, spvx_reflect_entries(r)[n].model);
	err = keep_needs(b, f, arena, r, data);
	return err ? err : keep_interface(b, f, arena, r, data, size);
}

int audit_base_see(struct audit_base *base, struct sx_audit_facts_list *to,
		   struct sx_arena *arena, const struct cmd_run *run, const char *name,
		   const struct sx_finding *about, const void *data, size_t size)
{
	struct sx_audit_facts *f = sx_arena_zalloc(arena, 1, sizeof(*f));
	struct spvx_str prefix = { NULL, 0 };
	int err;

	if (!f)
		return -SPVX_ENOMEM;
	f->about = *about;
	if (!sx_finding_own(&f->about, arena))
		return -SPVX_ENOMEM;
	err = cmd_below_prefix(run, name, arena, &prefix);
	if (!err)
		err = reflect(base, f, arena, data, size);
	f->key = cmd_below(f->about.address, prefix);
	if (!f->key.len)
		f->key = sx_str_last(f->about.address, "/");
	f->placed = sx_address_is_placed(f->about.address);
	sx_audit_facts_append(to, f);
	return err;
}
