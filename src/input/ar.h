/* SPDX-License-Identifier: MIT */
/*
 * input/ar.h - heads of the members of ar archives: libraries and Debian packages.
 *
 *	archive = "!<arch>\n", { head, bytes, filled up to 2 }
 *	head    = name 16, time 12, owner 6, group 6, mode 8, size 10, "`\n"
 */
#ifndef SPVX_INPUT_AR_H
#define SPVX_INPUT_AR_H

#include <spvx/api.h>

#define SX_AR_MAGIC    "!<arch>\n"
#define SX_AR_HEAD     60
#define SX_AR_NAME     16
#define SX_AR_SIZE_AT  48
#define SX_AR_SIZE_LEN 10
#define SX_AR_END_AT   58
#define SX_AR_END      "`\n"

static inline uint64_t sx_ar_decimal(const char *text, size_t len)
{
	uint64_t n = 0;

	for (size_t i = 0; i < len && text[i] >= '0' && text[i] <= '9'; i++)
		n = n * 10 + (uint64_t)(text[i] - '0');
	return n;
}

#endif
