/* SPDX-License-Identifier: MIT */
/*
 * check/engine/create.h - from the public handle to the state.
 */
#ifndef SPVX_CHECK_ENGINE_CREATE_H
#define SPVX_CHECK_ENGINE_CREATE_H

#include "check/engine/check.h"

const struct ck *sx_ck_inside(const struct spvx_check *check);

/* Disable the fast path of pass 1, for tests that compare both paths. */
void sx_ck_full_path_only(struct spvx_check *check);

#endif
