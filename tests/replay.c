/* SPDX-License-Identifier: MIT */
/*
 * tests/replay.c - main() for a fuzz target without a fuzzer: every file named on the
 * command line is given to it once. What once broke something must pass.
 */
#include "support.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		struct test_bytes b = test_read(argv[i]);

		if (!b.data) {
			perror(argv[i]);
			return 1;
		}
		/* Said first, so that the last line before a crash names the culprit. */
		printf("%s\n", argv[i]);
		fflush(stdout);
		LLVMFuzzerTestOneInput(b.data, b.len);
		test_bytes_free(&b);
	}
	return 0;
}
