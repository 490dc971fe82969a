/* SPDX-License-Identifier: MIT */
/*
 * report/modules/explain.h - the meaning of a word: an article of facts and a text, for
 * people and programs.
 */
#ifndef SPVX_REPORT_MODULES_EXPLAIN_H
#define SPVX_REPORT_MODULES_EXPLAIN_H

#include "report/records/document.h"

/* A fact: programs find it by its label with _ for blanks. */
struct sx_fact {
	struct sx_fact *next;
	const char *label;
	const char *text;
};

/**
 * struct sx_article - one meaning of a word
 * @what:    "instruction", "enumerant", "rule", "term" ...
 * @name:    as it is spelled
 * @of:      the group it belongs to ("StorageClass", "GLSL.std.450", "audit"), or NULL
 * @value:   its number; UINT64_MAX: none
 * @summary: a sentence about it, or NULL
 * @link:    the page that defines it, or NULL
 * @facts:   in order
 * @text:    sentences; or NULL
 */
struct sx_article {
	struct sx_article *next;
	const char *what;
	const char *name;
	const char *of;
	uint64_t value;
	const char *summary;
	const char *link;
	struct sx_fact *facts;
	const char *text;
};

extern const struct sx_document sx_explain_document;

#endif
