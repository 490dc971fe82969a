/* SPDX-License-Identifier: MIT */
/*
 * profile/build.c - the modules of a build, from lines of a partial.
 */
#include "profile/build.h"

#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>

#define HALF_DIGITS 16 /* digits of the 8 bytes of an identity that are kept */

/* ---- traits ---- */

int sx_build_traits(struct sx_build *b, struct spvx_str set, uint64_t *index)
{
	bool fresh;
	uint64_t *at =
		sx_strmap_at(&b->trait_sets, set.ptr ? set.ptr : "", set.len, &fresh);
	struct spvx_str *to;

	if (!at)
		return -SPVX_ENOMEM;
	if (fresh) {
		to = sx_vec_add(&b->traits, NULL, 1, sizeof(*to));
		if (!to)
			return -SPVX_ENOMEM;
		*to = sx_arena_str(&b->arena, set);
		if (!to->ptr)
			return -SPVX_ENOMEM;
		*at = b->traits.count;
	}
	*index = *at - 1;
	return 0;
}

static int add_trait(struct sx_build *b, enum sx_trait kind, struct spvx_str name)
{
	struct spvx_str *to = sx_vec_add(&b->trait_list, NULL, 1, sizeof(*to));
	char *text = to ? sx_arena_alloc(&b->scratch, name.len + 1) : NULL;

	if (!text)
		return -SPVX_ENOMEM;
	text[0] = (char)kind;
	memcpy(text + 1, name.ptr, name.len);
	*to = sx_str_n(text, name.len + 1);
	return 0;
}

/* Find the set of traits of a module: sorted, so that equal ones are the same. */
static int traits_of(struct sx_build *b, const struct sx_partial_facts *f, uint64_t *index)
{
	const struct spvx_profile_row *row = f->rows.items;
	const struct spvx_str *list;
	int err;

	b->trait_list.count = 0;
	b->text.len = 0;
	err = add_trait(b, SX_TRAIT_VERSION, f->version);
	for (uint32_t i = 0; i < f->rows.count && !err; i++, row++) {
		enum sx_trait kind =
			row->kind == SPVX_PROFILE_CAPABILITY   ? SX_TRAIT_CAPABILITY
			: row->kind == SPVX_PROFILE_EXTENSION  ? SX_TRAIT_EXTENSION
			: row->kind == SPVX_PROFILE_EXEC_MODEL ? SX_TRAIT_STAGE
							       : 0;

		if (kind)
			err = add_trait(b, kind, row->name);
	}
	if (err)
		return err;
	list = b->trait_list.items;
	b->trait_list.count =
		(uint32_t)sx_str_unite(b->trait_list.items, b->trait_list.count);
	for (uint32_t i = 0; i < b->trait_list.count; i++) {
		sx_buf_put(&b->text, list[i].ptr, list[i].len);
		sx_buf_putc(&b->text, '\0');
	}
	return b->text.error ? b->text.error
			     : sx_build_traits(b, sx_buf_str(&b->text), index);
}

/* ---- modules ---- */

static bool read_half(struct spvx_str digits, uint64_t *v)
{
	return digits.len >= HALF_DIGITS && sx_hex_u64(digits.ptr, HALF_DIGITS, v);
}

static int add_named(struct sx_build *b, const struct sx_build_module *module,
		     struct spvx_str address)
{
	struct sx_build_module *m = sx_vec_add(&b->modules, NULL, 1, sizeof(*m));
	struct spvx_str name = b->name_of ? b->name_of(b->name_ctx, address) : address;
	size_t cut = name.len > SX_BUILD_NAME_MAX ? name.len - SX_BUILD_NAME_MAX : 0;

	if (!m)
		return -SPVX_ENOMEM;
	*m = *module;
	m->whole = !b->name_of;
	m->name = sx_arena_str(&b->arena, sx_str_n(name.ptr + cut, name.len - cut));
	return m->name.ptr ? 0 : -SPVX_ENOMEM;
}

/* Take a module of a partial, at each of its addresses. */
static int take(void *ctx, const struct sx_partial_found *found)
{
	const struct sx_partial_facts *f = found->facts;
	struct sx_build_module m = { .whole = false };
	struct sx_build *b = ctx;
	int err = 0;

	sx_arena_reset(&b->scratch);
	if (!f) {
		f = &b->facts;
		err = sx_partial_facts_parse(&b->facts, &b->scratch, found->text);
	}
	if (err)
		return err;
	if (!sx_read_hex_bytes(sx_str_n(found->sha.ptr, 2 * (size_t)SX_BUILD_DIGEST),
			       m.digest) ||
	    !read_half(f->n1, &m.n1) || !read_half(f->n2, &m.n2))
		return -SPVX_ESYNTAX;
	m.bytes = f->bytes;
	m.words = f->words;
	m.debug_words = f->debug_words;
	err = traits_of(b, f, &m.traits);
	for (size_t i = 0; i < found->count && !err; i++)
		err = add_named(b, &m, found->srcs[i]);
	return err;
}

