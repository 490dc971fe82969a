/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/modules.h - reads the modules of archives for the engines of pipelines:
 * identities, weights, functions, summaries of entry points. Each returns 0 or a negative
 * code.
 */
#ifndef SPVX_CMD_PIPELINES_MODULES_H
#define SPVX_CMD_PIPELINES_MODULES_H

#include "frame/command.h"
#include "pipeline/attribution.h"
#include "pipeline/identities.h"
#include "pipeline/shaders.h"
#include "pipeline/weights.h"

/* @level: enum spvx_identity_level */
int pipe_read_identities(struct sx_pipe_identities *i, struct cmd_run *run,
			 const struct opt_list *archives, unsigned level);

int pipe_read_weights(struct sx_pipe_weights *w, struct cmd_run *run,
		      const struct opt_list *archives);

/* Of the modules that were requested. */
int pipe_read_shares(struct sx_pipe_shares *s, struct cmd_run *run,
		     const struct opt_list *archives);

/* Of the modules that were requested. @threads: several may be used */
int pipe_read_shaders(struct sx_pipe_shaders *s, struct cmd_run *run,
		      const struct opt_list *archives, bool threads);

#endif
