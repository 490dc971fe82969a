/* SPDX-License-Identifier: MIT */
/*
 * text/number.c - literal numbers whose type is elsewhere.
 *
 * An integer of up to 32 bits prints its whole word, one of up to 64 both words, whatever
 * its width: garbage in the high bits is visible.
 */
#include "text/number.h"

char *sx_put_number(char *p, struct spvx_number type, uint32_t low, uint32_t high,
		    unsigned words)
{
	uint64_t bits = (uint64_t)high << 32 | low;
	enum sx_float format;

	if (words > 2)
		return p;
	switch (type.cls) {
	case SPVX_NUMBER_UNSIGNED:
		return words == 1 ? sx_put_u32(p, low) : sx_put_u64(p, bits);
	case SPVX_NUMBER_SIGNED:
		return sx_put_i64(p, words == 1 ? (int32_t)low : (int64_t)bits);
	case SPVX_NUMBER_FLOAT:
		return sx_float_of(type.width, type.encoding, &format)
			       ? sx_put_float(p, format, bits)
			       : p;
	default:
		return p;
	}
}
