/* SPDX-License-Identifier: MIT */
/*
 * input/embedded.h - files within programs and memory dumps that hold modules in a form of
 * their own: shader packs of Qt, resources of Qt that are compressed, bundles of clang.
 */
#ifndef SPVX_INPUT_EMBEDDED_H
#define SPVX_INPUT_EMBEDDED_H

#include "input/container.h"

/**
 * sx_embedded_look() - measure the file at the current offset
 * @c:    its entry has @head; receives the rest of the description, and its reader
 * @form: as sx_carve_find() found it
 * @work: receives, if there is none, instructions that could be decoded in the time spent
 * Return: 1; 0: none; -SPVX_EENTRY: one beyond --max-entry; an error of the bytes.
 */
int sx_embedded_look(struct sx_container *c, enum sx_carved form, uint64_t *work);

#endif
