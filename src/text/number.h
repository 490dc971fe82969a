/* SPDX-License-Identifier: MIT */
/*
 * text/number.h - literal numbers whose type is elsewhere: OpConstant, OpSwitch.
 */
#ifndef SPVX_TEXT_NUMBER_H
#define SPVX_TEXT_NUMBER_H

#include "base/num_print.h"

#include <spvx/operand.h>

/* How a float type shares out its bits. Return: false for undefined widths. */
bool sx_float_of(struct spvx_number type, enum sx_float *format);

/**
 * sx_put_number() - a literal as the reference prints it
 * @p:     SX_NUM_ROOM bytes of room
 * @type:  its type
 * @low:   its first word
 * @high:  its second word, 0 when there is none
 * @words: how many it has
 * Return: after the text; @p for what has no text: integers above 64 bits, and floats whose
 * form is not known.
 */
char *sx_put_number(char *p, struct spvx_number type, uint32_t low, uint32_t high,
		    unsigned words);

#endif
