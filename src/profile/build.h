/* SPDX-License-Identifier: MIT */
/*
 * profile/build.h - the modules of one build, and the compact record of them.
 *
 * A build has a name, digests, sizes and traits of each module, and no more, so that it can
 * be kept instead of the modules. It is filled from lines of a partial of `stats`, from
 * records, or from both, in any order; shards of a build are read one after the other:
 *
 *	sx_build_init(&b);
 *	err = sx_build_is_record(data, size) ? sx_build_read(&b, data, size, &why)
 *					     : sx_partials_line(&b.from, line, &why);
 *	if (!err)
 *		err = sx_build_finish(&b);
 *	... b.modules, sorted by name; b.from: headers, shards, errors and skipped files ...
 *	sx_build_free(&b);
 *
 * A record is a partial with columns: 8 bytes that end with the version, the number of
 * modules, sections with their lengths, and XXH64 of all before. Numbers are LEB128. Names
 * share the start of the name before; traits are numbers of a dictionary. A module takes 40
 * bytes, and what its name does not share.
 */
#ifndef SPVX_PROFILE_BUILD_H
#define SPVX_PROFILE_BUILD_H

#include "profile/partial.h"

/* Bytes that are kept of a SHA-256; of n1 and n2, which are only compared between modules of
 * equal names, 8 are. */
#define SX_BUILD_DIGEST 16

/* Longer names are cut to their last bytes. */
#define SX_BUILD_NAME_MAX 4096

/* The first byte of a trait, before its name. */
enum sx_trait {
	SX_TRAIT_CAPABILITY = 'c',
	SX_TRAIT_EXTENSION = 'e',
	SX_TRAIT_STAGE = 's',
	SX_TRAIT_VERSION = 'v'
};

/**
 * struct sx_build_module - a module
 * @name:        its address below the folder of the build
 * @digest:      the first bytes of its SHA-256
 * @n1, @n2:     the first 8 bytes of these identities: without debug information; and
 *               without the order of declarations
 * @bytes:       its size
 * @words:       its words
 * @debug_words: words of debug information
 * @traits:      index into the traits of the build
 * @whole:       @name is still the whole address
 */
struct sx_build_module {
	struct spvx_str name;
	unsigned char digest[SX_BUILD_DIGEST];
	uint64_t n1;
	uint64_t n2;
	uint64_t bytes;
	uint64_t words;
	uint64_t debug_words;
	uint64_t traits;
	bool whole;
};

/* The bits of a key that differ between copies of a module; the others are those of the
 * fingerprint. */
#define SX_BUILD_COPY UINT64_C(0xffffff)

/* A finding of an audit: first bits of its fingerprint, and of a digest of its line, so that
 * it counts once. @found: sx_build_has_finding() was called for it. */
struct sx_build_finding {
	struct spvx_str rule;
	uint64_t key;
	bool found;
};

/**
 * struct sx_build - a build
 * @from:    headers, ends, shards, errors and skipped files of all that was read
 * @audit_shards: of partials of `audit`, whose shards a record does not have
 * @modules: struct sx_build_module, sorted by name and digest once finished
 * @traits:  struct spvx_str: sets of traits, each trait ended by NUL, see sx_str_next()
 * @findings: struct sx_build_finding, sorted by rule once finished; without those of rules
 *           about all modules together
 * @audited: it was audited, even if the audit has found nothing
 * @labels:  KEY=VALUE, each ended by NUL
 * @name_of: makes the name from an address in a partial; NULL: names are addresses below the
 *           folder that they have in common
 * @name_ctx: for @name_of
 */
struct sx_build {
	struct sx_partials from;
	struct sx_shards audit_shards;
	struct sx_vec modules;
	struct sx_vec traits;
	struct sx_vec findings;
	bool audited;
	struct spvx_str labels;
	struct spvx_str (*name_of)(void *ctx, struct spvx_str address);
	void *name_ctx;

	struct sx_strmap trait_sets; /* to their index, plus 1 */
	struct sx_vec trait_list;    /* struct spvx_str, of a module */
	struct sx_buf text;
	struct sx_partial_facts facts;
	struct sx_arena scratch;
	struct sx_arena arena;
};

void sx_build_init(struct sx_build *b);
void sx_build_free(struct sx_build *b);

/* Add the finding of a line of a partial of `audit`, or the error, which makes the build
 * incomplete, or the shard of a header; lines that begin and end a partial are counted: @open.
 * Other parameters and the result as for sx_partials_line(). */
int sx_build_audit_line(struct sx_build *b, struct spvx_str line, int64_t *open,
			const char **why);

/* Add a finding. Return: 0 or -SPVX_ENOMEM. */
int sx_build_finding(struct sx_build *b, struct spvx_str rule, uint64_t key);

/* Whether a build that is finished has a finding with this fingerprint of 16 digits, in any
 * copy of its module. */
bool sx_build_has_finding(struct sx_build *b, struct spvx_str rule, const char *print);

/* The number of fingerprints that sx_build_has_finding() was not called for. */
uint64_t sx_build_other_findings(const struct sx_build *b);

/* Add a label, unless it exists. Return: 0 or -SPVX_ENOMEM. */
int sx_build_label(struct sx_build *b, struct spvx_str label);

/* The value of a label; ptr NULL: there is none. @key: NULL: the first label other than
 * a time. */
struct spvx_str sx_build_label_of(const struct sx_build *b, const char *key);

/* Sort the modules, drop repeated ones, make names relative. Return: 0 or -SPVX_ENOMEM. */
int sx_build_finish(struct sx_build *b);

/* ---- build_record.c ---- */

/* Whether the bytes begin as a record of any version does. */
bool sx_build_is_record(const void *data, size_t size);

/* Add the modules of a record. Nothing of a record with an error is added but its messages.
 * Parameters and result as for sx_partials_line(). */
int sx_build_read(struct sx_build *b, const void *data, size_t size, const char **why);

/* Write the record of a build that is finished, after which nothing is added to it; an error
 * is left in the buffer. */
void sx_build_write(struct sx_build *b, struct sx_buf *out);

/* The index of a set of traits, which is added if it is new. Return: 0 or -SPVX_ENOMEM. */
int sx_build_traits(struct sx_build *b, struct spvx_str set, uint64_t *index);

#endif
