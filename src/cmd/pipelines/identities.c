/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/identities.c - digests that tell which modules of different names are
 * equal.
 */
#include "cmd/pipelines/identities.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/inputs/reread.h"

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

static int take(struct pipe_identities *i, struct spvx_identifier *identifier,
		struct spvx_input *input, const struct spvx_input_item *item,
		unsigned level)
{
	struct spvx_identity identity = { .levels = 0 };
	const unsigned char *digest;
	struct spvx_str address;
	uint64_t hash;
	uint64_t *at;
	void *copy;
	int err = spvx_input_address(input, item->offset, &address);

	if (err || !cmd_addr_hash(address, &hash))
		return err;
	at = sx_strmap_at(&i->index, (const char *)&hash, sizeof(hash), NULL);
	if (!at)
		return -SPVX_ENOMEM;
	if (*at)
		return 0;
	err = spvx_identify(identifier, item->stream, level, &identity);
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
	struct spvx_identifier *identifier = NULL;
	const struct spvx_input_item *item;
	struct spvx_input_options options;
	struct spvx_input *input = NULL;
	int err = spvx_identifier_create(&how, &identifier);
	int more = 0;

	cmd_pipeline_options(&options, run, archives);
	if (!err)
		err = spvx_input_create(&options, &input);
	while (!err && (more = cmd_again_next(run, input, &item)) > 0)
		err = take(i, identifier, input, item, level);
	spvx_input_free(input);
	spvx_identifier_free(identifier);
	return err ? err : more;
}

const unsigned char *pipe_identities_find(const struct pipe_identities *i, uint64_t module)
{
	const uint64_t *at =
		sx_strmap_find(&i->index, (const char *)&module, sizeof(module));

	return at && *at ? (const unsigned char *)i->digests.items +
				   (size_t)(*at - 1) * SPVX_DIGEST_BYTES
			 : NULL;
}
