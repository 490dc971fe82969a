/* SPDX-License-Identifier: MIT */
/*
 * input/foz_pipelines.h - kinds of entries of a Fossilize archive.
 */
#ifndef SPVX_INPUT_FOZ_PIPELINES_H
#define SPVX_INPUT_FOZ_PIPELINES_H

#include "input/container.h"

#include <spvx/cache.h>

#define SX_FOZ_MODULE       SPVX_CACHE_MODULE
#define SX_FOZ_DOCUMENT_MAX ((uint64_t)16 * 1024 * 1024) /* bytes of an entry's JSON */

#endif
