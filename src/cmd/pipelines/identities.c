/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/identities.c - digests that tell which modules of different names are
 * equal.
 */
#include "cmd/pipelines/identities.h"

#include "cmd/inputs/pipeline.h"

#include <spvx/error.h>

void pipe_identities_init(struct pipe_identities *i)
{
	memset(i, 0, sizeof(*i));
	sx_strmap_init(&i->index, NULL);
}

void pipe_identities_free(struct pipe_identities *i)
{
	sx_strmap_free(&i->index);
	sx_vec_free(&i->digests, NULL, SPVX_DIGEST_BYTES);
}

static const unsigned char *digest_of(const struct spvx_identity *identity)
{
	if (identity->levels & SPVX_IDENTITY_SHA256)
		return identity->sha256;
	if (identity->levels & SPVX_IDENTITY_N1)
		return identity->n1;
	return identity->levels & SPVX_IDENTITY_N2 ? identity->n2 : NULL;
}

/* The identities, and what makes them. */
struct identifying {
	struct pipe_identities *identities;
	struct spvx_identifier *identifier;
	unsigned level;
};

/* The .module of cmd_pass. */
static int take(void *ctx, struct spvx_input *input, const struct spvx_input_item *item,
		uint64_t hash)
{
	const struct identifying *with = ctx;
	struct pipe_identities *i = with->identities;
	struct spvx_identity identity = { .levels = 0 };
	uint64_t *at = sx_strmap_at_u64(&i->index, hash, NULL);
	const unsigned char *digest;
	void *copy;
	int err;

	(void)input;
	if (!at || *at)
		return at ? 0 : -SPVX_ENOMEM;
	err = spvx_identify(with->identifier, item->stream, with->level, &identity);
	digest = digest_of(&identity);
	if (err || !digest) /* a damaged module has no digest */
		return err == -SPVX_ENOMEM ? err : 0;
	copy = sx_vec_add(&i->digests, NULL, 1, SPVX_DIGEST_BYTES);
	if (!copy)
		return -SPVX_ENOMEM;
	memcpy(copy, digest, SPVX_DIGEST_BYTES);
	*at = i->digests.count;
	return 0;
}

int pipe_identities_read(struct pipe_identities *i, struct cmd_run *run,
			 const struct opt_list *archives, unsigned level)
{
	const struct spvx_identifier_options how = { .size = sizeof(how),
						     .grammar = run->grammar };
	struct identifying with = { i, NULL, level };
	const struct cmd_pass pass = { .module = take, .ctx = &with };
	int err = spvx_identifier_create(&how, &with.identifier);

	if (!err)
		err = cmd_pass_read(run, archives, &pass);
	spvx_identifier_free(with.identifier);
	return err;
}

const unsigned char *pipe_identities_find(const struct pipe_identities *i, uint64_t module)
{
	const uint64_t *at = sx_strmap_find_u64(&i->index, module);

	return at && *at ? (const unsigned char *)i->digests.items +
				   (size_t)(*at - 1) * SPVX_DIGEST_BYTES
			 : NULL;
}
