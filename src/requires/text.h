/* SPDX-License-Identifier: MIT */
/*
 * requires/text.h - the texts of needs and rules.
 */
#ifndef SPVX_REQUIRES_TEXT_H
#define SPVX_REQUIRES_TEXT_H

#include "base/buf.h"
#include "grammar/vulkan.h"

#include <spvx/requires.h>

/* "v1.3", "VK_KHR_ray_query", "shaderInt64", "subgroupSupportedStages&VK_..._BIT". */
void sx_put_alternative(struct sx_buf *b, const struct sx_vk_alternative *a);

/* All alternatives, separated by |; or the limit with its value. */
void sx_put_need(struct sx_buf *b, const struct spvx_need *need);

/* "cap/Int64", "stores/fragment". */
void sx_put_need_rule(struct sx_buf *b, const struct spvx_need *need);

/* The same of a need without a subject. */
const char *sx_need_rule_name(const struct spvx_need *need);

/* "maxPushConstantsSize" of a need that is a limit. */
const char *sx_need_limit_name(const struct spvx_need *need);

/* Whether the limit of a need must not exceed the value; otherwise it must reach the
 * value. */
bool sx_need_at_most(const struct spvx_need *need);

/* "version", "extension", "feature", "property", "limit", "query", "unknown": of the first
 * alternative. */
const char *sx_need_kind_name(const struct spvx_need *need);

/* "writes", "declared", "default", or "-". */
const char *sx_need_how_name(const struct spvx_need *need);

#endif
