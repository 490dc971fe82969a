/* SPDX-License-Identifier: MIT */
/*
 * input/temp_file.h - a temporary file that has no name.
 */
#ifndef SPVX_INPUT_TEMP_FILE_H
#define SPVX_INPUT_TEMP_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Create the file in @folder; NULL: /tmp. Return: its descriptor, -1 with errno. */
int sx_temp_file_open(const char *folder);

/* Append @size bytes. Return: false: failed, with errno. */
bool sx_temp_file_write(int fd, const void *data, size_t size);

#endif
