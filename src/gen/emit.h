/* SPDX-License-Identifier: MIT */
/*
 * gen/emit.h - writes the generated C texts.
 */
#ifndef SPVX_GEN_EMIT_H
#define SPVX_GEN_EMIT_H

#include "base/buf.h"
#include "grammar/image.h"
#include "grammar/table.h"

/* Write the image as one const struct of arrays. */
void sx_emit_data(struct sx_buf *b, const struct spvx_grammar *g);

/* Write the texts, one after the other, and the offsets of their ends. */
void sx_emit_text(struct sx_buf *b, const struct spvx_str *text, size_t count);

/* Write <spvx/enums.h>. */
void sx_emit_enums(struct sx_buf *b, const struct sx_tset *const *sets, size_t count);

#endif
