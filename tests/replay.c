/* SPDX-License-Identifier: MIT */
/*
 * tests/replay.c - all fuzz targets without a fuzzer: every file named on the command line is
 * given to each of them. What once broke one must pass.
 */
#include "support.h"

#include <stdio.h>

#define X(name) int fuzz_##name(const unsigned char *data, size_t size);
FUZZ_TARGETS
#undef X

static const struct {
	const char *name;
	int (*run)(const unsigned char *data, size_t size);
} targets[] = {

#define X(name) { #name, fuzz_##name },
	FUZZ_TARGETS
#undef X
};

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		struct test_bytes b = test_read(argv[i]);

		if (!b.data) {
			perror(argv[i]);
			return 1;
		}
		for (size_t t = 0; t < sizeof(targets) / sizeof(*targets); t++) {
			/* Said first, so that the last line before a crash names the culprit. */
			printf("%s: %s\n", targets[t].name, argv[i]);
			fflush(stdout);
			targets[t].run(b.data, b.len);
		}
		test_bytes_free(&b);
	}
	return 0;
}
