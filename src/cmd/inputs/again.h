/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/again.h - INPUTs that are read another time.
 *
 * What is wrong with their content is reported by the first reading. What could be read then
 * and cannot now is reported here: what is missing for that reason would be taken for missing
 * from the INPUTs.
 */
#ifndef SPVX_CMD_INPUTS_AGAIN_H
#define SPVX_CMD_INPUTS_AGAIN_H

#include "cmd/inputs/inputs.h"

/* Of inputs, before their first step. Workers that join them need it, too. */
void cmd_inputs_again(struct cmd_inputs *in);

/* As spvx_input_next(), without problems. */
int cmd_again_next(struct cmd_run *run, struct spvx_input *input,
		   const struct spvx_input_item **item);

#endif
