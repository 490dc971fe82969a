/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info.h - a description of a module, in any format.
 *
 * A document is begun, takes modules (for people also sums of many), and is ended.
 */
#ifndef SPVX_REPORT_MODULES_INFO_H
#define SPVX_REPORT_MODULES_INFO_H

#include "profile/info.h"
#include "report/records/document.h"
#include "report/records/members.h"
#include "spirv/diagnose.h"

struct spvx_requires;

/**
 * struct sx_info_damage - the damage of a module
 * @claimed:   words that the instruction at fault claims; 0 = not known
 * @over:      it would end after the header of the next module
 * @diagnosis: the probable cause, judged by the bytes
 */
struct sx_info_damage {
	uint32_t claimed;
	bool over;
	struct sx_diagnosis diagnosis;
};

/**
 * struct sx_info_view - a module to be reported
 * @address: its address
 * @info:    its description
 * @damage:  its damage; NULL = none
 * @needs:   its requirements, as spvx_need_text() spells them; for people only
 * @need_count: how many
 */
struct sx_info_view {
	struct spvx_str address;
	const struct sx_info *info;
	const struct sx_info_damage *damage;
	const struct spvx_str *needs;
	uint32_t need_count;
};

/* Describe the damage of a module that has a fault. @over: another module begins where the
 * instruction at fault should continue. */
void sx_info_damage(struct sx_info_damage *d, const struct spvx_module *m,
		    const unsigned char *data, size_t size, bool over);

/* ---- for people ---- */

/* Add the requirements of a module without damage, which analyses all code; none if there is
 * no memory for the analysis within its limit. @arena: owns them. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_info_needs(struct sx_info_view *v, struct sx_arena *arena,
		  struct spvx_requires *requires, const void *data, size_t size);

/* A paragraph about a module. */
void sx_info_text(const struct sx_page *page, const struct sx_info_view *v);

/* A paragraph about all modules of @input; @g names the counted values. */
void sx_info_text_sum(const struct sx_page *page, const struct spvx_grammar *g,
		      struct spvx_str input, const struct sx_info_sum *sum);

/* ---- for programs ---- */

/* The fault of a damaged module, kept until all modules are written. */
struct sx_info_finding {
	struct spvx_str address;
	struct spvx_str message;
	const char *rule;
	uint64_t offset;
};

/**
 * struct sx_info_doc - a document being written
 * @damaged: modules so far
 *
 * The other members are private.
 */
struct sx_info_doc {
	struct sx_doc doc;
	uint64_t damaged;

	struct sx_info_finding *findings;
	size_t finding_count;
	size_t finding_cap;
	struct sx_arena arena;
};

/* Text is not among its formats: see above. */
extern const struct sx_document sx_info_document;

void sx_info_begin(struct sx_info_doc *d);
void sx_info_put(struct sx_info_doc *d, const struct sx_info_view *v);

/* End the document and release its findings. */
void sx_info_end(struct sx_info_doc *d, const struct sx_ending *ending);

/* ---- shared by the formats ---- */

/* Append the fault: "instruction of 26,465 words runs past the end"; separators of
 * thousands are for people. */
void sx_info_put_fault(struct sx_buf *b, const struct sx_info_view *v, bool separators);

/* Append a version word as "1.5"; in hexadecimal if it is invalid. */
void sx_info_put_version(struct sx_buf *b, uint32_t version);

/* An operand of an execution mode: its value, if a literal or a constant gives it. */
struct sx_info_operand {
	uint64_t value;
	uint32_t word; /* as stored; an <id> in OpExecutionModeId */
	bool is_id;    /* @value is an <id> whose value is not known */
};

/* The @i-th operand of an execution mode; false after the last. */
bool sx_info_mode_operand(const struct spvx_module *m, const struct spvx_mode *mode,
			  uint32_t i, struct sx_info_operand *operand);

/* ---- info_rows.c: rows of a paragraph, a label and text that wraps. Text is composed in @text
 * first, then put as an item, which does not break, or as a sentence, which does ---- */

struct sx_rows {
	const struct sx_page *page;
	struct sx_flow flow;
	struct sx_buf text;
};

void sx_rows_begin(struct sx_rows *r, const struct sx_page *page);
/* Release it; a lack of memory becomes an error of the page's buffer. */
void sx_rows_free(struct sx_rows *r);

/* Begin a row; an empty label continues with the one before. */
void sx_rows_label(struct sx_rows *r, const char *label);

/* Append a name from a module to @text. */
void sx_rows_name(struct sx_rows *r, struct spvx_str name);

/* Put @text as an item; with @more a comma follows it. */
void sx_rows_item(struct sx_rows *r, bool more);

/* Put @text as a sentence, which may break at blanks but not at `~`, and end the row. */
void sx_rows_sentence(struct sx_rows *r);

/* A row of a constant sentence. */
void sx_rows_say(struct sx_rows *r, const char *sentence);

/* "and 5 more"; nothing when there are none. */
void sx_rows_more(struct sx_rows *r, uint64_t count);

/* End a row of items. */
void sx_rows_end(struct sx_rows *r);

/* End a list of @count items: an empty one says "none". */
void sx_rows_end_list(struct sx_rows *r, uint64_t count);

/* ---- rows that have a file each ---- */

void sx_rows_build_id(struct sx_rows *r, const struct sx_info *info);
void sx_rows_debug(struct sx_rows *r, const struct sx_info *info);
void sx_rows_damage(struct sx_rows *r, const struct sx_info_view *v);

#endif
