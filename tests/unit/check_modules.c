/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check_modules.c - rules of the checker by whole modules: the files
 * check_modules_*.rules, whose form is described in tests/rules.h.
 */
#include "rules.h"

TestSuite(check_modules, .timeout = 60);

Test(check_modules, broken_one_by_one)
{
	static const char *const names[] = {
		"check_modules_entry",  "check_modules_stages", "check_modules_functions",
		"check_modules_links",  "check_modules_memory", "check_modules_pointers",
		"check_modules_groups", "check_modules_values", "check_modules_coop",
		"check_modules_forms"
	};
	static struct rules_reader r;

	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++)
		rules_read(&r, names[n]);
	cr_expect(r.modules >= 40 && r.rules >= 400, "%u modules, %u rules", r.modules,
		  r.rules);
}
