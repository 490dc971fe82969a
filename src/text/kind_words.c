/* SPDX-License-Identifier: MIT */
/*
 * text/kind_words.c - words for kinds of operands in the reference's messages.
 *
 * Mostly the words of its name; the others are listed, a typing error included.
 */
#include "text/kind_words.h"

#include "base/str.h"

#include <string.h>

static const char by_form[][SX_KIND_WORDS] = {
	[SX_FORM_ID] = "ID",
	[SX_FORM_RESULT_TYPE] = "type ID",
	[SX_FORM_RESULT] = "result ID",
	[SX_FORM_SCOPE] = "scope ID",
	[SX_FORM_SEMANTICS] = "memory semantics ID",
	[SX_FORM_INTEGER] = "literal number",
	[SX_FORM_FLOAT] = "literal float",
	[SX_FORM_STRING] = "literal string",
	[SX_FORM_TYPED] = "possibly multi-word literal number",
	[SX_FORM_SELECTOR] = "possibly multi-word literal integer",
	[SX_FORM_EXT_NUMBER] = "extension instruction number",
	[SX_FORM_SPEC_OP] = "OpSpecConstantOp opcode",
};

static const struct {
	char kind[32];
	char words[32];
} by_name[] = {
	{ "Dim", "dimensionality" },
	{ "BuiltIn", "built-in" },
	{ "ImageOperands", "image" },
	{ "FPFastMathMode", "floating-point fast math mode" },
	{ "FPRoundingMode", "floating-point rounding mode" },
	{ "FPDenormMode", "FP denorm mode" },
	{ "FPOperationMode", "FP operation mode" },
	{ "FPEncoding", "FP encoding" },
	{ "QuantizationModes", "quantization mode" },
	{ "OverflowModes", "overflow mode" },
	{ "FragmentShadingRate", "shading rate" },
	{ "KernelEnqueueFlags", "kernel enqeue flags" },
	{ "DebugBaseTypeAttributeEncoding", "debug base type encoding" },
};

static bool is_capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

void sx_kind_words(char out[SX_KIND_WORDS], enum sx_form form, const char *name)
{
	size_t len;

	if ((size_t)form < SX_ARRAY_SIZE(by_form)) {
		memcpy(out, by_form[form], SX_KIND_WORDS);
		return;
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(by_name); i++) {
		if (!strcmp(by_name[i].kind, name)) {
			memcpy(out, by_name[i].words, sizeof(by_name[i].words));
			return;
		}
	}
	len = 0;
	for (size_t i = 0; name[i] && len + 2 < SX_KIND_WORDS; i++) {
		if (i && is_capital(name[i]) && !is_capital(name[i - 1]))
			out[len++] = ' ';
		out[len++] = sx_lower(name[i]);
	}
	out[len] = '\0';
}
