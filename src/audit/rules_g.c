/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_g.c - growth, compared with a base and with budgets.
 */
#include "audit/rules.h"
#include "audit/state.h"

static uint64_t spent(const struct spvx_audit *a, unsigned kind)
{
	switch (kind) {
	case AU_BUDGET_WORDS:
		return a->m.bytes / SPVX_WORD_BYTES;
	case AU_BUDGET_INSTS:
		return a->m.insns;
	case AU_BUDGET_BYTES:
		return a->m.bytes;
	case AU_BUDGET_FUNCTIONS:
		return a->functions.count;
	case AU_BUDGET_TEXTURE_OPS:
		return a->m.texture_ops;
	case AU_BUDGET_DEBUG_WORDS:
		return a->m.debug_words;
	default:
		return 0;
	}
}

static void budget(struct spvx_audit *a)
{
	const struct au_budget *b = sx_policy_budget(a->policy, a->address, a->m.stages);

	for (unsigned n = 0; b && n < AU_BUDGETS; n++) {
		uint64_t is = spent(a, n);

		if (is <= b->max[n])
			continue;
		if (sx_au_hit(a, AU_G006, NULL)) {
			SX_AU_SAY(a, AU_G006, SX_N(is), SX_T(" "), SX_C(sx_budget_names[n]),
				  SX_T(" (limit "), SX_N(b->max[n]), SX_T(", "),
				  SX_C(b->pattern), SX_T(")"));
			sx_au_rank(a, AU_G006, is - b->max[n]);
		}
	}
}

static const struct au_rule rules[] = {
	RULE_OF(G001, WARNING, BASE, 10, "%", "module has grown",
		"The module has grown[: {}] (limit +{limit} %)",
		"It is larger than in --base by more than the threshold and by more than 16 words.", ),
	RULE_OF(G002, WARNING, BASE, 5, "%", "total size has grown",
		"The total size has grown[: {}] (limit +{limit} %)",
		"All modules together, without damaged and ignored ones, are larger than in --base by more than the threshold.", ),
	RULE(G003, NOTE, BASE, "module added or removed",
	     "The module was added or removed[: {}]",
	     "Only --base has it, or only the audited input.", ),
	RULE(G004, WARNING, BASE, "new capability or extension",
	     "The module requires a capability or extension that its base does not[: {}]",
	     "Devices that support the module of --base may not support this one.", ),
	RULE(G005, ERROR, BASE, "interface changed", "The interface has changed[, {}]",
	     "Bindings, blocks, inputs or outputs differ from --base: code that uses the shader must follow. `spvx reflect --base` lists the changes.", ),
	RULE(G006, ERROR, END, "budget exceeded", "The module exceeds its budget[: {}]",
	     "The module exceeds its [budget] in the policy.", .end = budget),
	RULE(G007, NOTE, ALL, "module used by no pipeline",
	     "The module is not used by any pipeline",
	     "No pipeline in any input uses the module. `spvx extract --where='!unused' --as=foz` writes a cache without such modules.", ),
	RULE(G008, ERROR, ALL, "pipeline refers to a missing object",
	     "A pipeline refers to an object that is missing[: {}]",
	     "A pipeline refers to a module, layout, render pass or library that is in no input, so it cannot be created. `spvx pipelines` lists the missing objects.", ),
	RULE(G009, ERROR, ALL, "pipeline does not fit its shaders",
	     "A pipeline does not fit its shaders[: {}]",
	     "A pipeline was recorded with a layout, vertex input, interface or specialization that does not fit its shaders. `spvx pipelines --check` names the rule of Vulkan that is broken.", ),
};

AU_FAMILY(g, AU_G001, );
