/* SPDX-License-Identifier: MIT */
/*
 * check/shared/set_version.h - the version that is at the end of a set's name.
 */
#ifndef SX_CHECK_SET_VERSION_H
#define SX_CHECK_SET_VERSION_H

#include "check/engine/check.h"

#define CK_NO_VERSION UINT32_MAX

/* Of the set that the OpExtInstImport @set imports by @prefix and a number. Return:
 * CK_NO_VERSION where the name is another or no number is there. */
uint32_t sx_ck_set_version(struct ck *c, uint32_t set, const char *prefix);

#endif
