/* SPDX-License-Identifier: MIT */
/*
 * text/number.c - literal numbers whose type is elsewhere.
 *
 * An integer of up to 32 bits prints its whole word, one of up to 64 both words, whatever
 * its width: garbage in the high bits is visible.
 */
#include "text/number.h"

static const struct {
	uint16_t encoding;
	uint16_t format;
} encodings[] = {
	{ SPVX_FP_ENCODING_BFloat16KHR, SX_FLOAT_BF16 },
	{ SPVX_FP_ENCODING_Float8E4M3EXT, SX_FLOAT_8_E4M3 },
	{ SPVX_FP_ENCODING_Float8E5M2EXT, SX_FLOAT_8_E5M2 },
	{ SPVX_FP_ENCODING_Float6E2M3EXT, SX_FLOAT_6_E2M3 },
	{ SPVX_FP_ENCODING_Float6E3M2EXT, SX_FLOAT_6_E3M2 },
	{ SPVX_FP_ENCODING_Float4E2M1EXT, SX_FLOAT_4_E2M1 },
	{ SPVX_FP_ENCODING_Float8UnsignedE8M0EXT, SX_FLOAT_8_E8M0 },
	{ SPVX_FP_ENCODING_MXInt8EXT, SX_FLOAT_MXINT8 },
};

bool sx_float_of(struct spvx_number type, enum sx_float *format)
{
	if (type.encoding) {
		for (size_t i = 0; i < SX_ARRAY_SIZE(encodings); i++) {
			if (encodings[i].encoding == type.encoding - 1u) {
				*format = (enum sx_float)encodings[i].format;
				return true;
			}
		}
		return false;
	}
	switch (type.width) {
	case 16:
		*format = SX_FLOAT_16;
		return true;
	case 32:
		*format = SX_FLOAT_32;
		return true;
	case 64:
		*format = SX_FLOAT_64;
		return true;
	default:
		return false;
	}
}

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
		return sx_float_of(type, &format) ? sx_put_float(p, format, bits) : p;
	default:
		return p;
	}
}
