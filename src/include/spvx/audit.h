/* SPDX-License-Identifier: MIT */
/*
 * <spvx/audit.h> - whether modules are fit to ship: leaks, portability, limits, size,
 * damage.
 *
 * <spvx/check.h> checks validity; an audit applies the rules that a policy turns on, in one
 * pass over the module, and reports at most one finding per rule and module. It is not part
 * of the amalgamation.
 *
 *	struct spvx_audit_options options = { .size = sizeof(options), .found = print };
 *	struct spvx_audit_policy *policy = NULL;
 *	struct spvx_audit *audit = NULL;
 *	int err = spvx_audit_policy_create(NULL, NULL, "desktop", &policy);
 *
 *	options.policy = policy;
 *	if (!err)
 *		err = spvx_audit_create(&options, &audit);
 *	if (!err)
 *		err = spvx_audit_module(audit, data, size);
 *	spvx_audit_free(audit);
 *	spvx_audit_policy_free(policy);
 *
 * A policy is constant once its files are read, so several threads may share it. An audit
 * is for one thread at a time and keeps its memory from module to module. A damaged module
 * is audited up to the damage, which is a finding of its own.
 */
#ifndef SPVX_AUDIT_H
#define SPVX_AUDIT_H

#include <spvx/grammar.h>
#include <spvx/stream.h>

SPVX_BEGIN_DECLS

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
	SPVX_AUDIT_END,     /* facts about the whole module */
	SPVX_AUDIT_ALL,     /* facts about all modules; the caller applies these rules */
	SPVX_AUDIT_BASE,    /* a module to compare with; the caller applies these rules */
	SPVX_AUDIT_DEVICE,  /* a device to run the module on: <spvx/requires.h> */
	SPVX_AUDIT_CODE     /* function bodies; applied only to modules in memory */
};

/**
 * struct spvx_audit_rule - one kind of problem that an audit finds
 * @id:        such as "I003", never changed or reused; programs print it as "SPVX-I003"
 * @title:     a noun phrase, in lower case
 * @help:      why it matters, and how to fix it
 * @needs:     enum spvx_audit_need
 * @severity:  default enum spvx_audit_severity; a policy may change it
 * @threshold: largest value that is accepted by default; 0 if the rule has no threshold
 * @unit:      unit of the threshold: "%", "bytes", ...; NULL = none
 *
 * The strings are static.
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

/** spvx_audit_rule() - get rule @index, counted from 0; rules are ordered by family.
 * Return: false past the last */
SPVX_API bool spvx_audit_rule(unsigned index, struct spvx_audit_rule *rule);

/** spvx_audit_rule_find() - index of a rule by its id, with or without "SPVX-"; -1 = no
 * such rule */
SPVX_API int spvx_audit_rule_find(struct spvx_str id);

/* ---- policies ---- */

struct spvx_audit_policy;

/** spvx_audit_profile_name() - name of a built-in policy, @index counted from 0, the
 * default first; NULL past the last */
SPVX_API const char *spvx_audit_profile_name(unsigned index);

/**
 * spvx_audit_policy_create() - create a copy of a built-in policy
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in; must outlive the policy
 * @profile:   name of the built-in policy: "desktop", "ci", ...; NULL = "desktop"
 * @policy:    receives the policy, to be released with spvx_audit_policy_free()
 * Return: 0, -SPVX_ENOENT (no such policy), -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_policy_create(const struct spvx_allocator *allocator,
				      const struct spvx_grammar *grammar,
				      const char *profile,
				      struct spvx_audit_policy **policy);

/**
 * spvx_audit_include_fn - provides the text of a file that a policy includes
 * @ctx:  as passed to spvx_audit_policy_read()
 * @name: the name in the policy file, in a file that was included itself after its folder
 * @text: receives the text, which must stay valid until the policy is freed
 * Return: 0 or a negative code, which ends the reading.
 */
typedef int spvx_audit_include_fn(void *ctx, struct spvx_str name, struct spvx_str *text);

