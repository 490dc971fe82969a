/* SPDX-License-Identifier: MIT */
/*
 * tests/faults/library.h - inject.c for those who preload it: built, and what it has counted.
 */
#ifndef TEST_FAULTS_LIBRARY_H
#define TEST_FAULTS_LIBRARY_H

#include "suite.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* For the shell: inject.so in the current folder. */
#define FAULTS_LIBRARY                                          \
	"$SPVX_CC -shared -fPIC -O1 -fno-builtin -o inject.so " \
	"$SPVX_SRC/tests/faults/inject.c -ldl\n"

/* From here on the program is the one that takes preloaded libraries. */
static inline void faults_dynamic(void)
{
	char *program = test_format("%s/obj/tests/spvx", test_build());

	cr_assert(!access(program, X_OK), "%s: make builds it for the tests", program);
	setenv("SPVX_BIN", program, 1);
	free(program);
}

/* Run a script for the shell in @folder. Return: @folder; NULL when the script fails: it is
 * removed. */
static inline char *faults_prepared(char *folder, const char *script)
{
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = test_run_in(folder, argv);
	bool made = !r.status;

	test_run_free(&r);
	if (made)
		return folder;
	test_remove(folder);
	free(folder);
	return NULL;
}

/* How often a call was made, by SPVX_FAULT_COUNT's file. */
static inline long faults_called(const struct test_bytes *counts, const char *call)
{
	size_t len = strlen(call);

	for (const char *p = (const char *)counts->data; p && *p; p++) {
		if (!strncmp(p, call, len) && p[len] == ' ')
			return atol(p + len);
		p = strchr(p, '\n');
		if (!p)
			break;
	}
	return 0;
}

#endif
