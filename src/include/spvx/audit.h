/* SPDX-License-Identifier: MIT */
/*
 * <spvx/audit.h> - whether modules are fit to ship: leaks, portability, limits, size,
 * damage.
 *
 * <spvx/check.h> judges validity; an audit judges by a policy, in one pass, and reports at
 * most one finding per rule and module.
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
 * A policy is constant once it is read, so several threads may share it. An audit is for
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
	SPVX_AUDIT_OFF, /* the rule is not applied */
	SPVX_AUDIT_SEVERITIES
};

/** spvx_audit_severity_name() - "error", "warning", "note", "off" */
SPVX_API const char *spvx_audit_severity_name(unsigned severity);

/**
 * enum spvx_audit_need - the input that a rule needs
 */
enum spvx_audit_need {
	SPVX_AUDIT_CONTAINER, /* archives; the code that opens them reports the findings */
	SPVX_AUDIT_HEADER,
	SPVX_AUDIT_WALK,    /* instructions, in module order */
	SPVX_AUDIT_STRINGS, /* the strings in instructions */
	SPVX_AUDIT_END,     /* facts of the whole module */
	SPVX_AUDIT_ALL,     /* facts of all modules */
	SPVX_AUDIT_BASE,    /* a module to compare with */
	SPVX_AUDIT_DEVICE,  /* a device to run the module on: <spvx/requires.h> */
	SPVX_AUDIT_CODE     /* its functions: of a stream in memory only */
};

/**
 * struct spvx_audit_rule - one kind of problem that an audit finds
 * @id:        such as "I003", never changed or reused; programs print it as "SPVX-I003"
 * @title:     a noun phrase, in lower case
 * @help:      why it matters, and how to fix it
 * @needs:     enum spvx_audit_need
 * @severity:  enum spvx_audit_severity, unless a policy says otherwise
 * @threshold: largest value that is accepted by default; 0 where the rule has none
 * @unit:      unit of the threshold: "%", "bytes", ...; NULL = none
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

/** spvx_audit_rule() - get rule @index; rules are ordered by family. Return: false past the
 * last */
SPVX_API bool spvx_audit_rule(unsigned index, struct spvx_audit_rule *rule);

/** spvx_audit_rule_find() - number of a rule by its id, with or without "SPVX-"; -1 = no
 * such rule */
SPVX_API int spvx_audit_rule_find(struct spvx_str id);

/* ---- policies ---- */

struct spvx_audit_policy;

/** spvx_audit_profile_name() - name of the index-th built-in policy, the default first;
 * NULL past the last */
SPVX_API const char *spvx_audit_profile_name(unsigned index);

/**
 * spvx_audit_policy_create() - a built-in policy
 * @allocator: NULL = libc
 * @grammar:   NULL = built in; must outlive the policy
 * @profile:   name of the policy: "desktop", "ci", ...; NULL = "desktop"
 * @policy:    receives it; released with spvx_audit_policy_free()
 * Return: 0, -SPVX_ENOENT (no such profile), -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_policy_create(const struct spvx_allocator *allocator,
				      const struct spvx_grammar *grammar,
				      const char *profile,
				      struct spvx_audit_policy **policy);

/**
 * spvx_audit_include_fn - provides the text of a file that a policy includes
 * Return: 0 with @text, which must stay valid until the policy is freed, or a negative
 * code.
 */
typedef int spvx_audit_include_fn(void *ctx, struct spvx_str name, struct spvx_str *text);

/**
 * spvx_audit_policy_read() - apply a policy file to a policy
 * @policy:  from spvx_audit_policy_create()
 * @text:    of the file
 * @include: resolves `include = FILE`; NULL makes such a line an error
 * @ctx:     passed to it
 * @err:     receives line and message; may be NULL
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ELIMIT (includes nested too deep), -SPVX_ENOMEM, or the
 * code that @include returned. After a failure the policy can only be freed.
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

/** spvx_audit_policy_name() - the name of a policy */
SPVX_API const char *spvx_audit_policy_name(const struct spvx_audit_policy *policy);

/** spvx_audit_policy_rename() - rename a policy; a file that is read later may rename it
 * again
 * Return: 0 or -SPVX_ENOMEM. */
SPVX_API int spvx_audit_policy_rename(struct spvx_audit_policy *policy,
				      struct spvx_str name);

/** spvx_audit_policy_severity() - enum spvx_audit_severity of rule @index under a policy */
SPVX_API unsigned spvx_audit_policy_severity(const struct spvx_audit_policy *policy,
					     unsigned index);

/** spvx_audit_policy_threshold() - threshold of rule @index under a policy */
SPVX_API uint32_t spvx_audit_policy_threshold(const struct spvx_audit_policy *policy,
					      unsigned index);

/** spvx_audit_stage() - the bit of an execution model, a different one for each model in
 * the grammar (NULL = built in); 0 for unknown models */
SPVX_API uint64_t spvx_audit_stage(const struct spvx_grammar *grammar, uint32_t model);

/** spvx_audit_policy_growth() - by how many percent a module may grow: the limit in its
 * [budget], else the threshold of G001. @stages: spvx_audit_stage() of the models of its
 * entry points, or'ed together */
SPVX_API uint32_t spvx_audit_policy_growth(const struct spvx_audit_policy *policy,
					   struct spvx_str address, uint64_t stages);

/** spvx_audit_policy_pattern() - the index-th regular expression of `pattern-leak`; NULL
 * past the last. spvx_audit_options.match searches for them */
SPVX_API const char *spvx_audit_policy_pattern(const struct spvx_audit_policy *policy,
					       unsigned index);

