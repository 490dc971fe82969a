/* SPDX-License-Identifier: MIT */
/*
 * gen/emit.h - writing the generated C texts.
 */
#ifndef SPVX_GEN_EMIT_H
#define SPVX_GEN_EMIT_H

#include "base/buf.h"
#include "grammar/image.h"
#include "grammar/table.h"

/* The image as one const struct of arrays. */
void sx_emit_data(struct sx_buf *b, const struct spvx_grammar *g);

/* The texts, one after the other, and where each ends. */
void sx_emit_text(struct sx_buf *b, const struct spvx_str *text, size_t count);

/* <spvx/enums.h>. */
void sx_emit_enums(struct sx_buf *b, const struct sx_tset *const *sets, size_t count);

#endif
