/* SPDX-License-Identifier: MIT */
/*
 * check/engine/message_layout.h - the blanks of messages on layouts.
 */
#ifndef SPVX_CHECK_ENGINE_MESSAGE_LAYOUT_H
#define SPVX_CHECK_ENGINE_MESSAGE_LAYOUT_H

#include "check/engine/check.h"

#define CK_LAYOUT_TEXT 128 /* bytes of a blank, with its NUL */

/*
 * What a blank of that name is filled with.
 * @names: members by their names, too
 * Return: false: no such blank.
 */
bool sx_ck_layout_text(const struct ck *c, const struct ck_layout_fault *f,
		       struct spvx_str blank, bool names, char text[CK_LAYOUT_TEXT]);

#endif
