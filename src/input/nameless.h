/* SPDX-License-Identifier: MIT */
/*
 * input/nameless.h - a temporary file that has no name.
 */
#ifndef SPVX_INPUT_NAMELESS_H
#define SPVX_INPUT_NAMELESS_H

#include <stdbool.h>
#include <stddef.h>

/* Create the file in @folder; NULL: /tmp. Return: its descriptor, -1 with errno. */
int sx_nameless_open(const char *folder);

/* Append @size bytes. Return: false: failed, with errno. */
bool sx_nameless_write(int fd, const void *data, size_t size);

#endif
