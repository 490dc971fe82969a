/* SPDX-License-Identifier: MIT */
/*
 * audit/patterns.h - many short patterns searched for in one pass over a string.
 *
 * A pattern is a word; letters in it mean both cases, `#` any digit, `$` any hexadecimal digit.
 *
 * Its first symbols are looked for by "shift or": a byte is one shift and one or of a word that
 * has a bit for each place of each bucket, 0 where all bytes so far are taken. Patterns share
 * buckets, so what comes through is then compared with those of its bucket.
 */
#ifndef SPVX_AUDIT_PATTERNS_H
#define SPVX_AUDIT_PATTERNS_H

#include <spvx/api.h>

#include <stdint.h>

#define SX_PATTERNS        64 /* at most: one bit each */
#define SX_PATTERN_BUCKETS 16
#define SX_PATTERN_PLACES  4 /* symbols that are looked for */

/**
 * struct sx_patterns - made once, constant from then on
 * @refuses: by byte: places of buckets that do not take it, the last in the highest bits
 * @start:   the state before the first byte
 * @texts:   by pattern; owned by who made it
 * @lengths: of them
 * @buckets: patterns in each
 */
struct sx_patterns {
	uint64_t refuses[256];
	uint64_t start;
	const char *texts[SX_PATTERNS];
	uint8_t lengths[SX_PATTERNS];
	uint64_t buckets[SX_PATTERN_BUCKETS];
};

/* @texts: of 1 to 255 bytes; they have to stay. Return: 0, or -SPVX_ELIMIT: there are too many,
 * or one is too long or empty. */
int sx_patterns_init(struct sx_patterns *m, const char *const *texts, unsigned count);

/* A pattern that is in a text, in [from, to). */
typedef void sx_pattern_found_fn(void *ctx, unsigned pattern, size_t from, size_t to);

/**
 * struct sx_pattern_skip - patterns that are not looked for
 * @patterns: a bit for each
 * @never:    bits of a state that say nothing of the others
 */
struct sx_pattern_skip {
	uint64_t patterns;
	uint64_t never;
};

struct sx_pattern_skip sx_patterns_skip(const struct sx_patterns *m, uint64_t patterns);

/* Report all that is in a text, but for patterns that are in @skip at that time. */
void sx_patterns_find(const struct sx_patterns *m, struct spvx_str text,
		      const struct sx_pattern_skip *skip, sx_pattern_found_fn *found,
		      void *ctx);

#endif
