/* SPDX-License-Identifier: MIT */
/*
 * requires/device_profile.c - Vulkan Profiles: capabilities in named blocks, and profiles
 * that list blocks and build on other profiles. vulkaninfo writes this format too.
 */
#include "requires/device.h"

#define DEPTH 8  /* levels of profiles that build on one another */
#define STEP  64 /* cost of a block or a profile besides comparisons */

struct profile_walk {
	struct sx_device_file *f;
	struct spvx_str names[DEPTH];
	size_t depth;
};

static int read_profile(struct profile_walk *w, const struct sx_json_node *root,
			struct spvx_str name);

/* ---- blocks ---- */

static int read_structs(struct sx_device_file *f, struct sx_has_set *s,
			const struct sx_json_node *structs, bool features)
{
	int err = 0;

	if (!structs || structs->type != SX_JSON_OBJECT)
		return 0;
	for (const struct sx_json_node *n = structs->child; n && !err; n = n->next)
		err = sx_read_members(f, s, n->key, n, features);
	return err;
}

static int read_block(struct sx_device_file *f, struct sx_has_set *s,
		      const struct sx_json_node *root, const struct sx_json_node *name)
{
	const struct sx_json_node *blocks = sx_json_get(root, "capabilities");
	const struct sx_json_node *block = NULL;
	const struct sx_json_node *extensions;
	int err = 0;

	if (name->type != SX_JSON_STRING)
		return sx_device_fail(f, name, "expected the name of a capability block");
	err = sx_device_work(f, name, s, STEP + blocks->count);
	if (err)
		return err;
	for (const struct sx_json_node *n = blocks->child; n; n = n->next)
		if (sx_str_eq(n->key, name->text))
			block = n;
	if (!block)
		return sx_device_fail(f, name, "unknown capability block '%.*s'",
				      (int)name->text.len, name->text.ptr);
	extensions = sx_json_get(block, "extensions");
	for (const struct sx_json_node *n = extensions ? extensions->child : NULL;
	     n && !err; n = n->next) {
		err = sx_device_work(f, n, s, 0);
		if (!err)
			err = sx_has_extension(s, f->device->outer, n->key);
	}
	if (!err)
		err = read_structs(f, s, sx_json_get(block, "features"), true);
	if (!err)
		err = read_structs(f, s, sx_json_get(block, "properties"), false);
	return err;
}

/* Read a nested list of alternatives: only capabilities that all its blocks have count. */
static int read_alternatives(struct sx_device_file *f, struct sx_has_set *s,
			     const struct sx_json_node *root,
			     const struct sx_json_node *list)
{
	const struct spvx_allocator *a = f->device->outer;
	struct sx_has_set all = { .features = { .items = NULL } };
	int err = 0;

	for (const struct sx_json_node *n = list->child; n && !err; n = n->next) {
		struct sx_has_set one = { .features = { .items = NULL } };

		err = read_block(f, &one, root, n);
		if (!err && n == list->child)
			err = sx_has_union(&all, a, &one);
		else if (!err)
			sx_has_intersect(&all, &one);
		sx_has_free(&one, a);
	}
	if (!err)
		err = sx_has_union(s, a, &all);
	sx_has_free(&all, a);
	return err;
}

static int read_blocks(struct sx_device_file *f, const struct sx_json_node *root,
		       const struct sx_json_node *list)
{
	int err = 0;

	for (const struct sx_json_node *n = list ? list->child : NULL; n && !err;
	     n = n->next)
		err = n->type == SX_JSON_ARRAY
			      ? read_alternatives(f, &f->device->has, root, n)
			      : read_block(f, &f->device->has, root, n);
	return err;
}

/* ---- profiles ---- */

static const struct sx_json_node *find_profile(const struct sx_json_node *root,
					       struct spvx_str name)
{
	const struct sx_json_node *profiles = sx_json_get(root, "profiles");
	const struct sx_json_node *found = NULL;

	for (const struct sx_json_node *n = profiles ? profiles->child : NULL; n;
	     n = n->next)
		if (sx_str_eq(n->key, name))
			found = n;
	return found;
}

/* Whether the profile at a node may be read, too. Return: 0, or the error. */
static int check_reference(struct profile_walk *w, const struct sx_json_node *root,
			   const struct sx_json_node *at)
{
	for (size_t i = 0; i < w->depth; i++)
		if (sx_str_eq(w->names[i], at->text))
			return sx_device_fail(w->f, at, "profile '%.*s' builds on itself",
					      (int)at->text.len, at->text.ptr);
	if (w->depth == DEPTH)
		return sx_device_fail(
			w->f, at, "profiles build on one another more than %d deep", DEPTH);
	return sx_device_work(w->f, at, &w->f->device->has,
			      STEP + sx_json_get(root, "profiles")->count);
}

