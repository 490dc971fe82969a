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

static void read_profile(struct profile_walk *w, const struct sx_json_node *root,
			 struct spvx_str name);

/* ---- blocks ---- */

static void read_structs(struct sx_device_file *f, struct sx_has_set *s,
			 const struct sx_json_node *structs, bool features)
{
	if (!structs || structs->type != SX_JSON_OBJECT)
		return;
	for (const struct sx_json_node *n = structs->child; n && !f->device->err;
	     n = n->next)
		sx_read_members(f, s, n->key, n, features);
}

static void read_block(struct sx_device_file *f, struct sx_has_set *s,
		       const struct sx_json_node *root, const struct sx_json_node *name)
{
	const struct sx_json_node *blocks = sx_json_get(root, "capabilities");
	const struct sx_json_node *block = NULL;
	const struct sx_json_node *extensions;

	if (name->type != SX_JSON_STRING) {
		sx_device_fail(f, name, "expected the name of a capability block");
		return;
	}
	if (!sx_device_work(f, name, s, STEP + blocks->count))
		return;
	for (const struct sx_json_node *n = blocks->child; n; n = n->next)
		if (sx_str_eq(n->key, name->text))
			block = n;
	if (!block) {
		sx_device_fail(f, name, "unknown capability block '%.*s'",
			       (int)name->text.len, name->text.ptr);
		return;
	}
	extensions = sx_json_get(block, "extensions");
	for (const struct sx_json_node *n = extensions ? extensions->child : NULL;
	     n && sx_device_work(f, n, s, 0); n = n->next)
		sx_has_extension(s, f->device, n->key);
	read_structs(f, s, sx_json_get(block, "features"), true);
	read_structs(f, s, sx_json_get(block, "properties"), false);
}

/* Read a nested list of alternatives: only capabilities that all its blocks have count. */
static void read_alternatives(struct sx_device_file *f, struct sx_has_set *s,
			      const struct sx_json_node *root,
			      const struct sx_json_node *list)
{
	struct spvx_device *d = f->device;
	struct sx_has_set all = { .features = { .items = NULL } };

	for (const struct sx_json_node *n = list->child; n && !d->err; n = n->next) {
		struct sx_has_set one = { .features = { .items = NULL } };

		read_block(f, &one, root, n);
		if (n == list->child)
			sx_has_union(&all, d, &one);
		else
			sx_has_intersect(&all, &one);
		sx_has_free(&one, d);
	}
	sx_has_union(s, d, &all);
	sx_has_free(&all, d);
}

