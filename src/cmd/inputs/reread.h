/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/reread.h - INPUTs that are read a second time.
 *
 * The first pass reports damaged content. A file that could be read then and cannot be now
 * is reported here, since its objects would otherwise be taken for missing from the INPUTs.
 */
#ifndef SPVX_CMD_INPUTS_REREAD_H
#define SPVX_CMD_INPUTS_REREAD_H

#include "cmd/inputs/inputs.h"

/* Mark inputs as read a second time, before their first step. Joined inputs of workers need
 * this call, too. */
void cmd_inputs_again(struct cmd_inputs *in);

/* As spvx_input_next(), without the problems that the first pass has reported. */
int cmd_again_next(struct cmd_run *run, struct spvx_input *input,
		   const struct spvx_input_item **item);

#endif
