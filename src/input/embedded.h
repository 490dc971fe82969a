/* SPDX-License-Identifier: MIT */
/*
 * input/embedded.h - files within programs and memory dumps that hold modules in a form of
 * their own: shader packs of Qt, resources of Qt that are compressed, bundles of clang.
 */
#ifndef SPVX_INPUT_EMBEDDED_H
#define SPVX_INPUT_EMBEDDED_H

#include "input/codec.h"

/**
 * struct sx_embedded - measures and reads embedded files
 * @reader: of the file that was found last
 */
struct sx_embedded {
	struct sx_codec_reader reader;
};

void sx_embedded_init(struct sx_embedded *m, const struct sx_limits *limits);
void sx_embedded_free(struct sx_embedded *m);

/**
 * sx_embedded_look() - measure the file at the current offset
 * @m:    a struct sx_embedded
 * @c:    its entry has @head; receives the rest of the description
 * @form: as sx_carve_find() found it
 * @work: receives, if there is none, instructions that could be decoded in the time spent
 * Return: 1; 0: none; -SPVX_EENTRY: one beyond --max-entry; an error of the bytes.
 */
int sx_embedded_look(struct sx_embedded *m, struct sx_container *c, enum sx_carved form,
		     uint64_t *work);

#endif
