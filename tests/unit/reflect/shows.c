/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/shows.c - the text has every execution mode of the listing.
 */
#include "suite.h"

TestSuite(reflect_shows, .timeout = 60);

/* The output of the program in a folder. From malloc. */
static char *output(const char *dir, const char *const *argv)
{
	struct test_run r = { .argv = argv, .dir = dir };
	char *text;

	test_run(&r);
	text = test_format("%.*s", (int)r.out.len, r.out.len ? (char *)r.out.data : "");
	return text;
}

/* Blanks and line ends become one blank each, so that wrapping does not count. */
static void squeeze(char *text)
{
	const char *first = text;
	char *to = text;

	for (; *text; text++) {
		if (*text != ' ' && *text != '\n')
			*to++ = *text;
		else if (to == first || to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
}

/* ---- every execution mode of the listing is in the text ---- */

static unsigned check_modes(const char *dir, const char *name)
{
	const char *const dis[] = {
		"spvx", "dis", "--no-header", "--no-indent", name, NULL
	};
	const char *const reflect[] = { "spvx", "reflect", "--color=never", name, NULL };
	char *listing = output(dir, dis);
	char *text = output(dir, reflect);
	unsigned count = 0;

	squeeze(text);
	for (char *p = strstr(listing, "OpExecutionMode %"); p;
	     p = strstr(p + 1, "OpExecutionMode %")) {
		char *mode = strchr(p + 17, ' ') + 1;
		char *line = test_format("%.*s", (int)strcspn(mode, "\n"), mode);

		if (strncmp(line, "LocalSize ", 10) && strcmp(line, "OriginUpperLeft")) {
			cr_expect(strstr(text, line), "%s: no %s", name, line);
			count++;
		}
	}
	return count;
}

Test(reflect_shows, modes)
{
	static const char *const folders[] = { "corpus/glslang", "corpus/vulkan",
					       "corpus/spirv-cross-asm" };
	char *own = test_format("%s/tests/modules", test_src());
	char **names = test_list(own);
	unsigned count = 0;

	for (size_t i = 0; names[i]; i++) {
		if (strstr(names[i], ".spv"))
			count += check_modes(own, names[i]);
	}
	for (size_t k = 0; test_shared() && k < 3; k++) {
		char *dir = test_format("%s/%s", test_shared(), folders[k]);

		names = test_list(dir);
		for (size_t i = 0; names && names[i]; i++) {
			if (i % (test_sanitized() ? 60 : 15) == 0 &&
			    strstr(names[i], ".spv"))
				count += check_modes(dir, names[i]);
		}
	}
	cr_expect(test_enough(count, 6), "%u", count);
}
