/* SPDX-License-Identifier: MIT */
/*
 * audit/patterns.h - multiple-pattern search in one pass over a string.
 *
 * A pattern is a word; letters match either case, `#` any digit, `$` any hexadecimal digit.
 *
 * The first symbols are matched by "shift or": each byte takes one shift and one OR on a
 * word with a bit per position of each bucket, 0 while all bytes so far match. Several
 * patterns share a bucket, so a candidate is then compared with each of them.
 */
#ifndef SPVX_AUDIT_PATTERNS_H
#define SPVX_AUDIT_PATTERNS_H

#include <spvx/api.h>

#include <stdint.h>

#define SX_PATTERNS        64 /* at most: one bit each */
#define SX_PATTERN_BUCKETS 16
#define SX_PATTERN_PLACES  4 /* symbols matched by "shift or" */

/**
 * struct sx_patterns - read-only after sx_patterns_init()
 * @refuses: by byte: positions of buckets that it does not match, the last in the highest
 *           bits
 * @start:   the state before the first byte
 * @texts:   by pattern; owned by the caller
 * @lengths: of @texts
 * @buckets: bits of the patterns in each bucket
 */
struct sx_patterns {
	uint64_t refuses[256];
	uint64_t start;
	const char *texts[SX_PATTERNS];
	uint8_t lengths[SX_PATTERNS];
	uint64_t buckets[SX_PATTERN_BUCKETS];
};

/* @texts: 1 to 255 bytes each; must outlive @m. Return: 0; -SPVX_ELIMIT: too many texts, or
 * one is too long or empty. */
int sx_patterns_init(struct sx_patterns *m, const char *const *texts, unsigned count);

/* Called for a pattern found in a text, at [from, to). */
typedef void sx_pattern_found_fn(void *ctx, unsigned pattern, size_t from, size_t to);

/**
 * struct sx_pattern_skip - patterns that are not searched for
 * @patterns: a bit for each
 * @never:    bits of the state used by skipped patterns only
 */
struct sx_pattern_skip {
	uint64_t patterns;
	uint64_t never;
};

struct sx_pattern_skip sx_patterns_skip(const struct sx_patterns *m, uint64_t patterns);

/* Report every match in a text, except of patterns that are in @skip at that time. */
void sx_patterns_find(const struct sx_patterns *m, struct spvx_str text,
		      const struct sx_pattern_skip *skip, sx_pattern_found_fn *found,
		      void *ctx);

#endif
