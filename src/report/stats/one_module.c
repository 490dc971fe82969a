/* SPDX-License-Identifier: MIT */
/*
 * report/stats/one_module.c - the composition of one module as a document of the library.
 */
#include "report/records/one_module.h"
#include "report/stats/stats.h"

/* The only module begins where the bytes do. */
static struct spvx_str address_of(void *ctx, uint64_t offset)
{
	const struct sx_one_module *d = ctx;

	(void)offset;
	return d->address;
}

static int put_profile(struct sx_one_module *d, struct spvx_profile *profile)
{
	const struct sx_stats_how how = { .depth = SPVX_DEPTH_FULL, .order = SX_BY_WORDS };
	struct spvx_profile *const profiles[SX_DOMAINS] = { profile };
	const struct sx_page page = { .out = &d->out };
	struct sx_stats_doc doc = { .how = NULL };
	struct sx_figures figures = { .count = 0 };
	struct sx_stats_part part;
	int err;

	sx_stats_part_begin(&part, profile, &figures);
	err = sx_figures_join(&figures, profiles, part.totals);
	if (!err) {
		sx_figures_sort(&figures, how.order);
		part.grammar = d->options.grammar;
		sx_doc_init(&doc.doc, &sx_stats_document, d->format, page);
		sx_stats_begin(&doc, &how);
		sx_stats_put(&doc, &part);
		sx_stats_end(&doc, sx_one_module_ending(d, true));
	}
	sx_figures_free(&figures);
	return err;
}

static int put_document(struct sx_one_module *d)
{
	const struct spvx_profile_options options = {
		.size = sizeof(options),
		.grammar = d->options.grammar,
		.depth = SPVX_DEPTH_FULL,
		.address = address_of,
		.address_ctx = d,
	};
	struct spvx_profile *profile;
	int err = spvx_profile_create(&options, &profile);

	if (!err)
		err = spvx_profile_module(profile, &d->stream);
	if (!err)
		err = put_profile(d, profile);
	spvx_profile_free(profile);
	return err;
}

SX_ONE_MODULE(stats)
