/* SPDX-License-Identifier: MIT */
/*
 * report/records/uses.h - what a module of a Filament material is for, in JSON.
 */
#ifndef SPVX_REPORT_RECORDS_USES_H
#define SPVX_REPORT_RECORDS_USES_H

#include "base/json_write.h"

#define SX_USE_BYTES 3

/**
 * struct sx_uses - what a module is for
 * @bytes: model, variant, stage of each: SX_USE_BYTES
 * @count: 0: its container does not say
 */
struct sx_uses {
	const unsigned char *bytes;
	size_t count;
};

/* A member of an object, when there are any. */
void sx_put_json_uses(struct sx_json *j, const struct sx_uses *uses);

/* That member. */
#define SX_USES_SCHEMA                                                                    \
	"        \"uses\": {\"description\": \"of a Filament material: what it is for\"," \
	" \"type\": \"array\", \"items\": {\n"                                            \
	"          \"type\": \"object\",\n"                                               \
	"          \"required\": [\"model\", \"variant\", \"stage\"],\n"                  \
	"          \"properties\": {\n"                                                   \
	"            \"model\": {\"description\": \"of the API: 1 mobile, 2 desktop\","   \
	" \"type\": \"integer\"},\n"                                                      \
	"            \"variant\": {\"description\": \"of the material\","                 \
	" \"type\": \"integer\"},\n"                                                      \
	"            \"stage\": {\"description\": \"vertex, fragment, compute, or a "     \
	"number\","                                                                       \
	" \"type\": \"string\"}\n"                                                        \
	"          }\n"                                                                   \
	"        }}"

#endif
