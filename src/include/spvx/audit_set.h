/* SPDX-License-Identifier: MIT */
/*
 * <spvx/audit_set.h> - audits many modules together, as `spvx audit` does: findings in each,
 * duplicates, budgets and tools of several versions, compared with a baseline.
 *
 *	spvx_audit_set_create(&options, &set); // .policy from <spvx/audit.h>
 *	spvx_audit_set_accept(set, baseline, &line);
 *	while (spvx_input_next(input, &item) > 0)
 *		if (!item->problem &&
 *		    !spvx_input_address(input, item->offset, &address) &&
 *		    !spvx_input_whole(input, &data, &size))
 *			spvx_audit_set_module(set, address, data, size);
 *	spvx_audit_set_end(set, &totals);
 *	spvx_audit_set_free(set);
 *
 * The set keeps findings, digests and addresses, but no modules. Rules about containers,
 * pipelines, devices and an earlier build are not applied. A set is for one thread at a
 * time. Not part of the amalgamation.
 */
#ifndef SPVX_AUDIT_SET_H
#define SPVX_AUDIT_SET_H

#include <spvx/audit.h>

SPVX_BEGIN_DECLS

struct spvx_audit_set;

/**
 * enum spvx_audit_state - a finding compared with the baseline
 */
enum spvx_audit_state {
	SPVX_AUDIT_NEW,       /* also without a baseline */
	SPVX_AUDIT_UNCHANGED, /* the baseline has it */
	SPVX_AUDIT_ABSENT,    /* only the baseline has it */
	SPVX_AUDIT_STATES
};

/**
 * struct spvx_audit_set_finding - a finding about a module, or about several
 * @of:      as of one module, without a key; of one that is absent only .rule and .severity
 *           are known
 * @address: of the module, or of the first one
 * @print:   fingerprint: 16 hexadecimal digits and NUL, the same wherever the module is
 * @state:   enum spvx_audit_state
 * @reason:  why the baseline accepts it; empty = not specified
 *
 * Strings are valid until the set is freed.
 */
struct spvx_audit_set_finding {
	struct spvx_audit_finding of;
	struct spvx_str address;
	char print[17];
	uint8_t state;
	struct spvx_str reason;
};

/** spvx_audit_set_found_fn - receives a finding. Return: 0, or a code that ends the report
 * and is returned to its caller */
typedef int spvx_audit_set_found_fn(void *ctx,
				    const struct spvx_audit_set_finding *finding);

/**
 * struct spvx_audit_set_options - how to audit many modules
 * @size:      sizeof(struct spvx_audit_set_options), so that it can grow
 * @allocator: NULL = libc's
 * @policy:    must outlive the set; its grammar is used
 * @match:     matches the policy's patterns; NULL = patterns are not searched for
 * @found:     receives the findings; NULL = they are counted
 * @ctx:       passed to @match and @found
 * @most:      findings to keep of each rule in each archive, the heaviest first, so that
 *             memory is bounded; 0 = all
 * @fail_on:   enum spvx_audit_severity from which on a new finding fails
 */
struct spvx_audit_set_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_audit_policy *policy;
	spvx_audit_match_fn *match;
	spvx_audit_set_found_fn *found;
	void *ctx;
	uint64_t most;
	uint8_t fail_on;
};

/**
 * struct spvx_audit_set_totals - numbers of modules and of all findings, also those not kept
 * @modules:    modules audited; @bytes: their size
 * @severities: findings of each severity that the modules have
 * @states:     findings in each state
 * @failing:    new findings at or above the severity .fail_on
 * @failing_modules: modules with such a finding
 */
struct spvx_audit_set_totals {
	uint64_t modules;
	uint64_t bytes;
	uint64_t severities[SPVX_AUDIT_OFF];
	uint64_t states[SPVX_AUDIT_STATES];
	uint64_t failing;
	uint64_t failing_modules;
};

/**
 * spvx_audit_set_create() - create an empty set
 * @options: copied; @options->policy is required
 * @set:     receives the set, to be released with spvx_audit_set_free()
 * Return: as spvx_audit_create().
 */
SPVX_API int spvx_audit_set_create(const struct spvx_audit_set_options *options,
				   struct spvx_audit_set **set);

/** spvx_audit_set_free() - release a set, but not its policy; NULL is ignored */
SPVX_API void spvx_audit_set_free(struct spvx_audit_set *set);

/**
 * spvx_audit_set_accept() - accept the findings of a baseline, besides those of others
 * @set:  before the first module
 * @text: as `spvx audit --baseline-write` and spvx_audit_set_baseline() write it; not needed
 *        after the call
 * @line: receives the number of a line that is invalid
 * Return: 0, -SPVX_ESYNTAX, -SPVX_EINVAL (too late), -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_set_accept(struct spvx_audit_set *set, struct spvx_str text,
				   uint32_t *line);

/**
 * spvx_audit_set_module() - audit a module
 * @set:     before spvx_audit_set_end()
 * @address: by which findings, budgets and suppressions name it: path[!member][#entry]...
 * @data:    bytes of the module, at any alignment, in either byte order; not needed after
 *           the call
 * @size:    number of bytes
 * Return: 0 (also for a damaged module: damage is a finding), -SPVX_EINVAL (too late),
 * -SPVX_ENOMEM. After -SPVX_ENOMEM the set can only be released.
 */
SPVX_API int spvx_audit_set_module(struct spvx_audit_set *set, struct spvx_str address,
				   const void *data, size_t size);

/**
 * spvx_audit_set_end() - apply the rules about all modules, and report
 * @set:    with all modules
 * @totals: receives the numbers; may be NULL
 *
 * Findings are reported by severity, rule, state, weight and address; those that are absent
 * come last.
 * Return: 0 (also with findings), -SPVX_EINVAL (called before), -SPVX_ENOMEM, or the code that
 * @options->found returned.
 */
SPVX_API int spvx_audit_set_end(struct spvx_audit_set *set,
				struct spvx_audit_set_totals *totals);

/**
 * spvx_audit_set_baseline() - write a baseline that accepts all findings that were kept
 * @set: after spvx_audit_set_end()
 * @put: called with the text, @len bytes without a NUL
 * @ctx: passed to @put
 * Return: 0, -SPVX_EINVAL (too early), -SPVX_ENOMEM.
 */
SPVX_API int spvx_audit_set_baseline(struct spvx_audit_set *set,
				     void (*put)(void *ctx, const char *text, size_t len),
				     void *ctx);

SPVX_END_DECLS
#endif
