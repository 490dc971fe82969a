/* SPDX-License-Identifier: MIT */
/*
 * report/records/wrap.h - text broken into lines for people.
 */
#ifndef SPVX_REPORT_RECORDS_WRAP_H
#define SPVX_REPORT_RECORDS_WRAP_H

#include "base/buf.h"

#define WRAP_WIDTH 79 /* columns used; nothing of ours goes past 80 */

/**
 * sx_wrap_text() - append text in lines of at most WRAP_WIDTH columns, ending with a line feed
 * @b:      output; its last line has @column bytes already
 * @text:   lines that begin with a blank, and line feeds, stay as they are
 * @column: where the text begins
 * @indent: where its further lines begin
 */
void sx_wrap_text(struct sx_buf *b, const char *text, size_t column, size_t indent);

#endif
