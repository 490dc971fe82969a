/* SPDX-License-Identifier: MIT */
/*
 * cmd/topics.h - pages of `spvx help` that are not about one command.
 */
#ifndef SPVX_CMD_TOPICS_H
#define SPVX_CMD_TOPICS_H

#include "frame/command.h"

/* Ended by an empty one. */
extern const struct cmd_topic cmd_topics[];

#endif
