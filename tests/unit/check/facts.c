/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/facts.c - messages print the value they judge: the text of every check has
 * a blank for a value of the module (an <id>, a type, a number, an enumerant), or facts.list
 * has its rule or itself with the reason why there is none.
 */
#include "facts.h"
#include "suite.h"

#include "check/engine/rule.h"

#include <spvx/check.h>

TestSuite(check_facts);

#define MAX_LISTED 128

struct listed {
	char id[64];
	unsigned used;
};

static struct listed listed[MAX_LISTED];
static unsigned count;

/* Lines "ID REASON", of a rule or a check; others begin with #. */
static void read_list(void)
{
	struct test_bytes b = test_source("tests/unit/check/facts.list");

	for (char *line = strtok((char *)b.data, "\n"); line; line = strtok(NULL, "\n")) {
		int reason = 0;

		if (*line == '#')
			continue;
		cr_assert(count < MAX_LISTED);
		cr_assert(sscanf(line, "%63s %n", listed[count].id, &reason) == 1 &&
				  line[reason],
			  "%s: no reason", line);
		count++;
	}
}

static bool is_listed(const char *id)
{
	for (unsigned n = 0; n < count; n++) {
		size_t len = strlen(listed[n].id);

		if (!strncmp(id, listed[n].id, len) && (!id[len] || id[len] == ':'))
			return listed[n].used++, true;
	}
	return false;
}

Test(check_facts, every_text_has_a_value)
{
	unsigned values = 0;

	read_list();
	for (unsigned n = 0; n < CK_CHECK_COUNT; n++) {
		bool value = facts_of(sx_ck_checks[n].text) != 0;

		values += value;
		cr_expect(value || is_listed(sx_ck_checks[n].name), "%s: %s",
			  sx_ck_checks[n].name, sx_ck_checks[n].text);
	}
	for (unsigned n = 0; n < count; n++)
		cr_expect(listed[n].used, "%s: every message has a value", listed[n].id);
	cr_expect(values > 750, "%u", values);
}
