/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain_terms.h - words that the program and the specification use.
 */
#ifndef SPVX_CMD_EXPLAIN_TERMS_H
#define SPVX_CMD_EXPLAIN_TERMS_H

struct explain_term {
	const char *name;
	const char *spec; /* where it is defined, or NULL */
	const char *text;
};

/* In the order of the alphabet; the last has no name. */
extern const struct explain_term explain_terms[];

#endif
