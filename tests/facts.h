/* SPDX-License-Identifier: MIT */
/*
 * tests/facts.h - which values of the module the text of a check prints, by its blanks.
 */
#ifndef SPVX_TESTS_FACTS_H
#define SPVX_TESTS_FACTS_H

#include "base/str.h"

#include <stdio.h>
#include <string.h>

enum {
	FACT_ID = 1,    /* an <id> */
	FACT_TYPE = 2,  /* the type of one, if it has a type */
	FACT_NUMBER = 4 /* a number or an enumerant */
};

/* Bits of the blanks in a text; of "{pred}" those that all texts of predicates have. */
static inline unsigned facts_of(const char *text)
{
	static const struct {
		const char *names;
		unsigned facts;
	} blanks[] = {
		{ " id type result w1 w2 w3 w4 w5 w6 pred ", FACT_ID },
		{ " typed found made t1 t2 t3 t4 y0 y1 ", FACT_ID | FACT_TYPE },
		{ " n hex hi lo literal class model mode modes builtin decoration enum given dim "
		  "format member part place needs ",
		  FACT_NUMBER },
	};

	unsigned facts = 0;

	while ((text = strchr(text, '{'))) {
		size_t len = strcspn(text, "}");
		char name[16];

		snprintf(name, sizeof(name), " %.*s ", (int)len - 1, text + 1);
		for (size_t n = 0; n < sizeof(blanks) / sizeof(blanks[0]); n++)
			if (strstr(blanks[n].names, name))
				facts |= blanks[n].facts;
		text += len;
	}
	return facts;
}

#endif
