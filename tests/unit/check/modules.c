/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/modules.c - rules of the checker by whole modules: the files
 * modules_*.rules, whose form is described in tests/rules.h.
 */
#include "rules.h"

TestSuite(check_modules, .timeout = 60);

Test(check_modules, broken_one_by_one)
{
	static struct rules_reader r;

	rules_read_all(&r, "check/modules_");
	cr_expect(r.modules >= 110 && r.rules >= 960, "%u modules, %u rules", r.modules,
		  r.rules);
}
