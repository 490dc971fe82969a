/* SPDX-License-Identifier: MIT */
/*
 * debug/text_facts.h - what there is to say of a source's text without putting it together.
 *
 * A text comes in parts, cut anywhere: inside a line end or a character too.
 */
#ifndef SPVX_DEBUG_TEXT_FACTS_H
#define SPVX_DEBUG_TEXT_FACTS_H

#include "base/hash.h"

#include <spvx/debug.h>

/**
 * struct sx_text_facts - of all parts of a text
 * @sha256: as it is stored, a preamble included
 * @lines:  after the preamble; LF, CR LF and CR end one, and so does the end of the text
 * @utf8:   all of it is UTF-8
 */
struct sx_text_facts {
	unsigned char sha256[32];
	uint64_t lines;
	bool utf8;
};

/* Of a source with a text. */
void sx_text_facts(const struct spvx_debug *debug, const struct spvx_debug_source *source,
		   struct sx_text_facts *facts);

#endif
