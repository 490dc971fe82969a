/* SPDX-License-Identifier: MIT */
/*
 * <spvx/audit.h> - whether modules are fit to ship: leaks, portability, limits, size, damage.
 *
 * Validity is <spvx/check.h>'s business; an audit judges by a policy, in one pass, and says
 * one thing per rule and module.
 *
 *	struct spvx_audit_options options = { .size = sizeof(options) };
 *	struct spvx_audit_policy *policy;
 *	struct spvx_audit *audit;
 *
 *	spvx_audit_policy_create(NULL, NULL, NULL, &policy);
 *	options.policy = policy;
 *	options.found = print;
 *	spvx_audit_create(&options, &audit);
 *	spvx_audit_module(audit, data, size);
 *	spvx_audit_free(audit);
 *	spvx_audit_policy_free(policy);
 *
 * A policy is constant once it is read, and several threads may share it; an audit is for
 * one thread at a time and keeps its memory from module to module.
 */
#ifndef SPVX_AUDIT_H
#define SPVX_AUDIT_H

#include <spvx/grammar.h>
#include <spvx/stream.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * enum spvx_audit_severity - how much a finding matters
 */
enum spvx_audit_severity {
	SPVX_AUDIT_ERROR,
	SPVX_AUDIT_WARNING,
	SPVX_AUDIT_NOTE,
	SPVX_AUDIT_OFF, /* is not looked for */
	SPVX_AUDIT_SEVERITIES
};

/** spvx_audit_severity_name() - "error", "warning", "note", "off" */
SPVX_API const char *spvx_audit_severity_name(unsigned severity);

/**
 * enum spvx_audit_need - what a rule looks at
 */
enum spvx_audit_need {
	SPVX_AUDIT_CONTAINER, /* containers: reported by the code that opens them */
	SPVX_AUDIT_HEADER,
	SPVX_AUDIT_WALK,    /* instructions as they come */
	SPVX_AUDIT_STRINGS, /* the text in them */
	SPVX_AUDIT_END,     /* facts of the whole module */
	SPVX_AUDIT_ALL,     /* facts of all modules */
	SPVX_AUDIT_BASE,    /* a module to compare with */
	SPVX_AUDIT_DEVICE   /* a device that is to run it: <spvx/requires.h> */
};

/**
 * struct spvx_audit_rule - something that is looked for
 * @id:        frozen: "I003"; programs print it as "SPVX-I003"
 * @title:     a noun phrase, in lower case
 * @help:      what is the matter, and what to do about it
 * @needs:     enum spvx_audit_need
 * @severity:  enum spvx_audit_severity, unless a policy says otherwise
 * @threshold: what is still fine; 0 where the rule has none
 * @unit:      of the threshold: "%", "bytes", ...; NULL: it has none
 */
struct spvx_audit_rule {
	const char *id;
	const char *title;
	const char *help;
	uint8_t needs;
	uint8_t severity;
	uint32_t threshold;
	const char *unit;
};

/** spvx_audit_rule() - rule @index, in the order of their families; false past the last */
SPVX_API bool spvx_audit_rule(unsigned index, struct spvx_audit_rule *rule);

/** spvx_audit_rule_find() - number of a rule, with or without "SPVX-"; -1 = there is none */
SPVX_API int spvx_audit_rule_find(struct spvx_str id);

/* ---- policies ---- */

struct spvx_audit_policy;

/** spvx_audit_profile_name() - of the index-th built-in policy, the default first; NULL past
 * the last */
SPVX_API const char *spvx_audit_profile_name(unsigned index);

/**
 * spvx_audit_policy_create() - a built-in policy
 * @allocator: NULL = libc
 * @grammar:   NULL = built in; must outlive the policy
 * @profile:   its name: "desktop", "ci", ...; NULL = "desktop"
 * @policy:    receives it
 * Return: 0, -SPVX_ENOENT (no such profile), -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_policy_create(const struct spvx_allocator *allocator,
				      const struct spvx_grammar *grammar,
				      const char *profile,
				      struct spvx_audit_policy **policy);

/**
 * spvx_audit_include_fn - gives the text of a file that a policy includes
 * Return: 0 with @text, good until the policy is freed, or a negative code.
 */
typedef int spvx_audit_include_fn(void *ctx, struct spvx_str name, struct spvx_str *text);

