/* SPDX-License-Identifier: MIT */
/*
 * base/options.h - versioned structs: option structs whose size may differ from the
 * library's.
 *
 * Options begin with their size, as the caller was compiled with it; so do structs that the
 * caller owns, where the library writes it.
 */
#ifndef SPVX_BASE_OPTIONS_H
#define SPVX_BASE_OPTIONS_H

#include <spvx/error.h>

#include <stdbool.h>
#include <string.h>

/**
 * sx_options() - copy the caller's options over defaults
 * @to:   the defaults; members missing in the caller's struct keep them
 * @size: of them
 * @from: the caller's, beginning with its size; NULL = all defaults
 * Return: 0, or -SPVX_EINVAL: its size is 0, or it is larger than the library knows.
 */
static inline int sx_options(void *to, size_t size, const void *from)
{
	size_t given = 0;

	if (!from)
		return 0;
	memcpy(&given, from, sizeof(given));
	if (given < sizeof(given) || given > size)
		return -SPVX_EINVAL;
	memcpy(to, from, given);
	memcpy(to, &size, sizeof(size));
	return 0;
}

/**
 * sx_owned_init() - zero a caller's struct that begins with its size, and set the size
 * @to:    the caller's
 * @given: its size there
 * @size:  its size here
 * Return: 0, or -SPVX_EINVAL when they differ; its size is 0 then.
 */
static inline int sx_owned_init(void *to, size_t given, size_t size)
{
	memset(to, 0, given);
	if (given != size)
		return -SPVX_EINVAL;
	memcpy(to, &size, sizeof(size));
	return 0;
}

/* Whether sx_owned_init() accepted the struct. Check before reading any other member: a
 * rejected one may be shorter. */
static inline bool sx_owned_is(const void *owned, size_t size)
{
	size_t given;

	memcpy(&given, owned, sizeof(given));
	return given == size;
}

#endif
