/* SPDX-License-Identifier: MIT */
/*
 * gen/file.c - whole files, for the host tools.
 */
#include "gen/file.h"

#include <stdio.h>

struct spvx_str sx_host_read(struct sx_arena *arena, const char *path)
{
	struct spvx_str s = { NULL, 0 };
	FILE *f = fopen(path, "rb");
	long size;
	char *data;

	if (!f)
		return s;
	if (!fseek(f, 0, SEEK_END) && (size = ftell(f)) >= 0 && !fseek(f, 0, SEEK_SET)) {
		data = sx_arena_zalloc(arena, (size_t)size + 1, 1);
		if (data && fread(data, 1, (size_t)size, f) == (size_t)size)
			s = sx_str_n(data, (size_t)size);
	}
	fclose(f);
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