/* ---- findings ---- */

int sx_build_finding(struct sx_build *b, struct spvx_str rule, uint64_t key)
{
	struct sx_build_finding *f = sx_vec_add(&b->findings, NULL, 1, sizeof(*f));

	if (!f)
		return -SPVX_ENOMEM;
	b->audited = true;
	/* most findings have the rule of the previous one */
	if (b->findings.count > 1 && sx_str_eq(f[-1].rule, rule))
		f->rule = f[-1].rule;
	else
		f->rule = sx_arena_str(&b->arena, rule);
	f->key = key;
	f->found = false;
	return f->rule.ptr ? 0 : -SPVX_ENOMEM;
}

/* Check the header of a partial of `audit`, and note its shard. */
static int read_audit_header(struct sx_build *b, const struct sx_json_node *root,
			     const char **why)
{
	const struct sx_json_node *of = sx_json_get(root, "of");
	uint64_t v;

	if (!sx_json_is_text(of) || !sx_str_is(of->text, "audit"))
		return sx_partial_wrong(why, "partial of another command");
	if (!sx_json_get_u64(sx_json_get(root, "v"), &v) || v != 1)
		return sx_partial_wrong(why, "partial of an unsupported version");
	*why = "invalid shard";
	return sx_shards_read(&b->audit_shards, root);
}

int sx_build_audit_line(struct sx_build *b, struct spvx_str line, int64_t *open,
			const char **why)
{
	const struct sx_json_node *type;
	const struct sx_json_node *print;
	const struct sx_json_node *rule;
	struct sx_json_node *root;
	uint64_t key;
	int err;

	sx_arena_reset(&b->scratch);
	err = sx_json_parse(&b->scratch, line, &root, NULL);
	if (err == -SPVX_ENOMEM)
		return err;
	type = err ? NULL : sx_json_get(root, "t");
	rule = err ? NULL : sx_json_get(root, "rule");
	if (!sx_json_is_text(type))
		return sx_partial_wrong(why, "invalid record of a partial");
	b->audited = true;
	if (sx_str_is(type->text, "spvx-partial")) {
		++*open;
		return read_audit_header(b, root, why);
	}
	*open -= sx_str_is(type->text, "end");
	if (sx_str_is(type->text, "e"))
		return sx_partials_read(&b->from, root, line, why);
	if (sx_str_is(type->text, "end") || sx_str_is(type->text, "m") ||
	    sx_str_is(type->text, "b") || sx_str_is(type->text, "s"))
		return 0;
	if (!sx_str_is(type->text, "f"))
		return sx_partial_wrong(why, "record of unknown type");
	if (!sx_json_is_text(rule))
		return sx_partial_wrong(why, "finding without a rule");
	print = sx_json_get(root, "fp");
	if (!sx_json_is_text(print) || !read_half(print->text, &key))
		return sx_partial_wrong(why, "finding without a fingerprint");
	key ^= (key ^ sx_hash128(line.ptr, line.len).lo) & SX_BUILD_COPY;
	return sx_build_finding(b, rule->text, key);
}

static int by_rule(const void *pa, const void *pb)
{
	const struct sx_build_finding *a = pa;
	const struct sx_build_finding *b = pb;
	int order = sx_str_cmp(a->rule, b->rule);

	return order ? order : (a->key > b->key) - (a->key < b->key);
}

/* Whether two findings differ by nothing but the copy of the module. */
static bool is_same(const struct sx_build_finding *a, const struct sx_build_finding *b)
{
	return sx_str_eq(a->rule, b->rule) && !((a->key ^ b->key) & ~SX_BUILD_COPY);
}

