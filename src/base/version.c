/* SPDX-License-Identifier: MIT */
/*
 * base/version.c - the version that the library was compiled with.
 */
#include <spvx/version.h>

const char *spvx_version(void)
{
	return SPVX_VERSION;
}