/**
 * spvx_audit_policy_read() - apply a policy file to a policy
 * @policy:  from spvx_audit_policy_create(); not used by an audit yet
 * @text:    text of the file
 * @include: resolves `include = FILE`; NULL makes such a line an error
 * @ctx:     passed to @include
 * @err:     receives line and message; may be NULL. An error in an included file has the
 *           line of the include; the message begins with the file's name and line.
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ENOMEM, or the code that @include returned. After a
 * failure the policy can only be freed.
 */
SPVX_API int spvx_audit_policy_read(struct spvx_audit_policy *policy, struct spvx_str text,
				    spvx_audit_include_fn *include, void *ctx,
				    struct spvx_error *err);

/**
 * spvx_audit_policy_put() - write a policy in its normal form: equal policies give equal
 * text
 * @policy: a policy
 * @put:    called with pieces of the text, @len bytes each, without a NUL
 * @ctx:    passed to @put
 */
SPVX_API void spvx_audit_policy_put(const struct spvx_audit_policy *policy,
				    void (*put)(void *ctx, const char *text, size_t len),
				    void *ctx);

/** spvx_audit_policy_name() - the name of a policy; valid until it is renamed or freed */
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

/** spvx_audit_stage() - the bit that stands for an execution model, a different one for
 * each model in the grammar (NULL = built in); 0 for unknown models */
SPVX_API uint64_t spvx_audit_stage(const struct spvx_grammar *grammar, uint32_t model);

/**
 * spvx_audit_policy_growth() - by how many percent a module may grow
 * @policy:  a policy
 * @address: printed address of the module
 * @stages:  spvx_audit_stage() of the models of its entry points, or'ed together
 * Return: the limit of the [budget] that applies to it, else the threshold of G001.
 */
SPVX_API uint32_t spvx_audit_policy_growth(const struct spvx_audit_policy *policy,
					   struct spvx_str address, uint64_t stages);

/** spvx_audit_policy_pattern() - regular expression @index of `pattern-leak`, counted from
 * 0; NULL past the last. spvx_audit_options.match searches for them */
SPVX_API const char *spvx_audit_policy_pattern(const struct spvx_audit_policy *policy,
					       unsigned index);

/** spvx_audit_policy_device() - device @index that `[device]` names, counted from 0,
 * spelled as for `--device`, relative to the policy's folder; NULL past the last */
SPVX_API const char *spvx_audit_policy_device(const struct spvx_audit_policy *policy,
					      unsigned index);

/** spvx_audit_policy_ignores() - whether `[paths] ignore` matches an address */
SPVX_API bool spvx_audit_policy_ignores(const struct spvx_audit_policy *policy,
					struct spvx_str address);

/** spvx_audit_policy_suppresses() - whether `[suppress]` silences rule @index for a module,
 * which it may name by address or by a prefix of the SHA-256 in hex (@sha256 empty =
 * unknown) */
SPVX_API bool spvx_audit_policy_suppresses(const struct spvx_audit_policy *policy,
					   unsigned index, struct spvx_str address,
					   struct spvx_str sha256);

/** spvx_audit_policy_suppresses_id() - as spvx_audit_policy_suppresses(), with the rule
 * given by its id: "I003", or "cap/operand" of another command */
SPVX_API bool spvx_audit_policy_suppresses_id(const struct spvx_audit_policy *policy,
					      struct spvx_str id, struct spvx_str address,
					      struct spvx_str sha256);

/** spvx_audit_policy_foreign() - entry @index of `[suppress]` that names a rule of another
 * command, or a pattern of such rules, counted from 0; NULL past the last. An audit does
 * not validate these ids */
SPVX_API const char *spvx_audit_policy_foreign(const struct spvx_audit_policy *policy,
					       unsigned index);

/** spvx_audit_policy_needs_sha256() - whether any suppression names a module by SHA-256 */
SPVX_API bool spvx_audit_policy_needs_sha256(const struct spvx_audit_policy *policy);

