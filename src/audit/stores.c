/* SPDX-License-Identifier: MIT */
/*
 * audit/stores.c - U004: loads of uninitialised variables, as spirv/stores.c finds them.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "spirv/stores.h"

/* The first load without a store on any path to it, else the first without one on some
 * path. */
struct first {
	struct sx_unstored u;
	uint32_t count;
};

static void take(void *ctx, const struct sx_unstored *u)
{
	struct first *first = ctx;

	if (!first->count++ || (u->always && !first->u.always))
		first->u = *u;
}

void sx_au_stores(struct spvx_audit *a)
{
	const struct spvx_module *m = sx_au_quick_scan(a)->unstored ? sx_au_index(a) : NULL;
	struct first first = { .count = 0 };
	int err = m ? sx_find_unstored(m, a->a, take, &first) : 0;

	if (err)
		a->error = err;
	if (err || !first.count)
		return;
	if (sx_au_hit_code(a, AU_U004, first.u.at)) {
		sx_au_say(a, AU_U004, "%s path stores to",
			  first.u.always ? "no" : "not every");
		sx_au_say_id(a, AU_U004, " ", first.u.variable);
		sx_au_say_at(a, AU_U004, ", declared",
			     spvx_module_def(m, first.u.variable));
		sx_au_say_at(a, AU_U004, ", loaded", first.u.at);
		if (!first.u.always)
			sx_au_soften(a, AU_U004);
	}
	for (uint32_t n = 1; n < first.count; n++)
		sx_au_hit_code(a, AU_U004, first.u.at);
}
