/* SPDX-License-Identifier: MIT */
/*
 * report/modules/explain.h - what a word means: an article of facts and a text, for people and
 * programs.
 */
#ifndef SPVX_REPORT_MODULES_EXPLAIN_H
#define SPVX_REPORT_MODULES_EXPLAIN_H

#include "base/alloc.h"
#include "base/buf.h"
#include "base/json_write.h"

/* A fact: programs find it by its label with _ for blanks. */
struct sx_fact {
	struct sx_fact *next;
	const char *label;
	const char *text;
};

/**
 * struct sx_article - one meaning of a word
 * @what:  "instruction", "enumerant", "rule", "term" ...
 * @name:  as it is spelled
 * @of:    what it belongs to ("StorageClass", "GLSL.std.450", "audit"), or NULL
 * @value: number it has; UINT64_MAX: none
 * @facts: in order
 * @text:  sentences; or NULL
 */
struct sx_article {
	struct sx_article *next;
	const char *what;
	const char *name;
	const char *of;
	uint64_t value;
	struct sx_fact *facts;
	const char *text;
};

void sx_explain_text(struct sx_buf *out, const struct sx_article *articles);
void sx_explain_json(struct sx_buf *out, const struct sx_article *articles, bool complete);

/* The JSON Schema of the format json. */
extern const char sx_explain_schema[];

#endif