/** spvx_audit_policy_free() - release a policy; NULL is ignored */
SPVX_API void spvx_audit_policy_free(struct spvx_audit_policy *policy);

/* ---- findings ---- */

/**
 * struct spvx_audit_finding - one problem of a module
 * @rule:     index of the rule, for spvx_audit_rule()
 * @severity: enum spvx_audit_severity; never SPVX_AUDIT_OFF
 * @insn:     number of the instruction, counted from 1; 0 = the whole module
 * @offset:   of the instruction, in bytes from the header
 * @length:   of the instruction, in bytes
 * @count:    number of places in the module; @insn is the first of them
 * @weight:   how far the threshold is exceeded; for sorting, the largest first
 * @message:  one line of text; empty if the rule's title says it all
 * @key:      subject of the finding, for a fingerprint that does not depend on offsets
 *
 * @message and @key are valid until the callback returns.
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

/** spvx_audit_found_fn - receives a finding. Return: 0, or a code that ends the audit of
 * the module and is returned to its caller */
typedef int spvx_audit_found_fn(void *ctx, const struct spvx_audit_finding *finding);

/** spvx_audit_match_fn - returns whether a string of a module matches pattern @pattern of
 * the policy, see spvx_audit_policy_pattern() */
typedef bool spvx_audit_match_fn(void *ctx, unsigned pattern, struct spvx_str s);

/**
 * struct spvx_audit_options - how to audit
 * @size:      sizeof(struct spvx_audit_options), so that it can grow
 * @allocator: NULL = libc's
 * @policy:    must outlive the audit; its grammar is used
 * @found:     called with each finding at the end of a module, ordered by rule
 * @match:     matches the policy's patterns; NULL = patterns are not searched for
 * @ctx:       passed to @found and @match
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

/**
 * spvx_audit_create() - create an audit, for one module after the other
 * @options: copied; @options->policy is required
 * @audit:   receives the audit, to be released with spvx_audit_free()
 * Return: 0, -SPVX_EINVAL (no policy, sizes), -SPVX_ENOMEM, -SPVX_ELIMIT (more than 9,000
 * opcodes in a grammar).
 */
SPVX_API int spvx_audit_create(const struct spvx_audit_options *options,
			       struct spvx_audit **audit);

/** spvx_audit_free() - release an audit, but not its policy; NULL is ignored */
SPVX_API void spvx_audit_free(struct spvx_audit *audit);

/**
 * spvx_audit_stream() - audit the current module of a stream
 * @audit:   from spvx_audit_create()
 * @stream:  spvx_stream_module() has returned 1; this walks it to the module's end
 * @address: printed address of the module, matched against budgets; may be empty
 * Return: 0 (also for a damaged module: damage is a finding), -SPVX_ENOMEM, or the code
 * that @options->found returned.
 */
SPVX_API int spvx_audit_stream(struct spvx_audit *audit, struct spvx_stream *stream,
			       struct spvx_str address);

/**
 * spvx_audit_module() - audit a module in memory
 * @audit: from spvx_audit_create()
 * @data:  bytes of the module, at any alignment, in either byte order
 * @size:  number of bytes
 * Return: as spvx_audit_stream(). Data that is not a module is a finding, too.
 */
SPVX_API int spvx_audit_module(struct spvx_audit *audit, const void *data, size_t size);

/**
 * spvx_audit_sha256() - the SHA-256 of the bytes of the module that was audited
 * @audit:  from spvx_audit_create(); call this from its .found, or after the audit of a
 *          module and before the stream is used again
 * @digest: receives the digest
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
 * @id:    receives the build identifier as stored; valid until the next module
 * @n1:    receives the digest of the module's code
 * Return: 1; 0 when the module has no build identifier, or when options.code is not set and
 * the module was not in memory as a whole; -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_build_id(struct spvx_audit *audit, struct spvx_str *id,
				 unsigned char n1[32]);

SPVX_END_DECLS
#endif
