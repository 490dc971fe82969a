/* SPDX-License-Identifier: MIT */
/*
 * grammar/published.h - published extensions of SPIR-V that no grammar lists.
 *
 * They change rules, or types and operands that the grammar does not describe.
 */
#ifndef SPVX_GRAMMAR_PUBLISHED_H
#define SPVX_GRAMMAR_PUBLISHED_H

#include <stddef.h>

/* The @i-th; NULL past the last. */
const char *sx_published_extension_at(size_t i);

#endif
