/* SPDX-License-Identifier: MIT */
/*
 * cmd/ls_pipelines.c - the pipelines of all INPUTs, read before their modules are listed: they
 * lie behind them, and in other archives of the same set.
 */
#include "cmd/ls_pipelines.h"

#include "base/str.h"
#include "cmd/inputs.h"

#define HASH_DIGITS 16

void ls_pipelines_init(struct ls_pipelines *p)
{
	memset(p, 0, sizeof(*p));
	sx_strmap_init(&p->modules, NULL);
	sx_strmap_init(&p->seen, NULL);
}

void ls_pipelines_free(struct ls_pipelines *p)
{
	sx_strmap_free(&p->modules);
	sx_strmap_free(&p->seen);
	sx_free(NULL, p->uses, p->cap * sizeof(*p->uses));
}

static int count_stage(struct ls_pipelines *p, const struct spvx_input_stage *stage,
		       uint64_t pipeline)
{
	uint64_t *at = sx_strmap_at(&p->modules, (const char *)&stage->module,
				    sizeof(stage->module), NULL);
	void *uses = p->uses;
	struct ls_use *use;

	if (!at)
		return -SPVX_ENOMEM;
	if (!*at) {
		if (sx_grow(NULL, &uses, &p->cap, p->count + 1, sizeof(*p->uses)))
			return -SPVX_ENOMEM;
		p->uses = uses;
		p->uses[p->count] = (struct ls_use){ 0, 0, 0 };
		*at = ++p->count;
	}
	use = &p->uses[*at - 1];
	use->pipelines += use->last != pipeline;
	use->last = pipeline;
	use->stages |= stage->stage;
	return 0;
}

static int count_pipeline(void *ctx, const struct spvx_input_pipeline *pipeline)
{
	struct ls_pipelines *p = ctx;
	bool fresh;
	int err = 0;

	if (!pipeline->hash) {
		p->unread++;
		return 0;
	}
	if (!sx_strmap_at(&p->seen, (const char *)&pipeline->hash, sizeof(pipeline->hash),
			  &fresh))
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < pipeline->count && fresh && !err; i++)
		err = count_stage(p, &pipeline->stages[i], p->seen.count);
	return err;
}

/* Nothing may be read twice that can be read once only. */
static int check_inputs(struct cmd_run *run)
{
	const struct opt_list *const lists[] = { &run->words, &run->in.files_from,
						 &run->in.files0_from };

	for (size_t k = 0; k < sizeof(lists) / sizeof(lists[0]); k++) {
		for (size_t i = 0; i < lists[k]->count; i++) {
			if (!strcmp(lists[k]->items[i], "-"))
				return cmd_usage(run, "--pipelines reads INPUTs twice, "
						      "which standard input cannot be");
		}
	}
	return 0;
}

int ls_pipelines_read(struct ls_pipelines *p, struct cmd_run *run)
{
	const struct spvx_input_item *item;
	struct spvx_input_options options;
	struct spvx_input *input;
	int err = check_inputs(run);

	if (err)
		return err;
	cmd_inputs_options(&options, run, &run->words);
	err = spvx_input_open(&options, &input);
	if (err)
		return err;
	spvx_input_on_pipeline(input, count_pipeline, p);
	do
		err = spvx_input_next(input, &item);
	while (err > 0);
	spvx_input_close(input);
	return err;
}

const struct ls_use *ls_pipelines_find(const struct ls_pipelines *p,
				       struct spvx_str address)
{
	const char *digits = address.ptr + address.len - HASH_DIGITS;
	uint64_t hash = 0;
	const uint64_t *at;

	if (address.len <= HASH_DIGITS || digits[-1] != '#')
		return NULL;
	for (size_t i = 0; i < HASH_DIGITS; i++)
		hash = hash << 4 | (uint64_t)(sx_hex_digit((unsigned char)digits[i]) & 15);
	at = sx_strmap_find(&p->modules, (const char *)&hash, sizeof(hash));
	return at ? &p->uses[*at - 1] : NULL;
}