static void read_blocks(struct sx_device_file *f, const struct sx_json_node *root,
			const struct sx_json_node *list)
{
	for (const struct sx_json_node *n = list ? list->child : NULL; n && !f->device->err;
	     n = n->next)
		(n->type == SX_JSON_ARRAY ? read_alternatives
					  : read_block)(f, &f->device->has, root, n);
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

/* Check whether the profile at a node may be read, too. */
static void check_reference(struct profile_walk *w, const struct sx_json_node *root,
			    const struct sx_json_node *at)
{
	size_t i = 0;

	while (i < w->depth && !sx_str_eq(w->names[i], at->text))
		i++;
	if (i < w->depth)
		sx_device_fail(w->f, at, "profile '%.*s' builds on itself",
			       (int)at->text.len, at->text.ptr);
	else if (w->depth == DEPTH)
		sx_device_fail(w->f, at, "profiles build on one another more than %d deep",
			       DEPTH);
	else
		sx_device_work(w->f, at, &w->f->device->has,
			       STEP + sx_json_get(root, "profiles")->count);
}

/* Read a profile from another file, whose text is a copy: names in it are views into it. */
static void read_file(struct profile_walk *w, struct spvx_str text, const char *name)
{
	struct sx_device_file *f = w->f;
	struct spvx_error why = { .code = SPVX_OK };
	struct sx_json_node *root;
	int err = sx_device_parse(f, text, &root, &why);

	if (err == -SPVX_ENOMEM)
		f->device->err = err;
	else if (err)
		sx_device_fail(
			f, &(struct sx_json_node){ .line = why.line, .column = why.column },
			"%s", why.message);
	else if (!find_profile(root, sx_str(name)) || !sx_json_get(root, "capabilities"))
		sx_device_fail(f, root, "no profile '%s'", name);
	else
		read_profile(w, root, sx_str(name));
}

/* Find the file of a profile, with the caller or built in, and read it. */
static void read_elsewhere(struct profile_walk *w, const struct sx_json_node *at)
{
	struct sx_device_file *f = w->f;
	const struct sx_device_file before = *f;
	struct spvx_str text;
	const char *name = sx_arena_strdup(&f->device->arena, at->text.ptr, at->text.len);

	if (name && !(f->options->find && f->options->find(f->options->ctx, name, &text)) &&
	    !sx_device_builtin(name, &text)) {
		sx_device_fail(
			f, at,
			"unknown profile '%s': neither in this file nor in %s.json next to it",
			name, name);
		return;
	}
	text.ptr = name ? sx_arena_strdup(&f->device->arena, text.ptr, text.len) : NULL;
	if (!text.ptr)
		f->device->err = -SPVX_ENOMEM;
	else if (sx_device_work(f, at, &f->device->has, text.len)) {
		f->from = f->other ? f->from : at;
		f->other = name;
		read_file(w, text, name);
		f->other = before.other;
		f->from = before.from;
	}
}

static void read_parents(struct profile_walk *w, const struct sx_json_node *root,
			 const struct sx_json_node *list)
{
	for (const struct sx_json_node *n = list ? list->child : NULL;
	     n && !w->f->device->err; n = n->next) {
		if (n->type == SX_JSON_STRING)
			check_reference(w, root, n);
		else
			sx_device_fail(w->f, n, "expected the name of a profile");
		if (w->f->device->err)
			break;
		if (find_profile(root, n->text))
			read_profile(w, root, n->text);
		else
			read_elsewhere(w, n);
	}
}

static void read_profile(struct profile_walk *w, const struct sx_json_node *root,
			 struct spvx_str name)
{
	const struct sx_json_node *profile = find_profile(root, name);
	const struct sx_json_node *version = sx_json_get(profile, "api-version");
	struct spvx_device *d = w->f->device;
	uint32_t v = 0;

	if (version && version->type == SX_JSON_STRING)
		v = sx_device_version_of(version->text, false);
	if (!v)
		sx_device_fail(w->f, version ? version : profile,
			       "profile '%.*s' has no valid api-version", (int)name.len,
			       name.ptr);
	if (v > d->version)
		d->version = v;
	if (!v)
		return;
	w->names[w->depth++] = name;
	read_parents(w, root, sx_json_get(profile, "profiles"));
	read_blocks(w->f, root, sx_json_get(profile, "capabilities"));
	w->depth--;
}

/* Report that the file has several profiles and the user named none. */
static void fail_choice(struct sx_device_file *f, const struct sx_json_node *profiles)
{
	struct sx_buf b = { .a = NULL };

	for (const struct sx_json_node *n = profiles->child; n; n = n->next) {
		sx_buf_puts(&b, n == profiles->child ? "" : ", ");
		sx_buf_put(&b, n->key.ptr, n->key.len);
	}
	sx_device_fail(f, profiles, "the file has %u profiles; name one of them: %.*s",
		       (unsigned)profiles->count, (int)b.len, b.len ? b.data : "");
	sx_buf_free(&b);
}

void sx_device_profile(struct sx_device_file *f, const struct sx_json_node *root)
{
	const struct sx_json_node *profiles = sx_json_get(root, "profiles");
	struct profile_walk w = { .f = f };
	struct spvx_str name = sx_str(f->options->profile ? f->options->profile : "");

	if (profiles->type != SX_JSON_OBJECT || !profiles->count) {
		sx_device_fail(f, profiles, "missing profile");
		return;
	}
	if (!f->options->profile && profiles->count != 1) {
		fail_choice(f, profiles);
		return;
	}
	if (!f->options->profile)
		name = profiles->child->key;
	if (!find_profile(root, name)) {
		sx_device_fail(f, profiles, "unknown profile '%.*s'", (int)name.len,
			       name.ptr);
		return;
	}
	f->device->is_profile = true;
	sx_device_call(f->device, name);
	read_profile(&w, root, name);
}
