/* SPDX-License-Identifier: MIT */
/*
 * report/records/need.h - what a module asks of a device, for people.
 */
#ifndef SPVX_REPORT_RECORDS_NEED_H
#define SPVX_REPORT_RECORDS_NEED_H

#include "base/buf.h"

/* "Vulkan 1.3 or VK_KHR_ray_query" of "v1.3|VK_KHR_ray_query", as spvx_need_text() spells
 * it. */
void sx_put_need_words(struct sx_buf *b, struct spvx_str needs);

#endif
