/* SPDX-License-Identifier: MIT */
/*
 * audit/module.h - a module that is audited among others: its place, its fingerprints, and
 * the facts for rules about all modules.
 */
#ifndef SPVX_AUDIT_MODULE_H
#define SPVX_AUDIT_MODULE_H

#include "audit/findings.h"

#include <spvx/stream.h>

/**
 * struct sx_audit_wants - facts of modules that rules and formats need
 * @digests:   findings get fingerprints
 * @budgets:   modules may have budgets, whose findings are counted once for each digest
 * @copies:    modules are compared by digest
 * @versions, @codes, @build_ids: rules about versions of tools, the code of modules and
 *             build identifiers are on
 */
struct sx_audit_wants {
	bool digests;
	bool budgets;
	bool copies;
	bool versions;
	bool codes;
	bool build_ids;
};

/* Set what the rules that are on need; .digests and .budgets are the caller's. @all: modules
 * are compared in any case. */
void sx_audit_wants_rules(struct sx_audit_wants *w, const struct spvx_audit_policy *policy,
			  bool all);

/* Whether a rule is on. */
bool sx_audit_is_on(const struct spvx_audit_policy *policy, const char *id);

/**
 * struct sx_audit_module - the current module
 * @policy: of all modules, as are @wants, @audit, @place and @ctx
 * @audit:  whose digests are those of the module, during and after its audit; or NULL
 * @place:  sets .address, .container, .program, .stored_at and .clear of the module; called
 *          when they are needed
 * @stream: of the module
 * @about:  a finding with the members that @place sets, if @placed
 * @digest: SHA-256, if @sha256 is set
 * @sha256: @digest in hex; empty until it is needed
 * @n1:     digest of its code in hex, set by sx_audit_module_identity()
 */
struct sx_audit_module {
	const struct spvx_audit_policy *policy;
	struct sx_audit_wants wants;
	struct spvx_audit *audit;
	void (*place)(void *ctx, struct sx_finding *about);
	void *ctx;
	const struct spvx_stream *stream;
	struct sx_finding about;
	bool placed;
	unsigned char digest[SPVX_DIGEST_BYTES];
	char sha256[2 * SPVX_DIGEST_BYTES + 1];
	char n1[2 * SPVX_DIGEST_BYTES + 1];
};

/* Begin with the next module. */
void sx_audit_module_begin(struct sx_audit_module *m, const struct spvx_stream *stream);

/* Return: its address. */
struct spvx_str sx_audit_module_address(struct sx_audit_module *m);

/* Return: its identity in fingerprints: the digest of its code, if it is computed, else of
 * its bytes. */
struct spvx_str sx_audit_module_identity(struct sx_audit_module *m);

/* Return: a finding with the members that all findings in the module share. */
struct sx_finding sx_audit_module_about(struct sx_audit_module *m);

/* Whether the policy suppresses a finding of the rule with the id @rule. */
bool sx_audit_module_passes(struct sx_audit_module *m, const char *rule);

/* Make a finding of one of an audit, unless the policy suppresses it. Return: whether it is
 * reported. */
bool sx_audit_module_found(struct sx_audit_module *m, const struct spvx_audit_finding *f,
			   struct sx_audit_found *found);

/* After its audit: add the facts of the module to those of all. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_module_see(struct sx_audit_module *m, struct sx_audit_seen *seen,
			struct sx_arena *arena);

#endif
