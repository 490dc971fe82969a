/* SPDX-License-Identifier: MIT */
/*
 * report/records/coverage.h - what a run did not look into, in documents of commands that sum up.
 *
 * "Complete" means that nothing failed. Files that may hold SPIR-V and were passed over
 * because of what they are belong beside it.
 */
#ifndef SPVX_REPORT_RECORDS_COVERAGE_H
#define SPVX_REPORT_RECORDS_COVERAGE_H

#include "base/json_write.h"
#include "report/records/ending.h"

struct sx_markdown;

/* Members "skipped", "not_looked_into" and "complete" of a document. */
void sx_ending_json(struct sx_json *j, const struct sx_ending *e);

/* A record {"t":"skipped"} for each kind. @schema: such as "spvx_ls", a member of the first
 * when the document has no record yet; else NULL. */
void sx_coverage_ndjson(struct sx_buf *out, const struct sx_ending *e, const char *schema,
			unsigned version);

/* "not looked into: 1 zstd (12,408 bytes; zstd -dc)", a line; nothing when there is nothing
 * that may hold SPIR-V. */
void sx_coverage_text(struct sx_buf *b, const struct sx_ending *e);
void sx_coverage_markdown(struct sx_markdown *m, const struct sx_ending *e);
void sx_coverage_html(struct sx_buf *b, const struct sx_ending *e);

/* These members in a schema: after others, before "complete"; and their names for
 * "required". */
#define SX_COVERAGE_REQUIRED "\"skipped\", \"not_looked_into\", \"complete\""
#define SX_COVERAGE_SCHEMA                                                                \
	"    \"skipped\": {\"description\": \"files and entries that were skipped, "  \
	"by what they are\",\n"                                                           \
	"      \"type\": \"array\", \"items\": {\"type\": \"object\",\n"                  \
	"        \"required\": [\"kind\", \"may_hold\", \"files\", \"bytes\"],\n"         \
	"        \"properties\": {\n"                                                     \
	"          \"kind\": {\"type\": \"string\"},\n"                                   \
	"          \"may_hold\": {\"description\": \"SPIR-V, which was not looked at\", " \
	"\"type\": \"boolean\"},\n"                                                       \
	"          \"files\": {\"type\": \"integer\", \"minimum\": 0},\n"                 \
	"          \"bytes\": {\"type\": \"integer\", \"minimum\": 0},\n"                 \
	"          \"first\": {\"description\": \"the lowest of their addresses\", "      \
	"\"type\": \"string\"},\n"                                                        \
	"          \"first_hex\": {\"type\": \"string\"}\n"                               \
	"        },\n"                                                                    \
	"        \"additionalProperties\": false}},\n"                                    \
	"    \"not_looked_into\": {\"description\": \"how many of these may hold "        \
	"SPIR-V\", "                                                                      \
	"\"type\": \"integer\", \"minimum\": 0},\n"

#endif
