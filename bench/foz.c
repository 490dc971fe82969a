/* SPDX-License-Identifier: MIT */
/*
 * bench/foz.c - makes a Fossilize archive of modules, one path a line on standard input.
 *
 *	foz OUT < LIST
 *
 * Entries are as the recorder writes them without compression: what inflate takes is
 * measured by itself. It writes a hash once, whichever modules have it.
 */
#include "lib/foz_out.h"
#include "timing.h"

#include <stdio.h>
#include <string.h>

#define MODULE_MAX ((size_t)1 << 20)

static void put_file(struct bench_foz *f, const char *path)
{
	static unsigned char module[MODULE_MAX];
	FILE *in = fopen(path, "rb");
	size_t size;

	if (!in)
		bench_die("%s: cannot be read", path);
	size = fread(module, 1, sizeof(module), in);
	fclose(in);
	bench_foz_put_module(f, module, size);
}

int main(int argc, char **argv)
{
	struct bench_foz f;
	char line[4096];

	if (argc != 2)
		bench_die("usage: foz OUT < LIST");
	bench_foz_open(&f, argv[1]);
	while (fgets(line, sizeof(line), stdin)) {
		line[strcspn(line, "\n")] = '\0';
		put_file(&f, line);
	}
	bench_foz_close(&f, argv[1]);
	return 0;
}
