/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks.h - every single check: X(rule, NAME, id, class, phase, VUID, message),
 * with .title = "..." after the message where that says too little without its values.
 *
 * The id is the rule's, a colon and the name. Ids are part of what users write (--rules,
 * suppressions, policies): one that was released is neither renamed nor given to another
 * check; tests/unit/check_ids.list has them all. A new check has a line here and is
 * reported as CK(RULE_NAME); those of operands by tables have theirs from gen/mkcheck.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_H
#define SPVX_CHECK_ENGINE_CHECKS_H

#include "check/engine/checks_extensions.h"
#include "check/engine/checks_flow.h"
#include "check/engine/checks_image.h"
#include "check/engine/checks_interface.h"
#include "check/engine/checks_memory.h"
#include "check/engine/checks_module.h"
#include "check/engine/checks_types.h"
#include "check/engine/checks_values.h"

/* clang-format off */
#define CK_CHECKS(X) \
	CK_CHECKS_MODULE(X) \
	CK_CHECKS_INTERFACE(X) \
	CK_CHECKS_TYPES(X) \
	CK_CHECKS_MEMORY(X) \
	CK_CHECKS_VALUES(X) \
	CK_CHECKS_IMAGE(X) \
	CK_CHECKS_FLOW(X) \
	CK_CHECKS_EXTENSIONS(X)
/* clang-format on */

#define CK_CHECK_ENUM(rule, name, ...) CK_CHECK_##rule##_##name,

enum ck_check {
	CK_CHECKS(CK_CHECK_ENUM) CK_CHECK_COUNT
};

#endif
