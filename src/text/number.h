/* SPDX-License-Identifier: MIT */
/*
 * text/number.h - literal numbers whose type is elsewhere: OpConstant, OpSwitch.
 */
#ifndef SPVX_TEXT_NUMBER_H
#define SPVX_TEXT_NUMBER_H

#include "base/num_print.h"
#include "spirv/ids.h"

/**
 * sx_put_number() - a literal as the reference prints it
 * @p:     room for SX_NUM_ROOM bytes
 * @type:  its type
 * @low:   its first word
 * @high:  its second word, 0 when there is none
 * @words: number of its words
 * Return: the end of the text; @p without text for integers above 64 bits and for floats of
 * unknown format.
 */
char *sx_put_number(char *p, struct spvx_number type, uint32_t low, uint32_t high,
		    unsigned words);

#endif
