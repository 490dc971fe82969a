/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/processors.h - the processors that threads may run on.
 */
#ifndef SPVX_CMD_INPUTS_PROCESSORS_H
#define SPVX_CMD_INPUTS_PROCESSORS_H

/* How many this process may use; at least 1. */
unsigned cmd_processors(void);

/**
 * cmd_processor_own() - start a thread on a processor of its own
 * @nth: among the threads that share the work, from 0
 *
 * A new thread often begins on the processor of its maker, and the kernel takes some 20 ms to
 * see that another is idle: longer than many a run of this program takes. The calling thread
 * is moved once; where it may run stays as it was. Without an effect where the system does
 * not have this, or there are fewer processors than threads.
 */
void cmd_processor_own(unsigned nth);

#endif
