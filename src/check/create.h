/* SPDX-License-Identifier: MIT */
/*
 * check/create.h - from the public handle to the state.
 */
#ifndef SPVX_CHECK_CREATE_H
#define SPVX_CHECK_CREATE_H

#include "check/check.h"

const struct ck *sx_ck_inside(const struct spvx_check *check);

#endif