/**
 * spvx_audit_policy_read() - change a policy by the text of a policy file
 * @policy:  from spvx_audit_policy_create()
 * @text:    of the file
 * @include: for `include = FILE`; NULL: that is an error
 * @ctx:     passed to it
 * @err:     receives line and message; may be NULL
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ELIMIT (includes nested too deep), -SPVX_ENOMEM, or what
 * @include returned. After a failure the policy is good for freeing only.
 */
SPVX_API int spvx_audit_policy_read(struct spvx_audit_policy *policy, struct spvx_str text,
				    spvx_audit_include_fn *include, void *ctx,
				    struct spvx_error *err);

/**
 * spvx_audit_policy_put() - a policy in its normal form: equal policies give equal text
 * @policy: a policy
 * @put:    called with pieces of the text
 * @ctx:    passed to it
 */
SPVX_API void spvx_audit_policy_put(const struct spvx_audit_policy *policy,
				    void (*put)(void *ctx, const char *text, size_t len),
				    void *ctx);

/** spvx_audit_policy_name() - what it calls itself */
SPVX_API const char *spvx_audit_policy_name(const struct spvx_audit_policy *policy);

/** spvx_audit_policy_rename() - call it something else, what is read later may do so again
 * Return: 0 or -SPVX_ENOMEM. */
SPVX_API int spvx_audit_policy_rename(struct spvx_audit_policy *policy,
				      struct spvx_str name);

/** spvx_audit_policy_severity() - enum spvx_audit_severity of rule @index under a policy */
SPVX_API unsigned spvx_audit_policy_severity(const struct spvx_audit_policy *policy,
					     unsigned index);

/** spvx_audit_policy_threshold() - what rule @index lets pass under a policy */
SPVX_API uint32_t spvx_audit_policy_threshold(const struct spvx_audit_policy *policy,
					      unsigned index);

/** spvx_audit_stage() - a bit of its own for each execution model that the grammar has (NULL:
 * the built-in one); 0 for others */
SPVX_API uint64_t spvx_audit_stage(const struct spvx_grammar *grammar, uint32_t model);

/** spvx_audit_policy_growth() - by how many percent a module may grow: what its [budget] says,
 * else the threshold of G001. @stages: spvx_audit_stage() of the models of its entry points */
SPVX_API uint32_t spvx_audit_policy_growth(const struct spvx_audit_policy *policy,
					   struct spvx_str address, uint64_t stages);

/** spvx_audit_policy_pattern() - the index-th regular expression of `pattern-leak`; NULL past
 * the last. They are searched for by spvx_audit_options.match */
SPVX_API const char *spvx_audit_policy_pattern(const struct spvx_audit_policy *policy,
					       unsigned index);

/** spvx_audit_policy_device() - the index-th device that `[device]` names, as `--device` has
 * it, relative to the policy's folder; NULL past the last */
SPVX_API const char *spvx_audit_policy_device(const struct spvx_audit_policy *policy,
					      unsigned index);

/** spvx_audit_policy_ignores() - whether `[paths] ignore` has an address */
SPVX_API bool spvx_audit_policy_ignores(const struct spvx_audit_policy *policy,
					struct spvx_str address);

/** spvx_audit_policy_suppresses() - whether `[suppress]` has a rule for a module, by its
 * address or by the beginning of its SHA-256 in hex (empty: not known) */
SPVX_API bool spvx_audit_policy_suppresses(const struct spvx_audit_policy *policy,
					   unsigned index, struct spvx_str address,
					   struct spvx_str sha256);

/** spvx_audit_policy_suppresses_id() - the same of a rule by its id: "I003", or one of
 * another tool, "cap/operand" */
SPVX_API bool spvx_audit_policy_suppresses_id(const struct spvx_audit_policy *policy,
					      struct spvx_str id, struct spvx_str address,
					      struct spvx_str sha256);

/* * spvx_audit_policy_foreign() - the index-th rule of another tool that `[suppress]`
 * names, or the pattern of such rules; NULL past the last. They are not validated by an
 * audit: their ids belong to other commands */
SPVX_API const char *spvx_audit_policy_foreign(const struct spvx_audit_policy *policy,
					       unsigned index);

/** spvx_audit_policy_needs_sha256() - some suppression goes by it */
SPVX_API bool spvx_audit_policy_needs_sha256(const struct spvx_audit_policy *policy);

/** spvx_audit_policy_free() - NULL is fine */
SPVX_API void spvx_audit_policy_free(struct spvx_audit_policy *policy);

