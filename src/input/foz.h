/* SPDX-License-Identifier: MIT */
/*
 * input/foz.h - telling Fossilize archives from what looks like them.
 */
#ifndef SPVX_INPUT_FOZ_H
#define SPVX_INPUT_FOZ_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a file that begins as a Fossilize archive is one of Mesa's caches: their names are
 * whole SHA-1 digests, where Fossilize has zeros and a small number. */
bool sx_foz_is_mesa(const unsigned char *data, size_t size);

#endif
