/* SPDX-License-Identifier: MIT */
/*
 * report/findings/sentence.h - findings as whole sentences, for readers who see them one by one.
 */
#ifndef SPVX_REPORT_FINDINGS_SENTENCE_H
#define SPVX_REPORT_FINDINGS_SENTENCE_H

#include "base/buf.h"
#include "report/findings/finding.h"

/* Append what a finding says: a rule of audit has a sentence, which its message completes; a
 * message of check is one but for the capital and the period. */
void sx_put_sentence(struct sx_buf *b, const struct sx_finding *f);

#endif
