/* SPDX-License-Identifier: MIT */
/*
 * debug/text_facts.h - size, encoding and digest of a source's text, without joining its
 * parts.
 *
 * A text is in parts, which may be cut anywhere, even inside a line end or a character.
 */
#ifndef SPVX_DEBUG_TEXT_FACTS_H
#define SPVX_DEBUG_TEXT_FACTS_H

#include "base/hash.h"

#include <spvx/debug.h>

/**
 * struct sx_text_facts - facts about all parts of a text together
 * @sha256: of the text as stored, with its preamble
 * @lines:  after the preamble; LF, CR LF and CR end one, and so does the end of the text
 * @utf8:   the whole text is UTF-8
 */
struct sx_text_facts {
	unsigned char sha256[32];
	uint64_t lines;
	bool utf8;
};

/* Gather the facts of a source that has a text. */
void sx_text_facts(const struct spvx_debug *debug, const struct spvx_debug_source *source,
		   struct sx_text_facts *facts);

#endif