/* Read a profile from another file, whose text is a copy: names in it are views into it. */
static int read_file(struct profile_walk *w, struct spvx_str text, const char *name)
{
	struct sx_device_file *f = w->f;
	struct spvx_error why = { .code = SPVX_OK };
	struct sx_json_node *root;
	int err = sx_device_parse(f, text, &root, &why);

	if (err && err != -SPVX_ENOMEM) {
		const struct sx_json_node place = { .line = why.line,
						    .column = why.column };

		return sx_device_fail(f, &place, "%s", why.message);
	}
	if (err)
		return err;
	if (!find_profile(root, sx_str(name)) || !sx_json_get(root, "capabilities"))
		return sx_device_fail(f, root, "no profile '%s'", name);
	return read_profile(w, root, sx_str(name));
}

/* Find the file of a profile, with the caller or built in, and read it. */
static int read_elsewhere(struct profile_walk *w, const struct sx_json_node *at)
{
	struct sx_device_file *f = w->f;
	const struct sx_device_file before = *f;
	struct spvx_str text;
	const char *name = sx_arena_strdup(&f->device->arena, at->text.ptr, at->text.len);
	int err;

	if (!name)
		return -SPVX_ENOMEM;
	if (!(f->options->find && f->options->find(f->options->ctx, name, &text)) &&
	    !sx_device_builtin(name, &text))
		return sx_device_fail(
			f, at,
			"unknown profile '%s': neither in this file nor in %s.json next to it",
			name, name);
	text.ptr = sx_arena_strdup(&f->device->arena, text.ptr, text.len);
	if (!text.ptr)
		return -SPVX_ENOMEM;
	if (sx_device_work(f, at, &f->device->has, text.len))
		return -SPVX_ELIMIT;
	if (!f->other)
		f->from = at;
	f->other = name;
	err = read_file(w, text, name);
	f->other = before.other;
	f->from = before.from;
	return err;
}

static int read_parents(struct profile_walk *w, const struct sx_json_node *root,
			const struct sx_json_node *list)
{
	int err = 0;

	for (const struct sx_json_node *n = list ? list->child : NULL; n && !err;
	     n = n->next) {
		if (n->type != SX_JSON_STRING)
			return sx_device_fail(w->f, n, "expected the name of a profile");
		err = check_reference(w, root, n);
		if (!err)
			err = find_profile(root, n->text) ? read_profile(w, root, n->text)
							  : read_elsewhere(w, n);
	}
	return err;
}

static int read_profile(struct profile_walk *w, const struct sx_json_node *root,
			struct spvx_str name)
{
	const struct sx_json_node *profile = find_profile(root, name);
	const struct sx_json_node *version = sx_json_get(profile, "api-version");
	struct spvx_device *d = w->f->device;
	uint32_t v;
	int err;

	if (!version || version->type != SX_JSON_STRING ||
	    !(v = sx_device_version_of(version->text, false)))
		return sx_device_fail(w->f, version ? version : profile,
				      "profile '%.*s' has no valid api-version",
				      (int)name.len, name.ptr);
	if (v > d->version)
		d->version = v;
	w->names[w->depth++] = name;
	err = read_parents(w, root, sx_json_get(profile, "profiles"));
	if (!err)
		err = read_blocks(w->f, root, sx_json_get(profile, "capabilities"));
	w->depth--;
	return err;
}

/* Report that the file has several profiles and the user named none. */
static int fail_choice(struct sx_device_file *f, const struct sx_json_node *profiles)
{
	struct sx_buf b;
	int err;

	sx_buf_init(&b, NULL);
	for (const struct sx_json_node *n = profiles->child; n; n = n->next) {
		sx_buf_puts(&b, n == profiles->child ? "" : ", ");
		sx_buf_put(&b, n->key.ptr, n->key.len);
	}
	err = sx_device_fail(f, profiles,
			     "the file has %u profiles; name one of them: %.*s",
			     (unsigned)profiles->count, (int)b.len, b.len ? b.data : "");
	sx_buf_free(&b);
	return err;
}

int sx_device_profile(struct sx_device_file *f, const struct sx_json_node *root)
{
	const struct sx_json_node *profiles = sx_json_get(root, "profiles");
	struct profile_walk w = { .f = f };
	struct spvx_str name;

	if (profiles->type != SX_JSON_OBJECT || !profiles->count)
		return sx_device_fail(f, profiles, "missing profile");
	if (f->options->profile)
		name = sx_str(f->options->profile);
	else if (profiles->count == 1)
		name = profiles->child->key;
	else
		return fail_choice(f, profiles);
	if (!find_profile(root, name))
		return sx_device_fail(f, profiles, "unknown profile '%.*s'", (int)name.len,
				      name.ptr);
	f->device->is_profile = true;
	f->device->name = sx_arena_strdup(&f->device->arena, name.ptr, name.len);
	return f->device->name ? read_profile(&w, root, name) : -SPVX_ENOMEM;
}
