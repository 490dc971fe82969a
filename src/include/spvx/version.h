/* SPDX-License-Identifier: MIT */
/*
 * <spvx/version.h> - the version of these headers, and of the library that runs.
 *
 * The version is defined only here: configure, the program and the packages read this file.
 * <spvx/spvx.h> says which changes a release may make.
 */
#ifndef SPVX_VERSION_H
#define SPVX_VERSION_H

#include <spvx/api.h>

SPVX_BEGIN_DECLS

#define SPVX_VERSION_MAJOR 0
#define SPVX_VERSION_MINOR 1
#define SPVX_VERSION_PATCH 0
#define SPVX_VERSION       "0.1.0"
#define SPVX_VERSION_DATE  "2026-11-24" /* also the date of the manual pages */

/** SPVX_VERSION_MAKE() - a version as one number that grows with it */
#define SPVX_VERSION_MAKE(major, minor, patch) ((major) << 16 | (minor) << 8 | (patch))

/** SPVX_VERSION_NUMBER - the version of these headers: `#if SPVX_VERSION_NUMBER >= ...` */
#define SPVX_VERSION_NUMBER \
	SPVX_VERSION_MAKE(SPVX_VERSION_MAJOR, SPVX_VERSION_MINOR, SPVX_VERSION_PATCH)

/**
 * spvx_version() - the version of the library that the program runs with
 * Return: a static string such as "0.1.0"; equal to SPVX_VERSION if the program was built
 * with the headers of that library.
 */
SPVX_API const char *spvx_version(void);

SPVX_END_DECLS
#endif