/** spvx_audit_policy_device() - the index-th device that `[device]` names, spelled as for
 * `--device`, relative to the policy's folder; NULL past the last */
SPVX_API const char *spvx_audit_policy_device(const struct spvx_audit_policy *policy,
					      unsigned index);

/** spvx_audit_policy_ignores() - whether `[paths] ignore` matches an address */
SPVX_API bool spvx_audit_policy_ignores(const struct spvx_audit_policy *policy,
					struct spvx_str address);

/** spvx_audit_policy_suppresses() - whether `[suppress]` silences rule @index for a module,
 * named by its address or by a prefix of its SHA-256 in hex (empty = not known) */
SPVX_API bool spvx_audit_policy_suppresses(const struct spvx_audit_policy *policy,
					   unsigned index, struct spvx_str address,
					   struct spvx_str sha256);

/** spvx_audit_policy_suppresses_id() - as spvx_audit_policy_suppresses(), with the rule
 * given by its id: "I003", or "cap/operand" of another command */
SPVX_API bool spvx_audit_policy_suppresses_id(const struct spvx_audit_policy *policy,
					      struct spvx_str id, struct spvx_str address,
					      struct spvx_str sha256);

/** spvx_audit_policy_foreign() - the index-th rule of another command, or pattern of such
 * rules, in `[suppress]`; NULL past the last. An audit does not validate these ids */
SPVX_API const char *spvx_audit_policy_foreign(const struct spvx_audit_policy *policy,
					       unsigned index);

/** spvx_audit_policy_needs_sha256() - whether any suppression names a module by SHA-256 */
SPVX_API bool spvx_audit_policy_needs_sha256(const struct spvx_audit_policy *policy);

/** spvx_audit_policy_free() - NULL is fine */
SPVX_API void spvx_audit_policy_free(struct spvx_audit_policy *policy);

/* ---- findings ---- */

/**
 * struct spvx_audit_finding - one problem of a module
 * @rule:     number of the rule
 * @severity: enum spvx_audit_severity; never SPVX_AUDIT_OFF
 * @insn:     number of the instruction, counted from 1; 0 = the whole module
 * @offset:   of the instruction, in bytes from the header
 * @length:   of the instruction, in bytes
 * @count:    number of places in the module; @insn is the first
 * @weight:   how far the threshold is exceeded; lists put larger ones first
 * @message:  one line of text; empty where the title says it all
 * @key:      subject of the finding, for a fingerprint that does not depend on offsets
 *
 * The views are valid until the callback returns.
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

/** spvx_audit_match_fn - whether a string of a module matches a pattern of the policy.
 * @pattern: index of the pattern, see spvx_audit_policy_pattern() */
typedef bool spvx_audit_match_fn(void *ctx, unsigned pattern, struct spvx_str s);

/**
 * struct spvx_audit_options - how to audit
 * @size:      of this struct, in bytes
 * @allocator: NULL = libc
 * @policy:    must outlive the audit; its grammar is used
 * @found:     called with each finding at the end of a module, ordered by rule
 * @match:     matches the policy's patterns; NULL = patterns are not searched for
 * @ctx:       passed to both
 * @digest:    compute the digest that spvx_audit_sha256() returns
 * @code:      compute the digest that spvx_audit_n1() returns
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

/** spvx_audit_create() - a state to audit modules with. Return: 0, -SPVX_EINVAL (no
 * policy), -SPVX_ENOMEM. */
SPVX_API int spvx_audit_create(const struct spvx_audit_options *options,
			       struct spvx_audit **audit);

/** spvx_audit_free() - NULL is fine */
SPVX_API void spvx_audit_free(struct spvx_audit *audit);

/**
 * spvx_audit_stream() - audit the current module of a stream
 * @audit:   a state
 * @stream:  at the beginning of a module, which is walked to its end
 * @address: printed address of the module, matched against budgets; may be empty
 * Return: 0 (also for a damaged module, since damage is a finding), -SPVX_ENOMEM, or the
 * code that the callback returned.
 */
SPVX_API int spvx_audit_stream(struct spvx_audit *audit, struct spvx_stream *stream,
			       struct spvx_str address);

/**
 * spvx_audit_module() - audit a module in memory
 * @audit: a state
 * @data:  its bytes, at any alignment, in either byte order
 * @size:  number of bytes
 * Return: as spvx_audit_stream(). Data that is no module at all is a finding, too.
 */
SPVX_API int spvx_audit_module(struct spvx_audit *audit, const void *data, size_t size);

/**
 * spvx_audit_sha256() - the SHA-256 of the bytes of the module that was audited
 * @audit:  a state; call this from its .found, or after the audit of a module and before
 *          the stream is used again
 * @digest: receives it
 * Return: true, or false when options.digest was not set.
 */
SPVX_API bool spvx_audit_sha256(struct spvx_audit *audit, unsigned char digest[32]);

/** spvx_audit_n1() - the digest of the module's code, see <spvx/identity.h>; may be called
 * when spvx_audit_sha256() may. Return: true, or false when options.code was not set. */
SPVX_API bool spvx_audit_n1(struct spvx_audit *audit, unsigned char digest[32]);

/**
 * spvx_audit_build_id() - the build identifier of the module, unless its flags say that
 * several modules may share it
 * @audit: as for spvx_audit_sha256(); rule I013 must be on
 * @id:    receives it, as stored; valid until the next module
 * @n1:    receives the digest of the module's code
 * Return: 1; 0 when the module has none, or was not in memory as a whole while options.code
 * was not set; -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_build_id(struct spvx_audit *audit, struct spvx_str *id,
				 unsigned char n1[32]);

#ifdef __cplusplus
}
#endif
#endif