/* ---- findings ---- */

/**
 * struct spvx_audit_finding - one thing that is the matter with a module
 * @rule:     number of the rule
 * @severity: enum spvx_audit_severity; never SPVX_AUDIT_OFF
 * @insn:     instruction, the first being 1; 0 = the module
 * @offset:   of the instruction, in bytes from the header
 * @length:   of the instruction, in bytes
 * @count:    places of the module it holds for; @insn is the first
 * @weight:   how far beyond what is fine; the larger come first in a list
 * @message:  in words, one line; empty where the title says it all
 * @key:      what it is about, for a fingerprint: it does not depend on offsets
 *
 * The views are good until the callback returns.
 */
struct spvx_audit_finding {
	uint16_t rule;
	uint8_t severity;
	uint32_t insn;
	uint64_t offset;
	uint32_t length;
	uint64_t count;
	uint64_t weight;
	struct spvx_str message;
	struct spvx_str key;
};

struct spvx_audit;

/** spvx_audit_found_fn - takes a finding; non-zero ends the delivery */
typedef int spvx_audit_found_fn(void *ctx, const struct spvx_audit_finding *finding);

/** spvx_audit_match_fn - whether a string of a module has what a pattern of the policy
 * describes. @pattern: its number, see spvx_audit_policy_pattern() */
typedef bool spvx_audit_match_fn(void *ctx, unsigned pattern, struct spvx_str s);

/**
 * struct spvx_audit_options - how to audit
 * @size:      of this struct, in bytes
 * @allocator: NULL = libc
 * @policy:    must outlive the audit; its grammar is used
 * @found:     takes findings, at the end, by rule
 * @match:     searches for patterns; NULL: they are not looked for
 * @ctx:       passed to both
 * @digest:    spvx_audit_sha256() is going to be asked
 * @code:      spvx_audit_n1() is going to be asked
 */
struct spvx_audit_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_audit_policy *policy;
	spvx_audit_found_fn *found;
	spvx_audit_match_fn *match;
	void *ctx;
	bool digest;
	bool code;
};

/** spvx_audit_create() - a state to audit modules with. Return: 0, -SPVX_EINVAL (no policy),
 * -SPVX_ENOMEM. */
SPVX_API int spvx_audit_create(const struct spvx_audit_options *options,
			       struct spvx_audit **audit);

/** spvx_audit_free() - NULL is fine */
SPVX_API void spvx_audit_free(struct spvx_audit *audit);

/**
 * spvx_audit_stream() - audit the current module of a stream
 * @audit:   a state
 * @stream:  at the beginning of a module, which is walked to its end
 * @address: as it is printed, for budgets that go by it; may be empty
 * Return: 0 (also for a module that is damaged: that is a finding), -SPVX_ENOMEM, or what the
 * callback returned.
 */
SPVX_API int spvx_audit_stream(struct spvx_audit *audit, struct spvx_stream *stream,
			       struct spvx_str address);

/**
 * spvx_audit_module() - audit a module in memory
 * @audit: a state
 * @data:  its bytes, at any alignment, in either byte order
 * @size:  how many
 * Return: as spvx_audit_stream(); what is not a module at all is a finding too.
 */
SPVX_API int spvx_audit_module(struct spvx_audit *audit, const void *data, size_t size);

/**
 * spvx_audit_sha256() - the SHA-256 of the bytes of the module that findings are reported
 * @audit:  in a call of its .found, or after the audit of a module and before the stream is
 *          used again
 * @digest: receives it
 * Return: false: options.digest was not set.
 */
SPVX_API bool spvx_audit_sha256(struct spvx_audit *audit, unsigned char digest[32]);

/** spvx_audit_n1() - the digest of its code, see <spvx/identity.h>; in the same places.
 * Return: false: options.code was not set. */
SPVX_API bool spvx_audit_n1(struct spvx_audit *audit, unsigned char digest[32]);

/**
 * spvx_audit_build_id() - the build identifier of the module, unless it says that several
 * modules may have it
 * @audit: as in spvx_audit_sha256(); rule I013 is on
 * @id:    receives it, as stored; good until the next module
 * @n1:    receives the digest of its code
 * Return: 1, 0: it has none, or the module was not in memory as a whole and options.code was
 * not set, -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_build_id(struct spvx_audit *audit, struct spvx_str *id,
				 unsigned char n1[32]);

#ifdef __cplusplus
}
#endif
#endif