bool sx_build_has_finding(struct sx_build *b, struct spvx_str rule, const char *print)
{
	struct sx_build_finding *f = b->findings.items;
	struct sx_build_finding wanted = { .rule = rule };
	uint32_t low = 0;
	uint32_t high = b->findings.count;
	uint32_t i;

	if (!sx_hex_u64(print, HALF_DIGITS, &wanted.key))
		return false;
	wanted.key &= ~SX_BUILD_COPY;
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (by_rule(&f[middle], &wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (i = low; i < b->findings.count && is_same(&f[i], &wanted); i++)
		f[i].found = true;
	return i > low;
}

uint64_t sx_build_other_findings(const struct sx_build *b)
{
	const struct sx_build_finding *f = b->findings.items;
	uint64_t count = 0;

	for (uint32_t i = 0; i < b->findings.count; i++)
		count += !f[i].found && (!i || !is_same(&f[i], &f[i - 1]));
	return count;
}

/* ---- labels ---- */

int sx_build_label(struct sx_build *b, struct spvx_str label)
{
	struct spvx_str rest = b->labels;
	struct spvx_str have;
	char *text;

	while ((have = sx_str_next(&rest)).ptr) {
		if (sx_str_eq(have, label))
			return 0;
	}
	text = sx_arena_alloc(&b->arena, b->labels.len + label.len + 1);
	if (!text)
		return -SPVX_ENOMEM;
	if (b->labels.len)
		memcpy(text, b->labels.ptr, b->labels.len);
	memcpy(text + b->labels.len, label.ptr, label.len);
	text[b->labels.len + label.len] = '\0';
	b->labels = sx_str_n(text, b->labels.len + label.len + 1);
	return 0;
}

struct spvx_str sx_build_label_of(const struct sx_build *b, const char *key)
{
	struct spvx_str rest = b->labels;
	struct spvx_str label;

	while ((label = sx_str_next(&rest)).ptr) {
		const char *equals = memchr(label.ptr, '=', label.len);
		size_t len = equals ? (size_t)(equals - label.ptr) : label.len;
		bool is_time = sx_str_is(sx_str_n(label.ptr, len), "time");

		if (equals && (key ? sx_str_is(sx_str_n(label.ptr, len), key) : !is_time))
			return sx_str_n(equals + 1, label.len - len - 1);
	}
	return sx_str_n(NULL, 0);
}

/* ---- the set ---- */

void sx_build_init(struct sx_build *b)
{
	memset(b, 0, sizeof(*b));
	sx_partials_init(&b->from);
	b->from.take = take;
	b->from.take_ctx = b;
	sx_strmap_init(&b->trait_sets, NULL);
	sx_buf_init(&b->text, NULL);
	sx_arena_init(&b->scratch, NULL, 0);
	sx_arena_init(&b->arena, NULL, 0);
}

void sx_build_free(struct sx_build *b)
{
	sx_partials_free(&b->from);
	sx_shards_free(&b->audit_shards);
	sx_vec_free(&b->modules, NULL, sizeof(struct sx_build_module));
	sx_vec_free(&b->traits, NULL, sizeof(struct spvx_str));
	sx_vec_free(&b->findings, NULL, sizeof(struct sx_build_finding));
	sx_strmap_free(&b->trait_sets);
	sx_vec_free(&b->trait_list, NULL, sizeof(struct spvx_str));
	sx_buf_free(&b->text);
	sx_partial_facts_free(&b->facts);
	sx_arena_free(&b->scratch);
	sx_arena_free(&b->arena);
}

/* Cut the folder that all whole addresses have in common off their names. */
static void cut_folder(struct sx_build *b)
{
	struct sx_build_module *m = b->modules.items;
	struct spvx_str common = { NULL, 0 };
	size_t i;

	for (i = 0; i < b->modules.count; i++) {
		if (!m[i].whole)
			continue;
		if (!common.ptr)
			common = m[i].name;
		common.len = sx_str_common(common, m[i].name);
	}
	while (common.len && common.ptr[common.len - 1] != '/' &&
	       common.ptr[common.len - 1] != '!')
		common.len--;
	for (i = 0; i < b->modules.count; i++) {
		if (!m[i].whole)
			continue;
		m[i].name = sx_str_member_path(
			sx_str_n(m[i].name.ptr + common.len, m[i].name.len - common.len));
		m[i].whole = false;
	}
}

static int by_name(const void *pa, const void *pb)
{
	const struct sx_build_module *a = pa;
	const struct sx_build_module *b = pb;
	int order = sx_str_cmp(a->name, b->name);

	return order ? order : memcmp(a->digest, b->digest, sizeof(a->digest));
}

int sx_build_finish(struct sx_build *b)
{
	struct sx_build_module *m = b->modules.items;
	bool sorted = true;

	cut_folder(b);
	b->findings.count =
		(uint32_t)sx_sort_unique(b->findings.items, b->findings.count,
					 sizeof(struct sx_build_finding), by_rule);
	for (uint32_t i = 1; i < b->modules.count && sorted; i++)
		sorted = by_name(&m[i - 1], &m[i]) < 0;
	if (sorted) /* as a record is */
		return sx_partials_finish(&b->from);
	b->modules.count =
		(uint32_t)sx_sort_unique(m, b->modules.count, sizeof(*m), by_name);
	return sx_partials_finish(&b->from);
}
