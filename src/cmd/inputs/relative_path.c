/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/relative_path.c - addresses relative to their INPUT, so that two sets can be
 * compared.
 */
#include "cmd/inputs/relative_path.h"

#include "base/sort.h"
#include "base/str.h"
#include "input/address.h"

#include <spvx/error.h>

#include <stdlib.h>

int cmd_below_prefix(const struct cmd_run *run, const char *name, struct sx_arena *arena,
		     struct spvx_str *prefix)
{
	struct spvx_str path = sx_str(name);
	struct sx_buf b = { .a = NULL };

	while (path.len > 1 && path.ptr[path.len - 1] == '/')
		path.len--;
	sx_address_put_path(&b, sx_address_below(path, run->in.root));
	*prefix = sx_buf_keep(&b, arena);
	return prefix->ptr ? 0 : -SPVX_ENOMEM;
}

/* Return: the rest of @address after @prefix. */
static struct spvx_str rest_of(struct spvx_str address, struct spvx_str prefix)
{
	if (address.len < prefix.len ||
	    !sx_str_eq(sx_str_n(address.ptr, prefix.len), prefix))
		return address;
	address = sx_str_n(address.ptr + prefix.len, address.len - prefix.len);
	while (sx_str_starts(address, "/"))
		address = sx_str_n(address.ptr + 1, address.len - 1);
	return address;
}

/* The members of an archive pair with files, also as `tar -c .` calls them. */
struct spvx_str cmd_below(struct spvx_str address, struct spvx_str prefix)
{
	return sx_str_member_path(rest_of(address, prefix));
}

int cmd_roots_read(const struct cmd_run *run, const struct opt_list *names,
		   struct sx_arena *arena, struct cmd_roots *roots)
{
	int err = 0;

	roots->count = 0;
	roots->roots = sx_arena_zalloc(arena, names->count + 1, sizeof(*roots->roots));
	if (!roots->roots)
		return -SPVX_ENOMEM;
	while (roots->count < names->count && !err) {
		err = cmd_below_prefix(run, names->items[roots->count], arena,
				       &roots->roots[roots->count]);
		roots->count += !err;
	}
	sx_sort(roots->roots, roots->count, sizeof(*roots->roots), sx_str_by_bytes);
	return err;
}

struct spvx_str cmd_roots_below(const struct cmd_roots *roots, struct spvx_str address)
{
	struct spvx_str root = address;
	struct spvx_str below;

	/* a root ends with the address, with / or before a separator */
	while (root.len &&
	       !((root.len == address.len || strchr("/!@#", address.ptr[root.len]) ||
		  address.ptr[root.len - 1] == '/') &&
		 bsearch(&root, roots->roots, roots->count, sizeof(root), sx_str_by_bytes)))
		root.len--;
	below = root.len ? rest_of(address, root) : address;
	return below.len ? below : sx_str_last(address, "/");
}
