/* SPDX-License-Identifier: MIT */
/*
 * audit/finding.c - copies of findings.
 */
#include "audit/finding.h"

#include "base/str.h"

#include <string.h>

static bool own_related(struct sx_arena *arena, struct sx_finding *f)
{
	struct sx_related *copy;

	if (!f->related)
		return true;
	copy = sx_arena_alloc(arena, sizeof(*copy));
	if (!copy)
		return false;
	*copy = *f->related;
	f->related = copy;
	return sx_arena_own(arena, &copy->message) && sx_arena_own(arena, &copy->text);
}

bool sx_finding_own(struct sx_finding *f, struct sx_arena *arena)
{
	if (f->sha256) {
		unsigned char *sha = sx_arena_alloc(arena, 32);

		if (!sha)
			return false;
		memcpy(sha, f->sha256, 32);
		f->sha256 = sha;
	}
	return sx_arena_own(arena, &f->address) && sx_arena_own(arena, &f->container) &&
	       sx_arena_own(arena, &f->program.symbol) &&
	       sx_arena_own(arena, &f->program.section) &&
	       sx_arena_own(arena, &f->message) && sx_arena_own(arena, &f->justification) &&
	       sx_arena_own(arena, &f->file) && sx_arena_own(arena, &f->source) &&
	       own_related(arena, f);
}

struct spvx_str sx_address_archive(struct spvx_str address)
{
	size_t file = sx_address_file(address).len;
	size_t n = address.len;

	while (n > file && address.ptr[n - 1] != '!' && address.ptr[n - 1] != '#')
		n--;
	if (n > file)
		return sx_str_n(address.ptr, n - 1);
	n = address.len;
	while (n > file && address.ptr[n - 1] != '@')
		n--;
	if (n > file && n + 2 < address.len && address.ptr[n] == '0' &&
	    address.ptr[n + 1] == 'x')
		return sx_str_n(address.ptr, n - 1);
	return sx_str_n(address.ptr, 0);
}

struct spvx_str sx_address_file(struct spvx_str address)
{
	for (const char *mark = "!@#"; *mark && address.len; mark++) {
		const char *at = memchr(address.ptr, *mark, address.len);

		if (at)
			address.len = (size_t)(at - address.ptr);
	}
	return address;
}
