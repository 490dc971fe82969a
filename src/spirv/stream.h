/* SPDX-License-Identifier: MIT */
/*
 * spirv/stream.h - for who walks several modules of a stream at once.
 */
#ifndef SPVX_SPIRV_STREAM_H
#define SPVX_SPIRV_STREAM_H

#include <spvx/stream.h>

/**
 * sx_stream_jump() - the module at hand is another one, further on in the window
 * @stream: a module is at hand
 * @module: where it begins; a plausible header stands there
 * @pos:    up to where it has been walked: its cursor goes on there
 */
void sx_stream_jump(struct spvx_stream *stream, const unsigned char *module,
		    const unsigned char *pos);

#endif
