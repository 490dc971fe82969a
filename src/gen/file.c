/* SPDX-License-Identifier: MIT */
/*
 * gen/file.c - reads and writes whole files, for the host tools.
 */
#include "gen/file.h"

#include <stdio.h>

struct spvx_str sx_host_read(struct sx_arena *arena, const char *path)
{
	struct spvx_str s = { NULL, 0 };
	void *data;

	if (!spvx_file_read(path, &data, &s.len)) {
		s.ptr = sx_arena_strdup(arena, data, s.len);
		spvx_free(data);
	}
	return s;
}

int sx_host_write(const char *dir, const char *name, const struct sx_buf *b)
{
	char path[4096];
	FILE *f;
	bool ok;

	if (b->error ||
	    snprintf(path, sizeof(path), "%s/%s", dir, name) >= (int)sizeof(path)) {
		fprintf(stderr, "%s/%s: cannot be written\n", dir, name);
		return 1;
	}
	f = fopen(path, "wb");
	if (!f) {
		perror(path);
		return 1;
	}
	ok = fwrite(b->data, 1, b->len, f) == b->len;
	ok = !fclose(f) && ok;
	if (!ok)
		perror(path);
	return !ok;
}
