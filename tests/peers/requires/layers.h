/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/requires/layers.h - what the validation layers say of an entry point on a device.
 */
#ifndef PEERS_REQUIRES_LAYERS_H
#define PEERS_REQUIRES_LAYERS_H

#include "grant.h"

#include <spvx/reflect.h>

#define OBJECTIONS 64
#define OUTPUTS    16

/* Messages by their name, each once, with how often it came. */
struct objections {
	char names[OBJECTIONS][128];
	unsigned times[OBJECTIONS];
	unsigned count;
};

/**
 * struct shader - an entry point
 * @code, @size: the module
 * @r:     its reflection; the entry point is the @entry'th
 * @push_bytes: of push constants, 0 without
 * @attributes: locations of vertex input, 0 without
 * @outputs: locations of a fragment shader, at most OUTPUTS
 */
struct shader {
	const void *code;
	size_t size;
	const struct spvx_reflection *r;
	uint32_t entry;
	uint32_t push_bytes;
	uint32_t attributes;
	uint32_t outputs;
};

enum asked {
	ASKED,
	NO_CALL,  /* the device does not have the function that makes such a pipeline */
	NO_DEVICE /* there is no driver, or there are no layers */
};

/* Make its module, pipeline layout and pipeline on that device: what is objected to is in
 * @said. */
enum asked layers_ask(struct grant *driver, const struct grant *g, const struct shader *s,
		      struct objections *said);

#endif
