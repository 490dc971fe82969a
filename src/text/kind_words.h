/* SPDX-License-Identifier: MIT */
/*
 * text/kind_words.h - words for kinds of operands in the reference's messages.
 */
#ifndef SPVX_TEXT_KIND_WORDS_H
#define SPVX_TEXT_KIND_WORDS_H

#include "grammar/image.h"

#define SX_KIND_WORDS 48 /* bytes of room, NUL included */

/**
 * sx_kind_words() - "storage class" for StorageClass
 * @out:  receives the words, cut if they do not fit
 * @form: of the kind
 * @name: of the kind in the grammar
 */
void sx_kind_words(char out[SX_KIND_WORDS], enum sx_form form, const char *name);

#endif
